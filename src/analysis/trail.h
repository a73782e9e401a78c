/* trail.h: the trail with the column of another definition that it ends in; for summaries. */
#ifndef MVLINT_ANALYSIS_TRAIL_H
#define MVLINT_ANALYSIS_TRAIL_H

#include "mvlint/analysis.h"

size_t mv_trail_to(const mv_analysis *an, const mv_node *expr, mv_type_kind kind,
                   mv_trail_step *out, size_t max, const mv_column **column);

#endif
