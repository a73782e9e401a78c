/* many.c: one file of 10,000 statements of the corpus. Some of them are changed, broken or taken
 * out; what is read and said of all others must stay as it was.
 *
 * Statements are drawn by a generator that always gives the same numbers. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "mvlint/lint.h"
#include "mvlint/parse.h"
#include "runner.h"

#ifdef MVLINT_SLOW_BUILD
enum { ROUNDS = 2 };
#else
enum { ROUNDS = 12 };
#endif
/* Fewer than the syntax errors of a file that are explained. */
enum { SLOTS = 10000, CHANGED = 60 };

/* ---- statements to draw from ------------------------------------------------------------------
 */

static pool statements;

static uint64_t state;

static uint32_t pick(uint32_t n) {
  return draw(&state, n);
}

/* The text is one statement that has nothing wrong, whatever stands behind it. */
static bool is_sound(mv_str text) {
  mv_arena arena;
  mv_arena_init(&arena, 4096);
  mv_str ended = mv_format(&arena, "%.*s;\n", MV_ARG(text));
  mv_source *source = mv_source_of("one.sql", ended.p, ended.n, MV_SOURCE_MAX);
  mv_parser *p = mv_parser_new(source, NULL, &arena);
  mv_stmt s;
  uint32_t n = 0, end = 0;
  for (; mv_parser_next(p, &s); n++) {
    end = s.end;
    mv_arena_free(&s.arena);
  }
  bool sound = n == 1 && end == text.n && !mv_parser_faults(p);
  mv_parser_free(p);
  mv_source_free(source);
  mv_arena_free(&arena);
  return sound;
}

static void add_all(mv_str sql) {
  mv_arena arena;
  mv_arena_init(&arena, 4096);
  mv_source *source = mv_source_of("case.sql", sql.p, sql.n, MV_SOURCE_MAX);
  mv_parser *p = mv_parser_new(source, NULL, &arena);
  mv_stmt s;
  while (mv_parser_next(p, &s)) {
    mv_str text = mv_str_at(source->text + s.start, s.end - s.start);
    if (is_sound(text)) pool_add(&statements, mv_str_copy(&run.arena, text));
    mv_arena_free(&s.arena);
  }
  mv_parser_free(p);
  mv_source_free(source);
  mv_arena_free(&arena);
}

static void add_tree_case(void *data, const fixture *f) {
  (void)data;
  add_all(tree_case_sql(f->body));
}

static void add_caret_case(void *data, const fixture *f) {
  (void)data;
  mv_buf sql;
  mv_buf_init(&sql, &run.arena, 1u << 20);
  caret_case_sql(f->body, &sql);
  add_all(mv_buf_str(&sql));
}

/* ---- what is read and said of each slot -------------------------------------------------------
 */

/* A file of SLOTS statements, each ended and on lines of its own. */
typedef struct file {
  mv_arena arena;
  mv_str text;
  uint32_t begins[SLOTS + 1];
  uint64_t read[SLOTS], said[SLOTS];
} file;

static uint32_t slot_of(const file *f, uint32_t at) {
  uint32_t low = 0, high = SLOTS;
  while (high - low > 1) {
    uint32_t middle = (low + high) / 2;
    if (f->begins[middle] <= at)
      low = middle;
    else
      high = middle;
  }
  return low;
}

static void note(uint64_t *digest, mv_str what) {
  *digest = (*digest ^ mv_str_hash(what)) * UINT64_C(0x100000001b3);
}

static void note_place(uint64_t *digest, const file *f, uint32_t slot, mv_span at) {
  char text[64];
  uint32_t from = f->begins[slot];
  int n = snprintf(text, sizeof text, "%u %u", at.beg - from, at.end - from);
  note(digest, mv_str_at(text, (uint32_t)n));
}

static void read_statement(file *f, mv_stmt *s) {
  uint32_t slot = slot_of(f, s->start);
  mv_buf tree;
  mv_buf_init(&tree, &s->arena, 0);
  mv_tree_sexp(s, s->tree, &tree);
  note_place(&f->read[slot], f, slot, mv_span_of(s->start, s->end));
  note(&f->read[slot], mv_buf_str(&tree));
}

static void read_file_of(void *data) {
  file *f = data;
  mv_source *source = mv_source_of("many.sql", f->text.p, f->text.n, MV_SOURCE_MAX);
  mv_parser *p = mv_parser_new(source, NULL, &f->arena);
  mv_stmt s;
  while (mv_parser_next(p, &s)) {
    read_statement(f, &s);
    mv_arena_free(&s.arena);
  }
  mv_parser_free(p);
  mv_source_free(source);
}

