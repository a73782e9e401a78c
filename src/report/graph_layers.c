/* graph_layers.c: which column and band each node and each passing edge stands in. */
#include <stdlib.h>

#include "src/report/graph_layout.h"

/* Edges that pass columns beyond this number go straight. */
enum { PASSING_MOST = 50000 };

typedef struct degrees {
  uint32_t *in, *out; /* by node, edges to itself left out */
} degrees;

static degrees count_degrees(mv_arena *a, const mv_graph_view *v) {
  degrees d = {mv_new_n(a, uint32_t, (size_t)v->node_count + 1), mv_new_n(a, uint32_t, (size_t)v->node_count + 1)};
  for (uint32_t i = 0; i < v->edge_count; i++) {
    if (v->edges[i].from == v->edges[i].to) continue;
    d.out[v->edges[i].from]++;
    d.in[v->edges[i].to]++;
  }
  return d;
}

/* ---- columns ----------------------------------------------------------------------------------- */

static bool has_group(const mv_graph_view *v, uint32_t node) {
  return mv_graph_has_groups(v) && v->nodes[node].group < v->group_count;
}

static uint32_t band_of(const mv_graph_view *v, uint32_t node) {
  return has_group(v, node) ? v->nodes[node].group : v->group_count;
}

/* The view with only the edges inside of groups. */
static mv_graph_view inner_view(mv_arena *a, const mv_graph_view *v) {
  mv_graph_edge *edges = mv_new_n(a, mv_graph_edge, (size_t)v->edge_count + 1);
  mv_graph_view out = *v;
  out.edges = edges;
  out.edge_count = 0;
  for (uint32_t i = 0; i < v->edge_count; i++)
    if (band_of(v, v->edges[i].from) == band_of(v, v->edges[i].to)) edges[out.edge_count++] = v->edges[i];
  return out;
}

typedef struct ordered {
  uint32_t rank, from, to;
} ordered;

static int by_rank(const void *x, const void *y) {
  const ordered *a = x, *b = y;
  if (a->rank != b->rank) return a->rank < b->rank ? -1 : 1;
  return a->to < b->to ? -1 : a->to > b->to;
}

/* Moves each group behind those it reads. False where groups read each other in a ring. */
static bool place_groups(mv_arena *a, const mv_graph_view *groups, const uint32_t *spans, uint32_t *starts) {
  const uint32_t *ranks = mv_graph_order_of(a, groups).ranks;
  ordered *edges = mv_new_n(a, ordered, (size_t)groups->edge_count + 1);
  for (uint32_t i = 0; i < groups->edge_count; i++) {
    const mv_graph_edge *e = &groups->edges[i];
    if (ranks[e->to] <= ranks[e->from]) return false;
    edges[i] = (ordered){ranks[e->from], e->from, e->to};
  }
  if (groups->edge_count) qsort(edges, groups->edge_count, sizeof *edges, by_rank);
  for (uint32_t i = 0; i < groups->edge_count; i++) {
    const uint32_t behind = starts[edges[i].from] + spans[edges[i].from];
    if (starts[edges[i].to] < behind) starts[edges[i].to] = behind;
  }
  return true;
}

/* Columns group by group; what has no group is read only, and stands to the left of all. NULL where that cannot be. */
static uint32_t *ranks_by_group(mv_arena *a, const mv_graph_view *v) {
  const mv_graph_view inner = inner_view(a, v), groups = mv_graph_groups(a, v);
  uint32_t *ranks = mv_graph_order_of(a, &inner).ranks;
  uint32_t *spans = mv_new_n(a, uint32_t, (size_t)v->group_count + 1);
  uint32_t *starts = mv_new_n(a, uint32_t, (size_t)v->group_count + 1);
  bool outside = false;
  for (uint32_t i = 0; i < v->node_count; i++) {
    uint32_t *span = &spans[band_of(v, i)];
    outside = outside || !has_group(v, i);
    if (ranks[i] >= *span) *span = ranks[i] + 1;
  }
  for (uint32_t i = 0; i < v->group_count; i++) starts[i] = outside;
  if (!place_groups(a, &groups, spans, starts)) return NULL;
  for (uint32_t i = 0; i < v->node_count; i++)
    if (has_group(v, i)) ranks[i] += starts[band_of(v, i)];
  return ranks;
}

