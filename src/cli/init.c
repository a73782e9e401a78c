/* init.c: the keys of mvlint.yml as a commented file, as JSON Schema and as a page, all from one
 * table. */
#include <errno.h>
#include <sys/stat.h>

#include "src/cli/cli.h"
#include "src/report/dump.h"

#include "src/base/banned.h"

static const char file_name[] = "mvlint.yml";

static bool is_section_key(const mv_key *k) {
  return k->where & MV_WHERE_SECTION;
}

static bool is_top_key(const mv_key *k) {
  return k->where & MV_WHERE_TOP;
}

/* The group that a key stands in, or NULL. */
static const mv_key_group *group_of(const mv_key *k) {
  for (const mv_key_group *g = mv_key_groups; g->path; g++) {
    const size_t n = strlen(g->path);
    if (strncmp(k->path, g->path, n) == 0 && k->path[n] == '.') return g;
  }
  return NULL;
}

/* "a, b or c" */
static void add_words(mv_buf *b, const char *const *words, const char *mark) {
  for (size_t i = 0; words[i]; i++)
    mv_buf_printf(b, "%s%s%s%s", i == 0 ? "" : words[i + 1] ? ", " : " or ", mark, words[i], mark);
}

/* ---- the file -----------------------------------------------------------------------------------
 * A remark has a blank behind its mark, a key has none: who takes the marks of the keys away has a
 * configuration. */

static void add_remark(mv_buf *b, const mv_key *k) {
  mv_buf_printf(b, "# %s", k->help);
  if (k->words) {
    mv_buf_text(b, ": ");
    add_words(b, k->words, "");
  }
  mv_buf_char(b, '\n');
}

/* A value, each of its further lines behind the mark and the indent. */
static void add_sample(mv_buf *b, const char *indent, const mv_key *k) {
  const char *value = k->standard ? k->standard : k->example;
  mv_buf_printf(b, "#%s%s:%s", indent, mv_key_name(k), value[0] == '\n' ? "" : " ");
  for (; *value; value++) {
    mv_buf_char(b, *value);
    if (*value == '\n') mv_buf_printf(b, "#%s", indent);
  }
  mv_buf_char(b, '\n');
}

static void fill_yaml(mv_buf *b) {
  const mv_key_group *group = NULL;
  mv_buf_text(
      b,
      "# What mvlint checks in this folder and those below it. Lines that begin with # and a "
      "letter are keys: take the #\n"
      "# away to set one. What they show is what holds without them, or an example.\n"
      "# 'mvlint check --show-config PATH' tells what holds for a file and where that is said.\n");
  for (int i = 0; i < MV_KEY_COUNT; i++) {
    const mv_key *k = &mv_keys[i];
    const mv_key_group *g = group_of(k);
    if (!is_top_key(k)) continue;
    mv_buf_char(b, '\n');
    if (g && g != group) mv_buf_printf(b, "# %s\n#%s:\n", g->help, g->path);
    add_remark(b, k);
    add_sample(b, g ? "  " : "", k);
    group = g;
  }
}

/* ---- the schema ----------------------------------------------------------------------------- */

static json_t *words_value(const char *const *words) {
  json_t *list = json_array();
  for (size_t i = 0; words[i]; i++) json_array_append_new(list, json_string(words[i]));
  return list;
}

static json_t *section_value(void);

/* One text in the place of a list is a list, too. */
static json_t *list_value(const char *item) {
  return json_pack("{s:[{s:s}, {s:s, s:{s:s}}]}", "anyOf", "$ref", item, "type", "array", "items",
                   "$ref", item);
}

