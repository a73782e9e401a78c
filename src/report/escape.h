/* escape.h: text from outside in places that are not JSON: each place has its characters that would end it, and
 * what stands for them. What moves a cursor, turns the direction of writing or shows nothing is written as
 * mv_printable shows it. */
#ifndef MVLINT_REPORT_ESCAPE_H
#define MVLINT_REPORT_ESCAPE_H

#include "mvlint/base.h"

typedef struct mv_escapes {
  const char *from;      /* characters of ASCII */
  const char *const *to; /* what is written for each */
} mv_escapes;

/* Workflow commands of GitHub: the message, and the value of a property. */
extern const mv_escapes mv_workflow_text, mv_workflow_value;
/* Logging commands of Azure Pipelines, and a line that is none, wherever a command may be looked for. */
extern const mv_escapes mv_azure_text, mv_azure_value, mv_azure_plain;
extern const mv_escapes mv_xml_text, mv_xml_value;

void mv_add_escaped(mv_buf *b, mv_str s, const mv_escapes *place);

/* A path with '/' as a relative reference of RFC 3986, byte for byte. */
void mv_add_uri(mv_buf *b, mv_str path);

/* Markdown as GitHub and GitLab read it. Text that is only text within a line or the cell of a table: no markup, HTML,
 * link, mention or reference. */
void mv_add_markdown(mv_buf *b, mv_str s);
/* The same as editors read it: they look for no mentions and references. */
void mv_add_markup(mv_buf *b, mv_str s);
/* The same as inline code, and as inline code in the cell of a table. */
void mv_add_code(mv_buf *b, mv_str s);
void mv_add_cell_code(mv_buf *b, mv_str s);
/* Lines as a block that nothing in them ends, as they are, each behind `indent`; `info` is the word behind the fence. */
void mv_add_fenced(mv_buf *b, const char *indent, const char *info, mv_str lines);

#endif
