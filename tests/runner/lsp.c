/* lsp.c: talks with the language server, and what comes back (tests/README.md has the format).
 *
 * Behind each message stands a request that the server refuses: when its answer is here, all that the message led to is. */
#include <stdlib.h>

#include "talk.h"

typedef struct scene {
  talk talk;
  json_int_t asked, version;
  json_t *questions; /* ids of the server's requests that are not answered */
  bool over;         /* it ended by itself */
} scene;

/* ---- what comes back -------------------------------------------------------------------------- */

static void write_end(scene *s, mv_buf *out) {
  const outcome o = talk_end(&s->talk);
  mv_str err = o.err, line;
  mv_buf_printf(out, "? %d\n", o.status);
  while (next_line(&err, &line)) mv_buf_printf(out, "! %.*s\n", MV_ARG(chomp(line)));
}

static void write_message(scene *s, const json_t *m, mv_buf *out) {
  const char *method = json_string_value(json_object_get(m, "method"));
  const json_t *id = json_object_get(m, "id"), *error = json_object_get(m, "error");
  const json_t *value = json_object_get(m, method ? "params" : error ? "error" : "result");
  mv_str before = mv_str_of(!error ? "" : json_is_null(id) ? "error without id " : "error ");
  if (method) before = mv_format(&run.arena, "%s%s", method, value ? " " : "");
  if (method && id) json_array_append(s->questions, (json_t *)(uintptr_t)id);
  if (method && id) before = mv_format(&run.arena, "asks %.*s", MV_ARG(before));
  if (value)
    write_json(&s->talk, "< ", before, value, out);
  else
    mv_buf_printf(out, "< %.*s\n", MV_ARG(before));
}

/* Writes what comes until the answer to the request with this id. */
static void write_until(scene *s, const char *id, mv_buf *out) {
  const char *why;
  for (json_t *m; (m = talk_receive(&s->talk, &why)); json_decref(m)) {
    const char *answered = json_string_value(json_object_get(m, "id"));
    if (answered && !json_object_get(m, "method") && strcmp(answered, id) == 0) {
      json_decref(m);
      return;
    }
    write_message(s, m, out);
  }
  if (why) mv_buf_printf(out, "< %s\n", why);
  s->over = true;
  write_end(s, out);
}

/* ---- messages --------------------------------------------------------------------------------- */

static void say(scene *s, json_t *message, mv_buf *out) {
  static const char sync[] = "sync";
  talk_start(&s->talk);
  talk_send(&s->talk, message);
  talk_send(&s->talk, json_pack("{s:s, s:s}", "id", sync, "method", "$/sync"));
  write_until(s, sync, out);
}

static json_t *message_of(const char *method, json_t *params) {
  return json_pack("{s:s, s:o*}", "method", method, "params", params);
}

static mv_str take_word(mv_str *line) {
  uint32_t n = 0;
  while (n < line->n && line->p[n] != ' ') n++;
  const mv_str word = mv_str_at(line->p, n);
  *line = mv_str_trimmed(rest_of(*line, n));
  return word;
}

/* [DOCUMENT [PLACE]] [JSON], whose members come on top. */
static json_t *params_of(scene *s, mv_str rest, mv_buf *out) {
  json_t *params = json_object();
  for (bool first = true; rest.n && rest.p[0] != '{' && rest.p[0] != '['; first = false) {
    const mv_str word = take_word(&rest);
    json_t *at = position_of(word);
    if (first)
      json_object_set_new(params, "textDocument", json_pack("{s:s}", "uri", uri_of(&s->talk, word)));
    else
      json_object_set_new(params, at ? "position" : "range", at ? at : range_of(word));
  }
  json_t *more = rest.n ? json_of_fixture(&s->talk, rest, out) : NULL;
  if (json_is_object(more)) json_object_update_recursive(params, more);
  if (json_is_array(more)) return json_decref(params), more;
  json_decref(more);
  return params;
}

static void do_ask(scene *s, mv_str rest, mv_str text, mv_buf *out) {
  (void)text;
  const char *method = c_string(take_word(&rest));
  json_t *message = message_of(method, rest.n ? params_of(s, rest, out) : NULL);
  json_object_set_new(message, "id", json_integer(++s->asked));
  say(s, message, out);
}

