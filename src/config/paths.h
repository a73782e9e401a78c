/* paths.h: paths, patterns over them, and keys of folders. */
#ifndef MVLINT_CONFIG_PATHS_H
#define MVLINT_CONFIG_PATHS_H

#include <sys/stat.h>

#include "mvlint/base.h"

/* A path without "." parts, doubled and trailing slashes; ".." takes its folder away unless that is
 * a symbolic link. "." for the working folder itself. */
char *mv_path_clean(mv_arena *a, const char *path);
/* dir/name, without "./" in front. */
char *mv_path_join(mv_arena *a, const char *dir, const char *name);
/* The working folder; empty for the root. */
mv_str mv_path_working(mv_arena *a);
/* The path from the root: "." and ".." at its start are those of the working folder. */
mv_str mv_path_absolute(mv_arena *a, mv_str working, const char *path);
/* Whether a path from the root lies in a folder, or in one below it. */
bool mv_path_is_below(mv_str path, mv_str folder);
/* A path from the root without "." and ".." parts, whatever links are on its way. */
mv_str mv_path_plain(mv_arena *a, mv_str path);
/* dir/name for users, terminated: from the working folder where that is short; `dir` and `working` are from the root. */
const char *mv_path_shown(mv_arena *a, mv_str working, mv_str dir, const char *name);
/* The path from the root without links; NULL: it leads nowhere. */
char *mv_path_real(mv_arena *a, const char *path);
/* What lies there, links followed; 0: nothing that may be seen. A regular file where the system could not look, so that reading
 * it says why. */
mode_t mv_path_kind(const char *path);
/* Visits the entries of a folder but "." and "..", until one visit says false. The errno of what failed, or 0. */
struct dirent;
typedef bool mv_visit_fn(void *data, const struct dirent *e);
int mv_folder_visit(const char *path, mv_visit_fn *visit, void *data);
/* Whether a folder lies there, or a link to one. */
bool mv_path_is_folder(const char *path);
/* Whether a folder (from the root) is the top of a repository. */
bool mv_path_is_repository(mv_arena *a, mv_str dir);
/* The top of the repository that a folder (from the root) lies in; no text where there is none. */
mv_str mv_path_repository(mv_arena *a, mv_str dir);
/* Whether a path from the root leads into a folder, links followed, and not into what git keeps there. What is not there is
 * judged by its name, so that nobody learns what exists elsewhere. */
bool mv_path_stays_in(mv_arena *a, mv_str folder, mv_str path);
/* A key of a map for texts that differ in the case of letters, too. */
mv_str mv_exact_key(mv_arena *a, mv_str text);
/* A text as a C string. */
char *mv_c_text(mv_arena *a, mv_str text);

/* Matches one part of a path: * ? [a-z] [!a-z] [[:alpha:]] and \ before a character. */
bool mv_glob_part(mv_str pattern, mv_str text);
/* Matches a path of parts divided by '/'; a part that is ** stands for any number of parts. */
bool mv_glob_path(mv_str pattern, mv_str path);
bool mv_glob_magic(const char *text);

/* One pattern as the lines of a .gitignore file have it. */
typedef struct mv_ignore_rule {
  mv_str pattern;
  bool negated, dir_only, anchored;
} mv_ignore_rule;
/* False when the line holds no rule. */
bool mv_ignore_rule_parse(mv_str line, mv_ignore_rule *rule);
/* `path` is relative to the folder of the file. */
bool mv_ignore_rule_matches(const mv_ignore_rule *rule, mv_str path, bool is_dir);

#endif
