/* edits.c: a session over documents that are edited at random. After each edit what it tells is what a fresh run over
 * the same texts tells. And one that is edited for long keeps its size, and an edit its price.
 *
 * Texts and edits are drawn from the corpus by a generator that always gives the same numbers. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include <cmocka.h>

#include "mvlint/session.h"
#include "mvlint/verdict.h"
#include "runner.h"

#ifdef MVLINT_SLOW_BUILD
enum { WORLDS = 12, EDITS = 40 };
#else
enum { WORLDS = 40, EDITS = 60 };
#endif
enum { DOCUMENTS = 5, CASES = 4, KEPT_TEXTS = 8 };

/* ---- what is drawn from ----------------------------------------------------------------------- */

static pool cases;
static uint64_t state;

static uint32_t pick(uint32_t n) {
  return draw(&state, n);
}

static void add_case(void *data, const fixture *f) {
  mv_buf sql;
  (void)data;
  mv_buf_init(&sql, &run.arena, 1u << 20);
  caret_case_sql(f->body, &sql);
  if (sql.n < 4000) pool_add(&cases, mv_str_copy(&run.arena, mv_buf_str(&sql)));
}

static const char *const pieces[] = {
    "'",  "\"", "`",   "--",  "/*",  "*/",  ";",   "\n",  "\r\n", "(",   ")",   ",",    " ",   "x",  "BEGIN", "END", "é", "😀",
    ";\n", "\n-- noqa: MV101\n", "\n-- mvlint: ignore MV1\n", "-- mvlint: ignore-file MV102\n", "\nUSE CATALOG main;\n",
    "\nUSE sales;\n", "\nUSE main.gold;\n", "\nDROP TABLE t;\n", "\nDROP MATERIALIZED VIEW mv;\n", "rand()",
    "\nCREATE TABLE t (id INT, v DOUBLE, k STRING);\n", "\nCREATE OR REPLACE TABLE t (id INT, v FLOAT);\n",
    "\nCREATE VIEW v AS SELECT * FROM t;\n", "\nCREATE TEMPORARY VIEW t AS SELECT 1.5D AS v, 1 AS id;\n",
    "\nCREATE MATERIALIZED VIEW mv AS SELECT id, sum(v) AS s FROM t GROUP BY id;\n",
    "\nCREATE MATERIALIZED VIEW mv2 AS SELECT * FROM mv;\n", "\nALTER TABLE t ADD COLUMN w FLOAT;\n",
    "\nALTER TABLE t RENAME TO u;\n", "\nALTER TABLE t SET TBLPROPERTIES ('delta.enableRowTracking' = 'false');\n",
    "\nCREATE FUNCTION f(a DOUBLE) RETURNS DOUBLE RETURN a * rand();\n", "\nSELECT sum(v) FROM t;\n", "{{ x }}", "${env}",
    "\nCREATE FLOW fl AS INSERT INTO st BY NAME SELECT * FROM STREAM t;\n", "\nCREATE STREAMING TABLE st;\n",
    "\n-- COMMAND ----------\n", "{% if a %}", "$$", "\nCREATE FOREIGN CATALOG ext USING CONNECTION c;\n"};

/* ---- a world ---------------------------------------------------------------------------------- */

typedef struct world {
  mv_arena arena; /* of texts */
  mv_lint_options options;
  mv_session *session;
  mv_document *documents[DOCUMENTS];
  mv_input inputs[DOCUMENTS];
  mv_str texts[DOCUMENTS];
  mv_str old[KEPT_TEXTS];
  mv_variable variable;
} world;

static mv_str some_text(mv_arena *a) {
  mv_buf b;
  mv_buf_init(&b, a, 1u << 20);
  for (uint32_t i = 0; i < CASES; i++) {
    mv_buf_add(&b, cases.items[pick(cases.n)]);
    mv_buf_text(&b, pick(4) ? ";\n" : "\n");
    if (pick(3) == 0) mv_buf_text(&b, pieces[pick(sizeof pieces / sizeof *pieces)]);
  }
  return mv_buf_str(&b);
}

