/* str.c: comparing, hashing, copying and formatting pieces of text.
 *
 * Case is that of ASCII letters only, everywhere; other bytes compare as they are. */
#include "mvlint/base.h"

#include <stdio.h>

#include "src/base/hash.h"
#include "src/base/banned.h"

#define NEAR_MAX 64u

mv_str mv_str_of(const char *c) {
  if (!c) return mv_str_at(NULL, 0);
  size_t n = strlen(c);
  MV_ASSERT(n <= UINT32_MAX);
  return mv_str_at(c, (uint32_t)n);
}

bool mv_str_eq(mv_str a, mv_str b) {
  return a.n == b.n && (a.n == 0 || memcmp(a.p, b.p, a.n) == 0);
}

/* The same character but for the case of a letter. */
static bool same(char a, char b) {
  return a == b || ((a ^ b) == 'a' - 'A' && mv_lower(a) == mv_lower(b));
}

bool mv_str_ieq(mv_str a, mv_str b) {
  if (a.n != b.n) return false;
  for (uint32_t i = 0; i < a.n; i++)
    if (!same(a.p[i], b.p[i])) return false;
  return true;
}

bool mv_str_is_all(mv_str a, const char *b) {
  for (uint32_t i = 0; i < a.n; i++)
    if (b[i] == '\0' || !same(a.p[i], b[i])) return false;
  return b[a.n] == '\0';
}

bool mv_str_begins(mv_str s, const char *with) {
  const size_t n = strlen(with);
  return s.n >= n && (n == 0 || memcmp(s.p, with, n) == 0);
}

bool mv_str_ends(mv_str s, const char *ending) {
  const uint32_t n = (uint32_t)strlen(ending);
  return s.n > n && mv_str_is(mv_str_at(s.p + s.n - n, n), ending);
}

mv_str mv_str_trimmed(mv_str s) {
  while (s.n && (unsigned char)s.p[0] <= ' ') s = mv_str_at(s.p + 1, s.n - 1);
  while (s.n && (unsigned char)s.p[s.n - 1] <= ' ') s.n--;
  return s;
}

int mv_str_cmp(mv_str a, mv_str b) {
  uint32_t n = a.n < b.n ? a.n : b.n;
  int order = n ? memcmp(a.p, b.p, n) : 0;
  if (order) return order;
  return (a.n > b.n) - (a.n < b.n);
}

int mv_str_order_all(mv_str a, const char *b) {
  uint32_t i = 0;
  while (i < a.n && b[i] && mv_lower(a.p[i]) == b[i]) i++;
  if (i == a.n) return b[i] ? -1 : 0;
  return b[i] && (unsigned char)mv_lower(a.p[i]) < (unsigned char)b[i] ? -1 : 1;
}

/* ---- hash ------------------------------------------------------------------------------- */

#define EACH_BYTE UINT64_C(0x0101010101010101)

/* Eight bytes at once: bit 7 of `upper` is set in each byte that is A to Z; shifted by two it is
 * the bit that makes it lower case. The sums cannot carry into the next byte, as the top bits are
 * masked off. */
static uint64_t lower8(uint64_t w) {
  uint64_t low = w & (EACH_BYTE * 0x7f);
  uint64_t past_z = low + EACH_BYTE * (0x7f - 'Z');
  uint64_t from_a = low + EACH_BYTE * (0x80 - 'A');
  uint64_t upper = (from_a ^ past_z) & ~w & (EACH_BYTE * 0x80);
  return w | upper >> 2;
}

static uint64_t mix(uint64_t h, uint64_t w) {
  h = (h ^ w) * UINT64_C(0x9e3779b97f4a7c15);
  h = (h ^ h >> 32) * UINT64_C(0xd6e8feb86659fd93);
  return h ^ h >> 29;
}

uint64_t mv_str_hash_from(uint64_t seed, mv_str s) {
  uint64_t h = mix(seed, s.n);
  uint64_t w;
  const char *p = s.p;
  uint32_t left = s.n;
  for (; left >= sizeof w; left -= (uint32_t)sizeof w, p += sizeof w) {
    memcpy(&w, p, sizeof w);
    h = mix(h, lower8(w));
  }
  if (left) {
    w = 0;
    memcpy(&w, p, left);
    h = mix(h, lower8(w));
  }
  return h;
}

uint64_t mv_str_hash(mv_str s) {
  return mv_str_hash_from(0, s);
}

/* ---- edit distance ---------------------------------------------------------------------- */

static unsigned least(unsigned a, unsigned b) {
  return a < b ? a : b;
}

typedef struct rows {
  unsigned before[NEAR_MAX + 1], above[NEAR_MAX + 1], here[NEAR_MAX + 1];
} rows;

