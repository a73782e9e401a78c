/* folds.c: what of a text can be folded. */
#include "src/ide/look.h"
#include "src/ide/shape.h"

#include <stdlib.h>

#include "src/base/banned.h"

typedef struct folder {
  mv_arena *a;
  const mv_look *look; /* the statement at hand, or NULL */
  mv_str text;
  mv_folds list;
  uint32_t cap;
} folder;

static void add(folder *f, mv_span at, mv_fold_kind kind) {
  mv_folds *l = &f->list;
  if (mv_span_empty(at)) return;
  if (l->n == f->cap) {
    f->cap = f->cap ? f->cap * 2 : 16;
    mv_fold *more = mv_new_n(f->a, mv_fold, f->cap);
    if (l->n) memcpy(more, l->items, l->n * sizeof *more);
    l->items = more;
  }
  l->items[l->n++] = (mv_fold){at, kind};
}

/* ---- statements and what nests in them ------------------------------------------------------- */

/* Without the parentheses and blanks at its end: they stay to be seen. */
static mv_span without_closing(const folder *f, mv_span at) {
  while (at.end > at.beg && strchr(" \t\r\n)", f->text.p[at.end - 1])) at.end--;
  return at;
}

static mv_step enter(mv_walker *w, const mv_node *n, unsigned depth) {
  folder *f = w->data;
  (void)depth;
  add(f, without_closing(f, mv_look_back(f->look, n->at)), MV_FOLD_CODE);
  return MV_INTO;
}

static void add_statement(folder *f) {
  static const bool kinds[MV_KIND_COUNT] = {[MV_Cte] = true,    [MV_Subquery] = true, [MV_Exists] = true, [MV_Case] = true,
                                            [MV_Relation] = true, [MV_Call] = true,   [MV_In] = true,     [MV_When] = true,
                                            [MV_Select] = true, [MV_Body] = true,     [MV_Block] = true};
  const mv_stmt *s = &f->look->stmt;
  mv_walker w = {.enter = enter, .data = f, .kinds = kinds};
  add(f, mv_look_back(f->look, mv_span_of(0, s->end - s->start)), MV_FOLD_CODE);
  mv_walk(&w, s->tree);
}

/* ---- comments and cells --------------------------------------------------------------------- */

/* Between two places there are blanks and one end of a line at most. */
static bool are_neighbours(mv_str text, uint32_t from, uint32_t to) {
  unsigned lines = 0;
  for (uint32_t i = from; i < to; i++) {
    if (!strchr(" \t\r\n", text.p[i])) return false;
    lines += text.p[i] == '\n';
  }
  return lines <= 1;
}

static bool begins_cell(mv_str comment) {
  return mv_str_begins(comment, "-- COMMAND ----------");
}

static void add_comments(folder *f) {
  mv_span run = {0, 0}, next;
  uint32_t i = 0, cell = 0;
  bool cells = false;
  while (mv_next_comment(f->text, &i, &next)) {
    if (begins_cell(mv_str_at(f->text.p + next.beg, next.end - next.beg))) {
      add(f, without_closing(f, mv_span_of(cell, next.beg)), MV_FOLD_CELL);
      cell = next.beg;
      cells = true;
      continue;
    }
    if (!mv_span_empty(run) && are_neighbours(f->text, run.end, next.beg)) {
      run.end = next.end;
      continue;
    }
    add(f, run, MV_FOLD_COMMENT);
    run = next;
  }
  add(f, run, MV_FOLD_COMMENT);
  if (cells) add(f, without_closing(f, mv_span_of(cell, f->text.n)), MV_FOLD_CELL);
}

static int by_place(const void *x, const void *y) {
  const mv_fold *a = x, *b = y;
  if (a->at.beg != b->at.beg) return a->at.beg < b->at.beg ? -1 : 1;
  return (a->at.end < b->at.end) - (a->at.end > b->at.end);
}

mv_folds mv_folds_of(mv_arena *a, mv_document *d) {
  folder f = {.a = a, .text = mv_text_all(mv_document_text(d))};
  for (uint32_t i = 0; i < mv_document_statements(d); i++) {
    mv_look *l = mv_look_open(d, i);
    f.look = l;
    if (l) add_statement(&f);
    mv_look_close(l);
  }
  if (mv_is_plain_sql(d)) add_comments(&f);
  if (f.list.n) qsort(f.list.items, f.list.n, sizeof *f.list.items, by_place);
  return f.list;
}
