/* Keys of CLUSTER BY are columns of the dataset itself, each once, of a type that files keep the least and
 * greatest value of. */
#include "mvlint/rule.h"

static bool has_no_range(mv_type_kind k) {
  return k == MV_T_BOOLEAN || k == MV_T_BINARY || k == MV_T_ARRAY || k == MV_T_MAP || k == MV_T_STRUCT ||
         k == MV_T_VARIANT;
}

static void check_column(mv_pass *p, const mv_Ref *r) {
  const mv_type *type;
  const mv_presence found = mv_own_column(p->an, r->path, &type);
  const mv_str name = mv_words(p, r->head.at);
  if (found == MV_HAS_NOT) {
    mv_finding *f = mv_report(p, r->head.at, "there is no column '%.*s' to cluster by", MV_ARG(name));
    f->condition = "MANAGED_INGESTION_INVALID_CLUSTERING_SPEC.COLUMN_NOT_FOUND";
    if (!p->create || !p->create->query) mv_advise(p, f, "name a column of the table");
  } else if (found == MV_HAS && has_no_range(type->kind)) {
    mv_finding *f = mv_report(p, r->head.at, "'%.*s' is of type %.*s, which has no order to cluster by",
                              MV_ARG(name), MV_ARG(mv_type_text(p->sink->arena, type)));
    f->condition = "DELTA_CLUSTERING_COLUMNS_DATATYPE_NOT_SUPPORTED";
    mv_advise(p, f, "name a column of a number, date, timestamp or string");
  }
}

/* So many are looked at: four are allowed, and MV401 tells when there are more. */
enum { MOST_KEYS = 16 };

static const mv_Ref *before(mv_pass *p, const mv_node *first, const mv_Ref *r) {
  for (const mv_node *k = first; k != &r->head; k = k->next) {
    const mv_Ref *x = mv_as_Ref(k);
    if (x && x->path && mv_str_eq(mv_path_key(&p->stmt->arena, p->stmt, x->path),
                                  mv_path_key(&p->stmt->arena, p->stmt, r->path)))
      return x;
  }
  return NULL;
}

static void report_twice(mv_pass *p, const mv_node *left, const mv_Ref *r, const mv_Ref *first) {
  mv_finding *f = mv_report(p, r->head.at, "the key '%.*s' is written twice", MV_ARG(mv_words(p, r->head.at)));
  f->condition = "DELTA_DUPLICATE_COLUMNS_FOUND.CLUSTER_BY";
  mv_advise(p, f, "leave it out");
  mv_also(p, f, first->head.at, "first written here");
  mv_fix *fix = mv_offer(p, f, MV_FIX_SAFE, "leave it out");
  mv_replace(p, fix, mv_span_of(left->at.end, r->head.at.end), "%s", "");
}

static void on_cluster(mv_pass *p, const mv_ClusterByClause *c) {
  const mv_node *left = NULL;
  unsigned keys = 0;
  for (const mv_node *n = c->columns; n && keys++ < MOST_KEYS; left = n, n = n->next) {
    const mv_Ref *r = mv_as_Ref(n);
    if (!r || !r->path || mv_path_is_opaque(p->stmt, r->path)) continue;
    const mv_Ref *first = before(p, c->columns, r);
    if (first)
      report_twice(p, left, r, first);
    else
      check_column(p, r);
  }
}

const mv_rule mv_rule_clustering_key = {
    .code = "MV403",
    .name = "clustering-key",
    .severity = MV_ERROR,
    .fixable = true,
    .summary = "a key of CLUSTER BY that cannot be one",
    .why =
        "A key is a column of the table or view itself, or a field of one. Files are found by the "
        "least and greatest value that they hold of it, so it needs an order: columns of BOOLEAN, "
        "BINARY, ARRAY, MAP, STRUCT and VARIANT are refused, as is a key that is written twice.",
    .help = "name a column that the query gives",
    .condition = "DELTA_CLUSTERING_COLUMNS_DATATYPE_NOT_SUPPORTED",
    .source = "Databricks, CLUSTER BY clause; error conditions, MANAGED_INGESTION_INVALID_CLUSTERING_SPEC",
    .on = {MV_ON(ClusterByClause, on_cluster)},
};
