/* yaml.c: libyaml's events into a tree. Nothing is deeper, or more, than yaml.h allows. */
#include <yaml.h>

#include "src/config/paths.h"
#include "src/config/yaml.h"

#include "src/base/banned.h"

typedef struct reading {
  mv_arena *a;
  mv_str text;
  yaml_parser_t parser;
  yaml_event_t event;
  mv_yaml *open[MV_YAML_DEPTH]; /* lists and maps around the place */
  unsigned depth;
  uint32_t nodes;
  mv_map anchors;
  mv_yaml *root;
  bool second; /* a document behind the first */
  bool fine;
  mv_config_error *error;
} reading;

static bool refuse(reading *r, yaml_mark_t at, mv_str what) {
  r->error->line = (uint32_t)at.line + 1;
  r->error->column = (uint32_t)at.column + 1;
  r->error->what = what;
  return false;
}

/* What libyaml says is wrong, where it is. */
static bool malformed(reading *r) {
  const yaml_parser_t *p = &r->parser;
  if (p->error == YAML_MEMORY_ERROR) mv_fail(MV_NO_MEMORY, MV_HERE);
  const char *what = p->problem ? p->problem : "it cannot be read";
  yaml_mark_t at = p->problem_mark;
  if (p->error == YAML_READER_ERROR) at = p->mark;
  return refuse(r, at, mv_format(r->a, "not YAML: %s", what));
}

static void put(reading *r, mv_yaml *to, mv_yaml *item) {
  if (to->n == to->cap) {
    const uint32_t cap = to->cap ? to->cap * 2 : 8;
    mv_yaml **more = mv_new_n(r->a, mv_yaml *, cap);
    for (uint32_t i = 0; i < to->n; i++) more[i] = to->items[i];
    to->items = more;
    to->cap = cap;
  }
  to->items[to->n++] = item;
}

/* Puts a node where it stands. */
static bool place(reading *r, mv_yaml *node) {
  if (++r->nodes > MV_YAML_NODES)
    return refuse(r, r->event.start_mark, mv_str_of("holds too much"));
  if (r->depth > 0)
    put(r, r->open[r->depth - 1], node);
  else
    r->root = node;
  return true;
}

static bool add(reading *r, mv_yaml_kind kind, const yaml_char_t *anchor, mv_yaml **out) {
  mv_yaml *node = mv_new(r->a, mv_yaml);
  node->kind = kind;
  node->line = (uint32_t)r->event.start_mark.line + 1;
  node->column = (uint32_t)r->event.start_mark.column + 1;
  if (anchor) {
    const mv_str name = mv_str_of((const char *)anchor);
    (void)mv_map_put(&r->anchors, mv_exact_key(r->a, name), node);
  }
  *out = node;
  return place(r, node);
}

static bool add_open(reading *r, mv_yaml_kind kind, const yaml_char_t *anchor) {
  mv_yaml *node;
  if (r->depth == MV_YAML_DEPTH)
    return refuse(r, r->event.start_mark, mv_str_of("is nested too deep"));
  if (!add(r, kind, anchor, &node)) return false;
  r->open[r->depth++] = node;
  return true;
}

static bool is_empty(mv_str text) {
  return text.n == 0 || mv_str_is(text, "~") || mv_str_is(text, "null");
}

static bool add_text(reading *r) {
  const yaml_event_t *e = &r->event;
  const char *p = (const char *)e->data.scalar.value;
  const size_t n = e->data.scalar.length;
  mv_yaml *node;
  if (memchr(p, '\0', n)) return refuse(r, e->start_mark, mv_str_of("holds a NUL"));
  if (!add(r, MV_YAML_TEXT, e->data.scalar.anchor, &node)) return false;
  node->text = mv_str_copy(r->a, mv_str_at(p, (uint32_t)n));
  node->empty = e->data.scalar.style == YAML_PLAIN_SCALAR_STYLE && is_empty(node->text);
  return true;
}

