/* config.c: the settings of a dbt model as the definition they stand for.
 *
 * {{ config(materialized='materialized_view', …) }} before a query gives the tree that CREATE
 * MATERIALIZED VIEW … AS gives, with spans into the text of the settings. Values are literals,
 * lists and dicts of them; what else Jinja can compute is left out. Each value is passed over once
 * and read once more where a clause wants what is in it, so all work is linear. */
#include "syntax/build.h"
#include "syntax/jinja.h"

#include "src/base/banned.h"

typedef enum value_kind {
  NO_VALUE, /* of no known form, or none */
  A_STRING,
  A_NUMBER,
  A_TRUTH,
  A_LIST,
  A_DICT
} value_kind;

typedef struct value {
  value_kind kind;
  mv_str text;  /* whole, quotes and brackets included */
  mv_str plain; /* A_STRING without escapes: between the quotes */
  mv_str entry; /* of a dict: with its key */
} value;

typedef struct model {
  mv_parse *cx;
  mv_Create *create;
  bool yaml; /* a metric view, whose definition is no SQL */
} model;

/* ---- values ------------------------------------------------------------------------------ */

static bool is_truth(mv_jinja_token t, bool wanted) {
  return t.kind == MV_JINJA_NAME && mv_str_is(t.text, wanted ? "true" : "false");
}

static value_kind kind_of(mv_jinja_token t) {
  if (t.kind == MV_JINJA_STRING) return A_STRING;
  if (t.kind == MV_JINJA_NUMBER) return A_NUMBER;
  if (is_truth(t, true) || is_truth(t, false)) return A_TRUTH;
  if (mv_jinja_is(t, '[')) return A_LIST;
  return mv_jinja_is(t, '{') ? A_DICT : NO_VALUE;
}

static int nesting(mv_jinja_token t) {
  if (mv_jinja_is(t, '(') || mv_jinja_is(t, '[') || mv_jinja_is(t, '{')) return 1;
  return mv_jinja_is(t, ')') || mv_jinja_is(t, ']') || mv_jinja_is(t, '}') ? -1 : 0;
}

/* Reads a value and what ends it, which is given back: a comma, a closing bracket or the end. A
 * value with anything behind it is computed, and of no known form. */
static mv_jinja_token read_value(mv_jinja *j, value *v) {
  mv_jinja_token t = mv_jinja_next(j);
  memset(v, 0, sizeof *v);
  v->text = mv_str_at(t.text.p, 0);
  v->kind = kind_of(t);
  if (v->kind == A_STRING) v->plain = mv_jinja_plain(t);
  uint32_t depth = 0, parts = 0; /* a list or dict is one part, whatever is in it */
  for (;; t = mv_jinja_next(j)) {
    const int step = nesting(t);
    if (t.kind == MV_JINJA_END) break;
    if (depth == 0 && (step < 0 || mv_jinja_is(t, ','))) break;
    if (depth == 0) parts++;
    if (step < 0)
      depth--;
    else
      depth += (uint32_t)step;
    v->text.n = (uint32_t)(t.text.p + t.text.n - v->text.p);
  }
  if (parts != 1) v->kind = NO_VALUE, v->plain = mv_str_at(NULL, 0);
  return t;
}

/* Goes through the items of a list, or the parts of a dict. */
static mv_jinja inside(const value *v) {
  mv_jinja j = {v->text.p + 1, v->text.p + v->text.n - 1};
  return j;
}

static bool next_item(mv_jinja *j, value *v) {
  do {
    const mv_jinja_token end = read_value(j, v);
    if (v->text.n == 0 && end.kind == MV_JINJA_END) return false;
  } while (v->text.n == 0); /* two commas */
  return true;
}

