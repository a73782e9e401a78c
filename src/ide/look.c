/* look.c: statements at places, and the search for names through documents.
 *
 * A name is looked for in the text first; only the statements that have the word are looked at. */
#include "src/ide/look.h"

#include "src/base/banned.h"

mv_named_look mv_look_names(mv_document *d, uint32_t statement) {
  mv_named_look out = {.look = mv_look_open(d, statement)};
  if (out.look) out.names = mv_mentions_of(out.look);
  return out;
}

mv_named_look mv_look_at(mv_document *d, uint32_t offset, const mv_mention **name) {
  mv_named_look out = mv_look_names(d, mv_document_statement_at(d, offset));
  uint32_t at;
  *name = out.look && mv_look_here(out.look, offset, &at) ? mv_mention_at(&out.names, at) : NULL;
  return out;
}

void mv_add_place(mv_place_buffer *b, mv_document *d, mv_span at) {
  mv_place_list *l = &b->list;
  if (mv_span_empty(at)) return;
  if (l->n && l->items[l->n - 1].document == d && l->items[l->n - 1].at.beg == at.beg) return;
  if (l->n == b->cap) {
    b->cap = b->cap ? b->cap * 2 : 8;
    mv_document_spot *more = mv_new_n(b->a, mv_document_spot, b->cap);
    if (l->n) memcpy(more, l->items, l->n * sizeof *more);
    l->items = more;
  }
  l->items[l->n++] = (mv_document_spot){d, at};
}

/* ---- searching ------------------------------------------------------------------------------ */

mv_str mv_mention_word(mv_arena *a, const mv_look *l, const mv_mention *m) {
  return mv_str_copy(a, mv_name_text(a, &l->stmt, m->at));
}

/* The next place of a word at or behind `from`, the case of ASCII letters ignored; the text's length: there is none. */
static uint32_t next_word(mv_str text, mv_str word, uint32_t from) {
  const char lower = mv_lower(word.p[0]);
  for (uint32_t i = from; i + word.n <= text.n; i++)
    if (mv_lower(text.p[i]) == lower && mv_str_ieq(mv_str_at(text.p + i, word.n), word)) return i;
  return text.n;
}

static void look_through(mv_document *d, uint32_t statement, const mv_mention *what, bool local, mv_mention_fn *fn,
                         void *data) {
  mv_named_look x = mv_look_names(d, statement);
  for (uint32_t i = 0; i < x.names.n; i++)
    if (mv_mentions_agree(what, &x.names.items[i], local)) fn(data, x.look, &x.names.items[i]);
  mv_look_close(x.look);
}

void mv_each_agreeing(mv_document *d, const mv_mention *what, mv_str word, uint32_t local, mv_mention_fn *fn,
                      void *data) {
  const mv_str text = mv_text_all(mv_document_text(d));
  if (word.n == 0) return;
  for (uint32_t i = next_word(text, word, 0); i < text.n;) {
    const uint32_t statement = mv_document_statement_at(d, i);
    if (statement != UINT32_MAX) look_through(d, statement, what, statement == local, fn, data);
    const uint32_t next = statement + 1; /* what stands before the first comes next is the first */
    const bool more = next < mv_document_statements(d);
    if (!more) return;
    const uint32_t beyond = mv_document_statement(d, next).beg;
    i = next_word(text, word, beyond > i ? beyond : i + 1);
  }
}
