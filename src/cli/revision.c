/* revision.c: git asked for the files that differ between two states of a repository.
 *
 * Git is given no text of a user's but a revision, which cannot be taken for an option, and object names of its own.
 * What it prints is read with its NULs, so that no file name can pretend to be two. */
#include "src/cli/revision.h"

#include "src/base/banned.h"

struct mv_revisions {
  mv_cli *cx;
  mv_repository *repository;
  const char *top;   /* the folder that git runs in */
  const char *later; /* the later commit, or NULL: the working tree */
  mv_revised *items;
  size_t n, cap;
  mv_map by_path; /* paths as mv_exact_key has them */
};

/* ---- asking git ------------------------------------------------------------------------------- */

enum { WORDS_MAX = 20 };

/* What is asked about: objects, as a text names them, or files of the working tree. */
typedef enum about { OBJECTS, FILES } about;

/* Runs git in the repository's top folder; what it prints lives in the arena. */
static int ask(const mv_revisions *r, about what, const char *const *words, mv_str input, mv_buf *out) {
  const char *all[WORDS_MAX] = {"-C", r->top};
  size_t n = 2;
  for (size_t i = 0; words[i] && n < WORDS_MAX - 1; i++) all[n++] = words[i];
  all[n] = NULL;
  mv_buf_init(out, r->cx->arena, UINT32_MAX);
  if (what == FILES) return mv_git_files(r->cx->arena, r->top, all, out);
  return input.p ? mv_git_told(all, input, out) : mv_git(all, out);
}

static int ask_plainly(const mv_revisions *r, const char *const *words, mv_buf *out) {
  return ask(r, OBJECTS, words, mv_str_at(NULL, 0), out);
}

static void trouble_of(const mv_revisions *r, int status) {
  mv_cli_trouble(r->cx, NULL, status < 0 ? "git cannot be run; compare two folders: mvlint diff OLD NEW"
                                         : "git failed to say what differs");
}

/* The first line of what was printed. */
static const char *line_of(const mv_revisions *r, const mv_buf *out) {
  const mv_str all = mv_buf_str(out);
  uint32_t n = 0;
  while (n < all.n && all.p[n] != '\n') n++;
  return mv_c_text(r->cx->arena, mv_str_at(all.p, n));
}

static bool is_revision(const char *word) {
  for (const char *c = word; *c; c++)
    if ((unsigned char)*c < ' ' || *c == 127) return false;
  return word[0] != '\0' && word[0] != '-';
}

/* Whether git wants nothing to do with the repository at all. */
static bool is_refused(const mv_revisions *r) {
  static const char *const words[] = {"rev-parse", "--git-dir", NULL};
  mv_buf out;
  return ask_plainly(r, words, &out) != 0;
}

/* The commit that a revision means; NULL and trouble when there is none. */
static const char *commit_of(const mv_revisions *r, const char *revision) {
  const char *const words[] = {"rev-parse", "--verify", "--quiet",
                               mv_cli_text(r->cx->arena, "%s^{commit}", revision), NULL};
  mv_buf out;
  const int status = is_revision(revision) ? ask_plainly(r, words, &out) : 1;
  if (status == 0) return line_of(r, &out);
  if (status < 0)
    trouble_of(r, status);
  else if (is_refused(r))
    mv_cli_trouble(r->cx, NULL, "git refuses this repository; 'git status' in it says why, for instance that somebody else owns the folder");
  else
    mv_cli_trouble(r->cx, revision, "is no commit of this repository; if it is one of the remote, run 'git fetch' for it first");
  return NULL;
}

static const char *common_ancestor(const mv_revisions *r, const char *base, const char *shown) {
  const char *const words[] = {"merge-base", base, "HEAD", NULL};
  mv_buf out;
  const int status = ask_plainly(r, words, &out);
  if (status == 0) return line_of(r, &out);
  if (status != 1 && status != 128)
    trouble_of(r, status);
  else
    mv_cli_trouble(r->cx, shown,
                   "has no commit in common with HEAD here; in a shallow clone, run 'git fetch --unshallow' or fetch with "
                   "a greater --depth");
  return NULL;
}

/* ---- what differs ----------------------------------------------------------------------------- */

