/* fuzz_lex.c: any bytes can be listed as tokens. */
#include <stdint.h>
#include <stdlib.h>

#include "mvlint/parse.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

typedef struct lexing {
  const char *bytes;
  size_t size;
  mv_source *source;
  mv_arena arena;
} lexing;

static void lex(void *data) {
  lexing *x = data;
  x->source = mv_source_of("fuzz.sql", x->bytes, x->size, MV_SOURCE_MAX);
  mv_buf out;
  mv_buf_init(&out, &x->arena, 1u << 26);
  mv_parse_tokens(x->source, NULL, &out);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  lexing x = {.bytes = (const char *)data, .size = size};
  mv_arena_init(&x.arena, 4096);
  if (mv_guard(lex, &x) == MV_BROKEN) abort();
  mv_arena_free(&x.arena);
  if (x.source) mv_source_free(x.source);
  return 0;
}
