/* filter_words.c: whether a word is a keyword or a name where it stands.
 *
 * Rows of context.def decide by the neighbours alone; the functions here see more: the statement,
 * the clause, what is open. */
#include "syntax/filter.h"

/* ---- words that take more to see --------------------------------------------------------- */

static bool all_is_keyword(const filter *f) {
  const mv_token *p = last(f), *a = ahead(f, 1);
  if (is_set_operation(p->kind) || p->kind == TK_LIMIT || p->kind == TK_VALIDATE) return true;
  if (a->word == MV_W_FUNCTIONS || a->word == MV_W_COLUMNS || a->word == MV_W_FILES)
    return is_command(f);
  if (p->kind == TK_LIKE || p->kind == TK_ILIKE) return a->kind == TK_LPAREN;
  if (p->kind == TK_SELECT || p->kind == TK_MORE_SELECT || p->kind == TK_HINT_END ||
      p->kind == TK_MAP_QUERY)
    return starts_operand(a) || a->kind == TK_STAR;
  if (p->kind == TK_LPAREN && !in_head(f))
    return starts_operand(a) && a->kind != TK_LPAREN && a->kind != TK_DASH && a->kind != TK_PLUS;
  if (p->kind != TK_BY) return false;
  return a->kind != TK_COMMA && a->kind != TK_DOT && a->kind != TK_LPAREN &&
         a->kind != TK_CAST_COLONS;
}

/* Reserved words that tables and columns are often called. */
static bool is_common_name(const mv_token *t) {
  return t->kind == TK_ORDER || t->kind == TK_GROUP || t->kind == TK_END;
}

static bool stream_is_keyword(filter *f) {
  const mv_token *a = ahead(f, 1);
  if (!where_relation_starts(f)) return false;
  if (a->kind == TK_LPAREN) return true;
  if (is_common_name(a)) return word_ahead(f, 2) != MV_W_BY;
  if (!is_word(a)) return false;
  switch (a->word) {
    case MV_W_LIMIT:
    case MV_W_OFFSET:
    case MV_W_QUALIFY:
    case MV_W_WINDOW:
    case MV_W_CLUSTER:
    case MV_W_SORT:
    case MV_W_PIVOT:
    case MV_W_UNPIVOT:
    case MV_W_TABLESAMPLE:
    case MV_W_SEMI:
    case MV_W_ANTI:
    case MV_W_MINUS:
    case MV_W_DISTRIBUTE:
    case MV_W_WATERMARK: return false;
    default: return true;
  }
}

static bool table_is_keyword(const filter *f) {
  const mv_token *a = ahead(f, 1), *p = last(f);
  if (keyword_before(f, MV_W_RETURNS)) return true;
  if (in_head(f)) return at_base(f);
  const bool object =
      f->w == f->start + 1 && (f->statement == MV_W_DROP || f->statement == MV_W_TRUNCATE);
  const bool target = p->kind == TK_INTO || p->kind == TK_OVERWRITE;
  if (target && a->word == MV_W_VALUES && ahead(f, 2)->kind == TK_LPAREN && !is_word(ahead(f, 3)))
    return false; /* INSERT INTO table VALUES (1) */
  if (is_command(f) && at_base(f) && (target || at_clause(f, AT_START)))
    return object || is_word(a) || a->kind == TK_BAD || is_common_name(a);
  const bool argument = p->kind == TK_LPAREN || p->kind == TK_COMMA || p->kind == TK_FAT_ARROW;
  if (a->kind == TK_LPAREN || a->kind == TK_QUERY_PAREN) return argument;
  return is_word(a) && (argument || where_query_starts(f));
}

static bool values_is_keyword(filter *f) {
  const mv_token *a = ahead(f, 1);
  const bool rows = f->statement == MV_W_INSERT && at_clause(f, AT_START);
  if (f->statement == MV_W_INSERT && at_base(f) && at_clause(f, IN_OTHER) &&
      ends_operand(last(f)) && a->kind == TK_LPAREN)
    return true; /* behind REPLACE WHERE */
  if (f->statement == MV_W_MERGE && at_base(f) && a->kind == TK_LPAREN) return true;
  if (rows && at_base(f) && starts_operand(a) && a->word != MV_W_REPLACE && a->word != MV_W_BY)
    return true;
  if (in_head(f) && at_base(f) && ends_operand(last(f)) && a->kind == TK_LPAREN) return true;
  if (!where_query_starts(f) && !where_relation_starts(f)) return false;
  if (is_word(a) && a->kind != TK_PLACEHOLDER)
    return where_query_starts(f) || begins_row(ahead(f, 2));
  return starts_operand(a);
}

static bool window_is_keyword(const filter *f) {
  const uint32_t name = mv_part_length(f, 1);
  return ends_operand(last(f)) && name > 0 && ahead(f, 1 + name)->kind == TK_AS;
}

