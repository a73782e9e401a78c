/* hints.c: the way out of known mistakes: slips, and habits of other dialects.
 *
 * One table. A row says what stands around the token that cannot go on, what that token is, and
 * what would have been right there; the first row that fits is told. Where one word is written for
 * another, it says which is meant, and the statement is mended with it. */
#include "syntax/expect.h"
#include "mvlint/schedule.h"

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

/* What the tokens become: `write` goes in before the one at fault or behind the one before it, or takes the place of one
 * of them or of both; without it they are left out. */
typedef enum edit {
  NO_EDIT,
  PUT,
  PUT_BEHIND,
  SWAP,
  SWAP_BEFORE,
  SWAP_BOTH
} edit;

typedef struct hint {
  mark earlier, before, at, next;
  uint16_t right; /* a token that would have been right */
  unsigned folds; /* or some of these */
  unsigned wants;
  uint16_t meant; /* the token that stands for, `back` of them before the one at fault */
  uint16_t back;
  const char *help;
  edit edit;
  const char *write;
  bool guess; /* another edit may be meant */
} hint;

/* In a help stand $before, $at and $next for the words of the tokens at the mistake. */

#define KIND(k) .kind = TK_##k
#define WORD(w) .word = MV_W_##w

/* clang-format off */
static const hint hints[] = {
  /* Lists. */
  {.before = {KIND(COMMA)}, .at = {KIND(COMMA)}, .help = "remove one of the two commas", .edit = SWAP},
  {.before = {KIND(COMMA)}, .at = {KIND(AND)}, .help = "remove the comma before it", .edit = SWAP_BEFORE},
  {.before = {KIND(COMMA)}, .at = {KIND(AS)}, .help = "remove the comma before it", .edit = SWAP_BEFORE},
  {.before = {KIND(COMMA)}, .at = {.kind = A_CLAUSE}, .help = "remove the comma before it", .edit = SWAP_BEFORE},
  {.at = {.kind = AN_ITEM}, .right = TK_COMMA, .wants = ON_LINE,
   .help = "if this is the next item of the list, write a comma before it", .edit = PUT_BEHIND, .write = ",", .guess = true},
  {.at = {.kind = AN_ITEM}, .right = TK_AND, .wants = ON_LINE,
   .help = "if this is the next condition, write AND before it", .edit = PUT, .write = "AND ", .guess = true},
  {.at = {KIND(RPAREN)}, .folds = MV_FOLD_END, .help = "no parenthesis is open that it closes"},

  /* Definitions. */
  {.before = {KIND(CREATE)}, .at = {.text = "STREAM"}, .meant = TK_STREAMING, .help = "write CREATE STREAMING TABLE"},
  {.before = {KIND(CREATE)}, .at = {WORD(REFRESH)}, .help = "write CREATE OR REFRESH", .edit = PUT, .write = "OR "},
  {.before = {KIND(CREATE)}, .at = {WORD(REPLACE)}, .help = "write CREATE OR REPLACE", .edit = PUT, .write = "OR "},
  {.earlier = {WORD(VIOLATION)}, .before = {WORD(FAIL)}, .right = TK_UPDATE,
   .help = "write ON VIOLATION FAIL UPDATE", .edit = PUT_BEHIND, .write = " UPDATE"},
  {.earlier = {WORD(VIOLATION)}, .before = {WORD(DROP)}, .right = TK_ROW, .help = "write ON VIOLATION DROP ROW", .edit = PUT_BEHIND, .write = " ROW"},
  {.before = {WORD(VIOLATION)}, .at = {.text = "WARN"}, .help = "leave ON VIOLATION out: such rows are kept and counted"},
  {.at = {WORD(VIOLATION)}, .right = TK_ON, .help = "write ON VIOLATION", .edit = PUT, .write = "ON "},
  {.before = {WORD(EXPECT)}, .at = {KIND(LPAREN)}, .right = TK_EXPECT,
   .help = "give the expectation a name: CONSTRAINT name EXPECT (…)"},
  {.before = {WORD(EXPECT)}, .right = TK_LPAREN, .help = "put the condition in parentheses: EXPECT (…)"},
  {.before = {WORD(EVERY)}, .at = {KIND(NUMBER)}, .next = {.kind = AN_ITEM}, .right = TK_INTERVAL,
   .help = "write AT MOST EVERY INTERVAL $at $next", .edit = PUT, .write = "INTERVAL "},
  {.before = {WORD(EVERY)}, .right = TK_INTERVAL, .help = "write AT MOST EVERY INTERVAL, a number and a unit"},
  {.before = {WORD(EVERY)}, .at = {WORD(INTERVAL)}, .help = "write the number and the unit, without INTERVAL", .edit = SWAP},
  {.before = {WORD(EVERY)}, .at = {KIND(IDENT)}, .right = TK_NUMBER, .help = "write a number before $at"},
  {.before = {WORD(EVERY)}, .right = TK_NUMBER, .help = "write a number and a unit: EVERY 1 HOUR"},
  {.before = {KIND(STRING)}, .at = {WORD(TIME)}, .folds = MV_FOLD_CLAUSE, .help = "write AT TIME ZONE", .edit = PUT, .write = "AT "},
  {.before = {KIND(COMMENT)}, .at = {KIND(EQ)}, .right = TK_STRING, .help = "leave the = out", .edit = SWAP},
  {.before = {KIND(COMMENT)}, .at = {.kind = AN_ITEM}, .right = TK_STRING, .help = "put the comment in quotes"},
  {.at = {WORD(WITH)}, .next = {.text = "DATA"}, .help = "leave it out: the query says what the view holds"},
  {.before = {.text = "NO"}, .at = {.text = "DATA"}, .help = "leave it out: the query says what the view holds"},
  {.earlier = {WORD(EVERY)}, .before = {KIND(NUMBER)}, .help = "name the unit: HOURS, DAYS or WEEKS"},
  {.before = {WORD(CRON)}, .right = TK_STRING, .help = "put the cron expression in quotes"},
  {.before = {WORD(SCHEDULE)}, .at = {KIND(NUMBER)}, .help = "write SCHEDULE EVERY", .edit = PUT, .write = "EVERY "},
  {.before = {WORD(REFRESH)}, .at = {WORD(EVERY)}, .right = TK_POLICY, .help = "write SCHEDULE EVERY", .edit = SWAP_BEFORE, .write = "SCHEDULE"},
  {.before = {WORD(REFRESH)}, .right = TK_POLICY, .help = "write REFRESH POLICY"},
  {.before = {WORD(POLICY)}, .right = TK_FULL, .help = "write AUTO, INCREMENTAL, INCREMENTAL STRICT or FULL"},
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
  {.before = {WORD(MATERIALIZED)}, .at = {WORD(TABLE)}, .help = "write CREATE MATERIALIZED VIEW", .edit = SWAP, .write = "VIEW", .guess = true},
  {.before = {.text = "MATERIALISED"}, .help = "write MATERIALIZED", .edit = SWAP_BEFORE, .write = "MATERIALIZED"},
  {.at = {.text = "MATERIALISED"}, .help = "write MATERIALIZED", .edit = SWAP, .write = "MATERIALIZED"},
  {.before = {WORD(VIEW)}, .at = {WORD(MATERIALIZED)}, .help = "write CREATE MATERIALIZED VIEW"},
  {.before = {WORD(MATERIALIZED)}, .folds = MV_FOLD_CLAUSE, .help = "write CREATE MATERIALIZED VIEW"},
  {.before = {WORD(IF)}, .folds = MV_FOLD_CLAUSE, .help = "write IF NOT EXISTS"},
  {.at = {WORD(EVERY)}, .folds = MV_FOLD_CLAUSE, .help = "write SCHEDULE EVERY", .edit = PUT, .write = "SCHEDULE "},
  {.at = {WORD(CRON)}, .folds = MV_FOLD_CLAUSE, .help = "write SCHEDULE CRON", .edit = PUT, .write = "SCHEDULE "},
  {.at = {WORD(POLICY)}, .folds = MV_FOLD_CLAUSE, .help = "write REFRESH POLICY", .edit = PUT, .write = "REFRESH "},
  {.at = {WORD(PARTITION)}, .folds = MV_FOLD_CLAUSE, .help = "write PARTITIONED BY"},
  {.at = {WORD(CONSTRAINT)}, .folds = MV_FOLD_CLAUSE,
   .help = "write constraints in the list of columns, in parentheses behind the name"},
  {.before = {WORD(SCHEDULE)}, .at = {WORD(EVERY)}, .help = "write this clause before AS"},
  {.before = {WORD(SCHEDULE)}, .at = {WORD(CRON)}, .help = "write this clause before AS"},
  {.before = {WORD(REFRESH)}, .at = {WORD(POLICY)}, .help = "write this clause before AS"},
  {.before = {WORD(TRIGGER)}, .at = {WORD(ON)}, .help = "write this clause before AS"},
  {.at = {WORD(TBLPROPERTIES)}, .folds = MV_FOLD_END, .help = "write this clause before AS"},
  {.at = {.text = "IDENTITY"}, .folds = MV_FOLD_OPTION, .help = "write GENERATED ALWAYS AS IDENTITY"},
  {.at = {.text = "AUTO_INCREMENT"}, .folds = MV_FOLD_OPTION, .help = "write GENERATED ALWAYS AS IDENTITY"},
  {.at = {WORD(GENERATED)}, .folds = MV_FOLD_OPTION, .help = "write GENERATED ALWAYS AS (…)"},
  {.at = {.text = "NOTNULL"}, .folds = MV_FOLD_OPTION, .help = "write NOT NULL", .edit = SWAP, .write = "NOT NULL"},

  /* Other statements. */
  {.before = {KIND(SET)}, .at = {WORD(SCHEDULE)}, .meant = TK_ADD, .back = 1,
   .help = "write ADD SCHEDULE, or ALTER SCHEDULE to change one", .edit = SWAP_BEFORE, .write = "ADD", .guess = true},
  {.before = {WORD(ADD)}, .right = TK_COLUMN, .help = "write ADD COLUMN"},
  {.before = {WORD(DROP)}, .at = {KIND(IDENT)}, .right = TK_COLUMN, .help = "write DROP COLUMN"},
  {.before = {WORD(RENAME)}, .right = TK_COLUMN, .help = "write RENAME COLUMN … TO …"},
  {.at = {.text = "MODIFY"}, .right = TK_ALTER, .meant = TK_ALTER, .help = "write ALTER COLUMN"},
  {.before = {WORD(IF)}, .at = {.text = "EXIST"}, .help = "write IF EXISTS", .edit = SWAP, .write = "EXISTS"},
  {.before = {KIND(IDENT)}, .at = {KIND(COMMA)}, .right = TK_CASCADE, .help = "drop each by a statement of its own"},
  {.earlier = {WORD(COMMENT)}, .before = {KIND(ON)}, .help = "say what it is: COMMENT ON TABLE"},
  {.earlier = {WORD(RETAIN)}, .before = {KIND(NUMBER)}, .help = "name the unit: RETAIN $before HOURS"},
  {.earlier = {WORD(INTO)}, .at = {KIND(FROM)}, .right = TK_USING, .meant = TK_USING, .help = "write USING"},
  {.earlier = {.text = "VALUE"}, .before = {KIND(LPAREN)}, .meant = TK_VALUES, .back = 2, .help = "write VALUES"},
  {.at = {KIND(EQ)}, .right = TK_SET, .help = "write SET before what is assigned"},
  {.earlier = {KIND(EQ)}, .at = {KIND(FROM)}, .right = TK_WHERE,
   .help = "write MERGE INTO … USING … to take values from another table"},
  {.at = {KIND(ON)}, .next = {.text = "CONFLICT"}, .help = "write MERGE INTO … USING … WHEN MATCHED"},
  {.at = {KIND(PATH_COLON)}, .next = {KIND(EQ)}, .right = TK_EQ, .help = "write = alone"},

  /* Clauses of queries. */
  {.at = {KIND(SELECT)}, .right = TK_QUERY_PAREN, .help = "put the query in parentheses"},
  {.before = {.text = "EXISTS"}, .at = {KIND(SELECT)}, .help = "put the query in parentheses"},
  {.before = {.text = "UNIONALL"}, .at = {KIND(SELECT)}, .help = "write UNION ALL", .edit = SWAP_BEFORE, .write = "UNION ALL"},
  {.at = {KIND(SELECT)}, .right = TK_RPAREN, .help = "close the parenthesis before it"},
  {.before = {KIND(DISTINCT)}, .at = {KIND(ON)}, .help = "write QUALIFY row_number() OVER (…) = 1 behind the conditions"},
  {.before = {KIND(STAR)}, .at = {KIND(EXCEPT)}, .help = "put the columns in parentheses: EXCEPT (…)"},
  {.earlier = {KIND(STAR)}, .before = {KIND(EXCEPT)}, .at = {KIND(IDENT)},
   .help = "put the columns in parentheses: EXCEPT (…)"},
  {.before = {KIND(STAR)}, .at = {.text = "EXCLUDE"}, .meant = TK_EXCEPT_COLUMNS, .help = "write EXCEPT (…)"},
  {.before = {KIND(STAR)}, .at = {WORD(REPLACE)}, .help = "write EXCEPT (…), and the new columns behind it"},
  {.at = {.text = "INTO"}, .right = TK_FROM, .help = "write CREATE TABLE … AS or INSERT INTO before the query"},
  {.at = {.text = "APPLY"}, .right = TK_JOIN, .help = "write JOIN LATERAL"},
  {.before = {WORD(LEFT)}, .at = {KIND(IDENT)}, .right = TK_JOIN, .help = "write LEFT JOIN"},
  {.before = {WORD(RIGHT)}, .at = {KIND(IDENT)}, .right = TK_JOIN, .help = "write RIGHT JOIN"},
  {.before = {WORD(FULL)}, .at = {KIND(IDENT)}, .right = TK_JOIN, .help = "write FULL JOIN"},
  {.at = {KIND(PATH)}, .right = TK_ON, .help = "write ON before the condition"},
  {.at = {KIND(JOIN)}, .right = TK_LIMIT, .help = "JOIN stands behind FROM, before WHERE"},
  {.at = {KIND(LEFT)}, .right = TK_LIMIT, .help = "JOIN stands behind FROM, before WHERE"},
  {.at = {KIND(INNER)}, .right = TK_LIMIT, .help = "JOIN stands behind FROM, before WHERE"},
  {.earlier = {WORD(LIMIT)}, .at = {KIND(ORDER)}, .help = "ORDER BY stands before LIMIT"},
  {.earlier = {WORD(OFFSET)}, .at = {KIND(LIMIT)}, .help = "LIMIT stands before OFFSET"},
  {.earlier = {WORD(OFFSET)}, .at = {WORD(ROWS)}, .help = "write LIMIT and OFFSET with numbers alone"},
  {.at = {KIND(ORDER)}, .right = TK_COMMA, .help = "write WITHIN GROUP (ORDER BY …) behind the call"},
  {.earlier = {KIND(LPAREN)}, .at = {WORD(BY)}, .right = TK_RPAREN, .help = "write PARTITION BY or ORDER BY"},
  {.earlier = {.text = "SAMPLE"}, .before = {KIND(LPAREN)}, .help = "write TABLESAMPLE (…)"},
  {.before = {WORD(TABLESAMPLE)}, .at = {KIND(NUMBER)}, .help = "write TABLESAMPLE ($at PERCENT)"},
  {.before = {WORD(VERSION)}, .at = {KIND(AS)}, .help = "write VERSION AS OF"},
  {.before = {WORD(TIMESTAMP)}, .at = {.text = "OF"}, .help = "write TIMESTAMP AS OF", .edit = PUT, .write = "AS "},
  {.before = {WORD(PARTITION)}, .right = TK_RPAREN, .help = "write PARTITION BY"},
  {.before = {WORD(OVER)}, .right = TK_LPAREN, .help = "put the window in parentheses: OVER (…)"},
  {.before = {WORD(FILTER)}, .help = "write FILTER (WHERE …)"},
  {.earlier = {WORD(FILTER)}, .before = {KIND(LPAREN)}, .right = TK_WHERE, .help = "write FILTER (WHERE …)"},
  {.at = {KIND(WHERE)}, .right = TK_GROUP, .help = "join the conditions with AND"},
  {.at = {KIND(WHERE)}, .right = TK_LIMIT, .help = "WHERE stands before GROUP BY; HAVING judges groups"},
  {.at = {KIND(GROUP)}, .right = TK_LIMIT, .help = "GROUP BY stands before HAVING and ORDER BY"},
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
  {.at = {KIND(LBRACKET)}, .next = {KIND(NUMBER)}, .help = "write array(…)"},
  {.at = {KIND(LBRACKET)}, .next = {KIND(STRING)}, .help = "write array(…)"},
  {.before = {KIND(LBRACKET)}, .at = {KIND(RBRACKET)}, .help = "write ARRAY<…> for a type, array() for a value"},
  {.at = {KIND(COMMA)}, .right = TK_RBRACKET, .help = "write array(…)"},
  {.at = {KIND(LBRACKET)}, .folds = MV_FOLD_EXPRESSION | MV_FOLD_NAME | MV_FOLD_TABLE,
   .help = "quote names with back-quotes"},
  {.at = {KIND(QUERY_PAREN)}, .right = TK_COMMA, .wants = TOUCHING,
   .help = "a query as an argument needs parentheses of its own"},
  {.before = {.text = "ANY"}, .at = {KIND(QUERY_PAREN)}, .help = "write IN (SELECT …)"},
  {.before = {.text = "SOME"}, .at = {KIND(QUERY_PAREN)}, .help = "write IN (SELECT …)"},
  {.before = {KIND(AMPERSAND)}, .at = {KIND(AMPERSAND)}, .help = "write AND", .edit = SWAP_BOTH, .write = "AND"},
  {.before = {KIND(EQ)}, .at = {KIND(EQ)}, .help = "write one =", .edit = SWAP},
  {.before = {KIND(COLON)}, .at = {KIND(EQ)}, .help = "write = to compare, and SET to assign"},
  {.before = {KIND(PATH_COLON)}, .at = {KIND(EQ)}, .help = "write = to compare, and SET to assign"},
  {.before = {WORD(IS)}, .at = {KIND(EQ)}, .help = "write IS NULL, or = and a value"},
  {.before = {WORD(IS)}, .at = {.kind = AN_ITEM}, .right = TK_NULL, .help = "write = to compare"},
  {.earlier = {WORD(IS)}, .before = {WORD(NOT)}, .at = {.kind = AN_ITEM}, .right = TK_NULL, .help = "write <> to compare"},
  {.at = {WORD(NOT)}, .next = {KIND(NULL)}, .help = "write IS NOT NULL"},
  {.before = {KIND(EQ)}, .at = {KIND(LT)}, .help = "write <=", .edit = SWAP_BOTH, .write = "<="},
  {.before = {KIND(EQ)}, .at = {KIND(GT)}, .help = "write >=", .edit = SWAP_BOTH, .write = ">="},
  {.before = {KIND(STRING)}, .at = {KIND(FAT_ARROW)}, .help = "write the argument's name without quotes"},
  {.at = {KIND(FAT_ARROW)}, .right = TK_GROUP, .help = "write >= to compare"},
  {.at = {KIND(TILDE)}, .right = TK_AND, .help = "write RLIKE"},
  {.at = {.text = "!"}, .next = {KIND(TILDE)}, .help = "write NOT RLIKE"},
  {.before = {KIND(ARROW)}, .at = {KIND(GT)}, .wants = TOUCHING, .help = "write column:path, or get_json_object()"},
  {.earlier = {WORD(CAST)}, .before = {KIND(IDENT)}, .at = {KIND(AS)}, .help = "write CAST(… AS type)"},
  {.before = {KIND(LPAREN)}, .at = {.text = "MAX"}, .right = TK_NUMBER, .help = "write STRING for a text of any length"},
  {.at = {.text = "ELSEIF"}, .right = TK_WHEN, .meant = TK_WHEN, .help = "write WHEN"},
  {.before = {KIND(STRING)}, .at = {KIND(IDENT)}, .wants = TOUCHING, .help = "write \\' for a quote inside of a string"},
  {.before = {KIND(IN)}, .right = TK_LPAREN, .help = "put the values in parentheses: IN (…)"},
  {.before = {.text = "MOD"}, .at = {KIND(NUMBER)}, .help = "write % or mod(a, b)"},
  {.at = {KIND(COMMA)}, .right = TK_AS, .help = "write AS before the type"},
};
/* clang-format on */

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

