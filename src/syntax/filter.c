/* filter.c: from what a word is to what it means here.
 *
 * Two passes over a statement's raw tokens. Backwards: each "(" finds its ")" and learns whether it
 * holds a query. Forwards: words that are keywords only in places become tokens or names
 * (filter_words.c), placeholders stand for what fits (filter_gaps.c), dotted names become one PATH,
 * parameters, intervals, types and signs are put together. The grammar then
 * needs one token of lookahead and has no conflict.
 *
 * Output is written over the input, never beyond what has been read; a look ahead always sees raw
 * tokens. */
#include "syntax/filter.h"

/* ---- backwards: parentheses -------------------------------------------------------------- */

/* WITH name, and then columns, a limit of levels, AS or the query; else WITH is a name. */
static bool begins_ctes(const mv_token *t, uint32_t i, uint32_t n) {
  if (i + 2 >= n || !(is_word(&t[i + 1]) || word_of(&t[i + 1]))) return false;
  const mv_token *b = &t[i + 2];
  return t[i + 1].word == MV_W_RECURSIVE || b->kind == TK_AS || b->kind == TK_LPAREN ||
         b->kind == TK_QUERY_PAREN || b->word == MV_W_MAX;
}

/* MAP expressions USING 'program'. Only the words up to the next MAP are looked at, so any number
 * of them is read in linear time. */
static bool maps(const mv_token *t, uint32_t i, uint32_t n, const uint32_t *match) {
  if (i + 1 >= n || t[i + 1].kind == TK_DOT) return false;
  for (uint32_t k = i + 1; k < n; k++) {
    switch (t[k].kind) {
      case TK_LPAREN:
      case TK_QUERY_PAREN:
      case TK_LAMBDA_PAREN: k = match[k]; break;
      case TK_USING: return k > i + 1 && k + 1 < n && t[k + 1].kind == TK_STRING;
      case TK_RPAREN:
      case TK_SEMICOLON:
      case TK_SELECT:
      case TK_FROM:
      case TK_JOIN:
      case TK_WHERE:
      case TK_GROUP:
      case TK_ORDER: return false;
      default:
        if (t[k].word == MV_W_MAP || t[k].word == MV_W_REDUCE) {
          if (k + 1 >= n || t[k + 1].kind != TK_LPAREN) return false;
        }
        break;
    }
  }
  return false;
}

static bool starts_query(const mv_token *t, uint32_t i, uint32_t n, const uint32_t *match) {
  const mv_token *a = i + 1 < n ? &t[i + 1] : &nothing;
  if (t[i].kind == TK_SELECT) return true;
  if (t[i].kind == TK_FROM) /* else a name, or a key of OPTIONS */
    return is_word(a) || a->kind == TK_LPAREN || a->kind == TK_QUERY_PAREN || a->kind == TK_LATERAL;
  if (t[i].kind == TK_WITH) return begins_ctes(t, i, n);
  if (t[i].word == MV_W_VALUES)
    return a->kind == TK_LPAREN || a->kind == TK_STRING || a->kind == TK_NUMBER ||
           (is_word(a) && i + 2 < n && begins_row(&t[i + 2]));
  if (t[i].word == MV_W_MAP || t[i].word == MV_W_REDUCE) return maps(t, i, n, match);
  if (t[i].word == MV_W_DESCRIBE || t[i].word == MV_W_DESC)
    return a->word == MV_W_HISTORY || a->word == MV_W_DETAIL;
  if (t[i].word == MV_W_TABLE) return is_word(a) && i + 2 < n && t[i + 2].kind != TK_LPAREN;
  return false;
}

/* What may follow a query in parentheses if the parentheses around it are a query's too. */
static bool goes_on_as_query(const mv_token *t, uint32_t i, uint32_t n, uint32_t close) {
  if (i == close || i >= n) return i == close;
  switch (t[i].kind) {
    case TK_UNION:
    case TK_EXCEPT:
    case TK_INTERSECT:
    case TK_ORDER: return true;
    default:
      return t[i].word == MV_W_MINUS || t[i].word == MV_W_LIMIT || t[i].word == MV_W_OFFSET ||
             t[i].word == MV_W_CLUSTER || t[i].word == MV_W_SORT || t[i].word == MV_W_DISTRIBUTE;
  }
}

/* The parenthesis after this word holds arguments. */
static bool calls(const mv_token *t) {
  if (t->kind == TK_IDENT && !t->word) return true;
  if (!is_word(t)) return false;
  switch (t->word) {
    case MV_W_EXISTS:
    case MV_W_ALL:
    case MV_W_ANY:
    case MV_W_SOME:
    case MV_W_TABLE:
    case MV_W_MINUS:
    case MV_W_STREAM:
    case MV_W_VALUES:
    case MV_W_BY: return false;
    default: return true;
  }
}

/* TABLE or VALUES before a word: in arguments and columns, names of their own. */
static bool may_be_name(const mv_token *t, uint32_t i) {
  return t[i].word == MV_W_TABLE || (t[i].word == MV_W_VALUES && is_word(&t[i + 1]));
}

/* (${x}) where a query has to stand: at the start, in a set operation, or as all of an INSERT. */
static bool holds_query(const mv_token *t, uint32_t i, uint32_t n, uint32_t close) {
  if (close != i + 2 || t[i + 1].kind != TK_PLACEHOLDER) return false;
  if (t[0].word == MV_W_INSERT && close + 1 == n) return true;
  if (i > 1 && (t[i - 1].word == MV_W_ALL || t[i - 1].kind == TK_DISTINCT)) i--;
  if (i == 0 || t[i - 1].kind == TK_UNION || t[i - 1].kind == TK_INTERSECT) return true;
  return t[i - 1].kind == TK_EXCEPT && i > 1 && t[i - 2].kind != TK_STAR; /* * EXCEPT (columns) */
}