static void do_tell(scene *s, mv_str rest, mv_str text, mv_buf *out) {
  (void)text;
  const char *method = c_string(take_word(&rest));
  say(s, message_of(method, rest.n ? params_of(s, rest, out) : NULL), out);
}

static void do_answer(scene *s, mv_str rest, mv_str text, mv_buf *out) {
  (void)text;
  json_t *result = json_of_fixture(&s->talk, rest, out);
  if (json_array_size(s->questions) == 0) {
    mv_buf_text(out, "# the server has asked nothing\n");
    json_decref(result);
    return;
  }
  say(s, json_pack("{s:O, s:o}", "id", json_array_get(s->questions, 0), "result", result), out);
  json_array_remove(s->questions, 0);
}

/* Initializes the server; what it can do is not shown. */
static void do_start(scene *s, mv_str rest, mv_str text, mv_buf *out) {
  (void)text;
  const char *why, *root = uri_of(&s->talk, mv_str_of(""));
  json_t *params = json_pack("{s:n, s:s#, s:{}}", "processId", "rootUri", root, (int)strlen(root) - 1, "capabilities");
  json_t *more = rest.n ? json_of_fixture(&s->talk, rest, out) : NULL;
  if (more) json_object_update(params, more);
  json_decref(more);
  talk_start(&s->talk);
  talk_send(&s->talk, json_pack("{s:i, s:s, s:o}", "id", 0, "method", "initialize", "params", params));
  json_decref(talk_receive(&s->talk, &why));
  say(s, message_of("initialized", json_object()), out);
}

static void do_open(scene *s, mv_str rest, mv_str text, mv_buf *out) {
  const char *uri = uri_of(&s->talk, take_word(&rest));
  const char *language = rest.n ? c_string(rest) : holds(mv_str_of(uri), ".py") ? "python" : "sql";
  say(s, message_of("textDocument/didOpen",
                    json_pack("{s:{s:s, s:s, s:I, s:s#}}", "textDocument", "uri", uri, "languageId", language, "version",
                              ++s->version, "text", text.p ? text.p : "", (int)text.n)),
      out);
}

/* DOCUMENT [RANGE] TEXT as JSON; without a range, the lines below are the whole text. */
static void do_change(scene *s, mv_str rest, mv_str text, mv_buf *out) {
  const char *uri = uri_of(&s->talk, take_word(&rest));
  json_t *change = json_pack("{s:s#}", "text", text.p ? text.p : "", (int)text.n);
  if (rest.n) json_object_set_new(change, "range", range_of(take_word(&rest)));
  if (rest.n) json_object_set_new(change, "text", json_of_fixture(&s->talk, rest, out));
  say(s, message_of("textDocument/didChange",
                    json_pack("{s:{s:s, s:I}, s:[o]}", "textDocument", "uri", uri, "version", ++s->version,
                              "contentChanges", change)),
      out);
}

static void do_close(scene *s, mv_str rest, mv_str text, mv_buf *out) {
  (void)text;
  say(s, message_of("textDocument/didClose", params_of(s, rest, out)), out);
}

/* Bytes, of which a JSON text tells; nothing is waited for. */
static void do_send(scene *s, mv_str rest, mv_str text, mv_buf *out) {
  (void)text;
  json_t *bytes = json_of_fixture(&s->talk, rest, out);
  talk_start(&s->talk);
  talk_send_bytes(&s->talk, mv_str_at(json_string_value(bytes), (uint32_t)json_string_length(bytes)));
  json_decref(bytes);
}

/* The same as a body of that length. */
static void do_frame(scene *s, mv_str rest, mv_str text, mv_buf *out) {
  (void)text;
  json_t *body = json_of_fixture(&s->talk, rest, out);
  const size_t n = json_string_length(body);
  talk_start(&s->talk);
  talk_send_bytes(&s->talk, mv_format(&run.arena, "Content-Length: %zu\r\n\r\n", n));
  talk_send_bytes(&s->talk, mv_str_at(json_string_value(body), (uint32_t)n));
  json_decref(body);
}

/* No more is sent. */
static void do_end(scene *s, mv_str rest, mv_str text, mv_buf *out) {
  (void)text;
  (void)rest;
  talk_start(&s->talk);
  leave_peer(&s->talk.server);
  write_until(s, "", out);
}

