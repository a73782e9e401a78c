/* graph_mermaid.c: a graph as a flowchart of Mermaid.
 *
 * All identifiers are made here; users' text stands only in quoted labels, where all that means something to Mermaid,
 * to Markdown or to HTML is written as a number. Nodes that matter most are kept when not all fit. */
#include <stdlib.h>

#include "src/report/graph.h"

#include "src/base/banned.h"

enum { NAME_MOST = 100, LINE_MOST = 80, EDGES_MOST = MV_MERMAID_EDGES - 1, EDGE_BYTES = 32, TAIL_BYTES = 2048 };

/* ---- labels ------------------------------------------------------------------------------------ */

static bool is_word(char c) {
  return mv_is_digit(c) || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

/* Inside a word, where these emphasise, list and link nothing. */
static bool is_inner(mv_str s, uint32_t i) {
  return i > 0 && i + 1 < s.n && is_word(s.p[i - 1]) && is_word(s.p[i + 1]);
}

static bool is_plain(mv_str s, uint32_t i) {
  const char c = s.p[i];
  if (is_word(c) || (unsigned char)c >= 0x80) return true;
  if (c == '_' || c == '-' || c == ':' || c == '.') return is_inner(s, i);
  return c == ' ' || c == ',' || c == '/';
}

static void add_text(mv_buf *b, mv_str s) {
  for (uint32_t i = 0; i < s.n; i++) {
    if (is_plain(s, i))
      mv_buf_char(b, s.p[i]);
    else
      mv_buf_printf(b, "#%u;", (unsigned)(unsigned char)s.p[i]);
  }
}

static void add_label(mv_buf *b, const mv_graph_node *n) {
  mv_str lines[MV_GRAPH_LINES];
  const uint32_t count = mv_graph_lines(b->arena, n, lines);
  add_text(b, mv_printable(b->arena, n->name, NAME_MOST));
  for (uint32_t i = 0; i < count; i++) {
    mv_buf_text(b, "<br/>");
    add_text(b, mv_printable(b->arena, lines[i], LINE_MOST));
  }
}

/* The outline tells the kind. */
static void add_node(mv_buf *b, const mv_graph_node *n, uint32_t number, const char *indent) {
  static const struct {
    const char *kind, *open, *close;
  } outlines[] = {{"table", "[(", ")]"},      {"streaming_table", "([", "])"}, {"view", "(", ")"},
                  {"temporary_view", "(", ")"}, {"path", "{{", "}}"},            {"unknown", "{{", "}}"},
                  {NULL, "[", "]"}};
  size_t i = 0;
  while (outlines[i].kind && strcmp(outlines[i].kind, n->kind) != 0) i++;
  mv_buf_printf(b, "%sn%u%s\"", indent, (unsigned)number, outlines[i].open);
  add_label(b, n);
  mv_buf_printf(b, "\"%s:::%s\n", outlines[i].close, mv_shades[n->shade].name);
}

static void add_frame(mv_buf *b, const mv_graph_view *v, uint32_t group) {
  mv_buf_printf(b, "  subgraph g%u[\"", (unsigned)group);
  add_text(b, mv_printable(b->arena, v->groups[group], NAME_MOST));
  mv_buf_text(b, "\"]\n");
}

/* ---- what fits --------------------------------------------------------------------------------- */

typedef struct choice {
  const mv_graph_view *v;
  bool *shown;           /* by node */
  uint32_t nodes, edges; /* shown */
  mv_buf scratch;        /* for measuring */
} choice;

typedef struct ranked {
  uint32_t number, weight;
} ranked;

/* What is judged comes first, then what the files define, then what has edges at all. */
static uint32_t weight_of(const mv_graph_node *n, bool linked) {
  if (n->shade != MV_SHADE_PLAIN) return 3;
  if (n->source) return linked ? 2 : 0;
  return 1;
}

static int by_weight(const void *x, const void *y) {
  const ranked *a = x, *b = y;
  if (a->weight != b->weight) return a->weight > b->weight ? -1 : 1;
  return a->number < b->number ? -1 : a->number > b->number;
}

static ranked *ranking(mv_arena *a, const mv_graph_view *v) {
  ranked *out = mv_new_n(a, ranked, (size_t)v->node_count + 1);
  bool *linked = mv_new_n(a, bool, (size_t)v->node_count + 1);
  for (uint32_t i = 0; i < v->edge_count; i++) linked[v->edges[i].from] = linked[v->edges[i].to] = true;
  for (uint32_t i = 0; i < v->node_count; i++) out[i] = (ranked){i, weight_of(&v->nodes[i], linked[i])};
  if (v->node_count) qsort(out, v->node_count, sizeof *out, by_weight);
  return out;
}

static uint32_t length_of(choice *c, uint32_t number) {
  c->scratch.n = 0;
  add_node(&c->scratch, &c->v->nodes[number], number, "    ");
  return c->scratch.n;
}

static uint32_t length_of_frame(choice *c, uint32_t group) {
  c->scratch.n = 0;
  add_frame(&c->scratch, c->v, group);
  return c->scratch.n + (uint32_t)strlen("  end\n");
}

/* How many edges each place of the ranking brings: those to nodes before it. */
static uint32_t *edges_by_place(mv_arena *a, const mv_graph_view *v, const ranked *order) {
  uint32_t *place = mv_new_n(a, uint32_t, (size_t)v->node_count + 1);
  uint32_t *out = mv_new_n(a, uint32_t, (size_t)v->node_count + 1);
  for (uint32_t i = 0; i < v->node_count; i++) place[order[i].number] = i;
  for (uint32_t i = 0; i < v->edge_count; i++) {
    const uint32_t from = place[v->edges[i].from], to = place[v->edges[i].to];
    out[from > to ? from : to]++;
  }
  return out;
}

/* Each node comes with its frame, when it is the first there, and with its edges to those before it. */
static choice choose(mv_arena *a, const mv_graph_view *v, uint32_t most) {
  choice c = {.v = v, .shown = mv_new_n(a, bool, (size_t)v->node_count + 1)};
  bool *framed = mv_new_n(a, bool, (size_t)v->group_count + 1);
  const ranked *order = ranking(a, v);
  const uint32_t *edges = edges_by_place(a, v, order);
  uint64_t used = TAIL_BYTES;
  mv_buf_init(&c.scratch, a, 0);
  for (uint32_t i = 0; i < v->node_count; i++) {
    const uint32_t number = order[i].number, group = v->nodes[number].group;
    used += length_of(&c, number) + (uint64_t)edges[i] * EDGE_BYTES;
    if (group < v->group_count && !framed[group]) used += length_of_frame(&c, group);
    if (used > most || c.edges + edges[i] > EDGES_MOST) break;
    if (group < v->group_count) framed[group] = true;
    c.shown[number] = true;
    c.nodes++;
    c.edges += edges[i];
  }
  return c;
}

/* ---- the chart --------------------------------------------------------------------------------- */

static void add_class(mv_buf *b, const mv_shade_row *s) {
  mv_buf_printf(b, "  classDef %s fill:%s,stroke:%s,color:%s\n", s->name, s->fill, s->line, s->text);
}

/* What the colours mean, when anything is judged. */
static void add_legend(mv_buf *b, const mv_shades_used *used) {
  if (!used->any) return;
  mv_buf_text(b, "  subgraph legend[\"What a refresh does\"]\n");
  for (int i = MV_SHADE_PLAIN + 1; i < MV_SHADE_COUNT; i++)
    if (used->used[i]) mv_buf_printf(b, "    is_%s[\"%s\"]:::%s\n", mv_shades[i].name, mv_shades[i].words, mv_shades[i].name);
  mv_buf_text(b, "  end\n");
}

static void add_nodes(mv_buf *b, const choice *c, const mv_graph_order *o, uint32_t group) {
  const bool framed = mv_graph_has_groups(c->v) && group < c->v->group_count;
  bool open = false;
  for (uint32_t i = o->first[group]; i < o->first[group + 1]; i++) {
    if (!c->shown[o->nodes[i]]) continue;
    if (framed && !open) add_frame(b, c->v, group);
    open = true;
    add_node(b, &c->v->nodes[o->nodes[i]], o->nodes[i], framed ? "    " : "  ");
  }
  if (framed && open) mv_buf_text(b, "  end\n");
}

/* Thick: read as a stream. */
static void add_edges(mv_buf *b, const choice *c) {
  for (uint32_t i = 0; i < c->v->edge_count; i++) {
    const mv_graph_edge *e = &c->v->edges[i];
    if (c->shown[e->from] && c->shown[e->to])
      mv_buf_printf(b, "  n%u %s n%u\n", (unsigned)e->from, e->stream ? "==>" : "-->", (unsigned)e->to);
  }
}

static void add_rest(mv_buf *b, uint32_t nodes, uint32_t edges) {
  if (nodes == 0 && edges == 0) return;
  mv_buf_text(b, "  rest[\"not shown");
  if (nodes) mv_buf_printf(b, "<br/>%u more dataset%s", (unsigned)nodes, nodes == 1 ? "" : "s");
  if (edges) mv_buf_printf(b, "<br/>%u more arrow%s", (unsigned)edges, edges == 1 ? "" : "s");
  mv_buf_text(b, "\"]\n");
}

void mv_graph_mermaid(mv_buf *out, const mv_graph_view *v, uint32_t most) {
  const mv_shades_used used = mv_graph_shades(v);
  const mv_graph_order order = mv_graph_order_of(out->arena, v);
  const choice c = choose(out->arena, v, most);
  mv_buf_text(out, "flowchart LR\n");
  for (int i = 0; i < MV_SHADE_COUNT; i++)
    if (used.used[i]) add_class(out, &mv_shades[i]);
  for (uint32_t g = 0; g <= v->group_count; g++) add_nodes(out, &c, &order, g);
  add_edges(out, &c);
  add_rest(out, v->node_count - c.nodes, v->edge_count - c.edges);
  add_legend(out, &used);
}
