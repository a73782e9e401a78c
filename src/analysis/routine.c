/* routine.c: functions that statements define: what their callers ask of them.
 *
 * A function is a dataset whose key ends in "()", so that it is found as tables are and no table is mistaken for
 * it. The body of a SQL function becomes part of its caller's plan. */
#include "src/analysis/internal.h"

mv_str mv_routine_key(mv_arena *a, const mv_stmt *s, const mv_node *name, const mv_namespace *names) {
  const mv_Name *n = mv_as_Name(name);
  const mv_str none = {NULL, 0};
  if (!n || n->argument || !n->path || mv_path_is_opaque(s, n->path)) return none;
  const mv_str key = mv_dataset_key(a, s, n->path, names);
  return key.p ? mv_format(a, "%.*s()", MV_ARG(key)) : none;
}

const mv_dataset *mv_routine_of(const mv_analysis *an, const mv_Call *c) {
  if (!an->where.catalog || mv_function_of(an, c)) return NULL;
  const mv_str key = mv_routine_key(an->a, an->s, c->name, &an->where.names);
  return mv_dataset_meant(&an->where, an->s, key);
}

/* ---- summaries ------------------------------------------------------------------------------ */

static bool is_sql(const mv_CreateFunction *f) {
  return f->body && !f->is_code && !f->is_class;
}

static void set_characteristics(mv_arena *a, const mv_stmt *s, const mv_CreateFunction *f,
                                mv_dataset *d) {
  static const char language[] = "LANGUAGE ";
  const uint32_t head = (uint32_t)strlen(language);
  if (is_sql(f)) d->language = mv_str_of("sql");
  for (const mv_node *n = f->characteristics; n; n = n->next) {
    const mv_Characteristic *c = mv_as_Characteristic(n);
    const mv_str words = c ? mv_text(s, c->words) : mv_str_at("", 0);
    if (mv_str_is(words, "DETERMINISTIC")) d->declared = MV_DECLARED_DETERMINISTIC;
    if (mv_str_is(words, "NOT DETERMINISTIC")) d->declared = MV_DECLARED_NOT;
    if (words.n > head && mv_str_is(mv_str_at(words.p, head), language))
      d->language = mv_str_lower(a, mv_str_at(words.p + head, words.n - head));
  }
}

static void set_table(mv_arena *a, mv_arena *scratch, const mv_stmt *s, const mv_CreateFunction *f,
                      mv_dataset *d) {
  const uint32_t n = mv_list_length(f->table_columns);
  d->columns = mv_new_n(a, mv_column, n ? n : 1);
  for (const mv_node *m = f->table_columns; m; m = m->next) {
    const mv_ColumnDef *c = mv_as_ColumnDef(m);
    if (!c || !c->name) continue;
    mv_column *to = &d->columns[d->column_count++];
    to->name = mv_str_copy(a, mv_path_last(scratch, s, c->name));
    to->type = c->type ? mv_type_copy(a, mv_type_written(scratch, s, c->type)) : &mv_unknown;
    to->source = s->source;
    to->at = mv_in_file(s, c->head.at);
  }
  d->columns_known = n > 0;
}

mv_dataset *mv_summarise_routine(mv_arena *a, mv_arena *scratch, const mv_stmt *s, uint32_t file,
                                 const mv_namespace *names) {
  const mv_CreateFunction *f = mv_as_CreateFunction(s->tree);
  const mv_str key = f ? mv_routine_key(scratch, s, f->name, names) : mv_str_at(NULL, 0);
  if (!key.p || s->mended_count > 0) return NULL;
  mv_dataset *d = mv_new(a, mv_dataset);
  d->key = mv_str_copy(a, key);
  d->name = mv_str_copy(a, mv_name_words(scratch, s, mv_as_Name(f->name)));
  d->object = MV_object_FUNCTION;
  d->source = s->source;
  d->at = mv_in_file(s, f->name->at);
  d->file = file;
  d->statement = s->number;
  set_characteristics(a, s, f, d);
  if (f->returns_table)
    set_table(a, scratch, s, f, d);
  else
    d->result = f->returns ? mv_type_copy(a, mv_type_written(scratch, s, f->returns)) : &mv_unknown;
  d->reads = mv_keep_reads(a, scratch, s, names, mv_str_at(NULL, 0));
  return d;
}

const mv_node *mv_routine_body(const mv_stmt *s) {
  const mv_CreateFunction *f = mv_as_CreateFunction(s->tree);
  return f && is_sql(f) && s->mended_count == 0 ? f->body : NULL;
}

void mv_summarise_result(mv_arena *a, mv_dataset *d, const mv_analysis *an, uint32_t max) {
  const mv_node *body = mv_routine_body(an->s);
  if (!body) return;
  if (d->result) {
    const mv_type *t = mv_type_of(an, body);
    if (d->result->kind == MV_T_UNKNOWN && t->weight <= max) d->result = mv_type_copy(a, t);
    return;
  }
  const mv_outputs o = mv_outputs_of(an, body);
  uint64_t weight = o.n;
  for (uint32_t i = 0; i < o.n; i++) weight += o.items[i].type->weight;
  if (d->columns_known || !o.known || weight > max) return;
  d->columns = mv_new_n(a, mv_column, o.n ? o.n : 1);
  for (uint32_t i = 0; i < o.n; i++) {
    d->columns[i].name = mv_str_copy(a, o.items[i].name);
    d->columns[i].type = mv_type_copy(a, o.items[i].type);
  }
  d->column_count = o.n;
  d->columns_known = true;
}

/* ---- types ---------------------------------------------------------------------------------- */

/* The body sees the parameters where nothing nearer is called so. */
const mv_type *mv_infer_routine(mv_cx *cx, const mv_node *n) {
  const mv_CreateFunction *f = mv_as_CreateFunction(n);
  const uint32_t count = mv_list_length(f->parameters);
  const mv_type **types = mv_new_n(cx->a, const mv_type *, count ? count : 1);
  uint32_t i = 0;
  for (const mv_node *p = f->parameters; p; p = p->next, i++) {
    const mv_ColumnDef *d = mv_as_ColumnDef(p);
    types[i] = d && d->type ? mv_type_written(cx->a, cx->s, d->type) : &mv_unknown;
  }
  mv_scope sc = {.outer = cx->f->scope, .parameters = f->parameters, .parameter_types = types};
  if (count) cx->f->scope = &sc;
  (void)mv_infer_in(cx, f->body, MV_CLAUSE_BODY);
  cx->f->scope = sc.outer;
  return &mv_unknown;
}
