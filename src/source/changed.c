/* changed.c: the lines of a text that another text of the same file does not have.
 *
 * What the two begin and end with in common is kept. Of the lines between, those that stand in each of them once are
 * anchors, if they keep their order (the longest ascending sequence); equal lines around an anchor go with it. So a
 * line that was moved is new, and the work is that of sorting the lines. */
#include "mvlint/lines.h"

#include <stdlib.h>

#include "src/base/banned.h"

/* ---- ranges --------------------------------------------------------------------------------- */

void mv_lines_add(mv_lines *l, mv_arena *a, uint32_t first, uint32_t last) {
  if (last < first) return;
  if (l->n && first <= l->items[l->n - 1].last + 1) {
    if (last > l->items[l->n - 1].last) l->items[l->n - 1].last = last;
    return;
  }
  if (l->n == l->cap) {
    const uint32_t cap = l->cap ? l->cap * 2 : 8;
    mv_line_range *more = mv_new_n(a, mv_line_range, cap);
    if (l->n) memcpy(more, l->items, sizeof *more * l->n);
    l->items = more;
    l->cap = cap;
  }
  l->items[l->n++] = (mv_line_range){first, last};
}

bool mv_lines_touch(const mv_lines *l, uint32_t first, uint32_t last) {
  const uint32_t i = mv_last_up_to(l->items, sizeof *l->items, l->n, last);
  return i < l->n && l->items[i].first <= last && l->items[i].last >= first;
}

bool mv_lines_show(const mv_lines *l, uint32_t first, uint32_t last) {
  enum { CONTEXT = 3 };
  uint32_t i = mv_last_up_to(l->items, sizeof *l->items, l->n, first < UINT32_MAX - CONTEXT ? first + CONTEXT : first);
  if (i >= l->n || l->items[i].first > first + CONTEXT || l->items[i].last + CONTEXT < first) return false;
  while (l->items[i].last + CONTEXT < last) {
    const uint32_t end = l->items[i].last;
    if (++i == l->n || l->items[i].first - end > 2 * CONTEXT + 1) return false;
  }
  return true;
}

/* ---- two texts ------------------------------------------------------------------------------ */

/* Two texts; lines are numbered from 1. */
typedef struct comparison {
  mv_arena *arena;
  mv_source *before, *after;
  uint32_t *match; /* of each line of `after`: its line in `before`, or 0 */
} comparison;

/* Lines [b, b_end) of one text and [a, a_end) of the other. */
typedef struct gap {
  uint32_t b, b_end, a, a_end;
} gap;

typedef struct row {
  mv_str text;
  uint32_t line;
  bool after;
} row;

static bool is_same(const comparison *c, uint32_t b, uint32_t a) {
  return mv_str_eq(mv_source_line(c->before, b), mv_source_line(c->after, a));
}

/* Matches what a gap begins and ends with on both sides, and gives what is left of it. */
static gap match_ends(comparison *c, gap g) {
  while (g.b < g.b_end && g.a < g.a_end && is_same(c, g.b, g.a)) c->match[g.a++] = g.b++;
  while (g.b < g.b_end && g.a < g.a_end && is_same(c, g.b_end - 1, g.a_end - 1)) c->match[--g.a_end] = --g.b_end;
  return g;
}

static int by_text(const void *x, const void *y) {
  const row *p = x, *q = y;
  const int texts = mv_str_cmp(p->text, q->text);
  if (texts) return texts;
  if (p->after != q->after) return p->after ? 1 : -1;
  return p->line < q->line ? -1 : p->line > q->line;
}

/* Matches the lines whose text is once in both. */
static void match_single(comparison *c, gap g) {
  const uint32_t n = g.b_end - g.b + (g.a_end - g.a);
  row *rows = mv_new_n(c->arena, row, n ? n : 1);
  uint32_t k = 0;
  for (uint32_t i = g.b; i < g.b_end; i++) rows[k++] = (row){mv_source_line(c->before, i), i, false};
  for (uint32_t i = g.a; i < g.a_end; i++) rows[k++] = (row){mv_source_line(c->after, i), i, true};
  if (n) qsort(rows, n, sizeof *rows, by_text);
  for (uint32_t i = 0, end = 0; i < n; i = end) {
    for (end = i + 1; end < n && mv_str_eq(rows[end].text, rows[i].text);) end++;
    if (end - i == 2 && !rows[i].after && rows[i + 1].after) c->match[rows[i + 1].line] = rows[i].line;
  }
}

/* How many of the ends of sequences lie before a line. */
static uint32_t rank_of(const comparison *c, const uint32_t *ends, uint32_t n, uint32_t line) {
  uint32_t low = 0, high = n;
  while (low < high) {
    const uint32_t middle = low + (high - low) / 2;
    if (c->match[ends[middle]] < line)
      low = middle + 1;
    else
      high = middle;
  }
  return low;
}

/* Takes back the matches that are not part of a longest sequence in which both lines ascend. */
static void keep_ascending(comparison *c, gap g) {
  uint32_t *ends = mv_new_n(c->arena, uint32_t, g.a_end - g.a + 1); /* by length: the line whose match is least */
  uint32_t *back = mv_new_n(c->arena, uint32_t, g.a_end - g.a + 1); /* the line before in its sequence, or 0 */
  uint32_t length = 0;
  for (uint32_t i = g.a; i < g.a_end; i++) {
    if (!c->match[i]) continue;
    const uint32_t rank = rank_of(c, ends, length, c->match[i]);
    back[i - g.a] = rank ? ends[rank - 1] : 0;
    ends[rank] = i;
    if (rank == length) length++;
  }
  uint32_t kept = length ? ends[length - 1] : 0;
  for (uint32_t i = g.a_end; i-- > g.a;) {
    if (i == kept)
      kept = back[i - g.a];
    else
      c->match[i] = 0;
  }
}

/* Equal lines around matched ones. */
static void extend(comparison *c, gap g) {
  gap between = {.b = g.b, .a = g.a};
  for (uint32_t i = g.a; i <= g.a_end; i++) {
    if (i < g.a_end && !c->match[i]) continue;
    between.a_end = i;
    between.b_end = i < g.a_end ? c->match[i] : g.b_end;
    const uint32_t b = between.b_end;
    (void)match_ends(c, between);
    between = (gap){.b = b + 1, .a = i + 1};
  }
}

typedef struct request {
  mv_arena *a;
  mv_source *before, *after;
  mv_lines out;
} request;

static void compare(mv_arena *scratch, void *data) {
  request *r = data;
  const uint32_t old = r->before->line_count, new = r->after->line_count;
  comparison c = {.arena = scratch, .before = r->before, .after = r->after};
  c.match = mv_new_n(scratch, uint32_t, (size_t)new + 2);
  const gap g = match_ends(&c, (gap){1, old + 1, 1, new + 1});
  match_single(&c, g);
  keep_ascending(&c, g);
  extend(&c, g);
  for (uint32_t i = 1; i <= new; i++)
    if (!c.match[i]) mv_lines_add(&r->out, r->a, i, i);
}

mv_lines mv_lines_changed(mv_arena *a, mv_source *before, mv_source *after) {
  request r = {.a = a, .before = before, .after = after};
  mv_source_lines(before);
  mv_source_lines(after);
  mv_with_scratch(compare, &r);
  return r.out;
}
