/* cli.c: files, command lines, and what they print (tests/README.md has the format). Each case runs
 * in a folder of its own; its lines are kept as they are but for those that state an outcome. */
#include <string.h>

#include "runner.h"

enum { SECONDS = 60 };

typedef struct scene {
  const char *folder;
  char *input;  /* path of the text for standard input, or NULL */
  char *target; /* the file being written, or NULL */
  mv_buf text;
} scene;

static void finish_file(scene *s) {
  if (s->target) write_file(s->target, mv_buf_str(&s->text));
  s->target = NULL;
}

static void start_file(scene *s, char *path) {
  finish_file(s);
  s->target = path;
  mv_buf_init(&s->text, &run.arena, 1u << 26);
}

/* `| text`, `|` an empty line, `|\` takes back the last newline. */
static void add_line(scene *s, mv_str line) {
  line = chomp(rest_of(line, 1));
  if (starts_with(line, "\\")) {
    if (s->text.n) s->text.n--;
    return;
  }
  if (starts_with(line, " ")) line = rest_of(line, 1);
  mv_buf_add(&s->text, line);
  mv_buf_char(&s->text, '\n');
}

static void write_output(mv_buf *out, const char *sign, mv_str text) {
  mv_str line;
  bool whole = true;
  while (next_line(&text, &line)) {
    whole = line.p[line.n - 1] == '\n';
    line = chomp(line);
    mv_buf_text(out, sign);
    if (line.n) mv_buf_char(out, ' ');
    mv_buf_add(out, line);
    mv_buf_char(out, '\n');
  }
  if (!whole) mv_buf_printf(out, "%s\\\n", sign);
}

static void run_line(scene *s, mv_str line, mv_buf *out) {
  finish_file(s);
  outcome o = run_command(s->folder, c_string(chomp(rest_of(line, 2))), s->input, SECONDS);
  mv_buf_printf(out, "? %d\n", o.status);
  write_output(out, ">", o.out);
  write_output(out, "!", o.err);
}

static void render(const fixture *f, mv_buf *out) {
  scene s = {.folder = new_folder()};
  mv_str body = f->body, tail = blank_end(f->body), line;
  body.n -= tail.n;
  while (next_line(&body, &line)) {
    if (starts_with(line, "?") || starts_with(line, ">") || starts_with(line, "!")) continue;
    mv_buf_add(out, line);
    if (starts_with(line, "file ")) {
      start_file(&s, c_string(mv_format(&run.arena, "%s/%.*s", s.folder,
                                        MV_ARG(chomp(rest_of(line, 5))))));
    } else if (starts_with(line, "input")) {
      s.input = c_string(mv_format(&run.arena, "%s.input", s.folder));
      start_file(&s, s.input);
    } else if (starts_with(line, "|") && s.target) {
      add_line(&s, line);
    } else if (starts_with(line, "$ ")) {
      run_line(&s, line, out);
    }
  }
  mv_buf_add(out, tail);
  remove_folder(s.folder);
}

const fixture_kind cli_kind = {".txt", "=== ", render};
