/* graph_view.c: the graph of a run as a value to draw: its definitions, what they read that nothing defines, and the
 * verdict on each materialized view. */
#include <stdlib.h>

#include "mvlint/graph.h"
#include "mvlint/schedule.h"
#include "mvlint/verdict.h"
#include "src/cli/cli.h"

#include "src/base/banned.h"

typedef struct drawing {
  mv_arena *a;
  const mv_run *run;
  const mv_graph *graph;
  int64_t now;
  mv_graph_node *nodes;
  mv_graph_edge *edges;
  mv_str *groups;
  uint32_t n, edge_n, group_n;
  uint32_t *shown;     /* by definition: its node, or UINT32_MAX */
  mv_map outside;      /* what is read and not defined -> its node, from 1 on */
  mv_map pipelines;    /* -> its group, from 1 on */
  mv_map ids;          /* names -> how many nodes have it */
} drawing;

/* ---- nodes ------------------------------------------------------------------------------------- */

/* The number that a map has of a key, or a new one: the next. */
static uint32_t number_in(mv_map *m, mv_str key, uint32_t *count, bool *fresh) {
  const uintptr_t known = (uintptr_t)mv_map_get(m, key);
  *fresh = known == 0;
  if (known) return (uint32_t)known - 1;
  mv_map_put(m, key, (void *)(uintptr_t)++*count);
  return *count - 1;
}

static uint32_t group_of(drawing *w, const mv_dataset *d) {
  const mv_settings *s = mv_run_file(w->run, d->file)->settings;
  const mv_str key = mv_pipeline_key(s, d->source), name = mv_pipeline_name(s, d->source);
  bool fresh = false;
  const uint32_t n = number_in(&w->pipelines, key.n ? key : mv_str_of("./"), &w->group_n, &fresh);
  if (fresh) w->groups[n] = name.n ? name : mv_str_of("./");
  return n;
}

/* What the first node of a name is called by, others have their number behind it. */
static mv_str id_of(drawing *w, mv_str name) {
  const uintptr_t before = (uintptr_t)mv_map_get(&w->ids, name);
  mv_map_put(&w->ids, name, (void *)(before + 1));
  return before ? mv_format(w->a, "%.*s#%u", MV_ARG(name), (unsigned)before + 1) : name;
}

mv_shade mv_cli_shade(const mv_verdict *v) {
  static const mv_shade shades[] = {[MV_REFRESH_UNKNOWN] = MV_SHADE_UNKNOWN,
                                    [MV_REFRESH_INCREMENTAL] = MV_SHADE_INCREMENTAL,
                                    [MV_REFRESH_FULL] = MV_SHADE_FULL,
                                    [MV_REFRESH_FAILS] = MV_SHADE_FAILS};
  return shades[v->refresh];
}

static void add_verdict(mv_graph_node *n, const mv_verdict *v) {
  n->shade = mv_cli_shade(v);
  n->policy = mv_policy_words(v->policy);
  n->eligible = v->eligible == MV_TRI_OPEN ? NULL : v->eligible == MV_TRI_YES ? "true" : "false";
}

static void add_definition(drawing *w, uint32_t i) {
  const mv_dataset *d = w->graph->nodes[i];
  w->shown[i] = UINT32_MAX;
  if (d->object == MV_object_FUNCTION) return;
  mv_graph_node *n = &w->nodes[w->n];
  n->name = d->full_name.p ? d->full_name : d->name;
  n->id = id_of(w, n->name);
  n->kind = d->object == MV_object_NONE ? "unknown" : mv_object_texts[d->object];
  n->schedule = mv_dataset_latest(d)->schedule;
  if (n->schedule.p) n->schedule_words = mv_schedule_words(w->a, n->schedule, w->now);
  n->group = group_of(w, d);
  n->source = d->source;
  n->at = d->at;
  w->shown[i] = w->n++;
}

