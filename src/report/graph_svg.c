/* graph_svg.c: a graph as a picture: no script, no style sheet, no font or file from elsewhere. Nodes bring their own
 * ground; what stands beside them is grey enough for light and dark. */
#include "src/report/escape.h"
#include "src/report/graph_layout.h"
#include "src/report/render.h"

#include "src/base/banned.h"

#define GREY "#7d8590"
#define RED "#cf222e"

enum {
  NAME_MOST = 44, /* columns of text */
  LINE_MOST = 56,
  NAME_ADVANCE = 73, /* tenths of a pixel for each */
  LINE_ADVANCE = 59,
  NODE_PAD = 12,
  NODE_LEAST = 120,
  NAME_HEIGHT = 20,
  LINE_HEIGHT = 15,
  LEGEND_ROW = 24
};

/* What a node says, cut to what fits. */
typedef struct label {
  mv_str name, lines[MV_GRAPH_LINES];
  uint32_t count;
} label;

typedef struct drawing {
  mv_buf *b;
  const mv_graph_view *v;
  label *labels;
  mv_layout_size *sizes;
  mv_layout layout;
} drawing;

/* ---- text -------------------------------------------------------------------------------------- */

/* The end of a name tells more than its beginning. */
static mv_str cut_front(mv_arena *a, mv_str s, unsigned most) {
  uint32_t at = 0;
  unsigned width = mv_shown_width(s);
  if (width <= most) return s;
  while (width > most - 1 && at < s.n) {
    uint32_t c = 0;
    const unsigned n = mv_utf8_decode(s.p + at, s.n - at, &c);
    width -= n ? mv_width(c) : 1;
    at += n ? n : 1;
  }
  return mv_format(a, "\xe2\x80\xa6%.*s", MV_ARG(mv_str_at(s.p + at, s.n - at)));
}

static void add_text(mv_buf *b, mv_str s) {
  mv_add_escaped(b, s, &mv_xml_text);
}

static int32_t length_of(mv_str s, int32_t advance) {
  return (int32_t)mv_shown_width(s) * advance / 10;
}

static void measure(drawing *d, uint32_t i) {
  mv_arena *a = d->b->arena;
  label *l = &d->labels[i];
  l->count = mv_graph_lines(a, &d->v->nodes[i], l->lines);
  l->name = cut_front(a, mv_printable(a, d->v->nodes[i].name, 0), NAME_MOST);
  int32_t width = length_of(l->name, NAME_ADVANCE);
  for (uint32_t k = 0; k < l->count; k++) {
    l->lines[k] = mv_printable(a, l->lines[k], LINE_MOST);
    const int32_t length = length_of(l->lines[k], LINE_ADVANCE);
    if (length > width) width = length;
  }
  width += 2 * NODE_PAD;
  d->sizes[i] = (mv_layout_size){width < NODE_LEAST ? NODE_LEAST : width,
                                 NAME_HEIGHT + (int32_t)l->count * LINE_HEIGHT + 8};
}

/* ---- nodes ------------------------------------------------------------------------------------- */

/* Streaming tables are round at their ends, views at their corners; what is defined elsewhere is dashed. */
static void add_outline(mv_buf *b, const mv_graph_node *n, const mv_layout_box *box) {
  const mv_shade_row *s = &mv_shades[n->shade];
  int32_t radius = 3;
  if (strcmp(n->kind, "streaming_table") == 0) radius = box->height / 2;
  if (strcmp(n->kind, "view") == 0 || strcmp(n->kind, "temporary_view") == 0) radius = 12;
  mv_buf_printf(b, "<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" rx=\"%d\" fill=\"%s\" stroke=\"%s\"%s/>", box->x,
                box->y, box->width, box->height, radius, s->fill, s->line, n->source ? "" : " stroke-dasharray=\"5 4\"");
}

static void add_line(mv_buf *b, int32_t x, int32_t y, const char *kind, mv_str text) {
  mv_buf_printf(b, "\n<text class=\"%s\" x=\"%d\" y=\"%d\">", kind, x, y);
  add_text(b, text);
  mv_buf_text(b, "</text>");
}

