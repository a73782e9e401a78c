/* graph.c: edges from the names that definitions read, and the rings among them (Tarjan's strong
 * components, without recursion). */
#include "mvlint/graph.h"

static bool follows_sources(const mv_dataset *d) {
  return d->object == MV_object_VIEW || d->object == MV_object_TEMPORARY_VIEW ||
         d->object == MV_object_MATERIALIZED_VIEW || d->object == MV_object_STREAMING_TABLE;
}

typedef struct making {
  mv_arena *a;
  const mv_catalog *catalog;
  const mv_dataset *const *nodes;
  uint32_t n;
  uint32_t *first, *reads;
} making;

/* The node's number: they are in the order of file and statement. */
static uint32_t number_of(const mv_dataset *const *nodes, uint32_t n, const mv_dataset *d) {
  if (d->base) d = d->base; /* its states are no nodes */
  uint32_t low = 0, high = n;
  while (low < high) {
    const uint32_t middle = low + (high - low) / 2;
    const mv_dataset *x = nodes[middle];
    const bool before = x->file != d->file ? x->file < d->file : x->statement < d->statement;
    if (before)
      low = middle + 1;
    else
      high = middle;
  }
  return low < n && nodes[low] == d ? low : UINT32_MAX;
}

uint32_t mv_graph_number(const mv_graph *g, const mv_dataset *d) {
  return number_of(g->nodes, g->n, d);
}

void mv_graph_turn(mv_arena *a, mv_graph *g) {
  uint32_t *first = mv_new_n(a, uint32_t, (size_t)g->n + 2); /* of node i at i + 1, until all are written */
  uint32_t *readers = mv_new_n(a, uint32_t, g->n && g->first[g->n] ? g->first[g->n] : 1);
  for (uint32_t i = 0; g->n && i < g->first[g->n]; i++) first[g->reads[i] + 2]++;
  for (uint32_t i = 0; i < g->n; i++) first[i + 2] += first[i + 1];
  for (uint32_t i = 0; i < g->n; i++)
    for (uint32_t k = g->first[i]; k < g->first[i + 1]; k++) readers[first[g->reads[k] + 1]++] = i;
  g->readers = readers;
  g->readers_first = first;
}

static bool is_view(const mv_dataset *d) {
  return d && (d->object == MV_object_VIEW || d->object == MV_object_TEMPORARY_VIEW);
}

uint32_t mv_graph_downstream(const mv_graph *g, uint32_t node, uint32_t *out, uint32_t max) {
  const uint32_t round = ++g->seen[g->n];
  uint32_t n = 0;
  for (uint32_t done = 0, at = node;; at = out[done++]) {
    const bool goes_on = at == node || is_view(g->nodes[at]);
    for (uint32_t i = g->readers_first[at]; goes_on && i < g->readers_first[at + 1] && n < max; i++) {
      const uint32_t reader = g->readers[i];
      if (g->seen[reader] == round) continue;
      g->seen[reader] = round;
      out[n++] = reader;
    }
    if (done == n) return n;
  }
}

const mv_dataset *mv_graph_definition(const mv_graph *g, const mv_source *source, mv_span at) {
  const uint32_t place = mv_source_back(source, at).beg;
  uint32_t low = 0, high = g->n;
  while (low < high) {
    const uint32_t middle = low + (high - low) / 2;
    const mv_dataset *x = g->nodes[middle];
    if (x->file < source->number || (x->file == source->number && mv_source_back(x->source, x->at).beg <= place))
      low = middle + 1;
    else
      high = middle;
  }
  return low > 0 && g->nodes[low - 1]->file == source->number ? g->nodes[low - 1] : NULL;
}

/* A temporary view may be named as the table it reads, and in another file it may be another
 * session's. */
static bool is_sure(const mv_dataset *d, const mv_dataset *read) {
  if (read->object != MV_object_TEMPORARY_VIEW) return true;
  return read != d && read->file == d->file;
}

static uint32_t add_reads(making *m, uint32_t from, uint32_t at) {
  const mv_dataset *d = m->nodes[from];
  for (uint32_t i = 0; follows_sources(d) && i < d->reads.n; i++) {
    const mv_dataset *read = mv_catalog_find(m->catalog, d->reads.items[i].key, d->file, d->statement);
    const uint32_t to = read && is_sure(d, read) ? number_of(m->nodes, m->n, read) : UINT32_MAX;
    if (to != UINT32_MAX) m->reads[at++] = to;
  }
  return at;
}

/* ---- rings -------------------------------------------------------------------------------------
 */

