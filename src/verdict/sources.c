/* sources.c: what a definition reads, and what that does to its refresh. */
#include <string.h>

#include "src/verdict/judge.h"

static const char *kind_of(const mv_plan *p) {
  static const char *const kinds[MV_object_count] = {
      [MV_object_TABLE] = "table",
      [MV_object_VIEW] = "view",
      [MV_object_TEMPORARY_VIEW] = "view",
      [MV_object_MATERIALIZED_VIEW] = "materialized_view",
      [MV_object_STREAMING_TABLE] = "streaming_table"};
  if (p->op == MV_OP_FUNCTION) return "function";
  const char *kind = p->dataset ? kinds[p->dataset->object] : NULL;
  return kind ? kind : "unknown";
}

/* Takes the first part off a name as written. */
static mv_str take_part(mv_str *name) {
  const char *dot = name->n ? memchr(name->p, '.', name->n) : NULL;
  const mv_str part = mv_str_at(name->p, dot ? (uint32_t)(dot - name->p) : name->n);
  const uint32_t taken = dot ? part.n + 1 : part.n;
  *name = mv_str_at(name->p + taken, name->n - taken);
  return part;
}

/* Tables that the platform keeps: system.schema.table, information_schema.table. */
static bool is_system_table(const mv_plan *p) {
  if (p->dataset) return false;
  mv_str rest = p->words;
  const mv_str first = take_part(&rest), second = take_part(&rest);
  return mv_str_is(first, "information_schema") || mv_str_is(second, "information_schema") ||
         (rest.n > 0 && mv_str_is(first, "system"));
}

static bool is_managed_by_engine(const mv_dataset *d) {
  return d->object == MV_object_MATERIALIZED_VIEW || d->object == MV_object_STREAMING_TABLE;
}

/* Materialized views and streaming tables have it without being asked. */
static const char *tracking_of(const mv_dataset *d) {
  if (!d) return "unknown";
  if (is_managed_by_engine(d)) return "on";
  if (d->foreign) return "unknown";
  const mv_str value = mv_dataset_property(d, "delta.enableRowTracking");
  return mv_str_is(value, "true") ? "on" : mv_str_is(value, "false") ? "off" : "unknown";
}

static mv_str format_of(mv_judge *j, const mv_plan *p, mv_str of_path) {
  if (of_path.p) return mv_str_lower(j->a, of_path);
  if (!p->dataset) return mv_str_at(NULL, 0);
  if (p->dataset->format.p) return p->dataset->format;
  if (p->dataset->foreign) return mv_str_at(NULL, 0);
  const bool stored = p->dataset->object == MV_object_TABLE || is_managed_by_engine(p->dataset);
  return stored ? mv_str_of("delta") : mv_str_at(NULL, 0);
}

static bool is_delta(mv_str format) {
  return mv_str_is(format, "delta") || mv_str_is(format, "iceberg");
}

static void judge_tracking(mv_judge *j, const mv_plan *p, const mv_source_fact *f, unsigned way) {
  if (strcmp(f->row_tracking, "off") == 0)
    mv_judge_add(j, way & MV_BY_ROWS ? MV_JUDGED_UNTRACKED : MV_JUDGED_UNTRACKED_GROUP, p, f->name);
}

/* What a source is taken for; whether CREATE succeeds under a policy that demands it is open, then.
 */
static void note_assumptions(mv_judge *j, const mv_plan *p, const mv_source_fact *f) {
  if (p->shortened || strcmp(f->row_tracking, "unknown") == 0) j->source_assumed = true;
  if (!j->in_full) return;
  if (p->shortened)
    mv_judge_assume(j, mv_format(j->a, "%.*s is %.*s", MV_ARG(f->name), MV_ARG(p->dataset->key)));
  if (strcmp(f->row_tracking, "unknown") != 0 || p->op != MV_OP_SCAN) return;
  if (p->dataset)
    mv_judge_assume(j, mv_format(j->a, "row tracking is on for %.*s, whose %s", MV_ARG(f->name),
                                 p->dataset->properties_open ? "properties are not known"
                                                             : "definition does not say"));
  else
    mv_judge_assume(
        j, mv_format(j->a, "%.*s is a Delta table with row tracking; no definition of it was read",
                     MV_ARG(f->name)));
}

