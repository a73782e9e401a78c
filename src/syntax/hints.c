/* hints.c: the way out of known mistakes: slips, and habits of other dialects.
 *
 * One table. A row says what stands before the token that cannot go on, what that token is, and
 * what would have been right there; the first row that fits is told. */
#include "syntax/expect.h"

#include <string.h>

/* A token as a row wants it: any, or one by its kind, its keyword or its text. */
typedef struct mark {
  uint16_t kind, word;
  const char *text;
} mark;

/* More of mark.kind. */
#define AN_ITEM 0xFFFEu  /* a name, a number, CASE or CAST */
#define A_CLAUSE 0xFFFDu /* a word that begins a clause, what closes a list, or the end */

/* What else a row wants. */
enum {
  TOUCHING = 1, /* nothing stands between the two tokens */
  ON_LINE = 2   /* the second begins a line, as an item of a list does */
};

typedef struct hint {
  mark earlier, before, at;
  uint16_t right; /* a token that would have been right */
  unsigned folds; /* or some of these */
  unsigned wants;
  const char *help;
} hint;

#define KIND(k) .kind = TK_##k
#define WORD(w) .word = MV_W_##w

/* clang-format off */
static const hint hints[] = {
  /* Lists. */
  {.before = {KIND(COMMA)}, .at = {KIND(COMMA)}, .help = "remove one of the two commas"},
  {.before = {KIND(COMMA)}, .at = {KIND(AND)}, .help = "remove the comma before it"},
  {.before = {KIND(COMMA)}, .at = {KIND(AS)}, .help = "remove the comma before it"},
  {.before = {KIND(COMMA)}, .at = {.kind = A_CLAUSE}, .help = "remove the comma before it"},
  {.at = {.kind = AN_ITEM}, .right = TK_COMMA, .wants = ON_LINE,
   .help = "if this is the next item of the list, write a comma before it"},

  /* Definitions. */
  {.before = {WORD(FAIL)}, .right = TK_UPDATE, .help = "write ON VIOLATION FAIL UPDATE"},
  {.before = {WORD(DROP)}, .right = TK_ROW, .help = "write ON VIOLATION DROP ROW"},
  {.before = {WORD(EVERY)}, .right = TK_INTERVAL, .help = "write AT MOST EVERY INTERVAL 1 HOUR"},
  {.earlier = {WORD(EVERY)}, .before = {KIND(NUMBER)}, .help = "name the unit: HOURS, DAYS or WEEKS"},
  {.before = {WORD(CRON)}, .right = TK_STRING, .help = "put the cron expression in quotes"},
  {.before = {WORD(SCHEDULE)}, .at = {KIND(NUMBER)}, .help = "write SCHEDULE EVERY"},
  {.before = {WORD(REFRESH)}, .at = {WORD(EVERY)}, .right = TK_POLICY, .help = "write SCHEDULE EVERY"},
  {.before = {WORD(ROW)}, .at = {WORD(FILTER)}, .right = TK_FORMAT, .help = "write WITH ROW FILTER"},
  {.before = {WORD(CONSTRAINT)}, .at = {WORD(EXPECT)},
   .help = "give the expectation a name: CONSTRAINT name EXPECT (…)"},
  {.before = {WORD(CLUSTER)}, .right = TK_BY, .help = "write CLUSTER BY (…)"},
  {.earlier = {WORD(CLUSTER)}, .before = {WORD(BY)}, .right = TK_LPAREN,
   .help = "put the columns in parentheses: CLUSTER BY (…)"},
  {.earlier = {WORD(PARTITIONED)}, .before = {WORD(BY)}, .right = TK_LPAREN,
   .help = "put the columns in parentheses: PARTITIONED BY (…)"},
  {.before = {WORD(TBLPROPERTIES)}, .right = TK_LPAREN,
   .help = "put the properties in parentheses: TBLPROPERTIES ('key' = 'value')"},
  {.before = {WORD(MATERIALIZED)}, .at = {WORD(TABLE)}, .help = "write CREATE MATERIALIZED VIEW"},
  {.before = {.text = "MATERIALISED"}, .help = "write MATERIALIZED"},
  {.at = {.text = "MATERIALISED"}, .help = "write MATERIALIZED"},
  {.before = {WORD(VIEW)}, .at = {WORD(MATERIALIZED)}, .help = "write CREATE MATERIALIZED VIEW"},
  {.before = {WORD(MATERIALIZED)}, .folds = MV_FOLD_CLAUSE, .help = "write CREATE MATERIALIZED VIEW"},
  {.before = {WORD(IF)}, .folds = MV_FOLD_CLAUSE, .help = "write IF NOT EXISTS"},
  {.at = {WORD(EVERY)}, .folds = MV_FOLD_CLAUSE, .help = "write SCHEDULE EVERY"},
  {.at = {WORD(CRON)}, .folds = MV_FOLD_CLAUSE, .help = "write SCHEDULE CRON"},
  {.at = {WORD(POLICY)}, .folds = MV_FOLD_CLAUSE, .help = "write REFRESH POLICY"},
  {.at = {WORD(PARTITION)}, .folds = MV_FOLD_CLAUSE, .help = "write PARTITIONED BY"},
  {.at = {WORD(CONSTRAINT)}, .folds = MV_FOLD_CLAUSE,
   .help = "write constraints in the list of columns, in parentheses behind the name"},
  {.before = {WORD(SCHEDULE)}, .at = {WORD(EVERY)}, .help = "write this clause before AS"},
  {.before = {WORD(SCHEDULE)}, .at = {WORD(CRON)}, .help = "write this clause before AS"},
  {.before = {WORD(REFRESH)}, .at = {WORD(POLICY)}, .help = "write this clause before AS"},
  {.before = {WORD(TRIGGER)}, .at = {WORD(ON)}, .help = "write this clause before AS"},
  {.at = {WORD(TBLPROPERTIES)}, .folds = MV_FOLD_END, .help = "write this clause before AS"},

  /* Clauses of queries. */
  {.before = {WORD(PARTITION)}, .right = TK_RPAREN, .help = "write PARTITION BY"},
  {.before = {WORD(OVER)}, .right = TK_LPAREN, .help = "put the window in parentheses: OVER (…)"},
  {.before = {WORD(FILTER)}, .help = "write FILTER (WHERE …)"},
  {.earlier = {WORD(FILTER)}, .before = {KIND(LPAREN)}, .right = TK_WHERE, .help = "write FILTER (WHERE …)"},
  {.at = {KIND(WHERE)}, .right = TK_GROUP, .help = "join the conditions with AND"},
  {.at = {KIND(WHERE)}, .right = TK_ORDER, .help = "WHERE stands before GROUP BY; HAVING judges groups"},
  {.at = {KIND(GROUP)}, .right = TK_ORDER, .help = "GROUP BY stands before HAVING and ORDER BY"},
  {.at = {KIND(ON)}, .right = TK_JOIN, .help = "join the conditions with AND"},
  {.at = {KIND(UNION)}, .folds = MV_FOLD_END, .help = "put the query before it in parentheses"},
  {.at = {KIND(EXCEPT)}, .folds = MV_FOLD_END, .help = "put the query before it in parentheses"},
  {.at = {KIND(INTERSECT)}, .folds = MV_FOLD_END, .help = "put the query before it in parentheses"},
  {.at = {WORD(TABLESAMPLE)}, .right = TK_JOIN, .help = "write the alias behind TABLESAMPLE (…)"},
  {.before = {.text = "TOP"}, .at = {KIND(NUMBER)}, .help = "write LIMIT at the end of the query"},
  {.before = {.text = "FETCH"}, .at = {WORD(FIRST)}, .help = "write LIMIT"},
  {.before = {.text = "FETCH"}, .at = {.text = "NEXT"}, .help = "write LIMIT"},
  {.earlier = {WORD(LIMIT)}, .at = {KIND(COMMA)}, .right = TK_OFFSET,
   .help = "write LIMIT and the number of rows, then OFFSET and those to pass over"},
  {.earlier = {WORD(WITH)}, .before = {KIND(LPAREN)}, .at = {.text = "NOLOCK"},
   .help = "remove it: readers lock nothing here"},

  /* Expressions. */
  {.before = {KIND(AS)}, .at = {KIND(STRING)}, .help = "an alias is no string: quote it with back-quotes"},
  {.at = {KIND(LBRACKET)}, .folds = MV_FOLD_EXPRESSION | MV_FOLD_NAME | MV_FOLD_TABLE,
   .help = "quote names with back-quotes"},
  {.at = {KIND(QUERY_PAREN)}, .right = TK_COMMA, .wants = TOUCHING,
   .help = "a query as an argument needs parentheses of its own"},
  {.before = {.text = "ANY"}, .at = {KIND(QUERY_PAREN)}, .help = "write IN (SELECT …)"},
  {.before = {.text = "SOME"}, .at = {KIND(QUERY_PAREN)}, .help = "write IN (SELECT …)"},
  {.before = {KIND(AMPERSAND)}, .at = {KIND(AMPERSAND)}, .help = "write AND"},
  {.before = {KIND(EQ)}, .at = {KIND(EQ)}, .help = "write one ="},
  {.before = {KIND(COLON)}, .at = {KIND(EQ)}, .help = "write = to compare, and SET to assign"},
  {.before = {KIND(PATH_COLON)}, .at = {KIND(EQ)}, .help = "write = to compare, and SET to assign"},
  {.before = {WORD(IS)}, .at = {KIND(EQ)}, .help = "write IS NULL, or = and a value"},
  {.before = {KIND(IN)}, .right = TK_LPAREN, .help = "put the values in parentheses: IN (…)"},
  {.before = {.text = "MOD"}, .at = {KIND(NUMBER)}, .help = "write % or mod(a, b)"},
  {.at = {KIND(COMMA)}, .right = TK_AS, .help = "write AS before the type"},
};
/* clang-format on */

