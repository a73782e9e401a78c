/* mistakes.c: what is wrong in configurations and project files, as diagnostics of those files. They are sent to every
 * client: none asks for those of files that it does not know to be ours. */
#include "src/config/paths.h"
#include "src/lsp/state.h"
#include "src/lsp/uri.h"

#include "src/base/banned.h"

enum { SEVERITY_ERROR = 1, SEVERITY_WARNING = 2 };

static json_t *position(mv_lsp *s, const mv_text_buffer *t, uint32_t offset) {
  const mv_position at = mv_text_position(t, offset, s->unit);
  return json_pack("{s:I, s:I}", "line", (json_int_t)at.line, "character", (json_int_t)at.column);
}

/* The byte of a column, which counts characters from 1, in a line. */
static uint32_t byte_of(const mv_text_buffer *t, mv_span line, uint32_t column) {
  uint32_t at = line.beg, code_point;
  for (; column > 1 && at < line.end; column--) {
    const unsigned n = mv_utf8_decode(t->text + at, line.end - at, &code_point);
    at += n ? n : 1;
  }
  return at;
}

/* From the place of the mistake to the end of its line, in the file as it is now. */
static json_t *range_of(mv_lsp *s, const char *path, const mv_config_error *e) {
  mv_text_buffer t;
  int error = 0;
  mv_source *source = mv_source_read(path, path, MV_FILE_SIZE_DEFAULT, &error);
  mv_text_init(&t);
  if (source) (void)mv_text_set(&t, mv_str_at(source->text, source->n));
  mv_source_free(source);
  const mv_span line = mv_text_line_span(&t, e->line && e->line <= t.line_count ? e->line - 1 : 0);
  json_t *out = json_pack("{s:o, s:o}", "start", position(s, &t, byte_of(&t, line, e->column)), "end",
                          position(s, &t, line.end));
  mv_text_free(&t);
  return out;
}

static void add(mv_lsp *s, json_t *all, const mv_config_error *e, int severity) {
  mv_arena *a = &s->scratch;
  const mv_str path = mv_path_absolute(a, mv_path_working(a), mv_c_text(a, e->path));
  const char *uri = mv_uri_of_path(a, path).p;
  json_t *list = json_object_get(all, uri);
  if (!list) json_object_set_new(all, uri, list = json_array());
  json_t *diagnostic = json_pack("{s:o, s:i, s:s, s:o}", "range", range_of(s, mv_c_text(a, path), e), "severity", severity,
                                 "source", "mvlint", "message", mv_lsp_text(e->what));
  for (size_t i = 0; i < json_array_size(list); i++) {
    if (!json_equal(json_array_get(list, i), diagnostic)) continue;
    json_decref(diagnostic);
    return;
  }
  json_array_append_new(list, diagnostic);
}

static void add_place(mv_lsp *s, json_t *all, const mv_lsp_place *place) {
  const mv_config_error *e = mv_configs_errors(mv_workspace_configs(place->workspace));
  for (; e; e = e->next) add(s, all, e, SEVERITY_ERROR);
  for (e = mv_projects_errors(mv_workspace_projects(place->workspace)); e; e = e->next) add(s, all, e, SEVERITY_WARNING);
}

static void publish(mv_lsp *s, const char *uri, json_t *diagnostics) {
  mv_lsp_notify(s, "textDocument/publishDiagnostics", json_pack("{s:s, s:o}", "uri", uri, "diagnostics", diagnostics));
}

void mv_lsp_show_mistakes(mv_lsp *s) {
  mv_lsp_world *w = &s->world;
  json_t *all = json_object(), *before = w->mistakes, *list;
  const char *uri;
  for (size_t i = 0; i < w->count; i++) add_place(s, all, &w->folders[i].place);
  add_place(s, all, &w->loose.place);
  w->mistakes = all;
  json_object_foreach(before, uri, list) {
    if (!json_object_get(all, uri)) publish(s, uri, json_array());
  }
  json_object_foreach(all, uri, list) {
    if (!json_equal(list, json_object_get(before, uri))) publish(s, uri, json_incref(list));
  }
  json_decref(before);
}
