/* What reads well and is refused all the same. Most of it the parser's checks find
 * (src/syntax/check.c), and the engine turns the fault into the finding; here is what depends on
 * the form of the definition: forms.def. */
#include "mvlint/rule.h"

static bool is_view(const mv_Create *c) {
  return c->object == MV_object_VIEW || c->object == MV_object_TEMPORARY_VIEW;
}

static bool is_dataset(const mv_Create *c) {
  return c->object == MV_object_MATERIALIZED_VIEW || c->object == MV_object_STREAMING_TABLE;
}

static const char *name_of(const mv_Create *c) {
  if (c->object == MV_object_MATERIALIZED_VIEW) return "a materialized view";
  if (c->object == MV_object_STREAMING_TABLE) return "a streaming table";
  if (c->object == MV_object_TABLE) return "a table";
  if (c->object == MV_object_VIEW) return "a view";
  return c->live ? "a live view" : "a temporary view";
}

/* ---- conditions ---------------------------------------------------------------------------------
 */

static const char *condition_of(const mv_Create *c, unsigned what) {
  if (what == MV_OR_REPLACE_PART && c->object == MV_object_STREAMING_TABLE)
    return "STREAMING_TABLE_OPERATION_NOT_ALLOWED.CREATE_OR_REPLACE";
  if (what == MV_OR_REPLACE_PART)
    return "MATERIALIZED_VIEW_OPERATION_NOT_ALLOWED.REPLACE_DELTA_LIVE_TABLE";
  if (what == MV_Expectation) return "DLT_EXPECTATIONS_NOT_SUPPORTED";
  if (!is_view(c)) return NULL;
  if (what == MV_ClusterByClause) return "DLT_VIEW_CLUSTER_BY_NOT_SUPPORTED";
  if (what == MV_LocationClause) return "DLT_VIEW_LOCATION_NOT_SUPPORTED";
  if (what == MV_Constraint) return "DLT_VIEW_TABLE_CONSTRAINTS_NOT_SUPPORTED";
  return what == MV_ColumnDef ? "DLT_VIEW_SCHEMA_WITH_TYPE_NOT_SUPPORTED" : NULL;
}

/* A part that nobody takes is refused by what is defined; else by where it is defined. */
static mv_finding *refuse(mv_pass *p, const mv_Create *c, unsigned what, mv_span at) {
  static const char *const places[] = {[MV_DIALECT_PIPELINE] = " of a pipeline",
                                       [MV_DIALECT_STANDALONE] = " outside of pipelines",
                                       [MV_DIALECT_SPARK_4_1] = " of Spark",
                                       [MV_DIALECT_SPARK_4_2] = " of Spark"};
  mv_form_part x;
  if (!mv_form_refuses(c, what, p->dialect, &x)) return NULL;
  mv_finding *f = mv_report(p, at, "%s%s takes no %s", name_of(c),
                            x.nowhere ? "" : places[p->dialect], x.words);
  f->condition = condition_of(c, what);
  mv_advise(p, f, "%s", x.help);
  return f;
}

/* Where a modifier stands that is written in so many words. */
static mv_span words_of(mv_pass *p, const mv_Create *c, const char *first, const char *last) {
  const mv_span head = mv_span_of(c->head.at.beg, c->name ? c->name->at.beg : c->head.at.end);
  const mv_span a = mv_find_word(p->stmt, head, first);
  const mv_span b = mv_find_word(p->stmt, mv_span_of(a.beg, head.end), last);
  return mv_span_of(a.beg, mv_span_empty(b) ? a.end : b.end);
}

static void refuse_both(mv_pass *p, const mv_Create *c) {
  const mv_span exists = words_of(p, c, "IF", "EXISTS");
  mv_finding *f = mv_report(p, exists, "%s and IF NOT EXISTS exclude each other",
                            c->or_refresh ? "OR REFRESH" : "OR REPLACE");
  mv_advise(p, f, "write one of the two");
  mv_remove(p, mv_offer(p, f, MV_FIX_UNSAFE, "leave IF NOT EXISTS out"), exists);
}

