/* cli.h: what the command line's files share: options, streams, listing, commands.
 *
 * Only this folder prints, and only main() ends the process. Everything lives in one arena per
 * process; a command returns its exit status. */
#ifndef MVLINT_CLI_CLI_H
#define MVLINT_CLI_CLI_H

#include <stdio.h>

#include "mvlint/config.h"
#include "mvlint/fix.h"
#include "mvlint/graph_view.h"
#include "mvlint/lint.h"
#include "mvlint/project.h"
#include "mvlint/report.h"
#include "mvlint/workspace.h"
#include "src/config/paths.h"

enum { MV_EXIT_FINE = 0, MV_EXIT_FINDINGS = 1, MV_EXIT_TROUBLE = 2 };

/* ---- text -------------------------------------------------------------------------------------
 */

/* printf into the arena, as a C string. */
char *mv_cli_text(mv_arena *a, const char *fmt, ...) MV_PRINTF(2, 3);

/* ---- options ----------------------------------------------------------------------------------
 */

typedef enum mv_command {
  MV_COMMAND_CHECK,
  MV_COMMAND_PARSE,
  MV_COMMAND_EXPLAIN,
  MV_COMMAND_GRAPH,
  MV_COMMAND_DIFF,
  MV_COMMAND_RULES,
  MV_COMMAND_RULE,
  MV_COMMAND_INIT,
  MV_COMMAND_LSP,
  MV_COMMAND_COMPLETIONS,
  MV_COMMAND_HELP,
  MV_COMMAND_COUNT
} mv_command;

/* What a command is called and takes; the table is indexed by mv_command. */
typedef struct mv_command_info {
  const char *name;
  const char *operands;       /* for the usage line */
  const char *summary;        /* one line of --help */
  const char *about;          /* a paragraph of `help COMMAND` */
  const char *const *formats; /* the first is the default; NULL at the end, as of the next two */
  const char *const *statuses;
  const char *const *examples;
} mv_command_info;
extern const mv_command_info mv_commands[MV_COMMAND_COUNT];
/* The mv_command that is called so, or -1. */
int mv_command_find(const char *word);
/* The name nearest to a misspelt one, or NULL. */
const char *mv_command_nearest(const char *word);

typedef enum mv_help_group {
  MV_GROUP_OUTPUT,
  MV_GROUP_RULES,
  MV_GROUP_FILES,
  MV_GROUP_LIMITS,
  MV_GROUP_OTHER,
  MV_GROUP_COUNT
} mv_help_group;
extern const char *const mv_group_titles[MV_GROUP_COUNT];

struct mv_parsing;

/* One option. `commands` has a bit per mv_command that takes it. */
typedef struct mv_option {
  const char *name;
  char letter;       /* or 0 */
  const char *value; /* what the value is called in --help, or NULL: takes none */
  mv_help_group group;
  unsigned commands;
  bool (*set)(struct mv_parsing *p, const char *value);
  const char *help;
} mv_option;
extern const mv_option mv_option_rows[];
extern const size_t mv_option_count;
/* The words that the value of an option is one of, NULL at the end; NULL when there is no such list, and for --format,
 * whose words are the command's. */
const char *const *mv_option_choices(const mv_option *row);
/* The shells that completions knows, NULL at the end. */
extern const char *const mv_shell_words[];

typedef enum mv_color { MV_COLOR_AUTO, MV_COLOR_ALWAYS, MV_COLOR_NEVER } mv_color;

/* One document to write: `format` NULL is the command's default, `file` NULL standard output. */
typedef struct mv_destination {
  const char *format;
  int choice; /* the format's place among those of the command */
  const char *file;
} mv_destination;

enum { MV_OUTPUTS_MAX = 16, MV_FAIL_UNSET = -1 };

