/* registry.h: the list of all rules, written by the build from the files of rules/. Sorted by code;
 * the examples are those of the rule's corpus file that are marked [doc]. */
#ifndef MVLINT_LINT_REGISTRY_H
#define MVLINT_LINT_REGISTRY_H

#include "mvlint/rule.h"

typedef struct mv_rule_entry {
  const mv_rule *rule;
  const char *const *bad; /* statements, NULL at the end */
  const char *const *good;
} mv_rule_entry;

extern const mv_rule_entry mv_rule_entries[];
extern const unsigned mv_rule_entry_count;

#endif
