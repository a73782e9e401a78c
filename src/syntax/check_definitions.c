/* check_definitions.c: what CREATE refuses although its grammar takes it. Where the engines differ,
 * the one that takes more decides; pipelines take column lists and constraints nearly everywhere.
 */
#include "syntax/check.h"
#include "syntax/words.h"

/* ---- constraints ------------------------------------------------------------------------- */

static mv_str first_word(const mv_check *c, mv_span at) {
  const mv_str s = mv_text(c->s, at);
  uint32_t n = 0;
  while (n < s.n && (unsigned char)s.p[n] > ' ') n++;
  return mv_str_at(s.p, n);
}

/* ENFORCED, RELY and their like: two that deny each other. */
void mv_check_constraint(mv_check *c, const mv_node *n) {
  enum { ENFORCED = 1, NOT_ENFORCED = 2, RELY = 4, NORELY = 8, DEFER = 16, NOT_DEFER = 32 };
  unsigned seen = 0;
  for (const mv_node *k = mv_as_Constraint(n)->characteristics.first; k; k = k->next) {
    const mv_str word = first_word(c, k->at), all = mv_text(c->s, k->at);
    const bool negated = mv_str_is(word, "not");
    const bool defers = all.n > 10 && mv_str_is(mv_str_at(all.p + all.n - 10, 10), "deferrable");
    unsigned bit = 0;
    if (mv_str_is(word, "rely")) bit = RELY;
    if (mv_str_is(word, "norely")) bit = NORELY;
    if (mv_str_is(word, "enforced")) bit = ENFORCED;
    if (mv_str_is(word, "deferrable")) bit = DEFER;
    if (negated) bit = defers ? NOT_DEFER : NOT_ENFORCED;
    const unsigned opposite = bit & (ENFORCED | RELY | DEFER) ? bit << 1 : bit >> 1;
    if (bit && (seen & opposite)) {
      mv_wrong(c, k->at, "write one of the two", "%.*s contradicts what is written before",
               MV_ARG(mv_check_words(c, k->at)));
      return;
    }
    seen |= bit;
  }
}

static const mv_node *primary_key(const mv_node *n) {
  const mv_Constraint *k = mv_as_Constraint(n);
  return k && k->what == MV_constraint_PRIMARY_KEY ? n : NULL;
}

static void check_keys(mv_check *c, const mv_Create *t) {
  bool seen = false;
  for (const mv_node *n = t->columns.first; n; n = n->next) {
    const mv_ColumnDef *column = mv_as_ColumnDef(n);
    const mv_node *o = column ? column->options.first : n;
    for (; o; o = column ? o->next : NULL) {
      if (!primary_key(o)) continue;
      if (seen)
        mv_wrong(c, o->at, "name all its columns in one: PRIMARY KEY (a, b)",
                 "a table has one primary key");
      seen = true;
    }
  }
}

/* ---- generated columns ------------------------------------------------------------------- */

static bool is_zero(mv_str s) {
  bool digit = false;
  for (uint32_t i = 0; i < s.n; i++) {
    if (s.p[i] != '0' && s.p[i] != '-' && s.p[i] != '+' && s.p[i] != ' ') return false;
    digit |= s.p[i] == '0';
  }
  return digit;
}

void mv_check_generated(mv_check *c, const mv_node *n) {
  bool start = false, increment = false;
  for (const mv_node *o = mv_as_Generated(n)->options; o; o = o->next) {
    const mv_SequenceOption *s = mv_as_SequenceOption(o);
    const bool is_start = mv_str_is(mv_text(c->s, s->word), "start");
    bool *seen = is_start ? &start : &increment;
    if (*seen)
      mv_wrong(c, o->at, "leave one out", "%s is written twice",
               is_start ? "START WITH" : "INCREMENT BY");
    *seen = true;
  }
}

/* A rule says it of streaming tables. */
static void check_steps(mv_check *c, const mv_Create *t) {
  for (const mv_node *n = t->columns.first; n; n = n->next) {
    const mv_ColumnDef *d = mv_as_ColumnDef(n);
    for (const mv_node *o = d ? d->options.first : NULL; o; o = o->next) {
      const mv_Generated *g = mv_as_Generated(o);
      for (const mv_node *k = g ? g->options : NULL; k; k = k->next) {
        const mv_SequenceOption *s = mv_as_SequenceOption(k);
        const bool step = s && s->value && mv_str_is(mv_text(c->s, s->word), "increment");
        if (step && s->value->kind == MV_Literal && is_zero(mv_text(c->s, s->value->at)))
          mv_wrong(c, s->value->at, NULL, "an identity column cannot stand still: its step is not 0");
      }
    }
  }
}

