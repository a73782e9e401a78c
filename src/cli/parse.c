/* parse.c: `mvlint parse`: the trees or tokens of one file.
 *
 * Statements are printed one at a time and their memory given back, so a large file costs no more
 * than its largest statement. Syntax errors follow on standard error, as findings in concise form.
 */
#include <errno.h>

#include "mvlint/diag.h"
#include "mvlint/parse.h"
#include "mvlint/report.h"
#include "src/cli/cli.h"

#include "src/base/banned.h"

/* How trees look: the statements' printer and what stands around them. */
typedef struct tree_format {
  const char *name;
  void (*print)(const mv_stmt *s, const mv_node *n, mv_buf *out);
  const char *opening, *first, *next, *end; /* of the file; before and behind a statement */
  const char *closing;
} tree_format;

static const tree_format tree_formats[] = {
    {"sexp", mv_tree_sexp, "", "", "", "\n", ""},
    {"sql", mv_tree_sql, "", "", "", ";\n", ""},
    {"json", mv_tree_json, "{\"version\": 1, \"statements\": [", "\n  ", ",\n  ", "", "]}\n"},
};

typedef struct job {
  mv_cli *cx;
  const mv_settings *settings;
  mv_source *source;
  mv_sheet *sheet;
  const char *format;
  mv_parser *parser;
  mv_arena arena; /* of the faults */
  mv_stmt stmt;   /* the one being printed */
  bool stmt_open, cut, silent;
  size_t faults;
} job;

static void flush(job *j, mv_buf *b) {
  if (b->cut) j->cut = true;
  mv_sheet_write(j->sheet, mv_buf_str(b));
}

static mv_parse_options parse_options(const job *j) {
  return (mv_parse_options){.max_depth = j->settings->max_depth, .ansi_keywords = j->settings->ansi_keywords};
}

static void print_tokens(job *j) {
  const mv_parse_options options = parse_options(j);
  mv_buf b;
  mv_buf_init(&b, &j->arena, UINT32_MAX);
  mv_parse_tokens(j->source, &options, &b);
  flush(j, &b);
}

static void print_statement(job *j, const tree_format *format, bool first) {
  const mv_arena_point before = mv_arena_mark(&j->arena);
  mv_buf b;
  mv_buf_init(&b, &j->arena, UINT32_MAX);
  mv_buf_text(&b, first ? format->first : format->next);
  format->print(&j->stmt, j->stmt.tree, &b);
  mv_buf_text(&b, format->end);
  flush(j, &b);
  mv_arena_rewind(&j->arena, before);
}

static void print_trees(job *j, const tree_format *format) {
  bool first = true;
  mv_sheet_write(j->sheet, mv_str_of(format->opening));
  while (mv_parser_next(j->parser, &j->stmt)) {
    j->stmt_open = true;
    print_statement(j, format, first);
    mv_arena_free(&j->stmt.arena);
    j->stmt_open = first = false;
  }
  mv_sheet_write(j->sheet, mv_str_of(format->closing));
}

/* NULL for tokens. */
static const tree_format *find_format(const char *name) {
  for (size_t i = 0; i < sizeof tree_formats / sizeof *tree_formats; i++)
    if (strcmp(tree_formats[i].name, name) == 0) return &tree_formats[i];
  return NULL;
}

/* The faults as findings, for the one renderer that knows how a finding looks. */
static void print_faults(job *j) {
  mv_sink sink;
  mv_sink_init(&sink, &j->arena, mv_source_stored(j->source));
  for (const mv_fault *f = mv_parser_faults(j->parser); f; f = f->next) {
    if (f->kind != MV_FAULT_SYNTAX) continue;
    mv_finding *made = mv_sink_add(&sink, "MV001", mv_source_back(j->source, f->at));
    made->name = "syntax-error";
    made->severity = MV_ERROR;
    made->message = f->message;
    made->help = f->help;
  }
  mv_sink_sort(&sink);
  mv_finding **all = mv_new_n(&j->arena, mv_finding *, sink.count + 1);
  for (mv_finding *f = sink.first; f; f = f->next) all[j->faults++] = f;
  if (j->silent) return;
  mv_report report = {.findings = all, .n = j->faults, .quiet = true};
  mv_report_write(stderr, MV_REPORT_CONCISE, &report);
}

