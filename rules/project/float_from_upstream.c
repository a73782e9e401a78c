/* A column of another dataset that is FLOAT or DOUBLE, and the sums that cannot be kept up for it. */
#include "mvlint/rule.h"

static void on_call(mv_pass *p, const mv_Call *c) {
  bool documented = false;
  const mv_node *arg = mv_inexact_argument(p->an, c, &documented);
  if (!arg || !documented || mv_clause_of(p->an, &c->head) == MV_CLAUSE_NONE) return;
  const mv_type *t = mv_type_of(p->an, arg);
  const mv_column *from = mv_type_is_float(t) ? mv_type_source(p->an, arg, t->kind) : NULL;
  const mv_str view = mv_object_name(p);
  if (!from) return;
  mv_keep(p, c->head.at, from,
          mv_format(p->sink->arena, "%s() in '%.*s'", mv_function_of(p->an, c)->name, MV_ARG(view)));
}

/* "is DOUBLE" of a column, or of what stands in it. */
static const char *says(const mv_column *c) {
  if (c->type->kind == MV_T_FLOAT) return c->computed ? "becomes FLOAT" : "is FLOAT";
  if (c->type->kind == MV_T_DOUBLE) return c->computed ? "becomes DOUBLE" : "is DOUBLE";
  return "holds FLOAT or DOUBLE values";
}

static void report(mv_project *p, const mv_note *const *notes, uint32_t n) {
  enum { MOST = 16 };
  const mv_column *c = notes[0]->about;
  const mv_dataset *d = mv_graph_definition(p->graph, c->source, c->at);
  const mv_str sums = n == 1 ? notes[0]->words : mv_format(p->arena, "%u sums", n);
  mv_finding *f = mv_report_at(p, c->source, c->at, d,
                               "'%.*s' %s, which forces %.*s to recompute in full at every refresh",
                               MV_ARG(c->name), says(c), MV_ARG(sums));
  for (uint32_t i = 0; i < n && i < MOST; i++)
    mv_also_at(p, f, notes[i], "%.*s adds it up", MV_ARG(notes[i]->words));
}

static bool is_same(const mv_note *x, const mv_note *y) {
  const mv_column *a = x->about, *b = y->about;
  return a->source == b->source && a->at.beg == b->at.beg && a->at.end == b->at.end;
}

static void on_project(mv_project *p) {
  const mv_note **sorted = mv_notes_by_column(p);
  for (uint32_t i = 0, end = 0; i < p->note_count; i = end) {
    for (end = i + 1; end < p->note_count && is_same(sorted[end], sorted[i]);) end++;
    report(p, sorted + i, end - i);
  }
}

const mv_rule mv_rule_float_from_upstream = {
    .code = "MV507",
    .name = "float-from-upstream",
    .severity = MV_INFO,
    .applies = MV_APPLIES_INCREMENTAL,
    .summary = "a FLOAT or DOUBLE column that views elsewhere add up",
    .why =
        "A materialized view that sums or averages FLOAT or DOUBLE values is computed again from all rows at "
        "every refresh. The type often comes from a table or view far from the sum, and is best changed there: "
        "one column may spoil the sums of many views.",
    .help = "declare or cast it as DECIMAL here, and the sums of all views that read it can be kept up",
    .source = "Databricks documentation, incremental refresh for materialized views",
    .on = {MV_ON(Call, on_call)},
    .project = on_project,
};
