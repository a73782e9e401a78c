/* Found while parsing: text that only a template engine or another language can read. */
#include "mvlint/rule.h"

const mv_rule mv_rule_partly_checked = {
    .code = "MV011",
    .name = "partly-checked",
    .severity = MV_INFO,
    .summary = "a part of the file is passed over",
    .why =
        "What a template's control block, a placeholder for a whole statement or a cell in another "
        "language holds is known only when it runs. It is passed over, the rest is checked, and "
        "this is said once for each file, so that silence is not taken for approval. The same holds "
        "of a statement that can only be read up to a placeholder that fits nowhere.",
    .help = "check the file that the template gives too, if there is one",
    .source = "limits of this program",
};
