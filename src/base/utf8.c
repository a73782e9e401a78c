/* utf8.c: UTF-8, strictly: no surrogates, nothing longer than needed, nothing above U+10FFFF.
 *
 * Also what may be shown to a person: text from users passes mv_printable before it reaches a
 * terminal. */
#include "mvlint/base.h"

#include "src/base/banned.h"

#define TOP_BITS UINT64_C(0x8080808080808080)

/* Length of the run of ASCII bytes at p. */
static size_t ascii_run(const char *p, size_t n) {
  size_t i = 0;
  uint64_t w;
  for (; n - i >= sizeof w; i += sizeof w) {
    memcpy(&w, p + i, sizeof w);
    if (w & TOP_BITS) break;
  }
  while (i < n && (unsigned char)p[i] < 0x80) i++;
  return i;
}

/* What a first byte says: how long its sequence is, and the bounds of the second byte, which is
 * where overlong forms, surrogates and too large values show. */
typedef struct lead {
  unsigned length;
  unsigned char low, high;
} lead;

static lead lead_of(unsigned char c) {
  if (c < 0x80) return (lead){1, 0, 0};
  if (c < 0xc2) return (lead){0, 0, 0};
  if (c < 0xe0) return (lead){2, 0x80, 0xbf};
  if (c == 0xe0) return (lead){3, 0xa0, 0xbf};
  if (c == 0xed) return (lead){3, 0x80, 0x9f};
  if (c < 0xf0) return (lead){3, 0x80, 0xbf};
  if (c == 0xf0) return (lead){4, 0x90, 0xbf};
  if (c < 0xf4) return (lead){4, 0x80, 0xbf};
  if (c == 0xf4) return (lead){4, 0x80, 0x8f};
  return (lead){0, 0, 0};
}

unsigned mv_utf8_decode(const char *p, size_t n, uint32_t *code_point) {
  if (n == 0) return 0;
  const unsigned char *u = (const unsigned char *)p;
  lead l = lead_of(u[0]);
  if (l.length == 0 || l.length > n) return 0;
  uint32_t c = u[0];
  if (l.length > 1) {
    if (u[1] < l.low || u[1] > l.high) return 0;
    c &= 0x7fu >> l.length;
  }
  for (unsigned i = 1; i < l.length; i++) {
    if ((u[i] & 0xc0) != 0x80) return 0;
    c = c << 6 | (u[i] & 0x3fu);
  }
  if (code_point) *code_point = c;
  return l.length;
}

size_t mv_utf8_check(const char *p, size_t n) {
  size_t i = 0;
  for (;;) {
    i += ascii_run(p + i, n - i);
    if (i == n) return n;
    unsigned length = mv_utf8_decode(p + i, n - i, NULL);
    if (length == 0) return i;
    i += length;
  }
}

unsigned mv_utf8_encode(uint32_t c, char out[4]) {
  if (c > 0x10ffff || (c >= 0xd800 && c <= 0xdfff)) c = 0xfffd;
  if (c < 0x80) {
    out[0] = (char)c;
    return 1;
  }
  if (c < 0x800) {
    out[0] = (char)(0xc0 | c >> 6);
    out[1] = (char)(0x80 | (c & 0x3f));
    return 2;
  }
  if (c < 0x10000) {
    out[0] = (char)(0xe0 | c >> 12);
    out[1] = (char)(0x80 | (c >> 6 & 0x3f));
    out[2] = (char)(0x80 | (c & 0x3f));
    return 3;
  }
  out[0] = (char)(0xf0 | c >> 18);
  out[1] = (char)(0x80 | (c >> 12 & 0x3f));
  out[2] = (char)(0x80 | (c >> 6 & 0x3f));
  out[3] = (char)(0x80 | (c & 0x3f));
  return 4;
}

size_t mv_utf8_count(const char *p, size_t n) {
  size_t i = 0, count = 0;
  while (i < n) {
    size_t run = ascii_run(p + i, n - i);
    count += run;
    i += run;
    if (i == n) break;
    unsigned length = mv_utf8_decode(p + i, n - i, NULL);
    i += length ? length : 1;
    count++;
  }
  return count;
}

/* ---- for a person's eye ----------------------------------------------------------------- */

/* Code points that show nothing, move the cursor or turn the direction of writing; ascending. */
static const struct {
  uint32_t first, last;
} hidden[] = {
    {0x0000, 0x001f}, {0x007f, 0x009f},   {0x00ad, 0x00ad},   {0x034f, 0x034f},   {0x061c, 0x061c},
    {0x115f, 0x1160}, {0x17b4, 0x17b5},   {0x180b, 0x180f},   {0x200b, 0x200f},   {0x2028, 0x202e},
    {0x2060, 0x206f}, {0x3164, 0x3164},   {0xfe00, 0xfe0f},   {0xfeff, 0xfeff},   {0xffa0, 0xffa0},
    {0xfff0, 0xfffb}, {0x1bca0, 0x1bca3}, {0x1d173, 0x1d17a}, {0xe0000, 0xe0fff},
};

