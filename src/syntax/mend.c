/* mend.c: goes on behind a syntax error, so that one mistake hides nothing of the statement but
 * itself.
 *
 * The grammar knows no errors. A statement that fails is mended in its filtered tokens and parsed
 * again: a missing token is put in, a hole (a placeholder without text, whose value nothing knows)
 * takes the place of what cannot be read, or some tokens are left out. Attempts are made in order
 * of how much they take away: the token, the item of its list, the parenthesis around it, the
 * clause. The first one is kept with which the parser gets over the end of the item at fault: so an
 * error that comes from another is not reported, and what follows stands in the tree.
 *
 * Work is linear: a statement is parsed a bounded number of times. */
#include "syntax/mend.h"

#include <stdlib.h>
#include <string.h>

#include "syntax/expect.h"

/* Errors of one statement that are reported; beyond them it is given up. */
#define FAULTS_MAX 16u
/* Tokens that may be parsed in attempts: so many for each token of the statement, and some more. */
#define EFFORT_EACH 24u
#define EFFORT_MORE 4000u
/* Tokens that are put in at one place. */
#define PUT_MAX 6u
/* Words that may have been meant that are tried one by one. */
#define FEW 4u

/* A change of the tokens: at `at`, `drop` of them are left out and `n` put in. */
typedef struct edit {
  uint32_t at, drop, n;
  mv_token put[PUT_MAX];
} edit;

/* A bracket that is open at the error, innermost last; the first is the statement itself. Numbers
 * of tokens. */
typedef struct level {
  uint32_t open;   /* the bracket */
  uint32_t clause; /* where the newest clause begins */
  uint32_t item;   /* where the newest item of its list begins */
  uint16_t closer; /* the kind of token that closes it; 0: the end */
} level;

struct mv_mender {
  const mv_parse *fresh;
  mv_token *tokens; /* mended so far */
  uint32_t n, cap;
  mv_token *trial; /* the same with one more edit */
  uint32_t trial_cap;
  level *levels;
  uint32_t depth, levels_cap;
  mv_parse fault;            /* stands at the error */
  uint32_t k;                /* its token */
  uint32_t end;              /* what ends the item at fault */
  uint32_t closer;           /* what closes the innermost bracket; n: nothing does */
  mv_arena explained, tried; /* of the parses whose trees are thrown away */
  mv_checks checks;
  uint64_t effort; /* tokens that may still be parsed */
  mv_passed *mended;
  uint32_t told[MV_EXPECTED_WORDS]; /* what would have been right at the last error */
  uint32_t told_open;               /* where the bracket begins in which it stands */
};

/* ---- tokens ------------------------------------------------------------------------------ */

/* Tokens that one takes up: a dotted name is followed by its parts. */
static uint32_t width(const mv_token *t) {
  return t->kind == TK_PATH ? 1u + t->word : 1u;
}

static uint32_t kind_at(const mv_mender *m, uint32_t i) {
  return i < m->n ? m->tokens[i].kind : 0;
}

static uint16_t closer_of(unsigned kind) {
  switch (kind) {
    case TK_LPAREN:
    case TK_QUERY_PAREN:
    case TK_LAMBDA_PAREN: return TK_RPAREN;
    case TK_LBRACKET: return TK_RBRACKET;
    case TK_TYPE_LT: return TK_TYPE_GT;
    case TK_HINT_BEGIN: return TK_HINT_END;
    case TK_CASE: return TK_END;
    case TK_BEGIN_BLOCK:
    case TK_IF_BLOCK:
    case TK_CASE_BLOCK:
    case TK_FOR_BLOCK:
    case TK_REPEAT_BLOCK: return TK_END_BLOCK;
    default: return 0;
  }
}

static bool separates(unsigned kind) {
  return kind == TK_COMMA || kind == TK_ROW_COMMA || kind == TK_SEMICOLON;
}

static bool begins_query(unsigned kind) {
  return kind == TK_SELECT || kind == TK_WITH || kind == TK_FROM || kind == TK_VALUES ||
         kind == TK_QUERY_PAREN || kind == TK_QUERY_PLACEHOLDER;
}

/* Begins a clause: those of two words with both, and AS before a query. */
static bool begins_clause(const mv_mender *m, uint32_t i) {
  const unsigned kind = kind_at(m, i), next = kind_at(m, i + 1);
  switch (kind) {
    case TK_AS: return begins_query(next);
    case TK_GROUP:
    case TK_ORDER:
    case TK_SORT:
    case TK_CLUSTER:
    case TK_DISTRIBUTE:
    case TK_PARTITIONED:
    case TK_CLUSTERED: return next == TK_BY;
    default: return mv_begins_clause(kind);
  }
}

