/* test_options.c: the command line: what is read, what is refused and in which words. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include <string.h>

#include "src/cli/cli.h"

static mv_arena arena;
static mv_options o;
static const char *error;

static int setup(void **state) {
  (void)state;
  mv_arena_init(&arena, 0);
  return 0;
}

static int teardown(void **state) {
  (void)state;
  mv_arena_free(&arena);
  return 0;
}

/* Parses a line whose words are divided by single blanks. */
static bool parse(const char *line) {
  char *argv[32] = {mv_cli_text(&arena, "mvlint")};
  int argc = 1;
  for (char *word = mv_cli_text(&arena, "%s", line); *word && argc < 31; argc++) {
    size_t n = strcspn(word, " ");
    argv[argc] = word;
    word += n + (word[n] != '\0');
    if (argv[argc][n]) argv[argc][n] = '\0';
  }
  return mv_options_parse(&o, &arena, argc, argv, &error);
}

static void defaults(void **state) {
  (void)state;
  assert_true(parse(""));
  assert_int_equal(o.command, MV_COMMAND_CHECK);
  assert_int_equal(o.fail_level, MV_FAIL_UNSET);
  assert_int_equal(o.words.n, 0);
  assert_int_equal(o.output_count, 1);
  assert_string_equal(o.outputs[0].format, "full");
  assert_null(o.outputs[0].file);
}

static void commands_and_operands(void **state) {
  (void)state;
  assert_true(parse("check a.sql check"));
  assert_int_equal(o.words.n, 2);
  assert_true(parse("a.sql -"));
  assert_int_equal(o.words.n, 2);
  assert_true(parse("-f json parse x"));
  assert_int_equal(o.command, MV_COMMAND_PARSE);
  assert_string_equal(o.outputs[0].format, "json");
  assert_true(parse("rule MV103"));
  assert_int_equal(o.command, MV_COMMAND_RULE);
  assert_true(parse("-- check -x"));
  assert_int_equal(o.command, MV_COMMAND_CHECK);
  assert_int_equal(o.words.n, 2);
  assert_string_equal(o.words.items[1], "-x");
}

static void values_in_every_spelling(void **state) {
  (void)state;
  assert_true(parse("--format=json --output=o.json"));
  assert_string_equal(o.outputs[0].file, "o.json");
  assert_true(parse("-fjson -oo.json"));
  assert_string_equal(o.outputs[0].format, "json");
  assert_true(parse("--files-from - -0 --jobs 8 --max-depth=20 --max-file-size 2K"));
  assert_true(o.nul);
  assert_int_equal(o.jobs, 8);
  assert_int_equal(o.max_depth, 20);
  assert_int_equal(o.max_file_size, 2048);
  assert_true(parse("--fail-level never --color=always --exit-zero"));
  assert_int_equal(o.fail_level, MV_FAIL_NEVER);
  assert_int_equal(o.color, MV_COLOR_ALWAYS);
  assert_true(o.exit_zero);
  assert_true(parse("--select MV1 --select MV2 --ignore a --ignore b --extend-select c"));
  assert_string_equal(o.select, "MV2");
  assert_int_equal(o.ignore.n, 2);
  assert_int_equal(o.extend.n, 1);
}

static void outputs_come_in_pairs(void **state) {
  (void)state;
  assert_true(parse("-f full -f json -o a.json -o b.txt -f concise"));
  assert_int_equal(o.output_count, 3);
  assert_string_equal(o.outputs[1].file, "a.json");
  assert_string_equal(o.outputs[2].file, "b.txt");
  assert_string_equal(o.outputs[2].format, "concise");
  assert_int_equal(o.outputs[2].choice, 1);
  assert_false(parse("-f full -f json"));
  assert_false(parse("-f full -o - -f json"));
  assert_false(parse("-o x -f json -o x"));
}