/* The verdicts of a file and its definitions both go by place. */
static void add_verdicts(drawing *w) {
  const mv_verdict *v = NULL;
  uint32_t file = UINT32_MAX;
  for (uint32_t i = 0; i < w->graph->n; i++) {
    const mv_dataset *d = w->graph->nodes[i];
    if (d->file != file) v = mv_run_file(w->run, file = d->file)->verdicts;
    while (v && v->at.beg < d->at.beg) v = v->next;
    if (v && v->at.beg == d->at.beg && w->shown[i] != UINT32_MAX) add_verdict(&w->nodes[w->shown[i]], v);
  }
}

/* ---- what flows where -------------------------------------------------------------------------- */

static const char *kind_outside(const mv_inflow *in) {
  if (mv_path_format(in->read->key).p) return "path";
  return in->outside && in->outside->object != MV_object_NONE ? mv_object_texts[in->outside->object] : "unknown";
}

static uint32_t outside_of(drawing *w, const mv_inflow *in) {
  const mv_dataset *d = in->outside && !in->outside->foreign ? in->outside : NULL;
  uint32_t next = w->n;
  bool fresh = false;
  const uint32_t n = number_in(&w->outside, d ? d->key : in->read->key, &next, &fresh);
  if (!fresh) return n;
  w->nodes[n] = (mv_graph_node){.name = d ? d->name : in->read->key, .kind = kind_outside(in), .group = MV_NO_GROUP};
  w->nodes[n].id = id_of(w, w->nodes[n].name);
  w->n = next;
  return n;
}

/* A function of the run reads for itself; one that nothing defines is not known to be one. */
static void add_edge(void *data, const mv_inflow *in) {
  drawing *w = data;
  if (in->read->how == MV_READ_CALL || w->shown[in->to] == UINT32_MAX) return;
  const uint32_t from = in->from == UINT32_MAX ? outside_of(w, in) : w->shown[in->from];
  if (from == UINT32_MAX) return;
  w->edges[w->edge_n++] = (mv_graph_edge){from, w->shown[in->to], (in->read->how & MV_READ_STREAM) != 0};
}

static int by_ends(const void *x, const void *y) {
  const mv_graph_edge *a = x, *b = y;
  if (a->to != b->to) return a->to < b->to ? -1 : 1;
  return a->from < b->from ? -1 : a->from > b->from;
}

/* A table that several flows fill may have an edge of each. */
static void join_edges(drawing *w) {
  uint32_t n = 0;
  if (w->edge_n) qsort(w->edges, w->edge_n, sizeof *w->edges, by_ends);
  for (uint32_t i = 0; i < w->edge_n; i++) {
    if (n > 0 && by_ends(&w->edges[n - 1], &w->edges[i]) == 0)
      w->edges[n - 1].stream = w->edges[n - 1].stream || w->edges[i].stream;
    else
      w->edges[n++] = w->edges[i];
  }
  w->edge_n = n;
}

static void count_inflow(void *data, const mv_inflow *in) {
  (void)in;
  ++*(uint32_t *)data;
}

mv_graph_view mv_cli_graph_view(mv_arena *a, const mv_run *run, int64_t now) {
  drawing w = {.a = a, .run = run, .graph = mv_run_graph(run), .now = now};
  mv_graph_view out = {.node_count = 0};
  if (!w.graph) return out;
  uint32_t most = 0;
  mv_graph_each_inflow(w.graph, count_inflow, &most);
  w.nodes = mv_new_n(a, mv_graph_node, (size_t)w.graph->n + most + 1);
  w.edges = mv_new_n(a, mv_graph_edge, (size_t)most + 1);
  w.groups = mv_new_n(a, mv_str, (size_t)w.graph->n + 1);
  w.shown = mv_new_n(a, uint32_t, (size_t)w.graph->n + 1);
  mv_map_init(&w.outside, a);
  mv_map_init(&w.pipelines, a);
  mv_map_init(&w.ids, a);
  for (uint32_t i = 0; i < w.graph->n; i++) add_definition(&w, i);
  add_verdicts(&w);
  mv_graph_each_inflow(w.graph, add_edge, &w);
  join_edges(&w);
  return (mv_graph_view){w.nodes, w.edges, w.groups, w.n, w.edge_n, w.group_n};
}
