/* rename.c: another name for what a statement itself brings in.
 *
 * A rename is tried out before it is given: the statement with its edits is parsed and analysed again, and each name has to
 * mean what it meant. What cannot be known for certain refuses it. */
#include "src/ide/look.h"

#include <stdlib.h>

#include "mvlint/parse.h"
#include "src/ide/shape.h"

#include "src/base/banned.h"

/* An edit of the statement's tree. */
typedef struct change {
  uint32_t end, moved; /* the end of what is replaced, and where that stands afterwards */
  mv_span at;
  mv_str text;
  bool sure; /* it declares the name, or can mean no other */
} change;

typedef struct renaming {
  mv_arena *a;
  const mv_look *look;
  const mv_mentions *names;
  const mv_mention *subject;
  mv_str old, meant, written; /* the old name; the new one as it is meant, and as it is written */
  change *changes;
  uint32_t n;
  mv_str refused;
} renaming;

static bool refuse(renaming *r, const char *fmt, ...) MV_PRINTF(2, 3);
static bool refuse(renaming *r, const char *fmt, ...) {
  va_list args;
  va_start(args, fmt);
  r->refused = mv_vformat(r->a, fmt, args);
  va_end(args);
  return false;
}

static mv_str shown(const renaming *r, mv_str name) {
  return mv_printable(r->a, name, 60);
}

/* The line of the document, from 1, that a place of the tree stands in. */
static uint32_t line_of(const renaming *r, mv_span at) {
  return mv_text_line(mv_document_text(r->look->document), mv_look_back(r->look, at).beg) + 1;
}

/* ---- what can be renamed -------------------------------------------------------------------- */

#define OTHERS_KNOW_IT "which others know by its name: only names within a statement are changed"
static const char *const why_not[] = {
    [MV_MENTION_UNKNOWN] = "is a name of which it is not known what it means",
    [MV_MENTION_DATASET] = "is a dataset, " OTHERS_KNOW_IT,
    [MV_MENTION_ROUTINE] = "is a function, " OTHERS_KNOW_IT,
    [MV_MENTION_BUILT_IN] = "is a built-in function",
    [MV_MENTION_COLUMN] = "is a column of a dataset, " OTHERS_KNOW_IT,
    [MV_MENTION_FIELD] = "is a field of a value, and it is not known what else has its name from it",
    [MV_MENTION_TYPE] = "is a type",
    [MV_MENTION_OTHER] = "is a word of its clause, to which no other leads",
    [MV_MENTION_CTE] = NULL, /* those can */
    [MV_MENTION_ALIAS] = NULL,
    [MV_MENTION_WINDOW] = NULL,
    [MV_MENTION_PARAMETER] = NULL,
};

static bool has_own_name(const mv_mention *m) {
  return m->node && !m->dataset;
}

static bool is_understood(renaming *r) {
  const mv_stmt *s = &r->look->stmt;
  if (mv_is_partial(s, s->tree->at) || s->dropped || s->passed_count > 0)
    return refuse(r, "a part of the statement is not understood, and '%.*s' may stand there", MV_ARG(shown(r, r->old)));
  if (r->names->by_name && r->subject->kind == MV_MENTION_COLUMN)
    return refuse(r, "a part of the statement takes columns by their names, as NATURAL JOIN, UNPIVOT and struct(*) do");
  if (r->names->opaque && r->subject->kind == MV_MENTION_CTE)
    return refuse(r, "a placeholder or IDENTIFIER stands for a relation of the statement, which may be '%.*s'", MV_ARG(shown(r, r->old)));
  return true;
}

static bool can_rename(renaming *r) {
  const mv_mention *m = r->subject;
  if (m->kind == MV_MENTION_COLUMN && m->node && m->dataset)
    return refuse(r, "'%.*s' is a column of '%.*s', which others know by its name", MV_ARG(shown(r, r->old)),
                  MV_ARG(shown(r, m->dataset->name)));
  if (m->kind == MV_MENTION_PARAMETER && m->node && m->node->kind == MV_ColumnDef)
    return refuse(r, "'%.*s' is a parameter of a function, which calls may name", MV_ARG(shown(r, r->old)));
  const char *why = why_not[m->kind] ? why_not[m->kind] : why_not[MV_MENTION_UNKNOWN];
  if (!has_own_name(m)) return refuse(r, "'%.*s' %s", MV_ARG(shown(r, r->old)), why);
  return is_understood(r);
}