static void open_world(world *w, uint32_t number) {
  static const char *const names[DOCUMENTS] = {"a.sql", "b.sql", "sub/c.sql", "sub/d.sql", "z.sql"};
  memset(w, 0, sizeof *w);
  mv_arena_init(&w->arena, 1 << 16);
  w->options = (mv_lint_options){.jobs = 1, .now = RUNNER_NOW, .verdicts = true, .graph = true};
  mv_settings *o = &w->options.settings;
  for (uint32_t i = 0; i < mv_rule_count(); i++) o->rules.bits[i / 64] |= UINT64_C(1) << (i % 64);
  if (number % 3 == 1) {
    o->catalog = mv_str_of("main");
    o->schema = mv_str_of("gold");
  }
  if (number % 5 == 2) o->closed = true;
  w->variable = (mv_variable){mv_str_of("env"), mv_str_of("dev")};
  if (number % 7 == 3) {
    o->variables = &w->variable;
    o->variable_count = 1;
  }
  w->session = mv_session_new(&w->options);
  MV_ASSERT(w->session);
  for (uint32_t i = 0; i < DOCUMENTS; i++) {
    int error = 0;
    w->texts[i] = some_text(&w->arena);
    w->inputs[i] = (mv_input){.path = names[i], .shown = names[i], .text = w->texts[i]};
    w->documents[i] = mv_session_add(w->session, &w->inputs[i], &error);
    MV_ASSERT(w->documents[i]);
  }
}

static void close_world(world *w) {
  mv_session_free(w->session);
  mv_arena_free(&w->arena);
}

/* ---- edits ------------------------------------------------------------------------------------ */

static mv_span some_range(mv_str text) {
  const uint32_t beg = pick(text.n + 1), most = text.n - beg;
  uint32_t length = pick(4) ? pick(12) : pick(400);
  return mv_span_of(beg, beg + (length < most ? length : most));
}

/* Moved to where characters begin. */
static uint32_t begin_of_character(mv_str text, uint32_t at) {
  while (at > 0 && at < text.n && ((unsigned char)text.p[at] & 0xC0) == 0x80) at--;
  return at;
}

static mv_str some_piece(world *w, mv_str text) {
  const mv_span part = some_range(text);
  switch (pick(6)) {
    case 0: return mv_str_at("", 0);
    case 1: return cases.items[pick(cases.n)];
    case 2: {
      const uint32_t beg = begin_of_character(text, part.beg), end = begin_of_character(text, part.end);
      return mv_str_copy(&w->arena, mv_str_at(text.p + beg, end > beg ? end - beg : 0));
    }
    default: return mv_str_of(pieces[pick(sizeof pieces / sizeof *pieces)]);
  }
}

/* One edit; what it was, for whoever has to look into a failure. */
static mv_str edit(world *w, uint32_t i) {
  const mv_str before = w->texts[i];
  mv_span at = some_range(before);
  mv_str piece = some_piece(w, before);
  if (pick(3)) at.end = at.beg;
  if (pick(10) == 0) { /* a text that was there before, or all anew */
    const mv_str old = w->old[pick(KEPT_TEXTS)];
    at = mv_span_of(0, before.n);
    piece = old.p ? old : some_text(&w->arena);
  }
  at = mv_span_of(begin_of_character(before, at.beg), begin_of_character(before, at.end));
  if (before.n > 20000) at = mv_span_of(0, before.n);
  w->old[pick(KEPT_TEXTS)] = before;
  MV_ASSERT(mv_document_edit(w->documents[i], at, piece));
  mv_buf b;
  mv_buf_init(&b, &w->arena, 0);
  mv_buf_add(&b, mv_str_at(before.p, at.beg));
  mv_buf_add(&b, piece);
  mv_buf_add(&b, mv_str_behind(before, at.end));
  w->texts[i] = mv_buf_str(&b);
  return mv_format(&w->arena, "%u-%u of %s becomes \"%.*s\"", at.beg, at.end, w->inputs[i].shown, MV_ARG(piece));
}

/* A document goes and comes back. */
static void reopen(world *w, uint32_t i) {
  int error = 0;
  mv_session_remove(w->session, w->documents[i]);
  if (pick(2)) MV_ASSERT(mv_session_update(w->session));
  w->inputs[i].text = w->texts[i];
  w->documents[i] = mv_session_add(w->session, &w->inputs[i], &error);
  MV_ASSERT(w->documents[i]);
}

/* ---- what is told ----------------------------------------------------------------------------- */

static void tell_finding(mv_buf *b, const mv_finding *f) {
  mv_buf_printf(b, "%s %d %u-%u %.*s = %.*s [%.*s]\n", f->code, (int)f->severity, f->at.beg, f->at.end, MV_ARG(f->message),
                MV_ARG(f->help), MV_ARG(f->object_name));
  for (const mv_related *r = f->related; r; r = r->next)
    mv_buf_printf(b, "  %.*s %u-%u %.*s\n", MV_ARG(r->source->path), r->at.beg, r->at.end, MV_ARG(r->message));
  for (const mv_fix *x = f->fixes; x; x = x->next) {
    mv_buf_printf(b, "  %.*s\n", MV_ARG(x->title));
    for (const mv_edit *e = x->edits; e; e = e->next)
      mv_buf_printf(b, "    %u-%u %.*s\n", e->at.beg, e->at.end, MV_ARG(e->text));
  }
}

