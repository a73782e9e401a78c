/* main.c: corpus_runner KIND [--bless] [--filter TEXT] [--program PATH] PATH…
 *
 * KIND is rules, errors, parse, cli, lsp, hosts, verdicts, projects, limits, crash, properties, together, many, fixes,
 * formats, edits or soak. The status is 0 when all tests pass. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "runner.h"

settings run;

static int run_rules(char **paths, int n) {
  return run_fixtures("rules", &caret_kind, paths, n);
}
static int run_errors(char **paths, int n) {
  return run_fixtures("errors", &caret_kind, paths, n);
}
static int run_parse(char **paths, int n) {
  return run_fixtures("parse", &tree_kind, paths, n);
}
static int run_cli(char **paths, int n) {
  return run_fixtures("cli", &cli_kind, paths, n);
}

static int run_lsp(char **paths, int n) {
  return run_fixtures("lsp", &lsp_kind, paths, n);
}

/* Files of other languages, by what the command line says of them. */
static int run_hosts(char **paths, int n) {
  return run_fixtures("hosts", &cli_kind, paths, n);
}

static int run_verdicts(char **paths, int n) {
  return run_fixtures("verdicts", &verdict_kind, paths, n);
}

static int run_projects(char **paths, int n) {
  return run_fixtures("projects", &project_kind, paths, n);
}

static const struct {
  const char *name;
  int (*fn)(char **paths, int n);
  bool blesses, needs_program;
} kinds[] = {
    {"rules", run_rules, true, false},
    {"errors", run_errors, true, false},
    {"parse", run_parse, true, false},
    {"cli", run_cli, true, true},
    {"lsp", run_lsp, true, true},
    {"hosts", run_hosts, true, true},
    {"verdicts", run_verdicts, true, false},
    {"projects", run_projects, true, true},
    {"limits", run_limits, false, true},
    {"crash", run_crash, false, true},
    {"properties", run_properties, false, false},
    {"together", run_together, false, false},
    {"many", run_many, false, false},
    {"fixes", run_fixes, false, false},
    {"formats", run_formats, false, false},
    {"edits", run_edits, false, false},
    {"soak", run_soak, false, true},
};

static int usage(void) {
  fprintf(stderr,
          "usage: corpus_runner rules|errors|parse|cli|lsp|hosts|verdicts|projects|limits|crash|properties|together|many|fixes\n"
          "                     |formats|edits|soak [--bless] [--filter TEXT] [--program PATH] PATH...\n");
  return 2;
}

/* Takes the options out of argv; the number of paths that stay, or -1. */
static int read_options(int argc, char **argv) {
  int n = 0;
  for (int i = 2; i < argc; i++) {
    bool more = i + 1 < argc;
    if (strcmp(argv[i], "--bless") == 0)
      run.bless = true;
    else if (strcmp(argv[i], "--filter") == 0 && more)
      run.filter = argv[++i];
    else if (strcmp(argv[i], "--program") == 0 && more)
      run.program = argv[++i];
    else if (argv[i][0] == '-')
      return -1;
    else
      argv[n++] = argv[i];
  }
  return n;
}

int main(int argc, char **argv) {
  const char *name = argc > 1 ? argv[1] : "";
  char **paths = argv;
  int n = argc > 1 ? read_options(argc, argv) : -1;
  if (n < 1) return usage();
  mv_arena_init(&run.arena, 1 << 16);
  char folder[] = "/tmp/mvlint-test-XXXXXX";
  if (!mkdtemp(folder)) {
    perror(folder);
    return 2;
  }
  run.folder = folder;
  int failures = -1;
  for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
    if (strcmp(kinds[i].name, name) != 0) continue;
    if (kinds[i].needs_program && (!run.program || run.program[0] != '/')) break;
    failures = run.bless && !kinds[i].blesses ? 0 : kinds[i].fn(paths, n);
  }
  remove_folder(folder);
  forget_projects();
  mv_arena_free(&run.arena);
  if (failures < 0) return usage();
  return failures ? 1 : 0;
}
