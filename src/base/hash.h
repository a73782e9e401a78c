/* hash.h: the text hash with a seed, for tables that hostile input must not be able to clog. */
#ifndef MVLINT_SRC_BASE_HASH_H
#define MVLINT_SRC_BASE_HASH_H

#include "mvlint/base.h"

uint64_t mv_str_hash_from(uint64_t seed, mv_str s);

#endif
