/* calls.c: calls of functions: which built-in is meant, the clause of its arguments, the type of
 * its result, and the columns that generators and table functions give. */
#include "src/analysis/internal.h"

/* ---- which function ------------------------------------------------------------------------- */

/* A name of one part, or system.builtin.name. */
const mv_function *mv_built_in(mv_arena *a, const mv_stmt *s, const mv_Call *c) {
  const mv_Name *name = mv_as_Name(c->name);
  if (!name || name->argument || !name->path || mv_path_is_opaque(s, name->path)) return NULL;
  const mv_path *p = name->path;
  if (p->n == 3) {
    if (!mv_str_is(mv_name_text(a, s, p->parts[0]), "system")) return NULL;
    if (!mv_str_is(mv_name_text(a, s, p->parts[1]), "builtin")) return NULL;
  } else if (p->n != 1) {
    return NULL;
  }
  return mv_function_find(mv_name_text(a, s, p->parts[p->n - 1]));
}

/* The functions that Spark calls without parentheses. */
const mv_function *mv_function_of_word(mv_str word) {
  static const char *const words[] = {
      "current_date",   "current_timestamp", "current_time", "localtime",
      "localtimestamp", "current_user",      "session_user", "user"};
  for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
    if (mv_str_is(word, words[i])) return mv_function_find(word);
  }
  return NULL;
}

static mv_clause argument_clause(const mv_Call *c, const mv_function *f, mv_clause outside) {
  if (!f) return c->over ? MV_CLAUSE_WINDOW : outside;
  if (f->kind == MV_FN_AGGREGATE) return MV_CLAUSE_AGGREGATE;
  if (f->kind == MV_FN_GENERATOR) return MV_CLAUSE_GENERATOR;
  if (f->kind == MV_FN_WINDOW || c->over) return MV_CLAUSE_WINDOW;
  return outside;
}

/* ---- lambdas -------------------------------------------------------------------------------- */

/* What a higher-order function hands its lambda's parameters: 'e' element of argument 1, 'k' its
 * key, 'b' the key of both maps, 'v' its value, 'i' an index, 'f' element of argument 2, 'w' value
 * of argument 2, 's' argument 2 itself. */
static const char *parameters_of(const mv_function *f) {
  static const struct {
    const char *name, *parameters;
  } table[] = {{"transform", "ei"},      {"filter", "ei"},           {"exists", "e"},
               {"forall", "e"},          {"array_sort", "ee"},       {"zip_with", "ef"},
               {"transform_keys", "kv"}, {"transform_values", "kv"}, {"map_filter", "kv"},
               {"map_zip_with", "bvw"},  {"aggregate", "se"},        {"reduce", "se"}};
  for (size_t i = 0; f && i < sizeof table / sizeof *table; i++) {
    if (mv_str_is(mv_str_of(f->name), table[i].name)) return table[i].parameters;
  }
  return "";
}

static const mv_type *or_unknown(const mv_type *t) {
  return t ? t : &mv_unknown;
}

static const mv_type *parameter_type(mv_arena *a, char what, const mv_type *const *types,
                                     uint32_t n) {
  const mv_type *first = n > 0 ? or_unknown(types[0]) : &mv_unknown;
  const mv_type *second = n > 1 ? or_unknown(types[1]) : &mv_unknown;
  switch (what) {
    case 'e':
    case 'v': return or_unknown(first->element);
    case 'k': return or_unknown(first->key);
    case 'b': return mv_type_common(a, or_unknown(first->key), or_unknown(second->key));
    case 'f':
    case 'w': return or_unknown(second->element);
    case 's': return second;
    case 'i': return mv_type_simple(MV_T_INT);
    default: return &mv_unknown;
  }
}

static mv_map *parameter_index(mv_cx *cx, const mv_node *first) {
  mv_map *m = mv_new(cx->a, mv_map);
  uintptr_t number = 0;
  mv_map_init(m, cx->a);
  for (const mv_node *n = first; n; n = n->next) {
    mv_str name = mv_parameter_name(cx, n);
    number++;
    if (!mv_map_get(m, name)) mv_map_put(m, name, (void *)number);
  }
  return m;
}

/* The type of a lambda's result; its parameters stand in a scope of their own. `given` are the
 * types of the arguments before it. */
static const mv_type *lambda(mv_cx *cx, const mv_Lambda *l, const mv_function *f,
                             const mv_type *const *given, uint32_t n) {
  const char *kinds = parameters_of(f);
  uint32_t count = mv_list_length(l->parameters);
  const mv_type **types = mv_new_n(cx->a, const mv_type *, count ? count : 1);
  for (uint32_t i = 0; i < count; i++) {
    types[i] = *kinds ? parameter_type(cx->a, *kinds++, given, n) : &mv_unknown;
  }
  mv_scope sc = {.outer = cx->f->scope, .parameters = l->parameters, .parameter_types = types};
  if (count > MV_LIST_SHORT) sc.by_parameter = parameter_index(cx, l->parameters);
  cx->f->scope = &sc;
  const mv_type *t = mv_infer(cx, l->body);
  cx->f->scope = sc.outer;
  return t;
}

