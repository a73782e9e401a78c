/* properties.c: what must hold of every text there is: tokens ascend, spans nest, parsing is
 * repeatable, one statement does not change another, text cut off anywhere still gives trees, a
 * printed tree reads as the tree it was, and has the words that the text has.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "mvlint/parse.h"
#include "runner.h"

enum { STATEMENTS_MAX = 4096, REMOVED_MAX = 40, CUTS_MAX = 300, PROBLEM_MAX = 300 };

/* A text parsed whole. */
typedef struct parsed {
  mv_str text;
  mv_arena arena;
  mv_source *source;
  mv_stmt *stmts;
  uint32_t n;
  bool faulty;  /* something does not parse */
  bool *faults; /* by statement: whether it has any */
  char problem[PROBLEM_MAX];
} parsed;

/* ---- parsing ----------------------------------------------------------------------------------
 */

static void parse_all(void *data) {
  parsed *x = data;
  mv_parser *p = mv_parser_new(x->source, NULL, &x->arena);
  while (x->n < STATEMENTS_MAX && mv_parser_next(p, &x->stmts[x->n])) x->n++;
  for (const mv_fault *f = mv_parser_faults(p); f; f = f->next) {
    if (f->kind != MV_FAULT_UNKNOWN && f->kind != MV_FAULT_PARTLY) x->faulty = true;
    /* what is refused behind the grammar has a tree as good as any */
    const bool broken = f->kind != MV_FAULT_PARTLY && f->kind != MV_FAULT_CHECK;
    if (broken && f->statement < STATEMENTS_MAX) x->faults[f->statement] = true;
    if (f->kind == MV_FAULT_ENCODING) memset(x->faults, true, STATEMENTS_MAX); /* of the file */
  }
  mv_parser_free(p);
}

static parsed *parse_text(mv_str text) {
  parsed *x = mv_xmalloc(sizeof *x);
  memset(x, 0, sizeof *x);
  x->text = text;
  mv_arena_init(&x->arena, 1 << 14);
  x->stmts = mv_xmalloc(STATEMENTS_MAX * sizeof *x->stmts);
  x->faults = mv_new_n(&x->arena, bool, STATEMENTS_MAX);
  x->source = mv_source_of("text.sql", text.p, text.n, MV_SOURCE_MAX);
  if (mv_guard(parse_all, x) != MV_DONE)
    snprintf(x->problem, PROBLEM_MAX, "broken at %s", mv_fail_place());
  return x;
}

static void parsed_free(parsed *x) {
  for (uint32_t i = 0; i < x->n; i++) mv_arena_free(&x->stmts[i].arena);
  free(x->stmts);
  mv_source_free(x->source);
  mv_arena_free(&x->arena);
  free(x);
}

/* ---- tokens -----------------------------------------------------------------------------------
 */

static void list_tokens(void *data) {
  parsed *x = data;
  mv_buf out;
  mv_buf_init(&out, &x->arena, 1u << 28);
  mv_parse_tokens(x->source, NULL, &out);
  mv_str all = mv_buf_str(&out), line;
  unsigned long last = 0;
  while (next_line(&all, &line)) {
    /* The kind's name, then the span as two numbers. */
    char *at = c_string(line), *end;
    at += strcspn(at, " \t");
    at += strcspn(at, "0123456789\n");
    unsigned long beg = strtoul(at, &end, 10);
    at = end + strcspn(end, "0123456789\n");
    unsigned long stop = strtoul(at, &end, 10);
    if (beg >= last && stop >= beg && stop <= x->source->n) {
      last = stop;
      continue;
    }
    snprintf(x->problem, PROBLEM_MAX, "a token out of place (the last ended at %lu): %.*s", last,
             MV_ARG(chomp(line)));
    return;
  }
}

/* ---- trees ------------------------------------------------------------------------------------
 */

typedef struct nesting {
  parsed *x;
  const mv_stmt *stmt;
  const mv_node *parent;
} nesting;

static const char *kind_name(const mv_node *n) {
  return mv_descriptors[n->kind].name;
}

