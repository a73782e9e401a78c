/* fix.c: rounds of linting and editing, until nothing is left to fix.
 *
 * A round takes the fixes of each file that do not overlap, in the order of the text. A file whose
 * text parses worse for it gets its last text back and is left alone from then on. */
#include "mvlint/fix.h"

#include <stdlib.h>

#include "src/base/banned.h"

typedef struct fixing {
  mv_arena *a;
  mv_input *inputs;
  size_t n;
  const mv_lint_options *options;
  mv_applicability how;
  mv_fixed *out;
  mv_str *last;     /* by input: the text of the round before, as stored */
  uint32_t *faults; /* by input: of the round before */
  uint32_t *statements; /* by input: of the round before */
  uint32_t *fixes;  /* by input: made by the last round */
} fixing;

/* ---- one text ------------------------------------------------------------------------------- */

typedef struct chosen {
  const mv_fix *fix;
  mv_span at; /* from its first edit to its last */
  uint32_t order;
} chosen;

static const mv_fix *fix_of(const mv_finding *f, mv_applicability how) {
  for (const mv_fix *x = f->fixes; x; x = x->next) {
    if (x->how <= how && x->edits) return x;
  }
  return NULL;
}

static int by_place(const void *x, const void *y) {
  const chosen *a = x, *b = y;
  if (a->at.beg != b->at.beg) return a->at.beg < b->at.beg ? -1 : 1;
  return a->order < b->order ? -1 : 1;
}

static uint32_t gather(const mv_finding *f, mv_applicability how, chosen *out) {
  uint32_t n = 0;
  for (; f; f = f->next) {
    const mv_fix *x = fix_of(f, how);
    if (!x) continue;
    if (out) out[n] = (chosen){x, mv_fix_span(x), n};
    n++;
  }
  return n;
}

mv_fix_list mv_fixes_together(mv_arena *a, const mv_finding *findings, mv_applicability how) {
  const uint32_t n = gather(findings, how, NULL);
  mv_fix_list out = {mv_new_n(a, const mv_fix *, n + 1), 0};
  chosen *all = mv_new_n(a, chosen, n + 1);
  uint32_t at = 0;
  gather(findings, how, all);
  if (n) qsort(all, n, sizeof *all, by_place);
  for (uint32_t i = 0; i < n; i++) {
    if (out.n && all[i].at.beg <= at) continue;
    at = all[i].at.end;
    out.items[out.n++] = all[i].fix;
  }
  return out;
}

static const char *line_end(mv_str text) {
  for (uint32_t i = 0; i < text.n; i++) {
    if (text.p[i] == '\n') return "\n";
    if (text.p[i] == '\r') return i + 1 < text.n && text.p[i + 1] == '\n' ? "\r\n" : "\r";
  }
  return "\n";
}

static void add_text(mv_buf *out, mv_str text, const char *end) {
  for (uint32_t i = 0; i < text.n; i++) {
    const bool pair = text.p[i] == '\r' && i + 1 < text.n && text.p[i + 1] == '\n'; /* taken from the source */
    if (text.p[i] == '\n')
      mv_buf_text(out, end);
    else if (!pair)
      mv_buf_char(out, text.p[i]);
  }
}

mv_str mv_with_line_ends(mv_arena *a, mv_str text, mv_str into) {
  mv_buf out;
  if (!text.n || !memchr(text.p, '\n', text.n)) return text;
  mv_buf_init(&out, a, UINT32_MAX);
  add_text(&out, text, line_end(into));
  return mv_buf_str(&out);
}

/* The text with these fixes. */
static void edit(const mv_source *s, const mv_fix_list *fixes, mv_buf *out) {
  const char *end = line_end(mv_str_at(s->text, s->n));
  uint32_t at = 0;
  for (uint32_t i = 0; i < fixes->n; i++)
    for (const mv_edit *e = fixes->items[i]->edits; e; e = e->next) {
      mv_buf_add(out, mv_source_text(s, mv_span_of(at, e->at.beg)));
      add_text(out, e->text, end);
      at = e->at.end;
    }
  mv_buf_add(out, mv_source_text(s, mv_span_of(at, s->n)));
}

static mv_str stored(mv_arena *a, const mv_source *s, mv_str text) {
  mv_buf out;
  mv_buf_init(&out, a, UINT32_MAX);
  mv_source_encode(s->encoding, text, &out);
  return mv_buf_str(&out);
}

static mv_str as_read(mv_arena *a, const mv_source *s) {
  return stored(a, s, mv_str_at(s->text, s->n));
}

/* ---- one file ------------------------------------------------------------------------------- */

