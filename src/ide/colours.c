/* colours.c: what each word of a document is.
 *
 * Names are what the list of mentions says; literals and placeholders what the tree says; other words are keywords when the
 * language knows them. A word that is none of these has no colour. */
#include "src/ide/look.h"
#include "src/ide/shape.h"

#include <stdlib.h>

#include "src/syntax/tokens.h"

#include "src/base/banned.h"

typedef struct painter {
  mv_arena *a;
  const mv_look *look; /* the statement at hand */
  mv_str text;         /* of the document */
  mv_span in;          /* what is asked for */
  mv_semantic_tokens list;
  uint32_t cap;
} painter;

static void add(painter *p, mv_span at, mv_token_kind kind, unsigned modifiers) {
  mv_semantic_tokens *l = &p->list;
  if (mv_span_empty(at) || at.end < p->in.beg || at.beg > p->in.end) return;
  if (l->n == p->cap) {
    p->cap = p->cap ? p->cap * 2 : 64;
    mv_semantic_token *more = mv_new_n(p->a, mv_semantic_token, p->cap);
    if (l->n) memcpy(more, l->items, l->n * sizeof *more);
    l->items = more;
  }
  l->items[l->n++] = (mv_semantic_token){at, (uint8_t)kind, (uint8_t)modifiers};
}

/* A word of the statement, where the document has it as it is. */
static void add_word(painter *p, mv_span at, mv_token_kind kind, unsigned modifiers) {
  const mv_str word = mv_text(&p->look->stmt, at);
  const mv_span back = mv_look_back(p->look, at);
  if (back.end > p->text.n || back.end < back.beg) return;
  if (mv_str_eq(word, mv_str_at(p->text.p + back.beg, back.end - back.beg))) add(p, back, kind, modifiers);
}

/* ---- names ---------------------------------------------------------------------------------- */

typedef struct paint {
  bool coloured;
  uint8_t kind, modifiers;
} paint;

static const paint paints[] = {
    [MV_MENTION_UNKNOWN] = {false, 0, 0},
    [MV_MENTION_DATASET] = {true, MV_TOKEN_DATASET, 0},
    [MV_MENTION_CTE] = {true, MV_TOKEN_VARIABLE, 0},
    [MV_MENTION_ALIAS] = {true, MV_TOKEN_VARIABLE, 0},
    [MV_MENTION_COLUMN] = {true, MV_TOKEN_COLUMN, 0},
    [MV_MENTION_PARAMETER] = {true, MV_TOKEN_PARAMETER, 0},
    [MV_MENTION_WINDOW] = {true, MV_TOKEN_VARIABLE, 0},
    [MV_MENTION_ROUTINE] = {true, MV_TOKEN_FUNCTION, 0},
    [MV_MENTION_BUILT_IN] = {true, MV_TOKEN_FUNCTION, MV_TOKEN_BUILT_IN},
    [MV_MENTION_FIELD] = {true, MV_TOKEN_COLUMN, 0},
    [MV_MENTION_TYPE] = {true, MV_TOKEN_TYPE, 0},
    [MV_MENTION_OTHER] = {false, 0, 0},
};

static void paint_mention(painter *p, const mv_mention *m, mv_span word) {
  const paint x = paints[m->kind == MV_MENTION_UNKNOWN ? m->likely : m->kind];
  const bool declares = m->use == MV_USE_DECLARE && !m->implied;
  const bool front = word.end <= m->at.beg;
  const bool live = front && mv_str_is(mv_text(&p->look->stmt, word), "LIVE");
  if (front)
    add_word(p, word, MV_TOKEN_NAMESPACE, live ? MV_TOKEN_DEPRECATED : 0u);
  else if (x.coloured)
    add_word(p, word, (mv_token_kind)x.kind, x.modifiers | (declares ? MV_TOKEN_DECLARATION : 0u));
}

/* ---- what the tree says --------------------------------------------------------------------- */

/* Literals and placeholders of a statement, ascending. */
typedef struct atoms {
  mv_arena *a;
  const mv_stmt *s;
  mv_semantic_token *items;
  uint32_t n, cap;
} atoms;

static void add_atom(atoms *x, mv_span at, mv_token_kind kind) {
  if (mv_span_empty(at)) return;
  if (x->n == x->cap) {
    x->cap = x->cap ? x->cap * 2 : 16;
    mv_semantic_token *more = mv_new_n(x->a, mv_semantic_token, x->cap);
    if (x->n) memcpy(more, x->items, x->n * sizeof *more);
    x->items = more;
  }
  x->items[x->n++] = (mv_semantic_token){at, (uint8_t)kind, 0};
}

/* The parts of a name that are placeholders. */
static void add_placeholders(atoms *x, const mv_path *p) {
  for (uint32_t i = 0; p && i < p->n; i++) {
    const mv_str part = mv_text(x->s, p->parts[i]);
    if (part.n && strchr("${:?<", part.p[0])) add_atom(x, p->parts[i], MV_TOKEN_MACRO);
  }
}

