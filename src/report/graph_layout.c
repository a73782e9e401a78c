/* graph_layout.c: how high and how far right things stand. */
#include "src/report/graph_layout.h"

#include <stdlib.h>

enum {
  MARGIN = 16,
  SWEEPS = 10,
  COLUMN_GAP = 72,
  NODE_GAP = 14,
  BAND_GAP = 18,
  BAND_PAD = 12, /* around the nodes of a group, */
  TITLE = 22,    /* and above them, for its name */
  PASSING_HEIGHT = 4,
  PASSING_WIDTH = 24
};

typedef struct placing {
  mv_arena *a;
  mv_layers l;
  /* Neighbours in the columns beside, by item: at[side][first[side][i]] up to at[side][first[side][i + 1]]. */
  uint32_t *first[2], *at[2];
  mv_layout_box *bands;      /* y and height of each */
  int32_t *column_x, *column_width;
  double *wanted; /* by item: the height of its middle that its neighbours call for */
  struct block *blocks;
} placing;

enum { LEFT, RIGHT };

/* ---- neighbours -------------------------------------------------------------------------------- */

typedef void link_fn(placing *p, uint32_t left, uint32_t right);

static void each_link(placing *p, link_fn *fn) {
  const mv_graph_view *v = p->l.v;
  for (uint32_t i = 0; i < v->edge_count; i++) {
    const mv_graph_edge *e = &v->edges[i];
    const uint32_t passed = mv_layers_passed(&p->l, i);
    uint32_t left = e->from;
    for (uint32_t k = 0; k < passed; k++) {
      fn(p, left, p->l.passing[i] + k);
      left = p->l.passing[i] + k;
    }
    if (mv_layers_is_forward(&p->l, i)) fn(p, left, e->to);
  }
}

static void count_link(placing *p, uint32_t left, uint32_t right) {
  p->first[RIGHT][left + 2]++;
  p->first[LEFT][right + 2]++;
}

static void put_link(placing *p, uint32_t left, uint32_t right) {
  p->at[RIGHT][p->first[RIGHT][left + 1]++] = right;
  p->at[LEFT][p->first[LEFT][right + 1]++] = left;
}

static void list_neighbours(placing *p) {
  const size_t n = (size_t)p->l.item_count + 2;
  for (int side = LEFT; side <= RIGHT; side++) p->first[side] = mv_new_n(p->a, uint32_t, n);
  each_link(p, count_link);
  for (int side = LEFT; side <= RIGHT; side++) {
    for (size_t i = 2; i < n; i++) p->first[side][i] += p->first[side][i - 1];
    p->at[side] = mv_new_n(p->a, uint32_t, (size_t)p->first[side][n - 1] + 1);
  }
  each_link(p, put_link);
}

/* ---- bands ------------------------------------------------------------------------------------- */

static bool is_framed(const placing *p, uint32_t band) {
  return band < p->l.v->group_count && mv_graph_has_groups(p->l.v);
}

static int32_t height_of(const placing *p, const mv_layout_cell *c) {
  int32_t height = -NODE_GAP;
  for (uint32_t i = 0; i < c->n; i++) height += p->l.items[p->l.order[c->first + i]].height + NODE_GAP;
  return height;
}

/* Each band as high as its highest column; x and width are its first column and how many it takes. */
static void measure_bands(placing *p) {
  p->bands = mv_new_n(p->a, mv_layout_box, p->l.band_count);
  for (uint32_t i = 0; i < p->l.cell_count; i++) {
    const mv_layout_cell *c = &p->l.cells[i];
    mv_layout_box *b = &p->bands[c->band];
    const int32_t height = height_of(p, c) + (is_framed(p, c->band) ? TITLE + 2 * BAND_PAD : 0);
    if (b->width == 0) b->x = (int32_t)c->rank;
    b->width = (int32_t)c->rank - b->x + 1;
    if (height > b->height) b->height = height;
  }
}

/* Each band as high up as its columns are free. */
static int32_t stack_bands(placing *p) {
  int32_t *free_from = mv_new_n(p->a, int32_t, (size_t)p->l.rank_count + 1), bottom = MARGIN;
  for (uint32_t r = 0; r < p->l.rank_count; r++) free_from[r] = MARGIN;
  for (uint32_t i = 0; i < p->l.band_count; i++) {
    mv_layout_box *b = &p->bands[i];
    for (int32_t r = b->x; r < b->x + b->width; r++)
      if (free_from[r] > b->y) b->y = free_from[r];
    for (int32_t r = b->x; r < b->x + b->width; r++) free_from[r] = b->y + b->height + BAND_GAP;
    if (b->width && b->y + b->height > bottom) bottom = b->y + b->height;
  }
  return bottom;
}

/* ---- heights ----------------------------------------------------------------------------------- */

static double middle(const mv_layout_item *x) {
  return (double)x->y + (double)x->height / 2;
}

/* The mean of its neighbours' middles; false when it has none there. */
static bool mean_of(const placing *p, uint32_t item, int side, double *sum, uint32_t *n) {
  const uint32_t before = *n;
  for (uint32_t i = p->first[side][item]; i < p->first[side][item + 1]; i++) {
    *sum += middle(&p->l.items[p->at[side][i]]);
    ++*n;
  }
  return *n > before;
}

