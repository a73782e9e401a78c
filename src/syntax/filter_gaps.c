/* filter_gaps.c: what a placeholder stands for, by its neighbours: a name or value, which the
 * grammar takes as it is; a query; or nothing, when what is complete without it may be more with
 * it: a clause, an alias, elements of a list with their comma, an operator. */
#include "syntax/filter.h"
#include "syntax/jinja.h"

/* A placeholder right behind something complete: not an operand, so a clause, an alias or nothing.
 */
static bool ends_sharply(const mv_token *t) {
  switch (t->kind) {
    case TK_IDENT:
    case TK_PATH:
    case TK_RPAREN:
    case TK_RBRACKET:
    case TK_STRING:
    case TK_NUMBER:
    case TK_PLACEHOLDER:
    case TK_END:
    case TK_NULL:
    case TK_TRUE:
    case TK_FALSE:
    case TK_UNIT:
    case TK_TYPE_GT: return true;
    default: return false;
  }
}

/* A word that goes on with a call before "(", not a function. */
static bool is_call_word(const mv_token *t) {
  return t->word == MV_W_FILTER || t->word == MV_W_OVER || t->word == MV_W_WITHIN;
}

static bool is_operator_word(const mv_token *t) {
  switch (t->word) {
    case MV_W_AND:
    case MV_W_BETWEEN:
    case MV_W_COLLATE:
    case MV_W_DIV:
    case MV_W_ILIKE:
    case MV_W_IN:
    case MV_W_IS:
    case MV_W_LIKE:
    case MV_W_NOT:
    case MV_W_OR:
    case MV_W_REGEXP:
    case MV_W_RLIKE: return true;
    default: return false;
  }
}

/* A type's name, as far as a word tells. */
static bool is_type_word(const mv_token *t) {
  return t->kind == TK_IDENT &&
         (!t->word || t->word == MV_W_ARRAY || t->word == MV_W_INTERVAL || t->word == MV_W_MAP ||
          t->word == MV_W_STRUCT || t->word == MV_W_TIMESTAMP);
}

/* PRIMARY KEY (…), FOREIGN KEY (…) or UNIQUE (…) of a table comes next. */
static bool begins_constraint(const filter *f) {
  const unsigned word = word_ahead(f, 1);
  if (word == MV_W_UNIQUE) return ahead(f, 2)->kind == TK_LPAREN;
  return (word == MV_W_PRIMARY || word == MV_W_FOREIGN) && ahead(f, 3)->kind == TK_LPAREN;
}

/* A word that is no alias of what stands before it: something else follows it than may follow an
 * alias. In a list of columns, where every name has a type, a second word tells. */
static bool goes_on(filter *f, const mv_token *a, const mv_token *b) {
  if (!is_word(a) || is_operator_word(a)) return false;
  if (in_head(f) && !top(f)->properties) return is_type_word(b) || begins_constraint(f);
  if (a->word == MV_W_INTERVAL) return b->kind == TK_NUMBER || b->kind == TK_STRING;
  if (word_of(a) && mv_keywords[a->word].cls == MV_CONTEXT)
    return !is_call_word(a) && b->kind == TK_LPAREN;
  if (is_operator_word(b) || b->word == MV_W_ASC || b->word == MV_W_DESC) return true;
  switch (b->kind) {
    case TK_STRING:
    case TK_AMPERSAND:
    case TK_BANG:
    case TK_BAR:
    case TK_CARET:
    case TK_COLON:
    case TK_SHL:
    case TK_TRY_COLONS:
    case TK_LPAREN:
    case TK_QUERY_PAREN:
    case TK_LBRACKET:
    case TK_DOT:
    case TK_PLUS:
    case TK_DASH:
    case TK_STAR:
    case TK_SLASH:
    case TK_MODULO:
    case TK_CONCAT:
    case TK_EQ:
    case TK_NSEQ:
    case TK_NEQ:
    case TK_LT:
    case TK_LTE:
    case TK_GT:
    case TK_GTE:
    case TK_CAST_COLONS:
    case TK_ARROW:
    case TK_FAT_ARROW:
    case TK_AS: return true;
    default: return false;
  }
}

/* In a command or a definition's head, and in no query of it: words are clauses if they can be. */
static bool has_clauses(filter *f) {
  if (!(is_command(f) || in_head(f)) || !at_base(f)) return false;
  switch (f->statement) {
    case MV_W_ALTER:
    case MV_W_CACHE:
    case MV_W_INSERT: return top(f)->clause == AT_START;
    default: return true;
  }
}

/* What stands in parentheses behind a name is arguments and not columns. */
static bool holds_values(const mv_token *first, const mv_token *second) {
  return first->kind == TK_STRING || first->kind == TK_NUMBER || second->kind == TK_FAT_ARROW;
}

/* Where an element of a list begins, an operand that no operator ties to the placeholder: the
 * placeholder is elements with their comma, or a word before the first. */