/* A misspelt word is near to that of a token: short ones are nearly the same. */
static bool is_near(mv_str text, unsigned kind, uint32_t distance) {
  const char *word = mv_token_name((int)kind);
  return word[0] >= 'A' && word[0] <= 'Z' && !mv_str_is(text, word) &&
         mv_str_distance(text, mv_str_of(word), distance) <= distance;
}

static bool may_be_misspelt(const mv_token *t, mv_str text) {
  return t && t->kind == TK_IDENT && text.n >= 4;
}

/* The token whose word a misspelt one is nearest to, of those that a reader is told; 0: none. */
static unsigned nearest(const mv_parse *cx, const mv_token *t) {
  const mv_str text = t ? mv_token_text(cx, t) : mv_str_of("");
  if (!may_be_misspelt(t, text) || !cx->expected) return 0;
  for (uint32_t i = 0; i < cx->expected->n; i++)
    if (is_near(text, cx->expected->kinds[i], text.n > 4 ? 2 : 1)) return cx->expected->kinds[i];
  return 0;
}

/* `FORM orders` on a line of its own is no item of a list that lacks its comma. */
static bool begins_misspelt_clause(const mv_parse *cx, const mv_token *t) {
  const mv_token *behind = mv_token_behind(cx);
  return behind && begins_item(behind) && !mv_begins_line(cx->source, behind) && nearest(cx, t);
}

