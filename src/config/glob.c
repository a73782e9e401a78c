/* glob.c: patterns over paths, for quoted globs and .gitignore.
 *
 * A star is tried again only from the newest star, which is enough because an earlier one can give
 * nothing that the newest cannot take: the cost is at most the product of the two lengths. */
#include <ctype.h>
#include <string.h>

#include "src/config/paths.h"

#include "src/base/banned.h"

/* Bytes of the character at p: a whole UTF-8 sequence, or one byte. */
static uint32_t step(mv_str s, uint32_t at, uint32_t *code_point) {
  unsigned n = mv_utf8_decode(s.p + at, s.n - at, code_point);
  if (n) return n;
  *code_point = 0x110000u + (unsigned char)s.p[at];
  return 1;
}

static bool in_class(mv_str name, uint32_t c) {
  static const struct {
    const char *name;
    int (*test)(int);
  } classes[] = {{"alpha", isalpha}, {"digit", isdigit}, {"alnum", isalnum}, {"upper", isupper},
                 {"lower", islower}, {"space", isspace}, {"punct", ispunct}, {"xdigit", isxdigit},
                 {"blank", isblank}, {"cntrl", iscntrl}, {"graph", isgraph}, {"print", isprint}};
  if (c >= 0x80) return false;
  for (size_t i = 0; i < sizeof classes / sizeof classes[0]; i++) {
    if (mv_str_eq(name, mv_str_of(classes[i].name))) return classes[i].test((int)c) != 0;
  }
  return false;
}

/* The offset behind "[:name:]" at `at`, or `at` when there is none. */
static uint32_t class_end(mv_str p, uint32_t at, mv_str *name) {
  if (at + 1 >= p.n || p.p[at] != '[' || p.p[at + 1] != ':') return at;
  for (uint32_t i = at + 2; i + 1 < p.n && p.p[i] != '['; i++) {
    if (p.p[i] != ':' || p.p[i + 1] != ']') continue;
    *name = mv_str_at(p.p + at + 2, i - at - 2);
    return i + 2;
  }
  return at;
}

static uint32_t literal(mv_str p, uint32_t at, uint32_t *c) {
  if (p.p[at] == '\\' && at + 1 < p.n) at++;
  return at + step(p, at, c);
}

/* Matches the bracket at `at` with one character; sets the offset behind it, or `at` when the
 * bracket is never closed. */
static bool match_bracket(mv_str p, uint32_t at, uint32_t c, uint32_t *behind) {
  uint32_t i = at + 1;
  bool negated = i < p.n && (p.p[i] == '!' || p.p[i] == '^'), hit = false;
  if (negated) i++;
  *behind = at;
  for (uint32_t first = i; i < p.n && (p.p[i] != ']' || i == first);) {
    mv_str name;
    uint32_t end = class_end(p, i, &name), low, high;
    if (end > i) {
      hit = hit || in_class(name, c);
      i = end;
      continue;
    }
    i = literal(p, i, &low);
    high = low;
    if (i + 1 < p.n && p.p[i] == '-' && p.p[i + 1] != ']') i = literal(p, i + 1, &high);
    hit = hit || (low <= c && c <= high);
  }
  if (i >= p.n) return false;
  *behind = i + 1;
  return hit != negated;
}

/* Matches what stands at *pi, which is no star, with the character at *ti; moves both behind it. A bracket that is never
 * closed is a character, and so are those behind it: *open is the first of them, so that what follows is looked through
 * once. */
static bool match_one(mv_str p, uint32_t *pi, mv_str t, uint32_t *ti, uint32_t *open) {
  uint32_t c, want, behind;
  uint32_t next = *ti + step(t, *ti, &c);
  if (p.p[*pi] == '?') {
    behind = *pi + 1;
  } else if (p.p[*pi] == '[') {
    behind = *pi;
    bool hit = *pi < *open && match_bracket(p, *pi, c, &behind);
    if (behind == *pi) {
      if (*pi < *open) *open = *pi;
      hit = c == '[';
      behind++;
    }
    if (!hit) return false;
  } else {
    behind = literal(p, *pi, &want);
    if (want != c) return false;
  }
  *pi = behind;
  *ti = next;
  return true;
}

bool mv_glob_part(mv_str p, mv_str t) {
  uint32_t pi = 0, ti = 0, star = UINT32_MAX, resume = 0, open = p.n, c;
  while (ti < t.n) {
    if (pi < p.n && p.p[pi] == '*') {
      star = ++pi;
      resume = ti;
    } else if (pi >= p.n || !match_one(p, &pi, t, &ti, &open)) {
      if (star == UINT32_MAX) return false;
      resume += step(t, resume, &c);
      pi = star;
      ti = resume;
    }
  }
  while (pi < p.n && p.p[pi] == '*') pi++;
  return pi == p.n;
}

/* The part that begins at `at`, and the offset of the one behind it (n + 1 at the end). */
static mv_str part_at(mv_str s, uint32_t at, uint32_t *next) {
  const char *slash = memchr(s.p + at, '/', s.n - at);
  uint32_t end = slash ? (uint32_t)(slash - s.p) : s.n;
  *next = end + 1;
  return mv_str_at(s.p + at, end - at);
}

static bool is_deep(mv_str part) {
  return part.n == 2 && part.p[0] == '*' && part.p[1] == '*';
}

bool mv_glob_path(mv_str p, mv_str t) {
  uint32_t pi = 0, ti = 0, star = UINT32_MAX, resume = 0, p_next, t_next;
  while (ti <= t.n) {
    mv_str part = mv_str_at("", 0), text = part_at(t, ti, &t_next);
    if (pi <= p.n) part = part_at(p, pi, &p_next);
    if (pi <= p.n && is_deep(part)) {
      star = pi = p_next;
      resume = ti;
    } else if (pi <= p.n && mv_glob_part(part, text)) {
      pi = p_next;
      ti = t_next;
    } else {
      if (star == UINT32_MAX) return false;
      part_at(t, resume, &resume);
      pi = star;
      ti = resume;
    }
  }
  /* "a/" + "**" needs something inside; only a pattern used up has matched it all. */
  return pi > p.n;
}

bool mv_glob_magic(const char *text) {
  return strpbrk(text, "*?[") != NULL;
}
