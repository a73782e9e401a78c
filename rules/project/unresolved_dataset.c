/* A definition reads what nothing defines. Only a closed project, or a catalog that has the other
 * tables of a schema, tells what is not there; else all that can be said is that a name looks like
 * a slip of another. */
#include "mvlint/rule.h"

static void keep(mv_pass *p, const mv_node *node) {
  const mv_Name *n = mv_as_Name(node);
  if (!n || !p->create || mv_cte_of(p->an, n) || mv_dataset_of(p->an, n)) return;
  const mv_str key = mv_key_of(p->an, n);
  if (key.p && !memchr(key.p, '/', key.n) && !memchr(key.p, ':', key.n))
    mv_keep(p, n->head.at, NULL, key);
}

static void on_relation(mv_pass *p, const mv_Relation *r) {
  keep(p, r->source);
}
static void on_table(mv_pass *p, const mv_TableQuery *q) {
  keep(p, q->name);
}

/* Tables that every workspace has. */
static bool is_of_system(mv_str key) {
  static const char *const parts[] = {"system", "samples", "information_schema", "global_temp"};
  for (uint32_t i = 0, from = 0; i < key.n; i++) {
    if (key.p[i] != '.') continue;
    for (size_t k = 0; k < sizeof parts / sizeof *parts; k++)
      if (mv_str_is(mv_str_at(key.p + from, i - from), parts[k])) return true;
    from = i + 1;
  }
  return false;
}

/* ---- slips --------------------------------------------------------------------------------------
 */

/* Names that differ in their numbers are a family, not a slip. */
static bool differ_in_numbers(mv_str a, mv_str b) {
  uint32_t i = 0, k = 0;
  for (;;) {
    while (i < a.n && mv_is_digit(a.p[i])) i++;
    while (k < b.n && mv_is_digit(b.p[k])) k++;
    if (i == a.n || k == b.n) return i == a.n && k == b.n;
    if (mv_lower(a.p[i++]) != mv_lower(b.p[k++])) return false;
  }
}

static mv_str last_part(mv_str key) {
  uint32_t n = key.n;
  while (n > 0 && key.p[n - 1] != '.') n--;
  return mv_str_at(key.p + n, key.n - n);
}

/* A name and what tells most names apart before they are compared. */
typedef struct candidate {
  const mv_dataset *dataset;
  mv_str name, pipeline;
  uint64_t letters; /* a bit for each that it has, and for each digit */
  uint32_t family;  /* a hash of it without its digits */
} candidate;

static candidate candidate_of(const mv_project *p, const mv_source *source, mv_str name) {
  candidate c = {.name = name, .pipeline = mv_pipeline_of(p, source)};
  for (uint32_t i = 0; i < name.n; i++) {
    const uint32_t letter = (unsigned char)mv_lower(name.p[i]);
    const bool digit = mv_is_digit(name.p[i]);
    c.letters |= UINT64_C(1) << (digit ? letter - '0' + 32 : letter & 31);
    if (!digit) c.family = (c.family + letter) * 2654435761u;
  }
  return c;
}

typedef struct guesses {
  candidate *items; /* one for each node of the graph */
  uint32_t left;    /* comparisons */
} guesses;

static candidate *candidates_of(const mv_project *p) {
  candidate *items = mv_new_n(p->arena, candidate, p->graph->n ? p->graph->n : 1);
  for (uint32_t i = 0; i < p->graph->n; i++) {
    const mv_dataset *d = p->graph->nodes[i];
    items[i] = candidate_of(p, d->source, last_part(d->key));
    items[i].dataset = d;
  }
  return items;
}

/* Fewer than `limit` edits may lie between them: an edit changes the length by one and two letters at most. */
static bool may_be_near(const candidate *a, const candidate *b, unsigned limit) {
  uint64_t differ = a->letters ^ b->letters;
  if ((a->name.n > b->name.n ? a->name.n - b->name.n : b->name.n - a->name.n) >= limit) return false;
  for (unsigned i = 0; differ && i < 2 * (limit - 1); i++) differ &= differ - 1;
  return differ == 0;
}

/* The dataset of the same pipeline whose name is nearest. NULL too when one is called so in some
 * schema. */
