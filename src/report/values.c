/* values.c: JSON values on their way into a document. */
#include "src/report/values.h"

#include <errno.h>

json_t *mv_out_text(mv_out *o, mv_str s) {
  return mv_json_text(&o->arena, s);
}

void mv_out_json(mv_out *o, json_t *value) {
  const mv_str text = mv_json_dump(&o->arena, value);
  if (text.p)
    mv_out_write(o, mv_json_harmless(&o->arena, text));
  else if (!o->error)
    o->error = ENOMEM;
  mv_arena_reset(&o->arena);
}