static uint32_t *ranks_of(mv_arena *a, const mv_graph_view *v) {
  uint32_t *ranks = mv_graph_has_groups(v) ? ranks_by_group(a, v) : NULL;
  return ranks ? ranks : mv_graph_order_of(a, v).ranks;
}

/* What reads nothing stands beside the first of its readers, in a group as far right as the group goes. */
static void pull_sources(mv_arena *a, const mv_graph_view *v, const degrees *d, uint32_t *ranks) {
  uint32_t *nearest = mv_new_n(a, uint32_t, (size_t)v->node_count + 1);
  uint32_t *ends = mv_new_n(a, uint32_t, (size_t)v->group_count + 1);
  for (uint32_t i = 0; i < v->edge_count; i++) {
    const mv_graph_edge *e = &v->edges[i];
    if (nearest[e->from] == 0 || ranks[e->to] < nearest[e->from]) nearest[e->from] = ranks[e->to];
  }
  for (uint32_t i = 0; i < v->node_count; i++)
    if (ranks[i] > ends[band_of(v, i)]) ends[band_of(v, i)] = ranks[i];
  for (uint32_t i = 0; i < v->node_count; i++) {
    if (d->in[i] > 0 || d->out[i] == 0 || nearest[i] == 0) continue;
    const uint32_t end = has_group(v, i) ? ends[band_of(v, i)] : UINT32_MAX;
    ranks[i] = nearest[i] - 1 < end ? nearest[i] - 1 : end;
  }
}

/* The columns of a band, and how many of its nodes have no edges. */
typedef struct extent {
  uint32_t low, high, alone, placed;
  bool any;
} extent;

static void stretch(extent *x, uint32_t rank) {
  if (!x->any || rank < x->low) x->low = rank;
  if (!x->any || rank > x->high) x->high = rank;
  x->any = true;
}

/* So that `alone` nodes make a block about three times as high as it is wide. */
static uint32_t width_of(const extent *x) {
  uint32_t wanted = 1;
  while (wanted * wanted * 3 < x->alone && wanted < 1000) wanted++;
  const uint32_t width = x->high - x->low + 1;
  return width > wanted ? width : wanted;
}

/* Nodes without edges fill the columns of their band. */
static void spread_alone(mv_arena *a, const mv_graph_view *v, const degrees *d, uint32_t *ranks) {
  extent *bands = mv_new_n(a, extent, (size_t)v->group_count + 1);
  for (uint32_t i = 0; i < v->node_count; i++) {
    extent *x = &bands[band_of(v, i)];
    if (d->in[i] + d->out[i] == 0)
      x->alone++;
    else
      stretch(x, ranks[i]);
  }
  for (uint32_t i = 0; i < v->node_count; i++) {
    extent *x = &bands[band_of(v, i)];
    if (d->in[i] + d->out[i] == 0) ranks[i] = x->low + x->placed++ % width_of(x);
  }
}

/* From group to group edges pass below the groups. */
static uint32_t band_passed(const mv_graph_view *v, const mv_graph_edge *e) {
  const uint32_t from = band_of(v, e->from), to = band_of(v, e->to);
  return from == to ? to : v->group_count + 1 + to;
}

static uint32_t columns_between(const uint32_t *ranks, const mv_graph_edge *e) {
  return ranks[e->to] > ranks[e->from] + 1 ? ranks[e->to] - ranks[e->from] - 1 : 0;
}

