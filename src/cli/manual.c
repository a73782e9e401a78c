/* manual.c: the manual page mvlint(1) as mdoc, made from the tables of options and commands.
 *
 * What the tables say is text: it is escaped wherever it is put, so that nothing in it is a request. */
#include <time.h>

#include "mvlint/schedule.h"
#include "src/cli/cli.h"

#include "src/base/banned.h"

/* Text within a line. Two hyphens in a row are those that users type. */
static void add_span(mv_buf *b, const char *text, size_t n) {
  for (size_t i = 0; i < n; i++) {
    if (text[i] == '\\')
      mv_buf_text(b, "\\e");
    else if (text[i] == '-' && (text[i + 1] == '-' || (i > 0 && text[i - 1] == '-')))
      mv_buf_text(b, "\\-");
    else
      mv_buf_char(b, text[i]);
  }
}

static void add_text(mv_buf *b, const char *text) {
  add_span(b, text, strlen(text));
}

/* How long a line is; it ends with a sentence, too, as mdoc wants it. */
static size_t line_length(const char *text) {
  size_t n = 0;
  while (text[n] && text[n] != '\n' && !(text[n] == '.' && text[n + 1] == ' ')) n++;
  return n + (text[n] == '.');
}

/* Lines of text; an empty one begins a paragraph. */
static void add_lines(mv_buf *b, const char *text) {
  while (*text) {
    const size_t n = line_length(text);
    if (n == 0) {
      mv_buf_text(b, ".Pp");
    } else {
      if (strchr(".'", *text)) mv_buf_text(b, "\\&");
      add_span(b, text, n);
    }
    mv_buf_char(b, '\n');
    text += n + (text[n] != '\0');
  }
}

/* A line "WORD  what it means" of a table, as an item of a list. */
static void add_item(mv_buf *b, const char *line) {
  const size_t n = strcspn(line, " ");
  mv_buf_printf(b, ".It %.*s\n", (int)n, line);
  add_lines(b, line + n + strspn(line + n, " "));
}

static void add_examples(mv_buf *b, const mv_command_info *command) {
  for (size_t i = 0; command->examples[i]; i++) {
    mv_buf_text(b, ".Dl ");
    add_text(b, command->examples[i]);
    mv_buf_char(b, '\n');
  }
}

static void add_formats(mv_buf *b, const mv_command_info *command) {
  if (!command->formats[0]) return;
  mv_buf_text(b, ".Pp\nFormats:");
  for (size_t i = 0; command->formats[i]; i++)
    mv_buf_printf(b, "%s %s%s", i ? "," : "", command->formats[i], i ? "" : " (default)");
  mv_buf_text(b, ".\n");
}

static void add_command(mv_buf *b, const mv_command_info *command) {
  mv_buf_printf(b, ".It Cm %s", command->name);
  if (command->operands[0]) {
    mv_buf_text(b, " Ar ");
    add_text(b, command->operands);
  }
  mv_buf_char(b, '\n');
  add_lines(b, command->about);
  add_formats(b, command);
  mv_buf_text(b, ".Bl -tag -width 2n -compact\n");
  for (size_t i = 0; command->statuses[i]; i++) add_item(b, command->statuses[i]);
  mv_buf_text(b, ".El\n.Pp\n");
  add_examples(b, command);
}

/* Which commands take an option; nothing where all do. */
static void add_takers(mv_buf *b, const mv_option *row) {
  const unsigned all = (1u << MV_COMMAND_COUNT) - 1u;
  if (row->commands == all) return;
  mv_buf_text(b, ".br\nFor");
  bool any = false;
  for (int i = 0; i < MV_COMMAND_COUNT; i++) {
    if (!(row->commands >> i & 1u)) continue;
    mv_buf_printf(b, "%s %s", any ? "," : "", mv_commands[i].name);
    any = true;
  }
  mv_buf_text(b, ".\n");
}

static void add_option(mv_buf *b, const mv_option *row) {
  mv_buf_text(b, ".It ");
  if (row->letter) mv_buf_printf(b, "Fl %c , ", row->letter);
  mv_buf_printf(b, "Fl \\-%s", row->name);
  if (row->value) mv_buf_printf(b, " Ar %s", row->value);
  mv_buf_char(b, '\n');
  add_lines(b, row->help);
  add_takers(b, row);
}