static void note_finding(file *f, const mv_finding *found) {
  uint32_t slot = slot_of(f, found->at.beg);
  uint64_t *digest = &f->said[slot];
  note_place(digest, f, slot, found->at);
  note(digest, mv_str_of(found->code));
  note(digest, found->message);
  note(digest, found->help);
  note(digest, found->object_name);
  for (const mv_related *r = found->related; r; r = r->next) note(digest, r->message);
}

static void lint_file(file *f) {
  char *folder = new_folder();
  char *path = c_string(mv_format(&run.arena, "%s/many.sql", folder));
  assert_true(write_file(path, f->text));
  mv_input input = {.path = path, .shown = "many.sql"};
  mv_lint_options options = {.jobs = 1, .now = RUNNER_NOW};
  mv_selection_default(&options.settings.rules);
  mv_run *r = mv_lint_run(&input, 1, &options);
  assert_non_null(r);
  const mv_file_result *result = mv_run_file(r, 0);
  assert_int_equal(result->outcome, MV_DONE);
  for (const mv_finding *found = result->findings; found; found = found->next)
    note_finding(f, found);
  mv_run_free(r);
  remove_folder(folder);
}

static file *file_of(const mv_str *texts) {
  file *f = mv_xmalloc(sizeof *f);
  memset(f, 0, sizeof *f);
  mv_arena_init(&f->arena, 1 << 16);
  mv_buf out;
  mv_buf_init(&out, &f->arena, 0);
  for (uint32_t i = 0; i < SLOTS; i++) {
    f->begins[i] = out.n;
    mv_buf_add(&out, texts[i]);
    if (texts[i].n) mv_buf_text(&out, ";\n");
  }
  f->begins[SLOTS] = out.n;
  f->text = mv_buf_str(&out);
  assert_int_equal(mv_guard(read_file_of, f), MV_DONE);
  lint_file(f);
  return f;
}

static void free_file(file *f) {
  mv_arena_free(&f->arena);
  free(f);
}

/* ---- changes ----------------------------------------------------------------------------------
 */

static const char *const pieces[] = {
    "(",     ")",        "[",      "]",     ",",       ", ,",      "=",     "<",      ">",
    "::",    "->",       "=>",     ".",     "*",       "- - ~",    "|>",    "SELECT", "FROM",
    "WHERE", "AS",       "NOT IN", "IS",    "BETWEEN", "OVER (",   "CAST(", "WITH",   "ARRAY<",
    "JOIN",  "UNION",    "CASE",   "WHEN",  "END",     "INTERVAL", "ON",    "USING",  "FILTER (",
    "a.b",   "EXTRACT(", "VALUES", "TABLE", "STREAM",  "DISTINCT", "LIKE",  "LIMIT",  "CONSTRAINT"};

/* A script goes on over end marks as far as its words say. */
static bool is_script(mv_str text) {
  return memchr(text.p, ';', text.n) || starts_with(text, "BEGIN");
}

/* What a quote, comment or placeholder left open would hide is for no reader to tell. */
static bool is_closed(mv_str text) {
  unsigned quotes[3] = {0, 0, 0};
  static const char marks[] = "'\"`";
  for (uint32_t i = 0; i < text.n; i++) {
    const char *mark = memchr(marks, text.p[i], 3);
    if (mark) quotes[mark - marks]++;
    if (text.p[i] == '\\' || text.p[i] == '$' || text.p[i] == '{') return false;
    bool comment = (text.p[i] == '-' && i + 1 < text.n && text.p[i + 1] == '-') ||
                   (text.p[i] == '/' && i + 1 < text.n && text.p[i + 1] == '*');
    if (comment) return false;
  }
  return quotes[0] % 2 == 0 && quotes[1] % 2 == 0 && quotes[2] % 2 == 0;
}

/* The place of one of the blanks of a text, or its end. */
static uint32_t a_blank(mv_str text) {
  uint32_t from = text.n ? pick(text.n) : 0;
  while (from < text.n && text.p[from] != ' ') from++;
  return from;
}

static mv_str inserted(mv_arena *a, mv_str text) {
  uint32_t at = a_blank(text);
  const char *piece = pieces[pick(sizeof pieces / sizeof *pieces)];
  return mv_format(a, "%.*s %s%.*s", (int)at, text.p, piece, MV_ARG(rest_of(text, at)));
}

static mv_str without_word(mv_arena *a, mv_str text) {
  uint32_t at = a_blank(text), to = at < text.n ? at + 1 : at;
  while (to < text.n && text.p[to] != ' ') to++;
  return mv_format(a, "%.*s%.*s", (int)at, text.p, MV_ARG(rest_of(text, to)));
}

