/* Files of a table that are read or written by their path, past the table. What lies at a path that no table of the
 * run declares may be read: nothing is known of it. */
#include <string.h>

#include "mvlint/rule.h"

/* format.`path`: the path; absent for other names. */
static mv_str path_of(const mv_pass *p, const mv_Name *n) {
  static const char *const formats[] = {"delta", "parquet", "csv", "json", "orc", "avro", "text", "iceberg", "xml"};
  const mv_str none = {NULL, 0};
  if (!n || n->argument || !n->path || n->path->n != 2) return none;
  const mv_str path = mv_name_text(&p->stmt->arena, p->stmt, n->path->parts[1]);
  for (size_t i = 0; i < sizeof formats / sizeof *formats; i++)
    if (mv_str_is(mv_text(p->stmt, n->path->parts[0]), formats[i])) return memchr(path.p, '/', path.n) ? path : none;
  return none;
}

/* The table that the statement itself creates there. */
static bool is_own(const mv_pass *p, const mv_dataset *d) {
  return d->source == p->stmt->source && d->at.beg >= p->stmt->start && d->at.beg < p->stmt->end;
}

static void report_read(mv_pass *p, mv_span at, mv_str path) {
  const mv_dataset *d = mv_dataset_at(p->an, path);
  if (!d || is_own(p, d)) return;
  mv_finding *f = mv_report(p, at, "these are the files of '%.*s', read past the table", MV_ARG(mv_quote(p, d->name)));
  mv_advise(p, f, "read the table by its name");
  mv_also_in(p, f, d->source, d->at, "the table is created here");
}

static void report_write(mv_pass *p, const mv_node *target) {
  const mv_Relation *r = mv_as_Relation(target);
  const mv_Name *name = mv_as_Name(r ? r->source : target);
  const mv_str path = path_of(p, name);
  if (!path.p) return;
  const mv_dataset *d = mv_dataset_at(p->an, path);
  mv_finding *f = mv_report(p, name->head.at, "rows are written to a path, where no table knows of them");
  if (d) mv_also_in(p, f, d->source, d->at, "its table is created here");
}

static bool is_target(const mv_pass *p, const mv_Relation *r) {
  const mv_Name *target = mv_target_of(p->stmt);
  return target && r->source == &target->head;
}

static void on_relation(mv_pass *p, const mv_Relation *r) {
  const mv_Call *c = mv_as_Call(r->source);
  const mv_Name *name = mv_as_Name(r->source);
  if (r->stream || is_target(p, r)) return;
  if (name) {
    const mv_str path = path_of(p, name);
    if (path.p) report_read(p, name->head.at, path);
  } else if (c && c->arguments && mv_path_is(p->stmt, mv_as_Name(c->name)->path, "read_files")) {
    const mv_str path = mv_string_value(&p->stmt->arena, p->stmt, c->arguments);
    if (path.p) report_read(p, c->arguments->at, path);
  }
}

static void on_insert(mv_pass *p, const mv_Insert *n) {
  report_write(p, n->target);
}
static void on_update(mv_pass *p, const mv_Update *n) {
  report_write(p, n->target);
}
static void on_delete(mv_pass *p, const mv_Delete *n) {
  report_write(p, n->target);
}
static void on_merge(mv_pass *p, const mv_Merge *n) {
  report_write(p, n->target);
}

const mv_rule mv_rule_path_read = {
    .code = "MV405",
    .name = "path-read",
    .severity = MV_WARNING,
    .summary = "a table is read or written by its path",
    .why =
        "A path goes past the catalog: permissions, filters and masks of the table do not hold, lineage "
        "is lost, and partitions that are written so are not registered. Where only registered "
        "partitions are read, such rows are not found until the table is repaired.",
    .help = "write the name of the table",
    .source = "Databricks, work with paths and Unity Catalog; partition discovery for external tables",
    .on = {MV_ON(Relation, on_relation), MV_ON(Insert, on_insert), MV_ON(Update, on_update),
           MV_ON(Delete, on_delete), MV_ON(Merge, on_merge)},
};
