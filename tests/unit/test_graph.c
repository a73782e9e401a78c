/* How graphs are laid out: what must hold of every drawing, for graphs of many shapes. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "arena.h"

#include "src/report/graph_layout.h"

enum { NODES_MOST = 60, EDGES_MOST = 150, ROUNDS = 400 };

/* A graph made from a number, the same on every machine. */
typedef struct made {
  mv_graph_view view;
  mv_graph_node nodes[NODES_MOST];
  mv_graph_edge edges[EDGES_MOST];
  mv_str groups[4];
  mv_layout_size sizes[NODES_MOST];
} made;

static uint32_t next(uint32_t *seed, uint32_t below) {
  *seed = *seed * 1664525u + 1013904223u;
  return (*seed >> 8) % below;
}

/* Of four, one has rings; the nodes without a group are read only. */
static void make(made *m, uint32_t seed) {
  const bool rings = seed % 4 == 0;
  *m = (made){.view = {.nodes = m->nodes, .edges = m->edges, .groups = m->groups}};
  m->view.node_count = 2 + next(&seed, NODES_MOST - 1);
  m->view.group_count = next(&seed, 5);
  for (uint32_t i = 0; i < 4; i++) m->groups[i] = mv_str_of("group");
  for (uint32_t i = 0; i < m->view.node_count; i++) {
    const bool outside = m->view.group_count == 0 || next(&seed, 5) == 0;
    m->nodes[i] = (mv_graph_node){.name = mv_str_of("n"), .kind = "view",
                                  .group = outside ? MV_NO_GROUP : next(&seed, m->view.group_count)};
    m->sizes[i].width = 40 + (int32_t)next(&seed, 200);
    m->sizes[i].height = 20 + (int32_t)next(&seed, 50);
  }
  for (uint32_t wanted = next(&seed, EDGES_MOST); wanted > 0; wanted--) {
    const uint32_t from = next(&seed, m->view.node_count);
    const uint32_t to = next(&seed, m->view.node_count);
    const bool refused = m->nodes[to].group == MV_NO_GROUP && m->view.group_count > 1;
    if (!refused && (rings || from < to)) m->edges[m->view.edge_count++] = (mv_graph_edge){from, to, false};
  }
}

static bool overlap(const mv_layout_box *a, const mv_layout_box *b) {
  return a->x < b->x + b->width && b->x < a->x + a->width && a->y < b->y + b->height && b->y < a->y + a->height;
}

static bool holds(const mv_layout_box *outer, const mv_layout_box *inner) {
  return inner->x >= outer->x && inner->y >= outer->y && inner->x + inner->width <= outer->x + outer->width &&
         inner->y + inner->height <= outer->y + outer->height;
}

static void check_boxes(const made *m, const mv_layout *l) {
  const mv_layout_box all = {0, 0, l->width, l->height};
  for (uint32_t i = 0; i < m->view.node_count; i++) {
    assert_true(holds(&all, &l->nodes[i]));
    assert_int_equal(l->nodes[i].width, m->sizes[i].width);
    for (uint32_t k = 0; k < i; k++) assert_false(overlap(&l->nodes[i], &l->nodes[k]));
  }
}

/* A group holds its nodes and no other's, and groups stand apart. */
static void check_groups(const made *m, const mv_layout *l) {
  if (!mv_graph_has_groups(&m->view)) return;
  for (uint32_t g = 0; g < m->view.group_count; g++) {
    for (uint32_t i = 0; i < m->view.node_count; i++) {
      if (m->nodes[i].group == g)
        assert_true(holds(&l->groups[g], &l->nodes[i]));
      else
        assert_false(overlap(&l->groups[g], &l->nodes[i]));
    }
    for (uint32_t k = 0; k < g; k++) assert_false(overlap(&l->groups[g], &l->groups[k]));
  }
}

/* Where an edge passes a column it crosses no node. */
static void check_straight(const made *m, const mv_layout *l, const mv_layout_point *p) {
  const mv_layout_box line = {p[0].x, p[0].y, p[1].x - p[0].x, 1};
  assert_int_equal(p[0].y, p[1].y);
  for (uint32_t i = 0; i < m->view.node_count; i++) assert_false(overlap(&line, &l->nodes[i]));
}

static void check_edges(const made *m, const mv_layout *l) {
  for (uint32_t i = 0; i < m->view.edge_count; i++) {
    const mv_layout_box *from = &l->nodes[m->edges[i].from], *to = &l->nodes[m->edges[i].to];
    const mv_layout_point *p = l->points + l->first[i];
    const uint32_t n = l->first[i + 1] - l->first[i];
    if (n == 2) {
      assert_true(l->rings);
      continue;
    }
    assert_int_equal(p[0].x, from->x + from->width);
    assert_int_equal(p[n - 1].x, to->x);
    for (uint32_t k = 1; k < n; k++) assert_true(p[k].x >= p[k - 1].x);
    for (uint32_t k = 0; k < n; k += 2) check_straight(m, l, &p[k]);
  }
}

static void nothing_overlaps(void **state) {
  static made m;
  unsigned rings = 0;
  (void)state;
  for (uint32_t seed = 1; seed <= ROUNDS; seed++) {
    make(&m, seed);
    const mv_layout l = mv_layout_of(&arena, &m.view, m.sizes);
    check_boxes(&m, &l);
    check_groups(&m, &l);
    check_edges(&m, &l);
    if (seed % 4) assert_false(l.rings);
    rings += l.rings;
    mv_arena_reset(&arena);
  }
  assert_true(rings > 0);
}

static void sources_come_first(void **state) {
  static made m;
  (void)state;
  for (uint32_t seed = 1; seed <= ROUNDS; seed++) {
    make(&m, seed);
    const mv_graph_order o = mv_graph_order_of(&arena, &m.view);
    unsigned back = 0;
    for (uint32_t i = 0; i < m.view.edge_count; i++) back += o.ranks[m.edges[i].from] >= o.ranks[m.edges[i].to];
    if (seed % 4) assert_int_equal(back, 0);
    for (uint32_t g = 0; g <= m.view.group_count; g++)
      for (uint32_t i = o.first[g] + 1; i < o.first[g + 1]; i++)
        assert_true(o.ranks[o.nodes[i - 1]] <= o.ranks[o.nodes[i]]);
    assert_int_equal(o.first[m.view.group_count + 1], m.view.node_count);
    mv_arena_reset(&arena);
  }
}

static void a_chain_is_a_line(void **state) {
  static made m;
  (void)state;
  m = (made){.view = {m.nodes, m.edges, m.groups, 4, 3, 0}};
  for (uint32_t i = 0; i < 4; i++) {
    m.nodes[i] = (mv_graph_node){.kind = "view", .group = MV_NO_GROUP};
    m.sizes[i] = (mv_layout_size){100, 30};
    if (i) m.edges[i - 1] = (mv_graph_edge){i, i - 1, false};
  }
  const mv_layout l = mv_layout_of(&arena, &m.view, m.sizes);
  for (uint32_t i = 1; i < 4; i++) {
    assert_true(l.nodes[i].x + l.nodes[i].width < l.nodes[i - 1].x);
    assert_int_equal(l.nodes[i].y, l.nodes[0].y);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(nothing_overlaps),
      cmocka_unit_test(sources_come_first),
      cmocka_unit_test(a_chain_is_a_line),
  };
  return cmocka_run_group_tests_name("graph", tests, setup, teardown);
}
