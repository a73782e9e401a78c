/* fix.c: --fix and --fix-dry-run: files with the fixes of their findings, written in place, or shown
 * as a unified diff. */
#include <errno.h>
#include <sys/stat.h>
#include <unistd.h>

#include "mvlint/fix.h"
#include "src/cli/cli.h"

#include "src/base/banned.h"

static mv_applicability farthest(const mv_options *o) {
  return o->unsafe_fixes ? MV_FIX_UNSAFE : MV_FIX_SAFE;
}

static bool is_stdin(const mv_input *in) {
  return strcmp(in->path, "-") == 0;
}

/* ---- writing -------------------------------------------------------------------------------- */

/* Somebody else may have written the file while it was linted. */
static bool is_unchanged(mv_cli *cx, const mv_input *in, mv_str before) {
  int error = 0;
  mv_buf now;
  mv_held *kept = mv_cli_keep_source(cx);
  const mv_source *s = kept->thing = mv_source_read(in->path, in->shown, MV_SOURCE_MAX, &error);
  if (!s) return false;
  const mv_arena_point start = mv_arena_mark(cx->arena);
  mv_buf_init(&now, cx->arena, UINT32_MAX);
  mv_source_encode(s->encoding, mv_str_at(s->text, s->n), &now);
  const bool same = mv_str_cmp(mv_buf_str(&now), before) == 0;
  mv_arena_rewind(cx->arena, start);
  mv_cli_let_go(kept);
  return same;
}

/* False: it is what it was, and that has been said. */
static bool write_file(mv_cli *cx, const mv_input *in, const mv_fixed_file *f) {
  mv_sheet sheet;
  if (!is_unchanged(cx, in, f->before)) {
    mv_cli_trouble(cx, in->shown, "changed meanwhile; it is not fixed");
    return false;
  }
  if (access(in->path, W_OK) != 0) {
    mv_cli_trouble(cx, in->shown, strerror(errno));
    return false;
  }
  if (!mv_sheet_open(cx, in->path, &sheet)) return false;
  mv_sheet_put(&sheet, f->after);
  mv_sheet_close(cx, &sheet);
  return sheet.error == 0;
}

static void write_stdin(mv_cli *cx, const mv_file_result *read, const mv_fixed_file *f) {
  mv_sheet sheet;
  const mv_source *s = read->source ? mv_source_stored(read->source) : NULL;
  if (!s || !mv_sheet_open(cx, NULL, &sheet)) return;
  mv_sheet_put(&sheet, f->after.p ? f->after : mv_str_at(s->text, s->n));
  mv_sheet_close(cx, &sheet);
}

/* ---- showing -------------------------------------------------------------------------------- */

/* As text: what is stored otherwise could be neither read nor applied. */
static bool write_temporary(const char *path, mv_str bytes) {
  mv_source *s = mv_source_of(path, bytes.p, bytes.n, MV_SOURCE_MAX);
  FILE *f = fopen(path, "w");
  const bool written = f && (!s->n || fwrite(s->text, 1, s->n, f) == s->n);
  mv_source_free(s);
  return f && fclose(f) == 0 && written;
}

/* The hunks of a diff: without the lines that name the files. */
static mv_str hunks_of(mv_str diff) {
  while (diff.n && diff.p[0] != '@') {
    const char *end = memchr(diff.p, '\n', diff.n);
    const uint32_t n = end ? (uint32_t)(end - diff.p) + 1 : diff.n;
    diff = mv_str_at(diff.p + n, diff.n - n);
  }
  return diff;
}

static bool compare(mv_cli *cx, const char *folder, const mv_fixed_file *f, mv_str *hunks) {
  const char *before = mv_path_join(cx->arena, folder, "before");
  const char *after = mv_path_join(cx->arena, folder, "after");
  const char *const words[] = {"-C",     folder,       "diff", "--no-index", "--no-ext-diff",
                               "--no-textconv", "--unified=3", "--text", "--no-color",
                               "--",   "before",     "after", NULL};
  mv_buf out;
  mv_buf_init(&out, cx->arena, UINT32_MAX);
  mv_leftover_name(before);
  mv_leftover_name(after);
  const bool written = write_temporary(before, f->before) && write_temporary(after, f->after);
  const int status = written ? mv_git(words, &out) : -1;
  mv_leftover_remove(before);
  mv_leftover_remove(after);
  *hunks = hunks_of(mv_buf_str(&out));
  return status == 0 || (status == 1 && hunks->n > 0);
}

/* A file name as git writes it where it has letters that could be taken for something else. */
static mv_str diff_name(mv_arena *a, const char *side, const char *shown) {
  mv_buf out;
  bool plain = true;
  for (const char *c = shown; *c; c++)
    plain = plain && (unsigned char)*c > ' ' && (unsigned char)*c < 127 && *c != '"' && *c != '\\';
  mv_buf_init(&out, a, UINT32_MAX);
  mv_buf_printf(&out, "%s%s/", plain ? "" : "\"", side);
  for (const char *c = shown; *c; c++) {
    if (*c == '"' || *c == '\\')
      mv_buf_printf(&out, "\\%c", *c);
    else if ((unsigned char)*c < ' ' || (unsigned char)*c >= 127)
      mv_buf_printf(&out, "\\%03o", (unsigned)(unsigned char)*c);
    else
      mv_buf_char(&out, *c);
  }
  if (!plain) mv_buf_char(&out, '"');
  return mv_buf_str(&out);
}

