/* documents.c: the documents of the session by the names that clients have for them. */
#include <stdlib.h>

#include "src/lsp/diagnostics.h"
#include "src/lsp/state.h"
#include "src/lsp/uri.h"
#include "src/lsp/world.h"

#include "src/base/banned.h"

/* ---- by name -------------------------------------------------------------------------------- */

/* Where the key stands, or would. */
static size_t place_of(const mv_lsp *s, const char *key, bool *found) {
  size_t beg = 0, end = s->document_count;
  *found = false;
  while (beg < end && !*found) {
    const size_t middle = beg + (end - beg) / 2;
    const int order = strcmp(s->documents[middle]->key, key);
    *found = order == 0;
    if (order < 0)
      beg = middle + 1;
    else
      end = middle;
  }
  return *found ? end : beg;
}

mv_lsp_document *mv_lsp_with_key(const mv_lsp *s, const char *key) {
  bool found;
  const size_t i = place_of(s, key, &found);
  return found ? s->documents[i] : NULL;
}

mv_lsp_document *mv_lsp_find(mv_lsp *s, const char *uri) {
  return uri ? mv_lsp_with_key(s, mv_uri_key(&s->scratch, mv_str_of(uri)).p) : NULL;
}

mv_lsp_document *mv_lsp_document_of(const mv_lsp *s, const mv_document *d) {
  mv_lsp_document *out = mv_lsp_with_key(s, mv_document_shown(d));
  MV_ASSERT(out);
  return out;
}

size_t mv_lsp_document_count(const mv_lsp *s) {
  return s->document_count;
}
mv_lsp_document *mv_lsp_document_at(const mv_lsp *s, size_t i) {
  return s->documents[i];
}

size_t mv_lsp_document_place(const mv_lsp *s, const mv_lsp_document *d) {
  bool found;
  return place_of(s, d->key, &found);
}

/* ---- coming and going ----------------------------------------------------------------------- */

char *mv_lsp_own(const char *text) {
  const size_t n = strlen(text) + 1;
  return memcpy(mv_xmalloc(n), text, n);
}

static mv_language language_of(const char *id) {
  static const struct {
    const char *id;
    mv_language language;
  } rows[] = {{"sql", MV_LANGUAGE_SQL},      {"databricks-sql", MV_LANGUAGE_SQL}, {"sql-databricks", MV_LANGUAGE_SQL},
              {"sparksql", MV_LANGUAGE_SQL}, {"spark-sql", MV_LANGUAGE_SQL},      {"python", MV_LANGUAGE_PYTHON}};
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
    if (strcmp(rows[i].id, id) == 0) return rows[i].language;
  return MV_LANGUAGE_UNKNOWN;
}

static void insert(mv_lsp *s, mv_lsp_document *d) {
  bool found;
  const size_t at = place_of(s, d->key, &found);
  if (s->document_count == s->document_cap) {
    s->document_cap = s->document_cap ? s->document_cap * 2 : 16;
    s->documents = mv_xrealloc(s->documents, s->document_cap * sizeof *s->documents);
  }
  memmove(s->documents + at + 1, s->documents + at, (s->document_count - at) * sizeof *s->documents);
  s->documents[at] = d;
  s->document_count++;
}

mv_lsp_document *mv_lsp_new_document(const char *uri, const char *key) {
  mv_lsp_document *d = mv_xmalloc(sizeof *d);
  *d = (mv_lsp_document){.uri = mv_lsp_own(uri), .key = mv_lsp_own(key)};
  return d;
}

void mv_lsp_renew_document(mv_lsp_document *d, mv_document *document) {
  d->document = document;
  json_decref(d->diagnostics);
  d->diagnostics = NULL;
  json_decref(d->tokens);
  d->tokens = NULL;
}

