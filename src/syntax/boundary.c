/* boundary.c: where a statement ends whose ";" is missing: before words at the beginning of a line
 * that begin another statement and nothing else. It is looked for in the raw tokens, ahead of the
 * parser, so that none is read twice. */
#include <string.h>

#include "syntax/state.h"

/* The raw tokens up to the next ";". */
typedef struct look {
  const mv_source *source;
  const mv_token *tokens;
  uint32_t n;
} look;

bool mv_is_explain_word(const mv_token *t) {
  switch (t->word) {
    case MV_W_EXPLAIN:
    case MV_W_EXTENDED:
    case MV_W_FORMATTED:
    case MV_W_CODEGEN:
    case MV_W_COST:
    case MV_W_LOGICAL: return true;
    default: return false;
  }
}

bool mv_begins_line(const mv_source *source, const mv_token *t) {
  const char *text = source->text;
  uint32_t i = t->beg;
  while (i > 0 && (text[i - 1] == ' ' || text[i - 1] == '\t')) i--;
  return i == 0 || text[i - 1] == '\n' || text[i - 1] == '\r';
}

/* What has been seen of the statement whose end is sought. */
typedef struct end_scan {
  uint32_t depth;
  bool selected; /* a SELECT outside of parentheses since the last set operation */
  bool from_first;
  bool with_first;
} end_scan;

/* WITH name AS (…) or WITH name (…): not WITH ROLLUP and not options of a table. */
static bool begins_ctes(const look *l, uint32_t i) {
  const mv_token *t = &l->tokens[i];
  if (i + 2 >= l->n || t[1].kind == TK_LPAREN) return false;
  return t[2].kind == TK_AS || t[1].word == MV_W_RECURSIVE;
}

/* What the end of a statement ends with when its ";" is missing: a name, a value, a closing
 * bracket. */
static bool may_be_last(const mv_token *t) {
  switch (t->kind) {
    case TK_IDENT:
    case TK_STRING:
    case TK_NUMBER:
    case TK_PARAM:
    case TK_PLACEHOLDER:
    case TK_DOLLAR_BODY:
    case TK_RPAREN:
    case TK_RBRACKET:
    case TK_STAR:
    case TK_END:
    case TK_NULL:
    case TK_TRUE:
    case TK_FALSE: return true;
    default: return t->word && t->word < MV_W_count && mv_keywords[t->word].cls == MV_NAME;
  }
}

/* The words behind which a statement begins, by the keyword before them; NULL for all others. */
static const char *const opens[MV_W_count] = {
#define OPENS(word, next) [MV_W_##word] = next,
#include "grammar/statements.def"
};

/* Whether a list of words, parted by blanks, holds the token's; "*" is any name that is no keyword.
 */
static bool is_listed(const look *l, const char *list, const mv_token *t) {
  const mv_str text = mv_str_at(l->source->text + t->beg, t->end - t->beg);
  while (*list) {
    const size_t n = strcspn(list, " ");
    if (*list == '*' && (t->kind == TK_IDENT && !t->word)) return true;
    if (mv_str_ieq(text, mv_str_at(list, (uint32_t)n))) return true;
    list += n + (list[n] == ' ');
  }
  return false;
}

/* Two words that begin a statement and no clause. INSERT, UPDATE, DELETE and MERGE may follow
 * queries of WITH, and INSERT a FROM. */
static bool opens_statement(const look *l, uint32_t i, const end_scan *s) {
  const mv_token *t = &l->tokens[i];
  if (i + 1 >= l->n || !mv_begins_line(l->source, t)) return false;
  if (!may_be_last(t - 1) || !is_listed(l, opens[t->word], t + 1)) return false;
  const bool writes = t->word == MV_W_INSERT || t->word == MV_W_UPDATE || t->word == MV_W_DELETE ||
                      t->word == MV_W_MERGE;
  if (writes && (s->from_first || (s->with_first && !s->selected))) return false;
  return !mv_is_explain_word(t - 1);
}

/* The tokens that begins_statement knows, words and all others: most are none of them. */
static const bool steering_words[MV_W_count] = {
    [MV_W_UNION] = true, [MV_W_EXCEPT] = true, [MV_W_INTERSECT] = true, [MV_W_CREATE] = true,
    [MV_W_WITH] = true,  [MV_W_SELECT] = true, [MV_W_FROM] = true,
#define OPENS(word, next) [MV_W_##word] = true,
#include "grammar/statements.def"
};
static const bool steering_signs[MV_TOKEN_KINDS] = {
    [TK_LPAREN] = true, [TK_RPAREN] = true, [TK_PIPE] = true};

/* A CREATE, a second SELECT or WITH, or words that open a statement, at the beginning of a line
 * where nothing but another statement can begin: the ";" before it is missing. Looked for ahead, so
 * that no token is read twice. */
static bool begins_statement(const look *l, uint32_t i, end_scan *s) {
  const mv_token *t = &l->tokens[i], *before = t - 1;
  switch (t->kind) {
    case TK_LPAREN: s->depth++; return false;
    case TK_RPAREN: s->depth -= s->depth > 0; return false;
    case TK_UNION:
    case TK_EXCEPT:
    case TK_INTERSECT: s->selected = s->selected && s->depth > 0; return false;
    case TK_CREATE:
      return before->kind != TK_AS && before->kind != TK_DOT && !mv_is_explain_word(before) &&
             mv_begins_line(l->source, t);
    case TK_WITH:
      return s->depth == 0 && s->selected && mv_begins_line(l->source, t) && begins_ctes(l, i);
    case TK_SELECT:
      if (s->depth > 0 || s->from_first) return false;
      if (before->word == MV_W_MINUS || before->word == MV_W_ALL || before->kind == TK_DISTINCT)
        s->selected = false; /* of a set operation */
      if (s->selected && before->kind != TK_AS && before->kind != TK_DOT &&
          mv_begins_line(l->source, t))
        return true;
      s->selected = true;
      return false;
    case TK_FROM: s->from_first = s->from_first || (s->depth == 0 && !s->selected); return false;
    case TK_PIPE: s->from_first = true; return false;
    default: return opens_statement(l, i, s);
  }
}

static bool steers(const mv_token *t) {
  if (!t->word) return steering_signs[t->kind];
  return t->word < MV_W_count && steering_words[t->word];
}

/* Statements in which no query begins a line outside of parentheses. */
static bool takes_no_query(unsigned word) {
  switch (word) {
    case MV_W_DROP:
    case MV_W_MSCK:
    case MV_W_OPTIMIZE:
    case MV_W_REFRESH:
    case MV_W_SET:
    case MV_W_SHOW:
    case MV_W_TRUNCATE:
    case MV_W_UNCACHE:
    case MV_W_USE:
    case MV_W_VACUUM: return true;
    default: return false;
  }
}

uint32_t mv_statement_stop(const mv_source *source, const mv_token *tokens, uint32_t i,
                           uint32_t end) {
  const look l = {source, tokens, end};
  const unsigned first = tokens[i].kind;
  end_scan s = {first == TK_LPAREN, first == TK_SELECT || takes_no_query(tokens[i].word),
                first == TK_FROM, first == TK_WITH};
  for (const mv_token *t = tokens + i + 1, *last = tokens + end; t < last; t++)
    if (steers(t) && begins_statement(&l, (uint32_t)(t - tokens), &s))
      return (uint32_t)(t - tokens);
  return end;
}