static bool frame_is_keyword(filter *f) {
  const mv_token *a = ahead(f, 1);
  if (top(f)->bins) return last(f)->kind == TK_LPAREN;
  if (!top(f)->window) return false;
  return a->word == MV_W_BETWEEN || a->word == MV_W_UNBOUNDED || a->word == MV_W_CURRENT ||
         a->word == MV_W_INTERVAL ||
         (starts_operand(a) && last(f)->kind != TK_BY && last(f)->kind != TK_COMMA);
}

static bool travel_is_keyword(filter *f) {
  const unsigned p = last(f)->kind;
  if (top(f)->changes && (p == TK_FROM || p == TK_TO_BOUND)) return true;
  if (!ends_operand(last(f)) && p != TK_FOR && p != TK_TO) return false;
  return ahead(f, 1)->kind == TK_AS && word_ahead(f, 2) == MV_W_OF;
}

static bool travels(const mv_token *t) {
  return t->word == MV_W_VERSION || t->word == MV_W_SYSTEM_VERSION || t->word == MV_W_TIMESTAMP ||
         t->word == MV_W_SYSTEM_TIME;
}

/* t CHANGES FROM VERSION 3 …, or APPLY CHANGES. */
static bool changes_is_keyword(filter *f) {
  if (keyword_before(f, MV_W_APPLY)) return true;
  return at_clause(f, IN_FROM) && ends_operand(last(f)) && ahead(f, 1)->kind == TK_FROM &&
         travels(ahead(f, 2)) && starts_operand(ahead(f, 3));
}

/* ASOF JOIN with MATCH_CONDITION behind its right side; else the word is an alias. */
static bool asof_is_keyword(const filter *f) {
  if (ahead(f, 1)->kind != TK_JOIN) return false;
  const unsigned p = last(f)->kind;
  if (p == TK_LEFT || p == TK_OUTER || p == TK_INNER || p == TK_PIPE) return true;
  uint32_t i = f->r + 2;
  for (unsigned steps = 0; i < f->n && steps < 8; i++, steps++) {
    const mv_token *t = &f->t[i];
    if (t->word == MV_W_MATCH_CONDITION) return true;
    if (t->kind == TK_LPAREN || t->kind == TK_QUERY_PAREN)
      i = f->match[i];
    else if (!is_word(t) && t->kind != TK_DOT && t->kind != TK_AS)
      return false;
  }
  return false;
}

/* APPROX or EXACT NEAREST … BY, behind the right side of a join. */
static bool nearest_is_keyword(const filter *f) {
  const mv_token *b = ahead(f, 2);
  return word_ahead(f, 1) == MV_W_NEAREST && (b->kind == TK_NUMBER || b->word == MV_W_BY) &&
         ends_operand(last(f));
}

/* t BIN BY (…), and BIN WIDTH in it. */
static bool bin_is_keyword(filter *f) {
  if (top(f)->bins) return word_ahead(f, 1) == MV_W_WIDTH;
  return ends_operand(last(f)) && word_ahead(f, 1) == MV_W_BY && ahead(f, 2)->kind == TK_LPAREN &&
         word_ahead(f, 3) == MV_W_RANGE;
}

static bool constraint_is_keyword(const filter *f) {
  if (f->statement == MV_W_ALTER && at_base(f)) return true;
  if (!in_head(f) || at_base(f) || !is_word(ahead(f, 1))) return false;
  const mv_token *b = ahead(f, 2);
  return b->kind == TK_LPAREN ||
         (b->word && b->word != MV_W_COMMENT && b->word != MV_W_NOT && b->word != MV_W_DEFAULT);
}

static bool minus_is_keyword(const filter *f) {
  const mv_token *a = ahead(f, 1);
  return ends_operand(last(f)) &&
         (a->kind == TK_SELECT || a->kind == TK_QUERY_PAREN || a->kind == TK_FROM ||
          a->kind == TK_DISTINCT || a->word == MV_W_ALL || a->word == MV_W_VALUES ||
          a->word == MV_W_TABLE);
}

static bool metrics_is_keyword(const filter *f) {
  if (!keyword_before(f, MV_W_WITH)) return false;
  const mv_token *a = ahead(f, 1);
  return a->kind != TK_LPAREN && !(a->kind == TK_AS && ahead(f, 2)->kind != TK_DOLLAR_BODY);
}

static bool set_is_keyword(const filter *f) {
  if (f->first || f->handler || last(f)->kind == TK_PIPE) return true;
  switch (f->statement) {
    case MV_W_ALTER:
    case MV_W_UPDATE:
    case MV_W_SIGNAL:
    case MV_W_MERGE: return at_base(f) && ends_operand(last(f)) && ahead(f, 1)->kind != TK_EQ;
    default: return false;
  }
}

