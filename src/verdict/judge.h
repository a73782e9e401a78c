/* judge.h: what the files of src/verdict share: a verdict while it is being found. */
#ifndef MVLINT_VERDICT_JUDGE_H
#define MVLINT_VERDICT_JUDGE_H

#include "mvlint/verdict.h"

enum {
#define JUDGE(name, ...) MV_JUDGED_##name,
#include "judgements.def"
  MV_JUDGED_COUNT
};

/* Bits: of the operators between a node and the top. */
enum {
  MV_BELOW_OTHER = 1, /* one that is neither projection nor filter nor sort */
  MV_BELOW_SORT = 2,
  MV_BY_ROWS = 4, /* a filter, join or UNION ALL, or no aggregate in the query: rows are followed */
  MV_BELOW_FILTER = 8 /* that is no QUALIFY */
};

typedef struct mv_judge {
  mv_arena *a;
  const mv_analysis *an;
  mv_verdict *v;
  bool in_full;
  mv_issue *issues;
  uint32_t issue_n, issue_cap;
  mv_source_fact *sources;
  uint32_t source_n, source_cap;
  mv_map seen_sources;
  mv_str *assumptions;
  uint32_t assumption_n, assumption_cap;
  bool source_assumed;  /* one of them is about a source */
  mv_str *untyped;      /* texts of what is added and has no known type */
  uint32_t untyped_n, untyped_cap;
  mv_map seen_untyped;
  const mv_plan **seen; /* open addressing: a node, */
  uint16_t *seen_ways;  /* and the ways it has been gone over, one bit each */
  uint32_t seen_n, seen_cap;
  const mv_plan
      *read; /* the view that this definition reads and that all below is part of, or NULL */
  const mv_plan *covering; /* the operator that lies above and is no projection, filter or sort */
  const mv_plan *no_rows, *no_append; /* the first that goes by more than single rows */
  bool windows;
  bool too_much; /* the definitions that this one reads hold more than may be looked at */
  const mv_plan *above;    /* the same, but it may be a filter that is no QUALIFY */
} mv_judge;

#define MV_GROW(j, list, n, cap, T)                                                    \
  do {                                                                                 \
    if ((n) == (cap)) {                                                                \
      const uint32_t more_cap = (cap) ? (cap)*2 : 8;                                   \
      T *more = mv_new_n((j)->a, T, more_cap);                                         \
      for (uint32_t grow_i = 0; grow_i < (n); grow_i++) more[grow_i] = (list)[grow_i]; \
      (list) = more;                                                                   \
      (cap) = more_cap;                                                                \
    }                                                                                  \
  } while (0)

/* verdict.c: a row of judgements.def said of a node; `name` is what its words name. */
mv_issue *mv_judge_add(mv_judge *j, unsigned row, const mv_plan *p, mv_str name);

void mv_judge_assume(mv_judge *j, mv_str text);

/* operators.c: the row that an operator itself has, whatever stands in it; MV_JUDGED_COUNT: none. */
unsigned mv_judged_operator(const mv_plan *p);
/* Nothing is documented of the operator, so it says neither yes nor no. */
bool mv_is_undocumented(const mv_plan *p);
/* What it is called in SQL, with an article. */
mv_str mv_operator_words(const mv_plan *p);
/* The first operator that is neither projection nor filter. */
const mv_plan *mv_plan_top(const mv_plan *p);
/* It groups rows: an aggregation, or what Spark makes one of. */
bool mv_is_grouping(const mv_plan *p);

/* sources.c: a leaf of the plan, gone over in the way of MV_BELOW_… . */
void mv_judge_source(mv_judge *j, const mv_plan *p, unsigned way, bool first);
/* A view that is read, or is part of a ring. */
void mv_judge_view(mv_judge *j, const mv_plan *p);

/* techniques.c: takes note of a node's form, from the top down. */
void mv_judge_form(mv_judge *j, const mv_plan *p);
/* Which techniques fit, when the verdict is known. */
void mv_judge_techniques(mv_judge *j, const mv_plan *plan, bool partitioned);

#endif