/* The fact about a source, made when it is met first. */
static mv_source_fact *fact_of(mv_judge *j, const mv_plan *p, mv_str path, bool *fresh) {
  const mv_dataset *d = p->dataset;
  const mv_str key = d && !d->foreign ? d->key : p->words;
  uintptr_t number = (uintptr_t)mv_map_get(&j->seen_sources, key);
  *fresh = number == 0;
  if (*fresh) {
    const mv_source_fact f = {.name = p->words,
                              .kind = path.p ? "path" : kind_of(p),
                              .format = format_of(j, p, path),
                              .row_tracking = tracking_of(d),
                              .dataset = d,
                              .at = j->read ? j->read->read_at : p->at};
    MV_GROW(j, j->sources, j->source_n, j->source_cap, mv_source_fact);
    j->sources[j->source_n++] = f;
    number = j->source_n;
    mv_map_put(&j->seen_sources, key, (void *)number);
  }
  return &j->sources[number - 1];
}

/* Only what reads files or a queue is a source; what another function gives is not known. */
static void judge_function(mv_judge *j, const mv_plan *p, bool first) {
  bool fresh = false;
  if (p->reads) fact_of(j, p, mv_str_at(NULL, 0), &fresh);
  if (!first) return;
  const mv_str name = mv_format(j->a, "%.*s()", MV_ARG(p->words));
  if (p->stream) mv_judge_add(j, MV_JUDGED_STREAMED, p, name);
  mv_judge_add(j, p->reads ? MV_JUDGED_NO_TABLE : MV_JUDGED_SOURCE_OPEN, p, name);
}

static void judge_table(mv_judge *j, const mv_plan *p, const mv_source_fact *f) {
  const bool delta = is_delta(f->format), path = strcmp(f->kind, "path") == 0;
  const bool foreign = p->dataset && p->dataset->foreign;
  if (p->stream) mv_judge_add(j, MV_JUDGED_STREAMED, p, f->name);
  if (foreign || (f->format.p && !delta)) mv_judge_add(j, MV_JUDGED_NOT_DELTA, p, f->name);
  if (is_system_table(p) || (path && delta)) mv_judge_add(j, MV_JUDGED_SOURCE_OPEN, p, f->name);
  if (p->traveled)
    mv_judge_add(j, MV_JUDGED_SOURCE_OPEN, p,
                 mv_format(j->a, "%.*s as of a fixed time", MV_ARG(f->name)));
  if (p->dataset && p->dataset->guarded) mv_judge_add(j, MV_JUDGED_GUARDED, p, f->name);
}

void mv_judge_source(mv_judge *j, const mv_plan *p, unsigned way, bool first) {
  bool fresh = false;
  if (p->op == MV_OP_FUNCTION) {
    judge_function(j, p, first);
    return;
  }
  const mv_str path = mv_path_format(p->words);
  mv_source_fact *f = fact_of(j, p, path, &fresh);
  if (way & MV_BY_ROWS) f->followed = true;
  if (p->dataset && mv_is_inlined(p->dataset->object)) { /* it has no plan: it stands in a ring */
    if (first) mv_judge_add(j, MV_JUDGED_VIEW_OPEN, p, f->name);
    return;
  }
  if (first) judge_table(j, p, f);
  const bool foreign = p->dataset && p->dataset->foreign;
  if (is_delta(f->format)) judge_tracking(j, p, f, way);
  const bool may_track = !f->format.p || mv_str_is(f->format, "delta");
  if (fresh && may_track && !path.p && !foreign && !is_system_table(p)) note_assumptions(j, p, f);
}

/* A view may be known and its plan not. */
void mv_judge_view(mv_judge *j, const mv_plan *p) {
  const mv_dataset *d = p->view ? p->view : p->dataset;
  if (!d || !mv_is_inlined(d->object) || !d->expectation.p) return;
  mv_issue *i = mv_judge_add(j, MV_JUDGED_EXPECTING_VIEW, p, d->name);
  i->source = j->v->source;
  if (j->read) i->at = i->read_at;
  if (i->view == d) i->view = NULL; /* it is not in the view: it is the view */
}
