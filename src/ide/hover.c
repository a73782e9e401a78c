/* hover.c: what stands at a place: a name, an expression, a clause, a schedule, a finding.
 *
 * The innermost node that something is known of answers. */
#include "src/ide/scope.h"
#include "src/ide/tell.h"

#include "src/base/banned.h"

enum { RULES_SHOWN = 3, ORIGIN_STEPS = 64, COLUMNS_SHOWN = 30 };

typedef struct asking {
  mv_session *session;
  mv_document *document;
  mv_here here;
  mv_prose prose;
  mv_span at; /* in the document; empty: nothing was said yet */
} asking;

static const mv_stmt *stmt_of(const asking *x) {
  return &x->here.look->stmt;
}

static bool answers(asking *x, mv_span in_tree) {
  x->at = mv_look_back(x->here.look, in_tree);
  return true;
}

/* ---- names of datasets ---------------------------------------------------------------------- */

static void add_column(void *data, mv_str name, const mv_type *type, mv_nullness nulls) {
  mv_tell_column(data, name, type, nulls);
}

static void tell_cte(asking *x, const mv_Cte *c) {
  mv_visible v = {.node = &c->head, .cte = c};
  mv_prose_text(&x->prose, "common table expression ");
  mv_prose_code(&x->prose, mv_text(stmt_of(x), c->name));
  mv_prose_paragraph(&x->prose);
  mv_visible_columns(x->prose.b.arena, x->here.look->an, &v, add_column, &x->prose);
}

static const mv_dataset *dataset_called(const asking *x, const mv_Name *n) {
  const mv_Create *c = mv_create_of(stmt_of(x));
  const mv_dataset *d = mv_dataset_of(x->here.look->an, n);
  if (c && c->name == &n->head) return x->here.look->dataset;
  return d ? d : mv_dataset_named(x->here.look->an, n);
}

static bool tell_source(asking *x, const mv_Cte *cte, const mv_dataset *d) {
  if (cte)
    tell_cte(x, cte);
  else if (d)
    mv_tell_dataset(&x->prose, x->session, x->document, d, mv_now_of(x->here.look->an));
  return cte || d;
}

static bool tell_call(asking *x, const mv_node *n);

static bool tell_name(asking *x, const mv_node *n) {
  const mv_Name *name = mv_as_Name(n);
  const mv_node *above = mv_here_node(&x->here, 1);
  if (above && above->kind == MV_Call) return tell_call(x, above);
  return tell_source(x, mv_cte_of(x->here.look->an, name), dataset_called(x, name)) && answers(x, n->at);
}

/* ---- expressions ---------------------------------------------------------------------------- */

static bool tell_expression(asking *x, const mv_node *n) {
  const mv_type *type = mv_type_of(x->here.look->an, n);
  if (type->kind == MV_T_UNKNOWN) return false;
  mv_tell_value(&x->prose, mv_text(stmt_of(x), n->at), type, MV_NULLS_OPEN);
  return answers(x, n->at);
}

/* Where the type of a dataset's column is written. */
static void tell_declared(asking *x, const mv_column *c) {
  mv_document_spot spot;
  if (!mv_session_place(x->session, c->source, c->at, &spot)) return;
  const uint32_t line = mv_text_line(mv_document_text(spot.document), spot.at.beg) + 1;
  mv_prose_line(&x->prose);
  mv_prose_text(&x->prose, c->computed ? "Computed in " : "Its type is written in ");
  const mv_str path = mv_tell_path(spot.document, x->document);
  mv_prose_code(&x->prose, mv_format(x->prose.b.arena, "%.*s:%u", MV_ARG(path), line));
}

static void tell_origin(asking *x, const mv_origin *o, const mv_node *self) {
  mv_prose *p = &x->prose;
  mv_prose_paragraph(p);
  if (o->kind == MV_ORIGIN_DATASET && o->dataset) {
    mv_prose_text(p, "Column of ");
    mv_prose_code(p, o->dataset->full_name.p ? o->dataset->full_name : o->dataset->name);
    if (o->column) tell_declared(x, o->column);
  } else if (o->kind == MV_ORIGIN_QUERY && o->expr && o->expr != self) {
    mv_prose_text(p, "Computed by ");
    mv_prose_code(p, mv_text(stmt_of(x), o->expr->at));
  } else if (o->kind == MV_ORIGIN_PARAMETER) {
    mv_prose_text(p, "Parameter of the function that is given.");
  }
}

/* Through columns that only pass on another one. */
static mv_origin first_origin(const mv_analysis *an, const mv_Ref *r) {
  mv_origin o = mv_origin_of(an, r);
  for (int step = 0; step < ORIGIN_STEPS && o.kind == MV_ORIGIN_QUERY && mv_as_Ref(o.expr); step++) {
    const mv_origin next = mv_origin_of(an, mv_as_Ref(o.expr));
    if (next.kind != MV_ORIGIN_QUERY && next.kind != MV_ORIGIN_DATASET) break;
    o = next;
  }
  return o;
}

