/* actions.c: what could be changed at a place: fixes of findings, comments that ignore them, other ways to write the
 * same.
 *
 * Edits are told with the line ends that the document has. */
#include "mvlint/fix.h"
#include "mvlint/parse.h"
#include "src/ide/place.h"
#include "src/ide/prose.h"
#include "src/ide/shape.h"

#include "src/base/banned.h"

enum { CODES_MAX = 32 };

typedef struct acting {
  mv_arena *a;
  mv_document *document;
  mv_span at;
  bool snippets;
  mv_str text;
  const mv_finding *findings; /* of the document */
  mv_action *first, **tail;
} acting;

/* A title of an order: "cast to DECIMAL(18,2)" begins with a capital in a menu. */
static mv_action *add(acting *x, mv_action_kind kind, mv_str title, const mv_fix *fix) {
  mv_action *out = mv_new(x->a, mv_action);
  const char first = title.n ? title.p[0] : ' ';
  const char shown = first >= 'a' && first <= 'z' ? (char)(first - 32) : first;
  out->kind = kind;
  out->title = mv_format(x->a, "%c%.*s", shown, MV_ARG(mv_str_behind(title, title.n > 0)));
  out->edits = fix->edits;
  *x->tail = out;
  x->tail = &out->next;
  return out;
}

static bool touches(mv_span a, mv_span b) {
  return a.beg <= b.end && b.beg <= a.end;
}

static bool is_named(const mv_finding *f, const char *rule) {
  return strcmp(f->name, rule) == 0;
}

/* ---- fixes ---------------------------------------------------------------------------------- */

/* Adds the edits of a fix, unless they overlap with those that are there. */
static bool join(acting *x, mv_fix *all, const mv_fix *fix) {
  if (all->edits && mv_fix_span(fix).beg < all->last_edit->at.end) return false;
  for (const mv_edit *e = fix->edits; e; e = e->next)
    mv_edit_add(x->a, all, e->at, mv_with_line_ends(x->a, e->text, x->text));
  return true;
}

static uint32_t count_safe(const mv_finding *f) {
  uint32_t n = 0;
  for (const mv_fix *fix = f->fixes; fix; fix = fix->next) n += fix->how == MV_FIX_SAFE;
  return n;
}

static void add_fixes(acting *x, const mv_finding *f) {
  for (const mv_fix *fix = f->fixes; fix; fix = fix->next) {
    mv_fix own = {.edits = NULL};
    if (!fix->edits || !join(x, &own, fix)) continue;
    mv_action *out = add(x, MV_ACTION_FIX, fix->title, &own);
    out->finding = f;
    out->preferred = fix->how == MV_FIX_SAFE && count_safe(f) == 1;
  }
}

static void add_fix_all(acting *x) {
  const mv_fix_list safe = mv_fixes_together(x->a, x->findings, MV_FIX_SAFE);
  mv_fix all = {.edits = NULL};
  uint32_t n = 0;
  for (size_t i = 0; i < safe.n; i++) n += join(x, &all, safe.items[i]);
  if (n) add(x, MV_ACTION_FIX_ALL, mv_format(x->a, "Apply all safe fixes (%u)", n), &all);
}

/* ---- ignoring ------------------------------------------------------------------------------- */

/* Text at the end of another is a comment there: nothing that is not closed takes it in. */
static bool is_comment_behind(acting *x, mv_str before, mv_str words) {
  bool comment = false;
  const mv_span open = mv_unfinished(x->a, mv_format(x->a, "%.*s%.*s", MV_ARG(before), MV_ARG(words)), &comment);
  return comment && open.beg >= before.n;
}

/* Where a line can say which of its findings are ignored, and with which words. */
static bool find_place(acting *x, uint32_t line, const char *code, mv_span *at, mv_str *words) {
  const mv_span whole = mv_text_line_span(mv_document_text(x->document), line);
  const uint32_t i = mv_document_statement_at(x->document, whole.end);
  const uint32_t from = i == UINT32_MAX ? 0 : mv_document_statement(x->document, i).beg;
  bool comment = false;
  const mv_str before = mv_str_at(x->text.p + from, whole.end - from);
  const mv_span open = mv_unfinished(x->a, before, &comment);
  *at = mv_span_of(whole.end, whole.end);
  *words = mv_format(x->a, " -- noqa: %s", code);
  if (mv_span_empty(open)) return is_comment_behind(x, before, *words);
  const mv_str text = mv_str_at(before.p + open.beg, before.n - open.beg);
  if (!comment || text.p[0] != '-' || text.p[text.n - 1] == '\\' || from + open.beg < whole.beg) return false;
  uint32_t place;
  if (mv_noqa_place(x->a, text, &place)) {
    *at = mv_span_of(from + open.beg + place, from + open.beg + place);
    *words = mv_format(x->a, ", %s", code);
  }
  return true;
}

