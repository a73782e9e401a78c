/* rules.c: the catalogue, and one rule's page, as text, JSON or Markdown. */
#include <errno.h>

#include "src/cli/cli.h"
#include "src/report/dump.h"

#include "src/base/banned.h"

enum { PAGE_COLUMNS = 80 };

static bool is(const char *format, const char *name) {
  return strcmp(format, name) == 0;
}

/* ---- the catalogue ----------------------------------------------------------------------------
 */

static void add_text_table(mv_buf *b) {
  size_t width = 4;
  for (uint32_t i = 0; i < mv_rule_count(); i++) {
    size_t n = strlen(mv_rule_at(i).name);
    if (n > width) width = n;
  }
  mv_buf_printf(b, "%-6s %-*s %-8s %-7s %s\n", "code", (int)width, "name", "severity", "default",
                "summary");
  for (uint32_t i = 0; i < mv_rule_count(); i++) {
    mv_rule_info r = mv_rule_at(i);
    mv_buf_printf(b, "%-6s %-*s %-8s %-7s %s\n", r.code, (int)width, r.name,
                  mv_severity_name(r.severity), r.on_by_default ? "on" : "off", r.summary);
  }
}

/* Text for a cell of a Markdown table. */
static void add_cell(mv_buf *b, const char *text) {
  for (const char *c = text; *c; c++) {
    if (*c == '|') mv_buf_char(b, '\\');
    if (*c == '\n')
      mv_buf_char(b, ' ');
    else
      mv_buf_char(b, *c);
  }
}

static void add_markdown_table(mv_buf *b) {
  mv_buf_text(b,
              "# Rules\n\n| code | name | severity | default | summary |\n"
              "| --- | --- | --- | --- | --- |\n");
  for (uint32_t i = 0; i < mv_rule_count(); i++) {
    mv_rule_info r = mv_rule_at(i);
    mv_buf_printf(b, "| %s | %s | %s | %s | ", r.code, r.name, mv_severity_name(r.severity),
                  r.on_by_default ? "on" : "off");
    add_cell(b, r.summary);
    mv_buf_text(b, " |\n");
  }
}

static json_t *rule_value(const mv_rule_info *r) {
  return json_pack("{s:s, s:s, s:s, s:b, s:s, s:s?, s:s?, s:s?, s:n, s:b}", "code", r->code, "name",
                   r->name, "severity", mv_severity_name(r->severity), "default",
                   (int)r->on_by_default, "summary", r->summary, "why", r->why, "help", r->help,
                   "condition", r->condition, "url", "fixable", (int)r->fixable);
}

static void add_json(mv_cli *cx, mv_buf *b) {
  mv_buf_text(b, "{\"version\": 1, \"rules\": [");
  for (uint32_t i = 0; i < mv_rule_count(); i++) {
    mv_rule_info r = mv_rule_at(i);
    mv_str text = mv_json_dump(cx->arena, rule_value(&r));
    if (!text.p) {
      mv_cli_trouble(cx, r.code, strerror(ENOMEM));
      continue;
    }
    mv_buf_text(b, i ? ",\n  " : "\n  ");
    mv_buf_add(b, text);
  }
  mv_buf_text(b, "]}\n");
}

static void fill_rules(mv_cli *cx, mv_buf *b, const char *format) {
  if (is(format, "json"))
    add_json(cx, b);
  else if (is(format, "markdown"))
    add_markdown_table(b);
  else
    add_text_table(b);
}

int mv_cli_rules(mv_cli *cx) {
  return mv_cli_print(cx, fill_rules);
}

void mv_cli_unknown_rule(mv_cli *cx, mv_str word) {
  const char *near = mv_rule_nearest(word);
  mv_str shown = mv_printable(cx->arena, word, 64);
  const char *advice =
      near ? mv_cli_text(cx->arena, "did you mean '%s'?", near) : "see 'mvlint rules'";
  mv_cli_trouble(cx, NULL,
                 mv_cli_text(cx->arena, "unknown rule '%.*s'; %s", MV_ARG(shown), advice));
}

/* ---- one rule ---------------------------------------------------------------------------------
 */