/* ---- words ---------------------------------------------------------------------------------- */

/* Whether a word is a name or a part of one, and whether it is known what it means; `from` goes along with the words. An
 * item that is the subject may read what is not known. */
static void look_up(const renaming *r, uint32_t *from, mv_span word, bool *told, bool *known) {
  const mv_mentions *names = r->names;
  bool subject = false, unknown = false;
  *told = false;
  while (*from < names->n && names->items[*from].at.end <= word.beg) ++*from;
  for (uint32_t i = *from; i < names->n && names->items[i].whole.beg <= word.beg; i++) {
    const mv_mention *m = &names->items[i];
    if (!mv_span_within(word, m->whole)) continue;
    *told = true;
    unknown = unknown || m->kind == MV_MENTION_UNKNOWN;
    subject = subject || mv_mentions_agree(r->subject, m, true);
  }
  *known = *told && (subject || !unknown);
}

/* Each place that has the old name is one whose meaning is known; none of unknown meaning has the new one. */
static bool words_are_known(renaming *r) {
  const mv_stmt *s = &r->look->stmt;
  const mv_str text = mv_str_at(s->source->text + s->start, s->end - s->start);
  uint32_t from = 0;
  for (uint32_t i = mv_skip_blank(text, 0); i < text.n;) {
    const mv_span at = mv_span_of(i, i + mv_word_at(text, i).n);
    const mv_str name = mv_name_text(r->a, s, at);
    const bool is_old = mv_str_ieq(name, r->old), is_new = mv_str_ieq(name, r->meant);
    bool told = false, known = false;
    if (is_old || is_new) look_up(r, &from, at, &told, &known);
    if (is_old && !known)
      return refuse(r, "'%.*s' stands in line %u, too, and it is not known what it means there", MV_ARG(shown(r, r->old)), line_of(r, at));
    if (is_new && told && !known)
      return refuse(r, "'%.*s' stands in line %u already, and it is not known what it means there", MV_ARG(shown(r, r->meant)),
                    line_of(r, at));
    i = mv_skip_blank(text, at.end);
  }
  return true;
}

/* Nothing else is called so where the name is declared. */
static bool is_free(renaming *r) {
  const mv_mention *declared = mv_declaration_of(r->names, r->subject->node);
  for (uint32_t i = 0; i < r->names->n; i++) {
    const mv_mention *m = &r->names->items[i];
    const bool relation = r->subject->kind == MV_MENTION_ALIAS && (m->kind == MV_MENTION_CTE || m->kind == MV_MENTION_DATASET);
    const bool rival = m->use == MV_USE_DECLARE ? m->kind == r->subject->kind : relation;
    if (!rival || !declared || m->scope != declared->scope || m->node == declared->node) continue;
    if (mv_str_ieq(mv_name_text(r->a, &r->look->stmt, m->at), r->meant))
      return refuse(r, "'%.*s' is taken: see line %u", MV_ARG(shown(r, r->meant)), line_of(r, m->at));
  }
  return true;
}

/* ---- edits ---------------------------------------------------------------------------------- */

/* Whether what a mention reads also gives its column the name. */
static bool is_item(const renaming *r, const mv_mention *m) {
  for (const mv_mention *x = m; x < r->names->items + r->names->n && x->at.beg == m->at.beg; x++)
    if (x->implied) return true;
  return false;
}

static mv_str text_at(const renaming *r, const mv_mention *m) {
  const mv_str old = mv_text(&r->look->stmt, m->at);
  if (m->implied) return mv_format(r->a, "%.*s AS %.*s", MV_ARG(old), MV_ARG(r->written));
  if (is_item(r, m)) return mv_format(r->a, "%.*s AS %.*s", MV_ARG(r->written), MV_ARG(old));
  return r->written;
}

