/* Another order of rows on disk: what is written already stays in the old one. */
#include "mvlint/rule.h"

/* What it holds is not computed anew in any case. */
static bool keeps_rows(const mv_change *c) {
  const mv_dataset *d = c->after;
  if (d->object == MV_object_STREAMING_TABLE) return true;
  if (d->object != MV_object_MATERIALIZED_VIEW || mv_is_replaced(d) || mv_is_recomputed(d)) return false;
  return !mv_changed(c, MV_ASPECT_QUERY).differs;
}

static mv_str way_out(mv_project *p, const mv_change *c) {
  const mv_dataset *d = c->after;
  const mv_str name = mv_changed_name(p, c);
  const bool streams = d->object == MV_object_STREAMING_TABLE;
  return mv_format(p->sinks[d->file]->arena, "for one layout of all rows run a full refresh, of '%.*s' in a pipeline or by "
                   "REFRESH %s %.*s FULL%s",
                   MV_ARG(name), streams ? "STREAMING TABLE" : "MATERIALIZED VIEW", MV_ARG(name),
                   streams ? "; rows that its sources no longer have are lost by that" : "");
}

/* `words`: how it is laid out now, for a layout that is new, another one or gone. */
static void tell(mv_project *p, const mv_change *c, mv_aspect aspect, const char *const words[3]) {
  const mv_dataset *d = c->after;
  if (!mv_changed(c, aspect).differs) return;
  const mv_phrase *before = &c->before->definition->aspects[aspect], *after = &d->definition->aspects[aspect];
  const mv_str name = mv_changed_name(p, c);
  mv_finding *f = mv_report_at(p, d->source, after->n ? after->at : d->at, d,
                               "'%.*s' is %s: rows that are already written stay where they are", MV_ARG(name),
                               words[!after->n ? 2 : before->n ? 1 : 0]);
  f->help = way_out(p, c);
  mv_also_before(p, f, c->before);
}

static void on_change(mv_project *p, const mv_change *c) {
  static const char *const clustered[] = {"clustered now", "clustered otherwise now", "no longer clustered"};
  static const char *const partitioned[] = {"partitioned now", "partitioned otherwise now", "no longer partitioned"};
  if (!c->after || c->after->object != c->before->object || !keeps_rows(c)) return;
  tell(p, c, MV_ASPECT_CLUSTERING, clustered);
  tell(p, c, MV_ASPECT_PARTITIONS, partitioned);
}

const mv_rule mv_rule_layout_changed = {
    .code = "MV806",
    .name = "layout-changed",
    .severity = MV_WARNING,
    .summary = "a materialized view or streaming table is clustered or partitioned otherwise",
    .why =
        "CLUSTER BY and PARTITIONED BY say how rows are put into files when they are written. A new layout holds for what "
        "is written from then on; the files that are there are written anew only when all rows are computed, which a "
        "streaming table and an incremental refresh never do by themselves. Until then readers do not get the speed that "
        "the new layout is for. Nothing is said of a materialized view that is computed anew in any case: by CREATE OR "
        "REPLACE, because its query changes, too, or at every refresh. The order of the columns in CLUSTER BY does not "
        "matter, and is no change.",
    .help = "run a full refresh when all rows are to have the new layout",
    .source = "Databricks documentation, CLUSTER BY clause",
    .review = on_change,
};