typedef struct mv_options {
  mv_command command;
  bool command_named; /* the command's word was written */
  bool help, version;
  mv_word_list words; /* operands, without the command */
  mv_destination outputs[MV_OUTPUTS_MAX];
  size_t output_count;
  const char *select; /* or NULL */
  mv_word_list extend, ignore, catalogs;
  mv_word_list variables; /* name, value, name, value … */
  int fail_level; /* mv_severity, MV_FAIL_NEVER or MV_FAIL_UNSET */
  bool exit_zero, quiet, statistics, timing, no_config, no_ignore, list_files, show_config, nul, ansi_keywords;
  bool require_incremental, stdio;
  bool fix, unsafe_fixes, fix_dry_run;
  unsigned jobs;
  uint64_t max_file_size;
  uint32_t max_depth, max_findings, max_columns;
  mv_color color;
  mv_dialect target;
  mv_language language;
  int64_t now; /* 0: what the clock says */
  uint64_t client_process; /* 0: none */
  const char *stdin_filename, *files_from, *event_log, *config, *base, *diff_base, *baseline, *write_baseline;
} mv_options;

/* Today by --now, else by SOURCE_DATE_EPOCH; 0 when neither says so. */
int64_t mv_cli_now(const mv_options *o);
/* Reads the command line. False: `error` is one line that says why. */
bool mv_options_parse(mv_options *o, mv_arena *a, int argc, char *const *argv, const char **error);

/* ---- a running command ------------------------------------------------------------------------
 */

/* A place for what is to be released when the command ends, see mv_cli_keep. */
typedef struct mv_held {
  void (*release)(void *thing);
  void *thing; /* or NULL */
  struct mv_held *next;
} mv_held;

typedef struct mv_cli {
  mv_arena *arena;
  const mv_options *options;
  int trouble; /* becomes MV_EXIT_TROUBLE as soon as something failed */
  mv_workspace *workspace; /* see mv_cli_workspace */
  const mv_config_error *remarked; /* the last one of them that was told, or NULL */
  bool misconfigured;
  mv_held *kept;
  mv_arena places; /* of what is kept */
} mv_cli;

/* A place for a thing that is no arena's: what stands in it is released when the command ends, even if it is abandoned. */
mv_held *mv_cli_keep(mv_cli *cx, void (*release)(void *thing));
/* A place for an mv_source. */
mv_held *mv_cli_keep_source(mv_cli *cx);
/* Releases a thing before that. */
void mv_cli_let_go(mv_held *k);
/* Releases all that is kept, and the places. */
void mv_cli_release(mv_cli *cx);
/* A run over files, which is kept. NULL, and trouble: there is no memory for it. */
mv_run *mv_cli_lint(mv_cli *cx, const mv_listing *files, const mv_lint_options *options);

/* malloc and free for jansson: unwinds when there is no memory. A value that is being made then is lost, and is released with
 * all others when nobody uses any more. Any thread. */
void *mv_json_memory(size_t n);
void mv_json_memory_free(void *memory);
void mv_json_memory_release(void);

/* One line on standard error; what stands in `subject` (a path; may be NULL) is made harmless. A
 * notice keeps the status and is left out with --quiet, trouble sets the status to 2. */
void mv_cli_notice(mv_cli *cx, const char *subject, const char *what);
void mv_cli_trouble(mv_cli *cx, const char *subject, const char *what);

/* A stream for the i-th output, and its end. A file is written beside its place and renamed when
 * all went well. Closing reports what failed, but for a closed pipe. */
