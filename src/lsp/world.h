/* world.h: what is around the documents that a client has open: the folders it works in, what holds for their files,
 * and those files themselves. A folder is read as `mvlint check FOLDER` reads it. */
#ifndef MVLINT_LSP_WORLD_H
#define MVLINT_LSP_WORLD_H

#include "mvlint/workspace.h"
#include "src/lsp/server.h"
#include "src/lsp/settings.h"

/* What holds in a folder, as of the last time that the world was made. */
typedef struct mv_lsp_place {
  mv_lsp_settings settings;
  mv_workspace *workspace; /* NULL: the world was never made */
  mv_word_list sources;    /* schema sources of its files */
} mv_lsp_place;

typedef struct mv_lsp_folder {
  char *uri;    /* as the client spells it; owned. NULL: what lies in no folder */
  char *path;   /* of it on this disk, the root being empty; owned. NULL: there is none */
  json_t *said; /* what the client says of it, when it was asked; owned; or NULL */
  mv_lsp_place place;
} mv_lsp_folder;

typedef struct mv_lsp_world {
  mv_arena *arena; /* of all places; owned; NULL until the world is made */
  mv_workspace **workspaces; /* of the places, in the arena */
  size_t workspace_count;
  mv_lsp_folder *folders; /* owned, as what they have */
  size_t count, cap;
  mv_lsp_folder loose;  /* where all is that lies in no folder */
  json_t *said;         /* settings for all folders; owned; or NULL */
  bool made;            /* at least once */
  bool stale;           /* what it is made of has changed: it is made anew before the session is used */
  json_t *lines, *lines_before; /* that the user was shown since it was made, and since it was made before; owned */
  uint32_t questions;   /* that the workspaces were asked since */
  json_int_t progress;  /* number of the progress that is shown, or 0 */
  json_int_t last_progress;
  json_t *mistakes;     /* by URI, the diagnostics of configurations that the client has; owned; or NULL */
  uintptr_t asked;      /* how often the client was asked for settings */
  json_t *seen;         /* by path, what tells a file's states apart, when nobody watches; see watch.c; owned; or NULL */
} mv_lsp_world;

/* ---- folders.c ------------------------------------------------------------------------------ */

/* The folders of `initialize`. */
void mv_lsp_set_folders(mv_lsp *s, const json_t *params);
void mv_lsp_add_folder(mv_lsp *s, const char *uri);
void mv_lsp_remove_folder(mv_lsp *s, const char *uri);
/* Does so with each of a list of WorkspaceFolders. */
void mv_lsp_each_folder(mv_lsp *s, const json_t *folders, void (*act)(mv_lsp *s, const char *uri));
/* The innermost that a document lies in; one that is no file lies in the first. */
mv_lsp_folder *mv_lsp_folder_of(mv_lsp *s, const char *key);
bool mv_lsp_is_file(const char *key);
void mv_lsp_free_folders(mv_lsp *s);

/* ---- world.c -------------------------------------------------------------------------------- */

/* Makes all anew: settings, files, session. Open documents keep their texts. */
void mv_lsp_make_world(mv_lsp *s);
/* What holds for a document; and whether its findings are not told, since it is ignored. Good until the world is made
 * anew. */
const mv_settings *mv_lsp_settings_for(mv_lsp *s, const char *key, bool *ignored);
/* Whether the world would read a file that lies there. */
bool mv_lsp_reads(mv_lsp *s, const char *path);
void mv_lsp_free_world(mv_lsp *s);

/* ---- progress.c ----------------------------------------------------------------------------- */

/* Shows that something takes time, where the client can. */
void mv_lsp_begin_progress(mv_lsp *s, const char *message);
void mv_lsp_report_progress(mv_lsp *s, mv_str message);
void mv_lsp_end_progress(mv_lsp *s);
/* Whether the user wants it to stop, or the client is about to leave. */
bool mv_lsp_is_unwanted(mv_lsp *s);

/* ---- mistakes.c ----------------------------------------------------------------------------- */

/* Shows what is wrong in configurations and project files, at their places. */
void mv_lsp_show_mistakes(mv_lsp *s);

/* ---- changes.c ------------------------------------------------------------------------------ */

/* A file has come, changed or gone on the disk. */
void mv_lsp_note_change(mv_lsp *s, const char *path);
/* Whether changes of a file matter. */
bool mv_lsp_is_watched(const mv_lsp *s, const char *path);
/* The client has a text now: what lies around it may be needed. */
void mv_lsp_note_opened(mv_lsp *s, const mv_lsp_document *d);

/* ---- watch.c -------------------------------------------------------------------------------- */

/* Asks the client to tell of changes on the disk. */
void mv_lsp_watch(mv_lsp *s);
/* Looks which files on the disk have changed of which the client does not tell. */
void mv_lsp_look_around(mv_lsp *s);

/* ---- configuration.c ------------------------------------------------------------------------ */

/* Asks the client for its settings, where it can be asked. */
void mv_lsp_ask_settings(mv_lsp *s);
/* Takes what the client says into a slot of the world; what says nothing changes nothing. */
void mv_lsp_take_settings(mv_lsp *s, json_t **slot, const json_t *said);

#endif