static const mv_dataset *nearest(mv_project *p, const mv_note *n, guesses *g) {
  const mv_dataset *best = NULL;
  const candidate own = candidate_of(p, n->source, n->words);
  unsigned limit = n->words.n < 4 ? 0 : n->words.n < 6 ? 2 : 3; /* one more than is taken */
  for (uint32_t i = 0; i < p->graph->n && limit > 0; i++) {
    const candidate *c = &g->items[i];
    const mv_dataset *d = c->dataset;
    if (g->left == 0) return NULL;
    --g->left;
    if (!may_be_near(&own, c, limit) || d->object == MV_object_FUNCTION) continue;
    if (!mv_str_eq(c->pipeline, own.pipeline)) continue;
    if (mv_str_ieq(c->name, n->words)) return NULL;
    if (d->source == n->source && d->statement == n->statement) continue;
    if (c->family == own.family && differ_in_numbers(n->words, c->name)) continue;
    const unsigned distance = mv_str_distance(n->words, c->name, limit - 1);
    if (distance >= limit) continue;
    best = d;
    limit = distance;
  }
  return best;
}

static mv_str shown(mv_project *p, const mv_note *n) {
  return mv_printable(p->arena, mv_source_text(n->source, n->at), 255);
}

static void guess(mv_project *p, const mv_note *n, guesses *g) {
  if (!g->items) g->items = candidates_of(p);
  const mv_dataset *d = memchr(n->words.p, '.', n->words.n) ? NULL : nearest(p, n, g);
  if (!d) return;
  mv_arena *a = p->sinks[n->source->number]->arena;
  const mv_dataset *here = mv_graph_definition(p->graph, n->source, n->at);
  mv_finding *f =
      mv_report_at(p, n->source, n->at, here, "nothing here defines '%.*s'", MV_ARG(shown(p, n)));
  const mv_str name = mv_printable(a, d->name, 255);
  f->severity = MV_INFO;
  f->help = mv_format(a, "did you mean '%.*s'?", MV_ARG(name));
  mv_also_on(p, f, d, "the nearest name");
  mv_edit_add(a, mv_fix_add(a, f, MV_FIX_UNSAFE, mv_format(a, "write %.*s", MV_ARG(name))), n->at,
              mv_str_copy(a, d->name));
}

static void look_up(mv_project *p, const mv_note *n, guesses *g) {
  const mv_catalog *catalog = p->graph->catalog;
  if (mv_catalog_holds(catalog, n->words) || is_of_system(n->words)) return;
  const bool closed = p->settings[n->source->number]->closed;
  if (!closed && !mv_catalog_knows_schema(catalog, n->words)) {
    guess(p, n, g);
    return;
  }
  const mv_dataset *here = mv_graph_definition(p->graph, n->source, n->at);
  if (closed)
    mv_report_at(p, n->source, n->at, here,
                 "nothing defines '%.*s', and the project says that all is defined",
                 MV_ARG(shown(p, n)));
  else
    mv_report_at(p, n->source, n->at, here,
                 "the catalog has other tables of this schema, but no '%.*s'", MV_ARG(shown(p, n)));
}

/* Comparisons of names for each name that is read or defined; past them nothing is guessed. */
enum { MOST_COMPARED = 256 };

static void on_project(mv_project *p) {
  const uint64_t most = (uint64_t)MOST_COMPARED * ((uint64_t)p->note_count + p->graph->n);
  guesses g = {NULL, most < UINT32_MAX ? (uint32_t)most : UINT32_MAX};
  for (uint32_t i = 0; i < p->note_count; i++) look_up(p, p->notes[i], &g);
}

const mv_rule mv_rule_unresolved_dataset = {
    .code = "MV501",
    .name = "unresolved-dataset",
    .severity = MV_WARNING,
    .fixable = true,
    .summary = "a definition reads what nothing defines",
    .why =
        "A dataset that reads a table nobody has fails when it is created. That can be told when "
        "the configuration "
        "says that the project is closed, or when a schema source has the other tables of the "
        "schema. Otherwise the "
        "table may well exist, and all that is said, as an info, is that its name differs from "
        "that of a dataset of "
        "the same pipeline by a letter or two.",
    .help = "correct the name, define the table, or add its schema to the catalog",
    .condition = "TABLE_OR_VIEW_NOT_FOUND",
    .source = "Databricks error conditions, TABLE_OR_VIEW_NOT_FOUND",
    .on = {MV_ON(Relation, on_relation), MV_ON(TableQuery, on_table)},
    .project = on_project,
};
