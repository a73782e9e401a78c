/* notebook.c: the cells of a notebook, as text of which each byte knows its place in the file.
 *
 * jansson says that the file is well-formed and what its cells are; where their strings stand is found by walking over
 * a text that is known to be well-formed. */
#include "src/host/notebook.h"
#include "src/host/python.h"

#include <jansson.h>

#include "src/base/banned.h"

typedef struct reading {
  mv_source *file;
  mv_arena *a;
  ipynb *out;
  json_t *root;
  mv_pieces pieces;
  mv_cell *numbers; /* of the cells of code */
  const char *p;    /* the walk over the text */
} reading;

/* ---- walking -------------------------------------------------------------------------------- */

static void skip_blanks(reading *r) {
  while (*r->p == ' ' || (*r->p >= '\t' && *r->p <= '\r')) r->p++;
}

static bool take(reading *r, char c) {
  skip_blanks(r);
  if (*r->p != c) return false;
  r->p++;
  return true;
}

/* The inside of a string. */
static mv_str take_string(reading *r) {
  const char *beg = ++r->p;
  for (; *r->p && *r->p != '"'; r->p++) r->p += *r->p == '\\';
  return mv_str_at(beg, (uint32_t)(r->p++ - beg));
}

static void skip_value(reading *r) {
  uint32_t depth = 0;
  do {
    skip_blanks(r);
    if (*r->p == '"') {
      (void)take_string(r);
    } else {
      depth += *r->p == '{' || *r->p == '[';
      depth -= *r->p == '}' || *r->p == ']';
      r->p += *r->p != '\0';
      while (depth == 0 && *r->p && !strchr(",}] \t\r\n", *r->p)) r->p++; /* a number or a word */
    }
  } while (depth > 0 && *r->p);
}

/* At an object: goes to the value of a key. */
static bool enter(reading *r, const char *key) {
  if (!take(r, '{')) return false;
  for (skip_blanks(r); *r->p == '"'; skip_blanks(r)) {
    const mv_str name = take_string(r);
    (void)take(r, ':');
    skip_blanks(r);
    if (mv_str_eq(name, mv_str_of(key))) return true;
    skip_value(r);
    (void)take(r, ',');
  }
  return false;
}

/* ---- text ----------------------------------------------------------------------------------- */

static uint32_t offset_of(const reading *r, const char *p) {
  return (uint32_t)(p - r->file->text);
}

static uint32_t hex(const char *p) {
  uint32_t c = 0;
  for (unsigned i = 0; i < 4; i++) {
    const char d = mv_lower(p[i]);
    c = c * 16 + (uint32_t)(mv_is_digit(d) ? d - '0' : d - 'a' + 10);
  }
  return c;
}

/* What an escape stands for; its length. */
static uint32_t decode(const char *p, uint32_t *point) {
  static const char from[] = "bfnrt", to[] = "\b\f\n\r\t";
  const char *known = strchr(from, p[1]);
  *point = known ? (unsigned char)to[known - from] : (unsigned char)p[1];
  if (p[1] != 'u') return 2;
  *point = hex(p + 2);
  if (*point < 0xd800 || *point > 0xdbff) return 6;
  *point = 0x10000 + ((*point - 0xd800) << 10) + (hex(p + 8) - 0xdc00);
  return 12;
}

static void put_string(reading *r, mv_str s) {
  const char *end = s.p + s.n, *beg = s.p;
  for (const char *p = s.p; p < end;) {
    char bytes[4];
    uint32_t point;
    if (*p != '\\') {
      p++;
      continue;
    }
    mv_pieces_copy(&r->pieces, mv_span_of(offset_of(r, beg), offset_of(r, p)), NULL);
    const uint32_t n = decode(p, &point), at = offset_of(r, p);
    const unsigned length = point ? mv_utf8_encode(point, bytes) : 0;
    mv_pieces_make(&r->pieces, mv_str_at(bytes, length), mv_span_of(at, at + n));
    beg = p += n;
  }
  mv_pieces_copy(&r->pieces, mv_span_of(offset_of(r, beg), offset_of(r, end)), NULL);
}

/* One text, or the list of its lines. */
static void put_source(reading *r) {
  if (*r->p == '"') {
    put_string(r, take_string(r));
    return;
  }
  if (!take(r, '[')) return;
  for (skip_blanks(r); *r->p == '"'; skip_blanks(r)) {
    put_string(r, take_string(r));
    (void)take(r, ',');
  }
}

