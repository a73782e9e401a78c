/* file.c: pass 1: one file, one statement after the other.
 *
 * A statement is judged at once and its tree forgotten, unless it is a definition that reads something
 * whose columns are not final yet; that one is moved to the list of the kept. */
#include "src/lint/run.h"

#include <stdlib.h>

#include "src/base/banned.h"

/* ---- lists ---------------------------------------------------------------------------------- */

static mv_kept *add_kept(mv_file *f) {
  if (f->kept_count == f->kept_cap) {
    uint32_t cap = f->kept_cap ? f->kept_cap * 2 : 16;
    mv_kept **more = mv_new_n(&f->arena, mv_kept *, cap);
    for (uint32_t i = 0; i < f->kept_count; i++) more[i] = f->kept[i];
    f->kept = more;
    f->kept_cap = cap;
  }
  mv_kept *k = mv_new(&f->arena, mv_kept);
  f->kept[f->kept_count++] = k;
  return k;
}

/* ---- statements ----------------------------------------------------------------------------- */

static bool is_refused(const mv_fault *x) {
  return x->kind == MV_FAULT_SYNTAX || x->kind == MV_FAULT_CHECK || x->kind == MV_FAULT_UNKNOWN;
}

const mv_fault *mv_report_faults(const mv_engine *e, const mv_fault *last, const mv_parser *p, const mv_stmt *s,
                                 const mv_namespace *names, mv_sink *sink, uint32_t *refused) {
  const mv_fault *next = last ? last->next : mv_parser_faults(p);
  for (; next && (!s || next->statement <= s->number); next = next->next) {
    bool of_file = next->kind == MV_FAULT_ENCODING || next->kind == MV_FAULT_PARTLY;
    bool inside = s && next->statement == s->number && !of_file;
    mv_report_fault(e, next, inside ? s : NULL, names, sink);
    *refused += is_refused(next);
    last = next;
  }
  return last;
}

static void report_faults(mv_file *f, const mv_stmt *s) {
  f->fault = mv_report_faults(f->engine, f->fault, f->parser, s, &f->names, &f->sink, &f->result.faults);
}

/* Each thing it reads has been defined before in this file, with columns that are final. */
static bool is_resolved(mv_file *f, mv_stmt *s, const mv_dataset *d) {
  const mv_reads reads = d ? d->reads : mv_reads_of(&f->scratch, s, &f->names);
  for (uint32_t i = 0; i < reads.n; i++) {
    const mv_dataset *read = mv_catalog_last(&f->catalog, reads.items[i].key);
    if (!read || !read->final) return false;
  }
  return true;
}

static void add_verdict(mv_file *f, mv_verdict *v) {
  if (!v) return;
  *f->verdict_tail = v;
  f->verdict_tail = &v->next;
}

bool mv_is_compared(const mv_file *f) {
  return f->input.compared && f->engine->keep_verdicts;
}

void mv_keep_state(const mv_file *f, mv_arena *a, mv_dataset *d, const mv_judged *j) {
  if (!d || !f->engine->keep_verdicts) return;
  d->verdict = j->verdict;
  if (mv_is_compared(f)) d->definition = mv_definition_make(a, j->an);
}

mv_dialect mv_target_of_statement(const mv_file *f, const mv_stmt *s) {
  const mv_dialect target = f->settings->target;
  if (target != MV_DIALECT_UNKNOWN || !mv_host_defines(&f->hosted, s->source, s->start)) return target;
  return MV_DIALECT_PIPELINE;
}

static void judge_now(mv_file *f, mv_dataset *d, bool typed) {
  mv_standing where = {&f->catalog, NULL, false, f->number, mv_columns_of_one(f->columns_left), f->names,
                       mv_target_of_statement(f, &f->stmt), f->run->options.now};
  const mv_judged j = mv_judge(f->engine, &f->arena, &f->stmt, &where, &f->sink, &f->timer);
  uint32_t used = 0;
  if (d && !typed) {
    used = mv_summarise_columns(&f->arena, d, j.an, where.max_columns);
    mv_summarise_varying(d, j.an);
    mv_summarise_streams(d, j.an);
  }
  if (d) d->plan = j.plan;
  mv_keep_state(f, &f->arena, d, &j);
  add_verdict(f, j.verdict);
  used = used > mv_analysis_columns(j.an) ? used : mv_analysis_columns(j.an);
  f->columns_left -= used < f->columns_left ? used : f->columns_left;
}

/* The tree stays where it is. */
static void keep(mv_file *f, mv_dataset *d, bool typed) {
  mv_kept *k = add_kept(f);
  k->stmt = f->stmt;
  mv_arena_init(&k->stmt.arena, 0);
  k->open = true;
  k->grove = f->grove;
  f->grove->waiting++;
  k->file = f;
  k->dataset = d;
  k->typed = typed;
  k->names = f->names;
}

