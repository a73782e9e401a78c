/* parser.y: one statement's tokens to one tree.
 *
 * Contract: actions only build nodes; nothing here looks at names, types, settings or other
 * statements. Whether a word is a keyword or a name, a parenthesis a query's or an expression's, `<`
 * a type's or a comparison's, has been decided by the token filter (src/syntax/filter.c), so one
 * token of lookahead is enough.
 *
 * Policy: no conflicts, ever (%expect 0). Lists are left-recursive. What associates to the left
 * becomes one node with many operands (Binary, And, Or, SetOp, Joined, Postfix), so the tree is
 * never higher than the text is nested. Every clause of a definition is accepted in any order and
 * any number: rules judge that.
 */
%require "3.8"
%expect 0

%code requires {
#include "mvlint/ast.h"
struct mv_parse;
}
%code {
#include "syntax/build.h"

static int yylex(YYSTYPE *value, mv_span *at, struct mv_parse *cx) {
  return mv_next_token(cx, at, &value->TK_PATH);
}
static void yyerror(const mv_span *at, struct mv_parse *cx, const char *message);
}

%define api.pure full
%define api.prefix {mv_yy}
%define api.token.prefix {TK_}
%define api.value.type union
%define api.location.type {mv_span}
%define api.token.raw
%define parse.error custom
%locations
%param {struct mv_parse *cx}

/* ---- tokens ------------------------------------------------------------------------------ */

%token IDENT "a name" STRING "a string" NUMBER "a number" PARAM "a parameter"
%token PLACEHOLDER "a placeholder"
%token DOLLAR_BODY "a body in $$" AT_VERSION "@version" BAD "an unknown character" SEMICOLON ";"
%token <uint32_t> PATH "a dotted name"
%token LPAREN "(" RPAREN ")" COMMA "," DOT "." STAR "*" PLUS "+" DASH "-" SLASH "/" MODULO "%"
%token EQ "=" NSEQ "<=>" NEQ "<>" LT "<" LTE "<=" GT ">" GTE ">=" SHL "<<" SHR ">>" USHR ">>>"
%token BANG "!" TILDE "~" AMPERSAND "&" BAR "|" CONCAT "||" PIPE "|>" CARET "^" COLON ":"
%token CAST_COLONS "::"
%token QUESTION "?" TRY_COLONS "?::" ARROW "->" FAT_ARROW "=>" LBRACKET "[" RBRACKET "]"
%token HINT_BEGIN "/*+" HINT_END "*/"

/* Made by the token filter; the texts are what a user would have written. */
%token QUERY_PAREN "a query in parentheses" LAMBDA_PAREN "parameters of a lambda"
%token TYPE_LT "< of a type" TYPE_GT "> of a type" TYPE_EMPTY "<> of a type"
%token NOT_LA "NOT of a predicate" IN_POSITION "IN of POSITION" EXCEPT_COLUMNS "EXCEPT of a star"
%token DOT_STAR ".*" LATERAL_VIEW "LATERAL of LATERAL VIEW" WITH_LOCAL "WITH of WITH LOCAL TIME ZONE"
%token INTERVAL_TYPE "INTERVAL as a type" PATH_COLON ": of a path" ROW_COMMA ", between rows"
%token QUERY_PLACEHOLDER "a placeholder for a query"
%token IGNORE_NULL "IGNORE of IGNORE NULL UPDATES" IGNORE_INSIDE "IGNORE before )" RESPECT_INSIDE "RESPECT before )"
%token WINDOW_LATE "WINDOW after ORDER BY"

/* keywords: tokens */
%token ALL "ALL"
%token ALWAYS "ALWAYS"
%token AND "AND"
%token ANTI "ANTI"
%token ANY "ANY"
%token APPLY "APPLY"
%token ARRAY "ARRAY"
%token AS "AS"
%token ASC "ASC"
%token AT "AT"
%token AUTO "AUTO"
%token BEGIN "BEGIN"
%token BETWEEN "BETWEEN"
%token BINDING "BINDING"
%token BITEMPORAL "BITEMPORAL"
%token BOTH "BOTH"
%token BUCKET "BUCKET"
%token BUCKETS "BUCKETS"
%token BY "BY"
%token CASE "CASE"
%token CAST "CAST"
%token CDC "CDC"
%token CHANGES "CHANGES"
%token CHECK "CHECK"
%token CLONE "CLONE"
%token CLUSTER "CLUSTER"
%token CLUSTERED "CLUSTERED"
%token CODEGEN "CODEGEN"
%token COLLATE "COLLATE"
%token COLLATION "COLLATION"
%token COLLECTION "COLLECTION"
%token COLUMNS "COLUMNS"
%token COMMENT "COMMENT"
%token COMPENSATION "COMPENSATION"
%token CONSTRAINT "CONSTRAINT"
%token COST "COST"
%token CREATE "CREATE"
%token CREDENTIAL "CREDENTIAL"
%token CRON "CRON"
%token CROSS "CROSS"
%token CUBE "CUBE"
%token CURRENT "CURRENT"
%token UNIT "a unit of time"
%token DEEP "DEEP"
%token DEFAULT "DEFAULT"
%token DEFERRABLE "DEFERRABLE"
%token DEFINED "DEFINED"
%token DELAY "DELAY"
%token DELETE "DELETE"
%token DELIMITED "DELIMITED"
%token DESC "DESC"
%token DISTINCT "DISTINCT"
%token DISTRIBUTE "DISTRIBUTE"
%token DIV "DIV"
%token DROP "DROP"
%token ELSE "ELSE"
%token ENABLE "ENABLE"
%token END "END"
%token ENFORCED "ENFORCED"
%token ESCAPE "ESCAPE"
%token ESCAPED "ESCAPED"
%token EVERY "EVERY"
%token EVOLUTION "EVOLUTION"
%token EXCEPT "EXCEPT"
%token EXCLUDE "EXCLUDE"
%token EXISTS "EXISTS"
%token EXPECT "EXPECT"
%token EXPLAIN "EXPLAIN"
%token EXTENDED "EXTENDED"
%token EXTERNAL "EXTERNAL"
%token EXTRACT "EXTRACT"
%token FAIL "FAIL"
%token FALSE "FALSE"
%token FIELDS "FIELDS"
%token FILTER "FILTER"
%token FIRST "FIRST"
%token FLOW "FLOW"
%token FOLLOWING "FOLLOWING"
%token FOR "FOR"
%token FOREIGN "FOREIGN"
%token FORMAT "FORMAT"
%token FORMATTED "FORMATTED"
%token FROM "FROM"
%token FULL "FULL"
%token GENERATED "GENERATED"
%token GLOBAL "GLOBAL"
%token GROUP "GROUP"
%token GROUPING "GROUPING"
%token HAVING "HAVING"
%token HISTORY "HISTORY"
%token IDENTIFIER "IDENTIFIER"
%token IDENTITY "IDENTITY"
%token IF "IF"
%token IGNORE "IGNORE"
%token ILIKE "ILIKE"
%token IN "IN"
%token INCLUDE "INCLUDE"
%token INCREMENT "INCREMENT"
%token INCREMENTAL "INCREMENTAL"
%token INITIALLY "INITIALLY"
%token INNER "INNER"
%token INPUTFORMAT "INPUTFORMAT"
%token INSERT "INSERT"
%token INTERSECT "INTERSECT"
%token INTERVAL "INTERVAL"
%token INTO "INTO"
%token IS "IS"
%token ITEMS "ITEMS"
%token JOIN "JOIN"
%token KEY "KEY"
%token KEYS "KEYS"
%token LANGUAGE "LANGUAGE"
%token LAST "LAST"
%token LATERAL "LATERAL"
%token LEADING "LEADING"
%token LEFT "LEFT"
%token LEVEL "LEVEL"
%token LIKE "LIKE"
%token LIMIT "LIMIT"
%token LINES "LINES"
%token LIVE "LIVE"
%token LOCAL "LOCAL"
%token LOCATION "LOCATION"
%token LOGICAL "LOGICAL"
%token MAP "MAP"
%token MASK "MASK"
%token MATCH "MATCH"
%token MATERIALIZED "MATERIALIZED"
%token MAX "MAX"
%token METRICS "METRICS"
%token MINUS "MINUS"
%token MOST "MOST"
%token NAME "NAME"
%token NATURAL "NATURAL"
%token NO "NO"
%token NONE "NONE"
%token NORELY "NORELY"
%token NOT "NOT"
%token NULL "NULL"
%token NULLS "NULLS"
%token OF "OF"
%token OFFSET "OFFSET"
%token ON "ON"
%token ONCE "ONCE"
%token OPTIONS "OPTIONS"
%token OR "OR"
%token ORDER "ORDER"
%token OUT "OUT"
%token OUTER "OUTER"
%token OUTPUTFORMAT "OUTPUTFORMAT"
%token OVER "OVER"
%token OVERLAY "OVERLAY"
%token PARTITION "PARTITION"
%token PARTITIONED "PARTITIONED"
%token PERCENT "PERCENT"
%token PIVOT "PIVOT"
%token PLACING "PLACING"
%token POLICY "POLICY"
%token POSITION "POSITION"
%token PRECEDING "PRECEDING"
%token PRIMARY "PRIMARY"
%token PRIVATE "PRIVATE"
%token QUALIFY "QUALIFY"
%token RANGE "RANGE"
%token RECURSION "RECURSION"
%token RECURSIVE "RECURSIVE"
%token REFERENCES "REFERENCES"
%token REFRESH "REFRESH"
%token RLIKE "RLIKE"
%token RELY "RELY"
%token REPEATABLE "REPEATABLE"
%token REPLACE "REPLACE"
%token RESPECT "RESPECT"
%token RIGHT "RIGHT"
%token ROLLUP "ROLLUP"
%token ROW "ROW"
%token ROWS "ROWS"
%token SCD "SCD"
%token SCHEDULE "SCHEDULE"
%token SCHEMA "SCHEMA"
%token SELECT "SELECT"
%token SEMI "SEMI"
%token SEQUENCE "SEQUENCE"
%token SERDE "SERDE"
%token SERDEPROPERTIES "SERDEPROPERTIES"
%token SETS "SETS"
%token SHALLOW "SHALLOW"
%token SINGLE "SINGLE"
%token SKEWED "SKEWED"
%token SORT "SORT"
%token SORTED "SORTED"
%token START "START"
%token STORED "STORED"
%token STREAM "STREAM"
%token STREAMING "STREAMING"
%token STRICT "STRICT"
%token STRUCT "STRUCT"
%token SUBSTRING "SUBSTRING"
%token SYSTEM "SYSTEM"
%token TIMESTAMP "TIMESTAMP"
%token VERSION "VERSION"
%token TABLE "TABLE"
%token TABLESAMPLE "TABLESAMPLE"
%token TBLPROPERTIES "TBLPROPERTIES"
%token TEMPORARY "TEMPORARY"
%token TERMINATED "TERMINATED"
%token THEN "THEN"
%token TIME "TIME"
%token TIMESERIES "TIMESERIES"
%token TO "TO"
%token TRACK "TRACK"
%token TRAILING "TRAILING"
%token TRIGGER "TRIGGER"
%token TRIM "TRIM"
%token TRUE "TRUE"
%token TRUNCATE "TRUNCATE"
%token TRY_CAST "TRY_CAST"
%token TYPE "TYPE"
%token UNBOUNDED "UNBOUNDED"
%token UNION "UNION"
%token UNIQUE "UNIQUE"
%token UNKNOWN "UNKNOWN"
%token UNPIVOT "UNPIVOT"
%token UPDATE "UPDATE"
%token UPDATES "UPDATES"
%token USING "USING"
%token VALUES "VALUES"
%token VIEW "VIEW"
%token VIOLATION "VIOLATION"
%token WATERMARK "WATERMARK"
%token WHEN "WHEN"
%token WHERE "WHERE"
%token WINDOW "WINDOW"
%token WITH "WITH"
%token WITHIN "WITHIN"
%token WITHOUT "WITHOUT"
%token ZONE "ZONE"
/* end */

