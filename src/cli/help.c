/* help.c: pages for people, made from the tables of options and commands. */
#include "src/cli/cli.h"

#include "src/base/banned.h"

enum { COMMAND_COLUMN = 14, OPTION_COLUMN = 29, FORMATS_COLUMN = 76 };

static void pad(mv_buf *b, uint32_t from, uint32_t width) {
  for (uint32_t n = b->n - from; n < width; n++) mv_buf_char(b, ' ');
}

static void add_option(mv_buf *b, const mv_option *row) {
  uint32_t from = b->n;
  if (row->letter)
    mv_buf_printf(b, "  -%c, ", row->letter);
  else
    mv_buf_text(b, "      ");
  mv_buf_printf(b, "--%s%s%s", row->name, row->value ? " " : "", row->value ? row->value : "");
  pad(b, from, OPTION_COLUMN);
  mv_buf_printf(b, " %s\n", row->help);
}

static void add_options(mv_buf *b, mv_command command) {
  for (int group = 0; group < MV_GROUP_COUNT; group++) {
    bool titled = false;
    for (size_t i = 0; i < mv_option_count; i++) {
      const mv_option *row = &mv_option_rows[i];
      if ((int)row->group != group || !(row->commands >> command & 1u)) continue;
      if (!titled) mv_buf_printf(b, "\n%s:\n", mv_group_titles[group]);
      titled = true;
      add_option(b, row);
    }
  }
}

static void add_formats(mv_buf *b, const mv_command_info *command) {
  if (!command->formats[0]) return;
  mv_buf_printf(b, "\nFormats of %s:", command->name);
  uint32_t line = b->n - (uint32_t)strlen("Formats of :") - (uint32_t)strlen(command->name);
  for (size_t i = 0; command->formats[i]; i++) {
    if (i) mv_buf_char(b, ',');
    if (b->n - line + strlen(command->formats[i]) > FORMATS_COLUMN) {
      mv_buf_text(b, "\n ");
      line = b->n - 1;
    }
    mv_buf_printf(b, " %s%s", command->formats[i], i ? "" : " (default)");
  }
  mv_buf_char(b, '\n');
}

static void add_lines(mv_buf *b, const char *title, const char *const *lines) {
  mv_buf_printf(b, "\n%s:\n", title);
  for (size_t i = 0; lines[i]; i++) mv_buf_printf(b, "  %s\n", lines[i]);
}

const char mv_help_about[] =
    "mvlint reads the SQL that defines materialized views and streaming tables of\n"
    "Databricks, Lakeflow and Spark, and says before deployment what is wrong with it.\n";

static void add_overview(mv_buf *b) {
  mv_buf_text(b, mv_help_about);
  mv_buf_text(b,
              "\nUsage:\n"
              "  mvlint [OPTION...] [PATH...]\n"
              "  mvlint COMMAND [OPTION...] [OPERAND...]\n"
              "\nCommands:\n");
  for (int i = 0; i < MV_COMMAND_COUNT; i++) {
    uint32_t from = b->n;
    mv_buf_printf(b, "  %s", mv_commands[i].name);
    pad(b, from, COMMAND_COLUMN);
    mv_buf_printf(b, "%s\n", mv_commands[i].summary);
  }
}

void mv_help_page(mv_buf *b, const mv_command_info *command) {
  const mv_command_info *shown = command ? command : &mv_commands[MV_COMMAND_CHECK];
  if (command) {
    mv_buf_printf(b, "mvlint %s: %s\n\nUsage:\n  mvlint %s [OPTION...]%s%s\n\n%s\n", command->name,
                  command->summary, command->name, command->operands[0] ? " " : "",
                  command->operands, command->about);
  } else {
    add_overview(b);
  }
  add_options(b, (mv_command)(shown - mv_commands));
  add_formats(b, shown);
  add_lines(b, "Exit status", shown->statuses);
  add_lines(b, "Examples", shown->examples);
  if (!command)
    mv_buf_text(
        b, "\n'mvlint help COMMAND' tells more of a command, 'mvlint rule CODE' of a finding.\n");
}

/* ---- the command ------------------------------------------------------------------------------- */

static bool is_manual(const char *format) {
  return strcmp(format, "man") == 0;
}

static void fill(mv_cli *cx, mv_buf *b, const char *format) {
  if (is_manual(format))
    mv_manual_page(b, mv_cli_now(cx->options));
  else
    mv_help_page(b, cx->options->words.n ? &mv_commands[mv_command_find(cx->options->words.items[0])] : NULL);
}

static bool is_known(mv_cli *cx, const char *word) {
  if (mv_command_find(word) >= 0) return true;
  const char *near = mv_command_nearest(word);
  mv_cli_trouble(cx, word,
                 near ? mv_cli_text(cx->arena, "no such command; did you mean '%s'?", near)
                      : "no such command; see 'mvlint --help'");
  return false;
}

/* There is one manual, of all commands. */
static bool is_whole(mv_cli *cx) {
  for (size_t i = 0; i < cx->options->output_count; i++) {
    if (!is_manual(cx->options->outputs[i].format)) continue;
    mv_cli_trouble(cx, NULL, "the format man has all commands on one page: leave out COMMAND");
    return false;
  }
  return true;
}

int mv_cli_help(mv_cli *cx) {
  const mv_word_list *words = &cx->options->words;
  if (words->n && (!is_known(cx, words->items[0]) || !is_whole(cx))) return cx->trouble;
  return mv_cli_print(cx, fill);
}
