/* Found by the parser, once per fault; the engine turns the fault into the finding. */
#include "mvlint/rule.h"

const mv_rule mv_rule_syntax_error = {
    .code = "MV001",
    .name = "syntax-error",
    .severity = MV_ERROR,
    .fixable = true,
    .summary = "the statement cannot be read",
    .why =
        "The engine refuses a statement that it cannot parse. The finding stands at the first "
        "word that cannot go on the statement and says what could; the statements after it are "
        "checked all the same.",
    .help = "write what the message names at this place",
    .source = "Spark SQL reference, statements and identifiers",
};