static mv_revised *add(mv_revisions *r, mv_str path) {
  if (r->n == r->cap) {
    const size_t cap = r->cap ? r->cap * 2 : 32;
    mv_revised *more = mv_new_n(r->cx->arena, mv_revised, cap);
    if (r->n) memcpy(more, r->items, sizeof *more * r->n);
    r->items = more;
    r->cap = cap;
  }
  mv_revised *item = &r->items[r->n++];
  *item = (mv_revised){.path = path};
  return item;
}

/* Takes the text up to the next NUL off. */
static mv_str take_field(mv_str *rest) {
  const char *end = rest->n ? memchr(rest->p, '\0', rest->n) : NULL;
  const uint32_t n = end ? (uint32_t)(end - rest->p) : rest->n;
  const mv_str field = mv_str_at(rest->p, n);
  *rest = end ? mv_str_at(rest->p + n + 1, rest->n - n - 1) : mv_str_at(rest->p + n, 0);
  return field;
}

/* The i-th word, divided by single blanks. */
static mv_str word_at(mv_str s, unsigned i) {
  uint32_t beg = 0, end = 0;
  for (;; i--, beg = end + 1) {
    for (end = beg; end < s.n && s.p[end] != ' ';) end++;
    if (i == 0 || end == s.n) return i == 0 ? mv_str_at(s.p + beg, end - beg) : mv_str_at(s.p, 0);
  }
}

static bool is_file_mode(mv_str mode) {
  return mode.n == 6 && memcmp(mode.p, "100", 3) == 0;
}

static bool may_list(const mv_revisions *r, mv_str path) {
  return mv_workspace_reads(mv_c_text(r->cx->arena, path));
}

/* ":100644 100644 before after M" and a path, or for a renamed file the old one and the new one. */
static void take_difference(mv_revisions *r, mv_str *rest) {
  const mv_str head = take_field(rest), first = take_field(rest), kind = word_at(head, 4);
  if (head.n < 2 || head.p[0] != ':' || kind.n == 0) return;
  const bool renamed = kind.p[0] == 'R';
  const mv_str path = renamed ? take_field(rest) : first;
  const mv_str mode = word_at(mv_str_at(head.p + 1, head.n - 1), 0);
  if (!may_list(r, path) && !may_list(r, first)) return;
  mv_revised *item = add(r, path);
  item->gone = kind.p[0] == 'D';
  if (is_file_mode(mode) && may_list(r, first)) item->id = word_at(head, 2);
  if (renamed) item->path_before = first;
}

static bool find_differences(mv_revisions *r, const char *earlier) {
  const char *const words[] = {"diff", "--raw", "-z", "--no-abbrev", "-M", "--no-ext-diff", "--no-textconv",
                               "--ignore-submodules=all", earlier, r->later ? r->later : "--",
                               r->later ? "--" : NULL, NULL};
  mv_buf out;
  const int status = ask(r, r->later ? OBJECTS : FILES, words, mv_str_at(NULL, 0), &out);
  if (status != 0) {
    trouble_of(r, status);
    return false;
  }
  for (mv_str rest = mv_buf_str(&out); rest.n;) take_difference(r, &rest);
  return true;
}

/* Files that git does not know of are new. */
static bool find_untracked(mv_revisions *r) {
  const char *const words[] = {"ls-files", "-z", "--others", r->cx->options->no_ignore ? NULL : "--exclude-standard", NULL};
  mv_buf out;
  const int status = ask_plainly(r, words, &out);
  if (status != 0) {
    trouble_of(r, status);
    return false;
  }
  for (mv_str rest = mv_buf_str(&out); rest.n;) {
    const mv_str path = take_field(&rest);
    if (may_list(r, path)) (void)add(r, path);
  }
  return true;
}

/* ---- texts ------------------------------------------------------------------------------------ */

/* One answer: "ID blob SIZE", a line end, the text, a line end. */
static bool take_text(mv_str *rest, mv_str id, mv_str *text) {
  const char *end = rest->n ? memchr(rest->p, '\n', rest->n) : NULL;
  if (!end) return false;
  const mv_str head = mv_str_at(rest->p, (uint32_t)(end - rest->p)), digits = word_at(head, 2);
  uint64_t size = 0;
  char number[24];
  if (!mv_str_eq(word_at(head, 0), id) || digits.n == 0 || digits.n >= sizeof number) return false;
  memcpy(number, digits.p, digits.n);
  number[digits.n] = '\0';
  if (!mv_number_of_text(number, &size) || size + head.n + 2 > rest->n) return false;
  *text = mv_str_at(end + 1, (uint32_t)size);
  *rest = mv_str_at(end + 1 + size + 1, (uint32_t)(rest->n - head.n - size - 2));
  return true;
}

