/* main.c: from argv to an exit status.
 *
 * The command runs under a guard: whatever unwinds from below becomes one line and status 2. */
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <unistd.h>

#include <jansson.h>

#include "src/cli/cli.h"

#include "src/base/banned.h"

typedef struct session {
  int argc;
  char *const *argv;
  mv_arena arena;
  mv_options options;
  mv_cli cx;
  int status;
} session;

static int (*const runners[MV_COMMAND_COUNT])(mv_cli *cx) = {
    [MV_COMMAND_CHECK] = mv_cli_check,     [MV_COMMAND_PARSE] = mv_cli_parse,
    [MV_COMMAND_EXPLAIN] = mv_cli_explain, [MV_COMMAND_GRAPH] = mv_cli_graph,
    [MV_COMMAND_RULES] = mv_cli_rules,
    [MV_COMMAND_RULE] = mv_cli_rule,       [MV_COMMAND_INIT] = mv_cli_init,
    [MV_COMMAND_DIFF] = mv_cli_diff,       [MV_COMMAND_COMPLETIONS] = mv_cli_completions,
    [MV_COMMAND_LSP] = mv_cli_lsp,         [MV_COMMAND_HELP] = mv_cli_help,
};

static int print(mv_cli *cx, const mv_buf *page) {
  mv_sheet sheet;
  if (!mv_sheet_open(cx, NULL, &sheet)) return MV_EXIT_TROUBLE;
  mv_sheet_write(&sheet, mv_buf_str(page));
  mv_sheet_close(cx, &sheet);
  return cx->trouble;
}

static int help(mv_cli *cx, const mv_command_info *command) {
  mv_buf page;
  mv_buf_init(&page, cx->arena, 64 * 1024);
  mv_help_page(&page, command);
  return print(cx, &page);
}

static int version(mv_cli *cx) {
  mv_buf b;
  mv_buf_init(&b, cx->arena, 256);
  mv_buf_text(&b, "mvlint " MVLINT_VERSION "\n");
  return print(cx, &b);
}

static void work(void *data) {
  session *s = data;
  mv_cli *cx = &s->cx;
  const char *error = NULL;
  if (!mv_options_parse(&s->options, &s->arena, s->argc, s->argv, &error)) {
    mv_cli_trouble(cx, NULL, error);
    s->status = MV_EXIT_TROUBLE;
  } else if (s->options.help) {
    s->status = help(cx, s->options.command_named ? &mv_commands[s->options.command] : NULL);
  } else if (s->options.version) {
    s->status = version(cx);
  } else {
    s->status = runners[s->options.command](cx);
  }
}

static void release(session *s) {
  mv_leftovers_remove();
  mv_cli_release(&s->cx);
  mv_workspace_free(s->cx.workspace);
  mv_json_memory_release();
}

/* A closed standard stream would let the next file opened take its number. */
static void hold_standard_streams(void) {
  for (int fd = 0; fd <= 2; fd++) {
    if (fcntl(fd, F_GETFD) >= 0 || errno != EBADF) continue;
    if (open("/dev/null", O_RDONLY) != fd) _exit(MV_EXIT_TROUBLE);
  }
}

int main(int argc, char **argv) {
  session s = {.argc = argc, .argv = argv, .cx = {.arena = &s.arena, .options = &s.options}};
  hold_standard_streams();
  /* A write that fails says so; a closed pipe and a file that may not grow are no reason to die. */
  (void)signal(SIGPIPE, SIG_IGN);
  (void)signal(SIGXFSZ, SIG_IGN);
  mv_leftovers_watch();
  /* It takes some of its failures for mistakes of the text. */
  json_set_alloc_funcs(mv_json_memory, mv_json_memory_free);
  mv_arena_init(&s.arena, 16384);
  mv_outcome outcome = mv_guard(work, &s);
  release(&s);
  if (outcome == MV_NO_MEMORY) fprintf(stderr, "mvlint: out of memory\n");
  if (outcome == MV_BROKEN) fprintf(stderr, "mvlint: internal error at %s\n", mv_fail_place());
  if (outcome != MV_DONE) s.status = MV_EXIT_TROUBLE;
  mv_arena_free(&s.arena);
  return s.status;
}
