/* load_types.c: types as JSON: Spark's own schema, which Unity Catalog keeps as a text, and that of
 * DESCRIBE … AS JSON. The two differ in the names of their keys. */
#include "src/catalog/loader.h"

#include "src/base/banned.h"

const mv_type *mv_type_of_name(mv_arena *a, mv_str name) {
  static const struct {
    const char *name;
    mv_type_kind kind;
  } names[] = {{"long", MV_T_BIGINT},      {"integer", MV_T_INT},
               {"short", MV_T_SMALLINT},   {"byte", MV_T_TINYINT},
               {"null", MV_T_VOID},        {"timestamp_ltz", MV_T_TIMESTAMP}};
  for (size_t i = 0; i < sizeof names / sizeof *names; i++)
    if (mv_str_is(name, names[i].name)) return mv_type_simple(names[i].kind);
  /* Without its precision DECIMAL is any decimal, not DECIMAL(10, 0). */
  if (!name.n || mv_str_is(name, "decimal")) return &mv_unknown;
  return mv_type_of_text(a, name);
}

static mv_str text_of(const json_t *v) {
  if (!json_is_string(v)) return mv_str_at(NULL, 0);
  return mv_str_at(json_string_value(v), (uint32_t)json_string_length(v));
}

static const json_t *either(const json_t *v, const char *x, const char *y) {
  const json_t *found = json_object_get(v, x);
  return found ? found : json_object_get(v, y);
}

static const mv_type *read(mv_arena *a, const json_t *v, unsigned depth);

static const mv_type *read_struct(mv_arena *a, const json_t *fields, unsigned depth) {
  const size_t n = json_array_size(fields);
  if (!json_is_array(fields) || n > MV_TYPE_WEIGHT) return &mv_unknown;
  mv_type_member *members = mv_new_n(a, mv_type_member, n ? n : 1);
  for (size_t i = 0; i < n; i++) {
    const json_t *f = json_array_get(fields, i);
    const mv_str name = text_of(json_object_get(f, "name"));
    if (!name.p) return &mv_unknown;
    members[i].name = mv_str_copy(a, name);
    members[i].type = read(a, json_object_get(f, "type"), depth);
  }
  return mv_type_struct(a, members, (uint32_t)n);
}

static const mv_type *read_decimal(mv_arena *a, const json_t *v) {
  const json_t *precision = json_object_get(v, "precision"), *scale = json_object_get(v, "scale");
  const json_int_t p = json_integer_value(precision), s = json_integer_value(scale);
  if (!json_is_integer(precision) || p < 1 || p > 38 || s < 0 || s > p) return &mv_unknown;
  return mv_type_decimal(a, (unsigned)p, (unsigned)s);
}

static const mv_type *read_interval(mv_arena *a, const json_t *v) {
  const mv_str from = text_of(json_object_get(v, "start_unit"));
  const mv_str to = text_of(json_object_get(v, "end_unit"));
  if (!from.n) return &mv_unknown;
  const bool one = !to.n || mv_str_ieq(from, to);
  return mv_type_of_text(a, one ? mv_format(a, "interval %.*s", MV_ARG(from))
                                : mv_format(a, "interval %.*s to %.*s", MV_ARG(from), MV_ARG(to)));
}

static const mv_type *read_object(mv_arena *a, const json_t *v, unsigned depth) {
  const json_t *type = json_object_get(v, "type");
  if (type && !json_is_string(type)) return read(a, type, depth); /* a field */
  const mv_str kind = text_of(type ? type : json_object_get(v, "name"));
  if (mv_str_is(kind, "struct")) return read_struct(a, json_object_get(v, "fields"), depth);
  if (mv_str_is(kind, "array"))
    return mv_type_array(a, read(a, either(v, "elementType", "element_type"), depth));
  if (mv_str_is(kind, "map"))
    return mv_type_map(a, read(a, either(v, "keyType", "key_type"), depth),
                       read(a, either(v, "valueType", "value_type"), depth));
  if (mv_str_is(kind, "udt")) return read(a, json_object_get(v, "sqlType"), depth);
  if (mv_str_is(kind, "decimal")) return read_decimal(a, v);
  if (mv_str_is(kind, "interval")) return read_interval(a, v);
  if (mv_str_is(kind, "varchar") || mv_str_is(kind, "char")) return mv_type_simple(MV_T_STRING);
  return mv_type_of_name(a, kind);
}

static const mv_type *read(mv_arena *a, const json_t *v, unsigned depth) {
  if (depth == 0) return &mv_unknown;
  if (json_is_string(v)) return mv_type_of_name(a, text_of(v));
  return json_is_object(v) ? read_object(a, v, depth - 1) : &mv_unknown;
}

const mv_type *mv_type_of_json(mv_arena *a, const json_t *v) {
  return read(a, v, MV_TYPE_DEPTH);
}
