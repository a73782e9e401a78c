/* trees.c: SQL, the line `---`, and the trees of its statements with what parsing finds wrong. */
#include "mvlint/parse.h"
#include "runner.h"

typedef struct parsing {
  mv_arena arena;
  mv_source *source;
  mv_buf *out;
} parsing;

/* What stands before the line `---` (all when there is none). */
mv_str tree_case_sql(mv_str body) {
  mv_str text = body, line;
  while (next_line(&text, &line)) {
    if (mv_str_cmp(chomp(line), mv_str_of("---")) == 0)
      return mv_str_at(body.p, (uint32_t)(line.p - body.p));
  }
  body.n -= blank_end(body).n;
  return body;
}

static void end_line(mv_buf *out) {
  if (out->n && out->p[out->n - 1] != '\n') mv_buf_char(out, '\n');
}

static void parse(void *data) {
  parsing *x = data;
  mv_parser *p = mv_parser_new(x->source, NULL, &x->arena);
  mv_stmt s;
  while (mv_parser_next(p, &s)) {
    mv_tree_sexp(&s, s.tree, x->out);
    end_line(x->out);
    mv_arena_free(&s.arena);
  }
  for (const mv_fault *f = mv_parser_faults(p); f; f = f->next) {
    mv_place at = mv_source_place(x->source, f->at.beg);
    mv_buf_printf(x->out, "fault %s %u:%u %.*s\n", mv_fault_code(f->kind), at.line, at.column,
                  MV_ARG(f->message));
  }
  mv_parser_free(p);
}

static void render(const fixture *f, mv_buf *out) {
  mv_str sql = tree_case_sql(f->body);
  parsing x = {.out = out};
  mv_arena_init(&x.arena, 1 << 14);
  x.source = mv_source_of("case.sql", sql.p, sql.n, MV_SOURCE_MAX);
  mv_buf_add(out, sql);
  mv_buf_text(out, "---\n");
  if (mv_guard(parse, &x) != MV_DONE) mv_buf_printf(out, "the parser broke: %s\n", mv_fail_place());
  mv_buf_add(out, blank_end(f->body));
  mv_source_free(x.source);
  mv_arena_free(&x.arena);
}

const fixture_kind tree_kind = {".txt", "=== ", render};
