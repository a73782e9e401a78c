/* phrase.c: trees as phrases: structure and words, one after the other.
 *
 * Each node gives its kind, its fields and an end, so that equal texts are equal trees. Where two trees mean the same,
 * both give the tree of one of them. Recursion goes as deep as the tree. */
#include "src/analysis/phrase.h"

#include "src/analysis/internal.h"
#include "src/syntax/words.h"

#include "src/base/banned.h"

typedef mv_phrase_writer writer;

/* ---- words ---------------------------------------------------------------------------------- */

mv_phrase_writer mv_phrase_start(mv_arena *a, const mv_analysis *an) {
  writer w = {.a = a, .an = an, .s = mv_analysis_stmt(an)};
  mv_buf_init(&w.text, a, UINT32_MAX);
  return w;
}

mv_phrase mv_phrase_finish(const mv_phrase_writer *w, mv_span at) {
  return (mv_phrase){mv_buf_str(&w->text), w->words, w->n, mv_in_file(w->s, at)};
}

mv_phrase_word *mv_phrase_put(mv_phrase_writer *w, mv_str text, mv_span at) {
  if (w->n == w->cap) {
    const uint32_t cap = w->cap ? w->cap * 2 : 32;
    mv_phrase_word *more = mv_new_n(w->a, mv_phrase_word, cap);
    if (w->n) memcpy(more, w->words, sizeof *more * w->n);
    w->words = more;
    w->cap = cap;
  }
  mv_buf_add(&w->text, text);
  mv_buf_char(&w->text, '\n');
  mv_phrase_word *word = &w->words[w->n++];
  *word = (mv_phrase_word){w->text.n, mv_in_file(w->s, at), false};
  return word;
}

void mv_phrase_put_open(mv_phrase_writer *w, mv_span at) {
  mv_phrase_put(w, mv_text(w->s, at), at)->open = true;
}

/* Not a word of the text: a kind or a field. */
static void mark(writer *w, const char *word, mv_span at) {
  (void)mv_phrase_put(w, mv_str_of(word), at);
}

/* Of a node. */
static void put_end(writer *w) {
  mv_phrase_put(w, mv_str_of(")"), mv_span_of(0, 0))->at = mv_span_of(0, 0);
}

/* Words with one blank for any white space and comments between them. */
static mv_str plain_words(const writer *w, mv_str text) {
  mv_buf out;
  mv_buf_init(&out, w->an->a, UINT32_MAX);
  for (uint32_t i = mv_skip_blank(text, 0); i < text.n;) {
    const mv_str word = mv_word_at(text, i);
    if (out.n) mv_buf_char(&out, ' ');
    mv_buf_add(&out, mv_str_lower(w->an->a, word));
    i = mv_skip_blank(text, i + word.n);
  }
  return mv_buf_str(&out);
}

/* A word, literal or name as it is meant. Strings keep their case and get a mark, so that none is taken for a word. */
static void put_text(writer *w, mv_span at) {
  const mv_str text = mv_text(w->s, at);
  mv_arena *a = w->an->a;
  const bool opaque = !w->s->plain && mv_other_name_is_opaque(text);
  mv_str meant = text;
  if (text.n && memchr(text.p, '\'', text.n) == NULL && memchr(text.p, '"', text.n) == NULL)
    meant = text.p[0] == '`' ? mv_str_lower(a, mv_name_text(a, w->s, at)) : plain_words(w, text);
  else if (text.n && !opaque)
    meant = mv_format(a, "'%.*s", MV_ARG(mv_string_text(a, w->s, at)));
  mv_phrase_put(w, meant, at)->open = opaque;
}

/* ---- what adds nothing ------------------------------------------------------------------------ */

/* column AS column */
static bool is_called_so_anyway(const writer *w, const mv_Named *n) {
  const mv_Ref *r = n && !n->aliases ? mv_as_Ref(n->value) : NULL;
  return r && r->path && mv_words_equal(mv_text(w->s, r->path->parts[r->path->n - 1]), mv_text(w->s, n->alias));
}

