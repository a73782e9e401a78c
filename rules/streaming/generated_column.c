/* Generated, identity and default columns that a streaming table or materialized view refuses. */
#include "mvlint/rule.h"

typedef struct table {
  const mv_Create *create;
  mv_map generated; /* name -> its ColumnDef */
} table;

static mv_str name_of(mv_pass *p, const mv_ColumnDef *d) {
  return d->name ? mv_path_last(&p->stmt->arena, p->stmt, d->name) : mv_str_at("", 0);
}

static const mv_Generated *generated(const mv_node *column) {
  const mv_ColumnDef *d = mv_as_ColumnDef(column);
  for (const mv_node *o = d ? d->options.first : NULL; o; o = o->next)
    if (mv_as_Generated(o)) return mv_as_Generated(o);
  return NULL;
}

/* ---- values --------------------------------------------------------------------------------- */

static const char *condition_of(mv_beyond what, bool is_default) {
  static const char *const conditions[] = {
      [MV_BEYOND_NOTHING] = NULL,
      [MV_BEYOND_AGGREGATE] = "DELTA_AGGREGATE_IN_GENERATED_COLUMN",
      [MV_BEYOND_WINDOW] = "DELTA_UNSUPPORTED_EXPRESSION_GENERATED_COLUMN",
      [MV_BEYOND_GENERATOR] = "DELTA_UNSUPPORTED_EXPRESSION_GENERATED_COLUMN",
      [MV_BEYOND_SUBQUERY] = "DELTA_UNSUPPORTED_EXPRESSION_GENERATED_COLUMN",
      [MV_BEYOND_RANDOM] = "DELTA_NON_DETERMINISTIC_EXPRESSION_IN_GENERATED_COLUMN",
      [MV_BEYOND_ROUTINE] = "DELTA_UDF_IN_GENERATED_COLUMN"};
  if (!is_default) return conditions[what];
  if (what == MV_BEYOND_SUBQUERY) return "INVALID_DEFAULT_VALUE.SUBQUERY_EXPRESSION";
  return what == MV_BEYOND_RANDOM ? "INVALID_DEFAULT_VALUE.NON_DETERMINISTIC" : NULL;
}

static void look_at_value(mv_pass *p, const mv_node *value, bool is_default) {
  mv_beyond what;
  const mv_node *part = mv_beyond_row(p->an, value, &what);
  if (!part || (is_default && what == MV_BEYOND_ROUTINE)) return;
  const mv_str words = mv_words(p, part->at);
  const bool foreign = what == MV_BEYOND_RANDOM || what == MV_BEYOND_ROUTINE;
  mv_finding *f = mv_report(p, part->at, "%.*s %s, and %s %s", MV_ARG(words), mv_beyond_words(what),
                            is_default ? "a default" : "a generated column",
                            foreign ? "takes deterministic built-in functions only"
                                    : "is computed for each row alone");
  f->condition = condition_of(what, is_default);
}

typedef struct search {
  mv_pass *p;
  const table *t;
} search;

static mv_step look_at_name(mv_walker *w, const mv_node *n, unsigned depth) {
  const search *s = w->data;
  mv_pass *p = s->p;
  const mv_Ref *r = mv_as_Ref(n);
  (void)depth;
  if (!r->path || r->path->n != 1) return MV_INTO;
  const mv_ColumnDef *d =
      mv_map_get(&s->t->generated, mv_path_last(&p->stmt->arena, p->stmt, r->path));
  if (!d || generated(&d->head)->how != MV_generated_EXPRESSION) return MV_INTO;
  const mv_str words = mv_words(p, n->at);
  mv_finding *f = mv_report(
      p, n->at, "'%.*s' is generated itself, and a generated column reads only columns that are not",
      MV_ARG(words));
  f->condition = "DELTA_INVALID_GENERATED_COLUMN_REFERENCES";
  mv_advise(p, f, "write out what '%.*s' is computed from", MV_ARG(words));
  mv_also(p, f, d->head.at, "declared here");
  return MV_INTO;
}

static void look_at_names(mv_pass *p, const table *t, const mv_node *value) {
  static const bool kinds[MV_KIND_COUNT] = {[MV_Ref] = true};
  search s = {p, t};
  mv_walker w = {look_at_name, NULL, &s, kinds};
  mv_walk(&w, value);
}

/* ---- identity ------------------------------------------------------------------------------- */

static bool is_zero(mv_str s) {
  bool digit = false;
  for (uint32_t i = 0; i < s.n; i++) {
    if (s.p[i] >= '1' && s.p[i] <= '9') return false;
    digit |= s.p[i] == '0';
  }
  return digit;
}

