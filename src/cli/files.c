/* files.c: from operands to the list of files: folders walked, globs expanded, each file once. */
#include <errno.h>
#include <sys/stat.h>
#include <unistd.h>

#include "src/cli/cli.h"
#include "src/workspace/repository.h"

#include "src/base/banned.h"

/* Operands that are being read. */
typedef struct lister {
  mv_cli *cx;
  mv_gathering *files;
  bool wants_input;
} lister;

/* ---- operands ---------------------------------------------------------------------------------
 */

static bool ignored(mv_cli *cx, const char *path, bool is_dir) {
  return mv_workspace_ignores(mv_cli_workspace(cx), path, is_dir);
}

static void notice_ignored(lister *l, const char *path, bool is_dir) {
  const mv_config_place *where = mv_config_excludes(mv_cli_configs(l->cx), path, is_dir);
  const mv_str by = where ? mv_config_place_text(l->cx->arena, where) : mv_str_of(".gitignore");
  mv_cli_notice(l->cx, path,
                mv_cli_text(l->cx->arena, "%s by %.*s (--no-ignore reads it)", where ? "excluded" : "ignored", MV_ARG(by)));
}

static void add_folder(lister *l, const char *path) {
  const mv_walked walked = mv_gather_folder(l->files, path, NULL);
  if (walked.files > 0 || walked.failed) return;
  mv_cli_notice(l->cx, path, walked.ignored > 0 ? "no SQL files but ignored ones" : "no SQL files");
}

static void add_glob(lister *l, const char *pattern) {
  const mv_walked walked = mv_gather_pattern(l->files, pattern);
  if (walked.files == 0 && !walked.failed) mv_cli_notice(l->cx, pattern, "no file matches");
}

static void add_input(lister *l) {
  const char *name = l->cx->options->stdin_filename;
  l->wants_input = true;
  if (!name || !ignored(l->cx, mv_path_clean(l->cx->arena, name), false)) return;
  l->wants_input = false;
  notice_ignored(l, mv_path_clean(l->cx->arena, name), false);
}

static void add_path(lister *l, const char *operand, bool literal) {
  struct stat st;
  const char *path = mv_path_clean(l->cx->arena, operand);
  if (stat(operand, &st) != 0) {
    int error = errno;
    if (!literal && error == ENOENT && mv_glob_magic(path))
      add_glob(l, path);
    else
      mv_cli_trouble(l->cx, operand[0] ? path : "''", strerror(error));
    return;
  }
  bool is_dir = S_ISDIR(st.st_mode);
  if (strcmp(path, ".") != 0 && ignored(l->cx, path, is_dir)) {
    notice_ignored(l, path, is_dir);
    return;
  }
  if (is_dir)
    add_folder(l, path);
  else
    mv_gather_file(l->files, path);
}

/* Longer than any path that a system opens. */
enum { LISTED_MAX = 8192 };

/* The next path of a list; 0 at its end, -1 and errno for trouble. A list is no source: nothing
 * tells how long it is, so one path has a limit. */
static int next_listed(FILE *f, int end, char path[LISTED_MAX]) {
  size_t n = 0;
  int c;
  while ((c = getc(f)) != EOF && c != end) {
    if (n == LISTED_MAX - 1) {
      errno = ENAMETOOLONG;
      return -1;
    }
    path[n++] = (char)c;
  }
  if (end == '\n' && n > 0 && path[n - 1] == '\r') n--;
  path[n] = '\0';
  if (c != EOF) return 1;
  if (ferror(f)) return -1;
  return n > 0;
}

static void close_list(void *list) {
  if (list != stdin) (void)fclose(list);
}

/* Adds the paths that a file names, one a line or divided by NULs. */
static void add_listed(lister *l, const char *name) {
  mv_held *kept = mv_cli_keep(l->cx, close_list);
  FILE *f = kept->thing = strcmp(name, "-") == 0 ? stdin : fopen(name, "r");
  if (!f) {
    mv_cli_trouble(l->cx, name, strerror(errno));
    return;
  }
  char path[LISTED_MAX];
  int end = l->cx->options->nul ? '\0' : '\n';
  int got;
  while ((got = next_listed(f, end, path)) > 0)
    if (path[0]) add_path(l, path, true);
  if (got < 0) mv_cli_trouble(l->cx, name, strerror(errno));
  mv_cli_let_go(kept);
}

/* ---- the list ---------------------------------------------------------------------------------
 */

void mv_files_finish(mv_cli *cx, mv_listing *l) {
  mv_workspace_settle(mv_cli_workspace(cx), l);
  mv_cli_remark_projects(cx);
}

static lister start(mv_cli *cx) {
  return (lister){.cx = cx, .files = mv_gather(mv_cli_workspace(cx))};
}

static void finish(lister *l, mv_listing *out) {
  const char *name = l->cx->options->stdin_filename;
  *out = mv_gathered(l->files);
  if (l->wants_input)
    (void)mv_listing_add(
        l->cx->arena, out,
        (mv_input){.path = "-", .shown = name ? mv_path_clean(l->cx->arena, name) : MV_STDIN_SHOWN, .named = true});
  for (size_t i = 0; i < out->n; i++)
    if (out->items[i].named) out->items[i].language = l->cx->options->language;
  mv_files_finish(l->cx, out);
}

void mv_files_list(mv_cli *cx, mv_listing *out) {
  const mv_options *o = cx->options;
  lister l = start(cx);
  for (size_t i = 0; i < o->words.n; i++) {
    if (strcmp(o->words.items[i], "-") == 0)
      add_input(&l);
    else
      add_path(&l, o->words.items[i], false);
  }
  if (o->files_from)
    add_listed(&l, o->files_from);
  else if (o->words.n == 0)
    add_path(&l, ".", true);
  finish(&l, out);
}

void mv_files_list_path(mv_cli *cx, const char *path, mv_listing *out) {
  lister l = start(cx);
  add_path(&l, path, true);
  finish(&l, out);
}

void mv_files_add_context(mv_cli *cx, mv_listing *files) {
  const mv_options *o = cx->options;
  mv_word_list walked = o->words;
  if (walked.n == 0 && !o->files_from) mv_word_list_add(&walked, cx->arena, ".");
  mv_workspace_add_context(mv_cli_workspace(cx), files, &walked);
  mv_cli_remark_projects(cx);
}

/* ---- files that are not there ----------------------------------------------------------------- */

/* An operand names the path, a folder above it, or is a pattern for it. */
static bool means(mv_cli *cx, const char *operand, const char *path) {
  const char *word = mv_path_clean(cx->arena, operand);
  if (strcmp(word, path) == 0) return true;
  if (mv_glob_magic(word) && access(operand, F_OK) != 0) return mv_workspace_pattern_means(word, path);
  return mv_workspace_walks_to(word, path);
}

bool mv_files_would_list(mv_cli *cx, const mv_word_list *words, const char *path) {
  bool meant = words->n == 0 && means(cx, ".", path);
  for (size_t i = 0; i < words->n && !meant; i++) meant = means(cx, words->items[i], path);
  return meant && !ignored(cx, path, false);
}