%left UNION EXCEPT MINUS
%left INTERSECT

%precedence LAMBDA
%left OR
%left AND
%left EQ NSEQ NEQ LT LTE GT GTE
%left BAR
%left CARET
%left AMPERSAND
%left SHL SHR USHR
%left PLUS DASH CONCAT
%left STAR SLASH MODULO DIV

%nterm <mv_node *> statement ident_clause name table_name ref name_word string number create
%nterm <mv_node *> create_open create_copy create_head column_list_element column column_option
%nterm <mv_node *> sequence_option constraint constraint_body column_constraint check key_column characteristic
%nterm <mv_node *> comment_clause clause opt_zone partition_column property property_value flow
%nterm <mv_node *> cdc_source cdc_clause query result_clauses cte opt_max_level query_body select
%nterm <mv_node *> hint select_item star opt_where opt_having opt_qualify opt_group group_item
%nterm <mv_node *> grouping_set window_def sort_item opt_limit opt_offset relation relation_primary
%nterm <mv_node *> stream_source opt_travel travel opt_sample sample opt_watermark opt_alias alias
%nterm <mv_node *> join lateral_view lateral_alias pivot pivot_value unpivot unpivot_column expr
%nterm <mv_node *> lambda predicate opt_escape value prefix_op primary
%nterm <mv_node *> tuple_item opt_operand when opt_else interval interval_amount call
%nterm <mv_node *> function_call argument table_argument window_spec opt_frame
%nterm <mv_node *> bound type plain_type type_number type_argument type_field
%nterm <mv_chain> refs opt_refs names opt_names columns opt_sequence sequence key_columns opt_sorted
%nterm <mv_chain> partition_columns properties cdc_clauses cdc_columns ctes value_rows opt_hints
%nterm <mv_chain> hint_items select_items opt_except group_items grouping_sets opt_windows
%nterm <mv_chain> late_windows window_defs opt_order_by opt_cluster_by opt_distribute_by opt_sort_by
%nterm <mv_chain> sort_items relations opt_options opt_lateral_views pivot_aggregates pivot_columns
%nterm <mv_chain> pivot_values unpivot_values unpivot_columns exprs not_ops prefix_ops steps step
%nterm <mv_chain> tuple_items whens interval_parts interval_units arguments opt_partition
%nterm <mv_chain> window_order type_numbers type_arguments
%nterm <mv_span> explain_mode word opt_as_word
%nterm <const mv_path *> path property_key
%nterm <uint8_t> modifier scopes dataset opt_violation policy set_quantifier quantifier
%nterm <uint8_t> sort_direction sort_nulls join_type join_kind like_word like_quantifier truth
%nterm <uint8_t> null_treatment frame_unit

%start start

%%

start:
  statement { cx->tree = $1; }
;

statement:
  create
| query
| EXPLAIN explain_mode create
    { mv_Explain *n = NEW(Explain, @$); n->mode = $2; n->statement = $3; $$ = NODE(n); }
| EXPLAIN explain_mode query
    { mv_Explain *n = NEW(Explain, @$); n->mode = $2; n->statement = $3; $$ = NODE(n); }
;

explain_mode:
  %empty { $$ = NOWHERE; }
| EXTENDED { $$ = @1; }
| CODEGEN { $$ = @1; }
| COST { $$ = @1; }
| FORMATTED { $$ = @1; }
| LOGICAL { $$ = @1; }
;

/* ---- names ------------------------------------------------------------------------------- */

/* One word that names something. */
word:
  IDENT { $$ = @1; }
| PLACEHOLDER { $$ = @1; }
| nonreserved { $$ = @1; }
;

nonreserved:
  /* keywords: names */
  ALWAYS
| APPLY
| AT
| AUTO
| BINDING
| BITEMPORAL
| BUCKETS
| CDC
| CLONE
| CLUSTERED
| CODEGEN
| COLLATION
| COLLECTION
| COMPENSATION
| COST
| CREDENTIAL
| CRON
| DEEP
| DEFERRABLE
| DEFINED
| DELETE
| DELIMITED
| DROP
| ENABLE
| ENFORCED
| ESCAPED
| EVERY
| EVOLUTION
| EXPECT
| EXPLAIN
| EXTENDED
| EXTERNAL
| FAIL
| FIELDS
| FLOW
| FORMAT
| FORMATTED
| GLOBAL
| HISTORY
| IDENTITY
| INCREMENT
| INCREMENTAL
| INITIALLY
| INPUTFORMAT
| INSERT
| ITEMS
| KEY
| KEYS
| LANGUAGE
| LEVEL
| LINES
| LIVE
| LOCAL
| LOCATION
| LOGICAL
| MATCH
| MATERIALIZED
| MAX
| MOST
| NAME
| NO
| NONE
| NORELY
| ONCE
| OPTIONS
| OUTPUTFORMAT
| PARTITIONED
| POLICY
| PRIVATE
| RECURSION
| REFRESH
| RELY
| REPLACE
| ROW
| SCD
| SCHEDULE
| SCHEMA
| SEQUENCE
| SERDE
| SETS
| SHALLOW
| SINGLE
| SKEWED
| SORTED
| START
| STORED
| STREAMING
| STRICT
| SYSTEM
| TBLPROPERTIES
| TEMPORARY
| TERMINATED
| TIME
| TIMESERIES
| TRACK
| TRIGGER
| TRUNCATE
| TYPE
| UPDATE
| UPDATES
| VIEW
| VIOLATION
| ZONE
  /* end */
;

opt_as_word:
  %empty { $$ = NOWHERE; }
| word { $$ = $1; }
| AS word { $$ = $2; }
;

/* A name of one or more parts. */
path:
  word { $$ = mv_path_one(cx, $1); }
| PATH { $$ = mv_path_of(cx, $1); }
;

ident_clause:
  IDENTIFIER "(" expr ")" { mv_Name *n = NEW(Name, @$); n->argument = $3; $$ = NODE(n); }
;

/* The name of a function. */
name:
  path { mv_Name *n = NEW(Name, @$); n->path = $1; $$ = NODE(n); }
| ident_clause
;

/* The name of a dataset: IDENTIFIER(…) may be followed by further parts. */
table_name:
  name
| ident_clause "." path { $$ = mv_name_extend($1, $3, @$); }
;

ref:
  path { mv_Ref *n = NEW(Ref, @$); n->path = $1; $$ = NODE(n); }
;

refs:
  ref { $$ = mv_one($1); }
| refs "," ref { $$ = mv_add($1, $3); }
;

opt_refs:
  %empty { $$ = mv_none(); }
| "(" refs ")" { $$ = $2; }
;

name_word:
  word { mv_Name *n = NEW(Name, @$); n->path = mv_path_one(cx, $1); $$ = NODE(n); }
;

names:
  name_word { $$ = mv_one($1); }
| names "," name_word { $$ = mv_add($1, $3); }
;

opt_names:
  %empty { $$ = mv_none(); }
| "(" names ")" { $$ = $2; }
;

string:
  STRING { $$ = mv_literal_of(cx, MV_literal_STRING, @1); }
| PARAM { $$ = NODE(NEW(Param, @1)); }
| PLACEHOLDER { $$ = NODE(NEW(Placeholder, @1)); }
;

number:
  NUMBER { $$ = mv_literal_of(cx, MV_literal_NUMBER, @1); }
| PARAM { $$ = NODE(NEW(Param, @1)); }
| PLACEHOLDER { $$ = NODE(NEW(Placeholder, @1)); }
;

/* ---- CREATE ------------------------------------------------------------------------------ */

create:
  create_open { $$ = $1; mv_create_end(cx, $1); }
| create_copy
| create_open AS query { $$ = mv_create_query(cx, $1, $3, true, @$); }
| create_open query { $$ = mv_create_query(cx, $1, $2, false, @$); }
| create_open AS DOLLAR_BODY
    { CREATE($1)->body = mv_literal_of(cx, MV_literal_STRING, @3); $$ = mv_at($1, @$); }
| create_open FLOW flow { CREATE($1)->flow = $3; $$ = mv_at($1, @$); }
| create_open error { CREATE($1)->broken = true; $$ = $1; }
;

/* What stands before the query: column list and clauses, in any order and number. */
create_open:
  create_head table_name { $$ = mv_create_named(cx, $1, $2, @$); }
| create_open "(" columns ")" { mv_extend(&CREATE($1)->columns, $3); $$ = mv_at($1, @$); }
| create_open "(" ")" { $$ = mv_at($1, @$); }
| create_open clause { mv_append(&CREATE($1)->clauses, $2); $$ = mv_at($1, @$); }
;

create_copy:
  create_open LIKE table_name
    { $$ = mv_create_source(cx, $1, $3, NULL, true, false, mv_between(@2, @$), @$); }
| create_open CLONE table_name opt_travel
    { $$ = mv_create_source(cx, $1, $3, $4, false, false, mv_between(@2, @$), @$); }
