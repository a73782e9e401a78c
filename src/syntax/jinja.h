/* jinja.h: what stands inside {{ … }}, as far as names and settings go. */
#ifndef MVLINT_SYNTAX_JINJA_H
#define MVLINT_SYNTAX_JINJA_H

#include "mvlint/base.h"

typedef enum mv_jinja_kind {
  MV_JINJA_END,
  MV_JINJA_NAME,
  MV_JINJA_STRING,
  MV_JINJA_NUMBER,
  MV_JINJA_OTHER /* one other character */
} mv_jinja_kind;

typedef struct mv_jinja_token {
  mv_jinja_kind kind;
  mv_str text; /* quotes included */
} mv_jinja_token;

typedef struct mv_jinja {
  const char *p, *end;
} mv_jinja;

/* The expression of a placeholder, whose closing braces may be missing. */
mv_jinja mv_jinja_inside(mv_str placeholder);
mv_jinja_token mv_jinja_next(mv_jinja *j);
bool mv_jinja_is(mv_jinja_token t, char other);
/* Between the quotes of a string without escapes; absent for other tokens and strings. */
mv_str mv_jinja_plain(mv_jinja_token t);

/* {{ name(…) }}: whether the placeholder is a call of this function, whatever its arguments. */
bool mv_jinja_calls(mv_str placeholder, const char *name);

/* A relation of a dbt project: {{ ref('name') }}, {{ ref('package', 'name', v=2) }} or
 * {{ source('schema', 'name') }}. */
typedef struct mv_jinja_relation {
  mv_str schema, name, version; /* absent when not written */
} mv_jinja_relation;
bool mv_jinja_relation_of(mv_str placeholder, mv_jinja_relation *out);

/* The model itself: the head of {{ config(…) }}, which the tree has where a name would stand. */
bool mv_jinja_is_model(mv_str text);

/* Whether what stands in a control block, {% … %} to its end, can add to what is selected: not
 * settings, and not a condition, an order or a limit. */
bool mv_jinja_adds(mv_str block);

/* Behind the "}}" of the {{ … }} that begins at p inside a string of SQL and stands on one line, or
 * NULL. A quote in it ends the string unless it begins an argument. `hopeless` holds, from one call
 * for a string to the next, how far there is none; NULL at first. */
const char *mv_jinja_in_string(const char *p, const char *end, const char **hopeless);

#endif
