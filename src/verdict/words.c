/* words.c: a verdict as people read it: as the engine's EXPLAIN prints it, and the one reason that decides. */
#include "mvlint/verdict.h"

#include "src/base/banned.h"

const char *mv_policy_words(mv_policy p) {
  static const char *const words[] = {
      [MV_policy_INCREMENTAL] = "INCREMENTAL",
      [MV_policy_INCREMENTAL_STRICT] = "INCREMENTAL STRICT",
      [MV_policy_FULL] = "FULL"};
  return words[p] ? words[p] : "AUTO";
}

const char *mv_tri_words(mv_tri t, const char *yes, const char *no, const char *open) {
  return t == MV_TRI_YES ? yes : t == MV_TRI_NO ? no : open;
}

const char *mv_refresh_words(mv_refresh r) {
  static const char *const words[] = {"unknown", "incremental", "full", "fails"};
  return words[r];
}

/* ---- the reason ----------------------------------------------------------------------------- */

/* The first issue with one of these effects, the first of which decides; or NULL. */
static const mv_issue *decisive(const mv_verdict *v, const mv_judgement_effect *effects, size_t n) {
  for (size_t k = 0; k < n; k++)
    for (uint32_t i = 0; i < v->issue_count; i++)
      if (v->issues[i].row->effect == effects[k]) return &v->issues[i];
  return NULL;
}

static mv_str cause_of_full(const mv_verdict *v) {
  static const mv_judgement_effect effects[] = {MV_JUDGE_STOPS, MV_JUDGE_FULL};
  const mv_issue *i = decisive(v, effects, 2);
  return i ? i->message : mv_str_of(v->policy == MV_policy_FULL ? "REFRESH POLICY FULL asks for it" : "");
}

static mv_str cause_of_unknown(const mv_verdict *v) {
  static const mv_judgement_effect effects[] = {MV_JUDGE_OPEN, MV_JUDGE_DOUBT};
  const mv_issue *i = decisive(v, effects, 2);
  if (i) return i->message;
  return v->assumption_count ? v->assumptions[0] : mv_str_at(NULL, 0);
}

mv_str mv_verdict_cause(const mv_verdict *v) {
  if (v->refused_by) return v->refusal;
  switch (v->refresh) {
    case MV_REFRESH_FULL:
    case MV_REFRESH_FAILS: return cause_of_full(v);
    case MV_REFRESH_UNKNOWN: return cause_of_unknown(v);
    case MV_REFRESH_INCREMENTAL: break;
  }
  return mv_str_at(NULL, 0);
}

/* ---- as EXPLAIN prints it ------------------------------------------------------------------- */

/* What users wrote stays on the line that it is put in. */
static void put(mv_buf *b, mv_str text) {
  mv_buf_add(b, mv_printable(b->arena, text, 0));
}

static void put_place(mv_buf *b, mv_source *source, mv_span at) {
  const mv_place place = mv_source_place(source, at.beg);
  mv_buf_text(b, " (");
  put(b, source->path);
  mv_buf_printf(b, ":%u:%u)", place.line, place.column);
}

#define PLAN_LINES 200u
#define PLAN_INDENT 40u
#define PLAN_WORDS 60u

typedef struct printing {
  mv_buf *b;
  uint32_t lines;
} printing;

static void print_plan(printing *x, const mv_plan *p, uint32_t depth) {
  if (x->lines == PLAN_LINES) return;
  x->lines++;
  for (uint32_t i = 0; i < depth && i < PLAN_INDENT; i++) mv_buf_text(x->b, "   ");
  mv_buf_printf(x->b, "%s%s", depth ? "+- " : "", mv_operator_name(p->op));
  if (p->words.n) {
    const mv_str words = mv_excerpt(x->b->arena, p->words, PLAN_WORDS);
    mv_buf_printf(x->b, " %.*s", MV_ARG(words));
  }
  mv_buf_char(x->b, '\n');
  if (x->lines == PLAN_LINES) mv_buf_text(x->b, "…\n");
  for (uint32_t i = 0; i < p->input_count; i++) print_plan(x, p->inputs[i], depth + 1);
  for (uint32_t i = 0; i < p->subquery_count; i++) print_plan(x, p->subqueries[i], depth + 1);
}

