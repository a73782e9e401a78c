/* search.c: looking for a value among many in order. */
#include "mvlint/base.h"

#include "src/base/banned.h"

uint32_t mv_last_up_to(const void *items, size_t size, uint32_t n, uint32_t most) {
  uint32_t low = 0, high = n;
  while (high - low > 1) {
    const uint32_t middle = low + (high - low) / 2;
    uint32_t value;
    memcpy(&value, (const char *)items + middle * size, sizeof value);
    if (value <= most)
      low = middle;
    else
      high = middle;
  }
  return low;
}
