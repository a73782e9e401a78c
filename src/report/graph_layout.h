/* graph_layout.h: where the nodes of a drawing stand and which way its edges go, in pixels.
 *
 * Columns go from left to right, sources before their readers. The nodes of a group stand in a band of their own, which
 * takes a range of the columns and shares its height with no other band there; where groups do not read each other in a
 * ring, those that are read stand to the left. An edge over several columns has a place in each between, in the band of
 * its group or, from group to group, in one below the groups, so that it crosses no node. The work is bounded: a fixed number of sweeps,
 * each in proportion to nodes and edges, up to sorting. */
#ifndef MVLINT_REPORT_GRAPH_LAYOUT_H
#define MVLINT_REPORT_GRAPH_LAYOUT_H

#include "src/report/graph.h"

typedef struct mv_layout_size {
  int32_t width, height;
} mv_layout_size;
typedef struct mv_layout_box {
  int32_t x, y, width, height;
} mv_layout_box;
typedef struct mv_layout_point {
  int32_t x, y;
} mv_layout_point;

typedef struct mv_layout {
  mv_layout_box *nodes;
  mv_layout_box *groups; /* without width where nothing is drawn around them */
  /* The way of edge i: points[first[i]] up to points[first[i + 1]]. Each pair is joined by a straight line, and pair to
   * pair by a curve. One pair alone is a way back, of a ring: a curve below the nodes. */
  mv_layout_point *points;
  uint32_t *first;
  bool rings; /* some edges are ways back */
  int32_t width, height;
} mv_layout;
#define MV_LAYOUT_BACK 40 /* how far a way back goes down at most */

/* `sizes`: of the nodes. */
mv_layout mv_layout_of(mv_arena *a, const mv_graph_view *v, const mv_layout_size *sizes);

/* ---- between the two files of the layout -------------------------------------------------------- */

/* What has a place in a column: a node, or an edge that passes. Nodes come first, by their numbers. */
typedef struct mv_layout_item {
  uint32_t rank, band;
  int32_t y, height; /* its upper end */
} mv_layout_item;

/* The items of a band in one column, from the top: order[first] up to order[first + n]. */
typedef struct mv_layout_cell {
  uint32_t rank, band, first, n;
} mv_layout_cell;

typedef struct mv_layers {
  const mv_graph_view *v;
  mv_layout_item *items;
  uint32_t item_count;
  uint32_t *passing; /* by edge: its first passing item, or UINT32_MAX; they follow each other from column to column */
  uint32_t *order;
  mv_layout_cell *cells; /* by column, then band */
  uint32_t cell_count, rank_count;
  uint32_t band_count; /* of the groups, of what has no group; then as many again for edges that come to them */
} mv_layers;

/* Gives all items their columns and bands, without heights. */
mv_layers mv_layers_of(mv_arena *a, const mv_graph_view *v);
/* Whether an edge leads to the right, as all do but for the way back of a ring. */
bool mv_layers_is_forward(const mv_layers *l, uint32_t edge);
/* How many columns an edge passes. */
uint32_t mv_layers_passed(const mv_layers *l, uint32_t edge);

#endif
