/* talk_json.c: messages as fixtures write them. */
#include <stdlib.h>

#include "talk.h"

enum { WIDTH = 110 };

/* ---- reading ----------------------------------------------------------------------------------- */

char *uri_of(const talk *t, mv_str name) {
  if (holds(name, ":")) return c_string(name);
  return c_string(mv_format(&run.arena, "file://%s/%.*s", t->folder, MV_ARG(name)));
}

/* Takes a number off the text. */
static bool take_number(mv_str *text, json_int_t *n) {
  uint32_t digits = 0;
  for (*n = 0; digits < text->n && mv_is_digit(text->p[digits]); digits++)
    *n = *n * 10 + (text->p[digits] - '0');
  *text = rest_of(*text, digits);
  return digits > 0;
}

static json_t *take_position(mv_str *text) {
  json_int_t line, character;
  if (!take_number(text, &line) || !starts_with(*text, ":")) return NULL;
  *text = rest_of(*text, 1);
  if (!take_number(text, &character)) return NULL;
  return json_pack("{s:I, s:I}", "line", line, "character", character);
}

json_t *position_of(mv_str text) {
  json_t *at = take_position(&text);
  if (text.n == 0) return at;
  json_decref(at);
  return NULL;
}

json_t *range_of(mv_str text) {
  json_t *start = take_position(&text);
  if (!start || !starts_with(text, "-")) {
    json_decref(start);
    return NULL;
  }
  return json_pack("{s:o, s:o?}", "start", start, "end", position_of(rest_of(text, 1)));
}

/* "#1" and so on. */
static json_t *id_of(const talk *t, mv_str text) {
  json_int_t n;
  if (!starts_with(text, "#")) return NULL;
  text = rest_of(text, 1);
  return take_number(&text, &n) ? json_incref(json_array_get(t->ids, (size_t)n - 1)) : NULL;
}

static json_t *expand_text(const talk *t, const char *key, const json_t *value) {
  const mv_str text = mv_str_at(json_string_value(value), (uint32_t)json_string_length(value));
  json_t *place = position_of(text);
  if (!place) place = id_of(t, text);
  if (!place) place = range_of(text);
  if (place) return place;
  if (strcmp(key, "uri") == 0) return json_string(uri_of(t, text));
  if (strcmp(key, "textDocument") == 0) return json_pack("{s:s}", "uri", uri_of(t, text));
  return NULL;
}

/* Puts what words stand for in their place. */
static void expand(const talk *t, json_t *value) {
  const char *key;
  json_t *member;
  size_t i;
  json_object_foreach(value, key, member) {
    json_t *expanded = json_is_string(member) ? expand_text(t, key, member) : NULL;
    if (expanded)
      json_object_set_new(value, key, expanded);
    else
      expand(t, member);
  }
  json_array_foreach(value, i, member) {
    json_t *expanded = json_is_string(member) ? expand_text(t, "", member) : NULL;
    if (expanded)
      json_array_set_new(value, i, expanded);
    else
      expand(t, member);
  }
}

json_t *json_of_fixture(const talk *t, mv_str text, mv_buf *out) {
  json_error_t error;
  json_t *value = json_loadb(text.p, text.n, JSON_ALLOW_NUL | JSON_DECODE_ANY, &error);
  if (!value) mv_buf_printf(out, "< the fixture has no JSON there: %s\n", error.text);
  if (value) expand(t, value);
  return value;
}

/* ---- writing ----------------------------------------------------------------------------------- */

static bool is_position(const json_t *v) {
  return json_object_size(v) == 2 && json_object_get(v, "line") && json_object_get(v, "character");
}

static bool is_range(const json_t *v) {
  return json_object_size(v) == 2 && is_position(json_object_get(v, "start")) && is_position(json_object_get(v, "end"));
}

static mv_str position_text(const json_t *v) {
  json_int_t line = 0, character = 0;
  json_unpack((json_t *)(uintptr_t)v, "{s:I, s:I}", "line", &line, "character", &character);
  return mv_format(&run.arena, "%lld:%lld", (long long)line, (long long)character);
}

/* The text with {dir} for the folder. */
static mv_str without_folder(const talk *t, mv_str text) {
  const mv_str folder = mv_str_of(t->folder);
  mv_buf b;
  mv_buf_init(&b, &run.arena, 0);
  for (uint32_t i = 0; i < text.n;) {
    const bool here = starts_with(rest_of(text, i), t->folder);
    mv_buf_add(&b, here ? mv_str_of("{dir}") : mv_str_at(text.p + i, 1));
    i += here ? folder.n : 1;
  }
  return mv_buf_str(&b);
}

