/* initialize.c: what client and server can do. */
#include "src/lsp/state.h"

#include "src/base/banned.h"

static json_t *capabilities_of(mv_lsp *s) {
  json_t *out = json_pack("{s:s}", "positionEncoding", s->unit == MV_COLUMN_UTF8 ? "utf-8" : "utf-16");
  for (size_t i = 0; i < mv_lsp_method_count; i++)
    if (mv_lsp_methods[i]->announce) mv_lsp_methods[i]->announce(s, out);
  return out;
}

static json_t *answer(mv_lsp *s, const json_t *params, mv_lsp_error *error) {
  (void)error;
  s->client = json_incref(json_object_get(params, "capabilities"));
  s->unit = mv_lsp_client_lists(s, "general.positionEncodings", "utf-8") ? MV_COLUMN_UTF8 : MV_COLUMN_UTF16;
  mv_lsp_set_folders(s, params);
  mv_lsp_take_settings(s, &s->world.said, json_object_get(params, "initializationOptions"));
  s->world.stale = false; /* until it is `initialized` */
  mv_lsp_use_trace(s, json_object_get(params, "trace"));
  mv_reader_watch(&s->reader, json_integer_value(json_object_get(params, "processId")));
  s->stage = MV_LSP_READY;
  s->stale = true;
  return json_pack("{s:o, s:{s:s, s:s}}", "capabilities", capabilities_of(s), "serverInfo", "name", "mvlint", "version",
                   MVLINT_VERSION);
}

const mv_lsp_method mv_lsp_initialize = {.name = "initialize", .answer = answer};