static bool read_texts(const mv_revisions *r, mv_revised *items, size_t n) {
  static const char *const words[] = {"cat-file", "--batch", NULL};
  mv_buf input, out;
  mv_buf_init(&input, r->cx->arena, UINT32_MAX);
  for (size_t i = 0; i < n; i++)
    if (items[i].id.p) mv_buf_printf(&input, "%.*s\n", MV_ARG(items[i].id));
  if (input.n == 0) return true;
  const int status = ask(r, OBJECTS, words, mv_buf_str(&input), &out);
  mv_str rest = mv_buf_str(&out);
  bool fine = status == 0 && !out.cut;
  for (size_t i = 0; i < n && fine; i++)
    if (items[i].id.p) fine = take_text(&rest, items[i].id, &items[i].before);
  if (!fine)
    mv_cli_trouble(r->cx, NULL, "a file's earlier text is not in this repository; in a partial clone, run 'git fetch --refetch'");
  return fine;
}

bool mv_revisions_files(mv_revisions *r, const mv_revised **files, size_t *n) {
  const char *const words[] = {"ls-tree", "-r", "-z", "--full-tree", r->later, NULL};
  mv_revisions all = {.cx = r->cx, .repository = r->repository, .top = r->top};
  mv_buf out;
  const int status = ask_plainly(r, words, &out);
  if (status != 0) {
    trouble_of(r, status);
    return false;
  }
  for (mv_str rest = mv_buf_str(&out); rest.n;) { /* "100644 blob ID" TAB path */
    const mv_str row = take_field(&rest);
    const char *tab = memchr(row.p, '\t', row.n);
    if (!tab) continue;
    const mv_str head = mv_str_at(row.p, (uint32_t)(tab - row.p));
    const mv_str path = mv_str_at(tab + 1, row.n - head.n - 1);
    if (is_file_mode(word_at(head, 0)) && may_list(r, path)) add(&all, path)->id = word_at(head, 2);
  }
  *files = all.items;
  *n = all.n;
  return read_texts(r, all.items, all.n);
}

/* ---- both ------------------------------------------------------------------------------------- */

static mv_revisions *open_repository(mv_cli *cx) {
  mv_revisions *r = mv_new(cx->arena, mv_revisions);
  r->cx = cx;
  r->repository = mv_workspace_repository(mv_cli_workspace(cx));
  r->top = mv_repository_top(r->repository);
  mv_map_init(&r->by_path, cx->arena);
  if (r->top) return r;
  mv_cli_trouble(cx, NULL, "no git repository here; compare two folders: mvlint diff OLD NEW");
  return NULL;
}

static bool index_files(mv_revisions *r) {
  for (size_t i = 0; i < r->n; i++) mv_map_put(&r->by_path, mv_exact_key(r->cx->arena, r->items[i].path), &r->items[i]);
  return read_texts(r, r->items, r->n);
}

mv_revisions *mv_revisions_since(mv_cli *cx, const char *base) {
  mv_revisions *r = open_repository(cx);
  const char *commit = r ? commit_of(r, base) : NULL;
  if (commit) commit = common_ancestor(r, commit, base);
  return commit && find_differences(r, commit) && find_untracked(r) && index_files(r) ? r : NULL;
}

mv_revisions *mv_revisions_between(mv_cli *cx, const char *before, const char *after) {
  mv_revisions *r = open_repository(cx);
  const char *earlier = r ? commit_of(r, before) : NULL;
  if (earlier) r->later = commit_of(r, after);
  return earlier && r->later && find_differences(r, earlier) && index_files(r) ? r : NULL;
}

size_t mv_revisions_count(const mv_revisions *r) {
  return r->n;
}

mv_revised *mv_revisions_at(mv_revisions *r, size_t i) {
  return &r->items[i];
}

mv_revised *mv_revisions_of(mv_revisions *r, const char *shown) {
  const mv_str place = mv_repository_place(r->repository, mv_str_of(shown));
  return mv_map_get(&r->by_path, mv_exact_key(r->cx->arena, place));
}

const char *mv_revisions_shown(mv_revisions *r, mv_str path) {
  return mv_c_text(r->cx->arena, mv_repository_shown(r->repository, path));
}