/* ---- properties -------------------------------------------------------------------------- */

void mv_check_values_given(mv_check *c, const mv_node *properties, bool given) {
  for (const mv_node *n = properties; n; n = n->next) {
    const mv_Property *p = mv_as_Property(n);
    if (!p || (p->value != NULL) == given || mv_is_template(mv_text(c->s, p->key))) continue;
    if (given)
      mv_wrong(c, n->at, "write key = value", "the property %.*s has no value",
               MV_ARG(mv_check_words(c, p->key)));
    else
      mv_wrong(c, p->value->at, "write the key alone", "what is unset has no value");
  }
}

void mv_check_properties(mv_check *c, const mv_node *n) {
  mv_check_values_given(c, mv_as_PropertiesClause(n)->properties, true);
}
void mv_check_options(mv_check *c, const mv_node *n) {
  mv_check_values_given(c, mv_as_OptionsClause(n)->properties, true);
}

void mv_check_object(mv_check *c, const mv_node *n) {
  const mv_node *first = NULL;
  for (const mv_node *k = mv_as_CreateObject(n)->clauses; k; k = k->next) {
    if (k->kind != MV_PropertiesClause) continue;
    if (first)
      mv_wrong(c, k->at, "write all properties in one clause",
               "the properties are written in two clauses");
    first = k;
  }
}

/* ---- CREATE ------------------------------------------------------------------------------ */

static const mv_node *clause_of(const mv_Create *t, mv_kind kind) {
  for (const mv_node *n = t->clauses.first; n; n = n->next)
    if (n->kind == kind) return n;
  return NULL;
}

#define TEMPORARY_NAME "a temporary view belongs to no schema: its name has one part"

static void check_temporary_view(mv_check *c, const mv_Create *t) {
  const mv_Name *name = mv_as_Name(t->name);
  if (t->live || !name) return;
  if (t->if_not_exists)
    mv_wrong(c, t->name->at, "write OR REPLACE, or leave IF NOT EXISTS out",
             "a temporary view cannot have IF NOT EXISTS");
  if (mv_names_parts(c, t->name->at))
    mv_wrong(c, t->name->at, "write its name alone", TEMPORARY_NAME);
  if (t->global || name->argument || !name->path || name->path->n < 2) return;
  if (mv_path_is_opaque(c->s, name->path) || mv_str_is(mv_text(c->s, name->path->parts[0]), "live"))
    return;
  mv_wrong(c, t->name->at, "write its name alone", TEMPORARY_NAME);
}

/* The words behind STORED AS, and ROW FORMAT with the word that says how. */
typedef struct hive {
  const mv_node *stored, *row_format;
  mv_str format; /* STORED AS one word */
  bool serde;
} hive;

static mv_str next_word(mv_str s, uint32_t *i) {
  *i = mv_skip_blank(s, *i);
  const uint32_t from = *i;
  while (*i < s.n && (unsigned char)s.p[*i] > ' ') (*i)++;
  return mv_str_at(s.p + from, *i - from);
}

static void read_hive(mv_check *c, const mv_node *n, hive *h) {
  const mv_str s = mv_text(c->s, n->at);
  uint32_t i = 0;
  const mv_str a = next_word(s, &i), b = next_word(s, &i), d = next_word(s, &i);
  if (mv_str_is(a, "stored") && mv_str_is(b, "as")) {
    h->stored = n;
    if (!mv_str_is(d, "inputformat")) h->format = d;
  } else if (mv_str_is(a, "stored")) {
    mv_wrong(c, n->at, "write USING with a format", "no engine takes STORED BY");
  } else if (mv_str_is(a, "skewed")) {
    mv_wrong(c, n->at, "leave it out", "no engine takes SKEWED BY");
  } else if (mv_str_is(a, "row")) {
    h->row_format = n;
    h->serde = mv_str_is(d, "serde");
  }
}

/* Which file formats let the row format be told. */
static bool goes_with(const hive *h) {
  if (mv_str_is(h->format, "textfile")) return true;
  return h->serde && (mv_str_is(h->format, "sequencefile") || mv_str_is(h->format, "rcfile"));
}

