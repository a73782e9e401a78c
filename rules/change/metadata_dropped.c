/* CREATE OR REFRESH and CREATE OR REPLACE say all that holds: what they do not repeat is taken away. */
#include "mvlint/rule.h"

/* Keys that the server adds by itself, or beginnings of such. */
static bool is_of_server(mv_str key) {
  static const char *const keys[] = {
      "pipelines.pipelineId",       "pipeline_internal.", "delta.enableRowTracking", "delta.enableChangeDataFeed",
      "delta.enableDeletionVectors", "delta.minReaderVersion", "delta.minWriterVersion", "delta.feature."};
  for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
    const mv_str known = mv_str_of(keys[i]);
    const bool begins = key.n >= known.n && mv_str_ieq(mv_str_at(key.p, known.n), known);
    if (begins && (key.n == known.n || known.p[known.n - 1] == '.')) return true;
  }
  return false;
}

static bool is_gone(const mv_change *c, mv_aspect aspect) {
  return c->before->definition->aspects[aspect].n > 0 && c->after->definition->aspects[aspect].n == 0;
}

static void put(mv_buf *out, const char *what) {
  mv_buf_printf(out, "%s%s", out->n ? ", " : "", what);
}

static bool has_key(const mv_dataset *d, mv_str key) {
  for (uint32_t i = 0; i < d->property_count; i++)
    if (mv_str_ieq(d->properties[2 * i], key)) return true;
  return d->properties_open;
}

static void put_properties(mv_buf *out, mv_arena *a, const mv_change *c) {
  enum { NAMED = 5 };
  uint32_t n = 0;
  for (uint32_t i = 0; i < c->before->property_count && i < 1000; i++) {
    const mv_str key = c->before->properties[2 * i];
    if (is_of_server(key) || has_key(c->after, key)) continue;
    if (n++ < NAMED) mv_buf_printf(out, "%sthe property '%.*s'", out->n ? ", " : "", MV_ARG(mv_printable(a, key, 255)));
  }
  if (n > NAMED) mv_buf_printf(out, " and %u more", (unsigned)(n - NAMED));
}

/* How it is written that nothing else holds, or NULL. */
static const char *declares_all(const mv_dataset *d) {
  if (d->definition->or_refresh) return "REFRESH";
  return mv_is_replaced(d) ? "REPLACE" : NULL;
}

static void on_change(mv_project *p, const mv_change *c) {
  const mv_dataset *b = c->before, *d = c->after;
  mv_buf gone;
  const char *way = d && b->object == d->object && mv_is_comparable(c) ? declares_all(d) : NULL;
  if (!way) return;
  mv_buf_init(&gone, p->arena, UINT32_MAX);
  if (is_gone(c, MV_ASPECT_COMMENT)) put(&gone, "the comment");
  if (is_gone(c, MV_ASPECT_SCHEDULE)) put(&gone, "the schedule");
  put_properties(&gone, p->arena, c);
  if (gone.n == 0) return;
  const mv_str name = mv_changed_name(p, c);
  mv_finding *f = mv_report_on(p, d, "CREATE OR %s of '%.*s' takes away what it no longer says: %.*s", way, MV_ARG(name),
                               MV_ARG(mv_buf_str(&gone)));
  mv_also_before(p, f, b);
}

const mv_rule mv_rule_metadata_dropped = {
    .code = "MV807",
    .name = "metadata-dropped",
    .severity = MV_WARNING,
    .summary = "a comment, properties or a schedule are no longer repeated, and so taken away",
    .why =
        "CREATE OR REFRESH is declarative: comment, properties and schedule that the statement does not repeat are deleted "
        "when it runs. CREATE OR REPLACE puts a new materialized view in the place of the old one, which has what the "
        "statement says and nothing else. A table without its schedule is no longer refreshed by itself, which nobody may "
        "notice until its rows are old. Properties that the server adds by itself need not be repeated.",
    .help = "repeat them in the statement, unless they are to go",
    .source = "Databricks documentation, CREATE STREAMING TABLE and CREATE MATERIALIZED VIEW",
    .review = on_change,
};