/* `match` serves as the stack of unmatched ")" on the way: each holds the one before it. */
static void match_parens(mv_token *t, uint32_t n, uint32_t *match) {
  uint32_t open = n;
  for (const mv_token *p = t + n; p != t;) {
    p--;
    if (p->kind != TK_RPAREN && p->kind != TK_LPAREN) continue;
    const uint32_t i = (uint32_t)(p - t);
    if (p->kind == TK_RPAREN) {
      match[i] = open;
      open = i;
      continue;
    }
    const uint32_t close = open;
    if (open < n) open = match[open];
    match[i] = close;
    if (close + 1 < n && close < n && t[close + 1].kind == TK_ARROW &&
        !(i > 0 && t[i - 1].word == MV_W_IDENTIFIER)) {
      t[i].kind = TK_LAMBDA_PAREN;
    } else if (holds_query(t, i, n, close)) {
      t[i].kind = TK_QUERY_PAREN;
    } else if (i + 1 < n && starts_query(t, i + 1, n, match) &&
               !(may_be_name(t, i + 1) && i > 0 && calls(&t[i - 1]))) {
      t[i].kind = TK_QUERY_PAREN;
    } else if (i + 1 < n && t[i + 1].kind == TK_QUERY_PAREN && !(i > 0 && calls(&t[i - 1])) &&
               goes_on_as_query(t, match[i + 1] + 1, n, close)) {
      t[i].kind = TK_QUERY_PAREN;
    }
  }
}

/* ---- forwards ---------------------------------------------------------------------------- */

uint32_t mv_word_length(const filter *f, uint32_t k) {
  const mv_token *t = ahead(f, k);
  if (t->word == MV_W_IDENTIFIER && ahead(f, k + 1)->kind == TK_LPAREN &&
      ahead(f, k + 2)->kind == TK_STRING && ahead(f, k + 3)->kind == TK_RPAREN)
    return 4;
  return t->kind == TK_IDENT || t->kind == TK_PLACEHOLDER || word_of(t) ? 1 : 0;
}

/* A name of one part that is IDENTIFIER('…'), or name . name . name as one PATH with its parts
 * behind it. */
static bool take_path(filter *f) {
  const uint32_t r = f->r, at = f->w, first = mv_part_length(f, 0);
  uint32_t k = first, n = 1;
  if (ahead(f, k)->kind != TK_DOT || mv_part_length(f, k + 1) == 0) {
    if (first == 4) take(f, TK_IDENT, 4), f->t[at].word = 0;
    return first == 4;
  }
  mv_span part = mv_span_of(f->t[r].beg, f->t[r + k - 1].end);
  const uint32_t beg = part.beg;
  for (;;) { /* a part's tokens are read before it is written, and it is written no further than
                they lay */
    const uint32_t length =
        ahead(f, k)->kind == TK_DOT && n < UINT16_MAX ? mv_part_length(f, k + 1) : 0;
    const mv_span next =
        length ? mv_span_of(ahead(f, k + 1)->beg, ahead(f, k + length)->end) : part;
    mv_token *to = &f->t[at + n];
    to->kind = 0;
    to->word = (uint16_t)n; /* how far back the PATH is */
    to->beg = part.beg;
    to->end = part.end;
    if (!length) break;
    part = next;
    k += 1 + length;
    n++;
  }
  f->t[at].kind = TK_PATH;
  f->t[at].word = (uint16_t)n;
  f->t[at].beg = beg;
  f->t[at].end = part.end;
  f->newest = &f->t[at];
  f->w = at + 1 + n;
  f->r = r + k;
  return true;
}

static bool is_unit(const mv_token *t) {
  return word_of(t) && mv_keywords[t->word].token == TK_UNIT;
}

static bool is_amount(const mv_token *t) {
  return t->kind == TK_NUMBER || t->kind == TK_STRING || t->kind == TK_PLACEHOLDER;
}

/* A unit, and maybe TO another. */
static void take_units(filter *f) {
  take(f, TK_UNIT, 1);
  if (word_ahead(f, 0) != MV_W_TO || !is_unit(ahead(f, 1))) return;
  take(f, TK_TO, 1);
  take(f, TK_UNIT, 1);
}

