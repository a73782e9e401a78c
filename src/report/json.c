/* json.c: findings as one JSON document, or one JSON object a line.
 *
 * Fields and their order are those of the contract. Text that is not UTF-8 is mended before it
 * becomes a string; what could steer a terminal or reverse text is escaped in the output. */
#include "src/report/values.h"

/* ---- values -----------------------------------------------------------------------------------
 */

static json_t *object_value(mv_out *o, const mv_finding *f) {
  if (!f->object_kind) return json_null();
  return json_pack("{s:s, s:o}", "kind", f->object_kind, "name", mv_out_text(o, f->object_name));
}

static json_t *related_value(mv_out *o, const mv_finding *f) {
  json_t *list = json_array();
  for (const mv_related *r = f->related; r && list; r = r->next) {
    list = mv_json_append(
        list, json_pack("{s:o, s:o, s:o}", "path", mv_out_text(o, r->source->path), "range",
                        mv_json_range(r->source, r->at), "message", mv_out_text(o, r->message)));
  }
  return list;
}

static json_t *edits_value(mv_out *o, mv_source *source, const mv_edit *e) {
  json_t *list = json_array();
  for (; e && list; e = e->next) {
    mv_str text = e->text.p ? e->text : mv_str_of("");
    list =
        mv_json_append(list, json_pack("{s:I, s:I, s:o}", "start",
                                       (json_int_t)mv_source_place(source, e->at.beg).offset, "end",
                                       (json_int_t)mv_source_place(source, e->at.end).offset,
                                       "text", mv_out_text(o, text)));
  }
  return list;
}

static json_t *fixes_value(mv_out *o, const mv_finding *f) {
  json_t *list = json_array();
  for (const mv_fix *x = f->fixes; x && list; x = x->next) {
    list = mv_json_append(list, json_pack("{s:o, s:s, s:o}", "title", mv_out_text(o, x->title),
                                          "applicability", mv_applicability_name(x->how), "edits",
                                          edits_value(o, f->source, x->edits)));
  }
  return list;
}

/* Adds the place in the cell, of a finding in a notebook. */
static json_t *with_cell(json_t *value, const mv_finding *f) {
  const mv_view v = mv_source_view(f->source, f->at);
  if (!v.cell || !value) return value;
  if (json_object_set_new(value, "cell", json_integer(v.cell)) == 0 &&
      json_object_set_new(value, "cell_line", json_integer(v.cell_line)) == 0)
    return value;
  json_decref(value);
  return NULL;
}

static json_t *finding_value(mv_out *o, const mv_finding *f) {
  json_t *value = json_pack("{s:s, s:s?, s:s, s:o, s:o, s:o, s:o, s:s?, s:o, s:n, s:o, s:o, s:o}", "code",
                   f->code, "name", f->name, "severity", mv_severity_name(f->severity), "message",
                   mv_out_text(o, f->message), "path", mv_out_text(o, f->source->path), "range",
                   mv_json_range(f->source, f->at), "object", object_value(o, f), "condition",
                   f->condition, "help", mv_out_text(o, f->help), "url", "related",
                   related_value(o, f), "fixes", fixes_value(o, f), "fingerprint",
                   mv_out_text(o, f->fingerprint));
  return with_cell(value, f);
}

/* ---- output -----------------------------------------------------------------------------------
 */

static void write_finding(mv_out *o, const mv_finding *f) {
  mv_out_json(o, finding_value(o, f));
}

static void write_head(mv_out *o) {
  const mv_report *r = o->report;
  mv_out_write(o,
               mv_format(&o->arena,
                         "{\"version\": 1, \"tool\": {\"name\": \"mvlint\", \"version\": \"%s\"},\n"
                         " \"files\": %zu, \"statements\": %zu, \"summary\": {\"error\": %zu, "
                         "\"warning\": %zu, \"info\": %zu},\n \"findings\": [",
                         MVLINT_VERSION, r->files, r->statements, r->count[MV_ERROR],
                         r->count[MV_WARNING], r->count[MV_INFO]));
}

void mv_report_json(mv_out *o) {
  write_head(o);
  for (size_t i = 0; i < o->report->n && !o->error; i++) {
    mv_out_write(o, mv_str_of(i ? ",\n  " : "\n  "));
    write_finding(o, o->report->findings[i]);
  }
  mv_out_write(o, mv_str_of("]}\n"));
}

void mv_report_jsonl(mv_out *o) {
  for (size_t i = 0; i < o->report->n && !o->error; i++) {
    write_finding(o, o->report->findings[i]);
    mv_out_write(o, mv_str_of("\n"));
  }
}
