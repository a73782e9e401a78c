/* dialect.c: the dialect of the DDL that a definition is written in. */
#include "mvlint/analysis.h"

#include "src/base/banned.h"

static bool is_dataset(const mv_Create *c) {
  return c->object == MV_object_MATERIALIZED_VIEW || c->object == MV_object_STREAMING_TABLE;
}

/* Words that only the source of a pipeline has. */
static bool has_pipeline_words(const mv_Create *c) {
  return c->live || (is_dataset(c) && (c->is_private || c->temporary));
}

/* A pipeline gives its datasets no schedule of their own. OR REFRESH is a sign of nothing. */
static bool has_standalone_words(const mv_Create *c) {
  if (!is_dataset(c)) return false;
  return c->or_replace || mv_has_clause(c, MV_ScheduleClause) || mv_has_clause(c, MV_TriggerClause);
}

mv_dialect mv_dialect_of(const mv_Create *c, mv_dialect target) {
  if (target == MV_DIALECT_PIPELINE || (c && has_pipeline_words(c))) return MV_DIALECT_PIPELINE;
  if (target == MV_DIALECT_STANDALONE || (c && has_standalone_words(c))) return MV_DIALECT_STANDALONE;
  return target;
}

bool mv_is_flow(const mv_stmt *s) {
  return s->tree->kind == MV_CdcInto || s->tree->kind == MV_CreateFlow;
}