typedef struct tarjan {
  const mv_graph *g;
  uint32_t *index, *low, *rings; /* index: 0 not yet seen */
  uint32_t *stack, stack_n;
  uint32_t *way, way_n; /* the nodes being gone through, */
  uint32_t *next;       /* and the next of the reads of each */
  bool *on_stack;
  uint32_t seen, ring_count;
} tarjan;

static void enter(tarjan *t, uint32_t v) {
  t->index[v] = t->low[v] = ++t->seen;
  t->stack[t->stack_n++] = v;
  t->on_stack[v] = true;
  t->way[t->way_n++] = v;
  t->next[v] = t->g->first[v];
}

static bool reads_itself(const mv_graph *g, uint32_t v) {
  for (uint32_t i = g->first[v]; i < g->first[v + 1]; i++)
    if (g->reads[i] == v) return true;
  return false;
}

/* All that lies on the stack above v, v included, reads each other. */
static void leave(tarjan *t, uint32_t v) {
  const bool ring = t->stack[t->stack_n - 1] != v || reads_itself(t->g, v);
  for (uint32_t w = UINT32_MAX; w != v;) {
    w = t->stack[--t->stack_n];
    t->on_stack[w] = false;
    t->rings[w] = ring ? t->ring_count : UINT32_MAX;
  }
  if (ring) t->ring_count++;
}

static void step(tarjan *t) {
  const uint32_t v = t->way[t->way_n - 1];
  if (t->next[v] < t->g->first[v + 1]) {
    const uint32_t w = t->g->reads[t->next[v]++];
    if (t->index[w] == 0)
      enter(t, w);
    else if (t->on_stack[w] && t->index[w] < t->low[v])
      t->low[v] = t->index[w];
    return;
  }
  t->way_n--;
  if (t->low[v] == t->index[v]) leave(t, v);
  if (t->way_n == 0) return;
  const uint32_t u = t->way[t->way_n - 1];
  if (t->low[v] < t->low[u]) t->low[u] = t->low[v];
}

static void find_rings(mv_arena *a, mv_graph *g) {
  const uint32_t n = g->n ? g->n : 1;
  tarjan t = {.g = g};
  t.index = mv_new_n(a, uint32_t, n);
  t.low = mv_new_n(a, uint32_t, n);
  t.rings = mv_new_n(a, uint32_t, n);
  t.stack = mv_new_n(a, uint32_t, n);
  t.way = mv_new_n(a, uint32_t, n);
  t.next = mv_new_n(a, uint32_t, n);
  t.on_stack = mv_new_n(a, bool, n);
  for (uint32_t v = 0; v < g->n; v++) {
    if (t.index[v]) continue;
    for (enter(&t, v); t.way_n > 0;) step(&t);
  }
  g->rings = t.rings;
  g->ring_count = t.ring_count;
}

/* The nodes of each ring, in order. */
static void list_members(mv_arena *a, mv_graph *g) {
  uint32_t *first = mv_new_n(a, uint32_t, (size_t)g->ring_count + 2);
  uint32_t *members = mv_new_n(a, uint32_t, g->n ? g->n : 1);
  for (uint32_t v = 0; v < g->n; v++)
    if (g->rings[v] != UINT32_MAX) first[g->rings[v] + 2]++;
  for (uint32_t i = 2; i < g->ring_count + 2; i++) first[i] += first[i - 1];
  for (uint32_t v = 0; v < g->n; v++)
    if (g->rings[v] != UINT32_MAX) members[first[g->rings[v] + 1]++] = v;
  g->ring_first = first;
  g->members = members;
}

mv_graph mv_graph_of(mv_arena *a, const mv_catalog *c, const mv_dataset *const *nodes, uint32_t n) {
  making m = {a, c, nodes, n, NULL, NULL};
  size_t most = 0;
  uint32_t at = 0;
  for (uint32_t i = 0; i < n; i++) most += nodes[i]->reads.n;
  m.first = mv_new_n(a, uint32_t, (size_t)n + 1);
  m.reads = mv_new_n(a, uint32_t, most ? most : 1);
  for (uint32_t i = 0; i < n; i++) {
    m.first[i] = at;
    at = add_reads(&m, i, at);
  }
  m.first[n] = at;
  mv_graph g = {.catalog = c, .nodes = nodes, .n = n, .reads = m.reads, .first = m.first};
  find_rings(a, &g);
  list_members(a, &g);
  g.from = mv_new_n(a, uint32_t, n ? n : 1);
  g.queue = mv_new_n(a, uint32_t, (size_t)n + 1);
  g.seen = mv_new_n(a, uint32_t, (size_t)n + 1);
  return g;
}

