/* pipeline.c: the definitions and flows of pipelines that are written in Python; pipeline.def has their words.
 *
 * What is not known, a query above all, is a placeholder: the dataset is known all the same. */
#include "src/host/reader.h"

#include "src/base/banned.h"

typedef enum role {
  NO_ROLE,
  MATERIALIZED_VIEW,
  TABLE, /* a streaming table or a materialized view, by its query */
  STREAMING_TABLE,
  TEMPORARY_VIEW,
  APPEND_FLOW,
  CDC_FLOW,
  EXPECTATION,
  EXPECTATION_DROP,
  EXPECTATION_FAIL,
  EXPECTATIONS,
  EXPECTATIONS_DROP,
  EXPECTATIONS_FAIL
} role;

/* The tokens [i, end) of an expression; nothing when i == end. */
typedef struct py_value {
  uint32_t i, end;
} py_value;

typedef struct call {
  role role;
  mv_span at;    /* its name, with "@" */
  py_value args; /* between the parentheses */
  uint32_t behind;
} call;

/* A dataset or flow being written. */
typedef struct definition {
  py_reader *r;
  call call;
  bool decorated;
  uint32_t decorators; /* then: the token of the first one */
  uint32_t name;       /* the token of the function's name, or 0 */
  py_value body;
  py_value query; /* the argument of spark.sql(…) that the function returns */
  mv_str sql;     /* its text */
} definition;

/* ---- calls and arguments -------------------------------------------------------------------- */

typedef struct role_row {
  const char *name;
  role role;
} role_row;

static const role_row decorators[] = {
#define DECORATOR(name, role) {name, role},
#include "src/host/pipeline.def"
};
static const role_row calls[] = {
#define CALL(name, role) {name, role},
#include "src/host/pipeline.def"
};

static role role_named(mv_str name, const role_row *rows, size_t n) {
  for (size_t i = 0; i < n; i++)
    if (mv_str_eq(name, mv_str_of(rows[i].name))) return rows[i].role;
  return NO_ROLE;
}

/* dp.name or a name that was imported, at the token i. */
static bool read_call(const py_reader *r, uint32_t i, const role_row *rows, size_t n, call *out) {
  const py_file *f = r->f;
  const uint32_t first = i;
  if (f->tokens[i].kind != PY_NAME) return false;
  const mv_str *function = mv_map_get(&r->functions, py_text(f, i));
  mv_str name = function ? *function : py_text(f, i);
  if (!function) {
    uint32_t last = i;
    while (mv_py_is(f, last + 1, ".") && f->tokens[last + 2].kind == PY_NAME) last += 2;
    const uint32_t end = last > i ? f->tokens[last - 2].end : f->tokens[i].beg;
    if (last == i || !mv_map_get(&r->modules, mv_source_text(f->source, mv_span_of(f->tokens[i].beg, end)))) return false;
    name = py_text(f, last);
    i = last;
  }
  memset(out, 0, sizeof *out);
  out->role = role_named(name, rows, n);
  out->at = mv_span_of(f->tokens[first].beg, f->tokens[i].end);
  out->behind = i + 1;
  if (mv_py_is(f, i + 1, "(")) {
    out->behind = f->tokens[i + 1].behind;
    out->args = (py_value){i + 2, out->behind > i + 2 ? out->behind - 1 : i + 2};
  }
  return out->role != NO_ROLE;
}

static py_value argument_named(const py_file *f, py_value args, const char *name) {
  for (uint32_t i = args.i; i < args.end;) {
    const uint32_t end = mv_py_expression_end(f, i, args.end);
    if (mv_py_is(f, i + 1, "=") && mv_py_is(f, i, name)) return (py_value){i + 2, end};
    i = end + 1;
  }
  return (py_value){0, 0};
}

/* By name, or as the n-th without one. */
static py_value argument(const py_file *f, py_value args, const char *name, unsigned n) {
  const py_value named = argument_named(f, args, name);
  if (named.i < named.end) return named;
  for (uint32_t i = args.i; i < args.end; n--) {
    const uint32_t end = mv_py_expression_end(f, i, args.end);
    if (mv_py_is(f, i + 1, "=")) break;
    if (n == 0) return (py_value){i, end};
    i = end + 1;
  }
  return (py_value){0, 0};
}