static bool tell_column(asking *x, const mv_Ref *r) {
  const mv_origin o = first_origin(x->here.look->an, r);
  const mv_type *type = mv_type_of(x->here.look->an, &r->head);
  if (o.kind == MV_ORIGIN_UNKNOWN && type->kind == MV_T_UNKNOWN) return false;
  if (o.kind == MV_ORIGIN_ABSENT || o.kind == MV_ORIGIN_AMBIGUOUS) return false;
  mv_tell_value(&x->prose, mv_text(stmt_of(x), r->head.at), type, (mv_nullness)mv_origin_of(x->here.look->an, r).nulls);
  tell_origin(x, &o, &r->head);
  return answers(x, r->head.at);
}

/* The relation that the first part of a column's name means. */
static bool tell_qualifier(asking *x, const mv_Ref *r) {
  mv_arena *a = &x->here.look->arena;
  const mv_visibles seen = mv_visible_at(a, x->here.look->an, x->here.way, x->here.n);
  const mv_visible *v = mv_visible_find(&seen, mv_name_text(a, stmt_of(x), r->path->parts[0]));
  return v && tell_source(x, v->cte, v->dataset) && answers(x, r->path->parts[0]);
}

static bool tell_ref(asking *x, const mv_node *n) {
  const mv_Ref *r = mv_as_Ref(n);
  const mv_function *f = mv_function_of_ref(x->here.look->an, r);
  if (f) {
    mv_tell_function(&x->prose, f);
    return answers(x, n->at);
  }
  const bool qualifies = r->path && r->path->n > 1 && mv_span_touches(r->path->parts[0], x->here.at);
  return (qualifies && tell_qualifier(x, r)) || tell_column(x, r);
}

/* ---- calls ---------------------------------------------------------------------------------- */

static bool tell_routine(asking *x, const mv_Call *c, const mv_dataset *d) {
  mv_signature signature;
  if (!mv_signature_of_routine(x->prose.b.arena, x->session, d, &signature)) return false;
  mv_prose_sql(&x->prose, signature.label);
  mv_prose_text(&x->prose, d->declared == MV_DECLARED_DETERMINISTIC ? "Declared DETERMINISTIC."
                           : d->declared == MV_DECLARED_NOT         ? "Declared NOT DETERMINISTIC."
                                                                    : "Says nothing of its determinism.");
  mv_document_spot spot;
  if (mv_session_place(x->session, d->source, d->at, &spot)) {
    mv_prose_text(&x->prose, " Defined in ");
    mv_prose_code(&x->prose, mv_tell_path(spot.document, x->document));
  }
  return answers(x, c->name->at);
}

static bool tell_call(asking *x, const mv_node *n) {
  const mv_Call *c = mv_as_Call(n);
  const mv_function *f = mv_function_of(x->here.look->an, c);
  const mv_dataset *routine = mv_routine_of(x->here.look->an, c);
  const bool named = c->name && mv_span_touches(c->name->at, x->here.at);
  if (!named) return tell_expression(x, n);
  if (routine) return tell_routine(x, c, routine);
  if (!f) return false;
  const mv_type *type = mv_type_of(x->here.look->an, n);
  mv_prose_sql(&x->prose, mv_signature_of(x->prose.b.arena, f).label);
  mv_tell_function(&x->prose, f);
  if (type->kind != MV_T_UNKNOWN && f->kind != MV_FN_GENERATOR) {
    mv_prose_paragraph(&x->prose);
    mv_prose_text(&x->prose, "Here it gives ");
    mv_prose_code(&x->prose, mv_type_text(x->prose.b.arena, type));
  }
  return answers(x, c->name->at);
}

/* ---- definitions ---------------------------------------------------------------------------- */

static bool tell_schedule(asking *x, const mv_node *n) {
  mv_tell_schedule(&x->prose, x->here.look->an, n);
  return answers(x, n->at);
}

static bool tell_property(asking *x, const mv_node *n) {
  const mv_Property *property = mv_as_Property(n);
  const mv_str key = mv_string_text(x->prose.b.arena, stmt_of(x), property->key);
  const mv_property *known = mv_property_find(key);
  if (known) mv_tell_property(&x->prose, known);
  return known && answers(x, n->at);
}

/* A word that is the node's own. */
static bool tell_clause(asking *x, const mv_node *n) {
  const mv_str text = mv_text(stmt_of(x), n->at);
  const mv_span word = mv_word_around(text, x->here.at - n->at.beg);
  const mv_topic *t = mv_topic_at(n, mv_str_at(text.p + word.beg, word.end - word.beg));
  if (t) mv_tell_topic(&x->prose, t);
  return t && answers(x, mv_span_of(n->at.beg + word.beg, n->at.beg + word.end));
}

