/* Found while the file is read: bytes that are no text. */
#include "mvlint/rule.h"

const mv_rule mv_rule_bad_encoding = {
    .code = "MV013",
    .name = "bad-encoding",
    .severity = MV_WARNING,
    .summary = "the file is not UTF-8",
    .why =
        "SQL files are read as UTF-8, or as UTF-16 when they begin with its mark. Other bytes "
        "reach the engine as replacement characters, so names and texts are no longer those that "
        "were typed. The rest of the file is still checked, unless it holds NUL bytes.",
    .help = "save the file as UTF-8",
    .source = "Unicode standard, chapter 3, UTF-8",
};
