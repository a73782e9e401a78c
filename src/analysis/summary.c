/* summary.c: what other statements need of a definition, copied out of its arena.
 *
 * A summary points only into the arena it was made in, into sources, and into summaries that live
 * as long. */
#include "src/analysis/internal.h"
#include "src/analysis/trail.h"

/* ---- copies --------------------------------------------------------------------------------- */

/* Text that is the source's stays there, as most names do; other text is copied. */
static mv_str keep_text(mv_arena *a, const mv_source *source, mv_str s) {
  const uintptr_t beg = (uintptr_t)source->text, at = (uintptr_t)s.p;
  return at >= beg && at - beg < source->n ? s : mv_str_copy(a, s);
}

const mv_type *mv_type_copy(mv_arena *a, const mv_type *t) {
  bool plain = !t->key && !t->element && !t->member_count;
  if (plain && t == mv_type_simple(t->kind)) return t;
  if (t->collation) return mv_type_collated(a, t, t->collation->name, t->collation->is_explicit);
  mv_type *out = mv_new(a, mv_type);
  *out = *t;
  if (t->key) out->key = mv_type_copy(a, t->key);
  if (t->element) out->element = mv_type_copy(a, t->element);
  if (!t->member_count) return out;
  mv_type_member *members = mv_new_n(a, mv_type_member, t->member_count);
  for (uint32_t i = 0; i < t->member_count; i++) {
    members[i].name = mv_str_copy(a, t->members[i].name);
    members[i].type = mv_type_copy(a, t->members[i].type);
  }
  out->members = members;
  return out;
}

/* One placeholder or parameter and nothing else: it may stand for any name at each of its places.
 */
static bool is_lone_placeholder(mv_str key) {
  if (key.n == 0 || key.p[0] == ':' || key.p[0] == '?') return true;
  if (key.p[0] == '<' || (key.n > 1 && memcmp(key.p, "{%", 2) == 0)) return true;
  if ((key.p[0] == '$' || key.p[0] == '{') && !memchr(key.p, '.', key.n) &&
      !(key.n > 1 && key.p[1] == '{'))
    return true; /* $name, {name} */
  bool jinja = key.n > 1 && memcmp(key.p, "{{", 2) == 0;
  if (!jinja && (key.n == 1 || memcmp(key.p, "${", 2) != 0)) return false;
  const char *end = memchr(key.p, '}', key.n);
  return !end || end + (jinja ? 2 : 1) >= key.p + key.n;
}

/* A name of fewer than three parts, completed by what USE has said. */
static mv_str completed(mv_arena *a, const mv_stmt *s, mv_str key, uint32_t parts, const mv_namespace *names) {
  if (!names || parts > 2 || (parts == 1 && !names->schema.p)) return key;
  if (parts == 1) {
    const mv_dataset *d = names->session ? mv_catalog_before(names->session, key, s->source->number, s->number) : NULL;
    if (d && d->object == MV_object_TEMPORARY_VIEW) return key;
    key = mv_format(a, "%.*s.%.*s", MV_ARG(names->schema), MV_ARG(key));
  }
  return names->catalog.p ? mv_format(a, "%.*s.%.*s", MV_ARG(names->catalog), MV_ARG(key)) : key;
}

/* {{ source('a', 'b') }} is one part with two names. */
static uint32_t parts_of(mv_str key, const mv_path *p) {
  uint32_t dots = 0;
  for (uint32_t i = 0; i < key.n; i++) dots += key.p[i] == '.';
  return p->n > 1 || dots == 0 ? p->n : dots + 1;
}

mv_str mv_dataset_key(mv_arena *a, const mv_stmt *s, const mv_path *p, const mv_namespace *names) {
  mv_str key = mv_path_key(a, s, p);
  const bool live = p && p->n > 1 && key.n > 5 && mv_str_is(mv_str_at(key.p, 5), "live.");
  if (live) key = mv_str_at(key.p + 5, key.n - 5);
  if (!p || is_lone_placeholder(key)) return mv_str_at(NULL, 0);
  return completed(a, s, key, parts_of(key, p) - live, names);
}

mv_str mv_full_name(mv_arena *a, const mv_stmt *s, const mv_Name *n, const mv_namespace *names) {
  const mv_Create *c = mv_create_of(s);
  const bool temporary = c && c->object == MV_object_TEMPORARY_VIEW; /* it is in no schema */
  const bool known = names && names->catalog.p && n->path && !n->argument && !temporary;
  const mv_str key = known ? mv_dataset_key(a, s, n->path, names) : mv_str_at(NULL, 0);
  unsigned dots = 0;
  for (uint32_t i = 0; i < key.n; i++) dots += key.p[i] == '.';
  return dots >= 2 ? key : mv_name_words(a, s, n);
}