/* A finding belongs to the lines where it begins and ends: the first that has room. */
static void add_ignore_line(acting *x, const mv_finding *f) {
  const mv_text_buffer *text = mv_document_text(x->document);
  const uint32_t lines[] = {mv_text_line(text, f->at.beg), mv_text_line(text, f->at.end)};
  for (size_t i = 0; i < 2; i++) {
    mv_fix fix = {.edits = NULL};
    mv_span at;
    mv_str words;
    if (!find_place(x, lines[i], f->code, &at, &words)) continue;
    mv_edit_add(x->a, &fix, at, words);
    add(x, MV_ACTION_IGNORE, mv_format(x->a, "Ignore %s on this line", f->code), &fix)->finding = f;
    return;
  }
}

/* The mark of a notebook has to stay the first line. */
static void add_ignore_file(acting *x, const mv_finding *f) {
  const mv_text_buffer *text = mv_document_text(x->document);
  const bool marked = mv_str_begins(x->text, "-- Databricks notebook source") && text->line_count > 1;
  const uint32_t at = marked ? text->lines[1] : 0;
  mv_fix fix = {.edits = NULL};
  const mv_str line = mv_format(x->a, "-- mvlint: ignore-file %s\n", f->code);
  mv_edit_add(x->a, &fix, mv_span_of(at, at), mv_with_line_ends(x->a, line, x->text));
  add(x, MV_ACTION_IGNORE, mv_format(x->a, "Ignore %s in this file", f->code), &fix)->finding = f;
}

/* Each code once. */
static void add_ignores(acting *x) {
  const char *codes[CODES_MAX];
  uint32_t n = 0;
  for (const mv_finding *f = x->findings; f && n < CODES_MAX; f = f->next) {
    bool again = !touches(f->at, x->at) || !mv_can_be_ignored(f->code);
    for (uint32_t i = 0; i < n; i++) again = again || strcmp(codes[i], f->code) == 0;
    if (again) continue;
    codes[n++] = f->code;
    add_ignore_line(x, f);
    add_ignore_file(x, f);
  }
}

/* ---- measures ------------------------------------------------------------------------------- */

/* Casts of all sums of floating-point numbers within a span. Returns how many. */
static uint32_t join_casts(acting *x, mv_span within, mv_fix *all) {
  uint32_t n = 0;
  for (const mv_finding *f = x->findings; f; f = f->next)
    if (is_named(f, "float-aggregate") && f->fixes && f->fixes->edits && mv_span_within(f->at, within))
      n += join(x, all, f->fixes);
  return n;
}

static void add_casts(acting *x) {
  const uint32_t i = mv_document_statement_at(x->document, x->at.beg);
  mv_fix selected = {.edits = NULL}, all = {.edits = NULL};
  if (i == UINT32_MAX) return;
  const mv_span statement = mv_document_statement(x->document, i);
  const uint32_t some = join_casts(x, x->at, &selected), n = join_casts(x, statement, &all);
  if (!touches(statement, x->at)) return;
  if (some > 1 && some < n)
    add(x, MV_ACTION_REWRITE, mv_format(x->a, "Cast the %u selected measures to DECIMAL(18,2)", some), &selected);
  if (n > 1) add(x, MV_ACTION_REWRITE, mv_format(x->a, "Cast all %u measures of this view to DECIMAL(18,2)", n), &all);
}

/* ---- windows -------------------------------------------------------------------------------- */

/* The first item of the query that is a column: what rows are often told apart by. */
static mv_str first_column(acting *x, uint32_t at) {
  mv_here here;
  mv_str out = mv_str_at(NULL, 0);
  if (!mv_here_open(x->document, at, &here)) return out;
  const mv_Select *s = mv_as_Select(mv_here_inside(&here, MV_Select));
  for (const mv_node *n = s ? s->items : NULL; n && !out.p; n = n->next)
    if (n->kind == MV_Ref) out = mv_str_copy(x->a, mv_text(&here.look->stmt, n->at));
  mv_here_close(&here);
  return out;
}