| create_open SHALLOW CLONE table_name opt_travel
    { $$ = mv_create_source(cx, $1, $4, $5, false, true, mv_between(@2, @$), @$); }
| create_open DEEP CLONE table_name opt_travel
    { $$ = mv_create_source(cx, $1, $4, $5, false, false, mv_between(@2, @$), @$); }
| create_copy clause { mv_append(&CREATE($1)->clauses, $2); $$ = mv_at($1, @$); }
;

create_head:
  CREATE modifier scopes dataset { $$ = mv_create_new(cx, $2, $3, $4, NOWHERE, @3, @$); }
| CREATE modifier scopes dataset IF NOT EXISTS
    { $$ = mv_create_new(cx, $2, $3, $4, mv_between(@5, @7), @3, @$); }
| REPLACE TABLE { $$ = mv_create_new(cx, MV_OR_REPLACE, 0, MV_object_TABLE, NOWHERE, NOWHERE, @$); }
;

modifier:
  %empty { $$ = 0; }
| OR REPLACE { $$ = MV_OR_REPLACE; }
| OR REFRESH { $$ = MV_OR_REFRESH; }
;

scopes:
  %empty { $$ = 0; }
| scopes PRIVATE { $$ = $1 | MV_SCOPE_PRIVATE; }
| scopes TEMPORARY { $$ = $1 | MV_SCOPE_TEMPORARY; }
| scopes GLOBAL { $$ = $1 | MV_SCOPE_GLOBAL; }
| scopes EXTERNAL { $$ = $1 | MV_SCOPE_EXTERNAL; }
;

dataset:
  MATERIALIZED VIEW { $$ = MV_object_MATERIALIZED_VIEW; }
| STREAMING TABLE { $$ = MV_object_STREAMING_TABLE; }
| VIEW { $$ = MV_object_VIEW; }
| TABLE { $$ = MV_object_TABLE; }
| LIVE TABLE { $$ = MV_object_MATERIALIZED_VIEW | MV_LIVE; }
| LIVE VIEW { $$ = MV_object_TEMPORARY_VIEW | MV_LIVE; }
| STREAMING LIVE TABLE { $$ = MV_object_STREAMING_TABLE | MV_LIVE; }
| STREAMING LIVE VIEW { $$ = MV_object_TEMPORARY_VIEW | MV_LIVE; }
| INCREMENTAL LIVE TABLE { $$ = MV_object_STREAMING_TABLE | MV_LIVE | MV_INCREMENTAL; }
| INCREMENTAL LIVE VIEW { $$ = MV_object_TEMPORARY_VIEW | MV_LIVE | MV_INCREMENTAL; }
;

columns:
  column_list_element { $$ = mv_one($1); }
| columns "," column_list_element { $$ = mv_add($1, $3); }
;

column_list_element:
  column
| constraint
| CONSTRAINT word EXPECT "(" expr ")" opt_violation
    { mv_Expectation *n = NEW(Expectation, @$); n->name = $2; n->condition = $5;
      n->on_violation = $7; $$ = NODE(n); }
;

opt_violation:
  %empty { $$ = 0; }
| ON VIOLATION FAIL UPDATE { $$ = MV_violation_FAIL_UPDATE; }
| ON VIOLATION DROP ROW { $$ = MV_violation_DROP_ROW; }
;

column:
  word { mv_ColumnDef *n = NEW(ColumnDef, @$); n->name = mv_path_one(cx, $1); $$ = NODE(n); }
| word type
    { mv_ColumnDef *n = NEW(ColumnDef, @$); n->name = mv_path_one(cx, $1); n->type = $2;
      $$ = NODE(n); }
| column column_option { $$ = mv_column_option($1, $2, @$); }
;

column_option:
  NOT NULL { $$ = NODE(NEW(NotNull, @$)); }
| comment_clause
| DEFAULT expr { mv_Default *n = NEW(Default, @$); n->value = $2; $$ = NODE(n); }
| GENERATED ALWAYS AS "(" expr ")"
    { mv_Generated *n = NEW(Generated, @$); n->how = MV_generated_EXPRESSION; n->value = $5;
      $$ = NODE(n); }
| GENERATED ALWAYS AS IDENTITY opt_sequence
    { mv_Generated *n = NEW(Generated, @$); n->how = MV_generated_IDENTITY_ALWAYS;
      n->options = $5.first; $$ = NODE(n); }
| GENERATED BY DEFAULT AS IDENTITY opt_sequence
    { mv_Generated *n = NEW(Generated, @$); n->how = MV_generated_IDENTITY_DEFAULT;
      n->options = $6.first; $$ = NODE(n); }
| MASK table_name { mv_Mask *n = NEW(Mask, @$); n->function = $2; $$ = NODE(n); }
| MASK table_name USING COLUMNS "(" exprs ")"
    { mv_Mask *n = NEW(Mask, @$); n->function = $2; n->arguments = $6.first; $$ = NODE(n); }
| column_constraint
| CONSTRAINT word column_constraint { $$ = mv_constraint_named($3, $2, @$); }
| characteristic
;

opt_sequence:
  %empty { $$ = mv_none(); }
| "(" ")" { $$ = mv_none(); }
| "(" sequence ")" { $$ = $2; }
;

sequence:
  sequence_option { $$ = mv_one($1); }
| sequence sequence_option { $$ = mv_add($1, $2); }
;

sequence_option:
  START WITH number
    { mv_SequenceOption *n = NEW(SequenceOption, @$); n->word = @1; n->value = $3; $$ = NODE(n); }
| INCREMENT BY number
    { mv_SequenceOption *n = NEW(SequenceOption, @$); n->word = @1; n->value = $3; $$ = NODE(n); }
;

constraint:
  constraint_body
| CONSTRAINT word constraint_body { $$ = mv_constraint_named($3, $2, @$); }
| constraint characteristic { $$ = mv_constraint_add($1, $2, @$); }
;

constraint_body:
  PRIMARY KEY "(" key_columns ")"
    { $$ = mv_constraint_new(cx, MV_constraint_PRIMARY_KEY, $4, @$); }
| UNIQUE "(" refs ")" { $$ = mv_constraint_new(cx, MV_constraint_UNIQUE, $3, @$); }
| FOREIGN KEY "(" refs ")" REFERENCES table_name opt_refs
    { $$ = mv_foreign_key(cx, $4, $7, $8, @$); }
| check
;

column_constraint:
  PRIMARY KEY { $$ = mv_constraint_new(cx, MV_constraint_PRIMARY_KEY, mv_none(), @$); }
| UNIQUE { $$ = mv_constraint_new(cx, MV_constraint_UNIQUE, mv_none(), @$); }
| REFERENCES table_name opt_refs { $$ = mv_foreign_key(cx, mv_none(), $2, $3, @$); }
| FOREIGN KEY REFERENCES table_name opt_refs { $$ = mv_foreign_key(cx, mv_none(), $4, $5, @$); }
| check
;

check:
  CHECK "(" expr ")"
    { $$ = mv_constraint_new(cx, MV_constraint_CHECK, mv_none(), @$); CONSTRAINT($$)->check = $3; }
;

key_columns:
  key_column { $$ = mv_one($1); }
| key_columns "," key_column { $$ = mv_add($1, $3); }
;

key_column:
  ref
| ref TIMESERIES { $$ = $1; }
;

characteristic:
  characteristic_words
    { mv_Characteristic *n = NEW(Characteristic, @$); n->words = @1; $$ = NODE(n); }
;

characteristic_words:
  ENFORCED
| NOT ENFORCED
| DEFERRABLE
| NOT DEFERRABLE
| INITIALLY word
| RELY
| NORELY
| ENABLE word
| MATCH FULL
| ON UPDATE NO word
| ON DELETE NO word
;

comment_clause:
  COMMENT string { mv_CommentClause *n = NEW(CommentClause, @$); n->text = $2; $$ = NODE(n); }
;

clause:
  comment_clause
| TBLPROPERTIES "(" properties ")"
    { mv_PropertiesClause *n = NEW(PropertiesClause, @$); n->properties = $3.first; $$ = NODE(n); }
| OPTIONS "(" properties ")"
    { mv_OptionsClause *n = NEW(OptionsClause, @$); n->properties = $3.first; $$ = NODE(n); }
| USING path { mv_UsingClause *n = NEW(UsingClause, @$); n->format = $2; $$ = NODE(n); }
| PARTITIONED BY "(" partition_columns ")"
    { mv_PartitionedByClause *n = NEW(PartitionedByClause, @$); n->columns = $4.first; $$ = NODE(n);
      }
| CLUSTER BY "(" refs ")" { $$ = mv_cluster_by(cx, MV_cluster_COLUMNS, $4, @$); }
| CLUSTER BY AUTO { $$ = mv_cluster_by(cx, MV_cluster_AUTO, mv_none(), @$); }
| CLUSTER BY NONE { $$ = mv_cluster_by(cx, MV_cluster_OFF, mv_none(), @$); }
| CLUSTERED BY "(" refs ")" opt_sorted INTO number BUCKETS
    { mv_ClusteredByClause *n = NEW(ClusteredByClause, @$); n->columns = $4.first;
      n->sorted = $6.first; n->buckets = $8; $$ = NODE(n); }
| LOCATION string { mv_LocationClause *n = NEW(LocationClause, @$); n->path = $2; $$ = NODE(n); }
| WITH "(" CREDENTIAL word ")"
    { mv_OtherClause *n = NEW(OtherClause, @$); n->words = @$; $$ = NODE(n); }
| hive_clause { mv_OtherClause *n = NEW(OtherClause, @$); n->words = @$; $$ = NODE(n); }
| DEFAULT COLLATION path
    { mv_CollationClause *n = NEW(CollationClause, @$); n->name = $3; $$ = NODE(n); }
| WITH ROW FILTER table_name ON "(" exprs ")"
    { mv_RowFilterClause *n = NEW(RowFilterClause, @$); n->function = $4; n->arguments = $7.first;
      $$ = NODE(n); }
| WITH ROW FILTER table_name ON "(" ")"
    { mv_RowFilterClause *n = NEW(RowFilterClause, @$); n->function = $4; $$ = NODE(n); }
| WITH SCHEMA binding
    { mv_SchemaBindingClause *n = NEW(SchemaBindingClause, @$); n->mode = @3; $$ = NODE(n); }
