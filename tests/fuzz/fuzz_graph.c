/* fuzz_graph.c: any graph with any names can be drawn in every form, as whole UTF-8 without a control character but line
 * ends; JSON is JSON, a flowchart has no line that we do not write and fits its limit, a picture has no tag of others. */
#include <jansson.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#include "mvlint/graph_view.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { NODES_MOST = 40, EDGES_MOST = 80, GROUPS_MOST = 4, MERMAID_MOST = 6000 };

typedef struct made {
  mv_graph_view view;
  mv_graph_node nodes[NODES_MOST];
  mv_graph_edge edges[EDGES_MOST];
  mv_str groups[GROUPS_MOST];
  char ids[NODES_MOST][8];
} made;

typedef struct cursor {
  const uint8_t *at;
  size_t left;
} cursor;

static uint8_t byte_of(cursor *c) {
  if (c->left == 0) return 0;
  c->left--;
  return *c->at++;
}

static mv_str text_of(cursor *c) {
  size_t n = byte_of(c) % 64;
  if (n > c->left) n = c->left;
  const mv_str text = mv_str_at((const char *)c->at, (uint32_t)n);
  c->at += n;
  c->left -= n;
  return text;
}

static void make_node(made *m, uint32_t i, cursor *c) {
  static const char *const kinds[] = {"materialized_view", "streaming_table", "view", "temporary_view",
                                      "table",             "path",            "unknown"};
  mv_graph_node *n = &m->nodes[i];
  const uint8_t how = byte_of(c);
  snprintf(m->ids[i], sizeof m->ids[i], "%u", (unsigned)i);
  n->id = mv_str_of(m->ids[i]);
  n->name = text_of(c);
  n->kind = kinds[how % (sizeof kinds / sizeof *kinds)];
  n->shade = (mv_shade)(how % MV_SHADE_COUNT);
  if (how & 8) n->policy = "AUTO";
  if (how & 16) n->schedule = n->schedule_words = text_of(c);
  n->group = m->view.group_count ? how / 32u % (m->view.group_count + 1) : MV_NO_GROUP;
  if (n->group == m->view.group_count) n->group = MV_NO_GROUP;
}

static void make(made *m, cursor c) {
  *m = (made){.view = {.nodes = m->nodes, .edges = m->edges, .groups = m->groups}};
  m->view.group_count = byte_of(&c) % (GROUPS_MOST + 1);
  m->view.node_count = byte_of(&c) % (NODES_MOST + 1);
  for (uint32_t i = 0; i < m->view.group_count; i++) m->groups[i] = text_of(&c);
  for (uint32_t i = 0; i < m->view.node_count; i++) make_node(m, i, &c);
  for (; m->view.node_count > 0 && c.left > 1 && m->view.edge_count < EDGES_MOST; m->view.edge_count++) {
    const uint8_t from = byte_of(&c), to = byte_of(&c);
    m->edges[m->view.edge_count] =
        (mv_graph_edge){from % m->view.node_count, to % m->view.node_count, (from & 64) != 0};
  }
}

static void complain(const char *what, mv_str text) {
  fprintf(stderr, "%s in %.*s\n", what, (int)text.n, text.p);
  abort();
}

static bool begins(mv_str s, const char *with) {
  const size_t n = strlen(with);
  return s.n >= n && memcmp(s.p, with, n) == 0;
}

/* Calls look for each line. */
static void each_line(mv_str text, void (*look)(mv_str line)) {
  for (uint32_t at = 0; at < text.n;) {
    const char *end = memchr(text.p + at, '\n', text.n - at);
    const uint32_t n = end ? (uint32_t)(end - text.p) - at : text.n - at;
    look(mv_str_at(text.p + at, n));
    at += n + 1;
  }
}

static void look_at_chart(mv_str line) {
  static const char *const known[] = {"flowchart LR", "  classDef ", "  subgraph ", "  end", "  n", "    n",
                                      "  rest[\"",    "    is_"};
  unsigned quotes = 0;
  bool fine = false;
  for (size_t i = 0; i < sizeof known / sizeof *known; i++) fine = fine || begins(line, known[i]);
  for (uint32_t i = 0; i < line.n; i++) quotes += line.p[i] == '"';
  if (!fine || (quotes != 0 && quotes != 2)) complain("a line that is not ours", line);
}

static void look_at_picture(mv_str line) {
  static const char *const known[] = {"svg ", "/svg>", "title>", "/title>", "style>", "/style>", "marker ", "/marker>",
                                      "path ", "rect ", "g>", "g ", "/g>", "text ", "/text>"};
  for (uint32_t i = 0; i < line.n; i++) {
    bool fine = line.p[i] != '<';
    for (size_t k = 0; !fine && k < sizeof known / sizeof *known; k++)
      fine = begins(mv_str_at(line.p + i + 1, line.n - i - 1), known[k]);
    if (!fine) complain("a tag that is not ours", line);
  }
}

static void check(mv_graph_format format, mv_str text) {
  if (mv_utf8_check(text.p, text.n) != text.n) complain("no UTF-8", text);
  for (uint32_t i = 0; i < text.n; i++)
    if ((unsigned char)text.p[i] < ' ' && text.p[i] != '\n') complain("a control character", text);
  if (format == MV_GRAPH_MERMAID) each_line(text, look_at_chart);
  if (format == MV_GRAPH_SVG) each_line(text, look_at_picture);
  if (format != MV_GRAPH_JSON) return;
  json_t *value = json_loadb(text.p, text.n, JSON_ALLOW_NUL, NULL);
  if (!value) complain("no JSON", text);
  json_decref(value);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  static made m;
  mv_arena a;
  mv_arena_init(&a, 16384);
  make(&m, (cursor){data, size});
  for (int f = 0; f < MV_GRAPH_FORMATS; f++) {
    mv_buf out;
    mv_buf_init(&out, &a, 0);
    mv_graph_write(&out, (mv_graph_format)f, &m.view);
    check((mv_graph_format)f, mv_buf_str(&out));
  }
  mv_buf little;
  mv_buf_init(&little, &a, 0);
  mv_graph_mermaid(&little, &m.view, MERMAID_MOST);
  if (little.n > MERMAID_MOST) complain("too much", mv_buf_str(&little));
  mv_arena_free(&a);
  return 0;
}
