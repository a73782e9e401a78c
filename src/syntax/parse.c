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
  bool open_text; /* a text of the statement at hand has brackets that it does not close */
  bool unplaced; /* a placeholder of the statement at hand fits nowhere */
  bool partly;   /* that text is passed over has been reported */
  bool ansi_keywords, continues, shared_arena;
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
    case MV_SOURCE_MALFORMED:
      add_fault(p, MV_FAULT_PARTLY, at, mv_str_of("the file is no valid JSON, so no notebook, and was not read"),
                mv_str_of("save the notebook again, or name the language of the file with --lang"));
      return;
    case MV_SOURCE_TOO_LARGE:
      add_fault(p, MV_FAULT_LIMIT, at,
                mv_format(p->arena, "the file is larger than the limit of %s and was not read",
                          "--max-file-size"),
                none);
      return;
    case MV_SOURCE_OVERGROWN:
      add_fault(p, MV_FAULT_LIMIT, at,
                mv_str_of("the strings of the file make SQL that is many times as long as the file, which was not read"),
                mv_str_of("put what is used again and again into a view"));
      return;
  }
}

/* ---- statements -------------------------------------------------------------------------- */

static mv_token *tokens_of(mv_parser *p) {
  return p->lexer.tokens;
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
  if (!mv_opens_block(&p->lexer, &begin)) return;
  mv_block_scan b = {.at = begin, .begin = begin};
  for (mv_count_blocks(&p->lexer, &b); b.depth > 0 && more; mv_count_blocks(&p->lexer, &b)) more = scan_more(p);
  p->script = b.depth == 0;
  if (p->script) return;
  p->split_everywhere = true;
  if (begin == 0) p->at = 1; /* what stands behind BEGIN is read by itself */
  const mv_token *t = &p->lexer.tokens[begin];
  add_fault(p, MV_FAULT_SYNTAX, mv_span_of(t->beg, t->end),
            mv_str_of("BEGIN has no END before the statement's text is over"),
            mv_str_of("close the block with END;"));
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
    meant = mv_nearest_statement(mv_source_text(p->source, word));
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

static mv_span place_of_fault(const mv_parser *p, const mv_parse *cx) {
  const mv_token *t = mv_failed_token(cx);
  uint32_t end;
  if (t) return mv_span_of(t->beg, t->end);
  return mv_ends_before(cx, &end) ? mv_span_of(end, end) : p->end_place;
}

/* What a text leaves open takes in words of the host: they are at odds from there on, which is told once. */
static bool follows_open_text(mv_parser *p, const mv_parse *cx) {
  const mv_token *before = mv_token_before(cx, 1);
  uint32_t end;
  if (!before || !mv_ends_before(cx, &end)) return false;
  if (!mv_source_is_added(cx->source, mv_span_of(before->beg, before->beg + 1))) return false;
  const bool again = p->open_text;
  p->open_text = true;
  return again;
}

/* Every syntax error of a statement, each where the parser stands at it. */
static void report_syntax(mv_parse *cx) {
  mv_parser *p = cx->owner;
  const mv_span at = place_of_fault(p, cx);
  if (follows_open_text(p, cx)) return;
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
  p->unplaced = p->open_text = false;
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
  return t->kind == TK_PLACEHOLDER && mv_jinja_calls(mv_lexer_text(&p->lexer, t), function);
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
  if (k < end && mv_is_set_operation(t[k].kind)) return k - 1; /* the last is its first operand */
  if (k < end) {
    const mv_str word = mv_lexer_text(&p->lexer, &t[k]);
    const bool begins = t[k].kind == TK_LPAREN || mv_begins_statement(word);
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

/* Nothing yet but the arena, which has room for a first chunk of so many bytes. */
static void begin_statement(const mv_parser *p, size_t bytes, mv_stmt *out) {
  const mv_arena shared = out->arena;
  memset(out, 0, sizeof *out);
  if (p->shared_arena)
    out->arena = shared;
  else
    mv_arena_init(&out->arena, bytes);
  out->source = p->source;
}

/* A metric view of dbt: the rest of the file is no SQL. */
static void make_yaml_model(mv_parser *p, uint32_t config, uint32_t begin, mv_stmt *out) {
  const mv_token *t = &p->lexer.tokens[config];
  begin_statement(p, 0, out);
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
  const mv_reading how = model ? MV_BY_GRAMMAR : mv_how_to_read(&p->lexer, i, end);
  const uint32_t stop = p->script ? end : mv_statement_stop(p->source, p->lexer.tokens, i, end);
  const uint32_t deciding = mv_deciding_word(&p->lexer, i, end);
  const mv_token *t = &p->lexer.tokens[i], *word = &p->lexer.tokens[deciding];
  begin_statement(p, (size_t)(stop - i) * TREE_BYTES_PER_TOKEN + 128, out);
  out->start = model ? p->lexer.tokens[config].beg : t->beg;
  out->end = p->lexer.tokens[stop - 1].end;
  out->number = p->statements;
  out->plain = !p->lexer.placeholders;
  if (how != MV_BY_GRAMMAR) report_unclosed(p, i, stop);
  switch (how) {
    case MV_BY_GRAMMAR: parse_tokens(p, i, stop, out); break;
    case MV_AS_TEXT: out->tree = text_command(out, t, stop - i); break;
    case MV_AS_SETTING:
      out->tree = set_config(out, word, stop - deciding);
      if (deciding > i) {
        out->tree->at.beg = word->beg - out->start;
        out->tree = explained(out, t, deciding - i - 1, out->tree);
      }
      break;
    case MV_UNKNOWN_WORD:
      report_unknown(p, mv_span_of(word->beg, word->end));
      out->tree = skipped(out, *t);
      break;
  }
  if ((how == MV_AS_TEXT || how == MV_AS_SETTING) && stop < end)
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
  p->lexer.cell_start = !p->continues;
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
  p->continues = options && options->continues;
  p->shared_arena = options && options->shared_arena;
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

/* ---- stretches ---------------------------------------------------------------------------- */

struct mv_cutter {
  mv_parser scanner; /* of which only the scanning is used */
  mv_arena faults;
  uint32_t from; /* the scanner's first byte, in the source */
};

static void start_cutting(void *data) {
  mv_cutter *c = data;
  mv_parser *p = &c->scanner;
  mv_lexer_open(&p->lexer, p->source->text + c->from, p->source->n - c->from);
  p->lexer.cell_start = c->from == 0;
}

mv_cutter *mv_cutter_new(mv_source *source, uint32_t from) {
  mv_cutter *c = mv_xmalloc(sizeof *c);
  memset(c, 0, sizeof *c);
  mv_arena_init(&c->faults, 0);
  c->from = from;
  c->scanner.source = source;
  c->scanner.arena = &c->faults;
  c->scanner.tail = &c->scanner.first;
  const mv_outcome outcome = mv_guard(start_cutting, c);
  if (outcome == MV_DONE) return c;
  mv_cutter_free(c);
  mv_fail(outcome, mv_fail_place());
}

void mv_cutter_free(mv_cutter *c) {
  if (!c) return;
  mv_lexer_close(&c->scanner.lexer);
  mv_arena_free(&c->faults);
  free(c);
}

/* How the scanner took something depends on all that follows: what is not closed here may be closed there. */
static bool is_open(const mv_lexer *x) {
  for (uint32_t i = 0; x->placeholders && i < x->n; i++)
    if (x->tokens[i].kind == TK_BAD && mv_unclosed_text(x->tokens[i].word - MV_NOT_A_WORD)) return true;
  return x->unclosed || x->dollar_misses || x->hopeless || x->unquoted[0] || x->unquoted[1];
}

/* Where the line ends behind a terminator, if nothing but blanks and a comment stand in it; else 0. */
static uint32_t line_behind(const mv_source *s, uint32_t at) {
  while (at < s->n && mv_is_blank(s->text[at])) at++;
  if (at + 1 < s->n && s->text[at] == '-' && s->text[at + 1] == '-')
    while (at < s->n && s->text[at] != '\n' && s->text[at] != '\r') at++;
  if (at >= s->n || s->text[at - 1] == '\\') return 0;
  if (s->text[at] == '\r') return at + 1 < s->n && s->text[at + 1] == '\n' ? at + 2 : at + 1;
  return s->text[at] == '\n' ? at + 1 : 0;
}

/* Settings of dbt hold for all that follows. */
static bool has_settings(const mv_parser *p) {
  return first_config(p, 0, p->n) < p->n;
}

bool mv_cutter_next(mv_cutter *c, uint32_t *end) {
  mv_parser *p = &c->scanner;
  if (p->done) return false;
  for (*end = 0; *end == 0 && !p->done;) {
    scan_statement(p);
    p->done = p->ending == MV_AT_EOF || is_open(&p->lexer) || has_settings(p);
    if (!p->done && p->ending == MV_AT_SEMICOLON)
      *end = line_behind(p->source, c->from + p->lexer.tokens[p->n - 1].end);
  }
  if (p->done || *end == p->source->n) *end = p->source->n;
  p->done = p->done || *end == p->source->n;
  return true;
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