/* INTERVAL with its amounts and units; or the type; or a name. */
static void take_interval(filter *f) {
  if (top(f)->opener == TK_TYPE_LT && ahead(f, 1)->kind == TK_COLON) {
    take(f, TK_IDENT, 1); /* a field */
    return;
  }
  const bool sign = ahead(f, 1)->kind == TK_DASH || ahead(f, 1)->kind == TK_PLUS;
  const mv_token *a = ahead(f, sign ? 2 : 1);
  const bool param =
      (a->kind == TK_COLON && is_word(ahead(f, sign ? 3 : 2))) || a->kind == TK_QUESTION;
  const mv_token *p = last(f);
  const bool type = is_unit(a) && !sign &&
                    (p->kind == TK_AS || p->kind == TK_CAST_COLONS || p->kind == TK_TRY_COLONS ||
                     top(f)->opener == TK_TYPE_LT || (in_head(f) && ends_operand(p)));
  if (type) {
    take(f, TK_INTERVAL_TYPE, 1);
    take_units(f);
    return;
  }
  if (!is_amount(a) && !param) {
    take(f, TK_IDENT, 1);
    return;
  }
  take(f, TK_INTERVAL, 1);
  if (sign) take(f, ahead(f, 0)->kind, 1);
  if (param) {
    if (ahead(f, 0)->kind == TK_COLON)
      take(f, TK_PARAM, 2);
    else
      take(f, TK_PARAM, 1);
  } else {
    take(f, ahead(f, 0)->kind, 1);
  }
  if (!is_unit(ahead(f, 0))) return;
  take_units(f);
  for (;;) { /* a sign there belongs to the next amount */
    const bool minus_or_plus = ahead(f, 0)->kind == TK_PLUS || ahead(f, 0)->kind == TK_DASH;
    const uint32_t n = minus_or_plus && ahead(f, 1)->kind == TK_NUMBER ? 2 : 1;
    const unsigned kind = ahead(f, n - 1)->kind;
    if ((kind != TK_NUMBER && kind != TK_STRING) || !is_unit(ahead(f, n))) return;
    f->t[f->r].word = 0; /* a sign is spelt like no keyword */
    take(f, kind, n);
    take_units(f);
  }
}

/* ARRAY, MAP, STRUCT before "<": a type where a type can stand, else a column compared. */
static bool opens_type(filter *f) {
  if (ahead(f, 1)->kind != TK_LT && ahead(f, 1)->kind != TK_NEQ) return false;
  const mv_token *p = last(f);
  return top(f)->opener == TK_TYPE_LT || p->kind == TK_AS || p->kind == TK_CAST_COLONS ||
         p->kind == TK_TRY_COLONS || p->kind == TK_IDENT || p->kind == TK_PATH ||
         (p->word && is_word(p));
}

static bool take_type(filter *f) {
  if (!opens_type(f)) { /* a name, but for MAP KEYS TERMINATED BY */
    const bool format = word_ahead(f, 1) == MV_W_KEYS && word_ahead(f, 2) == MV_W_TERMINATED;
    take(f, format ? TK_MAP : TK_IDENT, 1);
    return true;
  }
  take(f, TK_IDENT, 1);
  if (ahead(f, 0)->kind == TK_NEQ) {
    take(f, TK_TYPE_EMPTY, 1);
    return true;
  }
  if (!push(f, TK_TYPE_LT)) return false;
  take(f, TK_TYPE_LT, 1);
  return true;
}

/* MAP or REDUCE where a query can begin, or behind the relations of a FROM. */
static bool maps_rows(filter *f) {
  const bool from = top(f)->clause == IN_FROM && ends_operand(last(f));
  return (from || where_query_starts(f)) && maps(f->t, f->r, f->n, f->match);
}

/* WITH … INSERT, FROM … INSERT, a flow AS INSERT: the change is what the statement is. */
static void note_change(filter *f, unsigned kind) {
  const bool flow = f->created && kind == TK_INSERT && last(f)->kind == TK_AS;
  if (f->statement != MV_W_WITH && f->statement != MV_W_FROM && !flow) return;
  switch (kind) {
    case TK_UPDATE:
    case TK_DELETE:
    case TK_MERGE:
      if (last(f)->kind != TK_RPAREN) return;
      break;
    case TK_INSERT: break;
    default: return;
  }
  if (at_base(f)) f->statement = f->t[f->r].word;
}

/* FROM … SELECT … SELECT …: the second SELECT goes on with the same FROM. */
static bool selects_more(filter *f, unsigned kind) {
  level *l = top(f);
  if (kind == TK_FROM && where_query_starts(f)) {
    l->from_first = true;
    l->selected = false;
  }
  if (is_set_operation(kind) || last(f)->kind == TK_PIPE) l->from_first = false;
  if (kind == TK_INSERT) l->selected = false;
  if (kind != TK_SELECT || !l->from_first) return false;
  const bool more = l->selected && ends_operand(last(f));
  l->selected = true;
  return more;
}

static void note_clause(filter *f, unsigned kind) {
  level *l = top(f);
  switch (kind) {
    case TK_WITH:
      l->ctes = word_ahead(f, 1) != MV_W_SERDEPROPERTIES && begins_ctes(f->t, f->r, f->n);
      return;
    case TK_CHANGES:
    case TK_ASOF:
      l->changes = kind == TK_CHANGES && ahead(f, 1)->kind == TK_FROM;
      l->asof = kind == TK_ASOF;
      return;
    case TK_TABLE: l->ctes = false; return;
    case TK_VALUES:
      l->ctes = false;
      if (l->clause == AT_START) l->clause = IN_OTHER;
      return;
    case TK_SELECT:
      l->ctes = false;
      l->clause = IN_SELECT;
      break;
    case TK_FROM:
    case TK_JOIN: l->clause = IN_FROM; break;
    case TK_GROUP: l->clause = IN_GROUP; break;
    case TK_ORDER:
    case TK_SORT: l->clause = IN_SORT; break;
    case TK_WINDOW:
    case TK_WINDOW_LATE: l->clause = IN_WINDOW; break;
    case TK_CLUSTER:
      if (in_head(f)) return;
      l->clause = IN_OTHER;
      break;
    case TK_WHERE:
    case TK_HAVING:
    case TK_QUALIFY:
    case TK_LIMIT:
    case TK_OFFSET:
    case TK_DISTRIBUTE:
    case TK_UNION:
    case TK_EXCEPT:
    case TK_INTERSECT:
    case TK_MINUS:
    case TK_LATERAL_VIEW:
    case TK_ROWS:
    case TK_RANGE: l->clause = IN_OTHER; break;
    default: return;
  }
  l->values = false;
  if (last(f)->kind != TK_CHANGES) l->changes = false;
  if (last(f)->kind != TK_ASOF) l->asof = false;
}