static bool fits(const mv_parse *cx, const hint *h, const mv_token *t) {
  const mv_token *before = mv_token_before(cx, 1);
  if (!fits_mark(cx, &h->at, t) || !fits_mark(cx, &h->before, before)) return false;
  if (!fits_mark(cx, &h->earlier, mv_token_before(cx, 2))) return false;
  if (!fits_mark(cx, &h->next, mv_token_behind(cx))) return false;
  if (h->right && !mv_is_right(cx, h->right)) return false;
  if (h->folds && !(cx->expected && cx->expected->folds & h->folds)) return false;
  if ((h->wants & TOUCHING) && !(t && before && before->end == t->beg)) return false;
  if (!(h->wants & ON_LINE)) return true;
  return t && mv_begins_line(cx->source, t) && !begins_misspelt_clause(cx, t);
}

/* The first row that fits, or NULL. */
static const hint *find_hint(const mv_parse *cx) {
  const mv_token *t = mv_failed_token(cx);
  for (size_t i = 0; i < sizeof hints / sizeof *hints; i++)
    if (fits(cx, &hints[i], t)) return &hints[i];
  return NULL;
}

/* Of all that would have been right, with the same first letter: clauses and operators too. */
static unsigned nearest_of_all(const mv_parse *cx, const mv_token *t) {
  const mv_str text = t ? mv_token_text(cx, t) : mv_str_of("");
  if (!may_be_misspelt(t, text)) return 0;
  for (unsigned kind = 1; kind < MV_TOKEN_KINDS; kind++)
    if (mv_is_right(cx, kind) && mv_lower(mv_token_name((int)kind)[0]) == mv_lower(text.p[0]) &&
        is_near(text, kind, text.n > 6 ? 2 : 1))
      return kind;
  return 0;
}

