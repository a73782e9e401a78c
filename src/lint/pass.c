/* pass.c: how a rule reports. Every text of a finding is made in the sink's arena, which outlives
 * the statement. */
#include "mvlint/rule.h"
#include "src/lint/engine.h"
#include "src/lint/registry.h"

#include "src/base/banned.h"

#define MV_WORDS_MAX 60u
#define MV_NAME_MAX 1024u /* three parts of 255, and some to spare */

static mv_str name_of(mv_arena *a, const mv_stmt *s, const mv_Create *c, const mv_namespace *names) {
  if (!c || !c->name) return mv_str_at(NULL, 0);
  return mv_printable(a, mv_full_name(a, s, mv_as_Name(c->name), names), MV_NAME_MAX);
}

/* The definition that a finding stands in. */
static void set_object(mv_finding *f, const mv_Create *c, mv_str name) {
  if (!c || c->object == MV_object_NONE) return;
  f->object_kind = mv_object_texts[c->object];
  f->object_name = name;
}

static void set_rule(mv_finding *f, const mv_rule *r) {
  f->name = r->name;
  f->severity = r->severity;
  f->condition = r->condition;
  f->help = mv_str_of(r->help);
}

static mv_finding *report(mv_pass *p, mv_finding *f, mv_str message) {
  set_rule(f, p->rule);
  f->message = mv_in_their_words(p->sink->arena, p->stmt, message);
  f->help = mv_in_their_words(p->sink->arena, p->stmt, f->help);
  set_object(f, p->create, mv_object_name(p));
  return f;
}

/* Rules over the whole run say names as they are written. */
MV_PRINTF(2, 0)
static mv_str said(mv_arena *a, const char *fmt, va_list args) {
  return mv_printable(a, mv_vformat(a, fmt, args), 0);
}

MV_PRINTF(5, 0)
static mv_finding *report_in(mv_project *p, mv_source *source, mv_span at, const mv_dataset *d,
                             const char *fmt, va_list args) {
  mv_sink *sink = p->sinks[source->number];
  mv_finding *f = mv_sink_add(sink, p->rule->code, at);
  f->source = source;
  set_rule(f, p->rule);
  f->message = said(sink->arena, fmt, args);
  if (!d) return f;
  f->object_kind = mv_object_texts[d->object];
  f->object_name = mv_printable(sink->arena, d->full_name.p ? d->full_name : d->name, MV_NAME_MAX);
  return f;
}

mv_finding *mv_report_on(mv_project *p, const mv_dataset *d, const char *fmt, ...) {
  va_list args;
  va_start(args, fmt);
  mv_finding *f = report_in(p, d->source, d->at, d, fmt, args);
  va_end(args);
  return f;
}

mv_finding *mv_report_at(mv_project *p, mv_source *source, mv_span at, const mv_dataset *d,
                         const char *fmt, ...) {
  va_list args;
  va_start(args, fmt);
  mv_finding *f = report_in(p, source, at, d, fmt, args);
  va_end(args);
  return f;
}

void mv_also_at(mv_project *p, mv_finding *f, const mv_note *n, const char *fmt, ...) {
  va_list args;
  mv_arena *a = p->sinks[f->source->number]->arena;
  va_start(args, fmt);
  mv_str message = said(a, fmt, args);
  va_end(args);
  mv_relate(a, f, n->source, n->at, message);
}

void mv_keep(mv_pass *p, mv_span at, const void *about, mv_str words) {
  mv_keep_own(p, at, about, mv_str_at(NULL, 0), words);
}

void mv_keep_own(mv_pass *p, mv_span at, const void *about, mv_str says, mv_str words) {
  if (mv_is_mended(p->stmt, at)) return;
  mv_note *n = mv_note_add(p->sink, p->rule->code, mv_in_file(p->stmt, at),
                           mv_str_copy(p->sink->arena, words));
  n->about = about;
  n->says = says;
  n->statement = p->stmt->number;
}

const char *mv_object_words(mv_object o) {
  if (o == MV_object_MATERIALIZED_VIEW) return "a materialized view";
  if (o == MV_object_STREAMING_TABLE) return "a streaming table";
  return o == MV_object_TABLE ? "a table" : "a view";
}

mv_str mv_object_name(mv_pass *p) {
  if (!p->object_name.p) p->object_name = name_of(p->sink->arena, p->stmt, p->create, mv_analysis_names(p->an));
  return p->object_name;
}

void mv_also_on(mv_project *p, mv_finding *f, const mv_dataset *d, const char *fmt, ...) {
  va_list args;
  mv_sink *sink = p->sinks[d->file];
  va_start(args, fmt);
  mv_str message = said(sink->arena, fmt, args);
  va_end(args);
  mv_relate(sink->arena, f, d->source, d->at, message);
}

