/* forms.c: which dialects of the DDL take a part of a definition; the table is grammar/forms.def.
 */
#include "mvlint/analysis.h"

#include <string.h>

#include "src/base/banned.h"

typedef struct row {
  unsigned what;
  const char *words, *help;
  const char *takers[MV_object_count]; /* one letter for each dialect */
} row;

enum {
  MV_OrReplace = MV_OR_REPLACE_PART,
  MV_OrRefresh = MV_OR_REFRESH_PART,
  MV_IfNotExists = MV_IF_NOT_EXISTS_PART,
  MV_Private = MV_PRIVATE_PART,
  MV_External = MV_EXTERNAL_PART,
  MV_Global = MV_GLOBAL_PART
};

static const row rows[MV_PART_COUNT] = {
#define PART(P, words_, mv, st, view, temp, table, help_)    \
  [MV_##P] = {.what = MV_##P,                                \
              .words = words_,                               \
              .help = help_,                                 \
              .takers = {[MV_object_MATERIALIZED_VIEW] = mv, \
                         [MV_object_STREAMING_TABLE] = st,   \
                         [MV_object_VIEW] = view,            \
                         [MV_object_TEMPORARY_VIEW] = temp,  \
                         [MV_object_TABLE] = table}},
#include "grammar/forms.def"
};

bool mv_form_refuses(const mv_Create *c, unsigned what, mv_dialect dialect, mv_form_part *out) {
  static const char letters[] = {[MV_DIALECT_PIPELINE] = 'p',
                                 [MV_DIALECT_STANDALONE] = 'd',
                                 [MV_DIALECT_SPARK_4_1] = 's',
                                 [MV_DIALECT_SPARK_4_2] = 's'};
  const row *r = &rows[what];
  const char *takers = r->takers[c->object];
  if (!takers) return false;
  if (dialect == MV_DIALECT_UNKNOWN ? takers[0] != '\0' : strchr(takers, letters[dialect]) != NULL)
    return false;
  *out = (mv_form_part){r->words, r->help, takers[0] == '\0'};
  return true;
}
