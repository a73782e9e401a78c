/* host.c: the SQL of a file, by its language. */
#include "src/host/notebook.h"
#include "src/host/reader.h"

#include "src/base/banned.h"

mv_language mv_language_of(mv_str path) {
  if (mv_str_ends(path, ".sql")) return MV_LANGUAGE_SQL;
  if (mv_str_ends(path, ".py")) return MV_LANGUAGE_PYTHON;
  return mv_str_ends(path, ".ipynb") ? MV_LANGUAGE_NOTEBOOK : MV_LANGUAGE_UNKNOWN;
}

bool mv_host_may_hold(const mv_source *s, mv_language language) {
  static const char *const words[] = {".sql(", "dlt", "pipelines", "%sql"};
  if (language == MV_LANGUAGE_NOTEBOOK && strstr(s->text, "sql\"")) return true; /* the name of a language */
  for (size_t i = 0; i < sizeof words / sizeof *words; i++)
    if (strstr(s->text, words[i])) return true; /* the text ends with NULs, and has no other */
  return false;
}

/* ---- from Python to SQL --------------------------------------------------------------------- */

/* The text is the SQL from now on, and nothing at all when there is too much of it. */
static void become(mv_source **s, py_reader *r) {
  const bool overgrown = mv_py_is_overgrown(r);
  mv_pieces none;
  mv_pieces_init(&none, r->out.text.arena, *s, 0);
  *s = mv_source_of_pieces(*s, overgrown ? &none : &r->out);
  if (!overgrown) return;
  (*s)->fault = MV_SOURCE_OVERGROWN;
  r->hosted->n = 0;
}

/* A text may be looked at before it is written: there may be as much again of those. */
static void read_tokens(mv_source **s, py_file *f, mv_hosted *hosted, mv_arena *kept) {
  enum { GROWTH = 16, SPARE = 64 * 1024 };
  const uint64_t grown = (uint64_t)(*s)->n * GROWTH + SPARE;
  const uint32_t most = grown < MV_SOURCE_MAX ? (uint32_t)grown : (uint32_t)MV_SOURCE_MAX;
  py_reader r = {.f = f, .names = {.left = most}, .hosted = hosted, .kept = kept, .taken = UINT32_MAX};
  mv_py_finish(f);
  mv_pieces_init(&r.out, f->a, *s, most);
  mv_py_read(&r);
  become(s, &r);
}

/* ---- cells ---------------------------------------------------------------------------------- */

/* %sql or %%sql at the beginning of a cell: behind it, or its beginning. The word may say that it is something else. */
static uint32_t behind_magic(const mv_source *s, mv_span cell, mv_str *word) {
  uint32_t i = cell.beg, end;
  while (i < cell.end && (mv_is_blank(s->text[i]) || s->text[i] == '\n' || s->text[i] == '\r')) i++;
  if (i == cell.end || s->text[i] != '%') return cell.beg;
  for (end = i; end < cell.end && s->text[end] == '%';) end++;
  while (end < cell.end && mv_lower(s->text[end]) >= 'a' && mv_lower(s->text[end]) <= 'z') end++;
  *word = mv_str_at(s->text + i, end - i);
  return end;
}

static void scan_cell(py_file *f, const ipynb *notebook, const ipynb_cell *cell) {
  static const char *const other[] = {"%md", "%scala", "%r", "%sh", "%fs", "%bash", "%html", "%javascript", "%writefile"};
  mv_str word = mv_str_of("");
  const uint32_t behind = behind_magic(f->source, cell->at, &word);
  for (size_t i = 0; i < sizeof other / sizeof *other; i++)
    if (mv_str_is(word, other[i])) return;
  if (mv_str_is(word, "%sql") || (notebook->spark && mv_str_is(word, "%%sql")))
    mv_py_add_cell(f, cell->at, mv_span_of(behind, cell->at.end));
  else if (word.n > 1 && word.p[1] == '%')
    return;
  else if (mv_str_is(word, "%python"))
    mv_py_scan(f, mv_span_of(behind, cell->at.end));
  else if (cell->language == MV_LANGUAGE_SQL && word.n == 0)
    mv_py_add_cell(f, cell->at, cell->at);
  else if (cell->language == MV_LANGUAGE_PYTHON)
    mv_py_scan(f, cell->at);
}

static void read_notebook(mv_source **s, mv_hosted *hosted, mv_arena *kept, mv_arena *scratch) {
  ipynb notebook;
  py_file f = {.a = scratch};
  mv_ipynb_read(*s, scratch, &notebook);
  if (notebook.text) *s = notebook.text;
  f.source = *s;
  for (uint32_t i = 0; i < notebook.n; i++) scan_cell(&f, &notebook, &notebook.cells[i]);
  read_tokens(s, &f, hosted, kept);
  for (uint32_t i = 0; i < hosted->n; i++) {
    const uint32_t at = hosted->definitions[i];
    hosted->definitions[i] = mv_source_back((*s)->from, mv_span_of(at, at + 1)).beg;
  }
}

/* ---- */

void mv_host_read(mv_source **s, mv_language language, mv_hosted *hosted, mv_arena *a, mv_arena *scratch) {
  memset(hosted, 0, sizeof *hosted);
  if (language != MV_LANGUAGE_PYTHON && language != MV_LANGUAGE_NOTEBOOK) return;
  if ((*s)->fault == MV_SOURCE_BINARY || (*s)->fault == MV_SOURCE_TOO_LARGE) return;
  if (language == MV_LANGUAGE_NOTEBOOK) {
    read_notebook(s, hosted, a, scratch);
    return;
  }
  py_file f = {.source = *s, .a = scratch};
  mv_py_scan(&f, mv_span_of(0, (*s)->n));
  read_tokens(s, &f, hosted, a);
}

bool mv_host_defines(const mv_hosted *hosted, const mv_source *s, uint32_t at) {
  if (hosted->n == 0) return false;
  const uint32_t place = mv_source_back(s, mv_span_of(at, at + 1)).beg;
  return hosted->definitions[mv_last_up_to(hosted->definitions, sizeof *hosted->definitions, hosted->n, place)] == place;
}
