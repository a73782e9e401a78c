/* suppress.c: comments that ask to leave findings out. Work is proportional to comments and findings: each
 * code of a comment is found again by a key made of where it holds and what it names. */
#include "src/lint/suppress.h"

#include <strings.h>

#include "src/base/banned.h"

enum { KEY_MAX = 32, WORD_MAX = 64, CODE_LENGTH = 5 };

typedef enum scope { SCOPE_LINE = 'l', SCOPE_STATEMENT = 's', SCOPE_FILE = 'f' } scope;

struct mv_suppression {
  mv_span at;  /* the code, or the words of the comment when it names none */
  mv_str code; /* in capitals; "" for all */
  const char *unknown; /* why it can never suppress anything, or NULL */
  bool bare, used;     /* bare: a noqa without codes, which may be meant for others */
  mv_span whole;       /* the comment, when it says nothing but this; else empty */
  mv_suppression *next;
};

/* What a comment says, being read. */
typedef struct reading {
  mv_suppressions *s;
  mv_span comment;
  uint32_t at, end; /* of what is left of it */
  scope where;
  uint32_t number; /* of the line or statement */
  unsigned count;  /* of what it names */
  mv_suppression *named; /* the last of them */
  uint32_t listed; /* behind the last code that it lists, known or not; 0: it lists none */
} reading;

void mv_suppressions_init(mv_suppressions *s, mv_arena *a, mv_source *source) {
  s->arena = a;
  s->source = source;
  s->tail = &s->first;
  mv_map_init(&s->by_key, a);
}

/* ---- keys ----------------------------------------------------------------------------------- */

static mv_str key_of(char *to, scope where, uint32_t number, mv_str code) {
  const int n = snprintf(to, KEY_MAX, "%c%u:%.*s", (char)where, number, MV_ARG(code));
  return mv_str_at(to, (uint32_t)n);
}

static void add(reading *r, mv_span at, mv_str code, const char *unknown) {
  char key[KEY_MAX];
  mv_suppressions *s = r->s;
  const mv_str k = key_of(key, r->where, r->number, code);
  mv_suppression *x = mv_new(s->arena, mv_suppression);
  x->at = at;
  x->code = code;
  x->unknown = unknown;
  r->named = x;
  r->count++;
  *s->tail = x;
  s->tail = &x->next;
  if (!unknown && !mv_map_get(&s->by_key, k)) mv_map_put(&s->by_key, mv_str_copy(s->arena, k), x);
}

/* ---- words ---------------------------------------------------------------------------------- */

static bool is_word(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' ||
         c == '_';
}

static const char *text_at(const reading *r, uint32_t i) {
  return r->s->source->text + i;
}

static void skip_blanks(reading *r) {
  while (r->at < r->end && mv_is_blank(*text_at(r, r->at))) r->at++;
}

static bool take(reading *r, const char *word) {
  const size_t n = strlen(word);
  if (r->end - r->at < n || strncasecmp(text_at(r, r->at), word, n) != 0) return false;
  if (is_word(word[n - 1]) && r->at + n < r->end && is_word(*text_at(r, r->at + (uint32_t)n)))
    return false;
  r->at += (uint32_t)n;
  return true;
}

static mv_span take_word(reading *r) {
  const uint32_t beg = r->at;
  while (r->at < r->end && is_word(*text_at(r, r->at))) r->at++;
  return mv_span_of(beg, r->at);
}

/* "MV101", "MV1" and "mv": a code or the beginning of one. */
static bool is_own_code(mv_str word) {
  if (word.n < 2 || word.n > CODE_LENGTH || strncasecmp(word.p, "MV", 2) != 0) return false;
  for (uint32_t i = 2; i < word.n; i++) {
    if (word.p[i] < '0' || word.p[i] > '9') return false;
  }
  return true;
}

static mv_str in_capitals(mv_arena *a, mv_str code) {
  char *p = mv_alloc(a, code.n + 1);
  for (uint32_t i = 0; i < code.n; i++)
    p[i] = code.p[i] >= 'a' && code.p[i] <= 'z' ? (char)(code.p[i] - 32) : code.p[i];
  return mv_str_at(p, code.n);
}