/* ---- written columns ------------------------------------------------------------------------ */

static uint32_t count_columns(const mv_node *first) {
  uint32_t n = 0;
  for (; first; first = first->next) n += first->kind == MV_ColumnDef;
  return n;
}

mv_nullness mv_nulls_written(const mv_ColumnDef *d) {
  for (const mv_node *o = d->options.first; o; o = o->next) {
    const mv_Constraint *c = mv_as_Constraint(o);
    if (o->kind == MV_NotNull || (c && c->what == MV_constraint_PRIMARY_KEY)) return MV_NULLS_NEVER;
  }
  return MV_NULLS_MAY;
}

static void write_columns(mv_arena *a, mv_arena *scratch, const mv_stmt *s, const mv_node *first,
                          mv_column **out) {
  for (const mv_node *n = first; n; n = n->next) {
    const mv_ColumnDef *d = mv_as_ColumnDef(n);
    if (!d) continue;
    mv_column *c = (*out)++;
    c->type = &mv_unknown;
    c->nulls = (uint8_t)mv_nulls_written(d);
    if (d->name) c->name = keep_text(a, s->source, mv_path_last(scratch, s, d->name));
    if (!d->type) continue;
    c->type = mv_type_copy(a, mv_type_written(scratch, s, d->type));
    c->source = s->source;
    c->at = mv_in_file(s, d->head.at);
  }
}

static const mv_node *partition_columns(const mv_Create *c) {
  for (const mv_node *n = c->clauses.first; n; n = n->next) {
    const mv_PartitionedByClause *p = mv_as_PartitionedByClause(n);
    if (p) return p->columns;
  }
  return NULL;
}

/* Tables of files whose paths have the values of the partition columns: these come last. */
static bool keeps_values_in_paths(const mv_dataset *d) {
  return d->format.p && !mv_str_is(d->format, "delta") && !mv_str_is(d->format, "iceberg");
}

static void put_last(mv_arena *a, mv_arena *scratch, const mv_stmt *s, const mv_node *keys,
                     mv_dataset *d) {
  mv_column *sorted = mv_new_n(a, mv_column, d->column_count);
  uint32_t n = 0;
  mv_map places; /* key -> its column, once that is found */
  mv_map_init(&places, scratch);
  for (const mv_node *k = keys; k; k = k->next)
    if (k->kind == MV_Ref) (void)mv_map_put(&places, mv_path_last(scratch, s, mv_as_Ref(k)->path), d);
  for (uint32_t i = 0; i < d->column_count; i++) {
    const void *key = mv_map_get(&places, d->columns[i].name);
    if (key == d)
      (void)mv_map_put(&places, d->columns[i].name, &d->columns[i]);
    else
      sorted[n++] = d->columns[i];
  }
  for (const mv_node *k = keys; k; k = k->next) {
    const mv_str name = k->kind == MV_Ref ? mv_path_last(scratch, s, mv_as_Ref(k)->path) : mv_str_at("", 0);
    const void *column = mv_map_get(&places, name);
    if (!column || column == d) continue;
    sorted[n++] = *(const mv_column *)column;
    (void)mv_map_put(&places, name, d);
  }
  d->columns = sorted;
}

/* The columns of PRIMARY KEY (…) are never NULL. What a query gives in place of a list is not known yet. */
static void set_keys(mv_arena *scratch, const mv_stmt *s, const mv_Create *c, mv_dataset *d) {
  mv_map keys;
  mv_map_init(&keys, scratch);
  for (const mv_node *n = c->columns.first; n; n = n->next) {
    const mv_Constraint *k = mv_as_Constraint(n);
    const bool primary = k && k->what == MV_constraint_PRIMARY_KEY;
    for (const mv_node *m = primary ? k->columns : NULL; m; m = m->next)
      if (mv_as_Ref(m)) (void)mv_map_put(&keys, mv_path_last(scratch, s, mv_as_Ref(m)->path), d);
  }
  for (uint32_t i = 0; i < d->column_count; i++) {
    mv_column *x = &d->columns[i];
    if (mv_map_get(&keys, x->name)) x->nulls = MV_NULLS_NEVER;
    if (x->nulls == MV_NULLS_MAY && d->object != MV_object_TABLE) x->nulls = MV_NULLS_OPEN;
  }
}

