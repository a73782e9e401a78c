/* expect.c: a syntax error in words: what stands there, what would have been right, and the way out
 * where the mistake is a known one.
 *
 * The parser gives the set of tokens it could have gone on with (exact, thanks to LAC). The set is
 * folded: all that begins an expression is "an expression", all operators are none of a user's
 * business, and no more than four things are named. */
#include <string.h>

#include "syntax/state.h"

#define MAX_NAMED 4
/* The end of input, the error token and the undefined one come first. */
#define LAST_OF_BISON 2

typedef struct mv_expected {
  uint32_t n;
  uint16_t kinds[]; /* ascending, folded words left out */
} mv_expected;

/* What a set can be folded into; bits of mv_parse.expected_folds. */
enum {
  AN_EXPRESSION = 1,
  A_NAME = 2,
  A_TABLE = 4,
  THE_END = 8,
  A_TYPE = 16,
  A_CLAUSE = 32,
  AN_OPTION = 64,
  A_QUERY = 128,
  A_STATEMENT = 256
};

static bool begins_expression(int k) {
  switch (k) {
    case TK_IDENT:
    case TK_STRING:
    case TK_NUMBER:
    case TK_PARAM:
    case TK_PLACEHOLDER:
    case TK_PATH:
    case TK_LPAREN:
    case TK_STAR:
    case TK_QUERY_PAREN:
    case TK_LAMBDA_PAREN:
    case TK_PLUS:
    case TK_DASH:
    case TK_TILDE:
    case TK_MORE_SIGN:
    case TK_NOT:
    case TK_NULL:
    case TK_TRUE:
    case TK_FALSE:
    case TK_CASE:
    case TK_CAST:
    case TK_TRY_CAST:
    case TK_EXISTS:
    case TK_EXTRACT:
    case TK_TRIM:
    case TK_SUBSTRING:
    case TK_POSITION:
    case TK_OVERLAY:
    case TK_INTERVAL:
    case TK_IDENTIFIER: return true;
    default: return false;
  }
}

/* Whether a token goes on with an expression that is already complete. */
static bool is_operator(int k) {
  switch (k) {
    case TK_PLUS:
    case TK_DASH:
    case TK_STAR:
    case TK_SLASH:
    case TK_MODULO:
    case TK_EQ:
    case TK_NSEQ:
    case TK_NEQ:
    case TK_LT:
    case TK_LTE:
    case TK_GT:
    case TK_GTE:
    case TK_SHL:
    case TK_SHR:
    case TK_USHR:
    case TK_AMPERSAND:
    case TK_BAR:
    case TK_CONCAT:
    case TK_CARET:
    case TK_CAST_COLONS:
    case TK_TRY_COLONS:
    case TK_ARROW:
    case TK_LBRACKET:
    case TK_DOT:
    case TK_DOT_STAR:
    case TK_DIV:
    case TK_COLLATE:
    case TK_PATH_COLON:
    case TK_BETWEEN:
    case TK_LIKE:
    case TK_ILIKE:
    case TK_RLIKE:
    case TK_IN:
    case TK_IS:
    case TK_NOT_LA:
    case TK_AND:
    case TK_OR:
    case TK_OVER:
    case TK_FILTER:
    case TK_WITHIN:
    case TK_IGNORE:
    case TK_RESPECT:
    case TK_IGNORE_INSIDE:
    case TK_RESPECT_INSIDE:
    case TK_IN_POSITION:
    case TK_STRING:
    case TK_LPAREN: return true;
    default: return false;
  }
}

/* Words that could be names wherever a name is right. */
static bool is_name_word(int k) {
  switch (k) {
    case TK_IDENT:
    case TK_PATH:
    case TK_PLACEHOLDER:
    case TK_IDENTIFIER: return true;
    default:
      for (unsigned i = 1; i < MV_W_count; i++)
        if (mv_keywords[i].token == k) return mv_keywords[i].cls == MV_NAME;
      return false;
  }
}