static void add_word(reading *r, mv_span at, bool foreign_too) {
  const mv_str word = mv_source_text(r->s->source, at);
  const int rule = word.n > WORD_MAX ? -1 : mv_rule_find(word);
  if (rule >= 0) {
    add(r, at, mv_str_of(mv_rule_at((uint32_t)rule).code), NULL);
  } else if (is_own_code(word)) {
    const bool whole = word.n == CODE_LENGTH;
    add(r, at, in_capitals(r->s->arena, word), whole ? "is the code of no rule" : NULL);
  } else if (!foreign_too) {
    add(r, at, mv_str_of(""), "is neither a code nor the name of a rule");
  }
}

/* Codes with commas between them, up to the first word that is no part of the list. */
static void read_codes(reading *r, bool foreign_too) {
  for (;;) {
    skip_blanks(r);
    const mv_span word = take_word(r);
    if (mv_span_empty(word)) return;
    r->listed = word.end;
    add_word(r, word, foreign_too);
    skip_blanks(r);
    if (r->at >= r->end || *text_at(r, r->at) != ',') return;
    r->at++;
  }
}

/* ---- comments ------------------------------------------------------------------------------- */

static void read_noqa(reading *r, uint32_t beg) {
  const uint32_t end = r->at;
  skip_blanks(r);
  if (take(r, ":")) {
    read_codes(r, true);
    return;
  }
  add(r, mv_span_of(beg, end), mv_str_of(""), NULL);
  r->named->bare = true;
}

static void read_own(reading *r, uint32_t beg) {
  skip_blanks(r);
  if (!take(r, ":")) return;
  const uint32_t colon = r->at;
  skip_blanks(r);
  if (take(r, "ignore-file")) {
    r->where = SCOPE_FILE;
    r->number = 0;
  } else if (!take(r, "ignore")) {
    add(r, mv_span_of(beg, colon), mv_str_of(""),
        "is followed by neither 'ignore' nor 'ignore-file'");
    return;
  }
  const uint32_t end = r->at;
  skip_blanks(r);
  if (r->at >= r->end || take(r, "because") || take(r, "*/"))
    add(r, mv_span_of(beg, end), mv_str_of(""), NULL);
  else
    read_codes(r, false);
  skip_blanks(r);
  if (take(r, "because")) r->at = r->end;
}

/* A comment says it in its first words, or in those behind a further pair of dashes. */
static void read_directive(reading *r) {
  const char *marks = "-/* \t";
  while (r->at < r->end) {
    while (r->at < r->end && strchr(marks, *text_at(r, r->at))) r->at++;
    const uint32_t beg = r->at;
    const bool first = r->named == NULL && beg - r->comment.beg <= 4;
    if (take(r, "noqa"))
      read_noqa(r, beg);
    else if (take(r, "mvlint"))
      read_own(r, beg);
    while (r->at < r->end && strchr(marks, *text_at(r, r->at))) r->at++;
    if (first && r->count == 1 && r->at == r->end) r->named->whole = r->comment;
    if (r->named) return;
    while (r->at < r->end && memcmp(text_at(r, r->at), "--", 2) != 0) r->at++;
  }
}

bool mv_noqa_place(mv_arena *a, mv_str comment, uint32_t *at) {
  mv_suppressions s;
  mv_source source = {.text = (char *)(uintptr_t)comment.p, .n = comment.n};
  memset(&s, 0, sizeof s);
  mv_suppressions_init(&s, a, &source);
  reading r = {.s = &s, .comment = mv_span_of(0, comment.n), .end = comment.n, .where = SCOPE_LINE};
  read_directive(&r);
  *at = r.listed;
  return r.listed > 0 && r.where == SCOPE_LINE;
}

/* What a reader sees of one byte. */
static mv_view view_of(const mv_suppressions *s, uint32_t at) {
  return mv_source_view(s->source, mv_span_of(at, at + (at < s->source->n)));
}

