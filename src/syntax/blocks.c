/* blocks.c: how far a script goes: the BEGIN and END of blocks, counted in the tokens as they are scanned. */
#include "syntax/state.h"

/* Behind THEN and ELSE of a CASE: the word stands where its value does. */
static bool is_value_of_case(const mv_lexer *x, uint32_t i) {
  const mv_token *t = x->tokens;
  if (i + 1 >= x->n) return false;
  switch (t[i + 1].kind) {
    case TK_WHEN:
    case TK_ELSE: return true;
    case TK_END: return i + 2 < x->n && t[i + 2].kind != TK_SEMICOLON;
    default: return false;
  }
}

static bool is_label(const mv_token *t) {
  return t->kind == TK_IDENT ||
         (t->word && t->word < MV_W_count && mv_keywords[t->word].cls == MV_NAME);
}

/* The tokens of a label and its colon that end before the i-th, or 0. */
static uint32_t label_before(const mv_token *t, uint32_t i) {
  if (i < 3 || t[i - 1].kind != TK_COLON) return 0;
  if (is_label(&t[i - 2])) return 2;
  return i > 5 && t[i - 2].kind == TK_RPAREN && t[i - 5].word == MV_W_IDENTIFIER ? 5 : 0;
}

/* Where a statement of a script can begin, at once or behind labels. */
static bool at_statement(const mv_lexer *x, uint32_t i) {
  const mv_token *t = x->tokens;
  for (uint32_t n = label_before(t, i); n; n = label_before(t, i)) i -= n;
  switch (t[i - 1].kind) {
    case TK_SEMICOLON: return true;
    case TK_THEN:
    case TK_ELSE: return !is_value_of_case(x, i);
    default: break;
  }
  switch (t[i - 1].word) {
    case MV_W_ATOMIC:
    case MV_W_BEGIN:
    case MV_W_DO:
    case MV_W_LOOP:
    case MV_W_REPEAT: return true;
    default: return false;
  }
}

/* BEGIN that opens a block; elsewhere it is a name. */
static bool begins_block(const mv_lexer *x, const mv_block_scan *b, uint32_t i) {
  return i == b->begin || (b->parens == 0 && (b->handler || at_statement(x, i)));
}

/* END that is a name: a part behind ".", or an alias. */
static bool is_end_name(const mv_token *t, uint32_t i) {
  return t[i - 1].kind == TK_DOT || t[i - 1].kind == TK_AS;
}

/* Words of blocks that are not counted as open. */
static bool is_block_word(const mv_token *t) {
  switch (t->word) {
    case MV_W_IF:
    case MV_W_WHILE:
    case MV_W_LOOP:
    case MV_W_REPEAT:
    case MV_W_FOR: return true;
    default: return false;
  }
}

/* Goes on counting open BEGIN and CASE over the tokens not yet counted. END IF, END WHILE … close
 * what is not counted as open; in parentheses END closes a CASE, whatever follows. */
void mv_count_blocks(const mv_lexer *x, mv_block_scan *b) {
  const mv_token *t = x->tokens;
  for (; b->at < x->n; b->at++) {
    const uint32_t i = b->at;
    switch (t[i].kind) {
      case TK_LPAREN: b->parens++; continue;
      case TK_RPAREN: b->parens -= b->parens > 0; continue;
      case TK_SEMICOLON:
        b->parens = 0;
        b->handler = false;
        continue;
      case TK_CASE:
        if (t[i - 1].kind != TK_DOT && t[i - 1].kind != TK_END) b->depth++; /* not END CASE */
        continue;
      case TK_END:
        if (b->depth == 0 || is_end_name(t, i)) continue;
        if (b->parens > 0 || i + 1 >= x->n || !is_block_word(&t[i + 1])) b->depth--;
        continue;
      default: break;
    }
    if (t[i].word == MV_W_HANDLER) b->handler = true;
    if (t[i].word == MV_W_BEGIN && begins_block(x, b, i)) b->depth++;
  }
}

/* The tokens so far begin a statement whose body goes on over ";": a script or a procedure. */
bool mv_opens_block(const mv_lexer *x, uint32_t *begin) {
  const uint32_t n = x->n;
  const mv_token *t = x->tokens;
  uint32_t i = 0;
  if (mv_creates_procedure(t, n))
    while (i < n && t[i].word != MV_W_BEGIN) i++;
  if (i >= n || t[i].word != MV_W_BEGIN) return false;
  *begin = i;
  const mv_str a = i + 1 < n ? mv_lexer_text(x, &t[i + 1]) : mv_str_of("");
  return !mv_str_is(a, ";") && !mv_str_is(a, "TRANSACTION") && !mv_str_is(a, "WORK");
}