static void set_written_columns(mv_arena *a, mv_arena *scratch, const mv_stmt *s,
                                const mv_Create *c, mv_dataset *d) {
  const mv_node *partitions = partition_columns(c);
  uint32_t n = count_columns(c->columns.first) + count_columns(partitions);
  if (n == 0) return;
  d->columns = mv_new_n(a, mv_column, n);
  d->column_count = n;
  mv_column *at = d->columns;
  write_columns(a, scratch, s, c->columns.first, &at);
  write_columns(a, scratch, s, partitions, &at);
  set_keys(scratch, s, c, d);
  if (!keeps_values_in_paths(d)) return;
  for (uint32_t i = 0; i < n; i++) d->columns[i].nulls = MV_NULLS_OPEN;
  if (partitions) put_last(a, scratch, s, partitions, d);
}

static bool all_typed(const mv_Create *c) {
  for (const mv_node *n = c->columns.first; n; n = n->next) {
    const mv_ColumnDef *d = mv_as_ColumnDef(n);
    if (d && !d->type) return false;
  }
  return count_columns(c->columns.first) > 0;
}

bool mv_columns_are_written(const mv_stmt *s) {
  const mv_Create *c = mv_create_of(s);
  if (s->tree && s->tree->kind == MV_CreateFunction) return !mv_routine_body(s);
  if (!c || c->source) return false;
  return !c->query || (!mv_is_inlined((mv_object)c->object) && all_typed(c));
}

/* A query gives no column that the list does not name. */
static bool list_is_all(const mv_stmt *s, const mv_Create *c) {
  for (const mv_node *n = c->columns.first; n; n = n->next) {
    const mv_ColumnDef *d = mv_as_ColumnDef(n);
    if (d && d->name && mv_path_is_opaque(s, d->name)) return false;
  }
  return !c->broken && !c->source && count_columns(c->columns.first) > 0;
}

/* ---- the rest ------------------------------------------------------------------------------- */

static mv_str unquoted(const mv_stmt *s, mv_span at) {
  mv_str t = mv_text(s, at);
  bool quoted =
      t.n >= 2 && (t.p[0] == '\'' || t.p[0] == '"' || t.p[0] == '`') && t.p[t.n - 1] == t.p[0];
  return quoted ? mv_str_at(t.p + 1, t.n - 2) : t;
}

mv_str mv_property_key(const mv_stmt *s, const mv_Property *p) {
  return unquoted(s, p->key);
}

mv_str mv_property_value(mv_arena *scratch, const mv_stmt *s, const mv_Property *p) {
  const mv_Literal *l = mv_as_Literal(p->value);
  if (l && l->what == MV_literal_STRING) return mv_string_value(scratch, s, p->value);
  return p->value ? mv_text(s, p->value->at) : mv_str_at("", 0);
}

static void set_properties(mv_arena *a, mv_arena *scratch, const mv_stmt *s, const mv_Create *c,
                           mv_dataset *d) {
  uint32_t n = 0, i = 0;
  for (const mv_node *k = c->clauses.first; k; k = k->next) {
    const mv_PropertiesClause *p = mv_as_PropertiesClause(k);
    if (p) n += mv_list_length(p->properties);
  }
  if (n == 0) return;
  d->properties = mv_new_n(a, mv_str, (size_t)n * 2);
  for (const mv_node *k = c->clauses.first; k; k = k->next) {
    const mv_PropertiesClause *clause = mv_as_PropertiesClause(k);
    for (const mv_node *m = clause ? clause->properties : NULL; m; m = m->next) {
      const mv_Property *p = mv_as_Property(m);
      if (!p) continue;
      d->properties[i++] = keep_text(a, s->source, mv_property_key(s, p));
      d->properties[i++] = keep_text(a, s->source, mv_property_value(scratch, s, p));
    }
  }
  d->property_count = i / 2;
}

static bool has_mask(const mv_node *column) {
  const mv_ColumnDef *d = mv_as_ColumnDef(column);
  for (const mv_node *o = d ? d->options.first : NULL; o; o = o->next)
    if (o->kind == MV_Mask) return true;
  return false;
}

static void set_masks(mv_arena *a, mv_arena *scratch, const mv_stmt *s, const mv_Create *c,
                      mv_dataset *d) {
  uint32_t n = 0;
  for (const mv_node *m = c->columns.first; m; m = m->next) n += has_mask(m);
  if (n == 0) return;
  d->masked = mv_new_n(a, mv_str, n);
  for (const mv_node *m = c->columns.first; m; m = m->next)
    if (has_mask(m))
      d->masked[d->masked_count++] =
          mv_str_copy(a, mv_path_last(scratch, s, mv_as_ColumnDef(m)->name));
}

