/* links.c: what a document names by its path, and models of dbt. */
#include "src/ide/look.h"
#include "src/ide/shape.h"

#include "src/base/banned.h"

typedef struct linker {
  mv_arena *a;
  const mv_session *session;
  mv_document *document;
  mv_look *look; /* the statement at hand */
  mv_links list;
  uint32_t cap;
} linker;

static void add(linker *k, mv_link_to link) {
  mv_links *l = &k->list;
  if (mv_span_empty(link.at)) return;
  if (l->n == k->cap) {
    k->cap = k->cap ? k->cap * 2 : 8;
    mv_link_to *more = mv_new_n(k->a, mv_link_to, k->cap);
    if (l->n) memcpy(more, l->items, l->n * sizeof *more);
    l->items = more;
  }
  l->items[l->n++] = link;
}

/* ---- paths ---------------------------------------------------------------------------------- */

static void add_path(linker *k, mv_span at, mv_str path) {
  if (path.n > 0) add(k, (mv_link_to){.at = mv_look_back(k->look, at), .path = mv_str_copy(k->a, path)});
}

static void add_literal(linker *k, const mv_node *n) {
  const mv_str path = n ? mv_string_value(&k->look->arena, &k->look->stmt, n) : mv_str_at(NULL, 0);
  if (path.p) add_path(k, mv_string_place(&k->look->arena, &k->look->stmt, n, mv_span_of(0, path.n)), path);
}

/* read_files('path', …). */
static void call(linker *k, const mv_Call *c) {
  const mv_function *f = mv_function_of(k->look->an, c);
  if (f && f->kind == MV_FN_READER) add_literal(k, c->arguments);
}

/* csv.`path`, and {{ ref('x') }}, which leads to a document. */
static void name(linker *k, const mv_Name *n) {
  const mv_stmt *s = &k->look->stmt;
  mv_document_spot spot;
  if (n->argument || !n->path || n->path->n == 0) return;
  const mv_span last = n->path->parts[n->path->n - 1];
  const mv_str text = mv_text(s, last);
  const mv_dataset *d = mv_dataset_of(k->look->an, n);
  if (n->path->n == 2 && mv_path_format(mv_text(s, n->head.at)).p)
    add_path(k, last, mv_name_text(&k->look->arena, s, last));
  else if (d && mv_str_begins(text, "{{") && mv_session_place(k->session, d->source, d->at, &spot))
    add(k, (mv_link_to){.at = mv_look_back(k->look, last), .document = spot.document});
}

static mv_step enter(mv_walker *w, const mv_node *n, unsigned depth) {
  linker *k = w->data;
  (void)depth;
  if (n->kind == MV_Call) call(k, mv_as_Call(n));
  if (n->kind == MV_Name) name(k, mv_as_Name(n));
  if (n->kind == MV_LocationClause) add_literal(k, mv_as_LocationClause(n)->path);
  if (n->kind == MV_CopyInto) add_literal(k, mv_as_CopyInto(n)->source);
  return MV_INTO;
}

/* ---- cells that run others ------------------------------------------------------------------ */

/* -- MAGIC %run ./setup */
static void add_run(linker *k, mv_str text, mv_span comment) {
  static const char *const words[] = {"--", "MAGIC", "%run"};
  uint32_t i = comment.beg;
  for (size_t w = 0; w < sizeof words / sizeof *words; w++) {
    while (i < comment.end && mv_is_blank(text.p[i])) i++;
    if (i == comment.end || !mv_str_begins(mv_str_at(text.p + i, comment.end - i), words[w])) return;
    i += (uint32_t)strlen(words[w]);
  }
  while (i < comment.end && mv_is_blank(text.p[i])) i++;
  uint32_t end = i;
  while (end < comment.end && !mv_is_blank(text.p[end]) && text.p[end] != '\r') end++;
  if (end > i) add(k, (mv_link_to){.at = mv_span_of(i, end), .path = mv_str_copy(k->a, mv_str_at(text.p + i, end - i))});
}

static void add_runs(linker *k) {
  const mv_str text = mv_text_all(mv_document_text(k->document));
  uint32_t i = 0;
  mv_span comment;
  while (mv_next_comment(text, &i, &comment)) add_run(k, text, comment);
}

mv_links mv_links_of(mv_arena *a, const mv_session *s, mv_document *d) {
  static const bool kinds[MV_KIND_COUNT] = {
      [MV_Call] = true, [MV_Name] = true, [MV_LocationClause] = true, [MV_CopyInto] = true};
  linker k = {.a = a, .session = s, .document = d};
  mv_walker w = {.enter = enter, .data = &k, .kinds = kinds};
  for (uint32_t i = 0; i < mv_document_statements(d); i++) {
    k.look = mv_look_open(d, i);
    if (k.look) mv_walk(&w, k.look->stmt.tree);
    mv_look_close(k.look);
  }
  if (mv_is_plain_sql(d)) add_runs(&k);
  return k.list;
}
