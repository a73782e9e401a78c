/* keys.c: the rows of keys.def, and the words that some of them choose from. */
#include "mvlint/config.h"

#include "src/base/banned.h"

const char *const mv_fail_words[] = {"error", "warning", "info", "never", NULL};
const char *const mv_target_words[] = {"pipeline", "databricks-sql", "spark-4.1", "spark-4.2",
                                       NULL};
const char *const mv_level_words[] = {"error", "warning", "info", "off", NULL};

static const int levels[] = {MV_ERROR, MV_WARNING, MV_INFO, MV_FAIL_NEVER};
static const mv_dialect targets[] = {MV_DIALECT_PIPELINE, MV_DIALECT_STANDALONE,
                                     MV_DIALECT_SPARK_4_1, MV_DIALECT_SPARK_4_2};

const mv_key mv_keys[MV_KEY_COUNT] = {
#define KEY(id, path, type, where, words, least, most, standard, example, option, help) \
  [MV_KEY_##id] = {path, MV_KEYTYPE_##type, MV_WHERE_##where, words,  least,            \
                   most, standard,          example,          option, help},
#include "src/config/keys.def"
};

const mv_key_group mv_key_groups[] = {
#define GROUP(path, help) {path, help},
#include "src/config/keys.def"
    {NULL, NULL}};

const char *mv_key_name(const mv_key *k) {
  const char *dot = strrchr(k->path, '.');
  return dot ? dot + 1 : k->path;
}

int mv_fail_of_word(uint64_t i) {
  return levels[i];
}

uint64_t mv_word_of_fail(int level) {
  uint64_t i = 0;
  while (levels[i] != level) i++;
  return i;
}

mv_dialect mv_target_of_word(uint64_t i) {
  return targets[i];
}

uint64_t mv_word_of_target(mv_dialect d) {
  uint64_t i = 0;
  while (targets[i] != d) i++;
  return i;
}