/* STORED AS PARQUET: a table of Hive's. */
static mv_str stored_as(mv_arena *a, const mv_stmt *s, const mv_node *n) {
  const mv_OtherClause *c = mv_as_OtherClause(n);
  const mv_str words = c ? mv_text(s, c->words) : mv_str_at("", 0);
  const uint32_t head = (uint32_t)strlen("STORED AS ");
  if (words.n <= head || !mv_str_is(mv_str_at(words.p, head), "STORED AS "))
    return mv_str_at(NULL, 0);
  return mv_str_lower(a, mv_str_at(words.p + head, words.n - head));
}

static mv_spot place_of(const mv_stmt *s, mv_span at) {
  return (mv_spot){s->source, mv_in_file(s, at)};
}

/* Where its rows lie and in which order. */
static void set_layout(mv_arena *a, mv_arena *scratch, const mv_stmt *s, const mv_Create *c,
                       mv_dataset *d) {
  for (const mv_node *n = c->clauses.first; n; n = n->next) {
    const mv_ClusterByClause *by = mv_as_ClusterByClause(n);
    const mv_LocationClause *l = mv_as_LocationClause(n);
    if (n->kind == MV_PartitionedByClause) d->partitioned = place_of(s, n->at);
    if (by && (by->how == MV_cluster_COLUMNS || by->how == MV_cluster_AUTO)) d->clustered = place_of(s, n->at);
    if (!l || !l->path) continue;
    const mv_str path = mv_string_value(scratch, s, l->path);
    d->external = true;
    if (path.p) d->location = mv_location_of(a, path);
  }
  d->external = c->external || d->external;
}

/* Format, filters and expectations: what the readers of a dataset ask. */
static void set_storage(mv_arena *a, mv_arena *scratch, const mv_stmt *s, const mv_Create *c,
                        mv_dataset *d) {
  for (const mv_node *n = c->clauses.first; n; n = n->next) {
    const mv_UsingClause *u = mv_as_UsingClause(n);
    if (u && u->format) d->format = mv_str_copy(a, mv_path_key(scratch, s, u->format));
    const mv_str hive = stored_as(a, s, n);
    if (hive.p) d->format = hive;
    d->filtered = d->filtered || n->kind == MV_RowFilterClause;
  }
  for (const mv_node *n = c->columns.first; n; n = n->next) {
    const mv_Expectation *e = mv_as_Expectation(n);
    if (e && !d->expectation.p) d->expectation = mv_str_copy(a, mv_name_text(scratch, s, e->name));
  }
  set_masks(a, scratch, s, c, d);
  d->guarded = d->filtered || d->masked_count > 0;
}

static bool appends(const mv_Create *c) {
  const mv_Flow *flow = mv_as_Flow(c->flow);
  if (c->object != MV_object_STREAMING_TABLE) return false;
  return flow ? flow->what == MV_flow_INSERT || flow->what == MV_flow_AUTO_CDC : c->query != NULL;
}

/* The last clause counts; several are refused. */
static void set_schedule(mv_arena *a, mv_arena *scratch, const mv_stmt *s, const mv_Create *c,
                         mv_dataset *d) {
  for (const mv_node *n = c->clauses.first; n; n = n->next) {
    if (n->kind != MV_ScheduleClause && n->kind != MV_TriggerClause) continue;
    const mv_str text = mv_schedule_text(scratch, s, n);
    d->schedule = text.p ? mv_str_copy(a, text) : text;
    if (n->kind == MV_TriggerClause) d->trigger = (mv_spot){s->source, mv_in_file(s, n->at)};
  }
}

mv_reads mv_keep_reads(mv_arena *a, mv_arena *scratch, const mv_stmt *s, const mv_namespace *names, mv_str but) {
  const mv_reads all = mv_reads_of(scratch, s, names);
  mv_reads kept = {.n = 0};
  mv_read *out = mv_new_n(a, mv_read, all.n + all.open + 1);
  for (uint32_t i = 0; i < all.n + all.open; i++) {
    const mv_read *r = &all.items[i];
    if (i < all.n && but.p && mv_str_eq(r->key, but)) continue;
    out[kept.n + kept.open] = (mv_read){mv_str_copy(a, r->key), r->how};
    *(i < all.n ? &kept.n : &kept.open) += 1;
  }
  kept.items = out;
  return kept;
}

