/* eventlog.c: planning_information events: what the engine decided at a refresh, read from JSON in
 * any of the shapes in which people save it, and looked up in the plans of the definitions. */
#include "src/cli/eventlog.h"

#include <jansson.h>

#include "src/base/banned.h"

enum { DEPTH_MAX = 64 };

typedef struct reading {
  mv_arena *arena;
  mv_recorded *first, **tail;
} reading;

static mv_str text_of(mv_arena *a, const json_t *object, const char *key) {
  const json_t *v = json_object_get(object, key);
  if (!json_is_string(v)) return mv_str_at(NULL, 0);
  return mv_str_copy(a, mv_str_at(json_string_value(v), (uint32_t)json_string_length(v)));
}

static mv_recorded_issue *read_issue(mv_arena *a, const json_t *v, mv_str technique) {
  static const char *const sub_types[] = {"plan_not_incrementalizable_sub_type",
                                          "plan_not_deterministic_sub_type",
                                          "cost_model_rejection_subtype"};
  mv_recorded_issue *i = mv_new(a, mv_recorded_issue);
  i->technique = technique;
  i->issue_type = text_of(a, v, "issue_type");
  for (size_t k = 0; k < sizeof sub_types / sizeof *sub_types && !i->sub_type.p; k++)
    i->sub_type = text_of(a, v, sub_types[k]);
  i->operator_name = text_of(a, v, "operator_name");
  i->expression_name = text_of(a, v, "expression_name");
  i->join_type = text_of(a, v, "join_type");
  i->table_name = text_of(a, json_object_get(v, "table_information"), "table_name");
  i->prevents = json_is_true(json_object_get(v, "prevent_incrementalization"));
  return i;
}

static void read_techniques(mv_arena *a, const json_t *list, mv_recorded *out) {
  mv_recorded_issue **tail = &out->issues;
  for (size_t i = 0; i < json_array_size(list); i++) {
    const json_t *t = json_array_get(list, i);
    const mv_str technique = text_of(a, t, "maintenance_type");
    const json_t *issues = json_object_get(t, "incrementalization_issues");
    if (json_is_true(json_object_get(t, "is_chosen"))) out->chosen = technique;
    for (size_t k = 0; k < json_array_size(issues); k++) {
      *tail = read_issue(a, json_array_get(issues, k), technique);
      tail = &(*tail)->next;
    }
  }
}

/* Flow 'name' has been planned …; also without quotes. */
static mv_str flow_of_message(mv_str m) {
  static const char head[] = "Flow ";
  const uint32_t n = sizeof head - 1;
  if (m.n <= n || memcmp(m.p, head, n) != 0) return mv_str_at(NULL, 0);
  const char end = m.p[n] == '\'' ? '\'' : ' ';
  const uint32_t beg = n + (end == '\'');
  uint32_t i = beg;
  while (i < m.n && m.p[i] != end) i++;
  return mv_str_at(m.p + beg, i - beg);
}

static mv_str flow_of(mv_arena *a, const json_t *row) {
  const json_t *origin = json_object_get(row, "origin");
  const mv_str flow = text_of(a, origin, "flow_name");
  const mv_str dataset = text_of(a, origin, "dataset_name");
  if (flow.p) return flow;
  return dataset.p ? dataset : flow_of_message(text_of(a, row, "message"));
}

/* Looks for planning_information at any depth; text that is JSON itself (a saved row's details) is
 * read too. */
static void look(reading *r, const json_t *v, mv_str flow, unsigned depth) {
  mv_arena *a = r->arena;
  if (depth > DEPTH_MAX) return;
  if (json_is_string(v) && json_string_value(v)[0] == '{') {
    json_t *inner = json_loads(json_string_value(v), 0, NULL);
    if (inner) look(r, inner, flow, depth + 1);
    json_decref(inner);
    return;
  }
  for (size_t i = 0; i < json_array_size(v); i++) look(r, json_array_get(v, i), flow, depth + 1);
  if (!json_is_object(v)) return;
  const mv_str named = flow_of(a, v);
  if (named.p) flow = named;
  const json_t *techniques = json_object_get(v, "technique_information");
  if (json_is_array(techniques)) {
    mv_recorded *event = mv_new(a, mv_recorded);
    event->flow = flow;
    read_techniques(a, techniques, event);
    *r->tail = event;
    r->tail = &event->next;
    return;
  }
  const char *key = NULL;
  json_t *member = NULL;
  json_object_foreach((json_t *)(uintptr_t)v, key, member) look(r, member, flow, depth + 1);
}