/* What is left of a query around another one that adds nothing to it, and of a column that is called what it is called
 * anyway. */
static const mv_node *bare(const writer *w, const mv_node *n) {
  for (const mv_Query *q = mv_as_Query(n); q; q = mv_as_Query(n)) {
    const bool more = q->with || q->order_by || q->cluster_by || q->distribute_by || q->sort_by ||
                      q->windows || q->limit || q->offset;
    if (more || !q->body || q->body->kind != MV_Query) break;
    n = q->body;
  }
  return is_called_so_anyway(w, mv_as_Named(n)) ? mv_as_Named(n)->value : n;
}

/* ---- fields --------------------------------------------------------------------------------- */

static void put_list(writer *w, const char *field, const mv_node *first) {
  if (!first || first->kind == MV_Hint) return;
  mark(w, field, first->at);
  for (const mv_node *n = first; n; n = n->next) mv_phrase_put_node(w, n);
}

static void put_plain(writer *w, const mv_node *n);

static void put_child(writer *w, const char *field, const mv_node *n) {
  if (!n) return;
  mark(w, field, n->at);
  if (strcmp(field, "body") == 0)
    put_plain(w, bare(w, n));
  else
    mv_phrase_put_node(w, n);
}

static void put_path(writer *w, const char *field, const mv_path *p) {
  if (!p) return;
  mark(w, field, p->parts[0]);
  for (uint32_t i = 0; i < p->n; i++) put_text(w, p->parts[i]);
}

static void put_token(writer *w, const char *field, mv_span at) {
  if (mv_span_empty(at)) return;
  mark(w, field, at);
  put_text(w, at);
}

/* A word of an enumeration, or a flag, that says what holds without it, or only how that is spelt. */
static bool is_default(const mv_node *n, const char *word) {
  static const struct {
    mv_kind kind;
    const char *word;
  } rows[] = {{MV_SortItem, "asc"}, {MV_Select, "all"}, {MV_Call, "all"}, {MV_Select, "from_first"},
              {MV_CdcInto, "legacy"}};
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
    if (rows[i].kind == n->kind && strcmp(rows[i].word, word) == 0) return true;
  return false;
}

static void put_choice(writer *w, const mv_node *n, const char *word) {
  if (!is_default(n, word)) mark(w, word, n->at);
}

static void put_fields(writer *w, const mv_node *n) {
  switch ((mv_kind)n->kind) {
/* clang-format off */
#define NODE(K) case MV_##K: { const struct mv_##K *x = (const void *)n; (void)x;
#define ONE(K, f) put_child(w, #f, x->f);
#define OPT(K, f) ONE(K, f)
#define LIST(K, f) put_list(w, #f, x->f);
#define CHAIN(K, f) put_list(w, #f, x->f.first);
#define PATH(K, f) put_path(w, #f, x->f);
#define TOK(K, f) put_token(w, #f, x->f);
#define WORD(K, f, e) if (x->f) put_choice(w, n, mv_##e##_texts[x->f]);
#define FLAG(K, f) if (x->f) put_choice(w, n, #f);
#define END(K) break; }
#include "grammar/ast.def"
/* clang-format on */
    case MV_KIND_COUNT: break;
  }
}

/* ---- what means the same -------------------------------------------------------------------- */

/* The dataset that a name means, completed. */
static bool put_dataset(writer *w, const mv_Name *n) {
  const mv_str key = n && !mv_cte_of(w->an, n) ? mv_key_of(w->an, n) : mv_str_at(NULL, 0);
  if (key.p) (void)mv_phrase_put(w, key, n->head.at);
  return key.p != NULL;
}

/* A type by the name that the engine gives it. */
static bool put_type(writer *w, const mv_node *n) {
  const mv_type *t = n->kind == MV_Type ? mv_type_written(w->an->a, w->s, n) : &mv_unknown;
  if (!mv_type_is_whole(t)) return false;
  (void)mv_phrase_put(w, mv_type_text(w->an->a, t), n->at);
  return true;
}

