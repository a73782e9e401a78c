/* functions.c: the table of built-in functions and how a name finds its row.
 *
 * The table is functions.def, constant and in byte order of names; a unit test holds the order.
 * Looking up takes no memory and no lock. */
#include "mvlint/catalog.h"

#include "src/catalog/functions.h"
#include "src/base/banned.h"

static const mv_function functions[] = {
#define FUNCTION(name, kind, least, most, determinism, nulls, result) \
  {name, MV_FN_##kind, least, most, MV_DET_##determinism, MV_NULLS_##nulls, result},
#include "src/catalog/functions.def"
};

enum { FUNCTION_COUNT = sizeof functions / sizeof *functions };

uint32_t mv_function_count(void) {
  return FUNCTION_COUNT;
}

const mv_function *mv_function_at(uint32_t i) {
  MV_ASSERT(i < FUNCTION_COUNT);
  return &functions[i];
}

static const mv_aggregate aggregates[] = {
#define UPKEEP(name, upkeep, summing) {name, MV_UPKEEP_##upkeep, MV_SUMMING_##summing},
#include "src/catalog/functions.def"
};

const mv_function *mv_function_find(mv_str name) {
  if (name.n == 0 || name.n > MV_FUNCTION_LONGEST) return NULL;
  for (unsigned h = mv_function_hash(name.p, name.n); mv_function_slots[h];
       h = (h + 1) & (MV_FUNCTION_SLOTS - 1u)) {
    const mv_function *f = &functions[mv_function_slots[h] - 1];
    if (mv_str_is(name, f->name)) return f;
  }
  return NULL;
}

const mv_aggregate *mv_function_upkeep(const mv_function *f) {
  static const mv_aggregate nothing = {"", MV_UPKEEP_UNSAID, MV_SUMMING_NOT};
  _Static_assert(sizeof aggregates / sizeof *aggregates < UINT8_MAX, "a byte holds their number");
  const unsigned number = f->kind == MV_FN_AGGREGATE ? mv_function_aggregates[f - functions] : 0;
  return number ? &aggregates[number - 1] : &nothing;
}
