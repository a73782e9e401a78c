/* cloud_files(path, format, map(…)) is STREAM read_files(path, format => …, …) now. */
#include <string.h>

#include "mvlint/rule.h"

/* Options of the loader itself that read_files() has under the same name without cloudFiles. in front. */
static const char *const renamed[] = {
    "allowOverwrites",  "includeExistingFiles", "inferColumnTypes", "maxBytesPerTrigger", "maxFilesPerTrigger",
    "partitionColumns", "schemaEvolutionMode",  "schemaHints",      "schemaLocation",     "useStrictGlobber",
    "format",           NULL};

#define PREFIX "cloudFiles."

/* The name of an option as read_files() has it; absent: it may have none. */
static mv_str new_name(mv_str key) {
  const uint32_t n = (uint32_t)strlen(PREFIX);
  if (key.n <= n || !mv_str_is(mv_str_at(key.p, n), PREFIX)) return key;
  const mv_str rest = mv_str_at(key.p + n, key.n - n);
  for (const char *const *k = renamed; *k; k++)
    if (mv_str_is(rest, *k)) return mv_str_of(*k);
  return mv_str_at(NULL, 0);
}

static bool is_word(mv_str s) {
  for (uint32_t i = 0; i < s.n; i++) {
    const char c = s.p[i];
    const bool letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
    if (!letter && (i == 0 || c < '0' || c > '9')) return false;
  }
  return s.n > 0;
}

/* One key and value of map("key", "value", …). */
typedef struct option {
  const mv_node *key, *value;
  mv_str name; /* as read_files() has it */
  bool kept;   /* read_files() does not ask for some */
} option;

enum { MOST = 64 };
typedef struct options {
  const mv_Call *map; /* or NULL */
  option items[MOST];
  uint32_t n, kept_to; /* the number of the last one that is kept, and 1 */
  bool infers;         /* says how types are found */
} options;

static bool add_option(mv_pass *p, options *o, const mv_node *key, const mv_node *value) {
  const mv_str name = new_name(mv_string_value(&p->stmt->arena, p->stmt, key));
  if (o->n == MOST || !name.p || !name.n || memchr(name.p, '`', name.n) || memchr(name.p, '$', name.n)) return false;
  option *x = &o->items[o->n++];
  *x = (option){key, value, name, !mv_str_is(name, "schemaLocation") && !mv_str_is(name, "format")};
  if (x->kept) o->kept_to = o->n;
  o->infers = o->infers || mv_str_is(name, "inferColumnTypes") || mv_str_is(name, "schema");
  return true;
}

/* False when an option has no other name, or what stands there is no map(…). */
static bool read_map(mv_pass *p, options *o, const mv_node *n) {
  if (!n) return true;
  const mv_str words = mv_text(p->stmt, n->at);
  o->map = mv_as_Call(n);
  if (words.p[words.n - 1] != ')') return false;
  if (!o->map || (n->flags & MV_PARENS) || !mv_path_is(p->stmt, mv_as_Name(o->map->name)->path, "map")) return false;
  for (const mv_node *k = o->map->arguments; k; k = k->next->next)
    if (!k->next || !add_option(p, o, k, k->next)) return false;
  return true;
}

/* Loaded as text where nothing is said; read_files() finds out the types. */
static bool is_text_by_itself(mv_str format) {
  return mv_str_is(format, "json") || mv_str_is(format, "csv") || mv_str_is(format, "xml");
}

/* "key", value becomes key => value where it stands, so that lines and comments stay as they are. */
static void name_option(mv_pass *p, mv_fix *fix, const option *x) {
  const char *quote = is_word(x->name) ? "" : "`";
  mv_replace(p, fix, x->key->at, "%s%.*s%s", quote, MV_ARG(x->name), quote);
  mv_replace(p, fix, mv_find_word(p->stmt, mv_span_of(x->key->at.end, x->value->at.beg), ","), " =>");
}

static void unpack(mv_pass *p, mv_fix *fix, const options *o) {
  const mv_span map = o->map->head.at;
  const mv_span open = mv_find_word(p->stmt, mv_span_of(o->map->name->at.end, map.end), "(");
  mv_remove(p, fix, mv_span_of(map.beg, open.end));
  for (uint32_t i = 0; i < o->kept_to; i++) {
    const option *x = &o->items[i];
    if (x->kept)
      name_option(p, fix, x);
    else
      mv_replace(p, fix, mv_span_of(x->key->at.beg, o->items[i + 1].key->at.beg), "%s", "");
  }
  const uint32_t end = o->items[o->n - 1].value->at.end, last = o->items[o->kept_to - 1].value->at.end;
  if (last < end) mv_replace(p, fix, mv_span_of(last, end), "%s", "");
  mv_remove(p, fix, mv_span_of(map.end - 1, map.end));
}

static void offer(mv_pass *p, mv_finding *f, const mv_Call *c, bool stream) {
  const mv_node *path = c->arguments, *format = path ? path->next : NULL;
  const mv_str words = mv_text(p->stmt, c->head.at);
  if (mv_is_mended(p->stmt, c->head.at) || words.p[words.n - 1] != ')') return;
  if (!format || path->kind == MV_NamedArgument || format->kind == MV_NamedArgument) return;
  options o = {.map = NULL};
  if (!read_map(p, &o, format->next) || (format->next && format->next->next)) return;
  const bool typed = o.infers || !is_text_by_itself(mv_string_value(&p->stmt->arena, p->stmt, format));
  const bool sure = p->dialect == MV_DIALECT_PIPELINE || mv_is_flow(p->stmt);
  mv_fix *fix = mv_offer(p, f, sure ? MV_FIX_SAFE : MV_FIX_UNSAFE, "write STREAM read_files(…)");
  mv_replace(p, fix, c->name->at, "%sread_files", stream ? "" : "STREAM ");
  mv_replace(p, fix, mv_span_of(format->at.beg, format->at.beg), "format => ");
  const uint32_t end = o.map && !o.kept_to ? o.map->head.at.end : format->at.end;
  if (!typed || end > format->at.end)
    mv_replace(p, fix, mv_span_of(format->at.end, end), "%s", typed ? "" : ", inferColumnTypes => false");
  if (o.kept_to) unpack(p, fix, &o);
}

static void on_relation(mv_pass *p, const mv_Relation *r) {
  const mv_Call *c = mv_as_Call(r->source);
  if (!c || !mv_path_is(p->stmt, mv_as_Name(c->name)->path, "cloud_files")) return;
  mv_finding *f = mv_report(p, c->name->at, "%.*s() is the old form of STREAM read_files()",
                            MV_ARG(mv_words(p, c->name->at)));
  offer(p, f, c, r->stream);
}

const mv_rule mv_rule_cloud_files = {
    .code = "MV704",
    .name = "cloud-files",
    .severity = MV_INFO,
    .fixable = true,
    .tag = MV_TAG_DEPRECATED,
    .summary = "files are loaded with cloud_files()",
    .why =
        "read_files() took the place of cloud_files(): it takes its options by name, works in SQL "
        "warehouses and notebooks as well as in pipelines, and STREAM before it says that files are "
        "read as they come. It finds out the types of JSON and CSV by itself, where cloud_files() "
        "loads text unless cloudFiles.inferColumnTypes is set.",
    .help = "write STREAM read_files(path, format => …)",
    .source = "Databricks, read_files table-valued function; pipeline SQL reference",
    .on = {MV_ON(Relation, on_relation)},
};