static void work(void *data) {
  job *j = data;
  const mv_parse_options options = parse_options(j);
  const tree_format *format = find_format(j->format);
  if (!format) print_tokens(j);
  j->parser = mv_parser_new(j->source, &options, &j->arena);
  if (format) {
    print_trees(j, format);
  } else {
    while (mv_parser_next(j->parser, &j->stmt)) mv_arena_free(&j->stmt.arena);
  }
  print_faults(j);
}

static void run(job *j, const char *shown) {
  mv_outcome outcome = mv_guard(work, j);
  if (outcome == MV_NO_MEMORY) mv_cli_trouble(j->cx, shown, "given up: out of memory");
  if (outcome == MV_BROKEN) {
    mv_cli_trouble(j->cx, shown,
                   mv_cli_text(j->cx->arena, "given up: internal error at %s", mv_fail_place()));
  }
  if (j->cut) mv_cli_trouble(j->cx, shown, "too large to print; the output is cut");
  if (j->stmt_open) mv_arena_free(&j->stmt.arena);
  if (j->parser) mv_parser_free(j->parser);
  mv_arena_free(&j->arena);
}

static void remark_fault(mv_cli *cx, const mv_source *source, const char *shown) {
  if (source->fault == MV_SOURCE_BINARY)
    mv_cli_trouble(cx, shown, "binary data, no text");
  else if (source->fault == MV_SOURCE_TOO_LARGE)
    mv_cli_trouble(cx, shown, "larger than --max-file-size");
  else if (source->fault == MV_SOURCE_OVERGROWN)
    mv_cli_trouble(cx, shown, "its strings make SQL that is many times as long as the file");
  else if (source->n == 0 && !source->from)
    mv_cli_notice(cx, shown, "empty");
}

/* Parses the source once for each output, and speaks of errors once. */
static size_t print_output(mv_cli *cx, mv_source *source, const mv_settings *settings, size_t i, const char *shown) {
  const mv_destination *out = &cx->options->outputs[i];
  mv_sheet sheet;
  if (!mv_sheet_open(cx, out->file, &sheet)) return 0;
  job j = {.cx = cx, .settings = settings, .source = source, .sheet = &sheet, .format = out->format, .silent = i > 0};
  mv_arena_init(&j.arena, 16384);
  run(&j, shown);
  mv_sheet_close(cx, &sheet);
  return j.faults;
}

/* Where a source stands that is made of another one in between. */
static void release_source(void *place) {
  mv_source_free(*(mv_source **)place);
}

int mv_cli_parse(mv_cli *cx) {
  const mv_options *o = cx->options;
  const char *operand = o->words.items[0], *shown = operand;
  int error = 0;
  if (strcmp(operand, "-") == 0) shown = o->stdin_filename ? o->stdin_filename : "stdin.sql";
  const char *path = mv_path_clean(cx->arena, shown);
  const mv_settings *settings = &mv_effective_of(mv_cli_configs(cx), path, false)->settings;
  if (!mv_cli_is_configured(cx)) return cx->trouble;
  const mv_input input = {.path = operand, .shown = path, .language = o->language};
  mv_source **place = mv_new(cx->arena, mv_source *);
  mv_cli_keep(cx, release_source)->thing = place;
  *place = mv_open_input(&input, settings, &error);
  if (!*place) {
    mv_cli_trouble(cx, shown, mv_source_error_words(error));
    return cx->trouble;
  }
  mv_hosted hosted;
  mv_prepare(place, &input, settings, &hosted, cx->arena, cx->arena);
  remark_fault(cx, *place, shown);
  size_t faults = 0;
  for (size_t i = 0; i < o->output_count; i++) faults += print_output(cx, *place, settings, i, shown);
  if (cx->trouble) return cx->trouble;
  return faults ? MV_EXIT_FINDINGS : MV_EXIT_FINE;
}
