/* gitlab.c: GitLab's code quality report: one array, of which the merge request shows the description. */
#include "src/report/values.h"

static json_t *issue_value(mv_out *o, const mv_finding *f) {
  static const char *const severities[] = {[MV_INFO] = "info", [MV_WARNING] = "minor", [MV_ERROR] = "major"};
  const mv_range r = mv_source_range(f->source, f->at);
  mv_buf words;
  mv_buf_init(&words, &o->arena, UINT32_MAX);
  mv_buf_printf(&words, "%s: ", f->code);
  mv_add_words(&words, f, "; help: ");
  return json_pack("{s:s, s:s, s:o, s:s, s:o, s:{s:o, s:{s:I, s:I}}}", "type", "issue", "check_name", f->code,
                   "description", mv_out_text(o, mv_buf_str(&words)), "severity", severities[f->severity],
                   "fingerprint", mv_out_text(o, f->fingerprint), "location", "path",
                   mv_out_text(o, mv_out_path(o, f->source)), "lines", "begin", (json_int_t)r.beg.line, "end",
                   (json_int_t)r.end.line);
}

void mv_report_gitlab(mv_out *o) {
  mv_out_write(o, mv_str_of("["));
  for (size_t i = 0; i < o->report->n && !o->error; i++) {
    mv_out_write(o, mv_str_of(i ? ",\n " : "\n "));
    mv_out_json(o, issue_value(o, o->report->findings[i]));
  }
  mv_out_write(o, mv_str_of("]\n"));
}
