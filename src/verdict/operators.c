/* operators.c: what an operator alone does to a refresh, and what it is called. */
#include "src/verdict/judge.h"

static const char *join_words(const mv_plan *p) {
  if (p->lateral) return "a LATERAL join";
  if (p->nearest) return "a join of the nearest rows";
  switch (p->how) {
    case MV_join_CROSS: return "a CROSS JOIN";
    case MV_join_SEMI: return "a SEMI JOIN";
    case MV_join_ANTI: return "an ANTI JOIN";
    default: break;
  }
  if (p->pairing == MV_PAIRING_OTHER) return "a join without an equality of both sides";
  if (p->pairing == MV_PAIRING_NONE)
    return p->how == MV_join_COMMA ? "a join by comma without a condition"
                                   : "a join without a condition";
  return p->how == MV_join_LEFT    ? "a LEFT JOIN"
         : p->how == MV_join_RIGHT ? "a RIGHT JOIN"
         : p->how == MV_join_FULL  ? "a FULL JOIN"
                                   : "a join";
}

mv_str mv_operator_words(const mv_plan *p) {
  static const char *const words[MV_OP_COUNT] = {[MV_OP_UNKNOWN] = "a part of the query",
                                                 [MV_OP_DATAFRAME] = "the DataFrame that the function builds",
                                                 [MV_OP_VALUES] = "VALUES",
                                                 [MV_OP_ONE_ROW] = "a SELECT without FROM",
                                                 [MV_OP_AGGREGATE] = "an aggregation",
                                                 [MV_OP_FILTER] = "a filter",
                                                 [MV_OP_EXPAND] = "grouping by sets",
                                                 [MV_OP_WINDOW] = "a window",
                                                 [MV_OP_DISTINCT] = "DISTINCT",
                                                 [MV_OP_UNION] = "a UNION",
                                                 [MV_OP_EXCEPT] = "EXCEPT",
                                                 [MV_OP_INTERSECT] = "INTERSECT",
                                                 [MV_OP_SORT] = "ORDER BY",
                                                 [MV_OP_LIMIT] = "LIMIT",
                                                 [MV_OP_OFFSET] = "OFFSET",
                                                 [MV_OP_GENERATE] = "a generator",
                                                 [MV_OP_SAMPLE] = "TABLESAMPLE",
                                                 [MV_OP_PIVOT] = "PIVOT",
                                                 [MV_OP_UNPIVOT] = "UNPIVOT",
                                                 [MV_OP_RECURSION] = "a recursive query",
                                                 [MV_OP_TRANSFORM] = "TRANSFORM",
                                                 [MV_OP_MATCH] = "MATCH_RECOGNIZE"};
  if (p->op == MV_OP_JOIN) return mv_str_of(join_words(p));
  if (p->op == MV_OP_UNKNOWN && p->words.n) return p->words;
  if (p->op == MV_OP_UNION && p->all) return mv_str_of("UNION ALL");
  return mv_str_of(words[p->op] ? words[p->op] : mv_operator_name(p->op));
}

static bool generates(const mv_plan *p) {
  return p->op == MV_OP_GENERATE && p->input_count == 0;
}

/* A generator on the right side speaks for itself. Rows may also be found by a condition of which
 * nothing is said: that is not known, while a product of both sides is one of the named operators.
 */
static unsigned of_join(const mv_plan *p) {
  if (p->input_count == 2 && generates(p->inputs[1])) return MV_JUDGED_COUNT;
  if (p->lateral || p->nearest) return MV_JUDGED_QUIET;
  if (p->how == MV_join_CROSS || p->how == MV_join_SEMI || p->how == MV_join_ANTI)
    return MV_JUDGED_OPERATOR;
  if (p->pairing == MV_PAIRING_EQUAL) return MV_JUDGED_COUNT;
  return p->pairing == MV_PAIRING_NONE ? MV_JUDGED_OPERATOR : MV_JUDGED_QUIET;
}

unsigned mv_judged_operator(const mv_plan *p) {
  static const struct {
    mv_operator op;
    unsigned row;
  } rows[] = {{MV_OP_EXCEPT, MV_JUDGED_OPERATOR},   {MV_OP_INTERSECT, MV_JUDGED_OPERATOR},
              {MV_OP_GENERATE, MV_JUDGED_OPERATOR}, {MV_OP_LIMIT, MV_JUDGED_OPERATOR},
              {MV_OP_OFFSET, MV_JUDGED_OPERATOR},   {MV_OP_SAMPLE, MV_JUDGED_OPERATOR},
              {MV_OP_PIVOT, MV_JUDGED_OPERATOR},    {MV_OP_UNPIVOT, MV_JUDGED_OPERATOR},
              {MV_OP_EXPAND, MV_JUDGED_OPERATOR},   {MV_OP_DISTINCT, MV_JUDGED_QUIET},
              {MV_OP_SORT, MV_JUDGED_QUIET},        {MV_OP_VALUES, MV_JUDGED_QUIET},
              {MV_OP_ONE_ROW, MV_JUDGED_QUIET},     {MV_OP_TRANSFORM, MV_JUDGED_QUIET},
              {MV_OP_MATCH, MV_JUDGED_QUIET},       {MV_OP_RECURSION, MV_JUDGED_RECURSION},
              {MV_OP_UNKNOWN, MV_JUDGED_UNREAD},
              {MV_OP_DATAFRAME, MV_JUDGED_UNREAD}};
  if (p->op == MV_OP_UNION) return p->all ? MV_JUDGED_COUNT : MV_JUDGED_QUIET;
  if (p->op == MV_OP_JOIN) return of_join(p);
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
    if (rows[i].op == p->op) return rows[i].row;
  return MV_JUDGED_COUNT;
}

bool mv_is_undocumented(const mv_plan *p) {
  const unsigned row = mv_judged_operator(p);
  return row == MV_JUDGED_OPERATOR || row == MV_JUDGED_QUIET || p->op == MV_OP_FUNCTION;
}

const mv_plan *mv_plan_top(const mv_plan *p) {
  while ((p->op == MV_OP_PROJECT || p->op == MV_OP_FILTER) && p->input_count == 1) p = p->inputs[0];
  return p;
}

bool mv_is_grouping(const mv_plan *p) {
  if (p->op == MV_OP_UNION || p->op == MV_OP_EXCEPT || p->op == MV_OP_INTERSECT) return !p->all;
  return p->op == MV_OP_AGGREGATE || p->op == MV_OP_DISTINCT || p->op == MV_OP_PIVOT;
}
