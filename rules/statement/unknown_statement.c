/* Found by the parser: the first word of the statement begins none that it knows. */
#include "mvlint/rule.h"

const mv_rule mv_rule_unknown_statement = {
    .code = "MV002",
    .name = "unknown-statement",
    .severity = MV_INFO,
    .summary = "a statement is not checked because it is not known",
    .why =
        "Its first word begins no statement that is read here, so it is passed over up to the "
        "next semicolon. Nothing is known of what it does, and nothing in it is checked.",
    .help = "nothing has to change if the engine knows the statement",
    .source = "Databricks SQL language reference, list of statements",
};
