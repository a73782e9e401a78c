/* mkkeywords.c: writes the table through which the scanner finds keywords. Run by the build. */
#include <stdio.h>
#include <string.h>

#include "syntax/keyword_hash.h"

static const char *const words[] = {
    "",
#define KW(W, TOKEN, CLASS) #W,
#include "grammar/keywords.def"
#undef KW
};

int main(void) {
  static uint16_t slots[MV_KEYWORD_SLOTS];
  const unsigned n = sizeof words / sizeof *words;
  for (unsigned i = 1; i < n; i++) {
    const size_t length = strlen(words[i]);
    if (length > MV_KEYWORD_LONGEST)
      return fprintf(stderr, "mkkeywords: %s is too long\n", words[i]), 1;
    if (i > 1 && strcmp(words[i - 1], words[i]) >= 0)
      return fprintf(stderr, "mkkeywords: %s is not in order\n", words[i]), 1;
    unsigned h = mv_keyword_hash(words[i], (uint32_t)length);
    while (slots[h]) h = (h + 1) & (MV_KEYWORD_SLOTS - 1u);
    slots[h] = (uint16_t)i;
  }
  puts("/* Made by mkkeywords from grammar/keywords.def. */\n#include \"syntax/tokens.h\"\n");
  puts("const uint16_t mv_keyword_slots[MV_KEYWORD_SLOTS] = {");
  for (unsigned h = 0; h < MV_KEYWORD_SLOTS; h++)
    printf("%u,%s", slots[h], h % 32 == 31 ? "\n" : " ");
  puts("};");
  return 0;
}
