/* report.h: findings as text and in the forms that platforms read. Renderers read values and write to a stream;
 * they decide nothing.
 *
 * Nothing in a file name, message or source text can break out of its place in the output. */
#ifndef MVLINT_REPORT_H
#define MVLINT_REPORT_H

#include <stdio.h>

#include "mvlint/diag.h"
#include "mvlint/graph_view.h"

#ifdef __cplusplus
extern "C" {
#endif

/* FULL and CONCISE, the text formats, tell infos of one file with equal code and message once, at the first
 * place, with their number ("(12 times)"); the others hold each, up to what their platform takes. Counts always
 * count all. */
typedef enum mv_report_format {
#define MV_FORMAT(name, renderer, word, needs) MV_REPORT_##name,
#include "src/report/formats.def"
#undef MV_FORMAT
  MV_REPORT_FORMAT_COUNT
} mv_report_format;

/* What a format takes beside the findings. */
enum {
  MV_NEEDS_FINGERPRINTS = 1, /* findings have theirs */
  MV_NEEDS_VIEWS = 2         /* the verdicts on materialized views, and the graph */
};
unsigned mv_report_needs(mv_report_format format);
/* What the formats are called, NULL at the end. */
extern const char *const mv_report_format_words[MV_REPORT_FORMAT_COUNT + 1];

/* What users may know of a rule; texts are static. */
typedef struct mv_report_rule {
  const char *code, *name;
  mv_severity severity;
  const char *summary, *why, *help;
} mv_report_rule;

/* How a materialized view will be refreshed. */
typedef struct mv_report_view {
  mv_str name;
  mv_source *source;
  mv_span at; /* of the name */
  const char *policy; /* in SQL's words */
  mv_shade shade;
  mv_str cause; /* why, in a clause; may be absent */
  mv_shade was; /* in the state that the run is compared with; PLAIN: there it was not */
} mv_report_view;

typedef struct mv_report {
  mv_finding *const *findings; /* in the order to print; those of one file together */
  size_t n;
  size_t files, statements;
  size_t count[3]; /* by mv_severity */
  const mv_report_rule *rules; /* all there are, in the order of their codes */
  size_t rule_count;
  /* Where platforms have a source's file: relative to the repository, with '/'. NULL: its path is that. */
  mv_str (*where)(void *data, const mv_source *source);
  void *where_data;
  /* Whether the change that is reviewed shows these lines of a file, so that comments may stand there. NULL: it is not known. */
  bool (*shows)(const void *data, const mv_source *source, uint32_t first, uint32_t last);
  const void *shows_data;
  const mv_report_view *views; /* markdown: all there are */
  size_t view_count;
  bool compares; /* with another state */
  const mv_graph_view *graph; /* markdown: of all datasets; or NULL */
  unsigned columns; /* text: of the terminal to fit in; 0: there is none */
  bool color;      /* text: ANSI colours */
  bool quiet;      /* text: no closing summary line */
} mv_report;

/* False, with errno set, when writing failed. */
bool mv_report_write(FILE *out, mv_report_format format, const mv_report *report);

#ifdef __cplusplus
}
#endif
#endif
