/* world.c: the world anew: each folder's settings, files and schema sources, and a session of them all.
 *
 * It is made beside the one that counts and takes its place when it is whole: what fails on the way changes nothing. */
#include <stdlib.h>
#include <sys/stat.h>

#include "src/config/paths.h"
#include "src/lsp/state.h"
#include "src/lsp/uri.h"

#include "src/base/banned.h"

enum { ENTRIES_MAX = 200000 /* of a folder that is walked, files of any kind */, QUESTIONS_MAX = 50000 };
/* Of all files that nobody has open, and of one: nobody writes so much by hand. */
#define BYTES_MAX ((off_t)64 * 1024 * 1024)
#define FILE_BYTES_MAX ((off_t)4 * 1024 * 1024)

/* A folder's part of the world to be. */
typedef struct part {
  mv_lsp_folder *folder;
  mv_lsp_place place;
  mv_listing files;
} part;

/* A document of the server, and what it is in the session to be. */
typedef struct made {
  mv_lsp_document *d;
  mv_document *document;
} made;

typedef struct building {
  mv_lsp *s;
  mv_arena *arena; /* of the world to be */
  part *parts; /* the last is of what lies in no folder */
  size_t count;
  mv_map known; /* files that are listed, by their exact keys */
  mv_schemas schemas;
  mv_session *session;
  made *made;
  size_t made_count;
  off_t bytes;            /* of files that nobody has open */
  mv_lsp_folder *crowded; /* the first of which not all files are read, or NULL */
  bool done;              /* it has taken the place of the world before */
} building;

/* ---- settings and workspaces ---------------------------------------------------------------- */

/* A line that the user was shown since the world was made before is not shown again. */
MV_PRINTF(2, 3) static void show(mv_lsp *s, const char *fmt, ...) {
  va_list args;
  va_start(args, fmt);
  const char *line = mv_c_text(&s->scratch, mv_vformat(&s->scratch, fmt, args));
  va_end(args);
  if (!json_object_get(s->world.lines, line) && !json_object_get(s->world.lines_before, line))
    mv_lsp_show(s, MV_LSP_WARNING, "%s", line);
  json_object_set_new(s->world.lines, line, json_true());
}

static void complain(void *data, mv_str line) {
  show(data, "mvlint: in the editor's settings: %.*s", MV_ARG(line));
}

static void tell(void *data, const mv_notice *n) {
  mv_lsp *s = data;
  const mv_str subject = mv_printable(&s->scratch, mv_str_of(n->subject), 0);
  if (n->trouble)
    show(s, "mvlint: %.*s: %s", MV_ARG(subject), n->what);
  else
    mv_lsp_log(s, MV_LSP_LOG, "%.*s: %s", MV_ARG(subject), n->what);
}

/* The folder itself; what lies in none has the first for what the client says. */
static const char *base_of(const mv_lsp_world *w, const mv_lsp_folder *folder) {
  const char *path = folder->path ? folder->path : w->count ? w->folders[0].path : NULL;
  return path && path[0] ? path : "/";
}

static void open_part(building *b, part *p, mv_lsp_folder *folder) {
  const mv_lsp_world *w = &b->s->world;
  const char *path = folder->path ? mv_str_copy(b->arena, mv_str_of(folder->path)).p : "";
  const char *base = mv_str_copy(b->arena, mv_str_of(base_of(w, folder))).p;
  p->folder = folder;
  p->place.settings =
      mv_lsp_read_settings(b->arena, mv_lsp_section(folder->said ? folder->said : w->said), base, complain, b->s);
  const mv_workspace_options options = {.folder = mv_str_of(path),
                                        .config = p->place.settings.config,
                                        .absolute = true,
                                        .above = p->place.settings.layer,
                                        .tell = tell,
                                        .data = b->s};
  p->place.workspace = mv_workspace_new(b->arena, &options);
  /* Its mistakes are shown, whether there are files or not. */
  if (folder->uri) (void)mv_config_of(mv_workspace_configs(p->place.workspace), base, true);
}

