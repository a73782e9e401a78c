/* report.h: findings to text and JSON. Renderers read values and write to a stream; they decide nothing.
 *
 * Nothing in a file name, message or source text can break out of its place in the output. */
#ifndef MVLINT_REPORT_H
#define MVLINT_REPORT_H

#include <stdio.h>

#include "mvlint/diag.h"

#ifdef __cplusplus
extern "C" {
#endif

/* FULL and CONCISE, the text formats, tell infos of one file with equal code and message once, at the first
 * place, with their number ("(12 times)"); JSON and JSONL hold each. Counts always count all. */
typedef enum mv_report_format { MV_REPORT_FULL, MV_REPORT_CONCISE, MV_REPORT_JSON, MV_REPORT_JSONL } mv_report_format;

typedef struct mv_report {
  mv_finding *const *findings; /* in the order to print; those of one file together */
  size_t n;
  size_t files, statements;
  size_t count[3]; /* by mv_severity */
  unsigned columns; /* text: of the terminal to fit in; 0: there is none */
  bool color;      /* text: ANSI colours */
  bool quiet;      /* text: no closing summary line */
} mv_report;

/* What is written in this format names findings by their fingerprints. */
bool mv_report_has_fingerprints(mv_report_format format);
/* False, with errno set, when writing failed. */
bool mv_report_write(FILE *out, mv_report_format format, const mv_report *report);

#ifdef __cplusplus
}
#endif
#endif