static void print_issue(mv_buf *b, const mv_issue *i) {
  const mv_judgement *r = i->row;
  const char *what = r->condition ? r->condition : r->sub_type ? r->sub_type : r->issue_type;
  mv_buf_text(b, "- ");
  if (what) mv_buf_printf(b, "%s: ", what);
  put(b, i->message);
  if (i->source) put_place(b, i->source, i->at);
  if (r->code) mv_buf_printf(b, " [%s]", r->code);
  mv_buf_char(b, '\n');
}

/* What decides first. */
static void print_issues(mv_buf *b, const mv_verdict *v) {
  static const mv_judgement_effect order[] = {MV_JUDGE_STOPS, MV_JUDGE_FULL, MV_JUDGE_OPEN,
                                              MV_JUDGE_DOUBT, MV_JUDGE_NOTE};
  for (size_t k = 0; k < sizeof order / sizeof *order; k++)
    for (uint32_t i = 0; i < v->issue_count; i++)
      if (v->issues[i].row->effect == order[k]) print_issue(b, &v->issues[i]);
}

static void print_techniques(mv_buf *b, const mv_verdict *v) {
  bool open = false;
  mv_buf_text(b, "techniques:");
  for (int m = 0; m < MV_MAINTENANCE_COUNT; m++) {
    const mv_tri t = v->techniques[m].applicable;
    open = open || t == MV_TRI_OPEN;
    if (t != MV_TRI_NO)
      mv_buf_printf(b, " %s%s",
                    mv_maintenance_name((mv_maintenance)m) + strlen("MAINTENANCE_TYPE_"),
                    t == MV_TRI_OPEN ? "?" : "");
  }
  mv_buf_text(b, open ? " (?: it may or may not fit)\n" : "\n");
}

static void print_refusal(mv_buf *b, const mv_verdict *v) {
  if (!v->refused_by) return;
  mv_buf_text(b, "refused: ");
  put(b, v->refusal);
  put_place(b, v->source, v->refused_at);
  mv_buf_printf(b, " [%s]\n", v->refused_by);
}

void mv_verdict_print(mv_buf *b, const mv_verdict *v) {
  put(b, v->name);
  put_place(b, v->source, v->at);
  mv_buf_text(b, "\n== Incremental Update Eligibility ==\n");
  mv_buf_printf(b, "The Materialized View %s be incrementally refreshed.\n",
                mv_tri_words(v->eligible, "can", "cannot", "may or may not"));
  mv_buf_text(b, "== Detailed Incrementalization Info ==\n");
  print_issues(b, v);
  if (v->issue_count == 0) mv_buf_text(b, "No issues detected.\n");
  mv_buf_text(b, "== Physical Plan ==\n");
  printing x = {b, 0};
  if (v->plan) print_plan(&x, v->plan, 0);
  mv_buf_text(b, "== Refresh ==\n");
  mv_buf_printf(b, "policy %s: CREATE %s, %s\n", mv_policy_words(v->policy),
                mv_tri_words(v->create, "succeeds", "fails", "may fail"),
                v->refresh == MV_REFRESH_FAILS     ? "a refresh fails"
                : v->refresh == MV_REFRESH_FULL    ? "a refresh recomputes all rows"
                : v->refresh == MV_REFRESH_UNKNOWN ? "what a refresh does is not known"
                                                   : "a refresh is incremental");
  print_refusal(b, v);
  print_techniques(b, v);
  for (uint32_t i = 0; i < v->assumption_count; i++) {
    mv_buf_text(b, "assumed: ");
    put(b, v->assumptions[i]);
    mv_buf_char(b, '\n');
  }
}
