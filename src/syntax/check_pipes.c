/* check_pipes.c: what a step of a pipe refuses although its grammar takes it. */
#include "syntax/check.h"

/* ---- results ----------------------------------------------------------------------------- */

/* ORDER BY … OFFSET as a step: one of them, or LIMIT with OFFSET. */
static void check_results(mv_check *c, const mv_Query *q) {
  const mv_node *sorted = q->order_by        ? q->order_by
                          : q->cluster_by    ? q->cluster_by
                          : q->distribute_by ? q->distribute_by
                                             : q->sort_by;
  const mv_node *limit = q->limit ? q->limit : q->offset;
  if (q->windows)
    mv_wrong(c, q->windows->at, "define it in a SELECT step", "WINDOW cannot stand in this step");
  if (sorted && limit)
    mv_wrong(c, limit->at, "write |> before LIMIT or OFFSET",
             "a step either sorts or limits the rows");
}

/* ---- AGGREGATE --------------------------------------------------------------------------- */

#define GROUPING_HELP "write a GROUP BY of plain expressions, or group in a query before the pipe"

static bool is_grouping_call(const mv_check *c, const mv_Call *call) {
  const mv_Name *name = mv_as_Name(call->name);
  if (!name || !name->path || name->path->n != 1) return false;
  if (!call->arguments || call->arguments->next) return false;
  const mv_str text = mv_text(c->s, name->path->parts[0]);
  return mv_str_is(text, "grouping") || mv_str_is(text, "grouping_id");
}

/* A call with OVER, or of grouping(), outside of queries of its own. */
static mv_step enter_aggregate(mv_walker *w, const mv_node *n, unsigned depth) {
  (void)depth;
  mv_check *c = w->data;
  const mv_Call *call = mv_as_Call(n);
  if (n->kind == MV_Query) return MV_SKIP;
  if (!call) return MV_INTO;
  if (call->over)
    mv_wrong(c, call->over->at, "compute it in the SELECT or EXTEND step behind it",
             "AGGREGATE with GROUP BY takes no window function");
  else if (is_grouping_call(c, call))
    mv_wrong(c, call->name->at, GROUPING_HELP, "AGGREGATE has no grouping sets to ask for");
  return MV_INTO;
}

static void walk_aggregates(mv_check *c, const mv_node *first) {
  mv_walker w = {enter_aggregate, NULL, c, NULL};
  for (const mv_node *n = first; n; n = n->next) mv_walk(&w, n);
}

static void check_groups(mv_check *c, const mv_PipeStep *s, const mv_GroupBy *g) {
  if (g->how != MV_group_NONE)
    mv_wrong(c, g->head.at, GROUPING_HELP,
             g->how == MV_group_ALL ? "AGGREGATE takes no GROUP BY ALL"
                                    : "AGGREGATE takes no ROLLUP, CUBE or GROUPING SETS");
  for (const mv_node *i = g->items; i; i = i->next)
    if (i->kind == MV_Grouping)
      mv_wrong(c, i->at, GROUPING_HELP, "AGGREGATE takes no ROLLUP, CUBE or GROUPING SETS");
  walk_aggregates(c, s->items);
  walk_aggregates(c, g->items);
}

/* ---- steps ------------------------------------------------------------------------------- */

static void check_assignments(mv_check *c, const mv_node *first) {
  for (const mv_node *n = first; n; n = n->next) {
    const mv_Assignment *a = mv_as_Assignment(n);
    const mv_Ref *r = a ? mv_as_Ref(a->target) : NULL;
    if (r && r->path && r->path->n > 1 && !mv_path_is_opaque(c->s, r->path))
      mv_wrong(c, r->head.at, "set the whole column, with named_struct() for its fields",
               "SET takes columns, not their fields");
  }
}

static void check_step(mv_check *c, const mv_PipeStep *s) {
  const mv_GroupBy *group = mv_as_GroupBy(s->group_by);
  switch ((enum mv_pipe)s->what) {
    case MV_pipe_WHERE:
      if (s->windows)
        mv_wrong(c, s->windows->at, "define it in a SELECT step, then filter what that gives",
                 "WINDOW cannot stand behind WHERE in a pipe");
      return;
    case MV_pipe_SET: check_assignments(c, s->items); return;
    case MV_pipe_AGGREGATE:
      if (!s->items && !group)
        mv_wrong(c, s->head.at, "write an aggregate function, GROUP BY, or both",
                 "AGGREGATE has nothing to compute");
      if (group) check_groups(c, s, group);
      return;
    case MV_pipe_NONE:
    case MV_pipe_EXTEND:
    case MV_pipe_DROP:
    case MV_pipe_AS:
    case MV_pipe_SET_OPERATION:
    case MV_pipe_count: return;
  }
}

void mv_check_pipe(mv_check *c, const mv_node *n) {
  const mv_node *first = mv_as_Pipe(n)->steps.first;
  for (const mv_node *s = first ? first->next : NULL; s; s = s->next) {
    const mv_PipeStep *step = mv_as_PipeStep(s);
    const mv_Query *results = mv_as_Query(s);
    const mv_Joined *both = mv_as_Joined(s);
    if (step) check_step(c, step);
    if (results && !results->body) check_results(c, results);
    if (both)
      mv_wrong(c, both->parts.last->at, "write |> between the two",
               "a step takes one of PIVOT and UNPIVOT");
  }
}
