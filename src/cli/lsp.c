/* lsp.c: `mvlint lsp`: a language server between standard input and output. */
#include <unistd.h>

#include "mvlint/lsp.h"
#include "src/cli/cli.h"

#include "src/base/banned.h"

int mv_cli_lsp(mv_cli *cx) {
  static const char *const words[] = {[MV_LSP_UNREADABLE] = "a message has no length that can be read, so where it ends is not known; the rest is not read",
                                      [MV_LSP_UNWRITABLE] = "the editor reads no more",
                                      [MV_LSP_NO_RESOURCES] = "memory or threads are short"};
  const mv_lsp_options options = {.in = STDIN_FILENO,
                                  .out = STDOUT_FILENO,
                                  .client_process = (int64_t)cx->options->client_process,
                                  .now = mv_cli_now(cx->options)};
  if (isatty(STDIN_FILENO))
    mv_cli_notice(cx, NULL, "this is for editors, which start it and talk with it over standard input; Ctrl-D ends it");
  const mv_lsp_end end = mv_lsp_serve(&options);
  if (end == MV_LSP_SHUT_DOWN) return MV_EXIT_FINE;
  if (end != MV_LSP_LEFT) mv_cli_notice(cx, NULL, words[end]);
  return MV_EXIT_FINDINGS;
}