/* ---- words ---------------------------------------------------------------------------------- */

static mv_span place_of(const definition *d, py_value v) {
  const py_token *t = d->r->f->tokens;
  return v.i < v.end ? mv_span_of(t[v.i].beg, t[v.end - 1].end) : d->call.at;
}

static void put(const definition *d, const char *words, mv_span at) {
  mv_pieces_add(&d->r->out, mv_str_of(words), at);
}

static void put_unknown(const definition *d, const char *words, py_value v) {
  mv_pieces_make(&d->r->out, mv_str_of(words), place_of(d, v));
}

static bool is_string(const definition *d, py_value v) {
  return v.i < v.end && mv_py_is_string(&d->r->names, v.i, v.end);
}

static void put_string(const definition *d, py_value v, py_form form) {
  mv_py_put_string(&d->r->names, &d->r->out, v.i, v.end, form);
}

static void put_quoted(const definition *d, py_value v) {
  const mv_span at = place_of(d, v);
  put(d, "'", at);
  put_string(d, v, PY_IN_QUOTES);
  put(d, "'", at);
}

static mv_str text_of(const definition *d, py_value v, bool *whole) {
  return mv_py_string_text(&d->r->names, d->r->f->a, v.i, v.end, whole);
}

/* Parts with points, each quoted or plain or filled in. */
static bool is_name(mv_str s) {
  for (uint32_t i = 0; i < s.n; i++) {
    const char c = mv_lower(s.p[i]);
    if (!(c >= 'a' && c <= 'z') && !mv_is_digit(c) && !strchr("_.`${}", c)) return false;
  }
  return s.n > 0;
}

static void put_dataset(const definition *d, py_value v) {
  bool whole;
  if (is_string(d, v) && is_name(text_of(d, v, &whole)))
    put_string(d, v, PY_AS_SQL);
  else
    put_unknown(d, "${name}", v);
}

/* ---- clauses -------------------------------------------------------------------------------- */

static void put_text(const definition *d, const char *words, py_value v) {
  put(d, words, place_of(d, v));
  put(d, " ", place_of(d, v));
  if (is_string(d, v))
    put_quoted(d, v);
  else
    put_unknown(d, "${text}", v);
}

/* A clause that is SQL itself. */
static void put_sql(const definition *d, const char *words, py_value v) {
  if (!is_string(d, v)) return;
  put(d, words, place_of(d, v));
  put(d, " ", place_of(d, v));
  put_string(d, v, PY_AS_SQL);
}

static void put_switch(const definition *d, const char *words, py_value v) {
  if (v.end == v.i + 1 && mv_py_is(d->r->f, v.i, "True")) put(d, words, place_of(d, v));
}

/* The inside of [ … ] or ( … ), or nothing. */
static py_value inside(const py_file *f, py_value v) {
  const bool list = v.i + 1 < v.end && (mv_py_is(f, v.i, "[") || mv_py_is(f, v.i, "(")) && f->tokens[v.i].behind == v.end;
  return list ? (py_value){v.i + 1, v.end - 1} : (py_value){0, 0};
}

/* "x" of col("x") or expr("x"). */
static py_value column_text(const py_file *f, py_value v) {
  for (uint32_t i = v.i; i + 1 < v.end; i++) {
    const bool named = (mv_py_is(f, i, "col") || mv_py_is(f, i, "column") || mv_py_is(f, i, "expr")) && mv_py_is(f, i + 1, "(");
    if (named && f->tokens[i + 1].behind == v.end) return (py_value){i + 2, v.end - 1};
    if (named) break;
  }
  return v;
}

static void put_one_column(const definition *d, py_value v) {
  bool whole;
  const py_value name = column_text(d->r->f, v);
  if (!is_string(d, name)) {
    put_unknown(d, "${column}", v);
    return;
  }
  if (is_name(text_of(d, name, &whole))) {
    put_string(d, name, PY_AS_SQL);
    return;
  }
  put(d, "`", place_of(d, name));
  put_string(d, name, PY_IN_BACKQUOTES);
  put(d, "`", place_of(d, name));
}

