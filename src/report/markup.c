/* markup.c: text from outside in Markdown.
 *
 * A backslash takes the markup from a character. Mentions, references, emoji and bare links are found by platforms in
 * what is left after that: an invisible character at their marks keeps them apart. */
#include "src/report/escape.h"

#define APART "&#8203;"

static const char *const text_words[] = {
    "\\\\", "\\`",   "\\*",    "\\_",     "\\[",     "\\]",     "&lt;", "&gt;", "\\|",
    "\\~",  "&#36;", "&amp;", "@" APART, "#" APART, ":" APART, " ",    " ",    " "};
static const mv_escapes text = {"\\`*_[]<>|~$&@#:\t\r\n", text_words};

/* GitLab's references to merge requests, labels, milestones, epics and snippets: it finds them in what is drawn. */
static bool begins_reference(mv_str s, uint32_t at) {
  if (at == 0 || !s.p[at - 1] || !strchr("!~%&$", s.p[at - 1])) return false;
  const char c = mv_lower(s.p[at]);
  return mv_is_digit(c) || (c >= 'a' && c <= 'z') || c == '"';
}

/* Whether the characters before `at` and the one there begin a link. */
static bool begins_link(mv_str s, uint32_t at) {
  static const char *const marks[] = {"www.", "gh-", "gl-"};
  if (s.p[at] != '.' && s.p[at] != '-') return begins_reference(s, at);
  for (size_t i = 0; i < sizeof marks / sizeof *marks; i++) {
    const uint32_t n = (uint32_t)strlen(marks[i]);
    if (at + 1 >= n && mv_str_is(mv_str_at(s.p + at + 1 - n, n), marks[i])) return true;
  }
  return false;
}

void mv_add_markdown(mv_buf *b, mv_str s) {
  uint32_t done = 0;
  for (uint32_t at = 0; at < s.n; at++) {
    if (!begins_link(s, at)) continue;
    mv_add_escaped(b, mv_str_at(s.p + done, at - done), &text);
    mv_buf_text(b, APART);
    done = at;
  }
  mv_add_escaped(b, mv_str_at(s.p + done, s.n - done), &text);
}

/* Underscores within a word are no markup. */
static bool is_within_word(mv_str s, uint32_t at) {
  if (at == 0 || at + 1 >= s.n || s.p[at] != '_') return false;
  const char before = mv_lower(s.p[at - 1]), behind = mv_lower(s.p[at + 1]);
  return before >= 'a' && before <= 'z' && behind >= 'a' && behind <= 'z';
}

void mv_add_markup(mv_buf *b, mv_str s) {
  static const char *const words[] = {"\\\\", "\\`", "\\*", "\\_", "\\[", "\\]", "&lt;", "&gt;", "\\|", "\\~", "&amp;", " ", " ", " "};
  static const mv_escapes marks = {"\\`*_[]<>|~&\t\r\n", words};
  uint32_t done = 0;
  for (uint32_t at = 0; at < s.n; at++) {
    if (!is_within_word(s, at)) continue;
    mv_add_escaped(b, mv_str_at(s.p + done, at - done), &marks);
    mv_buf_char(b, '_');
    done = at + 1;
  }
  mv_add_escaped(b, mv_str_at(s.p + done, s.n - done), &marks);
}

/* The longest run of backticks. */
static unsigned ticks_in(mv_str s) {
  unsigned run = 0, most = 0;
  for (uint32_t i = 0; i < s.n; i++) {
    run = s.p[i] == '`' ? run + 1 : 0;
    if (run > most) most = run;
  }
  return most;
}

static void add_ticks(mv_buf *b, unsigned n) {
  while (n--) mv_buf_char(b, '`');
}

static void add_code(mv_buf *b, mv_str s, const mv_escapes *place) {
  const unsigned fence = ticks_in(s) + 1;
  const bool edged = s.n == 0 || s.p[0] == '`' || s.p[s.n - 1] == '`' || s.p[0] == ' ';
  add_ticks(b, fence);
  if (edged) mv_buf_char(b, ' ');
  mv_add_escaped(b, s, place);
  if (edged) mv_buf_char(b, ' ');
  add_ticks(b, fence);
}

void mv_add_code(mv_buf *b, mv_str s) {
  static const mv_escapes line = {"", NULL};
  add_code(b, s, &line);
}

void mv_add_cell_code(mv_buf *b, mv_str s) {
  static const char *const words[] = {"\\|"};
  static const mv_escapes cell = {"|", words};
  add_code(b, s, &cell);
}

static void add_indented(mv_buf *b, const char *indent, mv_str lines) {
  while (lines.n) {
    const char *end = memchr(lines.p, '\n', lines.n);
    const uint32_t n = end ? (uint32_t)(end - lines.p) : lines.n;
    mv_buf_text(b, indent);
    mv_buf_add(b, mv_str_at(lines.p, n));
    mv_buf_char(b, '\n');
    lines = mv_str_at(lines.p + n + (end != NULL), lines.n - n - (end != NULL));
  }
}

static void add_fence(mv_buf *b, const char *indent, unsigned ticks, const char *info) {
  mv_buf_text(b, indent);
  add_ticks(b, ticks);
  mv_buf_printf(b, "%s\n", info);
}

void mv_add_fenced(mv_buf *b, const char *indent, const char *info, mv_str lines) {
  const unsigned inside = ticks_in(lines), fence = inside < 3 ? 3 : inside + 1;
  add_fence(b, indent, fence, info);
  add_indented(b, indent, lines);
  add_fence(b, indent, fence, "");
}
