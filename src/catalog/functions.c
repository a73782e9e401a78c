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

enum { NAME_ROOM = 40 }; /* longer than every name */

/* The names once more, filled up with zeros, so that eight bytes compare at once. */
static const char names[FUNCTION_COUNT][NAME_ROOM] = {
#define FUNCTION(name, kind, least, most, determinism, result) name,
#include "src/catalog/functions.def"
};

uint32_t mv_function_count(void) {
  return FUNCTION_COUNT;
}

const mv_function *mv_function_at(uint32_t i) {
  MV_ASSERT(i < FUNCTION_COUNT);
  return &functions[i];
}

/* Eight bytes as a number that is in their order; spelt out, compilers make one load of it. */
static uint64_t eight(const char *text) {
  const unsigned char *p = (const unsigned char *)text;
  return (uint64_t)p[0] << 56 | (uint64_t)p[1] << 48 | (uint64_t)p[2] << 40 | (uint64_t)p[3] << 32 |
         (uint64_t)p[4] << 24 | (uint64_t)p[5] << 16 | (uint64_t)p[6] << 8 | (uint64_t)p[7];
}

const mv_function *mv_function_find(mv_str name) {
  if (name.n == 0 || name.n >= NAME_ROOM) return NULL;
  char key[NAME_ROOM] = {0};
  for (uint32_t i = 0; i < name.n; i++) key[i] = mv_lower(name.p[i]);
  const uint64_t head = eight(key);
  uint32_t low = 0, high = FUNCTION_COUNT;
  while (low < high) {
    uint32_t middle = low + (high - low) / 2;
    const uint64_t other = eight(names[middle]);
    const int tail = head == other ? memcmp(key + 8, names[middle] + 8, NAME_ROOM - 8) : 0;
    if (head == other && tail == 0) return &functions[middle];
    if (head < other || tail < 0)
      high = middle;
    else
      low = middle + 1;
  }
  return NULL;
}
