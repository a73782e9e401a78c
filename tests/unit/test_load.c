/* test_load.c: schema sources into a catalog: names, types, facts, and texts made to hurt. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <cmocka.h>

#include "mvlint/load.h"

static mv_arena arena;
static mv_catalog loaded, run;
static mv_load_error error;

static int setup(void **state) {
  (void)state;
  mv_arena_init(&arena, 4096);
  mv_catalog_init(&loaded, &arena);
  mv_catalog_init(&run, &arena);
  run.below = &loaded;
  memset(&error, 0, sizeof error);
  return 0;
}

static int teardown(void **state) {
  (void)state;
  mv_arena_free(&arena);
  return 0;
}

static bool load(const char *text) {
  return mv_catalog_load(&loaded, mv_str_of(text), &error);
}

static const mv_dataset *find(const char *key) {
  return mv_catalog_find(&run, mv_str_of(key), 0, 0);
}

static void has_type(const char *key, const char *column, const char *type) {
  const mv_dataset *d = find(key);
  assert_non_null(d);
  const mv_column *c = mv_dataset_column(d, mv_str_of(column));
  assert_non_null(c);
  const mv_str got = mv_type_text(&arena, c->type);
  if (!mv_str_is(got, type)) fail_msg("%s is %.*s, not %s", column, MV_ARG(got), type);
}

static void names_of_fewer_parts_mean_the_only_one(void **state) {
  (void)state;
  assert_true(load("[{\"name\": \"T\", \"catalog_name\": \"C\", \"schema_name\": \"s\", \"columns\": []},"
                   " {\"name\": \"u\", \"catalog_name\": \"c\", \"schema_name\": \"s\", \"columns\": []},"
                   " {\"name\": \"u\", \"catalog_name\": \"c\", \"schema_name\": \"r\", \"columns\": []},"
                   " {\"name\": \"w\", \"catalog_name\": \"spark_catalog\", \"schema_name\": \"d\", \"columns\": []},"
                   " {\"full_name\": \"x.y.z\", \"columns\": []}]"));
  assert_non_null(find("c.s.t"));
  assert_ptr_equal(find("S.T"), find("c.s.t"));
  assert_ptr_equal(find("t"), find("c.s.t"));
  assert_null(find("u"));
  assert_non_null(find("s.u"));
  assert_non_null(find("d.w"));
  assert_ptr_equal(find("spark_catalog.d.w"), find("d.w"));
  assert_ptr_equal(find("hive_metastore.d.w"), find("d.w"));
  assert_non_null(find("x.y.z"));
  assert_null(find("other.s.t"));
}

static void definitions_of_the_run_come_first(void **state) {
  (void)state;
  assert_true(load("{\"name\": \"t\", \"schema_name\": \"s\", \"catalog_name\": \"c\", \"columns\": []}"));
  mv_dataset *own = mv_new(&arena, mv_dataset);
  own->key = mv_str_of("c.s.t");
  mv_catalog_add(&run, own);
  assert_ptr_equal(find("c.s.t"), own);
}

static void later_facts_replace_earlier_ones(void **state) {
  (void)state;
  assert_true(load("table_schema,table_name,column_name,data_type\ns,t,a,INT\n"));
  assert_true(load("{\"name\": \"t\", \"schema_name\": \"s\", \"table_type\": \"MANAGED\", \"row_filter\": {},"
                   "\"properties\": {\"delta.x\": \"1\", \"comment\": \"no\"}, \"data_source_format\": \"DELTA\"}"));
  has_type("s.t", "a", "int"); /* no columns there: these stay */
  assert_true(find("s.t")->guarded);
  assert_int_equal(find("s.t")->property_count, 1);
  assert_true(load("TABLE_SCHEMA,TABLE_NAME,COLUMN_NAME,FULL_DATA_TYPE\r\ns,t,b,\"decimal(3,1)\"\r\n"));
  has_type("s.t", "b", "decimal(3,1)");
  assert_int_equal(find("s.t")->column_count, 1);
  assert_true(load("{\"name\": \"t\", \"schema_name\": \"s\", \"columns\": [], \"properties\": {\"delta.x\": \"2\"}}"));
  assert_true(mv_str_is(mv_dataset_property(find("s.t"), "delta.x"), "2"));
  assert_false(find("s.t")->guarded);
}