/* Ends an item: what follows can be read without it. */
static bool ends_item(const mv_mender *m, uint32_t i) {
  const unsigned kind = kind_at(m, i);
  return kind == 0 || separates(kind) || mv_closes(kind) || begins_clause(m, i);
}

/* ---- where the error stands ---------------------------------------------------------------- */

static void push_level(mv_mender *m, uint32_t open, uint16_t closer) {
  if (m->depth == m->levels_cap) {
    m->levels_cap = m->levels_cap ? m->levels_cap * 2 : 64;
    m->levels = mv_xrealloc(m->levels, m->levels_cap * sizeof *m->levels);
  }
  const uint32_t first = closer ? open + 1 : open;
  m->levels[m->depth++] = (level){open, first, first, closer};
}

/* A closer without its bracket closes nothing. */
static void pop_level(mv_mender *m, unsigned kind) {
  uint32_t d = m->depth;
  while (d > 1 && m->levels[d - 1].closer != kind) d--;
  if (d > 1) m->depth = d - 1;
}

/* Follows the brackets, clauses and items up to the error. */
static void find_levels(mv_mender *m) {
  m->depth = 0;
  push_level(m, 0, 0);
  for (uint32_t i = 0; i < m->k; i += width(&m->tokens[i])) {
    const unsigned kind = m->tokens[i].kind;
    level *l = &m->levels[m->depth - 1];
    if (closer_of(kind)) {
      push_level(m, i, closer_of(kind));
    } else if (mv_closes(kind)) {
      pop_level(m, kind);
    } else if (kind == TK_SEMICOLON) {
      l->clause = l->item = i + 1;
    } else if (separates(kind) || kind == TK_BY) {
      l->item = i + 1;
    } else if (begins_clause(m, i)) {
      l->clause = i;
      l->item = i + 1;
    }
  }
}

/* The first token from i on, outside of brackets that open behind i, that ends an item; or only
 * those that end a clause. */
static uint32_t find_end(const mv_mender *m, uint32_t i, bool clause) {
  uint32_t open = 0;
  for (; i < m->n; i += width(&m->tokens[i])) {
    const unsigned kind = m->tokens[i].kind;
    if (open == 0 && ends_item(m, i) && !(clause && kind != TK_SEMICOLON && separates(kind)))
      return i;
    if (closer_of(kind))
      open++;
    else if (mv_closes(kind))
      open--;
  }
  return m->n;
}

/* The closer ahead that leaves `open` brackets; n when there is none. */
static uint32_t find_close(const mv_mender *m, uint32_t open) {
  for (uint32_t i = m->k; i < m->n; i += width(&m->tokens[i])) {
    const unsigned kind = m->tokens[i].kind;
    if (closer_of(kind))
      open++;
    else if (mv_closes(kind) && open-- == 0)
      return i;
  }
  return m->n;
}

/* What closes the bracket at level d, which is open at the error; n when nothing does. */
static uint32_t find_closer(const mv_mender *m, uint32_t d) {
  const uint32_t i = d > 0 ? find_close(m, m->depth - 1 - d) : m->n;
  return kind_at(m, i) == m->levels[d].closer ? i : m->n;
}

/* The next closer when it closes nothing; n when it does. */
static uint32_t find_stray(const mv_mender *m) {
  const uint32_t i = find_close(m, 0);
  return m->depth > 1 && kind_at(m, i) == m->levels[m->depth - 1].closer ? m->n : i;
}

/* ---- parses ------------------------------------------------------------------------------ */

static void ignore_fault(mv_parse *cx, mv_span at, const char *message, const char *help) {
  (void)cx, (void)at, (void)message, (void)help;
}

/* A parse of tokens whose tree, made in `memory`, is thrown away. */
static mv_parse throwaway(mv_mender *m, mv_arena *memory, const mv_token *tokens, uint32_t n) {
  mv_arena_reset(memory);
  m->checks.n = 0;
  m->effort -= m->effort > n ? n : m->effort;
  mv_parse cx = *m->fresh;
  cx.tokens = tokens;
  cx.n = n;
  cx.arena = memory;
  cx.checks = &m->checks;
  cx.fault = ignore_fault;
  return cx;
}

/* Finds the first error of the mended tokens. False when there is none. */
static bool find_fault(mv_mender *m) {
  m->fault = throwaway(m, &m->explained, m->tokens, m->n);
  mv_explain_parse(&m->fault);
  if (!m->fault.failed) return false;
  m->k = m->fault.failed_at;
  return true;
}