| WITH METRICS { $$ = NODE(NEW(MetricsClause, @$)); }
| WITH METRICS LANGUAGE word
    { mv_MetricsClause *n = NEW(MetricsClause, @$); n->language = $4; $$ = NODE(n); }
| REFRESH POLICY policy
    { mv_RefreshPolicyClause *n = NEW(RefreshPolicyClause, @$); n->policy = $3; $$ = NODE(n); }
| SCHEDULE opt_refresh EVERY number word
    { mv_ScheduleClause *n = NEW(ScheduleClause, @$); n->how = MV_schedule_EVERY; n->count = $4;
      n->unit = $5; $$ = NODE(n); }
| SCHEDULE opt_refresh CRON string opt_zone
    { mv_ScheduleClause *n = NEW(ScheduleClause, @$); n->how = MV_schedule_CRON; n->cron = $4;
      n->zone = $5; $$ = NODE(n); }
| TRIGGER ON UPDATE { $$ = NODE(NEW(TriggerClause, @$)); }
| TRIGGER ON UPDATE AT MOST EVERY interval
    { mv_TriggerClause *n = NEW(TriggerClause, @$); n->at_most_every = $7; $$ = NODE(n); }
;

hive_clause:
  STORED AS word
| STORED AS INPUTFORMAT string OUTPUTFORMAT string
| STORED BY string
| WITH SERDEPROPERTIES "(" properties ")"
| ROW FORMAT SERDE string
| ROW FORMAT DELIMITED row_formats
| SKEWED BY "(" refs ")" ON "(" exprs ")"
;

row_formats:
  %empty
| row_formats row_format
;

row_format:
  FIELDS TERMINATED BY string
| ESCAPED BY string
| COLLECTION ITEMS TERMINATED BY string
| MAP KEYS TERMINATED BY string
| LINES TERMINATED BY string
| NULL DEFINED AS string
;

opt_refresh:
  %empty
| REFRESH
;

opt_zone:
  %empty { $$ = NULL; }
| AT TIME ZONE string { $$ = $4; }
| AT TIME ZONE LOCAL { mv_Ref *n = NEW(Ref, @4); n->path = mv_path_one(cx, @4); $$ = NODE(n); }
;

binding:
  BINDING
| COMPENSATION
| EVOLUTION
| TYPE EVOLUTION
;

policy:
  AUTO { $$ = MV_policy_AUTO; }
| INCREMENTAL { $$ = MV_policy_INCREMENTAL; }
| INCREMENTAL STRICT { $$ = MV_policy_INCREMENTAL_STRICT; }
| FULL { $$ = MV_policy_FULL; }
;

opt_sorted:
  %empty { $$ = mv_none(); }
| SORTED BY "(" sort_items ")" { $$ = $4; }
;

partition_columns:
  partition_column { $$ = mv_one($1); }
| partition_columns "," partition_column { $$ = mv_add($1, $3); }
;

partition_column:
  ref
| word type
    { mv_ColumnDef *n = NEW(ColumnDef, @$); n->name = mv_path_one(cx, $1); n->type = $2;
      $$ = NODE(n); }
| function_call
;

properties:
  property { $$ = mv_one($1); }
| properties "," property { $$ = mv_add($1, $3); }
;

property:
  property_key { mv_Property *n = NEW(Property, @$); n->key = @1; $$ = NODE(n); }
| property_key property_value
    { mv_Property *n = NEW(Property, @$); n->key = @1; n->value = $2; $$ = NODE(n); }
| property_key "=" property_value
    { mv_Property *n = NEW(Property, @$); n->key = @1; n->value = $3; $$ = NODE(n); }
;

property_key:
  path
| STRING { $$ = NULL; }
;

property_value:
  STRING { $$ = mv_literal_of(cx, MV_literal_STRING, @1); }
| NUMBER { $$ = mv_literal_of(cx, MV_literal_NUMBER, @1); }
| TRUE { $$ = mv_literal_of(cx, MV_literal_TRUE, @1); }
| FALSE { $$ = mv_literal_of(cx, MV_literal_FALSE, @1); }
| PARAM { $$ = NODE(NEW(Param, @1)); }
| path { mv_Ref *n = NEW(Ref, @$); n->path = $1; $$ = NODE(n); }
;

/* ---- flows of streaming tables ----------------------------------------------------------- */

flow:
  INSERT BY NAME query
    { mv_Flow *n = NEW(Flow, @$); n->what = MV_flow_INSERT; n->by_name = true; n->query = $4;
      $$ = NODE(n); }
| INSERT ONCE BY NAME query
    { mv_Flow *n = NEW(Flow, @$); n->what = MV_flow_INSERT; n->once = n->by_name = true;
      n->query = $5; $$ = NODE(n); }
| REPLACE WHERE expr BY NAME query
    { mv_Flow *n = NEW(Flow, @$); n->what = MV_flow_REPLACE_WHERE; n->where = $3; n->by_name = true;
      n->query = $6; $$ = NODE(n); }
| REPLACE USING "(" refs ")" SEQUENCE BY expr BY NAME query
    { mv_Flow *n = NEW(Flow, @$); n->what = MV_flow_REPLACE_USING; n->using_columns = $4.first;
      n->sequence = $8;
      n->by_name = true; n->query = $11; $$ = NODE(n); }
| AUTO CDC FROM cdc_source cdc_clauses
    { mv_Flow *n = NEW(Flow, @$); mv_AutoCdc *c = NEW(AutoCdc, mv_between(@3, @$)); c->source = $4;
      c->clauses = $5;
      n->what = MV_flow_AUTO_CDC; n->cdc = NODE(c); $$ = NODE(n); }
;

cdc_source:
  table_name { $$ = mv_relation(cx, $1, @$); }
| STREAM table_name { $$ = mv_relation(cx, $2, @$); RELATION($$)->stream = true; }
| STREAM "(" table_name ")" { $$ = mv_relation(cx, $3, @$); RELATION($$)->stream = true; }
;

cdc_clauses:
  cdc_clause { $$ = mv_one($1); }
| cdc_clauses cdc_clause { $$ = mv_add($1, $2); }
;

cdc_clause:
  KEYS "(" refs ")" { $$ = mv_cdc(cx, @1, NULL, $3, false, @$); }
| IGNORE_NULL NULL UPDATES { $$ = mv_cdc(cx, @$, NULL, mv_none(), false, @$); }
| IGNORE_NULL NULL UPDATES ON cdc_columns
    { $$ = mv_cdc(cx, mv_between(@1, @4), NULL, $5, false, @$); }
| IGNORE_NULL NULL UPDATES ON "*" EXCEPT_COLUMNS "(" refs ")"
    { $$ = mv_cdc(cx, mv_between(@1, @4), NULL, $8, true, @$); }
| APPLY AS DELETE WHEN expr { $$ = mv_cdc(cx, mv_between(@1, @4), $5, mv_none(), false, @$); }
| APPLY AS TRUNCATE WHEN expr { $$ = mv_cdc(cx, mv_between(@1, @4), $5, mv_none(), false, @$); }
| SEQUENCE BY expr { $$ = mv_cdc(cx, mv_between(@1, @2), $3, mv_none(), false, @$); }
| SYSTEM SEQUENCE BY expr { $$ = mv_cdc(cx, mv_between(@1, @3), $4, mv_none(), false, @$); }
| COLUMNS cdc_columns { $$ = mv_cdc(cx, @1, NULL, $2, false, @$); }
| COLUMNS "*" EXCEPT_COLUMNS "(" refs ")" { $$ = mv_cdc(cx, @1, NULL, $5, true, @$); }
| COLUMNS TO UPDATE ref { $$ = mv_cdc(cx, mv_between(@1, @3), NULL, mv_one($4), false, @$); }
| STORED AS SCD TYPE number { $$ = mv_cdc_scd(cx, $5, @$); }
| STORED AS BITEMPORAL { $$ = mv_cdc_scd(cx, NULL, @$); }
| TRACK HISTORY ON cdc_columns { $$ = mv_cdc(cx, mv_between(@1, @3), NULL, $4, false, @$); }
| TRACK HISTORY ON "*" EXCEPT_COLUMNS "(" refs ")"
    { $$ = mv_cdc(cx, mv_between(@1, @3), NULL, $7, true, @$); }
;

cdc_columns:
  "(" refs ")" { $$ = $2; }
| refs
;

/* ---- queries ----------------------------------------------------------------------------- */

query:
  query_body result_clauses { $$ = mv_query(cx, NULL, $1, $2, @$); }
| WITH ctes query_body result_clauses
    { $$ = mv_query(cx, mv_with(cx, NOWHERE, $2, mv_between(@1, @2)), $3, $4, @$); }
| WITH RECURSIVE ctes query_body result_clauses
    { $$ = mv_query(cx, mv_with(cx, @2, $3, mv_between(@1, @3)), $4, $5, @$); }
;

/* ORDER BY … OFFSET, as a Query that has only these. */
result_clauses:
  opt_order_by opt_cluster_by opt_distribute_by opt_sort_by late_windows opt_limit opt_offset
    { $$ = mv_results(cx, $1, $2, $3, $4, $5, $6, $7); }
;

ctes:
  cte { $$ = mv_one($1); }
| ctes "," cte { $$ = mv_add($1, $3); }
;

cte:
  word opt_names opt_max_level opt_as QUERY_PAREN query ")"
    { mv_Cte *n = NEW(Cte, @$); n->name = $1; n->columns = $2.first; n->max_level = $3;
      n->query = $6; $$ = NODE(n); }
;

opt_as:
  %empty
| AS
;

opt_max_level:
  %empty { $$ = NULL; }
| MAX RECURSION LEVEL number { $$ = $4; }
;

query_body:
  select
| FROM relations opt_lateral_views
    { $$ = mv_select(cx, mv_none(), $2, $3, @$); SELECT($$)->from_first = true; }
| FROM relations opt_lateral_views SELECT opt_hints quantifier select_items opt_where opt_group opt_having opt_windows opt_qualify
    { $$ = mv_select(cx, $7, $2, $3, @$); mv_select_tail(cx, $$, $5, $6, $8, $9, $10, $11, $12);
      SELECT($$)->from_first = true; }
| VALUES value_rows opt_alias { $$ = mv_values(cx, $2, $3, @$); }
| TABLE table_name { mv_TableQuery *n = NEW(TableQuery, @$); n->name = $2; $$ = NODE(n); }
| QUERY_PAREN query ")" { $$ = $2; $$->flags |= MV_PARENS; }
| QUERY_PLACEHOLDER { $$ = NODE(NEW(Placeholder, @1)); }
| query_body UNION set_quantifier query_body %prec UNION
    { $$ = mv_set_op(cx, $1, MV_link_UNION + $3, $4, @$); }
