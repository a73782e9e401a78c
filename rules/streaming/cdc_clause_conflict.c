/* Clauses of AUTO CDC that exclude each other, or that its source contradicts. */
#include "mvlint/rule.h"

typedef struct clauses {
  const mv_CdcClause *of[MV_cdc_count]; /* the first of each kind */
  mv_scd stored; /* NONE: not known */
} clauses;

static clauses clauses_of(const mv_AutoCdc *cdc) {
  clauses all = {{NULL}, MV_scd_NONE};
  for (const mv_node *n = cdc->clauses.first; n; n = n->next) {
    const mv_CdcClause *c = mv_as_CdcClause(n);
    if (c && !all.of[c->what]) all.of[c->what] = c;
  }
  const mv_CdcClause *stored = all.of[MV_cdc_STORED_AS];
  all.stored = stored ? (mv_scd)stored->stored_as : MV_scd_TYPE_1;
  return all;
}

/* ---- kinds of history ----------------------------------------------------------------------- */

static const char *kind_words(mv_scd kind) {
  static const char *const words[MV_scd_count] = {[MV_scd_NONE] = "",
                                                  [MV_scd_TYPE_1] = "SCD TYPE 1",
                                                  [MV_scd_TYPE_2] = "SCD TYPE 2",
                                                  [MV_scd_BITEMPORAL] = "BITEMPORAL"};
  return words[kind];
}

/* A clause that only one kind of history has. */
static void needs(mv_pass *p, const clauses *all, mv_cdc what, mv_scd kind) {
  const mv_CdcClause *c = all->of[what], *stored = all->of[MV_cdc_STORED_AS];
  if (!c || all->stored == MV_scd_NONE || all->stored == kind) return;
  const mv_str words = mv_words(p, c->words);
  mv_finding *f = mv_report(p, c->words, "%.*s goes with %s only, and this table is stored as %s",
                            MV_ARG(words), kind_words(kind), kind_words(all->stored));
  mv_advise(p, f, "leave it out, or write STORED AS %s", kind_words(kind));
  if (stored) mv_also(p, f, stored->head.at, "stored so here");
}

static void excludes(mv_pass *p, const mv_CdcClause *c, const mv_CdcClause *other) {
  if (!c || !other) return;
  const mv_str words = mv_words(p, c->words), others = mv_words(p, other->words);
  mv_finding *f = mv_report(p, c->words, "%.*s excludes %.*s", MV_ARG(words), MV_ARG(others));
  mv_also(p, f, other->words, "%.*s stands here", MV_ARG(others));
}

static void look_at_kind(mv_pass *p, const clauses *all) {
  const mv_CdcClause *stored = all->of[MV_cdc_STORED_AS];
  needs(p, all, MV_cdc_TRUNCATE, MV_scd_TYPE_1);
  needs(p, all, MV_cdc_HISTORY, MV_scd_TYPE_2);
  needs(p, all, MV_cdc_SYSTEM_SEQUENCE, MV_scd_BITEMPORAL);
  excludes(p, all->of[MV_cdc_UPDATED], all->of[MV_cdc_IGNORE_NULLS]);
  if (all->stored == MV_scd_BITEMPORAL) excludes(p, all->of[MV_cdc_UPDATED], stored);
  const mv_Literal *number = stored ? mv_as_Literal(stored->value) : NULL;
  if (!number || all->stored != MV_scd_NONE) return;
  const mv_str words = mv_words(p, number->head.at);
  mv_finding *f = mv_report(p, number->head.at, "there is no SCD TYPE %.*s", MV_ARG(words));
  mv_advise(p, f, "write SCD TYPE 1 to keep the last state of a row, SCD TYPE 2 to keep its history");
}

/* ---- types and columns ---------------------------------------------------------------------- */