/* The head of a CREATE ends where its query begins. */
static void leave_head(filter *f, unsigned kind) {
  if (!f->head || !at_base(f)) return;
  const bool flow = kind == TK_FLOW && last(f)->kind != TK_CREATE;
  if (kind == TK_SELECT || kind == TK_FROM || flow || kind == TK_VALUES) f->head = false;
  if (kind == TK_AS && last(f)->kind != TK_STORED && word_ahead(f, 1) != MV_W_OF) f->head = false;
}

static bool returns_query(const filter *f) {
  const mv_token *a = ahead(f, 1);
  return a->kind == TK_SELECT || a->kind == TK_WITH || a->kind == TK_FROM ||
         (a->word == MV_W_TABLE && is_word(ahead(f, 2))) || a->word == MV_W_VALUES;
}

/* ---- statements and blocks --------------------------------------------------------------- */

/* The first word says what kind of statement the words belong to; EXPLAIN and its mode say nothing.
 */
static void begin_statement(filter *f) {
  const mv_token *t = &f->t[f->r];
  level *l = top(f);
  f->first = true;
  f->fresh = false;
  switch (t->word) {
    case MV_W_EXPLAIN:
    case MV_W_EXTENDED:
    case MV_W_FORMATTED:
    case MV_W_CODEGEN:
    case MV_W_COST:
    case MV_W_LOGICAL: f->fresh = true; return; /* the next one decides */
    default: break;
  }
  f->statement = (uint16_t)word_of(t);
  f->start = f->w;
  f->created = t->kind == TK_CREATE || t->word == MV_W_REPLACE;
  f->head = f->created || t->word == MV_W_ALTER || t->word == MV_W_COMMENT ||
            t->word == MV_W_REFRESH || t->word == MV_W_DECLARE;
  f->cdc = t->word == MV_W_AUTO || t->word == MV_W_APPLY;
  f->handler = false;
  l->clause = AT_START;
  l->ctes = l->values = l->from_first = false;
}

static bool open_block(filter *f, uint16_t kind) {
  if (!push(f, kind)) return false;
  take(f, kind, 1);
  return true;
}

/* END closes the innermost block or CASE; behind a block's END its word stands. */
static void close_block(filter *f) {
  take(f, TK_END_BLOCK, 1);
  const uint16_t opener = f->levels[f->depth].opener;
  pop_to(f, BLOCKS);
  f->fresh = false;
  static const struct {
    uint16_t opener, word, kind;
  } ends[] = {{TK_IF_BLOCK, MV_W_IF, TK_IF_WORD},        {TK_CASE_BLOCK, MV_W_CASE, TK_CASE},
              {TK_WHILE, MV_W_WHILE, TK_WHILE},          {TK_LOOP, MV_W_LOOP, TK_LOOP},
              {TK_REPEAT_BLOCK, MV_W_REPEAT, TK_REPEAT}, {TK_FOR_BLOCK, MV_W_FOR, TK_FOR}};
  for (size_t i = 0; i < sizeof ends / sizeof *ends; i++)
    if (ends[i].opener == opener && word_ahead(f, 0) == ends[i].word) {
      take(f, ends[i].kind, 1);
      return;
    }
}

static bool begins_block(unsigned word) {
  return word == MV_W_BEGIN || word == MV_W_WHILE || word == MV_W_REPEAT || word == MV_W_LOOP ||
         word == MV_W_FOR;
}

/* The raw tokens of a label before its ":", or 0. In SELECT :p the ":" belongs to a parameter. */
static uint32_t label_length(const filter *f) {
  const uint32_t n = mv_part_length(f, 0);
  const mv_token *colon = ahead(f, n), *a = ahead(f, n + 1);
  if (n == 0 || colon->kind != TK_COLON) return 0;
  if (touches(ahead(f, n - 1), colon) || !touches(colon, a)) return n;
  return ahead(f, 0)->kind != TK_SELECT && begins_block(word_of(a)) ? n : 0;
}

static bool take_label(filter *f) {
  const uint32_t label = f->script && (f->first || f->handler) ? label_length(f) : 0;
  if (!label) return false;
  take(f, TK_LABEL, label);
  take(f, TK_COLON, 1);
  f->fresh = true;
  return true;
}