/* ---- trees ---------------------------------------------------------------------------------- */

/* What the tree of ordinary SQL takes, for a byte of text. */
enum { TREE_BYTES = 6 };

/* One large page holds the trees of a part of a file, so that their memory comes back part by part. */
static void new_grove(mv_file *f) {
  mv_grove *g = mv_new(&f->arena, mv_grove);
  mv_arena_init(&g->arena, (size_t)f->result.source->n * TREE_BYTES);
  g->older = f->grove;
  f->grove = g;
}

/* Another tree would hardly fit. */
static bool is_full(const mv_grove *g) {
  enum { ORDINARY_TREE = 64 * 1024 };
  return g->arena.bytes >= MV_LARGE_PAGE && g->arena.end - g->arena.at < ORDINARY_TREE;
}

/* The statement has the grove's arena from its first allocation on, so that nothing is lost when parsing is
 * abandoned. */
static void lend(mv_file *f) {
  if (!f->grove || is_full(f->grove)) new_grove(f);
  memset(&f->stmt, 0, sizeof f->stmt);
  f->stmt.arena = f->grove->arena;
  f->open = true;
}

static void release(mv_file *f) {
  if (f->open) f->grove->arena = f->stmt.arena;
  f->open = false;
}

static void free_groves(mv_file *f) {
  for (mv_grove *g = f->grove; g; g = g->older) mv_arena_free(&g->arena);
  f->grove = NULL;
}

/* ---- statements ----------------------------------------------------------------------------- */

static void read_statement(mv_file *f, mv_arena_point before) {
  mv_stmt *s = &f->stmt;
  f->result.statements++;
  report_faults(f, s);
  mv_suppressions_read(&f->suppressions, mv_parser_comments(f->parser), mv_span_of(s->start, s->end));
  mv_dataset *d = mv_summarise(&f->arena, &f->scratch, s, f->number, &f->names);
  bool typed = mv_columns_are_written(s);
  bool now = mv_create_of(s) || mv_is_flow(s) || d
                 ? is_resolved(f, s, d)
                 : !mv_waits_for_target(&f->scratch, s, &f->names, &f->catalog) && !mv_reads_files(s);
  now = now && f->columns_left > 0;
  const bool kept = !now || (mv_is_flow(s) && mv_is_compared(f));
  if (kept)
    keep(f, d, typed);
  else
    judge_now(f, d, typed);
  if (d) {
    mv_define(f, d, now || typed);
  } else {
    mv_effects e = mv_effects_of(&f->arena, &f->scratch, s, f->number, &f->names);
    mv_take_effect(f, &e);
  }
  mv_arena_reset(&f->scratch);
  if (!kept) mv_arena_rewind(&s->arena, before);
  release(f);
  mv_timer_lap(&f->timer, MV_TIME_ANALYSIS);
}

/* ---- the file ------------------------------------------------------------------------------- */

static bool next_statement(mv_file *f) {
  lend(f);
  const mv_arena_point before = mv_arena_mark(&f->stmt.arena);
  const bool any = mv_parser_next(f->parser, &f->stmt);
  mv_timer_lap(&f->timer, MV_TIME_PARSE);
  if (any) read_statement(f, before);
  return any;
}

/* Beyond the parser: pass 2 makes fixes too. */
static void keep_comments(mv_file *f, const mv_comments *c) {
  f->comments.items = mv_new_n(&f->arena, mv_span, c->n ? c->n : 1);
  f->comments.n = c->n;
  if (c->n) memcpy(f->comments.items, c->items, sizeof *c->items * c->n);
}

static void read(void *data) {
  mv_file *f = data;
  const mv_settings *o = f->settings;
  mv_parse_options options = {.max_depth = o->max_depth, .ansi_keywords = o->ansi_keywords, .shared_arena = true};
  mv_timer_start(&f->timer, f->run->options.timed);
  f->result.source = mv_open_input(&f->input, o, &f->result.error);
  mv_timer_lap(&f->timer, MV_TIME_READ);
  if (!f->result.source) return;
  f->result.source->number = f->number;
  mv_prepare(&f->result.source, &f->input, o, &f->hosted, &f->arena, &f->scratch);
  f->result.no_sql = f->result.source->from && f->result.source->n == 0 && f->result.source->fault == MV_SOURCE_FINE;
  mv_arena_reset(&f->scratch);
  mv_sink_init(&f->sink, &f->arena, f->result.source);
  f->verdict_tail = &f->result.verdicts;
  mv_forget_effects(f, &f->arena);
  f->names = (mv_namespace){f->settings->catalog, f->settings->schema, &f->catalog, false};
  f->columns_left = mv_columns_of_file(f->result.source->n, o, f->run->n);
  f->parser = mv_parser_new(f->result.source, &options, &f->arena);
  mv_suppressions_init(&f->suppressions, &f->arena, f->result.source);
  while (next_statement(f)) {}
  mv_suppressions_read(&f->suppressions, mv_parser_comments(f->parser), mv_span_of(0, 0));
  report_faults(f, NULL);
  keep_comments(f, mv_parser_comments(f->parser));
}

