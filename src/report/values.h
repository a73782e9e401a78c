/* values.h: what the formats that are JSON share. */
#ifndef MVLINT_REPORT_VALUES_H
#define MVLINT_REPORT_VALUES_H

#include "src/report/dump.h"
#include "src/report/render.h"

/* A string, or null when the text is absent. */
json_t *mv_out_text(mv_out *o, mv_str s);
/* Writes a value, which may be NULL for one that could not be made, and gives it up; empties the scratch arena. */
void mv_out_json(mv_out *o, json_t *value);

#endif