static bool put_interval(writer *w, const mv_node *n) {
  mv_length length;
  if (n->kind != MV_Interval || !mv_length_of(w->an->a, w->s, n, &length)) return false;
  (void)mv_phrase_put(w, mv_format(w->an->a, "%.17g months %.17g seconds", length.months, length.seconds), n->at);
  return true;
}

/* The operands of a chain of operators; NULL for other nodes. */
static const mv_node *operands_of(const mv_node *n) {
  const mv_And *both = mv_as_And(n);
  const mv_Or *either = mv_as_Or(n);
  const mv_Binary *binary = mv_as_Binary(n);
  return both ? both->operands.first : either ? either->operands.first : binary ? binary->operands.first : NULL;
}

/* What stands in parentheses in a chain, and is such a chain itself, goes on with it: anywhere in AND and OR, at the
 * beginning of what is computed from left to right. */
static void put_operands(writer *w, const mv_node *chain, const mv_node *first) {
  for (const mv_node *n = first; n; n = n->next) {
    const bool goes_on = n->kind == chain->kind && (n->kind != MV_Binary || n == first);
    if (goes_on)
      put_operands(w, chain, operands_of(n));
    else
      mv_phrase_put_node(w, n);
  }
}

static bool put_chain(writer *w, const mv_node *n) {
  const mv_node *first = operands_of(n);
  if (first) put_operands(w, n, first);
  return first != NULL;
}

/* What a literal says without its type, which is a field. */
static mv_span literal_span(const writer *w, const mv_node *n) {
  const mv_Literal *l = mv_as_Literal(n);
  mv_span at = mv_own_span(w->s, n);
  if (!l || mv_span_empty(l->type)) return at;
  at.beg = l->type.end;
  at.beg += mv_skip_blank(mv_text(w->s, at), 0);
  return at;
}

static bool has_text(const mv_node *n) {
  return n->kind == MV_Literal || n->kind == MV_Param || n->kind == MV_Placeholder;
}

/* The only step behind a value, when that is ::type. */
static const mv_CastStep *only_cast(const mv_node *n) {
  const mv_Postfix *p = mv_as_Postfix(n);
  return p && p->steps.first && !p->steps.first->next ? mv_as_CastStep(p->steps.first) : NULL;
}

/* value::type is CAST(value AS type). */
static bool put_cast(writer *w, const mv_node *n) {
  const mv_CastStep *step = only_cast(n);
  if (!step) return false;
  if (step->safe) mark(w, "safe", n->at);
  put_child(w, "value", mv_as_Postfix(n)->base);
  put_child(w, "type", step->type);
  return true;
}

static bool is_body(const mv_node *n) {
  return n->kind == MV_Select || n->kind == MV_SetOp || n->kind == MV_Values || n->kind == MV_TableQuery;
}

/* Where a query may stand: its body alone, without parentheses, is one, too. */
void mv_phrase_put_node(mv_phrase_writer *w, const mv_node *n) {
  const uint8_t link = n->link;
  n = bare(w, n);
  if (link) mark(w, mv_link_texts[link], n->at);
  if (!is_body(n)) {
    put_plain(w, n);
    return;
  }
  mark(w, mv_descriptors[MV_Query].name, n->at);
  put_child(w, "body", n);
  put_end(w);
}

static void put_plain(writer *w, const mv_node *n) {
  mark(w, mv_descriptors[only_cast(n) ? MV_Cast : n->kind].name, n->at);
  if (has_text(n)) put_text(w, literal_span(w, n));
  if (!put_dataset(w, mv_as_Name(n)) && !put_type(w, n) && !put_interval(w, n) && !put_cast(w, n) && !put_chain(w, n))
    put_fields(w, n);
  put_end(w);
}