static void put_cell(reading *r, uint32_t number, mv_language language) {
  const uint32_t beg = r->pieces.text.n;
  const char *after = r->p;
  if (enter(r, "source")) put_source(r);
  const uint32_t at = offset_of(r, r->p);
  mv_pieces_make(&r->pieces, mv_str_of("\n"), mv_span_of(at, at));
  r->numbers[r->out->n] = (mv_cell){beg, number};
  r->out->cells[r->out->n++] = (ipynb_cell){mv_span_of(beg, r->pieces.text.n), language};
  r->p = after;
}

/* ---- languages ------------------------------------------------------------------------------ */

static mv_str text_at(json_t *value, const char *one, const char *two) {
  const char *text = json_string_value(json_object_get(json_object_get(value, one), two));
  return mv_str_of(text ? text : "");
}

static mv_language language_named(mv_str name, mv_language otherwise) {
  if (mv_str_is(name, "sql") || mv_str_is(name, "sparksql")) return MV_LANGUAGE_SQL;
  if (mv_str_is(name, "python")) return MV_LANGUAGE_PYTHON;
  return name.n ? MV_LANGUAGE_UNKNOWN : otherwise;
}

/* A kernel called SQL is one of another database. */
static mv_language language_of_notebook(reading *r) {
  json_t *about = json_object_get(r->root, "metadata");
  const mv_str kernel = text_at(about, "kernelspec", "name");
  if (mv_str_eq(kernel, mv_str_of("SQL"))) return MV_LANGUAGE_UNKNOWN;
  r->out->spark = mv_py_mentions(kernel, "spark");
  mv_language language = language_named(text_at(about, "language_info", "name"), MV_LANGUAGE_PYTHON);
  language = language_named(text_at(about, "kernelspec", "language"), language);
  return language_named(text_at(about, "application/vnd.databricks.v1+notebook", "language"), language);
}

static mv_language language_of_cell(json_t *cell, mv_language otherwise) {
  json_t *about = json_object_get(cell, "metadata");
  mv_language language = language_named(text_at(about, "vscode", "languageId"), otherwise);
  language = language_named(text_at(about, "microsoft", "language"), language);
  return language_named(text_at(about, "application/vnd.databricks.v1+cell", "language"), language);
}

/* ---- the file ------------------------------------------------------------------------------- */

static void put_cells(reading *r, json_t *cells) {
  const mv_language language = language_of_notebook(r);
  const size_t n = json_array_size(cells);
  r->numbers = mv_new_n(r->a, mv_cell, n ? n : 1);
  r->out->cells = mv_new_n(r->a, ipynb_cell, n ? n : 1);
  r->p = r->file->text;
  if (!enter(r, "cells") || !take(r, '[')) return;
  for (size_t i = 0; i < n; i++) {
    json_t *cell = json_array_get(cells, i);
    const char *type = json_string_value(json_object_get(cell, "cell_type"));
    skip_blanks(r);
    if (type && strcmp(type, "code") == 0) put_cell(r, (uint32_t)i + 1, language_of_cell(cell, language));
    skip_value(r);
    (void)take(r, ',');
  }
}

static void read(void *data) {
  reading *r = data;
  json_error_t error;
  mv_source *s = r->file;
  r->root = json_loadb(s->text, s->n, JSON_ALLOW_NUL, &error);
  if (!r->root) {
    s->fault = MV_SOURCE_MALFORMED;
    s->fault_at = error.position > 0 ? (uint32_t)error.position : 0;
    return;
  }
  mv_pieces_init(&r->pieces, r->a, s, 0);
  put_cells(r, json_object_get(r->root, "cells"));
  if (r->out->n == 0) return;
  r->out->text = mv_source_of_pieces(s, &r->pieces);
  mv_source_set_cells(r->out->text, r->numbers, r->out->n);
}

void mv_ipynb_read(mv_source *file, mv_arena *a, ipynb *out) {
  reading r = {.file = file, .a = a, .out = out};
  memset(out, 0, sizeof *out);
  const mv_outcome outcome = mv_guard(read, &r);
  json_decref(r.root);
  if (outcome == MV_DONE) return;
  if (out->text) out->text->from = NULL; /* the file is still the caller's */
  mv_source_free(out->text);
  mv_fail(outcome, mv_fail_place());
}
