/* definition.c: definitions as phrases: the tree's structure and words, one after the other.
 *
 * Each node gives its kind, its fields and an end, so that equal texts are equal trees. Recursion goes as deep as the
 * tree. */
#include "mvlint/definition.h"

#include <stdlib.h>

#include "src/analysis/internal.h"
#include "src/syntax/words.h"

#include "src/base/banned.h"

typedef struct writer {
  mv_arena *a; /* of the phrase */
  const mv_analysis *an;
  const mv_stmt *s;
  mv_buf text;
  mv_phrase_word *words;
  uint32_t n, cap;
} writer;

/* ---- words --------------------------------------------------------------------------------- */

static mv_phrase_word *put(writer *w, mv_str text, mv_span at) {
  if (w->n == w->cap) {
    const uint32_t cap = w->cap ? w->cap * 2 : 32;
    mv_phrase_word *more = mv_new_n(w->a, mv_phrase_word, cap);
    if (w->n) memcpy(more, w->words, sizeof *more * w->n);
    w->words = more;
    w->cap = cap;
  }
  mv_buf_add(&w->text, text);
  mv_buf_char(&w->text, '\n');
  mv_phrase_word *p = &w->words[w->n++];
  *p = (mv_phrase_word){w->text.n, mv_in_file(w->s, at), false};
  return p;
}

/* Not a word of the text: a kind or a field. */
static void mark(writer *w, const char *word, mv_span at) {
  (void)put(w, mv_str_of(word), at);
}

/* Of a node. */
static void put_end(writer *w) {
  put(w, mv_str_of(")"), mv_span_of(0, 0))->at = mv_span_of(0, 0);
}

/* Words with one blank for any white space and comments between them. */
static mv_str plain_words(writer *w, mv_str text) {
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
  put(w, meant, at)->open = opaque;
}

static bool has_text(const mv_node *n) {
  return n->kind == MV_Literal || n->kind == MV_Param || n->kind == MV_Placeholder;
}

/* ---- nodes ---------------------------------------------------------------------------------- */

static void put_node(writer *w, const mv_node *n);

static void put_list(writer *w, const char *field, const mv_node *first) {
  if (!first || first->kind == MV_Hint) return;
  mark(w, field, first->at);
  for (const mv_node *n = first; n; n = n->next) put_node(w, n);
}

static void put_child(writer *w, const char *field, const mv_node *n) {
  if (!n) return;
  mark(w, field, n->at);
  put_node(w, n);
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
#define WORD(K, f, e) if (x->f) mark(w, mv_##e##_texts[x->f], n->at);
#define FLAG(K, f) if (x->f) mark(w, #f, n->at);
#define END(K) break; }
#include "grammar/ast.def"
/* clang-format on */
    case MV_KIND_COUNT: break;
  }
}

/* The query itself for one that stands in parentheses and has nothing else around it. */
static const mv_node *without_parentheses(const mv_node *n) {
  for (const mv_Query *q = mv_as_Query(n); q; q = mv_as_Query(n)) {
    const bool more = q->with || q->order_by || q->cluster_by || q->distribute_by || q->sort_by ||
                      q->windows || q->limit || q->offset;
    if (more || !q->body || q->body->kind != MV_Query) break;
    n = q->body;
  }
  return n;
}

/* The dataset that a name means, completed. */
static bool put_dataset(writer *w, const mv_Name *n) {
  const mv_str key = n && !mv_cte_of(w->an, n) ? mv_key_of(w->an, n) : mv_str_at(NULL, 0);
  if (!key.p) return false;
  (void)put(w, key, n->head.at);
  return true;
}

static void put_node(writer *w, const mv_node *n) {
  n = without_parentheses(n);
  mark(w, mv_descriptors[n->kind].name, n->at);
  if (n->link) mark(w, mv_link_texts[n->link], n->at);
  if (has_text(n)) put_text(w, mv_own_span(w->s, n));
  if (!put_dataset(w, mv_as_Name(n))) put_fields(w, n);
  put_end(w);
}

/* ---- phrases -------------------------------------------------------------------------------- */

static writer writer_of(mv_arena *a, const mv_analysis *an) {
  writer w = {.a = a, .an = an, .s = mv_analysis_stmt(an)};
  mv_buf_init(&w.text, a, UINT32_MAX);
  return w;
}

static mv_phrase finish(const writer *w, mv_span at) {
  return (mv_phrase){mv_buf_str(&w->text), w->words, w->n, mv_in_file(w->s, at)};
}

/* What stands there is not known. */
static void put_open(writer *w, const mv_node *n) {
  put(w, mv_text(w->s, n->at), n->at)->open = true;
}

static int by_text(const void *x, const void *y) {
  return mv_str_cmp(*(const mv_str *)x, *(const mv_str *)y);
}

