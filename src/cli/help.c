/* help.c: pages for people, made from the tables of options and commands. */
#include "src/cli/cli.h"

#include "src/base/banned.h"

enum { COMMAND_COLUMN = 14, OPTION_COLUMN = 29, WIDTH = 80 };

static void pad(mv_buf *b, uint32_t from, uint32_t width) {
  for (uint32_t n = b->n - from; n < width; n++) mv_buf_char(b, ' ');
}

/* The words of a text in a line that began at `line`, and in more from a column on; lines that are indented, and what stands
 * behind an empty one, begin anew. */
static void add_wrapped(mv_buf *b, uint32_t line, uint32_t column, const char *text) {
  while (*text) {
    const uint32_t n = (uint32_t)strcspn(text, " \n");
    if (b->n > line + column && b->n - line + 1 + n > WIDTH) {
      mv_buf_char(b, '\n');
      line = b->n;
      pad(b, line, column);
    } else if (b->n > line) {
      mv_buf_char(b, ' ');
    }
    mv_buf_printf(b, "%.*s", (int)n, text);
    text += n;
    const bool anew = text[0] == '\n' && (text[1] == '\n' || text[1] == ' ');
    for (; anew && *text == '\n'; text++, line = b->n) mv_buf_char(b, '\n');
    text += !anew && *text;
  }
  mv_buf_char(b, '\n');
}

static void add_option(mv_buf *b, const mv_option *row) {
  uint32_t from = b->n;
  if (row->letter)
    mv_buf_printf(b, "  -%c, ", row->letter);
  else
    mv_buf_text(b, "      ");
  mv_buf_printf(b, "--%s%s%s", row->name, row->value ? " " : "", row->value ? row->value : "");
  pad(b, from, OPTION_COLUMN);
  add_wrapped(b, from, OPTION_COLUMN + 1, row->help);
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
  mv_buf names;
  mv_buf_init(&names, b->arena, 0);
  for (size_t i = 0; command->formats[i]; i++)
    mv_buf_printf(&names, "%s%s%s", i ? ", " : "", command->formats[i], i ? "" : " (default)");
  mv_buf_char(b, '\n');
  const uint32_t line = b->n;
  mv_buf_printf(b, "Formats of %s:", command->name);
  mv_buf_char(&names, '\0');
  add_wrapped(b, line, 2, mv_buf_str(&names).p);
}

static void add_lines(mv_buf *b, const char *title, const char *const *lines) {
  mv_buf_printf(b, "\n%s:\n", title);
  for (size_t i = 0; lines[i]; i++) {
    const uint32_t line = b->n;
    mv_buf_char(b, ' ');
    add_wrapped(b, line, 5, lines[i]);
  }
}

const char mv_help_about[] =
    "mvlint reads the SQL that defines materialized views and streaming tables of\n"
    "Databricks, Lakeflow and Spark, and says before deployment what is wrong.\n";

static void add_overview(mv_buf *b) {
  add_wrapped(b, b->n, 0, mv_help_about);
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
    mv_buf_printf(b, "mvlint %s: %s\n\nUsage:\n  mvlint %s [OPTION...]%s%s\n\n", command->name, command->summary,
                  command->name, command->operands[0] ? " " : "", command->operands);
    add_wrapped(b, b->n, 0, command->about);
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
