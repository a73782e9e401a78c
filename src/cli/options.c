/* options.c: the command line, read by one table of options.
 *
 * Parsing, --help and the nearest known word all read this table; a new option is a row and its
 * setter. Options may stand anywhere; what a command does not take is refused after all is read. */
#include <errno.h>
#include <sys/stat.h>
#include <unistd.h>

#include "mvlint/parse.h"
#include "mvlint/schedule.h"
#include "src/cli/cli.h"

#include "src/base/banned.h"

enum { JOBS_MAX = 1024, WORD_MAX = 64 };

typedef struct mv_parsing {
  mv_options *o;
  mv_arena *a;
  const char *error;
  const mv_option *current;
  uint64_t seen;         /* rows, one bit each */
  bool words_only;       /* behind "--" */
  bool first_is_literal; /* the first operand stood behind "--" */
} mv_parsing;

/* ---- values -----------------------------------------------------------------------------------
 */

static bool refuse(mv_parsing *p, const char *value, const char *wanted) {
  mv_str shown = mv_printable(p->a, mv_str_of(value), WORD_MAX);
  p->error = mv_cli_text(p->a, "--%s: '%.*s' is not %s", p->current->name, MV_ARG(shown), wanted);
  return false;
}

static bool count(mv_parsing *p, const char *value, uint64_t least, uint64_t most, uint64_t *out) {
  if (mv_number_of_text(value, out) && *out >= least && *out <= most) return true;
  return refuse(p, value,
                mv_cli_text(p->a, "a number from %llu to %llu", (unsigned long long)least,
                            (unsigned long long)most));
}

/* "a, b or c". */
static const char *choices(mv_arena *a, const char *const *words) {
  mv_buf b;
  mv_buf_init(&b, a, 1000);
  for (size_t i = 0; words[i]; i++) {
    if (i) mv_buf_text(&b, words[i + 1] ? ", " : " or ");
    mv_buf_text(&b, words[i]);
  }
  return mv_cli_text(a, "%.*s", MV_ARG(mv_buf_str(&b)));
}

static int choice(mv_parsing *p, const char *value, const char *const *words) {
  for (int i = 0; words[i]; i++) {
    if (strcmp(words[i], value) == 0) return i;
  }
  refuse(p, value, choices(p->a, words));
  return -1;
}

const char *const *mv_option_choices(const mv_option *row) {
  static const char *const when[] = {"auto", "always", "never", NULL};
  static const char *const verdicts[] = {"incremental", NULL};
  static const struct {
    const char *option;
    const char *const *words;
  } rows[] = {{"color", when}, {"fail-level", mv_fail_words}, {"require", verdicts}, {"target", mv_target_words}};
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
    if (strcmp(rows[i].option, row->name) == 0) return rows[i].words;
  return NULL;
}

static int own_choice(mv_parsing *p, const char *value) {
  return choice(p, value, mv_option_choices(p->current));
}

/* ---- setters ----------------------------------------------------------------------------------
 */

/* An output whose other half is still to come, or a new one; NULL when there are too many. */
static mv_destination *open_output(mv_parsing *p, bool for_format) {
  mv_options *o = p->o;
  if (o->output_count) {
    mv_destination *last = &o->outputs[o->output_count - 1];
    if (for_format ? !last->format : !last->file) return last;
  }
  if (o->output_count == MV_OUTPUTS_MAX) {
    p->error = "too many outputs";
    return NULL;
  }
  return &o->outputs[o->output_count++];
}

static bool set_format(mv_parsing *p, const char *v) {
  mv_destination *out = open_output(p, true);
  if (out) out->format = v;
  return out != NULL;
}

static bool set_output(mv_parsing *p, const char *v) {
  if (!v[0]) return refuse(p, v, "a file name");
  mv_destination *out = open_output(p, false);
  if (out) out->file = v;
  return out != NULL;
}

static bool set_select(mv_parsing *p, const char *v) {
  p->o->select = v;
  return true;
}
static bool set_extend(mv_parsing *p, const char *v) {
  mv_word_list_add(&p->o->extend, p->a, v);
  return true;
}
static bool set_ignore(mv_parsing *p, const char *v) {
  mv_word_list_add(&p->o->ignore, p->a, v);
  return true;
}