static void add_node(drawing *d, uint32_t i) {
  const mv_graph_node *n = &d->v->nodes[i];
  const mv_layout_box *box = &d->layout.nodes[i];
  const label *l = &d->labels[i];
  const int32_t x = box->x + box->width / 2;
  int32_t y = box->y + NAME_HEIGHT - 2;
  mv_buf_text(d->b, "<g><title>");
  add_text(d->b, n->name);
  if (n->source) {
    mv_buf_text(d->b, " in ");
    add_text(d->b, n->source->path);
    mv_buf_printf(d->b, ":%u", (unsigned)mv_source_place(n->source, n->at.beg).line);
  }
  mv_buf_text(d->b, "</title>");
  add_outline(d->b, n, box);
  add_line(d->b, x, y, "name", l->name);
  for (uint32_t k = 0; k < l->count; k++) add_line(d->b, x, y += LINE_HEIGHT, "line", l->lines[k]);
  mv_buf_text(d->b, "</g>\n");
}

/* ---- groups and edges --------------------------------------------------------------------------- */

static void add_groups(drawing *d) {
  for (uint32_t i = 0; mv_graph_has_groups(d->v) && i < d->v->group_count; i++) {
    const mv_layout_box *g = &d->layout.groups[i];
    if (g->width == 0) continue;
    mv_buf_printf(d->b, "<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" rx=\"8\" fill=\"" GREY
                        "\" fill-opacity=\"0.08\" stroke=\"" GREY "\" stroke-opacity=\"0.5\"/>",
                  g->x, g->y, g->width, g->height);
    const mv_str name = mv_printable(d->b->arena, d->v->groups[i], 0);
    const unsigned most = (unsigned)(g->width - 24) * 10 / NAME_ADVANCE;
    add_line(d->b, g->x + 12, g->y + 19, "group", cut_front(d->b->arena, name, most));
    mv_buf_char(d->b, '\n');
  }
}

/* A node that reads itself. */
static void add_loop(mv_buf *b, const mv_layout_box *box) {
  const int32_t x = box->x + box->width, y = box->y + box->height / 2;
  mv_buf_printf(b, "M%d %dC%d %d %d %d %d %d", x, y - 8, x + 36, y - 22, x + 36, y + 22, x + 2, y + 8);
}

/* The way back of a ring. */
static void add_way_back(mv_buf *b, const mv_layout_point *p) {
  enum { DOWN = MV_LAYOUT_BACK * 4 / 3 }; /* a curve goes three quarters of the way to its control points */
  mv_buf_printf(b, "M%d %dC%d %d %d %d %d %d", p[0].x, p[0].y, p[0].x, p[0].y + DOWN, p[1].x, p[1].y + DOWN, p[1].x,
                p[1].y);
}

static void add_way(mv_buf *b, const mv_layout_point *p, uint32_t n) {
  mv_buf_printf(b, "M%d %d", p[0].x, p[0].y);
  for (uint32_t i = 1; i < n; i++) {
    const int32_t half = (p[i].x - p[i - 1].x) / 2;
    if (i % 2)
      mv_buf_printf(b, "L%d %d", p[i].x, p[i].y);
    else
      mv_buf_printf(b, "C%d %d %d %d %d %d", p[i - 1].x + half, p[i - 1].y, p[i].x - half, p[i].y, p[i].x, p[i].y);
  }
}

static bool is_back(const drawing *d, uint32_t edge) {
  return d->layout.first[edge + 1] - d->layout.first[edge] == 2;
}

static void add_edge(drawing *d, uint32_t i) {
  const mv_graph_edge *e = &d->v->edges[i];
  const mv_layout_point *points = d->layout.points + d->layout.first[i];
  const bool back = is_back(d, i);
  mv_buf_text(d->b, "<path d=\"");
  if (e->from == e->to)
    add_loop(d->b, &d->layout.nodes[e->from]);
  else if (back)
    add_way_back(d->b, points);
  else
    add_way(d->b, points, d->layout.first[i + 1] - d->layout.first[i]);
  mv_buf_printf(d->b, "\"%s%s marker-end=\"url(#%s)\"/>\n", back ? " stroke=\"" RED "\" stroke-dasharray=\"5 4\"" : "",
                e->stream ? " stroke-width=\"3\"" : "", back ? "back" : e->stream ? "thick" : "thin");
}

static void add_edges(drawing *d, bool back) {
  mv_buf_text(d->b, "<g fill=\"none\" stroke=\"" GREY "\">\n");
  for (uint32_t i = 0; i < d->v->edge_count; i++)
    if (is_back(d, i) == back) add_edge(d, i);
  mv_buf_text(d->b, "</g>\n");
}

/* ---- the legend --------------------------------------------------------------------------------- */

static bool has_stream(const mv_graph_view *v) {
  for (uint32_t i = 0; i < v->edge_count; i++)
    if (v->edges[i].stream) return true;
  return false;
}

