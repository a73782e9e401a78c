/* soak.c: a language server that is left on: many edits of many texts, each followed by a question. Every question gets its
 * answer, memory stays flat, and the last edits take no more work than the first. And findings that stand on one line cost
 * what they cost on lines of their own.
 *
 * Edits are drawn by a generator that always gives the same numbers. MVLINT_SOAK_EDITS says how many. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include "talk.h"
#include "tests/ask_all.h"

#ifdef MVLINT_SLOW_BUILD
enum { EDITS = 50 };
#else
enum { EDITS = 300 };
#endif
enum { DOCUMENTS = 50, PARTS = 5, EDITS_OF_A_TEXT = 30 /* then it is as it was */ };

/* The server when it had done a part of the edits. */
typedef struct sample {
  long pages, ticks;
} sample;

typedef struct soak {
  talk talk;
  char *uris[DOCUMENTS];
  mv_str texts[DOCUMENTS];
  unsigned lines[DOCUMENTS], edits[DOCUMENTS];
  size_t documents, method;
  json_int_t asked, version;
  uint64_t random;
} soak;

static uint32_t pick(soak *s, uint32_t n) {
  return draw(&s->random, n);
}

/* ---- messages --------------------------------------------------------------------------------- */

static void tell(soak *s, const char *method, json_t *params) {
  talk_send(&s->talk, json_pack("{s:s, s:o}", "method", method, "params", params));
}

static void ask(soak *s, const char *method, json_t *params) {
  const char *why;
  talk_send(&s->talk, json_pack("{s:I, s:s, s:o}", "id", ++s->asked, "method", method, "params", params));
  for (;;) {
    json_t *m = talk_receive(&s->talk, &why);
    if (!m) fail_msg("no answer to %s: %s", method, why ? why : "the server is gone");
    const bool answered = !json_object_get(m, "method") && json_integer_value(json_object_get(m, "id")) == s->asked;
    const json_int_t code = json_integer_value(json_object_get(json_object_get(m, "error"), "code"));
    json_decref(m);
    assert_int_not_equal(code, MV_LSP_INTERNAL_ERROR);
    if (answered) return;
  }
}

/* ---- edits ------------------------------------------------------------------------------------ */

static json_t *position(uint32_t line, uint32_t character) {
  return json_pack("{s:I, s:I}", "line", (json_int_t)line, "character", (json_int_t)character);
}

static json_t *edit_at(soak *s, uint32_t line, uint32_t column) {
  static const char *const pieces[] = {"a", " ", "\n", "(", ")", "é", "😀", ", rand() AS r", "-- ", "'", ";\n", "\r\n", "", "", "", ""};
  const char *piece = pieces[pick(s, sizeof pieces / sizeof *pieces)];
  const uint32_t longer = piece[0] ? pick(s, 2) : 1 + pick(s, 6);
  return json_pack("{s:{s:o, s:o}, s:s}", "range", "start", position(line, column), "end", position(line, column + longer), "text",
                   piece);
}

static void change(soak *s, size_t i, uint32_t line, uint32_t column) {
  json_t *edit = edit_at(s, line, column);
  if (++s->edits[i] % EDITS_OF_A_TEXT == 0) {
    json_decref(edit);
    edit = json_pack("{s:s#}", "text", s->texts[i].p, (int)s->texts[i].n);
  }
  tell(s, "textDocument/didChange",
       json_pack("{s:{s:s, s:I}, s:[o]}", "textDocument", "uri", s->uris[i], "version", ++s->version, "contentChanges", edit));
}

/* One edit, what is found then, and one of the other questions. */
static void step(soak *s) {
  const size_t i = pick(s, (uint32_t)s->documents);
  const uint32_t line = pick(s, s->lines[i] + 1), column = pick(s, 60);
  const char *method;
  change(s, i, line, column);
  ask(s, "textDocument/diagnostic", params_at(s->uris[i], line, column));
  do method = request_at(s->method++ % mv_lsp_method_count);
  while (!method);
  ask(s, method, params_at(s->uris[i], line, column));
}

/* ---- the server ------------------------------------------------------------------------------- */

/* A file of /proc, which has no size. */
static mv_str process_file(const soak *s, const char *name) {
  char *text = mv_new_n(&run.arena, char, 4096);
  FILE *in = fopen(c_string(mv_format(&run.arena, "/proc/%d/%s", s->talk.server.pid, name)), "r");
  assert_non_null(in);
  const size_t n = fread(text, 1, 4095, in);
  fclose(in);
  return mv_str_at(text, (uint32_t)n);
}

static sample sample_of(const soak *s) {
  sample out = {0, 0};
  long user = 0, system = 0;
  const char *behind_name = strrchr(process_file(s, "stat").p, ')');
  assert_int_equal(sscanf(process_file(s, "statm").p, "%*d %ld", &out.pages), 1);
  assert_int_equal(sscanf(behind_name, ") %*c %*d %*d %*d %*d %*d %*u %*u %*u %*u %*u %ld %ld", &user, &system), 2);
  out.ticks = user + system;
  return out;
}