/* A node that is still open would hold itself. */
static bool is_open(const reading *r, const mv_yaml *node) {
  for (unsigned i = 0; i < r->depth; i++)
    if (r->open[i] == node) return true;
  return false;
}

static bool add_alias(reading *r) {
  const mv_str name = mv_str_of((const char *)r->event.data.alias.anchor);
  mv_yaml *node = mv_map_get(&r->anchors, mv_exact_key(r->a, name));
  if (node && !is_open(r, node)) return place(r, node);
  const mv_str shown = mv_printable(r->a, name, 64);
  return refuse(r, r->event.start_mark,
                mv_format(r->a, "no value above has the anchor '%.*s'", MV_ARG(shown)));
}

static bool take(reading *r) {
  const yaml_event_t *e = &r->event;
  switch (e->type) {
    case YAML_DOCUMENT_START_EVENT:
      if (r->second) return refuse(r, e->start_mark, mv_str_of("a second document begins"));
      r->second = true;
      return true;
    case YAML_SCALAR_EVENT: return add_text(r);
    case YAML_ALIAS_EVENT: return add_alias(r);
    case YAML_SEQUENCE_START_EVENT: return add_open(r, MV_YAML_LIST, e->data.sequence_start.anchor);
    case YAML_MAPPING_START_EVENT: return add_open(r, MV_YAML_MAP, e->data.mapping_start.anchor);
    case YAML_SEQUENCE_END_EVENT:
    case YAML_MAPPING_END_EVENT: r->depth--; return true;
    case YAML_NO_EVENT:
    case YAML_STREAM_START_EVENT:
    case YAML_STREAM_END_EVENT:
    case YAML_DOCUMENT_END_EVENT: return true;
  }
  return true;
}

static void read(void *data) {
  reading *r = data;
  for (bool end = false; r->fine && !end;) {
    r->fine = yaml_parser_parse(&r->parser, &r->event) ? take(r) : malformed(r);
    end = r->event.type == YAML_STREAM_END_EVENT;
    yaml_event_delete(&r->event);
  }
}

/* libyaml looks each %TAG up among all before it. */
static bool has_many_directives(mv_str text) {
  unsigned n = 0;
  for (uint32_t i = 0; i < text.n; i++)
    n += text.p[i] == '%' && (i == 0 || text.p[i - 1] == '\n' || text.p[i - 1] == '\r');
  return n > MV_YAML_DIRECTIVES;
}

/* libyaml's memory is not the arena's: it is given back whatever happens. */
bool mv_yaml_read(mv_arena *a, mv_str text, mv_yaml **root, mv_config_error *error) {
  reading r = {.a = a, .text = text, .fine = true, .error = error};
  *root = NULL;
  if (text.n > MV_YAML_BYTES) {
    error->what = mv_str_of("is larger than a configuration may be (256 KiB)");
    return false;
  }
  if (has_many_directives(text)) {
    error->what = mv_str_of("holds too many lines that begin with %");
    return false;
  }
  if (!yaml_parser_initialize(&r.parser)) mv_fail(MV_NO_MEMORY, MV_HERE);
  yaml_parser_set_encoding(&r.parser, YAML_UTF8_ENCODING);
  yaml_parser_set_input_string(&r.parser, (const unsigned char *)text.p, text.n);
  mv_map_init(&r.anchors, a);
  const mv_outcome outcome = mv_guard(read, &r);
  yaml_event_delete(&r.event);
  yaml_parser_delete(&r.parser);
  if (outcome != MV_DONE) mv_fail(outcome, mv_fail_place());
  *root = r.root;
  return r.fine;
}

bool mv_yaml_read_source(mv_arena *a, const mv_source *s, mv_yaml **root, mv_config_error *error) {
  *root = NULL;
  if (s->fault == MV_SOURCE_FINE) return mv_yaml_read(a, mv_str_at(s->text, s->n), root, error);
  error->what = mv_str_of(s->fault == MV_SOURCE_TOO_LARGE
                              ? "is larger than a configuration may be (256 KiB)"
                              : "is not UTF-8");
  return false;
}
