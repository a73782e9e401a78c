/* test_config.c: YAML within bounds, patterns, and layers on one another. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "mvlint/lint.h"
#include "src/config/layers.h"
#include "src/config/yaml.h"

static mv_arena arena;
static mv_config_error error;

static int setup(void **state) {
  (void)state;
  mv_arena_init(&arena, 4096);
  memset(&error, 0, sizeof error);
  return 0;
}

static int teardown(void **state) {
  (void)state;
  mv_arena_free(&arena);
  return 0;
}

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
  const char *const texts[] = {
      repeated("", "[", 100000, ""),
      repeated("", "{a: ", 50000, ""),
      repeated("", "- ", 100000, ""),
      repeated("", "? ", 100000, ""),
      repeated("[", "x,", 100000, "x]"),
      repeated("a: &a [x]\nb: [", "*a,", 50000, "*a]"),
      repeated("", "%TAG !a! b\n", 20000, "--- a"),
      repeated("# ", "x", MV_YAML_BYTES, ""),
      repeated("", "a: ", 50000, ""),
      "a\0b",
      "\"a\\0b\"",
      "a: *b",
      "&a [*a]",
      "'",
      "\t",
      "a: b: c",
      "--- a\n--- b",
      "\xc3",
  };
  for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
    mv_yaml *root;
    memset(&error, 0, sizeof error);
    const mv_str text = i == 9 ? mv_str_at(texts[i], 3) : mv_str_of(texts[i]);
    if (mv_yaml_read(&arena, text, &root, &error)) fail_msg("%.20s", texts[i]);
    assert_true(error.what.n > 0);
    assert_int_equal(error.line > 0, error.column > 0);
  }
}

static void nodes_have_places(void **state) {
  mv_yaml *root;
  (void)state;
  assert_true(mv_yaml_read(&arena, mv_str_of("# x\n\xc3\xa4: [1,\n  ~, '~', &A b, &a c, *A]\n"),
                           &root, &error));
  assert_int_equal(root->kind, MV_YAML_MAP);
  assert_int_equal(root->n, 2);
  const mv_yaml *list = root->items[1];
  assert_int_equal(list->n, 6);
  assert_int_equal(list->line, 2);
  assert_int_equal(list->column, 4);
  assert_int_equal(list->items[1]->line, 3);
  assert_true(list->items[1]->empty);
  assert_false(list->items[2]->empty);
  assert_ptr_equal(list->items[5], list->items[3]);
  assert_true(mv_yaml_read(&arena, mv_str_of("# nothing\n"), &root, &error));
  assert_null(root);
}

/* ---- layers --------------------------------------------------------------------------------- */

static mv_configs *configs;

/* What a configuration says of a path below the working folder. */
static const mv_effective *under(const char *text, const char *path) {
  configs = mv_configs_of_text(&arena, "mvlint.yml", mv_str_of(text));
  return mv_effective_of(configs, path, false);
}

static bool runs(const mv_effective *e, const char *code) {
  return mv_selection_has(&e->settings.rules, (uint32_t)mv_rule_find(mv_str_of(code)));
}

static int severity(const mv_effective *e, const char *code) {
  return e->settings.severities[mv_rule_find(mv_str_of(code))] - 1;
}

static void without_a_word_the_defaults_hold(void **state) {
  (void)state;
  const mv_effective *e = under("", "a.sql");
  mv_selection all;
  mv_selection_default(&all);
  assert_memory_equal(&all, &e->settings.rules, sizeof all);
  assert_int_equal(e->fail_level, MV_WARNING);
  assert_int_equal(e->settings.max_depth, 0);
  assert_int_equal(e->settings.target, MV_DIALECT_UNKNOWN);
  assert_null(mv_configs_errors(configs));
}

static void the_closest_word_gives_the_severity(void **state) {
  (void)state;
  const mv_effective *e = under(
      "severity: {float-aggregate: error, MV1: 'off', MV10: info, MV117: info}", "a.sql");
  assert_true(runs(e, "MV103"));
  assert_int_equal(severity(e, "MV103"), MV_ERROR);
  assert_int_equal(severity(e, "MV101"), MV_INFO);
  assert_false(runs(e, "MV112"));
  assert_true(runs(e, "MV117"));
  assert_int_equal(severity(e, "MV001"), -1);
}

static void entries_count_where_their_files_match(void **state) {
  static const char text[] =
      "ignore: MV009\n"
      "fail-level: never\n"
      "per_file:\n"
      "  - {files: [setup/, '!setup/keep.sql'], ignore: MV1, limits: {joins: 9}}\n"
      "  - {files: /a.sql, select: MV009, target: spark-4.2}\n";
  (void)state;
  const mv_effective *top = under(text, "x.sql");
  assert_int_equal(top->fail_level, MV_FAIL_NEVER);
  assert_false(runs(top, "MV009"));
  assert_true(runs(top, "MV101"));
  assert_ptr_equal(top, mv_effective_of(configs, "deep/a.sql", false));
  assert_ptr_equal(top, mv_effective_of(configs, "setup/keep.sql", false));
  assert_ptr_equal(top, mv_effective_of(configs, "/elsewhere/a.sql", false));
  const mv_effective *setup_file = mv_effective_of(configs, "b/setup/c/x.sql", false);
  assert_false(runs(setup_file, "MV101"));
  assert_int_equal(setup_file->settings.limits.joins, 9);
  assert_ptr_equal(setup_file, mv_effective_of(configs, "/else/setup/x.sql", false));
  const mv_effective *a = mv_effective_of(configs, "a.sql", false);
  assert_true(runs(a, "MV009"));
  assert_false(runs(a, "MV101"));
  assert_int_equal(a->settings.target, MV_DIALECT_SPARK_4_2);
}

