/* ast.c: what is true of every node: its description, and the functions that read nothing else.
 *
 * No function here knows a kind by name but those whose own text is their content (has_text). All
 * recurse over the height of the tree, which the parser bounds, in small frames. */
#include "mvlint/ast.h"

#include "src/syntax/words.h"
#include "src/base/banned.h"

/* ---- descriptors ------------------------------------------------------------------------ */

/* clang-format off */
#define ENUM(e) const char *const mv_##e##_texts[] = {
#define VALUE(e, V, text) text,
#define ENUM_END(e) };
#include "grammar/ast.def"

/* The last row stands for nothing: C has no empty arrays. */
#define FIELD(K, f, kind, words) {#f, kind, offsetof(struct mv_##K, f), words},
#define NODE(K) static const mv_field fields_of_##K[] = {
#define ONE(K, f) FIELD(K, f, MV_ONE, NULL)
#define OPT(K, f) FIELD(K, f, MV_OPT, NULL)
#define LIST(K, f) FIELD(K, f, MV_LIST, NULL)
#define CHAIN(K, f) FIELD(K, f, MV_CHAIN, NULL)
#define PATH(K, f) FIELD(K, f, MV_PATH, NULL)
#define TOK(K, f) FIELD(K, f, MV_TOK, NULL)
#define WORD(K, f, e) FIELD(K, f, MV_WORD, mv_##e##_texts)
#define FLAG(K, f) FIELD(K, f, MV_FLAG, NULL)
#define END(K) {NULL, MV_FLAG, 0, NULL}};
#include "grammar/ast.def"

