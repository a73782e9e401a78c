/* SELECT * in a definition: a column that is added to the source is added to the dataset. */
#include <string.h>

#include "mvlint/rule.h"

enum { MOST_COLUMNS = 100 };

static bool is_word(mv_str s) {
  for (uint32_t i = 0; i < s.n; i++) {
    const char c = s.p[i];
    if (!((c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || (i > 0 && c >= '0' && c <= '9')))
      return false;
  }
  return s.n > 0;
}

/* The columns that the star gives, when it is all of the list and they are known. */
static void offer(mv_pass *p, mv_finding *f, const mv_Select *s, const mv_Star *star) {
  const mv_outputs o = mv_outputs_of(p->an, &s->head);
  if (s->items->next || star->path || star->except || !o.known || o.n == 0 || o.n > MOST_COLUMNS) return;
  mv_buf list;
  mv_buf_init(&list, &p->stmt->arena, 0);
  for (uint32_t i = 0; i < o.n; i++) {
    const mv_str name = o.items[i].name;
    if (!name.p || memchr(name.p, '`', name.n)) return;
    const char *quote = is_word(name) ? "" : "`";
    mv_buf_printf(&list, "%s%s%.*s%s", i ? ", " : "", quote, MV_ARG(name), quote);
  }
  const mv_str columns = mv_buf_str(&list);
  mv_replace(p, mv_offer(p, f, MV_FIX_SAFE, "name the columns"), star->head.at, "%.*s", MV_ARG(columns));
}

static void look_at(mv_pass *p, const mv_node *n) {
  const mv_Query *q = mv_as_Query(n); /* n may be missing below a mistake */
  const mv_SetOp *set = mv_as_SetOp(n);
  const mv_Select *s = mv_as_Select(n);
  if (q) look_at(p, q->body);
  for (const mv_node *o = set ? set->operands.first : NULL; o; o = o->next) look_at(p, o);
  for (const mv_node *item = s ? s->items : NULL; item; item = item->next) {
    const mv_Star *star = mv_as_Star(item);
    if (!star) continue;
    mv_finding *f = mv_report(p, item->at, "the star takes whatever columns its source has at the time");
    offer(p, f, s, star);
  }
}

static void on_create(mv_pass *p, const mv_Create *c) {
  if (c->query && c->object != MV_object_TEMPORARY_VIEW) look_at(p, c->query);
}

const mv_rule mv_rule_select_star = {
    .code = "MV604",
    .name = "select-star",
    .severity = MV_INFO,
    .off = true,
    .fixable = true,
    .summary = "a definition selects all columns of its source",
    .why =
        "With SELECT * a dataset has the columns that its source has when it is refreshed. A column that "
        "is added there is stored and paid for here too, and one that is renamed breaks what reads this "
        "dataset. Raw tables that keep all that comes in are meant to be so, so this rule is off by "
        "default.",
    .help = "name the columns that are needed",
    .source = "Databricks, best practices for cost and performance",
    .on = {MV_ON(Create, on_create)},
};