static void put_columns(const definition *d, const char *words, py_value v) {
  const py_file *f = d->r->f;
  const mv_span at = place_of(d, v);
  py_value list = inside(f, v);
  if (list.i == list.end && list.i) return;
  put(d, words, at);
  if (!list.i && !is_string(d, v)) {
    put_unknown(d, " ${columns}", v);
    return;
  }
  if (!list.i) list = v;
  put(d, " (", at);
  for (uint32_t i = list.i; i < list.end;) {
    const uint32_t end = mv_py_expression_end(f, i, list.end);
    if (i > list.i) put(d, ", ", at);
    put_one_column(d, (py_value){i, end});
    i = end + 1;
  }
  put(d, ")", at);
}

static void put_column(const definition *d, const char *words, py_value v) {
  put(d, words, place_of(d, v));
  put(d, " ", place_of(d, v));
  put_one_column(d, v);
}

static void put_condition(const definition *d, const char *words, py_value v) {
  const py_value text = column_text(d->r->f, v);
  put(d, words, place_of(d, v));
  put(d, " ", place_of(d, v));
  if (is_string(d, text))
    put_string(d, text, PY_AS_SQL);
  else
    put_unknown(d, "${condition}", v);
}

static void put_number(const definition *d, const char *words, py_value v) {
  const py_token *t = &d->r->f->tokens[v.i];
  put(d, words, place_of(d, v));
  put(d, " ", place_of(d, v));
  if (is_string(d, v))
    put_string(d, v, PY_AS_SQL);
  else if (v.end == v.i + 1 && t->kind == PY_NUMBER)
    mv_pieces_copy(&d->r->out, mv_span_of(t->beg, t->end), NULL);
  else
    put_unknown(d, "${number}", v);
}

static void put_policy(const definition *d, const char *words, py_value v) {
  bool whole = true;
  const bool text = is_string(d, v);
  const mv_str policy = text ? text_of(d, v, &whole) : mv_str_of("");
  put(d, words, place_of(d, v));
  put(d, " ", place_of(d, v));
  if (mv_str_is(policy, "incremental_strict"))
    put(d, "INCREMENTAL STRICT", place_of(d, v));
  else if (text && whole && is_name(policy))
    put_string(d, v, PY_AS_SQL);
  else
    put_unknown(d, "${policy}", v);
}

/* The ":" between a key and its value. */
static uint32_t colon_of(const py_file *f, uint32_t i, uint32_t end) {
  while (i < end && !mv_py_is(f, i, ":")) i = f->tokens[i].behind;
  return i;
}

static bool is_dict(const py_file *f, py_value v) {
  return v.i + 1 < v.end && mv_py_is(f, v.i, "{") && f->tokens[v.i].behind == v.end;
}

static void put_property(const definition *d, py_value key, py_value value) {
  if (is_string(d, key))
    put_quoted(d, key);
  else
    put_unknown(d, "'${key}'", key);
  put(d, " = ", place_of(d, key));
  if (is_string(d, value))
    put_quoted(d, value);
  else
    put_unknown(d, "${value}", value);
}

static void put_properties(const definition *d, const char *words, py_value v) {
  const py_file *f = d->r->f;
  bool any = false;
  if (!is_dict(f, v)) return;
  for (uint32_t i = v.i + 1; i < v.end - 1;) {
    const uint32_t end = mv_py_expression_end(f, i, v.end - 1), colon = colon_of(f, i, end);
    if (colon < end) { /* not **others */
      put(d, any ? ", " : words, place_of(d, v));
      if (!any) put(d, " (", place_of(d, v));
      put_property(d, (py_value){i, colon}, (py_value){colon + 1, end});
      any = true;
    }
    i = end + 1;
  }
  if (any) put(d, ")", place_of(d, v));
}

typedef struct clause {
  const char *argument;
  void (*write)(const definition *d, const char *words, py_value v);
  const char *words;
} clause;

static const clause clauses[] = {
#define CLAUSE(argument, write, words) {argument, write, words},
#include "src/host/pipeline.def"
};