/* The most telling first: what closes or goes on with what stands there, then the clauses. */
static const uint16_t preferred[] = {
    TK_SEMICOLON, TK_RPAREN, TK_COMMA, TK_ROW_COMMA, TK_RBRACKET,     TK_TYPE_GT,   TK_END,
    TK_THEN,      TK_WHEN,   TK_AND,   TK_BINDING,   TK_AS,           TK_BY,        TK_SELECT,
    TK_FROM,      TK_ON,     TK_USING, TK_JOIN,      TK_MATERIALIZED, TK_STREAMING, TK_VIEW,
    TK_TABLE,     TK_UPDATE, TK_EVERY, TK_CRON,      TK_POLICY,       TK_EXPECT,    TK_QUERY_PAREN,
    TK_STRING,    TK_NUMBER, TK_WHERE, TK_GROUP,     TK_ORDER,        TK_LPAREN};

static unsigned rank(int k) {
  const unsigned n = sizeof preferred / sizeof *preferred;
  for (unsigned i = 0; i < n; i++)
    if (preferred[i] == k) return i;
  return n + (unsigned)k;
}

static bool has(const int *kinds, int n, int k) {
  for (int i = 0; i < n; i++)
    if (kinds[i] == k) return true;
  return false;
}

/* What is right there, but leads nobody to the mistake: what few write, a parameter where its value
 * is named, a change of rows behind WITH. */
static bool is_noise(const int *kinds, int n, int k) {
  switch (k) {
    case TK_LIVE:
    case TK_TRANSFORM:
    case TK_MAP_QUERY:
    case TK_NAMES_PAREN:
    case TK_DESCRIBE_QUERY:
    case TK_PIPE:
    case TK_QUERY_PLACEHOLDER:
    case TK_DOLLAR_BODY:
    case TK_TYPE_EMPTY:
    case TK_TYPE_LT:
    case TK_WITH_LOCAL:
    case TK_WITHOUT: return true;
    case TK_PLACEHOLDER: return n > 1;
    case TK_PARAM:
      return has(kinds, n, TK_STRING) || has(kinds, n, TK_NUMBER) || has(kinds, n, TK_LPAREN);
    case TK_UPDATE:
    case TK_DELETE:
    case TK_MERGE:
    case TK_INSERT: return has(kinds, n, TK_SELECT);
    case TK_IF: return has(kinds, n, TK_IDENT);
    case TK_WITH: return has(kinds, n, TK_CUBE); /* GROUP BY WITH CUBE, which is refused */
    case TK_QUERY_PAREN: return has(kinds, n, TK_SELECT) || has(kinds, n, TK_LPAREN);
    case TK_TABLE: return has(kinds, n, TK_NUMBER);
    case TK_ALL:
    case TK_DISTINCT:
    case TK_HINT_BEGIN: return has(kinds, n, TK_NUMBER) || has(kinds, n, TK_SELECT);
    default: return false;
  }
}

static bool begins_query(int k) {
  return k == TK_SELECT || k == TK_FROM || k == TK_TABLE || k == TK_VALUES || k == TK_WITH ||
         k == TK_QUERY_PAREN;
}

/* What may stand where a statement can, and begins none. */
static bool is_beside_statement(int k) {
  return k == TK_END_BLOCK || k == TK_COMMA || k == TK_RPAREN;
}

/* The options of a column: all that goes on with one but its end. */
static bool is_option(int k) {
  return k != TK_RPAREN && k != TK_COMMA;
}

/* What goes on with the head of a CREATE: all but AS. */
static bool is_clause(int k) {
  return k != TK_AS;
}

static void insert_ranked(mv_expected *e, int k) {
  uint32_t i = e->n++;
  for (; i > 0 && rank(e->kinds[i - 1]) > rank(k); i--) e->kinds[i] = e->kinds[i - 1];
  e->kinds[i] = (uint16_t)k;
}

