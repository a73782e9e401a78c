/* follow.c: what may come next where a text breaks off.
 *
 * The text so far is parsed with a token behind it that fits nowhere: what the parser would have taken in its place is
 * the answer. Mistakes further up are mended. A word that has to be followed by one of a few others is put together
 * with each of them. */
#include <stdlib.h>

#include "syntax/expect.h"
#include "syntax/mend.h"

/* Words that are put together to one, and ways that they may go on. */
enum { PHRASE_MAX = 4, BRANCHES_MAX = 6, WORDS_MAX = 400 };
/* Tokens that may be parsed to find them out. */
#define EFFORT 400000u

typedef struct following {
  mv_arena *a;
  mv_str text, prefix;
  const mv_parse_options *options;
  mv_lexer lexer;
  mv_mender *mender;
  mv_checks checks;
  mv_arena tried; /* of trees that are thrown away */
  mv_parse fresh;
  mv_token *tokens; /* those that could be read, mended, with room for a phrase */
  uint32_t n;
  const mv_expected *right; /* behind them; NULL: not known */
  uint32_t effort;
  mv_map seen;
  mv_str *words;
  uint32_t word_count;
  mv_span inside; /* what is not closed at the end */
  bool comment;
} following;

static bool has(const mv_expected *e, unsigned k) {
  return (e->right[k / 32] & 1u << (k % 32)) != 0;
}

static void ignore_fault(mv_parse *cx, mv_span at, const char *message, const char *help) {
  (void)cx, (void)at, (void)message, (void)help;
}

/* A token that nothing can go on with. */
static mv_token misfit(uint32_t at) {
  return (mv_token){TK_BAD, MV_NOT_A_WORD + MV_BAD_CHARACTER, at, at};
}

/* ---- words ---------------------------------------------------------------------------------- */

static bool begins_with(mv_str text, mv_str prefix) {
  return text.n >= prefix.n && mv_str_ieq(mv_str_at(text.p, prefix.n), prefix);
}

/* Capitals, and blanks between them: no sign, and no description. */
static bool is_spelt_out(mv_str text) {
  for (uint32_t i = 0; i < text.n; i++)
    if (text.p[i] != ' ' && text.p[i] != '_' && (text.p[i] < 'A' || text.p[i] > 'Z')) return false;
  return true;
}

/* ALL and DISTINCT are no way out of a mistake, but wanted here. */
static bool is_noise(const mv_expected *e, unsigned kind) {
  if (kind == TK_ALL || kind == TK_DISTINCT || has(e, TK_CREATE)) return false;
  return mv_is_noise(e, kind);
}

/* The word of a token that a reader would write there; absent for signs, names and what few write. */
static mv_str word_for(const following *x, const mv_expected *e, unsigned kind) {
  const mv_str text = mv_str_of(mv_kind_text(x->a, (int)kind));
  uint32_t n = 0;
  while (n < text.n && text.p[n] != ' ') n++;
  const unsigned word = mv_keyword_find(text.p, n);
  const bool name = has(e, TK_IDENT) && mv_keywords[word].cls == MV_NAME;
  return word && !name && is_spelt_out(text) && !is_noise(e, kind) ? text : mv_str_at(NULL, 0);
}

static void add(following *x, mv_str phrase) {
  if (x->word_count == WORDS_MAX || mv_map_get(&x->seen, phrase)) return;
  mv_map_put(&x->seen, phrase, x);
  x->words[x->word_count++] = phrase;
}

/* What goes on behind the tokens; NULL when they do not fit. */
static const mv_expected *expected_behind(following *x, uint32_t n) {
  if (x->effort < n) return NULL;
  x->effort -= n;
  mv_arena_reset(&x->tried);
  x->checks.n = 0;
  mv_parse cx = x->fresh;
  cx.tokens = x->tokens;
  cx.n = n + 1;
  cx.arena = &x->tried;
  x->tokens[n] = misfit(n ? x->tokens[n - 1].end : 0);
  mv_explain_parse(&cx);
  return cx.failed && cx.failed_at == n ? cx.expected : NULL;
}

