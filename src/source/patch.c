/* patch.c: a unified diff, read for the lines that it adds.
 *
 * Only "--- ", "+++ " and "@@" lines outside of hunks mean something; inside of one, its own numbers say how many lines
 * follow, so no text of a file is taken for a heading. */
#include "mvlint/lines.h"

#include "src/base/banned.h"

typedef struct reader {
  mv_arena *a;
  mv_str rest;
  uint32_t number; /* of the line read last */
  mv_patched *file, **tail;
} reader;

/* The next line without its end; false when there is none. */
static bool next_line(reader *r, mv_str *line) {
  if (r->rest.n == 0) return false;
  const char *end = memchr(r->rest.p, '\n', r->rest.n);
  const uint32_t n = end ? (uint32_t)(end - r->rest.p) : r->rest.n;
  *line = mv_str_at(r->rest.p, n);
  r->rest = mv_str_behind(r->rest, end ? n + 1 : n);
  r->number++;
  return true;
}

/* ---- names ---------------------------------------------------------------------------------- */

static bool is_octal(char c) {
  return c >= '0' && c <= '7';
}

/* The character that \ and what follows it stand for; takes it off. */
static char unescaped(mv_str *s) {
  static const char from[] = "abtnvfr", to[] = "\a\b\t\n\v\f\r";
  const char first = s->p[0];
  if (is_octal(first)) {
    unsigned value = 0;
    for (unsigned i = 0; i < 3 && s->n && is_octal(s->p[0]); i++) {
      value = value * 8 + (unsigned)(s->p[0] - '0');
      *s = mv_str_behind(*s, 1);
    }
    return (char)(unsigned char)value;
  }
  *s = mv_str_behind(*s, 1);
  const char *known = first ? strchr(from, first) : NULL;
  return known ? to[known - from] : first;
}

/* A name in quotes, as git writes those with unusual letters. */
static mv_str quoted_name(mv_arena *a, mv_str s) {
  mv_buf out;
  mv_buf_init(&out, a, UINT32_MAX);
  s = mv_str_behind(s, 1);
  while (s.n && s.p[0] != '"') {
    const char c = s.p[0];
    s = mv_str_behind(s, 1);
    mv_buf_char(&out, c == '\\' && s.n ? unescaped(&s) : c);
  }
  return mv_buf_str(&out);
}

/* What stands behind "+++ ": a TAB ends a name, and then comes a time or nothing. Absent for /dev/null. */
static mv_str name_of(const reader *r, mv_str s) {
  const char *tab = memchr(s.p, '\t', s.n);
  if (s.n && s.p[0] == '"') {
    s = quoted_name(r->a, s);
  } else {
    if (tab) s.n = (uint32_t)(tab - s.p);
    if (s.n && s.p[s.n - 1] == '\r') s.n--;
  }
  return mv_str_eq(s, mv_str_of("/dev/null")) ? mv_str_at(NULL, 0) : s;
}

static void open_file(reader *r, mv_str name) {
  const mv_str path = name_of(r, name);
  r->file = NULL;
  if (!path.p || path.n == 0) return;
  r->file = mv_new(r->a, mv_patched);
  r->file->path = mv_str_copy(r->a, path);
  *r->tail = r->file;
  r->tail = &r->file->next;
}

/* ---- hunks ---------------------------------------------------------------------------------- */

static bool take_number(mv_str *s, uint32_t *out) {
  uint64_t value = 0;
  uint32_t i = 0;
  for (; i < s->n && mv_is_digit(s->p[i]) && value <= UINT32_MAX; i++) value = value * 10 + (uint64_t)(s->p[i] - '0');
  *s = mv_str_behind(*s, i);
  *out = (uint32_t)value;
  return i > 0 && value < UINT32_MAX / 2;
}

/* SIGN first[,count]; one line where there is no count. */
static bool take_range(mv_str *s, char sign, uint32_t *first, uint32_t *count) {
  *count = 1;
  if (s->n == 0 || s->p[0] != sign) return false;
  *s = mv_str_behind(*s, 1);
  if (!take_number(s, first)) return false;
  if (s->n == 0 || s->p[0] != ',') return true;
  *s = mv_str_behind(*s, 1);
  return take_number(s, count);
}

/* A line of a hunk: what it takes off the lines that are still to come on each side. */
static bool take_line(reader *r, mv_str line, uint32_t *old_left, uint32_t *new_left, uint32_t *at) {
  const char kind = line.n ? line.p[0] : ' '; /* some mail programs take blanks off */
  if (kind == '\\') return true; /* no newline at the end of the file */
  const bool is_new = kind == '+', is_old = kind == '-', is_both = kind == ' ' || kind == '\r';
  if (!is_new && !is_old && !is_both) return false;
  if ((!is_new && *old_left == 0) || (!is_old && *new_left == 0)) return false;
  if (is_new && r->file) mv_lines_add(&r->file->added, r->a, *at, *at);
  *old_left -= !is_new;
  *new_left -= !is_old;
  *at += !is_old;
  return true;
}

static bool read_hunk(reader *r, mv_str head) {
  uint32_t old_first, old_left, at, new_left;
  mv_str line;
  head = mv_str_behind(head, 3);
  if (!take_range(&head, '-', &old_first, &old_left) || head.n == 0) return false;
  head = mv_str_behind(head, 1);
  if (!take_range(&head, '+', &at, &new_left)) return false;
  while (old_left || new_left)
    if (!next_line(r, &line) || !take_line(r, line, &old_left, &new_left, &at)) return false;
  return true;
}

/* What git prints of a merge, with as many signs as there are parents; and what it prints in colours. */
static bool is_other_diff(mv_str head) {
  return mv_str_begins(head, "@@@") || mv_str_begins(head, "\x1b[");
}

bool mv_patch_read(mv_arena *a, mv_str text, mv_patched **out, uint32_t *line) {
  reader r = {.a = a, .rest = text, .tail = out};
  mv_str head;
  *out = NULL;
  while (next_line(&r, &head)) {
    if (mv_str_begins(head, "+++ ")) open_file(&r, mv_str_behind(head, 4));
    if (mv_str_begins(head, "diff --git ")) r.file = NULL;
    if (mv_str_begins(head, "@@ ") ? read_hunk(&r, head) : !is_other_diff(head)) continue;
    *line = r.number;
    return false;
  }
  return true;
}