static bool begins_line(const mv_parse *cx, const mv_token *t) {
  const char *text = cx->source->text;
  uint32_t i = t->beg;
  while (i > 0 && (text[i - 1] == ' ' || text[i - 1] == '\t')) i--;
  return i > 0 && (text[i - 1] == '\n' || text[i - 1] == '\r');
}

static bool begins_item(const mv_token *t) {
  return t->kind == TK_IDENT || t->kind == TK_PATH || t->kind == TK_NUMBER || t->kind == TK_CASE ||
         t->kind == TK_CAST;
}

/* `t` is NULL where there is no token. */
static bool fits_mark(const mv_parse *cx, const mark *m, const mv_token *t) {
  if (m->kind == A_CLAUSE) return !t || mv_begins_clause(t->kind) || mv_closes(t->kind);
  if (m->kind == AN_ITEM) return t && begins_item(t);
  if (m->kind) return t && t->kind == m->kind;
  if (m->word) return t && t->kind != TK_PATH && t->word == m->word;
  return !m->text || (t && mv_str_is(mv_token_text(cx, t), m->text));
}

static bool fits(const mv_parse *cx, const hint *h, const mv_token *t) {
  const mv_token *before = mv_token_before(cx, 1);
  if (!fits_mark(cx, &h->at, t) || !fits_mark(cx, &h->before, before)) return false;
  if (!fits_mark(cx, &h->earlier, mv_token_before(cx, 2))) return false;
  if (h->right && !mv_is_right(cx, h->right)) return false;
  if (h->folds && !(cx->expected && cx->expected->folds & h->folds)) return false;
  if ((h->wants & TOUCHING) && !(t && before && before->end == t->beg)) return false;
  return !(h->wants & ON_LINE) || (t && begins_line(cx, t));
}

