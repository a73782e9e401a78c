/* varying.c: what gives another value although the rows stay the same, and what that does to an
 * incremental refresh.
 *
 * Calls, words without parentheses (current_date) and constants such as DATE 'today'. Each answer
 * is about the node itself, not about what stands in it. */
#include "src/analysis/internal.h"

/* ---- what varies ---------------------------------------------------------------------------- */

/* aes_encrypt(expr, key, mode, padding, iv): random unless the mode is ECB or an initialization
 * vector is given. */
static bool is_random_encryption(const mv_analysis *an, const mv_Call *c) {
  const mv_node *arg[5] = {NULL};
  unsigned n = 0;
  for (const mv_node *a = c->arguments; a && n < 5; a = a->next) arg[n++] = a;
  const mv_Literal *mode = mv_as_Literal(arg[2]), *iv = mv_as_Literal(arg[4]);
  if (arg[2] && (!mode || mode->what != MV_literal_STRING)) return false;
  if (mode && mv_str_is(mv_string_value(an->a, an->s, arg[2]), "ECB")) return false;
  if (!arg[4]) return true;
  return iv && iv->what == MV_literal_STRING && mv_string_value(an->a, an->s, arg[4]).n == 0;
}

static mv_variance of_call(const mv_analysis *an, const mv_Call *c) {
  const mv_function *f = mv_function_of(an, c);
  if (!f) return MV_VARIES_NOT;
  if (f->determinism == MV_DET_REMOTE) return MV_VARIES_REMOTE;
  if (f->determinism == MV_DET_NO) {
    bool fixed = mv_str_is(mv_str_of(f->name), "aes_encrypt") && !is_random_encryption(an, c);
    return fixed ? MV_VARIES_NOT : MV_VARIES_RANDOM;
  }
  if (f->determinism != MV_DET_TIME) return MV_VARIES_NOT;
  bool fixed = c->arguments && mv_str_is(mv_str_of(f->name), "unix_timestamp");
  return fixed ? MV_VARIES_NOT : MV_VARIES_TIME;
}

/* 'now', 'today' … with an optional zone after it. */
static bool is_special(const mv_analysis *an, const mv_node *n, mv_literal what) {
  static const char *const words[] = {"now", "today", "tomorrow", "yesterday"};
  const mv_Literal *l = mv_as_Literal(n);
  if (!l || l->what != what) return false;
  mv_str text = mv_string_value(an->a, an->s, n);
  while (text.n && text.p[0] == ' ') text = mv_str_at(text.p + 1, text.n - 1);
  uint32_t end = 0;
  while (end < text.n && text.p[end] != ' ') end++;
  for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
    if (mv_str_is(mv_str_at(text.p, end), words[i])) return true;
  }
  return false;
}

static bool is_time(const mv_analysis *an, const mv_node *n) {
  mv_type_kind kind = mv_type_of(an, n)->kind;
  return kind == MV_T_DATE || kind == MV_T_TIMESTAMP || kind == MV_T_TIMESTAMP_NTZ;
}

/* What has the type of a constant: DATE 'today' itself, a cast, the `::DATE` behind a text; NULL when the
 * node is no constant that the engine replaces by the time of the refresh, whatever its type. */
static const mv_node *special_constant(const mv_analysis *an, const mv_node *n) {
  const mv_Cast *c = mv_as_Cast(n);
  if (c) return is_special(an, c->value, MV_literal_STRING) ? n : NULL;
  const mv_Postfix *p = mv_as_Postfix(n);
  if (!p) return is_special(an, n, MV_literal_TYPED) ? n : NULL;
  const bool cast = p->steps.first && p->steps.first->kind == MV_CastStep;
  return cast && is_special(an, p->base, MV_literal_STRING) ? p->steps.first : NULL;
}

static bool is_time_constant(const mv_analysis *an, const mv_node *n) {
  const mv_node *typed = special_constant(an, n);
  return typed && is_time(an, typed);
}

void mv_note_varying(mv_cx *cx, const mv_node *n) {
  uint8_t *clause = &cx->f->clauses[n->id];
  if (!(*clause & MV_MAY_VARY)) mv_note(cx, &cx->f->varying, n);
  *clause |= MV_MAY_VARY;
}

void mv_note_constant(mv_cx *cx, const mv_node *n) {
  if (special_constant(cx, n)) mv_note_varying(cx, n);
}

mv_variance mv_variance_of(const mv_analysis *an, const mv_node *n) {
  if (!mv_may_vary(an, n)) return MV_VARIES_NOT;
  const mv_Call *c = mv_as_Call(n);
  if (c) return of_call(an, c);
  const mv_Ref *r = mv_as_Ref(n);
  if (!r) return is_time_constant(an, n) ? MV_VARIES_TIME : MV_VARIES_NOT;
  const mv_function *f = mv_function_of_ref(an, r);
  return f && f->determinism == MV_DET_TIME ? MV_VARIES_TIME : MV_VARIES_NOT;
}

/* ---- what it does --------------------------------------------------------------------------- */

/* Functions that the engine accepts in WHERE. */
static bool is_accepted_in_where(mv_str function) {
  static const char *const names[] = {"current_date", "curdate", "current_timestamp", "now",
                                      "getdate"};
  const char *call = function.n ? memchr(function.p, '(', function.n) : NULL;
  if (call) function.n = (uint32_t)(call - function.p);
  for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
    if (mv_str_is(function, names[i])) return true;
  }
  return false;
}

mv_effect mv_effect_of_time(mv_str function, mv_clause clause) {
  if (clause == MV_CLAUSE_WHERE && is_accepted_in_where(function)) return MV_EFFECT_NONE;
  bool open = clause == MV_CLAUSE_WHERE || clause == MV_CLAUSE_HAVING ||
              clause == MV_CLAUSE_QUALIFY || clause == MV_CLAUSE_FILTER ||
              clause == MV_CLAUSE_LIMIT || clause == MV_CLAUSE_FROM;
  return open ? MV_EFFECT_OPEN : MV_EFFECT_RECOMPUTE;
}

static mv_str function_name(const mv_analysis *an, const mv_node *n) {
  const mv_Call *c = mv_as_Call(n);
  const mv_Ref *r = mv_as_Ref(n);
  const mv_function *f = c ? mv_function_of(an, c) : r ? mv_function_of_ref(an, r) : NULL;
  return f ? mv_str_of(f->name) : mv_str_at("", 0);
}

mv_effect mv_effect_of(const mv_analysis *an, const mv_node *n) {
  mv_variance varies = mv_variance_of(an, n);
  mv_clause clause = varies == MV_VARIES_NOT ? MV_CLAUSE_NONE : mv_clause_of(an, n);
  if (clause == MV_CLAUSE_NONE) return MV_EFFECT_NONE;
  if (varies == MV_VARIES_TIME) return mv_effect_of_time(function_name(an, n), clause);
  return varies == MV_VARIES_REMOTE ? MV_EFFECT_OPEN : MV_EFFECT_RECOMPUTE;
}
