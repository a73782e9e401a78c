/* settings.h: what clients set; the rows are in settings.def. */
#ifndef MVLINT_LSP_SETTINGS_H
#define MVLINT_LSP_SETTINGS_H

#include <jansson.h>

#include "mvlint/config.h"

typedef enum mv_lsp_setting_id {
#define SETTING(id, name, type, words, standard, help) MV_LSP_##id,
#include "src/lsp/settings.def"
  MV_LSP_SETTING_COUNT
} mv_lsp_setting_id;

/* The words of `diagnostics`, NULL at the end. */
extern const char *const mv_lsp_scope_words[];
enum { MV_LSP_SCOPE_OPEN, MV_LSP_SCOPE_WORKSPACE };

typedef struct mv_lsp_settings {
  const mv_layer *layer; /* of what stands in mvlint.yml, too */
  uint64_t values[MV_LSP_SETTING_COUNT];
  const char *config; /* as a path, or NULL */
} mv_lsp_settings;

/* A line for the user. */
typedef void mv_lsp_complain(void *data, mv_str line);

/* What a client says (an object; else nothing is said) for a folder, which paths are from; all in the arena. What is
 * wrong is told and left out. */
mv_lsp_settings mv_lsp_read_settings(mv_arena *a, const json_t *said, const char *folder, mv_lsp_complain *complain,
                                     void *data);
/* Whether two clients that say so mean the same: what says nothing, or what holds anyway, is left out. */
bool mv_lsp_means_same(mv_arena *a, const json_t *x, const json_t *y);
uint64_t mv_lsp_setting_standard(mv_lsp_setting_id id);
/* The section "mvlint" of all that a client says, or what it says as a whole when there is none. */
const json_t *mv_lsp_section(const json_t *said);

#endif