/* ---- edits ------------------------------------------------------------------------------- */

static void change(mv_token *to, const mv_token *from, const edit *e, uint32_t n) {
  memcpy(to, from, e->at * sizeof *to);
  memcpy(to + e->at, e->put, e->n * sizeof *to);
  memcpy(to + e->at + e->n, from + e->at + e->drop, (n - e->at - e->drop) * sizeof *to);
}

static void reserve(mv_token **tokens, uint32_t *cap, uint32_t n) {
  if (n <= *cap) return;
  *cap = n + 64;
  *tokens = mv_xrealloc(*tokens, *cap * sizeof **tokens);
}

/* Behind the token before `at`. */
static uint32_t place_before(const mv_mender *m, uint32_t at) {
  return at ? m->tokens[at - 1].end : m->fresh->tokens[0].beg;
}

static bool puts_closer(const edit *e) {
  for (uint32_t i = 0; i < e->n; i++)
    if (mv_closes(e->put[i].kind)) return true;
  return false;
}

/* The token that the parser must get over with an edit: the end of the item at fault; of the next
 * item when the end is left out; the closer of the bracket when another one is put in before it. */
static uint32_t goal_of(const mv_mender *m, const edit *e) {
  const uint32_t behind = e->at + e->drop;
  uint32_t goal = behind > m->end ? find_end(m, behind, false) : m->end;
  if (kind_at(m, goal) == TK_AS) goal++; /* with the query */
  return puts_closer(e) && m->closer < m->n && m->closer > goal ? m->closer : goal;
}

/* Makes the trial: the tokens with an edit, up to a few behind the goal. */
static mv_parse try_tokens(mv_mender *m, const edit *e) {
  uint32_t n = goal_of(m, e);
  for (uint32_t i = 0; i < 2 && n < m->n; i++) n += width(&m->tokens[n]);
  reserve(&m->trial, &m->trial_cap, m->n + e->n);
  change(m->trial, m->tokens, e, n);
  return throwaway(m, &m->tried, m->trial, n - e->drop + e->n);
}

static bool got_over(const mv_mender *m, const edit *e, const mv_parse *cx) {
  const uint32_t goal = goal_of(m, e);
  return !cx->failed || (goal < m->n && cx->failed_at > goal - e->drop + e->n);
}

static void keep(mv_mender *m, const edit *e) {
  mv_token *tokens = m->tokens;
  const uint32_t cap = m->cap;
  mv_passed_add(m->mended, place_before(m, e->at) - puts_closer(e));
  change(m->trial, m->tokens, e, m->n);
  m->n = m->n - e->drop + e->n;
  m->tokens = m->trial;
  m->cap = m->trial_cap;
  m->trial = tokens;
  m->trial_cap = cap;
}

/* Keeps an edit with which the parser gets over the goal. */
static bool try_edit(mv_mender *m, const edit *e) {
  if (m->effort == 0) return false;
  mv_parse cx = try_tokens(m, e);
  mv_yyparse(&cx);
  if (!got_over(m, e, &cx)) return false;
  keep(m, e);
  return true;
}

static bool drop(mv_mender *m, uint32_t from, uint32_t to) {
  const edit e = {.at = from, .drop = to - from};
  return from < to && try_edit(m, &e);
}

/* Adds a token without text, behind the one before the edit. */
static void add_token(const mv_mender *m, edit *e, unsigned kind) {
  const uint32_t place = place_before(m, e->at);
  e->put[e->n++] = (mv_token){(uint16_t)kind, 0, place, place};
}

/* Puts a token in the place of [from, to). */
static bool put(mv_mender *m, uint32_t from, uint32_t to, unsigned kind) {
  edit e = {.at = from, .drop = to - from};
  add_token(m, &e, kind);
  return try_edit(m, &e);
}

/* A token in the place of one that is misspelt. */
static bool respell(mv_mender *m, uint32_t i, unsigned kind) {
  edit e = {i, width(&m->tokens[i]), 1, {m->tokens[i]}};
  e.put[0].kind = (uint16_t)kind;
  return try_edit(m, &e);
}

/* ---- attempts ---------------------------------------------------------------------------- */

/* How many words would have been right, when they are few; else 0. */
static uint32_t few_right(mv_parse *cx) {
  const mv_expected *e = mv_expected_folded(cx);
  return e && e->n <= FEW && (e->folds & ~(unsigned)MV_FOLD_END) == 0 ? e->n : 0;
}

static bool is_hole(unsigned kind) {
  return kind == TK_PLACEHOLDER || kind == TK_QUERY_PLACEHOLDER;
}

