/* graph_view.h: a graph of datasets to look at: as text, Mermaid, Graphviz, SVG or JSON.
 *
 * A view is a plain value; who fills it owns all it points to. No name, path or other text in it can break out of its
 * place in what is written. */
#ifndef MVLINT_GRAPH_VIEW_H
#define MVLINT_GRAPH_VIEW_H

#include "mvlint/source.h"

#ifdef __cplusplus
extern "C" {
#endif

/* What a refresh does: the colour of a node. */
typedef enum mv_shade {
  MV_SHADE_PLAIN, /* not judged: no materialized view */
  MV_SHADE_INCREMENTAL,
  MV_SHADE_FULL,
  MV_SHADE_UNKNOWN,
  MV_SHADE_FAILS,
  MV_SHADE_COUNT
} mv_shade;

typedef struct mv_graph_node {
  mv_str name;
  mv_str id;         /* the name, or what makes it the only one of the view */
  const char *kind;  /* materialized_view, streaming_table, view, temporary_view, table, path, unknown */
  const char *policy;   /* in SQL's words, or NULL: it has none */
  mv_str schedule;      /* in SQL's words, or absent */
  mv_str schedule_words; /* the same as a person says it */
  mv_shade shade;
  const char *eligible; /* "true", "false", or NULL: not known, or not asked */
  uint32_t group;       /* its number, or MV_NO_GROUP */
  mv_source *source;    /* where it is defined; NULL: by nothing that was read */
  mv_span at;           /* of the name, there */
} mv_graph_node;
#define MV_NO_GROUP UINT32_MAX

/* Rows flow from one node to another. */
typedef struct mv_graph_edge {
  uint32_t from, to;
  bool stream;
} mv_graph_edge;

typedef struct mv_graph_view {
  const mv_graph_node *nodes;
  const mv_graph_edge *edges; /* by reader, each pair of nodes once */
  const mv_str *groups;       /* what each is called: a pipeline */
  uint32_t node_count, edge_count, group_count;
} mv_graph_view;

typedef enum mv_graph_format {
  MV_GRAPH_TEXT, MV_GRAPH_DOT, MV_GRAPH_MERMAID, MV_GRAPH_JSON, MV_GRAPH_SVG, MV_GRAPH_FORMATS
} mv_graph_format;
/* The whole document. */
void mv_graph_write(mv_buf *out, mv_graph_format format, const mv_graph_view *v);

/* GitHub draws no more of Mermaid than this, in bytes and edges. */
#define MV_MERMAID_BYTES 50000u
#define MV_MERMAID_EDGES 500u
/* A flowchart of at most `most` bytes. What has to be left out is said in a node of its own. */
void mv_graph_mermaid(mv_buf *out, const mv_graph_view *v, uint32_t most);

#ifdef __cplusplus
}
#endif
#endif