static json_t *type_value(const mv_key *k) {
  switch (k->type) {
    case MV_KEYTYPE_CODES: return list_value("#/$defs/rules");
    case MV_KEYTYPE_PATTERNS:
    case MV_KEYTYPE_PATHS:
    case MV_KEYTYPE_NAMES: return list_value("#/$defs/text");
    case MV_KEYTYPE_LEVELS:
      return json_pack("{s:s, s:{s:s}, s:{s:o}}", "type", "object", "propertyNames", "$ref",
                       "#/$defs/rules", "additionalProperties", "enum",
                       words_value(mv_level_words));
    case MV_KEYTYPE_PAIRS:
      return json_pack("{s:s, s:{s:[s, s, s, s]}}", "type", "object", "additionalProperties", "type",
                       "string", "number", "boolean", "null");
    case MV_KEYTYPE_NAME:
    case MV_KEYTYPE_FILE: return json_pack("{s:s}", "$ref", "#/$defs/text");
    case MV_KEYTYPE_CHOICE: return json_pack("{s:o}", "enum", words_value(k->words));
    case MV_KEYTYPE_BOOL: return json_pack("{s:s}", "type", "boolean");
    case MV_KEYTYPE_COUNT:
      return json_pack("{s:s, s:I, s:I}", "type", "integer", "minimum", (json_int_t)k->least,
                       "maximum", (json_int_t)k->most);
    case MV_KEYTYPE_SIZE:
      return json_pack("{s:[s, s], s:s, s:I, s:I}", "type", "integer", "string", "pattern",
                       "^[0-9]+[KMGkmg]?$", "minimum", (json_int_t)k->least, "maximum",
                       (json_int_t)k->most);
    case MV_KEYTYPE_SECTIONS:
      return json_pack("{s:s, s:o}", "type", "array", "items", section_value());
  }
  return NULL;
}

static json_t *key_value(const mv_key *k) {
  json_t *value = type_value(k);
  json_object_set_new(value, "description", json_string(k->help));
  if (k->standard)
    json_object_set_new(value, "default", json_loads(k->standard, JSON_DECODE_ANY, NULL));
  if (k->standard && !json_object_get(value, "default"))
    json_object_set_new(value, "default", json_string(k->standard));
  return value;
}

/* Keys are spelt as options are, too: with '-' for '_'. */
static void add_property(json_t *properties, const char *name, json_t *value) {
  char dashed[64];
  size_t n = 0;
  for (; name[n] && n + 1 < sizeof dashed; n++) dashed[n] = name[n] == '_' ? '-' : name[n];
  dashed[n] = '\0';
  json_object_set_new(properties, name, value);
  if (strcmp(dashed, name) != 0) json_object_set(properties, dashed, value);
}

static json_t *object_value(json_t *properties) {
  return json_pack("{s:[s, s], s:o, s:b}", "type", "object", "null", "properties", properties,
                   "additionalProperties", 0);
}

/* The keys of one group, or those that stand in none. */
static json_t *properties_of(unsigned where, const mv_key_group *group) {
  json_t *properties = json_object();
  for (int i = 0; i < MV_KEY_COUNT; i++)
    if ((mv_keys[i].where & where) && group_of(&mv_keys[i]) == group)
      add_property(properties, mv_key_name(&mv_keys[i]), key_value(&mv_keys[i]));
  for (const mv_key_group *g = mv_key_groups; !group && g->path; g++) {
    json_t *keys = properties_of(where, g);
    if (json_object_size(keys) == 0) {
      json_decref(keys);
      continue;
    }
    json_t *value = object_value(keys);
    json_object_set_new(value, "description", json_string(g->help));
    json_object_set_new(properties, g->path, value);
  }
  return properties;
}

static json_t *section_value(void) {
  json_t *value = json_pack("{s:s, s:o, s:b, s:[s]}", "type", "object", "properties",
                            properties_of(MV_WHERE_SECTION, NULL), "additionalProperties", 0,
                            "required", "files");
  return value;
}

/* Any word that selects a rule: a code, its beginning, or a name; several with commas. */
static json_t *rules_value(void) {
  json_t *known = json_array();
  for (uint32_t i = 0; i < mv_rule_count(); i++) {
    const mv_rule_info r = mv_rule_at(i);
    json_array_append_new(known, json_string(r.code));
    json_array_append_new(known, json_string(r.name));
  }
  return json_pack("{s:[{s:o}, {s:s, s:s}]}", "anyOf", "enum", known, "type", "string", "pattern",
                   "^[A-Za-z0-9, -]+$");
}

static void fill_schema(mv_buf *b) {
  json_t *schema =
      json_pack("{s:s, s:s, s:s, s:[s, s], s:o, s:b, s:{s:o, s:{s:s, s:i}}}", "$schema",
                "https://json-schema.org/draft/2020-12/schema", "title", "mvlint.yml",
                "description", "Configuration of mvlint", "type", "object", "null", "properties",
                properties_of(MV_WHERE_TOP, NULL), "additionalProperties", 0, "$defs", "rules",
                rules_value(), "text", "type", "string", "minLength", 1);
  mv_str text = schema ? mv_json_indented(b->arena, schema) : mv_str_at(NULL, 0);
  if (!text.p) mv_fail(MV_NO_MEMORY, MV_HERE);
  mv_buf_add(b, text);
  mv_buf_char(b, '\n');
}