/* The order of the keys does not matter. */
static void put_clustering(writer *w, const mv_ClusterByClause *c) {
  const uint32_t n = mv_list_length(c->columns);
  mv_str *keys = mv_new_n(w->an->a, mv_str, n ? n : 1);
  uint32_t known = 0;
  for (const mv_node *k = c->columns; k; k = k->next)
    if (k->kind == MV_Ref && !mv_path_is_opaque(w->s, mv_as_Ref(k)->path)) keys[known++] = mv_path_key(w->an->a, w->s, mv_as_Ref(k)->path);
  if (known < n) {
    put_open(w, &c->head);
    return;
  }
  if (n) qsort(keys, n, sizeof *keys, by_text);
  mark(w, mv_cluster_texts[c->how], c->head.at);
  for (uint32_t i = 0; i < n; i++) (void)put(w, keys[i], c->head.at);
}

static void put_schedule(writer *w, const mv_node *n) {
  const mv_str text = mv_schedule_text(w->an->a, w->s, n);
  if (text.p)
    (void)put(w, text, n->at);
  else
    put_open(w, n);
}

/* Which clause is which part; MV_ASPECT_COUNT: none that is compared. CLUSTER BY NONE says nothing. */
static mv_aspect aspect_of(const mv_node *clause) {
  const mv_ClusterByClause *by = mv_as_ClusterByClause(clause);
  if (by && by->how == MV_cluster_OFF) return MV_ASPECT_COUNT;
  static const struct {
    mv_kind kind;
    mv_aspect aspect;
  } rows[] = {{MV_ClusterByClause, MV_ASPECT_CLUSTERING}, {MV_PartitionedByClause, MV_ASPECT_PARTITIONS},
              {MV_CommentClause, MV_ASPECT_COMMENT},      {MV_ScheduleClause, MV_ASPECT_SCHEDULE},
              {MV_TriggerClause, MV_ASPECT_SCHEDULE},     {MV_RefreshPolicyClause, MV_ASPECT_POLICY}};
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
    if (rows[i].kind == clause->kind) return rows[i].aspect;
  return MV_ASPECT_COUNT;
}

static mv_phrase phrase_of(mv_arena *a, const mv_analysis *an, const mv_node *n) {
  writer w = writer_of(a, an);
  if (n->kind == MV_ClusterByClause)
    put_clustering(&w, mv_as_ClusterByClause(n));
  else if (n->kind == MV_ScheduleClause || n->kind == MV_TriggerClause)
    put_schedule(&w, n);
  else
    put_node(&w, n);
  return finish(&w, n->at);
}

static mv_phrase columns_phrase(mv_arena *a, const mv_analysis *an, const mv_node *first) {
  writer w = writer_of(a, an);
  for (const mv_node *n = first; n; n = n->next)
    if (n->kind == MV_ColumnDef) put_node(&w, n);
  return finish(&w, first ? first->at : mv_span_of(0, 0));
}

mv_definition *mv_definition_make(mv_arena *a, const mv_analysis *an) {
  const mv_stmt *s = mv_analysis_stmt(an);
  const mv_Create *c = mv_as_Create(s->tree);
  if (!c) return NULL;
  mv_definition *d = mv_new(a, mv_definition);
  const mv_node *filled = c->query ? c->query : c->flow;
  d->dialect = mv_dialect_of(c, an->where.target);
  d->or_refresh = c->or_refresh;
  d->open = c->broken || s->mended_count > 0;
  if (filled) d->aspects[MV_ASPECT_QUERY] = phrase_of(a, an, filled);
  d->aspects[MV_ASPECT_COLUMNS] = columns_phrase(a, an, c->columns.first);
  for (const mv_node *n = c->clauses.first; n; n = n->next) {
    const mv_aspect aspect = aspect_of(n);
    if (aspect != MV_ASPECT_COUNT) d->aspects[aspect] = phrase_of(a, an, n);
  }
  return d;
}

/* ---- comparing ------------------------------------------------------------------------------ */

static mv_str word_text(const mv_phrase *p, uint32_t i) {
  const uint32_t beg = i ? p->words[i - 1].end : 0;
  return mv_str_at(p->text.p + beg, p->words[i].end - beg);
}

static bool is_same(const mv_phrase *x, uint32_t i, const mv_phrase *y, uint32_t k) {
  return mv_str_cmp(word_text(x, i), word_text(y, k)) == 0;
}

/* The nearest piece at or before the i-th that has a place. */
static mv_span place_before(const mv_phrase *p, uint32_t i) {
  for (uint32_t k = i + 1; k-- > 0;)
    if (k < p->n && !mv_span_empty(p->words[k].at)) return p->words[k].at;
  return p->at;
}

/* Within one node a template stands, which may mean just what the other state says. */
static bool is_open(const mv_phrase *p, uint32_t from, uint32_t end) {
  bool open = false;
  for (uint32_t i = from; i < end; i++) {
    if (mv_span_empty(p->words[i].at)) return false;
    open = open || p->words[i].open;
  }
  return open;
}

mv_difference mv_phrase_compare(const mv_phrase *before, const mv_phrase *after) {
  uint32_t from = 0, b = before->n, a = after->n;
  while (from < b && from < a && is_same(before, from, after, from)) from++;
  if (from == b && from == a) return (mv_difference){false, after->at};
  while (b > from && a > from && is_same(before, b - 1, after, a - 1)) {
    b--;
    a--;
  }
  if (is_open(before, from, b) || is_open(after, from, a)) return (mv_difference){false, after->at};
  return (mv_difference){true, place_before(after, from < a || from == 0 ? from : from - 1)};
}