/* The next 'key': value of a dict. */
static bool next_entry(mv_jinja *j, mv_jinja_token *key, value *v) {
  for (*key = mv_jinja_next(j); key->kind != MV_JINJA_END; *key = mv_jinja_next(j)) {
    if (key->kind != MV_JINJA_STRING) continue;
    mv_jinja ahead = *j;
    if (!mv_jinja_is(mv_jinja_next(&ahead), ':')) continue;
    *j = ahead;
    read_value(j, v);
    v->entry = mv_str_at(key->text.p, (uint32_t)(v->text.p + v->text.n - key->text.p));
    return true;
  }
  return false;
}

static bool entry_of(const value *dict, const char *name, value *v) {
  mv_jinja_token key;
  if (dict->kind != A_DICT) return false;
  for (mv_jinja j = inside(dict); next_entry(&j, &key, v);)
    if (mv_str_cmp(mv_jinja_plain(key), mv_str_of(name)) == 0) return v->kind != NO_VALUE;
  return false;
}

/* ---- nodes ------------------------------------------------------------------------------- */

static mv_span place(const model *m, mv_str text) {
  const uint32_t beg = (uint32_t)(text.p - m->cx->source->text) - m->cx->start;
  return mv_span_of(beg, beg + text.n);
}

static void add_clause(model *m, mv_node *clause) {
  mv_append(&m->create->clauses, clause);
}

static mv_node *literal(const model *m, const value *v) {
  const mv_span at = place(m, v->text);
  switch (v->kind) {
    case A_STRING: return mv_literal_of(m->cx, MV_literal_STRING, at);
    case A_NUMBER: return mv_literal_of(m->cx, MV_literal_NUMBER, at);
    case A_TRUTH:
      return mv_literal_of(m->cx,
                           mv_lower(v->text.p[0]) == 't' ? MV_literal_TRUE : MV_literal_FALSE, at);
    case NO_VALUE:
    case A_LIST:
    case A_DICT: break;
  }
  mv_parse *cx = m->cx;
  return NODE(NEW(Placeholder, at));
}

static bool is_name_byte(char c) {
  return (mv_lower(c) >= 'a' && mv_lower(c) <= 'z') || (c >= '0' && c <= '9') || c == '_' ||
         ((unsigned char)c & 0x80);
}

/* a.b.c as a path; NULL when it is anything else. */
static const mv_path *path_of(const model *m, mv_str text) {
  uint32_t n = 1;
  for (uint32_t i = 0; i < text.n; i++) {
    if (text.p[i] == '.')
      n++;
    else if (!is_name_byte(text.p[i]))
      return NULL;
  }
  mv_path *path = mv_path_new(m->cx->arena, n);
  mv_span *parts = path->parts;
  const mv_span all = place(m, text);
  uint32_t k = 0;
  parts[0].beg = all.beg;
  for (uint32_t i = 0; i < text.n; i++) {
    if (text.p[i] != '.') continue;
    parts[k++].end = all.beg + i;
    parts[k].beg = all.beg + i + 1;
  }
  parts[k].end = all.end;
  for (k = 0; k < n; k++)
    if (mv_span_empty(parts[k])) return NULL;
  return path;
}

static void add_column(const model *m, mv_chain *columns, const value *v) {
  const mv_path *path = v->kind == A_STRING && v->plain.n ? path_of(m, v->plain) : NULL;
  if (path) mv_append(columns, mv_ref(m->cx, path, place(m, v->plain)));
}

/* 'a', or ['a', 'b']. */
static mv_chain columns_of(const model *m, const value *v) {
  mv_chain columns = mv_none();
  value item;
  if (v->kind == A_STRING) add_column(m, &columns, v);
  if (v->kind != A_LIST) return columns;
  for (mv_jinja j = inside(v); next_item(&j, &item);) add_column(m, &columns, &item);
  return columns;
}

/* ---- clauses ----------------------------------------------------------------------------- */

/* `at`: the argument, name and value. */
static void take_partition_by(model *m, mv_span at, const value *v) {
  mv_parse *cx = m->cx;
  const mv_chain columns = columns_of(m, v);
  if (!columns.first) return;
  mv_PartitionedByClause *n = NEW(PartitionedByClause, at);
  n->columns = columns.first;
  add_clause(m, NODE(n));
}

