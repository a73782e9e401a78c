/* keywords.c: the rows of keywords.def by number, and comparing with one. */
#include "syntax/tokens.h"

const mv_keyword mv_keywords[MV_W_count] = {
    {"", 0, MV_NAME, 0, TK_IDENT},
#define KW(W, TOKEN, CLASS) \
  {#W, sizeof #W - 1, MV_##CLASS, TK_##TOKEN, MV_##CLASS == MV_CONTEXT ? TK_IDENT : TK_##TOKEN},
#include "grammar/keywords.def"
#undef KW
};

/* Two loads that may overlap take the place of a loop. */
bool mv_same_letters(const char *a, const char *b, uint32_t n) {
  if (n >= sizeof(uint64_t)) {
    uint64_t x, y, u, v;
    memcpy(&x, a, sizeof x), memcpy(&u, a + n - sizeof u, sizeof u);
    memcpy(&y, b, sizeof y), memcpy(&v, b + n - sizeof v, sizeof v);
    return (((x ^ y) | (u ^ v)) & UINT64_C(0xDFDFDFDFDFDFDFDF)) == 0;
  }
  if (n >= sizeof(uint32_t)) {
    uint32_t x, y, u, v;
    memcpy(&x, a, sizeof x), memcpy(&u, a + n - sizeof u, sizeof u);
    memcpy(&y, b, sizeof y), memcpy(&v, b + n - sizeof v, sizeof v);
    return (((x ^ y) | (u ^ v)) & 0xDFDFDFDFu) == 0;
  }
  for (uint32_t i = 0; i < n; i++)
    if (((unsigned char)a[i] ^ (unsigned char)b[i]) & 0xDFu) return false;
  return true;
}