static void add_partition(acting *x, const mv_finding *f) {
  const uint32_t at = f->at.beg + 1;
  if (!is_named(f, "window-without-partition-by") || x->text.p[f->at.beg] != '(') return;
  const mv_str column = first_column(x, f->at.beg);
  if (!column.p && !x->snippets) return; /* nothing would be right */
  const char *behind = x->text.p[at] == ')' ? "" : " ";
  const mv_str words = column.p ? column : mv_str_of("column");
  mv_fix fix = {.edits = NULL};
  mv_edit_add(x->a, &fix, mv_span_of(at, at),
              x->snippets ? mv_format(x->a, "PARTITION BY ${1:%.*s}%s", MV_ARG(mv_as_snippet(x->a, words)), behind)
                          : mv_format(x->a, "PARTITION BY %.*s%s", MV_ARG(words), behind));
  mv_action *out = add(x, MV_ACTION_FIX, mv_str_of("Add PARTITION BY"), &fix);
  out->finding = f;
  out->snippet = x->snippets;
}

/* ---- schedules ------------------------------------------------------------------------------ */

/* EVERY, or CRON, up to the clause's end. */
static void add_schedule(acting *x, const mv_here *here, const mv_ScheduleClause *c, mv_str words) {
  const mv_stmt *s = &here->look->stmt;
  const mv_span word = mv_find_word(s, c->head.at, c->how == MV_schedule_EVERY ? "EVERY" : "CRON");
  mv_fix fix = {.edits = NULL};
  if (!words.p || mv_span_empty(word)) return;
  mv_edit_add(x->a, &fix, mv_look_back(here->look, mv_span_of(word.beg, c->head.at.end)), words);
  add(x, MV_ACTION_REWRITE, mv_format(x->a, "Write %.*s", MV_ARG(words)), &fix);
}

/* What an expression says, however it is spelt; absent when it says nothing. */
static mv_str cron_words(acting *x, mv_str text, int64_t now) {
  mv_cron *cron = mv_new(x->a, mv_cron);
  *cron = mv_cron_read(x->a, text, now);
  return cron->fault ? mv_str_at(NULL, 0) : mv_cron_words(x->a, cron);
}

/* Also of units that EVERY does not take. */
static mv_str as_cron(acting *x, const mv_stmt *s, const mv_ScheduleClause *c) {
  uint64_t count;
  const mv_unit u = mv_unit_of(mv_text(s, c->unit));
  if (!c->count || !mv_count_of(mv_text(s, c->count->at), &count)) return mv_str_at(NULL, 0);
  const mv_str cron = mv_every_as_cron(x->a, count, u);
  return cron.p ? mv_format(x->a, "CRON '%.*s' AT TIME ZONE 'UTC'", MV_ARG(cron)) : cron;
}

/* The period that has the same times, if EVERY takes it. */
static mv_str as_every(acting *x, const mv_stmt *s, const mv_ScheduleClause *c) {
  const int64_t now = 0; /* of no matter: no year is written */
  const mv_str written = mv_string_value(x->a, s, c->cron);
  if (!written.p) return mv_str_at(NULL, 0);
  const mv_str words = cron_words(x, written, now);
  for (int u = MV_UNIT_NONE + 1; u <= MV_UNIT_YEAR; u++)
    for (uint32_t n = 1; n <= mv_unit_most((mv_unit)u); n++) {
      const mv_str cron = mv_every_as_cron(x->a, n, (mv_unit)u);
      if (cron.p && words.p && mv_str_eq(cron_words(x, cron, now), words))
        return mv_format(x->a, "EVERY %u %s%s", n, mv_unit_name((mv_unit)u), n == 1 ? "" : "S");
    }
  return mv_str_at(NULL, 0);
}

static void add_schedules(acting *x) {
  mv_here here;
  if (!mv_here_open(x->document, x->at.beg, &here)) return;
  const mv_ScheduleClause *c = mv_as_ScheduleClause(mv_here_inside(&here, MV_ScheduleClause));
  const mv_stmt *s = &here.look->stmt;
  if (c && !mv_is_mended(s, c->head.at))
    add_schedule(x, &here, c, c->how == MV_schedule_EVERY ? as_cron(x, s, c) : as_every(x, s, c));
  mv_here_close(&here);
}

/* ---- all of them ---------------------------------------------------------------------------- */

const mv_action *mv_actions_at(mv_arena *a, mv_document *d, mv_span at, bool snippets) {
  acting x = {.a = a, .document = d, .at = at, .snippets = snippets};
  x.text = mv_text_all(mv_document_text(d));
  x.findings = mv_document_result(d)->findings;
  x.tail = &x.first;
  for (const mv_finding *f = x.findings; f; f = f->next) {
    if (!touches(f->at, at)) continue;
    add_fixes(&x, f);
    add_partition(&x, f);
  }
  if (mv_is_plain_sql(d)) {
    add_casts(&x);
    add_schedules(&x);
    add_ignores(&x);
  }
  add_fix_all(&x);
  return x.first;
}