typedef struct mv_sheet {
  FILE *stream;
  mv_held *opened;    /* the stream, where it has to be closed; or NULL */
  mv_arena *arena;    /* for scratch */
  const char *shown;  /* as the user calls it */
  const char *target; /* or NULL: standard output */
  char *temporary;    /* or NULL: written in place */
  int error;          /* errno of a failed write, or 0 */
} mv_sheet;
bool mv_sheet_open(mv_cli *cx, const char *file, mv_sheet *s);
void mv_sheet_close(mv_cli *cx, mv_sheet *s);
/* Writes text that is printable and no command on each of its lines, whatever it holds. */
void mv_sheet_write(mv_sheet *s, mv_str text);
/* Writes bytes as they are. */
void mv_sheet_put(mv_sheet *s, mv_str text);
/* Writes what `fill` puts together to every output, in the format of each, and gives the status. */
int mv_cli_print(mv_cli *cx, void (*fill)(mv_cli *cx, mv_buf *b, const char *format));
bool mv_cli_colored(const mv_cli *cx, const mv_destination *output);
/* Columns of the terminal that an output goes to, or 0: it goes elsewhere. */
unsigned mv_cli_columns(const mv_destination *output);

/* Files and folders that are not to be there when the program ends, by itself or by a signal; a few at a time. Their names
 * are not copied and stay until they are removed or forgotten. Main thread only. */
void mv_leftovers_watch(void); /* from now on SIGHUP, SIGINT and SIGTERM take them along */
int mv_leftover_file(char *pattern);    /* as mkstemp */
bool mv_leftover_folder(char *pattern); /* as mkdtemp, false where that is NULL */
void mv_leftover_name(const char *path); /* made by someone else, now or soon */
void mv_leftover_forget(const char *path); /* it is to stay, or is gone */
void mv_leftover_remove(const char *path);
void mv_leftovers_remove(void); /* all of them */

int mv_cli_check(mv_cli *cx);
int mv_cli_diff(mv_cli *cx);
int mv_cli_parse(mv_cli *cx);
int mv_cli_explain(mv_cli *cx);
int mv_cli_graph(mv_cli *cx);
int mv_cli_rules(mv_cli *cx);
int mv_cli_rule(mv_cli *cx);
int mv_cli_init(mv_cli *cx);
int mv_cli_lsp(mv_cli *cx);
int mv_cli_completions(mv_cli *cx);
int mv_cli_help(mv_cli *cx);
/* What a refresh does, as a colour. */
struct mv_verdict;
mv_shade mv_cli_shade(const struct mv_verdict *v);
/* Gives a report the verdicts and the graph of its run, in the arena; they live no longer than the run. `before`: the
 * run that it is compared with, or NULL. */
void mv_cli_add_views(mv_cli *cx, const mv_run *run, const mv_run *before, mv_report *report);
/* The graph of a run whose options asked for it, in the arena; it lives no longer than the run. `now` is for words
 * about schedules. */
mv_graph_view mv_cli_graph_view(mv_arena *a, const mv_run *run, int64_t now);
/* Trouble: no rule is called so. Names the nearest. */
void mv_cli_unknown_rule(mv_cli *cx, mv_str word);
/* One line on standard error when a file was not read, or given up. */
void mv_cli_remark_file(mv_cli *cx, const mv_file_result *f);
/* The page of --help, or of one command. */
void mv_help_page(mv_buf *b, const mv_command_info *command);
/* What mvlint is, in two lines. */
extern const char mv_help_about[];
/* The manual page mvlint(1), of a day; 0: of today. */
void mv_manual_page(mv_buf *b, int64_t now);

/* ---- files ------------------------------------------------------------------------------------
 */

/* Lists what the operands, or --files-from, mean, and what holds for each. Reports what cannot be read and what is
 * left out; see mv_cli_is_configured. */
void mv_files_list(mv_cli *cx, mv_listing *out);
/* The same for one path, which is a file or folder. */
void mv_files_list_path(mv_cli *cx, const char *path, mv_listing *out);
/* Puts a list in order and gives its files their settings. Reports what project files have been read in vain. */
void mv_files_finish(mv_cli *cx, mv_listing *l);
/* Adds the other files of the pipelines that files of the list are part of, for what they define. */
void mv_files_add_context(mv_cli *cx, mv_listing *files);
/* Whether operands (none: the working folder) would list a clean path, were there a file. */
bool mv_files_would_list(mv_cli *cx, const mv_word_list *operands, const char *path);

/* ---- findings ---------------------------------------------------------------------------------
 */