static void put_clauses(const definition *d, const clause *rows, size_t n) {
  for (size_t i = 0; i < n; i++) {
    const py_value v = argument_named(d->r->f, d->call.args, rows[i].argument);
    if (v.i >= v.end || mv_py_is(d->r->f, v.i, "None")) continue;
    put(d, "\n", place_of(d, v));
    rows[i].write(d, rows[i].words, v);
  }
}

/* ---- columns and expectations --------------------------------------------------------------- */

/* What stands between the parentheses behind the name. */
typedef struct elements {
  const definition *d;
  bool any;
} elements;

static void begin_element(elements *e, mv_span at) {
  put(e->d, e->any ? ", " : " (", at);
  e->any = true;
}

static const char *violation_of(role r) {
  if (r == EXPECTATION_DROP || r == EXPECTATIONS_DROP) return ") ON VIOLATION DROP ROW";
  return r == EXPECTATION_FAIL || r == EXPECTATIONS_FAIL ? ") ON VIOLATION FAIL UPDATE" : ")";
}

static void put_expectation(elements *e, role r, py_value name, py_value condition) {
  const definition *d = e->d;
  if (!is_string(d, name) || !is_string(d, condition)) return;
  const mv_span at = place_of(d, name);
  begin_element(e, at);
  put(d, "CONSTRAINT `", at);
  put_string(d, name, PY_IN_BACKQUOTES);
  put(d, "` EXPECT (", at);
  put_string(d, condition, PY_AS_SQL);
  put(d, violation_of(r), place_of(d, condition));
}

static void put_expectations(elements *e, role r, py_value v) {
  const py_file *f = e->d->r->f;
  if (!is_dict(f, v)) return;
  for (uint32_t i = v.i + 1; i < v.end - 1;) {
    const uint32_t end = mv_py_expression_end(f, i, v.end - 1), colon = colon_of(f, i, end);
    if (colon < end) put_expectation(e, r, (py_value){i, colon}, (py_value){colon + 1, end});
    i = end + 1;
  }
}

/* The next decorator behind the one at i, or 0. */
static uint32_t next_decorator(const py_file *f, uint32_t i) {
  for (i++; !f->tokens[i].first;) i = f->tokens[i].behind;
  return mv_py_is(f, i, "@") ? i : 0;
}

static void put_decorated_expectations(elements *e) {
  py_reader *r = e->d->r;
  call c;
  uint32_t i = e->d->decorators;
  for (bool more = e->d->decorated; more; more = (i = next_decorator(r->f, i)) != 0) {
    if (!read_call(r, i + 1, decorators, sizeof decorators / sizeof *decorators, &c)) continue;
    if (c.role >= EXPECTATION && c.role <= EXPECTATION_FAIL)
      put_expectation(e, c.role, argument(r->f, c.args, "name", 0), argument(r->f, c.args, "inv", 1));
    if (c.role >= EXPECTATIONS) put_expectations(e, c.role, argument(r->f, c.args, "expectations", 0));
  }
}

/* Columns as DDL has them; its other spellings are left out. */
static void put_schema(elements *e) {
  const definition *d = e->d;
  bool whole;
  const py_value v = argument_named(d->r->f, d->call.args, "schema");
  if (!is_string(d, v)) return;
  const mv_str text = text_of(d, v, &whole);
  if (!mv_py_says_something(text) || memchr(text.p, ':', text.n)) return;
  begin_element(e, place_of(d, v));
  put_string(d, v, PY_AS_SQL);
}

static void put_elements(const definition *d) {
  const py_file *f = d->r->f;
  elements e = {d, false};
  put_schema(&e);
  put_decorated_expectations(&e);
  put_expectations(&e, EXPECTATIONS, argument_named(f, d->call.args, "expect_all"));
  put_expectations(&e, EXPECTATIONS_DROP, argument_named(f, d->call.args, "expect_all_or_drop"));
  put_expectations(&e, EXPECTATIONS_FAIL, argument_named(f, d->call.args, "expect_all_or_fail"));
  if (e.any) put(d, ")", d->call.at);
}