/* CREATE OR REPLACE, a statement of its own, or what an INSERT or ALTER puts in a place. */
static bool replace_is_keyword(const filter *f) {
  const mv_token *a = ahead(f, 1);
  if (f->first || last(f)->kind == TK_FLOW) return true;
  if (last(f)->kind == TK_OR && in_head(f) && at_base(f)) return true;
  if ((f->statement != MV_W_INSERT && f->statement != MV_W_ALTER) || !at_base(f)) return false;
  return a->kind == TK_WHERE || a->kind == TK_ON || a->kind == TK_USING || a->word == MV_W_COLUMN ||
         a->word == MV_W_COLUMNS || a->word == MV_W_PARTITIONED;
}

static bool insert_is_keyword(const filter *f) {
  if (f->first) return true;
  const unsigned p = last(f)->kind, a = word_ahead(f, 1);
  return p == TK_FLOW || before(f, 2)->kind == TK_CHECKPOINT || (p == TK_THEN && f->statement == MV_W_MERGE) || a == MV_W_INTO ||
         a == MV_W_OVERWRITE || (a == MV_W_ONCE && word_ahead(f, 2) == MV_W_INTO) ||
         (ahead(f, 1)->kind == TK_WITH && is_command(f));
}

/* SELECT TRANSFORM (…) USING …; elsewhere transform() is a function. */
static bool transform_is_keyword(const filter *f) {
  if (last(f)->kind != TK_SELECT || ahead(f, 1)->kind != TK_LPAREN) return false;
  const uint32_t close = f->match[f->r + 1];
  if (close + 1 >= f->n) return false;
  const mv_token *t = &f->t[close + 1];
  return t->kind == TK_USING || t->word == MV_W_ROW || t->word == MV_W_RECORDWRITER;
}

/* "(" a, b ")": the columns of an alias. */
static bool is_name_list(const filter *f, uint32_t open) {
  for (uint32_t i = open + 1; i + 1 < f->match[open]; i += 2)
    if (f->t[i + 1].kind != TK_COMMA) return false;
  return true;
}

static bool to_is_keyword(filter *f) {
  const mv_token *p = last(f);
  if (top(f)->bins) return ends_operand(p) || p->kind == TK_ALIGN;
  if (top(f)->changes && travels(ahead(f, 1)))
    return ends_operand(p) || p->kind == TK_INCLUSIVE || p->kind == TK_EXCLUSIVE;
  return (f->statement == MV_W_ALTER || f->statement == MV_W_RESTORE) && at_base(f) &&
         ends_operand(p);
}

