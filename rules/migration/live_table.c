/* CREATE … LIVE TABLE and LIVE VIEW: the words of the first editions of pipelines. */
#include "mvlint/rule.h"

/* Words of the old form that stand before its name of the kind, and are part of the new one. */
static const char *const modifiers[] = {"TEMPORARY", "TEMP"};

/* What the old words are called now. */
static const char *new_words(const mv_Create *c) {
  if (c->object == MV_object_MATERIALIZED_VIEW)
    return c->temporary ? "PRIVATE MATERIALIZED VIEW" : "MATERIALIZED VIEW";
  if (c->object == MV_object_STREAMING_TABLE)
    return c->temporary ? "PRIVATE STREAMING TABLE" : "STREAMING TABLE";
  return "TEMPORARY VIEW";
}

/* [STREAMING | INCREMENTAL] LIVE TABLE | VIEW. */
static mv_span old_words(mv_pass *p, const mv_Create *c) {
  const mv_stmt *s = p->stmt;
  const mv_span head = mv_span_of(c->head.at.beg, c->name ? c->name->at.beg : c->head.at.end);
  const mv_span live = mv_find_word(s, head, "LIVE");
  const mv_span behind = mv_span_of(live.end, head.end);
  mv_span first = mv_find_word(s, head, "STREAMING"), last = mv_find_word(s, behind, "TABLE");
  if (mv_span_empty(first)) first = mv_find_word(s, head, "INCREMENTAL");
  if (mv_span_empty(first)) first = live;
  if (mv_span_empty(last)) last = mv_find_word(s, behind, "VIEW");
  return mv_span_of(first.beg, mv_span_empty(last) ? live.end : last.end);
}

static void on_create(mv_pass *p, const mv_Create *c) {
  if (!c->live) return;
  const mv_span at = old_words(p, c);
  const char *words = new_words(c);
  mv_finding *f = mv_report(p, at, "%.*s is an old spelling that new pipelines no longer use",
                            MV_ARG(mv_words(p, at)));
  const bool view = c->object == MV_object_TEMPORARY_VIEW;
  const bool refresh = !view && (c->or_refresh || c->or_replace);
  mv_advise(p, f, "write %s%s", refresh ? "CREATE OR REFRESH " : "CREATE ", words);
  if (c->object == MV_object_NONE) return;
  const mv_span head = mv_span_of(c->head.at.beg, at.beg);
  mv_fix *fix = mv_offer(p, f, MV_FIX_SAFE, "write %s", words);
  for (size_t i = 0; i < sizeof modifiers / sizeof modifiers[0]; i++) {
    const mv_span old = mv_find_word(p->stmt, head, modifiers[i]);
    if (!mv_span_empty(old)) mv_remove(p, fix, old);
  }
  const mv_span last = mv_find_word(p->stmt, head, c->or_replace ? "REPLACE" : "REFRESH");
  if (view && !mv_span_empty(last)) /* a temporary view is not refreshed */
    mv_remove(p, fix, mv_span_of(mv_find_word(p->stmt, head, "OR").beg, last.end));
  else if (c->or_replace)
    mv_replace(p, fix, last, "REFRESH");
  mv_replace(p, fix, at, "%s", words);
}

const mv_rule mv_rule_live_table = {
    .code = "MV701",
    .name = "live-table",
    .severity = MV_WARNING,
    .fixable = true,
    .tag = MV_TAG_DEPRECATED,
    .summary = "a dataset of a pipeline is spelt LIVE TABLE or LIVE VIEW",
    .why =
        "The first editions of pipelines wrote LIVE before TABLE and VIEW. A LIVE TABLE is a "
        "materialized view today, a STREAMING LIVE TABLE (INCREMENTAL LIVE TABLE before that) a "
        "streaming table, and a LIVE VIEW a temporary view. The old words are deprecated, belong "
        "to pipelines alone and hide from readers which of these a dataset is.",
    .help = "write MATERIALIZED VIEW, STREAMING TABLE or TEMPORARY VIEW",
    .source = "Databricks pipeline SQL reference, legacy LIVE syntax",
    .on = {MV_ON(Create, on_create)},
};
