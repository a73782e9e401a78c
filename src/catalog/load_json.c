/* load_json.c: which JSON a text holds, found by its keys, and what that says of datasets.
 *
 * A text is one value or several (JSON Lines). Arrays are read element by element, so that a list of tables, of rows
 * and of DESCRIBE's answers need no names. */
#include <string.h>

#include "src/catalog/loader.h"

#include "src/base/banned.h"

/* Values inside values until one is found that is known. */
enum { LEVELS = 8 };

static const char unheard[] = "holds JSON whose keys are those of no known schema source";

static mv_str text_of(const json_t *v) {
  if (!json_is_string(v)) return mv_str_at(NULL, 0);
  return mv_str_at(json_string_value(v), (uint32_t)json_string_length(v));
}

static mv_str get_text(const json_t *v, const char *key) {
  return text_of(json_object_get(v, key));
}

/* A number may be written as text. */
static uint32_t get_number(const json_t *v, const char *key) {
  const json_t *x = json_object_get(v, key);
  if (json_is_string(x)) return (uint32_t)strtoul(json_string_value(x), NULL, 10);
  const json_int_t n = json_is_integer(x) ? json_integer_value(x) : 0;
  return n > 0 && n < INT32_MAX ? (uint32_t)n : 0;
}

static void read_properties(mv_loader *l, mv_entry *e, const json_t *properties) {
  const char *key = NULL;
  json_t *value = NULL;
  if (json_is_object(properties)) e->dataset->properties_open = false;
  json_object_foreach((json_t *)(uintptr_t)properties, key, value) {
    mv_str text = text_of(value);
    if (json_is_boolean(value)) text = mv_str_of(json_is_true(value) ? "true" : "false");
    if (text.p) mv_loader_property(l, e, mv_str_of(key), text);
  }
}

/* ---- Unity Catalog --------------------------------------------------------------------------- */

/* type_json says most, but some writers put other things there. */
static const mv_type *unity_type(mv_loader *l, const json_t *column) {
  const mv_str written = get_text(column, "type_json");
  json_t *v = written.n ? json_loadb(written.p, written.n, JSON_DECODE_ANY, NULL) : NULL;
  const mv_type *t = v ? mv_type_of_json(l->a, v) : &mv_unknown;
  json_decref(v);
  if (t->kind == MV_T_UNKNOWN) t = mv_type_of_name(l->a, get_text(column, "type_text"));
  return t->kind == MV_T_UNKNOWN ? mv_type_of_name(l->a, get_text(column, "type_name")) : t;
}

static mv_nullness nulls_of(const json_t *column) {
  const json_t *v = json_object_get(column, "nullable");
  if (!json_is_boolean(v)) return MV_NULLS_OPEN;
  return json_is_true(v) ? MV_NULLS_MAY : MV_NULLS_NEVER;
}

static void read_unity_column(mv_loader *l, mv_entry *e, const json_t *column, uint32_t i) {
  const mv_str name = get_text(column, "name");
  const uint32_t at = json_object_get(column, "position") ? get_number(column, "position") : i;
  mv_loader_column(l, e, name, unity_type(l, column), nulls_of(column), at);
  if (json_is_object(json_object_get(column, "mask"))) mv_loader_mask(l, e, name);
}

static void set_guards(mv_entry *e, const json_t *table) {
  e->dataset->filtered = json_is_object(json_object_get(table, "row_filter"));
  e->dataset->guarded = e->dataset->filtered || e->dataset->masked_count > 0;
}

static void read_unity_table(mv_loader *l, const json_t *v) {
  mv_entry *e = mv_loader_entry(l, get_text(v, "catalog_name"), get_text(v, "schema_name"),
                                get_text(v, "name"));
  const mv_str full = get_text(v, "full_name"), none = {NULL, 0};
  if (full.n && (!e || !get_text(v, "schema_name").n)) e = mv_loader_entry(l, none, none, full);
  if (!e) return;
  const json_t *columns = json_object_get(v, "columns");
  if (get_text(v, "table_type").n) mv_loader_kind(e, get_text(v, "table_type"));
  mv_loader_format(l, e, get_text(v, "data_source_format"));
  read_properties(l, e, json_object_get(v, "properties"));
  for (size_t i = 0; i < json_array_size(columns); i++)
    read_unity_column(l, e, json_array_get(columns, i), (uint32_t)i);
  set_guards(e, v);
}