/* What goes on where a parse stands before the end of an item: what closes; a hole, but no alias,
 * which is never missing; the only word that is right. 0 when there is nothing. */
static unsigned completing(mv_parse *cx) {
  static const uint16_t kinds[] = {TK_RPAREN,  TK_END,         TK_RBRACKET,
                                   TK_TYPE_GT, TK_PLACEHOLDER, TK_QUERY_PLACEHOLDER};
  for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
    if (mv_is_right(cx, kinds[i]) && !(is_hole(kinds[i]) && mv_is_right(cx, TK_AS)))
      return kinds[i];
  const unsigned only = few_right(cx) == 1 ? cx->expected->kinds[0] : 0;
  return closer_of(only) ? 0 : only;
}

/* Puts what is missing in the place of [from, to), token by token; the first is `kind`, if not 0.
 */
static bool complete_with(mv_mender *m, uint32_t from, uint32_t to, unsigned first) {
  edit e = {.at = from, .drop = to - from};
  if (first) add_token(m, &e, first);
  while (m->effort > 0) {
    mv_parse cx = try_tokens(m, &e);
    const uint32_t behind = e.at + e.n;
    cx.asks_at = &behind;
    mv_explain_parse(&cx);
    if (got_over(m, &e, &cx)) {
      keep(m, &e);
      return true;
    }
    if (cx.failed_at != behind || e.n == PUT_MAX) return false;
    const unsigned kind = completing(&cx);
    if (kind == 0) return false;
    add_token(m, &e, kind);
  }
  return false;
}

static bool complete(mv_mender *m, uint32_t from, uint32_t to) {
  return complete_with(m, from, to, 0);
}

/* Opens or closes a gap of one token. */
static void move_up(mv_mender *m, uint32_t at) {
  reserve(&m->tokens, &m->cap, m->n + 1);
  memmove(m->tokens + at + 1, m->tokens + at, (m->n - at) * sizeof *m->tokens);
  m->n++;
}
static void move_down(mv_mender *m, uint32_t at) {
  m->n--;
  memmove(m->tokens + at, m->tokens + at + 1, (m->n - at) * sizeof *m->tokens);
}

/* The parentheses around [k, end) are missing. */
static bool enclose(mv_mender *m, uint32_t end) {
  if (end == m->k) return false;
  const uint32_t place = m->tokens[end - 1].end;
  move_up(m, end);
  m->tokens[end] = (mv_token){TK_RPAREN, 0, place, place};
  m->end = end + 1;
  if (put(m, m->k, m->k, TK_LPAREN)) return true;
  move_down(m, end);
  return false;
}

static bool enclose_item_or_list(mv_mender *m) {
  const uint32_t end = m->end, closer = m->closer;
  m->closer = m->n + 1; /* the brackets are even */
  if (enclose(m, find_end(m, m->k, true)) || enclose(m, end)) return true;
  m->end = end;
  m->closer = closer;
  return false;
}

/* A word is missing or misspelt. All that are right are tried when they are few, and before the end
 * of an item the most telling. */
static bool put_missing(mv_mender *m) {
  const mv_expected *e = mv_expected_folded(&m->fault);
  const uint32_t few = few_right(&m->fault);
  for (uint32_t i = 0; e && i < FEW && i < e->n && (few || ends_item(m, m->k)); i++) {
    const unsigned kind = e->kinds[i];
    if (few && kind == TK_LPAREN && enclose_item_or_list(m)) return true;
    if (closer_of(kind)) continue;
    if (complete_with(m, m->k, m->k, kind)) return true;
    if (few && m->k < m->n && respell(m, m->k, kind)) return true;
  }
  return mv_is_right(&m->fault, TK_COMMA) && mv_begins_expression(kind_at(m, m->k)) &&
         put(m, m->k, m->k, TK_COMMA);
}

static bool respell_meant(mv_mender *m) {
  uint32_t at = 0;
  const unsigned kind = mv_meant_token(&m->fault, &at);
  return kind && respell(m, at, kind);
}

/* A comma behind the last item of a list. */
static bool take_comma(mv_mender *m) {
  return m->k > 0 && separates(kind_at(m, m->k - 1)) && drop(m, m->k - 1, m->k);
}

static bool take_token(mv_mender *m) {
  return m->k < m->n && drop(m, m->k, m->k + width(&m->tokens[m->k]));
}