| query_body EXCEPT set_quantifier query_body %prec EXCEPT
    { $$ = mv_set_op(cx, $1, MV_link_EXCEPT + $3, $4, @$); }
| query_body MINUS set_quantifier query_body %prec MINUS
    { $$ = mv_set_op(cx, $1, MV_link_EXCEPT + $3, $4, @$); }
| query_body INTERSECT set_quantifier query_body %prec INTERSECT
    { $$ = mv_set_op(cx, $1, MV_link_INTERSECT + $3, $4, @$); }
;

set_quantifier:
  %empty { $$ = 0; }
| DISTINCT { $$ = 0; }
| ALL { $$ = 1; }
;

value_rows:
  expr { $$ = mv_one($1); }
| value_rows ROW_COMMA expr { $$ = mv_add($1, $3); }
;

select:
  SELECT opt_hints quantifier select_items opt_where opt_group opt_having opt_windows opt_qualify
    { $$ = mv_select(cx, $4, mv_none(), mv_none(), @$);
      mv_select_tail(cx, $$, $2, $3, $5, $6, $7, $8, $9); }
| SELECT opt_hints quantifier select_items FROM relations opt_lateral_views opt_where opt_group opt_having opt_windows opt_qualify
    { $$ = mv_select(cx, $4, $6, $7, @$); mv_select_tail(cx, $$, $2, $3, $8, $9, $10, $11, $12); }
;

quantifier:
  %empty { $$ = 0; }
| DISTINCT { $$ = MV_quantifier_DISTINCT; }
| ALL { $$ = MV_quantifier_ALL; }
;

opt_hints:
  %empty { $$ = mv_none(); }
| opt_hints HINT_BEGIN hint_items HINT_END { $$ = mv_concat($1, $3); }
;

hint_items:
  hint { $$ = mv_one($1); }
| hint_items hint { $$ = mv_add($1, $2); }
| hint_items "," hint { $$ = mv_add($1, $3); }
;

hint:
  word { mv_Hint *n = NEW(Hint, @$); n->name = $1; $$ = NODE(n); }
| word "(" exprs ")"
    { mv_Hint *n = NEW(Hint, @$); n->name = $1; n->arguments = $3.first; $$ = NODE(n); }
;

select_items:
  select_item { $$ = mv_one($1); }
| select_items "," select_item { $$ = mv_add($1, $3); }
;

select_item:
  expr opt_as_word { $$ = mv_named(cx, $1, $2, @$); }
| expr AS "(" names ")"
    { mv_Named *n = NEW(Named, @$); n->value = $1; n->aliases = $4.first; $$ = NODE(n); }
| star
;

star:
  "*" opt_except { mv_Star *n = NEW(Star, @$); n->except = $2.first; $$ = NODE(n); }
| path DOT_STAR opt_except
    { mv_Star *n = NEW(Star, @$); n->path = $1; n->except = $3.first; $$ = NODE(n); }
;

opt_except:
  %empty { $$ = mv_none(); }
| EXCEPT_COLUMNS "(" refs ")" { $$ = $3; }
;

opt_where:
  %empty { $$ = NULL; }
| WHERE expr { $$ = $2; }
;

opt_having:
  %empty { $$ = NULL; }
| HAVING expr { $$ = $2; }
;

opt_qualify:
  %empty { $$ = NULL; }
| QUALIFY expr { $$ = $2; }
;

opt_group:
  %empty { $$ = NULL; }
| GROUP BY ALL { mv_GroupBy *n = NEW(GroupBy, @$); n->how = MV_group_ALL; $$ = NODE(n); }
| GROUP BY group_items { mv_GroupBy *n = NEW(GroupBy, @$); n->items = $3.first; $$ = NODE(n); }
| GROUP BY group_items WITH ROLLUP
    { mv_GroupBy *n = NEW(GroupBy, @$); n->how = MV_group_ROLLUP; n->items = $3.first; $$ = NODE(n);
      }
| GROUP BY group_items WITH CUBE
    { mv_GroupBy *n = NEW(GroupBy, @$); n->how = MV_group_CUBE; n->items = $3.first; $$ = NODE(n); }
| GROUP BY group_items GROUPING SETS "(" grouping_sets ")"
    { mv_GroupBy *n = NEW(GroupBy, @$); n->how = MV_group_SETS; n->items = $3.first;
      n->sets = $7.first; $$ = NODE(n); }
;

group_items:
  group_item { $$ = mv_one($1); }
| group_items "," group_item { $$ = mv_add($1, $3); }
;

group_item:
  expr
| ROLLUP "(" grouping_sets ")"
    { mv_Grouping *n = NEW(Grouping, @$); n->how = MV_group_ROLLUP; n->sets = $3.first; $$ = NODE(n);
      }
| CUBE "(" grouping_sets ")"
    { mv_Grouping *n = NEW(Grouping, @$); n->how = MV_group_CUBE; n->sets = $3.first; $$ = NODE(n);
      }
| GROUPING SETS "(" grouping_sets ")"
    { mv_Grouping *n = NEW(Grouping, @$); n->how = MV_group_SETS; n->sets = $4.first; $$ = NODE(n);
      }
;

grouping_sets:
  grouping_set { $$ = mv_one($1); }
| grouping_sets "," grouping_set { $$ = mv_add($1, $3); }
;

grouping_set:
  group_item
| "(" ")" { $$ = NODE(NEW(Tuple, @$)); }
;

opt_windows:
  %empty { $$ = mv_none(); }
| WINDOW window_defs { $$ = $2; }
;

late_windows:
  %empty { $$ = mv_none(); }
| WINDOW_LATE window_defs { $$ = $2; }
;

window_defs:
  window_def { $$ = mv_one($1); }
| window_defs "," window_def { $$ = mv_add($1, $3); }
;

window_def:
  word AS window_spec
    { mv_WindowDef *n = NEW(WindowDef, @$); n->name = $1; n->spec = $3; $$ = NODE(n); }
;

opt_order_by:
  %empty { $$ = mv_none(); }
| ORDER BY sort_items { $$ = $3; }
;

opt_cluster_by:
  %empty { $$ = mv_none(); }
| CLUSTER BY exprs { $$ = $3; }
;

opt_distribute_by:
  %empty { $$ = mv_none(); }
| DISTRIBUTE BY exprs { $$ = $3; }
;

opt_sort_by:
  %empty { $$ = mv_none(); }
| SORT BY sort_items { $$ = $3; }
;

sort_items:
  sort_item { $$ = mv_one($1); }
| sort_items "," sort_item { $$ = mv_add($1, $3); }
;

sort_item:
  expr sort_direction sort_nulls
    { mv_SortItem *n = NEW(SortItem, @$); n->value = $1; n->direction = $2; n->nulls = $3;
      $$ = NODE(n); }
| ALL sort_direction sort_nulls
    { mv_SortItem *n = NEW(SortItem, @$); mv_Ref *all = NEW(Ref, @1);
      all->path = mv_path_one(cx, @1); n->value = NODE(all);
      n->direction = $2; n->nulls = $3; $$ = NODE(n); }
;

sort_direction:
  %empty { $$ = 0; }
| ASC { $$ = MV_order_ASC; }
| DESC { $$ = MV_order_DESC; }
;

sort_nulls:
  %empty { $$ = 0; }
| NULLS FIRST { $$ = MV_nulls_FIRST; }
| NULLS LAST { $$ = MV_nulls_LAST; }
;

opt_limit:
  %empty { $$ = NULL; }
| LIMIT expr { $$ = $2; }
| LIMIT ALL { mv_Ref *n = NEW(Ref, @2); n->path = mv_path_one(cx, @2); $$ = NODE(n); }
;

opt_offset:
  %empty { $$ = NULL; }
| OFFSET expr { $$ = $2; }
;

/* ---- relations --------------------------------------------------------------------------- */

relations:
  relation { $$ = mv_one($1); }
| relations "," relation { $$ = mv_add($1, $3); }
;

relation:
  relation_primary
| LATERAL relation_primary { $$ = mv_at($2, @$); mv_set_lateral($$); }
| relation join { $$ = mv_joined(cx, $1, $2, @$); }
| relation pivot { $$ = mv_joined(cx, $1, $2, @$); }
| relation unpivot { $$ = mv_joined(cx, $1, $2, @$); }
;

relation_primary:
  table_name opt_travel opt_options opt_sample opt_watermark opt_alias
    { $$ = mv_relation_of(cx, $1, $2, $3, $4, $5, $6, @$); }
| STREAM stream_source opt_options opt_sample opt_watermark opt_alias
    { $$ = mv_relation_of(cx, $2, NULL, $3, $4, $5, $6, @$); RELATION($$)->stream = true; }
| QUERY_PAREN query ")" opt_sample opt_watermark opt_alias
    { $$ = mv_relation_of(cx, $2, NULL, mv_none(), $4, $5, $6, @$); }
| "(" relation ")" opt_sample opt_watermark opt_alias
    { $$ = mv_relation_of(cx, $2, NULL, mv_none(), $4, $5, $6, @$); }
| VALUES value_rows opt_alias
    { $$ = mv_relation_of(cx, mv_values(cx, $2, NULL, mv_between(@1, @2)), NULL, mv_none(), NULL, NULL, $3, @$);
      }
| function_call opt_sample opt_watermark opt_alias
    { $$ = mv_relation_of(cx, $1, NULL, mv_none(), $2, $3, $4, @$); }
;

stream_source:
  table_name
| "(" table_name ")" { $$ = $2; }
| function_call
| "(" function_call ")" { $$ = $2; }
;

opt_travel:
  %empty { $$ = NULL; }
| travel
| FOR travel { $$ = $2; }
;

travel:
  AT_VERSION { $$ = mv_travel_at(cx, @1); }
| VERSION AS OF value
    { mv_TimeTravel *n = NEW(TimeTravel, @$); n->how = MV_travel_VERSION; n->value = $4;
      $$ = NODE(n); }
| TIMESTAMP AS OF value
    { mv_TimeTravel *n = NEW(TimeTravel, @$); n->how = MV_travel_TIMESTAMP; n->value = $4;
      $$ = NODE(n); }
;

opt_options:
  %empty { $$ = mv_none(); }
| WITH "(" properties ")" { $$ = $3; }
;

