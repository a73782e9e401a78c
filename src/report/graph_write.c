/* graph_write.c: from a format to the renderer of graphs. */
#include "src/report/graph.h"

static void write_mermaid(mv_buf *out, const mv_graph_view *v) {
  mv_graph_mermaid(out, v, MV_MERMAID_BYTES);
}

void mv_graph_write(mv_buf *out, mv_graph_format format, const mv_graph_view *v) {
  static void (*const renderers[MV_GRAPH_FORMATS])(mv_buf *out, const mv_graph_view *v) = {
      [MV_GRAPH_TEXT] = mv_graph_text, [MV_GRAPH_DOT] = mv_graph_dot, [MV_GRAPH_MERMAID] = write_mermaid,
      [MV_GRAPH_JSON] = mv_graph_json, [MV_GRAPH_SVG] = mv_graph_svg};
  renderers[format](out, v);
}