void mv_expected_set(mv_parse *cx, const int *kinds, int n) {
  mv_expected *e = mv_alloc(cx->arena, sizeof *e + (size_t)(n > 0 ? n : 0) * sizeof *e->kinds);
  const bool name = has(kinds, n, TK_IDENT), paren = has(kinds, n, TK_LPAREN);
  const bool complete = has(kinds, n, TK_SLASH);
  const bool between = has(kinds, n, TK_AND) && !has(kinds, n, TK_OR);
  const bool expression = name && paren && has(kinds, n, TK_NUMBER) && !complete;
  const bool table = name && !expression && !complete && has(kinds, n, TK_QUERY_PAREN) && paren &&
                     !has(kinds, n, TK_SELECT);
  const bool type = has(kinds, n, TK_INTERVAL_TYPE);
  const bool option = !complete && has(kinds, n, TK_MASK) && has(kinds, n, TK_GENERATED);
  const bool clause = !name && has(kinds, n, TK_AS) && has(kinds, n, TK_TBLPROPERTIES) &&
                      has(kinds, n, TK_SCHEDULE);
  const bool statement = has(kinds, n, TK_SELECT) && has(kinds, n, TK_CREATE);
  const bool query = !clause && !statement && has(kinds, n, TK_SELECT) && has(kinds, n, TK_VALUES);
  cx->expected_folds = (expression ? AN_EXPRESSION : 0) | (table ? A_TABLE : 0) |
                       (has(kinds, n, 0) ? THE_END : 0) | (query ? A_QUERY : 0) |
                       (statement ? A_STATEMENT : 0) | (type ? A_TYPE : 0) |
                       (option ? AN_OPTION : 0) | (clause ? A_CLAUSE : 0);
  if (name && !expression && !table && !complete && !type) cx->expected_folds |= A_NAME;
  for (int i = 0; i < n; i++) {
    const int k = kinds[i];
    if (k <= LAST_OF_BISON) continue;
    if (expression && begins_expression(k)) continue;
    if (complete && is_operator(k) && !(k == TK_AND && between)) continue;
    if (name && is_name_word(k)) continue;
    if (is_noise(kinds, n, k)) continue;
    if (query && begins_query(k)) continue;
    if (statement && !is_beside_statement(k)) continue;
    if (type && (k == TK_INTERVAL_TYPE || k == TK_TIME)) continue;
    if (option && is_option(k)) continue;
    if (clause && is_clause(k)) continue;
    if (table && (k == TK_QUERY_PAREN || k == TK_LPAREN || k == TK_STREAM || k == TK_LATERAL ||
                  k == TK_VALUES || begins_expression(k)))
      continue;
    insert_ranked(e, k);
  }
  cx->expected = e;
}

static mv_str text_of(const mv_parse *cx, uint32_t i) {
  const mv_token *t = &cx->tokens[i];
  return mv_str_at(cx->source->text + t->beg, t->end - t->beg);
}

/* ---- words -------------------------------------------------------------------------------------
 */

static void add_item(mv_buf *b, const char *text, bool *first, bool final) {
  if (!*first) mv_buf_text(b, final ? " or " : ", ");
  *first = false;
  mv_buf_text(b, text);
}

/* Tokens made by the filter, as a user would write them. */
static const struct {
  uint16_t kind;
  const char *text;
} written[] = {{TK_EXCEPT_COLUMNS, "EXCEPT"},
               {TK_LATERAL_VIEW, "LATERAL VIEW"},
               {TK_IGNORE_NULL, "IGNORE NULL UPDATES"},
               {TK_WINDOW_LATE, "WINDOW"},
               {TK_TYPE_GT, "'>'"},
               {TK_ROW_COMMA, "','"},
               {TK_LAMBDA_PAREN, "'('"},
               {TK_PATH_COLON, "':'"},
               {TK_IN_POSITION, "IN"},
               {TK_NOT_LA, "NOT"},
               {TK_BEGIN_BLOCK, "BEGIN"},
               {TK_END_BLOCK, "END"},
               {TK_IF_BLOCK, "IF"},
               {TK_IF_WORD, "IF"},
               {TK_CASE_BLOCK, "CASE"},
               {TK_FOR_BLOCK, "FOR"},
               {TK_REPEAT_BLOCK, "REPEAT"},
               {TK_TABLE_WORD, "TABLE"},
               {TK_DESCRIBE_QUERY, "DESCRIBE"},
               {TK_RETURN_QUERY, "RETURN"},
               {TK_POSITION_WORD, "POSITION"}};