/* ---- the page ------------------------------------------------------------------------------- */

static void add_row(mv_buf *b, const mv_key *k) {
  mv_buf_printf(b, "| `%s` | %s%s", k->path, k->help, k->words ? ": " : "");
  if (k->words) add_words(b, k->words, "`");
  mv_buf_printf(b, " | %s%s%s | ", k->standard ? "`" : "", k->standard ? k->standard : "",
                k->standard ? "`" : "");
  if (k->option) mv_buf_printf(b, "`--%s`", k->option);
  mv_buf_printf(b, " | %s |\n", is_section_key(k) ? "yes" : "");
}

static void fill_markdown(mv_buf *b) {
  mv_buf_text(
      b,
      "# mvlint.yml\n\n"
      "`mvlint init` writes the file that stands at the end of this page, with every key in a "
      "remark.\n\n"
      "* A file is checked under the `mvlint.yml` (or `.mvlint.yml`) closest above it, up to the "
      "top of its repository,\n"
      "  and under no other; what that one `extend`s counts before it. `--config FILE` is the only "
      "one that counts,\n"
      "  `--no-config` reads none.\n"
      "* Later wins: what project files say (`databricks.yml`, `spark-pipeline.yml`, "
      "`dbt_project.yml`), what is extended, the\n"
      "  file, the entries of `per_file` that name the file, the command line. In each of them "
      "`select` replaces what was\n"
      "  selected before, then come `extend_select`, `severity` and `ignore`.\n"
      "  Lists of files grow. The beginning of a code never switches on a rule that is off by "
      "default; its full code or\n"
      "  name does, under `severity` too.\n"
      "* Patterns are those of `.gitignore`, and count from the folder of their file (with "
      "`--config` from the working\n"
      "  folder). What is excluded is not read when it is named, either; `--no-ignore` reads it.\n"
      "* A key or value that is not known ends in status 2 with its place and the nearest known "
      "word. `-` and `_` in keys\n"
      "  are the same.\n"
      "* What a configuration names that was found lies in its repository, links followed, and not in `.git`. Only one that "
      "`--config` names\n"
      "  may lead elsewhere.\n"
      "* Schema sources of all configurations of a run are read into one.\n"
      "* `mvlint check --show-config PATH` prints what holds for a file and where each value comes "
      "from; editors complete\n"
      "  and check the file by [its JSON Schema](../../tools/schemas/mvlint.schema.json), which "
      "`mvlint init -f schema` prints.\n"
      "\n| key | what it says | without it | option | in `per_file` |\n"
      "| --- | --- | --- | --- | --- |\n");
  for (int i = 0; i < MV_KEY_COUNT; i++) add_row(b, &mv_keys[i]);
  mv_buf_text(b, "\nWhat `mvlint init` writes:\n\n```yaml\n");
  fill_yaml(b);
  mv_buf_text(b, "```\n");
}

/* ---- the command ---------------------------------------------------------------------------- */

/* The places of the formats in the table of commands. */
static void (*const fillers[])(mv_buf *b) = {fill_yaml, fill_schema, fill_markdown};

static bool is_there(const char *file) {
  struct stat st;
  return lstat(file, &st) == 0;
}

/* A configuration goes into the working folder, other documents to standard output; no file is
 * overwritten. */
int mv_cli_init(mv_cli *cx) {
  for (size_t i = 0; i < cx->options->output_count; i++) {
    const mv_destination *out = &cx->options->outputs[i];
    const char *file = out->file || out->choice ? out->file : file_name;
    const bool config = out->choice == 0 && file && strcmp(file, "-") != 0;
    mv_sheet sheet;
    mv_buf b;
    mv_buf_init(&b, cx->arena, UINT32_MAX);
    if (config && is_there(file)) {
      mv_cli_trouble(cx, file, "is there already; it is not overwritten");
      continue;
    }
    fillers[out->choice](&b);
    if (!mv_sheet_open(cx, file, &sheet)) continue;
    mv_sheet_write(&sheet, mv_buf_str(&b));
    mv_sheet_close(cx, &sheet);
    if (config && !cx->trouble) mv_cli_notice(cx, file, "written");
  }
  return cx->trouble;
}
