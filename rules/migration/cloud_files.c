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

typedef struct options {
  mv_buf text;
  bool all;     /* each of them has a name */
  bool infers;  /* says how types are found */
} options;

static void add_option(mv_pass *p, options *o, const mv_node *key, const mv_node *value) {
  const mv_str name = new_name(mv_string_value(&p->stmt->arena, p->stmt, key));
  if (!name.p || !name.n || memchr(name.p, '`', name.n) || memchr(name.p, '$', name.n)) {
    o->all = false;
    return;
  }
  o->infers = o->infers || mv_str_is(name, "inferColumnTypes") || mv_str_is(name, "schema");
  if (mv_str_is(name, "schemaLocation") || mv_str_is(name, "format")) return; /* are given by themselves */
  const char *quote = is_word(name) ? "" : "`";
  const mv_str text = mv_text(p->stmt, value->at);
  mv_buf_printf(&o->text, ", %s%.*s%s => %.*s", quote, MV_ARG(name), quote, MV_ARG(text));
}

/* map("key", "value", …) */
static void read_map(mv_pass *p, options *o, const mv_node *n) {
  const mv_Call *map = mv_as_Call(n);
  if (!n) return;
  o->all = map && mv_path_is(p->stmt, mv_as_Name(map->name)->path, "map");
  for (const mv_node *k = o->all ? map->arguments : NULL; k; k = k->next->next) {
    if (!k->next) {
      o->all = false;
      return;
    }
    add_option(p, o, k, k->next);
  }
}

/* Loaded as text where nothing is said; read_files() finds out the types. */
static bool is_text_by_itself(mv_str format) {
  return mv_str_is(format, "json") || mv_str_is(format, "csv") || mv_str_is(format, "xml");
}

static void offer(mv_pass *p, mv_finding *f, const mv_Call *c, bool stream) {
  const mv_node *path = c->arguments, *format = path ? path->next : NULL;
  if (!format || path->kind == MV_NamedArgument || format->kind == MV_NamedArgument) return;
  options o = {.all = true};
  mv_buf_init(&o.text, &p->stmt->arena, 0);
  read_map(p, &o, format->next);
  if (!o.all || (format->next && format->next->next)) return;
  const bool typed = o.infers || !is_text_by_itself(mv_string_value(&p->stmt->arena, p->stmt, format));
  const bool sure = p->dialect == MV_DIALECT_PIPELINE || mv_is_flow(p->stmt);
  mv_fix *fix = mv_offer(p, f, sure ? MV_FIX_SAFE : MV_FIX_UNSAFE, "write STREAM read_files(…)");
  mv_replace(p, fix, c->head.at, "%sread_files(%.*s, format => %.*s%s%.*s)", stream ? "" : "STREAM ",
             MV_ARG(mv_text(p->stmt, path->at)), MV_ARG(mv_text(p->stmt, format->at)),
             typed ? "" : ", inferColumnTypes => false", MV_ARG(mv_buf_str(&o.text)));
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
    .summary = "files are loaded with cloud_files()",
    .why =
        "read_files() took the place of cloud_files(): it takes its options by name, works in SQL "
        "warehouses and notebooks as well as in pipelines, and STREAM before it says that files are "
        "read as they come. It finds out the types of JSON and CSV by itself, where cloud_files() "
        "loads text unless cloudFiles.inferColumnTypes is set.",
    .help = "write STREAM read_files(path, format => …)",
    .source = "Databricks, read_files table-valued function; pipeline SQL reference",
    .on = {.Relation = on_relation},
};