static unsigned misspelt_token(mv_parse *cx, uint32_t *at) {
  const unsigned before = nearest(cx, mv_token_before(cx, 1)); /* read as an alias */
  *at = before ? cx->failed_at - 1 : cx->failed_at;
  if (before) return before;
  const mv_token *t = mv_failed_token(cx);
  const unsigned told = nearest(cx, t);
  return told ? told : nearest_of_all(cx, t);
}

unsigned mv_meant_token(mv_parse *cx, uint32_t *at) {
  mv_expected_folded(cx);
  const hint *h = find_hint(cx);
  if (!h || !h->meant) return misspelt_token(cx, at);
  *at = cx->failed_at - h->back;
  return h->meant;
}

/* Of a token that no rule of the scanner knows. */
static mv_str bad_token(mv_arena *a, const mv_parse *cx, const mv_token *t) {
  const mv_str text = mv_token_text(cx, t);
  if (mv_is_smart_quote(text)) return mv_str_of("write a straight quote instead");
  if (t->word == MV_NOT_A_WORD + MV_BAD_STRING)
    return mv_str_of("close it; a quote inside of a string is written \\'");
  if (text.n > 0 && text.p[0] == '@') return mv_str_of("variables and parameters have no @ here");
  if (text.n == 1 && text.p[0] == '{') return mv_str_of("a template? ${x} and {{ x }} are read");
  if (t->word == MV_NOT_A_WORD + MV_BAD_CHARACTER && mv_is_foreign_name(text))
    return mv_format(a, "write `%.*s`", MV_ARG(mv_excerpt(a, text, 40)));
  return mv_str_at(NULL, 0);
}

