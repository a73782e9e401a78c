/* sarif.c: SARIF 2.1.0, as the standard has it and as code scanning on GitHub takes it.
 *
 * Of a result GitHub reads the first place, the hash of its line, and the related places that the message links.
 * Paths are relative and there is no time, so the same files give the same document. */
#include "src/report/escape.h"
#include "src/report/linehash.h"
#include "src/report/values.h"

enum { RESULTS_MAX = 25000, DESCRIPTION_MAX = 1000, RELATED_MAX = 100 };

#define SCHEMA "https://json.schemastore.org/sarif-2.1.0.json"

static const char *level_of(mv_severity s) {
  static const char *const levels[] = {[MV_INFO] = "note", [MV_WARNING] = "warning", [MV_ERROR] = "error"};
  return levels[s];
}

/* ---- places ----------------------------------------------------------------------------------- */

static json_t *artifact_value(mv_out *o, const mv_source *source) {
  mv_buf uri;
  mv_buf_init(&uri, &o->arena, UINT32_MAX);
  mv_add_uri(&uri, mv_out_path(o, source));
  return json_pack("{s:o, s:s}", "uri", mv_out_text(o, mv_buf_str(&uri)), "uriBaseId", "SRCROOT");
}

static json_t *region_value(mv_source *source, mv_span at) {
  const mv_range r = mv_source_range(source, at);
  return json_pack("{s:I, s:I, s:I, s:I}", "startLine", (json_int_t)r.beg.line, "startColumn",
                   (json_int_t)r.beg.utf16_column, "endLine", (json_int_t)r.end.line, "endColumn",
                   (json_int_t)r.end.utf16_column);
}

static json_t *physical_value(mv_out *o, mv_source *source, mv_span at) {
  return json_pack("{s:o, s:o}", "artifactLocation", artifact_value(o, source), "region",
                   region_value(source, at));
}

static json_t *locations_value(mv_out *o, const mv_finding *f) {
  json_t *place = json_pack("{s:o}", "physicalLocation", physical_value(o, f->source, f->at));
  if (f->object_kind && place) {
    json_t *object = json_pack("[{s:o, s:s}]", "fullyQualifiedName", mv_out_text(o, f->object_name), "kind",
                               "resource");
    if (json_object_set_new(place, "logicalLocations", object) != 0) {
      json_decref(place);
      place = NULL;
    }
  }
  return json_pack("[o]", place);
}

/* ---- words ------------------------------------------------------------------------------------ */

/* Text in a message, where "[words](place)" would be a link. */
static void add_unlinked(mv_buf *b, mv_str s) {
  for (uint32_t i = 0; i < s.n; i++) {
    if (s.p[i] == ']' && i + 1 < s.n && s.p[i + 1] == '(') mv_buf_char(b, '\\');
    mv_buf_char(b, s.p[i]);
  }
}

/* As the words of a link. */
static void add_link_words(mv_buf *b, mv_str s) {
  for (uint32_t i = 0; i < s.n; i++) {
    if (s.p[i] == '[' || s.p[i] == ']' || s.p[i] == '\\') mv_buf_char(b, '\\');
    mv_buf_char(b, s.p[i]);
  }
}

static json_t *message_value(mv_out *o, const mv_finding *f) {
  mv_buf words;
  unsigned id = 0;
  mv_buf_init(&words, &o->arena, UINT32_MAX);
  add_unlinked(&words, f->message);
  for (const mv_related *r = f->related; r && id < RELATED_MAX; r = r->next) {
    mv_buf_text(&words, "\n- [");
    add_link_words(&words, r->message);
    mv_buf_printf(&words, "](%u)", ++id);
  }
  if (f->help.p) {
    mv_buf_text(&words, "\nHelp: ");
    add_unlinked(&words, f->help);
  }
  return json_pack("{s:o}", "text", mv_out_text(o, mv_buf_str(&words)));
}

static json_t *related_value(mv_out *o, const mv_finding *f) {
  json_t *list = json_array();
  unsigned id = 0;
  for (const mv_related *r = f->related; r && list && id < RELATED_MAX; r = r->next) {
    list = mv_json_append(list, json_pack("{s:i, s:o, s:{s:o}}", "id", (int)++id, "physicalLocation",
                                          physical_value(o, r->source, r->at), "message", "text",
                                          mv_out_text(o, r->message)));
  }
  return list;
}

/* ---- fixes ------------------------------------------------------------------------------------ */

static json_t *replacements_value(mv_out *o, mv_source *source, const mv_fix *fix) {
  json_t *list = json_array();
  for (const mv_edit *e = fix->edits; e && list; e = e->next) {
    const mv_str text = e->text.p ? e->text : mv_str_of("");
    list = mv_json_append(list, json_pack("{s:o, s:{s:o}}", "deletedRegion", region_value(source, e->at),
                                          "insertedContent", "text", mv_out_text(o, text)));
  }
  return list;
}

/* What is a suggestion only has nothing that a program may apply. */
static json_t *fixes_value(mv_out *o, const mv_finding *f) {
  json_t *list = json_array();
  for (const mv_fix *x = f->fixes; x && list; x = x->next) {
    if (x->how == MV_FIX_DISPLAY || !x->edits) continue;
    list = mv_json_append(
        list, json_pack("{s:{s:o}, s:[{s:o, s:o}], s:{s:s}}", "description", "text", mv_out_text(o, x->title),
                        "artifactChanges", "artifactLocation", artifact_value(o, f->source), "replacements",
                        replacements_value(o, f->source, x), "properties", "applicability",
                        mv_applicability_name(x->how)));
  }
  return list;
}

