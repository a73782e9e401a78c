/* check_functions.c: what functions and procedures refuse although their grammar takes it. */
#include "syntax/check.h"
#include "syntax/words.h"

#define TEMPORARY_NAME "a temporary function belongs to no schema: its name has one part"

/* ---- parameters -------------------------------------------------------------------------- */

static mv_span column_name(const mv_ColumnDef *d) {
  return d->name ? d->name->parts[d->name->n - 1] : mv_span_of(0, 0);
}

/* Of a parameter, what is made for columns of a table. */
static void check_options(mv_check *c, const mv_ColumnDef *d) {
  for (const mv_node *o = d->options.first; o; o = o->next) {
    if (o->kind == MV_Generated)
      mv_wrong(c, o->at, "compute it in the body", "a parameter cannot be generated");
    if (o->kind == MV_Constraint)
      mv_wrong(c, o->at, "test the value in the body", "a parameter has no constraint");
  }
}

static bool has_default(const mv_ColumnDef *d) {
  const mv_node *o = d->options.first;
  while (o && o->kind != MV_Default) o = o->next;
  return o != NULL;
}

/* More names than this in one list are not compared, each with all before it. */
#define MOST_NAMES 64u

/* Two names of one list that are the same, whatever their case. */
static void check_names(mv_check *c, const mv_node *first, const char *what) {
  uint32_t count = 0;
  for (const mv_node *n = first; n && count < MOST_NAMES; n = n->next, count++) {
    const mv_ColumnDef *d = mv_as_ColumnDef(n);
    if (!d || !d->name || mv_path_is_opaque(c->s, d->name)) continue;
    const mv_str text = mv_name_text(&c->s->arena, c->s, column_name(d));
    for (const mv_node *b = first; b != n; b = b->next) {
      const mv_ColumnDef *before = mv_as_ColumnDef(b);
      if (!before || !before->name) continue;
      if (!mv_str_ieq(mv_name_text(&c->s->arena, c->s, column_name(before)), text)) continue;
      mv_wrong(c, column_name(d), "give each a name of its own", "the %s '%.*s' is named twice",
               what, MV_ARG(mv_check_words(c, column_name(d))));
      break;
    }
  }
}

static void check_parameters(mv_check *c, const mv_node *first) {
  bool defaults = false;
  for (const mv_node *n = first; n; n = n->next) {
    const mv_ColumnDef *d = mv_as_ColumnDef(n);
    if (!d || (d->name && mv_path_is_opaque(c->s, d->name))) continue;
    check_options(c, d);
    if (!d->type && !c->s->dropped)
      mv_wrong(c, column_name(d), "write the type behind the name",
               "the parameter '%.*s' has no type", MV_ARG(mv_check_words(c, column_name(d))));
    if (defaults && !has_default(d))
      mv_wrong(c, column_name(d), "give it a DEFAULT too, or put it first",
               "all parameters behind one with a DEFAULT need one");
    defaults |= has_default(d);
  }
  check_names(c, first, "parameter");
}

/* ---- traits ------------------------------------------------------------------------------ */

/* What the engines know of for functions in the standard, and take for none. */
static void check_traits(mv_check *c, const mv_node *first) {
  static const char *const refused[] = {"SPECIFIC", "RETURNS NULL ON NULL INPUT",
                                        "MODIFIES SQL DATA", "SQL SECURITY INVOKER"};
  for (const mv_node *n = first; n; n = n->next) {
    if (n->kind != MV_Characteristic) continue;
    for (size_t i = 0; i < sizeof refused / sizeof *refused; i++)
      if (mv_begins(c, n->at, refused[i]))
        mv_wrong(c, n->at, "leave it out", "a function cannot have %s", refused[i]);
  }
}

static void check_resources(mv_check *c, const mv_node *first) {
  for (const mv_node *n = first; n; n = n->next) {
    const mv_str word = mv_word_at(mv_text(c->s, n->at), 0);
    if (mv_str_is(word, "jar") || mv_str_is(word, "file") || mv_str_is(word, "archive")) continue;
    if (mv_is_template(word)) continue;
    mv_wrong(c, n->at, "write JAR, FILE or ARCHIVE before the path",
             "there is no resource of this kind");
  }
}

/* ---- CREATE ------------------------------------------------------------------------------ */

static void check_modifiers(mv_check *c, bool or_replace, bool if_not_exists, const mv_node *name) {
  if (or_replace && if_not_exists)
    mv_wrong(c, name->at, "write one of the two", "OR REPLACE excludes IF NOT EXISTS");
}

static void check_temporary(mv_check *c, const mv_CreateFunction *f) {
  const mv_Name *name = mv_as_Name(f->name);
  if (f->if_not_exists)
    mv_wrong(c, f->name->at, "write OR REPLACE, or leave IF NOT EXISTS out",
             "a temporary function cannot have IF NOT EXISTS");
  else if (name && name->path && name->path->n > 1 && !mv_path_is_opaque(c->s, name->path))
    mv_wrong(c, f->name->at, "write its name alone", TEMPORARY_NAME);
  else if (mv_names_parts(c, f->name->at))
    mv_wrong(c, f->name->at, "write its name alone", TEMPORARY_NAME);
}

void mv_check_function(mv_check *c, const mv_node *n) {
  const mv_CreateFunction *f = mv_as_CreateFunction(n);
  check_modifiers(c, f->or_replace, f->if_not_exists, f->name);
  if (f->temporary) check_temporary(c, f);
  check_parameters(c, f->parameters);
  check_names(c, f->table_columns, "column");
  check_traits(c, f->characteristics);
  check_resources(c, f->resources);
}

void mv_check_procedure(mv_check *c, const mv_node *n) {
  const mv_CreateProcedure *p = mv_as_CreateProcedure(n);
  check_modifiers(c, p->or_replace, p->if_not_exists, p->name);
  check_parameters(c, p->parameters);
  mv_check_script(c, p->body);
}