mv_dataset *mv_summarise(mv_arena *a, mv_arena *scratch, const mv_stmt *s, uint32_t file,
                         const mv_namespace *names) {
  if (s->tree && s->tree->kind == MV_CreateFunction)
    return mv_summarise_routine(a, scratch, s, file, names);
  const mv_Create *c = mv_as_Create(s->tree); /* the operand of EXPLAIN declares nothing */
  const mv_Name *name = c ? mv_as_Name(c->name) : NULL;
  if (!name || name->argument) return NULL;
  const mv_namespace session = {{NULL, 0}, {NULL, 0}, NULL, false};
  const bool temporary = c->object == MV_object_TEMPORARY_VIEW; /* stands in no schema */
  mv_str key = mv_dataset_key(scratch, s, name->path, temporary ? &session : names);
  if (!key.p) return NULL;
  mv_dataset *d = mv_new(a, mv_dataset);
  d->key = mv_str_copy(a, key);
  d->name = keep_text(a, s->source, mv_name_words(scratch, s, name));
  if (names && names->catalog.p && !temporary)
    d->full_name = mv_str_copy(a, mv_full_name(scratch, s, name, names));
  d->object = (mv_object)c->object;
  d->policy = mv_policy_of(c);
  d->filled = c->query || c->flow;
  d->source = s->source;
  d->at = mv_in_file(s, name->head.at);
  d->file = file;
  d->statement = s->number;
  set_properties(a, scratch, s, c, d);
  d->or_replace = c->or_replace;
  d->if_not_exists = c->if_not_exists;
  d->live = c->live;
  set_storage(a, scratch, s, c, d);
  set_layout(a, scratch, s, c, d);
  d->partition_log = names && names->partition_log;
  set_schedule(a, scratch, s, c, d);
  d->appends = appends(c);
  d->reads = mv_keep_reads(a, scratch, s, names, mv_str_at(NULL, 0));
  set_written_columns(a, scratch, s, c, d);
  d->columns_known = list_is_all(s, c);
  return d;
}

/* ---- columns from the query ----------------------------------------------------------------- */

/* What carries on along a trail. */
static bool is_trailed(mv_type_kind kind) {
  return kind == MV_T_FLOAT || kind == MV_T_DOUBLE || kind == MV_T_STRING;
}

/* The type is that of another dataset's column, which lives as long as a summary does. */
static bool has_lasting_type(const mv_analysis *an, const mv_output *o) {
  const mv_column *c = o->column;
  const mv_Ref *r = mv_as_Ref(o->expr);
  if (!c && r) c = mv_origin_of(an, r).column;
  return c && c->type == o->type;
}

/* A table that is made from a query takes NULLs whatever the query gives. */
static uint8_t nulls_in(const mv_dataset *d, const mv_output *from) {
  if (d->object == MV_object_TABLE) return MV_NULLS_MAY;
  return mv_is_inlined(d->object) ? from->nulls : (uint8_t)MV_NULLS_OPEN;
}

static void copy_output(mv_arena *a, mv_column *to, const mv_output *from, const mv_analysis *an) {
  mv_trail_step unused;
  to->name = keep_text(a, an->s->source, from->name);
  to->type = has_lasting_type(an, from) ? from->type : mv_type_copy(a, from->type);
  to->from = from->column;
  if (!from->expr) return;
  to->source = an->s->source;
  to->at = mv_in_file(an->s, from->expr->at);
  to->computed = true;
  if (!is_trailed(from->type->kind)) return;
  (void)mv_trail_to(an, from->expr, from->type->kind, &unused, 1, &to->from);
}

static mv_outputs source_outputs(const mv_analysis *an, const mv_Create *c) {
  if (c->query) return mv_outputs_of(an, c->query);
  const mv_CloneSource *clone = mv_as_CloneSource(c->source);
  const mv_Name *name = clone ? mv_as_Name(clone->name) : NULL;
  const mv_dataset *d = name ? mv_dataset_of(an, name) : NULL;
  mv_cx cx = *an;
  if (!d) return (mv_outputs){NULL, 0, false};
  const mv_columns *columns = mv_dataset_columns(&cx, d);
  return (mv_outputs){columns->items, columns->n, columns->known};
}

