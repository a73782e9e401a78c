/* A limit is passed. Those of this program are found while parsing; here are the catalog's. */
#include "mvlint/rule.h"

enum { LONGEST_NAME = 255 };

static void look_at(mv_pass *p, mv_span part) {
  if (part.end - part.beg <= LONGEST_NAME || mv_name_is_opaque(p->stmt, part)) return;
  const mv_str name = mv_name_text(&p->stmt->arena, p->stmt, part);
  uint32_t n = 0;
  for (uint32_t i = 0; i < name.n; i++) n += ((unsigned char)name.p[i] & 0xC0) != 0x80;
  if (n <= LONGEST_NAME) return;
  mv_finding *f = mv_report(p, part, "the name has %u characters, and a catalog takes %u at most",
                            n, (unsigned)LONGEST_NAME);
  mv_advise(p, f, "write a shorter name");
}

static void on_create(mv_pass *p, const mv_Create *c) {
  const mv_Name *name = mv_as_Name(c->name);
  if (mv_is_model(p->stmt)) return;
  for (uint32_t i = 0; name && name->path && i < name->path->n; i++)
    look_at(p, name->path->parts[i]);
}

static void on_column(mv_pass *p, const mv_ColumnDef *d) {
  if (p->create && d->name) look_at(p, d->name->parts[d->name->n - 1]);
}

const mv_rule mv_rule_limit_exceeded = {
    .code = "MV014",
    .name = "limit-exceeded",
    .severity = MV_ERROR,
    .summary = "a limit of size, nesting or number is passed",
    .why =
        "Files, nesting, columns and findings have limits, so that no input can take all memory or "
        "time. What lies past a limit is not checked or not told, which must not go unseen. "
        "Catalogs have limits too: a name "
        "of "
        "more than 255 characters is refused.",
    .help =
        "split the file or the expression, or raise the limit with --max-file-size, "
        "--max-depth, --max-columns or --max-findings",
    .source = "limits of this program; Unity Catalog, names of objects",
    .on = {MV_ON(Create, on_create), MV_ON(ColumnDef, on_column)},
};