static void open_parts(building *b) {
  mv_lsp_world *w = &b->s->world;
  b->parts = mv_new_n(b->arena, part, w->count + 1);
  b->count = w->count + 1;
  for (size_t i = 0; i < w->count; i++) open_part(b, &b->parts[i], &w->folders[i]);
  open_part(b, &b->parts[w->count], &w->loose);
}

static part *part_of(building *b, const char *key) {
  const mv_lsp_folder *folder = mv_lsp_folder_of(b->s, key);
  for (size_t i = 0; i < b->count; i++)
    if (b->parts[i].folder == folder) return &b->parts[i];
  return NULL;
}

/* ---- files ---------------------------------------------------------------------------------- */

static bool note_known(building *b, const char *key) {
  return mv_map_put(&b->known, mv_exact_key(b->arena, mv_str_of(key)), b) == NULL;
}

static bool stop(void *data) {
  return mv_lsp_is_unwanted(data);
}

static void note_cut(building *b, part *p) {
  if (!b->crowded) b->crowded = p->folder;
}

/* The files of a folder, but for those that lie in a folder within. */
static void walk(building *b, part *p) {
  const uint64_t most = p->place.settings.values[MV_LSP_MAX_FILES];
  if (!p->folder->path || most == 0) return;
  const mv_walk_bounds bounds = {.quiet = true, .files = most, .entries = ENTRIES_MAX, .stop = stop, .data = b->s};
  mv_gathering *g = mv_gather(p->place.workspace);
  if (mv_gather_folder(g, p->folder->path[0] ? p->folder->path : "/", &bounds).cut) note_cut(b, p);
  const mv_listing all = mv_gathered(g);
  for (size_t i = 0; i < all.n; i++)
    if (part_of(b, all.items[i].shown) == p && note_known(b, all.items[i].shown))
      (void)mv_listing_add(b->arena, &p->files, all.items[i]);
}

/* Open documents that no walk has found: they are new, or ignored, or lie elsewhere. */
static void add_open(building *b) {
  mv_lsp *s = b->s;
  for (size_t i = 0; i < s->document_count; i++) {
    const mv_lsp_document *d = s->documents[i];
    if (!d->open || !note_known(b, d->key)) continue;
    part *p = part_of(b, d->key);
    const char *key = mv_str_copy(b->arena, mv_str_of(d->key)).p;
    const bool ignored = mv_lsp_is_file(key) && mv_workspace_ignores(p->place.workspace, key, false);
    (void)mv_listing_add(b->arena, &p->files, (mv_input){.path = key, .shown = key, .context = ignored});
  }
}

/* What is no file is under the configuration of the folder. */
static const mv_effective *effective_of(const mv_lsp_folder *folder, const mv_lsp_place *place, const char *key) {
  mv_configs *configs = mv_workspace_configs(place->workspace);
  if (mv_lsp_is_file(key)) return mv_effective_of(configs, key, false);
  return mv_effective_of(configs, folder->path && folder->path[0] ? folder->path : "/", true);
}

static void settle(part *p) {
  static const mv_word_list nothing = {NULL, 0, 0};
  mv_workspace_settle(p->place.workspace, &p->files);
  if (!p->folder->uri) mv_workspace_add_context(p->place.workspace, &p->files, &nothing);
  for (size_t i = 0; i < p->files.n; i++) {
    p->files.effective[i] = effective_of(p->folder, &p->place, p->files.items[i].shown);
    p->files.items[i].settings = &p->files.effective[i]->settings;
  }
}

static void list_files(building *b) {
  mv_map_init(&b->known, b->arena);
  for (size_t i = 0; i < b->count; i++) walk(b, &b->parts[i]);
  add_open(b);
  for (size_t i = 0; i < b->count; i++) {
    part *p = &b->parts[i];
    settle(p);
    if (!p->folder->uri && p->files.n == 0) continue;
    mv_workspace_schemas(p->place.workspace, &p->files, &b->schemas);
    p->place.sources = mv_workspace_sources(p->place.workspace, &p->files);
  }
}

