/* functions.c: the table of built-in functions and how a name finds its row.
 *
 * The table is functions.def, constant and in byte order of names; a unit test holds the order.
 * Looking up takes no memory and no lock: the name is lower-cased on the stack, then halved down
 * to. */
#include "mvlint/catalog.h"

#include <string.h>

#include "src/base/banned.h"

static const mv_function functions[] = {
#define FUNCTION(name, kind, least, most, determinism, result) \
  {name, MV_FN_##kind, least, most, MV_DET_##determinism, result},
#include "src/catalog/functions.def"
};

enum { FUNCTION_COUNT = sizeof functions / sizeof *functions };

static const uint8_t lengths[FUNCTION_COUNT] = {
#define FUNCTION(name, kind, least, most, determinism, result) sizeof(name) - 1,
#include "src/catalog/functions.def"
};

enum { NAME_MAX_BYTES = 40 }; /* longer than every name */

uint32_t mv_function_count(void) {
  return FUNCTION_COUNT;
}

const mv_function *mv_function_at(uint32_t i) {
  MV_ASSERT(i < FUNCTION_COUNT);
  return &functions[i];
}

/* Byte order; a name stands before those that it begins. */
static int compare(const char *key, uint32_t n, uint32_t row) {
  const char *name = functions[row].name;
  uint32_t shorter = n < lengths[row] ? n : lengths[row];
  for (uint32_t i = 0; i < shorter; i++) {
    if (key[i] != name[i]) return (unsigned char)key[i] < (unsigned char)name[i] ? -1 : 1;
  }
  return (n > lengths[row]) - (n < lengths[row]);
}

const mv_function *mv_function_find(mv_str name) {
  if (name.n == 0 || name.n > NAME_MAX_BYTES) return NULL;
  char key[NAME_MAX_BYTES];
  for (uint32_t i = 0; i < name.n; i++) key[i] = mv_lower(name.p[i]);
  uint32_t low = 0, high = FUNCTION_COUNT;
  while (low < high) {
    uint32_t middle = low + (high - low) / 2;
    int order = compare(key, name.n, middle);
    if (order == 0) return &functions[middle];
    if (order < 0) high = middle;
    if (order > 0) low = middle + 1;
  }
  return NULL;
}