static void take_cluster_by(model *m, mv_span at, const value *v) {
  const mv_chain columns = columns_of(m, v);
  if (columns.first) add_clause(m, mv_cluster_by(m->cx, MV_cluster_COLUMNS, columns, at));
}

static void take_auto_cluster(model *m, mv_span at, const value *v) {
  if (v->kind == A_TRUTH && mv_lower(v->text.p[0]) == 't')
    add_clause(m, mv_cluster_by(m->cx, MV_cluster_AUTO, mv_none(), at));
}

static void take_properties(model *m, mv_span at, const value *v) {
  mv_parse *cx = m->cx;
  mv_chain properties = mv_none();
  mv_jinja_token key;
  value entry;
  if (v->kind != A_DICT) return;
  for (mv_jinja j = inside(v); next_entry(&j, &key, &entry);) {
    if (entry.text.n == 0) continue;
    mv_Property *n = NEW(Property, mv_between(place(m, key.text), place(m, entry.text)));
    n->key = place(m, key.text);
    n->value = literal(m, &entry);
    mv_append(&properties, NODE(n));
  }
  if (!properties.first) return;
  mv_PropertiesClause *n = NEW(PropertiesClause, at);
  n->properties = properties.first;
  add_clause(m, NODE(n));
}

/* The file format of a table; a view has none. */
static void take_format(model *m, mv_span at, const value *v) {
  mv_parse *cx = m->cx;
  const mv_path *path = v->plain.n ? path_of(m, v->plain) : NULL;
  if (!path || m->create->object != MV_object_TABLE) return;
  mv_UsingClause *n = NEW(UsingClause, at);
  n->format = path;
  add_clause(m, NODE(n));
}

static void take_row_filter(model *m, mv_span at, const value *v) {
  mv_parse *cx = m->cx;
  value function, columns;
  if (!entry_of(v, "function", &function) || function.plain.n == 0) return;
  const mv_path *path = path_of(m, function.plain);
  if (!path) return;
  mv_Name *name = NEW(Name, place(m, function.plain));
  name->path = path;
  mv_RowFilterClause *n = NEW(RowFilterClause, at);
  n->function = NODE(name);
  if (entry_of(v, "columns", &columns)) n->arguments = columns_of(m, &columns).first;
  add_clause(m, NODE(n));
}

/* '15 MINUTES': both parts, or false. */
static bool amount_of(const value *v, mv_str *count, mv_str *unit) {
  if (v->kind != A_STRING || !v->plain.n) return false;
  const char *p = v->plain.p, *end = p + v->plain.n;
  while (p < end && *p == ' ') p++;
  *count = mv_str_at(p, 0);
  while (p < end && *p >= '0' && *p <= '9') p++;
  count->n = (uint32_t)(p - count->p);
  while (p < end && *p == ' ') p++;
  *unit = mv_str_at(p, 0);
  while (p < end && is_name_byte(*p)) p++;
  unit->n = (uint32_t)(p - unit->p);
  while (p < end && *p == ' ') p++;
  return count->n > 0 && unit->n > 0 && p == end;
}

/* The place of what has been read of a dict, widened to one more entry. */
static void widen(const model *m, mv_span *at, const value *v) {
  const mv_span entry = place(m, v->entry);
  if (mv_span_empty(*at)) *at = entry;
  if (entry.beg < at->beg) at->beg = entry.beg;
  if (entry.end > at->end) at->end = entry.end;
}