static bool set_var(mv_parsing *p, const char *v) {
  const char *equal = strchr(v, '=');
  if (!equal || equal == v) return refuse(p, v, "NAME=VALUE");
  mv_word_list_add(&p->o->variables, p->a, mv_cli_text(p->a, "%.*s", (int)(equal - v), v));
  mv_word_list_add(&p->o->variables, p->a, equal + 1);
  return true;
}

static bool set_fail_level(mv_parsing *p, const char *v) {
  int i = own_choice(p, v);
  if (i >= 0) p->o->fail_level = mv_fail_of_word((uint64_t)i);
  return i >= 0;
}

static bool set_require(mv_parsing *p, const char *v) {
  p->o->require_incremental = own_choice(p, v) == 0;
  return p->o->require_incremental;
}

static bool set_color(mv_parsing *p, const char *v) {
  int i = own_choice(p, v);
  if (i >= 0) p->o->color = (mv_color)i;
  return i >= 0;
}

static bool set_target(mv_parsing *p, const char *v) {
  int i = own_choice(p, v);
  if (i >= 0) p->o->target = mv_target_of_word((uint64_t)i);
  return i >= 0;
}

static bool set_lang(mv_parsing *p, const char *v) {
  static const char *const words[] = {"sql", "dbt", "python", "ipynb", NULL};
  static const mv_language languages[] = {MV_LANGUAGE_SQL, MV_LANGUAGE_SQL, MV_LANGUAGE_PYTHON, MV_LANGUAGE_NOTEBOOK};
  int i = choice(p, v, words);
  if (i >= 0) p->o->language = languages[i];
  return i >= 0;
}

static bool set_now(mv_parsing *p, const char *v) {
  if (mv_moment_read(mv_str_of(v), &p->o->now) && p->o->now > 0) return true;
  return refuse(p, v, "a time, as 2026-01-31 or 2026-01-31T06:00:00Z");
}

static bool set_jobs(mv_parsing *p, const char *v) {
  uint64_t n;
  if (!count(p, v, 0, JOBS_MAX, &n)) return false;
  p->o->jobs = (unsigned)n;
  return true;
}

static bool set_client_process(mv_parsing *p, const char *v) {
  return count(p, v, 1, INT32_MAX, &p->o->client_process);
}

static bool set_limit(mv_parsing *p, const char *v, uint32_t most, uint32_t *limit) {
  uint64_t n;
  if (!count(p, v, 1, most, &n)) return false;
  *limit = (uint32_t)n;
  return true;
}
static bool set_max_depth(mv_parsing *p, const char *v) {
  return set_limit(p, v, MV_DEPTH_MAX, &p->o->max_depth);
}
static bool set_max_findings(mv_parsing *p, const char *v) {
  return set_limit(p, v, MV_FINDINGS_MAX, &p->o->max_findings);
}
static bool set_max_columns(mv_parsing *p, const char *v) {
  return set_limit(p, v, MV_COLUMNS_MAX, &p->o->max_columns);
}

static bool set_ansi_keywords(mv_parsing *p, const char *v) {
  (void)v;
  p->o->ansi_keywords = true;
  return true;
}

static bool set_max_file_size(mv_parsing *p, const char *v) {
  uint64_t n;
  if (!mv_size_of_text(v, &n) || n == 0 || n > MV_SOURCE_MAX) {
    return refuse(p, v, "a size from 1 to 2000M (bytes, or with K, M or G)");
  }
  p->o->max_file_size = n;
  return true;
}

