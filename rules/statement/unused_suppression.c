/* Found when all others are known: a comment that asks to leave out what is not found. */
#include "mvlint/rule.h"

const mv_rule mv_rule_unused_suppression = {
    .code = "MV012",
    .name = "unused-suppression",
    .severity = MV_INFO,
    .fixable = true,
    .tag = MV_TAG_UNNECESSARY,
    .summary = "a comment suppresses a finding that is not there",
    .why =
        "A suppression outlives its reason: the query is mended and the comment stays, ready to "
        "hide the next mistake of its kind without anybody having looked at it. A misspelt code "
        "hides nothing at all. Codes of other tools and a bare noqa are left alone.",
    .help = "take it out, or name what is found in that line or statement",
    .source = "this program's own comments",
};
