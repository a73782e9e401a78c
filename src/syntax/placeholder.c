/* placeholder.c: where a syntax error may be the template's doing. What a placeholder stands for is
 * not known, so what does not fit beside one is no mistake. A word in front of one counts too:
 * whether it is a keyword may depend on what follows. */
#include "syntax/state.h"
#include "syntax/words.h"

static bool is_placeholder(const mv_token *t) {
  return t->kind == TK_PLACEHOLDER || t->kind == TK_QUERY_PLACEHOLDER;
}

/* Right before token `i`: between two tokens only blanks, comments and placeholders that were
 * dropped can stand. */
static bool stands_before(const mv_parse *cx, uint32_t i) {
  if (i > 0 && is_placeholder(&cx->tokens[i - 1])) return true;
  const uint32_t from = i > 0 ? cx->tokens[i - 1].end : cx->start;
  const uint32_t to = i < cx->n ? cx->tokens[i].beg : cx->end;
  if (from >= to) return false;
  const mv_str gap = mv_str_at(cx->source->text + from, to - from);
  return mv_skip_blank(gap, 0) < gap.n;
}

bool mv_at_placeholder(const mv_parse *cx, uint32_t i) {
  if (stands_before(cx, i)) return true;
  if (i >= cx->n) return false;
  if (is_placeholder(&cx->tokens[i])) return true;
  const uint32_t next = i + 1 + (cx->tokens[i].kind == TK_PATH ? cx->tokens[i].word : 0);
  return (next < cx->n && is_placeholder(&cx->tokens[next])) || stands_before(cx, next);
}