static void open_text(soak *s, const char *path) {
  mv_str text = read_file(path), line;
  if (mv_utf8_check(text.p, text.n) < text.n) return; /* no JSON holds it */
  const size_t i = s->documents++;
  s->texts[i] = text;
  s->uris[i] = uri_of(&s->talk, mv_format(&run.arena, "%zu.sql", i));
  for (mv_str rest = text; next_line(&rest, &line);) s->lines[i]++;
  tell(s, "textDocument/didOpen",
       json_pack("{s:{s:s, s:s, s:I, s:s#}}", "textDocument", "uri", s->uris[i], "languageId", "sql", "version", ++s->version,
                 "text", text.p, (int)text.n));
}

static void start(soak *s, const file_list *files) {
  talk_start(&s->talk);
  ask(s, "initialize", json_pack("{s:n, s:{s:{s:{}}}}", "processId", "capabilities", "textDocument", "diagnostic"));
  tell(s, "initialized", json_object());
  for (size_t i = 0; i < files->n && s->documents < DOCUMENTS; i++) open_text(s, files->paths[i]);
}

static unsigned long edits_wanted(void) {
  const char *said = getenv("MVLINT_SOAK_EDITS");
  return said ? strtoul(said, NULL, 10) : EDITS;
}

/* The first part fills what is kept and is not compared. */
static void check_samples(const sample *samples) {
  const long ticks_first = samples[1].ticks - samples[0].ticks, ticks_last = samples[PARTS - 1].ticks - samples[PARTS - 2].ticks;
  print_message("memory %ld, %ld, … %ld pages; work %ld … %ld ticks\n", samples[0].pages, samples[1].pages,
                samples[PARTS - 1].pages, ticks_first, ticks_last);
#ifndef MVLINT_SLOW_BUILD
  const long page = sysconf(_SC_PAGESIZE), spare = 4 * 1024 * 1024 / page;
  assert_true(samples[PARTS - 1].pages <= samples[0].pages + samples[0].pages / 10 + spare);
#endif
  assert_true(ticks_last <= ticks_first + ticks_first / 2 + sysconf(_SC_CLK_TCK) / 2);
}

static void stays_as_it_is(void **state) {
  soak s = {.talk = {.folder = new_folder(), .ids = json_array()}, .random = 88172645463325252u};
  sample samples[PARTS];
  const unsigned long edits = edits_wanted();
  start(&s, *state);
  for (size_t part = 0; part < PARTS; part++) {
    for (unsigned long i = 0; i < edits / PARTS; i++) step(&s);
    samples[part] = sample_of(&s);
  }
  ask(&s, "shutdown", json_object());
  tell(&s, "exit", json_object());
  const outcome o = talk_end(&s.talk);
  assert_int_equal(o.status, 0);
  assert_int_equal(o.err.n, 0);
  check_samples(samples);
  json_decref(s.talk.ids);
  remove_folder(s.talk.folder);
}

/* Work for the findings of a text with so many, all on one line. */
static long ticks_of_line(soak *s, unsigned findings) {
  mv_buf b;
  const long before = sample_of(s).ticks;
  mv_buf_init(&b, &run.arena, 0);
  mv_buf_text(&b, "CREATE MATERIALIZED VIEW m AS SELECT 1 AS one");
  for (unsigned i = 0; i < findings; i++) mv_buf_printf(&b, ", rand() AS a%u", i);
  tell(s, "textDocument/didOpen",
       json_pack("{s:{s:s, s:s, s:I, s:s#}}", "textDocument", "uri", "untitled:x", "languageId", "sql", "version", ++s->version,
                 "text", b.p, (int)b.n));
  ask(s, "textDocument/diagnostic", params_at("untitled:x", 0, 0));
  return sample_of(s).ticks - before;
}

static void takes_long_lines(void **state) {
  soak s = {.talk = {.folder = new_folder(), .ids = json_array()}};
  const file_list none = {NULL, 0, 0};
  (void)state;
  start(&s, &none);
  const long few = ticks_of_line(&s, 1000), many = ticks_of_line(&s, 16000);
  print_message("1000 findings %ld ticks, 16000 %ld\n", few, many);
  assert_true(many <= 32 * few + sysconf(_SC_CLK_TCK) / 2);
  ask(&s, "shutdown", json_object());
  tell(&s, "exit", json_object());
  assert_int_equal(talk_end(&s.talk).status, 0);
  json_decref(s.talk.ids);
  remove_folder(s.talk.folder);
}

int run_soak(char **paths, int n) {
  file_list files = {0};
  for (int i = 0; i < n; i++) list_files(&files, paths[i], ".sql");
  struct CMUnitTest tests[] = {{"stays as it is", stays_as_it_is, NULL, NULL, &files},
                               {"takes long lines", takes_long_lines, NULL, NULL, NULL}};
  const int failures = cmocka_run_group_tests_name("soak", tests, NULL, NULL);
  free(files.paths);
  return failures;
}
