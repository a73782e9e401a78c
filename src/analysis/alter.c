/* alter.c: what ALTER, USE and CREATE FOREIGN CATALOG say to those that follow: facts about
 * datasets and names that no definition holds. */
#include "src/analysis/internal.h"

/* ---- USE ------------------------------------------------------------------------------------ */

static mv_str key_of(mv_arena *a, const mv_stmt *s, const mv_Name *n) {
  const mv_str unknown = {NULL, 0};
  return n && !n->argument ? mv_dataset_key(a, s, n->path, NULL) : unknown;
}

static bool is_one_of(mv_str words, const char *const *list) {
  for (; *list; list++)
    if (mv_str_is(words, *list)) return true;
  return false;
}

/* The catalog's first schema is called so. */
static void use_catalog(mv_namespace *ns, mv_str name) {
  ns->catalog = name;
  ns->schema = name.p ? mv_str_of("default") : name;
}

static void use_schema(mv_namespace *ns, mv_str name) {
  const char *dot = name.p ? memchr(name.p, '.', name.n) : NULL;
  ns->schema = name;
  if (!dot) return;
  const uint32_t n = (uint32_t)(dot - name.p);
  ns->catalog = mv_str_at(name.p, n);
  ns->schema = mv_str_at(dot + 1, name.n - n - 1);
}

/* Whether tables that are created from here on have their partitions registered. */
static void follow_set(const mv_stmt *s, mv_namespace *ns) {
  const mv_SetConfig *c = mv_as_SetConfig(s->tree);
  if (c && mv_str_is(mv_text(s, c->key), "spark.databricks.nonDelta.partitionLog.enabled"))
    ns->partition_log = mv_str_is(mv_text(s, c->value), "true");
}

void mv_follow_use(mv_arena *a, const mv_stmt *s, mv_namespace *ns) {
  static const char *const catalogs[] = {"USE CATALOG", "SET CATALOG", NULL};
  static const char *const schemas[] = {"USE", "USE SCHEMA", "USE DATABASE", "USE NAMESPACE", NULL};
  const mv_Command *c = mv_as_Command(s->tree);
  follow_set(s, ns);
  if (!c) return;
  const mv_str words = mv_text(s, c->words);
  const bool catalog = is_one_of(words, catalogs);
  if (!catalog && !is_one_of(words, schemas)) return;
  const mv_str name = mv_str_copy(a, key_of(a, s, mv_as_Name(c->name)));
  if (catalog)
    use_catalog(ns, name.n ? name : mv_str_at(NULL, 0));
  else
    use_schema(ns, name.n ? name : mv_str_at(NULL, 0));
}

mv_str mv_foreign_catalog(mv_arena *a, const mv_stmt *s) {
  const mv_CreateObject *c = mv_as_CreateObject(s->tree);
  if (!c || !mv_str_is(mv_text(s, c->object), "FOREIGN CATALOG")) return mv_str_at(NULL, 0);
  return mv_str_copy(a, key_of(a, s, mv_as_Name(c->name)));
}

/* ---- ALTER ---------------------------------------------------------------------------------- */

typedef struct reading {
  mv_arena *a, *scratch;
  const mv_stmt *s;
  mv_alteration *out;
  uint32_t room; /* for changes of columns */
} reading;

/* s.x is a field of a column, not a column. */
static bool is_column(const mv_path *p) {
  return p && p->n == 1;
}

static mv_str column_name(reading *r, const mv_node *n) {
  const mv_Ref *ref = mv_as_Ref(n);
  if (!ref || !is_column(ref->path)) return mv_str_at(NULL, 0);
  return mv_str_copy(r->a, mv_path_last(r->scratch, r->s, ref->path));
}

static mv_column_change *add_change(reading *r, mv_change_kind kind, mv_str name) {
  MV_ASSERT(r->out->change_count < r->room);
  mv_column_change *c = &r->out->changes[r->out->change_count++];
  c->kind = kind;
  c->name = name;
  c->column.type = &mv_unknown;
  return c;
}

static void set_column(reading *r, mv_column_change *c, mv_str name, const mv_node *type,
                       mv_span at) {
  c->column.name = name;
  c->column.source = r->s->source;
  c->column.at = mv_in_file(r->s, at);
  if (type) c->column.type = mv_type_copy(r->a, mv_type_written(r->scratch, r->s, type));
}

static void add_column(reading *r, const mv_ColumnDef *d) {
  if (!d || !is_column(d->name)) return;
  const mv_str name = mv_str_copy(r->a, mv_path_last(r->scratch, r->s, d->name));
  mv_column_change *c = add_change(r, MV_CHANGE_ADD, name);
  set_column(r, c, name, d->type, d->head.at);
  c->column.nulls = (uint8_t)mv_nulls_written(d);
  for (const mv_node *o = d->options.first; o; o = o->next) {
    const mv_ColumnPlace *place = mv_as_ColumnPlace(o);
    if (o->kind == MV_Mask) r->out->mask = name;
    if (!place) continue;
    c->first = !place->after;
    c->after = column_name(r, place->after);
  }
}

