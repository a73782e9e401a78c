/* rdjson.c: the format of reviewdog, as a document or a line for each finding. Columns count bytes.
 *
 * Who reads lines takes none of LINE_LIMIT bytes or more, and nothing behind such a line: a finding that is too long
 * goes without what it points to, then with its words cut. */
#include "src/report/splice.h"
#include "src/report/values.h"

#include <errno.h>

enum { LINE_LIMIT = 64 * 1024 - 1, WORDS_LIMIT = 4000 };

static json_t *position_value(mv_place p) {
  return json_pack("{s:I, s:I}", "line", (json_int_t)p.line, "column", (json_int_t)p.utf8_column);
}

static json_t *range_value(mv_source *source, mv_span at) {
  const mv_range r = mv_source_range(source, at);
  return json_pack("{s:o, s:o}", "start", position_value(r.beg), "end", position_value(r.end));
}

static json_t *location_value(mv_out *o, mv_source *source, mv_span at) {
  return json_pack("{s:o, s:o}", "path", mv_out_text(o, mv_out_path(o, source)), "range",
                   range_value(source, at));
}

static json_t *suggestions_value(mv_out *o, const mv_finding *f) {
  json_t *list = json_array();
  for (const mv_fix *x = f->fixes; x && list; x = x->next) {
    if (x->how == MV_FIX_DISPLAY || !x->edits) continue;
    const mv_span span = mv_fix_span(x);
    list = mv_json_append(list, json_pack("{s:o, s:o}", "range", range_value(f->source, span), "text",
                                          mv_out_text(o, mv_spliced(&o->arena, f->source, x, span))));
  }
  return list;
}

static json_t *related_value(mv_out *o, const mv_finding *f) {
  json_t *list = json_array();
  for (const mv_related *r = f->related; r && list; r = r->next) {
    list = mv_json_append(list, json_pack("{s:o, s:o}", "message", mv_out_text(o, r->message), "location",
                                          location_value(o, r->source, r->at)));
  }
  return list;
}

/* The finding alone, its words cut behind `most` characters (0: not at all). */
static json_t *bare_value(mv_out *o, const mv_finding *f, uint32_t most) {
  static const char *const severities[] = {[MV_INFO] = "INFO", [MV_WARNING] = "WARNING", [MV_ERROR] = "ERROR"};
  mv_buf words;
  mv_buf_init(&words, &o->arena, UINT32_MAX);
  mv_add_words(&words, f, "; help: ");
  const mv_str text = most ? mv_printable(&o->arena, mv_buf_str(&words), most) : mv_buf_str(&words);
  return json_pack("{s:o, s:o, s:s, s:{s:s}, s:{s:s}}", "message", mv_out_text(o, text), "location",
                   location_value(o, f->source, f->at), "severity", severities[f->severity], "source", "name",
                   "mvlint", "code", "value", f->code);
}

static json_t *whole_value(mv_out *o, const mv_finding *f) {
  json_t *value = bare_value(o, f, 0);
  if (value && json_object_set_new(value, "suggestions", suggestions_value(o, f)) == 0 &&
      json_object_set_new(value, "related_locations", related_value(o, f)) == 0)
    return value;
  json_decref(value);
  return NULL;
}

void mv_report_rdjson(mv_out *o) {
  mv_out_write(o, mv_str_of("{\"source\": {\"name\": \"mvlint\"}, \"severity\": \"WARNING\", \"diagnostics\": ["));
  for (size_t i = 0; i < o->report->n && !o->error; i++) {
    mv_out_write(o, mv_str_of(i ? ",\n  " : "\n  "));
    mv_out_json(o, whole_value(o, o->report->findings[i]));
  }
  mv_out_write(o, mv_str_of("]}\n"));
}

static mv_str line_of(mv_out *o, json_t *value) {
  const mv_str text = mv_json_dump(&o->arena, value);
  return text.p ? mv_json_harmless(&o->arena, text) : text;
}

static mv_str short_line(mv_out *o, const mv_finding *f) {
  mv_str line = line_of(o, whole_value(o, f));
  if (line.n >= LINE_LIMIT) line = line_of(o, bare_value(o, f, 0));
  return line.n >= LINE_LIMIT ? line_of(o, bare_value(o, f, WORDS_LIMIT)) : line;
}

void mv_report_rdjsonl(mv_out *o) {
  for (size_t i = 0; i < o->report->n && !o->error; i++) {
    const mv_str line = short_line(o, o->report->findings[i]);
    if (!line.p) o->error = ENOMEM;
    mv_out_write(o, line);
    mv_out_write(o, mv_str_of("\n"));
    mv_arena_reset(&o->arena);
  }
}