/* The item [from, to) cannot be read: a hole in its place, or it is left out with one comma. */
static bool give_up_item(mv_mender *m, uint32_t from, uint32_t to) {
  if (complete(m, from, to)) return true;
  if (separates(kind_at(m, to)) && drop(m, from, to + 1)) return true;
  return (from > 0 && separates(kind_at(m, from - 1)) && drop(m, from - 1, to)) ||
         drop(m, from, to);
}

/* What the error stands in, from the inside to the outside: the item, the clause, all inside the
 * bracket. */
static bool give_up(mv_mender *m) {
  uint32_t at = m->k;
  for (uint32_t d = m->depth; d-- > 0;) {
    const level *l = &m->levels[d];
    m->end = find_end(m, at, false);
    if (give_up_item(m, l->item, m->end)) return true;
    if (l->clause < l->item && drop(m, l->clause, find_end(m, m->end, true))) return true;
    const uint32_t closer = find_closer(m, d);
    if (closer == m->n) break;
    m->end = m->closer = closer;
    if (complete(m, l->open + 1, closer)) return true;
    at = closer + 1;
  }
  m->end = m->n;
  return complete(m, m->k, m->n);
}

/* A parenthesis is not open that is closed further on: it is missing, or what stands up to there
 * cannot be read. */
static bool open_stray(mv_mender *m) {
  const uint32_t stray = find_stray(m), end = m->end;
  if (stray == m->n || stray == m->k) return false;
  m->end = stray;
  if (put(m, m->k, m->k, TK_LPAREN) || respell(m, m->k, TK_LPAREN) ||
      complete(m, m->levels[m->depth - 1].item, stray + 1) || drop(m, m->k, stray + 1))
    return true;
  m->end = end;
  return false;
}

/* One mistake is found again: a bracket that is missing or too many where its fellow stands, and
 * what is no item of a list at the next item. */
static bool is_told(mv_mender *m) {
  const unsigned kind = kind_at(m, m->k);
  const level *l = &m->levels[m->depth - 1];
  const mv_expected *e = m->fault.expected;
  const uint32_t open = m->tokens[l->open].beg;
  const bool same = e && open == m->told_open && memcmp(e->right, m->told, sizeof m->told) == 0;
  if (e) memcpy(m->told, e->right, sizeof m->told);
  m->told_open = open;
  if (kind == 0) return m->depth > 1 && mv_is_right(&m->fault, l->closer);
  return (same && l->closer) || (mv_closes(kind) && kind != l->closer);
}

static bool mend(mv_mender *m) {
  m->end = find_end(m, m->k, false);
  m->closer = find_closer(m, m->depth - 1);
  if (ends_item(m, m->k) && (take_comma(m) || complete(m, m->k, m->k))) return true;
  return respell_meant(m) || put_missing(m) || take_token(m) || complete(m, m->k, m->end) ||
         open_stray(m) || give_up(m);
}

/* ---- all together ------------------------------------------------------------------------ */

mv_mender *mv_mender_new(void) {
  mv_mender *m = mv_xmalloc(sizeof *m);
  memset(m, 0, sizeof *m);
  mv_arena_init(&m->explained, 0);
  mv_arena_init(&m->tried, 0);
  return m;
}

void mv_mender_free(mv_mender *m) {
  if (!m) return;
  mv_arena_free(&m->explained);
  mv_arena_free(&m->tried);
  free(m->checks.items);
  free(m->tokens);
  free(m->trial);
  free(m->levels);
  free(m);
}

static void start_mending(mv_mender *m, const mv_parse *fresh, mv_passed *mended) {
  m->fresh = fresh;
  m->mended = mended;
  m->effort = (uint64_t)fresh->n * EFFORT_EACH + EFFORT_MORE;
  m->n = fresh->n;
  reserve(&m->tokens, &m->cap, m->n);
  memcpy(m->tokens, fresh->tokens, m->n * sizeof *m->tokens);
}

bool mv_parse_mending(mv_mender *m, mv_parse *cx, void (*report)(mv_parse *cx), mv_passed *mended) {
  const mv_parse fresh = *cx;
  if (mv_yyparse(cx) == 0 && !cx->failed) return true;
  if (cx->too_deep) {
    report(cx);
    return false;
  }
  start_mending(m, &fresh, mended);
  for (uint32_t faults = 0; find_fault(m); faults++) {
    find_levels(m);
    const bool told = is_told(m);
    if (faults == 0 || !told) report(&m->fault);
    if (faults + 1 == FAULTS_MAX || m->fault.too_deep || !mend(m)) break;
  }
  *cx = fresh;
  cx->tokens = m->tokens;
  cx->n = m->n;
  cx->fault = ignore_fault; /* the first parse has said it */
  mv_yyparse(cx);
  return false;
}