mv_recorded *mv_eventlog_of(mv_arena *a, const json_t *root) {
  reading r = {.arena = a};
  r.tail = &r.first;
  look(&r, root, mv_str_at(NULL, 0), 0);
  return r.first;
}

mv_recorded *mv_eventlog_read(mv_cli *cx, const char *path) {
  json_error_t error;
  int failed = 0;
  mv_held *kept = mv_cli_keep_source(cx);
  const mv_source *s = kept->thing = mv_source_read(path, path, MV_FILE_SIZE_DEFAULT, &failed);
  if (!s || s->fault == MV_SOURCE_TOO_LARGE) {
    mv_cli_trouble(cx, path, s ? "is larger than 64 MiB" : mv_source_error_words(failed));
    return NULL;
  }
  json_t *root = json_loadb(s->text, s->n, 0, &error);
  mv_cli_let_go(kept);
  if (!root) {
    mv_cli_trouble(
        cx, path,
        mv_cli_text(cx->arena, "line %d, column %d: %s", error.line, error.column, error.text));
    return NULL;
  }
  mv_recorded *first = mv_eventlog_of(cx->arena, root);
  json_decref(root);
  if (!first) mv_cli_trouble(cx, path, "holds no planning_information event");
  return first;
}

/* ---- places ------------------------------------------------------------------------------------
 */

/* MaxBy and max_by, INNER and inner: equal but for case, which maps ignore, and underscores. */
static mv_str without_underscores(mv_arena *a, mv_str word) {
  char *out = mv_alloc(a, word.n + 1);
  uint32_t n = 0;
  for (uint32_t i = 0; i < word.n; i++)
    if (word.p[i] != '_') out[n++] = word.p[i];
  return mv_str_at(out, n);
}

static mv_str last_part(mv_str name) {
  uint32_t i = name.n;
  while (i > 0 && name.p[i - 1] != '.') i--;
  mv_str last = mv_str_at(name.p + i, name.n - i);
  const bool quoted = last.n > 1 && last.p[0] == '`' && last.p[last.n - 1] == '`';
  return quoted ? mv_str_at(last.p + 1, last.n - 2) : last;
}

/* A place of a plan; of several that fit, the one with the least number is meant: they count from the top down. */
typedef struct place {
  uint32_t number;
  mv_source *source;
  mv_span at;
} place;

/* What a plan has, by the words that events have for it. */
typedef struct places {
  mv_arena *a;
  mv_map seen; /* nodes by address: each is looked at once */
  mv_map expressions, tables, joins, operators;
  uint32_t n;
} places;

static void put_place(places *x, mv_map *by_word, mv_str word, mv_source *source, mv_span at) {
  x->n++;
  if (word.n == 0 || mv_map_get(by_word, word)) return;
  place *p = mv_new(x->a, place);
  *p = (place){x->n, source, at};
  (void)mv_map_put(by_word, word, p);
}

static void put_node(places *x, const mv_plan *p) {
  static const char *const joins[MV_join_count] = {
      [MV_join_INNER] = "INNER",      [MV_join_LEFT] = "LEFT_OUTER", [MV_join_RIGHT] = "RIGHT_OUTER",
      [MV_join_FULL] = "FULL_OUTER",  [MV_join_CROSS] = "CROSS",     [MV_join_SEMI] = "LEFT_SEMI",
      [MV_join_ANTI] = "LEFT_ANTI"};
  for (uint32_t i = 0; i < p->trait_count; i++)
    put_place(x, &x->expressions, without_underscores(x->a, p->traits[i].name), p->traits[i].source, p->traits[i].at);
  if (p->op == MV_OP_SCAN)
    put_place(x, &x->tables, last_part(p->dataset ? p->dataset->name : p->words), p->source, p->at);
  if (p->op == MV_OP_JOIN && joins[p->how]) put_place(x, &x->joins, mv_str_of(joins[p->how]), p->source, p->at);
  put_place(x, &x->operators, without_underscores(x->a, mv_str_of(mv_operator_name(p->op))), p->source, p->at);
}