static void check_child(void *data, const mv_node *child) {
  nesting *c = data;
  const mv_node *p = c->parent;
  if (c->x->problem[0]) return;
  if (child->at.beg < p->at.beg || child->at.end > p->at.end) {
    snprintf(c->x->problem, PROBLEM_MAX, "statement %u: %s %u-%u is not within %s %u-%u",
             c->stmt->number, kind_name(child), child->at.beg, child->at.end, kind_name(p),
             p->at.beg, p->at.end);
  } else if (child->next && child->next->at.beg < child->at.end) {
    snprintf(c->x->problem, PROBLEM_MAX, "statement %u: in %s, %s %u-%u runs into %s %u-%u",
             c->stmt->number, kind_name(p), kind_name(child), child->at.beg, child->at.end,
             kind_name(child->next), child->next->at.beg, child->next->at.end);
  }
}

static mv_step check_node(mv_walker *w, const mv_node *n, unsigned depth) {
  nesting *c = w->data;
  (void)depth;
  const mv_stmt *s = c->stmt;
  if (n->at.beg > n->at.end || n->at.end > s->end - s->start || n->id >= s->node_count) {
    snprintf(c->x->problem, PROBLEM_MAX, "statement %u: %s %u-%u, id %u of %u", s->number,
             kind_name(n), n->at.beg, n->at.end, n->id, s->node_count);
    return MV_STOP;
  }
  c->parent = n;
  if (!c->x->faulty && !s->unplaced) mv_each_child(n, check_child, c);
  return c->x->problem[0] ? MV_STOP : MV_INTO;
}

static void check_trees(void *data) {
  parsed *x = data;
  uint32_t end = 0;
  for (uint32_t i = 0; i < x->n && !x->problem[0]; i++) {
    const mv_stmt *s = &x->stmts[i];
    if (!s->tree || s->start < end || s->end < s->start || s->end > x->source->n ||
        s->number != i) {
      snprintf(x->problem, PROBLEM_MAX, "statement %u at %u-%u, the last ended at %u", i, s->start,
               s->end, end);
      return;
    }
    end = s->end;
    nesting c = {.x = x, .stmt = s};
    mv_walker w = {.enter = check_node, .data = &c};
    mv_walk(&w, s->tree);
  }
}

static void check_text(parsed *x) {
  if (!x->problem[0] && mv_guard(check_trees, x) != MV_DONE) {
    snprintf(x->problem, PROBLEM_MAX, "walking broke at %s", mv_fail_place());
  }
}

/* Statement i of x is statement j of y. */
static bool same(const parsed *x, uint32_t i, const parsed *y, uint32_t j) {
  return mv_tree_equal(&x->stmts[i], x->stmts[i].tree, &y->stmts[j], y->stmts[j].tree);
}

/* ---- the tests --------------------------------------------------------------------------------
 */

typedef struct subject {
  const char *path;
  mv_str text;
} subject;

static void conclude(const subject *s, parsed *x) {
  char problem[PROBLEM_MAX];
  memcpy(problem, x->problem, PROBLEM_MAX);
  parsed_free(x);
  if (problem[0]) fail_msg("%s: %s", s->path, problem);
}

static void test_tokens(const subject *s) {
  parsed *x = parse_text(s->text);
  if (!x->problem[0] && mv_guard(list_tokens, x) != MV_DONE) {
    snprintf(x->problem, PROBLEM_MAX, "listing tokens broke at %s", mv_fail_place());
  }
  conclude(s, x);
}

static void test_spans(const subject *s) {
  parsed *x = parse_text(s->text);
  check_text(x);
  conclude(s, x);
}

static void test_twice(const subject *s) {
  parsed *x = parse_text(s->text), *y = parse_text(s->text);
  if (x->n != y->n) snprintf(x->problem, PROBLEM_MAX, "%u statements, then %u", x->n, y->n);
  for (uint32_t i = 0; i < x->n && !x->problem[0]; i++) {
    if (!same(x, i, y, i))
      snprintf(x->problem, PROBLEM_MAX, "statement %u differs the second time", i);
  }
  parsed_free(y);
  conclude(s, x);
}

