/* topics.c: what the parts of a definition are for. */
#include "src/ide/topics.h"

#include "src/base/banned.h"

static const mv_topic topics[] = {
#define TOPIC(kind, value, words, sentence, page) {MV_##kind, value, words, sentence, page},
#include "src/ide/topics.def"
};
enum { TOPIC_COUNT = sizeof topics / sizeof *topics };

/* The node's first enumeration; 0 when it has none. */
static uint8_t value_of(const mv_node *n) {
  const mv_descriptor *d = &mv_descriptors[n->kind];
  for (uint16_t i = 0; i < d->field_count; i++)
    if (d->fields[i].kind == MV_WORD) return *((const uint8_t *)n + d->fields[i].offset);
  return 0;
}

static bool has_word(const mv_topic *t, mv_str word) {
  const char *at = t->words;
  while (*at) {
    const size_t n = strcspn(at, " ");
    if (mv_str_ieq(mv_str_at(at, (uint32_t)n), word)) return true;
    at += n + (at[n] == ' ');
  }
  return false;
}

/* The row for the node's value counts more than the one for any. */
static const mv_topic *find(const mv_node *n, const mv_str *word) {
  const uint8_t value = value_of(n);
  const mv_topic *any = NULL;
  for (size_t i = 0; i < TOPIC_COUNT; i++) {
    if (topics[i].kind != n->kind || (word && !has_word(&topics[i], *word))) continue;
    if (topics[i].value && topics[i].value == value) return &topics[i];
    if (topics[i].value == 0 && !any) any = &topics[i];
  }
  return any;
}

const mv_topic *mv_topic_of(const mv_node *n) {
  return find(n, NULL);
}

const mv_topic *mv_topic_at(const mv_node *n, mv_str word) {
  return find(n, &word);
}

const mv_topic *mv_topic_named(mv_str words) {
  const mv_topic *longer = NULL;
  for (size_t i = 0; i < TOPIC_COUNT && words.n; i++) {
    const mv_str own = mv_str_of(topics[i].words);
    if (mv_str_ieq(own, words)) return &topics[i];
    const bool begins = own.n > words.n && own.p[words.n] == ' ' && mv_str_ieq(mv_str_at(own.p, words.n), words);
    if (begins && !longer) longer = &topics[i];
  }
  return longer;
}