static mv_str with_words(mv_arena *a, const mv_parse *cx, const char *help) {
  const struct {
    const char *mark;
    const mv_token *t;
  } marks[] = {{"$before", mv_token_before(cx, 1)}, {"$at", mv_failed_token(cx)}, {"$next", mv_token_behind(cx)}};
  mv_buf b;
  mv_buf_init(&b, a, 400);
  while (*help) {
    size_t i = 0;
    while (i < 3 && strncmp(help, marks[i].mark, strlen(marks[i].mark)) != 0) i++;
    if (i == 3) {
      mv_buf_char(&b, *help++);
      continue;
    }
    if (marks[i].t) mv_buf_add(&b, mv_excerpt(a, mv_token_text(cx, marks[i].t), 40));
    help += strlen(marks[i].mark);
  }
  return mv_buf_str(&b);
}

/* A unit of time in the place of a word behind a number that is none, or nothing. */
static mv_str meant_unit(mv_arena *a, const mv_parse *cx) {
  const mv_token *t = mv_failed_token(cx), *before = mv_token_before(cx, 1);
  const bool misses = mv_is_right(cx, TK_UNIT) && before && before->kind == TK_NUMBER;
  if (!t || t->kind != TK_IDENT || !misses) return mv_str_at(NULL, 0);
  const mv_str word = mv_token_text(cx, t);
  const mv_unit u = mv_unit_meant(word);
  return u == MV_UNIT_NONE ? mv_str_at(NULL, 0) : mv_unit_like(a, u, word);
}

