/* states.c: two states of a project as two lists of files, and the lines that are new in the later one.
 *
 * A file that is the same in both states is read from where it lies, for both; of the others the text before comes from
 * git or from the other folder. */
#include <errno.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

#include "src/cli/cli.h"
#include "src/cli/revision.h"

#include "src/base/banned.h"

static const mv_lines no_lines = {NULL, 0, 0};

/* ---- lines ------------------------------------------------------------------------------------ */

static mv_source *read_input(const mv_input *in, const mv_settings *settings) {
  int error = 0;
  return mv_open_input(in, settings, &error);
}

/* All lines of a file count that was not there before, or cannot be read: that is told when it is linted. */
static void find_lines(mv_cli *cx, const mv_input *before, mv_input *after) {
  mv_held *x = mv_cli_keep_source(cx), *y = mv_cli_keep_source(cx);
  x->thing = read_input(before, after->settings);
  y->thing = read_input(after, after->settings);
  if (x->thing && y->thing) {
    mv_lines *lines = mv_new(cx->arena, mv_lines);
    *lines = mv_lines_changed(cx->arena, x->thing, y->thing);
    after->lines = lines;
  }
  mv_cli_let_go(x);
  mv_cli_let_go(y);
}

/* ---- revisions -------------------------------------------------------------------------------- */

typedef struct joining {
  mv_cli *cx;
  mv_states *s;
  mv_revisions *git;
  const mv_word_list *operands;
} joining;

/* The file as it was, for one that differs. */
static void join_changed(joining *j, mv_input *in, const mv_revised *r) {
  in->compared = true;
  if (!r->before.p) return;
  const char *was = r->path_before.p ? mv_revisions_shown(j->git, r->path_before) : NULL;
  const mv_input before = {
      .path = in->path, .shown = was ? was : in->shown, .text = r->before, .compared = true};
  in->was = was;
  find_lines(j->cx, &before, in);
  (void)mv_listing_add(j->cx->arena, &j->s->before, before);
}

static void join(joining *j, mv_input *in) {
  mv_revised *r = mv_revisions_of(j->git, in->shown);
  if (r) {
    r->listed = true;
    join_changed(j, in, r);
    return;
  }
  in->lines = &no_lines;
  (void)mv_listing_add(j->cx->arena, &j->s->before, *in);
}

/* What is gone, if it would have been listed; else it is one of the differences elsewhere. */
static void join_gone(joining *j, const mv_revised *r) {
  const mv_str place = r->path_before.p ? r->path_before : r->path;
  const char *shown = mv_revisions_shown(j->git, place);
  if (r->listed || !mv_workspace_reads(shown)) return;
  if (r->gone && r->before.p && mv_files_would_list(j->cx, j->operands, shown))
    (void)mv_listing_add(j->cx->arena, &j->s->before,
                         (mv_input){.path = shown, .shown = shown, .text = r->before, .compared = true});
  else
    j->s->partial = true;
}

static void join_all(joining *j) {
  mv_states *s = j->s;
  for (size_t i = 0; i < s->after.n; i++) join(j, &s->after.items[i]);
  for (size_t i = 0; i < mv_revisions_count(j->git); i++) join_gone(j, mv_revisions_at(j->git, i));
  mv_files_finish(j->cx, &s->before);
}

bool mv_states_since(mv_cli *cx, const char *base, mv_states *s) {
  joining j = {cx, s, mv_revisions_since(cx, base), &cx->options->words};
  if (!j.git) return false;
  s->before_words = base;
  join_all(&j);
  return true;
}

bool mv_states_of_revisions(mv_cli *cx, const char *before, const char *after, mv_states *s) {
  static const mv_word_list here = {NULL, 0, 0};
  joining j = {cx, s, mv_revisions_between(cx, before, after), &here};
  const mv_revised *files;
  size_t n = 0;
  if (!j.git || !mv_revisions_files(j.git, &files, &n)) return false;
  for (size_t i = 0; i < n; i++) {
    const char *shown = mv_revisions_shown(j.git, files[i].path);
    if (mv_files_would_list(cx, &here, shown))
      (void)mv_listing_add(cx->arena, &s->after, (mv_input){.path = shown, .shown = shown, .text = files[i].before});
  }
  mv_files_finish(cx, &s->after);
  s->before_words = before;
  join_all(&j);
  return true;
}

/* ---- folders ---------------------------------------------------------------------------------- */

/* The path below a folder that was walked. */
static const char *below(mv_arena *a, const char *folder, const char *shown) {
  const char *top = mv_path_clean(a, folder);
  const size_t n = strlen(top);
  if (strcmp(top, ".") == 0 || strncmp(shown, top, n) != 0) return shown;
  return shown[n] == '/' ? shown + n + 1 : shown + n;
}