static void put_plan(places *x, const mv_plan *p) {
  if (mv_map_put(&x->seen, mv_format(x->a, "%p", (const void *)p), x)) return;
  put_node(x, p);
  for (uint32_t i = 0; i < p->input_count; i++) put_plan(x, p->inputs[i]);
  for (uint32_t i = 0; i < p->subquery_count; i++) put_plan(x, p->subqueries[i]);
}

static places places_of(mv_arena *a, const mv_plan *p) {
  places x = {.a = a};
  mv_map *const maps[] = {&x.seen, &x.expressions, &x.tables, &x.joins, &x.operators};
  for (size_t i = 0; i < sizeof maps / sizeof *maps; i++) mv_map_init(maps[i], a);
  if (p) put_plan(&x, p);
  return x;
}

static const place *nearer(const place *p, const place *q) {
  return !p || (q && q->number < p->number) ? q : p;
}

static const place *place_of(const places *x, const mv_recorded_issue *i) {
  static const char head[] = "JOIN_TYPE_";
  const uint32_t n = sizeof head - 1;
  const place *p = NULL;
  if (i->expression_name.p) p = mv_map_get(&x->expressions, without_underscores(x->a, i->expression_name));
  if (i->table_name.p) p = nearer(p, mv_map_get(&x->tables, last_part(i->table_name)));
  if (i->join_type.n > n)
    p = nearer(p, mv_map_get(&x->joins, mv_str_at(i->join_type.p + n, i->join_type.n - n)));
  if (i->operator_name.p && !i->table_name.p && !i->join_type.p)
    p = nearer(p, mv_map_get(&x->operators, without_underscores(x->a, i->operator_name)));
  return p;
}

/* ---- views -------------------------------------------------------------------------------------
 */

/* A view and the events that are its own. */
typedef struct named {
  mv_verdict *view;
  bool several; /* another one is called so, too */
  mv_recorded *first, **tail;
} named;

static void tie_issues(mv_arena *scratch, const named *v) {
  const places x = places_of(scratch, v->view->plan);
  for (mv_recorded *e = v->first; e; e = e->next_of_view) {
    e->view = v->view;
    for (mv_recorded_issue *i = e->issues; i; i = i->next) {
      const place *p = place_of(&x, i);
      i->source = p ? p->source : v->view->source;
      i->at = p ? p->at : v->view->at;
      if (i->prevents && mv_str_is(i->sub_type, "OPERATOR_NOT_SUPPORTED")) mv_verdict_stop(v->view);
    }
  }
}

/* By the last part of their names. */
static named *name_views(mv_arena *a, mv_map *by_name, mv_verdict **views, size_t n) {
  named *all = mv_new_n(a, named, n + 1);
  mv_map_init(by_name, a);
  for (size_t i = 0; i < n; i++) {
    all[i].view = views[i];
    all[i].tail = &all[i].first;
    named *before = mv_map_get(by_name, last_part(views[i]->name));
    if (before)
      before->several = true;
    else
      (void)mv_map_put(by_name, last_part(views[i]->name), &all[i]);
  }
  return all;
}

void mv_eventlog_tie(mv_arena *scratch, mv_recorded *events, mv_verdict **views, size_t n) {
  mv_map by_name;
  named *all = name_views(scratch, &by_name, views, n);
  for (mv_recorded *e = events; e; e = e->next) {
    named *v = e->flow.p ? mv_map_get(&by_name, last_part(e->flow)) : n == 1 ? all : NULL;
    if (!v || v->several) continue;
    *v->tail = e;
    v->tail = &e->next_of_view;
  }
  const mv_arena_point before = mv_arena_mark(scratch);
  for (size_t i = 0; i < n; i++) {
    if (all[i].first) tie_issues(scratch, &all[i]);
    mv_arena_rewind(scratch, before);
  }
}