/* What was meant by the word at fault or by the one before it, and which of them; absent: nobody knows. */
static mv_str meant_word(mv_arena *a, mv_parse *cx, uint32_t *at) {
  const unsigned meant = misspelt_token(cx, at);
  if (meant) return mv_str_of(mv_token_name((int)meant));
  *at = cx->failed_at;
  return meant_unit(a, cx);
}

mv_str mv_way_out(mv_arena *a, mv_parse *cx) {
  const mv_token *t = mv_failed_token(cx);
  mv_expected_folded(cx);
  if (t && t->kind == TK_BAD) return bad_token(a, cx, t);
  const hint *h = find_hint(cx);
  if (h) return with_words(a, cx, h->help);
  uint32_t at = 0;
  const mv_str meant = meant_word(a, cx, &at);
  return meant.p ? mv_format(a, "did you mean %.*s?", MV_ARG(meant)) : meant;
}

static bool is_plain_word(mv_str word) {
  for (uint32_t i = 0; i < word.n; i++)
    if ((word.p[i] < 'A' || word.p[i] > 'Z') && word.p[i] != '_') return false;
  return word.n > 0;
}

static mv_span span_of(const mv_token *first, const mv_token *last) {
  return mv_span_of(first->beg, last->end);
}

bool mv_way_out_edit(mv_arena *a, mv_parse *cx, mv_repair *out) {
  const mv_token *t = mv_failed_token(cx), *before = mv_token_before(cx, 1);
  mv_expected_folded(cx);
  if (t && t->kind == TK_BAD) return false;
  const hint *h = find_hint(cx);
  *out = (mv_repair){.guess = true};
  if (!h) {
    uint32_t at = 0;
    const mv_str word = meant_word(a, cx, &at);
    const mv_token *wrong = at < cx->failed_at ? before : t;
    if (!wrong || !is_plain_word(word)) return false;
    out->at = span_of(wrong, wrong);
    out->text = word;
    out->title = mv_format(a, "write %.*s", MV_ARG(word));
    return true;
  }
  const bool needs_before = h->edit == PUT_BEHIND || h->edit == SWAP_BEFORE || h->edit == SWAP_BOTH;
  const bool needs_token = h->edit == PUT || h->edit == SWAP || h->edit == SWAP_BOTH;
  if (h->edit == NO_EDIT || (needs_before && !before) || (needs_token && !t)) return false;
  switch (h->edit) {
    case PUT: out->at = mv_span_of(t->beg, t->beg); break;
    case PUT_BEHIND: out->at = mv_span_of(before->end, before->end); break;
    case SWAP: out->at = span_of(t, t); break;
    case SWAP_BEFORE: out->at = span_of(before, before); break;
    case SWAP_BOTH: out->at = span_of(before, t); break;
    case NO_EDIT: break;
  }
  out->text = mv_str_of(h->write ? h->write : "");
  const mv_str shown = h->write ? out->text : mv_source_text(cx->source, out->at);
  uint32_t from = 0;
  while (from < shown.n && shown.p[from] == ' ') from++;
  mv_str word = mv_str_at(shown.p + from, shown.n - from);
  while (word.n && word.p[word.n - 1] == ' ') word.n--;
  out->title = mv_format(a, h->write ? "write %.*s" : "leave %.*s out", MV_ARG(word));
  out->guess = h->guess;
  return true;
}