/* ---- documents ------------------------------------------------------------------------------ */

/* Whether there is room for a file that nobody has open. */
static bool has_room(building *b, part *p, const char *path) {
  struct stat st;
  if (stat(path, &st) != 0 || !S_ISREG(st.st_mode)) return false;
  if (st.st_size > FILE_BYTES_MAX) {
    mv_lsp_log(b->s, MV_LSP_INFO, "%.*s is not read until it is opened: it has more than 4 MiB",
               MV_ARG(mv_printable(&b->s->scratch, mv_str_of(path), 0)));
    return false;
  }
  const bool room = st.st_size <= BYTES_MAX - b->bytes && !mv_lsp_is_unwanted(b->s);
  if (room)
    b->bytes += st.st_size;
  else
    note_cut(b, p);
  return room;
}

static void add_document(building *b, part *p, mv_input in) {
  mv_lsp_document *d = mv_lsp_with_key(b->s, in.shown);
  int error = 0;
  if (d && d->open) {
    in.text = mv_text_all(mv_document_text(d->document));
    in.language = d->language;
  } else if (!has_room(b, p, in.path)) {
    return;
  }
  mv_document *document = mv_session_add(b->session, &in, &error);
  if (!document) return;
  if (!d) d = mv_lsp_new_document(mv_uri_of_path(&b->s->scratch, mv_str_of(in.shown)).p, in.shown);
  b->made[b->made_count++] = (made){d, document};
}

static int by_key(const void *x, const void *y) {
  const made *a = x, *b = y;
  return strcmp(a->d->key, b->d->key);
}

static void add_documents(building *b) {
  size_t n = 0;
  for (size_t i = 0; i < b->count; i++) n += b->parts[i].files.n;
  b->made = mv_new_n(b->arena, made, n + 1);
  mv_lint_options options = b->s->lint;
  mv_schemas_give(&b->schemas, &options);
  b->session = mv_session_new(&options);
  if (!b->session) mv_fail(MV_NO_MEMORY, MV_HERE);
  mv_lsp_report_progress(b->s, mv_format(&b->s->scratch, "%zu file%s", n, n == 1 ? "" : "s"));
  for (size_t i = 0; i < b->count; i++)
    for (size_t k = 0; k < b->parts[i].files.n; k++) add_document(b, &b->parts[i], b->parts[i].files.items[k]);
  if (b->made_count) qsort(b->made, b->made_count, sizeof *b->made, by_key);
}

/* ---- the change of worlds ------------------------------------------------------------------- */

static void free_places(mv_lsp_world *w) {
  for (size_t i = 0; i < w->workspace_count; i++) mv_workspace_free(w->workspaces[i]);
  w->workspace_count = 0;
  if (w->arena) mv_arena_free(w->arena);
  free(w->arena);
  w->arena = NULL;
}

static void take_places(building *b, mv_workspace **workspaces) {
  mv_lsp_world *w = &b->s->world;
  for (size_t i = 0; i < b->count; i++) {
    b->parts[i].folder->place = b->parts[i].place;
    workspaces[i] = b->parts[i].place.workspace;
  }
  free_places(w);
  w->arena = b->arena;
  w->workspaces = workspaces;
  w->workspace_count = b->count;
}