static bool set_stdin_filename(mv_parsing *p, const char *v) {
  if (!v[0]) return refuse(p, v, "a file name");
  p->o->stdin_filename = v;
  return true;
}
static bool set_event_log(mv_parsing *p, const char *v) {
  if (!v[0]) return refuse(p, v, "a file name");
  p->o->event_log = v;
  return true;
}
static bool set_catalog(mv_parsing *p, const char *v) {
  if (!v[0]) return refuse(p, v, "a file or folder");
  mv_word_list_add(&p->o->catalogs, p->a, v);
  return true;
}
static bool set_base(mv_parsing *p, const char *v) {
  if (!v[0]) return refuse(p, v, "a revision");
  p->o->base = v;
  return true;
}
static bool set_diff_base(mv_parsing *p, const char *v) {
  if (!v[0]) return refuse(p, v, "a revision, or - for a patch");
  p->o->diff_base = v;
  return true;
}
static bool set_config(mv_parsing *p, const char *v) {
  if (!v[0]) return refuse(p, v, "a file name");
  p->o->config = v;
  return true;
}
static bool set_baseline(mv_parsing *p, const char *v) {
  if (!v[0]) return refuse(p, v, "a file name");
  p->o->baseline = v;
  return true;
}
static bool set_write_baseline(mv_parsing *p, const char *v) {
  if (!v[0]) return refuse(p, v, "a file name");
  p->o->write_baseline = v;
  return true;
}
static bool set_files_from(mv_parsing *p, const char *v) {
  p->o->files_from = v;
  return true;
}

#define FLAG_SETTER(field)                                \
  static bool set_##field(mv_parsing *p, const char *v) { \
    (void)v;                                              \
    p->o->field = true;                                   \
    return true;                                          \
  }
FLAG_SETTER(exit_zero)
FLAG_SETTER(fix)
FLAG_SETTER(unsafe_fixes)
FLAG_SETTER(fix_dry_run)
FLAG_SETTER(quiet)
FLAG_SETTER(statistics)
FLAG_SETTER(timing)
FLAG_SETTER(no_config)
FLAG_SETTER(no_ignore)
FLAG_SETTER(list_files)
FLAG_SETTER(show_config)
FLAG_SETTER(nul)
FLAG_SETTER(help)
FLAG_SETTER(version)
FLAG_SETTER(stdio)

/* ---- the table --------------------------------------------------------------------------------
 */

#define CHECK (1u << MV_COMMAND_CHECK)
#define PARSE (1u << MV_COMMAND_PARSE)
#define EXPLAIN (1u << MV_COMMAND_EXPLAIN)
#define GRAPH (1u << MV_COMMAND_GRAPH)
#define DIFF (1u << MV_COMMAND_DIFF)
#define SHOW (1u << MV_COMMAND_RULES | 1u << MV_COMMAND_RULE | 1u << MV_COMMAND_INIT | 1u << MV_COMMAND_HELP)
#define INIT (1u << MV_COMMAND_INIT)
#define LSP (1u << MV_COMMAND_LSP)
#define ALL ((1u << MV_COMMAND_COUNT) - 1u)