/* A word that begins, parts or ends a block of a script. */
static bool take_block_word(filter *f) {
  const mv_token *t = &f->t[f->r];
  const uint16_t inner = top(f)->opener;
  const bool block = class_of(inner) == BLOCKS;
  if (t->kind == TK_END && block && !after_as(f)) {
    close_block(f);
    return true;
  }
  if ((t->kind == TK_THEN || t->kind == TK_ELSE) &&
      (inner == TK_IF_BLOCK || inner == TK_CASE_BLOCK)) {
    take(f, t->kind, 1);
    f->fresh = true;
    return true;
  }
  if (t->word == MV_W_BEGIN && (f->first || f->handler || f->created)) {
    f->fresh = word_ahead(f, 1) != MV_W_NOT && word_ahead(f, 1) != MV_W_ATOMIC;
    return open_block(f, TK_BEGIN_BLOCK);
  }
  if (t->word == MV_W_ATOMIC && (last(f)->kind == TK_NOT || last(f)->kind == TK_BEGIN_BLOCK)) {
    take(f, TK_ATOMIC, 1);
    f->fresh = true;
    return true;
  }
  if (t->word == MV_W_HANDLER) f->handler = true;
  if (!f->first) return false;
  switch (t->word) {
    case MV_W_IF: return open_block(f, TK_IF_BLOCK);
    case MV_W_CASE: return open_block(f, TK_CASE_BLOCK);
    case MV_W_WHILE: return open_block(f, TK_WHILE);
    case MV_W_FOR: return open_block(f, TK_FOR_BLOCK);
    case MV_W_LOOP: f->fresh = true; return open_block(f, TK_LOOP);
    case MV_W_REPEAT: f->fresh = true; return open_block(f, TK_REPEAT_BLOCK);
    default: return false;
  }
}

/* The words of a MATCH_RECOGNIZE that are no expressions: each run of them is one token. */
static bool take_match_words(filter *f) {
  const mv_token *t = &f->t[f->r], *a = ahead(f, 1);
  if (!top(f)->match || last(f)->kind == TK_COMMA) return false;
  if (t->word == MV_W_PATTERN && a->kind == TK_LPAREN && f->match[f->r + 1] < f->n) {
    take(f, TK_MATCH_PATTERN, f->match[f->r + 1] - f->r + 1);
    return true;
  }
  const bool skip = t->word == MV_W_AFTER && a->word == MV_W_MATCH;
  const bool rows =
      (t->word == MV_W_ONE && a->word == MV_W_ROW) || (t->word == MV_W_ALL && a->word == MV_W_ROWS);
  if (!skip && !rows) return false;
  uint32_t n = 2;
  while (is_word(ahead(f, n)) || word_of(ahead(f, n))) {
    if (word_ahead(f, n) == MV_W_PATTERN || (rows && word_ahead(f, n) == MV_W_AFTER)) break;
    n++;
  }
  take(f, skip ? TK_MATCH_SKIP : TK_MATCH_ROWS, n);
  return true;
}

/* RETURN before a function's body, which is an expression or a query; elsewhere it is a name. */
static bool take_return(filter *f) {
  const bool body = in_head(f) && at_base(f);
  if (body) f->head = false;
  take(f, !body ? TK_IDENT : returns_query(f) ? TK_RETURN_QUERY : TK_RETURN, 1);
  return true;
}

static unsigned kind_of_word(filter *f, const mv_token *t) {
  switch (mv_keywords[t->word].cls) {
    case MV_RESERVED: return mv_reserved_kind(f, t);
    case MV_CONTEXT: return mv_context_kind(f, t);
    default: return t->kind;
  }
}

static bool take_word(filter *f) {
  const mv_token *t = &f->t[f->r];
  if (t->kind == TK_PLACEHOLDER && mv_drop_placeholder(f)) return true;
  if (take_label(f) || take_match_words(f)) return true;
  const bool keyword = word_of(t) && mv_keywords[t->word].cls == MV_RESERVED;
  const bool reserved = keyword && !mv_reserved_is_name(f, t);
  if (!reserved && (ahead(f, 1)->kind == TK_DOT || t->word == MV_W_IDENTIFIER) && take_path(f))
    return true;
  const unsigned left = last(f)->kind;
  const bool field = top(f)->opener == TK_TYPE_LT && (left == TK_TYPE_LT || left == TK_COMMA);
  const bool key = top(f)->properties && at_element_start(f);
  if (keyword && (!reserved || left == TK_DOT || left == TK_PATH_COLON || field || key)) {
    take(f, TK_IDENT, 1);
    return true;
  }
  if (f->script && take_block_word(f)) return true;
  if (!word_of(t)) {
    if (top(f)->values && ends_operand(last(f)))
      top(f)->values = false; /* an alias ends the rows */
    take(f, t->kind == TK_PLACEHOLDER && mv_stands_for_query(f) ? TK_QUERY_PLACEHOLDER : t->kind,
         1);
    return true;
  }
  if (!reserved && mv_is_named(f, t)) {
    take(f, TK_IDENT, 1);
    return true;
  }
  switch (t->word) {
    case MV_W_DESCRIBE:
    case MV_W_DESC:
      if (left != TK_QUERY_PAREN || !starts_query(f->t, f->r, f->n, f->match)) break;
      take(f, TK_DESCRIBE_QUERY, 1);
      return true;
    case MV_W_RETURN: return take_return(f);
    case MV_W_INTERVAL:
      if (left == TK_DOT) break;
      take_interval(f);
      return true;
    case MV_W_MAP:
    case MV_W_REDUCE:
      if (maps_rows(f)) {
        take(f, TK_MAP_QUERY, 1);
        return true;
      }
      if (t->word == MV_W_REDUCE) break;
      return take_type(f);
    case MV_W_ARRAY:
    case MV_W_STRUCT: return take_type(f);
    default: break;
  }
  const unsigned kind = kind_of_word(f, t);
  if (kind == TK_CDC && keyword_before(f, MV_W_AUTO)) f->cdc = true;
  if (kind == TK_CASE && !push(f, TK_CASE)) return false;
  if (kind == TK_END) pop_to(f, CASES);
  const bool more = selects_more(f, kind);
  leave_head(f, kind);
  note_change(f, kind);
  note_clause(f, kind);
  if (kind == TK_DO) f->fresh = true;
  if (kind == TK_VALUES) /* of a MERGE: one row in parentheses */
    top(f)->values = f->statement != MV_W_MERGE || !at_base(f);
  if (kind == TK_AS) top(f)->values = false;
  take(f, more ? TK_MORE_SELECT : kind, 1);
  return true;
}