opt_sample:
  %empty { $$ = NULL; }
| TABLESAMPLE "(" sample ")" { $$ = mv_at($3, @$); }
| TABLESAMPLE "(" sample ")" REPEATABLE "(" number ")" { $$ = mv_at($3, @$); mv_set_seed($$, $7); }
;

sample:
  expr PERCENT { $$ = mv_sample_of(cx, MV_sample_PERCENT, $1, NULL, NULL, @$); }
| expr ROWS { $$ = mv_sample_of(cx, MV_sample_ROWS, $1, NULL, NULL, @$); }
| expr { $$ = mv_sample_of(cx, MV_sample_BYTES, $1, NULL, NULL, @$); }
| BUCKET number OUT OF number { $$ = mv_sample_of(cx, MV_sample_BUCKET, $2, $5, NULL, @$); }
| BUCKET number OUT OF number ON expr { $$ = mv_sample_of(cx, MV_sample_BUCKET, $2, $5, $7, @$); }
;

opt_watermark:
  %empty { $$ = NULL; }
| WATERMARK expr opt_as_word DELAY OF interval
    { mv_Watermark *n = NEW(Watermark, @$); n->value = $2; n->alias = $3; n->delay = $6;
      $$ = NODE(n); }
;

opt_alias:
  %empty { $$ = NULL; }
| alias
;

alias:
  word opt_names
    { mv_Alias *n = NEW(Alias, @$); n->name = $1; n->columns = $2.first; $$ = NODE(n); }
| AS word opt_names
    { mv_Alias *n = NEW(Alias, @$); n->name = $2; n->columns = $3.first; $$ = NODE(n); }
| AS "(" names ")" { mv_Alias *n = NEW(Alias, @$); n->columns = $3.first; $$ = NODE(n); }
;

join:
  join_type JOIN relation_primary { $$ = mv_join_of(cx, $1, $3, @$); }
| join_type JOIN relation_primary ON expr { $$ = mv_join_of(cx, $1, $3, @$); JOIN($$)->on = $5; }
| join_type JOIN relation_primary USING "(" names ")"
    { $$ = mv_join_of(cx, $1, $3, @$); JOIN($$)->using_columns = $6.first; }
| join_type JOIN LATERAL relation_primary
    { $$ = mv_join_of(cx, $1, $4, @$); JOIN($$)->lateral = true; }
| join_type JOIN LATERAL relation_primary USING "(" names ")"
    { $$ = mv_join_of(cx, $1, $4, @$); JOIN($$)->lateral = true; JOIN($$)->using_columns = $7.first;
      }
| join_type JOIN LATERAL relation_primary ON expr
    { $$ = mv_join_of(cx, $1, $4, @$); JOIN($$)->lateral = true; JOIN($$)->on = $6; }
;

join_type:
  join_kind
| NATURAL join_kind { $$ = $2 | MV_NATURAL_JOIN; }
;

join_kind:
  %empty { $$ = MV_join_INNER; }
| INNER { $$ = MV_join_INNER; }
| CROSS { $$ = MV_join_CROSS; }
| LEFT { $$ = MV_join_LEFT; }
| LEFT OUTER { $$ = MV_join_LEFT; }
| RIGHT { $$ = MV_join_RIGHT; }
| RIGHT OUTER { $$ = MV_join_RIGHT; }
| FULL { $$ = MV_join_FULL; }
| FULL OUTER { $$ = MV_join_FULL; }
| SEMI { $$ = MV_join_SEMI; }
| LEFT SEMI { $$ = MV_join_SEMI; }
| ANTI { $$ = MV_join_ANTI; }
| LEFT ANTI { $$ = MV_join_ANTI; }
;

opt_lateral_views:
  %empty { $$ = mv_none(); }
| opt_lateral_views lateral_view { $$ = mv_add($1, $2); }
;

lateral_view:
  LATERAL_VIEW VIEW function_call lateral_alias { $$ = mv_lateral_view(cx, $3, $4, false, @$); }
| LATERAL_VIEW VIEW OUTER function_call lateral_alias
    { $$ = mv_lateral_view(cx, $4, $5, true, @$); }
;

lateral_alias:
  %empty { $$ = NULL; }
| word { mv_Alias *n = NEW(Alias, @$); n->name = $1; $$ = NODE(n); }
| word names { mv_Alias *n = NEW(Alias, @$); n->name = $1; n->columns = $2.first; $$ = NODE(n); }
| word AS names { mv_Alias *n = NEW(Alias, @$); n->name = $1; n->columns = $3.first; $$ = NODE(n); }
| AS names { mv_Alias *n = NEW(Alias, @$); n->columns = $2.first; $$ = NODE(n); }
;

pivot:
  PIVOT "(" pivot_aggregates FOR pivot_columns IN "(" pivot_values ")" ")" opt_alias
    { mv_Pivot *n = NEW(Pivot, @$); n->aggregates = $3.first; n->columns = $5.first;
      n->values = $8.first; n->alias = $11; $$ = NODE(n); }
;

pivot_aggregates:
  pivot_value { $$ = mv_one($1); }
| pivot_aggregates "," pivot_value { $$ = mv_add($1, $3); }
;

pivot_columns:
  ref { $$ = mv_one($1); }
| "(" refs ")" { $$ = $2; }
;

pivot_values:
  pivot_value { $$ = mv_one($1); }
| pivot_values "," pivot_value { $$ = mv_add($1, $3); }
;

pivot_value:
  expr opt_as_word { $$ = mv_named(cx, $1, $2, @$); }
;

unpivot:
  UNPIVOT opt_unpivot_nulls "(" unpivot_values FOR word IN "(" unpivot_columns ")" ")" opt_alias
    { mv_Unpivot *n = NEW(Unpivot, @$); n->nulls = @2; n->values = $4.first; n->name = $6;
      n->columns = $9.first; n->alias = $12; $$ = NODE(n); }
;

opt_unpivot_nulls:
  %empty
| INCLUDE NULLS
| EXCLUDE NULLS
;

unpivot_values:
  name_word { $$ = mv_one($1); }
| "(" names ")" { $$ = $2; }
;

unpivot_columns:
  unpivot_column { $$ = mv_one($1); }
| unpivot_columns "," unpivot_column { $$ = mv_add($1, $3); }
;

unpivot_column:
  ref opt_as_word { $$ = mv_named(cx, $1, $2, @$); }
| "(" refs ")" opt_as_word
    { mv_Tuple *t = NEW(Tuple, mv_between(@1, @3)); t->items = $2.first;
      $$ = mv_named(cx, NODE(t), $4, @$); }
;

/* ---- expressions ------------------------------------------------------------------------- */

exprs:
  expr { $$ = mv_one($1); }
| exprs "," expr { $$ = mv_add($1, $3); }
;

expr:
  value
| predicate
| not_ops value { $$ = mv_prefix_of(cx, $1, $2, @$); }
| not_ops predicate { $$ = mv_prefix_of(cx, $1, $2, @$); }
| expr AND expr { $$ = mv_and(cx, $1, $3, @$); }
| expr OR expr { $$ = mv_or(cx, $1, $3, @$); }
| lambda
;

lambda:
  name_word ARROW expr %prec LAMBDA
    { mv_Lambda *n = NEW(Lambda, @$); n->parameters = $1; n->body = $3; $$ = NODE(n); }
| LAMBDA_PAREN names ")" ARROW expr %prec LAMBDA
    { mv_Lambda *n = NEW(Lambda, @$); n->parameters = $2.first; n->body = $5; $$ = NODE(n); }
;

not_ops:
  NOT { $$ = mv_one(mv_prefix_op(cx, MV_prefix_NOT, @1)); }
| not_ops NOT { $$ = mv_add($1, mv_prefix_op(cx, MV_prefix_NOT, @2)); }
;

predicate:
  EXISTS QUERY_PAREN query ")" { mv_Exists *n = NEW(Exists, @$); n->query = $3; $$ = NODE(n); }
| value BETWEEN value AND value { $$ = mv_between_of(cx, false, $1, $3, $5, @$); }
| value NOT_LA BETWEEN value AND value { $$ = mv_between_of(cx, true, $1, $4, $6, @$); }
| value IN "(" exprs ")" { $$ = mv_in(cx, false, $1, $4, NULL, @$); }
| value NOT_LA IN "(" exprs ")" { $$ = mv_in(cx, true, $1, $5, NULL, @$); }
| value IN PLACEHOLDER
    { $$ = mv_in(cx, false, $1, mv_one(NODE(NEW(Placeholder, @3))), NULL, @$); }
| value NOT_LA IN PLACEHOLDER
    { $$ = mv_in(cx, true, $1, mv_one(NODE(NEW(Placeholder, @4))), NULL, @$); }
| value IN QUERY_PAREN query ")" { $$ = mv_in(cx, false, $1, mv_none(), $4, @$); }
| value NOT_LA IN QUERY_PAREN query ")" { $$ = mv_in(cx, true, $1, mv_none(), $5, @$); }
| value like_word value opt_escape { $$ = mv_like_of(cx, false, $2, 0, $1, mv_one($3), $4, @$); }
| value NOT_LA like_word value opt_escape
    { $$ = mv_like_of(cx, true, $3, 0, $1, mv_one($4), $5, @$); }
| value like_word like_quantifier "(" ")"
    { $$ = mv_like_of(cx, false, $2, $3, $1, mv_none(), NULL, @$); }
| value NOT_LA like_word like_quantifier "(" ")"
    { $$ = mv_like_of(cx, true, $3, $4, $1, mv_none(), NULL, @$); }
| value like_word like_quantifier "(" exprs ")"
    { $$ = mv_like_of(cx, false, $2, $3, $1, $5, NULL, @$); }
| value NOT_LA like_word like_quantifier "(" exprs ")"
    { $$ = mv_like_of(cx, true, $3, $4, $1, $6, NULL, @$); }
| value IS truth { $$ = mv_is_of(cx, false, $3, $1, NULL, @$); }
| value IS NOT truth { $$ = mv_is_of(cx, true, $4, $1, NULL, @$); }
| value IS DISTINCT FROM value { $$ = mv_is_of(cx, false, MV_is_DISTINCT_FROM, $1, $5, @$); }
| value IS NOT DISTINCT FROM value { $$ = mv_is_of(cx, true, MV_is_DISTINCT_FROM, $1, $6, @$); }
;

like_word:
  LIKE { $$ = MV_like_LIKE; }