/* clang-format off */
const mv_option mv_option_rows[] = {
    {"format", 'f', "FORMAT", MV_GROUP_OUTPUT, CHECK | DIFF | PARSE | EXPLAIN | GRAPH | SHOW, set_format,
     "what the output looks like: one of the formats below"},
    {"output", 'o', "FILE", MV_GROUP_OUTPUT, CHECK | DIFF | PARSE | EXPLAIN | GRAPH | SHOW, set_output,
     "write to FILE; several outputs: repeat -f and -o in pairs"},
    {"color", 0, "WHEN", MV_GROUP_OUTPUT, CHECK | DIFF | PARSE, set_color,
     "auto (default), always or never; auto honours NO_COLOR"},
    {"quiet", 0, NULL, MV_GROUP_OUTPUT, CHECK | DIFF | PARSE | EXPLAIN | GRAPH | INIT, set_quiet,
     "leave out notices and the closing line"},
    {"statistics", 0, NULL, MV_GROUP_OUTPUT, CHECK | DIFF, set_statistics,
     "count the findings of each rule, on standard error"},
    {"timing", 0, NULL, MV_GROUP_OUTPUT, CHECK | DIFF, set_timing,
     "say where the time went, on standard error"},
    {"select", 0, "CODES", MV_GROUP_RULES, CHECK | DIFF, set_select,
     "check these only: codes, prefixes (MV1) or names, with commas"},
    {"extend-select", 0, "CODES", MV_GROUP_RULES, CHECK | DIFF, set_extend, "check these rules as well"},
    {"ignore", 0, "CODES", MV_GROUP_RULES, CHECK | DIFF, set_ignore, "leave out these rules"},
    {"fix", 0, NULL, MV_GROUP_RULES, CHECK, set_fix,
     "apply the fixes that keep what a query gives, and write the files"},
    {"unsafe-fixes", 0, NULL, MV_GROUP_RULES, CHECK, set_unsafe_fixes,
     "with one of the two: apply also fixes that may change a value, and guesses"},
    {"fix-dry-run", 0, NULL, MV_GROUP_RULES, CHECK, set_fix_dry_run,
     "print what --fix would change as a diff, and change nothing"},
    {"fail-level", 0, "LEVEL", MV_GROUP_RULES, CHECK | DIFF | EXPLAIN | GRAPH, set_fail_level,
     "lowest that ends in status 1: error, warning (default), info; or never"},
    {"require", 0, "VERDICT", MV_GROUP_RULES, EXPLAIN, set_require,
     "incremental: status 1 when a view is not known to refresh so"},
    {"baseline", 0, "FILE", MV_GROUP_RULES, CHECK | DIFF, set_baseline,
     "leave out the findings that FILE names; they are known"},
    {"write-baseline", 0, "FILE", MV_GROUP_RULES, CHECK, set_write_baseline,
     "name all findings in FILE; they are known from then on"},
    {"exit-zero", 0, NULL, MV_GROUP_RULES, CHECK | DIFF, set_exit_zero,
     "end with status 0 whatever is found"},
    {"var", 0, "NAME=VALUE", MV_GROUP_FILES, CHECK | DIFF | PARSE | EXPLAIN | GRAPH, set_var,
     "what stands for ${NAME}, {{ NAME }} and :NAME; may be repeated"},
    {"catalog", 0, "PATH", MV_GROUP_FILES, CHECK | DIFF | EXPLAIN | GRAPH, set_catalog,
     "schemas of tables: JSON, CSV or SQL, or a folder; may be repeated"},
    {"now", 0, "TIME", MV_GROUP_OTHER, CHECK | DIFF | EXPLAIN | GRAPH | LSP, set_now,
     "today, for schedules (default: SOURCE_DATE_EPOCH, or now)"},
    {"event-log", 0, "FILE", MV_GROUP_FILES, EXPLAIN, set_event_log,
     "a saved planning_information event, to tie to the source"},
    {"base", 0, "REV", MV_GROUP_FILES, DIFF, set_base,
     "compare the files with those where HEAD parted from this revision"},
    {"diff-base", 0, "REV", MV_GROUP_FILES, CHECK, set_diff_base,
     "findings on lines changed since REV only; - reads a patch instead"},
    {"files-from", 0, "FILE", MV_GROUP_FILES, CHECK | EXPLAIN | GRAPH, set_files_from,
     "read paths from FILE, one a line; - is standard input"},
    {"null", '0', NULL, MV_GROUP_FILES, CHECK | EXPLAIN | GRAPH, set_nul,
     "--files-from and --list-files: paths end with a NUL byte"},
    {"list-files", 0, NULL, MV_GROUP_FILES, CHECK, set_list_files,
     "print the files that would be read, and stop"},
    {"show-config", 0, NULL, MV_GROUP_FILES, CHECK, set_show_config,
     "print what holds for each PATH, and where that is said; and stop"},
    {"no-ignore", 0, NULL, MV_GROUP_FILES, CHECK | DIFF | EXPLAIN | GRAPH, set_no_ignore,
     "read files that .gitignore or 'exclude' names, too"},
    {"stdin-filename", 0, "NAME", MV_GROUP_FILES, CHECK | PARSE | EXPLAIN | GRAPH, set_stdin_filename,
     "file name to report for standard input"},
    {"config", 0, "FILE", MV_GROUP_FILES, CHECK | DIFF | PARSE | EXPLAIN | GRAPH, set_config,
     "read this configuration instead of the nearest mvlint.yml"},
    {"no-config", 0, NULL, MV_GROUP_FILES, CHECK | DIFF | PARSE | EXPLAIN | GRAPH, set_no_config,
     "read no configuration file"},
    {"ansi-keywords", 0, NULL, MV_GROUP_FILES, CHECK | DIFF | PARSE | EXPLAIN | GRAPH, set_ansi_keywords,
     "take no reserved word of ANSI for a name"},
    {"lang", 0, "LANGUAGE", MV_GROUP_FILES, CHECK | DIFF | PARSE | EXPLAIN | GRAPH, set_lang,
     "of named files: sql, dbt, python, ipynb (default: by name)"},
    {"target", 0, "FORM", MV_GROUP_FILES, CHECK | DIFF | EXPLAIN | GRAPH, set_target,
     "what the files are for: databricks-sql, pipeline, spark-4.1, spark-4.2"},
    {"max-file-size", 0, "SIZE", MV_GROUP_LIMITS, CHECK | DIFF | PARSE | EXPLAIN | GRAPH, set_max_file_size,
     "largest file read (default 64M)"},
    {"max-depth", 0, "N", MV_GROUP_LIMITS, CHECK | DIFF | PARSE | EXPLAIN | GRAPH, set_max_depth,
     "deepest nesting of SQL read (default 1000)"},
    {"max-findings", 0, "N", MV_GROUP_LIMITS, CHECK | DIFF, set_max_findings,
     "most findings told of one file (default 10000)"},
    {"max-columns", 0, "N", MV_GROUP_LIMITS, CHECK | DIFF | EXPLAIN | GRAPH, set_max_columns,
     "most columns that statements take in together from what they read"},
    {"jobs", 0, "N", MV_GROUP_LIMITS, CHECK | DIFF | EXPLAIN | GRAPH, set_jobs,
     "threads to use (default: one per processor)"},
    {"stdio", 0, NULL, MV_GROUP_OTHER, LSP, set_stdio,
     "speak over standard input and output (as without it; editors add it)"},
    {"clientProcessId", 0, "PID", MV_GROUP_OTHER, LSP, set_client_process,
     "end with this process (editors add it)"},
    {"help", 'h', NULL, MV_GROUP_OTHER, ALL, set_help, "print help and stop"},
    {"version", 'V', NULL, MV_GROUP_OTHER, ALL, set_version, "print the version and stop"},
};
/* clang-format on */
const size_t mv_option_count = sizeof mv_option_rows / sizeof mv_option_rows[0];

