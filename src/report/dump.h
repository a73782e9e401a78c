/* dump.h: a JSON value as text, whole or not at all.
 *
 * jansson's own json_dumps does not notice when memory for a key is short, and appending to an
 * array can be refused without anybody asking; here neither can pass for a complete document. */
#ifndef MVLINT_SRC_REPORT_DUMP_H
#define MVLINT_SRC_REPORT_DUMP_H

#include <jansson.h>

#include "mvlint/base.h"
#include "mvlint/source.h"

/* The text of a value, on one line, in the arena; absent when memory is short. Gives up the
 * value. */
mv_str mv_json_dump(mv_arena *a, json_t *value);
/* The same over many lines, for people. */
mv_str mv_json_indented(mv_arena *a, json_t *value);
/* The list with a value more, which may be NULL for one that could not be made; NULL, and the list
 * given up, when memory is short. */
json_t *mv_json_append(json_t *list, json_t *value);
/* A string, with each byte that is not UTF-8 as U+FFFD; null when the text is absent. `scratch` may be emptied
 * afterwards. */
json_t *mv_json_text(mv_arena *scratch, mv_str s);
/* {"start": {"line", "column", "offset"}, "end": …} */
json_t *mv_json_range(mv_source *source, mv_span at);
/* The text of a document with what could steer a terminal or a log, or reverse text, as escapes. */
mv_str mv_json_harmless(mv_arena *a, mv_str json);

#endif
