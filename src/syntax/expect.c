/* expect.c: a syntax error in words: what stands there and what would have been right.
 *
 * The parser gives the set of tokens it could have gone on with (exact, thanks to LAC). The set is
 * folded: all that begins an expression is "an expression", all operators are none of a user's
 * business, and no more than four things are named. */
#include "syntax/expect.h"

#include <string.h>

#define MAX_NAMED 4
#define SHOWN 40u /* code points of what the user wrote */
/* The end of input, the error token and the undefined one come first. */
#define LAST_OF_BISON 2
#define KINDS_MAX (MV_EXPECTED_WORDS * 32)

bool mv_begins_expression(unsigned k) {
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

bool mv_closes(unsigned kind) {
  switch (kind) {
    case TK_RPAREN:
    case TK_RBRACKET:
    case TK_TYPE_GT:
    case TK_HINT_END:
    case TK_END:
    case TK_END_BLOCK: return true;
    default: return false;
  }
}

bool mv_begins_clause(unsigned kind) {
  switch (kind) {
    case TK_SELECT:
    case TK_FROM:
    case TK_LATERAL_VIEW:
    case TK_JOIN:
    case TK_INNER:
    case TK_CROSS:
    case TK_LEFT:
    case TK_RIGHT:
    case TK_FULL:
    case TK_NATURAL:
    case TK_ON:
    case TK_USING:
    case TK_PIVOT:
    case TK_UNPIVOT:
    case TK_WHERE:
    case TK_GROUP:
    case TK_HAVING:
    case TK_QUALIFY:
    case TK_WINDOW:
    case TK_WINDOW_LATE:
    case TK_ORDER:
    case TK_SORT:
    case TK_CLUSTER:
    case TK_DISTRIBUTE:
    case TK_LIMIT:
    case TK_OFFSET:
    case TK_UNION:
    case TK_EXCEPT:
    case TK_INTERSECT:
    case TK_MINUS:
    case TK_PIPE:
    case TK_VALUES:
    case TK_WITH:
    case TK_WHEN:
    case TK_THEN:
    case TK_ELSE:
    case TK_SET:
    case TK_COMMENT:
    case TK_TBLPROPERTIES:
    case TK_OPTIONS:
    case TK_LOCATION:
    case TK_PARTITIONED:
    case TK_CLUSTERED:
    case TK_STORED:
    case TK_SCHEDULE:
    case TK_TRIGGER:
    case TK_REFRESH:
    case TK_ROWS:
    case TK_RANGE: return true;
    default: return false;
  }
}

/* Whether a token goes on with an expression that is already complete. */
static bool is_operator(unsigned k) {
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

/* The most telling first: what closes or goes on with what stands there, then the clauses. */
/* clang-format off */
#define PREFERRED(X) \
  X(SEMICOLON) X(RPAREN) X(COMMA) X(ROW_COMMA) X(RBRACKET) X(TYPE_GT) X(END) X(THEN) X(WHEN) \
  X(AND) X(BINDING) X(AS) X(BY) X(SELECT) X(FROM) X(ON) X(USING) X(JOIN) X(MATERIALIZED) \
  X(STREAMING) X(VIEW) X(TABLE) X(UPDATE) X(EVERY) X(CRON) X(POLICY) X(EXPECT) X(QUERY_PAREN) \
  X(STRING) X(NUMBER) X(WHERE) X(GROUP) X(ORDER) X(LPAREN)
/* clang-format on */

#define AS_RANK(k) RANK_##k,
#define AS_ROW(k) [TK_##k] = RANK_##k,
enum { NOT_PREFERRED, PREFERRED(AS_RANK) RANKS };
static const uint8_t ranks[MV_TOKEN_KINDS] = {PREFERRED(AS_ROW)};

static unsigned rank(unsigned k) {
  return ranks[k] != NOT_PREFERRED ? ranks[k] : RANKS + k;
}

static bool has(const uint32_t *bits, unsigned k) {
  return (bits[k / 32] & 1u << (k % 32)) != 0;
}

static void set_bit(uint32_t *bits, unsigned k) {
  bits[k / 32] |= 1u << (k % 32);
}

static uint32_t bits_of(uint32_t word) {
  uint32_t n = 0;
  for (; word; word &= word - 1) n++;
  return n;
}

/* The first bit from k on that is set; KINDS_MAX when none is. */
static unsigned next_bit(const uint32_t *bits, unsigned k) {
  while (k < KINDS_MAX && !has(bits, k)) k = bits[k / 32] >> k % 32 ? k + 1 : (k / 32 + 1) * 32;
  return k;
}

/* Tokens that could be names wherever a name is right. */
static void find_names(uint32_t *bits) {
  static const uint16_t others[] = {TK_IDENT, TK_PATH, TK_PLACEHOLDER, TK_IDENTIFIER};
  for (size_t i = 0; i < sizeof others / sizeof *others; i++) set_bit(bits, others[i]);
  for (unsigned i = 1; i < MV_W_count; i++)
    if (mv_keywords[i].cls == MV_NAME) set_bit(bits, mv_keywords[i].token);
}

/* What is right there, but leads nobody to the mistake: what few write, a parameter where its value
 * is named, a change of rows behind WITH. */
bool mv_is_noise(const mv_expected *e, unsigned k) {
  const uint32_t *right = e->right;
  switch (k) {
    case TK_LIVE:
    case TK_TRANSFORM:
    case TK_MAP_QUERY:
    case TK_NAMES_PAREN:
    case TK_MORE_SELECT:
    case TK_DESCRIBE_QUERY:
    case TK_PIPE:
    case TK_QUERY_PLACEHOLDER:
    case TK_DOLLAR_BODY:
    case TK_TYPE_EMPTY:
    case TK_TYPE_LT:
    case TK_WITH_LOCAL:
    case TK_WITHOUT: return true;
    case TK_PLACEHOLDER: return e->count > 1;
    case TK_PARAM: return has(right, TK_STRING) || has(right, TK_NUMBER) || has(right, TK_LPAREN);
    case TK_UPDATE:
    case TK_DELETE:
    case TK_MERGE:
    case TK_INSERT: return has(right, TK_SELECT);
    case TK_IF: return has(right, TK_IDENT);
    case TK_WITH: return has(right, TK_CUBE); /* GROUP BY WITH CUBE, which is refused */
    case TK_QUERY_PAREN: return has(right, TK_SELECT) || has(right, TK_LPAREN);
    case TK_TABLE: return has(right, TK_NUMBER);
    case TK_ALL:
    case TK_DISTINCT:
    case TK_HINT_BEGIN: return has(right, TK_NUMBER) || has(right, TK_SELECT);
    default: return false;
  }
}

static bool begins_query(unsigned k) {
  return k == TK_SELECT || k == TK_FROM || k == TK_TABLE || k == TK_VALUES || k == TK_WITH ||
         k == TK_QUERY_PAREN;
}

/* What may stand where a statement can, and begins none. */
static bool is_beside_statement(unsigned k) {
  return k == TK_END_BLOCK || k == TK_COMMA || k == TK_RPAREN;
}

/* The options of a column: all that goes on with one but its end. */
static bool is_option(unsigned k) {
  return k != TK_RPAREN && k != TK_COMMA;
}

/* What goes on with the head of a CREATE: all but AS. */
static bool is_clause(unsigned k) {
  return k != TK_AS;
}

static void insert_ranked(uint16_t *kinds, uint32_t n, unsigned k) {
  for (; n > 0 && rank(kinds[n - 1]) > rank(k); n--) kinds[n] = kinds[n - 1];
  kinds[n] = (uint16_t)k;
}

mv_expected *mv_expected_new(mv_parse *cx) {
  return cx->expected = mv_new(cx->arena, mv_expected);
}

static void fold(mv_parse *cx, mv_expected *e) {
  const uint32_t *right = e->right;
  uint32_t names[MV_EXPECTED_WORDS] = {0};
  const bool name = has(right, TK_IDENT), paren = has(right, TK_LPAREN);
  const bool complete = has(right, TK_SLASH);
  const bool between = has(right, TK_AND) && !has(right, TK_OR);
  const bool expression = name && paren && has(right, TK_NUMBER) && !complete;
  const bool table = name && !expression && !complete && has(right, TK_QUERY_PAREN) && paren &&
                     !has(right, TK_SELECT);
  const bool type = has(right, TK_INTERVAL_TYPE);
  const bool option = !complete && has(right, TK_MASK) && has(right, TK_GENERATED);
  const bool clause =
      !name && has(right, TK_AS) && has(right, TK_TBLPROPERTIES) && has(right, TK_SCHEDULE);
  const bool statement = has(right, TK_SELECT) && has(right, TK_CREATE);
  const bool query = !clause && !statement && has(right, TK_SELECT) && has(right, TK_VALUES);
  find_names(names);
  for (unsigned w = 0; w < MV_EXPECTED_WORDS; w++) e->count += bits_of(right[w]);
  e->kinds = mv_new_n(cx->arena, uint16_t, e->count + 1);
  e->folds = (expression ? MV_FOLD_EXPRESSION : 0) | (table ? MV_FOLD_TABLE : 0) |
             (has(right, 0) ? MV_FOLD_END : 0) | (query ? MV_FOLD_QUERY : 0) |
             (statement ? MV_FOLD_STATEMENT : 0) | (type ? MV_FOLD_TYPE : 0) |
             (option ? MV_FOLD_OPTION : 0) | (clause ? MV_FOLD_CLAUSE : 0);
  if (name && !expression && !table && !complete && !type) e->folds |= MV_FOLD_NAME;
  for (unsigned k = next_bit(right, LAST_OF_BISON + 1); k < KINDS_MAX; k = next_bit(right, k + 1)) {
    if (expression && mv_begins_expression(k)) continue;
    if (complete && is_operator(k) && !(k == TK_AND && between)) continue;
    if (name && has(names, k)) continue;
    if (mv_is_noise(e, k)) continue;
    if (query && begins_query(k)) continue;
    if (statement && !is_beside_statement(k)) continue;
    if (type && (k == TK_INTERVAL_TYPE || k == TK_TIME)) continue;
    if (option && is_option(k)) continue;
    if (clause && is_clause(k)) continue;
    if (table && (k == TK_QUERY_PAREN || k == TK_LPAREN || k == TK_STREAM || k == TK_LATERAL ||
                  k == TK_VALUES || mv_begins_expression(k)))
      continue;
    insert_ranked(e->kinds, e->n++, k);
  }
}

const mv_expected *mv_expected_folded(mv_parse *cx) {
  if (cx->expected && !cx->expected->kinds) fold(cx, cx->expected);
  return cx->expected;
}

bool mv_is_right(const mv_parse *cx, unsigned kind) {
  return cx->expected && has(cx->expected->right, kind);
}

static bool is_added(const mv_parse *cx, uint32_t i) {
  return mv_source_is_added(cx->source, mv_span_of(cx->tokens[i].beg, cx->tokens[i].end));
}

/* Behind the last token before the fault that stands in the file. */
static uint32_t written_end(const mv_parse *cx) {
  uint32_t i = cx->failed_at < cx->n ? cx->failed_at : cx->n;
  while (i > 0 && is_added(cx, i - 1)) i--;
  return i;
}

/* The first parenthesis that closes more than the text that ends there has opened, or NULL. */
static const mv_token *surplus(const mv_parse *cx, uint32_t end) {
  uint32_t i = end, open = 0;
  while (i > 0 && !is_added(cx, i - 1)) i--;
  for (; i < end; i++) {
    const mv_token *t = &cx->tokens[i];
    open += t->kind == TK_LPAREN || t->kind == TK_QUERY_PAREN || t->kind == TK_LAMBDA_PAREN;
    if (t->kind == TK_RPAREN && open-- == 0) return t;
  }
  return NULL;
}

const mv_token *mv_failed_token(const mv_parse *cx) {
  if (cx->failed_at >= cx->n) return NULL;
  return is_added(cx, cx->failed_at) ? surplus(cx, written_end(cx)) : &cx->tokens[cx->failed_at];
}

bool mv_ends_before(const mv_parse *cx, uint32_t *at) {
  const uint32_t end = written_end(cx);
  const bool added = cx->failed_at < cx->n ? is_added(cx, cx->failed_at) : end < cx->n;
  if (!added || end == 0 || mv_failed_token(cx)) return false;
  *at = cx->tokens[end - 1].end;
  return true;
}

const mv_token *mv_token_before(const mv_parse *cx, uint32_t back) {
  return cx->failed_at >= back && cx->failed_at <= cx->n ? &cx->tokens[cx->failed_at - back] : NULL;
}

const mv_token *mv_token_behind(const mv_parse *cx) {
  return cx->failed_at + 1 < cx->n ? &cx->tokens[cx->failed_at + 1] : NULL;
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

const char *mv_kind_text(mv_arena *a, int kind) {
  for (size_t i = 0; i < sizeof written / sizeof *written; i++)
    if (written[i].kind == kind) return written[i].text;
  const char *name = mv_token_name(kind);
  const bool word = (name[0] >= 'A' && name[0] <= 'Z') || name[0] == 'a' || strchr(name, ' ');
  if (word) return name;
  mv_str quoted = mv_format(a, "'%s'%c", name, '\0');
  return quoted.p;
}

static void add_expected(mv_arena *a, mv_buf *b, const mv_expected *e, mv_str found) {
  const char *items[MAX_NAMED + 8];
  uint32_t n = 0;
  if (e->folds & MV_FOLD_EXPRESSION) items[n++] = "an expression";
  if (e->folds & MV_FOLD_TABLE) items[n++] = "a table or a query in parentheses";
  if (e->folds & MV_FOLD_NAME) items[n++] = "a name";
  if (e->folds & MV_FOLD_TYPE) items[n++] = "a type";
  if (e->folds & MV_FOLD_QUERY) items[n++] = "a query";
  if (e->folds & MV_FOLD_STATEMENT) items[n++] = "a statement";
  const bool all = n + e->n <= MAX_NAMED;
  for (uint32_t i = 0; i < e->n && n < MAX_NAMED; i++) {
    const char *text = mv_kind_text(a, e->kinds[i]);
    if (!mv_str_is(found, text))
      items[n++] = text; /* what stands there may be right only with what it needs */
  }
  if (e->folds & MV_FOLD_OPTION) items[n++] = "an option (NOT NULL, COMMENT …)";
  if (e->folds & MV_FOLD_CLAUSE) items[n++] = "a clause (COMMENT, SCHEDULE …)";
  if ((e->folds & MV_FOLD_END) && all && n < MAX_NAMED) items[n++] = "the end of the statement";
  if (n == 0) return;
  mv_buf_text(b, "; expected ");
  bool first = true;
  for (uint32_t i = 0; i < n; i++) add_item(b, items[i], &first, all && i + 1 == n);
  if (!all) mv_buf_text(b, " …");
}

bool mv_is_smart_quote(mv_str s) {
  static const char *const quotes[] = {"\xE2\x80\x98", "\xE2\x80\x99", "\xE2\x80\x9C",
                                       "\xE2\x80\x9D"};
  for (size_t i = 0; i < sizeof quotes / sizeof *quotes; i++)
    if (s.n >= 3 && memcmp(s.p, quotes[i], 3) == 0) return true;
  return false;
}

/* A name with letters that are not ASCII. */
bool mv_is_foreign_name(mv_str s) {
  if (mv_is_smart_quote(s)) return false;
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

/* A token that no rule of the scanner knows. */
static mv_str bad_token(mv_arena *a, const mv_parse *cx, const mv_token *t) {
  const mv_str text = mv_token_text(cx, t), shown = mv_excerpt(a, text, SHOWN);
  const char *unclosed = mv_unclosed_text(t->word - MV_NOT_A_WORD);
  if (unclosed) return mv_str_of(unclosed);
  if (mv_is_foreign_name(text))
    return mv_format(a, "'%.*s' holds a character that a name cannot have without back-quotes",
                     MV_ARG(shown));
  if (mv_is_smart_quote(text)) return mv_str_of("a typographic quote opens no string and no name");
  return mv_format(a, "unexpected character '%.*s'", MV_ARG(shown));
}

mv_str mv_expected_message(mv_arena *a, mv_parse *cx, bool with_expected) {
  const mv_token *t = mv_failed_token(cx);
  if (t && t->kind == TK_BAD) return bad_token(a, cx, t);
  const mv_str text = t ? mv_token_text(cx, t) : mv_str_of("");
  const mv_str shown = mv_excerpt(a, text, SHOWN);
  uint32_t end;
  mv_buf b;
  mv_buf_init(&b, a, 400);
  if (!t)
    mv_buf_printf(&b, "the %s ends too early", mv_ends_before(cx, &end) ? "text" : "statement");
  else if (t->kind == TK_STRING)
    mv_buf_printf(&b, "unexpected string %.*s", MV_ARG(shown));
  else
    mv_buf_printf(&b, "unexpected '%.*s'", MV_ARG(shown));
  const bool knows = cx->expected && (!t || t == &cx->tokens[cx->failed_at]);
  if (with_expected && knows) add_expected(a, &b, mv_expected_folded(cx), text);
  return mv_buf_str(&b);
}
