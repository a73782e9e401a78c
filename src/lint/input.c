/* input.c: from an input to the text that is parsed. */
#include "mvlint/lint.h"

#include "src/base/banned.h"

mv_source *mv_open_input(const mv_input *in, const mv_settings *settings, int *error) {
  const uint64_t limit = settings->max_file_size ? settings->max_file_size : MV_FILE_SIZE_DEFAULT;
  if (!in->text.p) return mv_source_read(in->path, in->shown, limit, error);
  return mv_source_of(in->shown, in->text.p, in->text.n, limit);
}

void mv_prepare(mv_source **s, const mv_input *in, const mv_settings *settings, mv_hosted *hosted, mv_arena *a,
                mv_arena *scratch) {
  mv_host_read(s, in->language ? in->language : mv_language_of((*s)->path), hosted, a, scratch);
  if (!(*s)->from) *s = mv_put_materialized(*s, settings->materialized, scratch);
  *s = mv_put_values(*s, settings->variables, settings->variable_count, scratch);
}
