/* test_files.c: listing on a real folder: walking, ignoring, globs, twins, paths. */
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

#include "src/cli/cli.h"

static mv_arena arena;
static mv_options options;
static mv_cli cx;
static char root[64];

static void put(const char *path, const char *text) {
  FILE *f = fopen(path, "w");
  assert_non_null(f);
  fputs(text, f);
  fclose(f);
}

static void put_folder(const char *path) {
  assert_int_equal(mkdir(path, 0777), 0);
}

static int setup(void **state) {
  (void)state;
  snprintf(root, sizeof root, "/tmp/mvlint_files_XXXXXX");
  if (!mkdtemp(root) || chdir(root) != 0) return -1;
  mv_arena_init(&arena, 0);
  options = (mv_options){.quiet = true};
  cx = (mv_cli){.arena = &arena, .options = &options};
  return 0;
}

static int teardown(void **state) {
  (void)state;
  char command[100];
  mv_cli_release(&cx);
  mv_arena_free(&arena);
  snprintf(command, sizeof command, "rm -rf '%s'", root);
  return chdir("/") || system(command);
}

/* The listing of the operands as one text. */
static const char *listed(const char *const *operands) {
  mv_listing files = {.n = 0};
  mv_buf b;
  options.words = (mv_word_list){.n = 0};
  cx = (mv_cli){.arena = &arena, .options = &options};
  for (size_t i = 0; operands[i]; i++) mv_word_list_add(&options.words, &arena, operands[i]);
  mv_files_list(&cx, &files);
  mv_buf_init(&b, &arena, 10000);
  for (size_t i = 0; i < files.n; i++) {
    mv_buf_printf(&b, "%s%s", i ? " " : "", files.items[i].shown);
  }
  mv_cli_release(&cx);
  return mv_cli_text(&arena, "%.*s", MV_ARG(mv_buf_str(&b)));
}

#define LISTED(...) listed((const char *const[]){__VA_ARGS__, NULL})

static void walks_in_path_order(void **state) {
  (void)state;
  put_folder("b");
  put_folder("target");
  put_folder(".git");
  put("b/z.sql", "");
  put("b/Y.SQL", "");
  put("a.sql", "");
  put("notes.txt", "");
  put(".sql", "");
  put("target/x.sql", "");
  put(".git/x.sql", "");
  assert_string_equal(LISTED("."), "a.sql b/Y.SQL b/z.sql");
  assert_string_equal(listed((const char *const[]){NULL}), "a.sql b/Y.SQL b/z.sql");
  assert_string_equal(LISTED("target/x.sql"), "target/x.sql");
  assert_int_equal(cx.trouble, 0);
}

static void each_file_once(void **state) {
  (void)state;
  put("a.sql", "");
  put_folder("d");
  assert_int_equal(link("a.sql", "hard.sql"), 0);
  assert_int_equal(symlink("a.sql", "Link.sql"), 0);
  assert_int_equal(symlink("..", "d/loop"), 0);
  assert_string_equal(LISTED("a.sql", "./a.sql", "d/../a.sql"), "a.sql");
  assert_string_equal(LISTED("."), "a.sql hard.sql");
  assert_string_equal(LISTED("Link.sql"), "Link.sql");
}

static void honours_ignore_files(void **state) {
  (void)state;
  put_folder("out");
  put_folder("models");
  put_folder("models/old");
  put(".gitignore", "out/\n*.tmp.sql\n!keep.tmp.sql\nmodels/*.gen.sql\n");
  put("models/.gitignore", "old/*\n!old/good.sql\n");
  put("out/a.sql", "");
  put("a.tmp.sql", "");
  put("keep.tmp.sql", "");
  put("models/a.gen.sql", "");
  put("models/b.sql", "");
  put("models/old/bad.sql", "");
  put("models/old/good.sql", "");
  const char *all = "keep.tmp.sql models/b.sql models/old/good.sql";
  assert_string_equal(LISTED("."), all);
  assert_string_equal(LISTED("out/a.sql", "out", "a.tmp.sql"), "");
  assert_int_equal(cx.trouble, 0);
  assert_string_equal(LISTED("models"), "models/b.sql models/old/good.sql");
  options.no_ignore = true;
  assert_string_equal(LISTED("out", "a.tmp.sql"), "a.tmp.sql out/a.sql");
}

static void a_repository_starts_anew(void **state) {
  (void)state;
  put(".gitignore", "*\n");
  put_folder("repo");
  put_folder("repo/.git");
  put_folder("repo/.git/info");
  put("repo/.git/info/exclude", "no.sql\n");
  put("repo/a.sql", "");
  put("repo/no.sql", "");
  assert_int_equal(chdir("repo"), 0);
  assert_string_equal(LISTED("."), "a.sql");
}