/* Fills the row of the i-th byte of a (from 1); returns its least value. */
static unsigned fill_row(rows *r, mv_str a, mv_str b, uint32_t i) {
  unsigned best = r->here[0] = i;
  char c = mv_lower(a.p[i - 1]);
  for (uint32_t j = 1; j <= b.n; j++) {
    char d = mv_lower(b.p[j - 1]);
    unsigned cost = least(r->above[j], r->here[j - 1]) + 1;
    cost = least(cost, r->above[j - 1] + (c != d));
    bool swapped = i > 1 && j > 1 && c == mv_lower(b.p[j - 2]) && d == mv_lower(a.p[i - 2]);
    if (swapped) cost = least(cost, r->before[j - 2] + 1);
    r->here[j] = cost;
    best = least(best, cost);
  }
  return best;
}

unsigned mv_str_distance(mv_str a, mv_str b, unsigned limit) {
  rows r;
  if (a.n > NEAR_MAX || b.n > NEAR_MAX) return limit + 1;
  if ((a.n > b.n ? a.n - b.n : b.n - a.n) > limit) return limit + 1;
  memset(&r, 0, sizeof r);
  for (uint32_t j = 0; j <= b.n; j++) r.here[j] = j;
  for (uint32_t i = 1; i <= a.n; i++) {
    memcpy(r.before, r.above, sizeof r.before);
    memcpy(r.above, r.here, sizeof r.above);
    /* Not even a swap, which reaches back two rows, gets below the least value of this one. */
    if (fill_row(&r, a, b, i) > limit) return limit + 1;
  }
  return least(r.here[b.n], limit + 1);
}

/* ---- copies ----------------------------------------------------------------------------- */

mv_str mv_str_copy(mv_arena *a, mv_str s) {
  if (!s.p) return s;
  char *p = mv_alloc(a, (size_t)s.n + 1);
  if (s.n) memcpy(p, s.p, s.n);
  return mv_str_at(p, s.n);
}

mv_str mv_str_lower(mv_arena *a, mv_str s) {
  if (!s.p) return s;
  char *p = mv_alloc(a, (size_t)s.n + 1);
  for (uint32_t i = 0; i < s.n; i++) p[i] = mv_lower(s.p[i]);
  return mv_str_at(p, s.n);
}

mv_str mv_format(mv_arena *a, const char *fmt, ...) {
  va_list args;
  va_start(args, fmt);
  mv_str s = mv_vformat(a, fmt, args);
  va_end(args);
  return s;
}

/* The bytes of a format that mean themselves, up to the next '%' or the end. */
static uint32_t plain_run(const char *fmt) {
  uint32_t n = 0;
  while (fmt[n] && fmt[n] != '%') n++;
  return n;
}

/* %s, %.*s and %u, in which nearly all messages are written. False: another directive, or no room. */
static bool format_simple(char *out, uint32_t room, uint32_t *n, const char *fmt, va_list args) {
  for (;;) {
    char digits[12];
    mv_str part = mv_str_at(fmt, plain_run(fmt));
    const char *rest = fmt + part.n;
    if (part.n == 0 && *rest == '\0') return true;
    if (part.n > 0) {
      fmt = rest;
    } else if (rest[1] == 's') {
      part = mv_str_of(va_arg(args, const char *));
      fmt = rest + 2;
    } else if (rest[1] == '.' && rest[2] == '*' && rest[3] == 's') {
      const int most = va_arg(args, int);
      const char *text = va_arg(args, const char *);
      if (most < 0) return false;
      part = mv_str_at(text, text ? (uint32_t)strnlen(text, (size_t)most) : 0);
      fmt = rest + 4;
    } else if (rest[1] == 'u') {
      char *end = digits + sizeof digits, *at = end;
      unsigned value = va_arg(args, unsigned);
      do *--at = (char)('0' + value % 10);
      while ((value /= 10) > 0);
      part = mv_str_at(at, (uint32_t)(end - at));
      fmt = rest + 2;
    } else {
      return false;
    }
    if (part.n > room - *n) return false;
    if (part.n) memcpy(out + *n, part.p, part.n);
    *n += part.n;
  }
}

mv_str mv_vformat(mv_arena *a, const char *fmt, va_list args) {
  char small[256];
  uint32_t written = 0;
  va_list again, simple;
  va_copy(simple, args);
  const bool done = format_simple(small, sizeof small - 1, &written, fmt, simple);
  va_end(simple);
  if (done) return mv_str_copy(a, mv_str_at(small, written));
  va_copy(again, args);
  int n = vsnprintf(small, sizeof small, fmt, args);
  if (n < 0) n = 0; /* only a fault of the C library's locale: an empty text harms nobody */
  char *p = mv_alloc(a, (size_t)n + 1);
  if ((size_t)n < sizeof small) {
    memcpy(p, small, (size_t)n);
  } else {
    (void)vsnprintf(p, (size_t)n + 1, fmt, again);
  }
  va_end(again);
  return mv_str_at(p, (uint32_t)n);
}