static void tell_verdict(mv_buf *b, const mv_verdict *v) {
  const mv_span at = mv_source_back(v->source, v->at);
  mv_buf_printf(b, "%.*s %u-%u %d %d %d %d %s\n", MV_ARG(v->name), at.beg, at.end, (int)v->eligible, (int)v->create,
                (int)v->expected, (int)v->refresh, v->refused_by ? v->refused_by : "");
  for (uint32_t i = 0; i < v->issue_count; i++) mv_buf_printf(b, "  %.*s\n", MV_ARG(v->issues[i].message));
  for (uint32_t i = 0; i < MV_MAINTENANCE_COUNT; i++)
    mv_buf_printf(b, "  %d %.*s\n", (int)v->techniques[i].applicable, MV_ARG(v->techniques[i].reason));
}

static mv_str told(mv_arena *a, const mv_file_result *r) {
  mv_buf b;
  mv_buf_init(&b, a, 0);
  mv_buf_printf(&b, "%u statements, %u faults\n", r->statements, r->faults);
  for (const mv_finding *f = r->findings; f; f = f->next) tell_finding(&b, f);
  for (const mv_verdict *v = r->verdicts; v; v = v->next) tell_verdict(&b, v);
  return mv_buf_str(&b);
}

/* The first line in which two texts differ. */
static void show_difference(mv_str was, mv_str is) {
  mv_str a, b;
  while (next_line(&was, &a) && next_line(&is, &b))
    if (!mv_str_eq(a, b)) {
      print_error("fresh:   %.*ssession: %.*s", MV_ARG(a), MV_ARG(b));
      return;
    }
  print_error("fresh has more: %.*s\nsession has more: %.*s\n", MV_ARG(was), MV_ARG(is));
}

static bool agrees(world *w) {
  mv_arena a;
  bool good = true;
  mv_arena_init(&a, 1 << 16);
  for (uint32_t i = 0; i < DOCUMENTS; i++) w->inputs[i].text = w->texts[i];
  mv_run *fresh = mv_lint_run(w->inputs, DOCUMENTS, &w->options);
  MV_ASSERT(fresh);
  for (uint32_t i = 0; i < DOCUMENTS && good; i++) {
    const mv_str want = told(&a, mv_run_file(fresh, i)), got = told(&a, mv_document_result(w->documents[i]));
    const mv_text_buffer *t = mv_document_text(w->documents[i]);
    MV_ASSERT(mv_str_eq(mv_text_all(t), w->texts[i]));
    good = mv_str_eq(want, got);
    if (!good) {
      print_error("%s\n", w->inputs[i].shown);
      show_difference(want, got);
    }
  }
  mv_run_free(fresh);
  mv_arena_free(&a);
  return good;
}

/* ---- the test --------------------------------------------------------------------------------- */

/* Into the folder that the environment names. */
static void write_texts(const world *w) {
  const char *folder = getenv("MVLINT_KEEP");
  for (uint32_t i = 0; folder && i < DOCUMENTS; i++)
    write_file(c_string(mv_format(&run.arena, "%s/%u.sql", folder, i)), w->texts[i]);
}

static void edit_world(uint32_t number) {
  world w;
  state = UINT64_C(88172645463325252) + number * UINT64_C(0x9E3779B97F4A7C15);
  open_world(&w, number);
  mv_str what = mv_str_of("opened");
  for (uint32_t i = 0; i < EDITS; i++) {
    MV_ASSERT(mv_session_update(w.session));
    if (!agrees(&w)) {
      write_texts(&w);
      print_error("world %u, edit %u: %.*s\n", number, i, MV_ARG(what));
      mv_fail(MV_BROKEN, "the session tells something else");
    }
    const uint32_t d = pick(DOCUMENTS);
    if (pick(12) == 0) reopen(&w, pick(DOCUMENTS));
    for (uint32_t k = pick(3) == 0 ? 3 : 1; k > 0; k--) what = edit(&w, d);
  }
  close_world(&w);
}

static void edit_worlds(void *unused) {
  (void)unused;
  const char *worlds = getenv("MVLINT_WORLDS"); /* "from-to", to look for failures or into one */
  uint32_t from = 0, to = WORLDS;
  if (worlds && sscanf(worlds, "%u-%u", &from, &to) < 1) return;
  for (uint32_t i = from; i < to; i++) edit_world(i);
}

/* cmocka leaves a failed test by a jump, which no other thread can take. */
static void guarded(void *data) {
  mv_outcome *ended = data;
  *ended = mv_guard(edit_worlds, NULL);
  if (*ended != MV_DONE) print_error("%s\n", mv_fail_place());
}

