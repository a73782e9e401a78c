/* fuzz_print.c: a statement without a fault, printed, is one statement without a fault that has the
 * same tree and is printed the same. Any tree can be printed. */
#include <stdint.h>
#include <stdlib.h>

#include "mvlint/parse.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { STATEMENTS_MAX = 64 };

typedef struct text {
  const char *bytes;
  size_t size;
  mv_arena arena; /* of the faults and of what is printed */
  mv_source *source;
  mv_stmt stmts[STATEMENTS_MAX];
  bool faults[STATEMENTS_MAX];
  uint32_t n;
} text;

static void parse(void *data) {
  text *x = data;
  x->source = mv_source_of("fuzz.sql", x->bytes, x->size, MV_SOURCE_MAX);
  mv_parser *p = mv_parser_new(x->source, NULL, &x->arena);
  while (x->n < STATEMENTS_MAX && mv_parser_next(p, &x->stmts[x->n])) x->n++;
  for (const mv_fault *f = mv_parser_faults(p); f; f = f->next) {
    /* what is refused behind the grammar has a tree as good as any */
    if (f->kind == MV_FAULT_PARTLY || f->kind == MV_FAULT_CHECK) continue;
    if (f->statement < STATEMENTS_MAX) x->faults[f->statement] = true;
    if (f->kind == MV_FAULT_ENCODING) memset(x->faults, true, sizeof x->faults); /* of the file */
  }
  mv_parser_free(p);
}

static text *read_text(const char *bytes, size_t size) {
  text *x = mv_xmalloc(sizeof *x);
  memset(x, 0, sizeof *x);
  x->bytes = bytes;
  x->size = size;
  mv_arena_init(&x->arena, 4096);
  if (mv_guard(parse, x) == MV_BROKEN) abort();
  return x;
}

static void text_free(text *x) {
  for (uint32_t i = 0; i < x->n; i++) mv_arena_free(&x->stmts[i].arena);
  mv_arena_free(&x->arena);
  if (x->source) mv_source_free(x->source);
  free(x);
}

static mv_str print(text *x, uint32_t i) {
  mv_buf out;
  mv_buf_init(&out, &x->arena, 0);
  mv_tree_sql(&x->stmts[i], x->stmts[i].tree, &out);
  return mv_buf_str(&out);
}

/* {{ macro() }} by itself: a query behind settings of dbt, and nothing without them. */
static bool is_lone_placeholder(const mv_node *tree) {
  const mv_Query *q = mv_as_Query(tree);
  return q && q->body && q->body->kind == MV_Placeholder;
}

/* What stands beside a placeholder says whether it is taken for nothing, and printing changes it.
 */
static bool is_gap(const mv_stmt *s) {
  return s->dropped || s->unplaced;
}

static void look(text *x, uint32_t i) {
  const mv_str once = print(x, i);
  if (x->faults[i] || is_gap(&x->stmts[i]) || mv_is_model(&x->stmts[i])) return;
  if (is_lone_placeholder(x->stmts[i].tree)) return;
  mv_buf ended;
  mv_buf_init(&ended, &x->arena, 0);
  mv_buf_add(&ended, once);
  mv_buf_char(&ended, ';');
  text *y = read_text(ended.p, ended.n);
  if (y->n && is_gap(&y->stmts[0])) {
    text_free(y);
    return;
  }
  if (y->n != 1 || y->faults[0]) abort();
  if (!mv_tree_equal(&x->stmts[i], x->stmts[i].tree, &y->stmts[0], y->stmts[0].tree)) abort();
  if (!mv_str_eq(once, print(y, 0))) abort();
  text_free(y);
}

static void look_at_all(void *data) {
  text *x = data;
  for (uint32_t i = 0; i < x->n; i++) look(x, i);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  text *x = read_text((const char *)data, size);
  if (mv_guard(look_at_all, x) == MV_BROKEN) abort();
  text_free(x);
  return 0;
}