/* ---- DESCRIBE TABLE EXTENDED … AS JSON --------------------------------------------------------- */

static void read_description(mv_loader *l, const json_t *v) {
  mv_str schema = get_text(v, "schema_name");
  const json_t *space = json_object_get(v, "namespace");
  if (!schema.n) schema = text_of(json_array_get(space, json_array_size(space) - 1));
  mv_entry *e = mv_loader_entry(l, get_text(v, "catalog_name"), schema, get_text(v, "table_name"));
  if (!e) return;
  const json_t *columns = json_object_get(v, "columns");
  mv_loader_kind(e, get_text(v, "type"));
  mv_loader_format(l, e, get_text(v, "provider"));
  read_properties(l, e, json_object_get(v, "table_properties"));
  e->dataset->properties_open = false; /* what is empty is left out */
  for (size_t i = 0; i < json_array_size(columns); i++) {
    const json_t *c = json_array_get(columns, i);
    mv_loader_column(l, e, get_text(c, "name"), mv_type_of_json(l->a, json_object_get(c, "type")),
                     nulls_of(c), (uint32_t)i);
  }
  set_guards(e, v);
}

/* ---- rows of information_schema --------------------------------------------------------------- */

static mv_str cell(mv_loader *l, const json_t *v) {
  if (json_is_integer(v)) return mv_format(l->a, "%lld", (long long)json_integer_value(v));
  return text_of(v);
}

static void read_row(mv_loader *l, const json_t *v) {
  mv_str row[MV_ROW_FIELDS];
  const char *key = NULL;
  json_t *value = NULL;
  memset(row, 0, sizeof row);
  json_object_foreach((json_t *)(uintptr_t)v, key, value) {
    const mv_row_field f = mv_row_field_of(mv_str_of(key));
    if (f != MV_ROW_FIELDS) row[f] = cell(l, value);
  }
  mv_loader_row(l, row);
}

/* Rows as arrays, with their names apart: as texts, or as objects that have one. */
static void read_table_of_rows(mv_loader *l, const json_t *names, const json_t *rows) {
  enum { WIDTH_MAX = 256 };
  mv_row_field fields[WIDTH_MAX];
  const size_t width = json_array_size(names) < WIDTH_MAX ? json_array_size(names) : WIDTH_MAX;
  bool table = false;
  for (size_t i = 0; i < width; i++) {
    const json_t *n = json_array_get(names, i);
    fields[i] = mv_row_field_of(json_is_object(n) ? get_text(n, "name") : text_of(n));
    table = table || fields[i] == MV_ROW_TABLE;
  }
  if (!table) {
    mv_loader_strange(l, "holds the result of a query without a column table_name");
    return;
  }
  for (size_t i = 0; i < json_array_size(rows); i++) {
    const json_t *r = json_array_get(rows, i);
    mv_str row[MV_ROW_FIELDS];
    memset(row, 0, sizeof row);
    for (size_t k = 0; k < width; k++)
      if (fields[k] != MV_ROW_FIELDS) row[fields[k]] = cell(l, json_array_get(r, k));
    mv_loader_row(l, row);
  }
}

static void read_statement_result(mv_loader *l, const json_t *v) {
  const json_t *manifest = json_object_get(v, "manifest"), *result = json_object_get(v, "result");
  const json_t *schema = json_object_get(manifest, "schema");
  if (json_is_true(json_object_get(manifest, "truncated")) ||
      json_is_integer(json_object_get(result, "next_chunk_index"))) {
    mv_loader_fail(l, 0, 0, "holds only the first part of a result");
    return;
  }
  read_table_of_rows(l, json_object_get(schema, "columns"), json_object_get(result, "data_array"));
}

