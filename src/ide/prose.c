/* prose.c: sentences for a reader. */
#include "src/ide/prose.h"

#include "src/report/escape.h"

#include "src/base/banned.h"

#define SHOWN 160u /* code points of what a user wrote */

void mv_prose_init(mv_prose *p, mv_arena *a, mv_markup markup) {
  mv_buf_init(&p->b, a, MV_PROSE_MAX);
  p->markdown = markup == MV_MARKDOWN;
}

void mv_prose_text(mv_prose *p, const char *words) {
  mv_prose_words(p, mv_str_of(words));
}

void mv_prose_words(mv_prose *p, mv_str words) {
  if (p->markdown)
    mv_add_markup(&p->b, words);
  else
    mv_buf_add(&p->b, mv_printable(p->b.arena, words, 0));
}

void mv_prose_code(mv_prose *p, mv_str code) {
  const mv_str shown = mv_excerpt(p->b.arena, code, SHOWN);
  if (p->markdown)
    mv_add_code(&p->b, shown);
  else
    mv_buf_add(&p->b, shown);
}

void mv_prose_sql(mv_prose *p, mv_str lines) {
  if (p->markdown) {
    mv_add_fenced(&p->b, "", "sql", lines);
  } else {
    mv_buf_add(&p->b, lines);
    mv_buf_char(&p->b, '\n');
  }
}

void mv_prose_paragraph(mv_prose *p) {
  const uint32_t n = p->b.n;
  const bool line = n && p->b.p[n - 1] == '\n';
  if (n == 0 || (line && n > 1 && p->b.p[n - 2] == '\n')) return;
  mv_buf_text(&p->b, line ? "\n" : "\n\n");
}

void mv_prose_line(mv_prose *p) {
  mv_buf_text(&p->b, p->markdown ? "  \n" : "\n");
}

void mv_prose_item(mv_prose *p) {
  mv_buf_text(&p->b, p->b.n && p->b.p[p->b.n - 1] != '\n' ? "\n- " : "- ");
}

void mv_prose_break(mv_prose *p) {
  if (p->b.n == 0) return;
  mv_prose_paragraph(p);
  if (p->markdown) mv_buf_text(&p->b, "---\n\n");
}

void mv_prose_link(mv_prose *p, const char *words, mv_str url) {
  mv_prose_paragraph(p);
  mv_buf_printf(&p->b, p->markdown ? "[%s](%.*s)" : "%s: %.*s", words, MV_ARG(url));
}

mv_str mv_as_snippet(mv_arena *a, mv_str text) {
  mv_buf b;
  mv_buf_init(&b, a, 0);
  for (uint32_t i = 0; i < text.n; i++) {
    if (strchr("$}\\", text.p[i])) mv_buf_char(&b, '\\');
    mv_buf_char(&b, text.p[i]);
  }
  return mv_buf_str(&b);
}
