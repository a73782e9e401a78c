/* completions.c: `mvlint completions SHELL`: what a shell offers behind "mvlint", made from the tables of options and
 * commands. */
#include "src/cli/cli.h"

#include "src/base/banned.h"

static bool takes(int command, const mv_option *row) {
  return (row->commands >> command & 1u) != 0;
}

static bool is_format(const mv_option *row) {
  return strcmp(row->name, "format") == 0;
}

static bool names_file(const mv_option *row) {
  return row->value && (strcmp(row->value, "FILE") == 0 || strcmp(row->value, "PATH") == 0);
}

static const char *const *rule_codes(mv_arena *a) {
  const char **codes = mv_new_n(a, const char *, (size_t)mv_rule_count() + 1);
  for (uint32_t i = 0; i < mv_rule_count(); i++) codes[i] = mv_rule_at(i).code;
  return codes;
}

/* What any command's option may be set to; NULL when that is no list. */
static const char *const *choices_of(mv_arena *a, const mv_option *row) {
  const bool rules = row->value && strcmp(row->value, "CODES") == 0;
  return rules ? rule_codes(a) : mv_option_choices(row);
}

static const char *const *choices_for(mv_arena *a, int command, const mv_option *row) {
  return is_format(row) ? mv_commands[command].formats : choices_of(a, row);
}

static void add_words(mv_buf *b, const char *const *words) {
  for (size_t i = 0; words && words[i]; i++) mv_buf_printf(b, "%s%s", i ? " " : "", words[i]);
}

static void add_command_names(mv_buf *b, const char *between) {
  for (int i = 0; i < MV_COMMAND_COUNT; i++) mv_buf_printf(b, "%s%s", i ? between : "", mv_commands[i].name);
}

/* The operands of a command that are no files. */
static void add_operands(mv_buf *b, int command) {
  if (command == MV_COMMAND_HELP) add_command_names(b, " ");
  if (command == MV_COMMAND_COMPLETIONS) add_words(b, mv_shell_words);
  if (command == MV_COMMAND_RULE) add_words(b, rule_codes(b->arena));
}

/* Text between single quotes, with a backslash before each of `special`. */
static void add_quoted(mv_buf *b, const char *text, const char *quote, const char *special) {
  for (; *text; text++) {
    if (*text == '\'')
      mv_buf_text(b, quote);
    else
      mv_buf_printf(b, "%s%c", strchr(special, *text) ? "\\" : "", *text);
  }
}

/* ---- bash -------------------------------------------------------------------------------------- */

static void add_bash_pattern(mv_buf *b, const char *command, const mv_option *row) {
  mv_buf_printf(b, "    %s:--%s", command, row->name);
  if (row->letter) mv_buf_printf(b, " | %s:-%c", command, row->letter);
  mv_buf_text(b, ") ");
}

/* What may stand behind an option that takes a value; where nothing is offered, the shell offers files. */
static void add_bash_values(mv_buf *b, const mv_option *row) {
  for (int i = 0; is_format(row) && i < MV_COMMAND_COUNT; i++) {
    if (!takes(i, row)) continue;
    add_bash_pattern(b, mv_commands[i].name, row);
    mv_buf_text(b, "words='");
    add_words(b, mv_commands[i].formats);
    mv_buf_text(b, "' ;;\n");
  }
  if (!row->value || is_format(row)) return;
  add_bash_pattern(b, "*", row);
  mv_buf_text(b, "words='");
  add_words(b, choices_of(b->arena, row));
  mv_buf_text(b, "' ;;\n");
}

static void add_bash_command(mv_buf *b, int command) {
  mv_buf_printf(b, "    %s:*)\n      words='", mv_commands[command].name);
  for (size_t i = 0; i < mv_option_count; i++)
    if (takes(command, &mv_option_rows[i])) mv_buf_printf(b, "--%s ", mv_option_rows[i].name);
  mv_buf_text(b, "'\n      [[ $current == -* ]] || words='");
  add_operands(b, command);
  mv_buf_text(b, "'\n      ;;\n");
}

static void add_bash(mv_buf *b) {
  mv_buf_text(b, "# bash completion of mvlint, as 'mvlint completions bash' writes it\n"
                 "_mvlint() {\n"
                 "  local current=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]} command='' words='' word\n"
                 "  for word in \"${COMP_WORDS[@]:1:COMP_CWORD - 1}\"; do\n"
                 "    case $word in\n      ");
  add_command_names(b, " | ");
  mv_buf_text(b, ")\n        command=$word\n        break\n        ;;\n    esac\n  done\n"
                 "  case ${command:-check}:$before in\n");
  for (size_t i = 0; i < mv_option_count; i++) add_bash_values(b, &mv_option_rows[i]);
  for (int i = 0; i < MV_COMMAND_COUNT; i++) add_bash_command(b, i);
  mv_buf_text(b, "  esac\n  if [[ -z $command && $before != -* && $current != -* ]]; then words='");
  add_command_names(b, " ");
  mv_buf_text(b, "'; fi\n  mapfile -t COMPREPLY < <(compgen -W \"$words\" -- \"$current\")\n}\n"
                 "complete -o default -F _mvlint mvlint\n");
}

/* ---- zsh --------------------------------------------------------------------------------------- */

static void add_zsh_option(mv_buf *b, int command, const mv_option *row) {
  const char *const *words = choices_for(b->arena, command, row);
  const char *often = row->value ? "*" : ""; /* values may come again */
  if (row->letter)
    mv_buf_printf(b, "        '%s'{-%c,--%s}'[", often, row->letter, row->name);
  else
    mv_buf_printf(b, "        '%s--%s[", often, row->name);
  add_quoted(b, row->help, "'\\''", "[]:\\");
  mv_buf_char(b, ']');
  if (row->value) mv_buf_printf(b, ":%s:", row->value);
  if (words && words[0]) {
    mv_buf_char(b, '(');
    add_words(b, words);
    mv_buf_char(b, ')');
  } else if (names_file(row)) {
    mv_buf_text(b, "_files");
  }
  mv_buf_text(b, "' \\\n");
}

