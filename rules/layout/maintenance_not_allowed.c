/* What is done to tables and cannot be done to a dataset that the engine keeps up itself. The kind is that of the
 * definition; where none is known, the words ALTER MATERIALIZED VIEW and ALTER STREAMING TABLE tell it. */
#include "mvlint/rule.h"

#define MV "MATERIALIZED_VIEW_OPERATION_NOT_ALLOWED"
#define ST "STREAMING_TABLE_OPERATION_NOT_ALLOWED"

static bool is_one_of(const mv_pass *p, mv_span words, const char *const *list) {
  for (; *list; list++)
    if (mv_str_is(mv_text(p->stmt, words), *list)) return true;
  return false;
}

static bool is_kept(const mv_dataset *d) {
  return d && (d->object == MV_object_MATERIALIZED_VIEW || d->object == MV_object_STREAMING_TABLE);
}

static const char *kind_of(const mv_dataset *d) {
  return d->object == MV_object_MATERIALIZED_VIEW ? "materialized view" : "streaming table";
}

static mv_finding *refuse(mv_pass *p, mv_span at, const mv_dataset *d, const char *condition, const char *what) {
  mv_finding *f = mv_report(p, at, "'%.*s' is a %s, and %s is refused there", MV_ARG(mv_quote(p, d->name)),
                            kind_of(d), what);
  f->condition = condition;
  mv_also_in(p, f, d->source, d->at, "it is defined here");
  return f;
}

/* ---- commands ------------------------------------------------------------------------------- */

static void on_command(mv_pass *p, const mv_Command *c) {
  static const char *const of_views[] = {"OPTIMIZE", "VACUUM", NULL};
  static const char *const of_tables[] = {"ANALYZE TABLE", "RESTORE", "RESTORE TABLE", "TRUNCATE TABLE", NULL};
  const mv_dataset *d = mv_dataset_named(p->an, mv_as_Name(c->name));
  if (!is_kept(d)) return;
  const bool view = d->object == MV_object_MATERIALIZED_VIEW;
  if (!is_one_of(p, c->words, view ? of_views : of_tables)) return;
  mv_finding *f = mv_report(p, c->words, "%.*s is refused: '%.*s' is a %s", MV_ARG(mv_words(p, c->words)),
                            MV_ARG(mv_quote(p, d->name)), kind_of(d));
  f->condition = view ? MV : ST ".UNSUPPORTED_OPERATION";
  if (view) mv_advise(p, f, "leave the statement out: the engine maintains the view itself");
  mv_also_in(p, f, d->source, d->at, "it is defined here");
}

static void on_copy(mv_pass *p, const mv_CopyInto *c) {
  const mv_dataset *d = mv_dataset_named(p->an, mv_as_Name(c->target));
  if (!d || d->object != MV_object_STREAMING_TABLE) return;
  mv_finding *f = refuse(p, c->target->at, d, ST ".UNSUPPORTED_OPERATION", "COPY INTO");
  mv_advise(p, f, "read the files in its definition: STREAM read_files(…)");
}

static void on_clone(mv_pass *p, const mv_CloneSource *c) {
  const mv_dataset *d = mv_dataset_named(p->an, mv_as_Name(c->name));
  if (c->like || !is_kept(d)) return;
  const bool view = d->object == MV_object_MATERIALIZED_VIEW;
  if (view && c->shallow) return;
  mv_finding *f = refuse(p, c->name->at, d, view ? MV ".DEEP_CLONE" : ST ".UNSUPPORTED_OPERATION", "CLONE");
  mv_advise(p, f, "copy its rows: CREATE TABLE … AS SELECT");
}

static void evolve(mv_pass *p, bool evolves, const mv_node *target) {
  const mv_Relation *r = mv_as_Relation(target);
  const mv_dataset *d = evolves && r ? mv_dataset_named(p->an, mv_as_Name(r->source)) : NULL;
  if (d && d->object == MV_object_STREAMING_TABLE)
    refuse(p, target->at, d, ST ".UNSUPPORTED_OPERATION", "WITH SCHEMA EVOLUTION");
}

static void on_insert(mv_pass *p, const mv_Insert *n) {
  evolve(p, n->schema_evolution, n->target);
}
static void on_merge(mv_pass *p, const mv_Merge *n) {
  evolve(p, n->schema_evolution, n->target);
}

/* ---- ALTER ---------------------------------------------------------------------------------- */

