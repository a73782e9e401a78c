/* result.h: whether a row of functions.def reads as what result.c understands; for the catalog's
 * own test. */
#ifndef MVLINT_SRC_CATALOG_RESULT_H
#define MVLINT_SRC_CATALOG_RESULT_H

#include "mvlint/catalog.h"

bool mv_function_result_reads(const mv_function *f);

#endif
