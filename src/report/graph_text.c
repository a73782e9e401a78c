/* graph_text.c: a graph as a list for people: sources before their readers, group by group, and below each what it reads. */
#include "src/report/graph.h"

#include "src/base/banned.h"

typedef struct listing {
  mv_buf *b;
  const mv_graph_view *v;
  mv_graph_order order;
  uint32_t *first; /* edges go by reader: those into node i are edges[first[i]] up to edges[first[i + 1]] */
} listing;

static void index_edges(mv_arena *a, listing *l) {
  l->first = mv_new_n(a, uint32_t, (size_t)l->v->node_count + 2);
  for (uint32_t i = 0; i < l->v->edge_count; i++) l->first[l->v->edges[i].to + 1]++;
  for (uint32_t i = 0; i < l->v->node_count; i++) l->first[i + 1] += l->first[i];
}

static void add_shown(mv_buf *b, mv_str s) {
  mv_buf_add(b, mv_printable(b->arena, s, 0));
}

/* "name: materialized view, policy AUTO; recomputed in full; every hour" */
static void add_node(listing *l, const mv_graph_node *n, const char *indent) {
  mv_str lines[MV_GRAPH_LINES];
  const uint32_t count = mv_graph_lines(l->b->arena, n, lines);
  mv_buf_text(l->b, indent);
  add_shown(l->b, n->name);
  for (uint32_t i = 0; i < count; i++) {
    mv_buf_text(l->b, i ? "; " : ": ");
    add_shown(l->b, lines[i]);
  }
  mv_buf_char(l->b, '\n');
}

static void add_edge(listing *l, const mv_graph_edge *e, const char *indent) {
  mv_buf_printf(l->b, "%s  <- ", indent);
  add_shown(l->b, l->v->nodes[e->from].name);
  if (e->stream) mv_buf_text(l->b, ", as a stream");
  if (l->order.ranks[e->from] >= l->order.ranks[e->to]) mv_buf_text(l->b, ", which closes a ring");
  mv_buf_char(l->b, '\n');
}

static void add_title(listing *l, mv_str title) {
  if (l->b->n) mv_buf_char(l->b, '\n');
  add_shown(l->b, title);
  mv_buf_char(l->b, '\n');
}

static void add_group(listing *l, uint32_t group) {
  const bool outside = group == l->v->group_count, titled = outside || mv_graph_has_groups(l->v);
  const char *indent = titled ? "  " : "";
  if (l->order.first[group] == l->order.first[group + 1]) return;
  if (titled) add_title(l, outside ? mv_str_of("not defined in these files") : l->v->groups[group]);
  for (uint32_t i = l->order.first[group]; i < l->order.first[group + 1]; i++) {
    const uint32_t number = l->order.nodes[i];
    add_node(l, &l->v->nodes[number], indent);
    for (uint32_t e = l->first[number]; e < l->first[number + 1]; e++) add_edge(l, &l->v->edges[e], indent);
  }
}

/* "12 datasets; materialized views: 3 refreshed incrementally, 1 recomputed in full" */
static void add_summary(listing *l) {
  uint32_t defined = 0, count[MV_SHADE_COUNT] = {0};
  const char *before = "; materialized views: ";
  for (uint32_t i = 0; i < l->v->node_count; i++) {
    defined += l->v->nodes[i].source != NULL;
    count[l->v->nodes[i].shade]++;
  }
  mv_buf_printf(l->b, "%s%u dataset%s", l->b->n ? "\n" : "", (unsigned)defined, defined == 1 ? "" : "s");
  for (int i = MV_SHADE_PLAIN + 1; i < MV_SHADE_COUNT; i++) {
    if (!count[i]) continue;
    mv_buf_printf(l->b, "%s%u %s", before, (unsigned)count[i], mv_shades[i].words);
    before = ", ";
  }
  mv_buf_char(l->b, '\n');
}

void mv_graph_text(mv_buf *out, const mv_graph_view *v) {
  listing l = {.b = out, .v = v, .order = mv_graph_order_of(out->arena, v)};
  const mv_graph_view groups = mv_graph_groups(out->arena, v);
  const uint32_t *sequence = mv_graph_order_of(out->arena, &groups).nodes;
  index_edges(out->arena, &l);
  for (uint32_t g = 0; g < v->group_count; g++) add_group(&l, sequence[g]);
  add_group(&l, v->group_count);
  add_summary(&l);
}
