/* mkfunctions.c: writes the table through which functions are found by name. Run by the build. */
#include <stdio.h>
#include <string.h>

#include "src/catalog/function_hash.h"

static const char *const names[] = {
#define FUNCTION(name, kind, least, most, determinism, nulls, result) name,
#include "src/catalog/functions.def"
};

int main(void) {
  static uint16_t slots[MV_FUNCTION_SLOTS];
  for (unsigned i = 0; i < sizeof names / sizeof *names; i++) {
    const size_t length = strlen(names[i]);
    if (length > MV_FUNCTION_LONGEST)
      return fprintf(stderr, "mkfunctions: %s is too long\n", names[i]), 1;
    unsigned h = mv_function_hash(names[i], (uint32_t)length);
    while (slots[h]) h = (h + 1) & (MV_FUNCTION_SLOTS - 1u);
    slots[h] = (uint16_t)(i + 1);
  }
  puts("/* Made by mkfunctions from src/catalog/functions.def. */");
  puts("#include \"src/catalog/functions.h\"\n");
  puts("const uint16_t mv_function_slots[MV_FUNCTION_SLOTS] = {");
  for (unsigned h = 0; h < MV_FUNCTION_SLOTS; h++)
    printf("%u,%s", slots[h], h % 32 == 31 ? "\n" : " ");
  puts("};");
  return 0;
}