static bool is_alone(const mv_suppressions *s, mv_span comment) {
  const char *t = s->source->text;
  uint32_t i = comment.beg;
  while (i > 0 && mv_is_blank(t[i - 1])) i--;
  if (i > 0 && t[i - 1] != '\n' && t[i - 1] != '\r') return false;
  for (i = comment.end; i < s->source->n && mv_is_blank(t[i]);) i++;
  return i >= s->source->n || t[i] == '\n' || t[i] == '\r';
}

/* The next line that is neither empty nor a comment. */
static uint32_t line_behind(mv_suppressions *s, mv_span comment) {
  const mv_view v = view_of(s, comment.end);
  uint32_t line = v.line;
  if (line >= s->passed && line < s->behind) return s->behind;
  s->passed = line;
  for (mv_str text; line < v.source->line_count;) {
    text = mv_source_line(v.source, ++line);
    while (text.n && mv_is_blank(text.p[0])) text = mv_str_at(text.p + 1, text.n - 1);
    if (text.n && !(text.n > 1 && text.p[0] == '-' && text.p[1] == '-')) break;
  }
  s->behind = line;
  return line;
}

static uint32_t number_of(mv_suppressions *s, mv_span statement) {
  const uint32_t n = s->statement_count;
  if (n && s->statements[n - 1].beg == statement.beg) return n - 1;
  if (n == s->statement_cap) {
    const uint32_t cap = n ? n * 2 : 8;
    mv_span *more = mv_new_n(s->arena, mv_span, cap);
    for (uint32_t i = 0; i < n; i++) more[i] = s->statements[i];
    s->statements = more;
    s->statement_cap = cap;
  }
  s->statements[s->statement_count++] = statement;
  return n;
}

/* Where a comment holds that does not say it of the file. */
static void place(reading *r, mv_span statement, bool own) {
  mv_suppressions *s = r->s;
  r->where = SCOPE_LINE;
  if (!own || !is_alone(s, r->comment)) {
    r->number = view_of(s, r->comment.beg).line;
  } else if (mv_span_empty(statement) || r->comment.beg >= statement.beg) {
    r->number = line_behind(s, r->comment);
  } else {
    r->where = SCOPE_STATEMENT;
    r->number = number_of(s, statement);
  }
}

/* Most comments are about something else: looked at once, and no more. */
static bool may_say(mv_str comment, bool *own) {
  static const struct {
    const char *word;
    bool own;
  } words[] = {{"noqa", false}, {"mvlint", true}};
  for (uint32_t i = 0; i < comment.n; i++) {
    const char c = (char)(comment.p[i] | 0x20);
    if (c != 'n' && c != 'm') continue;
    for (size_t k = 0; k < sizeof words / sizeof words[0]; k++) {
      const size_t n = strlen(words[k].word);
      if (comment.n - i < n || strncasecmp(comment.p + i, words[k].word, n) != 0) continue;
      *own = words[k].own;
      return true;
    }
  }
  return false;
}

bool mv_can_be_ignored(const char *code) {
  return strcmp(code, MV_UNUSED_CODE) != 0;
}

bool mv_may_suppress(mv_str comment) {
  bool own;
  return may_say(comment, &own);
}

void mv_suppressions_read(mv_suppressions *s, const mv_comments *comments, mv_span statement) {
  const bool last = mv_span_empty(statement);
  for (; s->comments < comments->n; s->comments++) {
    const mv_span at = comments->items[s->comments];
    bool own;
    if (!last && at.beg >= statement.end) return;
    if (!may_say(mv_source_text(s->source, at), &own)) continue;
    reading r = {.s = s, .comment = at, .at = at.beg, .end = at.end};
    place(&r, statement, own);
    read_directive(&r);
  }
}

/* ---- findings ------------------------------------------------------------------------------- */

static bool holds(const mv_suppressions *s, scope where, uint32_t number, const char *code) {
  char key[KEY_MAX];
  bool any = false;
  for (uint32_t n = 0; n <= CODE_LENGTH; n += n ? 1 : 2) {
    mv_suppression *x = mv_map_get(&s->by_key, key_of(key, where, number, mv_str_at(code, n)));
    if (x) any = x->used = true;
  }
  return any;
}