/* Of what was mended nothing is said but the mistake: such a finding is made and shown nowhere. */
mv_finding *mv_report(mv_pass *p, mv_span at, const char *fmt, ...) {
  va_list args;
  va_start(args, fmt);
  const mv_str message = mv_vformat(p->sink->arena, fmt, args);
  va_end(args);
  const bool hidden = mv_is_mended(p->stmt, at);
  return report(p,
                hidden ? mv_new(p->sink->arena, mv_finding)
                       : mv_sink_add(p->sink, p->rule->code, mv_in_file(p->stmt, at)),
                message);
}

mv_finding *mv_report_in_file(mv_pass *p, mv_span at, const char *fmt, ...) {
  va_list args;
  va_start(args, fmt);
  const mv_str message = mv_vformat(p->sink->arena, fmt, args);
  va_end(args);
  return report(p, mv_sink_add(p->sink, p->rule->code, at), message);
}

mv_finding *mv_report_issue(mv_pass *p, const mv_issue *i, mv_str what, const char *rest, ...) {
  mv_finding *f = NULL;
  va_list args;
  va_start(args, rest);
  const mv_str tail = mv_vformat(p->sink->arena, rest, args);
  va_end(args);
  if (!i->view) {
    f = mv_report_in_file(p, i->at, "%.*s %.*s", MV_ARG(what), MV_ARG(tail));
  } else {
    const char *kind = i->view->object == MV_object_FUNCTION ? "function" : "view";
    const mv_str name = mv_quote(p, i->view->name);
    f = mv_report_in_file(p, i->read_at, "%s '%.*s' brings in %.*s, which %.*s", kind, MV_ARG(name),
                          MV_ARG(what), MV_ARG(tail));
    if (i->source) mv_also_in(p, f, i->source, i->at, "%.*s stands here", MV_ARG(what));
  }
  if (i->row->effect == MV_JUDGE_OPEN) {
    f->severity = MV_INFO;
    f->condition = NULL;
  }
  return f;
}

void mv_also(mv_pass *p, mv_finding *f, mv_span at, const char *fmt, ...) {
  va_list args;
  va_start(args, fmt);
  mv_str message = mv_vformat(p->sink->arena, fmt, args);
  va_end(args);
  mv_relate(p->sink->arena, f, p->stmt->source, mv_in_file(p->stmt, at), message);
}

void mv_also_in(mv_pass *p, mv_finding *f, mv_source *source, mv_span at, const char *fmt, ...) {
  va_list args;
  if (!source) return; /* what a schema source says stands in no file of the run */
  va_start(args, fmt);
  mv_str message = mv_vformat(p->sink->arena, fmt, args);
  va_end(args);
  mv_relate(p->sink->arena, f, source, at, message);
}

void mv_advise(mv_pass *p, mv_finding *f, const char *fmt, ...) {
  va_list args;
  va_start(args, fmt);
  f->help = mv_in_their_words(p->sink->arena, p->stmt, mv_vformat(p->sink->arena, fmt, args));
  va_end(args);
}

/* What does not parse is mended first: a guess there may break it further. */
mv_fix *mv_offer(mv_pass *p, mv_finding *f, mv_applicability how, const char *title, ...) {
  va_list args;
  va_start(args, title);
  const mv_str text = mv_in_their_words(p->sink->arena, p->stmt, mv_vformat(p->sink->arena, title, args));
  va_end(args);
  if (p->stmt->mended_count && how == MV_FIX_UNSAFE) how = MV_FIX_DISPLAY;
  return mv_fix_add(p->sink->arena, f, how, text);
}

void mv_replace(mv_pass *p, mv_fix *fix, mv_span at, const char *fmt, ...) {
  va_list args;
  va_start(args, fmt);
  const mv_str text = mv_vformat(p->sink->arena, fmt, args);
  va_end(args);
  mv_edit_add(p->sink->arena, fix, mv_in_file(p->stmt, at), text);
}

void mv_replace_string(mv_pass *p, mv_fix *fix, mv_span at, mv_str text) {
  const mv_str old = mv_text(p->stmt, at);
  const char quote = old.n && old.p[old.n - 1] == '"' ? '"' : '\'';
  mv_replace(p, fix, at, "%c%.*s%c", quote, MV_ARG(text), quote);
}

/* Where the line before ends, apart from its blanks; `line` itself when text pulled up there would be in a comment. */
static uint32_t end_of_line_above(const mv_source *s, uint32_t line, uint32_t least) {
  uint32_t end = line;
  while (end > least && (mv_is_blank(s->text[end - 1]) || s->text[end - 1] == '\n' || s->text[end - 1] == '\r')) end--;
  for (uint32_t i = end; i > least + 1 && s->text[i - 1] != '\n'; i--)
    if (s->text[i - 1] == '-' && s->text[i - 2] == '-') return line;
  return end > least ? end : line;
}

/* Text that stands close to what is before it. */
static bool closes(char c) {
  return c == ';' || c == ')' || c == ',';
}

static bool is_white(char c) {
  return mv_is_blank(c) || c == '\n' || c == '\r';
}