/* CREATE TABLE t (from DATE, to DATE): right behind the name there are columns, not the query that
 * FROM could begin. */
static bool opens_columns(const filter *f) {
  return f->t[f->r].kind == TK_QUERY_PAREN && f->created && in_head(f) && at_base(f) &&
         ahead(f, 1)->kind == TK_FROM && ahead(f, 3)->kind != TK_SELECT &&
         (last(f)->kind == TK_IDENT || last(f)->kind == TK_PATH);
}

/* "(" behind AS where a CTE's or a definition's query has to come, whatever it holds. */
static bool opens_query(filter *f) {
  if (last(f)->kind != TK_AS || in_head(f)) return false;
  return top(f)->ctes || (f->created && at_base(f) && top(f)->clause == AT_START);
}

static bool holds_properties(unsigned kind) {
  switch (kind) {
    case TK_COPY_OPTIONS:
    case TK_DBPROPERTIES:
    case TK_FORMAT_OPTIONS:
    case TK_OPTIONS:
    case TK_PROPERTIES:
    case TK_SERDEPROPERTIES:
    case TK_TBLPROPERTIES:
    case TK_WITH_OPTIONS: return true;
    default: return false;
  }
}

/* f(x) (a, b): names for what an item of a select list gives, without AS. */
static bool names_item(filter *f) {
  return f->t[f->r].kind == TK_LPAREN && last(f)->kind == TK_RPAREN && !f->named &&
         top(f)->clause == IN_SELECT;
}

static bool take_open(filter *f) {
  if (f->t[f->r].kind == TK_LPAREN && opens_query(f)) f->t[f->r].kind = TK_QUERY_PAREN;
  if (opens_columns(f)) f->t[f->r].kind = TK_LPAREN;
  if (names_item(f)) f->t[f->r].kind = TK_NAMES_PAREN;
  const uint16_t kind = f->t[f->r].kind;
  const mv_token p = *last(f);
  const uint8_t outer = top(f)->clause;
  const bool head = in_head(f), list = at_base(f);
  if (head && kind == TK_QUERY_PAREN && list) f->head = false;
  if (!push(f, kind)) return false;
  level *l = top(f);
  l->call = p.kind == TK_IDENT || p.kind == TK_PATH || p.kind == TK_PLACEHOLDER || p.kind == 0;
  l->trim = p.kind == TK_TRIM;
  l->identifier = p.kind == TK_IDENTIFIER;
  l->match = p.kind == TK_MATCH_RECOGNIZE;
  l->bins = p.kind == TK_BY && before(f, 2)->kind == TK_BIN;
  l->position = p.kind == TK_POSITION;
  l->window = p.kind == TK_OVER || (p.kind == TK_AS && outer == IN_WINDOW);
  l->properties = holds_properties(p.kind);
  l->names = p.kind == TK_AS && kind == TK_LPAREN && outer != IN_WINDOW && !head;
  l->columns = head && list && (p.kind == TK_IDENT || p.kind == TK_PATH);
  if (p.kind == TK_EXPECT || p.kind == TK_CHECK || (p.kind == TK_AS && !list) ||
      kind == TK_QUERY_PAREN)
    l->expression = true;
  if (p.kind == TK_BY && before(f, 2)->kind == TK_SORTED) l->clause = IN_SORT;
  if (outer == IN_GROUP && (p.kind == TK_ROLLUP || p.kind == TK_CUBE || p.word == MV_W_SETS))
    l->clause = IN_GROUP;
  take(f, kind, 1);
  return true;
}

/* A word that is a name or a keyword, taken as the keyword by the grammar. */
static bool is_name_keyword(const mv_token *t) {
  return t->kind != TK_IDENT && word_of(t) && mv_keywords[t->word].cls == MV_NAME;
}

/* The raw tokens of a string or a parameter that stands k ahead, or 0. Behind a text, a ":" that
 * touches it is a path's. */
static uint32_t text_length(const filter *f, uint32_t k) {
  const mv_token *t = ahead(f, k), *a = ahead(f, k + 1);
  if (t->kind == TK_STRING || t->kind == TK_QUESTION) return 1;
  if (t->kind != TK_COLON || !touches(t, a) || (k > 0 && touches(ahead(f, k - 1), t))) return 0;
  return a->kind == TK_IDENT || word_of(a) ? 2 : 0;
}

/* Strings and parameters side by side are one text; with a parameter in it, one that nobody knows.
 * In a list of properties the first is a key, and the others its value, unless "=" parts them. */
static uint32_t texts_length(const filter *f, uint32_t first, bool *known) {
  const level *l = &f->levels[f->depth];
  if (last(f)->kind == TK_IDENT && !l->properties) return first; /* DATE '…' takes one */
  uint32_t n = first, piece = first;
  for (uint32_t more = text_length(f, n); more; more = text_length(f, n)) {
    *known = *known && ahead(f, n)->kind == TK_STRING;
    n += piece = more;
  }
  const bool key = at_element_start(f), parted = ahead(f, n)->kind == TK_EQ;
  if (l->properties && key && !parted) n = first;
  if (l->properties && !key && parted && n > piece) n -= piece; /* the comma is missing */
  if (n == first) *known = ahead(f, 0)->kind == TK_STRING;
  return n;
}