/* A new document; its text is the client's, or where none is given, the disk's. */
static mv_lsp_document *add(mv_lsp *s, const char *uri, mv_language language, mv_str text) {
  const char *key = mv_uri_key(&s->scratch, mv_str_of(uri)).p;
  mv_input in = {.path = key, .shown = key, .text = text, .language = language};
  int error = 0;
  in.settings = mv_lsp_settings_for(s, key, &in.context);
  mv_document *document = mv_session_add(s->session, &in, &error);
  if (!document) return NULL;
  mv_lsp_document *d = mv_lsp_new_document(uri, key);
  d->document = document;
  d->language = language;
  insert(s, d);
  s->stale = true;
  return d;
}

mv_lsp_document *mv_lsp_open(mv_lsp *s, const char *uri, const char *language, mv_str text) {
  mv_lsp_document *d = mv_lsp_find(s, uri);
  if (d && !mv_document_set(d->document, text)) return NULL;
  if (!d) d = add(s, uri, language_of(language), text);
  if (!d) return NULL;
  if (strcmp(d->uri, uri) != 0) {
    free(d->uri);
    d->uri = mv_lsp_own(uri);
  }
  d->open = d->edited = true;
  s->stale = true;
  mv_lsp_note_opened(s, d);
  return d;
}

mv_lsp_document *mv_lsp_load(mv_lsp *s, const char *path) {
  return add(s, mv_uri_of_path(&s->scratch, mv_str_of(path)).p, MV_LANGUAGE_UNKNOWN, mv_str_at(NULL, 0));
}

static void free_document(mv_lsp_document *d) {
  json_decref(d->diagnostics);
  json_decref(d->tokens);
  free(d->uri);
  free(d->key);
  free(d);
}

void mv_lsp_drop_document(mv_lsp *s, mv_lsp_document *d) {
  mv_lsp_clear(s, d);
  free_document(d);
}

void mv_lsp_remove(mv_lsp *s, mv_lsp_document *d) {
  const size_t at = mv_lsp_document_place(s, d);
  memmove(s->documents + at, s->documents + at + 1, (s->document_count - at - 1) * sizeof *s->documents);
  s->document_count--;
  mv_session_remove(s->session, d->document);
  mv_lsp_drop_document(s, d);
  s->stale = true;
}

void mv_lsp_close(mv_lsp *s, mv_lsp_document *d) {
  const char *path = mv_str_copy(&s->scratch, mv_str_of(d->key)).p;
  mv_lsp_remove(s, d);
  if (mv_lsp_is_file(path) && mv_lsp_reads(s, path)) (void)mv_lsp_load(s, path);
}

void mv_lsp_free_documents(mv_lsp *s) {
  for (size_t i = 0; i < s->document_count; i++) free_document(s->documents[i]);
  free(s->documents);
}

/* ---- what a request names ------------------------------------------------------------------- */

mv_lsp_document *mv_lsp_asked_document(mv_lsp *s, const json_t *params, mv_lsp_error *error) {
  const char *uri = json_string_value(json_object_get(json_object_get(params, "textDocument"), "uri"));
  mv_lsp_document *d = mv_lsp_find(s, uri);
  if (!uri)
    (void)mv_lsp_refuse(s, error, MV_LSP_INVALID_PARAMS, "textDocument.uri is missing");
  else if (!d)
    (void)mv_lsp_refuse(s, error, MV_LSP_INVALID_PARAMS, "%s is not open", uri);
  return d;
}

mv_lsp_document *mv_lsp_asked_place(mv_lsp *s, const json_t *params, uint32_t *offset, mv_lsp_error *error) {
  mv_lsp_document *d = mv_lsp_asked_document(s, params, error);
  if (!d || mv_lsp_offset_of(s, d->document, json_object_get(params, "position"), offset)) return d;
  (void)mv_lsp_refuse(s, error, MV_LSP_INVALID_PARAMS, "position is missing");
  return NULL;
}

mv_lsp_document *mv_lsp_asked_range(mv_lsp *s, const json_t *params, mv_span *at, mv_lsp_error *error) {
  mv_lsp_document *d = mv_lsp_asked_document(s, params, error);
  if (!d || mv_lsp_span_of(s, d->document, json_object_get(params, "range"), at)) return d;
  (void)mv_lsp_refuse(s, error, MV_LSP_INVALID_PARAMS, "range is missing");
  return NULL;
}
