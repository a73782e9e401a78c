/* keywords.c: the rows of keywords.def by number. */
#include "syntax/tokens.h"

const mv_keyword mv_keywords[MV_W_count] = {
    {"", 0, MV_NAME, 0},
#define KW(W, TOKEN, CLASS) {#W, sizeof #W - 1, MV_##CLASS, TK_##TOKEN},
#include "grammar/keywords.def"
#undef KW
};
