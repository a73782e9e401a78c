/* host.h: the SQL that stands in files of another language: Python and notebooks.
 *
 * What is not surely SQL is not read. The SQL that is found becomes a text whose pieces lead back to the file; a
 * decorated function of a pipeline becomes the definition that it stands for. */
#ifndef MVLINT_HOST_H
#define MVLINT_HOST_H

#include "mvlint/source.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef enum mv_language {
  MV_LANGUAGE_UNKNOWN,
  MV_LANGUAGE_SQL,
  MV_LANGUAGE_PYTHON,
  MV_LANGUAGE_NOTEBOOK /* .ipynb */
} mv_language;

/* By the end of the name. */
mv_language mv_language_of(mv_str path);

/* What is known of the SQL besides its text. */
typedef struct mv_hosted {
  uint32_t *definitions; /* ascending: where the file's text has what stands for a definition of a pipeline */
  uint32_t n, cap;
} mv_hosted;

/* Puts the SQL of a file in the place of the file's text; nothing happens to SQL. `hosted` is in `a`, which outlives
 * the source; `scratch` need not. */
void mv_host_read(mv_source **s, mv_language language, mv_hosted *hosted, mv_arena *a, mv_arena *scratch);
/* Whether what begins at a byte of the text stands for a definition of a pipeline. */
bool mv_host_defines(const mv_hosted *hosted, const mv_source *s, uint32_t at);
/* Whether the text of a file has a word without which there is no SQL in it: a quick look. */
bool mv_host_may_hold(const mv_source *s, mv_language language);

#ifdef __cplusplus
}
#endif
#endif
