/* Found by the parser's checks (src/syntax/check.c); the engine turns the fault into the finding. */
#include "mvlint/rule.h"

const mv_rule mv_rule_clause_not_allowed = {
    .code = "MV004",
    .name = "clause-not-allowed",
    .severity = MV_ERROR,
    .summary = "a clause, a combination or a value that the statement refuses",
    .why =
        "Each part reads well, and the engine refuses the whole all the same: two clauses exclude "
        "each other, a type lacks its length, a literal is no value of its type. The statement "
        "fails before any row is read.",
    .help = "write what the message names",
    .source = "Spark's checks behind its grammar (AstBuilder), all of them ParseException",
};
