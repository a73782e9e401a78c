/* functions.h: the tables that mkfunctions makes. */
#ifndef MVLINT_SRC_CATALOG_FUNCTIONS_H
#define MVLINT_SRC_CATALOG_FUNCTIONS_H

#include "src/catalog/function_hash.h"

/* By hash: the function's number + 1, or 0. What does not lie at its place lies in the next that was
 * free. */
extern const uint16_t mv_function_slots[MV_FUNCTION_SLOTS];

/* By a function's number: that of the aggregate of its name + 1, or 0. */
extern const uint8_t mv_function_aggregates[];

#endif
