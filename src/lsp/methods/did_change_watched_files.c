/* did_change_watched_files.c: files have changed on the disk. */
#include "src/lsp/state.h"
#include "src/lsp/uri.h"

#include "src/base/banned.h"

/* From so many on, all is read anew, in less time: another branch was checked out. */
enum { MANY = 200 };

static void take(mv_lsp *s, const json_t *params) {
  const json_t *changes = json_object_get(params, "changes"), *change;
  size_t i;
  if (s->world.made && json_array_size(changes) > MANY) s->world.stale = true;
  json_array_foreach(changes, i, change) {
    const mv_str path = mv_uri_path(&s->scratch, mv_lsp_string(json_object_get(change, "uri")));
    if (path.p) mv_lsp_note_change(s, path.p);
  }
}

const mv_lsp_method mv_lsp_did_change_watched_files = {.name = "workspace/didChangeWatchedFiles", .take = take};
