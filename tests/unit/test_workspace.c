/* test_workspace.c: a workspace on a real folder that is not the working folder: what is found, bounds, settings. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "mvlint/workspace.h"

static mv_arena arena;
static char root[64];
static char told[1000];

static const char *at(const char *name) {
  return mv_format(&arena, "%s/%s", root, name).p;
}

static void put(const char *name, const char *text) {
  FILE *f = fopen(at(name), "w");
  assert_non_null(f);
  fputs(text, f);
  fclose(f);
}

static void put_folder(const char *name) {
  assert_int_equal(mkdir(at(name), 0777), 0);
}

static void note(void *data, const mv_notice *n) {
  (void)data;
  snprintf(told, sizeof told, "%s%s: %s", n->trouble ? "! " : "", n->subject + strlen(root) + 1, n->what);
}

static mv_workspace *workspace(const mv_layer *above) {
  const mv_workspace_options o = {.folder = mv_str_of(root), .above = above, .tell = note};
  return mv_workspace_new(&arena, &o);
}

static int setup(void **state) {
  (void)state;
  snprintf(root, sizeof root, "/tmp/mvlint_space_XXXXXX");
  told[0] = '\0';
  mv_arena_init(&arena, 0);
  return mkdtemp(root) ? 0 : -1;
}

static int teardown(void **state) {
  (void)state;
  char command[100];
  mv_arena_free(&arena);
  snprintf(command, sizeof command, "rm -rf '%s'", root);
  return system(command);
}

/* The files below the folder, as one text. */
static const char *found(mv_workspace *w, const mv_walk_bounds *bounds, mv_walked *walked) {
  mv_buf b;
  mv_gathering *g = mv_gather(w);
  *walked = mv_gather_folder(g, root, bounds);
  mv_listing files = mv_gathered(g);
  mv_workspace_settle(w, &files);
  mv_buf_init(&b, &arena, 10000);
  for (size_t i = 0; i < files.n; i++) mv_buf_printf(&b, "%s%s", i ? " " : "", files.items[i].shown + strlen(root) + 1);
  return mv_format(&arena, "%.*s", MV_ARG(mv_buf_str(&b))).p;
}

static void finds_what_counts(void **state) {
  (void)state;
  mv_walked walked;
  put_folder("models");
  put_folder("old");
  put_folder("target");
  put("a.sql", "");
  put("models/b.sql", "");
  put("models/c.py", "spark.sql('SELECT 1')");
  put("models/d.py", "print(1)");
  put("old/e.sql", "");
  put("target/f.sql", "");
  put("g.gen.sql", "");
  put(".gitignore", "*.gen.sql\n");
  put("mvlint.yml", "exclude: [old/]\n");
  assert_string_equal(found(workspace(NULL), NULL, &walked), "a.sql models/b.sql models/c.py");
  assert_int_equal(walked.files, 3);
  assert_false(walked.cut);
}

static void stops_at_bounds(void **state) {
  (void)state;
  mv_walked walked;
  put("a.sql", "");
  put("b.sql", "");
  put("c.sql", "");
  (void)found(workspace(NULL), &(mv_walk_bounds){.files = 2}, &walked);
  assert_int_equal(walked.files, 2);
  assert_true(walked.cut);
  (void)found(workspace(NULL), &(mv_walk_bounds){.entries = 1}, &walked);
  assert_true(walked.files <= 1);
  assert_true(walked.cut);
  assert_string_equal(found(workspace(NULL), &(mv_walk_bounds){.files = 3, .entries = 3}, &walked), "a.sql b.sql c.sql");
  assert_false(walked.cut);
}

static bool at_once(void *data) {
  ++*(int *)data;
  return true;
}

static void stops_when_told(void **state) {
  (void)state;
  mv_walked walked;
  int asked = 0;
  put("a.sql", "");
  assert_string_equal(found(workspace(NULL), &(mv_walk_bounds){.stop = at_once, .data = &asked}, &walked), "");
  assert_true(walked.cut);
  assert_int_equal(asked, 1);
}

static void says_which_paths_it_walks_to(void **state) {
  (void)state;
  assert_true(mv_workspace_walks_to("/w", "/w/a.sql"));
  assert_true(mv_workspace_walks_to("/w", "/w/x/a.ipynb"));
  assert_false(mv_workspace_walks_to("/w", "/w"));
  assert_false(mv_workspace_walks_to("/w", "/wide/a.sql"));
  assert_false(mv_workspace_walks_to("/w", "/w/target/a.sql"));
  assert_false(mv_workspace_walks_to("/w", "/w/a.txt"));
  assert_false(mv_workspace_walks_to("/w", "/w/.#a.sql"));
  assert_true(mv_workspace_walks_to(".", "a.sql"));
  assert_false(mv_workspace_walks_to(".", "../a.sql"));
  assert_false(mv_workspace_walks_to(".", "/a.sql"));
}

static void settles_paths_that_are_not_there(void **state) {
  (void)state;
  put("mvlint.yml", "limits: {joins: 9}\n");
  mv_layer above = {.values[MV_KEY_TARGET] = {.set = true, .number = mv_word_of_target(MV_DIALECT_SPARK_4_1)}};
  mv_configs *configs = mv_workspace_configs(workspace(&above));
  const mv_settings *s = &mv_effective_of(configs, at("new/a.sql"), false)->settings;
  assert_int_equal(s->limits.joins, 9);
  assert_int_equal(s->target, MV_DIALECT_SPARK_4_1);
}

static void tells_of_bad_sources(void **state) {
  (void)state;
  mv_schemas schemas = {.loaded = NULL};
  put("mvlint.yml", "catalog: {sources: [s.json, gone.json]}\n");
  put("s.json", "[{\"full_name\": \"a.b.t\", \"columns\": [{\"name\": \"x\", \"type_text\": \"int\"}]}]");
  put("a.sql", "");
  mv_workspace *w = workspace(NULL);
  mv_gathering *g = mv_gather(w);
  mv_gather_file(g, at("a.sql"));
  mv_listing files = mv_gathered(g);
  mv_workspace_settle(w, &files);
  mv_workspace_schemas(w, &files, &schemas);
  assert_string_equal(told, "! gone.json: No such file or directory");
  assert_non_null(schemas.loaded);
  mv_workspace_free(w);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test_setup_teardown(finds_what_counts, setup, teardown),
      cmocka_unit_test_setup_teardown(stops_at_bounds, setup, teardown),
      cmocka_unit_test_setup_teardown(stops_when_told, setup, teardown),
      cmocka_unit_test_setup_teardown(says_which_paths_it_walks_to, setup, teardown),
      cmocka_unit_test_setup_teardown(settles_paths_that_are_not_there, setup, teardown),
      cmocka_unit_test_setup_teardown(tells_of_bad_sources, setup, teardown),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