static mv_step note_atom(mv_walker *w, const mv_node *n, unsigned depth) {
  atoms *x = w->data;
  const mv_Literal *l = mv_as_Literal(n);
  (void)depth;
  if (n->kind == MV_Ref) add_placeholders(x, mv_as_Ref(n)->path);
  if (n->kind == MV_Name) add_placeholders(x, mv_as_Name(n)->path);
  if (n->kind == MV_Placeholder || n->kind == MV_Param) add_atom(x, n->at, MV_TOKEN_MACRO);
  if (l && l->what == MV_literal_NUMBER) add_atom(x, mv_own_span(x->s, n), MV_TOKEN_NUMBER);
  return MV_INTO;
}

static int by_place(const void *x, const void *y) {
  const mv_semantic_token *a = x, *b = y;
  if (a->at.beg != b->at.beg) return a->at.beg < b->at.beg ? -1 : 1;
  return (a->at.end < b->at.end) - (a->at.end > b->at.end);
}

static atoms atoms_of(mv_look *l) {
  static const bool kinds[MV_KIND_COUNT] = {
      [MV_Literal] = true, [MV_Placeholder] = true, [MV_Param] = true, [MV_Ref] = true, [MV_Name] = true};
  atoms x = {.a = &l->arena, .s = &l->stmt};
  mv_walker w = {.enter = note_atom, .data = &x, .kinds = kinds};
  mv_walk(&w, l->stmt.tree);
  if (x.n) qsort(x.items, x.n, sizeof *x.items, by_place);
  return x;
}

/* ---- other words ---------------------------------------------------------------------------- */

static bool is_string(mv_str word) {
  const char last = word.p[word.n - 1];
  return word.n > 1 && (last == '\'' || last == '"');
}

static void paint_word(painter *p, mv_span at) {
  const mv_str word = mv_text(&p->look->stmt, at);
  if (is_string(word))
    add_word(p, at, MV_TOKEN_STRING, 0);
  else if (mv_is_digit(word.p[0]))
    add_word(p, at, MV_TOKEN_NUMBER, 0);
  else if (mv_keyword_find(word.p, word.n))
    add_word(p, at, MV_TOKEN_KEYWORD, 0);
  else if (word.n == 1 && strchr("=<>!+-*/%|&^~", word.p[0]))
    add_word(p, at, MV_TOKEN_OPERATOR, 0);
}

/* The words of a statement go by; names, and what the tree says, go along. */
static void paint_statement(painter *p, const mv_mentions *names, const atoms *known) {
  const mv_stmt *s = &p->look->stmt;
  const mv_str text = mv_str_at(s->source->text + s->start, s->end - s->start);
  uint32_t name = 0, atom = 0;
  for (uint32_t i = mv_skip_blank(text, 0), next; i < text.n; i = mv_skip_blank(text, next)) {
    const mv_span at = mv_span_of(i, i + mv_word_at(text, i).n);
    next = at.end;
    while (name < names->n && names->items[name].at.end <= at.beg) name++;
    while (atom < known->n && known->items[atom].at.end <= at.beg) atom++;
    const mv_mention *m = name < names->n ? &names->items[name] : NULL;
    const mv_semantic_token *k = atom < known->n ? &known->items[atom] : NULL;
    if (k && k->at.beg == at.beg) {
      add_word(p, k->at, (mv_token_kind)k->kind, 0);
      next = k->at.end;
    } else if (m && mv_span_within(at, m->whole) && (at.end <= m->at.beg || at.beg == m->at.beg)) {
      if (mv_is_bare_word(mv_text(s, at)) || text.p[i] == '`') paint_mention(p, m, at);
    } else {
      paint_word(p, at);
    }
  }
}

static void paint_comments(painter *p) {
  mv_span at;
  uint32_t i = 0;
  while (mv_next_comment(p->text, &i, &at)) add(p, at, MV_TOKEN_COMMENT, 0);
}

/* In order, and what overlaps left out. */
static void arrange(mv_semantic_tokens *l) {
  uint32_t kept = 0;
  if (l->n) qsort(l->items, l->n, sizeof *l->items, by_place);
  for (uint32_t i = 0; i < l->n; i++)
    if (kept == 0 || l->items[i].at.beg >= l->items[kept - 1].at.end) l->items[kept++] = l->items[i];
  l->n = kept;
}

mv_semantic_tokens mv_semantic_tokens_of(mv_arena *a, mv_document *d, mv_span in) {
  painter p = {.a = a, .text = mv_text_all(mv_document_text(d)), .in = in};
  for (uint32_t i = 0; i < mv_document_statements(d); i++) {
    const mv_span whole = mv_document_statement(d, i);
    if (whole.end < in.beg || whole.beg > in.end) continue;
    mv_named_look x = mv_look_names(d, i);
    if (!x.look) continue;
    const atoms known = atoms_of(x.look);
    p.look = x.look;
    paint_statement(&p, &x.names, &known);
    mv_look_close(x.look);
  }
  if (mv_is_plain_sql(d)) paint_comments(&p);
  arrange(&p.list);
  return p.list;
}