static const char *option_name_at(const void *data, size_t i) {
  (void)data;
  return mv_option_rows[i].name;
}

/* ---- reading ----------------------------------------------------------------------------------
 */

static bool fail_unknown(mv_parsing *p, const char *what, const char *dashes, const char *word,
                         const char *nearest) {
  mv_str shown = mv_printable(p->a, mv_str_of(word), WORD_MAX);
  if (nearest) {
    p->error = mv_cli_text(p->a, "unknown %s '%s%.*s'; did you mean '%s%s'?", what, dashes,
                           MV_ARG(shown), dashes, nearest);
  } else {
    p->error =
        mv_cli_text(p->a, "unknown %s '%s%.*s'; see 'mvlint --help'", what, dashes, MV_ARG(shown));
  }
  return false;
}

static bool apply(mv_parsing *p, const mv_option *row, const char *value) {
  p->current = row;
  p->seen |= (uint64_t)1 << (row - mv_option_rows);
  return row->set(p, value);
}

static const mv_option *by_name(const char *name) {
  for (size_t k = 0; k < mv_option_count; k++) {
    if (strcmp(mv_option_rows[k].name, name) == 0) return &mv_option_rows[k];
  }
  return NULL;
}

/* The value of a long option: behind "=", or the next word. */
static bool read_value(mv_parsing *p, const mv_option *row, const char *equal, const char *next,
                       const char **value) {
  *value = equal ? equal + 1 : row->value ? next : NULL;
  if (!row->value == !*value) return true;
  p->error =
      mv_cli_text(p->a, row->value ? "--%s needs a value" : "--%s takes no value", row->name);
  return false;
}