/* The words that may follow, if one of few has to. Returns how many. */
static uint32_t only_words(following *x, const mv_expected *e, uint16_t *kinds, mv_str *words) {
  uint32_t n = 0;
  if (!e || has(e, 0) || has(e, TK_SELECT)) return 0;
  for (unsigned k = 1; k < MV_TOKEN_KINDS; k++) {
    if (!has(e, k) || is_noise(e, k)) continue;
    const mv_str word = word_for(x, e, k);
    if (!word.p || n == BRANCHES_MAX) return 0;
    kinds[n] = (uint16_t)k;
    words[n++] = word;
  }
  return n;
}

static bool is_single(const following *x, unsigned kind) {
  return !strchr(mv_kind_text(x->a, (int)kind), ' ');
}

static void extend(following *x, mv_str phrase, unsigned kind, uint32_t depth) {
  uint16_t kinds[BRANCHES_MAX];
  mv_str words[BRANCHES_MAX];
  const uint32_t at = x->n + depth, place = at ? x->tokens[at - 1].end : 0;
  x->tokens[at] = (mv_token){(uint16_t)kind, 0, place, place};
  const mv_expected *e = is_single(x, kind) && depth + 1 < PHRASE_MAX ? expected_behind(x, at + 1) : NULL;
  const uint32_t n = only_words(x, e, kinds, words);
  if (n == 0) add(x, phrase);
  for (uint32_t i = 0; i < n; i++)
    extend(x, mv_format(x->a, "%.*s %.*s", MV_ARG(phrase), MV_ARG(words[i])), kinds[i], depth + 1);
}

/* ---- the text so far ------------------------------------------------------------------------ */

/* At the misfit: keeps the tokens before it and what would have been right. */
static void keep(mv_parse *cx) {
  following *x = cx->owner;
  const mv_expected *e = cx->too_deep || cx->failed_at + 1 != cx->n ? NULL : mv_expected_folded(cx);
  if (x->right || !e) return;
  mv_expected *copy = mv_new(x->a, mv_expected);
  *copy = *e;
  x->right = copy;
  x->n = cx->failed_at;
  x->tokens = mv_new_n(x->a, mv_token, x->n + PHRASE_MAX + 2);
  for (uint32_t i = 0; i < x->n; i++) x->tokens[i] = cx->tokens[i];
}

/* Whether the text breaks off in a comment, or in what has a closer. */
static bool is_inside(following *x) {
  const mv_lexer *l = &x->lexer;
  const mv_token *t = l->n ? &l->tokens[l->n - 1] : NULL;
  const mv_span c = l->comments.n ? l->comments.items[l->comments.n - 1] : mv_span_of(0, 0);
  const bool block = c.end - c.beg > 3 && x->text.p[c.beg] == '/' && x->text.p[c.end - 1] == '/';
  const bool unclosed = t && t->kind == TK_BAD && mv_unclosed_text(t->word - MV_NOT_A_WORD);
  if (!mv_span_empty(c) && c.end == x->text.n && !block) {
    x->inside = c;
    x->comment = true;
  } else if (unclosed) {
    x->inside = mv_span_of(t->beg, x->text.n);
    x->comment = t->word - MV_NOT_A_WORD == MV_BAD_COMMENT;
  }
  return !mv_span_empty(x->inside);
}

/* The tokens of the last statement; what a template says before it is left out. */
static uint32_t scan(following *x) {
  while (mv_lexer_statement(&x->lexer) != MV_AT_EOF) x->lexer.n = 0;
  uint32_t first = 0;
  while (first < x->lexer.n && x->lexer.tokens[first].kind == TK_PLACEHOLDER) first++;
  return first;
}

