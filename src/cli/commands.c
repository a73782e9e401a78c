/* commands.c: the table of commands: what each is called and takes, and what its help says. */
#include "mvlint/report.h"
#include "src/cli/cli.h"

#include "src/base/banned.h"

static const char *const parse_formats[] = {"sexp", "json", "sql", "tokens", NULL};
static const char *const explain_formats[] = {"text", "json", NULL};
static const char *const graph_formats[] = {[MV_GRAPH_TEXT] = "text",       [MV_GRAPH_DOT] = "dot",
                                            [MV_GRAPH_MERMAID] = "mermaid", [MV_GRAPH_JSON] = "json",
                                            [MV_GRAPH_SVG] = "svg",         NULL};
static const char *const rules_formats[] = {"text", "json", "markdown", NULL};
static const char *const rule_formats[] = {"text", "markdown", NULL};
static const char *const help_formats[] = {"text", "man", NULL};
static const char *const init_formats[] = {"yaml", "schema", "markdown", NULL};
static const char *const no_formats[] = {NULL};

static const char *const check_statuses[] = {
    "0  nothing was found at or above the fail level (warnings, if not set otherwise)",
    "1  something was; a syntax error in SQL is a finding too",
    "2  the command line is wrong, or a file could not be read or written (others still are)",
    NULL};
static const char *const parse_statuses[] = {
    "0  there is no syntax error", "1  there is a syntax error",
    "2  the command line is wrong, or a file could not be read or written", NULL};
static const char *const explain_statuses[] = {
    "0  every definition can be created, and nothing was found at or above the fail level",
    "1  one cannot, or something was found, or --require is not met",
    "2  the command line is wrong, or a file could not be read or written", NULL};
static const char *const graph_statuses[] = {
    "0  nothing was found at or above the fail level in what was read", "1  something was",
    "2  the command line is wrong, or a file could not be read or written", NULL};
static const char *const show_statuses[] = {
    "0  all is printed", "2  the command line is wrong, or a file could not be written", NULL};

static const char *const init_statuses[] = {
    "0  the file is written", "2  it is there already or cannot be written, or the command line is wrong", NULL};

static const char *const lsp_statuses[] = {"0  the editor said shutdown before it left", "1  it left without, or one of the two could not be understood",
                                           NULL};

static const char *const check_examples[] = {
    "mvlint models/", "mvlint 'models/**/*.sql' --select MV1 -f concise",
    "git diff --name-only -z main | mvlint --files-from - -0", NULL};
static const char *const parse_examples[] = {"mvlint parse view.sql",
                                             "mvlint parse -f tokens - < view.sql", NULL};
static const char *const explain_examples[] = {"mvlint explain models/",
                                               "mvlint explain -f json view.sql", NULL};
static const char *const graph_examples[] = {"mvlint graph", "mvlint graph -f svg -o datasets.svg models/",
                                             "mvlint graph -f dot | dot -Tpdf > datasets.pdf", NULL};
static const char *const diff_examples[] = {"mvlint diff --base origin/main",
                                            "mvlint diff --base main models/ -f json",
                                            "mvlint diff old/ new/", NULL};
static const char *const rules_examples[] = {"mvlint rules", "mvlint rules -f json", NULL};
static const char *const rule_examples[] = {"mvlint rule MV103",
                                            "mvlint rule float-aggregate -f markdown", NULL};
static const char *const init_examples[] = {"mvlint init", "mvlint init -o -",
                                            "mvlint init -f schema > mvlint.schema.json", NULL};
static const char *const completions_examples[] = {". <(mvlint completions bash)",
                                                   "mvlint completions zsh > ~/.zfunc/_mvlint",
                                                   "mvlint completions fish > ~/.config/fish/completions/mvlint.fish", NULL};
static const char *const lsp_examples[] = {"mvlint lsp", NULL};
static const char *const help_examples[] = {"mvlint help check", "mvlint help -f man | man -l -", NULL};

