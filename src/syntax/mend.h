/* mend.h: what goes on behind a syntax error. */
#ifndef MVLINT_SYNTAX_MEND_H
#define MVLINT_SYNTAX_MEND_H

#include "syntax/state.h"

/* Memory for mending, used again for each statement. Freed by its owner; NULL is none. */
typedef struct mv_mender mv_mender;
mv_mender *mv_mender_new(void);
void mv_mender_free(mv_mender *m);

/* Parses the statement of `cx`, which is fresh. Each syntax error goes to `report`, with what would
 * have been right, at the token of `cx` where it is found; then the tokens are mended as little as
 * will do, and the statement is parsed again. The places of the edits are added to `mended`: behind
 * the token before, or inside of it when the edit closes what it ends. In the end cx->tree is that
 * of the mended statement; NULL when nothing of it can be read. Returns whether there was no error.
 */
bool mv_parse_mending(mv_mender *m, mv_parse *cx, void (*report)(mv_parse *cx), mv_passed *mended);

#endif