static void take_text(filter *f) {
  const uint32_t first = text_length(f, 0);
  bool known = ahead(f, 0)->kind == TK_STRING;
  const uint32_t n = text_length(f, first) ? texts_length(f, first, &known) : first;
  /* the files that a COPY INTO selects from stand in the place of a table */
  const bool files = f->statement == MV_W_COPY && !at_base(f) && last(f)->kind == TK_FROM;
  take(f, files ? TK_IDENT : known ? TK_STRING : TK_PARAM, n);
}

/* ":" of a parameter, of a path into a value, or of a struct's field. */
static void take_colon(filter *f) {
  if (top(f)->opener == TK_TYPE_LT) {
    take(f, TK_COLON, 1);
  } else if (top(f)->properties && text_length(f, 0)) {
    take_text(f);
  } else if (ends_operand(last(f)) &&
             !((in_head(f) || f->cdc || (is_command(f) && !touches(last(f), &f->t[f->r]))) &&
               is_name_keyword(last(f)))) {
    take(f, TK_PATH_COLON, 1);
  } else if (touches(&f->t[f->r], ahead(f, 1)) &&
             (ahead(f, 1)->kind == TK_IDENT || word_ahead(f, 1))) {
    take_text(f);
  } else {
    take(f, TK_COLON, 1);
  }
}

/* ">" closes a type, or is one of the operators > >> >>>. */
static void take_greater(filter *f) {
  if (top(f)->opener == TK_TYPE_LT) {
    pop_to(f, TYPES);
    take(f, TK_TYPE_GT, 1);
    return;
  }
  uint32_t n = 1;
  while (n < 3 && touches(&f->t[f->r + n - 1], ahead(f, n)) && ahead(f, n)->kind == TK_GT) n++;
  take(f, n == 1 ? TK_GT : n == 2 ? TK_SHR : TK_USHR, n);
}

/* A sign before an operand, not one between two: a - -b. */
static bool is_sign(const filter *f, const mv_token *t) {
  if (t->kind == TK_TILDE || t->kind == TK_MORE_SIGN) return true;
  if (t->kind != TK_DASH && t->kind != TK_PLUS) return false;
  const mv_token *p = t > f->t ? t - 1 : &nothing;
  return !ends_operand(p->kind == 0 && p != &nothing ? p - p->word : p);
}

/* A sign belongs to the number where an operand is expected. One behind another goes on with it: so
 * the grammar sees where signs begin. */
static void take_sign(filter *f) {
  const bool number = ahead(f, 1)->kind == TK_NUMBER && f->t[f->r].kind == TK_DASH;
  if (!number || ends_operand(last(f))) {
    take(f, is_sign(f, last(f)) ? TK_MORE_SIGN : f->t[f->r].kind, 1);
    return;
  }
  f->t[f->r].word = 0;
  take(f, TK_NUMBER, 2);
}

static bool take_comma(filter *f) {
  level *l = top(f);
  l->arrows = 0;
  if (l->clause == IN_FROM && word_ahead(f, 1) == MV_W_VALUES) l->values = false;
  l->changes = l->asof = false;
  take(f, l->values ? TK_ROW_COMMA : TK_COMMA, 1);
  return true;
}

/* A single | is a pipe when what follows can only begin a step. */
static bool begins_step(const filter *f) {
  const mv_token *a = ahead(f, 1);
  switch (a->kind) {
    case TK_SELECT:
    case TK_WHERE:
    case TK_AS:
    case TK_UNION:
    case TK_EXCEPT:
    case TK_INTERSECT:
    case TK_JOIN:
    case TK_ORDER: return true;
    default: break;
  }
  const mv_token *b = ahead(f, 2);
  switch (word_of(a)) {
    case MV_W_EXTEND:
    case MV_W_SET:
    case MV_W_DROP: return is_word(b) || b->kind == TK_LPAREN;
    case MV_W_AGGREGATE: return is_word(b) || b->kind == TK_GROUP;
    case MV_W_LIMIT:
    case MV_W_OFFSET: return b->kind == TK_NUMBER;
    case MV_W_CLUSTER:
    case MV_W_DISTRIBUTE:
    case MV_W_SORT: return b->word == MV_W_BY;
    default: return b->kind == TK_JOIN && is_word(a);
  }
}

