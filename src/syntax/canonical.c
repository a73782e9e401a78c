/* canonical.c: a span's tokens as one text, whatever stands between them. */
#include <string.h>

#include "mvlint/parse.h"
#include "syntax/state.h"

typedef struct canon {
  mv_str text;
  mv_buf *out;
  mv_source *piece;
  mv_lexer lexer;
} canon;

static void write_canonical(void *data) {
  canon *c = data;
  mv_lexer *x = &c->lexer;
  c->piece = mv_source_of("", c->text.p, c->text.n, MV_SOURCE_MAX);
  mv_lexer_open(x, c->piece->text, c->piece->n);
  while (mv_lexer_statement(x) != MV_AT_EOF) continue;
  for (uint32_t i = 0; i < x->n; i++) {
    if (i > 0) mv_buf_char(c->out, ' ');
    for (uint32_t k = x->tokens[i].beg; k < x->tokens[i].end; k++)
      mv_buf_char(c->out, mv_lower(c->piece->text[k]));
  }
}

void mv_canonical_text(mv_source *source, mv_span at, mv_buf *out) {
  canon c;
  memset(&c, 0, sizeof c);
  c.text = mv_str_at(source->text + at.beg, at.end - at.beg);
  c.out = out;
  const mv_outcome outcome = mv_guard(write_canonical, &c);
  mv_lexer_close(&c.lexer);
  mv_source_free(c.piece);
  if (outcome != MV_DONE) mv_fail(outcome, mv_fail_place());
}