/* What ALTER MATERIALIZED VIEW and ALTER STREAMING TABLE do to a column. */
static bool is_own_change(const mv_pass *p, const mv_node *n) {
  static const char *const words[] = {"DROP MASK", "SET TAGS", "UNSET TAGS", NULL};
  const mv_ColumnChange *c = mv_as_ColumnChange(n);
  if (!c) return false;
  if (c->value && (c->value->kind == MV_CommentClause || c->value->kind == MV_Mask)) return true;
  return is_one_of(p, c->words, words);
}

/* What the two have too. */
static bool is_own_action(const mv_pass *p, const mv_AlterAction *x) {
  static const char *const words[] = {"DROP SCHEDULE", "DROP ROW FILTER", "SET TAGS", "UNSET TAGS", NULL};
  const mv_node *c = x->clause;
  if (c && (c->kind == MV_RowFilterClause || c->kind == MV_ScheduleClause || c->kind == MV_TriggerClause))
    return true;
  return is_own_change(p, x->columns) || is_one_of(p, x->words, words);
}

static const char *words_of(mv_object object) {
  return object == MV_object_MATERIALIZED_VIEW ? "MATERIALIZED VIEW" : "STREAMING TABLE";
}

static void on_alter_table(mv_pass *p, const mv_Alter *a, const mv_AlterAction *x, const mv_dataset *d) {
  const bool view = d->object == MV_object_MATERIALIZED_VIEW;
  mv_finding *f = refuse(p, a->object, d, view ? MV ".INVALID_ALTER" : ST ".INVALID_ALTER", "ALTER TABLE");
  if (!is_own_action(p, x)) return;
  mv_advise(p, f, "write ALTER %s", words_of(d->object));
  mv_replace(p, mv_offer(p, f, MV_FIX_SAFE, "write ALTER %s", words_of(d->object)), a->object, "%s",
             words_of(d->object));
}

/* ALTER MATERIALIZED VIEW m RENAME TO n: known by its words. */
static void on_alter_kept(mv_pass *p, const mv_AlterAction *x, bool view) {
  static const char *const refused[] = {
      "RENAME TO", "SET TBLPROPERTIES", "UNSET TBLPROPERTIES", "CLUSTER BY",   "ADD COLUMN",      "ADD COLUMNS",
      "DROP COLUMN", "DROP COLUMNS",    "RENAME COLUMN",       "SET LOCATION", "REPLACE COLUMNS", NULL};
  static const char *const owners[] = {"OWNER TO", "SET OWNER TO", NULL};
  const bool owner = view && is_one_of(p, x->words, owners);
  if (!owner && !is_one_of(p, x->words, refused)) return;
  mv_finding *f = mv_report(p, x->words, "%.*s is refused on a %s", MV_ARG(mv_words(p, x->words)),
                            view ? "materialized view" : "streaming table");
  f->condition = owner ? MV ".CHANGE_OWNER" : view ? MV ".INVALID_ALTER" : ST ".INVALID_ALTER";
  if (owner) mv_advise(p, f, "create the view as its new owner");
}

static void on_alter(mv_pass *p, const mv_Alter *a) {
  const mv_AlterAction *x = mv_as_AlterAction(a->actions);
  const mv_str object = mv_text(p->stmt, a->object);
  if (!x) return;
  if (mv_str_is(object, "MATERIALIZED VIEW") || mv_str_is(object, "STREAMING TABLE")) {
    on_alter_kept(p, x, mv_str_is(object, "MATERIALIZED VIEW"));
  } else if (mv_str_is(object, "TABLE")) {
    const mv_dataset *d = mv_dataset_named(p->an, mv_as_Name(a->name));
    if (is_kept(d)) on_alter_table(p, a, x, d);
  }
}

const mv_rule mv_rule_maintenance_not_allowed = {
    .code = "MV410",
    .name = "maintenance-not-allowed",
    .severity = MV_ERROR,
    .fixable = true,
    .summary = "a statement for tables is run on a materialized view or streaming table",
    .why =
        "The engine maintains materialized views and streaming tables itself, and their schema, "
        "properties and layout come from their definition alone. OPTIMIZE and VACUUM are refused on a "
        "materialized view; ANALYZE, TRUNCATE, RESTORE, COPY INTO, CLONE and schema evolution on a "
        "streaming table; ALTER TABLE on both.",
    .help = "change the definition and run it again as CREATE OR REFRESH",
    .condition = MV,
    .source = "Databricks error conditions, MATERIALIZED_VIEW_OPERATION_NOT_ALLOWED and "
              "STREAMING_TABLE_OPERATION_NOT_ALLOWED; limitations of streaming tables",
    .on = {MV_ON(Command, on_command), MV_ON(CopyInto, on_copy), MV_ON(CloneSource, on_clone),
           MV_ON(Insert, on_insert), MV_ON(Merge, on_merge), MV_ON(Alter, on_alter)},
};
