/* types.c: the type that a Type node writes. Unknown words, placeholders and types past all measure
 * are unknown. */
#include "src/analysis/internal.h"

#define MV_NUMBERS_MAX 2u

static uint32_t number_of(const mv_stmt *s, const mv_node *n) {
  mv_str text = mv_text(s, n->at);
  uint32_t value = 0;
  for (uint32_t i = 0; i < text.n && value < 1000000; i++) {
    if (text.p[i] >= '0' && text.p[i] <= '9') value = value * 10 + (uint32_t)(text.p[i] - '0');
  }
  return value;
}

static const mv_type *written(mv_arena *a, const mv_stmt *s, const mv_node *n, unsigned depth);

static const mv_type *struct_of(mv_arena *a, const mv_stmt *s, const mv_Type *t, unsigned depth) {
  uint32_t n = mv_list_length(t->arguments), i = 0;
  mv_type_member *members = mv_new_n(a, mv_type_member, n ? n : 1);
  for (const mv_node *f = t->arguments; f; f = f->next, i++) {
    const mv_TypeField *field = mv_as_TypeField(f);
    members[i].type = &mv_unknown;
    if (!field) continue;
    members[i].name = mv_name_text(a, s, field->name);
    if (field->type) members[i].type = written(a, s, field->type, depth + 1);
  }
  return mv_type_struct(a, members, n);
}

static const mv_type *nested(mv_arena *a, const mv_stmt *s, const mv_Type *t, mv_str name,
                             unsigned depth) {
  const mv_node *first = t->arguments, *second = first ? first->next : NULL;
  if (mv_str_is(name, "struct")) return struct_of(a, s, t, depth);
  if (mv_str_is(name, "array") && first) return mv_type_array(a, written(a, s, first, depth + 1));
  if (mv_str_is(name, "map") && second) {
    return mv_type_map(a, written(a, s, first, depth + 1), written(a, s, second, depth + 1));
  }
  return NULL;
}

/* INTERVAL unit TO unit. */
static const mv_type *interval(mv_arena *a, const mv_stmt *s, const mv_Type *t) {
  static const char *const units[] = {"year", "month", "day", "hour", "minute", "second"};
  uint8_t from = 6, to = 6;
  for (uint8_t i = 0; i < 6; i++) {
    if (mv_str_is(mv_text(s, t->unit), units[i])) from = i;
    if (mv_str_is(mv_text(s, t->to), units[i])) to = i;
  }
  if (from == 6) return &mv_unknown;
  if (to == 6) to = from;
  mv_type *out = mv_new(a, mv_type);
  out->kind = from < 2 ? MV_T_INTERVAL_YM : MV_T_INTERVAL_DT;
  out->from = (uint8_t)(from < 2 ? from : from - 2);
  out->to = (uint8_t)(to < 2 ? to : to - 2);
  return out;
}

static const mv_type *written(mv_arena *a, const mv_stmt *s, const mv_node *n, unsigned depth) {
  const mv_Type *t = mv_as_Type(n);
  uint32_t numbers[MV_NUMBERS_MAX], count = 0;
  if (!t || !t->name || t->name->n != 1 || depth > 100) return &mv_unknown;
  mv_str name = mv_name_text(a, s, t->name->parts[0]);
  if (mv_str_is(name, "interval") && !mv_span_empty(t->unit)) return interval(a, s, t);
  const mv_type *deep = nested(a, s, t, name, depth);
  if (deep) return deep;
  for (const mv_node *i = t->numbers; i && count < MV_NUMBERS_MAX; i = i->next) {
    numbers[count++] = number_of(s, i);
  }
  mv_str zone = mv_text(s, t->zone);
  if (zone.n && mv_lower(zone.p[zone.n > 4 ? 4 : 0]) == 'o' && mv_str_is(name, "timestamp"))
    return mv_type_simple(MV_T_TIMESTAMP_NTZ);
  const mv_type *type = mv_type_named(a, name, numbers, count);
  return t->collation ? mv_type_collated(a, type, mv_path_last(a, s, t->collation), false) : type;
}

const mv_type *mv_type_written(mv_arena *a, const mv_stmt *s, const mv_node *type) {
  return written(a, s, type, 0);
}