/* ---- arguments ------------------------------------------------------------------------------ */

static bool is_extract(const mv_function *f) {
  return f && mv_str_is(mv_str_of(f->name), "extract");
}

/* date_diff(DAY, a, b): with three arguments the first is a unit. */
static bool begins_with_unit(const mv_function *f, const mv_Call *c) {
  static const char *const names[] = {"date_add", "date_diff",    "dateadd",
                                      "datediff", "timestampadd", "timestampdiff"};
  if (!f || mv_list_length(c->arguments) != 3) return false;
  for (size_t i = 0; i < sizeof names / sizeof *names; i++)
    if (mv_str_is(mv_str_of(f->name), names[i])) return true;
  return false;
}

/* With every star replaced by the columns it gives; `open`: one of them gives nobody knows what. */
typedef struct arguments {
  const mv_type **types, **lambdas;
  mv_str *constants, *names;
  uint32_t n, cap;
  bool open;
} arguments;

static mv_str constant_of(mv_cx *cx, const mv_node *n) {
  const mv_Literal *l = mv_as_Literal(n);
  if (!l) return mv_str_at(NULL, 0);
  if (l->what == MV_literal_STRING) return mv_string_value(cx->a, cx->s, n);
  return mv_text(cx->s, n->at);
}

static void make_room(mv_cx *cx, arguments *args, uint32_t n) {
  args->types = mv_new_n(cx->a, const mv_type *, n ? n : 1);
  args->lambdas = mv_new_n(cx->a, const mv_type *, n ? n : 1);
  args->constants = mv_new_n(cx->a, mv_str, n ? n : 1);
  args->names = mv_new_n(cx->a, mv_str, n ? n : 1);
  args->cap = n;
}

static void add_argument(arguments *args, const mv_type *t, mv_str name) {
  MV_ASSERT(args->n < args->cap);
  args->types[args->n] = t;
  args->lambdas[args->n] = &mv_unknown;
  args->names[args->n++] = name;
}

/* What a member is called that an argument of struct() makes; absent: by its place. */
static mv_str member_name(mv_cx *cx, const mv_node *n) {
  const mv_Named *named = mv_as_Named(n);
  if (named && !mv_span_empty(named->alias)) return mv_part(cx, named->alias);
  return mv_own_name(cx, n);
}

static void add_star_arguments(arguments *args, const mv_columns *c) {
  if (!c->known) args->open = true;
  for (uint32_t i = 0; c->known && i < c->n; i++)
    add_argument(args, c->items[i].type, c->items[i].name);
}

/* EXTRACT (year FROM x): the first argument is a word, no column. */
static bool is_word(const mv_Call *c, const mv_function *f, const mv_node *arg) {
  const mv_Ref *r = mv_as_Ref(arg);
  if (arg != c->arguments || !r || !r->path || r->path->n != 1) return false;
  return is_extract(f) ? c->form == MV_form_WORDS : begins_with_unit(f, c);
}

static void read_argument(mv_cx *cx, const mv_Call *c, const mv_function *f, const mv_node *arg,
                          arguments *out) {
  const uint32_t i = out->n;
  const mv_Lambda *l = mv_as_Lambda(arg);
  if (is_word(c, f, arg)) {
    add_argument(out, mv_type_simple(MV_T_STRING), mv_str_at(NULL, 0));
    out->constants[i] = mv_text(cx->s, arg->at);
    return;
  }
  const mv_type *t = l ? lambda(cx, l, f, out->types, i) : mv_infer(cx, arg);
  add_argument(out, l ? &mv_unknown : t, member_name(cx, arg));
  out->lambdas[i] = t;
  out->constants[i] = constant_of(cx, arg);
}

/* COUNT (*) counts rows and asks for no column. */
static bool expands_stars(const mv_function *f) {
  return f && f->kind != MV_FN_AGGREGATE;
}

static void read_arguments(mv_cx *cx, const mv_Call *c, const mv_function *f, arguments *out) {
  uint32_t n = mv_list_length(c->arguments) + mv_list_length(c->within_group);
  const mv_columns **stars = NULL;
  uint32_t star = 0;
  for (const mv_node *arg = c->arguments; arg; arg = arg->next) {
    if (arg->kind != MV_Star || !expands_stars(f)) continue;
    if (!stars) stars = mv_new_n(cx->a, const mv_columns *, n);
    stars[star] = mv_star_columns(cx, cx->f->scope, mv_as_Star(arg));
    n += stars[star++]->n;
  }
  make_room(cx, out, n);
  star = 0;
  for (const mv_node *arg = c->arguments; arg; arg = arg->next) {
    if (arg->kind == MV_Star && expands_stars(f))
      add_star_arguments(out, stars[star++]);
    else
      read_argument(cx, c, f, arg, out);
  }
  for (const mv_node *o = c->within_group; o; o = o->next)
    add_argument(out, mv_infer(cx, o), mv_str_at(NULL, 0));
}

