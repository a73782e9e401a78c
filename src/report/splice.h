/* splice.h: a fix as one piece of text that stands for another. */
#ifndef MVLINT_REPORT_SPLICE_H
#define MVLINT_REPORT_SPLICE_H

#include "mvlint/diag.h"

/* The text of a span that holds the fix, with its edits made. */
mv_str mv_spliced(mv_arena *a, const mv_source *source, const mv_fix *fix, mv_span span);
/* The lines that a span touches, whole, without the end of the last. */
mv_span mv_whole_lines(mv_source *source, mv_span span);

#endif