const mv_command_info mv_commands[MV_COMMAND_COUNT] = {
    [MV_COMMAND_CHECK] =
        {"check", "[PATH...]", "find mistakes in files and folders (the default command)",
         "Reads SQL files and says what is wrong with the materialized views and streaming tables\n"
         "they define. Folders are walked for .sql files; without PATH the working folder is\n"
         "taken; - is standard input; quoted globs are expanded (** too). Files that .gitignore\n"
         "names are left out.\n\n"
         "The formats full (with the lines in question) and concise (a line each) are for people:\n"
         "infos that say the same of one file are told once, with their number. json (one\n"
         "document) and jsonl (an object a line) are for programs and hold every finding. The others\n"
         "are what platforms read, with files named from the top of the repository: sarif for code\n"
         "scanning, github and azure for the log of a build, github-review for a review with\n"
         "suggestions, gitlab for its code quality report, rdjson and rdjsonl for reviewdog,\n"
         "checkstyle and junit for whatever takes those, markdown for a comment or a summary.",
         mv_report_format_words, check_statuses, check_examples},
    [MV_COMMAND_PARSE] =
        {"parse", "FILE", "print a file's syntax trees or tokens",
         "Prints the tree of every statement in FILE (- is standard input), also as\n"
         "SQL in one layout, or its tokens. Syntax errors go to standard error.",
         parse_formats, parse_statuses, parse_examples},
    [MV_COMMAND_EXPLAIN] =
        {"explain", "[PATH...]", "say how each materialized view will be refreshed",
         "Reads SQL files as check does and says of each materialized view what the engine's\n"
         "EXPLAIN CREATE MATERIALIZED VIEW would: whether it can be refreshed incrementally, and\n"
         "which expression, operator or source is in the way; then what its policy makes of that.\n"
         "What is not documented is said to be unknown.",
         explain_formats, explain_statuses, explain_examples},
    [MV_COMMAND_GRAPH] =
        {"graph", "[PATH...]", "draw which dataset reads which",
         "Reads SQL files as check does and shows their tables and views, what each reads, and how each\n"
         "materialized view is refreshed: incrementally, in full, or not known. A thick arrow is read as\n"
         "a stream. The files of a folder stand together when there are several folders.\n\n"
         "text is a list; dot is for Graphviz; mermaid is drawn by GitHub and GitLab in Markdown and leaves\n"
         "out what they would refuse to draw; svg is a picture; json is for programs.",
         graph_formats, graph_statuses, graph_examples},
    [MV_COMMAND_DIFF] =
        {"diff", "--base REV [PATH...] | OLD NEW", "say what a change does to the next refresh",
         "Compares two states of a project and says what the next refresh makes of the change: which\n"
         "tables keep old rows, which views are computed anew or no longer incrementally, which\n"
         "readers lose a dataset or a column. Of all other findings it shows those on lines that the\n"
         "change has added or edited. Layout, comments in SQL, the order of clauses and properties,\n"
         "other spellings of a schedule and a move to another file are no change.\n\n"
         "--base compares the working tree with the commit where HEAD parted from REV, as a pull\n"
         "request is shown (git diff REV...). OLD and NEW are two folders, two files, or, where nothing\n"
         "is called so, two revisions. Git is run for revisions only, and nothing is fetched.",
         mv_report_format_words, check_statuses, diff_examples},
    [MV_COMMAND_RULES] =
        {"rules", "", "list all rules",
         "Lists every rule: code, name, severity, whether it is on by default, and what it finds.",
         rules_formats, show_statuses, rules_examples},
    [MV_COMMAND_RULE] = {"rule", "CODE", "explain one rule",
                         "Prints one rule's page. CODE is a code such as MV103, or a rule's name.",
                         rule_formats, show_statuses, rule_examples},
    [MV_COMMAND_INIT] = {"init", "", "write a configuration to start from",
                         "Writes mvlint.yml into the working folder, with each key in a remark: what it says, what holds\n"
                         "without it, or an example. A file that is there is left alone. Other formats go to standard\n"
                         "output: schema is a JSON Schema for editors, markdown a page of all keys.\n\n"
                         "Each file is checked under the mvlint.yml (or .mvlint.yml) closest above it, up to the top of\n"
                         "its repository.",
                         init_formats, init_statuses, init_examples},
    [MV_COMMAND_LSP] = {"lsp", "", "check what an editor has open, as a language server",
                        "Speaks the Language Server Protocol over standard input and output, for an editor that starts\n"
                        "it: findings while one types, and what else editors ask. Nothing else is written to standard\n"
                        "output. Editors without the protocol run mvlint check - instead.",
                        no_formats, lsp_statuses, lsp_examples},
    [MV_COMMAND_COMPLETIONS] = {"completions", "SHELL", "write what a shell completes",
                                "Prints a script for bash, zsh or fish, with which the shell completes commands, options and\n"
                                "their values behind mvlint.",
                                no_formats, show_statuses, completions_examples},
    [MV_COMMAND_HELP] = {"help", "[COMMAND]", "explain a command",
                         "Prints the help of a command, or of mvlint as a whole. The format man is the manual page,\n"
                         "with all commands.", help_formats,
                         show_statuses, help_examples},
};

const char *const mv_group_titles[MV_GROUP_COUNT] = {
    [MV_GROUP_OUTPUT] = "Output", [MV_GROUP_RULES] = "Rules and status",
    [MV_GROUP_FILES] = "Files",   [MV_GROUP_LIMITS] = "Limits",
    [MV_GROUP_OTHER] = "Other",
};

int mv_command_find(const char *word) {
  for (int i = 0; i < MV_COMMAND_COUNT; i++) {
    if (strcmp(mv_commands[i].name, word) == 0) return i;
  }
  return -1;
}

static const char *name_at(const void *data, size_t i) {
  (void)data;
  return mv_commands[i].name;
}

/* What other tools call it. */
static const char *of_others(const char *word) {
  static const struct {
    const char *word, *command;
  } words[] = {{"fix", "check --fix"}, {"format", "parse --format sql"}, {"lint", "check"}, {"version", "--version"}};
  for (size_t i = 0; i < sizeof words / sizeof *words; i++)
    if (strcmp(words[i].word, word) == 0) return words[i].command;
  return NULL;
}

const char *mv_command_nearest(const char *word) {
  const char *other = of_others(word);
  if (other) return other;
  return mv_nearest(word, name_at, NULL, MV_COMMAND_COUNT);
}
