/* telling.c: what is told of a document, put together from what was found in its stretches. */
#include "src/lint/living.h"

#include "src/base/banned.h"

/* ---- from the places of a stretch to those of the document's SQL ------------------------------ */

/* How far the text of a source stands from the beginning of the document's SQL. */
static uint32_t shift_of(const mv_document *d, const mv_source *s) {
  return s->from == d->file.result.source && s->pieces && s->piece_count == 1 && s->pieces[0].copied
             ? s->pieces[0].from.beg
             : 0;
}

static mv_span shifted(mv_span at, uint32_t by) {
  return mv_span_of(at.beg + by, at.end + by);
}

static void copy_fix(mv_arena *a, mv_finding *f, const mv_fix *x, uint32_t by) {
  mv_fix *fix = mv_fix_add(a, f, x->how, mv_str_copy(a, x->title));
  for (const mv_edit *e = x->edits; e; e = e->next) mv_edit_add(a, fix, shifted(e->at, by), mv_str_copy(a, e->text));
}

/* With its texts: what rules for the whole run find is gone at the next update. */
static void copy_finding(mv_document *d, const mv_finding *f) {
  mv_sink *sink = &d->file.sink;
  mv_arena *a = sink->arena;
  const uint32_t by = shift_of(d, f->source);
  mv_finding *out = mv_sink_add(sink, f->code, shifted(f->at, by));
  const mv_finding fresh = *out;
  *out = *f;
  out->source = fresh.source;
  out->at = fresh.at;
  out->next = fresh.next;
  out->related = out->last_related = NULL;
  out->fixes = NULL;
  out->message = mv_str_copy(a, f->message);
  out->help = mv_str_copy(a, f->help);
  out->object_name = mv_str_copy(a, f->object_name);
  for (const mv_related *r = f->related; r; r = r->next) {
    mv_relate(a, out, r->source, r->at, mv_str_copy(a, r->message));
    d->relates = d->relates || r->source->number != d->file.number;
  }
  for (const mv_fix *x = f->fixes; x; x = x->next) copy_fix(a, out, x, by);
}

/* That a part of the text is not read is said once a file. */
static void copy_faults(mv_document *d, const mv_stretch *x, bool *partly) {
  const char *once = mv_fault_code(MV_FAULT_PARTLY);
  for (const mv_finding *f = x->sink.first; f; f = f->next) {
    const bool again = strcmp(f->code, once) == 0;
    if (!again || !*partly) copy_finding(d, f);
    *partly = *partly || again;
  }
}

static void copy_judged(mv_document *d, const mv_kept *k) {
  for (const mv_finding *f = k->sink.first; f; f = f->next) copy_finding(d, f);
  if (k->outcome == MV_DONE) return;
  d->file.result.outcome = k->outcome;
  d->file.result.failed_at = k->failed_at;
}

static void copy_findings(mv_document *d) {
  bool partly = false;
  for (uint32_t i = 0; i < d->stretch_count; i++) {
    const mv_stretch *x = d->stretches[i];
    copy_faults(d, x, &partly);
    for (uint32_t k = 0; k < x->member_count; k++) copy_judged(d, &x->members[k]->kept);
  }
}

/* ---- verdicts ------------------------------------------------------------------------------- */

/* Errors refuse the statement that they stand in, which is told on a copy: the verdict is that of all rounds. */
static void copy_verdicts(mv_document *d) {
  mv_verdict **tail = &d->file.result.verdicts;
  for (uint32_t i = 0; i < d->stretch_count; i++) {
    const mv_stretch *x = d->stretches[i];
    for (uint32_t k = 0; k < x->member_count; k++) {
      mv_member *u = x->members[k];
      if (!u->kept.verdict) continue;
      mv_verdict *v = mv_new(&d->file.arena, mv_verdict);
      *v = *u->kept.verdict;
      u->dataset.verdict = v;
      *tail = v;
      tail = &v->next;
    }
  }
  *tail = NULL;
}

/* Where the document has a part of a stretch, most of which are copied from it byte for byte. */
static mv_span back(const mv_source *s, mv_span at) {
  return s->from && !s->from->from ? shifted(at, s->piece_count ? s->pieces[0].from.beg : 0) : mv_source_back(s, at);
}

/* Its places become those of the document's text. */
static void place_verdict(mv_arena *a, mv_verdict *v) {
  const mv_source *s = v->source;
  mv_issue *issues = mv_new_n(a, mv_issue, v->issue_count ? v->issue_count : 1);
  mv_source_fact *sources = mv_new_n(a, mv_source_fact, v->source_count ? v->source_count : 1);
  for (uint32_t i = 0; i < v->issue_count; i++) {
    issues[i] = v->issues[i];
    issues[i].read_at = back(s, issues[i].read_at);
  }
  for (uint32_t i = 0; i < v->source_count; i++) {
    sources[i] = v->sources[i];
    sources[i].at = back(s, sources[i].at);
  }
  v->issues = issues;
  v->sources = sources;
  v->at = back(s, v->at);
  v->statement = back(s, v->statement);
  v->refused_at = back(s, v->refused_at);
  v->source = mv_source_stored(v->source);
}

/* ---- comments ------------------------------------------------------------------------------- */