static void look_at_identity(mv_pass *p, const mv_ColumnDef *d, const mv_Generated *g) {
  const mv_type *type = d->type ? mv_type_written(&p->stmt->arena, p->stmt, d->type) : &mv_unknown;
  if (type->kind != MV_T_UNKNOWN && type->kind != MV_T_BIGINT) {
    mv_finding *f = mv_report(p, d->type->at, "an identity column is a BIGINT");
    f->condition = "DELTA_IDENTITY_COLUMNS_UNSUPPORTED_DATA_TYPE";
    mv_advise(p, f, "write BIGINT");
    mv_fix *fix = mv_offer(p, f, MV_FIX_UNSAFE, "write BIGINT");
    mv_replace(p, fix, d->type->at, "BIGINT");
  }
  for (const mv_node *n = g->options; n; n = n->next) {
    const mv_SequenceOption *o = mv_as_SequenceOption(n);
    if (!o || !o->value || !mv_str_is(mv_text(p->stmt, o->word), "INCREMENT")) continue;
    if (o->value->kind != MV_Literal || !is_zero(mv_text(p->stmt, o->value->at))) continue;
    mv_finding *f = mv_report(p, o->value->at, "an identity column cannot stand still");
    f->condition = "DELTA_IDENTITY_COLUMNS_ILLEGAL_STEP";
    mv_advise(p, f, "write a step other than 0");
  }
}

static void on_partition(mv_pass *p, const table *t, const mv_PartitionedByClause *c) {
  for (const mv_node *n = c->columns; n; n = n->next) {
    const mv_Ref *r = mv_as_Ref(n);
    if (!r || !r->path) continue;
    const mv_ColumnDef *d =
        mv_map_get(&t->generated, mv_path_last(&p->stmt->arena, p->stmt, r->path));
    const mv_Generated *g = d ? generated(&d->head) : NULL;
    if (!g || g->how == MV_generated_EXPRESSION) continue;
    const mv_str words = mv_words(p, n->at);
    mv_finding *f =
        mv_report(p, n->at, "'%.*s' is an identity column, and no table is partitioned by one",
                  MV_ARG(words));
    f->condition = "DELTA_IDENTITY_COLUMNS_PARTITION_NOT_SUPPORTED";
    mv_advise(p, f, "partition by another column, or write CLUSTER BY");
    mv_also(p, f, d->head.at, "declared here");
  }
}

/* ---- definitions ---------------------------------------------------------------------------- */

static void look_at_column(mv_pass *p, const table *t, const mv_ColumnDef *d) {
  for (const mv_node *o = d->options.first; o; o = o->next) {
    const mv_Generated *g = mv_as_Generated(o);
    const mv_Default *value = mv_as_Default(o);
    if (value) look_at_value(p, value->value, true);
    if (g && g->how != MV_generated_EXPRESSION) look_at_identity(p, d, g);
    if (!g || !g->value) continue;
    look_at_value(p, g->value, false);
    look_at_names(p, t, g->value);
  }
}

/* The documentation contradicts itself about materialized views, so this is no error. */
static void warn(mv_pass *p, const mv_ColumnDef *d) {
  for (const mv_node *o = d->options.first; o; o = o->next) {
    const mv_Generated *g = mv_as_Generated(o);
    if (!g && o->kind != MV_Default) continue;
    const char *what = !g ? "a default" : g->value ? "a generated column" : "an identity column";
    mv_finding *f = mv_report(p, o->at, "%s is listed among what materialized views do not support", what);
    f->severity = MV_WARNING;
    mv_advise(p, f, "compute the column in the query");
  }
}

static void on_create(mv_pass *p, const mv_Create *c) {
  table t = {.create = c};
  const bool view = c->object == MV_object_MATERIALIZED_VIEW;
  if ((!view && c->object != MV_object_STREAMING_TABLE) || c->broken) return;
  mv_map_init(&t.generated, &p->stmt->arena);
  for (const mv_node *n = c->columns.first; n; n = n->next)
    if (generated(n)) mv_map_put(&t.generated, name_of(p, mv_as_ColumnDef(n)), (void *)(uintptr_t)n);
  for (const mv_node *n = c->columns.first; n; n = n->next) {
    const mv_ColumnDef *d = mv_as_ColumnDef(n);
    if (d && view) warn(p, d);
    if (d && !view) look_at_column(p, &t, d);
  }
  for (const mv_node *n = view ? NULL : c->clauses.first; n; n = n->next)
    if (n->kind == MV_PartitionedByClause) on_partition(p, &t, mv_as_PartitionedByClause(n));
}

const mv_rule mv_rule_generated_column = {
    .code = "MV315",
    .name = "generated-column",
    .severity = MV_ERROR,
    .fixable = true,
    .summary = "a generated, identity or default column that the engine refuses",
    .why =
        "The value of a generated or default column is computed for each row as it is written, from "
        "deterministic built-in functions without aggregates, windows, generators and subqueries. "
        "An identity column is a BIGINT whose step is not 0, and no table is partitioned by it. "
        "Materialized views are documented to have none of these columns.",
    .help = "compute the column in the query instead",
    .source = "Databricks SQL reference, CREATE STREAMING TABLE; Delta error conditions",
    .on = {MV_ON(Create, on_create)},
};
