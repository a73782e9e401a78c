/* function_hash.h: where the search for a function begins; shared with mkfunctions, which makes the
 * table. */
#ifndef MVLINT_SRC_CATALOG_FUNCTION_HASH_H
#define MVLINT_SRC_CATALOG_FUNCTION_HASH_H

#include <stdint.h>

#define MV_FUNCTION_SLOTS 4096u
#define MV_FUNCTION_LONGEST 39u

/* Five bytes of a name, letters folded; the name is not empty. Many begin alike. */
static inline unsigned mv_function_hash(const char *p, uint32_t n) {
  const unsigned a = (unsigned char)p[0] | 0x20u, b = (unsigned char)p[n - 1] | 0x20u;
  const unsigned c = (unsigned char)p[n >> 1] | 0x20u, d = (unsigned char)p[n >> 2] | 0x20u;
  const unsigned e = (unsigned char)p[n - 1 - (n >> 2)] | 0x20u;
  return (a * 203u + b * 1511u + c * 497u + d * 2753u + e * 3779u + n * 1007u) &
         (MV_FUNCTION_SLOTS - 1u);
}

#endif
