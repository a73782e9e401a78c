/* diff.c: two states of a project linted one after the other: what the change does to the next refresh, and what is
 * found on the lines that are new. */
#include <unistd.h>

#include "src/cli/cli.h"

#include "src/base/banned.h"

static bool is_there(const char *path) {
  return access(path, F_OK) == 0;
}

static bool find_states(mv_cli *cx, mv_states *s) {
  const mv_options *o = cx->options;
  if (o->base) {
    mv_files_list(cx, &s->after);
    return mv_cli_is_configured(cx) && mv_states_since(cx, o->base, s);
  }
  const char *before = o->words.items[0], *after = o->words.items[1];
  if (is_there(before) && is_there(after)) return mv_states_of_paths(cx, before, after, s);
  if (!is_there(before) && !is_there(after)) return mv_states_of_revisions(cx, before, after, s);
  mv_cli_trouble(cx, is_there(before) ? after : before, "is no file or folder, and the other is one");
  return false;
}

/* Nothing is told of the state before itself. */
static const mv_run *lint_before(mv_cli *cx, const mv_states *s, const mv_lint_options *options) {
  mv_lint_options silent = {.settings = options->settings, .jobs = options->jobs, .now = options->now,
                            .loaded = options->loaded, .facts = options->facts, .fact_count = options->fact_count};
  silent.as_before = true;
  return mv_cli_lint(cx, &s->before, &silent);
}

/* What the state before lacks because it could not be read would be told as new. */
static void remark_before(mv_cli *cx, const mv_run *before, const mv_run *after) {
  mv_map told;
  mv_map_init(&told, cx->arena);
  for (size_t i = 0; i < mv_run_file_count(after); i++) {
    const mv_file_result *f = mv_run_file(after, i);
    if (f->error) (void)mv_map_put(&told, mv_str_of(f->shown), cx);
  }
  for (size_t i = 0; i < mv_run_file_count(before); i++) {
    const mv_file_result *f = mv_run_file(before, i);
    if ((f->error || f->outcome != MV_DONE) && !mv_map_get(&told, mv_str_of(f->shown))) mv_cli_remark_file(cx, f);
  }
}

static int compare(mv_cli *cx, const mv_states *s, mv_lint_options *options) {
  const mv_run *before = lint_before(cx, s, options), *after = NULL;
  options->before = before;
  options->before_words = s->before_words;
  options->before_partial = s->partial;
  if (before) after = mv_cli_lint(cx, &s->after, options);
  if (!after) return cx->trouble;
  remark_before(cx, before, after);
  return mv_cli_tell(cx, &s->after, after, before);
}

int mv_cli_diff(mv_cli *cx) {
  mv_states s = {.partial = false};
  mv_lint_options options = {.jobs = cx->options->jobs, .now = mv_cli_now(cx->options)};
  if (!find_states(cx, &s) || !mv_cli_is_configured(cx)) return cx->trouble;
  if (!mv_cli_spares_inputs(cx, &s.after)) return cx->trouble;
  mv_cli_schemas(cx, &s.after, &options);
  mv_cli_ask(cx, &options);
  return compare(cx, &s, &options);
}
