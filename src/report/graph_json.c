/* graph_json.c: a graph as one JSON document. Fields and their order are those of the contract; `id`, `refresh` and
 * `pipeline` are added to it. */
#include "src/report/dump.h"
#include "src/report/graph.h"

static json_t *node_value(mv_arena *a, const mv_graph_view *v, const mv_graph_node *n) {
  const bool judged = n->shade != MV_SHADE_PLAIN;
  const mv_str pipeline = n->group < v->group_count ? v->groups[n->group] : mv_str_at(NULL, 0);
  json_t *eligible = !n->eligible ? json_null() : json_boolean(strcmp(n->eligible, "true") == 0);
  return json_pack("{s:o, s:o, s:s, s:o, s:o, s:s?, s:o, s:o, s:s?, s:o}", "id", mv_json_text(a, n->id), "name",
                   mv_json_text(a, n->name), "kind", n->kind, "path",
                   mv_json_text(a, n->source ? n->source->path : mv_str_at(NULL, 0)), "range",
                   n->source ? mv_json_range(n->source, n->at) : json_null(), "policy", n->policy, "schedule",
                   mv_json_text(a, n->schedule), "eligible", eligible, "refresh",
                   judged ? mv_shades[n->shade].name : NULL, "pipeline", mv_json_text(a, pipeline));
}

static json_t *edge_value(mv_arena *a, const mv_graph_view *v, const mv_graph_edge *e) {
  return json_pack("{s:o, s:o, s:b}", "from", mv_json_text(a, v->nodes[e->from].id), "to",
                   mv_json_text(a, v->nodes[e->to].id), "stream", (int)e->stream);
}

static void add_value(mv_buf *b, mv_arena *scratch, uint32_t i, json_t *value) {
  const mv_str text = mv_json_dump(scratch, value);
  if (!text.p) mv_fail(MV_NO_MEMORY, MV_HERE);
  mv_buf_text(b, i ? ",\n  " : "\n  ");
  mv_buf_add(b, mv_json_harmless(scratch, text));
  mv_arena_reset(scratch);
}

typedef struct request {
  mv_buf *out;
  const mv_graph_view *view;
} request;

static void write_graph(mv_arena *scratch, void *data) {
  const request *r = data;
  mv_buf *out = r->out;
  const mv_graph_view *v = r->view;
  mv_buf_text(out, "{\"version\": 1,\n \"nodes\": [");
  for (uint32_t i = 0; i < v->node_count; i++) add_value(out, scratch, i, node_value(scratch, v, &v->nodes[i]));
  mv_buf_text(out, "],\n \"edges\": [");
  for (uint32_t i = 0; i < v->edge_count; i++) add_value(out, scratch, i, edge_value(scratch, v, &v->edges[i]));
  mv_buf_text(out, "]}\n");
}

void mv_graph_json(mv_buf *out, const mv_graph_view *v) {
  request r = {out, v};
  mv_with_scratch(write_graph, &r);
}
