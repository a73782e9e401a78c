/* reserved.c: names that are reserved words, for those who enforce the reserved keywords of ANSI.
 *
 * By default no word is reserved, so the grammar takes all of them; this is a look at the names of
 * a tree that stands. */
#include <stdlib.h>
#include <string.h>

#include "syntax/state.h"
#include "syntax/words.h"

static const char *const words[] = {
#define RESERVED(word) #word,
#include "grammar/reserved.def"
};

static int compare(const void *key, const void *item) {
  const mv_str *word = key;
  const char *known = *(const char *const *)item;
  for (uint32_t i = 0; i < word->n; i++) {
    const int d = mv_lower(word->p[i]) - mv_lower(known[i]);
    if (d) return d;
  }
  return known[word->n] ? -1 : 0;
}

static bool is_reserved(mv_str word) {
  return bsearch(&word, words, sizeof words / sizeof *words, sizeof *words, compare) != NULL;
}

static bool is_word(mv_str name) {
  if (name.n == 0 || mv_is_digit(name.p[0])) return false;
  for (uint32_t i = 0; i < name.n; i++) {
    const char c = mv_lower(name.p[i]);
    if (!mv_is_digit(c) && c != '_' && (c < 'a' || c > 'z')) return false;
  }
  return true;
}

bool mv_is_plain_name(mv_str name) {
  return is_word(name) && !is_reserved(name) && mv_keywords[mv_keyword_find(name.p, name.n)].cls == MV_NAME;
}

mv_str mv_name_quoted(mv_arena *a, mv_str name) {
  mv_buf b;
  mv_buf_init(&b, a, 0);
  mv_buf_char(&b, '`');
  for (uint32_t i = 0; i < name.n; i++) {
    if (name.p[i] == '`') mv_buf_char(&b, '`');
    mv_buf_char(&b, name.p[i]);
  }
  mv_buf_char(&b, '`');
  return mv_buf_str(&b);
}

mv_str mv_name_written(mv_arena *a, mv_str name) {
  const bool plain = is_word(name) && mv_keywords[mv_keyword_find(name.p, name.n)].cls != MV_RESERVED;
  return plain ? name : mv_name_quoted(a, name);
}

/* Functions that are written without parentheses, as the engine's grammar has them. */
static bool is_bare_function(mv_str word) {
  static const char *const functions[] = {"CURRENT_DATE", "CURRENT_PATH",      "CURRENT_SCHEMA",
                                          "CURRENT_TIME", "CURRENT_TIMESTAMP", "CURRENT_USER",
                                          "LOCALTIME",    "SESSION_USER",      "USER"};
  for (size_t i = 0; i < sizeof functions / sizeof *functions; i++)
    if (mv_str_is(word, functions[i])) return true;
  return false;
}

typedef struct look {
  const mv_stmt *s;
  const mv_node *function; /* the name of the call that was entered last */
  mv_reserved_fn report;
  void *owner;
} look;

/* A keyword that the tree holds as a name: ORDER BY ALL, LIMIT ALL, current_date, left(…). */
static bool is_keyword(const look *l, const mv_node *n, mv_str word) {
  switch (n->kind) {
    case MV_Type: return true;
    case MV_Ref: return mv_str_is(word, "ALL") || is_bare_function(word);
    case MV_Name:
      return n == l->function &&
             (mv_str_is(word, "LEFT") || mv_str_is(word, "RIGHT") || mv_str_is(word, "FILTER"));
    default: return false;
  }
}

static void look_at(const look *l, const mv_node *n, mv_span at, bool alone) {
  const mv_str word = mv_text(l->s, at);
  if (is_reserved(word) && !(alone && is_keyword(l, n, word))) l->report(l->owner, at, word);
}

/* Fields with these names hold names; the other words of a tree are keywords. */
static bool holds_name(const mv_field *f) {
  static const char *const names[] = {"alias", "end_label", "label", "name", "variable"};
  for (size_t i = 0; i < sizeof names / sizeof *names; i++)
    if (strcmp(f->name, names[i]) == 0) return true;
  return false;
}

static mv_step enter(mv_walker *w, const mv_node *n, unsigned depth) {
  look *l = w->data;
  const mv_descriptor *d = &mv_descriptors[n->kind];
  (void)depth;
  if (n->kind == MV_Call) l->function = mv_as_Call(n)->name;
  for (uint16_t i = 0; i < d->field_count; i++) {
    const char *at = (const char *)n + d->fields[i].offset;
    if (d->fields[i].kind == MV_TOK && holds_name(&d->fields[i])) {
      mv_span span;
      memcpy(&span, at, sizeof span);
      if (!mv_span_empty(span)) look_at(l, n, span, true);
    } else if (d->fields[i].kind == MV_PATH) {
      const mv_path *path;
      memcpy(&path, at, sizeof path);
      for (uint32_t k = 0; path && k < path->n; k++) look_at(l, n, path->parts[k], path->n == 1);
    }
  }
  return MV_INTO;
}

void mv_reserved_names(const mv_stmt *s, mv_reserved_fn report, void *owner) {
  look l = {.s = s, .report = report, .owner = owner};
  mv_walker w = {.enter = enter, .data = &l};
  mv_walk(&w, s->tree);
}
