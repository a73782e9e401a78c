/* topics.h: what the parts of a definition are for. */
#ifndef MVLINT_IDE_TOPICS_H
#define MVLINT_IDE_TOPICS_H

#include "mvlint/ast.h"

/* A row of topics.def; texts are static. */
typedef struct mv_topic {
  uint16_t kind;
  uint8_t value;
  const char *words, *sentence, *page;
} mv_topic;

#define MV_PAGES "https://docs.databricks.com/aws/en/"

/* What is said of a node, or NULL; and of one of its words. */
const mv_topic *mv_topic_of(const mv_node *n);
const mv_topic *mv_topic_at(const mv_node *n, mv_str word);
/* The topic that is known by these words, or whose words begin so; NULL when none is. */
const mv_topic *mv_topic_named(mv_str words);

#endif