static const char *kind_text(mv_arena *a, int kind) {
  for (size_t i = 0; i < sizeof written / sizeof *written; i++)
    if (written[i].kind == kind) return written[i].text;
  const char *name = mv_token_name(kind);
  const bool word = (name[0] >= 'A' && name[0] <= 'Z') || name[0] == 'a' || strchr(name, ' ');
  if (word) return name;
  mv_str quoted = mv_format(a, "'%s'%c", name, '\0');
  return quoted.p;
}

static void add_expected(mv_arena *a, mv_buf *b, const mv_parse *cx, mv_str found) {
  const char *items[MAX_NAMED + 8];
  uint32_t n = 0;
  const mv_expected *e = cx->expected;
  if (cx->expected_folds & AN_EXPRESSION) items[n++] = "an expression";
  if (cx->expected_folds & A_TABLE) items[n++] = "a table or a query in parentheses";
  if (cx->expected_folds & A_NAME) items[n++] = "a name";
  if (cx->expected_folds & A_TYPE) items[n++] = "a type";
  if (cx->expected_folds & A_QUERY) items[n++] = "a query";
  if (cx->expected_folds & A_STATEMENT) items[n++] = "a statement";
  const bool all = n + e->n <= MAX_NAMED;
  for (uint32_t i = 0; i < e->n && n < MAX_NAMED; i++) {
    const char *text = kind_text(a, e->kinds[i]);
    if (!mv_str_is(found, text))
      items[n++] = text; /* what stands there may be right only with what it needs */
  }
  if (cx->expected_folds & AN_OPTION) items[n++] = "an option (NOT NULL, COMMENT …)";
  if (cx->expected_folds & A_CLAUSE) items[n++] = "a clause (COMMENT, SCHEDULE …)";
  if ((cx->expected_folds & THE_END) && all && n < MAX_NAMED)
    items[n++] = "the end of the statement";
  if (n == 0) return;
  mv_buf_text(b, "; expected ");
  bool first = true;
  for (uint32_t i = 0; i < n; i++) add_item(b, items[i], &first, all && i + 1 == n);
  if (!all) mv_buf_text(b, " …");
}

static bool is_smart_quote(mv_str s) {
  static const char *const quotes[] = {"\xE2\x80\x98", "\xE2\x80\x99", "\xE2\x80\x9C",
                                       "\xE2\x80\x9D"};
  for (size_t i = 0; i < sizeof quotes / sizeof *quotes; i++)
    if (s.n >= 3 && memcmp(s.p, quotes[i], 3) == 0) return true;
  return false;
}

/* A name with letters that are not ASCII. */
static bool is_foreign_name(mv_str s) {
  if (is_smart_quote(s)) return false;
  for (uint32_t i = 0; i < s.n; i++)
    if ((unsigned char)s.p[i] >= 0x80) return true;
  return false;
}

const char *mv_unclosed_text(unsigned reason) {
  switch ((mv_bad)reason) {
    case MV_BAD_STRING: return "the string that begins here is not closed";
    case MV_BAD_NAME: return "the quoted name that begins here is not closed";
    case MV_BAD_COMMENT: return "the comment that begins here is not closed";
    case MV_BAD_PLACEHOLDER: return "the placeholder that begins here is not closed";
    case MV_BAD_DOLLAR: return "the body that begins here is not closed";
    case MV_BAD_CHARACTER: return NULL;
  }
  return NULL;
}

static const mv_token *failed_token(const mv_parse *cx) {
  return cx->failed_at < cx->n ? &cx->tokens[cx->failed_at] : NULL;
}

