/* catalog.h: what is known about types, functions and datasets, apart from any text.
 *
 * Every answer may be unknown: MV_T_UNKNOWN, a NULL dataset, columns_known false. Types are immutable and
 * compared with mv_type_equal; they live in an arena or are static. */
#ifndef MVLINT_CATALOG_H
#define MVLINT_CATALOG_H

#include "mvlint/ast.h"

#ifdef __cplusplus
extern "C" {
#endif

/* ---- types ------------------------------------------------------------------------------------ */

typedef enum mv_type_kind {
  MV_T_UNKNOWN, MV_T_VOID, MV_T_BOOLEAN, MV_T_TINYINT, MV_T_SMALLINT, MV_T_INT, MV_T_BIGINT,
  MV_T_FLOAT, MV_T_DOUBLE, MV_T_DECIMAL, MV_T_STRING, MV_T_BINARY, MV_T_DATE, MV_T_TIME,
  MV_T_TIMESTAMP, MV_T_TIMESTAMP_NTZ, MV_T_INTERVAL_YM, MV_T_INTERVAL_DT,
  MV_T_INTERVAL /* months, days and microseconds in one, as older Spark has them */, MV_T_ARRAY, MV_T_MAP,
  MV_T_STRUCT, MV_T_VARIANT, MV_T_GEOGRAPHY, MV_T_GEOMETRY
} mv_type_kind;

typedef struct mv_type mv_type;
typedef struct mv_type_member {
  mv_str name;
  const mv_type *type;
} mv_type_member;

/* A string's collation when it is not the default: how it came by it decides which of two it keeps. */
typedef struct mv_collation {
  mv_str name; /* upper case; UTF8_BINARY only when it is written with COLLATE; empty: two that do not go together */
  bool is_explicit; /* by COLLATE in the expression, not by a column's type */
} mv_collation;

struct mv_type {
  mv_type_kind kind;
  uint8_t precision, scale;      /* DECIMAL; TIME has precision */
  uint8_t from, to;              /* intervals: 0 year/day, 1 month/hour, 2 minute, 3 second */
  const mv_type *key;            /* MAP */
  const mv_type *element;        /* ARRAY's element, MAP's value */
  const mv_type_member *members; /* STRUCT */
  uint32_t member_count;
  const mv_collation *collation; /* STRING; NULL: the default one */
  uint16_t depth, weight; /* 0 for types without parts; levels and parts below; set by the constructors */
};

/* Types nested deeper, or with more parts in all, are unknown: what walks a type needs no other bound. */
#define MV_TYPE_DEPTH 200u
#define MV_TYPE_WEIGHT 10000u

extern const mv_type mv_unknown;
const mv_type *mv_type_simple(mv_type_kind kind); /* kinds without parameters, and DECIMAL(10,0) */
const mv_type *mv_type_decimal(mv_arena *a, unsigned precision, unsigned scale);
/* `family` is MV_T_INTERVAL_YM or MV_T_INTERVAL_DT; fields as in mv_type. */
const mv_type *mv_type_interval(mv_type_kind family, unsigned from, unsigned to);
const mv_type *mv_type_array(mv_arena *a, const mv_type *element);
const mv_type *mv_type_map(mv_arena *a, const mv_type *key, const mv_type *value);
const mv_type *mv_type_struct(mv_arena *a, const mv_type_member *members, uint32_t n);
/* No part of it is unknown. */
bool mv_type_is_whole(const mv_type *t);
/* A string in a collation of that name; other types stay as they are. */
const mv_type *mv_type_collated(mv_arena *a, const mv_type *t, mv_str name, bool is_explicit);
/* The string that two strings become together. */
const mv_type *mv_type_common_string(mv_arena *a, const mv_type *x, const mv_type *y);
/* As a column has it: what COLLATE wrote is then the column's own. */
const mv_type *mv_type_as_column(mv_arena *a, const mv_type *t);
bool mv_type_equal(const mv_type *x, const mv_type *y);
/* Spark's own lower-case spelling: decimal(18,2), array<struct<a:int>>; "unknown". */
void mv_type_print(const mv_type *t, mv_buf *out);
mv_str mv_type_text(mv_arena *a, const mv_type *t);
static inline bool mv_type_is_float(const mv_type *t) {
  return t->kind == MV_T_FLOAT || t->kind == MV_T_DOUBLE;
}
/* The type that both become in a set operation, CASE, COALESCE or comparison (ANSI rules); unknown when
 * either is unknown, unless the other already decides (DOUBLE with any number is DOUBLE). */
const mv_type *mv_type_common(mv_arena *a, const mv_type *x, const mv_type *y);
/* The type of x <op> y for the arithmetic links of ast.def (ADD … IDIV, CONCAT, shifts, bits);
 * see mv_type_beside for literals. */
const mv_type *mv_type_arithmetic(mv_arena *a, mv_link op, const mv_type *x, const mv_type *y);
/* The type of a number as it is written: 12, 1.50, 1e3, 7L, 2BD; in parentheses and with a sign, too. */
const mv_type *mv_type_of_number(mv_arena *a, mv_str written);
/* An operand of arithmetic beside another: a whole number that is written next to a decimal counts as the smallest
 * decimal that holds it. `literal` is absent for what is no literal. */
const mv_type *mv_type_beside(mv_arena *a, const mv_type *own, mv_str literal, const mv_type *other);
/* The type named by words: "bigint", "decimal" with numbers, "interval day to second" (single blanks); unknown for
 * words Spark does not know. */
const mv_type *mv_type_named(mv_arena *a, mv_str name, const uint32_t *numbers, uint32_t n);
/* The type written in a text ("array<int>"), or the struct of a schema's text ("a INT, b STRING"); unknown when it
 * does not read as one. Quotes around the text do not count. */
const mv_type *mv_type_of_text(mv_arena *a, mv_str text);
const mv_type *mv_type_of_schema(mv_arena *a, mv_str text);

/* ---- functions -------------------------------------------------------------------------------- */

typedef enum mv_function_kind {
  MV_FN_SCALAR, MV_FN_AGGREGATE, MV_FN_WINDOW, MV_FN_GENERATOR, MV_FN_TABLE,
  MV_FN_READER, /* a table function that reads files or a queue */
  MV_FN_HIGHER_ORDER
} mv_function_kind;

/* `deterministic` in the reference: by what the result varies although the arguments are the same. */
typedef enum mv_determinism {
  MV_DET_YES, MV_DET_NO, MV_DET_REMOTE, MV_DET_ORDER, MV_DET_TIME, MV_DET_SESSION, MV_DET_CONTEXT,
  MV_DET_UNKNOWN /* a function that the table does not list */
} mv_determinism;

/* Whether a value may be NULL, as the engine's schemas say it. */
typedef enum mv_nullness {
  MV_NULLS_OPEN, /* not known */
  MV_NULLS_NEVER,
  MV_NULLS_MAY,
  MV_NULLS_ARGS, MV_NULLS_ALL, MV_NULLS_TAIL /* of functions: see functions.def */
} mv_nullness;

typedef struct mv_function {
  const char *name; /* lower case */
  mv_function_kind kind;
  int8_t min_args, max_args; /* -1: any number */
  mv_determinism determinism;
  mv_nullness nulls;
  const char *result; /* in the words of functions.def */
} mv_function;

/* How a refresh keeps up the groups of an aggregate function. */
typedef enum mv_upkeep {
  MV_UPKEEP_UNSAID, /* it does, and no document says how */
  MV_UPKEEP_GROUPS, /* by adding what is new and subtracting what is gone */
  MV_UPKEEP_ANEW,   /* by computing anew the groups that changed */
  MV_UPKEEP_TIES,   /* not: the function takes any of the rows that tie */
  MV_UPKEEP_OPEN    /* whether it does is not documented */
} mv_upkeep;

/* What adding FLOAT or DOUBLE values does to the refreshes of an aggregate: their order decides the last digits. */
typedef enum mv_summing {
  MV_SUMMING_NOT,     /* nothing is added */
  MV_SUMMING_NUMBERS, /* each recomputes all rows */
  MV_SUMMING_TEXTS,   /* the same, also of STRING, which is added as DOUBLE */
  MV_SUMMING_OPEN     /* not documented */
} mv_summing;

typedef struct mv_aggregate {
  const char *name;
  mv_upkeep upkeep;
  mv_summing summing;
} mv_aggregate;

/* The built-in function of a one-part name (ASCII case ignored), or NULL. */
const mv_function *mv_function_find(mv_str name);
/* What a refresh does of an aggregate function; one that says nothing for the others. */
const mv_aggregate *mv_function_upkeep(const mv_function *f);
uint32_t mv_function_count(void);
const mv_function *mv_function_at(uint32_t i);
/* The result's type from those of the positional arguments. `constants[i]` is the i-th argument's text when it
 * is a literal (a format, a scale, a type name), else absent; may be NULL. Lambdas have MV_T_UNKNOWN in
 * `types` and their result in `lambdas`, which may be NULL. The first WITHIN GROUP expression follows the arguments.
 * A generator or table function gives a struct with one member for each of its columns. struct() is unknown: its
 * names are not in the types. */
const mv_type *mv_function_result(mv_arena *a, const mv_function *f, const mv_type *const *types,
                                  const mv_str *constants, const mv_type *const *lambdas, uint32_t n);

/* ---- properties of tables ---------------------------------------------------------------------- */

typedef enum mv_value_kind {
  MV_VALUE_TEXT, MV_VALUE_BOOLEAN, MV_VALUE_INTEGER, MV_VALUE_DURATION, MV_VALUE_INTERVAL, MV_VALUE_SIZE,
  MV_VALUE_WORD
} mv_value_kind;

/* A key with a meaning of its own; see properties.def. */
typedef struct mv_property {
  const char *key;
  mv_value_kind kind;
  const char *words; /* of MV_VALUE_WORD: "a|b" */
  int64_t least, most; /* of MV_VALUE_INTEGER */
} mv_property;

/* A key that is refused, with the clause that says the same, or "". */
typedef struct mv_reserved {
  const char *key, *clause;
  bool of_schemas; /* they refuse it too */
} mv_reserved;

/* The known property of a key (ASCII case ignored), or NULL. */
const mv_property *mv_property_find(mv_str key);
uint32_t mv_property_count(void);
const mv_property *mv_property_at(uint32_t i);
/* The known property whose key is nearest to one that is not known, or NULL. */
const mv_property *mv_property_nearest(mv_str key);
const mv_reserved *mv_property_reserved(mv_str key);
/* Whether the engine takes a value, quotes left out. */
bool mv_property_takes(const mv_property *p, mv_str value);

/* ---- datasets --------------------------------------------------------------------------------- */

typedef struct mv_column {
  mv_str name;         /* as meant, case kept */
  const mv_type *type; /* never NULL */
  mv_source *source;   /* where the type was written, or NULL */
  mv_span at;
  bool computed; /* no type is written at that place: an expression has it */
  uint8_t nulls; /* mv_nullness */
  const struct mv_column *from; /* another dataset's column that this one's type comes from, or NULL */
} mv_column;

/* A place in a definition that varies although the rows stay the same. */
typedef struct mv_varying {
  const struct mv_dataset *in; /* where it stands; NULL: none is known */
  mv_span at;                  /* in the file */
  mv_str words;                /* the function's name, or the expression's text */
} mv_varying;

/* A place in a file; without a source there is none. */
typedef struct mv_spot {
  mv_source *source;
  mv_span at;
} mv_spot;

/* What ALTER does to the columns. */
typedef enum mv_change_kind {
  MV_CHANGE_ADD,
  MV_CHANGE_DROP,
  MV_CHANGE_RENAME, /* to column.name */
  MV_CHANGE_TYPE,
  MV_CHANGE_NULLS, /* to column.nulls */
  MV_CHANGE_CLEAR, /* all of them go */
  MV_CHANGE_REDEFINE /* a view gets another query, of which nothing is known here */
} mv_change_kind;
typedef struct mv_column_change {
  mv_change_kind kind;
  mv_str name;      /* of the column that is changed */
  mv_column column; /* what it becomes, or what is added */
  bool first;
  mv_str after; /* the column it is put behind, or absent: at the end */
} mv_column_change;

/* What a function says of its determinism. */
typedef enum mv_declared { MV_DECLARED_NOTHING, MV_DECLARED_DETERMINISTIC, MV_DECLARED_NOT } mv_declared;

/* A name that a query reads, and how: bits. */
enum {
  MV_READ_ROWS = 1,  /* as a table */
  MV_READ_STREAM = 2, /* by STREAM */
  MV_READ_CALL = 4   /* as a function */
};
typedef struct mv_read {
  mv_str key; /* as mv_dataset has it */
  uint8_t how;
} mv_read;
/* All that queries read, each once. Behind the `n` whose keys are known stand `open` others that the text alone does not
 * name (a placeholder, an IDENTIFIER()): their keys are what is written. */
typedef struct mv_reads {
  const mv_read *items;
  uint32_t n, open;
} mv_reads;

/* What other statements need of a definition after its tree is gone. All of it lives in one arena.
 *
 * ALTER makes another state of a dataset, a dataset of its own whose `base` is the definition: a reader means the
 * state at its place. */
typedef struct mv_dataset {
  mv_str key;  /* parts joined by '.', lower case; LIVE. taken off, placeholders as written */
  mv_str name; /* as written */
  mv_str full_name; /* as mv_full_name gives it; absent: the same */
  mv_object object;
  mv_policy policy;
  mv_source *source;
  mv_span at;  /* of the name, in the file */
  uint32_t file, statement; /* numbers: order of files in the run, of statements in the file */
  mv_column *columns;
  uint32_t column_count;
  bool columns_known; /* all of them; types may still be unknown */
  bool final;         /* nothing that it reads will change them */
  const mv_column *indexed; /* the array that `by_name` leads into, see mv_dataset_index */
  mv_map *by_name;
  mv_reads reads;     /* CTEs are left out */
  mv_str format;      /* USING, lower case; absent when it is not written */
  mv_str location;    /* LOCATION, in one spelling; absent: none is written, or a template gives it */
  bool external;      /* EXTERNAL, or a LOCATION */
  bool partition_log; /* its partitions are registered in the catalog, as far as SET has said it */
  mv_spot partitioned, clustered; /* PARTITIONED BY; CLUSTER BY with columns or AUTO */
  bool guarded;       /* has a row filter or column masks */
  bool filtered;      /* has a row filter */
  mv_str *masked;     /* the columns that have a mask */
  uint32_t masked_count;
  mv_str expectation; /* the name of the first one, or absent */
  mv_str *properties; /* key, value, key, value …; as meant */
  uint32_t property_count;
  bool properties_open; /* there may be others: a schema source that does not tell */
  mv_str schedule; /* how often it is refreshed, in one spelling (mv_schedule_text), or absent */
  bool appends;    /* a streaming table whose definition says what fills it, and that is no REPLACE WHERE */
  mv_spot trigger; /* of TRIGGER ON UPDATE */
  const struct mv_plan *plan; /* of a view that is inlined, or NULL; see plan.h */
  const struct mv_definition *definition; /* for those who compare it, or NULL; see definition.h */
  struct mv_verdict *verdict; /* of a materialized view, when it is kept; see verdict.h */
  mv_varying stream;       /* of a view: the first place where it reads a stream */
  mv_varying condensed;    /* of a view: the first place where it makes one row of several */
  bool stream_unmarked, stream_open; /* as in mv_flowing */
  bool filled;             /* a query or flow of its own definition fills it */
  mv_varying random, time; /* of a view: the first in its query, else in the views that it reads */
  const mv_type *result; /* of a function that gives a value; NULL for one that gives a table */
  mv_str language;       /* of a function, lower case, or absent */
  mv_declared declared;
  bool or_replace, if_not_exists, live; /* so it is written */
  mv_spot dropped; /* the DROP before it in its file, with nothing of its name between; or none */
  bool dropped_kind; /* which drops what is of its kind */
  bool foreign; /* kept by another system; of a catalog: stands for each of its tables */
  bool gone;    /* from here on nothing is called so */
  struct mv_dataset *base, *next_state; /* the definition, or NULL; the state that the next ALTER made */
  const mv_column_change *changes;      /* what made this state of the one before */
  uint32_t change_count;
} mv_dataset;

/* A flow into a table that another statement defines. */
typedef struct mv_filling {
  mv_str key; /* of the table */
  uint32_t file, statement;
  mv_reads reads;
  struct mv_filling *next;
} mv_filling;

/* What an ALTER does to a dataset, apart from its tree. */
typedef struct mv_alteration {
  mv_str key; /* of the dataset */
  uint32_t file, statement;
  mv_str *set; /* key, value, … */
  uint32_t set_count;
  mv_str *unset;
  uint32_t unset_count;
  mv_column_change *changes;
  uint32_t change_count;
  bool filters, unfilters;
  mv_str mask, unmask;         /* columns, or absent */
  mv_spot clusters;           /* CLUSTER BY */
  bool unclusters, departitions;
  mv_str location;             /* SET LOCATION, or absent */
  bool schedules;              /* SCHEDULE or TRIGGER is added, changed or dropped, to these: */
  mv_str schedule;
  mv_spot trigger;
  mv_str new_key, new_name;    /* RENAME TO, or absent */
} mv_alteration;

/* Which files make one pipeline: names of one part mean what it has itself. */
typedef struct mv_scopes {
  const uint32_t *of_file; /* by file: the pipeline's number; 0: none */
  uint32_t file_count, n;  /* numbers are below n */
} mv_scopes;

/* Datasets by key. Filled by one thread, then read by many. */
typedef struct mv_catalog {
  mv_map by_key; /* key -> all definitions of it, in order of file and statement */
  mv_scopes scopes; /* n is 0 without pipelines, else by_scope is the same as by_key for each of them */
  mv_map *by_scope;
  mv_map foreign; /* name of a catalog of another system -> what stands for its tables */
  mv_map schemas; /* of loaded datasets: the names of their schemas */
  mv_map by_location; /* tables whose LOCATION is known -> the first */
  mv_map by_short; /* of loaded datasets: shorter names -> the only one that may be meant */
  const struct mv_catalog *below; /* what was loaded: asked for what no definition gives; may be NULL */
} mv_catalog;

/* What the session has said: USE, which completes names of fewer than three parts, and SET. */
typedef struct mv_namespace {
  mv_str catalog, schema;    /* absent: not known */
  const mv_catalog *session; /* whose temporary views come before what the schema holds; may be NULL */
  bool partition_log; /* SET spark.databricks.nonDelta.partitionLog.enabled = true */
} mv_namespace;

/* Empty; all that is added lives in the arena. */
void mv_catalog_init(mv_catalog *c, mv_arena *a);
/* Before anything is added. */
void mv_catalog_divide(mv_catalog *c, mv_scopes scopes);
void mv_catalog_add(mv_catalog *c, mv_dataset *d);
/* The definition that a reader in file `file`, statement `statement` means by `key`: of its own file the nearest
 * before it, else the first after it; else the last state of the only one of the run. NULL when there is none or
 * they are many.
 * In a pipeline what it defines itself counts before what others do, and only full names mean those. */
const mv_dataset *mv_catalog_find(const mv_catalog *c, mv_str key, uint32_t file, uint32_t statement);
/* Adds what an ALTER makes of what its key means at its place: the new state, and under RENAME the end of the old
 * name. Returns how many were added, 0 when the key means nothing. What has to be copied is taken from `budget`; when
 * that is used up, it is unknown. */
unsigned mv_catalog_alter(mv_catalog *c, const mv_alteration *alteration, uint32_t *budget, mv_dataset *made[2]);
/* The state of a definition that no ALTER of the run changes. */
const mv_dataset *mv_dataset_latest(const mv_dataset *d);
/* Gives the later states of a definition the columns, plan and the like that it has got since. Returns how many
 * columns that took, at most `max`. */
uint32_t mv_dataset_carry(mv_arena *a, mv_dataset *base, uint32_t max);
/* Whether a key means anything, be it one thing or several. */
bool mv_catalog_holds(const mv_catalog *c, mv_str key);
/* Whether other tables are loaded of the schema that a key of two or three parts stands in. */
bool mv_catalog_knows_schema(const mv_catalog *c, mv_str key);
/* A place in one spelling: without a slash at its end, s3:// for s3a://, no dbfs: in front; absent for a template. */
mv_str mv_location_of(mv_arena *a, mv_str text);
/* The format of a name that stands for a path, format.`path` with or without the quotes; absent for other names. */
mv_str mv_path_format(mv_str name);
/* A place that Unity Catalog can govern: in a bucket or container of a cloud. */
bool mv_location_is_in_cloud(mv_str location);
/* The table that lies at this place, or at a folder above it; NULL when none is known. */
const mv_dataset *mv_location_find(const mv_map *by_location, mv_str location);
/* A catalog of another system. */
void mv_catalog_add_foreign(mv_catalog *c, mv_str name);
/* The file of what was loaded: no file of the run. */
#define MV_FILE_LOADED UINT32_MAX
/* Another name of a loaded dataset; one that two have means none. */
void mv_catalog_name(mv_catalog *c, mv_str name, mv_dataset *d);
/* The shorter names of a loaded dataset: without its catalog, without its schema too. */
void mv_catalog_shorten(mv_catalog *c, mv_dataset *d);
/* The other tables of a loaded dataset's schema are loaded, too. */
void mv_catalog_list_schema(mv_catalog *c, mv_dataset *d);
/* The last definition of a key, or NULL. */
const mv_dataset *mv_catalog_last(const mv_catalog *c, mv_str key);
/* Whether the catalog itself has more than one under a key: several definitions, or states of one. */
bool mv_catalog_has_several(const mv_catalog *c, mv_str key);
/* The last one that stands before a statement, in its file or another. */
const mv_dataset *mv_catalog_before(const mv_catalog *c, mv_str key, uint32_t file, uint32_t statement);
/* The value of a property, as meant (keys compared without case); absent when it is not written. */
mv_str mv_dataset_property(const mv_dataset *d, const char *key);
/* The first column of that name, or NULL. */
const mv_column *mv_dataset_column(const mv_dataset *d, mv_str name);
/* Makes finding one of many columns quick; done by mv_catalog_add, again when `columns` is replaced. */
void mv_dataset_index(mv_arena *a, mv_dataset *d);

#ifdef __cplusplus
}
#endif
#endif