/* For each word its test; the others are rows of context.def. */
static bool decided_here(filter *f, unsigned word, bool *yes) {
  switch (word) {
    case MV_W_ALL: *yes = all_is_keyword(f); return true;
    case MV_W_STREAM: *yes = stream_is_keyword(f); return true;
    case MV_W_TABLE: *yes = table_is_keyword(f); return true;
    case MV_W_VALUES: *yes = values_is_keyword(f); return true;
    case MV_W_WINDOW: *yes = window_is_keyword(f); return true;
    case MV_W_RANGE: *yes = frame_is_keyword(f); return true;
    case MV_W_MINUS: *yes = minus_is_keyword(f); return true;
    case MV_W_METRICS: *yes = metrics_is_keyword(f); return true;
    case MV_W_CONSTRAINT: *yes = constraint_is_keyword(f); return true;
    case MV_W_CHANGES: *yes = changes_is_keyword(f); return true;
    case MV_W_ASOF: *yes = asof_is_keyword(f); return true;
    case MV_W_APPROX:
    case MV_W_EXACT: *yes = nearest_is_keyword(f); return true;
    case MV_W_BIN: *yes = bin_is_keyword(f); return true;
    case MV_W_MATCH_RECOGNIZE:
      *yes = ends_operand(last(f)) && ahead(f, 1)->kind == TK_LPAREN && f->match[f->r + 1] < f->n &&
             word_of(&f->t[f->r + 2]) && !is_name_list(f, f->r + 1);
      return true;
    case MV_W_MATCH_CONDITION: *yes = top(f)->asof; return true;
    case MV_W_INCLUSIVE:
    case MV_W_EXCLUSIVE: *yes = top(f)->changes; return true;
    case MV_W_TIMESTAMP:
    case MV_W_VERSION:
    case MV_W_SYSTEM_TIME:
    case MV_W_SYSTEM_VERSION: *yes = travel_is_keyword(f); return true;
    case MV_W_ASC:
    case MV_W_DESC:
      *yes =
          (f->first && word == MV_W_DESC) || (top(f)->clause == IN_SORT && ends_operand(last(f)));
      return true;
    case MV_W_ROLLUP:
    case MV_W_CUBE:
      *yes = (keyword_before(f, MV_W_WITH) && ahead(f, 1)->kind != TK_AS) ||
             (top(f)->clause == IN_GROUP && ahead(f, 1)->kind == TK_LPAREN);
      return true;
    case MV_W_BOTH:
    case MV_W_LEADING:
    case MV_W_TRAILING:
      *yes = top(f)->trim && last(f)->kind == TK_LPAREN && ahead(f, 1)->kind != TK_COMMA &&
             ahead(f, 1)->kind != TK_RPAREN;
      return true;
    case MV_W_FULL: /* of a join, a policy or a command */
      *yes = (in_head(f) && at_base(f)) ||
             (at_base(f) && ends_operand(last(f)) &&
              (f->statement == MV_W_OPTIMIZE || f->statement == MV_W_VACUUM)) ||
             keyword_before(f, MV_W_NATURAL) || keyword_before(f, MV_W_MATCH) ||
             (!where_relation_starts(f) &&
              (ahead(f, 1)->kind == TK_JOIN || word_ahead(f, 1) == MV_W_OUTER));
      return true;
    case MV_W_ORDINALITY: /* of a function, not the first query of a WITH */
      *yes = keyword_before(f, MV_W_WITH) && before(f, 2)->kind == TK_RPAREN;
      return true;
    case MV_W_REPLACE: *yes = replace_is_keyword(f); return true;
    case MV_W_SET: *yes = set_is_keyword(f); return true;
    case MV_W_ELSEIF:
    case MV_W_UNTIL: *yes = f->script && f->first; return true;
    case MV_W_INSERT: *yes = insert_is_keyword(f); return true;
    case MV_W_TRANSFORM: *yes = transform_is_keyword(f); return true;
    case MV_W_OUT:
    case MV_W_INOUT:
      *yes = f->script && in_head(f) && !at_base(f) && at_element_start(f) && is_word(ahead(f, 1));
      return *yes;
    case MV_W_PARTITION: *yes = is_command(f) && ahead(f, 1)->kind == TK_LPAREN; return *yes;
    case MV_W_TO: *yes = to_is_keyword(f); return *yes;
    case MV_W_FIRST: *yes = f->statement == MV_W_ALTER && ends_operand(last(f)); return *yes;
    case MV_W_ROWS: *yes = f->statement == MV_W_COPY && last(f)->kind == TK_NUMBER; return *yes;
    case MV_W_CURRENT: *yes = f->statement == MV_W_SHOW; return *yes;
    case MV_W_COLUMNS: /* of AUTO CDC, or a command's own word */
      *yes = at_base(f) && (f->cdc || f->statement == MV_W_ALTER || f->statement == MV_W_SHOW ||
                            f->statement == MV_W_ANALYZE);
      return *yes;
    case MV_W_IF:
      *yes = (ahead(f, 1)->kind == TK_NOT && word_ahead(f, 2) == MV_W_EXISTS) ||
             (is_command(f) && !f->created && word_ahead(f, 1) == MV_W_EXISTS);
      return true;
    case MV_W_UNIQUE:
      *yes = in_head(f) && (f->statement == MV_W_ALTER || !at_base(f)) &&
             (ahead(f, 1)->kind == TK_LPAREN || !at_element_start(f));
      return true;
    case MV_W_CHECK: *yes = in_head(f) && ahead(f, 1)->kind == TK_LPAREN; return true;
    case MV_W_REFERENCES:
    case MV_W_MASK:
      *yes = in_head(f) && !at_element_start(f) && (!at_base(f) || f->statement == MV_W_ALTER);
      return true;
    case MV_W_DEFAULT: *yes = in_head(f) && !at_element_start(f); return true;
    case MV_W_COMMENT:
      *yes = (in_head(f) && !at_element_start(f)) ||
             (top(f)->opener == TK_TYPE_LT && ahead(f, 1)->kind == TK_STRING);
      return true;
    default: return false;
  }
}

typedef struct context_row {
  uint16_t word, before_word, after_word;
  uint8_t before, after;
} context_row;