/* EVERY beside CRON is kept in the one clause, for the rule that a schedule is of one kind. */
static mv_node *schedule_clause(const model *m, const value *dict) {
  mv_parse *cx = m->cx;
  value cron, zone, every;
  mv_str count, unit;
  mv_span at = NOWHERE;
  const bool by_cron = entry_of(dict, "cron", &cron);
  const bool by_count = entry_of(dict, "every", &every) && amount_of(&every, &count, &unit);
  if (!by_cron && !by_count) return NULL;
  mv_ScheduleClause *n = NEW(ScheduleClause, at);
  n->how = by_cron ? MV_schedule_CRON : MV_schedule_EVERY;
  if (by_count) {
    n->count = mv_literal_of(cx, MV_literal_NUMBER, place(m, count));
    n->unit = place(m, unit);
    widen(m, &at, &every);
  }
  if (by_cron) n->cron = literal(m, &cron), widen(m, &at, &cron);
  if (by_cron && entry_of(dict, "time_zone_value", &zone))
    n->zone = literal(m, &zone), widen(m, &at, &zone);
  return mv_at(NODE(n), at);
}

static mv_node *trigger_clause(const model *m, const value *dict) {
  mv_parse *cx = m->cx;
  value on_update, most;
  mv_str count, unit;
  if (!entry_of(dict, "on_update", &on_update) || on_update.kind != A_TRUTH) return NULL;
  if (mv_lower(on_update.text.p[0]) != 't') return NULL;
  mv_span at = place(m, on_update.entry);
  mv_TriggerClause *n = NEW(TriggerClause, at);
  if (entry_of(dict, "at_most_every", &most) && amount_of(&most, &count, &unit)) {
    mv_Interval *i = NEW(Interval, place(m, most.plain));
    i->parts = mv_interval_part(cx, mv_literal_of(cx, MV_literal_NUMBER, place(m, count)),
                                place(m, unit), NOWHERE, place(m, most.plain));
    n->at_most_every = NODE(i);
    widen(m, &at, &most);
  }
  return mv_at(NODE(n), at);
}

static bool apart(mv_span a, mv_span b) {
  return a.end <= b.beg || b.end <= a.beg;
}

/* One clause has the place of the whole argument; of two, each that of its entries, in the order of
 * the text. Places of clauses do not overlap: entries that are mixed up are left out. */
static void take_schedule(model *m, mv_span at, const value *v) {
  mv_parse *cx = m->cx;
  value on_update;
  if (v->kind != A_DICT) return;
  mv_node *schedule = schedule_clause(m, v), *trigger = trigger_clause(m, v);
  if (!schedule || !trigger) {
    if (schedule || trigger) add_clause(m, mv_at(schedule ? schedule : trigger, at));
    return;
  }
  if (!apart(schedule->at, trigger->at) && entry_of(v, "on_update", &on_update))
    trigger = NODE(NEW(TriggerClause, place(m, on_update.entry)));
  if (!apart(schedule->at, trigger->at)) trigger = NULL;
  const bool first = trigger && trigger->at.beg < schedule->at.beg;
  if (first) add_clause(m, trigger);
  add_clause(m, schedule);
  if (trigger && !first) add_clause(m, trigger);
}

/* ---- the model --------------------------------------------------------------------------- */

typedef struct setting {
  const char *name;
  void (*take)(model *m, mv_span at, const value *v);
} setting;

static const setting settings[] = {
    {"auto_liquid_cluster", take_auto_cluster},
    {"cluster_by", take_cluster_by},
    {"file_format", take_format},
    {"liquid_clustered_by", take_cluster_by},
    {"partition_by", take_partition_by},
    {"row_filter", take_row_filter},
    {"schedule", take_schedule},
    {"tblproperties", take_properties},
};

/* Calls back for each argument that is written name=value. */
static void each_argument(model *m, mv_str placeholder,
                          void (*take)(model *m, mv_str name, const value *v)) {
  mv_jinja j = mv_jinja_inside(placeholder);
  value v;
  mv_jinja_next(&j); /* config */
  mv_jinja_next(&j); /* ( */
  for (mv_jinja_token name = mv_jinja_next(&j); name.kind != MV_JINJA_END;
       name = mv_jinja_next(&j)) {
    mv_jinja ahead = j;
    const bool named = name.kind == MV_JINJA_NAME && mv_jinja_is(mv_jinja_next(&ahead), '=');
    if (named) j = ahead;
    const mv_jinja_token end = read_value(&j, &v);
    if (named && v.text.n) take(m, name.text, &v);
    if (!mv_jinja_is(end, ',')) break;
  }
}