/* Where a byte of the statement stands after the changes. */
static uint32_t moved(const renaming *r, uint32_t at) {
  const change *last = &r->changes[mv_last_up_to(r->changes, sizeof *r->changes, r->n, at)];
  return r->n > 0 && last->end <= at ? last->moved + (at - last->end) : at;
}

static void add_change(renaming *r, mv_span at, mv_str text) {
  const uint32_t beg = moved(r, at.beg);
  r->changes[r->n++] = (change){.end = at.end, .moved = beg + text.n, .at = at, .text = text};
}

/* ORDER BY means a column that its own query names before all others. */
static bool sorts_by_own(const mv_mention *m, const mv_mention *declared) {
  const mv_Query *q = mv_as_Query(m->scope);
  return q && declared && q->body && q->body == declared->scope;
}

static void make_changes(renaming *r) {
  const mv_mention *declared = mv_declaration_of(r->names, r->subject->node);
  r->changes = mv_new_n(r->a, change, r->names->n + 1u);
  for (uint32_t i = 0; i < r->names->n; i++) {
    const mv_mention *m = &r->names->items[i];
    if (!mv_mentions_agree(r->subject, m, true)) continue;
    add_change(r, m->at, text_at(r, m));
    r->changes[r->n - 1].sure = m->use == MV_USE_DECLARE || sorts_by_own(m, declared);
  }
}

static mv_str changed_text(const renaming *r) {
  const mv_stmt *s = &r->look->stmt;
  mv_buf out;
  uint32_t at = 0;
  mv_buf_init(&out, r->a, 0);
  for (uint32_t i = 0; i < r->n; at = r->changes[i++].at.end) {
    mv_buf_add(&out, mv_text(s, mv_span_of(at, r->changes[i].at.beg)));
    mv_buf_add(&out, r->changes[i].text);
  }
  mv_buf_add(&out, mv_text(s, mv_span_of(at, s->end - s->start)));
  return mv_buf_str(&out);
}

/* ---- trying out ----------------------------------------------------------------------------- */

/* The statement as it would be. */
typedef struct trial {
  mv_source *source;
  mv_look look;
  mv_mentions names;
  bool parsed;
} trial;

static void open_trial(const renaming *r, trial *t) {
  const mv_look *l = r->look;
  const mv_str text = changed_text(r);
  const mv_standing where = mv_analysis_standing(l->an);
  const mv_settings *settings = mv_document_settings(l->document);
  const mv_parse_options options = {.max_depth = settings->max_depth, .ansi_keywords = settings->ansi_keywords};
  memset(t, 0, sizeof *t);
  mv_arena_init(&t->look.arena, 4096);
  t->source = mv_source_of(l->stmt.source->path.p, text.p, text.n, MV_SOURCE_MAX);
  mv_parser *p = mv_parser_new(t->source, &options, &t->look.arena);
  const bool any = mv_parser_next(p, &t->look.stmt);
  t->parsed = any;
  for (const mv_fault *f = mv_parser_faults(p); f; f = f->next) t->parsed = t->parsed && f->kind == MV_FAULT_CHECK;
  mv_parser_free(p);
  if (!t->parsed) return;
  t->look.stmt.number = l->stmt.number;
  t->look.dataset = l->dataset;
  t->look.an = mv_analyse(&t->look.stmt, &where);
  t->names = mv_mentions_of(&t->look);
}

static void close_trial(trial *t) {
  mv_arena_free(&t->look.stmt.arena);
  mv_arena_free(&t->look.arena);
  mv_source_free(t->source);
}

/* The next name that is used, not declared, from `i` on, or NULL. */
static const mv_mention *next_use(const mv_mentions *m, uint32_t *i) {
  while (*i < m->n && m->items[*i].use == MV_USE_DECLARE) ++*i;
  return *i < m->n ? &m->items[(*i)++] : NULL;
}