/* ---- queries -------------------------------------------------------------------------------- */

static bool is_space(char c) {
  return mv_is_blank(c) || c == '\n' || c == '\r';
}

/* The first word of SQL, behind comments. */
static mv_str first_word(mv_str s) {
  uint32_t i = 0;
  for (;;) {
    while (i < s.n && is_space(s.p[i])) i++;
    if (i + 1 >= s.n || s.p[i] != '-' || s.p[i + 1] != '-') break;
    while (i < s.n && s.p[i] != '\n') i++;
  }
  uint32_t end = i;
  while (end < s.n && mv_lower(s.p[end]) >= 'a' && mv_lower(s.p[end]) <= 'z') end++;
  return mv_str_at(s.p + i, end > i || i == s.n ? end - i : 1);
}

static bool is_query(mv_str sql) {
  static const char *const words[] = {"SELECT", "WITH", "FROM", "VALUES", "TABLE", "("};
  const mv_str word = first_word(sql);
  for (size_t i = 0; i < sizeof words / sizeof *words; i++)
    if (word.n && mv_str_is(word, words[i])) return true;
  return false;
}

/* The word that ends at n, behind blanks. */
static mv_str word_before(mv_str s, uint32_t n) {
  while (n > 0 && is_space(s.p[n - 1])) n--;
  uint32_t beg = n;
  while (beg > 0 && mv_lower(s.p[beg - 1]) >= 'a' && mv_lower(s.p[beg - 1]) <= 'z') beg--;
  return mv_str_at(s.p + beg, n > beg ? n - beg : 0);
}

/* FROM STREAM t, JOIN STREAM(t). */
static bool reads_stream(mv_str s) {
  for (uint32_t i = 0; i + 6 < s.n; i++) {
    if (!mv_str_is(mv_str_at(s.p + i, 6), "STREAM") || !(is_space(s.p[i + 6]) || s.p[i + 6] == '(')) continue;
    const mv_str word = word_before(s, i);
    if (word.p + word.n < s.p + i && (mv_str_is(word, "FROM") || mv_str_is(word, "JOIN"))) return true;
  }
  return false;
}

/* The value of a name that the body gives one once, and as a line of its own. */
static py_value local_value(const py_file *f, py_value body, uint32_t name) {
  py_value v = {0, 0};
  unsigned count = 0;
  for (uint32_t i = body.i; i < body.end; i++) {
    if (i == name || !mv_str_eq(py_text(f, i), py_text(f, name)) || f->tokens[i].kind != PY_NAME) continue;
    if (!mv_py_is(f, i + 1, "=") || !f->tokens[i].first) continue;
    count++;
    v.i = i + 2;
    for (v.end = v.i; v.end < body.end && !f->tokens[v.end].first;) v.end = f->tokens[v.end].behind;
  }
  return count == 1 ? v : (py_value){0, 0};
}

static bool is_whole_call(py_reader *r, py_value v, py_value *query) {
  const py_file *f = r->f;
  while (v.i + 1 < v.end && mv_py_is(f, v.i, "(") && f->tokens[v.i].behind == v.end) v = (py_value){v.i + 1, v.end - 1};
  uint32_t i = v.i;
  while (i < v.end && (f->tokens[i].kind == PY_NAME || mv_py_is(f, i, ".")) && !mv_py_is(f, i + 1, "(")) i++;
  if (i >= v.end || !mv_py_sql_argument(r, i, &query->i, &query->end)) return false;
  return f->tokens[i + 1].behind == v.end;
}

/* What the body returns, when it does so once. */
static py_value returned(const py_file *f, py_value body) {
  py_value v = {0, 0};
  for (uint32_t i = body.i; i < body.end; i++) {
    if (!mv_py_is(f, i, "return")) continue;
    if (v.i) return (py_value){0, 0};
    v.i = v.end = i + 1;
    while (v.end < body.end && !f->tokens[v.end].first) v.end = f->tokens[v.end].behind;
  }
  return v;
}