static void add_legend_line(mv_buf *b, int32_t y, mv_str words) {
  add_line(b, 64, y + 4, "legend", words);
  mv_buf_char(b, '\n');
}

static int32_t add_legend_arrow(mv_buf *b, int32_t y, const char *style, const char *words) {
  mv_buf_printf(b, "<path d=\"M28 %dH50\" %s/>", y, style);
  add_legend_line(b, y, mv_str_of(words));
  return y + LEGEND_ROW;
}

/* Below the drawing; returns where it ends. */
static int32_t add_legend(mv_buf *b, const drawing *d, int32_t y) {
  const mv_shades_used used = mv_graph_shades(d->v);
  y += LEGEND_ROW / 2;
  for (int i = MV_SHADE_PLAIN + 1; i < MV_SHADE_COUNT; i++) {
    if (!used.used[i]) continue;
    mv_buf_printf(b, "<rect x=\"28\" y=\"%d\" width=\"28\" height=\"14\" rx=\"3\" fill=\"%s\" stroke=\"%s\"/>", y - 7,
                  mv_shades[i].fill, mv_shades[i].line);
    add_legend_line(b, y, mv_str_of(mv_shades[i].words));
    y += LEGEND_ROW;
  }
  if (has_stream(d->v))
    y = add_legend_arrow(b, y, "stroke=\"" GREY "\" stroke-width=\"3\" marker-end=\"url(#thick)\"", "read as a stream");
  if (d->layout.rings)
    y = add_legend_arrow(b, y, "stroke=\"" RED "\" stroke-dasharray=\"5 4\" marker-end=\"url(#back)\"", "closes a ring");
  return y;
}

/* ---- the document ------------------------------------------------------------------------------- */

#define SANS "Helvetica,Arial,'Liberation Sans','DejaVu Sans',sans-serif"
#define MONO "ui-monospace,Menlo,Consolas,'DejaVu Sans Mono','Liberation Mono',monospace"

/* The head of an arrow; `tip`: the part of it that touches the node, in eighths. */
static void add_marker(mv_buf *b, const char *id, int size, int tip, const char *color) {
  mv_buf_printf(b,
                "<marker id=\"%s\" viewBox=\"0 0 8 8\" refX=\"%d\" refY=\"4\" markerWidth=\"%d\" markerHeight=\"%d\""
                " markerUnits=\"userSpaceOnUse\" orient=\"auto\"><path d=\"M0 0L8 4L0 8z\" fill=\"%s\"/></marker>\n",
                id, tip, size, size, color);
}

static void add_head(mv_buf *b, int32_t width, int32_t height) {
  mv_buf_printf(b,
                "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%d\" viewBox=\"0 0 %d %d\" role=\"img\">\n"
                "<title>Datasets, and which reads which</title>\n",
                width, height, width, height);
  mv_buf_text(b, "<style>text{font:11px " SANS ";fill:" GREY "}.name{font:12px " MONO ";fill:#1f2328}.line{fill:#424a53}"
                 ".name,.line{text-anchor:middle}.group{font-weight:bold}</style>\n");
  add_marker(b, "thin", 8, 7, GREY);
  add_marker(b, "thick", 12, 6, GREY);
  add_marker(b, "back", 8, 7, RED);
}

static void add_body(drawing *d) {
  add_groups(d);
  add_edges(d, false);
  for (uint32_t i = 0; i < d->v->node_count; i++) add_node(d, i);
  if (d->layout.rings) add_edges(d, true);
  if (d->v->node_count == 0) add_line(d->b, 28, 24, "legend", mv_str_of("no dataset is defined here"));
}

void mv_graph_svg(mv_buf *out, const mv_graph_view *v) {
  enum { LEGEND_WIDTH = 280 };
  mv_arena *a = out->arena;
  mv_buf legend;
  drawing d = {.b = out, .v = v, .labels = mv_new_n(a, label, (size_t)v->node_count + 1)};
  d.sizes = mv_new_n(a, mv_layout_size, (size_t)v->node_count + 1);
  for (uint32_t i = 0; i < v->node_count; i++) measure(&d, i);
  d.layout = mv_layout_of(a, v, d.sizes);
  mv_buf_init(&legend, a, 0);
  const int32_t height = add_legend(&legend, &d, d.layout.height);
  add_head(out, d.layout.width > LEGEND_WIDTH ? d.layout.width : LEGEND_WIDTH, height);
  add_body(&d);
  mv_buf_add(out, mv_buf_str(&legend));
  mv_buf_text(out, "</svg>\n");
}