static bool read_long(mv_parsing *p, const char *word, char *const *argv, int *i, int argc) {
  const char *equal = strchr(word, '='), *value;
  int n = (int)strcspn(word, "=");
  const char *name = mv_cli_text(p->a, "%.*s", n < 1000 ? n : 1000, word);
  const mv_option *row = by_name(name);
  if (!row) {
    return fail_unknown(p, "option", "--", name,
                        mv_nearest(name, option_name_at, NULL, mv_option_count));
  }
  if (!read_value(p, row, equal, *i + 1 < argc ? argv[*i + 1] : NULL, &value)) return false;
  if (value && !equal) ++*i;
  return apply(p, row, value);
}

static const mv_option *by_letter(char letter) {
  for (size_t k = 0; k < mv_option_count; k++) {
    if (mv_option_rows[k].letter == letter) return &mv_option_rows[k];
  }
  return NULL;
}

/* "-format": one dash short of an option. */
static bool fail_short(mv_parsing *p, const char *word, const char *near) {
  if (!near) return fail_unknown(p, "option", "-", word, NULL);
  p->error = mv_cli_text(p->a, "unknown option '-%.*s'; did you mean '--%s'?",
                         MV_ARG(mv_printable(p->a, mv_str_of(word), WORD_MAX)), near);
  return false;
}

static bool read_short(mv_parsing *p, const char *word, char *const *argv, int *i, int argc) {
  if (by_name(word)) return fail_short(p, word, word);
  for (const char *c = word; *c; c++) {
    const mv_option *row = by_letter(*c);
    if (!row) {
      return fail_short(p, word, mv_nearest(word, option_name_at, NULL, mv_option_count));
    }
    if (!row->value) {
      if (!apply(p, row, NULL)) return false;
      continue;
    }
    const char *value = c[1] ? c + 1 : *i + 1 < argc ? argv[++*i] : NULL;
    if (value) return apply(p, row, value);
    p->error = mv_cli_text(p->a, "-%c needs a value", *c);
    return false;
  }
  return true;
}

static bool read_word(mv_parsing *p, char *const *argv, int *i, int argc) {
  const char *word = argv[*i];
  if (p->words_only || word[0] != '-' || word[1] == '\0') {
    if (p->o->words.n == 0) p->first_is_literal = p->words_only;
    mv_word_list_add(&p->o->words, p->a, word);
    return true;
  }
  if (word[1] != '-') return read_short(p, word + 1, argv, i, argc);
  if (word[2] != '\0') return read_long(p, word + 2, argv, i, argc);
  p->words_only = true;
  return true;
}

/* ---- judging the whole ------------------------------------------------------------------------
 */

static bool take_command(mv_parsing *p) {
  mv_options *o = p->o;
  if (o->words.n == 0 || p->first_is_literal) return true;
  const char *word = o->words.items[0];
  int command = mv_command_find(word);
  if (command >= 0) {
    o->command = (mv_command)command;
    o->command_named = true;
    o->words.items++;
    o->words.n--;
    o->words.cap--;
    return true;
  }
  struct stat st;
  if (word[0] == '\0' || strcmp(word, "-") == 0 || strpbrk(word, "/.*")) return true;
  if (lstat(word, &st) == 0) return true;
  return fail_unknown(p, "command", "", word, mv_command_nearest(word));
}

static bool check_taken(mv_parsing *p) {
  const mv_command_info *command = &mv_commands[p->o->command];
  for (size_t k = 0; k < mv_option_count; k++) {
    const mv_option *row = &mv_option_rows[k];
    if (!(p->seen >> k & 1u) || row->commands >> p->o->command & 1u) continue;
    p->error = mv_cli_text(p->a, "'%s' takes no --%s; see 'mvlint help %s'", command->name,
                           row->name, command->name);
    return false;
  }
  return true;
}

static bool to_stdout(const mv_destination *out) {
  return !out->file || strcmp(out->file, "-") == 0;
}

static bool same_place(const mv_destination *x, const mv_destination *y) {
  if (to_stdout(x) || to_stdout(y)) return to_stdout(x) && to_stdout(y);
  return strcmp(x->file, y->file) == 0;
}