/* What the outputs need beside the findings: MV_NEEDS_… */
unsigned mv_cli_needs(const mv_options *o);
/* The findings of a run, without those that are known, and what is told of it all. Says what went wrong with files. */
mv_report mv_cli_gather(mv_cli *cx, const mv_run *run);
/* Writes the outputs, and the counts and times that were asked for. */
void mv_cli_deliver(mv_cli *cx, const mv_listing *files, const mv_run *run, mv_report *report);
/* Whether one of them is at or above the fail level of its file. */
bool mv_cli_report_fails(const mv_listing *files, const mv_report *report);
/* What the outputs ask of the run. */
void mv_cli_ask(const mv_cli *cx, mv_lint_options *options);
/* An output that is one of the inputs would destroy it: trouble, and false. */
bool mv_cli_spares_inputs(mv_cli *cx, const mv_listing *files);
/* Writes what a run found to all outputs, and gives the status. `before`: the run that it is compared with, or NULL. */
int mv_cli_tell(mv_cli *cx, const mv_listing *files, const mv_run *run, const mv_run *before);

/* ---- states -----------------------------------------------------------------------------------
 */

/* What is compared: the files of a state, with their lines that are new, and those of the state before. */
typedef struct mv_states {
  mv_listing before, after;
  const char *before_words; /* what the state before is called */
  bool partial;             /* files that are not listed differ, too */
} mv_states;

/* Trouble, and false, when they cannot be compared. `after` is the working tree's, as it is listed; `base` is a
 * revision, and what is compared is where HEAD parted from it. */
bool mv_states_since(mv_cli *cx, const char *base, mv_states *s);
bool mv_states_of_revisions(mv_cli *cx, const char *before, const char *after, mv_states *s);
/* Two folders, or two files. */
bool mv_states_of_paths(mv_cli *cx, const char *before, const char *after, mv_states *s);
/* Finds out which lines of the files are new, by --diff-base. */
bool mv_cli_find_lines(mv_cli *cx, mv_listing *files);

/* ---- fixes ------------------------------------------------------------------------------------
 */

/* --fix or --fix-dry-run: fixes the files or shows how they would be; no runs when memory is short. */
mv_fixed mv_cli_fix(mv_cli *cx, const mv_listing *files, const mv_lint_options *options);
/* Whether an output is taken by fixed text or a diff, so that no report goes there. */
bool mv_cli_fix_takes(const mv_cli *cx, const mv_listing *files, const mv_destination *out);

/* Runs git with these words, NULL at the end, and adds what it prints to `out`. Its exit status, or -1 when
 * it cannot be run. */
int mv_git(const char *const *arguments, mv_buf *out);
/* The same for what looks into files of the folder's working tree: no filter of the configuration runs. */
int mv_git_files(mv_arena *a, const char *folder, const char *const *arguments, mv_buf *out);
/* The same with a text on its standard input. */
int mv_git_told(const char *const *arguments, mv_str input, mv_buf *out);

/* ---- settings ---------------------------------------------------------------------------------
 */

/* The files around the working folder, with the command line on top of their configurations. One for each running
 * command. */
mv_workspace *mv_cli_workspace(mv_cli *cx);
/* Its configurations. */
mv_configs *mv_cli_configs(mv_cli *cx);
/* False, and a line on standard error for each mistake, when they or the command line's rules are wrong. */
bool mv_cli_is_configured(mv_cli *cx);
/* One line on standard error for each project file that has not been understood, once. */
void mv_cli_remark_projects(mv_cli *cx);
/* Whether a file has a finding at or above its fail level. */
bool mv_cli_fails(const mv_listing *files, const mv_run *run);
/* Hands what the schema sources of the files, and of --catalog, say to the run. Trouble when one is malformed. */
void mv_cli_schemas(mv_cli *cx, const mv_listing *files, mv_lint_options *to);
int mv_cli_show_config(mv_cli *cx);

#endif
