/* read.c: from Python to statements of SQL, each ended by the mark of a cell, so that none reaches into another. */
#include "src/host/reader.h"

#include "src/base/banned.h"

#define CELL_END "\n-- COMMAND ----------\n"

/* ---- statements ----------------------------------------------------------------------------- */

/* A comment of Python, for suppressions, as one of SQL. */
static void put_remark(py_reader *r, mv_span at) {
  const char *t = r->f->source->text;
  while (at.end > at.beg && (t[at.end - 1] == '\\' || t[at.end - 1] == '\r')) at.end--;
  mv_pieces_make(&r->out, mv_str_of("--"), mv_span_of(at.beg, at.beg + 1));
  mv_pieces_copy(&r->out, mv_span_of(at.beg + 1, at.end), NULL);
  mv_pieces_make(&r->out, mv_str_of("\n"), mv_span_of(at.end, at.end));
}

void mv_py_begin_statement(py_reader *r, uint32_t at) {
  mv_pieces_make(&r->out, mv_str_of(CELL_END), mv_span_of(at, at));
  while (r->remark < r->f->remark_count && r->f->remarks[r->remark].beg < at)
    put_remark(r, r->f->remarks[r->remark++]);
}

bool mv_py_says_something(mv_str s) {
  for (uint32_t i = 0; i < s.n; i++) {
    if (s.p[i] == '{' || (s.p[i] == '$' && i + 1 < s.n && s.p[i + 1] == '{')) {
      while (i < s.n && s.p[i] != '}') i++;
    } else if (s.p[i] > ' ' || (unsigned char)s.p[i] >= 0x80) {
      return true;
    }
  }
  return false;
}

/* The lines of a cell; those of an exported notebook begin with # MAGIC. */
static void put_cell(py_reader *r, const py_token *t) {
  const char *text = r->f->source->text;
  const bool exported = text[t->beg] == '#';
  mv_py_begin_statement(r, t->beg);
  for (uint32_t i = t->inside.beg; i < t->inside.end;) {
    const char *e = memchr(text + i, '\n', t->inside.end - i);
    const uint32_t end = e ? (uint32_t)(e - text) + 1 : t->inside.end;
    uint32_t beg = i;
    if (exported && i > t->inside.beg) beg += beg + 7 < end && text[beg + 7] == ' ' ? 8 : 7;
    mv_pieces_copy(&r->out, mv_span_of(beg < end ? beg : end, end), exported ? "\r\n" : NULL);
    i = end;
  }
}

/* ---- spark.sql(…) --------------------------------------------------------------------------- */

/* The session of Spark, whatever it is called. */
static bool is_session(const py_file *f, uint32_t i) {
  const mv_str name = py_text(f, i);
  return f->tokens[i].kind == PY_NAME &&
         (mv_py_mentions(name, "spark") || mv_py_mentions(name, "session") || mv_str_is(name, "sqlContext"));
}

bool mv_py_sql_argument(py_reader *r, uint32_t sql, uint32_t *i, uint32_t *end) {
  const py_file *f = r->f;
  if (sql < 2 || !mv_py_is(f, sql, "sql") || !mv_py_is(f, sql - 1, ".") || !mv_py_is(f, sql + 1, "(")) return false;
  if (!is_session(f, sql - 2)) return false;
  *i = sql + 2;
  if (mv_py_is(f, *i, "sqlQuery") && mv_py_is(f, *i + 1, "=")) *i += 2;
  *end = mv_py_expression_end(f, *i, f->tokens[sql + 1].behind - 1);
  return *i < *end && mv_py_is_string(&r->names, *i, *end);
}

static void put_sql(py_reader *r, uint32_t sql) {
  uint32_t i, end;
  bool whole;
  if (sql == r->taken || !mv_py_sql_argument(r, sql, &i, &end)) return;
  if (!mv_py_says_something(mv_py_string_text(&r->names, r->f->a, i, end, &whole))) return;
  mv_py_begin_statement(r, r->f->tokens[i].beg);
  mv_py_put_string(&r->names, &r->out, i, end, PY_AS_SQL);
}

/* ---- imports -------------------------------------------------------------------------------- */

static bool is_module(mv_str name) {
  return mv_str_eq(name, mv_str_of("dlt")) || mv_str_eq(name, mv_str_of("pyspark.pipelines"));
}