static void refusals_say_what_is_known(void **state) {
  (void)state;
  static const struct {
    const char *line, *says;
  } rows[] = {
      {"--frmat json", "unknown option '--frmat'; did you mean '--format'?"},
      {"--stat", "unknown option '--stat'; did you mean '--statistics'?"},
      {"--zzzzzzzz", "unknown option '--zzzzzzzz'; see 'mvlint --help'"},
      {"-x", "unknown option '-x'; see 'mvlint --help'"},
      {"-format json", "unknown option '-format'; did you mean '--format'?"},
      {"chekc", "unknown command 'chekc'; did you mean 'check'?"},
      {"nosuchword", "unknown command 'nosuchword'; see 'mvlint --help'"},
      {"--output", "--output needs a value"},
      {"-f", "-f needs a value"},
      {"--quiet=no", "--quiet takes no value"},
      {"rules -f yaml", "--format: 'yaml' is not text, json or markdown"},
      {"parse -f full x", "--format: 'full' is not sexp, json, sql or tokens"},
      {"parse", "'parse' takes one FILE; see 'mvlint help parse'"},
      {"parse a b", "'parse' takes one FILE; see 'mvlint help parse'"},
      {"rules --select MV1", "'rules' takes no --select; see 'mvlint help rules'"},
      {"--jobs 9999", "--jobs: '9999' is not a number from 0 to 1024"},
      {"--max-depth 0", "--max-depth: '0' is not a number from 1 to 5000"},
      {"--fail-level x", "--fail-level: 'x' is not error, warning, info or never"},
      {"--files-from - -", "standard input cannot be both a file and the list of files"},
      {"--a\x1b[2J", "unknown option '--a<U+001B>[2J'; see 'mvlint --help'"},
  };
  for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
    if (parse(rows[i].line)) fail_msg("'%s' is accepted", rows[i].line);
    assert_string_equal(error, rows[i].says);
  }
}

/* What may be a path is one, whether it is there or not. */
static void a_path_is_no_command(void **state) {
  (void)state;
  assert_true(parse("x/y"));
  assert_true(parse("x.sql"));
  assert_true(parse("nosuch*"));
  assert_true(parse("-"));
  assert_true(parse("check nosuchword"));
  assert_true(parse("-- nosuchword"));
}

static void sizes(void **state) {
  (void)state;
  static const struct {
    const char *text;
    bool fine;
    uint64_t size;
  } rows[] = {
      {"0", true, 0},
      {"12", true, 12},
      {"3k", true, 3072},
      {"64M", true, 64u << 20},
      {"2G", true, (uint64_t)2 << 30},
      {"", false, 0},
      {"K", false, 0},
      {"1T", false, 0},
      {"1KB", false, 0},
      {"-1", false, 0},
      {" 1", false, 0},
      {"1.5M", false, 0},
      {"99999999999999999999", false, 0},
      {"18446744073709551615G", false, 0},
  };
  for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
    uint64_t size = 0;
    if (mv_size_of_text(rows[i].text, &size) != rows[i].fine) fail_msg("'%s'", rows[i].text);
    if (rows[i].fine) assert_int_equal(size, rows[i].size);
  }
}

/* Every option stands on the page of each command that takes it, and only there. */
static void help_names_every_option(void **state) {
  (void)state;
  for (int command = 0; command < MV_COMMAND_COUNT; command++) {
    mv_buf page;
    mv_buf_init(&page, &arena, 100000);
    mv_help_page(&page, &mv_commands[command]);
    const char *text = mv_cli_text(&arena, "%.*s", MV_ARG(mv_buf_str(&page)));
    for (size_t i = 0; i < mv_option_count; i++) {
      const char *name = mv_cli_text(&arena, "--%s ", mv_option_rows[i].name);
      bool taken = mv_option_rows[i].commands >> command & 1u;
      if ((strstr(text, name) != NULL) != taken)
        fail_msg("%s: %s", mv_commands[command].name, name);
    }
    for (const char *line = text; *line; line += strcspn(line, "\n") + 1) {
      if (strcspn(line, "\n") > 100) fail_msg("a long line: %.40s", line);
    }
  }
  assert_true(mv_option_count <= 64);
}

#define TEST(f) cmocka_unit_test_setup_teardown(f, setup, teardown)

int main(void) {
  const struct CMUnitTest tests[] = {
      TEST(defaults),
      TEST(commands_and_operands),
      TEST(values_in_every_spelling),
      TEST(outputs_come_in_pairs),
      TEST(refusals_say_what_is_known),
      TEST(a_path_is_no_command),
      TEST(sizes),
      TEST(help_names_every_option),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
