/* fuzz_lsp.c: the language server lives through any talk, writes nothing but messages, and gives each request one answer.
 *
 * The bytes are taken for what a client sends as they are ("Content-Length: …"), for bodies, one a line ("{…"), or for a text that is
 * opened, asked of everything at a place, edited, and asked of some things again. */
#include <jansson.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "mvlint/lsp.h"
#include "tests/ask_all.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { TEXT_MAX = 1 << 16 };

typedef struct talk {
  FILE *in, *out;
  json_int_t asked;
} talk;

/* ---- what the client sends -------------------------------------------------------------------- */

static void send_body(talk *t, const char *body, size_t n) {
  fprintf(t->in, "Content-Length: %zu\r\n\r\n", n);
  fwrite(body, 1, n, t->in);
}

/* Takes the message over. */
static void send(talk *t, json_t *message) {
  char *body = json_dumps(message, JSON_COMPACT);
  if (!body) abort();
  send_body(t, body, strlen(body));
  free(body);
  json_decref(message);
}

static void ask(talk *t, const char *method, json_t *params) {
  send(t, json_pack("{s:s, s:I, s:s, s:o*}", "jsonrpc", "2.0", "id", ++t->asked, "method", method, "params", params));
}

static void tell(talk *t, const char *method, json_t *params) {
  send(t, json_pack("{s:s, s:s, s:o*}", "jsonrpc", "2.0", "method", method, "params", params));
}

static void begin(talk *t) {
  ask(t, "initialize",
      json_pack("{s:n, s:{s:{s:{}, s:{s:b}, s:{s:[ss]}, s:{s:{s:b}}, s:{s:b}}, s:{s:b}}}", "processId", "capabilities",
                "textDocument", "diagnostic", "publishDiagnostics", "relatedInformation", 1, "hover", "contentFormat",
                "markdown", "plaintext", "completion", "completionItem", "snippetSupport", 1, "documentSymbol",
                "hierarchicalDocumentSymbolSupport", 1, "workspaceEdit", "documentChanges", 1));
  tell(t, "initialized", json_object());
}

static void end(talk *t) {
  ask(t, "shutdown", NULL);
  tell(t, "exit", NULL);
}

/* All requests, or of so many each one. */
static void ask_each(talk *t, size_t of, uint32_t line, uint32_t column) {
  for (size_t i = column % of; i < mv_lsp_method_count; i += of)
    if (request_at(i)) ask(t, request_at(i), params_at("untitled:x", line, column));
}

/* A place that differs with the text, and what stands there taken out. */
static void edit(talk *t, uint32_t line, uint32_t column) {
  tell(t, "textDocument/didChange",
       json_pack("{s:{s:s, s:i}, s:[{s:{s:{s:I, s:I}, s:{s:I, s:I}}, s:s}]}", "textDocument", "uri", "untitled:x", "version",
                 2, "contentChanges", "range", "start", "line", (json_int_t)line, "character", (json_int_t)column, "end",
                 "line", (json_int_t)line + column % 2, "character", (json_int_t)column + 3, "text",
                 column % 3 ? " m.id + \xF0\x9F\x8D\x8B\r\n" : ""));
}

static void send_text(talk *t, const uint8_t *data, size_t size) {
  json_t *text = json_stringn((const char *)data, size);
  uint32_t lines = 1, hash = 5381;
  for (size_t i = 0; i < size; i++) {
    lines += data[i] == '\n';
    hash = hash * 33 + data[i];
  }
  begin(t);
  tell(t, "textDocument/didOpen",
       json_pack("{s:{s:s, s:s, s:i, s:o*}}", "textDocument", "uri", "untitled:x", "languageId",
                 hash % 4 ? "sql" : "python", "version", 1, "text", text));
  if (text) ask_each(t, 1, hash % lines, hash % 47);
  edit(t, hash / 3 % lines, hash % 53);
  if (text) ask_each(t, 4, hash / 5 % lines, hash % 29);
  end(t);
}

static void send_lines(talk *t, const char *p, size_t size) {
  begin(t);
  while (size) {
    const char *newline = memchr(p, '\n', size);
    const size_t n = newline ? (size_t)(newline - p) : size;
    send_body(t, p, n);
    p += newline ? n + 1 : n;
    size -= newline ? n + 1 : n;
  }
  end(t);
}

/* ---- what the server writes ------------------------------------------------------------------- */

/* Takes one message; NULL at the end. */
static json_t *receive(FILE *out) {
  size_t n;
  if (fscanf(out, "Content-Length: %zu", &n) != 1) {
    if (feof(out) && ferror(out) == 0) return NULL;
    abort();
  }
  char *body = malloc(n + 4);
  if (!body || fread(body, 1, n + 4, out) != n + 4 || memcmp(body, "\r\n\r\n", 4) != 0) abort();
  json_t *message = json_loadb(body + 4, n, JSON_ALLOW_NUL, NULL);
  if (!message) abort();
  free(body);
  return message;
}

static void check_answer(const json_t *message, unsigned *answers, json_int_t asked) {
  const json_t *id = json_object_get(message, "id");
  if (json_object_get(message, "method") || json_is_null(id)) return;
  if (!json_object_get(message, "result") == !json_object_get(message, "error")) abort();
  if (json_is_integer(id) && json_integer_value(id) > 0 && json_integer_value(id) <= asked)
    answers[json_integer_value(id)]++;
}

/* With `counted`, each request has exactly one answer, and none says that the program is broken. */
static void check_output(talk *t, bool counted) {
  unsigned *answers = calloc((size_t)t->asked + 1, sizeof *answers);
  if (!answers) abort();
  rewind(t->out);
  for (json_t *m; (m = receive(t->out)); json_decref(m)) {
    check_answer(m, answers, t->asked);
    const json_t *code = json_object_get(json_object_get(m, "error"), "code");
    if (json_is_integer(code) && json_integer_value(code) == MV_LSP_INTERNAL_ERROR) abort();
  }
  for (json_int_t i = 1; counted && i <= t->asked; i++)
    if (answers[i] != 1) abort();
  free(answers);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  static const char raw[] = "Content-Length";
  if (size > TEXT_MAX) return 0;
  talk t = {.in = tmpfile(), .out = tmpfile()};
  if (!t.in || !t.out) abort();
  const bool is_raw = size >= sizeof raw - 1 && memcmp(data, raw, sizeof raw - 1) == 0, is_lines = size && data[0] == '{';
  if (is_raw)
    fwrite(data, 1, size, t.in);
  else if (is_lines)
    send_lines(&t, (const char *)data, size);
  else
    send_text(&t, data, size);
  rewind(t.in);
  const mv_lsp_options options = {.in = fileno(t.in), .out = fileno(t.out), .now = 1767225600};
  const mv_lsp_end ending = mv_lsp_serve(&options);
  if (ending == MV_LSP_UNWRITABLE || ending == MV_LSP_NO_RESOURCES) abort();
  check_output(&t, !is_raw && !is_lines);
  fclose(t.in);
  fclose(t.out);
  return 0;
}