/* The text without statement `gone`; its end mark stays. */
static void compare_without(parsed *x, uint32_t gone) {
  const mv_stmt *s = &x->stmts[gone];
  mv_str all = mv_str_at(x->source->text, x->source->n);
  mv_buf text;
  mv_buf_init(&text, &run.arena, 1u << 28);
  mv_buf_add(&text, mv_str_at(all.p, s->start));
  mv_buf_add(&text, rest_of(all, s->end));
  parsed *y = parse_text(mv_buf_str(&text));
  if (y->n + 1 != x->n) {
    snprintf(x->problem, PROBLEM_MAX, "without statement %u there are %u of %u", gone, y->n, x->n);
  }
  for (uint32_t i = 0; i < y->n && !x->problem[0]; i++) {
    if (!same(x, i < gone ? i : i + 1, y, i)) {
      snprintf(x->problem, PROBLEM_MAX, "without statement %u, statement %u is another", gone, i);
    }
  }
  parsed_free(y);
}

static void test_removal(const subject *s) {
  parsed *x = parse_text(s->text);
  if (!x->faulty && x->n <= REMOVED_MAX) {
    for (uint32_t i = 0; i < x->n && !x->problem[0]; i++) compare_without(x, i);
  }
  conclude(s, x);
}

static void test_cuts(const subject *s) {
  uint32_t step = s->text.n / CUTS_MAX > 7 ? s->text.n / CUTS_MAX : 7;
  for (uint32_t n = 0; n < s->text.n; n += step) {
    parsed *x = parse_text(mv_str_at(s->text.p, n));
    x->faulty = true;
    check_text(x);
    conclude(s, x);
  }
}

/* ---- printing ---------------------------------------------------------------------------------
 */

typedef struct printing {
  parsed *x;
  uint32_t i;
  mv_str text;
} printing;

static void print_one(void *data) {
  printing *c = data;
  mv_buf out;
  mv_buf_init(&out, &run.arena, 1u << 28);
  mv_tree_sql(&c->x->stmts[c->i], c->x->stmts[c->i].tree, &out);
  c->text = mv_buf_str(&out);
}

/* The text of statement i; empty, with a problem noted, when printing broke. */
static mv_str printed(parsed *x, uint32_t i) {
  printing c = {x, i, mv_str_of("")};
  if (mv_guard(print_one, &c) != MV_DONE)
    snprintf(x->problem, PROBLEM_MAX, "printing statement %u broke at %s", i, mv_fail_place());
  return c.text;
}

/* What stands beside a placeholder says whether it is taken for nothing, and printing changes it.
 */
static const char *difference(parsed *x, uint32_t i, parsed *y, mv_str text) {
  if (y->problem[0]) return y->problem;
  if (x->stmts[i].dropped || (y->n && (y->stmts[0].dropped || y->stmts[0].unplaced))) return NULL;
  if (y->n != 1) return "printed is not one statement";
  if (y->faults[0]) return "printed does not parse";
  if (!same(x, i, y, 0)) return "printed has another tree";
  return mv_str_eq(printed(y, 0), text) ? NULL : "printed prints differently";
}

/* Ended, because BEGIN alone starts a block or a transaction by what follows it. */
static void compare_printed(parsed *x, uint32_t i) {
  const mv_str text = printed(x, i);
  if (x->problem[0]) return;
  parsed *y = parse_text(mv_format(&run.arena, "%.*s;", MV_ARG(text)));
  const char *wrong = difference(x, i, y, text);
  if (wrong) snprintf(x->problem, PROBLEM_MAX, "statement %u %.200s: %.*s", i, wrong, MV_ARG(text));
  parsed_free(y);
}

static void test_printing(const subject *s) {
  parsed *x = parse_text(s->text);
  for (uint32_t i = 0; i < x->n && !x->problem[0]; i++) {
    if (!x->faults[i] && !x->stmts[i].unplaced && !mv_is_model(&x->stmts[i])) compare_printed(x, i);
  }
  conclude(s, x);
}

/* What a template may add is not in the tree, nor are settings in front of a query. */
static bool is_whole(const parsed *x, uint32_t i) {
  const mv_stmt *s = &x->stmts[i];
  const bool configured = s->start < s->end && x->source->text[s->start] == '{';
  return !x->faults[i] && !s->dropped && !s->unplaced && !configured;
}

