/* lsp.h: the language server: what a session knows, told to an editor in its own terms.
 *
 * Nothing here prints, opens standard streams or ends the process: who calls gives the two ends of the conversation. */
#ifndef MVLINT_LSP_H
#define MVLINT_LSP_H

#include "mvlint/base.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct mv_lsp_options {
  int in, out;     /* file descriptors; they stay open */
  int64_t client_process; /* ends with this process; 0: as the client says */
  int64_t now;     /* today, in seconds since 1970; 0: what the clock says */
} mv_lsp_options;

typedef enum mv_lsp_end {
  MV_LSP_SHUT_DOWN,   /* as the protocol wants it */
  MV_LSP_LEFT,        /* the client is gone, or said exit without shutdown */
  MV_LSP_UNREADABLE,  /* a header that says no length, or more than is read */
  MV_LSP_UNWRITABLE,  /* nobody takes what is written */
  MV_LSP_NO_RESOURCES /* memory or threads are short */
} mv_lsp_end;

/* Serves one client until it leaves. SIGPIPE is ignored by the caller. */
mv_lsp_end mv_lsp_serve(const mv_lsp_options *options);

#ifdef __cplusplus
}
#endif
#endif