static void check_hive(mv_check *c, const mv_Create *t) {
  hive h = {NULL, NULL, {NULL, 0}, false};
  for (const mv_node *n = t->clauses.first; n; n = n->next)
    if (n->kind == MV_OtherClause) read_hive(c, n, &h);
  const mv_node *any = h.stored ? h.stored : h.row_format;
  if (any && clause_of(t, MV_UsingClause))
    mv_wrong(c, any->at, "leave USING or this clause out",
             "USING excludes STORED AS and ROW FORMAT");
  else if (h.row_format && h.format.p && !mv_is_template(h.format) && !goes_with(&h))
    mv_wrong(c, h.row_format->at, NULL, "ROW FORMAT does not go with STORED AS %.*s",
             MV_ARG(mv_printable(c->texts, h.format, 20)));
}

/* ---- how a table is laid out -------------------------------------------------------------- */

static void check_clustering(mv_check *c, const mv_Create *t) {
  const mv_node *by = clause_of(t, MV_ClusterByClause);
  const mv_node *buckets = clause_of(t, MV_ClusteredByClause);
  const mv_ClusterByClause *cluster = mv_as_ClusterByClause(by);
  if (cluster && cluster->how == MV_cluster_OFF) by = NULL;
  if (by && buckets)
    mv_wrong(c, by->at.beg > buckets->at.beg ? by->at : buckets->at, "keep CLUSTER BY alone",
             "CLUSTER BY excludes CLUSTERED BY");
  const mv_ClusteredByClause *b = mv_as_ClusteredByClause(buckets);
  for (const mv_node *i = b ? b->sorted : NULL; i; i = i->next)
    if (mv_as_SortItem(i)->direction == MV_order_DESC)
      mv_wrong(c, i->at, "leave DESC out", "rows of a bucket are sorted in ascending order");
}

/* PARTITIONED BY takes columns of the list, or brings columns with their types. */
static void check_partitioning(mv_check *c, const mv_Create *t) {
  const mv_PartitionedByClause *p = mv_as_PartitionedByClause(clause_of(t, MV_PartitionedByClause));
  const mv_node *typed = NULL, *bare = NULL;
  for (const mv_node *n = p ? p->columns : NULL; n; n = n->next) {
    if (n->kind == MV_ColumnDef && !typed) typed = n;
    if (n->kind != MV_ColumnDef && !mv_is_unknown(c, n) && !bare) bare = n;
  }
  if (typed && bare)
    mv_wrong(c, typed->at.beg > bare->at.beg ? typed->at : bare->at,
             "write all of them with their type, or none",
             "PARTITIONED BY mixes columns with and without types");
  else if (typed && t->query && t->object == MV_object_TABLE && !t->or_refresh)
    mv_wrong(c, mv_as_ColumnDef(typed)->type->at, "write the name alone",
             "the query gives the types of the columns");
}

/* OPTIONS (path …) is LOCATION in other words. */
static void check_path(mv_check *c, const mv_Create *t) {
  const mv_node *location = clause_of(t, MV_LocationClause);
  const mv_OptionsClause *o = mv_as_OptionsClause(clause_of(t, MV_OptionsClause));
  for (const mv_node *n = location && o ? o->properties : NULL; n; n = n->next) {
    mv_str key = mv_text(c->s, mv_as_Property(n)->key);
    if (key.n > 2 && (key.p[0] == '\'' || key.p[0] == '"')) key = mv_str_at(key.p + 1, key.n - 2);
    if (mv_str_is(key, "path"))
      mv_wrong(c, n->at, "keep LOCATION alone", "the location is written twice");
  }
}

static void check_table(mv_check *c, const mv_Create *t) {
  check_steps(c, t);
  const bool copied = t->query != NULL;
  if (copied && t->columns.first && !t->flow && !t->or_refresh)
    mv_wrong(c, t->columns.first->at, "leave the list out: the query gives the columns",
             "CREATE TABLE … AS takes no column list");
  if (t->external && !clause_of(t, MV_LocationClause) && !t->source && !c->s->dropped)
    mv_wrong(c, t->name->at, "write LOCATION with its path", "an EXTERNAL table needs a LOCATION");
  check_hive(c, t);
  check_path(c, t);
}

void mv_check_create(mv_check *c, const mv_node *n) {
  const mv_Create *t = mv_as_Create(n);
  if (t->broken || !t->name) return;
  check_keys(c, t);
  check_clustering(c, t);
  check_partitioning(c, t);
  if (t->object == MV_object_TEMPORARY_VIEW) check_temporary_view(c, t);
  if (t->object == MV_object_TABLE) check_table(c, t);
}