static void compare_words(parsed *x, uint32_t i) {
  const mv_stmt *s = &x->stmts[i];
  bool lost = false;
  const mv_str text = mv_str_at(x->source->text + s->start, s->end - s->start);
  const mv_str word = word_that_differs(text, printed(x, i), &lost);
  if (word.n && !x->problem[0])
    snprintf(x->problem, PROBLEM_MAX, "statement %u: '%.*s' is %s in %.*s", i, MV_ARG(word),
             lost ? "lost" : "new", (int)(text.n < 200 ? text.n : 200), text.p);
}

static void test_words(const subject *s) {
  parsed *x = parse_text(s->text);
  for (uint32_t i = 0; i < x->n && !x->problem[0]; i++)
    if (is_whole(x, i)) compare_words(x, i);
  conclude(s, x);
}

static const struct {
  const char *name;
  void (*fn)(const subject *s);
} properties[] = {
    {"tokens ascend", test_tokens},        {"spans nest", test_spans},
    {"parsing is repeatable", test_twice}, {"statements are independent", test_removal},
    {"cut off anywhere", test_cuts},       {"printing is faithful", test_printing},
    {"words are kept", test_words},
};
enum { PROPERTIES = sizeof properties / sizeof *properties };

typedef struct subjects {
  subject *items;
  size_t n, cap;
} subjects;

static size_t current_property;

static void test_property(void **state) {
  properties[current_property].fn(*state);
}

/* ---- collecting -------------------------------------------------------------------------------
 */

static void add_subject(subjects *all, const char *path, mv_str text) {
  if (all->n == all->cap) {
    all->cap = all->cap ? all->cap * 2 : 64;
    all->items = mv_xrealloc(all->items, all->cap * sizeof *all->items);
  }
  all->items[all->n].path = path;
  all->items[all->n++].text = text;
}

/* The SQL of all cases, one after another. */
static void add_sql(void *data, const fixture *f) {
  mv_buf *out = data;
  mv_buf_add(out, tree_case_sql(f->body));
  mv_buf_text(out, "\n;\n");
}

/* The SQL of the files that a command line's cases make. */
static mv_str command_sql(mv_str text) {
  mv_buf out;
  mv_buf_init(&out, &run.arena, 1u << 28);
  for (mv_str line; next_line(&text, &line);) {
    if (starts_with(line, "| ")) mv_buf_add(&out, rest_of(line, 2));
    if (starts_with(line, "$")) mv_buf_text(&out, "\n;\n");
  }
  return mv_buf_str(&out);
}

static void collect(subjects *all, const char *path) {
  mv_str text = read_file(path);
  size_t n = strlen(path);
  bool sql = n > 4 && strcmp(path + n - 4, ".sql") == 0;
  if (!sql && strstr(path, "/parse/")) {
    mv_buf out;
    mv_buf_init(&out, &run.arena, 1u << 28);
    each_case(&tree_kind, path, text, add_sql, &out);
    text = mv_buf_str(&out);
  }
  if (!sql && strstr(path, "/cli/")) text = command_sql(text);
  add_subject(all, path, text);
}

int run_properties(char **paths, int n) {
  file_list files = {0};
  for (int i = 0; i < n; i++) list_files(&files, paths[i], NULL);
  subjects all = {0};
  for (size_t i = 0; i < files.n; i++) collect(&all, files.paths[i]);
  struct CMUnitTest *tests = mv_new_n(&run.arena, struct CMUnitTest, all.n + 1);
  for (size_t i = 0; i < all.n; i++) {
    struct CMUnitTest test = {all.items[i].path, test_property, NULL, NULL, &all.items[i]};
    tests[i] = test;
  }
  int failures = 0;
  for (current_property = 0; all.n && current_property < PROPERTIES; current_property++) {
    failures +=
        _cmocka_run_group_tests(properties[current_property].name, tests, all.n, NULL, NULL);
  }
  free(all.items);
  free(files.paths);
  return failures;
}
