/* Found while parsing: the text passes a limit, so a part of it is not checked. */
#include "mvlint/rule.h"

const mv_rule mv_rule_limit_exceeded = {
    .code = "MV014",
    .name = "limit-exceeded",
    .severity = MV_ERROR,
    .summary = "a limit of size or nesting is passed",
    .why =
        "Files and nesting have limits, so that no input can take all memory or time. What lies "
        "past a limit is not checked, which must not go unseen.",
    .help =
        "split the file or the expression, or raise the limit with --max-file-size or "
        "--max-depth",
    .source = "limits of this program",
};