/* a.b.c at the token i; behind it. */
static mv_str dotted(const py_file *f, uint32_t *i) {
  const uint32_t beg = f->tokens[*i].beg;
  uint32_t end = f->tokens[(*i)++].end;
  while (mv_py_is(f, *i, ".") && f->tokens[*i + 1].kind == PY_NAME) {
    end = f->tokens[*i + 1].end;
    *i += 2;
  }
  return mv_source_text(f->source, mv_span_of(beg, end));
}

static mv_str alias(const py_file *f, uint32_t *i, mv_str name) {
  if (!mv_py_is(f, *i, "as") || f->tokens[*i + 1].kind != PY_NAME) return name;
  *i += 2;
  return py_text(f, *i - 1);
}

/* import a.b as c, … */
static void take_import(py_reader *r, uint32_t i) {
  const py_file *f = r->f;
  while (f->tokens[i].kind == PY_NAME && !f->tokens[i].first) {
    const mv_str module = dotted(f, &i), name = alias(f, &i, module);
    if (is_module(module)) mv_map_put(&r->modules, name, r);
    if (!mv_py_is(f, i++, ",")) return;
  }
}

/* from a.b import c as d, (e, f) */
static void take_from(py_reader *r, uint32_t i) {
  const py_file *f = r->f;
  const mv_str module = dotted(f, &i);
  const bool own = is_module(module), above = mv_str_eq(module, mv_str_of("pyspark"));
  if (!mv_py_is(f, i++, "import") || (!own && !above)) return;
  if (mv_py_is(f, i, "(")) i++;
  while (f->tokens[i].kind == PY_NAME && !f->tokens[i].first) {
    const mv_str what = py_text(f, i++), name = alias(f, &i, what);
    if (above && mv_str_eq(what, mv_str_of("pipelines"))) mv_map_put(&r->modules, name, r);
    if (own) {
      mv_str *kept = mv_new(f->a, mv_str);
      *kept = what;
      mv_map_put(&r->functions, name, kept);
    }
    if (!mv_py_is(f, i++, ",")) return;
  }
}

static void take_imports(py_reader *r) {
  const py_file *f = r->f;
  mv_map_init(&r->modules, f->a);
  mv_map_init(&r->functions, f->a);
  mv_map_init(&r->conditional, f->a);
  mv_map_put(&r->modules, mv_str_of("dlt"), r);
  mv_map_put(&r->modules, mv_str_of("dp"), r);
  for (uint32_t i = 0; f->tokens[i].kind != PY_END; i++) {
    if (!f->tokens[i].first || f->tokens[i + 1].kind != PY_NAME) continue;
    if (mv_py_is(f, i, "import")) take_import(r, i + 1);
    if (mv_py_is(f, i, "from")) take_from(r, i + 1);
  }
}

/* Other databases have sessions with sql(…), too. */
static bool is_other_database(const py_file *f) {
  for (uint32_t i = 0; f->tokens[i].kind != PY_END; i++)
    if (f->tokens[i].first && (mv_py_is(f, i, "import") || mv_py_is(f, i, "from")) && mv_py_is(f, i + 1, "snowflake")) return true;
  return false;
}

/* ---- the file ------------------------------------------------------------------------------- */

static uint32_t read_token(py_reader *r, uint32_t i) {
  const py_token *t = &r->f->tokens[i];
  uint32_t next = i;
  if (t->kind == PY_SQL_CELL) put_cell(r, t);
  if (t->first && mv_py_is(r->f, i, "@")) next = mv_py_put_decorated(r, i);
  if (t->first && next == i && t->kind == PY_NAME) next = mv_py_put_call(r, i);
  if (next == i && t->kind == PY_NAME) put_sql(r, i);
  return next > i ? next : i + 1;
}

bool mv_py_is_overgrown(const py_reader *r) {
  return r->out.text.cut || r->names.left == 0;
}

void mv_py_read(py_reader *r) {
  mv_py_names_find(&r->names, r->f);
  take_imports(r);
  if (is_other_database(r->f)) return;
  for (uint32_t i = 0; r->f->tokens[i].kind != PY_END && !mv_py_is_overgrown(r);) i = read_token(r, i);
  if (r->out.text.n) mv_py_begin_statement(r, r->f->source->n);
}
