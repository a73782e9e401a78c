/* graph_dot.c: a graph for Graphviz. Users' text stands only in quoted strings. */
#include "src/report/graph.h"

#include "src/base/banned.h"

enum { NAME_MOST = 200, LINE_MOST = 100 };

/* Graphviz reads \N, \G and the like in labels, and names of characters as HTML has them; "##" may begin a command in a
 * log. */
static void add_text(mv_buf *b, mv_str s, uint32_t most) {
  const mv_str shown = mv_printable(b->arena, s, most);
  for (uint32_t i = 0; i < shown.n; i++) {
    const char c = shown.p[i];
    if (c == '&')
      mv_buf_text(b, "&amp;");
    else if (c == '#')
      mv_buf_text(b, "&#35;");
    else
      mv_buf_printf(b, c == '"' || c == '\\' ? "\\%c" : "%c", c);
  }
}

/* The outline tells the kind. */
static const char *shape_of(const char *kind) {
  if (strcmp(kind, "table") == 0) return "cylinder";
  if (strcmp(kind, "path") == 0) return "folder";
  if (strcmp(kind, "view") == 0 || strcmp(kind, "temporary_view") == 0) return "ellipse";
  return strcmp(kind, "unknown") == 0 ? "hexagon" : "box";
}

static void add_node(mv_buf *b, const mv_graph_node *n, uint32_t number, const char *indent) {
  mv_str lines[MV_GRAPH_LINES];
  const uint32_t count = mv_graph_lines(b->arena, n, lines);
  const mv_shade_row *s = &mv_shades[n->shade];
  mv_buf_printf(b, "%sn%u [label=\"", indent, (unsigned)number);
  add_text(b, n->name, NAME_MOST);
  for (uint32_t i = 0; i < count; i++) {
    mv_buf_text(b, "\\n");
    add_text(b, lines[i], LINE_MOST);
  }
  mv_buf_printf(b, "\", shape=%s, fillcolor=\"%s\", color=\"%s\"];\n", shape_of(n->kind), s->fill, s->line);
}

static void add_group(mv_buf *b, const mv_graph_view *v, const mv_graph_order *o, uint32_t group) {
  const bool framed = mv_graph_has_groups(v) && group < v->group_count;
  if (framed) {
    mv_buf_printf(b, "  subgraph cluster_%u {\n    label=\"", (unsigned)group);
    add_text(b, v->groups[group], NAME_MOST);
    mv_buf_text(b, "\";\n");
  }
  for (uint32_t i = o->first[group]; i < o->first[group + 1]; i++)
    add_node(b, &v->nodes[o->nodes[i]], o->nodes[i], framed ? "    " : "  ");
  if (framed) mv_buf_text(b, "  }\n");
}

static void add_legend(mv_buf *b, const mv_shades_used *used) {
  if (!used->any) return;
  mv_buf_text(b, "  subgraph cluster_legend {\n    label=\"What a refresh does\";\n");
  for (int i = MV_SHADE_PLAIN + 1; i < MV_SHADE_COUNT; i++)
    if (used->used[i])
      mv_buf_printf(b, "    is_%s [label=\"%s\", fillcolor=\"%s\", color=\"%s\"];\n", mv_shades[i].name,
                    mv_shades[i].words, mv_shades[i].fill, mv_shades[i].line);
  mv_buf_text(b, "  }\n");
}

void mv_graph_dot(mv_buf *out, const mv_graph_view *v) {
  const mv_shades_used used = mv_graph_shades(v);
  const mv_graph_order order = mv_graph_order_of(out->arena, v);
  mv_buf_text(out, "digraph datasets {\n  rankdir=LR;\n  graph [fontname=\"Helvetica\", color=\"#818b98\"];\n"
                   "  node [shape=box, style=filled, fontname=\"Helvetica\", fontsize=11, fontcolor=\"#1f2328\"];\n"
                   "  edge [color=\"#59636e\"];\n");
  for (uint32_t g = 0; g <= v->group_count; g++) add_group(out, v, &order, g);
  for (uint32_t i = 0; i < v->edge_count; i++)
    mv_buf_printf(out, "  n%u -> n%u%s;\n", (unsigned)v->edges[i].from, (unsigned)v->edges[i].to,
                  v->edges[i].stream ? " [penwidth=3]" : "");
  add_legend(out, &used);
  mv_buf_text(out, "}\n");
}
