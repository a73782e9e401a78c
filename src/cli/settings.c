/* settings.c: what holds for each file: configurations, with the options of the command line on
 * top. */
#include "src/cli/cli.h"

#include "src/base/banned.h"

/* ---- options as a layer --------------------------------------------------------------------- */

static mv_value *value_of(mv_layer *l, mv_key_id id) {
  mv_value *v = &l->values[id];
  v->set = true;
  v->origin.option = mv_keys[id].option;
  return v;
}

static void put_number(mv_layer *l, mv_key_id id, bool given, uint64_t number) {
  if (given) value_of(l, id)->number = number;
}

static void put_words(mv_cli *cx, mv_layer *l, mv_key_id id, const char *const *words, size_t n) {
  if (n == 0) return;
  mv_value *v = value_of(l, id);
  mv_config_item *items = mv_new_n(cx->arena, mv_config_item, n);
  for (size_t i = 0; i < n; i++)
    items[i] = (mv_config_item){.text = mv_str_of(words[i]), .origin = v->origin};
  v->items = items;
  v->n = (uint32_t)n;
}

static void put_pairs(mv_cli *cx, mv_layer *l, mv_key_id id, const mv_word_list *words) {
  if (words->n == 0) return;
  mv_value *v = value_of(l, id);
  mv_config_item *items = mv_new_n(cx->arena, mv_config_item, words->n / 2);
  for (size_t i = 0; i + 1 < words->n; i += 2)
    items[v->n++] = (mv_config_item){.text = mv_str_of(words->items[i]),
                                     .value = mv_str_of(words->items[i + 1]),
                                     .origin = v->origin};
  v->items = items;
}

static bool know_rules(mv_cli *cx, const char *const *lists, size_t n) {
  mv_selection scratch = {{0}};
  mv_str bad = {"", 0};
  for (size_t i = 0; i < n; i++) {
    if (mv_selection_add(&scratch, mv_str_of(lists[i]), &bad)) continue;
    mv_cli_unknown_rule(cx, bad);
    return false;
  }
  return true;
}

static mv_layer *layer_of_options(mv_cli *cx) {
  const mv_options *o = cx->options;
  mv_layer *l = mv_new(cx->arena, mv_layer);
  put_words(cx, l, MV_KEY_SELECT, &o->select, o->select != NULL);
  put_words(cx, l, MV_KEY_EXTEND_SELECT, o->extend.items, o->extend.n);
  put_words(cx, l, MV_KEY_IGNORE, o->ignore.items, o->ignore.n);
  put_words(cx, l, MV_KEY_SOURCES, o->catalogs.items, o->catalogs.n);
  put_pairs(cx, l, MV_KEY_VARIABLES, &o->variables);
  if (o->fail_level != MV_FAIL_UNSET)
    put_number(l, MV_KEY_FAIL_LEVEL, true, mv_word_of_fail(o->fail_level));
  if (o->target != MV_DIALECT_UNKNOWN)
    put_number(l, MV_KEY_TARGET, true, mv_word_of_target(o->target));
  put_number(l, MV_KEY_ANSI_KEYWORDS, o->ansi_keywords, 1);
  put_number(l, MV_KEY_MAX_FILE_SIZE, o->max_file_size > 0, o->max_file_size);
  put_number(l, MV_KEY_MAX_DEPTH, o->max_depth > 0, o->max_depth);
  put_number(l, MV_KEY_MAX_FINDINGS, o->max_findings > 0, o->max_findings);
  put_number(l, MV_KEY_MAX_COLUMNS, o->max_columns > 0, o->max_columns);
  return l;
}

/* ---- configurations ------------------------------------------------------------------------- */

static void tell(void *data, const mv_notice *n) {
  mv_cli *cx = data;
  const char *what = n->option ? mv_cli_text(cx->arena, "%s (--%s reads it)", n->what, n->option) : n->what;
  if (n->trouble)
    mv_cli_trouble(cx, n->subject, what);
  else
    mv_cli_notice(cx, n->subject, what);
}

