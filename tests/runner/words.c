/* words.c: whether a tree says what its text says: the words and literals of a statement are those
 * of the tree printed, but for words that mean nothing there and words that mean the same. Signs
 * and brackets that stand for one thing alone count as words. */
#include "mvlint/ast.h"
#include "runner.h"
#include "src/syntax/words.h"

#include <stdlib.h>
#include <string.h>

/* Two spellings; a tree knows one of them. */
static const struct {
  const char *written, *printed;
} same[] = {
    {"CLUSTER", "PARTITION"}, /* of a window */
    {"DISTRIBUTE", "PARTITION"},
    {"FROM", "IN"}, /* of SHOW */
    {"MINUS", "EXCEPT"},
    {"PROPERTIES", "DBPROPERTIES"},
    {"REGEXP", "RLIKE"},
    {"SOME", "ANY"},
    {"SORT", "ORDER"},
    {"SYSTEM_TIME", "TIMESTAMP"},
    {"SYSTEM_VERSION", "VERSION"},
    {"TEMP", "TEMPORARY"},
    {"VAR", "VARIABLE"},
};

enum { LOST = 1, ADDED = 2 };

/* Words without which a statement means what it means with them: some are not kept, some are
 * always printed. */
static const struct {
  const char *word;
  unsigned how;
} optional[] = {
    {"AS", LOST | ADDED}, /* before an alias or a query */
    {"BY", LOST},         /* NOT MATCHED BY TARGET */
    {"DEEP", LOST},       /* CLONE */
    {"DEFAULT", ADDED},   /* DECLARE a = 1 */
    {"FOR", LOST},        /* VERSION AS OF */
    {"FOREIGN", LOST},    /* KEY REFERENCES at a column */
    {"IN", ADDED},        /* FROM, before VALUES with an alias */
    {"INNER", LOST},
    {"INTO", LOST},  /* OVERWRITE INTO */
    {"KEY", LOST},   /* see FOREIGN */
    {"LEFT", ADDED}, /* SEMI JOIN */
    {"LIKE", ADDED}, /* SHOW TABLES 'a*' */
    {"OUTER", LOST},
    {"REFRESH", LOST},          /* SCHEDULE REFRESH CRON */
    {"TABLE", LOST},            /* INSERT INTO TABLE, RESTORE TABLE */
    {"TARGET", LOST},           /* see BY */
    {"TO", ADDED},              /* RESTORE t VERSION AS OF */
    {"VALUE", LOST},            /* SQLSTATE VALUE */
    {"VARIABLE", LOST | ADDED}, /* SET, DECLARE */
};
#define COUNT(list) (sizeof(list) / sizeof *(list))

static bool is_string(mv_str w) {
  return w.p[w.n - 1] == '\'' || w.p[w.n - 1] == '"';
}

static bool is_word(mv_str w) {
  const unsigned char c = (unsigned char)w.p[0];
  if (strchr("-~%^&|[", c)) return true;
  return c == '\'' || c == '"' || c == '`' || c == '_' || c >= 0x80 || (c >= '0' && c <= '9') ||
         (mv_lower((char)c) >= 'a' && mv_lower((char)c) <= 'z');
}

/* As all that mean the same are spelt. */
static mv_str normal(mv_str w) {
  if (is_string(w)) return w;
  if (w.n > 2 && w.p[0] == '`') return mv_str_at(w.p + 1, w.n - 2);
  for (size_t i = 0; i < COUNT(same); i++)
    if (mv_str_is(w, same[i].written)) return mv_str_of(same[i].printed);
  return w;
}

static int compare(const void *a, const void *b) {
  const mv_str *x = a, *y = b;
  for (uint32_t i = 0; i < x->n && i < y->n; i++) {
    const int d = mv_lower(x->p[i]) - mv_lower(y->p[i]);
    if (d) return d;
  }
  return (x->n > y->n) - (x->n < y->n);
}

typedef struct word_list {
  mv_str *items;
  uint32_t n;
} word_list;

/* DISTINCT is what a set operation is without it. */
static bool is_idle(mv_str w, mv_str before) {
  return mv_str_is(w, "DISTINCT") && (mv_str_is(before, "UNION") || mv_str_is(before, "EXCEPT") ||
                                      mv_str_is(before, "INTERSECT"));
}

/* The words of a text in an order of their own. "!" before an operand is NOT. */
static word_list words_of(mv_str s) {
  word_list list = {mv_new_n(&run.arena, mv_str, s.n + 1), 0};
  for (uint32_t i = mv_skip_blank(s, 0); i < s.n; i = mv_skip_blank(s, i)) {
    const mv_str w = mv_word_at(s, i);
    i += w.n;
    const mv_str before = list.n ? list.items[list.n - 1] : mv_str_of("");
    if (is_word(w) && !is_idle(w, before))
      list.items[list.n++] = normal(w);
    else if (w.p[0] == '!' && (i == s.n || !strchr("=<>", s.p[i])))
      list.items[list.n++] = mv_str_of("NOT");
  }
  qsort(list.items, list.n, sizeof *list.items, compare);
  return list;
}

static bool may(mv_str w, unsigned how) {
  for (size_t i = 0; i < COUNT(optional); i++)
    if (mv_str_is(w, optional[i].word)) return optional[i].how & how;
  return false;
}

mv_str word_that_differs(mv_str text, mv_str printed, bool *lost) {
  const word_list a = words_of(text), b = words_of(printed);
  uint32_t i = 0, j = 0;
  while (i < a.n || j < b.n) {
    const int d = i == a.n ? 1 : j == b.n ? -1 : compare(&a.items[i], &b.items[j]);
    *lost = d < 0;
    if (d < 0 && !may(a.items[i], LOST)) return a.items[i];
    if (d > 0 && !may(b.items[j], ADDED)) return b.items[j];
    i += d <= 0;
    j += d >= 0;
  }
  return mv_str_of("");
}
