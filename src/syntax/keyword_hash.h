/* keyword_hash.h: where the search for a keyword begins; shared with mkkeywords, which makes the
 * table. */
#ifndef MVLINT_SYNTAX_KEYWORD_HASH_H
#define MVLINT_SYNTAX_KEYWORD_HASH_H

#include <stdint.h>

#define MV_KEYWORD_SLOTS 2048u
#define MV_KEYWORD_LONGEST 16u

/* Three bytes of a word, letters folded; the word is not empty. */
static inline unsigned mv_keyword_hash(const char *p, uint32_t n) {
  unsigned a = (unsigned char)p[0] & 0xDFu, b = (unsigned char)p[n - 1] & 0xDFu;
  unsigned c = (unsigned char)p[n >> 1] & 0xDFu;
  return (a * 203u + b * 511u + c * 497u + n * 1007u) & (MV_KEYWORD_SLOTS - 1u);
}

#endif