/* What stands in a list by itself, as an argument of a call does, goes with a comma: the one behind it, or before the
 * last one. */
static mv_span with_comma(const mv_source *s, mv_span at) {
  uint32_t before = at.beg, behind = at.end;
  while (before > 0 && is_white(s->text[before - 1])) before--;
  while (behind < s->n && is_white(s->text[behind])) behind++;
  if (before == 0 || behind == s->n || !memchr("([{,", s->text[before - 1], 4)) return at;
  if (s->text[behind] == ',') return mv_span_of(at.beg, behind + 1);
  const bool last = s->text[before - 1] == ',' && memchr(")]}", s->text[behind], 3);
  return last ? mv_span_of(before - 1, at.end) : at;
}

void mv_remove(mv_pass *p, mv_fix *fix, mv_span at) {
  const mv_source *s = p->stmt->source;
  mv_span whole = with_comma(s, mv_in_file(p->stmt, at));
  while (whole.end < s->n && mv_is_blank(s->text[whole.end])) whole.end++;
  uint32_t line = whole.beg; /* where it begins, when nothing else stands in it */
  while (line > 0 && mv_is_blank(s->text[line - 1])) line--;
  const bool first = line == 0 || s->text[line - 1] == '\n';
  if (first && whole.end + 1 < s->n && s->text[whole.end] == '\r') whole.end++;
  const bool last = whole.end == s->n || s->text[whole.end] == '\n';
  if (first && last && whole.end < s->n)
    whole = mv_span_of(line, whole.end + 1);
  else if (!last && closes(s->text[whole.end]))
    whole.beg = first ? end_of_line_above(s, line, p->stmt->start) : line;
  else if (last && !first)
    whole.beg = line;
  for (const mv_edit *e = fix->edits; e; e = e->next) { /* the blanks may be gone already */
    if (e->at.end <= mv_in_file(p->stmt, at).beg && e->at.end > whole.beg) whole.beg = e->at.end;
    if (e->at.beg >= mv_in_file(p->stmt, at).end && e->at.beg < whole.end) whole.end = e->at.beg;
  }
  mv_edit_add(p->sink->arena, fix, whole, mv_str_of(""));
}

mv_str mv_words(mv_pass *p, mv_span at) {
  return mv_quote(p, mv_text(p->stmt, at));
}

/* Only what can be shown is looked at: the text may be a whole query. */
mv_str mv_quote(mv_pass *p, mv_str text) {
  return mv_excerpt(p->sink->arena, text, MV_WORDS_MAX);
}

static bool touches(const mv_lines *lines, mv_source *s, mv_span at) {
  const uint32_t last = at.end > at.beg ? at.end - 1 : at.beg;
  return mv_lines_touch(lines, mv_source_place(s, at.beg).line, mv_source_place(s, last).line);
}

/* A finding counts in a line that it has any part of, or a place of the file that it relates to: a cause that is new makes
 * it new. What is found of a change counts wherever it is told. */
static bool stands_in(const mv_finding *f, uint32_t rule, const mv_lines *lines) {
  if (!lines || mv_rule_entries[rule].rule->review || touches(lines, f->source, f->at)) return true;
  for (const mv_related *r = f->related; r; r = r->next)
    if (r->source == f->source && touches(lines, f->source, r->at)) return true;
  return false;
}

void mv_settle_findings(mv_sink *sink, const mv_settings *settings, const mv_lines *lines) {
  mv_finding *next = sink->first;
  sink->first = NULL;
  sink->tail = &sink->first;
  sink->count = 0;
  for (mv_finding *f = next; f; f = next) {
    next = f->next;
    const uint32_t rule = mv_rule_number(f->code);
    if (!mv_selection_has(&settings->rules, rule) || !stands_in(f, rule, lines)) continue;
    if (settings->severities[rule]) f->severity = (mv_severity)(settings->severities[rule] - 1);
    *sink->tail = f;
    sink->tail = &f->next;
    sink->count++;
  }
  *sink->tail = NULL;
}

mv_finding *mv_report_rule(const mv_rule *r, mv_sink *sink, mv_span at, mv_str message) {
  mv_finding *f = mv_sink_add(sink, r->code, at);
  set_rule(f, r);
  f->message = message;
  return f;
}

void mv_report_fault(const mv_engine *e, const mv_fault *f, const mv_stmt *s, const mv_namespace *names,
                     mv_sink *sink) {
  const mv_rule *r = e->of_fault[f->kind];
  if (!r) return;
  mv_finding *found = mv_report_rule(r, sink, f->at, f->message);
  found->help = f->help;
  if (f->repair.title.p) {
    const mv_applicability how = f->repair.guess ? MV_FIX_UNSAFE : MV_FIX_SAFE;
    mv_edit_add(sink->arena, mv_fix_add(sink->arena, found, how, f->repair.title), f->repair.at,
                f->repair.text);
  }
  const mv_Create *c = s ? mv_create_of(s) : NULL;
  set_object(found, c, name_of(sink->arena, s, c, names));
}
