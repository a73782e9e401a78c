/* settings.h: what may differ from file to file of a run: which rules, how severe, and the figures they ask for.
 *
 * A value without pointers of its own: texts in it belong to who made it and outlive the run. */
#ifndef MVLINT_SETTINGS_H
#define MVLINT_SETTINGS_H

#include "mvlint/ast.h"
#include "mvlint/diag.h"
#include "mvlint/parse.h"

#ifdef __cplusplus
extern "C" {
#endif

#define MV_RULES_MAX 512u

/* Which rules run: one bit per rule. */
typedef struct mv_selection {
  uint64_t bits[MV_RULES_MAX / 64];
} mv_selection;

/* Figures that rules ask for. */
typedef struct mv_limits {
  uint32_t joins; /* so many in one query are many; 0: MV_JOINS_DEFAULT */
  uint32_t refresh_seconds; /* how long a refresh is likely to take; 0: not known */
} mv_limits;

#define MV_FILE_SIZE_DEFAULT ((uint64_t)64 * 1024 * 1024)
#define MV_FINDINGS_DEFAULT 10000u
#define MV_FINDINGS_MAX 100000000u
#define MV_COLUMNS_MAX 1000000000u
#define MV_JOINS_DEFAULT 5u

/* A pipeline that a project file declares. */
typedef struct mv_pipeline {
  mv_str key;  /* unlike that of any other */
  mv_str folder; /* of its project, in which all its files lie; from the root */
  mv_str name; /* as its file has it */
  /* Where its file asks for compute that is not serverless, and the words there; NULL: it does not. */
  mv_source *source;
  mv_span classic;
} mv_pipeline;

/* Zeros are the defaults, but for `rules`. */
typedef struct mv_settings {
  mv_selection rules;
  uint8_t severities[MV_RULES_MAX]; /* by rule: 0 for its own, else the mv_severity of all its findings + 1 */
  uint64_t max_file_size;           /* bytes; 0: MV_FILE_SIZE_DEFAULT */
  uint32_t max_depth;               /* 0: MV_DEPTH_DEFAULT */
  uint32_t max_findings;            /* of one file; 0: MV_FINDINGS_DEFAULT; see mv_limit_findings */
  uint32_t max_columns;             /* that statements take in together from what they read; 0: by the size of the text */
  bool ansi_keywords;               /* the reserved words of ANSI are no names */
  mv_dialect target;                /* what the file is known to be written for */
  bool closed;                      /* what the run does not define is not there */
  mv_str catalog, schema;           /* what completes names until a USE says otherwise; absent: not known */
  const mv_str *external_readers;   /* tables that others read, too; lower case, of one to three parts */
  uint32_t external_reader_count;
  const mv_variable *variables;
  uint32_t variable_count;
  mv_limits limits;
  mv_str materialized;         /* of a model of dbt: how its project has it made; absent: it is no model, or not known */
  const mv_pipeline *pipeline; /* that the file is part of; NULL: no project file says so */
} mv_settings;

/* What the files of one pipeline have in common, and no others: its key, or where no project file tells, their folder.
 * And how that is called. */
mv_str mv_pipeline_key(const mv_settings *s, const mv_source *source);
mv_str mv_pipeline_name(const mv_settings *s, const mv_source *source);

#ifdef __cplusplus
}
#endif
#endif