| ILIKE { $$ = MV_like_ILIKE; }
| RLIKE { $$ = MV_like_RLIKE; }
;

like_quantifier:
  ANY { $$ = MV_quantifier_ANY; }
| ALL { $$ = MV_quantifier_ALL; }
;

opt_escape:
  %empty { $$ = NULL; }
| ESCAPE string { $$ = $2; }
;

truth:
  NULL { $$ = MV_is_NULL; }
| TRUE { $$ = MV_is_TRUE; }
| FALSE { $$ = MV_is_FALSE; }
| UNKNOWN { $$ = MV_is_UNKNOWN; }
;

value:
  primary
| primary steps { $$ = mv_postfix(cx, $1, $2, @$); }
| prefix_ops primary { $$ = mv_prefix_of(cx, $1, $2, @$); }
| prefix_ops primary steps
    { $$ = mv_prefix_of(cx, $1, mv_postfix(cx, $2, $3, mv_between(@2, @3)), @$); }
| value "*" value { $$ = mv_binary(cx, $1, MV_link_MUL, $3, @$); }
| value "/" value { $$ = mv_binary(cx, $1, MV_link_DIV, $3, @$); }
| value "%" value { $$ = mv_binary(cx, $1, MV_link_MOD, $3, @$); }
| value DIV value { $$ = mv_binary(cx, $1, MV_link_IDIV, $3, @$); }
| value "+" value { $$ = mv_binary(cx, $1, MV_link_ADD, $3, @$); }
| value "-" value { $$ = mv_binary(cx, $1, MV_link_SUB, $3, @$); }
| value "||" value { $$ = mv_binary(cx, $1, MV_link_CONCAT, $3, @$); }
| value "<<" value { $$ = mv_binary(cx, $1, MV_link_SHL, $3, @$); }
| value ">>" value { $$ = mv_binary(cx, $1, MV_link_SHR, $3, @$); }
| value ">>>" value { $$ = mv_binary(cx, $1, MV_link_USHR, $3, @$); }
| value "&" value { $$ = mv_binary(cx, $1, MV_link_BIT_AND, $3, @$); }
| value "^" value { $$ = mv_binary(cx, $1, MV_link_BIT_XOR, $3, @$); }
| value "|" value { $$ = mv_binary(cx, $1, MV_link_BIT_OR, $3, @$); }
| value "=" value { $$ = mv_binary(cx, $1, MV_link_EQ, $3, @$); }
| value "<=>" value { $$ = mv_binary(cx, $1, MV_link_NSEQ, $3, @$); }
| value "<>" value { $$ = mv_binary(cx, $1, MV_link_NEQ, $3, @$); }
| value "<" value { $$ = mv_binary(cx, $1, MV_link_LT, $3, @$); }
| value "<=" value { $$ = mv_binary(cx, $1, MV_link_LTE, $3, @$); }
| value ">" value { $$ = mv_binary(cx, $1, MV_link_GT, $3, @$); }
| value ">=" value { $$ = mv_binary(cx, $1, MV_link_GTE, $3, @$); }
;

prefix_ops:
  prefix_op { $$ = mv_one($1); }
| prefix_ops prefix_op { $$ = mv_add($1, $2); }
;

prefix_op:
  "-" { $$ = mv_prefix_op(cx, MV_prefix_MINUS, @1); }
| "+" { $$ = mv_prefix_op(cx, MV_prefix_PLUS, @1); }
| "~" { $$ = mv_prefix_op(cx, MV_prefix_TILDE, @1); }
;

steps:
  step { $$ = $1; }
| steps step { $$ = mv_concat($1, $2); }
;

step:
  "." path { $$ = mv_fields(cx, MV_Field, $2); }
| "[" expr "]" { mv_Index *n = NEW(Index, @$); n->value = $2; $$ = mv_one(NODE(n)); }
| "[" "*" "]"
    { mv_Index *n = NEW(Index, @$); n->value = NODE(NEW(Star, @2)); $$ = mv_one(NODE(n)); }
| PATH_COLON path { $$ = mv_fields(cx, MV_PathField, $2); }
| PATH_COLON "[" "*" "]"
    { mv_Index *n = NEW(Index, @$); n->value = NODE(NEW(Star, @3)); $$ = mv_one(NODE(n)); }
| PATH_COLON "[" expr "]" { mv_Index *n = NEW(Index, @$); n->value = $3; $$ = mv_one(NODE(n)); }
| "::" plain_type { mv_CastStep *n = NEW(CastStep, @$); n->type = $2; $$ = mv_one(NODE(n)); }
| "?::" plain_type
    { mv_CastStep *n = NEW(CastStep, @$); n->type = $2; n->safe = true; $$ = mv_one(NODE(n)); }
| COLLATE path { mv_Collate *n = NEW(Collate, @$); n->name = $2; $$ = mv_one(NODE(n)); }
;

primary:
  IDENT { $$ = mv_ref(cx, mv_path_one(cx, @1), @$); }
| PATH { $$ = mv_ref(cx, mv_path_of(cx, $1), @$); }
| nonreserved { $$ = mv_ref(cx, mv_path_one(cx, @1), @$); }
| PLACEHOLDER { $$ = mv_ref(cx, mv_path_one(cx, @1), @$); }
| NUMBER { $$ = mv_literal_of(cx, MV_literal_NUMBER, @1); }
| STRING { $$ = mv_literal_of(cx, MV_literal_STRING, @1); }
| NULL { $$ = mv_literal_of(cx, MV_literal_NULL, @1); }
| TRUE { $$ = mv_literal_of(cx, MV_literal_TRUE, @1); }
| FALSE { $$ = mv_literal_of(cx, MV_literal_FALSE, @1); }
| word STRING { $$ = mv_literal_of(cx, MV_literal_TYPED, @$); LITERAL($$)->type = $1; }
| ident_clause
| PARAM { $$ = NODE(NEW(Param, @1)); }
| "(" expr ")" { $$ = mv_parens($2, @$); }
| "(" "*" ")" { $$ = mv_parens(NODE(NEW(Star, @2)), @$); }
| "(" tuple_item "," tuple_items ")"
    { mv_Tuple *n = NEW(Tuple, @$); n->items = mv_concat(mv_one($2), $4).first; $$ = NODE(n); }
| QUERY_PAREN query ")" { mv_Subquery *n = NEW(Subquery, @$); n->query = $2; $$ = NODE(n); }
| call
| CASE opt_operand whens opt_else END
    { mv_Case *n = NEW(Case, @$); n->operand = $2; n->whens = $3.first; n->otherwise = $4;
      $$ = NODE(n); }
| CAST "(" expr AS type ")"
    { mv_Cast *n = NEW(Cast, @$); n->value = $3; n->type = $5; $$ = NODE(n); }
| TRY_CAST "(" expr AS type ")"
    { mv_Cast *n = NEW(Cast, @$); n->safe = true; n->value = $3; n->type = $5; $$ = NODE(n); }
| interval
;

tuple_items:
  tuple_item { $$ = mv_one($1); }
| tuple_items "," tuple_item { $$ = mv_add($1, $3); }
;

tuple_item:
  expr
| expr AS word { $$ = mv_named(cx, $1, $3, @$); }
;

opt_operand:
  %empty { $$ = NULL; }
| expr
;

whens:
  when { $$ = mv_one($1); }
| whens when { $$ = mv_add($1, $2); }
;

when:
  WHEN expr THEN expr
    { mv_When *n = NEW(When, @$); n->condition = $2; n->result = $4; $$ = NODE(n); }
;

opt_else:
  %empty { $$ = NULL; }
| ELSE expr { $$ = $2; }
;

interval:
  INTERVAL interval_parts { mv_Interval *n = NEW(Interval, @$); n->parts = $2.first; $$ = NODE(n); }
| INTERVAL "-" interval_parts
    { mv_Interval *n = NEW(Interval, @$); n->negative = true; n->parts = $3.first; $$ = NODE(n); }
| INTERVAL "+" interval_parts
    { mv_Interval *n = NEW(Interval, @$); n->parts = $3.first; $$ = NODE(n); }
;

interval_parts:
  string
    { mv_IntervalPart *n = NEW(IntervalPart, @$); n->value = $1; $$ = mv_one(NODE(n)); }
| interval_amount UNIT TO UNIT
    { mv_IntervalPart *n = NEW(IntervalPart, @$); n->value = $1; n->unit = @2; n->to = @4;
      $$ = mv_one(NODE(n)); }
| interval_units
;

interval_units:
  interval_amount UNIT
    { mv_IntervalPart *n = NEW(IntervalPart, @$); n->value = $1; n->unit = @2; $$ = mv_one(NODE(n));
      }
| interval_units NUMBER UNIT
    { $$ = mv_add($1, mv_interval_part(cx, mv_literal_of(cx, MV_literal_NUMBER, @2), @3, mv_between(@2, @3)));
      }
| interval_units STRING UNIT
    { $$ = mv_add($1, mv_interval_part(cx, mv_literal_of(cx, MV_literal_STRING, @2), @3, mv_between(@2, @3)));
      }
;

interval_amount:
  NUMBER { $$ = mv_literal_of(cx, MV_literal_NUMBER, @1); }
| string
;

/* ---- calls ------------------------------------------------------------------------------- */

call:
  function_call
| call WITHIN GROUP "(" ORDER BY sort_items ")"
    { $$ = mv_call_part(cx, $1, 1, @2, @$); CALL($$)->within_group = $7.first; }
| call FILTER "(" WHERE expr ")" { $$ = mv_call_part(cx, $1, 2, @2, @$); CALL($$)->filter = $5; }
| call null_treatment { $$ = mv_call_part(cx, $1, 3, @2, @$); CALL($$)->nulls = $2; }
| call OVER word
    { mv_WindowName *n = NEW(WindowName, @3); n->name = $3; $$ = mv_call_part(cx, $1, 4, @2, @$);
      CALL($$)->over = NODE(n); }
| call OVER window_spec { $$ = mv_call_part(cx, $1, 4, @2, @$); CALL($$)->over = $3; }
;

function_call:
  name "(" ")" { $$ = mv_call(cx, $1, 0, mv_none(), @$); }
| name "(" arguments ")" { $$ = mv_call(cx, $1, 0, $3, @$); }
| name "(" arguments IGNORE_INSIDE NULLS ")"
    { $$ = mv_call(cx, $1, 0, $3, @$); CALL($$)->nulls = MV_nulls_IGNORE; }