typedef struct materialization {
  const char *name;
  mv_object object;
} materialization;

static const materialization materializations[] = {
    {"materialized_view", MV_object_MATERIALIZED_VIEW},
    {"streaming_table", MV_object_STREAMING_TABLE},
    {"view", MV_object_VIEW},
    {"ephemeral", MV_object_VIEW},
    {"table", MV_object_TABLE},
    {"incremental", MV_object_TABLE},
    {"metric_view", MV_object_VIEW},
};

static void take_object(model *m, mv_str name, const value *v) {
  if (mv_str_cmp(name, mv_str_of("materialized")) != 0 || !v->plain.n) return;
  m->create->object = MV_object_NONE;
  for (size_t i = 0; i < sizeof materializations / sizeof *materializations; i++)
    if (mv_str_cmp(v->plain, mv_str_of(materializations[i].name)) == 0)
      m->create->object = (uint8_t)materializations[i].object;
}

static void take_clause(model *m, mv_str name, const value *v) {
  for (size_t i = 0; i < sizeof settings / sizeof *settings; i++) {
    if (mv_str_cmp(name, mv_str_of(settings[i].name)) != 0) continue;
    settings[i].take(m, mv_between(place(m, name), place(m, v->text)), v);
  }
}

static mv_str text_of(const mv_parse *cx, const mv_token *t) {
  return mv_str_at(cx->source->text + t->beg, t->end - t->beg);
}

bool mv_is_config(const mv_parse *cx, const mv_token *t) {
  return t->kind == TK_PLACEHOLDER && mv_jinja_calls(text_of(cx, t), "config");
}

static void take_yaml(model *m, mv_str name, const value *v) {
  if (mv_str_cmp(name, mv_str_of("materialized")) == 0)
    m->yaml = mv_str_cmp(v->plain, mv_str_of("metric_view")) == 0;
}

bool mv_model_is_yaml(mv_parse *cx, const mv_token *config) {
  model m = {cx, NULL, false};
  each_argument(&m, text_of(cx, config), take_yaml);
  return m.yaml;
}

/* The name is the file's: the tree has the head of the settings in its place. */
static mv_node *model_name(model *m, const mv_token *t) {
  mv_parse *cx = m->cx;
  mv_jinja j = mv_jinja_inside(text_of(cx, t));
  const mv_jinja_token word = mv_jinja_next(&j);
  const mv_span at = mv_span_of(t->beg - cx->start, place(m, word.text).end);
  mv_Name *n = NEW(Name, at);
  n->path = mv_path_one(cx, at);
  return NODE(n);
}

mv_node *mv_model(mv_parse *cx, const mv_token *tokens, uint32_t n, mv_node *query, uint32_t end) {
  model m = {cx, NULL, false};
  mv_Create *c = NEW(Create, mv_span_of(tokens[0].beg - cx->start, end));
  m.create = c;
  for (uint32_t i = 0; i < n; i++)
    if (mv_is_config(cx, &tokens[i])) each_argument(&m, text_of(cx, &tokens[i]), take_object);
  if (c->object == MV_object_NONE) return NULL;
  c->or_refresh = c->object == MV_object_STREAMING_TABLE;
  c->or_replace = !c->or_refresh;
  c->name = model_name(&m, &tokens[0]);
  for (uint32_t i = 0; i < n; i++)
    if (mv_is_config(cx, &tokens[i])) each_argument(&m, text_of(cx, &tokens[i]), take_clause);
  c->query = query;
  c->broken = !query;
  return NODE(c);
}