static void add_options(mv_buf *b) {
  for (int group = 0; group < MV_GROUP_COUNT; group++) {
    mv_buf_printf(b, ".Ss %s\n.Bl -tag -width Ds\n", mv_group_titles[group]);
    for (size_t i = 0; i < mv_option_count; i++)
      if ((int)mv_option_rows[i].group == group) add_option(b, &mv_option_rows[i]);
    mv_buf_text(b, ".El\n");
  }
}

/* What the tables do not say. */
static const char environment[] =
    ".Sh ENVIRONMENT\n"
    ".Bl -tag -width Ds\n"
    ".It Ev NO_COLOR\n"
    "When it is set and not empty, nothing is coloured unless\n"
    ".Fl \\-color\n"
    "says so.\n"
    ".It Ev SOURCE_DATE_EPOCH\n"
    "What today is, where\n"
    ".Fl \\-now\n"
    "does not say it: seconds since 1970, or a date.\n"
    ".It Ev GITHUB_STEP_SUMMARY\n"
    "An output of that name is added to, and not written anew.\n"
    ".It Ev TMPDIR\n"
    "Where\n"
    ".Fl \\-fix\\-dry\\-run\n"
    "puts files for\n"
    ".Xr git 1\n"
    "to compare.\n"
    ".El\n";
static const char files[] =
    ".Sh FILES\n"
    ".Bl -tag -width Ds\n"
    ".It Pa mvlint.yml , Pa .mvlint.yml\n"
    "The configuration of the folder it lies in and of those below.\n"
    ".It Pa .gitignore\n"
    "What it names is not read.\n"
    ".It Pa databricks.yml , Pa spark-pipeline.yml , Pa dbt_project.yml\n"
    "What projects say of their files, up to the top of the repository.\n"
    ".El\n";
static const char see_also[] = ".Sh SEE ALSO\n.Xr git 1\n";

static void add_head(mv_buf *b, int64_t now) {
  static const char *const months[] = {"January", "February", "March",     "April",   "May",      "June",
                                       "July",    "August",   "September", "October", "November", "December"};
  const mv_date today = mv_date_of(now / (24 * 60 * 60));
  mv_buf_printf(b, ".\\\" As 'mvlint help -f man' writes it.\n.Dd %s %u, %d\n", months[today.month - 1], today.day,
                today.year);
  mv_buf_text(b,
              ".Dt MVLINT 1\n.Os mvlint " MVLINT_VERSION
              "\n.Sh NAME\n.Nm mvlint\n.Nd check the SQL of materialized views before it is deployed\n"
              ".Sh SYNOPSIS\n.Nm\n.Op Ar option ...\n.Op Ar path ...\n"
              ".Nm\n.Ar command\n.Op Ar option ...\n.Op Ar operand ...\n.Sh DESCRIPTION\n");
  add_lines(b, mv_help_about);
  mv_buf_text(b, "Without a command it checks.\n");
}

void mv_manual_page(mv_buf *b, int64_t now) {
  add_head(b, now ? now : (int64_t)time(NULL));
  mv_buf_text(b, ".Sh COMMANDS\n.Bl -tag -width Ds\n");
  for (int i = 0; i < MV_COMMAND_COUNT; i++) add_command(b, &mv_commands[i]);
  mv_buf_text(b, ".El\n.Sh OPTIONS\n");
  add_options(b);
  mv_buf_text(b, environment);
  mv_buf_text(b, files);
  mv_buf_text(b, ".Sh EXIT STATUS\nOf\n.Cm check ,\nthe default; those of other commands stand with them.\n"
                 ".Bl -tag -width 2n -compact\n");
  for (size_t i = 0; mv_commands[MV_COMMAND_CHECK].statuses[i]; i++) add_item(b, mv_commands[MV_COMMAND_CHECK].statuses[i]);
  mv_buf_text(b, ".El\n.Sh EXAMPLES\n");
  add_examples(b, &mv_commands[MV_COMMAND_CHECK]);
  mv_buf_text(b, see_also);
}