static bool is_orderable(const mv_type *t) {
  const bool unordered = t->kind == MV_T_MAP || t->kind == MV_T_VARIANT || t->kind == MV_T_INTERVAL ||
                         t->kind == MV_T_GEOGRAPHY || t->kind == MV_T_GEOMETRY;
  if (unordered) return false;
  if (t->kind == MV_T_ARRAY) return is_orderable(t->element);
  for (uint32_t i = 0; i < t->member_count; i++)
    if (!is_orderable(t->members[i].type)) return false;
  return true;
}

static void look_at_sequence(mv_pass *p, const mv_CdcClause *c) {
  const mv_type *t = c && c->value ? mv_type_of(p->an, c->value) : &mv_unknown;
  if (is_orderable(t)) return;
  const mv_str words = mv_words(p, c->value->at), type = mv_type_text(&p->stmt->arena, t);
  mv_finding *f = mv_report(p, c->value->at, "'%.*s' is of type %.*s, which has no order",
                            MV_ARG(words), MV_ARG(type));
  f->condition = "AUTOCDC_MICROBATCH_VALIDATION.NON_ORDERABLE_SEQUENCE";
  mv_advise(p, f, "write a number or time of the change, or a STRUCT of such columns");
}

/* Columns that the engine adds to what a stream reads. */
static bool is_added(mv_str name) {
  static const char *const names[] = {"_metadata", "_change_type", "_commit_version",
                                      "_commit_timestamp"};
  for (size_t i = 0; i < sizeof names / sizeof *names; i++)
    if (mv_str_is(name, names[i])) return true;
  return false;
}

static mv_step look_at_name(mv_walker *w, const mv_node *n, unsigned depth) {
  mv_pass *p = w->data;
  const mv_Ref *r = mv_as_Ref(n);
  (void)depth;
  if (mv_origin_of(p->an, r).kind != MV_ORIGIN_ABSENT) return MV_INTO;
  const mv_str name = mv_name_text(&p->stmt->arena, p->stmt, r->path->parts[0]);
  if (is_added(name)) return MV_INTO;
  const mv_str words = mv_words(p, n->at);
  mv_finding *f = mv_report(p, n->at, "the source of the changes has no column '%.*s'", MV_ARG(words));
  f->condition = "AUTOCDC_COLUMNS_NOT_FOUND_IN_SCHEMA";
  mv_advise(p, f, "name columns as the source has them, and leave out what it does not have");
  return MV_INTO;
}

static void on_cdc(mv_pass *p, const mv_AutoCdc *cdc) {
  static const bool kinds[MV_KIND_COUNT] = {[MV_Ref] = true};
  if (mv_is_partial(p->stmt, cdc->head.at) || mv_is_mended(p->stmt, cdc->head.at)) return;
  const clauses all = clauses_of(cdc);
  look_at_kind(p, &all);
  look_at_sequence(p, all.of[MV_cdc_SEQUENCE]);
  mv_walker w = {look_at_name, NULL, p, kinds};
  for (const mv_node *n = cdc->clauses.first; n; n = n->next) mv_walk(&w, n);
}

const mv_rule mv_rule_cdc_clause_conflict = {
    .code = "MV308",
    .name = "cdc-clause-conflict",
    .severity = MV_ERROR,
    .summary = "clauses of AUTO CDC that exclude each other or do not fit the source",
    .why =
        "SCD TYPE 1 keeps the last state of each row and may be emptied by APPLY AS TRUNCATE; SCD "
        "TYPE 2 keeps all states, and TRACK HISTORY ON says which columns start a new one. COLUMNS "
        "TO UPDATE names the columns of each change, so IGNORE NULL UPDATES has nothing left to "
        "say. The value of SEQUENCE BY must have an order, and columns that are named must be in "
        "the source.",
    .help = "keep one of the two clauses",
    .source = "Databricks pipeline SQL reference, AUTO CDC INTO; Spark 4.2 error conditions",
    .on = {MV_ON(AutoCdc, on_cdc)},
};