static void options_stand_on_top(void **state) {
  static mv_layer above;
  (void)state;
  const mv_config_item item = {.text = mv_str_of("MV101"), .origin = {.option = "select"}};
  above.values[MV_KEY_SELECT] =
      (mv_value){.set = true, .items = &item, .n = 1, .origin = item.origin};
  above.values[MV_KEY_MAX_DEPTH] = (mv_value){.set = true, .number = 7};
  (void)under("select: MV0\nseverity: {MV101: 'off'}\nlimits: {max_depth: 3}\n", "a.sql");
  configs->above = &above;
  const mv_effective *e = mv_effective_of(configs, "b.sql", false);
  assert_int_equal(e->settings.max_depth, 3); /* what has been put together stays */
  mv_map_init(&configs->effective, &arena);
  e = mv_effective_of(configs, "b.sql", false);
  assert_true(runs(e, "MV101"));
  assert_false(runs(e, "MV001"));
  assert_int_equal(e->settings.max_depth, 7);
}

static void excluded(const char *path, bool is_folder, bool wanted) {
  if ((mv_config_excludes(configs, path, is_folder) != NULL) != wanted) fail_msg("%s", path);
}

static void a_text_may_be_a_layer(void **state) {
  (void)state;
  const mv_config_error *errors;
  const mv_layer *l = mv_layer_of_text(
      &arena, "settings", "/w",
      mv_str_of("{\"catalog\": {\"sources\": [\"a\\u0042.json\"]}, \"ignore\": [\"MV9999\"], \"closed\": true}"), &errors);
  assert_string_equal(l->values[MV_KEY_SOURCES].items[0].text.p, "/w/aB.json");
  assert_true(l->values[MV_KEY_CLOSED].number);
  assert_non_null(errors);
  assert_int_equal(l->values[MV_KEY_IGNORE].n, 0);
  assert_null(errors->next);
}

static void patterns_leave_files_out(void **state) {
  (void)state;
  (void)under("exclude: [legacy/, /gold/*.sql, '!/gold/keep.sql', '*.draft.sql']", "a.sql");
  excluded("legacy", true, true);
  excluded("legacy", false, false);
  excluded("Legacy/x.sql", false, false);
  excluded("legacy/x.sql", false, true);
  excluded("a/legacy/b/x.sql", false, true);
  excluded("gold/x.sql", false, true);
  excluded("gold/keep.sql", false, false);
  excluded("a/gold/x.sql", false, false);
  excluded("/other/gold/x.sql", false, false);
  excluded("/other/x.draft.sql", false, true);
  excluded("/", true, false);
}

static void mistakes_are_told_up_to_some(void **state) {
  (void)state;
  uint32_t n = 0;
  const mv_effective *e =
      under(repeated("ignore: MV101\nexclude: [", "[], ", 100, "x]"), "a.sql");
  for (const mv_config_error *x = mv_configs_errors(configs); x; x = x->next) n++;
  assert_int_equal(n, MV_CONFIG_ERRORS + 1);
  assert_false(runs(e, "MV101")); /* the rest is read */
}

static void keys_are_sound(void **state) {
  (void)state;
  for (int i = 0; i < MV_KEY_COUNT; i++) {
    const mv_key *k = &mv_keys[i];
    assert_true(k->path && k->example && k->help && k->where);
    assert_int_equal(k->type == MV_KEYTYPE_CHOICE, k->words != NULL);
    assert_int_equal(k->type == MV_KEYTYPE_COUNT || k->type == MV_KEYTYPE_SIZE, k->most > 0);
    for (int other = 0; other < i; other++) assert_string_not_equal(k->path, mv_keys[other].path);
    if (!(k->where & MV_WHERE_TOP) || k->type == MV_KEYTYPE_FILE) continue;
    const char *dot = strchr(k->path, '.'), *name = mv_key_name(k);
    const char *const values[] = {k->example, k->standard};
    for (int v = 0; v < 2 && values[v]; v++) {
      (void)under(mv_format(&arena, dot ? "%.*s:\n  %s: %s\n" : "%.*s%s: %s\n",
                            dot ? (int)(dot - k->path) : 0, k->path, name, values[v])
                      .p,
                  "a.sql");
      if (mv_configs_errors(configs))
        fail_msg("%s: %.*s", k->path, MV_ARG(mv_configs_errors(configs)->what));
    }
  }
  for (uint64_t i = 0; mv_fail_words[i]; i++)
    assert_int_equal(mv_word_of_fail(mv_fail_of_word(i)), i);
  for (uint64_t i = 0; mv_target_words[i]; i++)
    assert_int_equal(mv_word_of_target(mv_target_of_word(i)), i);
}

int main(void) {
#define CASE(f) cmocka_unit_test_setup_teardown(f, setup, teardown)
  const struct CMUnitTest tests[] = {
      CASE(texts_made_to_hurt),
      CASE(nodes_have_places),
      CASE(without_a_word_the_defaults_hold),
      CASE(the_closest_word_gives_the_severity),
      CASE(entries_count_where_their_files_match),
      CASE(options_stand_on_top),
      CASE(a_text_may_be_a_layer),
      CASE(patterns_leave_files_out),
      CASE(mistakes_are_told_up_to_some),
      CASE(keys_are_sound),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
