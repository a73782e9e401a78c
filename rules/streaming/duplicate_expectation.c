/* Two expectations of a dataset with one name. Whether names that differ in case are one is not
 * documented. */
#include <string.h>

#include "mvlint/rule.h"

static void on_create(mv_pass *p, const mv_Create *c) {
  mv_map seen;
  mv_map_init(&seen, &p->stmt->arena);
  for (const mv_node *n = c->columns.first; n; n = n->next) {
    const mv_Expectation *e = mv_as_Expectation(n);
    if (!e || mv_name_is_opaque(p->stmt, e->name)) continue;
    const mv_str name = mv_name_text(&p->stmt->arena, p->stmt, e->name);
    const mv_Expectation *before = mv_map_get(&seen, name);
    if (!before) {
      mv_map_put(&seen, name, (void *)(uintptr_t)e);
      continue;
    }
    if (memcmp(mv_text(p->stmt, before->name).p, mv_text(p->stmt, e->name).p, name.n) != 0) continue;
    const mv_str words = mv_quote(p, name);
    mv_finding *f = mv_report(
        p, e->name, "another expectation is called '%.*s', and what they count goes by the name",
        MV_ARG(words));
    mv_also(p, f, before->name, "the first one is named here");
  }
}

const mv_rule mv_rule_duplicate_expectation = {
    .code = "MV312",
    .name = "duplicate-expectation",
    .severity = MV_ERROR,
    .summary = "two expectations of a dataset have the same name",
    .why =
        "The name of an expectation is what the event log counts passed and failed rows by. Within "
        "one dataset each name may be used once.",
    .help = "give each expectation a name of its own",
    .source = "Databricks documentation, expectations",
    .on = {MV_ON(Create, on_create)},
};
