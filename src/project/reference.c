/* reference.c: what ${…} in a bundle stands for: a variable's value, the target, or what stands at that path in the
 * bundle's files. References may lead to others; depth, length and work are bounded. */
#include "src/project/bundle.h"

#include "src/base/banned.h"

enum { DEPTH = 16, LENGTH = 1024 };

typedef struct expanding {
  mv_bundle *b;
  mv_buf *out;
  bool unknown;
} expanding;

/* The next part of a.b.c. */
static mv_str take_part(mv_str *path) {
  const char *dot = memchr(path->p, '.', path->n);
  const mv_str part = mv_str_at(path->p, dot ? (uint32_t)(dot - path->p) : path->n);
  const uint32_t n = dot ? part.n + 1 : part.n;
  *path = mv_str_at(path->p + n, path->n - n);
  return part;
}

/* What stands at a path below a map. */
static const mv_yaml *descend(mv_bundle *b, const mv_yaml *map, mv_str path) {
  while (map && path.n) map = mv_yaml_get(b->root, map, mv_c_text(b->root->p->a, take_part(&path)));
  return map;
}

/* The same in the bundle: the target's own values count before those of all targets. */
static const mv_yaml *look_up(mv_bundle *b, mv_str path) {
  for (uint32_t i = b->n; b->target.p && i-- > 0;) {
    const mv_yaml *n = descend(b, mv_bundle_target(b, b->documents[i], b->target), path);
    if (n) return n;
  }
  for (uint32_t i = 0; i < b->n; i++) {
    const mv_yaml *n = descend(b, b->documents[i]->root, path);
    if (n) return n;
  }
  return NULL;
}

/* A variable is a value, or has one as its default. */
static const mv_yaml *variable(mv_bundle *b, mv_str name) {
  mv_arena *a = b->root->p->a;
  for (uint32_t i = b->n; b->target.p && i-- > 0;) {
    const mv_yaml *own = mv_bundle_target(b, b->documents[i], b->target);
    const mv_yaml *n = descend(b, own, mv_format(a, "variables.%.*s", MV_ARG(name)));
    if (n && n->kind == MV_YAML_MAP) n = mv_yaml_get(b->root, n, "default");
    if (n) return n;
  }
  for (uint32_t i = 0; i < b->n; i++) {
    const mv_yaml *n = descend(b, b->documents[i]->root, mv_format(a, "variables.%.*s", MV_ARG(name)));
    if (n) return mv_yaml_get(b->root, n, "default");
  }
  return NULL;
}

static mv_str behind(mv_str s, const char *prefix) {
  const uint32_t n = (uint32_t)strlen(prefix);
  return s.n > n && mv_str_begins(s, prefix) ? mv_str_behind(s, n) : mv_str_at(NULL, 0);
}

static void expand(expanding *x, mv_str text, unsigned depth);

static void expand_reference(expanding *x, mv_str path, unsigned depth) {
  const mv_str name = behind(path, "var.").p ? behind(path, "var.") : behind(path, "variables.");
  if (mv_str_eq(path, mv_str_of("bundle.target")) || mv_str_eq(path, mv_str_of("bundle.environment"))) {
    x->unknown = x->unknown || !x->b->target.p;
    mv_buf_add(x->out, x->b->target);
    return;
  }
  const mv_yaml *n = path.n == 0 ? NULL : name.p ? variable(x->b, name) : look_up(x->b, path);
  if (!n || n->kind != MV_YAML_TEXT || depth == DEPTH)
    x->unknown = true;
  else
    expand(x, n->text, depth + 1);
}

static void expand(expanding *x, mv_str text, unsigned depth) {
  for (uint32_t at = 0; at < text.n && !x->unknown; at++) {
    const bool opens = text.p[at] == '$' && at + 1 < text.n && text.p[at + 1] == '{';
    const char *end = opens ? memchr(text.p + at, '}', text.n - at) : NULL;
    if (!opens) {
      mv_buf_char(x->out, text.p[at]);
    } else if (!end) {
      x->unknown = true;
    } else {
      const uint32_t n = (uint32_t)(end - text.p) - at;
      expand_reference(x, mv_str_at(text.p + at + 2, n - 2), depth);
      at += n;
    }
  }
  x->unknown = x->unknown || x->out->cut || x->b->root->noted;
}

mv_str mv_bundle_text(mv_bundle *b, const mv_yaml *n) {
  mv_buf out;
  expanding x = {b, &out, false};
  const mv_str text = mv_yaml_text(n);
  if (!text.p) return text;
  mv_buf_init(&out, b->root->p->a, LENGTH);
  expand(&x, text, 0);
  return x.unknown || out.n == 0 ? mv_str_at(NULL, 0) : mv_buf_str(&out);
}
