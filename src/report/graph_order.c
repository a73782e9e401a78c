/* graph_order.c: the order in which nodes are told: sources before their readers, group by group. */
#include "src/report/graph.h"

typedef struct sorting {
  const mv_graph_view *v;
  uint32_t *first, *readers; /* the nodes that read node i: readers[first[i]] up to readers[first[i + 1]] */
  uint32_t *waits;           /* for so many sources; UINT32_MAX: it is in the sequence */
  uint32_t *sequence, n;
  uint32_t *ranks, rank_count;
} sorting;

static void list_readers(mv_arena *a, sorting *s) {
  const mv_graph_view *v = s->v;
  s->first = mv_new_n(a, uint32_t, (size_t)v->node_count + 2);
  s->readers = mv_new_n(a, uint32_t, (size_t)v->edge_count + 1);
  for (uint32_t i = 0; i < v->edge_count; i++) s->first[v->edges[i].from + 2]++;
  for (uint32_t i = 2; i < v->node_count + 2; i++) s->first[i] += s->first[i - 1];
  for (uint32_t i = 0; i < v->edge_count; i++) s->readers[s->first[v->edges[i].from + 1]++] = v->edges[i].to;
}

static void place(sorting *s, uint32_t node) {
  s->waits[node] = UINT32_MAX;
  s->sequence[s->n++] = node;
}

static void release_readers(sorting *s, uint32_t node) {
  for (uint32_t i = s->first[node]; i < s->first[node + 1]; i++) {
    const uint32_t reader = s->readers[i];
    if (s->waits[reader] == UINT32_MAX) continue; /* the way back of a ring */
    if (s->ranks[reader] <= s->ranks[node]) s->ranks[reader] = s->ranks[node] + 1;
    if (s->ranks[reader] >= s->rank_count) s->rank_count = s->ranks[reader] + 1;
    if (--s->waits[reader] == 0) place(s, reader);
  }
}

/* Where only rings are left, the first node that waits goes on without what it waits for. */
static void rank(sorting *s) {
  uint32_t done = 0, next = 0;
  for (uint32_t i = 0; i < s->v->node_count; i++)
    if (s->waits[i] == 0) place(s, i);
  for (;;) {
    while (done < s->n) release_readers(s, s->sequence[done++]);
    while (next < s->v->node_count && s->waits[next] == UINT32_MAX) next++;
    if (next == s->v->node_count) return;
    place(s, next);
  }
}

/* The nodes by their ranks, in the view's order where these are equal. */
static void sort(mv_arena *a, sorting *s) {
  uint32_t *at = mv_new_n(a, uint32_t, (size_t)s->rank_count + 1);
  for (uint32_t i = 0; i < s->v->node_count; i++) at[s->ranks[i] + 1]++;
  for (uint32_t r = 1; r < s->rank_count; r++) at[r] += at[r - 1];
  for (uint32_t i = 0; i < s->v->node_count; i++) s->sequence[at[s->ranks[i]]++] = i;
}

/* What has no group comes behind the groups. */
static uint32_t place_of_group(const mv_graph_view *v, uint32_t node) {
  const uint32_t group = v->nodes[node].group;
  return group < v->group_count ? group : v->group_count;
}

mv_graph_view mv_graph_groups(mv_arena *a, const mv_graph_view *v) {
  mv_graph_node *nodes = mv_new_n(a, mv_graph_node, (size_t)v->group_count + 1);
  mv_graph_edge *edges = mv_new_n(a, mv_graph_edge, (size_t)v->edge_count + 1);
  mv_graph_view out = {.nodes = nodes, .edges = edges, .node_count = v->group_count};
  for (uint32_t i = 0; i < v->edge_count; i++) {
    const uint32_t from = place_of_group(v, v->edges[i].from), to = place_of_group(v, v->edges[i].to);
    if (from != to && from < v->group_count && to < v->group_count)
      edges[out.edge_count++] = (mv_graph_edge){from, to, false};
  }
  return out;
}

mv_graph_order mv_graph_order_of(mv_arena *a, const mv_graph_view *v) {
  sorting s = {.v = v, .rank_count = 1};
  const size_t n = (size_t)v->node_count + 1, groups = (size_t)v->group_count + 3;
  list_readers(a, &s);
  s.waits = mv_new_n(a, uint32_t, n);
  s.sequence = mv_new_n(a, uint32_t, n);
  s.ranks = mv_new_n(a, uint32_t, n);
  for (uint32_t i = 0; i < v->edge_count; i++) s.waits[v->edges[i].to]++;
  rank(&s);
  sort(a, &s);
  mv_graph_order out = {.ranks = s.ranks, .nodes = mv_new_n(a, uint32_t, n), .first = mv_new_n(a, uint32_t, groups)};
  for (uint32_t i = 0; i < v->node_count; i++) out.first[place_of_group(v, i) + 2]++;
  for (size_t i = 2; i < groups; i++) out.first[i] += out.first[i - 1];
  for (uint32_t i = 0; i < v->node_count; i++) out.nodes[out.first[place_of_group(v, s.sequence[i]) + 1]++] = s.sequence[i];
  return out;
}