/* ---- wear ------------------------------------------------------------------------------------- */

enum { WORN = 50, PARTS = 5, EDITS_OF_A_TEXT = 30 /* then it is as it was */, WEAR = 3000 };

typedef struct wear {
  mv_arena arena;
  mv_session *session;
  mv_document *documents[WORN];
  mv_str texts[WORN];
  uint32_t edits[WORN];
  unsigned long wanted;
  struct {
    long pages;
    clock_t work;
  } parts[PARTS];
} wear;

static void open_worn(wear *w, const mv_lint_options *options) {
  w->session = mv_session_new(options);
  MV_ASSERT(w->session);
  for (uint32_t i = 0; i < WORN; i++) {
    int error = 0;
    const char *name = c_string(mv_format(&w->arena, "%u.sql", i));
    w->texts[i] = some_text(&w->arena);
    const mv_input in = {.path = name, .shown = name, .text = w->texts[i]};
    w->documents[i] = mv_session_add(w->session, &in, &error);
    MV_ASSERT(w->documents[i]);
  }
}

static void wear_out(wear *w) {
  const uint32_t i = pick(WORN);
  mv_document *d = w->documents[i];
  const mv_str text = mv_text_all(mv_document_text(d));
  mv_span at = some_range(text);
  at = mv_span_of(begin_of_character(text, at.beg), begin_of_character(text, at.end));
  if (++w->edits[i] % EDITS_OF_A_TEXT == 0)
    MV_ASSERT(mv_document_set(d, w->texts[i]));
  else
    MV_ASSERT(mv_document_edit(d, at, mv_str_of(pieces[pick(sizeof pieces / sizeof *pieces)])));
  MV_ASSERT(mv_session_update(w->session));
}

static long pages_of_process(void) {
  long all = 0, resident = 0;
  FILE *in = fopen("/proc/self/statm", "r");
  if (in && fscanf(in, "%ld %ld", &all, &resident) != 2) resident = 0;
  if (in) fclose(in);
  return resident;
}

static void wear_all(void *data) {
  wear *w = data;
  mv_lint_options options = {.jobs = 1, .now = RUNNER_NOW};
  mv_selection_default(&options.settings.rules);
  state = UINT64_C(88172645463325252);
  mv_arena_init(&w->arena, 1 << 16);
  open_worn(w, &options);
  for (uint32_t part = 0; part < PARTS; part++) {
    const clock_t before = clock();
    for (unsigned long i = 0; i < w->wanted / PARTS; i++) wear_out(w);
    w->parts[part].work = clock() - before;
    w->parts[part].pages = pages_of_process();
  }
  mv_session_free(w->session);
  mv_arena_free(&w->arena);
}

static void guarded_wear(void *data) {
  if (mv_guard(wear_all, data) != MV_DONE) print_error("%s\n", mv_fail_place());
}

/* The first part fills what is kept. */
static void test_wear(void **unused) {
  (void)unused;
  const char *said = getenv("MVLINT_WEAR_EDITS");
  wear w = {.wanted = said ? strtoul(said, NULL, 10) : WEAR};
  assert_true(mv_session_thread(guarded_wear, &w));
  for (uint32_t i = 0; i < PARTS; i++)
    print_message("part %u: %ld pages, %.3f s\n", i, w.parts[i].pages, (double)w.parts[i].work / CLOCKS_PER_SEC);
  assert_true(w.parts[PARTS - 1].work > 0);
#ifndef MVLINT_SLOW_BUILD
  assert_true(w.parts[PARTS - 1].pages <= w.parts[0].pages + w.parts[0].pages / 10 + 1024);
#endif
  assert_true(w.parts[PARTS - 1].work <= 2 * w.parts[1].work + CLOCKS_PER_SEC / 2);
}

static void test_edits(void **unused) {
  (void)unused;
  mv_outcome ended = MV_BROKEN;
  assert_true(mv_session_thread(guarded, &ended));
  assert_int_equal(ended, MV_DONE);
}

int run_edits(char **paths, int n) {
  file_list files = {NULL, 0, 0};
  for (int i = 0; i < n; i++) list_files(&files, paths[i], ".sql");
  for (size_t i = 0; i < files.n; i++) each_case(&caret_kind, files.paths[i], read_file(files.paths[i]), add_case, NULL);
  const struct CMUnitTest tests[] = {cmocka_unit_test(test_edits), cmocka_unit_test(test_wear)};
  const int failed = cmocka_run_group_tests_name("edits", tests, NULL, NULL);
  free(files.paths);
  free(cases.items);
  return failed;
}