/* Shortest first would be fairer; in order is enough where nothing is legible any more. */
static uint32_t count_passing(const mv_graph_view *v, const uint32_t *ranks, uint32_t *passing) {
  uint32_t n = 0;
  for (uint32_t i = 0; i < v->edge_count; i++) {
    const uint32_t passed = columns_between(ranks, &v->edges[i]);
    const bool fits = passed > 0 && passed <= PASSING_MOST - n;
    passing[i] = fits ? v->node_count + n : UINT32_MAX;
    if (fits) n += passed;
  }
  return n;
}

static void make_items(mv_arena *a, mv_layers *l, const uint32_t *ranks) {
  const mv_graph_view *v = l->v;
  l->passing = mv_new_n(a, uint32_t, (size_t)v->edge_count + 1);
  l->item_count = v->node_count + count_passing(v, ranks, l->passing);
  l->items = mv_new_n(a, mv_layout_item, (size_t)l->item_count + 1);
  for (uint32_t i = 0; i < v->node_count; i++) l->items[i] = (mv_layout_item){.rank = ranks[i], .band = band_of(v, i)};
  for (uint32_t i = 0; i < v->edge_count; i++) {
    const mv_graph_edge *e = &v->edges[i];
    const uint32_t passed = l->passing[i] == UINT32_MAX ? 0 : columns_between(ranks, e);
    for (uint32_t k = 0; k < passed; k++)
      l->items[l->passing[i] + k] = (mv_layout_item){.rank = ranks[e->from] + 1 + k, .band = band_passed(v, e)};
  }
}

bool mv_layers_is_forward(const mv_layers *l, uint32_t edge) {
  const mv_graph_edge *e = &l->v->edges[edge];
  return l->items[e->to].rank > l->items[e->from].rank;
}

uint32_t mv_layers_passed(const mv_layers *l, uint32_t edge) {
  const mv_graph_edge *e = &l->v->edges[edge];
  return l->passing[edge] == UINT32_MAX ? 0 : l->items[e->to].rank - l->items[e->from].rank - 1;
}

/* ---- cells ------------------------------------------------------------------------------------- */

typedef struct sortable {
  uint32_t rank, band, number;
} sortable;

static int by_cell(const void *x, const void *y) {
  const sortable *a = x, *b = y;
  if (a->rank != b->rank) return a->rank < b->rank ? -1 : 1;
  if (a->band != b->band) return a->band < b->band ? -1 : 1;
  return a->number < b->number ? -1 : a->number > b->number;
}

static void make_cells(mv_arena *a, mv_layers *l) {
  const size_t n = (size_t)l->item_count + 1;
  sortable *all = mv_new_n(a, sortable, n);
  for (uint32_t i = 0; i < l->item_count; i++) all[i] = (sortable){l->items[i].rank, l->items[i].band, i};
  if (l->item_count) qsort(all, l->item_count, sizeof *all, by_cell);
  l->order = mv_new_n(a, uint32_t, n);
  l->cells = mv_new_n(a, mv_layout_cell, n);
  for (uint32_t i = 0; i < l->item_count; i++) {
    const mv_layout_cell *last = l->cell_count ? &l->cells[l->cell_count - 1] : NULL;
    if (!last || last->rank != all[i].rank || last->band != all[i].band)
      l->cells[l->cell_count++] = (mv_layout_cell){all[i].rank, all[i].band, i, 0};
    l->cells[l->cell_count - 1].n++;
    l->order[i] = all[i].number;
    if (all[i].rank >= l->rank_count) l->rank_count = all[i].rank + 1;
  }
}

mv_layers mv_layers_of(mv_arena *a, const mv_graph_view *v) {
  mv_layers l = {.v = v, .band_count = 2 * (v->group_count + 1)};
  const degrees d = count_degrees(a, v);
  uint32_t *ranks = ranks_of(a, v);
  pull_sources(a, v, &d, ranks);
  spread_alone(a, v, &d, ranks);
  make_items(a, &l, ranks);
  make_cells(a, &l);
  return l;
}