static bool is_before_element(filter *f) {
  const mv_token *a = ahead(f, 1), *b = ahead(f, 2);
  switch (last(f)->kind) {
    case TK_LPAREN:
    case TK_COMMA:
    case TK_SELECT:
    case TK_DISTINCT:
    case TK_HINT_END:
    case TK_FROM:
    case TK_JOIN:
    case TK_EXTEND:
    case TK_BY: break;
    default: return false;
  }
  if (has_clauses(f)) return false;
  if (where_relation_starts(f)) /* an alias may have columns, but no values */
    return a->kind == TK_IDENT && !a->word && b->kind == TK_LPAREN &&
           holds_values(ahead(f, 3), ahead(f, 4));
  if (a->kind == TK_NUMBER || a->kind == TK_CASE) return true;
  if (a->kind == TK_STAR) return b->kind == TK_FROM || b->kind == TK_COMMA || b->kind == 0;
  if (a->kind == TK_STRING) return top(f)->properties && (b->kind == TK_EQ || b->kind == TK_STRING);
  return goes_on(f, a, b);
}

/* Behind a keyword that a value has to follow. */
static bool wants_value(const filter *f) {
  switch (last(f)->kind) {
    case TK_VIEW: return before(f, 2)->kind == TK_LATERAL_VIEW;
    case TK_CRON:
    case TK_EVERY:
    case TK_EXTEND:
    case TK_HANDLER:
    case TK_INPATH:
    case TK_LOCATION:
    case TK_SERDE:
    case TK_TYPE:
    case TK_URL:
    case TK_ZONE: return true;
    default: return false;
  }
}

/* What follows the first word of a join's kind. */
static bool goes_on_to_join(const mv_token *t) {
  switch (t->word) {
    case MV_W_ANTI:
    case MV_W_CROSS:
    case MV_W_FULL:
    case MV_W_INNER:
    case MV_W_JOIN:
    case MV_W_LEFT:
    case MV_W_OUTER:
    case MV_W_RIGHT:
    case MV_W_SEMI: return true;
    default: return false;
  }
}

/* A word that can be no operand where it stands, since it belongs behind one. */
static bool follows_operand(filter *f, const mv_token *t) {
  switch (t->word) {
    case MV_W_BETWEEN:
    case MV_W_DELAY:
    case MV_W_DISTRIBUTE:
    case MV_W_DIV:
    case MV_W_ESCAPE:
    case MV_W_FOR:
    case MV_W_IGNORE:
    case MV_W_ILIKE:
    case MV_W_LIKE:
    case MV_W_LIMIT:
    case MV_W_MINUS:
    case MV_W_NULLS:
    case MV_W_OFFSET:
    case MV_W_PERCENT:
    case MV_W_PIVOT:
    case MV_W_QUALIFY:
    case MV_W_REGEXP:
    case MV_W_RESPECT:
    case MV_W_RLIKE:
    case MV_W_ROWS:
    case MV_W_SORT:
    case MV_W_TABLESAMPLE:
    case MV_W_TO:
    case MV_W_UNPIVOT:
    case MV_W_WATERMARK:
    case MV_W_WINDOW: return true;
    case MV_W_ANTI:
    case MV_W_CROSS:
    case MV_W_FULL:
    case MV_W_INNER:
    case MV_W_LEFT:
    case MV_W_NATURAL:
    case MV_W_RIGHT:
    case MV_W_SEMI: return goes_on_to_join(ahead(f, 2));
    case MV_W_NOT: return is_operator_word(ahead(f, 2));
    case MV_W_RETURN: return in_head(f);
    case MV_W_TIMESTAMP:
    case MV_W_VERSION: return word_ahead(f, 3) == MV_W_OF;
    default: return has_clauses(f) && word_of(t) && mv_keywords[t->word].cls == MV_NAME;
  }
}

/* Where a control block of a template stands for nothing: not where something is missing without
 * it. */
static bool block_is_nothing(filter *f) {
  const mv_token *p = last(f), *a = ahead(f, 1), *b = ahead(f, 2);
  if (f->first) return a->kind != 0 && a->kind != TK_SEMICOLON;
  if (a->kind == TK_LPAREN && touches(&f->t[f->r], a)) return false; /* a function */
  if (mv_name_comes(f)) return a->kind == TK_IDENT && !a->word;
  if (wants_value(f)) return a->kind == TK_STRING || a->kind == TK_NUMBER;
  if (ends_operand(p)) return true;
  if (p->kind == TK_FROM || p->kind == TK_JOIN) /* a relation, and then maybe its alias */
    return a->kind == TK_LPAREN || a->kind == TK_QUERY_PAREN ||
           (is_word(a) && !follows_operand(f, a) &&
            (b->kind == TK_DOT || b->kind == TK_AS || is_word(b)));
  if (a->kind == TK_STAR) return is_before_element(f);
  return starts_operand(a) && !follows_operand(f, a);
}