/* ---- dbt -------------------------------------------------------------------------------------- */

static bool is_relation(mv_str resource) {
  static const char *const kinds[] = {"model", "seed", "snapshot", "source"};
  for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
    if (mv_str_is(resource, kinds[i])) return true;
  return false;
}

/* Here columns are those that people described: there may be more. */
static void read_dbt_columns(mv_loader *l, mv_entry *e, const json_t *columns) {
  const char *key = NULL;
  json_t *c = NULL;
  json_object_foreach((json_t *)(uintptr_t)columns, key, c) {
    const mv_str name = get_text(c, "name");
    mv_loader_column(l, e, name.n ? name : mv_str_of(key),
                     mv_type_of_name(l->a, get_text(c, "data_type")), MV_NULLS_OPEN, 0);
  }
  e->partly = true;
}

static void read_dbt_node(mv_loader *l, const json_t *v) {
  const json_t *config = json_object_get(v, "config");
  const mv_str resource = get_text(v, "resource_type");
  const mv_str kind = get_text(config, "materialized");
  const mv_str source = get_text(v, "source_name"), name = get_text(v, "name");
  mv_str table = get_text(v, source.n ? "identifier" : "alias");
  if (!table.n) table = name;
  if (!is_relation(resource) || mv_str_is(kind, "ephemeral")) return;
  mv_entry *e = mv_loader_entry(l, get_text(v, "database"), get_text(v, "schema"), table);
  if (!e) return;
  if (source.n) mv_loader_alias(l, e, mv_format(l->a, "%.*s.%.*s", MV_ARG(source), MV_ARG(name)));
  mv_loader_alias(l, e, name);
  mv_loader_kind(e, kind.n ? kind : resource);
  mv_loader_format(l, e, get_text(config, "file_format"));
  read_properties(l, e, json_object_get(config, "tblproperties"));
  read_dbt_columns(l, e, json_object_get(v, "columns"));
}

/* catalog.json: what the warehouse answered; a type of parts is told as struct or array alone. */
static void read_dbt_table(mv_loader *l, const json_t *v) {
  const json_t *m = json_object_get(v, "metadata"), *columns = json_object_get(v, "columns");
  mv_entry *e = mv_loader_entry(l, get_text(m, "database"), get_text(m, "schema"), get_text(m, "name"));
  const char *key = NULL;
  json_t *c = NULL;
  if (!e) return;
  mv_loader_kind(e, get_text(m, "type"));
  json_object_foreach((json_t *)(uintptr_t)columns, key, c) {
    const mv_str name = get_text(c, "name");
    mv_loader_column(l, e, name.n ? name : mv_str_of(key),
                     mv_type_of_name(l->a, get_text(c, "type")), MV_NULLS_OPEN, get_number(c, "index"));
  }
}

static void read_dbt(mv_loader *l, const json_t *v) {
  static const char *const groups[] = {"nodes", "sources"};
  const bool partial = l->partial;
  l->partial = true; /* a project knows what it uses */
  for (size_t i = 0; i < sizeof groups / sizeof *groups; i++) {
    const char *key = NULL;
    json_t *node = NULL;
    json_object_foreach(json_object_get(v, groups[i]), key, node) {
      if (json_object_get(node, "resource_type"))
        read_dbt_node(l, node);
      else
        read_dbt_table(l, node);
    }
  }
  l->partial = partial;
}

/* ---- which it is ------------------------------------------------------------------------------ */

static bool has_row_keys(const json_t *v) {
  const char *key = NULL;
  json_t *value = NULL;
  json_object_foreach((json_t *)(uintptr_t)v, key, value) {
    if (mv_row_field_of(mv_str_of(key)) == MV_ROW_TABLE) return true;
  }
  return false;
}