static const context_row rows[] = {
#define WHEN(word, before, before_word, after, after_word) \
  {MV_W_##word, MV_W_##before_word, MV_W_##after_word, (before), (after)},
#include "grammar/context.def"
#undef WHEN
};

static bool row_holds(const filter *f, const context_row *c) {
  const bool any_before = !c->before && !c->before_word, any_after = !c->after && !c->after_word;
  if (!any_before && !fits_before(f, c->before) && !keyword_before(f, c->before_word)) return false;
  return any_after || fits_after(f, c->after) ||
         (c->after_word && word_ahead(f, 1) == c->after_word);
}

/* The rows are in the order of their words. */
static bool context_says(const filter *f, unsigned word) {
  uint32_t low = 0, high = sizeof rows / sizeof *rows;
  while (low < high) {
    const uint32_t middle = (low + high) / 2;
    if (rows[middle].word < word)
      low = middle + 1;
    else
      high = middle;
  }
  for (; low < sizeof rows / sizeof *rows && rows[low].word == word; low++)
    if (row_holds(f, &rows[low])) return true;
  return false;
}

/* A keyword, but for the places where any word is a name. */
unsigned mv_reserved_kind(filter *f, const mv_token *t) {
  const mv_token *a = ahead(f, 1);
  if (a->kind == TK_FAT_ARROW || top(f)->opener == TK_LAMBDA_PAREN || top(f)->names ||
      (a->kind == TK_ARROW && t->kind != TK_END))
    return TK_IDENT;
  if (after_as(f) && t->kind != TK_SELECT && t->kind != TK_WITH && t->kind != TK_FROM)
    return TK_IDENT;
  if (last(f)->kind == TK_CAST_COLONS || last(f)->kind == TK_TRY_COLONS) return TK_IDENT;
  switch (t->kind) {
    case TK_NOT:
      if (!ends_operand(last(f))) return TK_NOT;
      switch (a->word) {
        case MV_W_IN:
        case MV_W_LIKE:
        case MV_W_ILIKE:
        case MV_W_RLIKE:
        case MV_W_REGEXP:
        case MV_W_BETWEEN: return TK_NOT_LA;
        default: return TK_NOT;
      }
    case TK_IN: return top(f)->position && last(f)->kind != TK_NOT_LA ? TK_IN_POSITION : TK_IN;
    case TK_EXCEPT:
      return last(f)->kind == TK_DOT_STAR || (last(f)->kind == TK_STAR && last(f)->word)
                 ? (a->kind == TK_LPAREN ? TK_EXCEPT_COLUMNS : TK_EXCEPT)
                 : TK_EXCEPT;
    case TK_LATERAL: return a->word == MV_W_VIEW ? TK_LATERAL_VIEW : TK_LATERAL;
    case TK_WITH:
      if (a->kind == TK_LPAREN) return TK_WITH_OPTIONS;
      return a->word == MV_W_LOCAL && word_ahead(f, 2) == MV_W_TIME ? TK_WITH_LOCAL : TK_WITH;
    default: return t->kind;
  }
}

static unsigned ignore_kind(filter *f, unsigned word) {
  if (ahead(f, 1)->kind == TK_NULL) return word == MV_W_IGNORE ? TK_IGNORE_NULL : TK_IDENT;
  if (word_ahead(f, 1) != MV_W_NULLS || !ends_operand(last(f))) return TK_IDENT;
  const bool inside = ahead(f, 2)->kind == TK_RPAREN && top(f)->call;
  if (word == MV_W_IGNORE) return inside ? TK_IGNORE_INSIDE : TK_IGNORE;
  return inside ? TK_RESPECT_INSIDE : TK_RESPECT;
}

/* DO of a loop, whose level is the innermost. */
static bool ends_loop_head(filter *f) {
  return f->script && (top(f)->opener == TK_WHILE || top(f)->opener == TK_FOR_BLOCK);
}

unsigned mv_context_kind(filter *f, const mv_token *t) {
  const unsigned word = t->word;
  const mv_token *a = ahead(f, 1);
  if (a->kind == TK_FAT_ARROW || a->kind == TK_ARROW || top(f)->opener == TK_LAMBDA_PAREN)
    return TK_IDENT;
  if (word == MV_W_OF && after_as(f) &&
      (before(f, 2)->kind == TK_VERSION || before(f, 2)->kind == TK_TIMESTAMP))
    return TK_OF;
  if (word == MV_W_EXISTS && last(f)->kind == TK_NOT && before(f, 2)->kind == TK_IF)
    return TK_EXISTS;
  if (after_as(f) && word != MV_W_VALUES && word != MV_W_TABLE && word != MV_W_INSERT)
    return TK_IDENT;
  if (word == MV_W_EXISTS && last(f)->kind == TK_IF) return TK_EXISTS;
  if (word == MV_W_POSITION && f->statement == MV_W_COPY && last(f)->kind == TK_BY)
    return TK_POSITION_WORD;
  if (word == MV_W_DO) return ends_loop_head(f) ? TK_DO : TK_IDENT;
  if (word == MV_W_IGNORE || word == MV_W_RESPECT) return ignore_kind(f, word);
  if (word == MV_W_ROWS && frame_is_keyword(f)) return TK_ROWS;
  bool yes = false;
  if (!decided_here(f, word, &yes)) yes = context_says(f, word);
  if (!yes) return TK_IDENT;
  if (word == MV_W_WINDOW && (top(f)->clause == IN_SORT || top(f)->clause == IN_WINDOW))
    return TK_WINDOW_LATE;
  if (word == MV_W_TO && top(f)->changes) return TK_TO_BOUND;
  if (word == MV_W_FOR && word_ahead(f, 1) == MV_W_READ && word_ahead(f, 2) == MV_W_ONLY)
    return TK_FOR_READ;
  if (word == MV_W_TABLE && (last(f)->kind == TK_DESC || last(f)->kind == TK_DESCRIBE))
    return TK_TABLE_WORD;
  return mv_keywords[word].token;
}

/* ---- names where keywords could stand ----------------------------------------------------- */

/* Keywords for a kind of object: its name comes next. */
static bool names_object(const filter *f, unsigned kind) {
  switch (kind) {
    case TK_EXISTS: return before(f, 3)->kind != TK_KEY; /* DROP PRIMARY KEY IF EXISTS */
    case TK_COLUMNS: return f->statement == MV_W_ANALYZE || f->statement == MV_W_ALTER;
    case TK_SCHEMA: return before(f, 2)->kind != TK_WITH; /* WITH SCHEMA EVOLUTION */
    case TK_TABLE: return before(f, 2)->kind != TK_RETURNS;
    case TK_FLOW: return before(f, 2)->kind == TK_CREATE || before(f, 2)->kind == TK_DROP;
    case TK_VIEW: /* EXPLAIN MATERIALIZED VIEW FOR */
      return before(f, 2)->kind != TK_MATERIALIZED || !mv_is_explain_word(before(f, 3));
    case TK_TABLE_WORD:
    case TK_DATABASE:
    case TK_NAMESPACE:
    case TK_CATALOG:
    case TK_VOLUME:
    case TK_FUNCTION:
    case TK_PROCEDURE:
    case TK_CONNECTION:
    case TK_SHARE:
    case TK_RECIPIENT:
    case TK_PROVIDER:
    case TK_CREDENTIAL:
    case TK_COLUMN:
    case TK_CONSTRAINT:
    case TK_FEATURE:
    case TK_INDEX:
    case TK_VARIABLE:
    case TK_VAR: return true;
    default: return false;
  }
}

/* Keywords behind which the name of something comes, at once or after words of its kind. */
static bool leads_to_name(const filter *f, unsigned kind) {
  switch (kind) {
    case TK_FROM:
    case TK_IN: return f->statement == MV_W_SHOW || f->statement == MV_W_ANALYZE;
    case TK_TO: return !f->cdc; /* COLUMNS TO UPDATE */
    case TK_COMMA: return f->statement == MV_W_ANALYZE || f->statement == MV_W_ALTER;
    case TK_REPLACE: return f->statement == MV_W_DECLARE;
    case TK_INTO:
    case TK_OVERWRITE:
    case TK_OPTIMIZE:
    case TK_VACUUM:
    case TK_USE:
    case TK_HISTORY:
    case TK_DETAIL:
    case TK_DESC:
    case TK_DESCRIBE:
    case TK_EXTENDED:
    case TK_FORMATTED:
    case TK_RESTORE:
    case TK_DECLARE:
    case TK_PARTITIONS:
    case TK_TBLPROPERTIES:
    case TK_INVENTORY:
    case TK_AFTER:
    case TK_ONCE: return true;
    default: return false;
  }
}

/* Words that may stand between such a keyword and the name, if a name still comes. */
static bool goes_on_to_name(const filter *f, unsigned left, unsigned word) {
  const mv_token *a = ahead(f, 1);
  const bool describes =
      f->statement == MV_W_DESCRIBE || f->statement == MV_W_DESC || f->statement == MV_W_SHOW;
  if (word == MV_W_IF) return a->kind == TK_NOT || a->word == MV_W_EXISTS;
  if (word == MV_W_PARTITION)
    return a->kind == TK_LPAREN && (left == TK_EXISTS || left == TK_TO || left == TK_COMMA);
  if (left == TK_INTO || left == TK_ONCE) /* of rows: words of an object's kind are names */
    return (word == MV_W_TABLE || word == MV_W_ONCE || word == MV_W_INTO) &&
           (is_word(a) || is_common_name(a) || a->kind == TK_INTO);
  if (names_object(f, left) && !(describes && (word == MV_W_EXTENDED || word == MV_W_FORMATTED)))
    return false;
  if (word == MV_W_EXTENDED && left == TK_FUNCTION) return a->kind != 0;
  switch (word) {
    case MV_W_VAR:
    case MV_W_VARIABLE: return is_word(a) && a->word != MV_W_DEFAULT;
    case MV_W_DIRECTORY:
    case MV_W_LOCAL: return a->kind == TK_STRING || is_word(a) || a->kind == TK_USING;
    case MV_W_TIME: return a->word == MV_W_ZONE;
    case MV_W_VERSION:
    case MV_W_TIMESTAMP: return a->kind == TK_AS;
    case MV_W_LIKE: return f->statement == MV_W_SHOW;
    case MV_W_FUNCTION: return describes ? a->kind != 0 : is_word(a);
    case MV_W_TABLE:
    case MV_W_VIEW:
    case MV_W_MATERIALIZED:
    case MV_W_STREAMING:
    case MV_W_SCHEMA:
    case MV_W_DATABASE:
    case MV_W_NAMESPACE:
    case MV_W_CATALOG:
    case MV_W_VOLUME:
    case MV_W_PROCEDURE:
    case MV_W_CONNECTION:
    case MV_W_SHARE:
    case MV_W_RECIPIENT:
    case MV_W_PROVIDER:
    case MV_W_EXTERNAL:
    case MV_W_STORAGE:
    case MV_W_SERVICE:
    case MV_W_CREDENTIAL:
    case MV_W_QUERY:
    case MV_W_HISTORY:
    case MV_W_DETAIL:
    case MV_W_EXTENDED:
    case MV_W_FORMATTED:
    case MV_W_ONCE:
    case MV_W_INTO:
    case MV_W_CONTINUE:
    case MV_W_EXIT:
      return is_word(a) || is_common_name(a) || a->kind == TK_INTO || a->kind == TK_SELECT ||
             a->kind == TK_WITH || a->kind == TK_FROM || a->kind == TK_IN || a->kind == TK_STRING ||
             a->kind == TK_COLON;
    default: return false;
  }
}

/* The target of a statement that changes rows; what else such a statement holds, as all that
 * directs a block, are expressions and queries. */
static bool names_target(const filter *f, unsigned left) {
  const uint32_t written = f->w - f->start;
  switch (f->statement) {
    case MV_W_INSERT:
      if (left == TK_INTO) return true;
      if (left == TK_TABLE)
        return before(f, 2)->kind == TK_INTO || before(f, 2)->kind == TK_OVERWRITE;
      return (left == TK_OVERWRITE || left == TK_ONCE) && at_clause(f, AT_START);
    case MV_W_UPDATE: return written == 1;
    case MV_W_DELETE: return written == 2;
    case MV_W_MERGE: return left == TK_INTO;
    case MV_W_SET: return written == 2 && left != TK_TIME;
    default: return false;
  }
}

/* Whether the name of what a command is about, or of a column of it, still has to come. */
static bool names_next(const filter *f, unsigned left) {
  switch (f->statement) {
    case MV_W_INSERT:
    case MV_W_UPDATE:
    case MV_W_DELETE:
    case MV_W_MERGE:
    case MV_W_SET:
    case MV_W_IF:
    case MV_W_ELSEIF:
    case MV_W_WHILE:
    case MV_W_UNTIL:
    case MV_W_FOR:
    case MV_W_CASE:
    case MV_W_WHEN: return names_target(f, left);
    case MV_W_OPTIMIZE:
      if (left == TK_BY || left == TK_COMMA) return true;
      break;
    default: break;
  }
  if (!at_clause(f, AT_START) && left != TK_FROM && left != TK_IN) return false;
  return names_object(f, left) || leads_to_name(f, left);
}

/* The k-th token before a name of one or more parts, the last that is written. */
static const mv_token *before_name(const filter *f, uint32_t k) {
  const mv_token *p = last(f);
  const uint32_t at = (uint32_t)(p - f->t);
  return at >= k ? &f->t[at - k] : &nothing;
}

/* DESCRIBE table column; CHANGE COLUMN column new_name type. */
static bool follows_name(const filter *f, unsigned word) {
  const mv_token *a = ahead(f, 1);
  switch (f->statement) {
    case MV_W_DESCRIBE:
    case MV_W_DESC: return a->kind == 0;
    case MV_W_ALTER: /* but CHANGE column AFTER other, CHANGE column TYPE type */
      if ((word == MV_W_AFTER || word == MV_W_TYPE) &&
          (ahead(f, 2)->kind == 0 || ahead(f, 2)->kind == TK_COMMA))
        return false;
      if ((word == MV_W_SET || word == MV_W_DROP) && (a->kind == TK_NOT || a->word == MV_W_DEFAULT))
        return false;
      return is_word(a) &&
             (before_name(f, 1)->kind == TK_CHANGE ||
              (before_name(f, 1)->kind == TK_COLUMN && before_name(f, 2)->kind == TK_CHANGE));
    default: return false;
  }
}

/* ---- reserved words as names --------------------------------------------------------------- */

/* Behind these an operand, a relation or a name has to begin. */
static bool awaits_operand(const filter *f) {
  switch (last(f)->kind) {
    case TK_STAR: return !last(f)->word; /* of a product */
    case TK_SELECT:
    case TK_MORE_SELECT:
    case TK_DISTINCT:
    case TK_ALL:
    case TK_HINT_END:
    case TK_COMMA:
    case TK_ROW_COMMA:
    case TK_LPAREN:
    case TK_LBRACKET:
    case TK_EQ:
    case TK_NSEQ:
    case TK_NEQ:
    case TK_LT:
    case TK_LTE:
    case TK_GT:
    case TK_GTE:
    case TK_PLUS:
    case TK_DASH:
    case TK_SLASH:
    case TK_MODULO:
    case TK_CONCAT:
    case TK_AND:
    case TK_OR:
    case TK_NOT:
    case TK_LIKE:
    case TK_BETWEEN:
    case TK_CASE:
    case TK_WHEN:
    case TK_THEN:
    case TK_ELSE:
    case TK_FROM:
    case TK_JOIN:
    case TK_ON:
    case TK_USING:
    case TK_WHERE:
    case TK_HAVING:
    case TK_QUALIFY:
    case TK_BY:
    case TK_WITH:
    case TK_AS:
    case TK_SET:
    case TK_RETURN:
    case TK_STREAM:
    case TK_ARROW:
    case TK_FAT_ARROW: return true;
    case TK_DROP:
    case TK_EXTEND:
    case TK_AGGREGATE: return before(f, 2)->kind == TK_PIPE;
    default: return false;
  }
}

/* What only a complete operand can have behind it. */
static bool follows_operand(const mv_token *t) {
  switch (t->kind) {
    case TK_COMMA:
    case TK_RPAREN:
    case TK_RBRACKET:
    case TK_LBRACKET:
    case TK_DOT:
    case TK_CAST_COLONS:
    case TK_EQ:
    case TK_NSEQ:
    case TK_NEQ:
    case TK_LT:
    case TK_LTE:
    case TK_GT:
    case TK_GTE:
    case TK_SLASH:
    case TK_MODULO:
    case TK_CONCAT:
    case TK_IS:
    case TK_IN:
    case TK_AND:
    case TK_OR:
    case TK_AS:
    case TK_FROM: return true;
    default: return false;
  }
}

/* Whether a reserved word that is read as the keyword can go on with what follows it. At the end of
 * the text it could: who has written so far has not finished. */
static bool goes_on(const filter *f, const mv_token *t) {
  const mv_token *a = ahead(f, 1);
  switch (t->kind) {
    case TK_ORDER:
    case TK_GROUP: return a->word == MV_W_BY;
    case TK_CREATE: return is_word(a) || a->kind == TK_OR;
    case TK_INTO: return is_word(a);
    case TK_END: /* of a CASE or block; no operand has begun, so nothing but these can follow */
      return f->open[CASES] + f->open[BLOCKS] > 0 && a->kind != TK_ELSE && a->kind != TK_WHEN &&
             a->kind != TK_THEN && a->kind != TK_END && (!follows_operand(a) || a->kind == TK_FROM);
    case TK_SELECT:
    case TK_DISTINCT: return !follows_operand(a) || a->kind == TK_FROM;
    case TK_NOT:
    case TK_NULL:
    case TK_TRUE:
    case TK_FALSE: return true; /* complete, or before any word */
    default: return !follows_operand(a);
  }
}

/* An alias without AS in a select list, before the next item or FROM. */
static bool is_bare_alias(filter *f, const mv_token *t) {
  const unsigned a = ahead(f, 1)->kind;
  return is_common_name(t) && (a == TK_COMMA || a == TK_FROM) && top(f)->clause == IN_SELECT &&
         ends_operand(last(f));
}

bool mv_reserved_is_name(filter *f, const mv_token *t) {
  if (f->first) return false;
  if (top(f)->columns && at_element_start(f)) return t->kind != TK_IN || !f->script;
  if (goes_on(f, t)) return false; /* nearly always, and quickly seen */
  const unsigned left = last(f)->kind;
  const bool named = is_command(f) && at_base(f) && names_next(f, left) && left != TK_IN;
  return named || awaits_operand(f) || is_bare_alias(f, t);
}

bool mv_name_comes(const filter *f) {
  return (is_command(f) || in_head(f)) && at_base(f) && names_next(f, last(f)->kind);
}

bool mv_is_named(filter *f, const mv_token *t) {
  const mv_token *a = ahead(f, 1);
  const bool assigned = a->kind == TK_EQ && f->statement != MV_W_COPY &&
                        f->statement != MV_W_DESCRIBE && f->statement != MV_W_DESC;
  if (f->first || (t->word == MV_W_IDENTIFIER && a->kind == TK_LPAREN)) return false;
  if (assigned && mv_keywords[t->word].cls == MV_NAME) return true;
  if (!is_command(f)) return false;
  if (!at_base(f) && f->statement == MV_W_ALTER && last(f)->kind == TK_AFTER) return true;
  if (!at_base(f))
    return f->statement != MV_W_REORG && at_element_start(f) &&
           mv_keywords[t->word].cls == MV_NAME &&
           (a->kind == TK_COMMA || a->kind == TK_RPAREN ||
            (f->statement == MV_W_ALTER && is_word(a)));
  const mv_token *left = last(f);
  if (left->kind == TK_IDENT || left->kind == TK_PATH) return follows_name(f, t->word);
  if (f->statement == MV_W_UPDATE || f->statement == MV_W_DELETE) return names_next(f, left->kind);
  return names_next(f, left->kind) && !goes_on_to_name(f, left->kind, t->word);
}
