/* review.c: a review of a pull request, as GitHub's API takes it: comments on lines, with the fix as a suggestion
 * where there is one.
 *
 * A suggestion stands for whole lines, and its comment for the same. GitHub refuses a whole review for one comment on
 * lines that the change does not show: what is found elsewhere is told in the body. The last line of a comment holds the finding's
 * fingerprint, unseen, for who looks whether it was said before. */
#include "src/report/escape.h"
#include "src/report/splice.h"
#include "src/report/values.h"

enum { COMMENTS_MAX = 30, BODY_MAX = 60000, COMMENT_MAX = 20000, SUGGESTION_LINES = 20, SUGGESTION_MAX = 8000 };

/* ---- a comment -------------------------------------------------------------------------------- */

typedef struct lines {
  uint32_t first, last;
} lines;

/* The lines of a range; what ends where a line begins does not reach into it. */
static lines lines_of(mv_source *s, mv_span at) {
  return (lines){mv_source_place(s, at.beg).line, mv_source_place(s, at.end > at.beg ? at.end - 1 : at.beg).line};
}

/* A fix short enough to be looked at, that one may take by a click; or NULL. */
static const mv_fix *suggested(const mv_finding *f) {
  for (const mv_fix *x = f->fixes; x; x = x->next) {
    if (x->how == MV_FIX_DISPLAY || !x->edits) continue;
    const mv_span whole = mv_whole_lines(f->source, mv_fix_span(x));
    const lines l = lines_of(f->source, whole);
    if (l.last - l.first < SUGGESTION_LINES && whole.end - whole.beg < SUGGESTION_MAX) return x;
  }
  return NULL;
}

static void add_title(mv_buf *b, const mv_finding *f) {
  mv_buf_printf(b, "**%s** %s", mv_severity_name(f->severity), f->code);
  if (f->name) mv_buf_printf(b, " %s", f->name);
}

static void add_suggestion(mv_out *o, mv_buf *b, const mv_finding *f, const mv_fix *x) {
  const mv_span whole = mv_whole_lines(f->source, mv_fix_span(x));
  mv_buf_text(b, "\n\nSuggestion: ");
  mv_add_markdown(b, x->title);
  if (x->how == MV_FIX_UNSAFE) mv_buf_text(b, " (look at it before you take it)");
  mv_buf_text(b, "\n\n");
  mv_add_fenced(b, "", "suggestion", mv_spliced(&o->arena, f->source, x, whole));
}

static mv_str comment_of(mv_out *o, const mv_finding *f, const mv_fix *x) {
  mv_buf b;
  mv_buf_init(&b, &o->arena, COMMENT_MAX);
  add_title(&b, f);
  mv_buf_text(&b, "\n\n");
  mv_add_markdown(&b, f->message);
  if (f->help.p) {
    mv_buf_text(&b, "\n\nHelp: ");
    mv_add_markdown(&b, f->help);
  }
  if (x)
    add_suggestion(o, &b, f, x);
  else
    mv_buf_char(&b, '\n');
  mv_buf_printf(&b, "\n<!-- mvlint:%.*s -->", MV_ARG(f->fingerprint));
  return mv_buf_str(&b);
}

static bool shows(const mv_out *o, const mv_finding *f, lines l) {
  return !o->report->shows || o->report->shows(o->report->shows_data, f->source, l.first, l.last);
}

static lines lines_of_fix(const mv_finding *f, const mv_fix *x) {
  return lines_of(f->source, mv_whole_lines(f->source, mv_fix_span(x)));
}

/* The fix that its comment suggests, or NULL. */
static const mv_fix *shown_fix(const mv_out *o, const mv_finding *f) {
  const mv_fix *x = suggested(f);
  return x && shows(o, f, lines_of_fix(f, x)) ? x : NULL;
}

static bool may_comment(const mv_out *o, const mv_finding *f) {
  return shown_fix(o, f) || shows(o, f, lines_of(f->source, f->at));
}

static json_t *comment_value(mv_out *o, const mv_finding *f) {
  const mv_fix *x = shown_fix(o, f);
  const lines l = x ? lines_of_fix(f, x) : lines_of(f->source, f->at);
  json_t *path = mv_out_text(o, mv_out_path(o, f->source)), *body = mv_out_text(o, comment_of(o, f, x));
  if (l.first == l.last)
    return json_pack("{s:o, s:I, s:s, s:o}", "path", path, "line", (json_int_t)l.last, "side", "RIGHT", "body", body);
  return json_pack("{s:o, s:I, s:s, s:I, s:s, s:o}", "path", path, "start_line", (json_int_t)l.first, "start_side",
                   "RIGHT", "line", (json_int_t)l.last, "side", "RIGHT", "body", body);
}

/* ---- the review ------------------------------------------------------------------------------- */

static mv_quota quota_of(const mv_out *o) {
  size_t count[3] = {0}, n = 0;
  for (size_t i = 0; i < o->report->n; i++) {
    const mv_finding *f = o->report->findings[i];
    if (!may_comment(o, f)) continue;
    count[f->severity]++;
    n++;
  }
  mv_quota quota = mv_quota_of(count, COMMENTS_MAX);
  quota.hidden += o->report->n - n;
  return quota;
}

static bool has_comment(const mv_out *o, mv_quota *quota, const mv_finding *f) {
  return may_comment(o, f) && mv_quota_take(quota, f);
}

static void add_other(mv_out *o, mv_buf *b, const mv_finding *f) {
  mv_buf_text(b, "- ");
  mv_add_code(b, mv_out_where(o, f->source, f->at));
  mv_buf_char(b, ' ');
  add_title(b, f);
  mv_buf_text(b, ": ");
  mv_add_markdown(b, f->message);
  mv_buf_char(b, '\n');
}

/* The findings that have no comment of their own, as far as there is room. */
static void add_others(mv_out *o, mv_buf *b, mv_quota quota) {
  size_t left = quota.hidden;
  mv_buf_text(b, "\n\n");
  mv_add_number(b, left, "finding has", "findings have");
  mv_buf_text(b, " no comment on a line:\n\n");
  for (size_t i = 0; i < o->report->n && b->n < BODY_MAX - COMMENT_MAX; i++) {
    const mv_finding *f = o->report->findings[i];
    if (has_comment(o, &quota, f)) continue;
    add_other(o, b, f);
    left--;
  }
  if (left) mv_buf_printf(b, "\nand %zu more.\n", left);
}

static json_t *body_value(mv_out *o, const mv_quota *quota) {
  mv_buf b;
  mv_buf_init(&b, &o->arena, BODY_MAX);
  mv_buf_text(&b, "mvlint: ");
  mv_add_counts(&b, o->report->count);
  mv_buf_text(&b, " in ");
  mv_add_number(&b, o->report->files, "file", "files");
  mv_buf_char(&b, '.');
  if (quota->hidden) add_others(o, &b, *quota);
  return mv_out_text(o, mv_buf_str(&b));
}

void mv_report_github_review(mv_out *o) {
  mv_quota quota = quota_of(o);
  const char *before = "\n  ";
  mv_out_write(o, mv_str_of("{\"event\": \"COMMENT\",\n \"body\": "));
  mv_out_json(o, body_value(o, &quota));
  mv_out_write(o, mv_str_of(",\n \"comments\": ["));
  for (size_t i = 0; i < o->report->n && !o->error; i++) {
    if (!has_comment(o, &quota, o->report->findings[i])) continue;
    mv_out_write(o, mv_str_of(before));
    mv_out_json(o, comment_value(o, o->report->findings[i]));
    before = ",\n  ";
  }
  mv_out_write(o, mv_str_of("]}\n"));
}