static void show(mv_cli *cx, mv_sheet *sheet, const char *folder, const mv_input *in,
                 const mv_fixed_file *f) {
  mv_str hunks;
  if (!compare(cx, folder, f, &hunks)) {
    mv_cli_trouble(cx, in->shown, "no diff can be shown: git could not be run");
    return;
  }
  if (hunks.n == 0) return;
  mv_sheet_put(sheet, mv_format(cx->arena, "--- %.*s\n+++ %.*s\n",
                                MV_ARG(diff_name(cx->arena, "a", in->shown)),
                                MV_ARG(diff_name(cx->arena, "b", in->shown))));
  if (sheet->stream == stdout && isatty(STDOUT_FILENO))
    mv_sheet_write(sheet, hunks);
  else
    mv_sheet_put(sheet, hunks);
}

static void show_all(mv_cli *cx, const mv_listing *files, const mv_fixed *fixed) {
  const char *root = getenv("TMPDIR");
  char *folder = mv_cli_text(cx->arena, "%s/mvlint.XXXXXX", root && root[0] ? root : "/tmp");
  mv_sheet sheet;
  if (!mv_sheet_open(cx, cx->options->outputs[0].file, &sheet)) return;
  if (mv_leftover_folder(folder)) {
    for (size_t i = 0; i < files->n; i++) {
      if (fixed->files[i].after.p) show(cx, &sheet, folder, &files->items[i], &fixed->files[i]);
    }
    mv_leftover_remove(folder);
  } else {
    mv_cli_trouble(cx, folder, strerror(errno));
  }
  mv_sheet_close(cx, &sheet);
}

/* ---- both ----------------------------------------------------------------------------------- */

/* Findings that are left with a fix that was not asked for. */
static size_t count_unsafe(const mv_listing *files, const mv_fixed *fixed) {
  size_t n = 0;
  for (size_t i = 0; i < files->n; i++)
    for (const mv_finding *f = mv_run_file(fixed->after, i)->findings; f; f = f->next)
      n += f->fixes && f->fixes->how == MV_FIX_UNSAFE;
  return n;
}

/* Where findings are reported, the report tells of the fixes that are left. */
static mv_str left_over(mv_cli *cx, const mv_listing *files, const mv_fixed *fixed) {
  const bool told = !cx->options->fix_dry_run || cx->options->unsafe_fixes;
  const size_t n = told ? 0 : count_unsafe(files, fixed);
  return n ? mv_format(cx->arena, "; %zu more with --unsafe-fixes", n) : mv_str_of("");
}

static void say_result(mv_cli *cx, const mv_listing *files, const mv_fixed *fixed) {
  size_t fixes = 0, changed = 0;
  for (size_t i = 0; i < files->n; i++) {
    const mv_fixed_file *f = &fixed->files[i];
    fixes += f->fixes;
    changed += f->after.p != NULL;
    if (f->undone)
      mv_cli_notice(cx, files->items[i].shown,
                    "a fix was taken back: the text did not parse any more");
  }
  if (fixed->unfinished)
    mv_cli_notice(cx, NULL, mv_cli_text(cx->arena, "stopped after %u rounds; run it again",
                                        MV_FIX_ROUNDS));
  mv_cli_notice(cx, NULL,
                mv_cli_text(cx->arena, "%s %zu finding%s in %zu file%s%.*s",
                            cx->options->fix_dry_run ? "would fix" : "fixed", fixes,
                            fixes == 1 ? "" : "s", changed, changed == 1 ? "" : "s",
                            MV_ARG(left_over(cx, files, fixed))));
}

/* What could not be written is not fixed. */
static void write_all(mv_cli *cx, const mv_listing *files, const mv_fixed *fixed) {
  for (size_t i = 0; i < files->n; i++) {
    const mv_input *in = &files->items[i];
    mv_fixed_file *f = &fixed->files[i];
    if (is_stdin(in)) {
      write_stdin(cx, mv_run_file(fixed->before, i), f);
    } else if (f->after.p && !write_file(cx, in, f)) {
      f->after = mv_str_at(NULL, 0);
      f->fixes = 0;
    }
  }
}

static void release_fixed(void *fixed) {
  mv_fixed_free(fixed);
}

mv_fixed mv_cli_fix(mv_cli *cx, const mv_listing *files, const mv_lint_options *options) {
  mv_fixed *fixed = mv_new(cx->arena, mv_fixed);
  mv_held *kept = mv_cli_keep(cx, release_fixed);
  *fixed = mv_fix_all(cx->arena, files->items, files->n, options, farthest(cx->options));
  kept->thing = fixed;
  if (!fixed->after) {
    mv_cli_trouble(cx, NULL, "out of memory");
    return *fixed;
  }
  if (!cx->options->fix_dry_run) write_all(cx, files, fixed);
  say_result(cx, files, fixed);
  if (cx->options->fix_dry_run) show_all(cx, files, fixed);
  return *fixed;
}

bool mv_cli_fix_takes(const mv_cli *cx, const mv_listing *files, const mv_destination *out) {
  if (cx->options->fix_dry_run) return out == &cx->options->outputs[0];
  if (!cx->options->fix || (out->file && strcmp(out->file, "-") != 0)) return false;
  for (size_t i = 0; i < files->n; i++) {
    if (is_stdin(&files->items[i])) return true;
  }
  return false;
}