static void want(placing *p, uint32_t item, bool left, bool right) {
  double sum = 0;
  uint32_t n = 0;
  if (left) mean_of(p, item, LEFT, &sum, &n);
  if (right) mean_of(p, item, RIGHT, &sum, &n);
  p->wanted[item] = n ? sum / n : middle(&p->l.items[item]);
}

typedef struct wish {
  double wanted;
  uint32_t item, place;
} wish;

static int by_wish(const void *x, const void *y) {
  const wish *a = x, *b = y;
  if (a->wanted < b->wanted || a->wanted > b->wanted) return a->wanted < b->wanted ? -1 : 1;
  return a->place < b->place ? -1 : a->place > b->place;
}

static void sort_cell(placing *p, const mv_layout_cell *c, wish *wishes) {
  for (uint32_t i = 0; i < c->n; i++) {
    const uint32_t item = p->l.order[c->first + i];
    wishes[i] = (wish){p->wanted[item], item, i};
  }
  if (c->n > 1) qsort(wishes, c->n, sizeof *wishes, by_wish);
  for (uint32_t i = 0; i < c->n; i++) p->l.order[c->first + i] = wishes[i].item;
}

/* Items that touch each other move as one: the mean of where they want to be. */
typedef struct block {
  double sum;
  uint32_t n, first; /* of items, from the top of the cell */
} block;

static double top_of(const block *b) {
  return b->sum / b->n;
}

/* Heights in the given order, each as near to what is wanted as the others allow (isotonic regression), within the
 * band. */
static void settle_cell(placing *p, const mv_layout_cell *c) {
  const mv_layout_box *band = &p->bands[c->band];
  const int32_t pad = is_framed(p, c->band) ? BAND_PAD : 0;
  const int32_t low = band->y + pad + (pad ? TITLE : 0), high = band->y + band->height - pad - height_of(p, c);
  uint32_t blocks = 0;
  int32_t above = 0;
  for (uint32_t i = 0; i < c->n; i++) {
    const mv_layout_item *x = &p->l.items[p->l.order[c->first + i]];
    p->blocks[blocks++] = (block){p->wanted[p->l.order[c->first + i]] - (double)x->height / 2 - above, 1, i};
    above += x->height + NODE_GAP;
    for (; blocks > 1 && top_of(&p->blocks[blocks - 2]) >= top_of(&p->blocks[blocks - 1]); blocks--) {
      p->blocks[blocks - 2].sum += p->blocks[blocks - 1].sum;
      p->blocks[blocks - 2].n += p->blocks[blocks - 1].n;
    }
  }
  above = 0;
  for (uint32_t i = 0, k = 0; i < c->n; i++) {
    mv_layout_item *x = &p->l.items[p->l.order[c->first + i]];
    if (k + 1 < blocks && p->blocks[k + 1].first == i) k++;
    double y = top_of(&p->blocks[k]);
    if (y > high) y = high;
    if (y < low) y = low;
    x->y = (int32_t)y + above;
    above += x->height + NODE_GAP;
  }
}

/* The first time from above, in order. */
static void stack_cells(placing *p) {
  for (uint32_t i = 0; i < p->l.cell_count; i++) {
    const mv_layout_cell *c = &p->l.cells[i];
    for (uint32_t k = 0; k < c->n; k++) p->wanted[p->l.order[c->first + k]] = 0;
    settle_cell(p, c);
  }
}

/* Towards the neighbours on the side that the sweep comes from; the last ones towards both, in the order that is there. */
static void sweep(placing *p, unsigned round, wish *wishes) {
  const bool last = round + 2 >= SWEEPS, rightward = round % 2 == 0;
  for (uint32_t k = 0; k < p->l.cell_count; k++) {
    const mv_layout_cell *c = &p->l.cells[rightward ? k : p->l.cell_count - 1 - k];
    for (uint32_t i = 0; i < c->n; i++) want(p, p->l.order[c->first + i], rightward || last, !rightward || last);
    if (!last) sort_cell(p, c, wishes);
    settle_cell(p, c);
  }
}

static void find_heights(placing *p) {
  const size_t n = (size_t)p->l.item_count + 1;
  p->wanted = mv_new_n(p->a, double, n);
  p->blocks = mv_new_n(p->a, block, n);
  wish *wishes = mv_new_n(p->a, wish, n);
  stack_cells(p);
  for (unsigned round = 0; round < SWEEPS; round++) sweep(p, round, wishes);
}

/* ---- columns and what comes out ----------------------------------------------------------------- */

static int32_t find_columns(placing *p, const mv_layout_size *sizes) {
  const size_t n = (size_t)p->l.rank_count + 1;
  p->column_x = mv_new_n(p->a, int32_t, n);
  p->column_width = mv_new_n(p->a, int32_t, n);
  for (uint32_t i = 0; i < p->l.item_count; i++) {
    const int32_t width = i < p->l.v->node_count ? sizes[i].width : PASSING_WIDTH;
    int32_t *widest = &p->column_width[p->l.items[i].rank];
    if (width > *widest) *widest = width;
  }
  int32_t x = MARGIN + BAND_PAD;
  for (uint32_t r = 0; r < p->l.rank_count; r++) {
    p->column_x[r] = x;
    x += p->column_width[r] + COLUMN_GAP;
  }
  return x - COLUMN_GAP + BAND_PAD + MARGIN;
}

