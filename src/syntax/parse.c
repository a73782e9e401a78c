/* parse.c: the driver. Cuts a source into statements, has each filtered and parsed, and turns what
 * went wrong into faults.
 *
 * A statement ends at ";", at a cell mark, at the end of the file, or before a CREATE that begins a
 * line: nobody means that inside another statement, and a forgotten ";" must not hide what follows.
 * All work is linear in the text: nothing is scanned or parsed twice. */
#include "mvlint/parse.h"

#include <stdlib.h>
#include <string.h>

#include "syntax/jinja.h"
#include "syntax/expect.h"
#include "syntax/mend.h"

/* Syntax errors of a file beyond this number only name the token, and misspelt words are no longer
 * compared with those that are known. */
#define EXPLAINED_FAULTS 200u

/* What the tree of ordinary SQL takes; a first chunk of that size is seldom too small and never far
 * too large. */
#define TREE_BYTES_PER_TOKEN 27u

struct mv_parser {
  mv_source *source;
  mv_arena *arena; /* of faults */
  mv_lexer lexer;
  uint32_t *scratch;
  uint32_t scratch_cap;
  uint32_t at, n;          /* tokens of the lexer's vector not yet made into statements: [at, n) */
  mv_statement_end ending; /* of these tokens */
  bool split_everywhere;   /* an unclosed BEGIN: each ";" ends a statement */
  uint32_t semicolon;      /* then: the next ";" that has been found */
  bool script;             /* the tokens are one script, or one procedure */
  bool done;
  bool unplaced; /* a placeholder of the statement at hand fits nowhere */
  bool partly;   /* that text is passed over has been reported */
  bool ansi_keywords;
  uint32_t max_depth, statements, syntax_faults;
  mv_checks checks;
  mv_fault *repaired;    /* the first syntax error of the statement */
  uint32_t guesses_left; /* words that may still be compared with all known ones */
  mv_mender *mender;
  mv_span end_place; /* of the statement at hand: where its text is over */
  mv_fault *first, **tail;
};

/* ---- faults ------------------------------------------------------------------------------ */

const char *mv_fault_code(mv_fault_kind kind) {
  switch (kind) {
    case MV_FAULT_SYNTAX: return "MV001";
    case MV_FAULT_CHECK: return "MV004";
    case MV_FAULT_UNKNOWN: return "MV002";
    case MV_FAULT_ENCODING: return "MV013";
    case MV_FAULT_LIMIT: return "MV014";
    case MV_FAULT_PARTLY: return "MV011";
    case MV_FAULT_COUNT: break;
  }
  return "MV001";
}

static mv_fault *add_fault(mv_parser *p, mv_fault_kind kind, mv_span at, mv_str message,
                           mv_str help) {
  mv_fault *f = mv_new(p->arena, mv_fault);
  f->kind = kind;
  f->at = at;
  f->message = message;
  f->help = help;
  f->statement = p->statements;
  *p->tail = f;
  p->tail = &f->next;
  if (kind == MV_FAULT_SYNTAX) p->syntax_faults++;
  return f;
}

/* The first token that begins at the offset or behind it. */
static uint32_t token_at(const mv_parse *cx, uint32_t offset) {
  uint32_t low = 0, high = cx->n;
  while (low < high) {
    const uint32_t middle = (low + high) / 2;
    if (cx->tokens[middle].beg < offset)
      low = middle + 1;
    else
      high = middle;
  }
  return low;
}

static void action_fault(mv_parse *cx, mv_span at, const char *message, const char *help) {
  mv_parser *p = cx->owner;
  if (cx->n && mv_at_placeholder(cx, token_at(cx, cx->start + at.beg))) return;
  add_fault(p, MV_FAULT_SYNTAX, mv_span_of(cx->start + at.beg, cx->start + at.end),
            mv_str_of(message), mv_str_of(help));
}

static void source_fault(mv_parser *p) {
  const mv_source *s = p->source;
  const mv_span at =
      mv_span_of(s->fault_at < s->n ? s->fault_at : 0, s->fault_at < s->n ? s->fault_at + 1 : 0);
  const mv_str none = mv_str_at(NULL, 0);
  const bool utf16 = s->encoding == MV_UTF16LE || s->encoding == MV_UTF16BE;
  switch (s->fault) {
    case MV_SOURCE_FINE: return;
    case MV_SOURCE_BAD_BYTES:
      add_fault(p, MV_FAULT_ENCODING, at,
                mv_format(p->arena,
                          "the text is not %s from here on; names with such bytes cannot be read "
                          "right",
                          utf16 ? "UTF-16" : "UTF-8"),
                mv_str_of("save the file as UTF-8"));
      return;
    case MV_SOURCE_BINARY:
      add_fault(p, MV_FAULT_ENCODING, at,
                mv_str_of(utf16 ? "the file holds NUL characters and was not read: it is binary"
                                : "the file holds NUL bytes and was not read: it is binary, or "
                                  "UTF-16 without a byte-order mark"),
                mv_str_of("save the file as UTF-8"));
      return;
    case MV_SOURCE_TOO_LARGE:
      add_fault(p, MV_FAULT_LIMIT, at,
                mv_format(p->arena, "the file is larger than the limit of %s and was not read",
                          "--max-file-size"),
                none);
      return;
  }
}