static void the_working_folder_is_meant(void **state) {
  (void)state;
  put_folder(".git");
  put_folder("build");
  put(".gitignore", "build/\n*.gen.sql\n");
  put("build/a.sql", "");
  put("build/b.gen.sql", "");
  assert_string_equal(LISTED("."), "");
  assert_int_equal(chdir("build"), 0);
  assert_string_equal(LISTED("."), "a.sql");
  assert_string_equal(LISTED("../build/a.sql"), "../build/a.sql");
}

static void expands_globs(void **state) {
  (void)state;
  put_folder("m");
  put_folder("m/n");
  put_folder("node_modules");
  put("a.sql", "");
  put("m/b.sql", "");
  put("m/n/c.sql", "");
  put("m/n/c.txt", "");
  put("node_modules/d.sql", "");
  put("[x].sql", "");
  assert_string_equal(LISTED("*.sql"), "[x].sql a.sql");
  assert_string_equal(LISTED("**/*.sql"), "[x].sql a.sql m/b.sql m/n/c.sql");
  assert_string_equal(LISTED("m/**"), "m/b.sql m/n/c.sql");
  assert_string_equal(LISTED("m/*/?.sql"), "m/n/c.sql");
  assert_string_equal(LISTED("./m/n/[a-c].txt"), "m/n/c.txt");
  assert_string_equal(LISTED("[x].sql"), "[x].sql");
  assert_string_equal(LISTED("*.nothing"), "");
  assert_int_equal(cx.trouble, 0);
}

static void trouble_does_not_stop(void **state) {
  (void)state;
  put("a.sql", "");
  assert_string_equal(LISTED("nowhere.sql", "a.sql"), "a.sql");
  assert_int_equal(cx.trouble, MV_EXIT_TROUBLE);
  assert_string_equal(LISTED("nowhere/*.sql"), "");
  assert_int_equal(cx.trouble, MV_EXIT_TROUBLE);
  assert_string_equal(LISTED(""), "");
  assert_int_equal(cx.trouble, MV_EXIT_TROUBLE);
}

static void standard_input_has_a_name(void **state) {
  (void)state;
  put("a.sql", "");
  put(".gitignore", "no/\n");
  assert_string_equal(LISTED("-", "a.sql", "-"), "a.sql stdin.sql");
  options.stdin_filename = "./m//v.sql";
  assert_string_equal(LISTED("-"), "m/v.sql");
  options.stdin_filename = "no/v.sql";
  assert_string_equal(LISTED("-"), "");
}

static void reads_a_list_of_files(void **state) {
  (void)state;
  put("a.sql", "");
  put("b c.sql", "");
  put("*.sql", "");
  put("list", "a.sql\r\n\nb c.sql\n*.sql");
  options.files_from = "list";
  assert_string_equal(listed((const char *const[]){NULL}), "*.sql a.sql b c.sql");
  put("empty", "");
  options.files_from = "empty";
  assert_string_equal(listed((const char *const[]){NULL}), "");
  assert_int_equal(cx.trouble, 0);
}

static void a_dash_may_be_a_file(void **state) {
  (void)state;
  mv_listing files = {.n = 0};
  put("-", "");
  mv_word_list_add(&options.words, &arena, "./-");
  mv_files_list(&cx, &files);
  assert_int_equal(files.n, 1);
  assert_string_equal(files.items[0].path, "./-");
}

static void paths_are_cleaned(void **state) {
  (void)state;
  static const char *const rows[][2] = {
      {"a.sql", "a.sql"},
      {"./a.sql", "a.sql"},
      {"./././a", "a"},
      {"a//b", "a/b"},
      {"a/./b/", "a/b"},
      {"a/../b", "b"},
      {"../a", "../a"},
      {"../../a", "../../a"},
      {"a/../../b", "../b"},
      {".", "."},
      {"./", "."},
      {"a/..", "."},
      {"/", "/"},
      {"//a", "/a"},
      {"/../a", "/a"},
      {"/a/../b", "/b"},
      {"/a/..", "/"},
      {"..", ".."},
      {"...", "..."},
      {"link/../a", "link/../a"},
  };
  assert_int_equal(symlink(".", "link"), 0);
  for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
    assert_string_equal(mv_path_clean(&arena, rows[i][0]), rows[i][1]);
  }
}

#define TEST(f) cmocka_unit_test_setup_teardown(f, setup, teardown)

int main(void) {
  const struct CMUnitTest tests[] = {
      TEST(walks_in_path_order),         TEST(each_file_once),
      TEST(honours_ignore_files),        TEST(a_repository_starts_anew),
      TEST(the_working_folder_is_meant), TEST(expands_globs),
      TEST(trouble_does_not_stop),       TEST(standard_input_has_a_name),
      TEST(reads_a_list_of_files),       TEST(a_dash_may_be_a_file),
      TEST(paths_are_cleaned),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