mv_workspace *mv_cli_workspace(mv_cli *cx) {
  const mv_options *o = cx->options;
  if (cx->workspace) return cx->workspace;
  const bool fine = know_rules(cx, &o->select, o->select != NULL) &&
                    know_rules(cx, o->extend.items, o->extend.n) &&
                    know_rules(cx, o->ignore.items, o->ignore.n);
  cx->misconfigured = !fine;
  const mv_workspace_options options = {
      .folder = mv_path_working(cx->arena),
      .config = o->config,
      .no_config = o->no_config,
      .no_ignore = o->no_ignore,
      .above = layer_of_options(cx),
      .max_file_size = o->max_file_size,
      .tell = tell,
      .data = cx,
  };
  cx->workspace = mv_workspace_new(cx->arena, &options);
  return cx->workspace;
}

mv_configs *mv_cli_configs(mv_cli *cx) {
  return mv_workspace_configs(mv_cli_workspace(cx));
}

static const char *place_of(mv_cli *cx, const mv_config_error *e) {
  const char *path = mv_cli_text(cx->arena, "%.*s", MV_ARG(e->path));
  if (!e->line) return path;
  return mv_cli_text(cx->arena, "%s:%u:%u", path, (unsigned)e->line, (unsigned)e->column);
}

bool mv_cli_is_configured(mv_cli *cx) {
  for (const mv_config_error *e = mv_configs_errors(mv_cli_configs(cx)); e; e = e->next) {
    cx->misconfigured = true;
    mv_cli_trouble(cx, place_of(cx, e), mv_cli_text(cx->arena, "%.*s", MV_ARG(e->what)));
  }
  return !cx->misconfigured;
}

/* Other tools read project files too, and will tell more. */
void mv_cli_remark_projects(mv_cli *cx) {
  const mv_projects *projects = mv_workspace_projects(mv_cli_workspace(cx));
  const mv_config_error *e = cx->remarked ? cx->remarked->next : mv_projects_errors(projects);
  for (; e; e = e->next) {
    cx->remarked = e;
    mv_cli_notice(cx, place_of(cx, e), mv_cli_text(cx->arena, "%.*s", MV_ARG(e->what)));
  }
}

void mv_cli_schemas(mv_cli *cx, const mv_listing *files, mv_lint_options *to) {
  mv_schemas schemas = {.loaded = NULL};
  mv_workspace_schemas(mv_cli_workspace(cx), files, &schemas);
  mv_schemas_give(&schemas, to);
  mv_cli_remark_projects(cx);
}

bool mv_cli_fails(const mv_listing *files, const mv_run *run) {
  for (size_t i = 0; i < files->n; i++)
    for (const mv_finding *f = mv_run_file(run, i)->findings; f; f = f->next)
      if ((int)f->severity >= files->effective[i]->fail_level) return true;
  return false;
}

/* ---- --show-config -------------------------------------------------------------------------- */

int mv_cli_show_config(mv_cli *cx) {
  const mv_options *o = cx->options;
  mv_sheet sheet;
  mv_buf b;
  mv_buf_init(&b, cx->arena, UINT32_MAX);
  for (size_t i = 0; i < o->words.n || i == 0; i++) {
    const char *word = o->words.n ? o->words.items[i] : ".";
    const bool input = strcmp(word, "-") == 0;
    const char *path = input ? o->stdin_filename ? o->stdin_filename : "stdin.sql" : word;
    if (i) mv_buf_text(&b, "---\n");
    mv_effective_print(mv_cli_configs(cx), mv_path_clean(cx->arena, path),
                       !input && mv_path_is_folder(path), &b);
  }
  if (!mv_cli_is_configured(cx) || !mv_sheet_open(cx, o->outputs[0].file, &sheet))
    return cx->trouble;
  mv_sheet_write(&sheet, mv_buf_str(&b));
  mv_sheet_close(cx, &sheet);
  mv_cli_remark_projects(cx);
  return cx->trouble;
}
