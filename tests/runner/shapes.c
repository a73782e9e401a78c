/* shapes.c: texts made of the rows of shapes.def. */
#include "shapes.h"

const shape shapes[] = {
#define SHAPE(name, ...) {name, "sql", __VA_ARGS__},
#define PYTHON(name, ...) {name, "py", __VA_ARGS__},
#define NOTEBOOK(name, ...) {name, "ipynb", __VA_ARGS__},
#include "shapes.def"
};
const size_t shape_count = sizeof shapes / sizeof *shapes;

static void write_again(FILE *out, const char *text, unsigned times) {
  for (unsigned i = 1; i <= times; i++) {
    for (const char *p = text; *p; p++) {
      if (*p == '\a' || *p == '\b')
        fprintf(out, "%06u", *p == '\a' ? i : i - 1);
      else
        putc(*p, out);
    }
  }
}

void write_shape(const shape *s, unsigned times, FILE *out) {
  fputs(s->before, out);
  write_again(out, s->again, times);
  fputs(s->middle, out);
  write_again(out, s->again2, times);
  fputs(s->after, out);
}
