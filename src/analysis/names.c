/* names.c: one map says what each name means now; a stack of what it meant before undoes it. */
#include "src/analysis/names.h"

static char gone; /* in the map for a name that is out of scope: keys cannot be taken out */

void mv_names_init(mv_names *s, mv_arena *a) {
  s->arena = a;
  s->top = NULL;
  mv_map_init(&s->map, a);
}

void *mv_names_get(const mv_names *s, mv_str name) {
  void *value = mv_map_get(&s->map, name);
  return value == &gone ? NULL : value;
}

void mv_names_push(mv_names *s, mv_str name, void *value) {
  mv_naming *b = mv_new(s->arena, mv_naming);
  b->name = name;
  b->before = mv_map_put(&s->map, name, value);
  b->below = s->top;
  s->top = b;
}

void mv_names_pop(mv_names *s, const mv_naming *mark) {
  for (; s->top && s->top != mark; s->top = s->top->below) {
    mv_map_put(&s->map, s->top->name, s->top->before ? s->top->before : &gone);
  }
}
