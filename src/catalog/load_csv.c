/* load_csv.c: rows of information_schema as CSV: RFC 4180, with a header whose names may stand in any order. */
#include <string.h>

#include "src/catalog/loader.h"

#include "src/base/banned.h"

enum { FIELDS_MAX = 256 };

typedef struct csv {
  mv_loader *l;
  mv_str text;
  uint32_t at, line, line_start;
  mv_str fields[FIELDS_MAX];
  uint32_t n;
} csv;

static bool at_line_end(const csv *c) {
  return c->at == c->text.n || c->text.p[c->at] == '\n' || c->text.p[c->at] == '\r';
}

static void end_line(csv *c) {
  if (c->at < c->text.n && c->text.p[c->at] == '\r') c->at++;
  if (c->at < c->text.n && c->text.p[c->at] == '\n') c->at++;
  c->line++;
  c->line_start = c->at;
}

static uint32_t column_of(const csv *c, uint32_t at) {
  const uint32_t from = at < c->line_start ? at : c->line_start;
  return (uint32_t)mv_utf8_count(c->text.p + from, at - from) + 1;
}

static mv_str read_quoted(csv *c) {
  const uint32_t line = c->line, column = column_of(c, c->at), start = ++c->at;
  bool doubled = false;
  for (; c->at < c->text.n; c->at++) {
    if (c->text.p[c->at] == '\n') {
      c->line++;
      c->line_start = c->at + 1;
    }
    if (c->text.p[c->at] != '"') continue;
    if (c->at + 1 == c->text.n || c->text.p[c->at + 1] != '"') break;
    doubled = true;
    c->at++;
  }
  const mv_str raw = mv_str_at(c->text.p + start, c->at - start);
  if (c->at == c->text.n) {
    mv_loader_fail(c->l, line, column, "this quote is not closed");
    return raw;
  }
  c->at++;
  if (!at_line_end(c) && c->text.p[c->at] != ',')
    mv_loader_fail(c->l, c->line, column_of(c, c->at), "expected a comma behind the quote");
  if (!doubled) return raw;
  char *out = mv_alloc(c->l->a, raw.n);
  uint32_t n = 0;
  for (uint32_t i = 0; i < raw.n; i++) {
    out[n++] = raw.p[i];
    if (raw.p[i] == '"') i++;
  }
  return mv_str_at(out, n);
}

static mv_str read_field(csv *c) {
  if (c->at < c->text.n && c->text.p[c->at] == '"') return read_quoted(c);
  const uint32_t start = c->at;
  while (!at_line_end(c) && c->text.p[c->at] != ',') c->at++;
  return mv_str_at(c->text.p + start, c->at - start);
}

/* The next row that is not blank; false at the end. */
static bool read_row(csv *c) {
  while (c->at < c->text.n && at_line_end(c)) end_line(c);
  c->n = 0;
  if (c->at == c->text.n) return false;
  for (;;) {
    const mv_str field = read_field(c);
    if (c->l->failed) return false;
    if (c->n < FIELDS_MAX) c->fields[c->n] = field;
    c->n++;
    if (at_line_end(c)) return true;
    c->at++; /* the comma */
  }
}

static void read_rows(csv *c, const mv_row_field *names, uint32_t width) {
  while (read_row(c)) {
    mv_str row[MV_ROW_FIELDS];
    memset(row, 0, sizeof row);
    if (c->n != width) {
      mv_loader_fail(c->l, c->line, 1, "%u fields, where the header names %u", c->n, width);
      return;
    }
    for (uint32_t i = 0; i < width && i < FIELDS_MAX; i++)
      if (names[i] != MV_ROW_FIELDS) row[names[i]] = c->fields[i];
    mv_loader_row(c->l, row);
  }
}

void mv_load_csv(mv_loader *l, mv_str text) {
  csv *c = mv_new(l->a, csv);
  mv_row_field names[FIELDS_MAX];
  bool table = false;
  c->l = l;
  c->text = text;
  c->line = 1;
  if (!read_row(c)) return;
  for (uint32_t i = 0; i < c->n && i < FIELDS_MAX; i++) {
    names[i] = mv_row_field_of(c->fields[i]);
    table = table || names[i] == MV_ROW_TABLE;
  }
  if (!table)
    mv_loader_strange(l, "is neither JSON nor CSV whose first line names table_name");
  else
    read_rows(c, names, c->n);
}

void mv_load_csv_header(mv_loader *l, mv_entry *e, mv_str line) {
  csv *c = mv_new(l->a, csv);
  c->l = l;
  c->text = line;
  c->line = 1;
  const bool fine = read_row(c);
  l->failed = false; /* the file is another's: it is not known, and the next one may be */
  for (uint32_t i = 0; fine && i < c->n && i < FIELDS_MAX; i++)
    mv_loader_column(l, e, c->fields[i], &mv_unknown, MV_NULLS_OPEN, i);
  e->partly = c->n > FIELDS_MAX;
}
