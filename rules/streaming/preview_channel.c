/* AUTO CDC inside a standalone streaming table that does not ask for the preview channel. */
#include "mvlint/rule.h"

#define CHANNEL "pipelines.channel"

static mv_str text_of(mv_pass *p, mv_span at) {
  return mv_string_text(&p->stmt->arena, p->stmt, at);
}

/* What the table says of its channel. */
typedef struct channel {
  const mv_Property *first; /* of all properties, or NULL */
  bool said, preview;
} channel;

static channel channel_of(mv_pass *p, const mv_Create *c) {
  channel out = {NULL, false, false};
  for (const mv_node *k = c->clauses.first; k; k = k->next) {
    const mv_PropertiesClause *clause = mv_as_PropertiesClause(k);
    for (const mv_node *n = clause ? clause->properties : NULL; n; n = n->next) {
      const mv_Property *x = mv_as_Property(n);
      if (!x || mv_name_is_opaque(p->stmt, x->key)) {
        out.said = out.preview = true; /* a placeholder may say it */
        continue;
      }
      if (!out.first) out.first = x;
      if (!mv_str_is(text_of(p, x->key), CHANNEL)) continue;
      const mv_str value = x->value ? mv_string_value(&p->stmt->arena, p->stmt, x->value) : mv_str_of("");
      out.said = true;
      if (!value.p || mv_str_is(value, "PREVIEW")) out.preview = true;
    }
  }
  return out;
}

/* Behind what stands before FLOW. */
static uint32_t end_of_clauses(const mv_Create *c) {
  uint32_t end = c->name ? c->name->at.end : c->head.at.beg;
  if (c->columns.last && c->columns.last->at.end > end) end = c->columns.last->at.end;
  if (c->clauses.last && c->clauses.last->at.end > end) end = c->clauses.last->at.end;
  return end;
}

static void offer(mv_pass *p, mv_finding *f, const mv_Create *c, const channel *said) {
  const char *property = "'" CHANNEL "' = 'PREVIEW'";
  const mv_span flow =
      mv_find_word(p->stmt, mv_span_of(end_of_clauses(c), c->flow->at.beg), "FLOW");
  if (said->said || mv_span_empty(flow)) return;
  mv_fix *fix = mv_offer(p, f, MV_FIX_UNSAFE, "use the preview channel");
  if (said->first)
    mv_replace(p, fix, mv_span_of(said->first->head.at.beg, said->first->head.at.beg), "%s, ", property);
  else
    mv_replace(p, fix, mv_span_of(flow.beg, flow.beg), "TBLPROPERTIES (%s) ", property);
}

static void on_create(mv_pass *p, const mv_Create *c) {
  const mv_Flow *flow = mv_as_Flow(c->flow);
  if (!flow || flow->what != MV_flow_AUTO_CDC || p->dialect != MV_DIALECT_STANDALONE) return;
  if (c->object != MV_object_STREAMING_TABLE || mv_is_partial(p->stmt, c->head.at)) return;
  const channel said = channel_of(p, c);
  if (said.preview) return;
  const mv_span last = mv_find_word(p->stmt, flow->head.at, "CDC");
  const mv_span at = mv_span_of(flow->head.at.beg, mv_span_empty(last) ? flow->head.at.end : last.end);
  mv_finding *f = mv_report(
      p, at, "AUTO CDC in a table outside of a pipeline works in the preview channel only");
  offer(p, f, c, &said);
}

const mv_rule mv_rule_preview_channel = {
    .code = "MV319",
    .name = "preview-channel",
    .severity = MV_WARNING,
    .fixable = true,
    .summary = "a clause that needs the preview channel, which the table does not ask for",
    .why =
        "A streaming table that a warehouse creates runs in the current release of pipelines. FLOW "
        "AUTO CDC is there in the preview release, and without the property the statement fails as "
        "if the clause were not known.",
    .help = "write TBLPROPERTIES ('pipelines.channel' = 'PREVIEW')",
    .source = "Databricks SQL reference, CREATE STREAMING TABLE … FLOW AUTO CDC",
    .on = {MV_ON(Create, on_create)},
};
