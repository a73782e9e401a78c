/* A function of the project that is not known to give the same result twice. */
#include "mvlint/rule.h"

static void on_issue(mv_pass *p, const mv_issue *i) {
  const mv_dataset *routine = i->trait->routine;
  const bool declared = i->trait->kind == MV_TRAIT_ROUTINE_NOT;
  const mv_str name = i->expression_name;
  mv_finding *f = mv_report_issue(p, i, mv_format(p->sink->arena, "%.*s()", MV_ARG(name)),
                                  "%s, so every refresh recomputes the whole view",
                                  declared ? "is declared NOT DETERMINISTIC"
                                           : "is written in Python and not declared DETERMINISTIC");
  mv_also_in(p, f, routine->source, routine->at, "'%.*s' is defined here", MV_ARG(name));
}

const mv_rule mv_rule_nondeterministic_udf = {
    .code = "MV110",
    .name = "nondeterministic-udf",
    .severity = MV_WARNING,
    .applies = MV_APPLIES_INCREMENTAL,
    .summary =
        "a function that may give another result each time keeps the view from refreshing "
        "incrementally",
    .why =
        "The engine keeps rows that did not change only if computing them again would give the "
        "same. Of built-in functions it knows that, and of SQL functions it reads the body. A "
        "function in Python has to say so: without the word DETERMINISTIC it counts as one whose "
        "result may differ, as does any that is declared NOT DETERMINISTIC.",
    .help = "declare the function DETERMINISTIC if the same arguments always give the same result",
    .condition = "MATERIALIZED_VIEW_NOT_INCREMENTALIZABLE.UDF_NOT_DETERMINISTIC",
    .source = "Databricks error conditions, MATERIALIZED_VIEW_NOT_INCREMENTALIZABLE",
    .issue = on_issue,
};