static void drop_columns(reading *r, const mv_node *first) {
  for (const mv_node *n = first; n; n = n->next) {
    const mv_str name = column_name(r, n);
    if (name.p) (void)add_change(r, MV_CHANGE_DROP, name);
  }
}

/* CHANGE a b INT is a new name, a new type or both. */
static void change_definition(reading *r, mv_str name, const mv_ColumnDef *d) {
  if (!is_column(d->name)) return;
  const mv_str now = mv_str_copy(r->a, mv_path_last(r->scratch, r->s, d->name));
  const bool same = mv_str_is(now, "type") || mv_str_ieq(now, name);
  if (d->type) set_column(r, add_change(r, MV_CHANGE_TYPE, name), name, d->type, d->head.at);
  if (!same) add_change(r, MV_CHANGE_RENAME, name)->column.name = now;
}

static void change_column(reading *r, const mv_ColumnChange *c) {
  const mv_str name = c ? column_name(r, c->column) : mv_str_at(NULL, 0);
  if (!name.p) return;
  const mv_ColumnDef *d = mv_as_ColumnDef(c->value);
  if (d) change_definition(r, name, d);
  if (c->value && c->value->kind == MV_Type)
    set_column(r, add_change(r, MV_CHANGE_TYPE, name), name, c->value, c->head.at);
  if (c->value && c->value->kind == MV_Mask) r->out->mask = name;
  const mv_str words = mv_text(r->s, c->words);
  if (mv_str_is(words, "DROP MASK")) r->out->unmask = name;
  if (mv_str_is(words, "SET NOT NULL"))
    add_change(r, MV_CHANGE_NULLS, name)->column.nulls = MV_NULLS_NEVER;
  if (mv_str_is(words, "DROP NOT NULL"))
    add_change(r, MV_CHANGE_NULLS, name)->column.nulls = MV_NULLS_MAY;
}

static void rename_column(reading *r, const mv_AlterAction *x) {
  const mv_Name *to = mv_as_Name(x->to);
  const mv_str name = column_name(r, x->columns);
  if (!name.p || !to || !to->path) return;
  add_change(r, MV_CHANGE_RENAME, name)->column.name =
      mv_str_copy(r->a, mv_path_last(r->scratch, r->s, to->path));
}

static void read_columns(reading *r, const mv_AlterAction *x, mv_str words) {
  static const char *const adds[] = {"ADD COLUMN", "ADD COLUMNS", "REPLACE COLUMNS", NULL};
  static const char *const drops[] = {"DROP COLUMN", "DROP COLUMNS", NULL};
  if (mv_str_is(words, "REPLACE COLUMNS")) (void)add_change(r, MV_CHANGE_CLEAR, mv_str_at(NULL, 0));
  if (is_one_of(words, adds)) {
    for (const mv_node *n = x->columns; n; n = n->next) add_column(r, mv_as_ColumnDef(n));
  } else if (is_one_of(words, drops)) {
    drop_columns(r, x->columns);
  } else if (mv_str_is(words, "RENAME COLUMN")) {
    rename_column(r, x);
  } else {
    for (const mv_node *n = x->columns; n; n = n->next) change_column(r, mv_as_ColumnChange(n));
  }
}

static void read_properties(reading *r, const mv_node *first, bool set) {
  const uint32_t n = mv_list_length(first);
  mv_str *out = mv_new_n(r->a, mv_str, (size_t)n * 2 + 1);
  uint32_t i = 0;
  for (const mv_node *m = first; m; m = m->next) {
    const mv_Property *p = mv_as_Property(m);
    if (!p) continue;
    out[i++] = mv_str_copy(r->a, mv_property_key(r->s, p));
    if (set) out[i++] = mv_str_copy(r->a, mv_property_value(r->scratch, r->s, p));
  }
  if (set) {
    r->out->set = out;
    r->out->set_count = i / 2;
  } else {
    r->out->unset = out;
    r->out->unset_count = i;
  }
}

static void read_rename(reading *r, const mv_AlterAction *x, const mv_namespace *ns) {
  const mv_Name *to = mv_as_Name(x->to);
  if (!to || to->argument) return;
  r->out->new_key = mv_str_copy(r->a, mv_dataset_key(r->scratch, r->s, to->path, ns));
  r->out->new_name = mv_str_copy(r->a, mv_name_words(r->scratch, r->s, to));
}

static void read_layout(reading *r, const mv_AlterAction *x, mv_str words) {
  const mv_ClusterByClause *by = mv_as_ClusterByClause(x->clause);
  const bool replaces = mv_str_is(words, "REPLACE PARTITIONED BY WITH CLUSTER BY");
  const bool clusters = by && (by->how == MV_cluster_COLUMNS || by->how == MV_cluster_AUTO);
  if (replaces) r->out->departitions = true;
  if (by && by->how == MV_cluster_OFF) r->out->unclusters = true;
  if (replaces || clusters)
    r->out->clusters = (mv_spot){r->s->source, mv_in_file(r->s, x->head.at)};
  if (mv_str_is(words, "SET LOCATION") && !x->partitions)
    r->out->location = mv_location_of(r->a, mv_string_value(r->scratch, r->s, x->to));
}