static void add_zsh_command(mv_buf *b, int command) {
  mv_buf operands;
  mv_buf_init(&operands, b->arena, 0);
  add_operands(&operands, command);
  mv_buf_printf(b, "    (%s)\n      _arguments \\\n", mv_commands[command].name);
  for (size_t i = 0; i < mv_option_count; i++)
    if (takes(command, &mv_option_rows[i])) add_zsh_option(b, command, &mv_option_rows[i]);
  if (operands.n)
    mv_buf_printf(b, "        '*:operand:(%s %.*s)' ;;\n", mv_commands[command].name, MV_ARG(mv_buf_str(&operands)));
  else
    mv_buf_text(b, "        '*:file:_files' ;;\n");
}

static void add_zsh(mv_buf *b) {
  mv_buf_text(b, "#compdef mvlint\n# zsh completion of mvlint, as 'mvlint completions zsh' writes it\n"
                 "_mvlint() {\n  local command=check word\n  local -a commands\n  commands=(\n");
  for (int i = 0; i < MV_COMMAND_COUNT; i++) {
    mv_buf_printf(b, "    '%s:", mv_commands[i].name);
    add_quoted(b, mv_commands[i].summary, "'\\''", "\\");
    mv_buf_text(b, "'\n");
  }
  mv_buf_text(b, "  )\n  if (( CURRENT == 2 )) && [[ $words[2] != -* ]]; then\n"
                 "    _describe -t commands command commands\n    _files\n    return\n  fi\n"
                 "  for word in $words[2,CURRENT-1]; do\n    case $word in\n      (");
  add_command_names(b, "|");
  mv_buf_text(b, ") command=$word; break ;;\n    esac\n  done\n  case $command in\n");
  for (int i = 0; i < MV_COMMAND_COUNT; i++) add_zsh_command(b, i);
  mv_buf_text(b, "  esac\n}\n_mvlint \"$@\"\n");
}

/* ---- fish -------------------------------------------------------------------------------------- */

/* The beginning of a line that holds for one command; check is the one when no other is written. */
static void add_fish_line(mv_buf *b, int command) {
  const bool is_default = command == MV_COMMAND_CHECK;
  mv_buf_printf(b, "complete -c mvlint -n '%s__fish_seen_subcommand_from", is_default ? "not " : "");
  for (int i = 0; i < MV_COMMAND_COUNT; i++)
    if (is_default ? i != command : i == command) mv_buf_printf(b, " %s", mv_commands[i].name);
  mv_buf_char(b, '\'');
}

static void add_fish_option(mv_buf *b, int command, const mv_option *row) {
  const char *const *words = choices_for(b->arena, command, row);
  add_fish_line(b, command);
  mv_buf_printf(b, " -l %s", row->name);
  if (row->letter) mv_buf_printf(b, " -s %c", row->letter);
  if (row->value) mv_buf_text(b, names_file(row) ? " -r -F" : " -x");
  if (words && words[0]) {
    mv_buf_text(b, " -a '");
    add_words(b, words);
    mv_buf_char(b, '\'');
  }
  mv_buf_text(b, " -d '");
  add_quoted(b, row->help, "\\'", "\\");
  mv_buf_text(b, "'\n");
}

static void add_fish_operands(mv_buf *b, int command) {
  mv_buf operands;
  mv_buf_init(&operands, b->arena, 0);
  add_operands(&operands, command);
  if (operands.n == 0) return;
  add_fish_line(b, command);
  mv_buf_printf(b, " -f -a '%.*s'\n", MV_ARG(mv_buf_str(&operands)));
}

static void add_fish(mv_buf *b) {
  mv_buf_text(b, "# fish completion of mvlint, as 'mvlint completions fish' writes it\n");
  for (int i = 0; i < MV_COMMAND_COUNT; i++) {
    mv_buf_printf(b, "complete -c mvlint -n __fish_use_subcommand -a %s -d '", mv_commands[i].name);
    add_quoted(b, mv_commands[i].summary, "\\'", "\\");
    mv_buf_text(b, "'\n");
  }
  for (int i = 0; i < MV_COMMAND_COUNT; i++) {
    for (size_t k = 0; k < mv_option_count; k++)
      if (takes(i, &mv_option_rows[k])) add_fish_option(b, i, &mv_option_rows[k]);
    add_fish_operands(b, i);
  }
}

/* ---- the command ------------------------------------------------------------------------------- */

const char *const mv_shell_words[] = {"bash", "zsh", "fish", NULL};

int mv_cli_completions(mv_cli *cx) {
  static void (*const writers[])(mv_buf *b) = {add_bash, add_zsh, add_fish};
  const char *shell = cx->options->words.items[0];
  size_t i = 0;
  while (mv_shell_words[i] && strcmp(mv_shell_words[i], shell) != 0) i++;
  if (!mv_shell_words[i]) {
    mv_cli_trouble(cx, shell, "no such shell; there are bash, zsh and fish");
    return cx->trouble;
  }
  mv_buf b;
  mv_sheet sheet;
  mv_buf_init(&b, cx->arena, 0);
  writers[i](&b);
  if (!mv_sheet_open(cx, NULL, &sheet)) return cx->trouble;
  mv_sheet_put(&sheet, mv_buf_str(&b));
  mv_sheet_close(cx, &sheet);
  return cx->trouble;
}
