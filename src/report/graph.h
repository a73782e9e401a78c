/* graph.h: what the renderers of graphs share. */
#ifndef MVLINT_REPORT_GRAPH_H
#define MVLINT_REPORT_GRAPH_H

#include "mvlint/graph_view.h"

/* A colour of nodes: fine on light and dark ground, since nodes have their own. */
typedef struct mv_shade_row {
  const char *name;   /* one word */
  const char *words;  /* what it says of a node */
  const char *fill, *line, *text; /* #rrggbb */
} mv_shade_row;
extern const mv_shade_row mv_shades[MV_SHADE_COUNT];

/* Which colours a view has. */
typedef struct mv_shades_used {
  bool any, used[MV_SHADE_COUNT]; /* any: but for MV_SHADE_PLAIN */
} mv_shades_used;
mv_shades_used mv_graph_shades(const mv_graph_view *v);

/* The renderers that mvlint/graph_view.h does not name. Edges go by reader. */
void mv_graph_text(mv_buf *out, const mv_graph_view *v);
void mv_graph_dot(mv_buf *out, const mv_graph_view *v);
void mv_graph_json(mv_buf *out, const mv_graph_view *v);
void mv_graph_svg(mv_buf *out, const mv_graph_view *v);

/* "materialized view" */
const char *mv_graph_kind_words(const char *kind);
/* The lines below a node's name: kind and policy; what a refresh does; when there is one. */
#define MV_GRAPH_LINES 3u
uint32_t mv_graph_lines(mv_arena *a, const mv_graph_node *n, mv_str lines[MV_GRAPH_LINES]);
/* Nodes in the order to tell them: those of group i are nodes[first[i]] up to nodes[first[i + 1]], those of no group come
 * as one more; in each, sources before their readers. `ranks`: the longest way from a source, by node; in a ring the way
 * is cut somewhere. */
typedef struct mv_graph_order {
  uint32_t *nodes, *first, *ranks;
} mv_graph_order;
mv_graph_order mv_graph_order_of(mv_arena *a, const mv_graph_view *v);
/* A view whose nodes are the groups, with an edge for each between two of them; in `a`. */
mv_graph_view mv_graph_groups(mv_arena *a, const mv_graph_view *v);

/* Groups are drawn when there are several. */
static inline bool mv_graph_has_groups(const mv_graph_view *v) { return v->group_count > 1; }

#endif
