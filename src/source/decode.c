/* decode.c: stored bytes to text: marks, UTF-16, and what is no text at all.
 *
 * The result is UTF-8 but for the ill-formed bytes of a file that claims to be UTF-8; those are
 * kept, so that offsets stay those of the file. */
#include <stdlib.h>

#include "src/source/load.h"
#include "src/base/banned.h"

#define REPLACEMENT 0xfffdu

/* There is no text: a NUL, in whatever encoding, is what binary files have. */
static void give_up(mv_source *s, uint32_t nul_at) {
  s->fault = MV_SOURCE_BINARY;
  s->fault_at = nul_at;
  s->n = 0;
}

/* ---- UTF-16 ----------------------------------------------------------------------------- */

typedef struct units {
  const unsigned char *p;
  size_t n, i; /* bytes */
  bool big;    /* high byte first */
} units;

static uint32_t unit_at(const units *u, size_t i) {
  return u->big ? (uint32_t)(u->p[i] << 8 | u->p[i + 1]) : (uint32_t)(u->p[i + 1] << 8 | u->p[i]);
}

/* The next code point; for half a pair or half a unit, U+FFFD and `bad`. */
static uint32_t next_point(units *u, bool *bad) {
  if (u->n - u->i < 2) {
    u->i = u->n;
    *bad = true;
    return REPLACEMENT;
  }
  uint32_t c = unit_at(u, u->i);
  u->i += 2;
  if (c < 0xd800 || c > 0xdfff) return c;
  uint32_t low = c < 0xdc00 && u->n - u->i >= 2 ? unit_at(u, u->i) : 0;
  if (low >= 0xdc00 && low <= 0xdfff) {
    u->i += 2;
    return 0x10000 + ((c - 0xd800) << 10) + (low - 0xdc00);
  }
  *bad = true;
  return REPLACEMENT;
}

static size_t length_as_utf8(units u) {
  size_t n = 0;
  bool bad = false;
  char c[4];
  while (u.i < u.n) n += mv_utf8_encode(next_point(&u, &bad), c);
  return n;
}

static void write_as_utf8(units u, mv_source *s) {
  uint32_t n = 0;
  while (u.i < u.n) {
    bool bad = false;
    uint32_t c = next_point(&u, &bad);
    if (c == 0) {
      give_up(s, n);
      return;
    }
    if (bad && s->fault == MV_SOURCE_FINE) {
      s->fault = MV_SOURCE_BAD_BYTES;
      s->fault_at = n;
    }
    char bytes[4];
    unsigned length = mv_utf8_encode(c, bytes);
    memcpy(s->text + n, bytes, length);
    n += length;
  }
  s->n = n;
}

static void decode_utf16(mv_load *l) {
  mv_source *s = l->source;
  units u = {(const unsigned char *)l->bytes, l->n, 2, s->encoding == MV_UTF16BE};
  size_t n = length_as_utf8(u);
  if (n > MV_SOURCE_MAX) { /* three bytes may stand for two */
    mv_load_refuse(l, MV_SOURCE_TOO_LARGE, l->n);
    free(l->bytes);
    return;
  }
  s->text = mv_xmalloc(n + MV_LOAD_SPARE);
  write_as_utf8(u, s);
  free(l->bytes);
}

/* ---- UTF-8 ------------------------------------------------------------------------------ */

static void decode_utf8(mv_load *l) {
  mv_source *s = l->source;
  size_t mark = s->encoding == MV_UTF8_MARK ? 3 : 0;
  size_t n = l->n - mark;
  if (mark) memmove(l->bytes, l->bytes + mark, n);
  s->text = l->bytes;
  const char *nul = n ? memchr(s->text, '\0', n) : NULL;
  if (nul) {
    give_up(s, (uint32_t)(nul - s->text));
    return;
  }
  size_t good = mv_utf8_check(s->text, n);
  if (good < n) {
    s->fault = MV_SOURCE_BAD_BYTES;
    s->fault_at = (uint32_t)good;
  }
  s->n = (uint32_t)n;
}

/* ---- */

static bool begins(const mv_load *l, const char *mark, size_t n) {
  return l->n >= n && memcmp(l->bytes, mark, n) == 0;
}

static mv_encoding encoding_of(const mv_load *l) {
  if (begins(l, "\xef\xbb\xbf", 3)) return MV_UTF8_MARK;
  /* The mark of UTF-32 begins like that of UTF-16; such a file is refused for its NULs. */
  if (begins(l, "\xff\xfe\0\0", 4)) return MV_UTF8;
  if (begins(l, "\xff\xfe", 2)) return MV_UTF16LE;
  if (begins(l, "\xfe\xff", 2)) return MV_UTF16BE;
  return MV_UTF8;
}

void mv_load_decode(mv_load *l) {
  mv_source *s = l->source;
  s->size = l->n;
  s->encoding = encoding_of(l);
  if (s->encoding == MV_UTF16LE || s->encoding == MV_UTF16BE)
    decode_utf16(l);
  else
    decode_utf8(l);
  l->bytes = NULL;
  memset(s->text + s->n, 0, MV_LOAD_SPARE);
}