static bool is_description(const json_t *v) {
  const json_t *columns = json_object_get(v, "columns");
  const json_t *first = json_array_get(columns, 0);
  return json_is_string(json_object_get(v, "table_name")) && json_is_array(columns) &&
         (!first || json_is_object(json_object_get(first, "type")));
}

static bool is_unity_table(const json_t *v) {
  const bool named = json_object_get(v, "full_name") || json_object_get(v, "name");
  return named && (json_object_get(v, "table_type") || json_object_get(v, "columns") ||
                   json_object_get(v, "catalog_name"));
}

static void read_value(mv_loader *l, const json_t *v, unsigned levels);

/* A row whose one value is the answer of DESCRIBE as a text. */
static bool read_wrapped(mv_loader *l, const json_t *v, unsigned levels) {
  const json_t *only = json_object_iter_value(json_object_iter((json_t *)(uintptr_t)v));
  const mv_str text = text_of(only);
  if (json_object_size(v) != 1 || !text.n || text.p[0] != '{') return false;
  json_t *inner = json_loadb(text.p, text.n, 0, NULL);
  if (!inner) return false;
  read_value(l, inner, levels);
  json_decref(inner);
  return true;
}

static void read_object(mv_loader *l, const json_t *v, unsigned levels) {
  if (json_is_object(json_object_get(v, "nodes")) || json_is_object(json_object_get(v, "sources")))
    read_dbt(l, v);
  else if (json_is_array(json_object_get(v, "tables")))
    read_value(l, json_object_get(v, "tables"), levels);
  else if (json_is_object(json_object_get(v, "manifest")))
    read_statement_result(l, v);
  else if (json_is_array(json_object_get(v, "rows")))
    read_table_of_rows(l, json_object_get(v, "columns"), json_object_get(v, "rows"));
  else if (is_description(v))
    read_description(l, v);
  else if (has_row_keys(v))
    read_row(l, v);
  else if (is_unity_table(v))
    read_unity_table(l, v);
  else if (json_object_size(v) > 0 && !read_wrapped(l, v, levels))
    mv_loader_strange(l, unheard);
}

static void read_value(mv_loader *l, const json_t *v, unsigned levels) {
  if (levels == 0 || (!json_is_array(v) && !json_is_object(v))) {
    mv_loader_strange(l, unheard);
    return;
  }
  if (json_is_object(v)) {
    read_object(l, v, levels - 1);
    return;
  }
  for (size_t i = 0; i < json_array_size(v) && !l->failed; i++)
    read_value(l, json_array_get(v, i), levels - 1);
}

/* Where the reader is: JSON's own places count from the start of each value. */
typedef struct cursor {
  mv_str text;
  uint32_t at, line, line_start;
} cursor;

static void advance(cursor *c, uint32_t to) {
  for (; c->at < to; c->at++) {
    if (c->text.p[c->at] != '\n') continue;
    c->line++;
    c->line_start = c->at + 1;
  }
}

static void fail_at(mv_loader *l, const cursor *c, const json_error_t *e) {
  const uint32_t line = e->line > 0 ? (uint32_t)e->line : 1;
  const uint32_t column = e->column > 0 ? (uint32_t)e->column : 1;
  mv_loader_fail(l, c->line + line, line > 1 ? column : column + c->at - c->line_start, "%s", e->text);
}

void mv_load_json(mv_loader *l, mv_str text, json_t **document) {
  cursor c = {.text = text};
  while (!l->failed) {
    json_error_t error;
    while (c.at < text.n && mv_is_json_blank(text.p[c.at])) advance(&c, c.at + 1);
    if (c.at == text.n) return;
    *document = json_loadb(text.p + c.at, text.n - c.at, JSON_DISABLE_EOF_CHECK | JSON_ALLOW_NUL, &error);
    if (!*document) {
      fail_at(l, &c, &error);
      return;
    }
    read_value(l, *document, LEVELS);
    json_decref(*document);
    *document = NULL;
    advance(&c, c.at + (uint32_t)error.position);
  }
}