static void do_file(scene *s, mv_str rest, mv_str text, mv_buf *out) {
  (void)out;
  write_file(c_string(mv_format(&run.arena, "%s/%.*s", s->talk.folder, MV_ARG(rest))), text);
}

static void do_gone(scene *s, mv_str rest, mv_str text, mv_buf *out) {
  (void)out;
  (void)text;
  (void)remove(c_string(mv_format(&run.arena, "%s/%.*s", s->talk.folder, MV_ARG(rest))));
}

/* ---- a case ----------------------------------------------------------------------------------- */

static const struct {
  const char *word;
  void (*act)(scene *s, mv_str rest, mv_str text, mv_buf *out);
  bool takes_text; /* the lines below are a text; else they go on with the line */
} verbs[] = {{"file", do_file, true},     {"gone", do_gone, false},      {"start", do_start, false}, {"open", do_open, true},
             {"change", do_change, true}, {"close", do_close, false}, {"ask", do_ask, false},
             {"tell", do_tell, false},    {"answer", do_answer, false}, {"send", do_send, false},
             {"frame", do_frame, false},  {"end", do_end, false}};

/* The lines with `|` below a verb: `|` alone is an empty line, `|\` takes back the last newline. They are copied to `out`. */
static mv_str take_text(mv_str *body, mv_buf *out) {
  mv_buf text;
  mv_str line, rest = *body;
  mv_buf_init(&text, &run.arena, 0);
  while (next_line(&rest, &line) && starts_with(line, "|")) {
    mv_buf_add(out, line);
    *body = rest;
    line = chomp(rest_of(line, 1));
    if (starts_with(line, "\\")) {
      if (text.n) text.n--;
      continue;
    }
    mv_buf_add(&text, starts_with(line, " ") ? rest_of(line, 1) : line);
    mv_buf_char(&text, '\n');
  }
  return mv_buf_str(&text);
}

static mv_str with_folder(const scene *s, mv_str line) {
  mv_buf b;
  mv_buf_init(&b, &run.arena, 0);
  for (uint32_t i = 0; i < line.n;) {
    const bool here = starts_with(rest_of(line, i), "{dir}");
    mv_buf_add(&b, here ? mv_str_of(s->talk.folder) : mv_str_at(line.p + i, 1));
    i += here ? 5 : 1;
  }
  return mv_buf_str(&b);
}

static void act(scene *s, mv_str line, mv_str *body, mv_buf *out) {
  const mv_str word = take_word(&line);
  for (size_t i = 0; i < sizeof verbs / sizeof *verbs; i++) {
    if (!mv_str_eq(word, mv_str_of(verbs[i].word))) continue;
    const mv_str text = take_text(body, out);
    if (!verbs[i].takes_text) line = mv_format(&run.arena, "%.*s %.*s", MV_ARG(line), MV_ARG(text));
    verbs[i].act(s, with_folder(s, mv_str_trimmed(line)), text, out);
    return;
  }
}

/* A server that still runs is asked to leave; it has to do so without a complaint. */
static void finish(scene *s, mv_buf *out) {
  if (!s->talk.server.pid) return;
  if (s->over) return;
  talk_send(&s->talk, json_pack("{s:s, s:s}", "id", "last", "method", "shutdown"));
  write_until(s, "last", out);
  if (s->over) return;
  talk_send(&s->talk, json_pack("{s:s}", "method", "exit"));
  const outcome o = talk_end(&s->talk);
  if (o.status || o.err.n) mv_buf_printf(out, "? %d\n! %.*s\n", o.status, MV_ARG(o.err));
}

static void render(const fixture *f, mv_buf *out) {
  scene s = {.talk = {.folder = new_folder(), .ids = json_array()}, .questions = json_array()};
  mv_str body = f->body, tail = blank_end(f->body), line;
  body.n -= tail.n;
  while (next_line(&body, &line)) {
    if (starts_with(line, "?") || starts_with(line, "<") || starts_with(line, "!")) continue;
    mv_buf_add(out, line);
    if (!starts_with(line, "#") && !s.over) act(&s, chomp(line), &body, out);
  }
  finish(&s, out);
  mv_buf_add(out, tail);
  json_decref(s.questions);
  json_decref(s.talk.ids);
  remove_folder(s.talk.folder);
}

const fixture_kind lsp_kind = {".txt", "=== ", render};
