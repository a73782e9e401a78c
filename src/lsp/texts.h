/* texts.h: texts for readers and texts to be written, in the forms that a client takes. */
#ifndef MVLINT_LSP_TEXTS_H
#define MVLINT_LSP_TEXTS_H

#include "mvlint/assist.h"
#include "src/lsp/server.h"

/* Markdown where the list of forms at a path of the client's capabilities has it. */
mv_markup mv_lsp_markup(const mv_lsp *s, const char *path);
json_t *mv_lsp_content(mv_markup markup, mv_str text);

/* insertTextFormat */
#define MV_LSP_SNIPPET 2
json_t *mv_lsp_text_edit(const mv_lsp *s, const mv_lsp_document *d, const mv_edit *e);
/* An array of them. Of a snippet the new texts have marks for where the cursor goes, which only clients read that
 * announce experimental.snippetTextEdit. */
json_t *mv_lsp_text_edits(const mv_lsp *s, const mv_lsp_document *d, const mv_edit *edits, bool snippet);

#endif