static mv_str key_text(const talk *t, const char *key) {
  return mv_format(&run.arena, "\"%.*s\": ", MV_ARG(without_folder(t, mv_str_of(key))));
}

/* A value without members, or a place, as it is written; absent for others. */
static mv_str short_text(const talk *t, const json_t *v) {
  if (is_position(v)) return position_text(v);
  if (is_range(v))
    return mv_format(&run.arena, "%.*s-%.*s", MV_ARG(position_text(json_object_get(v, "start"))),
                     MV_ARG(position_text(json_object_get(v, "end"))));
  if (json_object_size(v) || json_array_size(v)) return mv_str_at(NULL, 0);
  char *text = json_dumps(v, JSON_ENCODE_ANY | JSON_COMPACT);
  const mv_str out = without_folder(t, mv_str_copy(&run.arena, mv_str_of(text)));
  free(text);
  return out;
}

/* They are made of what they stand for, with folders that differ from run to run. */
static mv_str id_text(const talk *t, json_t *id) {
  size_t i = 0;
  while (i < json_array_size(t->ids) && !json_equal(json_array_get(t->ids, i), id)) i++;
  if (i == json_array_size(t->ids)) json_array_append(t->ids, id);
  return mv_format(&run.arena, "\"#%zu\"", i + 1);
}

static bool is_id(const char *key) {
  return strcmp(key, "resultId") == 0 || strcmp(key, "previousResultId") == 0;
}

/* All on one line. */
static void write_flat(const talk *t, const json_t *v, mv_buf *out) {
  const mv_str text = short_text(t, v);
  const bool list = json_is_array(v);
  const char *key, *between = "";
  json_t *member;
  size_t i;
  mv_buf_add(out, text);
  if (text.p) return;
  mv_buf_char(out, list ? '[' : '{');
  json_object_foreach((json_t *)(uintptr_t)v, key, member) {
    mv_buf_printf(out, "%s%.*s", between, MV_ARG(key_text(t, key)));
    if (is_id(key) && json_is_string(member))
      mv_buf_add(out, id_text(t, member));
    else
      write_flat(t, member, out);
    between = ", ";
  }
  json_array_foreach(v, i, member) {
    mv_buf_text(out, between);
    write_flat(t, member, out);
    between = ", ";
  }
  mv_buf_char(out, list ? ']' : '}');
}

typedef struct writing {
  const talk *t;
  const char *sign;
  mv_buf *out;
} writing;

static void write_line(const writing *w, unsigned depth, mv_str before, mv_str text, const char *behind) {
  mv_buf_printf(w->out, "%s%*s", w->sign, (int)(2 * depth), "");
  mv_buf_add(w->out, before);
  mv_buf_add(w->out, text);
  mv_buf_printf(w->out, "%s\n", behind);
}

static void write_value(const writing *w, unsigned depth, mv_str before, const json_t *v, const char *behind);

static void write_members(const writing *w, unsigned depth, const json_t *v) {
  const char *key;
  json_t *member;
  size_t i, left = json_is_array(v) ? json_array_size(v) : json_object_size(v);
  json_object_foreach((json_t *)(uintptr_t)v, key, member) {
    const mv_str before = key_text(w->t, key);
    const char *behind = --left ? "," : "";
    if (is_id(key) && json_is_string(member))
      write_line(w, depth, before, id_text(w->t, member), behind);
    else
      write_value(w, depth, before, member, behind);
  }
  json_array_foreach(v, i, member) {
    write_value(w, depth, mv_str_of(""), member, --left ? "," : "");
  }
}

static void write_value(const writing *w, unsigned depth, mv_str before, const json_t *v, const char *behind) {
  mv_buf flat;
  mv_buf_init(&flat, &run.arena, 0);
  write_flat(w->t, v, &flat);
  const bool list = json_is_array(v);
  if (flat.n + before.n + 2 * depth <= WIDTH || short_text(w->t, v).p) {
    write_line(w, depth, before, mv_buf_str(&flat), behind);
    return;
  }
  write_line(w, depth, before, mv_str_of(list ? "[" : "{"), "");
  write_members(w, depth + 1, v);
  write_line(w, depth, mv_str_of(""), mv_str_of(list ? "]" : "}"), behind);
}

void write_json(const talk *t, const char *sign, mv_str before, const json_t *value, mv_buf *out) {
  const writing w = {t, sign, out};
  write_value(&w, 0, before, value, "");
}