static void parse(following *x, mv_token *tokens, uint32_t n, uint32_t max_depth) {
  uint32_t deep = 0;
  uint32_t *scratch = mv_new_n(x->a, uint32_t, n + 1);
  mv_passed passed = {.arena = x->a}, mended = passed;
  mv_parse cx = x->fresh;
  cx.tokens = tokens;
  cx.n = mv_filter(x->text.p, tokens, n, scratch, max_depth, &deep, &passed);
  if (deep < n) return;
  mv_parse_mending(x->mender, &cx, keep, &mended);
}

/* Reads a copy of the text, which the lexer writes into. Returns where the last statement's tokens begin. */
static uint32_t open_text(following *x) {
  char *text = mv_alloc(x->a, x->text.n + 2);
  if (x->text.n) memcpy(text, x->text.p, x->text.n);
  x->text.p = text;
  mv_lexer_open(&x->lexer, text, x->text.n);
  return scan(x);
}

static void look_inside(void *data) {
  following *x = data;
  open_text(x);
  (void)is_inside(x);
}

static void parse_from(following *x, uint32_t first) {
  const uint32_t n = x->lexer.n - first;
  const uint32_t depth = x->options && x->options->max_depth ? x->options->max_depth : MV_DEPTH_DEFAULT;
  mv_token *tokens = mv_new_n(x->a, mv_token, n + 1);
  for (uint32_t i = 0; i < n; i++) tokens[i] = x->lexer.tokens[first + i];
  tokens[n] = misfit(x->text.n);
  mv_source *source = mv_new(x->a, mv_source);
  source->text = x->lexer.base;
  source->n = x->text.n;
  x->fresh = (mv_parse){.source = source, .end = x->text.n, .arena = x->a, .checks = &x->checks, .fault = ignore_fault,
                        .owner = x};
  parse(x, tokens, n + 1, depth < MV_DEPTH_MAX ? depth : MV_DEPTH_MAX);
}

static void look(void *data) {
  following *x = data;
  const uint32_t first = open_text(x);
  if (is_inside(x)) return;
  if (first < x->lexer.n && mv_how_to_read(&x->lexer, first, x->lexer.n) != MV_BY_GRAMMAR) return;
  x->mender = mv_mender_new();
  parse_from(x, first);
  for (unsigned k = 1; x->right && k < MV_TOKEN_KINDS; k++) {
    const mv_str word = has(x->right, k) ? word_for(x, x->right, k) : mv_str_at(NULL, 0);
    if (word.p && begins_with(word, x->prefix)) extend(x, word, k, 0);
  }
}

static void finish(following *x, mv_outcome outcome) {
  mv_lexer_close(&x->lexer);
  mv_mender_free(x->mender);
  mv_arena_free(&x->tried);
  free(x->checks.items);
  if (outcome != MV_DONE) mv_fail(outcome, mv_fail_place());
}

mv_span mv_unfinished(mv_arena *a, mv_str text, bool *comment) {
  following x = {.a = a, .text = text};
  mv_arena_init(&x.tried, 0);
  finish(&x, mv_guard(look_inside, &x));
  *comment = x.comment;
  return x.inside;
}

mv_follows mv_what_follows(mv_arena *a, mv_str text, mv_str prefix, const mv_parse_options *options) {
  following x = {.a = a, .text = text, .prefix = prefix, .options = options, .effort = EFFORT};
  mv_map_init(&x.seen, a);
  mv_arena_init(&x.tried, 0);
  x.words = mv_new_n(a, mv_str, WORDS_MAX);
  finish(&x, mv_guard(look, &x));
  mv_follows out = {.words = x.words, .n = x.word_count, .inside = x.inside, .comment = x.comment};
  if (!x.right) return out;
  out.known = true;
  out.name = has(x.right, TK_IDENT);
  out.expression = (x.right->folds & MV_FOLD_EXPRESSION) != 0;
  out.type = (x.right->folds & MV_FOLD_TYPE) != 0;
  return out;
}