static bool take_one(filter *f) {
  const mv_token *t = &f->t[f->r];
  switch (t->kind) {
    case TK_LPAREN:
    case TK_QUERY_PAREN:
    case TK_LAMBDA_PAREN: return take_open(f);
    case TK_RPAREN:
      f->named = top(f)->identifier;
      pop_to(f, PARENS);
      take(f, TK_RPAREN, 1);
      return true;
    case TK_LBRACKET:
      if (!push(f, TK_LBRACKET)) return false;
      take(f, TK_LBRACKET, 1);
      return true;
    case TK_RBRACKET:
      pop_to(f, BRACKETS);
      take(f, TK_RBRACKET, 1);
      return true;
    case TK_COMMA: return take_comma(f);
    case TK_ARROW:
      if (f->depth + top(f)->arrows >= f->max_depth || top(f)->arrows == UINT8_MAX) {
        f->deepest_at = f->r;
        return false;
      }
      top(f)->arrows++;
      take(f, TK_ARROW, 1);
      return true;
    case TK_GT: take_greater(f); return true;
    case TK_COLON: take_colon(f); return true;
    case TK_QUESTION:
    case TK_STRING: take_text(f); return true;
    case TK_DASH:
    case TK_PLUS:
    case TK_TILDE: take_sign(f); return true;
    case TK_STAR: {
      const bool item = !ends_operand(last(f));
      take(f, TK_STAR, 1);
      f->t[f->w - 1].word = item;
      return true;
    }
    case TK_DOT:
      if (ahead(f, 1)->kind == TK_STAR)
        take(f, TK_DOT_STAR, 2);
      else
        take(f, TK_DOT, 1);
      return true;
    case TK_BANG: {
      const bool predicate = ends_operand(last(f)) &&
                             (word_ahead(f, 1) == MV_W_IN || word_ahead(f, 1) == MV_W_LIKE ||
                              word_ahead(f, 1) == MV_W_ILIKE || word_ahead(f, 1) == MV_W_RLIKE ||
                              word_ahead(f, 1) == MV_W_REGEXP || word_ahead(f, 1) == MV_W_BETWEEN);
      take(f, predicate ? TK_NOT_LA : TK_NOT, 1);
      f->t[f->w - 1].word = MV_W_NOT;
      return true;
    }
    case TK_SEMICOLON:
      take(f, TK_SEMICOLON, 1);
      f->fresh = true;
      return true;
    case TK_BAR: take(f, begins_step(f) ? TK_PIPE : TK_BAR, 1); return true;
    case TK_BAD:
    case TK_NUMBER: take(f, t->kind, 1); return true;
    default:
      if (t->kind == TK_IDENT || t->kind == TK_PLACEHOLDER || word_of(t)) return take_word(f);
      take(f, t->kind, 1);
      return true;
  }
}

/* A name of one part that no keyword is spelt like, a number, or an operator of one meaning: half
 * of all tokens, and nothing to decide. */
static bool is_plain(const filter *f) {
  const mv_token *t = &f->t[f->r];
  switch (t->kind) {
    case TK_IDENT:
      return !t->word && !f->first && !f->handler && ahead(f, 1)->kind != TK_DOT &&
             !f->levels[f->depth].values;
    case TK_NUMBER:
    case TK_EQ:
    case TK_NEQ:
    case TK_LT:
    case TK_LTE:
    case TK_GTE:
    case TK_SLASH:
    case TK_CONCAT:
    case TK_CAST_COLONS: return true;
    default: return false;
  }
}

/* A name that no keyword is spelt like, before a dot. */
static bool begins_path(const filter *f) {
  const mv_token *t = &f->t[f->r];
  return t->kind == TK_IDENT && !t->word && ahead(f, 1)->kind == TK_DOT;
}

/* A placeholder is all that a branch or loop of a script holds. */
static bool is_whole_body(const filter *f) {
  const mv_token *a = ahead(f, ahead(f, 1)->kind == TK_SEMICOLON ? 2 : 1);
  switch (last(f)->kind) {
    case TK_THEN:
    case TK_ELSE:
    case TK_DO:
    case TK_LOOP:
    case TK_REPEAT_BLOCK:
      return a->kind == TK_END || a->kind == TK_ELSE || a->kind == TK_WHEN ||
             a->word == MV_W_ELSEIF || a->word == MV_W_UNTIL;
    default: return false;
  }
}

/* In a script: a control block between statements, or a body of its own. */
static bool skip_block(filter *f) {
  const mv_token *t = &f->t[f->r];
  if (!f->script || f->w == 0 || t->kind != TK_PLACEHOLDER) return false;
  if (is_whole_body(f))
    take(f, TK_QUERY_PLACEHOLDER, 1);
  else if (t->word == MV_MAYBE_NOTHING)
    f->r++, f->passed->dropped = true;
  else
    return false;
  return true;
}

/* A script, or a procedure with a block. */
static bool holds_block(const mv_token *t, uint32_t n) {
  return (n > 1 && t[0].word == MV_W_BEGIN) || mv_creates_procedure(t, n);
}

bool mv_creates_procedure(const mv_token *t, uint32_t n) {
  if (n < 3 || t[0].kind != TK_CREATE) return false;
  for (uint32_t i = 1; i < n && i < 6; i++)
    if (t[i].word == MV_W_PROCEDURE) return true;
  return false;
}

uint32_t mv_filter(const char *text, mv_token *tokens, uint32_t n, uint32_t *scratch,
                   uint32_t max_depth, uint32_t *deep, mv_passed *passed) {
  if (n == 0) return 0; /* there may be no vector yet */
  filter f;
  f.passed = passed;
  f.text = text;
  f.t = tokens;
  f.n = n;
  f.r = f.w = f.start = 0;
  f.newest = &nothing;
  f.match = scratch;
  f.head = f.cdc = false;
  f.depth = 0;
  memset(f.open, 0, sizeof f.open);
  f.max_depth = max_depth;
  f.deepest_at = n;
  memset(&f.levels[0], 0, sizeof f.levels[0]);
  f.created = f.first = f.handler = f.named = false;
  f.statement = MV_W_none;
  f.fresh = true;
  f.script = holds_block(tokens, n);
  match_parens(tokens, n, scratch);
  while (f.r < n) {
    if (f.fresh && skip_block(&f)) continue;
    if (f.fresh)
      begin_statement(&f);
    else
      f.first = false;
    if (is_plain(&f))
      copy(&f);
    else if (!(begins_path(&f) && take_path(&f)) && !take_one(&f))
      break;
  }
  *deep = f.deepest_at;
  return f.w;
}
