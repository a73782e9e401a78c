/* graph.h: which dataset of a run reads which, made once when all definitions are known. */
#ifndef MVLINT_GRAPH_H
#define MVLINT_GRAPH_H

#include "mvlint/catalog.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Definitions in the run's order. */
typedef struct mv_graph {
  const mv_dataset *const *nodes;
  uint32_t n;
  const uint32_t *reads;   /* numbers of nodes, by the ranges in `first` */
  const uint32_t *first;   /* n + 1 */
  /* Those that read each other: ring i is the nodes members[ring_first[i]] up to ring_first[i + 1]. */
  const uint32_t *members, *ring_first;
  uint32_t ring_count;
  const uint32_t *rings; /* by node: the ring it stands in, or UINT32_MAX */
  uint32_t *from, *queue; /* of mv_graph_ring */
  const mv_filling *fillings; /* flows that are statements of their own; they make no edges */
  const mv_catalog *catalog; /* where they can be found by their keys */
  const uint32_t *readers, *readers_first; /* as `reads`, the other way round; NULL before mv_graph_turn */
  uint32_t *seen; /* by node: the round in which it was met last; behind them the last round */
} mv_graph;

/* What a definition reads, itself and through views, each once. */
typedef struct mv_upstream {
  uint32_t tables; /* also what nothing is known of */
  uint32_t views;
  bool more; /* than were counted */
} mv_upstream;

/* An edge goes from each definition to those its names mean. Tables are filled when they are made and read
 * nothing later: only views, materialized views and streaming tables have edges. Costs time in proportion to
 * what is read. */
mv_graph mv_graph_of(mv_arena *a, const mv_catalog *c, const mv_dataset *const *nodes, uint32_t n);
/* One thing that flows into a node. */
typedef struct mv_inflow {
  uint32_t to, from;         /* nodes; `from` is UINT32_MAX when none is surely meant */
  const mv_dataset *outside; /* what is meant then, as a schema source has it, or NULL */
  const mv_read *read;
} mv_inflow;
typedef void mv_inflow_fn(void *data, const mv_inflow *in);
/* Calls fn for all that the nodes read, in their order, also for what no file defines; then for what the flows read. */
void mv_graph_each_inflow(const mv_graph *g, mv_inflow_fn *fn, void *data);
/* The definition that a place of a file stands in, if it is a definition's; else the one before it, or NULL. */
const mv_dataset *mv_graph_definition(const mv_graph *g, const mv_source *source, mv_span at);
/* The number of a definition, or of the one that a state is of; UINT32_MAX: it is no node. */
uint32_t mv_graph_number(const mv_graph *g, const mv_dataset *d);
/* Also says who reads each node. */
void mv_graph_turn(mv_arena *a, mv_graph *g);
/* The nodes that read one, themselves or through views, in `out`; at most `max`. Returns how many. The graph is turned. */
uint32_t mv_graph_downstream(const mv_graph *g, uint32_t node, uint32_t *out, uint32_t max);
/* A shortest way from the first node of a ring back to itself, that node at both ends. */
const uint32_t *mv_graph_ring(mv_arena *a, const mv_graph *g, uint32_t ring, uint32_t *length);
/* Looks at a bounded number of names, however much there is upstream. */
mv_upstream mv_graph_upstream(mv_arena *a, const mv_graph *g, const mv_dataset *d);

#ifdef __cplusplus
}
#endif
#endif