static bool means_the_same(const renaming *r, const mv_mention *before, const mv_mention *after) {
  if (before->kind != after->kind || before->dataset != after->dataset) return false;
  if (!before->node != !after->node || moved(r, before->at.beg) != after->at.beg) return false;
  if (before->node && moved(r, before->node->at.beg) != after->node->at.beg) return false;
  return before->node || mv_str_ieq(before->name, after->name);
}

/* The first name that would mean something else, or NULL. */
static const mv_mention *first_difference(const renaming *r, const mv_mentions *after) {
  uint32_t i = 0, k = 0;
  for (;;) {
    const mv_mention *x = next_use(r->names, &i), *y = next_use(after, &k);
    if (!x && !y) return NULL;
    if (!x || !y || !means_the_same(r, x, y)) return x ? x : r->subject;
  }
}

/* The query whose columns what is not in the statement knows by their names, or NULL. A query alone gives them to its
 * reader, and in a program to that. */
static const mv_node *handed_over(const mv_stmt *s, bool in_program) {
  const mv_Create *c = mv_create_of(s);
  const mv_CreateFlow *flow = mv_as_CreateFlow(s->tree);
  const mv_Insert *i = mv_as_Insert(flow ? flow->action : s->tree);
  if (i) return i->by_name ? i->query : NULL;
  if (!c) return in_program ? s->tree : mv_routine_body(s);
  const bool by_place = mv_lists_columns(c) && c->object != MV_object_STREAMING_TABLE;
  const mv_Flow *f = mv_as_Flow(c->flow);
  return by_place ? NULL : f ? f->query : c->query;
}

static bool hands_over_the_same(const mv_look *before, const mv_look *after) {
  const bool in_program = !mv_is_plain_sql(before->document);
  const mv_outputs x = mv_outputs_of(before->an, handed_over(&before->stmt, in_program));
  const mv_outputs y = mv_outputs_of(after->an, handed_over(&after->stmt, in_program));
  if (x.n != y.n || x.known != y.known) return false;
  for (uint32_t i = 0; i < x.n; i++)
    if (!mv_str_ieq(x.items[i].name, y.items[i].name)) return false;
  return true;
}

/* A name of the new word may be a column of something whose columns are not known. */
static bool may_be_another(const renaming *r, const trial *t, const mv_Ref *ref) {
  const mv_origin o = mv_origin_of(t->look.an, ref);
  const mv_path *p = ref->path;
  const bool open = o.kind == MV_ORIGIN_UNKNOWN || o.kind == MV_ORIGIN_AMBIGUOUS;
  if (!open || !p || p->n == 0) return false;
  const uint32_t column = o.relation && o.parts > 0 && o.parts <= p->n ? o.parts - 1 : 0;
  return mv_str_ieq(mv_name_text(r->a, &t->look.stmt, p->parts[column]), r->meant);
}

typedef struct search {
  const renaming *r;
  const trial *t;
} search;

static mv_step find_another(mv_walker *w, const mv_node *n, unsigned depth) {
  const search *x = w->data;
  (void)depth;
  return may_be_another(x->r, x->t, mv_as_Ref(n)) ? MV_STOP : MV_INTO;
}

/* Nothing that is read beside the column has, or may have, one of the new name: with its readers renamed and itself not, they
 * lead nowhere. */
static bool is_alone(renaming *r) {
  static const bool kinds[MV_KIND_COUNT] = {[MV_Ref] = true};
  if (r->subject->kind != MV_MENTION_COLUMN) return true;
  renaming half = *r;
  trial t;
  half.changes = mv_new_n(r->a, change, r->n + 1u);
  half.n = 0;
  for (uint32_t i = 0; i < r->n; i++)
    if (!r->changes[i].sure) add_change(&half, r->changes[i].at, r->changes[i].text);
  open_trial(&half, &t);
  search x = {r, &t};
  mv_walker w = {.enter = find_another, .data = &x, .kinds = kinds};
  const bool alone = t.parsed && mv_walk(&w, t.look.stmt.tree);
  close_trial(&t);
  return alone || refuse(r, "it is not known whether something else that is read here has a column '%.*s', too",
                         MV_ARG(shown(r, r->meant)));
}

