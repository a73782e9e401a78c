/* fingerprint.c: what a finding is called across runs: it stays when lines move or white space
 * changes.
 *
 * The hash is over code, path, object and the words in the range, of which the first RANGE_MAX
 * bytes count: ranges may lie in each other, as deep as trees may be. Equal ones in a file are
 * numbered in order of place. */
#include <sha2.h>

#include "src/lint/engine.h"

#include "src/base/banned.h"

enum { DIGITS = 16, RANGE_MAX = 4096 };

static void update(SHA2_CTX *h, mv_str text) {
  if (text.n) SHA256Update(h, (const uint8_t *)text.p, text.n);
  SHA256Update(h, (const uint8_t *)"\n", 1);
}

static mv_str hash_of(mv_arena *out, const mv_finding *f, mv_str words) {
  static const char hex[] = "0123456789abcdef";
  uint8_t digest[SHA256_DIGEST_LENGTH];
  SHA2_CTX h;
  SHA256Init(&h);
  update(&h, mv_str_of(f->code));
  update(&h, f->source->path);
  update(&h, f->object_name);
  update(&h, words);
  SHA256Final(digest, &h);
  char *p = mv_alloc(out, DIGITS);
  for (unsigned i = 0; i < DIGITS; i++) p[i] = hex[i % 2 ? digest[i / 2] & 15 : digest[i / 2] >> 4];
  return mv_str_at(p, DIGITS);
}

static mv_str words_of(mv_arena *a, const mv_finding *f) {
  mv_buf words;
  mv_span at = f->at;
  if (at.end - at.beg > RANGE_MAX) at.end = at.beg + RANGE_MAX;
  mv_buf_init(&words, a, UINT32_MAX);
  mv_canonical_text(f->source, at, &words);
  return mv_buf_str(&words);
}

void mv_add_fingerprints(mv_sink *sink, mv_arena *scratch) {
  mv_map seen;
  mv_map_init(&seen, sink->arena);
  for (mv_finding *f = sink->first; f; f = f->next) {
    mv_str hash = hash_of(sink->arena, f, words_of(scratch, f));
    mv_arena_reset(scratch);
    uintptr_t times = (uintptr_t)mv_map_get(&seen, hash) + 1;
    mv_map_put(&seen, hash, (void *)times);
    f->fingerprint =
        times == 1 ? hash : mv_format(sink->arena, "%.*s:%lu", MV_ARG(hash), (unsigned long)times);
  }
}
