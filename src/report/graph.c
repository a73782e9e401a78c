/* graph.c: what nodes look like and say, whoever draws them. */
#include "src/report/graph.h"

#define DARK "#1f2328"

const mv_shade_row mv_shades[MV_SHADE_COUNT] = {
    [MV_SHADE_PLAIN] = {"plain", "not judged", "#f6f8fa", "#818b98", DARK},
    [MV_SHADE_INCREMENTAL] = {"incremental", "refreshed incrementally", "#d2f5da", "#1a7f37", DARK},
    [MV_SHADE_FULL] = {"full", "recomputed in full", "#ffe3b8", "#bc4c00", DARK},
    [MV_SHADE_UNKNOWN] = {"unknown", "refresh unknown", "#e4dcf7", "#6639ba", DARK},
    [MV_SHADE_FAILS] = {"fails", "refused or failing", "#ffd3cf", "#cf222e", DARK},
};

mv_shades_used mv_graph_shades(const mv_graph_view *v) {
  mv_shades_used out = {.any = false};
  for (uint32_t i = 0; i < v->node_count; i++) {
    out.used[v->nodes[i].shade] = true;
    out.any = out.any || v->nodes[i].shade != MV_SHADE_PLAIN;
  }
  return out;
}

const char *mv_graph_kind_words(const char *kind) {
  static const struct {
    const char *kind, *words;
  } rows[] = {{"materialized_view", "materialized view"},
              {"streaming_table", "streaming table"},
              {"temporary_view", "temporary view"},
              {"path", "files"},
              {"unknown", "defined elsewhere"}};
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
    if (strcmp(rows[i].kind, kind) == 0) return rows[i].words;
  return kind;
}

uint32_t mv_graph_lines(mv_arena *a, const mv_graph_node *n, mv_str lines[MV_GRAPH_LINES]) {
  const char *kind = mv_graph_kind_words(n->kind);
  uint32_t count = 0;
  lines[count++] = n->policy ? mv_format(a, "%s, policy %s", kind, n->policy) : mv_str_of(kind);
  if (n->shade != MV_SHADE_PLAIN) lines[count++] = mv_str_of(mv_shades[n->shade].words);
  if (n->schedule_words.n) lines[count++] = n->schedule_words;
  return count;
}