/* The token, of those that would have been right, whose word a misspelt one is nearest to; 0: none.
 */
static unsigned nearest(const mv_parse *cx, const mv_token *t) {
  const mv_str text = t ? mv_token_text(cx, t) : mv_str_of("");
  if (text.n < 4 || t->kind != TK_IDENT || !cx->expected) return 0;
  for (uint32_t i = 0; i < cx->expected->n; i++) {
    const char *word = mv_token_name(cx->expected->kinds[i]);
    if (word[0] < 'A' || word[0] > 'Z' || mv_str_is(text, word)) continue;
    if (mv_str_distance(text, mv_str_of(word), 2) <= (text.n > 4 ? 2u : 1u))
      return cx->expected->kinds[i];
  }
  return 0;
}

unsigned mv_meant_token(mv_parse *cx, uint32_t *at) {
  mv_expected_folded(cx);
  const unsigned before = nearest(cx, mv_token_before(cx, 1)); /* read as an alias */
  *at = before ? cx->failed_at - 1 : cx->failed_at;
  return before ? before : nearest(cx, mv_failed_token(cx));
}

/* Of a token that no rule of the scanner knows. */
static mv_str bad_token(mv_arena *a, const mv_parse *cx, const mv_token *t) {
  const mv_str text = mv_token_text(cx, t);
  if (mv_is_smart_quote(text)) return mv_str_of("write a straight quote instead");
  if (text.n == 1 && text.p[0] == '{') return mv_str_of("a template? ${x} and {{ x }} are read");
  if (t->word == MV_NOT_A_WORD + MV_BAD_CHARACTER && mv_is_foreign_name(text))
    return mv_format(a, "write `%.*s`", MV_ARG(mv_excerpt(a, text, 40)));
  return mv_str_at(NULL, 0);
}

mv_str mv_way_out(mv_arena *a, mv_parse *cx) {
  const mv_token *t = mv_failed_token(cx);
  mv_expected_folded(cx);
  if (t && t->kind == TK_BAD) return bad_token(a, cx, t);
  for (size_t i = 0; i < sizeof hints / sizeof *hints; i++)
    if (fits(cx, &hints[i], t)) return mv_str_of(hints[i].help);
  uint32_t at = 0;
  const unsigned meant = mv_meant_token(cx, &at);
  return meant ? mv_format(a, "did you mean %s?", mv_token_name((int)meant)) : mv_str_at(NULL, 0);
}