/* Arguments by name: only one alone has a place that is known. */
static bool has_unknown_places(const mv_Call *c) {
  if (!c->arguments || !c->arguments->next) return false;
  for (const mv_node *arg = c->arguments; arg; arg = arg->next)
    if (arg->kind == MV_NamedArgument) return true;
  return false;
}

/* ---- structs, whose members the arguments name ---------------------------------------------- */

static const mv_type *struct_of(mv_cx *cx, const arguments *args) {
  mv_type_member *members = mv_new_n(cx->a, mv_type_member, args->n ? args->n : 1);
  if (args->open) return &mv_unknown;
  for (uint32_t i = 0; i < args->n; i++) {
    const mv_str name = args->names[i];
    members[i].name = name.p ? name : mv_format(cx->a, "col%u", i + 1);
    members[i].type = args->types[i];
  }
  return mv_type_struct(cx->a, members, args->n);
}

/* (a, b AS c): a struct without its name. */
const mv_type *mv_infer_tuple(mv_cx *cx, const mv_node *n) {
  const mv_Tuple *t = mv_as_Tuple(n);
  arguments args = {.n = 0};
  make_room(cx, &args, mv_list_length(t->items));
  for (const mv_node *item = t->items; item; item = item->next)
    add_argument(&args, mv_infer(cx, item), member_name(cx, item));
  return struct_of(cx, &args);
}

static const mv_type *named_struct_of(mv_cx *cx, const arguments *args) {
  uint32_t n = args->n / 2;
  mv_type_member *members = mv_new_n(cx->a, mv_type_member, n ? n : 1);
  for (uint32_t i = 0; i < n; i++) {
    if (!args->constants[i * 2].p) return &mv_unknown;
    members[i].name = args->constants[i * 2];
    members[i].type = args->types[i * 2 + 1];
  }
  return mv_type_struct(cx->a, members, n);
}

static const mv_type *result(mv_cx *cx, const mv_Call *c, const mv_function *f, arguments *args) {
  if (mv_str_is(mv_str_of(f->name), "struct")) return struct_of(cx, args);
  if (args->open || has_unknown_places(c)) {
    for (uint32_t i = 0; i < args->n; i++) args->types[i] = args->lambdas[i] = &mv_unknown;
  }
  if (mv_str_is(mv_str_of(f->name), "named_struct")) return named_struct_of(cx, args);
  return mv_function_result(cx->a, f, args->types, args->constants, args->lambdas, args->n);
}

const mv_type *mv_infer_call(mv_cx *cx, const mv_node *n) {
  const mv_Call *c = mv_as_Call(n);
  const mv_function *f = mv_built_in(cx->a, cx->s, c);
  mv_facts *facts = cx->f;
  mv_clause outside = facts->clause;
  arguments args = {.n = 0};
  facts->facts[n->id] = (void *)(uintptr_t)f;
  if (f && mv_varies(f->determinism)) mv_note_varying(cx, n);
  const mv_Name *name = mv_as_Name(c->name);
  if (name && name->argument) mv_infer(cx, name->argument);
  facts->clause = argument_clause(c, f, outside);
  read_arguments(cx, c, f, &args);
  facts->clause = outside;
  mv_infer_in(cx, c->filter, MV_CLAUSE_FILTER);
  mv_infer_in(cx, c->over, MV_CLAUSE_WINDOW);
  if (f) return result(cx, c, f, &args);
  const mv_dataset *routine = mv_routine_of(cx, c);
  if (routine) mv_note_varying(cx, n);
  return routine && routine->result ? routine->result : &mv_unknown;
}

/* ---- columns of generators and table functions ---------------------------------------------- */

/* The type of such a call is a struct with a member for each column. */
const mv_columns *mv_call_columns(mv_cx *cx, const mv_Call *c) {
  const mv_function *f = cx->f->facts[c->head.id];
  const mv_type *t = cx->f->types[c->head.id];
  const mv_dataset *routine = mv_routine_of(cx, c);
  if (routine && !routine->result) return mv_dataset_columns(cx, routine);
  if (!f || (f->kind != MV_FN_GENERATOR && f->kind != MV_FN_TABLE)) return &mv_no_columns;
  if (!t || t->kind != MV_T_STRUCT || !mv_take_columns(cx, t->member_count)) return &mv_no_columns;
  mv_output *items = mv_new_n(cx->a, mv_output, t->member_count ? t->member_count : 1);
  for (uint32_t i = 0; i < t->member_count; i++) {
    items[i].name = t->members[i].name;
    items[i].type = t->members[i].type;
  }
  return mv_columns_of(cx, items, t->member_count, true);
}