static void close_parser(mv_file *f) {
  if (f->parser) mv_parser_free(f->parser);
  f->parser = NULL;
}

static void free_kept(mv_file *f) {
  for (uint32_t i = 0; i < f->kept_count; i++) {
    if (f->kept[i]->open) mv_arena_free(&f->kept[i]->stmt.arena);
  }
  f->kept_count = 0;
  free_groves(f);
}

/* What a file that is given up holds would be missed by the others. */
static void give_up(mv_file *f) {
  f->result.failed_at = mv_fail_place();
  free_kept(f);
  if (f->filling_tail) mv_forget_effects(f, &f->arena);
}

void mv_read_file(mv_file *f) {
  f->result.outcome = mv_guard(read, f);
  release(f);
  if (f->result.outcome != MV_DONE) give_up(f);
  mv_arena_free(&f->scratch);
  close_parser(f);
}

static void take_findings(mv_file *f) {
  for (uint32_t i = 0; i < f->kept_count; i++) {
    mv_kept *k = f->kept[i];
    if (k->sink.first) {
      *f->sink.tail = k->sink.first;
      f->sink.tail = k->sink.tail;
      f->sink.count += k->sink.count;
    }
    if (k->outcome == MV_DONE || f->result.outcome != MV_DONE) continue;
    f->result.outcome = k->outcome;
    f->result.failed_at = k->failed_at;
  }
}

/* Those of the two passes, each in order, in the order of their statements. */
static mv_verdict *merged(mv_verdict *first, mv_file *f) {
  mv_verdict *out = NULL, **tail = &out;
  for (uint32_t i = 0; i < f->kept_count; i++) {
    mv_verdict *v = f->kept[i]->verdict;
    if (!v) continue;
    while (first && first->statement.beg < v->statement.beg) {
      *tail = first;
      tail = &first->next;
      first = *tail;
    }
    *tail = v;
    tail = &v->next;
  }
  *tail = first;
  return out;
}

/* Where the text of a verdict's source begins in the text that the file's findings have their places in. */
static uint32_t begin_of(const mv_file *f, const mv_verdict *v) {
  return v->source == f->result.source ? 0 : v->source->pieces[0].from.beg;
}

/* Both lists go by place. */
static void refuse_faulty(mv_file *f) {
  mv_verdict *v = f->result.verdicts;
  for (const mv_finding *x = f->sink.first; x && v; x = x->next) {
    while (v && begin_of(f, v) + v->statement.end < x->at.beg) v = v->next;
    const uint32_t begin = v ? begin_of(f, v) : 0;
    if (v && x->at.beg >= begin + v->statement.beg && x->severity == MV_ERROR && mv_code_refuses(x->code))
      mv_verdict_refuse(v, x->code, x->message, mv_span_of(x->at.beg - begin, x->at.end - begin));
  }
}

void mv_settle_file(mv_file *f) {
  mv_sink_sort(&f->sink);
  refuse_faulty(f);
  mv_keep_remarks(&f->sink, &f->comments);
  mv_suppress(&f->suppressions, f->engine, &f->sink);
  mv_settle_findings(&f->sink, f->settings, f->input.lines);
  if (f->run->options.fingerprints) mv_add_fingerprints(&f->sink, &f->scratch);
  mv_lead_back(&f->sink);
}

static void finish(void *data) {
  mv_file *f = data;
  f->result.verdicts = merged(f->result.verdicts, f);
  mv_settle_file(f);
}

void mv_finish_file(mv_file *f) {
  if (!f->result.source || !f->sink.arena) return;
  mv_timer_start(&f->timer, f->run->options.timed);
  take_findings(f);
  mv_outcome outcome = mv_guard(finish, f);
  mv_arena_free(&f->scratch);
  if (outcome != MV_DONE && f->result.outcome == MV_DONE) {
    f->result.outcome = outcome;
    f->result.failed_at = mv_fail_place();
  }
  f->result.findings = f->input.context ? NULL : f->sink.first;
  if (f->input.context) f->result.verdicts = NULL;
  mv_timer_lap(&f->timer, MV_TIME_RULES);
}

void mv_free_file(mv_file *f) {
  release(f);
  close_parser(f);
  free_kept(f);
  mv_arena_free(&f->arena);
  if (f->result.source) mv_source_free(f->result.source);
}