/* From here on nothing fails, until all is in its place. */
static void take_over(building *b) {
  mv_lsp *s = b->s;
  mv_lsp_document **all = mv_xmalloc((b->made_count + 1) * sizeof *all), **before = s->documents;
  mv_workspace **workspaces = mv_new_n(b->arena, mv_workspace *, b->count);
  mv_session *session = s->session;
  const size_t count = s->document_count;
  for (size_t i = 0; i < count; i++) before[i]->document = NULL;
  for (size_t i = 0; i < b->made_count; i++) {
    all[i] = b->made[i].d;
    mv_lsp_renew_document(all[i], b->made[i].document);
  }
  s->documents = all;
  s->document_count = s->document_cap = b->made_count;
  s->session = b->session;
  s->stale = b->done = true;
  mv_session_free(session);
  take_places(b, workspaces);
  for (size_t i = 0; i < count; i++)
    if (!before[i]->document) mv_lsp_drop_document(s, before[i]);
  free(before);
}

static void make(void *data) {
  building *b = data;
  b->arena = mv_xmalloc(sizeof *b->arena);
  mv_arena_init(b->arena, 64 * 1024);
  mv_lsp_begin_progress(b->s, "reading files");
  open_parts(b);
  list_files(b);
  add_documents(b);
  if (b->crowded && !mv_lsp_is_unwanted(b->s))
    show(b->s,
         "mvlint has not read all files of %s: what the others define is not known. Open a smaller folder, leave "
         "folders out by 'exclude' in mvlint.yml, or raise the setting maxFiles.",
         base_of(&b->s->world, b->crowded));
  take_over(b);
  mv_lsp_show_mistakes(b->s);
  mv_lsp_look_around(b->s);
}

static void abandon(building *b) {
  for (size_t i = 0; i < b->count; i++) mv_workspace_free(b->parts[i].place.workspace);
  mv_session_free(b->session);
  if (b->arena) mv_arena_free(b->arena);
  free(b->arena);
}

static void start(mv_lsp_world *w) {
  w->stale = false;
  w->made = true;
  w->questions = 0;
  json_decref(w->seen);
  w->seen = NULL;
  json_decref(w->lines_before);
  w->lines_before = w->lines;
  w->lines = json_object();
}

void mv_lsp_make_world(mv_lsp *s) {
  building b = {.s = s};
  start(&s->world);
  (void)mv_guard(make, &b);
  if (b.done) return;
  abandon(&b);
  mv_lsp_end_progress(s);
  mv_lsp_log(s, MV_LSP_ERROR, "the files of the workspace could not be read");
}

void mv_lsp_free_world(mv_lsp *s) {
  free_places(&s->world);
  mv_lsp_free_folders(s);
  json_decref(s->world.said);
  json_decref(s->world.mistakes);
  json_decref(s->world.lines);
  json_decref(s->world.lines_before);
  json_decref(s->world.seen);
}

/* ---- questions ------------------------------------------------------------------------------ */

/* Each takes some memory of the world's. */
static void count_question(mv_lsp_world *w) {
  if (++w->questions > QUESTIONS_MAX) w->stale = true;
}

const mv_settings *mv_lsp_settings_for(mv_lsp *s, const char *key, bool *ignored) {
  const mv_lsp_folder *f = mv_lsp_folder_of(s, key);
  mv_workspace *w = f->place.workspace;
  count_question(&s->world);
  *ignored = w && mv_lsp_is_file(key) && mv_workspace_ignores(w, key, false);
  return w ? &effective_of(f, &f->place, key)->settings : NULL;
}

bool mv_lsp_reads(mv_lsp *s, const char *path) {
  const mv_lsp_folder *f = mv_lsp_folder_of(s, path);
  mv_workspace *w = f->place.workspace;
  count_question(&s->world);
  if (!w || !f->uri || f->place.settings.values[MV_LSP_MAX_FILES] == 0) return false;
  return mv_workspace_walks_to(f->path, path) && !mv_workspace_ignores(w, path, false) && mv_workspace_holds_sql(path);
}

uint64_t mv_lsp_setting(mv_lsp *s, const mv_lsp_document *d, mv_lsp_setting_id id) {
  const mv_lsp_place *place = &mv_lsp_folder_of(s, d->key)->place;
  return place->workspace ? place->settings.values[id] : mv_lsp_setting_standard(id);
}
