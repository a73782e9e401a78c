/* A dataset's columns come, go or get other types, and others read it. */
#include "mvlint/rule.h"

/* One way in which columns differ. */
typedef struct change_list {
  mv_buf text;
  uint32_t n;
  const mv_column *first;
} change_list;

enum { NAMED = 5 };

static void start(change_list *l, mv_arena *a) {
  *l = (change_list){.n = 0};
  mv_buf_init(&l->text, a, UINT32_MAX);
}

static mv_str name_of(mv_arena *a, const mv_column *x) {
  return mv_printable(a, x->name, 255);
}

/* Counts a column, and says whether it is named, too. */
static bool names(change_list *l, const mv_column *x) {
  if (l->n == 0) l->first = x;
  if (l->n++ >= NAMED) return false;
  if (l->n > 1) mv_buf_text(&l->text, ", ");
  return true;
}

static void add(change_list *l, mv_arena *a, const mv_column *x) {
  if (names(l, x)) mv_buf_printf(&l->text, "'%.*s'", MV_ARG(name_of(a, x)));
}

static bool is_retyped(const mv_column *before, const mv_column *after) {
  return mv_type_is_whole(before->type) && mv_type_is_whole(after->type) && !mv_type_equal(before->type, after->type);
}

static void add_types(change_list *l, mv_arena *a, const mv_column *before, const mv_column *after) {
  if (!names(l, after)) return;
  const mv_str was = mv_printable(a, mv_type_text(a, before->type), 60), is = mv_printable(a, mv_type_text(a, after->type), 60);
  mv_buf_printf(&l->text, "'%.*s' is %.*s instead of %.*s", MV_ARG(name_of(a, after)), MV_ARG(is), MV_ARG(was));
}

/* "; 'a', 'b' and 2 more are gone". */
static void put_list(mv_buf *out, const change_list *l, const char *of_one, const char *of_many) {
  if (l->n == 0) return;
  mv_buf_printf(out, "%s%.*s", out->n ? "; " : "", MV_ARG(mv_buf_str(&l->text)));
  if (l->n > NAMED) mv_buf_printf(out, " and %u more", (unsigned)(l->n - NAMED));
  mv_buf_text(out, l->n == 1 ? of_one : of_many);
}

/* Where a column is written or made in the definition, else the name. */
static mv_span place_of(const mv_dataset *d, const mv_column *x) {
  return x && x->source == d->source ? x->at : d->at;
}

static void tell(mv_project *p, const mv_change *c, const change_list *gone, const change_list *added,
                 const change_list *retyped) {
  mv_buf all;
  const mv_dataset *d = c->after;
  const mv_str readers = mv_readers_words(p, d), name = mv_changed_name(p, c);
  const mv_column *at = retyped->n ? retyped->first : gone->n ? NULL : added->first;
  mv_buf_init(&all, p->arena, UINT32_MAX);
  put_list(&all, gone, " is gone", " are gone");
  put_list(&all, added, " is new", " are new");
  put_list(&all, retyped, "", "");
  mv_finding *f = mv_report_at(p, d->source, place_of(d, at), d, "the columns of '%.*s' change: %.*s%s%.*s", MV_ARG(name),
                               MV_ARG(mv_buf_str(&all)), readers.p ? "; it is read by " : "", MV_ARG(readers));
  if (!gone->n && !retyped->n) f->severity = MV_INFO;
  mv_also_before(p, f, c->before);
}

static bool is_table(const mv_dataset *d) {
  return d->object == MV_object_TABLE;
}

/* What another dataset's change brings with it is told there. The DDL of a table is not what it is, but what its readers
 * are judged by. */
static bool is_of_interest(mv_project *p, const mv_change *c) {
  if (!c->after || is_table(c->before) != is_table(c->after)) return false;
  if (is_table(c->after) && !mv_readers_words(p, c->after).p) return false;
  if (!c->before->columns_known || !c->after->columns_known) return false;
  return mv_changed(c, MV_ASPECT_QUERY).differs || mv_changed(c, MV_ASPECT_COLUMNS).differs;
}

static void on_change(mv_project *p, const mv_change *c) {
  const mv_dataset *b = c->before, *d = c->after;
  change_list gone, added, retyped;
  if (!is_of_interest(p, c)) return;
  start(&gone, p->arena);
  start(&added, p->arena);
  start(&retyped, p->arena);
  for (uint32_t i = 0; i < d->column_count; i++) {
    const mv_column *x = &d->columns[i], *was = x->name.p ? mv_dataset_column(b, x->name) : x;
    if (!was)
      add(&added, p->arena, x);
    else if (was != x && is_retyped(was, x))
      add_types(&retyped, p->arena, was, x);
  }
  for (uint32_t i = 0; i < b->column_count; i++)
    if (b->columns[i].name.p && !mv_dataset_column(d, b->columns[i].name)) add(&gone, p->arena, &b->columns[i]);
  if (gone.n || added.n || retyped.n) tell(p, c, &gone, &added, &retyped);
}

const mv_rule mv_rule_column_set_changed = {
    .code = "MV803",
    .name = "column-set-changed",
    .severity = MV_WARNING,
    .summary = "a dataset gains or loses columns, or their types change",
    .why =
        "Those that read a dataset count on its columns: queries, dashboards and jobs outside of the project, too, which "
        "cannot be seen here. A column that is gone breaks them; another type may change their results or keep their "
        "incremental refreshes from working (a DECIMAL that becomes DOUBLE); a new column changes those that select *. "
        "When columns are only added it is an info. Of a table it is told when something here reads it. A streaming table "
        "has NULL in a new column of the rows that it has already.",
    .help = "change what reads it together with it, and keep a column that others may still ask for",
    .source = "Databricks documentation, CREATE MATERIALIZED VIEW and CREATE STREAMING TABLE",
    .review = on_change,
};
