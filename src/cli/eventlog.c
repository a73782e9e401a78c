/* eventlog.c: planning_information events: what the engine decided at a refresh, read from JSON in
 * any of the shapes in which people save it, and looked up in the plans of the definitions. */
#include "src/cli/eventlog.h"

#include <errno.h>
#include <jansson.h>
#include <sys/stat.h>

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
  struct stat st;
  if (stat(path, &st) != 0) {
    mv_cli_trouble(cx, path, strerror(errno));
    return NULL;
  }
  if (!S_ISREG(st.st_mode) || (uint64_t)st.st_size > MV_FILE_SIZE_DEFAULT) {
    mv_cli_trouble(cx, path, "is no file, or larger than 64 MiB");
    return NULL;
  }
  json_t *root = json_load_file(path, 0, &error);
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

/* MaxBy and max_by, INNER and inner: equal but for case and underscores. */
static bool same_word(mv_str x, mv_str y) {
  uint32_t i = 0, k = 0;
  for (;;) {
    while (i < x.n && x.p[i] == '_') i++;
    while (k < y.n && y.p[k] == '_') k++;
    if (i == x.n || k == y.n) return i == x.n && k == y.n && x.n > 0;
    if (mv_lower(x.p[i++]) != mv_lower(y.p[k++])) return false;
  }
}

static mv_str last_part(mv_str name) {
  uint32_t i = name.n;
  while (i > 0 && name.p[i - 1] != '.') i--;
  mv_str last = mv_str_at(name.p + i, name.n - i);
  const bool quoted = last.n > 1 && last.p[0] == '`' && last.p[last.n - 1] == '`';
  return quoted ? mv_str_at(last.p + 1, last.n - 2) : last;
}

static bool is_join_of(const mv_plan *p, mv_str type) {
  static const char head[] = "JOIN_TYPE_";
  const uint32_t n = sizeof head - 1;
  if (p->op != MV_OP_JOIN || type.n <= n) return false;
  const mv_str kind = mv_str_at(type.p + n, type.n - n);
  static const struct {
    const char *type;
    mv_join how;
  } kinds[] = {{"INNER", MV_join_INNER},       {"LEFT_OUTER", MV_join_LEFT},
               {"RIGHT_OUTER", MV_join_RIGHT}, {"FULL_OUTER", MV_join_FULL},
               {"CROSS", MV_join_CROSS},       {"LEFT_SEMI", MV_join_SEMI},
               {"LEFT_ANTI", MV_join_ANTI}};
  for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
    if (mv_str_is(kind, kinds[i].type)) return p->how == kinds[i].how;
  return false;
}

typedef struct search {
  mv_recorded_issue *issue;
  mv_map seen; /* nodes by address: each is looked at once */
  mv_arena *a;
  bool found;
} search;

static void found_at(search *s, mv_source *source, mv_span at) {
  s->issue->source = source;
  s->issue->at = at;
  s->found = true;
}

static bool fits_node(const mv_recorded_issue *i, const mv_plan *p) {
  if (i->table_name.p && p->op == MV_OP_SCAN) {
    const mv_str name = p->dataset ? p->dataset->name : p->words;
    return mv_str_ieq(last_part(name), last_part(i->table_name));
  }
  if (i->join_type.p) return is_join_of(p, i->join_type);
  return i->operator_name.p && !i->table_name.p &&
         same_word(i->operator_name, mv_str_of(mv_operator_name(p->op)));
}

static void look_in(search *s, const mv_plan *p) {
  if (s->found) return;
  const mv_str key = mv_format(s->a, "%p", (const void *)p);
  if (mv_map_put(&s->seen, key, s)) return;
  for (uint32_t i = 0; i < p->trait_count && s->issue->expression_name.p && !s->found; i++)
    if (same_word(s->issue->expression_name, p->traits[i].name))
      found_at(s, p->traits[i].source, p->traits[i].at);
  if (!s->found && fits_node(s->issue, p)) found_at(s, p->source, p->at);
  for (uint32_t i = 0; i < p->input_count; i++) look_in(s, p->inputs[i]);
  for (uint32_t i = 0; i < p->subquery_count; i++) look_in(s, p->subqueries[i]);
}

static mv_verdict *view_of(const mv_recorded *e, mv_verdict **views, size_t n) {
  mv_verdict *only = NULL;
  for (size_t i = 0; i < n; i++)
    if (e->flow.p && mv_str_ieq(last_part(views[i]->name), last_part(e->flow))) {
      if (only) return NULL; /* two are called so */
      only = views[i];
    }
  return only || e->flow.p || n != 1 ? only : views[0];
}

void mv_eventlog_tie(mv_recorded *events, mv_verdict **views, size_t n) {
  mv_arena scratch;
  mv_arena_init(&scratch, 16384);
  for (mv_recorded *e = events; e; e = e->next) {
    mv_verdict *v = view_of(e, views, n);
    e->view = v;
    for (mv_recorded_issue *i = v ? e->issues : NULL; i; i = i->next) {
      search s = {.issue = i, .a = &scratch};
      mv_arena_reset(&scratch);
      mv_map_init(&s.seen, &scratch);
      i->source = v->source;
      i->at = v->at;
      if (v->plan) look_in(&s, v->plan);
      if (i->prevents && mv_str_is(i->sub_type, "OPERATOR_NOT_SUPPORTED")) mv_verdict_stop(v);
    }
  }
  mv_arena_free(&scratch);
}
