/* wording.c: clauses as who wrote the definition calls them, where it is no SQL: arguments of Python, settings of dbt. */
#include "src/lint/engine.h"

#include "src/base/banned.h"

/* Longer ones first. NULL: it has no name there. */
static const struct {
  const char *sql, *python, *dbt;
} clauses[] = {
    {"REFRESH POLICY INCREMENTAL, AUTO or FULL", "refresh_policy=\"incremental\", \"auto\" or \"full\"", NULL},
    {"REFRESH POLICY INCREMENTAL STRICT", "refresh_policy=\"incremental_strict\"", NULL},
    {"REFRESH POLICY INCREMENTAL", "refresh_policy=\"incremental\"", NULL},
    {"REFRESH POLICY AUTO", "refresh_policy=\"auto\"", NULL},
    {"REFRESH POLICY FULL", "refresh_policy=\"full\"", NULL},
    {"REFRESH POLICY", "refresh_policy", NULL},
    {"CLUSTER BY AUTO", "cluster_by_auto=True", "auto_liquid_cluster=true"},
    {"CLUSTER BY", "cluster_by", "liquid_clustered_by"},
    {"PARTITIONED BY", "partition_cols", "partition_by"},
};
enum { CLAUSES = sizeof clauses / sizeof *clauses };

static bool is_letter(char c) {
  return mv_lower(c) >= 'a' && mv_lower(c) <= 'z';
}

/* Which clause the words at a place name, in capitals at least at first; CLAUSES: none. */
static size_t clause_at(mv_str text, uint32_t at) {
  const mv_str rest = mv_str_at(text.p + at, text.n - at);
  size_t i = 0;
  if (at > 0 && is_letter(text.p[at - 1])) return CLAUSES;
  for (; i < CLAUSES; i++) {
    const mv_str sql = mv_str_of(clauses[i].sql);
    if (rest.n < sql.n || memcmp(rest.p, sql.p, 2) != 0 || !mv_str_ieq(mv_str_at(rest.p, sql.n), sql)) continue;
    if (rest.n == sql.n || !is_letter(rest.p[sql.n])) break;
  }
  return i;
}

/* A host begins the definitions that it makes with words of its own. */
static bool is_python(const mv_stmt *s) {
  return s->end > s->start && mv_source_is_added(s->source, mv_span_of(s->start, s->start + 1));
}

mv_str mv_in_their_words(mv_arena *a, const mv_stmt *s, mv_str text) {
  const bool python = is_python(s);
  mv_buf b;
  if (text.n == 0 || !(python || mv_is_model(s))) return text;
  mv_buf_init(&b, a, UINT32_MAX);
  for (uint32_t i = 0; i < text.n;) {
    const size_t k = clause_at(text, i);
    const char *words = k == CLAUSES ? NULL : python ? clauses[k].python : clauses[k].dbt;
    if (words)
      mv_buf_text(&b, words);
    else
      mv_buf_char(&b, text.p[i]);
    i += words ? (uint32_t)strlen(clauses[k].sql) : 1;
  }
  return mv_buf_str(&b);
}
