/* eventlog.h: a saved planning_information event of a pipeline's event log, tied to the definitions
 * that were read. */
#ifndef MVLINT_CLI_EVENTLOG_H
#define MVLINT_CLI_EVENTLOG_H

#include "mvlint/verdict.h"
#include "src/cli/cli.h"

/* One issue as the engine recorded it; texts are absent where the event has none. */
typedef struct mv_recorded_issue {
  mv_str technique, issue_type, sub_type, operator_name, expression_name, join_type, table_name;
  bool prevents;
  mv_source *source; /* where it stands: the expression, operator or source; else the view's name */
  mv_span at;
  struct mv_recorded_issue *next;
} mv_recorded_issue;

/* What one event says of one view. */
typedef struct mv_recorded {
  mv_str flow;   /* the view's name in the event, or absent */
  mv_str chosen; /* the technique that was taken, or absent */
  mv_recorded_issue *issues;
  const mv_verdict *view; /* NULL: none of those read is called so */
  struct mv_recorded *next;
  struct mv_recorded *next_of_view; /* the next event of the same view */
} mv_recorded;

/* Reads a file: the `details` JSON, a whole row, or a list of either. Trouble is reported with the
 * file's name and place. */
mv_recorded *mv_eventlog_read(mv_cli *cx, const char *path);
/* The events of a JSON value; NULL for none. They keep nothing of it. */
struct json_t;
mv_recorded *mv_eventlog_of(mv_arena *a, const struct json_t *root);
/* Finds the view of each event and the place of each issue; an operator that the engine says it has
 * no form for makes its view not eligible. Costs what plans and issues are together. */
void mv_eventlog_tie(mv_arena *scratch, mv_recorded *events, mv_verdict **views, size_t n);

#endif