mv_str mv_expected_message(mv_arena *a, const mv_parse *cx, bool with_expected) {
  const mv_token *t = failed_token(cx);
  mv_buf b;
  mv_buf_init(&b, a, 400);
  if (t && t->kind == TK_BAD) {
    const char *text = mv_unclosed_text(t->word - MV_NOT_A_WORD);
    const mv_str shown = mv_excerpt(a, text_of(cx, cx->failed_at), 40);
    if (text) return mv_str_of(text);
    if (is_foreign_name(text_of(cx, cx->failed_at)))
      return mv_format(a, "'%.*s' holds a character that a name cannot have without back-quotes",
                       MV_ARG(shown));
    if (is_smart_quote(text_of(cx, cx->failed_at)))
      return mv_str_of("a typographic quote opens no string and no name");
    return mv_format(a, "unexpected character '%.*s'", MV_ARG(shown));
  }
  if (t && t->kind == TK_STRING)
    mv_buf_printf(&b, "unexpected string %.*s",
                  MV_ARG(mv_excerpt(a, text_of(cx, cx->failed_at), 40)));
  else if (t)
    mv_buf_printf(&b, "unexpected '%.*s'", MV_ARG(mv_excerpt(a, text_of(cx, cx->failed_at), 40)));
  else
    mv_buf_text(&b, "the statement ends too early");
  if (with_expected && cx->expected)
    add_expected(a, &b, cx, t ? text_of(cx, cx->failed_at) : mv_str_of(""));
  return mv_buf_str(&b);
}

static bool is_expected(const mv_parse *cx, unsigned kind) {
  for (uint32_t i = 0; cx->expected && i < cx->expected->n; i++)
    if (cx->expected->kinds[i] == kind) return true;
  return false;
}

/* Known mistakes: behind this word (or anything: 0), at this one (or anything: 0), where that token
 * would have been right. */
static const struct {
  uint16_t before, at, expected;
  const char *help;
} known[] = {
    {MV_W_FAIL, 0, TK_UPDATE, "write ON VIOLATION FAIL UPDATE"},
    {MV_W_DROP, 0, TK_ROW, "write ON VIOLATION DROP ROW"},
    {MV_W_EVERY, 0, TK_INTERVAL, "write AT MOST EVERY INTERVAL 1 HOUR"},
    {MV_W_CRON, 0, TK_STRING, "put the cron expression in quotes"},
    {MV_W_PARTITION, 0, TK_RPAREN, "write PARTITION BY"},
    {MV_W_REFRESH, MV_W_EVERY, TK_POLICY, "write SCHEDULE EVERY"},
    {MV_W_ROW, MV_W_FILTER, TK_FORMAT, "write WITH ROW FILTER"},
    {MV_W_CONSTRAINT, MV_W_EXPECT, 0, "give the expectation a name: CONSTRAINT name EXPECT (…)"}};

/* The same in the head of a CREATE, at this word. */
static const struct {
  uint16_t at;
  const char *help;
} in_head[] = {{MV_W_EVERY, "write SCHEDULE EVERY"},
               {MV_W_CRON, "write SCHEDULE CRON"},
               {MV_W_POLICY, "write REFRESH POLICY"},
               {MV_W_PARTITION, "write PARTITIONED BY"}};

/* The word of those expected that a misspelt one is nearest to. */
static const char *nearest(const mv_parse *cx, const mv_token *t) {
  const mv_str text = t ? mv_str_at(cx->source->text + t->beg, t->end - t->beg) : mv_str_of("");
  if (text.n < 4 || t->kind != TK_IDENT || !cx->expected) return NULL;
  for (uint32_t i = 0; i < cx->expected->n; i++) {
    const char *word = mv_token_name(cx->expected->kinds[i]);
    if (word[0] < 'A' || word[0] > 'Z' || mv_str_is(text, word)) continue;
    if (mv_str_distance(text, mv_str_of(word), 2) <= (text.n > 4 ? 2u : 1u)) return word;
  }
  return NULL;
}

static bool before_is(const mv_parse *cx, const char *word) {
  return mv_str_is(text_of(cx, cx->failed_at - 1), word);
}