static bool stands_the_trial(renaming *r) {
  trial t;
  open_trial(r, &t);
  const mv_mention *different = t.parsed ? first_difference(r, &t.names) : NULL;
  const bool same = t.parsed && !different, gives_the_same = same && hands_over_the_same(r->look, &t.look);
  close_trial(&t);
  if (gives_the_same) return true;
  if (same) return refuse(r, "the statement would give its columns other names, which others may know");
  if (different)
    return refuse(r, "'%.*s' would change what '%.*s' means in line %u", MV_ARG(shown(r, r->meant)),
                  MV_ARG(shown(r, mv_text(&r->look->stmt, different->at))), line_of(r, different->at));
  return refuse(r, "the statement would mean something else with '%.*s'", MV_ARG(shown(r, r->meant)));
}

/* ---- answers -------------------------------------------------------------------------------- */

static bool take_name(renaming *r, mv_str name) {
  enum { NAME_MAX_BYTES = 255 };
  r->meant = name.n && name.p[0] == '`' ? mv_other_name_text(r->a, &r->look->stmt, name) : name;
  if (r->meant.n == 0) return refuse(r, "a name has at least one character");
  if (r->meant.n > NAME_MAX_BYTES) return refuse(r, "a name has at most %d bytes", NAME_MAX_BYTES);
  if (!mv_str_eq(mv_printable(r->a, r->meant, 0), r->meant))
    return refuse(r, "'%.*s' has a character that cannot be seen", MV_ARG(shown(r, r->meant)));
  r->written = mv_is_plain_name(r->meant) ? r->meant : mv_name_quoted(r->a, r->meant);
  return true;
}

static bool prepare(renaming *r, mv_arena *a, const mv_named_look *x, const mv_mention *m) {
  *r = (renaming){.a = a, .look = x->look, .names = &x->names};
  if (!m) return refuse(r, "no name stands here");
  r->subject = m;
  r->old = mv_mention_word(a, x->look, r->subject);
  return can_rename(r);
}

/* The edits in the document. False: a part of it cannot be edited there. */
static bool lead_back(const renaming *r, mv_rename *out) {
  out->edits = mv_new_n(r->a, mv_span, r->n + 1u);
  out->texts = mv_new_n(r->a, mv_str, r->n + 1u);
  for (; out->n < r->n; out->n++) {
    mv_span at = mv_in_file(&r->look->stmt, r->changes[out->n].at);
    if (!mv_source_edit(r->look->stmt.source, &at, r->changes[out->n].text)) return false;
    out->edits[out->n] = at;
    out->texts[out->n] = r->changes[out->n].text;
  }
  return true;
}

static void end_with(const renaming *r, mv_rename *out) {
  out->refused = r->refused;
  if (!r->subject) return;
  out->at = mv_look_back(r->look, r->subject->at);
  out->name = r->old;
}

mv_rename mv_rename_look(mv_arena *a, mv_document *d, uint32_t offset) {
  mv_rename out = {.n = 0};
  const mv_mention *m;
  mv_named_look x = mv_look_at(d, offset, &m);
  renaming r;
  (void)prepare(&r, a, &x, m);
  end_with(&r, &out);
  mv_look_close(x.look);
  return out;
}

mv_rename mv_rename_to(mv_arena *a, mv_document *d, uint32_t offset, mv_str name) {
  mv_rename out = {.n = 0};
  const mv_mention *m;
  mv_named_look x = mv_look_at(d, offset, &m);
  renaming r;
  if (prepare(&r, a, &x, m) && take_name(&r, name) && words_are_known(&r) && is_free(&r)) {
    make_changes(&r);
    if (stands_the_trial(&r) && is_alone(&r) && !lead_back(&r, &out))
      (void)refuse(&r, "'%.*s' stands in a text that cannot be edited here", MV_ARG(r.old));
  }
  end_with(&r, &out);
  mv_look_close(x.look);
  return out;
}