static void look_at_modifiers(mv_pass *p, const mv_Create *c) {
  const struct {
    bool written;
    unsigned what;
    const char *first, *last, *instead;
  } modifiers[] = {
      {c->or_replace && !c->replaced, MV_OR_REPLACE_PART, "OR", "REPLACE", "OR REFRESH"},
      {c->or_refresh, MV_OR_REFRESH_PART, "OR", "REFRESH", ""},
      {c->if_not_exists, MV_IF_NOT_EXISTS_PART, "IF", "EXISTS", ""},
      {c->is_private, MV_PRIVATE_PART, "PRIVATE", "PRIVATE", ""},
      {c->external, MV_EXTERNAL_PART, "EXTERNAL", "EXTERNAL", ""},
      {c->global, MV_GLOBAL_PART, "GLOBAL", "GLOBAL", ""}};
  if (c->if_not_exists && (c->or_refresh || c->or_replace)) {
    refuse_both(p, c);
    return;
  }
  for (size_t i = 0; i < sizeof modifiers / sizeof *modifiers; i++) {
    mv_form_part part;
    if (!modifiers[i].written || !mv_form_refuses(c, modifiers[i].what, p->dialect, &part)) continue;
    const char *instead = modifiers[i].instead;
    const mv_span at = words_of(p, c, modifiers[i].first, modifiers[i].last);
    mv_finding *f = refuse(p, c, modifiers[i].what, at);
    if (instead[0])
      mv_replace(p, mv_offer(p, f, MV_FIX_UNSAFE, "write %s", instead), at, "%s", instead);
    else
      mv_remove(p, mv_offer(p, f, MV_FIX_UNSAFE, "leave it out"), at);
  }
}

/* What a clause says, where its words are known to all and its value is not. */
static void look_at_values(mv_pass *p, const mv_Create *c, const mv_node *n) {
  const mv_CollationClause *collation = mv_as_CollationClause(n);
  const mv_UsingClause *format = mv_as_UsingClause(n);
  const mv_ClusterByClause *cluster = mv_as_ClusterByClause(n);
  mv_finding *f = NULL;
  if (!is_dataset(c)) return;
  if (collation && p->dialect == MV_DIALECT_STANDALONE &&
      !mv_path_is_opaque(p->stmt, collation->name) &&
      !mv_path_is(p->stmt, collation->name, "UTF8_BINARY")) {
    f = mv_report(p, n->at, "%s takes no other DEFAULT COLLATION than UTF8_BINARY", name_of(c));
    mv_advise(p, f, "write DEFAULT COLLATION UTF8_BINARY, and COLLATE at the columns");
  }
  if (format && p->dialect == MV_DIALECT_PIPELINE && !mv_path_is_opaque(p->stmt, format->format) &&
      !mv_path_is(p->stmt, format->format, "DELTA") &&
      !mv_path_is(p->stmt, format->format, "ICEBERG")) {
    f = mv_report(p, n->at, "%s of a pipeline is kept as DELTA or ICEBERG", name_of(c));
    mv_advise(p, f, "write USING DELTA, or leave it out");
  }
  if (cluster && p->dialect >= MV_DIALECT_SPARK_4_1 &&
      (cluster->how == MV_cluster_AUTO || cluster->how == MV_cluster_OFF)) {
    f = mv_report(p, n->at, "Spark clusters by columns alone");
    mv_advise(p, f, "name the columns in parentheses");
  }
}

static void look_at_clauses(mv_pass *p, const mv_Create *c) {
  for (const mv_node *n = c->clauses.first; n; n = n->next) {
    mv_finding *f = refuse(p, c, n->kind, n->at);
    if (f)
      mv_remove(p, mv_offer(p, f, MV_FIX_UNSAFE, "leave it out"), n->at);
    else
      look_at_values(p, c, n);
  }
}

/* The list of a view gives names and comments; of a data source it gives types. */
static void look_at_column(mv_pass *p, const mv_Create *c, const mv_ColumnDef *d) {
  const mv_node *o = d->options.first;
  if (!is_view(c) || c->live || mv_has_clause(c, MV_UsingClause)) return;
  while (o && o->kind == MV_CommentClause) o = o->next;
  if (!d->type && !o) return;
  mv_finding *f = mv_report(p, d->type ? d->type->at : o->at,
                            "the columns of %s have a name and a comment alone", name_of(c));
  f->condition = condition_of(c, MV_ColumnDef);
  mv_advise(p, f, "%s", d->type ? "cast the column in the query" : "leave it out");
  mv_remove(p, mv_offer(p, f, MV_FIX_UNSAFE, "leave it out"), d->type ? d->type->at : o->at);
}

/* CHECK and UNIQUE, of a column or of all. */
static bool refuse_constraint(mv_pass *p, const mv_Create *c, const mv_node *n) {
  const mv_Constraint *k = mv_as_Constraint(n);
  const bool check = k && k->what == MV_constraint_CHECK;
  if (!is_dataset(c) || !k || (!check && k->what != MV_constraint_UNIQUE)) return false;
  mv_finding *f =
      mv_report(p, n->at, "%s takes no %s constraint", name_of(c), check ? "CHECK" : "UNIQUE");
  mv_advise(p, f, "%s",
            check ? "write an expectation: CONSTRAINT name EXPECT (…)" : "leave it out");
  return true;
}