/* DROP SCHEDULE has no clause. */
static void read_schedule(reading *r, const mv_AlterAction *x, mv_str words) {
  const bool trigger = x->clause && x->clause->kind == MV_TriggerClause;
  const bool schedule = x->clause && x->clause->kind == MV_ScheduleClause;
  if (!trigger && !schedule && !mv_str_is(words, "DROP SCHEDULE")) return;
  r->out->schedules = true;
  r->out->schedule = x->clause ? mv_str_copy(r->a, mv_schedule_text(r->scratch, r->s, x->clause)) : mv_str_at(NULL, 0);
  if (trigger) r->out->trigger = (mv_spot){r->s->source, mv_in_file(r->s, x->clause->at)};
}

static void read_action(reading *r, const mv_AlterAction *x, const mv_namespace *ns) {
  const mv_str words = mv_text(r->s, x->words);
  read_layout(r, x, words);
  read_schedule(r, x, words);
  if (mv_str_is(words, "SET TBLPROPERTIES")) read_properties(r, x->properties, true);
  if (mv_str_is(words, "UNSET TBLPROPERTIES")) read_properties(r, x->properties, false);
  if (mv_str_is(words, "RENAME TO")) read_rename(r, x, ns);
  if (mv_str_is(words, "DROP ROW FILTER")) r->out->unfilters = true;
  if (x->clause && x->clause->kind == MV_RowFilterClause) r->out->filters = true;
  if (x->query) (void)add_change(r, MV_CHANGE_REDEFINE, mv_str_at("", 0));
  if (x->columns) read_columns(r, x, words);
}

static bool is_of_dataset(mv_str object) {
  static const char *const objects[] = {"TABLE", "VIEW", "MATERIALIZED VIEW", "STREAMING TABLE",
                                        NULL};
  return is_one_of(object, objects);
}

static bool says_something(const mv_alteration *x) {
  return x->set_count || x->unset_count || x->change_count || x->filters || x->unfilters ||
         x->mask.p || x->unmask.p || x->new_key.p || x->clusters.source || x->unclusters ||
         x->departitions || x->location.p || x->schedules;
}

mv_alteration *mv_alteration_of(mv_arena *a, mv_arena *scratch, const mv_stmt *s, uint32_t file,
                                const mv_namespace *ns) {
  const mv_Alter *alter = mv_as_Alter(s->tree);
  const mv_Name *name = alter ? mv_as_Name(alter->name) : NULL;
  if (!name || name->argument || s->mended_count > 0 || !is_of_dataset(mv_text(s, alter->object)))
    return NULL;
  const mv_str key = mv_dataset_key(scratch, s, name->path, ns);
  if (!key.p) return NULL;
  mv_alteration *out = mv_new(a, mv_alteration);
  out->key = mv_str_copy(a, key);
  out->file = file;
  out->statement = s->number;
  reading r = {a, scratch, s, out, 1};
  for (const mv_node *n = alter->actions; n; n = n->next)
    if (mv_as_AlterAction(n)) r.room += 1 + 2 * mv_list_length(mv_as_AlterAction(n)->columns);
  out->changes = mv_new_n(a, mv_column_change, r.room);
  for (const mv_node *n = alter->actions; n; n = n->next)
    if (mv_as_AlterAction(n)) read_action(&r, mv_as_AlterAction(n), ns);
  return says_something(out) ? out : NULL;
}

/* ---- DROP ---------------------------------------------------------------------------------------
 */

mv_object mv_object_named(const mv_stmt *s, mv_span words) {
  if (!mv_span_empty(mv_find_word(s, words, "MATERIALIZED"))) return MV_object_MATERIALIZED_VIEW;
  if (!mv_span_empty(mv_find_word(s, words, "STREAMING"))) return MV_object_STREAMING_TABLE;
  const mv_str text = mv_text(s, words);
  if (mv_str_is(text, "VIEW")) return MV_object_VIEW;
  return mv_str_is(text, "TABLE") ? MV_object_TABLE : MV_object_NONE;
}

mv_str mv_drop_key(mv_arena *a, mv_arena *scratch, const mv_stmt *s, const mv_namespace *names) {
  const mv_Drop *d = mv_as_Drop(s->tree);
  const mv_Name *name = d ? mv_as_Name(d->name) : NULL;
  if (!name || name->argument || mv_object_named(s, d->object) == MV_object_NONE)
    return mv_str_at(NULL, 0);
  const mv_str key = mv_dataset_key(scratch, s, name->path, names);
  return key.p ? mv_str_copy(a, key) : key;
}

bool mv_drop_takes(mv_object dropped, mv_object kind) {
  if (dropped == MV_object_TABLE && kind == MV_object_STREAMING_TABLE) return true;
  return dropped == kind;
}