/* ---- statements -------------------------------------------------------------------------- */

static mv_token *tokens_of(mv_parser *p) {
  return p->lexer.tokens;
}

static mv_str token_text(const mv_parser *p, const mv_token *t) {
  return mv_str_at(p->source->text + t->beg, t->end - t->beg);
}

static bool token_is(const mv_parser *p, uint32_t i, const char *word) {
  return i < p->n && mv_str_is(token_text(p, &p->lexer.tokens[i]), word);
}

/* A word: what begins with anything else is no statement of any version, and the grammar says so.
 */
static bool is_spelt(const mv_token *t) {
  return t->kind == TK_IDENT || t->kind == TK_PLACEHOLDER || (t->word && t->word < MV_W_count);
}

typedef struct block_scan {
  uint32_t at, depth;
  uint32_t begin;  /* the BEGIN that opens the script */
  uint32_t parens; /* open in the statement at hand */
  bool handler;    /* in DECLARE … HANDLER FOR … */
} block_scan;

/* Behind THEN and ELSE of a CASE: the word stands where its value does. */
static bool is_value_of_case(const mv_parser *p, uint32_t i) {
  const mv_token *t = p->lexer.tokens;
  if (i + 1 >= p->lexer.n) return false;
  switch (t[i + 1].kind) {
    case TK_WHEN:
    case TK_ELSE: return true;
    case TK_END: return i + 2 < p->lexer.n && t[i + 2].kind != TK_SEMICOLON;
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
static bool at_statement(const mv_parser *p, uint32_t i) {
  const mv_token *t = p->lexer.tokens;
  for (uint32_t n = label_before(t, i); n; n = label_before(t, i)) i -= n;
  switch (t[i - 1].kind) {
    case TK_SEMICOLON: return true;
    case TK_THEN:
    case TK_ELSE: return !is_value_of_case(p, i);
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
static bool begins_block(const mv_parser *p, const block_scan *b, uint32_t i) {
  return i == b->begin || (b->parens == 0 && (b->handler || at_statement(p, i)));
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
static void count_blocks(const mv_parser *p, block_scan *b) {
  const mv_token *t = p->lexer.tokens;
  for (; b->at < p->lexer.n; b->at++) {
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
        if (b->parens > 0 || i + 1 >= p->lexer.n || !is_block_word(&t[i + 1])) b->depth--;
        continue;
      default: break;
    }
    if (t[i].word == MV_W_HANDLER) b->handler = true;
    if (t[i].word == MV_W_BEGIN && begins_block(p, b, i)) b->depth++;
  }
}

/* The tokens so far begin a statement whose body goes on over ";": a script or a procedure. */
static bool opens_block(const mv_parser *p, uint32_t *begin) {
  const uint32_t n = p->lexer.n;
  const mv_token *t = p->lexer.tokens;
  uint32_t i = 0;
  if (mv_creates_procedure(t, n))
    while (i < n && t[i].word != MV_W_BEGIN) i++;
  if (i >= n || t[i].word != MV_W_BEGIN) return false;
  *begin = i;
  const mv_str a = i + 1 < n ? token_text(p, &t[i + 1]) : mv_str_of("");
  return !mv_str_is(a, ";") && !mv_str_is(a, "TRANSACTION") && !mv_str_is(a, "WORK");
}

static bool scan_more(mv_parser *p) {
  p->ending = mv_lexer_statement(&p->lexer);
  p->n = p->lexer.n;
  return p->ending == MV_AT_SEMICOLON;
}

/* Scans up to the next end of a statement, and over the whole of a script. */
static void scan_statement(mv_parser *p) {
  p->lexer.n = p->at = 0;
  p->lexer.placeholders = false;
  p->lexer.other_language = mv_span_of(0, 0);
  p->split_everywhere = p->script = false;
  p->semicolon = 0;
  bool more = scan_more(p);
  uint32_t begin = 0;
  if (!opens_block(p, &begin)) return;
  block_scan b = {.at = begin, .begin = begin};
  for (count_blocks(p, &b); b.depth > 0 && more; count_blocks(p, &b)) more = scan_more(p);
  p->script = b.depth == 0;
  if (p->script) return;
  p->split_everywhere = true;
  if (begin == 0) p->at = 1; /* what stands behind BEGIN is read by itself */
  const mv_token *t = &p->lexer.tokens[begin];
  add_fault(p, MV_FAULT_SYNTAX, mv_span_of(t->beg, t->end),
            mv_str_of("BEGIN has no END before the statement's text is over"),
            mv_str_of("close the block with END;"));
}

/* ---- what to do with a statement --------------------------------------------------------- */

typedef enum reading { BY_GRAMMAR, AS_TEXT, AS_SETTING, UNKNOWN_WORD } reading;

static const char *const read_words[] = {
#define READ(word) word,
#include "grammar/statements.def"
};
static const char *const text_words[] = {
#define TEXT(word) word,
#include "grammar/statements.def"
};
static const char *const object_words[] = {
#define OBJECT(word) word,
#include "grammar/statements.def"
};
static const char *const shown_words[] = {
#define SHOWN(word) word,
#include "grammar/statements.def"
};

static bool in_list(mv_str word, const char *const *list, size_t n) {
  for (size_t i = 0; i < n; i++)
    if (mv_str_is(word, list[i])) return true;
  return false;
}
#define IN_LIST(word, list) in_list((word), (list), sizeof(list) / sizeof *(list))

/* CREATE, ALTER or DROP of an object whose statements are text. */
static bool names_text_object(const mv_parser *p, uint32_t i, uint32_t end) {
  uint32_t k = i + 1;
  if (k + 1 < end && p->lexer.tokens[k].kind == TK_OR) k += 2; /* OR REPLACE */
  return k < end && IN_LIST(token_text(p, &p->lexer.tokens[k]), object_words);
}

/* SET key = value, SET key or SET: a setting of the session, whatever it is spelt like. */
static bool sets_config(const mv_parser *p, uint32_t i, uint32_t end) {
  const bool command = token_is(p, i + 1, "VAR") || token_is(p, i + 1, "VARIABLE") ||
                       token_is(p, i + 1, "CATALOG") ||
                       (token_is(p, i + 1, "TIME") && token_is(p, i + 2, "ZONE"));
  return !command || i + 2 >= end || p->lexer.tokens[i + 2].kind == TK_EQ;
}

/* REFRESH of a path that is no string: whatever has no blank in it. */
static bool names_path(const mv_parser *p, uint32_t i, uint32_t end) {
  const mv_token *t = p->lexer.tokens;
  if (i >= end || t[i].kind == TK_STRING || (i + 1 < end && t[i].kind == TK_PLACEHOLDER))
    return false;
  for (uint32_t k = i + 1; k < end; k++)
    if (t[k].beg != t[k - 1].end) return false;
  return i + 1 < end || t[i].kind == TK_IDENT;
}

/* The statement word nearest to a misspelt one. */
static const char *nearest_statement(mv_str word) {
  for (size_t i = 0; i < sizeof read_words / sizeof *read_words; i++)
    if (mv_str_distance(word, mv_str_of(read_words[i]), 1) <= 1) return read_words[i];
  for (size_t i = 0; i < sizeof text_words / sizeof *text_words; i++)
    if (mv_str_distance(word, mv_str_of(text_words[i]), 1) <= 1) return text_words[i];
  return NULL;
}

static bool is_set_operation(unsigned kind) {
  return kind == TK_UNION || kind == TK_EXCEPT || kind == TK_INTERSECT;
}

/* The word that says what the statement is: the first, but for EXPLAIN and its mode. */
static uint32_t deciding_word(const mv_parser *p, uint32_t i, uint32_t end) {
  const mv_token *t = p->lexer.tokens;
  if (t[i].word != MV_W_EXPLAIN) return i;
  while (i + 1 < end && mv_is_explain_word(&t[i])) i++;
  return i;
}

static reading how_to_read(const mv_parser *p, uint32_t first, uint32_t end) {
  const uint32_t i = deciding_word(p, first, end);
  const mv_token *t = &p->lexer.tokens[i];
  const mv_str word = token_text(p, t);
  if (t->kind == TK_LPAREN || !is_spelt(t)) return BY_GRAMMAR;
  if (i > first && mv_is_explain_word(t)) return BY_GRAMMAR; /* nothing is left to explain */
  if (t->kind == TK_PLACEHOLDER && i + 1 < end && is_set_operation(t[1].kind)) return BY_GRAMMAR;
  if (t->kind == TK_PLACEHOLDER && i > first) return AS_TEXT; /* EXPLAIN ${query} */
  if (t->word == MV_W_MATERIALIZED && i > first) return BY_GRAMMAR; /* EXPLAIN MATERIALIZED VIEW FOR */
  if (t->kind == TK_CREATE || token_is(p, i, "ALTER") || token_is(p, i, "DROP"))
    return names_text_object(p, i, end) ? AS_TEXT : BY_GRAMMAR;
  if (t->word == MV_W_BEGIN) {
    const bool transaction =
        i + 1 == end || token_is(p, i + 1, "TRANSACTION") || token_is(p, i + 1, "WORK");
    return transaction ? AS_TEXT : BY_GRAMMAR;
  }
  if (t->word == MV_W_SHOW && i + 1 < end && IN_LIST(token_text(p, &t[1]), shown_words))
    return AS_TEXT;
  if (t->word == MV_W_REFRESH && names_path(p, i + 1, end)) return AS_TEXT;
  if (t->word == MV_W_SET) return sets_config(p, i, end) ? AS_SETTING : BY_GRAMMAR;
  if (IN_LIST(word, read_words)) return BY_GRAMMAR;
  return IN_LIST(word, text_words) ? AS_TEXT : UNKNOWN_WORD;
}

/* ---- one statement ----------------------------------------------------------------------- */

/* A node over the whole statement that the grammar has no part in. */
static void init_node(mv_stmt *s, mv_node *n, mv_kind kind) {
  n->kind = (uint16_t)kind;
  n->at = mv_span_of(0, s->end - s->start);
  n->id = s->node_count++;
}

static mv_span within(const mv_stmt *s, const mv_token *first, const mv_token *last) {
  return mv_span_of(first->beg - s->start, last->end - s->start);
}

/* EXPLAIN, with or without a mode, of a statement that the grammar has no part in. */
static mv_node *explained(mv_stmt *s, const mv_token *t, uint32_t mode_words, mv_node *statement) {
  mv_Explain *n = mv_new(&s->arena, mv_Explain);
  init_node(s, &n->head, MV_Explain);
  if (mode_words) n->mode = within(s, t + 1, t + mode_words);
  n->statement = statement;
  return &n->head;
}

static mv_node *skipped(mv_stmt *s, mv_token first) {
  mv_Skipped *n = mv_new(&s->arena, mv_Skipped);
  init_node(s, &n->head, MV_Skipped);
  n->word = within(s, &first, &first);
  return &n->head;
}

static mv_node *text_command(mv_stmt *s, const mv_token *t, uint32_t n) {
  mv_TextCommand *c = mv_new(&s->arena, mv_TextCommand);
  init_node(s, &c->head, MV_TextCommand);
  c->word = within(s, t, t);
  if (n > 1) c->text = within(s, t + 1, t + n - 1);
  return &c->head;
}

static mv_node *set_config(mv_stmt *s, const mv_token *t, uint32_t n) {
  mv_SetConfig *c = mv_new(&s->arena, mv_SetConfig);
  init_node(s, &c->head, MV_SetConfig);
  uint32_t k = 1;
  while (k < n && t[k].kind != TK_EQ) k++;
  if (k > 1) c->key = within(s, t + 1, t + k - 1);
  if (k + 1 < n) c->value = within(s, t + k + 1, t + n - 1);
  return &c->head;
}

static void report_unknown(mv_parser *p, mv_span word) {
  const mv_str text = mv_excerpt(p->arena, mv_source_text(p->source, word), 40);
  const char *meant = NULL;
  if (p->guesses_left > 0) {
    p->guesses_left--;
    meant = nearest_statement(mv_source_text(p->source, word));
  }
  if (meant)
    add_fault(p, MV_FAULT_SYNTAX, word,
              mv_format(p->arena, "'%.*s' begins no statement", MV_ARG(text)),
              mv_format(p->arena, "did you mean %s?", meant));
  else
    add_fault(p, MV_FAULT_UNKNOWN, word,
              mv_format(p->arena, "'%.*s' begins no statement that this version knows; passed over",
                        MV_ARG(text)),
              mv_str_at(NULL, 0));
}

/* What is not closed in a statement that is passed over hides all that follows. */
static void report_unclosed(mv_parser *p, uint32_t i, uint32_t end) {
  for (; i < end; i++) {
    const mv_token *t = &p->lexer.tokens[i];
    const char *text = t->kind == TK_BAD ? mv_unclosed_text(t->word - MV_NOT_A_WORD) : NULL;
    if (!text) continue;
    add_fault(p, MV_FAULT_SYNTAX, mv_span_of(t->beg, t->end), mv_str_of(text), mv_str_at(NULL, 0));
    return;
  }
}

/* Where the text of tokens [i, end) is over: the terminator, the next statement's first word, or
 * behind the last token. */
static mv_span end_place(const mv_parser *p, uint32_t end) {
  if (end < p->n) return mv_span_of(p->lexer.tokens[end].beg, p->lexer.tokens[end].end);
  const mv_token *t = &p->lexer.tokens[end - 1];
  return mv_span_of(t->end, t->end);
}

/* A placeholder that the grammar has no place for: the statement is read in part. Said once a file.
 */
static void report_unplaced(mv_parser *p, mv_span at) {
  p->unplaced = true;
  if (p->partly) return;
  p->partly = true;
  add_fault(p, MV_FAULT_PARTLY, at,
            mv_str_of("what a placeholder stands for here is not known, so the statement is "
                      "checked in part"),
            mv_str_of("check what the template gives too, if it can be had as a file"));
}

/* Only where it is the one mistake of its statement: what is meant where there are two is not sure. */
static void offer_repair(mv_parser *p, mv_parse *cx, mv_fault *f) {
  if (p->repaired || !f) {
    if (p->repaired) p->repaired->repair.title = mv_str_at(NULL, 0);
    return;
  }
  p->repaired = f;
  if (!mv_way_out_edit(p->arena, cx, &f->repair)) f->repair.title = mv_str_at(NULL, 0);
}

/* Every syntax error of a statement, each where the parser stands at it. */
static void report_syntax(mv_parse *cx) {
  mv_parser *p = cx->owner;
  const mv_token *t = mv_failed_token(cx);
  const mv_span at = t ? mv_span_of(t->beg, t->end) : p->end_place;
  if (!cx->too_deep && mv_at_placeholder(cx, cx->failed_at)) {
    report_unplaced(p, at);
    return;
  }
  if (cx->too_deep)
    add_fault(p, MV_FAULT_LIMIT, at, mv_str_of("the statement is nested too deeply to be read"),
              mv_str_at(NULL, 0));
  else if (p->syntax_faults < EXPLAINED_FAULTS)
    offer_repair(p, cx, add_fault(p, MV_FAULT_SYNTAX, at, mv_expected_message(p->arena, cx, true),
                                  mv_way_out(p->arena, cx)));
  else
    add_fault(p, MV_FAULT_SYNTAX, at, mv_expected_message(p->arena, cx, false), mv_str_at(NULL, 0));
}

static void report_missing_semicolon(mv_parser *p, mv_span at) {
  const mv_str word = mv_printable(p->arena, mv_source_text(p->source, at), 40);
  add_fault(p, MV_FAULT_SYNTAX, at,
            mv_format(p->arena, "';' is missing before this %.*s", MV_ARG(word)),
            mv_str_of("end the statement above with a semicolon"));
}

/* What parses can still be wrong by itself. */
static void check_fault(void *owner, mv_span at, mv_str message, mv_str help) {
  const mv_parse *cx = owner;
  if (!mv_at_placeholder(cx, token_at(cx, at.beg)))
    add_fault(cx->owner, MV_FAULT_CHECK, at, message, help);
}

static void report_reserved(void *owner, mv_span at, mv_str word) {
  const mv_parse *cx = owner;
  mv_parser *p = cx->owner;
  add_fault(p, MV_FAULT_SYNTAX, mv_span_of(cx->start + at.beg, cx->start + at.end),
            mv_format(p->arena, "'%.*s' is a reserved word and no name", MV_ARG(word)),
            mv_str_of("put it in back-quotes"));
}

static void run_checks(mv_parser *p, mv_parse *cx, mv_stmt *s) {
  mv_check c = {.s = s, .texts = p->arena, .root = cx->tree, .fault = check_fault, .owner = cx};
  c.guesses_left = &p->guesses_left;
  mv_checks_run(&p->checks, &c);
}

/* Places of the source as places of the statement. */
static const uint32_t *within_statement(mv_passed *places, uint32_t start) {
  for (uint32_t i = 0; i < places->n; i++) places->items[i] -= start;
  return places->items;
}

/* Filters and parses tokens [i, end) into out->tree. */
static void parse_tokens(mv_parser *p, uint32_t i, uint32_t end, mv_stmt *out) {
  const mv_token first = tokens_of(p)[i];
  const bool cut = end < p->n && tokens_of(p)[end].kind != TK_SEMICOLON;
  const uint32_t faults_before = p->syntax_faults;
  uint32_t deep = 0;
  p->end_place = end_place(p, end);
  mv_parse cx;
  memset(&cx, 0, sizeof cx);
  cx.source = p->source;
  cx.tokens = tokens_of(p) + i;
  cx.start = out->start;
  cx.end = out->end;
  cx.arena = &out->arena;
  cx.fault = action_fault;
  cx.owner = p;
  cx.checks = &p->checks;
  p->checks.n = 0;
  p->unplaced = false;
  p->repaired = NULL;
  mv_passed passed = {.arena = &out->arena}, mended = passed;
  cx.n = mv_filter(p->source->text, tokens_of(p) + i, end - i, p->scratch, p->max_depth, &deep,
                   &passed);
  bool read = false;
  if (deep < end - i) {
    const mv_token *t = &tokens_of(p)[i + deep];
    add_fault(p, MV_FAULT_LIMIT, mv_span_of(t->beg, t->end),
              mv_format(p->arena, "nested deeper than %u levels; the statement was not read",
                        (unsigned)p->max_depth),
              mv_str_of("raise --max-depth if this is meant"));
  } else {
    read = mv_parse_mending(p->mender, &cx, report_syntax, &mended);
  }
  out->passed = within_statement(&passed, out->start);
  out->passed_count = passed.n;
  out->mended = within_statement(&mended, out->start);
  out->mended_count = mended.n;
  out->dropped = passed.dropped;
  out->unplaced = p->unplaced;
  out->node_count = cx.node_count;
  out->tree = cx.tree ? cx.tree : skipped(out, first);
  if (read && p->ansi_keywords) mv_reserved_names(out, report_reserved, &cx);
  if (read && p->syntax_faults == faults_before) run_checks(p, &cx, out); /* they ask what passed */
  if (read && cut) report_missing_semicolon(p, p->end_place);
}

static uint32_t statement_end(mv_parser *p, uint32_t i) {
  const mv_token *t = p->lexer.tokens;
  if (p->split_everywhere) { /* many statements may lie before one ";": it is not sought again */
    if (p->semicolon < i) p->semicolon = i;
    while (p->semicolon < p->n && t[p->semicolon].kind != TK_SEMICOLON) p->semicolon++;
    return p->semicolon;
  }
  return p->n > i && t[p->n - 1].kind == TK_SEMICOLON ? p->n - 1 : p->n;
}

static bool calls(const mv_parser *p, const mv_token *t, const char *function) {
  return t->kind == TK_PLACEHOLDER && mv_jinja_calls(token_text(p, t), function);
}

/* The first {{ config(…) }} among these tokens, or `end`. */
static uint32_t first_config(const mv_parser *p, uint32_t i, uint32_t end) {
  while (i < end && !calls(p, &p->lexer.tokens[i], "config")) i++;
  return i;
}

/* What builds nodes of a statement without parsing it. */
static mv_parse node_maker(mv_parser *p, mv_stmt *out) {
  mv_parse cx;
  memset(&cx, 0, sizeof cx);
  cx.source = p->source;
  cx.start = out->start;
  cx.arena = &out->arena;
  cx.node_count = out->node_count;
  cx.fault = action_fault;
  cx.owner = p;
  cx.checks = &p->checks;
  return cx;
}

/* A {{ config(…) }} among these tokens says that YAML follows. */
static bool yaml_follows(mv_parser *p, uint32_t i, uint32_t end) {
  mv_parse cx;
  memset(&cx, 0, sizeof cx);
  cx.source = p->source;
  const uint32_t config = first_config(p, i, end);
  return config < end && mv_model_is_yaml(&cx, &p->lexer.tokens[config]);
}

/* Where the statement begins: placeholders before it are settings of a template. Placeholders alone
 * are a statement when the last stands for the query of a model; else `end`. */
static uint32_t after_settings(mv_parser *p, uint32_t i, uint32_t end) {
  const mv_token *t = p->lexer.tokens;
  uint32_t k = i;
  while (k < end && t[k].kind == TK_PLACEHOLDER) k++;
  if (k == i) return i;
  if (k < end && is_set_operation(t[k].kind)) return k - 1; /* the last is its first operand */
  if (k < end) {
    const mv_str word = token_text(p, &t[k]);
    const bool begins =
        t[k].kind == TK_LPAREN || IN_LIST(word, read_words) || IN_LIST(word, text_words);
    return begins || yaml_follows(p, i, k) ? k : i;
  }
  const uint32_t config = first_config(p, i, end);
  while (k > config + 1 && calls(p, &t[k - 1], "config")) k--;
  return k > config + 1 ? k - 1 : end;
}

static bool begins_query(const mv_token *t) {
  return t->kind == TK_SELECT || t->kind == TK_WITH || t->kind == TK_FROM || t->kind == TK_LPAREN ||
         t->kind == TK_PLACEHOLDER || t->word == MV_W_VALUES || t->word == MV_W_TABLE;
}

/* Makes the query before which settings [config, begin) stand a definition, when they say which. */
static void make_model(mv_parser *p, uint32_t config, uint32_t begin, mv_stmt *out) {
  mv_parse cx = node_maker(p, out);
  mv_node *query = out->tree && out->tree->kind == MV_Query ? out->tree : NULL;
  if (!query && out->tree && out->tree->kind != MV_Skipped) return; /* WITH … INSERT */
  mv_node *model =
      mv_model(&cx, tokens_of(p) + config, begin - config, query, out->end - out->start);
  if (model) out->tree = model;
  out->node_count = cx.node_count;
}

/* A metric view of dbt: the rest of the file is no SQL. */
static void make_yaml_model(mv_parser *p, uint32_t config, uint32_t begin, mv_stmt *out) {
  const mv_token *t = &p->lexer.tokens[config];
  memset(out, 0, sizeof *out);
  mv_arena_init(&out->arena, 0);
  out->source = p->source;
  out->start = t->beg;
  out->end = p->lexer.tokens[begin - 1].end;
  out->number = p->statements++;
  make_model(p, config, begin, out);
  if (!out->tree) out->tree = skipped(out, *t);
  p->at = p->n;
  p->done = true;
}

/* Of the tokens [settings, end), the statement's own begin at i. */
static void make_statement(mv_parser *p, uint32_t settings, uint32_t i, uint32_t end,
                           mv_stmt *out) {
  const uint32_t config = first_config(p, settings, i);
  const bool model = config < i && begins_query(&p->lexer.tokens[i]);
  const reading how = model ? BY_GRAMMAR : how_to_read(p, i, end);
  const uint32_t stop = p->script ? end : mv_statement_stop(p->source, p->lexer.tokens, i, end);
  const uint32_t deciding = deciding_word(p, i, end);
  const mv_token *t = &p->lexer.tokens[i], *word = &p->lexer.tokens[deciding];
  memset(out, 0, sizeof *out);
  mv_arena_init(&out->arena, (size_t)(stop - i) * TREE_BYTES_PER_TOKEN + 128);
  out->source = p->source;
  out->start = model ? p->lexer.tokens[config].beg : t->beg;
  out->end = p->lexer.tokens[stop - 1].end;
  out->number = p->statements;
  out->plain = !p->lexer.placeholders;
  if (how != BY_GRAMMAR) report_unclosed(p, i, stop);
  switch (how) {
    case BY_GRAMMAR: parse_tokens(p, i, stop, out); break;
    case AS_TEXT: out->tree = text_command(out, t, stop - i); break;
    case AS_SETTING:
      out->tree = set_config(out, word, stop - deciding);
      if (deciding > i) {
        out->tree->at.beg = word->beg - out->start;
        out->tree = explained(out, t, deciding - i - 1, out->tree);
      }
      break;
    case UNKNOWN_WORD:
      report_unknown(p, mv_span_of(word->beg, word->end));
      out->tree = skipped(out, *t);
      break;
  }
  if ((how == AS_TEXT || how == AS_SETTING) && stop < end)
    report_missing_semicolon(p, end_place(p, stop));
  if (model) make_model(p, config, i, out);
  p->at = stop < end ? stop : stop + (stop < p->n ? 1 : 0);
  p->statements++;
}

/* ---- what is passed over ----------------------------------------------------------------- */

/* The first place where text is passed over, and what it is. */
typedef struct first_passed {
  mv_span at;
  const char *message, *help;
} first_passed;

static void note_passed(first_passed *first, mv_span at, const char *message, const char *help) {
  if (mv_span_empty(at) || (first->message && first->at.beg <= at.beg)) return;
  first->at = at;
  first->message = message;
  first->help = help;
}

/* A placeholder that could be a whole statement. Some calls of dbt give no text. */
static bool may_be_statement(const mv_parser *p, const mv_token *t) {
  return t->kind == TK_PLACEHOLDER && t->word != MV_MAYBE_NOTHING && !calls(p, t, "config") &&
         !calls(p, t, "log") && !calls(p, t, "print");
}

/* Of a script: between two semicolons, or behind BEGIN, THEN, DO … */
static bool stands_alone(const mv_token *t, uint32_t i, uint32_t end) {
  return i > 0 && i + 1 < end && t[i + 1].kind == TK_SEMICOLON &&
         (t[i - 1].kind == TK_SEMICOLON || t[i - 1].word == MV_W_BEGIN);
}

/* Says once a file that a part of it is not checked; the statement's own tokens are [begin, end).
 */
static void report_passed(mv_parser *p, uint32_t i, uint32_t begin, uint32_t end) {
  first_passed first = {{0, 0}, NULL, NULL};
  static const char expand[] = "check what the template gives too, if it can be had as a file";
  const mv_token *t = p->lexer.tokens;
  if (p->partly) return;
  note_passed(&first, p->lexer.passed_over,
              "a control block of a template is passed over, so the file is checked in part",
              expand);
  const mv_span other = p->lexer.other_language;
  if (end > i && t[end - 1].beg > other.beg)
    note_passed(&first, other, "lines in another language inside a statement are passed over",
                "give them a cell of their own");
  if (begin + 1 == end && begin > i) begin = end; /* it may stand for a model's query */
  if (p->script) begin = end;
  for (; i < begin; i++)
    if (may_be_statement(p, &t[i]) && (!p->script || stands_alone(t, i, end)))
      note_passed(&first, mv_span_of(t[i].beg, t[i].end),
                  "a placeholder that may be a whole statement is passed over, so the file is "
                  "checked in part",
                  expand);
  if (!first.message) return;
  p->partly = true;
  add_fault(p, MV_FAULT_PARTLY, first.at, mv_str_of(first.message), mv_str_of(first.help));
}

static void reserve_scratch(mv_parser *p) {
  if (p->lexer.n <= p->scratch_cap) return;
  p->scratch_cap = p->lexer.cap;
  p->scratch = mv_xrealloc(p->scratch, (size_t)p->scratch_cap * sizeof *p->scratch);
}

bool mv_parser_next(mv_parser *p, mv_stmt *out) {
  for (;;) {
    while (p->at < p->n) {
      const uint32_t i = p->at, end = statement_end(p, i);
      const uint32_t begin = after_settings(p, i, end);
      report_passed(p, i, begin, end);
      if (begin < end) {
        if (begin > i && yaml_follows(p, i, begin))
          make_yaml_model(p, first_config(p, i, begin), begin, out);
        else
          make_statement(p, i, begin, end, out);
        return true;
      }
      p->at = end + 1;
    }
    if (p->done) return false;
    scan_statement(p);
    reserve_scratch(p);
    p->done = p->ending == MV_AT_EOF;
  }
}

static void start(void *data) {
  mv_parser *p = data;
  const mv_source *source = p->source;
  p->mender = mv_mender_new();
  mv_lexer_open(&p->lexer, p->source->text, p->source->n);
  p->lexer.replaced = source->fault == MV_SOURCE_BAD_BYTES && source->encoding != MV_UTF8 &&
                      source->encoding != MV_UTF8_MARK;
  source_fault(p);
}

mv_parser *mv_parser_new(mv_source *source, const mv_parse_options *options, mv_arena *arena) {
  mv_parser *p = mv_xmalloc(sizeof *p);
  memset(p, 0, sizeof *p);
  p->source = source;
  p->arena = arena;
  p->tail = &p->first;
  p->guesses_left = EXPLAINED_FAULTS;
  p->max_depth = options && options->max_depth ? options->max_depth : MV_DEPTH_DEFAULT;
  if (p->max_depth > MV_DEPTH_MAX) p->max_depth = MV_DEPTH_MAX;
  p->ansi_keywords = options && options->ansi_keywords;
  const mv_outcome outcome = mv_guard(start, p);
  if (outcome == MV_DONE) return p;
  mv_parser_free(p);
  mv_fail(outcome, mv_fail_place());
}

void mv_parser_free(mv_parser *p) {
  if (!p) return;
  mv_lexer_close(&p->lexer);
  free(p->scratch);
  free(p->checks.items);
  mv_mender_free(p->mender);
  free(p);
}

const mv_fault *mv_parser_faults(const mv_parser *p) {
  return p->first;
}
const mv_comments *mv_parser_comments(const mv_parser *p) {
  return &p->lexer.comments;
}

/* ---- tokens as text ---------------------------------------------------------------------- */

static void print_token(mv_buf *out, const mv_source *s, const mv_token *t) {
  const mv_str text = mv_str_at(s->text + t->beg, t->end - t->beg);
  mv_buf_printf(out, "%s %u %u ", mv_token_name(t->kind), (unsigned)t->beg, (unsigned)t->end);
  mv_buf_add(out, mv_printable(out->arena, text, 60));
  mv_buf_char(out, '\n');
}

typedef struct listing {
  mv_parser *parser;
  mv_buf *out;
} listing;

static void list_tokens(void *data) {
  const listing *l = data;
  mv_parser *p = l->parser;
  mv_buf *out = l->out;
  while (!p->done) {
    scan_statement(p);
    reserve_scratch(p);
    p->done = p->ending == MV_AT_EOF;
    const bool ended = p->n > 0 && tokens_of(p)[p->n - 1].kind == TK_SEMICOLON;
    const mv_token semicolon = ended ? tokens_of(p)[p->n - 1] : (mv_token){0, 0, 0, 0};
    uint32_t deep = 0;
    mv_passed passed = {.arena = out->arena};
    const uint32_t n = mv_filter(p->source->text, tokens_of(p), p->n - ended, p->scratch,
                                 p->max_depth, &deep, &passed);
    for (uint32_t i = 0; i < n; i++) {
      print_token(out, p->source, &tokens_of(p)[i]);
      if (tokens_of(p)[i].kind == TK_PATH) i += tokens_of(p)[i].word;
    }
    if (ended) print_token(out, p->source, &semicolon);
  }
}

void mv_parse_tokens(mv_source *source, const mv_parse_options *options, mv_buf *out) {
  listing l = {mv_parser_new(source, options, out->arena), out};
  const mv_outcome outcome = mv_guard(list_tokens, &l);
  mv_parser_free(l.parser);
  if (outcome != MV_DONE) mv_fail(outcome, mv_fail_place());
}

typedef struct canon {
  mv_str text;
  mv_buf *out;
  mv_source *piece;
  mv_lexer lexer;
} canon;

static void write_canonical(void *data) {
  canon *c = data;
  mv_lexer *x = &c->lexer;
  c->piece = mv_source_of("", c->text.p, c->text.n, MV_SOURCE_MAX);
  mv_lexer_open(x, c->piece->text, c->piece->n);
  while (mv_lexer_statement(x) != MV_AT_EOF) continue;
  for (uint32_t i = 0; i < x->n; i++) {
    if (i > 0) mv_buf_char(c->out, ' ');
    for (uint32_t k = x->tokens[i].beg; k < x->tokens[i].end; k++)
      mv_buf_char(c->out, mv_lower(c->piece->text[k]));
  }
}

void mv_canonical_text(mv_source *source, mv_span at, mv_buf *out) {
  canon c;
  memset(&c, 0, sizeof c);
  c.text = mv_str_at(source->text + at.beg, at.end - at.beg);
  c.out = out;
  const mv_outcome outcome = mv_guard(write_canonical, &c);
  mv_lexer_close(&c.lexer);
  mv_source_free(c.piece);
  if (outcome != MV_DONE) mv_fail(outcome, mv_fail_place());
}