/* ---- results ---------------------------------------------------------------------------------- */

static json_t *fingerprints_value(mv_out *o, const mv_finding *f, const mv_line_hash *hashes) {
  json_t *own = mv_out_text(o, f->fingerprint);
  if (!hashes) return json_pack("{s:o}", "mvlint/v1", own);
  const mv_line_hash h = hashes[mv_source_place(f->source, f->at.beg).line - 1];
  const mv_str line = mv_format(&o->arena, "%llx:%u", (unsigned long long)h.hash, (unsigned)h.nth);
  return json_pack("{s:o, s:o}", "primaryLocationLineHash", mv_out_text(o, line), "mvlint/v1", own);
}

static int rule_index(const mv_report *r, const char *code) {
  size_t low = 0, high = r->rule_count;
  while (low < high) {
    const size_t middle = low + (high - low) / 2;
    if (strcmp(r->rules[middle].code, code) < 0)
      low = middle + 1;
    else
      high = middle;
  }
  return low < r->rule_count && strcmp(r->rules[low].code, code) == 0 ? (int)low : -1;
}

static json_t *result_value(mv_out *o, const mv_finding *f, const mv_line_hash *hashes) {
  return json_pack("{s:s, s:i, s:s, s:o, s:o, s:o, s:o, s:o}", "ruleId", f->code, "ruleIndex",
                   rule_index(o->report, f->code), "level", level_of(f->severity), "message",
                   message_value(o, f), "locations", locations_value(o, f), "relatedLocations",
                   related_value(o, f), "partialFingerprints", fingerprints_value(o, f, hashes), "fixes",
                   fixes_value(o, f));
}

static void write_results(mv_out *o, mv_quota *quota) {
  const mv_source *source = NULL;
  const mv_line_hash *hashes = NULL;
  const char *before = "\n  ";
  for (size_t i = 0; i < o->report->n && !o->error; i++) {
    const mv_finding *f = o->report->findings[i];
    if (!mv_quota_take(quota, f)) continue;
    if (f->source != source) {
      mv_arena_reset(&o->of_file);
      hashes = mv_line_hashes(&o->of_file, f->source);
    }
    source = f->source;
    mv_out_write(o, mv_str_of(before));
    mv_out_json(o, result_value(o, f, hashes));
    before = ",\n  ";
  }
}

/* ---- the document ----------------------------------------------------------------------------- */

static json_t *short_text(mv_out *o, const char *text) {
  return json_pack("{s:o}", "text", mv_out_text(o, mv_printable(&o->arena, mv_str_of(text), DESCRIPTION_MAX)));
}

static json_t *rule_value(mv_out *o, const mv_report_rule *r) {
  static const char *const problems[] = {"recommendation", "warning", "error"};
  return json_pack("{s:s, s:s, s:o, s:o, s:{s:s}, s:{s:s}, s:{s:s, s:s, s:[s]}}", "id", r->code, "name",
                   r->name, "shortDescription", short_text(o, r->summary), "fullDescription",
                   short_text(o, r->why), "help", "text", r->help, "defaultConfiguration", "level",
                   level_of(r->severity), "properties", "precision", "high", "problem.severity",
                   problems[r->severity], "tags", "sql");
}

static void write_rules(mv_out *o) {
  for (size_t i = 0; i < o->report->rule_count && !o->error; i++) {
    mv_out_write(o, mv_str_of(i ? ",\n   " : "\n   "));
    mv_out_json(o, rule_value(o, &o->report->rules[i]));
  }
}

/* The tool has run, whatever it found; what there was no room for is said here. */
static json_t *invocation_value(mv_out *o, const mv_quota *quota) {
  if (quota->hidden == 0) return json_pack("{s:b}", "executionSuccessful", 1);
  const mv_str words = mv_format(&o->arena,
                                 "%zu of %zu findings are not shown: code scanning takes %d results. "
                                 "The worst are here.",
                                 quota->hidden, o->report->n, RESULTS_MAX);
  return json_pack("{s:b, s:[{s:s, s:{s:o}}]}", "executionSuccessful", 1, "toolExecutionNotifications", "level",
                   "warning", "message", "text", mv_out_text(o, words));
}

void mv_report_sarif(mv_out *o) {
  mv_quota quota = mv_quota_of(o->report->count, RESULTS_MAX);
  mv_out_write(o, mv_str_of("{\"$schema\": \"" SCHEMA "\", \"version\": \"2.1.0\", \"runs\": [{\n"
                            " \"tool\": {\"driver\": {\"name\": \"mvlint\", \"semanticVersion\": \"" MVLINT_VERSION
                            "\", \"rules\": ["));
  write_rules(o);
  mv_out_write(o, mv_str_of("]}},\n \"automationDetails\": {\"id\": \"mvlint/\"},\n"
                            " \"columnKind\": \"utf16CodeUnits\",\n"
                            " \"originalUriBaseIds\": {\"SRCROOT\": {\"description\": {\"text\": "
                            "\"the top folder of the repository\"}}},\n \"invocations\": ["));
  mv_out_json(o, invocation_value(o, &quota));
  mv_out_write(o, mv_str_of("],\n \"results\": ["));
  write_results(o, &quota);
  mv_out_write(o, mv_str_of("]}]}\n"));
}