const uint32_t *mv_graph_ring(mv_arena *a, const mv_graph *g, uint32_t ring, uint32_t *length) {
  const uint32_t start = g->members[g->ring_first[ring]];
  uint32_t head = 0, tail = 0;
  for (uint32_t i = g->ring_first[ring]; i < g->ring_first[ring + 1]; i++)
    g->from[g->members[i]] = UINT32_MAX;
  for (g->queue[tail++] = start; head < tail && g->from[start] == UINT32_MAX; head++) {
    const uint32_t v = g->queue[head];
    for (uint32_t i = g->first[v]; i < g->first[v + 1]; i++) {
      const uint32_t w = g->reads[i];
      if (g->rings[w] != ring || g->from[w] != UINT32_MAX) continue;
      g->from[w] = v;
      if (w != start) g->queue[tail++] = w;
    }
  }
  uint32_t n = 1;
  for (uint32_t v = g->from[start]; v != start; v = g->from[v]) n++;
  uint32_t *out = mv_new_n(a, uint32_t, (size_t)n + 1), at = n;
  out[0] = out[n] = start;
  for (uint32_t v = g->from[start]; v != start; v = g->from[v]) out[--at] = v;
  *length = n + 1;
  return out;
}

/* ---- inflows --------------------------------------------------------------------------------- */

/* What is read, and by whom. */
typedef struct reader {
  uint32_t number, file, statement;
  mv_reads reads;
} reader;

static void each_read(const mv_graph *g, const reader *r, mv_inflow_fn *fn, void *data) {
  const mv_dataset *d = g->nodes[r->number];
  for (uint32_t i = 0; i < r->reads.n + r->reads.open; i++) {
    const mv_read *x = &r->reads.items[i];
    const mv_dataset *read = i < r->reads.n ? mv_catalog_find(g->catalog, x->key, r->file, r->statement) : NULL;
    if (read && !is_sure(d, read)) read = NULL;
    const uint32_t from = read ? number_of(g->nodes, g->n, read) : UINT32_MAX;
    const mv_inflow in = {r->number, from, from == UINT32_MAX ? read : NULL, x};
    fn(data, &in);
  }
}

void mv_graph_each_inflow(const mv_graph *g, mv_inflow_fn *fn, void *data) {
  for (uint32_t i = 0; i < g->n; i++) {
    const mv_dataset *d = g->nodes[i];
    const reader r = {i, d->file, d->statement, d->reads};
    if (follows_sources(d)) each_read(g, &r, fn, data);
  }
  for (const mv_filling *f = g->fillings; f; f = f->next) {
    const mv_dataset *filled = mv_catalog_find(g->catalog, f->key, f->file, f->statement);
    const uint32_t number = filled ? number_of(g->nodes, g->n, filled) : UINT32_MAX;
    const reader r = {number, f->file, f->statement, f->reads};
    if (number != UINT32_MAX) each_read(g, &r, fn, data);
  }
}

/* ---- upstream -------------------------------------------------------------------------------- */

enum { SEEN_MOST = 200, LOOKED_AT_MOST = 4000 };

typedef struct counting {
  const mv_graph *graph;
  mv_upstream *out;
  uint32_t round, n; /* of what has been counted */
  mv_map outside;    /* what of it is no node */
  const mv_dataset *views[SEEN_MOST]; /* whose sources are yet to be counted */
  uint32_t view_count, looked_at;
} counting;

static bool is_counted(counting *c, const mv_dataset *d, mv_str key) {
  const uint32_t node = d ? mv_graph_number(c->graph, d) : UINT32_MAX;
  if (node == UINT32_MAX) return mv_map_put(&c->outside, d ? d->key : key, c->out) != NULL;
  const bool before = c->graph->seen[node] == c->round;
  c->graph->seen[node] = c->round;
  return before;
}

static void count_reads(counting *c, const mv_dataset *d) {
  for (uint32_t i = 0; i < d->reads.n; i++) {
    if (c->n >= SEEN_MOST || c->looked_at++ >= LOOKED_AT_MOST) {
      c->out->more = true;
      return;
    }
    const mv_dataset *read = mv_catalog_find(c->graph->catalog, d->reads.items[i].key, d->file, d->statement);
    if (read == d || (read && read->object == MV_object_FUNCTION) || is_counted(c, read, d->reads.items[i].key)) continue;
    c->n++;
    if (is_view(read)) {
      c->out->views++;
      c->views[c->view_count++] = read;
    } else {
      c->out->tables++;
    }
  }
}

mv_upstream mv_graph_upstream(mv_arena *a, const mv_graph *g, const mv_dataset *d) {
  mv_upstream out = {0, 0, false};
  counting *c = mv_new(a, counting);
  c->graph = g;
  c->out = &out;
  c->round = ++g->seen[g->n];
  mv_map_init(&c->outside, a);
  count_reads(c, d);
  for (uint32_t i = 0; i < c->view_count; i++) count_reads(c, c->views[i]);
  return out;
}