const mv_descriptor mv_descriptors[MV_KIND_COUNT] = {
#define NODE(K) \
  {#K, sizeof(struct mv_##K), fields_of_##K, sizeof fields_of_##K / sizeof fields_of_##K[0] - 1},
#include "grammar/ast.def"
};
/* clang-format on */

/* Kinds with fields that hold nodes. Walking goes over every node, and most have none. */
/* clang-format off */
static const bool has_children[MV_KIND_COUNT] = {
#define NODE(K) [MV_##K] = false
#define ONE(K, f) || true
#define OPT(K, f) || true
#define LIST(K, f) || true
#define CHAIN(K, f) || true
#define END(K) ,
#include "grammar/ast.def"
};
/* clang-format on */

/* ---- reading fields --------------------------------------------------------------------- */

static const void *field_at(const mv_node *n, const mv_field *f) {
  return (const char *)n + f->offset;
}

static const mv_descriptor *describe(const mv_node *n) {
  return &mv_descriptors[n->kind];
}

_Static_assert(MV_OPT < MV_CHAIN && MV_LIST < MV_CHAIN && MV_CHAIN < MV_PATH, "nodes come first");
static bool holds_nodes(const mv_field *f) {
  return f->kind <= MV_CHAIN;
}
static bool holds_many(const mv_field *f) {
  return f->kind == MV_LIST || f->kind == MV_CHAIN;
}

/* The first child of a field; NULL when it has none, or holds no nodes. */
static const mv_node *first_child(const mv_node *n, const mv_field *f) {
  if (!holds_nodes(f)) return NULL;
  if (f->kind == MV_CHAIN) return ((const mv_chain *)field_at(n, f))->first;
  return *(mv_node *const *)field_at(n, f);
}

static const mv_node *next_child(const mv_node *child, const mv_field *f) {
  return holds_many(f) ? child->next : NULL;
}

static const mv_path *path_in(const mv_node *n, const mv_field *f) {
  return *(const mv_path *const *)field_at(n, f);
}

static mv_span span_in(const mv_node *n, const mv_field *f) {
  return *(const mv_span *)field_at(n, f);
}

static uint8_t word_in(const mv_node *n, const mv_field *f) {
  return *(const uint8_t *)field_at(n, f);
}

static bool flag_in(const mv_node *n, const mv_field *f) {
  return *(const bool *)field_at(n, f);
}

/* Nodes whose own words, not their fields, say what they are. */
static bool has_text(const mv_node *n) {
  return n->kind == MV_Literal || n->kind == MV_Param || n->kind == MV_Placeholder;
}

/* ---- walking ---------------------------------------------------------------------------- */

static bool is_wanted(const mv_walker *w, const mv_node *n) {
  return !w->kinds || w->kinds[n->kind];
}

/* A node without children. */
static bool visit_leaf(mv_walker *w, const mv_node *n, unsigned depth) {
  const mv_step step = w->enter(w, n, depth);
  if (step == MV_INTO && w->leave) w->leave(w, n, depth);
  return step != MV_STOP;
}

/* Straight from field to field of each kind: this is where the time of walking goes. */
static bool walk(mv_walker *w, const mv_node *n, unsigned depth) {
  const bool wanted = is_wanted(w, n);
  const mv_step step = wanted ? w->enter(w, n, depth) : MV_INTO;
  if (step != MV_INTO) return step == MV_SKIP;
  switch ((mv_kind)n->kind) {
/* clang-format off */
#define CHILD(c) has_children[(c)->kind] ? walk(w, c, depth + 1) : !is_wanted(w, c) || visit_leaf(w, c, depth + 1)
#define NODE(K) case MV_##K: { const struct mv_##K *x = (const void *)n; (void)x;
#define ONE(K, f) if (x->f && !(CHILD(x->f))) return false;
#define OPT(K, f) ONE(K, f)
#define LIST(K, f) for (const mv_node *c = x->f; c; c = c->next) if (!(CHILD(c))) return false;
#define CHAIN(K, f) LIST(K, f.first)
#define END(K) break; }
#include "grammar/ast.def"
#undef CHILD
/* clang-format on */
    case MV_KIND_COUNT: break;
  }
  if (wanted && w->leave) w->leave(w, n, depth);
  return true;
}

bool mv_walk(mv_walker *w, const mv_node *root) {
  return !root || walk(w, root, 0);
}

void mv_each_child(const mv_node *n, void (*fn)(void *data, const mv_node *child), void *data) {
  switch ((mv_kind)n->kind) {
/* clang-format off */
#define NODE(K) case MV_##K: { const struct mv_##K *x = (const void *)n; (void)x;
#define ONE(K, f) if (x->f) fn(data, x->f);
#define OPT(K, f) ONE(K, f)
#define LIST(K, f) for (const mv_node *c = x->f; c; c = c->next) fn(data, c);
#define CHAIN(K, f) for (const mv_node *c = x->f.first; c; c = c->next) fn(data, c);
#define END(K) break; }
#include "grammar/ast.def"
/* clang-format on */
    case MV_KIND_COUNT: break;
  }
}

uint32_t mv_list_length(const mv_node *first) {
  uint32_t n = 0;
  for (; first; first = first->next) n++;
  return n;
}

/* ---- comparing -------------------------------------------------------------------------- */

static bool paths_equal(const mv_stmt *a, const mv_path *x, const mv_stmt *b, const mv_path *y) {
  if (!x || !y) return !x && !y;
  if (x->n != y->n) return false;
  for (uint32_t i = 0; i < x->n; i++)
    if (!mv_words_equal(mv_text(a, x->parts[i]), mv_text(b, y->parts[i]))) return false;
  return true;
}

/* A field without nodes is the same in two nodes of one kind. */
static bool leaves_equal(const mv_stmt *a, const mv_node *x, const mv_stmt *b, const mv_node *y,
                         const mv_field *f) {
  if (f->kind == MV_PATH) return paths_equal(a, path_in(x, f), b, path_in(y, f));
  if (f->kind == MV_TOK)
    return mv_words_equal(mv_text(a, span_in(x, f)), mv_text(b, span_in(y, f)));
  if (f->kind == MV_WORD) return word_in(x, f) == word_in(y, f);
  return flag_in(x, f) == flag_in(y, f);
}

static bool own_equal(const mv_stmt *a, const mv_node *x, const mv_stmt *b, const mv_node *y) {
  if (x->kind != y->kind || x->link != y->link) return false;
  return !has_text(x) ||
         mv_words_equal(mv_text(a, mv_own_span(a, x)), mv_text(b, mv_own_span(b, y)));
}

bool mv_tree_equal(const mv_stmt *a, const mv_node *x, const mv_stmt *b, const mv_node *y) {
  if (!x || !y) return !x && !y;
  if (!own_equal(a, x, b, y)) return false;
  for (const mv_field *f = describe(x)->fields; f->name; f++) {
    if (!holds_nodes(f)) {
      if (!leaves_equal(a, x, b, y, f)) return false;
      continue;
    }
    const mv_node *c = first_child(x, f), *d = first_child(y, f);
    for (; c && d; c = next_child(c, f), d = next_child(d, f))
      if (!mv_tree_equal(a, c, b, d)) return false;
    if (c || d) return false;
  }
  return true;
}

/* ---- S-expression ----------------------------------------------------------------------- */

#define SHOWN_MAX 60u
#define INDENT_MAX 256u /* deeper levels stand no further in, so that the text stays linear */

typedef struct dump {
  const mv_stmt *s;
  mv_buf *out;
} dump;

/* A text on one line, cut at SHOWN_MAX code points. */
static void show_text(const dump *d, mv_str text) {
  static const char from[] = "\n\r\t";
  static const char *const to[] = {"\\n", "\\r", "\\t"};
  uint32_t i = 0;
  for (uint32_t shown = 0; i < text.n && shown < SHOWN_MAX; shown++) {
    const char *known = text.p[i] ? strchr(from, text.p[i]) : NULL;
    unsigned length = mv_utf8_decode(text.p + i, text.n - i, NULL);
    if (length == 0) length = 1;
    if (known)
      mv_buf_text(d->out, to[known - from]);
    else if (text.p[i] >= ' ' && text.p[i] < 0x7f)
      mv_buf_char(d->out, text.p[i]);
    else
      mv_buf_add(d->out, mv_printable(d->out->arena, mv_str_at(text.p + i, length), 0));
    i += length;
  }
  if (i < text.n) mv_buf_text(d->out, "…");
}

static void show_path(const dump *d, const mv_path *p) {
  for (uint32_t i = 0; i < p->n; i++) {
    if (i) mv_buf_char(d->out, '.');
    show_text(d, mv_text(d->s, p->parts[i]));
  }
}

/* Whether a node's name shows without a label: its first path or token, when that is called so. */
static bool shows_bare(const mv_descriptor *k, const mv_field *f) {
  for (const mv_field *g = k->fields; g != f; g++)
    if (g->kind == MV_PATH || g->kind == MV_TOK) return false;
  return strcmp(f->name, "name") == 0 || strcmp(f->name, "path") == 0;
}

static void show_label(const dump *d, const mv_node *n, const mv_field *f) {
  mv_buf_char(d->out, ' ');
  if (!shows_bare(describe(n), f)) mv_buf_printf(d->out, "%s=", f->name);
}

/* A field without nodes, when it says something. */
static void show_leaf(const dump *d, const mv_node *n, const mv_field *f) {
  if (f->kind == MV_PATH && path_in(n, f)) {
    show_label(d, n, f);
    show_path(d, path_in(n, f));
  } else if (f->kind == MV_TOK && !mv_span_empty(span_in(n, f))) {
    show_label(d, n, f);
    show_text(d, mv_text(d->s, span_in(n, f)));
  } else if (f->kind == MV_WORD && word_in(n, f)) {
    mv_buf_printf(d->out, " %s=%s", f->name, f->words[word_in(n, f)]);
  } else if (f->kind == MV_FLAG && flag_in(n, f)) {
    mv_buf_printf(d->out, " %s", f->name);
  }
}

static void show_own(const dump *d, const mv_node *n) {
  mv_buf_text(d->out, describe(n)->name);
  if (has_text(n) || n->kind == MV_Interval) {
    mv_buf_char(d->out, ' ');
    show_text(d, mv_text(d->s, n->at));
  }
  for (const mv_field *f = describe(n)->fields; f->name; f++) show_leaf(d, n, f);
  if (n->link) mv_buf_printf(d->out, " link=%s", mv_link_texts[n->link]);
  if (n->flags & MV_PARENS) mv_buf_text(d->out, " parens");
}

static void show(const dump *d, const mv_node *n, unsigned depth) {
  mv_buf_char(d->out, '(');
  show_own(d, n);
  for (const mv_field *f = describe(n)->fields; f->name; f++)
    for (const mv_node *c = first_child(n, f); c; c = next_child(c, f)) {
      mv_buf_char(d->out, '\n');
      for (unsigned i = 0; i <= depth && i < INDENT_MAX; i++) mv_buf_text(d->out, "  ");
      mv_buf_printf(d->out, "%s: ", f->name);
      show(d, c, depth + 1);
    }
  mv_buf_char(d->out, ')');
}

void mv_tree_sexp(const mv_stmt *s, const mv_node *n, mv_buf *out) {
  const dump d = {s, out};
  if (n) show(&d, n, 0);
}

/* ---- JSON ------------------------------------------------------------------------------- */

/* A JSON string; bytes that are not UTF-8 become U+FFFD. */
static void json_string(mv_buf *out, mv_str text) {
  static const char from[] = "\"\\\b\f\n\r\t", to[] = "\"\\bfnrt";
  mv_buf_char(out, '"');
  for (uint32_t i = 0; i < text.n;) {
    unsigned length = mv_utf8_decode(text.p + i, text.n - i, NULL);
    const char *known = text.p[i] ? strchr(from, text.p[i]) : NULL;
    if (length == 0) {
      mv_buf_text(out, "\xef\xbf\xbd");
      length = 1;
    } else if (known) {
      mv_buf_char(out, '\\');
      mv_buf_char(out, to[known - from]);
    } else if ((unsigned char)text.p[i] < ' ' || text.p[i] == 0x7f) {
      mv_buf_printf(out, "\\u%04x", (unsigned)text.p[i]);
    } else {
      mv_buf_add(out, mv_str_at(text.p + i, length));
    }
    i += length;
  }
  mv_buf_char(out, '"');
}

static void json_key(mv_buf *out, const char *name) {
  mv_buf_printf(out, ",\"%s\":", name);
}

static void json_path(const dump *d, const mv_path *p) {
  mv_buf_char(d->out, '[');
  for (uint32_t i = 0; i < p->n; i++) {
    if (i) mv_buf_char(d->out, ',');
    json_string(d->out, mv_name_text(d->out->arena, d->s, p->parts[i]));
  }
  mv_buf_char(d->out, ']');
}

static void json_leaf(const dump *d, const mv_node *n, const mv_field *f) {
  if (f->kind == MV_PATH && path_in(n, f)) {
    json_key(d->out, f->name);
    json_path(d, path_in(n, f));
  } else if (f->kind == MV_TOK && !mv_span_empty(span_in(n, f))) {
    json_key(d->out, f->name);
    json_string(d->out, mv_text(d->s, span_in(n, f)));
  } else if (f->kind == MV_WORD && word_in(n, f)) {
    json_key(d->out, f->name);
    json_string(d->out, mv_str_of(f->words[word_in(n, f)]));
  } else if (f->kind == MV_FLAG && flag_in(n, f)) {
    json_key(d->out, f->name);
    mv_buf_text(d->out, "true");
  }
}

static void json_own(const dump *d, const mv_node *n) {
  mv_span at = mv_in_file(d->s, n->at);
  mv_buf_printf(d->out, "{\"kind\":\"%s\",\"range\":[%u,%u]", describe(n)->name, (unsigned)at.beg,
                (unsigned)at.end);
  if (has_text(n)) {
    json_key(d->out, "text");
    json_string(d->out, mv_text(d->s, n->at));
  }
  if (n->link) {
    json_key(d->out, "link");
    json_string(d->out, mv_str_of(mv_link_texts[n->link]));
  }
  if (n->flags & MV_PARENS) mv_buf_text(d->out, ",\"parens\":true");
}

static void json(const dump *d, const mv_node *n) {
  json_own(d, n);
  for (const mv_field *f = describe(n)->fields; f->name; f++) {
    const mv_node *c = first_child(n, f);
    json_leaf(d, n, f);
    if (!c) continue;
    json_key(d->out, f->name);
    if (holds_many(f)) mv_buf_char(d->out, '[');
    for (bool more = false; c; c = next_child(c, f), more = true) {
      if (more) mv_buf_char(d->out, ',');
      json(d, c);
    }
    if (holds_many(f)) mv_buf_char(d->out, ']');
  }
  mv_buf_char(d->out, '}');
}

void mv_tree_json(const mv_stmt *s, const mv_node *n, mv_buf *out) {
  const dump d = {s, out};
  if (n)
    json(&d, n);
  else
    mv_buf_text(out, "null");
}

/* Whether one of these places, which ascend, lies in [from, to]. */
static bool has_place(const uint32_t *places, uint32_t n, uint32_t from, uint32_t to) {
  uint32_t low = 0, high = n;
  while (low < high) {
    const uint32_t middle = low + (high - low) / 2;
    if (places[middle] < from)
      low = middle + 1;
    else
      high = middle;
  }
  return low < n && places[low] <= to;
}

bool mv_is_partial(const mv_stmt *s, mv_span at) {
  return s->unplaced || has_place(s->passed, s->passed_count, at.beg, at.end) ||
         has_place(s->mended, s->mended_count, at.beg, at.end);
}

bool mv_is_mended(const mv_stmt *s, mv_span at) {
  return at.end > at.beg + 1 && has_place(s->mended, s->mended_count, at.beg + 1, at.end - 1);
}
