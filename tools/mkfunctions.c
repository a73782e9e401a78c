/* mkfunctions.c: writes the tables through which functions are found by name, and what is said of
 * aggregates by function. Run by the build. */
#include <stdio.h>
#include <string.h>

#include "src/catalog/function_hash.h"

static const char *const names[] = {
#define FUNCTION(name, kind, least, most, determinism, nulls, result) name,
#include "src/catalog/functions.def"
};

static const char *const aggregates[] = {
#define UPKEEP(name, upkeep, summing) name,
#include "src/catalog/functions.def"
};

/* The number of a function's aggregate + 1, or 0. */
static unsigned aggregate_of(const char *name) {
  for (unsigned i = 0; i < sizeof aggregates / sizeof *aggregates; i++)
    if (strcmp(aggregates[i], name) == 0) return i + 1;
  return 0;
}

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
  puts("};\n\nconst uint8_t mv_function_aggregates[] = {");
  for (unsigned i = 0; i < sizeof names / sizeof *names; i++)
    printf("%u,%s", aggregate_of(names[i]), i % 32 == 31 ? "\n" : " ");
  puts("};");
  return 0;
}