/* The columns that * stands for. */
static bool tell_star(asking *x, const mv_node *n) {
  const mv_node *query = mv_here_inside(&x->here, MV_Query);
  const mv_outputs out = query ? mv_outputs_of(x->here.look->an, query) : (mv_outputs){NULL, 0, false};
  uint32_t shown = 0;
  for (uint32_t i = 0; i < out.n && shown < COLUMNS_SHOWN; i++) {
    const mv_span from = mv_output_place(x->here.look->an, query, i);
    if (from.beg != n->at.beg || !out.items[i].name.p) continue;
    add_column(&x->prose, out.items[i].name, out.items[i].type, (mv_nullness)out.items[i].nulls);
    shown++;
  }
  return shown && answers(x, n->at);
}

/* ---- what answers --------------------------------------------------------------------------- */

typedef bool teller(asking *x, const mv_node *n);

/* Kinds that answer for what stands in them, too, where that has nothing to say; `above`: how far. */
static const struct {
  uint16_t kind;
  uint8_t above;
  teller *tell;
} tellers[] = {{MV_Name, 0, tell_name},
               {MV_Ref, 0, tell_ref},
               {MV_Call, 0, tell_call},
               {MV_Star, 0, tell_star},
               {MV_Property, 2, tell_property},
               {MV_ScheduleClause, 2, tell_schedule},
               {MV_TriggerClause, 3, tell_schedule}};

static bool is_expression(const mv_node *n) {
  switch (n->kind) {
    case MV_Cast:
    case MV_Postfix:
    case MV_Prefix:
    case MV_Binary:
    case MV_Case: return true;
    default: return false;
  }
}

static bool tell_nodes(asking *x) {
  for (uint32_t up = 0; up < x->here.n; up++) {
    const mv_node *n = mv_here_node(&x->here, up);
    for (size_t i = 0; i < sizeof tellers / sizeof *tellers; i++)
      if (tellers[i].kind == n->kind && tellers[i].above >= up && tellers[i].tell(x, n)) return true;
    if (up == 0 && (is_expression(n) ? tell_expression(x, n) : tell_clause(x, n))) return true;
  }
  return false;
}

static bool tell_statement(asking *x, uint32_t offset) {
  if (!mv_here_open(x->document, offset, &x->here)) return false;
  const bool known = tell_nodes(x);
  mv_here_close(&x->here);
  return known;
}

/* ---- rules ---------------------------------------------------------------------------------- */

static void tell_rule(asking *x, uint32_t rule) {
  const mv_rule_info info = mv_rule_at(rule);
  mv_prose_break(&x->prose);
  mv_tell_rule(&x->prose, &info);
}

/* The code of a rule, as comments name them. */
static bool tell_code(asking *x, uint32_t offset) {
  const mv_str text = mv_text_all(mv_document_text(x->document));
  const mv_span at = mv_word_around(text, offset);
  const mv_str word = mv_str_at(text.p + at.beg, at.end - at.beg);
  const int rule = word.n == 5 && mv_str_is(mv_str_at(word.p, 2), "MV") ? mv_rule_find(word) : -1;
  if (rule < 0) return false;
  tell_rule(x, (uint32_t)rule);
  x->at = at;
  return true;
}

/* The rule, with what was found here. */
static void tell_finding(asking *x, const mv_finding *f, uint32_t rule) {
  mv_arena *a = x->prose.b.arena;
  mv_rule_info info = mv_rule_at(rule);
  info.severity = f->severity;
  info.summary = mv_str_copy(a, f->message).p;
  if (f->help.n) info.help = mv_str_copy(a, f->help).p;
  mv_prose_break(&x->prose);
  mv_tell_rule(&x->prose, &info);
}

/* The rules of findings that touch the place; the innermost is the range when nothing else is. */
static bool tell_findings(asking *x, uint32_t offset) {
  const mv_finding *told[RULES_SHOWN];
  uint32_t n = 0;
  for (const mv_finding *f = mv_document_result(x->document)->findings; f && n < RULES_SHOWN; f = f->next) {
    const int rule = mv_span_touches(f->at, offset) ? mv_rule_find(mv_str_of(f->code)) : -1;
    bool again = rule < 0;
    for (uint32_t i = 0; i < n; i++) again = again || strcmp(told[i]->code, f->code) == 0;
    if (again) continue;
    told[n++] = f;
    tell_finding(x, f, (uint32_t)rule);
    if (mv_span_empty(x->at)) x->at = f->at;
  }
  return n > 0;
}

bool mv_hover_at(mv_arena *a, mv_session *s, mv_document *d, uint32_t offset, mv_markup markup, mv_hover *out) {
  asking x = {.session = s, .document = d};
  mv_prose_init(&x.prose, a, markup);
  bool known = tell_code(&x, offset);
  if (!known) {
    known = tell_statement(&x, offset);
    known = tell_findings(&x, offset) || known;
  }
  *out = (mv_hover){mv_prose_str(&x.prose), x.at};
  return known;
}