/* Signs of other languages and dialects. */
static const char *known_sign(const mv_parse *cx, const mv_token *before, const mv_token *at) {
  if (cx->failed_at >= 2 && cx->tokens[cx->failed_at - 2].word == MV_W_EVERY &&
      before->kind == TK_NUMBER)
    return "name the unit: HOURS, DAYS or WEEKS";
  if (!at) return NULL;
  if (at->kind == TK_STRING && before && before->kind == TK_AS)
    return "an alias is no string: quote it with back-quotes";
  if (before && before->kind == TK_IDENT && at->kind == TK_NUMBER && before_is(cx, "TOP"))
    return "write LIMIT at the end of the query";
  if (at->kind == TK_LBRACKET && cx->expected_folds & (AN_EXPRESSION | A_NAME | A_TABLE))
    return "quote names with back-quotes";
  if (before && at->kind == TK_QUERY_PAREN && before->end == at->beg)
    return "a query as an argument needs parentheses of its own";
  if (before && before->kind == TK_AMPERSAND && at->kind == TK_AMPERSAND) return "write AND";
  if (before && before->kind == TK_EQ && at->kind == TK_EQ) return "write one =";
  const bool set = at->kind == TK_UNION || at->kind == TK_EXCEPT || at->kind == TK_INTERSECT;
  return set && cx->expected_folds & THE_END ? "put the query before it in parentheses" : NULL;
}

static const char *known_mistake(const mv_parse *cx, unsigned before, unsigned at) {
  for (size_t i = 0; i < sizeof known / sizeof *known; i++)
    if ((!known[i].before || known[i].before == before) && (!known[i].at || known[i].at == at) &&
        (!known[i].expected || is_expected(cx, known[i].expected)))
      return known[i].help;
  if (!(cx->expected_folds & A_CLAUSE)) return NULL;
  if (before == MV_W_IF) return "write IF NOT EXISTS";
  for (size_t i = 0; i < sizeof in_head / sizeof *in_head; i++)
    if (in_head[i].at == at) return in_head[i].help;
  return NULL;
}

/* A word or literal that begins a line, as the items of a list do. */
static bool begins_item(const mv_parse *cx, const mv_token *t) {
  const char *text = cx->source->text;
  uint32_t i = t->beg;
  if (t->kind != TK_IDENT && t->kind != TK_PATH && t->kind != TK_NUMBER && t->kind != TK_CASE &&
      t->kind != TK_CAST)
    return false;
  while (i > 0 && (text[i - 1] == ' ' || text[i - 1] == '\t')) i--;
  return i > 0 && (text[i - 1] == '\n' || text[i - 1] == '\r');
}

mv_str mv_expected_help(mv_arena *a, const mv_parse *cx) {
  const mv_token *t = failed_token(cx);
  const mv_token *before =
      cx->failed_at > 0 && cx->failed_at <= cx->n ? &cx->tokens[cx->failed_at - 1] : NULL;
  if (t && t->kind == TK_BAD) {
    const mv_str text = text_of(cx, cx->failed_at);
    if (is_smart_quote(text)) return mv_str_of("write a straight quote instead");
    if (text.n == 1 && text.p[0] == '{') return mv_str_of("a template? ${x} and {{ x }} are read");
    if (t->word == MV_NOT_A_WORD + MV_BAD_CHARACTER && is_foreign_name(text))
      return mv_format(a, "write `%.*s`", MV_ARG(mv_excerpt(a, text, 40)));
    return mv_str_at(NULL, 0);
  }
  if (before && before->kind == TK_COMMA &&
      (!t || t->kind == TK_FROM || t->kind == TK_RPAREN || t->kind == TK_AS))
    return mv_str_of("remove the comma before it");
  if (t && before && before->kind != TK_COMMA && is_expected(cx, TK_COMMA) && begins_item(cx, t))
    return mv_str_of("if this is the next item of the list, write a comma before it");
  const char *help = known_sign(cx, before, t);
  if (!help) help = known_mistake(cx, before ? before->word : 0, t ? t->word : 0);
  if (help) return mv_str_of(help);
  const char *word = nearest(cx, before); /* read as an alias */
  if (!word) word = nearest(cx, t);
  return word ? mv_format(a, "did you mean %s?", word) : mv_str_at(NULL, 0);
}