static void types_are_read_from_the_best_place(void **state) {
  static const struct {
    const char *column, *type;
  } cases[] = {
      {"\"type_text\": \"decimal(10,2)\", \"type_precision\": 0", "decimal(10,2)"},
      {"\"type_name\": \"LONG\"", "bigint"},
      {"\"type_name\": \"DECIMAL\"", "unknown"},
      {"\"type_name\": \"STRUCT\"", "unknown"},
      {"\"type_text\": \"struct<a:int,b:array<string>>\"", "struct<a:int,b:array<string>>"},
      {"\"type_json\": \"\\\"double\\\"\"", "double"},
      {"\"type_json\": \"{\\\"name\\\":\\\"x\\\",\\\"type\\\":{\\\"type\\\":\\\"map\\\",\\\"keyType\\\":\\\"string\\\","
       "\\\"valueType\\\":\\\"short\\\"}}\"", "map<string,smallint>"},
      {"\"type_json\": \"no JSON\", \"type_text\": \"date\"", "date"},
      {"\"type_json\": null, \"type_text\": null, \"type_name\": \"VARIANT\"", "variant"},
      {"\"type_json\": \"{\\\"type\\\": 7}\", \"type_text\": \"unheard\"", "unknown"},
  };
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    setup(state);
    const mv_str text = mv_format(&arena, "{\"name\": \"t\", \"columns\": [{\"name\": \"x\", %s}]}%c", cases[i].column, 0);
    assert_true(load(text.p));
    has_type("t", "x", cases[i].type);
    teardown(state);
  }
  setup(state);
}

/* `n` of one text, with others around it. */
static const char *repeated(const char *head, const char *piece, uint32_t n, const char *tail) {
  mv_buf b;
  mv_buf_init(&b, &arena, UINT32_MAX);
  mv_buf_text(&b, head);
  for (uint32_t i = 0; i < n; i++) mv_buf_text(&b, piece);
  mv_buf_text(&b, tail);
  mv_buf_char(&b, '\0');
  return mv_buf_str(&b).p;
}

static void texts_made_to_hurt(void **state) {
  (void)state;
  assert_false(load(repeated("", "[", 100000, "")));
  assert_false(load(repeated("", "[", 1000, repeated("", "]", 1000, ""))));
  assert_true(error.strange);
  assert_false(load(repeated("{\"a\":", "{\"a\":", 100000, "")));
  const char *deep = repeated("", "{'type':'array','elementType':", 600, repeated("'int'", "}", 600, ""));
  mv_str quoted = mv_format(&arena, "{\"name\": \"t\", \"columns\": [{\"name\": \"x\", \"type_json\": \"%s\"}]}%c", deep, 0);
  assert_true(load(quoted.p));
  has_type("t", "x", "unknown");
  (void)load("{\"table_name\": \"d\", \"columns\": [{\"name\": \"a\", \"type\": {\"name\": \"struct\"}},"
                   " {\"name\": 1, \"type\": 2}, 3, {\"type\": {}}, {\"name\": \"b\"}]}");
  assert_false(load("table_name,column_name\n\"t"));
  assert_false(load("\"table_name"));
  assert_true(load("\n\n table_name,column_name\n") || error.what.n > 0);
  assert_false(load("{\"manifest\": {}, \"result\": 1}"));
  assert_false(load("   \n"));
}

static void mistakes_have_a_place(void **state) {
  static const struct {
    const char *text;
    uint32_t line, column;
  } cases[] = {
      {"{\"name\": }", 1, 10},
      {"[]\n[]\n\n {\"name\" 1}", 4, 10},
      {"table_name,column_name\nt,a\nt\n", 3, 1},
      {"table_name,column_name\n\xc3\xa4,\"a\nb", 2, 3},
  };
  (void)state;
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    memset(&error, 0, sizeof error);
    assert_false(load(cases[i].text));
    assert_int_equal(error.line, cases[i].line);
    assert_int_equal(error.column, cases[i].column);
    assert_true(error.what.n > 0);
  }
}

static void many_tables_take_no_more_than_their_share(void **state) {
  enum { N = 200000 };
  (void)state;
  mv_buf b;
  mv_buf_init(&b, &arena, UINT32_MAX);
  mv_buf_text(&b, "table_schema,table_name,column_name,data_type\n");
  for (uint32_t i = 0; i < N; i++) mv_buf_printf(&b, "s,t%u,c%u,INT\n", (unsigned)(i % 1000), (unsigned)i);
  assert_true(mv_catalog_load(&loaded, mv_buf_str(&b), &error));
  assert_int_equal(find("s.t7")->column_count, N / 1000);
}

int main(void) {
#define CASE(f) cmocka_unit_test_setup_teardown(f, setup, teardown)
  const struct CMUnitTest tests[] = {
      CASE(names_of_fewer_parts_mean_the_only_one),
      CASE(definitions_of_the_run_come_first),
      CASE(later_facts_replace_earlier_ones),
      CASE(types_are_read_from_the_best_place),
      CASE(texts_made_to_hurt),
      CASE(mistakes_have_a_place),
      CASE(many_tables_take_no_more_than_their_share),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