/* The number of the named statement that a place is in, or the count of them. */
static uint32_t statement_at(const mv_suppressions *s, uint32_t at) {
  const uint32_t i = mv_last_up_to(s->statements, sizeof *s->statements, s->statement_count, at);
  const bool within = i < s->statement_count && s->statements[i].beg <= at && s->statements[i].end >= at;
  return within ? i : s->statement_count;
}

static bool is_suppressed(const mv_suppressions *s, const mv_finding *f) {
  const mv_view v = mv_source_view(s->source, f->at);
  const uint32_t statement = statement_at(s, f->at.beg);
  bool any = holds(s, SCOPE_FILE, 0, f->code);
  any = holds(s, SCOPE_LINE, v.line, f->code) || any;
  if (v.last_line != v.line) any = holds(s, SCOPE_LINE, v.last_line, f->code) || any;
  if (statement < s->statement_count) any = holds(s, SCOPE_STATEMENT, statement, f->code) || any;
  return any;
}

static void take_out(const mv_suppressions *s, mv_sink *sink) {
  mv_finding **link = &sink->first;
  while (*link) {
    if (is_suppressed(s, *link)) {
      *link = (*link)->next;
      sink->count--;
    } else {
      link = &(*link)->next;
    }
  }
  sink->tail = link;
}

/* Whether any rule ran that the code means. */
static bool ran(const mv_engine *e, mv_str code) {
  for (uint32_t i = 0; i < mv_rule_count(); i++) {
    const mv_str c = mv_str_of(mv_rule_at(i).code);
    if (mv_engine_runs(e, i) && mv_selection_has(&e->settings->rules, i) &&
        mv_str_cmp(mv_str_at(c.p, code.n), code) == 0)
      return true;
  }
  return false;
}

static bool is_space(const mv_source *s, uint32_t i) {
  return i >= s->n || mv_is_blank(s->text[i]) || s->text[i] == '\n' || s->text[i] == '\r';
}

/* With the blanks before it, and the line that has nothing else. */
static mv_span with_line(const mv_source *s, mv_span comment) {
  if (!is_space(s, comment.end)) return comment;
  while (comment.beg > 0 && mv_is_blank(s->text[comment.beg - 1])) comment.beg--;
  const bool first = comment.beg == 0 || s->text[comment.beg - 1] == '\n';
  if (first && comment.end + 1 < s->n && s->text[comment.end] == '\r') comment.end++;
  if (first && comment.end < s->n && s->text[comment.end] == '\n') comment.end++;
  return comment;
}

/* What is left in its place: a blank where its neighbours would grow together. */
static const char *instead_of(const mv_source *s, mv_span comment) {
  const bool joins = comment.beg > 0 && !is_space(s, comment.beg - 1) && !is_space(s, comment.end);
  return joins ? " " : "";
}

static void report_unused(const mv_engine *e, const mv_suppression *x, mv_sink *sink) {
  const mv_source *s = sink->source;
  const mv_str words = mv_printable(sink->arena, mv_source_text(s, x->at), WORD_MAX);
  const char *what = x->unknown ? x->unknown : "suppresses nothing here";
  const char *near = x->unknown ? mv_rule_nearest(mv_source_text(s, x->at)) : NULL;
  mv_finding *f = mv_report_rule(e->unused, sink, x->at,
                                 mv_format(sink->arena, "'%.*s' %s", MV_ARG(words), what));
  if (near) f->help = mv_format(sink->arena, "write %s, if that is meant", near);
  if (mv_span_empty(x->whole) || x->unknown) return;
  mv_fix *fix = mv_fix_add(sink->arena, f, MV_FIX_SAFE, mv_str_of("take the comment out"));
  mv_edit_add(sink->arena, fix, with_line(s, x->whole), mv_str_of(instead_of(s, x->whole)));
}

void mv_suppress(mv_suppressions *s, const mv_engine *e, mv_sink *sink) {
  if (!s->first) return;
  take_out(s, sink);
  if (!e->unused) return;
  for (const mv_suppression *x = s->first; x; x = x->next) {
    const bool idle = x->unknown || (!x->bare && !x->used && ran(e, x->code));
    if (idle) report_unused(e, x, sink);
  }
  mv_sink_sort(sink);
}