static void look_at_list(mv_pass *p, const mv_Create *c) {
  const bool explained = p->stmt->tree->kind == MV_Explain;
  for (const mv_node *n = c->columns.first; n; n = n->next) {
    const mv_ColumnDef *d = mv_as_ColumnDef(n);
    for (const mv_node *o = d ? d->options.first : NULL; o; o = o->next) refuse_constraint(p, c, o);
    if (d) {
      look_at_column(p, c, d);
    } else if (n->kind == MV_Expectation && explained) {
      mv_finding *f = mv_report(p, n->at, "EXPLAIN takes no expectation");
      mv_advise(p, f, "leave the expectations out while you explain the view");
      return;
    } else if (!refuse_constraint(p, c, n)) {
      refuse(p, c, n->kind, n->at);
    }
  }
}

static void on_policy(mv_pass *p, const mv_RefreshPolicyClause *c) {
  static const char *const policies[] = {"AUTO", "INCREMENTAL", "INCREMENTAL STRICT", "FULL"};
  const mv_Ref *word = mv_as_Ref(c->given);
  if (!word || mv_name_is_opaque(p->stmt, word->head.at)) return;
  const mv_str text = mv_text(p->stmt, word->head.at);
  const char *near = mv_str_is(mv_str_at(text.p, text.n < 6 ? text.n : 6), "STRICT") ? policies[2] : NULL;
  unsigned limit = 4;
  for (size_t i = 0; i < 4; i++) {
    const unsigned d = mv_str_distance(text, mv_str_of(policies[i]), limit - 1);
    if (d >= limit || near) continue;
    limit = d;
    near = policies[i];
  }
  mv_finding *f = mv_report(p, word->head.at, "'%.*s' is no refresh policy",
                            MV_ARG(mv_words(p, word->head.at)));
  if (!near || (limit > 2 && near != policies[2])) {
    mv_advise(p, f, "write AUTO, INCREMENTAL, INCREMENTAL STRICT or FULL");
    return;
  }
  mv_advise(p, f, "write REFRESH POLICY %s", near);
  mv_replace(p, mv_offer(p, f, MV_FIX_UNSAFE, "write %s", near), word->head.at, "%s", near);
}

static void on_create(mv_pass *p, const mv_Create *c) {
  const mv_Name *name = mv_as_Name(c->name);
  if (c->object == MV_object_NONE || mv_is_model(p->stmt)) return;
  look_at_modifiers(p, c);
  look_at_clauses(p, c);
  look_at_list(p, c);
  if (c->flow) {
    mv_finding *f = refuse(p, c, MV_Flow, c->flow->at);
    const mv_Flow *flow = mv_as_Flow(c->flow);
    if (!f && flow && flow->once && p->dialect == MV_DIALECT_STANDALONE) {
      f = mv_report(p, mv_find_word(p->stmt, c->flow->at, "ONCE"),
                    "outside of pipelines no flow runs ONCE");
      mv_advise(p, f, "leave ONCE out");
    }
  }
  if (name && !name->argument && name->path && name->path->n > 3 &&
      !mv_path_is_opaque(p->stmt, name->path)) {
    mv_finding *f = mv_report(p, name->head.at,
                              "the name has %u parts, and there are three at most", name->path->n);
    mv_advise(p, f, "write catalog, schema and name");
  }
}

const mv_rule mv_rule_clause_not_allowed = {
    .code = "MV004",
    .name = "clause-not-allowed",
    .severity = MV_ERROR,
    .fixable = true,
    .summary = "a clause, a combination or a value that the statement refuses",
    .why =
        "Each part reads well, and the engine refuses the whole all the same: two clauses exclude "
        "each other, a type lacks its length, a literal is no value of its type, or a clause "
        "belongs to "
        "another kind of dataset or another form of the same one. Pipelines, Databricks SQL and "
        "Spark take "
        "different clauses; where nothing says which of them a file is for, what any of them takes "
        "is "
        "right. The statement fails before any row is read.",
    .help = "write what the message names",
    .source =
        "Spark's checks behind its grammar (AstBuilder); Databricks, syntax of CREATE MATERIALIZED "
        "VIEW, "
        "STREAMING TABLE, VIEW and TEMPORARY VIEW",
    .on = {MV_ON(Create, on_create), MV_ON(RefreshPolicyClause, on_policy)},
};