/* The written list names the columns; where it gives no type, the query does. */
static void fill_types(mv_arena *a, mv_dataset *d, const mv_Create *c, const mv_outputs *o,
                       const mv_analysis *an) {
  bool by_place = c->object != MV_object_STREAMING_TABLE && o->known && o->n == d->column_count;
  for (uint32_t i = 0; by_place && i < d->column_count; i++) {
    mv_column *to = &d->columns[i];
    if (to->type->kind != MV_T_UNKNOWN || to->source) continue;
    mv_str name = to->name;
    copy_output(a, to, &o->items[i], an);
    to->name = name;
    if (to->nulls != MV_NULLS_NEVER) to->nulls = nulls_in(d, &o->items[i]);
  }
}

/* What copying them takes: a column is one, and so is each part of a type that is copied. */
static uint64_t weight_of(const mv_analysis *an, const mv_outputs *o) {
  uint64_t weight = o->n;
  for (uint32_t i = 0; i < o->n; i++) {
    if (!has_lasting_type(an, &o->items[i])) weight += o->items[i].type->weight;
  }
  return weight;
}

uint32_t mv_summarise_columns(mv_arena *a, mv_dataset *d, const mv_analysis *an, uint32_t max) {
  const mv_Create *c = mv_create_of(an->s);
  if (d->object == MV_object_FUNCTION) mv_summarise_result(a, d, an, max);
  if (!c || c->broken) return 0;
  mv_outputs o = source_outputs(an, c);
  uint64_t weight = weight_of(an, &o);
  if (weight > max) return 0;
  if (d->column_count > 0) {
    fill_types(a, d, c, &o, an);
    return (uint32_t)weight;
  }
  if (!o.known) return 0;
  d->columns = mv_new_n(a, mv_column, o.n ? o.n : 1);
  for (uint32_t i = 0; i < o.n; i++) {
    copy_output(a, &d->columns[i], &o.items[i], an);
    d->columns[i].nulls = nulls_in(d, &o.items[i]);
  }
  d->column_count = o.n;
  d->columns_known = true;
  mv_dataset_index(a, d);
  return (uint32_t)weight;
}

/* ---- what varies ---------------------------------------------------------------------------- */

typedef struct search {
  const mv_analysis *an;
  mv_dataset *d;
  mv_varying random, time; /* of the views it reads */
} search;

static void keep_first(mv_varying *to, const mv_varying *one) {
  if (!to->in && one->in) *to = *one;
}

/* The body of a function counts as part of its caller. */
static void look_at_routine(search *s, const mv_Call *c) {
  const mv_dataset *routine = mv_routine_of(s->an, c);
  if (!routine || routine == s->d) return;
  keep_first(&s->random, &routine->random);
  const mv_clause clause = mv_clause_of(s->an, &c->head);
  if (mv_effect_of_time(routine->time.words, clause) == MV_EFFECT_RECOMPUTE)
    keep_first(&s->time, &routine->time);
}

static mv_step look(mv_walker *w, const mv_node *n, unsigned depth) {
  search *s = w->data;
  const mv_Name *name = mv_as_Name(n);
  const mv_dataset *read = name ? mv_dataset_of(s->an, name) : NULL;
  (void)depth;
  if (read && read != s->d) {
    keep_first(&s->random, &read->random);
    keep_first(&s->time, &read->time);
  }
  const mv_Call *c = mv_as_Call(n);
  if (c) look_at_routine(s, c);
  if (name || mv_effect_of(s->an, n) != MV_EFFECT_RECOMPUTE) return MV_INTO;
  mv_varying here = {s->d, mv_in_file(s->an->s, n->at), mv_text(s->an->s, n->at)};
  bool random = mv_variance_of(s->an, n) == MV_VARIES_RANDOM;
  if (random && c) here.words = mv_str_of(mv_function_of(s->an, c)->name);
  keep_first(random ? &s->d->random : &s->d->time, &here);
  return MV_INTO;
}

void mv_summarise_varying(mv_dataset *d, const mv_analysis *an) {
  static const bool kinds[MV_KIND_COUNT] = {
      [MV_Name] = true, [MV_Call] = true,    [MV_Ref] = true,
      [MV_Cast] = true, [MV_Postfix] = true, [MV_Literal] = true};
  const mv_Create *c = mv_create_of(an->s);
  const mv_node *query = c && !c->broken && mv_is_inlined(d->object) ? c->query : mv_routine_body(an->s);
  if (!query) return;
  search s = {.an = an, .d = d};
  mv_walker w = {look, NULL, &s, kinds};
  mv_walk(&w, query);
  keep_first(&d->random, &s.random);
  keep_first(&d->time, &s.time);
}