| name "(" arguments RESPECT_INSIDE NULLS ")"
    { $$ = mv_call(cx, $1, 0, $3, @$); CALL($$)->nulls = MV_nulls_RESPECT; }
| name "(" DISTINCT arguments ")" { $$ = mv_call(cx, $1, MV_quantifier_DISTINCT, $4, @$); }
| name "(" ALL arguments ")" { $$ = mv_call(cx, $1, MV_quantifier_ALL, $4, @$); }
| SUBSTRING "(" arguments ")" { $$ = mv_call(cx, mv_word_name(cx, @1), 0, $3, @$); }
| TRIM "(" arguments ")" { $$ = mv_call(cx, mv_word_name(cx, @1), 0, $3, @$); }
| POSITION "(" arguments ")" { $$ = mv_call(cx, mv_word_name(cx, @1), 0, $3, @$); }
| OVERLAY "(" arguments ")" { $$ = mv_call(cx, mv_word_name(cx, @1), 0, $3, @$); }
| EXTRACT "(" arguments ")" { $$ = mv_call(cx, mv_word_name(cx, @1), 0, $3, @$); }
| EXTRACT "(" expr FROM expr ")"
    { $$ = mv_call(cx, mv_word_name(cx, @1), 0, mv_add(mv_one($3), $5), @$); }
| SUBSTRING "(" expr FROM expr ")"
    { $$ = mv_call(cx, mv_word_name(cx, @1), 0, mv_add(mv_one($3), $5), @$); }
| SUBSTRING "(" expr FROM expr FOR expr ")"
    { $$ = mv_call(cx, mv_word_name(cx, @1), 0, mv_add(mv_add(mv_one($3), $5), $7), @$); }
| TRIM "(" expr FROM expr ")"
    { $$ = mv_call(cx, mv_word_name(cx, @1), 0, mv_add(mv_one($3), $5), @$); }
| TRIM "(" trim_side FROM expr ")" { $$ = mv_call(cx, mv_word_name(cx, @1), 0, mv_one($5), @$); }
| TRIM "(" trim_side expr FROM expr ")"
    { $$ = mv_call(cx, mv_word_name(cx, @1), 0, mv_add(mv_one($4), $6), @$); }
| POSITION "(" value IN_POSITION value ")"
    { $$ = mv_call(cx, mv_word_name(cx, @1), 0, mv_add(mv_one($3), $5), @$); }
| OVERLAY "(" expr PLACING expr FROM expr ")"
    { $$ = mv_call(cx, mv_word_name(cx, @1), 0, mv_add(mv_add(mv_one($3), $5), $7), @$); }
| OVERLAY "(" expr PLACING expr FROM expr FOR expr ")"
    { $$ = mv_call(cx, mv_word_name(cx, @1), 0, mv_add(mv_add(mv_add(mv_one($3), $5), $7), $9), @$);
      }
;

trim_side:
  BOTH
| LEADING
| TRAILING
;

arguments:
  argument { $$ = mv_one($1); }
| arguments "," argument { $$ = mv_add($1, $3); }
;

argument:
  expr
| star
| expr AS word { $$ = mv_named(cx, $1, $3, @$); }
| word FAT_ARROW expr
    { mv_NamedArgument *n = NEW(NamedArgument, @$); n->name = $1; n->value = $3; $$ = NODE(n); }
| word FAT_ARROW table_argument
    { mv_NamedArgument *n = NEW(NamedArgument, @$); n->name = $1; n->value = $3; $$ = NODE(n); }
| table_argument
;

table_argument:
  TABLE table_name { mv_TableArgument *n = NEW(TableArgument, @$); n->source = $2; $$ = NODE(n); }
| TABLE "(" table_name ")"
    { mv_TableArgument *n = NEW(TableArgument, @$); n->source = $3; $$ = NODE(n); }
| TABLE QUERY_PAREN query ")"
    { mv_TableArgument *n = NEW(TableArgument, @$); n->source = $3; $$ = NODE(n); }
| table_argument partition_word BY expr
    { TABLE_ARGUMENT($1)->partition_by = $4; $$ = mv_at($1, @$); }
| table_argument WITH SINGLE PARTITION
    { TABLE_ARGUMENT($1)->single = mv_between(@2, @4); $$ = mv_at($1, @$); }
| table_argument order_word BY sort_item { TABLE_ARGUMENT($1)->order_by = $4; $$ = mv_at($1, @$); }
;

partition_word:
  PARTITION
| DISTRIBUTE
;

order_word:
  ORDER
| SORT
;

null_treatment:
  IGNORE NULLS { $$ = MV_nulls_IGNORE; }
| RESPECT NULLS { $$ = MV_nulls_RESPECT; }
;

/* A window in parentheses; (w) alone is the name of another. */
window_spec:
  "(" word ")" { mv_WindowName *n = NEW(WindowName, @$); n->name = $2; $$ = NODE(n); }
| "(" opt_partition window_order opt_frame ")"
    { mv_WindowSpec *n = NEW(WindowSpec, @$); n->partition_by = $2.first; n->order_by = $3.first;
      n->frame = $4; $$ = NODE(n); }
| "(" CLUSTER BY exprs opt_frame ")"
    { mv_WindowSpec *n = NEW(WindowSpec, @$); n->partition_by = $4.first; n->frame = $5;
      $$ = NODE(n); }
;

opt_partition:
  %empty { $$ = mv_none(); }
| partition_word BY exprs { $$ = $3; }
;

window_order:
  %empty { $$ = mv_none(); }
| order_word BY sort_items { $$ = $3; }
;

opt_frame:
  %empty { $$ = NULL; }
| frame_unit bound { mv_Frame *n = NEW(Frame, @$); n->unit = $1; n->low = $2; $$ = NODE(n); }
| frame_unit BETWEEN bound AND bound
    { mv_Frame *n = NEW(Frame, @$); n->unit = $1; n->low = $3; n->high = $5; $$ = NODE(n); }
;

frame_unit:
  ROWS { $$ = MV_frame_ROWS; }
| RANGE { $$ = MV_frame_RANGE; }
;

bound:
  UNBOUNDED PRECEDING
    { mv_Bound *n = NEW(Bound, @$); n->what = MV_bound_UNBOUNDED_PRECEDING; $$ = NODE(n); }
| UNBOUNDED FOLLOWING
    { mv_Bound *n = NEW(Bound, @$); n->what = MV_bound_UNBOUNDED_FOLLOWING; $$ = NODE(n); }
| CURRENT ROW { mv_Bound *n = NEW(Bound, @$); n->what = MV_bound_CURRENT_ROW; $$ = NODE(n); }
| value PRECEDING
    { mv_Bound *n = NEW(Bound, @$); n->what = MV_bound_PRECEDING; n->value = $1; $$ = NODE(n); }
| value FOLLOWING
    { mv_Bound *n = NEW(Bound, @$); n->what = MV_bound_FOLLOWING; n->value = $1; $$ = NODE(n); }
;

/* ---- types ------------------------------------------------------------------------------- */

type:
  plain_type
| plain_type COLLATE path { TYPE($1)->collation = $3; $$ = mv_at($1, @$); }
;

plain_type:
  type_name { mv_Type *n = NEW(Type, @$); n->name = mv_path_one(cx, @1); $$ = NODE(n); }
| type_name "(" type_numbers ")"
    { mv_Type *n = NEW(Type, @$); n->name = mv_path_one(cx, @1); n->numbers = $3.first; $$ = NODE(n);
      }
| type_name TYPE_LT type_arguments TYPE_GT { $$ = mv_generic_type(cx, @1, $3, @$); }
| type_name TYPE_EMPTY { mv_Type *n = NEW(Type, @$); n->name = mv_path_one(cx, @1); $$ = NODE(n); }
| type_name time_zone
    { mv_Type *n = NEW(Type, @$); n->name = mv_path_one(cx, @1); n->zone = @2; $$ = NODE(n); }
| INTERVAL_TYPE UNIT
    { mv_Type *n = NEW(Type, @$); n->name = mv_path_one(cx, @1); n->unit = @2; $$ = NODE(n); }
| INTERVAL_TYPE UNIT TO UNIT
    { mv_Type *n = NEW(Type, @$); n->name = mv_path_one(cx, @1); n->unit = @2; n->to = @4;
      $$ = NODE(n); }
;

type_name:
  IDENT
| TIME
| PLACEHOLDER
;

time_zone:
  WITH_LOCAL LOCAL TIME ZONE
| WITHOUT TIME ZONE
;

type_numbers:
  type_number { $$ = mv_one($1); }
| type_numbers "," type_number { $$ = mv_add($1, $3); }
;

type_number:
  number
| IDENT { mv_Ref *n = NEW(Ref, @1); n->path = mv_path_one(cx, @1); $$ = NODE(n); }
;

type_arguments:
  type_argument { $$ = mv_one($1); }
| type_arguments "," type_argument { $$ = mv_add($1, $3); }
;

type_argument:
  type
| type_field
;

type_field:
  word type { mv_TypeField *n = NEW(TypeField, @$); n->name = $1; n->type = $2; $$ = NODE(n); }
| word ":" type { mv_TypeField *n = NEW(TypeField, @$); n->name = $1; n->type = $3; $$ = NODE(n); }
| type_field NOT NULL { TYPE_FIELD($1)->not_null = true; $$ = mv_at($1, @$); }
| type_field comment_clause { TYPE_FIELD($1)->comment = $2; $$ = mv_at($1, @$); }
;

%%

#ifndef MV_EXPLAIN
const char *mv_token_name(int kind) { return yysymbol_name((yysymbol_kind_t)kind); }
#endif

/* Keeps the first error of a statement: where it is, and what would have been right. Only with lookahead correction
 * (-Fparse.lac=full, see CMakeLists.txt) is that set exact; without it nobody asks. */
static int yyreport_syntax_error(const yypcontext_t *context, struct mv_parse *cx) {
  if (cx->failed) return 0;
  cx->failed = true;
  cx->failed_at = yypcontext_token(context) == YYSYMBOL_YYEOF ? cx->n : cx->last;
  if (!cx->explain) return 0;
  yysymbol_kind_t kinds[YYNTOKENS];
  mv_expected_set(cx, kinds, yypcontext_expected_tokens(context, kinds, YYNTOKENS));
  return 0;
}

/* Called only when the stack is full. */
static void yyerror(const mv_span *at, struct mv_parse *cx, const char *message) {
  (void)at, (void)message;
  cx->failed = cx->too_deep = true;
  cx->failed_at = cx->last;
}
