/* verdict.c: goes over a plan once for each way in which what lies above matters, and collects what
 * each operator, expression and source does to the answer.
 *
 * A CTE or view that is read many times is one node; what has been seen is not gone over again, so
 * work is proportional to the plan. */
#include "mvlint/verdict.h"

#include <stdlib.h>
#include <string.h>

enum {
#define JUDGE(name, ...) JUDGED_##name,
#include "judgements.def"
  JUDGED_COUNT
};

static const mv_judgement judgements[] = {
#define JUDGE(name, effect, type, sub, condition, code, stage, words, from) \
  {MV_JUDGE_##effect, type, sub, condition, code, stage, words, from},
#include "judgements.def"
};

/* Users' text in a message. */
#define WORDS_MAX 60u

/* Joins from which on the engine is known to recompute for their number. */

const char *mv_maintenance_name(mv_maintenance m) {
  static const char *const names[MV_MAINTENANCE_COUNT] = {
      "MAINTENANCE_TYPE_COMPLETE_RECOMPUTE", "MAINTENANCE_TYPE_PARTITION_OVERWRITE",
      "MAINTENANCE_TYPE_ROW_BASED",          "MAINTENANCE_TYPE_APPEND_ONLY",
      "MAINTENANCE_TYPE_GROUP_AGGREGATE",    "MAINTENANCE_TYPE_GENERIC_AGGREGATE",
      "MAINTENANCE_TYPE_WINDOW_FUNCTION"};
  return m < MV_MAINTENANCE_COUNT ? names[m] : names[0];
}

/* ---- what lies above ---------------------------------------------------------------------------
 */

/* Bits: of the operators between a node and the top. */
enum {
  BELOW_OTHER = 1, /* one that is neither projection nor filter nor sort */
  BELOW_SORT = 2,
  BY_ROWS = 4, /* a filter, join or UNION ALL, or no aggregate in the query: rows are followed */
  BELOW_FILTER = 8 /* that is no QUALIFY */
};

typedef struct judge {
  mv_arena *a;
  const mv_analysis *an;
  mv_verdict *v;
  mv_issue *issues;
  uint32_t issue_n, issue_cap;
  mv_source_fact *sources;
  uint32_t source_n, source_cap;
  mv_map seen_sources;
  mv_str *assumptions;
  uint32_t assumption_n, assumption_cap;
  const mv_plan **seen; /* open addressing: a node, */
  uint16_t *seen_ways;  /* and the ways it has been gone over, one bit each */
  uint32_t seen_n, seen_cap;
  const mv_plan
      *read; /* the view that this definition reads and that all below is part of, or NULL */
  const mv_plan *covering; /* the operator that lies above and is no projection, filter or sort */
  const mv_plan *no_rows, *no_append; /* the first, from the top, that goes by more than single rows */
} judge;

#define GROW(j, list, n, cap, T)                                                       \
  do {                                                                                 \
    if ((n) == (cap)) {                                                                \
      const uint32_t more_cap = (cap) ? (cap)*2 : 8;                                   \
      T *more = mv_new_n((j)->a, T, more_cap);                                         \
      for (uint32_t grow_i = 0; grow_i < (n); grow_i++) more[grow_i] = (list)[grow_i]; \
      (list) = more;                                                                   \
      (cap) = more_cap;                                                                \
    }                                                                                  \
  } while (0)

static uint32_t slot_of(const judge *j, const mv_plan *p) {
  uint32_t h = (uint32_t)(((uintptr_t)p >> 4) * 2654435761u) & (j->seen_cap - 1);
  while (j->seen[h] && j->seen[h] != p) h = (h + 1) & (j->seen_cap - 1);
  return h;
}

static void grow_seen(judge *j) {
  const mv_plan **old = j->seen;
  uint16_t *ways = j->seen_ways;
  const uint32_t cap = j->seen_cap;
  j->seen_cap = cap ? cap * 2 : 64;
  j->seen = mv_new_n(j->a, const mv_plan *, j->seen_cap);
  j->seen_ways = mv_new_n(j->a, uint16_t, j->seen_cap);
  for (uint32_t i = 0; i < cap; i++) {
    if (!old[i]) continue;
    const uint32_t h = slot_of(j, old[i]);
    j->seen[h] = old[i];
    j->seen_ways[h] = ways[i];
  }
}

/* Whether the node is to be gone over this way; `first` when it is the first time at all. */
static bool enter(judge *j, const mv_plan *p, unsigned way, bool *first) {
  if (j->seen_n * 2 >= j->seen_cap) grow_seen(j);
  const uint32_t h = slot_of(j, p);
  *first = !j->seen[h];
  if (*first) {
    j->seen[h] = p;
    j->seen_n++;
  }
  if (j->seen_ways[h] & 1u << way) return false;
  j->seen_ways[h] = (uint16_t)(j->seen_ways[h] | 1u << way);
  return true;
}

/* ---- issues ------------------------------------------------------------------------------------
 */

static mv_issue *add_issue(judge *j, unsigned row, const mv_plan *p, mv_str name) {
  GROW(j, j->issues, j->issue_n, j->issue_cap, mv_issue);
  mv_issue *i = &j->issues[j->issue_n++];
  memset(i, 0, sizeof *i);
  i->row = &judgements[row];
  i->subject = name;
  i->node = p;
  if (j->read) {
    i->view = j->read->view;
    i->read_at = j->read->read_at;
  }
  mv_buf b;
  mv_buf_init(&b, j->a, 400);
  for (const char *w = i->row->words; *w; w++) {
    if (w[0] == '%' && w[1] == 's') {
      mv_buf_add(&b, mv_excerpt(j->a, name, WORDS_MAX));
      w++;
    } else {
      mv_buf_char(&b, *w);
    }
  }
  i->message = mv_buf_str(&b);
  if (p) {
    i->operator_name = mv_operator_name(p->op);
    i->source = p->source;
    i->at = p->at;
  }
  return i;
}

static void add_expression_issue(judge *j, unsigned row, const mv_plan *p, const mv_trait *t) {
  mv_str name = mv_excerpt(j->a, t->name, WORDS_MAX);
  const bool call = row != JUDGED_SUBQUERY && name.n && name.p[name.n - 1] != ')' &&
                    !memchr(name.p, ' ', name.n) && !memchr(name.p, '\'', name.n);
  mv_issue *i = add_issue(j, row, p, call ? mv_format(j->a, "%.*s()", MV_ARG(name)) : name);
  i->expression_name = name;
  i->trait = t;
  i->source = t->source;
  i->at = t->at;
}

static void assume(judge *j, mv_str text) {
  GROW(j, j->assumptions, j->assumption_n, j->assumption_cap, mv_str);
  j->assumptions[j->assumption_n++] = text;
}

static void judge_trait(judge *j, const mv_plan *p, const mv_trait *t, unsigned way) {
  switch (t->kind) {
    case MV_TRAIT_RANDOM: add_expression_issue(j, JUDGED_RANDOM, p, t); return;
    case MV_TRAIT_TIME: add_expression_issue(j, JUDGED_TIME, p, t); return;
    case MV_TRAIT_TIME_OPEN: add_expression_issue(j, JUDGED_TIME_OPEN, p, t); return;
    case MV_TRAIT_REMOTE: add_expression_issue(j, JUDGED_REMOTE, p, t); return;
    case MV_TRAIT_SESSION: add_expression_issue(j, JUDGED_SESSION, p, t); return;
    case MV_TRAIT_SUBQUERY: add_expression_issue(j, JUDGED_SUBQUERY, p, t); return;
    case MV_TRAIT_WINDOW_LOOSE: add_expression_issue(j, JUDGED_WINDOW_LOOSE, p, t); return;
    case MV_TRAIT_WINDOW:
      if (way & (BELOW_OTHER | BELOW_FILTER)) add_expression_issue(j, JUDGED_WINDOW_BELOW, p, t);
      return;
    case MV_TRAIT_AGGREGATE_DISTINCT:
      add_expression_issue(j, JUDGED_AGGREGATE_DISTINCT, p, t);
      return;
    case MV_TRAIT_AGGREGATE_ORDER: add_expression_issue(j, JUDGED_AGGREGATE_ORDER, p, t); return;
    case MV_TRAIT_AGGREGATE_EXTREME:
      add_expression_issue(j, JUDGED_AGGREGATE_EXTREME, p, t);
      return;
    case MV_TRAIT_AGGREGATE_FLOAT:
    case MV_TRAIT_WINDOW_FLOAT: add_expression_issue(j, JUDGED_FLOAT, p, t); return;
    case MV_TRAIT_ROUTINE_NOT: add_expression_issue(j, JUDGED_ROUTINE_NOT, p, t); return;
    case MV_TRAIT_ROUTINE_PYTHON: add_expression_issue(j, JUDGED_ROUTINE_PYTHON, p, t); return;
    case MV_TRAIT_ROUTINE_OPEN: add_expression_issue(j, JUDGED_ROUTINE_OPEN, p, t); return;
    case MV_TRAIT_AGGREGATE:
    case MV_TRAIT_GENERATOR:
    case MV_TRAIT_COUNT: return;
  }
}

/* ---- operators ---------------------------------------------------------------------------------
 */

static const char *join_words(const mv_plan *p) {
  switch (p->how) {
    case MV_join_COMMA: return "a join by comma";
    case MV_join_CROSS: return "a CROSS JOIN";
    case MV_join_LEFT: return "a LEFT JOIN";
    case MV_join_RIGHT: return "a RIGHT JOIN";
    case MV_join_FULL: return "a FULL JOIN";
    case MV_join_SEMI: return "a SEMI JOIN";
    case MV_join_ANTI: return "an ANTI JOIN";
    default: return "a join";
  }
}

/* What the operator is called in SQL. */
static mv_str operator_words(const mv_plan *p) {
  static const char *const words[MV_OP_COUNT] = {
      [MV_OP_VALUES] = "VALUES",           [MV_OP_AGGREGATE] = "another aggregation",
      [MV_OP_EXPAND] = "grouping by sets", [MV_OP_WINDOW] = "a window",
      [MV_OP_DISTINCT] = "DISTINCT",       [MV_OP_UNION] = "a UNION",
      [MV_OP_EXCEPT] = "EXCEPT",           [MV_OP_INTERSECT] = "INTERSECT",
      [MV_OP_SORT] = "ORDER BY",           [MV_OP_LIMIT] = "LIMIT",
      [MV_OP_OFFSET] = "OFFSET",           [MV_OP_GENERATE] = "a generator",
      [MV_OP_SAMPLE] = "TABLESAMPLE",      [MV_OP_PIVOT] = "PIVOT",
      [MV_OP_UNPIVOT] = "UNPIVOT",         [MV_OP_RECURSION] = "a recursive query",
      [MV_OP_TRANSFORM] = "TRANSFORM",     [MV_OP_MATCH] = "MATCH_RECOGNIZE"};
  if (p->op == MV_OP_JOIN) return mv_str_of(join_words(p));
  return mv_str_of(words[p->op] ? words[p->op] : mv_operator_name(p->op));
}

/* The row that the operator itself has, whatever stands in it; JUDGED_COUNT: none. */
static unsigned row_of_operator(const mv_plan *p) {
  static const struct {
    mv_operator op;
    unsigned row;
  } rows[] = {{MV_OP_EXCEPT, JUDGED_OPERATOR},     {MV_OP_INTERSECT, JUDGED_OPERATOR},
              {MV_OP_GENERATE, JUDGED_OPERATOR},   {MV_OP_LIMIT, JUDGED_OPERATOR},
              {MV_OP_OFFSET, JUDGED_OPERATOR},     {MV_OP_SAMPLE, JUDGED_OPERATOR},
              {MV_OP_PIVOT, JUDGED_OPERATOR},      {MV_OP_UNPIVOT, JUDGED_OPERATOR},
              {MV_OP_EXPAND, JUDGED_OPERATOR},     {MV_OP_DISTINCT, JUDGED_QUIET},
              {MV_OP_SORT, JUDGED_QUIET},          {MV_OP_VALUES, JUDGED_QUIET},
              {MV_OP_TRANSFORM, JUDGED_QUIET},     {MV_OP_MATCH, JUDGED_QUIET},
              {MV_OP_RECURSION, JUDGED_RECURSION}, {MV_OP_UNKNOWN, JUDGED_UNREAD}};
  if (p->op == MV_OP_UNION) return p->all ? JUDGED_COUNT : JUDGED_QUIET;
  if (p->op == MV_OP_JOIN) {
    const bool undocumented = p->how == MV_join_CROSS || p->how == MV_join_COMMA ||
                              p->how == MV_join_SEMI || p->how == MV_join_ANTI;
    return undocumented ? JUDGED_OPERATOR : JUDGED_COUNT;
  }
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
    if (rows[i].op == p->op) return rows[i].row;
  return JUDGED_COUNT;
}

static bool is_cover(mv_operator op) {
  return op != MV_OP_PROJECT && op != MV_OP_FILTER && op != MV_OP_SORT;
}

static bool follows_rows(const mv_plan *p) {
  return p->op == MV_OP_FILTER || p->op == MV_OP_JOIN || (p->op == MV_OP_UNION && p->all);
}

static void judge_aggregate(judge *j, const mv_plan *p, unsigned way) {
  if (way & BELOW_OTHER) {
    const mv_str above = j->covering ? operator_words(j->covering) : mv_str_of("other operators");
    add_issue(j, JUDGED_AGGREGATE_BELOW, p, above);
  } else if (way & BELOW_SORT) {
    add_issue(j, JUDGED_AGGREGATE_SORTED, p, mv_str_of("a sort"));
  }
}

/* ---- sources -----------------------------------------------------------------------------------
 */

static const char *kind_of(const mv_plan *p) {
  static const char *const kinds[MV_object_count] = {
      [MV_object_TABLE] = "table",
      [MV_object_VIEW] = "view",
      [MV_object_TEMPORARY_VIEW] = "view",
      [MV_object_MATERIALIZED_VIEW] = "materialized_view",
      [MV_object_STREAMING_TABLE] = "streaming_table"};
  if (p->op == MV_OP_FUNCTION) return "function";
  const char *kind = p->dataset ? kinds[p->dataset->object] : NULL;
  return kind ? kind : "unknown";
}

/* fmt.`path`: the format, else absent. */
static mv_str path_format(mv_str name) {
  static const char *const formats[] = {"parquet", "csv", "json",  "orc",     "avro",
                                        "text",    "xml", "delta", "iceberg", "binaryfile"};
  const char *dot = memchr(name.p ? name.p : "", '.', name.n);
  const mv_str head = dot ? mv_str_at(name.p, (uint32_t)(dot - name.p)) : mv_str_at(NULL, 0);
  if (!dot || head.n + 1 >= name.n || dot[1] != '`' || !memchr(dot, '/', name.n - head.n))
    return mv_str_at(NULL, 0);
  for (size_t i = 0; i < sizeof formats / sizeof *formats; i++)
    if (mv_str_is(head, formats[i])) return head;
  return mv_str_at(NULL, 0);
}

static bool is_file_function(mv_str name) {
  static const char *const names[] = {"read_files",   "cloud_files", "read_kafka",
                                      "read_kinesis", "read_pubsub", "read_pulsar"};
  for (size_t i = 0; i < sizeof names / sizeof *names; i++)
    if (mv_str_is(name, names[i])) return true;
  return false;
}

static bool is_managed_by_engine(const mv_dataset *d) {
  return d->object == MV_object_MATERIALIZED_VIEW || d->object == MV_object_STREAMING_TABLE;
}

/* Materialized views and streaming tables have it without being asked. */
static const char *tracking_of(const mv_dataset *d) {
  if (!d) return "unknown";
  if (is_managed_by_engine(d)) return "on";
  if (d->foreign) return "unknown";
  const mv_str value = mv_dataset_property(d, "delta.enableRowTracking");
  return mv_str_is(value, "true") ? "on" : mv_str_is(value, "false") ? "off" : "unknown";
}

static mv_str format_of(judge *j, const mv_plan *p, mv_str of_path) {
  if (of_path.p) return mv_str_lower(j->a, of_path);
  if (!p->dataset) return mv_str_at(NULL, 0);
  if (p->dataset->format.p) return p->dataset->format;
  if (p->dataset->foreign) return mv_str_at(NULL, 0);
  const bool stored = p->dataset->object == MV_object_TABLE || is_managed_by_engine(p->dataset);
  return stored ? mv_str_of("delta") : mv_str_at(NULL, 0);
}

static bool is_delta(mv_str format) {
  return mv_str_is(format, "delta") || mv_str_is(format, "iceberg");
}

static void judge_tracking(judge *j, const mv_plan *p, const mv_source_fact *f, unsigned way) {
  if (strcmp(f->row_tracking, "off") == 0)
    add_issue(j, way & BY_ROWS ? JUDGED_UNTRACKED : JUDGED_UNTRACKED_GROUP, p, f->name);
}

static void note_assumptions(judge *j, const mv_plan *p, const mv_source_fact *f) {
  if (p->shortened)
    assume(j, mv_format(j->a, "%.*s is %.*s", MV_ARG(f->name), MV_ARG(p->dataset->key)));
  if (strcmp(f->row_tracking, "unknown") != 0 || p->op != MV_OP_SCAN) return;
  if (p->dataset)
    assume(j, mv_format(j->a, "row tracking is on for %.*s, whose %s", MV_ARG(f->name),
                        p->dataset->properties_open ? "properties are not known"
                                                    : "definition does not say"));
  else
    assume(j,
           mv_format(j->a, "%.*s is a Delta table with row tracking; no definition of it was read",
                     MV_ARG(f->name)));
}

static void judge_source(judge *j, const mv_plan *p, unsigned way, bool first) {
  const mv_str path = path_format(p->words);
  mv_source_fact f = {.name = p->words,
                      .kind = kind_of(p),
                      .format = format_of(j, p, path),
                      .row_tracking = tracking_of(p->dataset),
                      .dataset = p->dataset,
                      .at = j->read ? j->read->read_at : p->at};
  if (path.p) f.kind = "path";
  const bool shown = p->op == MV_OP_SCAN || is_file_function(p->words);
  const mv_str key = p->dataset && !p->dataset->foreign ? p->dataset->key : f.name;
  uintptr_t number = shown ? (uintptr_t)mv_map_get(&j->seen_sources, key) : 0;
  const bool fresh = shown && number == 0;
  if (fresh) {
    GROW(j, j->sources, j->source_n, j->source_cap, mv_source_fact);
    j->sources[j->source_n++] = f;
    number = j->source_n;
    mv_map_put(&j->seen_sources, key, (void *)number);
  }
  if (shown && way & BY_ROWS) j->sources[number - 1].followed = true;
  if (first && p->stream) add_issue(j, JUDGED_STREAMED, p, f.name);
  if (p->dataset && mv_is_inlined(p->dataset->object)) { /* it has no plan: it stands in a ring */
    if (first) add_issue(j, JUDGED_VIEW_OPEN, p, f.name);
    return;
  }
  if (p->op == MV_OP_FUNCTION) {
    if (first) add_issue(j, is_file_function(f.name) ? JUDGED_NOT_DELTA : JUDGED_QUIET, p, f.name);
    return;
  }
  const bool foreign = p->dataset && p->dataset->foreign;
  if (first && (foreign || (f.format.p && !is_delta(f.format))))
    add_issue(j, JUDGED_NOT_DELTA, p, f.name);
  if (first && path.p && is_delta(f.format)) add_issue(j, JUDGED_QUIET, p, f.name);
  if (first && p->traveled) add_issue(j, JUDGED_QUIET, p, mv_str_of("time travel"));
  if (first && p->dataset && p->dataset->guarded) add_issue(j, JUDGED_GUARDED, p, f.name);
  if (is_delta(f.format)) judge_tracking(j, p, &f, way);
  const bool may_track = !f.format.p || mv_str_is(f.format, "delta");
  if (fresh && may_track && !path.p && !foreign) note_assumptions(j, p, &f);
}

/* A view may be known and its plan not. */
static void judge_view(judge *j, const mv_plan *p) {
  const mv_dataset *d = p->view ? p->view : p->dataset;
  if (!d || !mv_is_inlined(d->object) || !d->expectation.p) return;
  mv_issue *i = add_issue(j, JUDGED_EXPECTING_VIEW, p, d->name);
  i->source = j->v->source;
  if (j->read) i->at = i->read_at;
  if (i->view == d) i->view = NULL; /* it is not in the view: it is the view */
}

/* What is computed row by row can follow rows that change, and without a join those that are new. */
static void note_form(judge *j, const mv_plan *p) {
  const bool single = p->op == MV_OP_PROJECT || p->op == MV_OP_FILTER || p->op == MV_OP_SCAN ||
                      (p->op == MV_OP_UNION && p->all);
  if (!single && p->op != MV_OP_JOIN && !j->no_rows) j->no_rows = p;
  if (!single && !j->no_append) j->no_append = p;
}

/* ---- the way down ------------------------------------------------------------------------------
 */

static void go(judge *j, const mv_plan *p, unsigned way) {
  bool first = false;
  if (!enter(j, p, way, &first)) return;
  const mv_plan *covering = j->covering, *read = j->read;
  const unsigned row = row_of_operator(p);
  if (p->view && !j->read) j->read = p;
  if (first) {
    note_form(j, p);
    judge_view(j, p);
  }
  if (first && row != JUDGED_COUNT)
    add_issue(j, row, p, row == JUDGED_RECURSION ? p->words : operator_words(p));
  if (p->op == MV_OP_SCAN || p->op == MV_OP_FUNCTION) judge_source(j, p, way, first);
  if (p->op == MV_OP_AGGREGATE) judge_aggregate(j, p, way);
  for (uint32_t i = 0; i < p->trait_count; i++) {
    const bool by_place = p->traits[i].kind == MV_TRAIT_WINDOW;
    if (first || by_place) judge_trait(j, p, &p->traits[i], way);
  }
  unsigned below = way;
  if (p->op == MV_OP_SORT) below |= BELOW_SORT;
  if (is_cover(p->op)) {
    below |= BELOW_OTHER;
    j->covering = p;
  }
  if (p->op == MV_OP_FILTER && !p->qualify) below |= BELOW_FILTER;
  if (follows_rows(p)) below |= BY_ROWS;
  for (uint32_t i = 0; i < p->input_count; i++) go(j, p->inputs[i], below);
  j->covering = covering;
  for (uint32_t i = 0; i < p->subquery_count; i++) go(j, p->subqueries[i], BY_ROWS);
  j->covering = covering;
  j->read = read;
}

/* ---- the answer --------------------------------------------------------------------------------
 */

static int compare(const mv_issue *a, const mv_issue *b) {
  if (a->source != b->source) {
    const int order = !a->source   ? 1
                      : !b->source ? -1
                                   : mv_str_cmp(a->source->path, b->source->path);
    if (order != 0) return order;
  }
  if (a->at.beg != b->at.beg) return a->at.beg < b->at.beg ? -1 : 1;
  if (a->at.end != b->at.end) return a->at.end < b->at.end ? -1 : 1;
  if (a->row != b->row) return a->row < b->row ? -1 : 1;
  return mv_str_cmp(a->message, b->message);
}

static int by_place(const void *x, const void *y) {
  const mv_issue *a = x, *b = y;
  const int order = compare(a, b);
  return order != 0                        ? order
         : a->read_at.beg < b->read_at.beg ? -1
                                           : a->read_at.beg > b->read_at.beg;
}

/* A node that is gone over in several ways may say the same of itself more than once. */
static void sort_issues(judge *j) {
  uint32_t kept = 0;
  if (j->issue_n) qsort(j->issues, j->issue_n, sizeof *j->issues, by_place);
  for (uint32_t i = 0; i < j->issue_n; i++)
    if (kept == 0 || compare(&j->issues[kept - 1], &j->issues[i]) != 0)
      j->issues[kept++] = j->issues[i];
  j->issue_n = kept;
}

static bool has_effect(const judge *j, mv_judgement_effect e) {
  for (uint32_t i = 0; i < j->issue_n; i++)
    if (j->issues[i].row->effect == e) return true;
  return false;
}

/* The first operator that is neither projection nor filter. */
static const mv_plan *top_of(const mv_plan *p) {
  while ((p->op == MV_OP_PROJECT || p->op == MV_OP_FILTER) && p->input_count == 1) p = p->inputs[0];
  return p;
}

static bool is_associative(mv_str name) {
  static const char *const names[] = {"count",    "count_if",    "sum",        "try_sum",
                                      "avg",      "mean",        "try_avg",    "stddev",
                                      "std",      "stddev_samp", "stddev_pop", "variance",
                                      "var_samp", "var_pop",     "regr_count"};
  for (size_t i = 0; i < sizeof names / sizeof *names; i++)
    if (mv_str_is(name, names[i])) return true;
  return false;
}

static bool all_associative(const mv_plan *p) {
  for (uint32_t i = 0; i < p->trait_count; i++) {
    const mv_trait *t = &p->traits[i];
    const bool aggregate = t->kind >= MV_TRAIT_AGGREGATE && t->kind <= MV_TRAIT_AGGREGATE_FLOAT;
    if (aggregate && !is_associative(t->name)) return false;
  }
  return true;
}

static void set_technique(judge *j, mv_maintenance m, bool fits, const mv_plan *other) {
  mv_technique *t = &j->v->techniques[m];
  t->applicable = fits ? j->v->eligible : MV_TRI_NO;
  if (!fits && other) t->blocked_by = mv_str_of(mv_operator_name(other->op));
}

static void set_techniques(judge *j, const mv_plan *plan, bool partitioned) {
  const mv_plan *top = top_of(plan);
  const bool aggregate = top->op == MV_OP_AGGREGATE;
  j->v->techniques[MV_COMPLETE_RECOMPUTE].applicable = MV_TRI_YES;
  set_technique(j, MV_ROW_BASED, !j->no_rows, j->no_rows);
  set_technique(j, MV_APPEND_ONLY, !j->no_append, j->no_append);
  set_technique(j, MV_GROUP_AGGREGATE, aggregate && all_associative(top), top);
  set_technique(j, MV_GENERIC_AGGREGATE, aggregate, top);
  set_technique(j, MV_WINDOW_FUNCTION, top->op == MV_OP_WINDOW, top);
  set_technique(j, MV_PARTITION_OVERWRITE, partitioned, NULL);
  if (partitioned && j->v->eligible == MV_TRI_YES)
    j->v->techniques[MV_PARTITION_OVERWRITE].applicable =
        MV_TRI_OPEN; /* the sources' partitions decide */
}

/* What the policy makes of it. */
static void set_outcomes(mv_verdict *v, bool full) {
  const bool demands =
      v->policy == MV_policy_INCREMENTAL || v->policy == MV_policy_INCREMENTAL_STRICT;
  if (v->eligible == MV_TRI_NO || full || v->policy == MV_policy_FULL)
    v->expected = MV_REFRESH_FULL;
  else
    v->expected = v->eligible == MV_TRI_OPEN ? MV_REFRESH_UNKNOWN : MV_REFRESH_INCREMENTAL;
  v->create = demands ? v->eligible : MV_TRI_YES;
  if (demands && v->eligible == MV_TRI_YES && v->assumption_count > 0) v->create = MV_TRI_OPEN;
  v->refresh = v->expected;
  if (v->policy == MV_policy_INCREMENTAL_STRICT && v->expected == MV_REFRESH_FULL)
    v->refresh = MV_REFRESH_FAILS;
  if (v->create == MV_TRI_NO) v->refresh = MV_REFRESH_FAILS;
}

void mv_verdict_stop(mv_verdict *v) {
  v->eligible = MV_TRI_NO;
  for (int m = 0; m < MV_MAINTENANCE_COUNT; m++)
    if (m != MV_COMPLETE_RECOMPUTE) v->techniques[m].applicable = MV_TRI_NO;
  set_outcomes(v, true);
}

void mv_verdict_refuse(mv_verdict *v, const char *code, mv_str message, mv_span at) {
  if (!v->refused_by) {
    v->refused_by = code;
    v->refusal = message;
    v->refused_at = at;
  }
  v->create = MV_TRI_NO;
  v->refresh = MV_REFRESH_FAILS;
}

static bool holds_map(const mv_type *t) {
  if (t->kind == MV_T_MAP) return true;
  if (t->kind == MV_T_ARRAY) return holds_map(t->element);
  for (uint32_t i = 0; t->kind == MV_T_STRUCT && i < t->member_count; i++)
    if (holds_map(t->members[i].type)) return true;
  return false;
}

/* A type of which a part is not known is no type that Spark would print. */
static mv_str column_type(judge *j, const mv_type *t) {
  return mv_type_text(j->a, mv_type_is_whole(t) ? t : &mv_unknown);
}

static const mv_node *column_from(const mv_node *n) {
  while (n && n->kind != MV_ColumnDef) n = n->next;
  return n;
}

static uint32_t listed_columns(const mv_Create *c) {
  uint32_t n = 0;
  for (const mv_node *m = column_from(c->columns.first); m; m = column_from(m->next)) n++;
  return n;
}

/* The written list says which columns there are, the query what they are, where the two fit. */
static void judge_columns(judge *j, const mv_analysis *an, const mv_Create *c) {
  static const mv_output nothing = {.type = &mv_unknown};
  const mv_outputs o = mv_outputs_of(an, c->query);
  const mv_stmt *s = mv_analysis_stmt(an);
  const uint32_t listed = listed_columns(c), n = listed ? listed : o.known ? o.n : 0;
  const mv_node *list = column_from(c->columns.first);
  mv_column_fact *columns = mv_new_n(j->a, mv_column_fact, n ? n : 1);
  j->v->columns = columns;
  j->v->column_count = n;
  for (uint32_t i = 0; i < n; i++) {
    const mv_output *given = o.known && o.n == n ? &o.items[i] : &nothing;
    const mv_ColumnDef *d = mv_as_ColumnDef(list);
    const mv_type *t = d && d->type ? mv_type_written(j->a, s, d->type) : given->type;
    const bool filled = d && mv_nulls_written(d) == MV_NULLS_NEVER;
    columns[i] = (mv_column_fact){mv_str_copy(j->a, given->name), column_type(j, t),
                                  filled ? MV_NULLS_NEVER : (mv_nullness)given->nulls};
    if (d && d->name) columns[i].name = mv_path_last(j->a, s, d->name);
    if (list) list = column_from(list->next);
    if (!holds_map(t)) continue;
    mv_issue *issue = add_issue(j, JUDGED_MAP, NULL, columns[i].name);
    issue->source = s->source;
    issue->at = mv_in_file(s, mv_output_place(an, c->query, i));
  }
}

static void judge_expectations(judge *j, const mv_stmt *s, const mv_Create *c) {
  const mv_Expectation *drops = NULL;
  bool not_null = false;
  for (const mv_node *n = c->columns.first; n; n = n->next) {
    const mv_Expectation *e = mv_as_Expectation(n);
    const mv_ColumnDef *d = mv_as_ColumnDef(n);
    if (e && e->on_violation == MV_violation_DROP_ROW && !drops) drops = e;
    for (const mv_node *o = d ? d->options.first : NULL; o; o = o->next)
      not_null = not_null || o->kind == MV_NotNull;
  }
  if (!drops || !not_null) return;
  mv_issue *i = add_issue(j, JUDGED_DROPPING, NULL, mv_name_text(j->a, s, drops->name));
  i->source = s->source;
  i->at = mv_in_file(s, drops->head.at);
}

static bool is_partitioned(const mv_Create *c) {
  for (const mv_node *n = c->clauses.first; n; n = n->next)
    if (n->kind == MV_PartitionedByClause) return true;
  return false;
}

mv_verdict *mv_verdict_of(mv_arena *a, const mv_analysis *an, const mv_plan *plan, uint32_t many_joins) {
  mv_stmt *s = mv_analysis_stmt(an);
  const mv_Create *c = mv_create_of(s);
  const mv_Name *name = c ? mv_as_Name(c->name) : NULL;
  if (!c || c->object != MV_object_MATERIALIZED_VIEW || !name) return NULL;
  judge j = {.a = a, .an = an};
  mv_map_init(&j.seen_sources, a);
  j.v = mv_new(a, mv_verdict);
  j.v->name = mv_str_copy(a, mv_name_words(a, s, name));
  j.v->source = s->source;
  j.v->at = mv_in_file(s, name->head.at);
  j.v->statement = mv_span_of(s->start, s->end);
  j.v->policy = mv_policy_of(c);
  grow_seen(&j);
  if (s->mended_count > 0 || c->broken) plan = NULL; /* what was mended is a guess */
  j.v->plan = plan;
  if (plan) {
    const mv_plan *top = top_of(plan);
    bool rows = top->op != MV_OP_AGGREGATE && top->op != MV_OP_WINDOW;
    go(&j, plan, rows ? BY_ROWS : 0);
    judge_columns(&j, an, c);
    judge_expectations(&j, s, c);
    if (mv_is_partial(s, c->query->at))
      add_issue(&j, JUDGED_TEMPLATE, NULL, mv_str_of("the template"));
    if (plan->joins >= many_joins)
      add_issue(&j, JUDGED_MANY_JOINS, plan, mv_format(a, "%u", plan->joins));
  } else {
    add_issue(&j, JUDGED_UNREAD, NULL, mv_str_of("the definition"));
  }
  sort_issues(&j);
  j.v->assumption_count = j.assumption_n;
  j.v->eligible = has_effect(&j, MV_JUDGE_STOPS)  ? MV_TRI_NO
                  : has_effect(&j, MV_JUDGE_OPEN) ? MV_TRI_OPEN
                                                  : MV_TRI_YES;
  set_outcomes(j.v, has_effect(&j, MV_JUDGE_FULL));
  if (plan) set_techniques(&j, plan, is_partitioned(c));
  j.v->techniques[MV_COMPLETE_RECOMPUTE].applicable = MV_TRI_YES;
  j.v->issues = j.issues;
  j.v->issue_count = j.issue_n;
  j.v->sources = j.sources;
  j.v->source_count = j.source_n;
  j.v->assumptions = j.assumptions;
  return j.v;
}
