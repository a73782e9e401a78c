/* many.c: no more findings of a file are told than anybody reads: the first ones, and that there are more. */
#include "src/lint/engine.h"
#include "src/lint/registry.h"

#include "src/base/banned.h"

static void add_fingerprint(mv_arena *scratch, void *sink) {
  mv_add_fingerprints(sink, scratch);
}

/* It stands for the others, and is as severe as the worst of them, so that none keeps them from counting. */
static mv_finding *stand_in(mv_arena *a, const mv_rule *rule, mv_finding *const *others, size_t n, size_t most) {
  mv_sink sink;
  mv_sink_init(&sink, a, others[0]->source);
  mv_finding *f = mv_report_rule(rule, &sink, mv_span_of(others[0]->at.beg, others[0]->at.beg),
                                 mv_format(a, "%zu more %s not told: the limit for one file is %zu", n,
                                           n == 1 ? "finding is" : "findings are", most));
  f->help = mv_str_of("mend those above first, or raise the limit with --max-findings");
  f->severity = MV_INFO;
  for (size_t i = 0; i < n; i++)
    if (others[i]->severity > f->severity) f->severity = others[i]->severity;
  if (others[0]->fingerprint.n) mv_with_scratch(add_fingerprint, &sink);
  return f;
}

size_t mv_limit_findings(mv_arena *a, const mv_settings *settings, mv_finding **findings, size_t n) {
  const size_t most = settings->max_findings ? settings->max_findings : MV_FINDINGS_DEFAULT;
  const uint32_t rule = mv_rule_number(mv_fault_code(MV_FAULT_LIMIT));
  if (n <= most || !mv_selection_has(&settings->rules, rule)) return n;
  findings[most] = stand_in(a, mv_rule_entries[rule].rule, findings + most, n - most, most);
  return most + 1;
}