static bool is_same_text(const mv_input *x, const mv_input *y) {
  mv_source *a = read_input(x, y->settings), *b = read_input(y, y->settings);
  const bool same = a && b && a->n == b->n && a->fault == MV_SOURCE_FINE && b->fault == MV_SOURCE_FINE &&
                    memcmp(a->text, b->text, a->n) == 0;
  if (a) mv_source_free(a);
  if (b) mv_source_free(b);
  return same;
}

static void pair_files(mv_cli *cx, mv_input *before, mv_input *after) {
  after->was = before->shown;
  after->lines = &no_lines;
  if (is_same_text(before, after)) return;
  before->compared = after->compared = true;
  find_lines(cx, before, after);
}

bool mv_states_of_paths(mv_cli *cx, const char *before, const char *after, mv_states *s) {
  const bool folders = mv_path_is_folder(before);
  mv_map by_path;
  if (folders != mv_path_is_folder(after)) {
    mv_cli_trouble(cx, folders ? after : before, "is a file, and the other is a folder; compare two of a kind");
    return false;
  }
  mv_files_list_path(cx, before, &s->before);
  mv_files_list_path(cx, after, &s->after);
  s->before_words = before;
  mv_map_init(&by_path, cx->arena);
  for (size_t i = 0; i < s->before.n; i++) {
    mv_input *in = &s->before.items[i];
    in->compared = true; /* until its counterpart is found to be the same */
    const char *path = folders ? below(cx->arena, before, in->shown) : "";
    mv_map_put(&by_path, mv_exact_key(cx->arena, mv_str_of(path)), in);
  }
  for (size_t i = 0; i < s->after.n; i++) {
    mv_input *in = &s->after.items[i];
    const char *path = folders ? below(cx->arena, after, in->shown) : "";
    mv_input *counterpart = mv_map_get(&by_path, mv_exact_key(cx->arena, mv_str_of(path)));
    in->compared = !counterpart;
    if (counterpart) pair_files(cx, counterpart, in);
  }
  return true;
}

/* ---- --diff-base ------------------------------------------------------------------------------ */

/* By path, also without the letter that git puts in front. */
static void index_patch(mv_arena *a, mv_map *by_path, const mv_patched *first) {
  mv_map_init(by_path, a);
  for (const mv_patched *p = first; p; p = p->next) {
    const bool prefixed = p->path.n > 2 && p->path.p[1] == '/';
    const mv_str paths[2] = {p->path, prefixed ? mv_str_at(p->path.p + 2, p->path.n - 2) : p->path};
    for (size_t i = 0; i < 2; i++) mv_map_put(by_path, mv_exact_key(a, paths[i]), (void *)(uintptr_t)&p->added);
  }
}

static bool find_patched(mv_cli *cx, mv_listing *files) {
  int error = 0;
  uint32_t line = 0;
  mv_patched *first = NULL;
  mv_map by_path;
  mv_held *kept = mv_cli_keep_source(cx);
  const mv_source *s = kept->thing = mv_source_read("-", "the patch", MV_SOURCE_MAX, &error);
  if (!s || s->fault == MV_SOURCE_TOO_LARGE) {
    mv_cli_trouble(cx, "the patch", s ? "is too large" : mv_source_error_words(error));
    return false;
  }
  const bool fine = mv_patch_read(cx->arena, mv_str_at(s->text, s->n), &first, &line);
  mv_cli_let_go(kept);
  if (!fine) {
    mv_cli_trouble(cx, "the patch", mv_cli_text(cx->arena, "line %u is not what a unified diff has there", (unsigned)line));
    return false;
  }
  index_patch(cx->arena, &by_path, first);
  mv_repository *r = mv_workspace_repository(mv_cli_workspace(cx));
  for (size_t i = 0; i < files->n; i++) {
    const mv_str shown = mv_str_of(files->items[i].shown);
    const mv_lines *lines = mv_map_get(&by_path, mv_exact_key(cx->arena, mv_repository_place(r, shown)));
    if (!lines) lines = mv_map_get(&by_path, mv_exact_key(cx->arena, shown));
    files->items[i].lines = lines ? lines : &no_lines;
  }
  return true;
}

bool mv_cli_find_lines(mv_cli *cx, mv_listing *files) {
  mv_states s = {.after = *files};
  if (strcmp(cx->options->diff_base, "-") == 0) return find_patched(cx, files);
  return mv_states_since(cx, cx->options->diff_base, &s);
}