static mv_str changed(mv_arena *a, mv_str text) {
  mv_str other = statements.items[pick(statements.n)];
  if (is_script(text) || !is_closed(text)) return other;
  mv_str result = other;
  switch (pick(4)) {
    case 0: result = inserted(a, text); break;
    case 1: result = without_word(a, text); break;
    case 2: result = mv_str_at(text.p, a_blank(text)); break; /* cut off */
    default: break;
  }
  return is_closed(result) && result.n ? result : other;
}

static mv_str removed(mv_arena *a, mv_str text) {
  (void)a, (void)text;
  return mv_str_at("", 0);
}

static bool mentions(mv_str text, const char *word) {
  const mv_str w = mv_str_of(word);
  for (uint32_t i = 0; i + w.n <= text.n; i++)
    if (mv_str_ieq(mv_str_at(text.p + i, w.n), w)) return true;
  return false;
}

/* Definitions, ALTER, DROP and USE are read by others, and rows that are changed may be read as a stream: what is
 * said of them may change with it. */
static bool defines(mv_str text) {
  static const char *const words[] = {"create", "replace table", "alter", "drop",
                                      "use ",   "set catalog",   "config(", "update",
                                      "delete", "merge",         "overwrite",     "replace",  "partitionlog",
                                      "apply changes", "auto cdc",  "truncate"};
  for (size_t i = 0; i < sizeof words / sizeof *words; i++)
    if (mentions(text, words[i])) return true;
  return false;
}

/* ---- the test ---------------------------------------------------------------------------------
 */

typedef mv_str change(mv_arena *a, mv_str text);

static mv_str base_texts[SLOTS];
static file *base;

static void say_change(const bool *hit, const mv_str *texts, uint32_t slot) {
  uint32_t before = slot;
  while (before > 0 && !hit[before]) before--;
  print_error("statement %u: %.*s\nthe change before it: %.*s\nwas: %.*s\n", slot,
              MV_ARG(texts[slot]), MV_ARG(texts[before]), MV_ARG(base_texts[before]));
}

static void compare(const file *f, const bool *hit, const mv_str *texts, bool defined) {
  for (uint32_t i = 0; i < SLOTS; i++) {
    if (hit[i]) continue;
    bool read = f->read[i] != base->read[i], said = !defined && f->said[i] != base->said[i];
    if (!read && !said) continue;
    say_change(hit, texts, i);
    fail_msg("%s changed", read ? "its tree" : "what is found in it");
  }
}

/* With `definitions`, what is said is not compared. */
static void try_round(change *how, bool definitions) {
  static mv_str texts[SLOTS];
  static bool hit[SLOTS];
  mv_arena arena;
  mv_arena_init(&arena, 1 << 16);
  memcpy(texts, base_texts, sizeof texts);
  memset(hit, 0, sizeof hit);
  for (uint32_t n = 0; n < CHANGED;) {
    uint32_t slot = pick(SLOTS);
    mv_str text = how(&arena, base_texts[slot]);
    if (!definitions && (defines(base_texts[slot]) || defines(text))) continue;
    texts[slot] = text;
    hit[slot] = true;
    n++;
  }
  file *f = file_of(texts);
  compare(f, hit, texts, definitions);
  free_file(f);
  mv_arena_free(&arena);
}

static void test_changed(void **unused) {
  (void)unused;
  for (int i = 0; i < ROUNDS; i++) try_round(changed, i % 2);
}

static void test_removed(void **unused) {
  (void)unused;
  for (int i = 0; i < ROUNDS / 2; i++) try_round(removed, i % 2);
}

static int set_up(void **unused) {
  (void)unused;
  state = 0x9E3779B97F4A7C15u;
  for (uint32_t i = 0; i < SLOTS; i++) base_texts[i] = statements.items[pick(statements.n)];
  base = file_of(base_texts);
  return 0;
}

static int tear_down(void **unused) {
  (void)unused;
  free_file(base);
  return 0;
}

int run_many(char **paths, int n) {
  file_list files = {0};
  for (int i = 0; i < n; i++) list_files(&files, paths[i], NULL);
  for (size_t i = 0; i < files.n; i++) {
    const char *path = files.paths[i];
    if (strstr(path, "/parse/")) each_case(&tree_kind, path, read_file(path), add_tree_case, NULL);
    if (strstr(path, "/rules/"))
      each_case(&caret_kind, path, read_file(path), add_caret_case, NULL);
  }
  free(files.paths);
  const struct CMUnitTest tests[] = {
      {"others stay when some change", test_changed, NULL, NULL, NULL},
      {"others stay when some go", test_removed, NULL, NULL, NULL}};
  int failures = statements.n ? _cmocka_run_group_tests("many", tests, 2, set_up, tear_down) : 1;
  free(statements.items);
  return failures;
}