static void gather_comments(mv_document *d) {
  mv_comments *c = &d->file.comments;
  uint32_t n = 0;
  for (uint32_t i = 0; i < d->stretch_count; i++) n += d->stretches[i]->comments.n;
  c->items = mv_new_n(&d->file.arena, mv_span, n ? n : 1);
  c->n = 0;
  for (uint32_t i = 0; i < d->stretch_count; i++) {
    const mv_stretch *x = d->stretches[i];
    for (uint32_t k = 0; k < x->comments.n; k++)
      c->items[c->n++] = shifted(x->comments.items[k], mv_stretch_begin(x));
  }
}

static void read_suppressions(mv_document *d) {
  mv_file *f = &d->file;
  f->suppressions = (mv_suppressions){.arena = NULL};
  mv_suppressions_init(&f->suppressions, &f->arena, f->result.source);
  bool any = false;
  for (uint32_t i = 0; i < d->stretch_count; i++) any = any || d->stretches[i]->suppresses;
  if (!any) return;
  for (uint32_t i = 0; i < d->stretch_count; i++) {
    const mv_stretch *x = d->stretches[i];
    for (uint32_t k = 0; k < x->member_count; k++) {
      const mv_stmt *s = &x->members[k]->kept.stmt;
      mv_suppressions_read(&f->suppressions, &f->comments, shifted(mv_span_of(s->start, s->end), mv_stretch_begin(x)));
    }
  }
  mv_suppressions_read(&f->suppressions, &f->comments, mv_span_of(0, 0));
}

/* ---- sums ----------------------------------------------------------------------------------- */

static uint64_t add_number(uint64_t sum, uint64_t n) {
  return ((sum ^ n) * 0x9E3779B97F4A7C15u) ^ (sum >> 29);
}
static uint64_t add(uint64_t sum, mv_str text) {
  uint64_t eight = 0;
  uint32_t i = 0;
  for (; i + sizeof eight <= text.n; i += (uint32_t)sizeof eight) {
    memcpy(&eight, text.p + i, sizeof eight);
    sum = add_number(sum, eight);
  }
  eight = 0;
  if (i < text.n) memcpy(&eight, text.p + i, text.n - i);
  return add_number(add_number(sum, eight), text.n);
}
static uint64_t add_span(uint64_t sum, mv_span at) {
  return add_number(add_number(sum, at.beg), at.end);
}

static uint64_t sum_of_fix(uint64_t sum, const mv_fix *x) {
  sum = add(add_number(sum, (uint64_t)x->how), x->title);
  for (const mv_edit *e = x->edits; e; e = e->next) sum = add(add_span(sum, e->at), e->text);
  return sum;
}

uint64_t mv_findings_sum(const mv_finding *f) {
  uint64_t sum = 1;
  for (; f; f = f->next) {
    sum = add_span(add(add_number(sum, (uint64_t)f->severity), f->message), f->at);
    sum = add(add(sum, mv_str_of(f->code)), f->help);
    for (const mv_related *r = f->related; r; r = r->next)
      sum = add_span(add(add(sum, r->message), r->source->path), r->at);
    for (const mv_fix *x = f->fixes; x; x = x->next) sum = sum_of_fix(sum, x);
  }
  return sum;
}

static uint64_t sum_of_verdicts(uint64_t sum, const mv_verdict *v) {
  for (; v; v = v->next) {
    sum = add_span(add(sum, v->name), mv_source_back(v->source, v->at));
    sum = add_number(sum, (uint64_t)v->refresh * 16 + (uint64_t)v->create * 4 + (uint64_t)v->eligible);
    for (uint32_t i = 0; i < v->issue_count; i++) sum = add(sum, v->issues[i].message);
  }
  return sum;
}

/* ---- all of it ------------------------------------------------------------------------------ */

typedef struct telling {
  mv_document *d;
  const mv_finding *found;
} telling;

static void tell(void *data) {
  const telling *t = data;
  mv_document *d = t->d;
  mv_file *f = &d->file;
  mv_sink_init(&f->sink, &f->arena, f->result.source);
  copy_findings(d);
  for (const mv_finding *x = t->found; x; x = x->next) copy_finding(d, x);
  copy_verdicts(d);
  gather_comments(d);
  read_suppressions(d);
  mv_settle_file(f);
  for (mv_verdict *v = f->result.verdicts; v; v = v->next) place_verdict(&f->arena, v);
  f->result.statements = d->statements;
  f->result.faults = 0;
  for (uint32_t i = 0; i < d->stretch_count; i++) f->result.faults += d->stretches[i]->refused;
  const mv_source *s = f->result.source;
  f->result.no_sql = s->from && s->n == 0 && s->fault == MV_SOURCE_FINE;
  f->result.findings = f->input.context ? NULL : f->sink.first;
  if (f->input.context) f->result.verdicts = NULL;
}

void mv_document_tell(mv_document *d, const mv_finding *found, bool moved) {
  telling t = {d, found};
  mv_file *f = &d->file;
  mv_arena_reset(&f->arena);
  d->relates = false;
  f->result.outcome = MV_DONE;
  const mv_outcome outcome = mv_guard(tell, &t);
  if (outcome != MV_DONE) {
    f->result.outcome = outcome;
    f->result.failed_at = mv_fail_place();
    f->result.findings = NULL;
    f->result.verdicts = NULL;
  }
  const uint64_t sum = sum_of_verdicts(mv_findings_sum(f->result.findings), f->result.verdicts);
  if (sum == d->sum && d->state && !moved) return;
  d->sum = sum;
  d->state = ++d->session->states;
}
