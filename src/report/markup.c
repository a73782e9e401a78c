/* markup.c: text from outside in Markdown.
 *
 * A backslash takes the markup from a character. Mentions, references, emoji and bare links are found by platforms in
 * what is left after that: an invisible character behind their marks keeps them apart from what follows. */
#include "src/report/escape.h"

#define APART "&#8203;"

static const char *const text_words[] = {
    "\\\\", "\\`",   "\\*",    "\\_",     "\\[",     "\\]",     "&lt;", "&gt;", "\\|",
    "\\~",  "&#36;", "&amp;", "@" APART, "#" APART, ":" APART, " ",    " ",    " "};
static const mv_escapes text = {"\\`*_[]<>|~$&@#:\t\r\n", text_words};

/* Whether the characters before `at` and the one there begin a link. */
static bool begins_link(mv_str s, uint32_t at) {
  static const char *const marks[] = {"www.", "gh-"};
  for (size_t i = 0; i < sizeof marks / sizeof *marks; i++) {
    const uint32_t n = (uint32_t)strlen(marks[i]);
    if (at + 1 >= n && mv_str_is(mv_str_at(s.p + at + 1 - n, n), marks[i])) return true;
  }
  return false;
}

void mv_add_markdown(mv_buf *b, mv_str s) {
  uint32_t done = 0;
  for (uint32_t at = 0; at < s.n; at++) {
    if ((s.p[at] != '.' && s.p[at] != '-') || !begins_link(s, at)) continue;
    mv_add_escaped(b, mv_str_at(s.p + done, at + 1 - done), &text);
    mv_buf_text(b, APART);
    done = at + 1;
  }
  mv_add_escaped(b, mv_str_at(s.p + done, s.n - done), &text);
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

void mv_add_code(mv_buf *b, mv_str s) {
  static const char *const words[] = {"\\|"};
  static const mv_escapes cell = {"|", words};
  const unsigned fence = ticks_in(s) + 1;
  const bool edged = s.n == 0 || s.p[0] == '`' || s.p[s.n - 1] == '`' || s.p[0] == ' ';
  add_ticks(b, fence);
  if (edged) mv_buf_char(b, ' ');
  mv_add_escaped(b, s, &cell);
  if (edged) mv_buf_char(b, ' ');
  add_ticks(b, fence);
}

void mv_add_fenced(mv_buf *b, const char *info, mv_str lines) {
  const unsigned inside = ticks_in(lines), fence = inside < 3 ? 3 : inside + 1;
  add_ticks(b, fence);
  mv_buf_printf(b, "%s\n", info);
  mv_buf_add(b, lines);
  if (lines.n && lines.p[lines.n - 1] != '\n') mv_buf_char(b, '\n');
  add_ticks(b, fence);
  mv_buf_char(b, '\n');
}