static void put_nodes(placing *p, mv_layout *out, const mv_layout_size *sizes) {
  out->nodes = mv_new_n(p->a, mv_layout_box, (size_t)p->l.v->node_count + 1);
  for (uint32_t i = 0; i < p->l.v->node_count; i++) {
    const mv_layout_item *x = &p->l.items[i];
    const int32_t spare = p->column_width[x->rank] - sizes[i].width;
    out->nodes[i] = (mv_layout_box){p->column_x[x->rank] + spare / 2, x->y, sizes[i].width, sizes[i].height};
  }
}

/* Around the nodes alone: the band may go on to the left for edges that pass. */
static void put_groups(placing *p, mv_layout *out) {
  out->groups = mv_new_n(p->a, mv_layout_box, p->l.band_count);
  for (uint32_t i = 0; i < p->l.v->node_count; i++) {
    const mv_layout_item *x = &p->l.items[i];
    mv_layout_box *g = &out->groups[x->band];
    const int32_t left = p->column_x[x->rank] - BAND_PAD;
    const int32_t right = p->column_x[x->rank] + p->column_width[x->rank] + BAND_PAD;
    if (!is_framed(p, x->band)) continue;
    const int32_t from = g->width && g->x < left ? g->x : left;
    const int32_t to = g->width && g->x + g->width > right ? g->x + g->width : right;
    *g = (mv_layout_box){from, p->bands[x->band].y, to - from, p->bands[x->band].height};
  }
}

static mv_layout_point *add_pair(mv_layout_point *at, int32_t from, int32_t to, int32_t y) {
  *at++ = (mv_layout_point){from, y};
  *at++ = (mv_layout_point){to, y};
  return at;
}

/* Each column is left, passed and reached in a straight line. */
static void put_way(placing *p, const mv_layout *out, uint32_t edge, mv_layout_point *at) {
  const mv_graph_edge *e = &p->l.v->edges[edge];
  const mv_layout_box *from = &out->nodes[e->from], *to = &out->nodes[e->to];
  const uint32_t passed = mv_layers_passed(&p->l, edge), first = p->l.items[e->from].rank;
  at = add_pair(at, from->x + from->width, p->column_x[first] + p->column_width[first], from->y + from->height / 2);
  for (uint32_t k = 0; k < passed; k++) {
    const mv_layout_item *x = &p->l.items[p->l.passing[edge] + k];
    const int32_t left = p->column_x[x->rank];
    at = add_pair(at, left, left + p->column_width[x->rank], x->y + x->height / 2);
  }
  add_pair(at, p->column_x[p->l.items[e->to].rank], to->x, to->y + to->height / 2);
}

static void put_way_back(placing *p, mv_layout *out, uint32_t edge, mv_layout_point *at) {
  const mv_graph_edge *e = &p->l.v->edges[edge];
  const mv_layout_box *from = &out->nodes[e->from], *to = &out->nodes[e->to];
  at[0] = (mv_layout_point){from->x + from->width / 2, from->y + from->height};
  at[1] = (mv_layout_point){to->x + to->width / 2, to->y + to->height};
  out->rings = true;
}

static void put_edges(placing *p, mv_layout *out) {
  const uint32_t n = p->l.v->edge_count;
  out->first = mv_new_n(p->a, uint32_t, (size_t)n + 1);
  for (uint32_t i = 0; i < n; i++) {
    const uint32_t pairs = mv_layers_is_forward(&p->l, i) ? 2 + mv_layers_passed(&p->l, i) : 1;
    out->first[i + 1] = out->first[i] + 2 * pairs;
  }
  out->points = mv_new_n(p->a, mv_layout_point, (size_t)out->first[n] + 1);
  for (uint32_t i = 0; i < n; i++) {
    mv_layout_point *at = out->points + out->first[i];
    if (mv_layers_is_forward(&p->l, i))
      put_way(p, out, i, at);
    else
      put_way_back(p, out, i, at);
  }
}

mv_layout mv_layout_of(mv_arena *a, const mv_graph_view *v, const mv_layout_size *sizes) {
  placing p = {.a = a, .l = mv_layers_of(a, v)};
  mv_layout out = {.width = 0};
  for (uint32_t i = 0; i < p.l.item_count; i++)
    p.l.items[i].height = i < v->node_count ? sizes[i].height : PASSING_HEIGHT;
  list_neighbours(&p);
  measure_bands(&p);
  out.height = stack_bands(&p) + MARGIN;
  find_heights(&p);
  out.width = find_columns(&p, sizes);
  put_nodes(&p, &out, sizes);
  put_groups(&p, &out);
  put_edges(&p, &out);
  if (out.rings) out.height += MV_LAYOUT_BACK;
  return out;
}
