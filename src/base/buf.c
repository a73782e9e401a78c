/* buf.c: text that grows in an arena.
 *
 * n <= cap, and n <= max when there is a maximum. The bytes of a block that was outgrown stay in
 * the arena: doubling keeps their sum below the final size. */
#include "mvlint/base.h"

#include <stdio.h>

#include "src/base/banned.h"

#define FIRST_CAP 128u

void mv_buf_init(mv_buf *b, mv_arena *a, uint32_t max) {
  b->arena = a;
  b->p = NULL;
  b->n = b->cap = 0;
  b->max = max ? max : UINT32_MAX;
  b->cut = false;
}

/* Room for n more bytes, all within max. */
static void reserve(mv_buf *b, uint32_t n) {
  if (n <= b->cap - b->n) return;
  uint64_t cap = b->cap ? (uint64_t)b->cap * 2 : FIRST_CAP;
  while (cap < (uint64_t)b->n + n) cap *= 2;
  if (cap > UINT32_MAX) cap = UINT32_MAX;
  char *p = mv_alloc(b->arena, (size_t)cap);
  if (b->n) memcpy(p, b->p, b->n);
  b->p = p;
  b->cap = (uint32_t)cap;
}

/* How much of s goes in: as much as fits, without a code point cut in two. */
static uint32_t fitting(const mv_buf *b, mv_str s) {
  uint32_t room = b->max - b->n;
  if (s.n <= room) return s.n;
  while (room && ((unsigned char)s.p[room] & 0xc0) == 0x80) room--;
  return room;
}

void mv_buf_add(mv_buf *b, mv_str s) {
  if (b->cut || s.n == 0) return;
  uint32_t n = fitting(b, s);
  b->cut = n < s.n;
  if (n == 0) return;
  reserve(b, n);
  memcpy(b->p + b->n, s.p, n);
  b->n += n;
}

void mv_buf_text(mv_buf *b, const char *c) {
  mv_buf_add(b, mv_str_of(c));
}

void mv_buf_char(mv_buf *b, char c) {
  if (b->cut) return;
  if (MV_UNLIKELY(b->n == b->max)) {
    b->cut = true;
    return;
  }
  if (MV_UNLIKELY(b->n == b->cap)) reserve(b, 1);
  b->p[b->n++] = c;
}

void mv_buf_printf(mv_buf *b, const char *fmt, ...) {
  char small[256];
  va_list args;
  va_start(args, fmt);
  int n = vsnprintf(small, sizeof small, fmt, args);
  va_end(args);
  if (n < 0) return;
  if ((size_t)n < sizeof small) {
    mv_buf_add(b, mv_str_at(small, (uint32_t)n));
    return;
  }
  va_start(args, fmt);
  mv_buf_add(b, mv_vformat(b->arena, fmt, args));
  va_end(args);
}

mv_str mv_buf_str(const mv_buf *b) {
  return mv_str_at(b->p ? b->p : "", b->n);
}