/* Words filled into lines; a line end in the text stays one. */
static void add_wrapped(mv_buf *b, const char *text) {
  size_t column = 0;
  while (*text) {
    size_t n = strcspn(text, " \n");
    if (column && column + 1 + n > PAGE_COLUMNS) {
      mv_buf_char(b, '\n');
      column = 0;
    }
    if (column && n) mv_buf_char(b, ' ');
    column += n + (column > 0 && n > 0);
    mv_buf_add(b, mv_str_at(text, (uint32_t)n));
    text += n;
    if (*text == '\n') {
      mv_buf_char(b, '\n');
      column = 0;
    }
    text += *text != '\0';
  }
  mv_buf_char(b, '\n');
}

/* Lines behind an indent. */
static void add_block(mv_buf *b, const char *text, const char *indent) {
  while (*text) {
    size_t n = strcspn(text, "\n");
    if (n) mv_buf_text(b, indent);
    mv_buf_add(b, mv_str_at(text, (uint32_t)n));
    mv_buf_char(b, '\n');
    text += n + (text[n] == '\n');
  }
}

/* A clause of the catalogue as a sentence. The first word may be code, which keeps its case. */
static const char *sentence(mv_cli *cx, const char *clause) {
  size_t word = strspn(clause, "abcdefghijklmnopqrstuvwxyz"), n = strlen(clause);
  if (n == 0) return clause;
  bool prose = word > 0 && (clause[word] == ' ' || clause[word] == ',' || clause[word] == '\0');
  bool ended = strchr(".!?", clause[n - 1]) != NULL;
  char *s = mv_cli_text(cx->arena, "%s%s", clause, ended ? "" : ".");
  if (prose) s[0] = (char)(s[0] - 'a' + 'A');
  return s;
}

static void add_heading(mv_buf *b, bool markdown, const char *title) {
  mv_buf_printf(b, markdown ? "\n## %s\n\n" : "\n%s:\n", title);
}

static void add_examples(mv_buf *b, bool markdown, const char *title, const char *const *examples) {
  if (!examples || !examples[0]) return;
  add_heading(b, markdown, title);
  for (size_t i = 0; examples[i]; i++) {
    if (i) mv_buf_char(b, '\n');
    if (markdown) mv_buf_text(b, "```sql\n");
    add_block(b, examples[i], markdown ? "" : "    ");
    if (markdown) mv_buf_text(b, "```\n");
  }
}

static void add_section(mv_buf *b, bool markdown, const char *title, const char *text) {
  if (!text || !text[0]) return;
  add_heading(b, markdown, title);
  if (markdown)
    mv_buf_printf(b, "%s\n", text);
  else
    add_wrapped(b, text);
}

static void add_clause(mv_cli *cx, mv_buf *b, bool markdown, const char *title,
                       const char *clause) {
  if (clause) add_section(b, markdown, title, sentence(cx, clause));
}

static void add_condition(mv_cli *cx, mv_buf *b, bool markdown, const char *condition) {
  if (!condition) return;
  add_section(b, markdown, "Engine condition",
              markdown ? mv_cli_text(cx->arena, "`%s`", condition) : condition);
}

static void fill_rule(mv_cli *cx, mv_buf *b, const char *format) {
  bool markdown = is(format, "markdown");
  mv_rule_info r = mv_rule_at((uint32_t)mv_rule_find(mv_str_of(cx->options->words.items[0])));
  mv_buf_printf(b, "%s%s %s\n\n%s\n\n", markdown ? "# " : "", r.code, r.name,
                sentence(cx, r.summary));
  mv_buf_printf(b, "Severity: %s. %s by default.%s\n", mv_severity_name(r.severity),
                r.on_by_default ? "On" : "Off", r.fixable ? " mvlint can fix it." : "");
  add_section(b, markdown, "Why", r.why);
  add_condition(cx, b, markdown, r.condition);
  add_examples(b, markdown, "Bad", r.bad);
  add_examples(b, markdown, "Good", r.good);
  add_clause(cx, b, markdown, "What to write", r.help);
  add_clause(cx, b, markdown, "Source", r.source);
}

int mv_cli_rule(mv_cli *cx) {
  mv_str word = mv_str_of(cx->options->words.items[0]);
  if (mv_rule_find(word) >= 0) return mv_cli_print(cx, fill_rule);
  mv_cli_unknown_rule(cx, word);
  return cx->trouble;
}
