/* tell_dataset.c: a dataset in words: what it is, how it is refreshed, its columns and properties. */
#include "src/ide/mentions.h"
#include "src/ide/tell.h"

#include "src/base/banned.h"

enum { COLUMNS_SHOWN = 30, PROPERTIES_SHOWN = 8 };

const char *mv_tell_kind(mv_object o) {
  static const char *const words[MV_object_count] = {
      [MV_object_NONE] = "dataset",
      [MV_object_MATERIALIZED_VIEW] = "materialized view",
      [MV_object_STREAMING_TABLE] = "streaming table",
      [MV_object_VIEW] = "view",
      [MV_object_TEMPORARY_VIEW] = "temporary view",
      [MV_object_TABLE] = "table",
      [MV_object_FLOW] = "flow",
      [MV_object_FUNCTION] = "function"};
  return words[o];
}

/* ---- verdicts ------------------------------------------------------------------------------- */

/* The verdict on a materialized view of the session, or NULL. */
static const mv_verdict *verdict_on(const mv_session *s, const mv_dataset *d) {
  mv_document_spot spot;
  const mv_dataset *first = mv_defined(d);
  if (d->object != MV_object_MATERIALIZED_VIEW || !mv_session_place(s, first->source, first->at, &spot)) return NULL;
  for (const mv_verdict *v = mv_document_result(spot.document)->verdicts; v; v = v->next)
    if (v->at.beg == spot.at.beg) return v;
  return NULL;
}

/* Techniques that surely fit, without those that every view has. */
static void add_techniques(mv_buf *b, const mv_verdict *v) {
  const char *between = ": ";
  for (int m = 0; m < MV_MAINTENANCE_COUNT; m++) {
    if (m == MV_COMPLETE_RECOMPUTE || v->techniques[m].applicable != MV_TRI_YES) continue;
    mv_buf_printf(b, "%s%s", between, mv_maintenance_name((mv_maintenance)m) + strlen("MAINTENANCE_TYPE_"));
    between = ", ";
  }
}

mv_str mv_verdict_line(mv_arena *a, const mv_verdict *v) {
  static const char *const words[] = {[MV_REFRESH_UNKNOWN] = "refresh not known",
                                      [MV_REFRESH_INCREMENTAL] = "incremental",
                                      [MV_REFRESH_FULL] = "full recompute",
                                      [MV_REFRESH_FAILS] = "fails"};
  mv_buf b;
  mv_buf_init(&b, a, 1000);
  const mv_str cause = mv_verdict_cause(v);
  mv_buf_text(&b, words[mv_verdict_refresh(v)]);
  if (mv_verdict_refresh(v) == MV_REFRESH_INCREMENTAL) add_techniques(&b, v);
  if (cause.n) mv_buf_printf(&b, ": %.*s", MV_ARG(cause));
  return mv_excerpt(a, mv_buf_str(&b), 160);
}

/* ---- parts ---------------------------------------------------------------------------------- */

static void add_fact(mv_prose *p, const char *what, mv_str words) {
  mv_prose_item(p);
  mv_prose_words(p, mv_format(p->b.arena, "%s: %.*s", what, MV_ARG(words)));
}

static void add_refreshes(mv_prose *p, const mv_session *s, const mv_dataset *d, int64_t now) {
  mv_arena *a = p->b.arena;
  const mv_verdict *v = verdict_on(s, d);
  const mv_str schedule = mv_dataset_latest(d)->schedule;
  if (v) {
    mv_prose_item(p);
    mv_prose_words(p, mv_verdict_line(a, v));
  }
  if (d->object == MV_object_MATERIALIZED_VIEW) add_fact(p, "policy", mv_str_of(mv_policy_words(d->policy)));
  if (schedule.p) add_fact(p, "schedule", mv_schedule_words(a, schedule, now));
  if (d->format.n) add_fact(p, "format", d->format);
}

/* Those that the engine gives a meaning. */
static void add_properties(mv_prose *p, const mv_dataset *d) {
  uint32_t shown = 0;
  for (uint32_t i = 0; i + 1 < d->property_count; i += 2) {
    if (!mv_property_find(d->properties[i]) || shown++ == PROPERTIES_SHOWN) continue;
    mv_prose_item(p);
    mv_prose_code(p, mv_format(p->b.arena, "%.*s = %.*s", MV_ARG(d->properties[i]), MV_ARG(d->properties[i + 1])));
  }
}

static void add_columns(mv_prose *p, const mv_dataset *d) {
  if (d->column_count == 0) return;
  mv_prose_paragraph(p);
  mv_prose_text(p, d->columns_known ? "Columns:" : "Columns, as far as they are known:");
  if (p->markdown) mv_prose_paragraph(p);
  for (uint32_t i = 0; i < d->column_count && i < COLUMNS_SHOWN; i++) {
    const mv_column *c = &d->columns[i];
    mv_tell_column(p, c->name, c->type, (mv_nullness)c->nulls);
  }
  if (d->column_count > COLUMNS_SHOWN) {
    mv_prose_item(p);
    mv_prose_words(p, mv_format(p->b.arena, "and %u more", d->column_count - COLUMNS_SHOWN));
  }
}

mv_str mv_tell_path(const mv_document *d, const mv_document *from) {
  const char *path = mv_document_shown(d), *other = mv_document_shown(from);
  const char *name = path;
  for (size_t i = 0; path[i] && path[i] == other[i]; i++)
    if (path[i] == '/') name = path + i + 1;
  return mv_str_of(name);
}

static void add_origin(mv_prose *p, const mv_session *s, const mv_document *from, const mv_dataset *d) {
  mv_document_spot spot;
  mv_prose_paragraph(p);
  if (mv_session_place(s, d->source, d->at, &spot)) {
    mv_prose_text(p, "Defined in ");
    mv_prose_code(p, mv_tell_path(spot.document, from));
  } else {
    mv_prose_text(p, "Known from a schema source.");
  }
}

void mv_tell_dataset(mv_prose *p, const mv_session *s, const mv_document *from, const mv_dataset *d, int64_t now) {
  const mv_dataset *last = mv_dataset_latest(d);
  mv_prose_text(p, mv_tell_kind(d->object));
  mv_prose_text(p, " ");
  mv_prose_code(p, d->full_name.p ? d->full_name : d->name);
  mv_prose_paragraph(p);
  add_refreshes(p, s, d, now);
  add_properties(p, last);
  add_columns(p, last);
  add_origin(p, s, from, d);
}