static void find_query(definition *d) {
  const py_file *f = d->r->f;
  bool whole;
  py_value v = returned(f, d->body), query = {0, 0};
  if (v.end == v.i + 1 && f->tokens[v.i].kind == PY_NAME) v = local_value(f, d->body, v.i);
  if (v.i >= v.end || !is_whole_call(d->r, v, &query)) return;
  d->sql = text_of(d, query, &whole);
  if (!is_query(d->sql)) return;
  d->query = query;
  d->r->taken = query.i - 2 - (uint32_t)(mv_py_is(f, query.i - 1, "=") ? 2 : 0);
}

static void put_query(const definition *d) {
  if (d->query.i < d->query.end)
    put_string(d, d->query, PY_AS_SQL);
  else
    put_unknown(d, "${query}", returned(d->r->f, d->body));
}

/* ---- datasets ------------------------------------------------------------------------------- */

static bool body_says(const definition *d, const char *word) {
  for (uint32_t i = d->body.i; i < d->body.end; i++)
    if (mv_py_is(d->r->f, i, word)) return true;
  return false;
}

static bool is_streaming(const definition *d) {
  const bool sql = d->query.i < d->query.end && reads_stream(d->sql);
  return sql || body_says(d, "readStream") || body_says(d, "read_stream");
}

static const char *kind_of(const definition *d) {
  static const char *const kinds[] = {[MATERIALIZED_VIEW] = "MATERIALIZED VIEW",
                                      [STREAMING_TABLE] = "STREAMING TABLE",
                                      [TEMPORARY_VIEW] = "TEMPORARY VIEW"};
  if (d->call.role != TABLE) return kinds[d->call.role];
  if (is_streaming(d)) return "STREAMING TABLE";
  return d->query.i < d->query.end || body_says(d, "read") ? "MATERIALIZED VIEW" : "${kind}";
}

static bool is_true(const definition *d, const char *name) {
  const py_value v = argument_named(d->r->f, d->call.args, name);
  return v.end == v.i + 1 && mv_py_is(d->r->f, v.i, "True");
}

static void put_head(const definition *d) {
  const bool view = d->call.role == TEMPORARY_VIEW;
  put(d, "CREATE ", d->call.at);
  if (!view && (is_true(d, "private") || is_true(d, "temporary"))) put(d, "PRIVATE ", d->call.at);
  put(d, kind_of(d), d->call.at);
  put(d, " ", d->call.at);
}

static void put_own_name(const definition *d) {
  const py_value v = argument(d->r->f, d->call.args, "name", d->name ? UINT32_MAX : 0);
  const py_token *t = &d->r->f->tokens[d->name];
  if (v.i < v.end)
    put_dataset(d, v);
  else if (d->name)
    mv_pieces_copy(&d->r->out, mv_span_of(t->beg, t->end), NULL);
  else
    put(d, "${name}", d->call.at);
}

static void add_definition(py_reader *r, uint32_t at) {
  mv_hosted *h = r->hosted;
  if (h->n == h->cap) {
    h->cap = h->cap ? h->cap * 2 : 16;
    uint32_t *more = mv_new_n(r->kept, uint32_t, h->cap);
    if (h->n) memcpy(more, h->definitions, sizeof *more * h->n);
    h->definitions = more;
  }
  h->definitions[h->n++] = at;
}

/* At least a part of it is more than a placeholder. */
static bool has_name(const definition *d) {
  bool whole;
  const py_value v = argument(d->r->f, d->call.args, "name", d->name ? UINT32_MAX : 0);
  return v.i < v.end ? is_string(d, v) && mv_py_says_something(text_of(d, v, &whole)) : d->name != 0;
}

static void put_definition(definition *d) {
  if (!has_name(d) && d->query.i >= d->query.end) return; /* nothing is known of it */
  add_definition(d->r, d->call.at.beg);
  mv_py_begin_statement(d->r, d->call.at.beg);
  put_head(d);
  put_own_name(d);
  put_elements(d);
  put_clauses(d, clauses, sizeof clauses / sizeof *clauses);
  if (!d->name) return;
  put(d, "\nAS ", d->call.at);
  put_query(d);
}

/* ---- flows ---------------------------------------------------------------------------------- */