/* Behind the target of an INSERT, before its query. */
static bool inserts(filter *f) {
  return f->statement == MV_W_INSERT && at_base(f) && top(f)->clause == AT_START &&
         (last(f)->kind == TK_IDENT || last(f)->kind == TK_PATH || last(f)->kind == TK_RPAREN ||
          last(f)->kind == TK_PLACEHOLDER || last(f)->kind == TK_NAME);
}

/* Behind CREATE, before the kind of what is created: CREATE ${or_replace} TABLE t. */
static bool is_before_kind(const filter *f) {
  const unsigned left = last(f)->kind;
  const mv_token *b = ahead(f, 2);
  if (!f->created || (left != TK_CREATE && left != TK_REPLACE && left != TK_REFRESH)) return false;
  if (!is_word(b) && b->kind != TK_TABLE) return false; /* a name that is spelt so */
  switch (word_ahead(f, 1)) {
    case MV_W_CATALOG:
    case MV_W_DATABASE:
    case MV_W_EXTERNAL:
    case MV_W_FLOW:
    case MV_W_FUNCTION:
    case MV_W_GLOBAL:
    case MV_W_LIVE:
    case MV_W_MATERIALIZED:
    case MV_W_PRIVATE:
    case MV_W_PROCEDURE:
    case MV_W_SCHEMA:
    case MV_W_STREAMING:
    case MV_W_TABLE:
    case MV_W_TEMP:
    case MV_W_TEMPORARY:
    case MV_W_VIEW:
    case MV_W_VOLUME: return true;
    default: return false;
  }
}

/* A placeholder that can only stand for nothing or for a whole clause. */
static bool is_nothing(filter *f) {
  const mv_token *t = &f->t[f->r], *p = last(f), *a = ahead(f, 1);
  if (t->word == MV_MAYBE_NOTHING) return block_is_nothing(f);
  const unsigned left = before(f, 2)->kind;
  if (is_before_element(f) || is_before_kind(f)) return true;
  if (inserts(f) && a->kind == TK_LPAREN) return true;
  if (top(f)->properties && (left == TK_LPAREN || left == TK_COMMA)) return false; /* a value */
  if (left == TK_EVERY) return false;                                              /* a unit */
  if (top(f)->columns && a->word == MV_W_CONSTRAINT) return true;
  if ((a->kind == 0 || a->kind == TK_SEMICOLON) && inserts(f)) return false;
  return ends_sharply(p) && a->kind != TK_DOT && a->kind != TK_LPAREN;
}

bool mv_stands_for_query(filter *f) {
  const mv_token *a = ahead(f, 1);
  const bool ended = a->kind == 0 || a->kind == TK_SEMICOLON;
  const bool over = ended || a->kind == TK_RPAREN || a->kind == TK_ORDER ||
                    is_set_operation(a->kind) || a->word == MV_W_LIMIT;
  if (inserts(f)) return ended;
  if (last(f)->kind == TK_FAT_ARROW) return false; /* an argument */
  const bool combined = is_set_operation(last(f)->kind) ||
                        ((last(f)->kind == TK_ALL || last(f)->kind == TK_DISTINCT) &&
                         is_set_operation(before(f, 2)->kind));
  if (last(f)->kind == TK_AS && !(f->created && at_base(f))) return false; /* a type, an alias */
  return over && !f->head && (combined || top(f)->clause == AT_START) && where_query_starts(f);
}

void mv_passed_add(mv_passed *p, uint32_t place) {
  if (p->n == p->cap) {
    const uint32_t cap = p->cap ? p->cap * 2 : 4;
    uint32_t *more = mv_new_n(p->arena, uint32_t, cap);
    for (uint32_t i = 0; i < p->n; i++) more[i] = p->items[i];
    p->items = more;
    p->cap = cap;
  }
  uint32_t i = p->n++;
  for (; i > 0 && p->items[i - 1] > place; i--) p->items[i] = p->items[i - 1];
  p->items[i] = place;
}

static void note_dropped(const filter *f) {
  const mv_token *t = &f->t[f->r];
  if (mv_jinja_adds(mv_str_at(f->text + t->beg, t->end - t->beg)))
    mv_passed_add(f->passed, f->w ? last(f)->end : t->beg);
}

/* Drops a placeholder, with the operand behind it when it can only be an operator. Before
 * an expectation it is columns with their comma. */
bool mv_drop_placeholder(filter *f) {
  if (!is_nothing(f)) return false;
  const mv_token *p = last(f), *a = ahead(f, 1);
  const bool literal = a->kind == TK_NUMBER || a->kind == TK_STRING;
  note_dropped(f);
  f->passed->dropped = true;
  f->fresh = f->first; /* a statement still begins behind it */
  if (top(f)->columns && p->kind != TK_LPAREN && p->kind != TK_COMMA &&
      a->word == MV_W_CONSTRAINT && word_ahead(f, 3) == MV_W_EXPECT)
    take(f, TK_COMMA, 1);
  else
    f->r += literal && ends_sharply(p) && !in_head(f) && !top(f)->properties ? 2 : 1;
  return true;
}