static bool check_outputs(mv_parsing *p) {
  mv_options *o = p->o;
  static const mv_option format_row = {.name = "format"};
  const char *const *formats = mv_commands[o->command].formats;
  if (o->output_count == 0) o->output_count = 1;
  p->current = &format_row;
  for (size_t i = 0; i < o->output_count; i++) {
    mv_destination *out = &o->outputs[i];
    if (!out->format) out->format = formats[0];
    if (out->format && (out->choice = choice(p, out->format, formats)) < 0) return false;
    for (size_t k = 0; k < i; k++) {
      if (!same_place(out, &o->outputs[k])) continue;
      p->error = to_stdout(out) ? "two outputs for standard output; give one of them --output FILE"
                                : "two outputs for one file";
      return false;
    }
  }
  return true;
}

static bool is_input(const char *word) {
  return word && strcmp(word, "-") == 0;
}

/* Standard input has several uses, of which one can be made. */
static const char *wrong_input(const mv_options *o) {
  bool is_file = false;
  for (size_t i = 0; i < o->words.n; i++) is_file = is_file || is_input(o->words.items[i]);
  if (is_file && is_input(o->files_from)) return "standard input cannot be both a file and the list of files";
  if (is_file && is_input(o->diff_base)) return "standard input cannot be both a file and a patch";
  if (is_input(o->files_from) && is_input(o->diff_base)) return "standard input cannot be both a list of files and a patch";
  if (is_file && o->command == MV_COMMAND_DIFF) return "standard input has no state before; name files or folders";
  return NULL;
}

static const char *wrong_comparison(const mv_options *o) {
  if (o->command == MV_COMMAND_DIFF && !o->base && o->words.n != 2)
    return "'diff' takes --base REV, or OLD and NEW; see 'mvlint help diff'";
  if (o->diff_base && (o->fix || o->fix_dry_run)) return "--diff-base does not go with fixes: they move the lines";
  return NULL;
}

static bool check_operands(mv_parsing *p) {
  static const struct {
    size_t least, most;
    const char *wanted;
  } wants[MV_COMMAND_COUNT] = {
      [MV_COMMAND_CHECK] = {0, SIZE_MAX, ""},   [MV_COMMAND_PARSE] = {1, 1, "one FILE"},
      [MV_COMMAND_EXPLAIN] = {0, SIZE_MAX, ""}, [MV_COMMAND_GRAPH] = {0, SIZE_MAX, ""},
      [MV_COMMAND_RULES] = {0, 0, "no operand"},
      [MV_COMMAND_RULE] = {1, 1, "one CODE"},   [MV_COMMAND_INIT] = {0, 0, "no operand"},
      [MV_COMMAND_COMPLETIONS] = {1, 1, "one SHELL"},
      [MV_COMMAND_HELP] = {0, 1, "one COMMAND"},
      [MV_COMMAND_LSP] = {0, 0, "no operand"},
      [MV_COMMAND_DIFF] = {0, SIZE_MAX, ""},
  };
  mv_options *o = p->o;
  if (o->words.n < wants[o->command].least || o->words.n > wants[o->command].most) {
    p->error =
        mv_cli_text(p->a, "'%s' takes %s; see 'mvlint help %s'", mv_commands[o->command].name,
                    wants[o->command].wanted, mv_commands[o->command].name);
    return false;
  }
  if (o->unsafe_fixes && !o->fix && !o->fix_dry_run) {
    p->error = "--unsafe-fixes goes with --fix or --fix-dry-run";
    return false;
  }
  p->error = wrong_comparison(o);
  if (!p->error) p->error = wrong_input(o);
  return !p->error;
}

bool mv_options_parse(mv_options *o, mv_arena *a, int argc, char *const *argv, const char **error) {
  *o = (mv_options){.fail_level = MV_FAIL_UNSET};
  mv_parsing p = {.o = o, .a = a};
  bool fine = true;
  for (int i = 1; i < argc && fine; i++) fine = read_word(&p, argv, &i, argc);
  fine = fine && take_command(&p);
  if (fine && !o->help && !o->version) {
    fine = check_taken(&p) && check_outputs(&p) && check_operands(&p);
  }
  *error = p.error;
  return fine;
}

int64_t mv_cli_now(const mv_options *o) {
  const char *epoch = getenv("SOURCE_DATE_EPOCH");
  int64_t moment = 0;
  if (o->now || !epoch || !mv_moment_read(mv_str_of(epoch), &moment)) return o->now;
  return moment;
}