static void put_append_flow(definition *d) {
  const mv_span at = d->call.at;
  add_definition(d->r, at.beg);
  mv_py_begin_statement(d->r, at.beg);
  put(d, "CREATE FLOW ", at);
  put_own_name(d);
  put(d, is_true(d, "once") ? " AS INSERT INTO ONCE " : " AS INSERT INTO ", at);
  put_dataset(d, argument_named(d->r->f, d->call.args, "target"));
  put(d, " BY NAME ", at);
  put_query(d);
}

static void put_name_of(const definition *d, const char *words, py_value v) {
  put(d, words, place_of(d, v));
  put(d, " ", place_of(d, v));
  put_dataset(d, v);
}

static void put_stream(const definition *d, const char *words, py_value v) {
  put(d, words, place_of(d, v));
  put_dataset(d, v);
  put(d, ")", place_of(d, v));
}

static const clause flow_clauses[] = {
#define FLOW(argument, write, words) {argument, write, words},
#include "src/host/pipeline.def"
};

static void put_cdc_flow(definition *d) {
  const py_file *f = d->r->f;
  const py_value name = argument_named(f, d->call.args, "name");
  const py_value target = argument_named(f, d->call.args, "target");
  if (target.i >= target.end) return;
  add_definition(d->r, d->call.at.beg);
  mv_py_begin_statement(d->r, d->call.at.beg);
  put(d, "CREATE FLOW ", d->call.at);
  put_dataset(d, name.i < name.end ? name : target);
  put(d, " AS AUTO CDC", d->call.at);
  put_clauses(d, flow_clauses, sizeof flow_clauses / sizeof *flow_clauses);
}

/* ---- where they stand ----------------------------------------------------------------------- */

/* The first token behind a function whose "def" begins a line. */
static uint32_t body_end(const py_file *f, uint32_t def) {
  uint32_t i = def + 1;
  while (f->tokens[i].kind != PY_END && !(f->tokens[i].first && f->tokens[i].column <= f->tokens[def].column)) i++;
  return i;
}

/* Within a block, as in the branches of an if, a name may stand more than once and is one dataset. */
static bool is_repeated(const definition *d) {
  py_reader *r = d->r;
  bool whole = true;
  const py_value v = argument_named(r->f, d->call.args, "name");
  const mv_str name = is_string(d, v) ? text_of(d, v, &whole) : py_text(r->f, d->name);
  if (!whole || name.n == 0 || r->f->tokens[d->decorators].column == 0) return false;
  return mv_map_put(&r->conditional, name, r) != NULL;
}

static void put_decorated(definition *d) {
  if (d->call.role == APPEND_FLOW)
    put_append_flow(d);
  else
    put_definition(d);
}

uint32_t mv_py_put_decorated(py_reader *r, uint32_t i) {
  const py_file *f = r->f;
  definition d = {.r = r, .decorated = true, .decorators = i};
  uint32_t last = i;
  for (;;) {
    call c;
    if (read_call(r, last + 1, decorators, sizeof decorators / sizeof *decorators, &c)) {
      c.at.beg = f->tokens[last].beg;
      if (c.role < EXPECTATION && d.call.role == NO_ROLE) d.call = c;
    }
    const uint32_t next = next_decorator(f, last);
    if (next == 0) break;
    last = next;
  }
  for (last++; !f->tokens[last].first;) last = f->tokens[last].behind;
  const uint32_t def = last + (uint32_t)mv_py_is(f, last, "async");
  if (d.call.role == NO_ROLE || !mv_py_is(f, def, "def") || f->tokens[def + 1].kind != PY_NAME) return last;
  d.name = def + 1;
  d.body = (py_value){def + 2, body_end(f, last)};
  find_query(&d);
  if (!is_repeated(&d)) put_decorated(&d);
  return def + 2;
}

uint32_t mv_py_put_call(py_reader *r, uint32_t i) {
  definition d = {.r = r};
  if (!read_call(r, i, calls, sizeof calls / sizeof *calls, &d.call)) return i;
  if (d.call.role == CDC_FLOW)
    put_cdc_flow(&d);
  else
    put_definition(&d);
  return d.call.behind;
}