static bool is_hidden(uint32_t c) {
  if ((c & 0xfffe) == 0xfffe) return true; /* the last two of each plane are no characters */
  for (size_t i = 0; i < sizeof hidden / sizeof hidden[0]; i++)
    if (c <= hidden[i].last) return c >= hidden[i].first;
  return false;
}

/* Letters, digits and marks of ASCII, which stand for themselves. */
static uint32_t visible_run(mv_str s, uint32_t from, uint32_t most) {
  uint32_t n = 0;
  while (n < most && from + n < s.n && s.p[from + n] > ' ' && s.p[from + n] < 0x7f) n++;
  return n;
}

/* Nearly all names and most expressions: nothing hidden, not too long, and as many blanks in a row as may be. An absent text
 * is none of them: it is shown as an empty one. */
static bool shows_itself(mv_str s, uint32_t max, uint32_t blanks) {
  if (!s.p || (max && s.n > max)) return false;
  uint32_t row = 0;
  for (uint32_t i = 0; i < s.n; i++) {
    if (s.p[i] < ' ' || s.p[i] >= 0x7f) return false;
    row = s.p[i] == ' ' ? row + 1 : 0;
    if (row > blanks) return false;
  }
  return true;
}

mv_str mv_printable(mv_arena *a, mv_str s, uint32_t max) {
  if (shows_itself(s, max, s.n)) return mv_str_copy(a, s);
  mv_buf b;
  mv_buf_init(&b, a, 0);
  uint32_t shown = 0;
  for (uint32_t i = 0; i < s.n; shown++) {
    uint32_t c = 0;
    if (max && shown == max) {
      mv_buf_text(&b, "…");
      break;
    }
    const uint32_t run = visible_run(s, i, max ? max - shown : s.n);
    if (run > 0) {
      mv_buf_add(&b, mv_str_at(s.p + i, run));
      i += run;
      shown += run - 1;
      continue;
    }
    unsigned length = mv_utf8_decode(s.p + i, s.n - i, &c);
    if (length == 0) {
      mv_buf_text(&b, "\xef\xbf\xbd");
      length = 1;
    } else if (is_hidden(c)) {
      mv_buf_printf(&b, "<U+%04X>", (unsigned)c);
    } else {
      mv_buf_add(&b, mv_str_at(s.p + i, length));
    }
    i += length;
  }
  return mv_buf_str(&b);
}

static bool stands_at(mv_str s, uint32_t at, const char *word) {
  const size_t n = strlen(word);
  return s.n - at >= n && memcmp(s.p + at, word, n) == 0;
}

mv_str mv_harmless(mv_arena *a, mv_str lines) {
  mv_buf b;
  uint32_t done = 0;
  bool begins = true; /* only blanks stand before in the line */
  mv_buf_init(&b, a, 0);
  for (uint32_t i = 0; i < lines.n; i++) {
    const bool command =
        (begins && stands_at(lines, i, "::")) || stands_at(lines, i, "##[") || stands_at(lines, i, "##vso[");
    begins = lines.p[i] == '\n' || (begins && mv_is_blank(lines.p[i]));
    if (!command) continue;
    mv_buf_add(&b, mv_str_at(lines.p + done, i + 1 - done));
    mv_buf_printf(&b, "<U+%04X>", (unsigned)lines.p[i + 1]);
    done = ++i + 1;
  }
  if (done == 0) return lines;
  mv_buf_add(&b, mv_str_at(lines.p + done, lines.n - done));
  return mv_buf_str(&b);
}

static bool is_blank(char c) {
  return c == ' ' || (c >= '\t' && c <= '\r');
}

mv_str mv_excerpt(mv_arena *a, mv_str s, uint32_t max) {
  if (shows_itself(s, max, 1)) return mv_str_copy(a, s);
  mv_buf b;
  mv_buf_init(&b, a, 0);
  /* More than `max` code points are in any text of more than 4 * max bytes. */
  for (uint32_t i = 0; i < s.n && (max == 0 || b.n / 4 <= max);) {
    uint32_t beg = i;
    while (i < s.n && is_blank(s.p[i])) i++;
    if (i > beg) mv_buf_char(&b, ' ');
    const uint32_t run = visible_run(s, i, max ? 4 * max : s.n);
    if (run > 0)
      mv_buf_add(&b, mv_str_at(s.p + i, run));
    else if (i < s.n && i == beg)
      mv_buf_char(&b, s.p[i++]);
    i += run;
  }
  return mv_printable(a, mv_buf_str(&b), max);
}