static bool can_change(const fixing *x, size_t i, const mv_file_result *file) {
  const mv_source *s = file->source;
  return s && file->outcome == MV_DONE && s->fault == MV_SOURCE_FINE && !x->out->files[i].undone;
}

static bool fix_file(fixing *x, size_t i) {
  const mv_file_result *file = mv_run_file(x->out->after, i);
  mv_fixed_file *out = &x->out->files[i];
  x->fixes[i] = 0;
  if (!can_change(x, i, file)) return false;
  const mv_source *s = mv_source_stored(file->source);
  const mv_fix_list fixes = mv_fixes_together(x->a, file->findings, x->how);
  if (fixes.n == 0) return false;
  mv_buf text;
  mv_buf_init(&text, x->a, UINT32_MAX);
  x->fixes[i] = fixes.n;
  edit(s, &fixes, &text);
  if (text.cut) return false;
  if (!out->before.p) out->before = as_read(x->a, s);
  x->last[i] = out->after.p ? out->after : out->before;
  x->faults[i] = file->faults;
  x->statements[i] = file->statements;
  out->after = stored(x->a, s, mv_buf_str(&text));
  out->fixes += x->fixes[i];
  x->inputs[i].text = out->after;
  return true;
}

/* SQL that parses has to go on doing so, as the same statements. */
static bool is_worse(const fixing *x, size_t i, const mv_file_result *after) {
  if (after->outcome != MV_DONE || after->faults > x->faults[i]) return true;
  return x->faults[i] == 0 && after->statements > x->statements[i];
}

/* Takes back what made the text worse. */
static bool undo_file(fixing *x, size_t i) {
  const mv_file_result *file = mv_run_file(x->out->after, i);
  mv_fixed_file *out = &x->out->files[i];
  if (file->outcome == MV_NO_MEMORY) mv_fail(MV_NO_MEMORY, MV_HERE); /* the text is not to blame */
  if (x->fixes[i] == 0 || !is_worse(x, i, file)) return false;
  out->undone = true;
  out->fixes -= x->fixes[i];
  out->after = out->fixes ? x->last[i] : mv_str_at(NULL, 0);
  x->inputs[i].text = x->last[i];
  x->fixes[i] = 0;
  return true;
}

/* ---- all of them ---------------------------------------------------------------------------- */

typedef bool (*step)(fixing *x, size_t i);

static bool each(fixing *x, step change) {
  bool any = false;
  for (size_t i = 0; i < x->n; i++) any = change(x, i) || any;
  return any;
}

static void lint_again(fixing *x) {
  mv_fixed *out = x->out;
  if (out->after != out->before) mv_run_free(out->after);
  out->after = NULL;
  out->after = mv_lint_run(x->inputs, x->n, x->options);
  if (!out->after) mv_fail(MV_NO_MEMORY, NULL);
  if (!out->before) out->before = out->after;
}

/* Standard input can be read once only. */
static void keep_stdin(fixing *x) {
  for (size_t i = 0; i < x->n; i++) {
    mv_source *s = mv_run_file(x->out->before, i)->source;
    if (s && strcmp(x->inputs[i].path, "-") == 0) x->inputs[i].text = as_read(x->a, mv_source_stored(s));
  }
}

static void fix_rounds(void *data) {
  fixing *x = data;
  lint_again(x);
  keep_stdin(x);
  for (unsigned round = 0; each(x, fix_file); round++) {
    lint_again(x);
    if (each(x, undo_file)) lint_again(x);
    x->out->unfinished = round + 1 == MV_FIX_ROUNDS;
    if (x->out->unfinished) return;
  }
}

mv_fixed mv_fix_all(mv_arena *a, const mv_input *inputs, size_t n, const mv_lint_options *options,
                    mv_applicability how) {
  mv_fixed out = {.files = mv_new_n(a, mv_fixed_file, n + 1)};
  fixing x = {.a = a, .n = n, .options = options, .how = how, .out = &out};
  x.inputs = mv_new_n(a, mv_input, n + 1);
  x.last = mv_new_n(a, mv_str, n + 1);
  x.faults = mv_new_n(a, uint32_t, n + 1);
  x.statements = mv_new_n(a, uint32_t, n + 1);
  x.fixes = mv_new_n(a, uint32_t, n + 1);
  for (size_t i = 0; i < n; i++) x.inputs[i] = inputs[i];
  if (mv_guard(fix_rounds, &x) != MV_DONE) mv_fixed_free(&out);
  return out;
}

void mv_fixed_free(mv_fixed *f) {
  if (f->after != f->before) mv_run_free(f->after);
  mv_run_free(f->before);
  f->before = f->after = NULL;
}
