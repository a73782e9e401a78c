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
#include "syntax/expect.h"

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
%token BEGIN_BLOCK "BEGIN of a block" END_BLOCK "END of a block" IF_BLOCK "IF of a block" CASE_BLOCK "CASE of a block"
%token FOR_BLOCK "FOR of a loop" REPEAT_BLOCK "REPEAT of a loop" LABEL "a label" IF_WORD "IF behind END"
%token TABLE_WORD "TABLE behind DESCRIBE" DESCRIBE_QUERY "DESCRIBE of a query"
%token RETURN_QUERY "RETURN of a query" WITH_OPTIONS "WITH (" POSITION_WORD "POSITION behind BY"
%token IGNORE_NULL "IGNORE of IGNORE NULL UPDATES" IGNORE_INSIDE "IGNORE before )" RESPECT_INSIDE "RESPECT before )"
%token MATCH_ROWS "ROWS PER MATCH" MATCH_SKIP "AFTER MATCH SKIP" MATCH_PATTERN "PATTERN (…)"
%token FOR_READ "FOR of FOR READ ONLY"
%token WINDOW_LATE "WINDOW after ORDER BY" MORE_SIGN "a sign behind a sign"
%token MORE_SELECT "another SELECT"
%token MAP_QUERY "MAP or REDUCE of a query" NAMES_PAREN "( of names"
%token TO_BOUND "TO of CHANGES"

/* keywords: tokens */
%token ADD "ADD"
%token AFTER "AFTER"
%token AGGREGATE "AGGREGATE"
%token ALIGN "ALIGN"
%token ALL "ALL"
%token ALTER "ALTER"
%token ALWAYS "ALWAYS"
%token ANALYZE "ANALYZE"
%token AND "AND"
%token ANTI "ANTI"
%token ANY "ANY"
%token APPLY "APPLY"
%token APPROX "APPROX"
%token ARRAY "ARRAY"
%token AS "AS"
%token ASC "ASC"
%token ASENSITIVE "ASENSITIVE"
%token ASOF "ASOF"
%token ASYNC "ASYNC"
%token AT "AT"
%token ATOMIC "ATOMIC"
%token AUTO "AUTO"
%token BEGIN "BEGIN"
%token BERNOULLI "BERNOULLI"
%token BETWEEN "BETWEEN"
%token BIN "BIN"
%token BINDING "BINDING"
%token BITEMPORAL "BITEMPORAL"
%token BOTH "BOTH"
%token BUCKET "BUCKET"
%token BUCKETS "BUCKETS"
%token BY "BY"
%token CACHE "CACHE"
%token CALL "CALL"
%token CALLED "CALLED"
%token CASCADE "CASCADE"
%token CASE "CASE"
%token CAST "CAST"
%token CATALOG "CATALOG"
%token CATALOGS "CATALOGS"
%token CDC "CDC"
%token CHANGE "CHANGE"
%token CHANGES "CHANGES"
%token CHECK "CHECK"
%token CHECKPOINT "CHECKPOINT"
%token CHOICES "CHOICES"
%token CLEAR "CLEAR"
%token CLONE "CLONE"
%token CLOSE "CLOSE"
%token CLUSTER "CLUSTER"
%token CLUSTERED "CLUSTERED"
%token CODEGEN "CODEGEN"
%token COLLATE "COLLATE"
%token COLLATION "COLLATION"
%token COLLATIONS "COLLATIONS"
%token COLLECTION "COLLECTION"
%token COLUMN "COLUMN"
%token COLUMNS "COLUMNS"
%token COMMENT "COMMENT"
%token COMPACT "COMPACT"
%token COMPENSATION "COMPENSATION"
%token COMPUTE "COMPUTE"
%token CONDITION "CONDITION"
%token CONNECTION "CONNECTION"
%token CONNECTIONS "CONNECTIONS"
%token CONSTRAINT "CONSTRAINT"
%token CONTAINS "CONTAINS"
%token CONTINUE "CONTINUE"
%token COPY "COPY"
%token COPY_OPTIONS "COPY_OPTIONS"
%token COST "COST"
%token CREATE "CREATE"
%token CREDENTIAL "CREDENTIAL"
%token CRON "CRON"
%token CROSS "CROSS"
%token CUBE "CUBE"
%token CURRENT "CURRENT"
%token CURSOR "CURSOR"
%token DATA "DATA"
%token DATABASE "DATABASE"
%token DATABASES "DATABASES"
%token UNIT "a unit of time"
%token DBPROPERTIES "DBPROPERTIES"
%token DECLARE "DECLARE"
%token DEEP "DEEP"
%token DEFAULT "DEFAULT"
%token DEFERRABLE "DEFERRABLE"
%token DEFINE "DEFINE"
%token DEFINED "DEFINED"
%token DEFINER "DEFINER"
%token DELAY "DELAY"
%token DELETE "DELETE"
%token DELIMITED "DELIMITED"
%token DELTA "DELTA"
%token DESC "DESC"
%token DESCRIBE "DESCRIBE"
%token DETAIL "DETAIL"
%token DETERMINISTIC "DETERMINISTIC"
%token DIRECTORY "DIRECTORY"
%token DISABLE "DISABLE"
%token DISTANCE "DISTANCE"
%token DISTINCT "DISTINCT"
%token DISTRIBUTE "DISTRIBUTE"
%token DIV "DIV"
%token DO "DO"
%token DROP "DROP"
%token DROPPED "DROPPED"
%token DRY "DRY"
%token ELSE "ELSE"
%token ELSEIF "ELSEIF"
%token ENABLE "ENABLE"
%token ENCRYPTION "ENCRYPTION"
%token END "END"
%token ENFORCED "ENFORCED"
%token ENVIRONMENT "ENVIRONMENT"
%token ESCAPE "ESCAPE"
%token ESCAPED "ESCAPED"
%token EVERY "EVERY"
%token EVOLUTION "EVOLUTION"
%token EXACT "EXACT"
%token EXCEPT "EXCEPT"
%token EXCLUDE "EXCLUDE"
%token EXCLUSIVE "EXCLUSIVE"
%token EXECUTE "EXECUTE"
%token EXISTS "EXISTS"
%token EXIT "EXIT"
%token EXPECT "EXPECT"
%token EXPLAIN "EXPLAIN"
%token EXTEND "EXTEND"
%token EXTENDED "EXTENDED"
%token EXTERNAL "EXTERNAL"
%token EXTRACT "EXTRACT"
%token FAIL "FAIL"
%token FALSE "FALSE"
%token FEATURE "FEATURE"
%token FETCH "FETCH"
%token FIELDS "FIELDS"
%token FILEFORMAT "FILEFORMAT"
%token FILES "FILES"
%token FILTER "FILTER"
%token FIRST "FIRST"
%token FLOW "FLOW"
%token FOLLOWING "FOLLOWING"
%token FOR "FOR"
%token FORCE "FORCE"
%token FOREIGN "FOREIGN"
%token FORMAT "FORMAT"
%token FORMATTED "FORMATTED"
%token FORMAT_OPTIONS "FORMAT_OPTIONS"
%token FOUND "FOUND"
%token FROM "FROM"
%token FSCK "FSCK"
%token FULL "FULL"
%token FUNCTION "FUNCTION"
%token FUNCTIONS "FUNCTIONS"
%token GENERATED "GENERATED"
%token GLOBAL "GLOBAL"
%token GROUP "GROUP"
%token GROUPING "GROUPING"
%token HANDLER "HANDLER"
%token HAVING "HAVING"
%token HISTORY "HISTORY"
%token ID "ID"
%token IDENTIFIED "IDENTIFIED"
%token IDENTIFIER "IDENTIFIER"
%token IDENTITY "IDENTITY"
%token IF "IF"
%token IGNORE "IGNORE"
%token ILIKE "ILIKE"
%token IMMEDIATE "IMMEDIATE"
%token IMPORT "IMPORT"
%token IN "IN"
%token INCLUDE "INCLUDE"
%token INCLUSIVE "INCLUSIVE"
%token INCREMENT "INCREMENT"
%token INCREMENTAL "INCREMENTAL"
%token INDEX "INDEX"
%token INHERIT "INHERIT"
%token INITIALLY "INITIALLY"
%token INNER "INNER"
%token INOUT "INOUT"
%token INPATH "INPATH"
%token INPUT "INPUT"
%token INPUTFORMAT "INPUTFORMAT"
%token INSENSITIVE "INSENSITIVE"
%token INSERT "INSERT"
%token INTERSECT "INTERSECT"
%token INTERVAL "INTERVAL"
%token INTO "INTO"
%token INVENTORY "INVENTORY"
%token INVOKER "INVOKER"
%token IS "IS"
%token ITEMS "ITEMS"
%token ITERATE "ITERATE"
%token JOIN "JOIN"
%token JSON "JSON"
%token KEY "KEY"
%token KEYS "KEYS"
%token LANGUAGE "LANGUAGE"
%token LAST "LAST"
%token LATERAL "LATERAL"
%token LAZY "LAZY"
%token LEADING "LEADING"
%token LEAVE "LEAVE"
%token LEFT "LEFT"
%token LEVEL "LEVEL"
%token LIKE "LIKE"
%token LIMIT "LIMIT"
%token LINES "LINES"
%token LITE "LITE"
%token LIVE "LIVE"
%token LOAD "LOAD"
%token LOCAL "LOCAL"
%token LOCATION "LOCATION"
%token LOGICAL "LOGICAL"
%token LOOP "LOOP"
%token MANAGED "MANAGED"
%token MAP "MAP"
%token MASK "MASK"
%token MATCH "MATCH"
%token MATCHED "MATCHED"
%token MATCH_CONDITION "MATCH_CONDITION"
%token MATCH_RECOGNIZE "MATCH_RECOGNIZE"
%token MATERIALIZED "MATERIALIZED"
%token MAX "MAX"
%token MEASURES "MEASURES"
%token MERGE "MERGE"
%token METADATA "METADATA"
%token METRICS "METRICS"
%token MINUS "MINUS"
%token MODIFIED "MODIFIED"
%token MODIFIES "MODIFIES"
%token MOST "MOST"
%token MSCK "MSCK"
%token NAME "NAME"
%token NAMESPACE "NAMESPACE"
%token NAMESPACES "NAMESPACES"
%token NATURAL "NATURAL"
%token NEAREST "NEAREST"
%token NEXT "NEXT"
%token NO "NO"
%token NONE "NONE"
%token NORELY "NORELY"
%token NOSCAN "NOSCAN"
%token NOT "NOT"
%token NULL "NULL"
%token NULLS "NULLS"
%token OF "OF"
%token OFFSET "OFFSET"
%token ON "ON"
%token ONCE "ONCE"
%token ONE "ONE"
%token ONLY "ONLY"
%token OPEN "OPEN"
%token OPTIMIZATION "OPTIMIZATION"
%token OPTIMIZE "OPTIMIZE"
%token OPTIONS "OPTIONS"
%token OR "OR"
%token ORDER "ORDER"
%token ORDINALITY "ORDINALITY"
%token OUT "OUT"
%token OUTER "OUTER"
%token OUTPUTFORMAT "OUTPUTFORMAT"
%token OVER "OVER"
%token OVERLAY "OVERLAY"
%token OVERWRITE "OVERWRITE"
%token OWNER "OWNER"
%token PARAMETER "PARAMETER"
%token PARTITION "PARTITION"
%token PARTITIONED "PARTITIONED"
%token PARTITIONS "PARTITIONS"
%token PATTERN "PATTERN"
%token PERCENT "PERCENT"
%token PIVOT "PIVOT"
%token PLACING "PLACING"
%token POLICY "POLICY"
%token POSITION "POSITION"
%token PRECEDING "PRECEDING"
%token PREDICTIVE "PREDICTIVE"
%token PRIMARY "PRIMARY"
%token PRIVATE "PRIVATE"
%token PROCEDURE "PROCEDURE"
%token PROCEDURES "PROCEDURES"
%token PROPERTIES "PROPERTIES"
%token PROVIDER "PROVIDER"
%token PROVIDERS "PROVIDERS"
%token PURGE "PURGE"
%token QUALIFY "QUALIFY"
%token QUERY "QUERY"
%token RANGE "RANGE"
%token READ "READ"
%token READS "READS"
%token RECIPIENT "RECIPIENT"
%token RECIPIENTS "RECIPIENTS"
%token RECORDREADER "RECORDREADER"
%token RECORDWRITER "RECORDWRITER"
%token RECOVER "RECOVER"
%token RECURSION "RECURSION"
%token RECURSIVE "RECURSIVE"
%token REFERENCES "REFERENCES"
%token REFRESH "REFRESH"
%token RLIKE "RLIKE"
%token RELY "RELY"
%token REMOVE "REMOVE"
%token RENAME "RENAME"
%token REORG "REORG"
%token REPAIR "REPAIR"
%token REPEAT "REPEAT"
%token REPEATABLE "REPEATABLE"
%token REPLACE "REPLACE"
%token RESIGNAL "RESIGNAL"
%token RESPECT "RESPECT"
%token RESTORE "RESTORE"
%token RESTRICT "RESTRICT"
%token RETAIN "RETAIN"
%token RETURN "RETURN"
%token RETURNS "RETURNS"
%token RIGHT "RIGHT"
%token ROLLUP "ROLLUP"
%token ROW "ROW"
%token ROWS "ROWS"
%token RUN "RUN"
%token SCD "SCD"
%token SCHEDULE "SCHEDULE"
%token SCHEMA "SCHEMA"
%token SCHEMAS "SCHEMAS"
%token SECURITY "SECURITY"
%token SELECT "SELECT"
%token SEMI "SEMI"
%token SEQUENCE "SEQUENCE"
%token SERDE "SERDE"
%token SERDEPROPERTIES "SERDEPROPERTIES"
%token SERVICE "SERVICE"
%token SET "SET"
%token SETS "SETS"
%token SHALLOW "SHALLOW"
%token SHARE "SHARE"
%token SHARES "SHARES"
%token SHOW "SHOW"
%token SIGNAL "SIGNAL"
%token SIMILARITY "SIMILARITY"
%token SINGLE "SINGLE"
%token SKEWED "SKEWED"
%token SORT "SORT"
%token SORTED "SORTED"
%token SOURCE "SOURCE"
%token SPECIFIC "SPECIFIC"
%token SQL "SQL"
%token SQLEXCEPTION "SQLEXCEPTION"
%token SQLSTATE "SQLSTATE"
%token START "START"
%token STATISTICS "STATISTICS"
%token STORAGE "STORAGE"
%token STORED "STORED"
%token STREAM "STREAM"
%token STREAMING "STREAMING"
%token STRICT "STRICT"
%token STRUCT "STRUCT"
%token STYLE "STYLE"
%token SUBSTRING "SUBSTRING"
%token SYNC "SYNC"
%token SYSTEM "SYSTEM"
%token TIMESTAMP "TIMESTAMP"
%token VERSION "VERSION"
%token TABLE "TABLE"
%token TABLES "TABLES"
%token TABLESAMPLE "TABLESAMPLE"
%token TAGS "TAGS"
%token TARGET "TARGET"
%token TBLPROPERTIES "TBLPROPERTIES"
%token TEMPORARY "TEMPORARY"
%token TERMINATED "TERMINATED"
%token THEN "THEN"
%token TIME "TIME"
%token TIMESERIES "TIMESERIES"
%token TO "TO"
%token TRACK "TRACK"
%token TRAILING "TRAILING"
%token TRANSFORM "TRANSFORM"
%token TRIGGER "TRIGGER"
%token TRIM "TRIM"
%token TRUE "TRUE"
%token TRUNCATE "TRUNCATE"
%token TRY_CAST "TRY_CAST"
%token TYPE "TYPE"
%token UNBOUNDED "UNBOUNDED"
%token UNCACHE "UNCACHE"
%token UNDROP "UNDROP"
%token UNIFORM "UNIFORM"
%token UNION "UNION"
%token UNIQUE "UNIQUE"
%token UNKNOWN "UNKNOWN"
%token UNPIVOT "UNPIVOT"
%token UNSET "UNSET"
%token UNTIL "UNTIL"
%token UPDATE "UPDATE"
%token UPDATES "UPDATES"
%token UPGRADE "UPGRADE"
%token URL "URL"
%token USE "USE"
%token USER "USER"
%token USING "USING"
%token VACUUM "VACUUM"
%token VALIDATE "VALIDATE"
%token VALUE "VALUE"
%token VALUES "VALUES"
%token VAR "VAR"
%token VARIABLE "VARIABLE"
%token VERIFY "VERIFY"
%token VIEW "VIEW"
%token VIEWS "VIEWS"
%token VIOLATION "VIOLATION"
%token VOLUME "VOLUME"
%token VOLUMES "VOLUMES"
%token WATERMARK "WATERMARK"
%token WHEN "WHEN"
%token WHERE "WHERE"
%token WHILE "WHILE"
%token WIDGET "WIDGET"
%token WIDTH "WIDTH"
%token WINDOW "WINDOW"
%token WITH "WITH"
%token WITHIN "WITHIN"
%token WITHOUT "WITHOUT"
%token ZONE "ZONE"
%token ZORDER "ZORDER"
/* end */

/* A clause of results belongs to the innermost query or step that can take it. */
%precedence NO_CLAUSE
%precedence CLUSTER DISTRIBUTE SORT WINDOW_LATE LIMIT OFFSET
/* A step of a pipe is applied to all that stands before it. */
%precedence PIPE
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
%precedence SIGN
%precedence DOT LBRACKET PATH_COLON CAST_COLONS TRY_COLONS COLLATE

%nterm <mv_node *> statement ident_clause name table_name ref name_word string number create
%nterm <mv_node *> create_open create_copy create_head column_list_element column column_option
%nterm <mv_node *> sequence_option constraint constraint_body column_constraint check key_column
%nterm <mv_node *> characteristic comment_clause clause schedule_clause trigger_clause opt_zone
%nterm <mv_node *> partition_column property property_value flow flow_work flow_rows auto_cdc expr_in_parens cdc_source cdc_clause definition
%nterm <mv_node *> index_column opt_index_options opt_comment flow_action cdc_into parameter
%nterm <mv_node *> procedure_trait trait function_body resource object_clause alter alter_action
%nterm <mv_node *> refresh_clause principal added_column column_place column_change change
%nterm <mv_node *> partition partition_value partition_place drop object plain_word field
%nterm <mv_node *> refresh_option dml change_rows update_target assignment merge_clause opt_and
%nterm <mv_node *> merge_change merge_insert insert multi_insert insert_head insert_replace
%nterm <mv_node *> replacement opt_sequence_by insert_into opt_partition_spec directory
%nterm <mv_node *> directory_clause copy_source copy_clause command opt_in opt_cache_query
%nterm <mv_node *> delta_table inventory set_zone opt_type opt_default comment_text describe function_reference
%nterm <mv_node *> opt_describe_column show opt_pattern opt_function_pattern function_pattern
%nterm <mv_node *> script block block_statement labelled loop body opt_block_else
%nterm <mv_node *> opt_condition_state condition handler_body query more_select pipe_step opt_pipe_group
%nterm <mv_node *> pipe_group pipe_operand results result_clauses cte opt_max_level query_body
%nterm <mv_node *> select hint select_item star transform transform_query transform_head expr_or_star opt_where
%nterm <mv_node *> opt_having opt_qualify opt_group group_item grouping grouping_set window_def
%nterm <mv_node *> sort_item opt_limit opt_offset relation relation_primary stream_source
%nterm <mv_node *> opt_travel travels travel opt_sample sample opt_watermark watermark opt_alias alias join
%nterm <mv_node *> lateral_view lateral_alias pivot pivot_value unpivot unpivot_column expr lambda
%nterm <mv_node *> boolean predicate opt_escape value prefix_op tuple_item opt_operand when
%nterm <mv_node *> opt_else interval interval_amount interval_literal call call_with_parts function_call argument
%nterm <mv_node *> table_argument
%nterm <mv_node *> window_spec opt_frame bound type plain_type type_number type_argument
%nterm <mv_node *> type_field given partition_typed typed_column expectation
%nterm <mv_node *> sampled changes opt_changes changes_bound nearest opt_count match bin_by opt_align
%nterm <mv_node *> match_recognize pattern_variable
%nterm <mv_chain> opt_measures definitions
%nterm <mv_span> opt_match_rows opt_match_skip
%nterm <mv_node *> cdc_rows replace_rows multi_target column_comment
%nterm <mv_chain> opt_serde_properties column_comments
%nterm <mv_chain> bin_names refs opt_refs names opt_names columns opt_sequence sequence key_columns
%nterm <mv_chain> opt_sorted partition_columns properties cdc_columns index_columns
%nterm <mv_chain> opt_parameters parameters traits procedure_traits opt_resources resources
%nterm <mv_chain> object_clauses added_columns column_changes change_options partition_values
%nterm <mv_chain> partitions partition_places objects fields opt_fields refresh_names
%nterm <mv_chain> refresh_options assignments merge_clauses multi_inserts directory_clauses
%nterm <mv_chain> directory_clauses1 copy_clauses optimize_clauses vacuum_clauses opt_repair
%nterm <mv_chain> fsck_clauses fsck_mode opt_statistics opt_noscan opt_cache_options opt_into opt_using
%nterm <mv_chain> using_items statements if_branches case_branches conditions opt_signal_set
%nterm <mv_chain> pipe_groups ctes value_rows opt_hints hint_items select_items opt_except
%nterm <mv_chain> exprs_and_stars opt_transform_as group_items grouping_sets opt_windows
%nterm <mv_chain> late_windows window_defs opt_order_by opt_cluster_by opt_distribute_by
%nterm <mv_chain> opt_sort_by sort_items relations opt_options options opt_lateral_views lateral_views pivot_aggregates
%nterm <mv_chain> pivot_columns pivot_values unpivot_values unpivot_columns exprs not_ops
%nterm <mv_chain> prefix_ops step tuple_items whens interval_parts interval_units arguments
%nterm <mv_chain> opt_partition window_order type_numbers type_arguments
%nterm <mv_span> explain_mode schedule_unit word opt_as_word opt_end_label opt_identified opt_edge sample_method opt_sensitive
%nterm <mv_chain> ref_list property_list given_list opt_access credentials opt_overwrite opt_as_json opt_as_serde
%nterm <mv_node *> credential compute code opt_record_writer opt_record_reader
%nterm <uint8_t> trim_side
%nterm <const mv_path *> path property_key plain_path
%nterm <uint8_t> modifier scopes dataset policy insert_mode set_quantifier
%nterm <uint8_t> quantifier sort_direction sort_nulls join_type join_kind asof travel_word like_word
%nterm <uint8_t> like_quantifier truth null_treatment frame_unit
%nterm <bool> if_not_exists if_exists opt_evolution insert_start opt_read_only

%start start

%%

start:
  statement { cx->tree = $1; }
;

statement:
  create
| query
| dml
| definition
| alter
| drop
| command
| script
| EXPLAIN explain_mode statement
    { mv_Explain *n = NEW(Explain, @$); n->mode = $2; n->statement = $3; $$ = NODE(n); }
| EXPLAIN explain_mode MATERIALIZED VIEW FOR query
    { mv_Explain *n = NEW(Explain, @$); n->mode = $2; n->old = mv_between(@3, @5); n->statement = $6; $$ = NODE(n); }
| EXPLAIN explain_mode CREATE modifier scopes dataset AS query
    { mv_Explain *n = NEW(Explain, @$); n->mode = $2; n->old = mv_between(@3, @7); n->statement = $8; $$ = NODE(n); }
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
  ADD
| AFTER
| AGGREGATE
| ALIGN
| ALTER
| ALWAYS
| ANALYZE
| APPLY
| ASENSITIVE
| ASYNC
| AT
| ATOMIC
| AUTO
| BERNOULLI
| BINDING
| BITEMPORAL
| BUCKETS
| CACHE
| CALL
| CALLED
| CASCADE
| CATALOG
| CATALOGS
| CDC
| CHANGE
| CHECKPOINT
| CHOICES
| CLEAR
| CLONE
| CLOSE
| CLUSTERED
| CODEGEN
| COLLATION
| COLLATIONS
| COLLECTION
| COLUMN
| COMPACT
| COMPENSATION
| COMPUTE
| CONDITION
| CONNECTION
| CONNECTIONS
| CONTAINS
| CONTINUE
| COPY
| COPY_OPTIONS
| COST
| CREDENTIAL
| CRON
| CURSOR
| DATA
| DATABASE
| DATABASES
| DBPROPERTIES
| DECLARE
| DEEP
| DEFERRABLE
| DEFINE
| DEFINED
| DEFINER
| DELETE
| DELIMITED
| DELTA
| DESCRIBE
| DETAIL
| DETERMINISTIC
| DIRECTORY
| DISABLE
| DISTANCE
| DROP
| DROPPED
| DRY
| ENABLE
| ENCRYPTION
| ENFORCED
| ENVIRONMENT
| ESCAPED
| EVERY
| EVOLUTION
| EXECUTE
| EXIT
| EXPECT
| EXPLAIN
| EXTEND
| EXTENDED
| EXTERNAL
| FAIL
| FEATURE
| FETCH
| FIELDS
| FILEFORMAT
| FILES
| FLOW
| FORCE
| FORMAT
| FORMATTED
| FORMAT_OPTIONS
| FOUND
| FSCK
| FUNCTION
| FUNCTIONS
| GLOBAL
| HANDLER
| HISTORY
| ID
| IDENTITY
| IMMEDIATE
| IMPORT
| INCREMENT
| INCREMENTAL
| INDEX
| INHERIT
| INITIALLY
| INPATH
| INPUT
| INPUTFORMAT
| INSENSITIVE
| INVENTORY
| INVOKER
| ITEMS
| ITERATE
| JSON
| KEY
| KEYS
| LANGUAGE
| LAZY
| LEAVE
| LEVEL
| LINES
| LITE
| LIVE
| LOAD
| LOCAL
| LOCATION
| LOGICAL
| LOOP
| MANAGED
| MATCH
| MATCHED
| MATERIALIZED
| MAX
| MEASURES
| MERGE
| METADATA
| MODIFIED
| MODIFIES
| MOST
| MSCK
| NAME
| NAMESPACE
| NAMESPACES
| NEAREST
| NEXT
| NO
| NONE
| NORELY
| NOSCAN
| ONCE
| ONE
| ONLY
| OPEN
| OPTIMIZATION
| OPTIMIZE
| OPTIONS
| OUTPUTFORMAT
| OVERWRITE
| OWNER
| PARAMETER
| PARTITIONED
| PARTITIONS
| PATTERN
| POLICY
| PREDICTIVE
| PRIVATE
| PROCEDURE
| PROCEDURES
| PROPERTIES
| PROVIDER
| PROVIDERS
| PURGE
| QUERY
| READ
| READS
| RECIPIENT
| RECIPIENTS
| RECORDREADER
| RECORDWRITER
| RECOVER
| RECURSION
| REFRESH
| RELY
| REMOVE
| RENAME
| REORG
| REPAIR
| RESIGNAL
| RESTORE
| RESTRICT
| RETAIN
| RETURNS
| ROW
| RUN
| SCD
| SCHEDULE
| SCHEMA
| SCHEMAS
| SECURITY
| SEQUENCE
| SERDE
| SERVICE
| SETS
| SHALLOW
| SHARE
| SHARES
| SHOW
| SIGNAL
| SIMILARITY
| SINGLE
| SKEWED
| SORTED
| SOURCE
| SPECIFIC
| SQL
| SQLEXCEPTION
| SQLSTATE
| START
| STATISTICS
| STORAGE
| STORED
| STREAMING
| STRICT
| STYLE
| SYNC
| SYSTEM
| TABLES
| TAGS
| TARGET
| TBLPROPERTIES
| TEMPORARY
| TERMINATED
| TIME
| TIMESERIES
| TRACK
| TRIGGER
| TRUNCATE
| TYPE
| UNCACHE
| UNDROP
| UNIFORM
| UNSET
| UPDATE
| UPDATES
| UPGRADE
| URL
| USE
| USER
| VACUUM
| VALIDATE
| VALUE
| VAR
| VARIABLE
| VERIFY
| VIEW
| VIEWS
| VIOLATION
| VOLUME
| VOLUMES
| WIDGET
| WIDTH
| ZONE
| ZORDER
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
name: /* not by way of `word`: most calls and tables come here */
  IDENT { $$ = mv_word_name(cx, @1); }
| PLACEHOLDER { $$ = mv_word_name(cx, @1); }
| nonreserved { $$ = mv_word_name(cx, @1); }
| PATH { mv_Name *n = NEW(Name, @$); n->path = mv_path_of(cx, $1); $$ = NODE(n); }
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

/* A placeholder for all that could stand there. */
given:
  PLACEHOLDER { $$ = NODE(NEW(Placeholder, @1)); }
;

/* A placeholder for a list with its parentheses; one inside of them is an element. */
given_list:
  PLACEHOLDER { mv_Placeholder *n = NEW(Placeholder, @1); n->list = true; $$ = mv_one(NODE(n)); }
;

ref_list:
  "(" refs ")" { $$ = $2; }
| given_list
;

property_list:
  "(" properties ")" { $$ = $2; }
| given_list
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
| create_open LIKE table_name COPY LOCATION
    { $$ = mv_create_source(cx, $1, $3, NULL, true, false, mv_between(@2, @$), @$); mv_copy_location($$); }
| create_open CLONE table_name opt_travel
    { $$ = mv_create_source(cx, $1, $3, $4, false, false, mv_between(@2, @$), @$); }
| create_open SHALLOW CLONE table_name opt_travel
    { $$ = mv_create_source(cx, $1, $4, $5, false, true, mv_between(@2, @$), @$); }
| create_open DEEP CLONE table_name opt_travel
    { $$ = mv_create_source(cx, $1, $4, $5, false, false, mv_between(@2, @$), @$); }
| create_copy clause { mv_append(&CREATE($1)->clauses, $2); $$ = mv_at($1, @$); }
;

create_head:
  CREATE modifier scopes dataset
    { $$ = mv_create_new(cx, $2, $3, $4, false, @$); mv_create_given($$, $2 == MV_OR_GIVEN ? @2 : NOWHERE, @4); }
| CREATE modifier scopes dataset IF NOT EXISTS
    { $$ = mv_create_new(cx, $2, $3, $4, true, @$); mv_create_given($$, $2 == MV_OR_GIVEN ? @2 : NOWHERE, @4); }
| REPLACE TABLE
    { $$ = mv_create_new(cx, MV_OR_REPLACE, 0, MV_object_TABLE, false, @$); CREATE($$)->replaced = true; }
;

modifier:
  %empty { $$ = 0; }
| OR REPLACE { $$ = MV_OR_REPLACE; }
| OR REFRESH { $$ = MV_OR_REFRESH; }
| OR PLACEHOLDER { $$ = MV_OR_GIVEN; }
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
| STREAMING LIVE TABLE { $$ = MV_object_STREAMING_TABLE | MV_LIVE | MV_STREAMING; }
| STREAMING LIVE VIEW { $$ = MV_object_TEMPORARY_VIEW | MV_LIVE | MV_STREAMING; }
| INCREMENTAL LIVE TABLE { $$ = MV_object_STREAMING_TABLE | MV_LIVE | MV_INCREMENTAL; }
| INCREMENTAL LIVE VIEW { $$ = MV_object_TEMPORARY_VIEW | MV_LIVE | MV_INCREMENTAL; }
| PLACEHOLDER { $$ = MV_object_NONE; }
;

columns:
  column_list_element { $$ = mv_one($1); }
| columns "," column_list_element { $$ = mv_add($1, $3); }
;

column_list_element:
  column
| constraint
| expectation
| expectation ON VIOLATION FAIL UPDATE { $$ = mv_at($1, @$); EXPECTATION($$)->on_violation = MV_violation_FAIL_UPDATE; }
| expectation ON VIOLATION DROP ROW { $$ = mv_at($1, @$); EXPECTATION($$)->on_violation = MV_violation_DROP_ROW; }
| expectation ON VIOLATION given { $$ = mv_at($1, @$); EXPECTATION($$)->given = $4; }
;

expectation:
  CONSTRAINT word EXPECT expr_in_parens
    { mv_Expectation *n = NEW(Expectation, @$); n->name = $2; n->condition = $4; $$ = NODE(n); }
| CONSTRAINT word EXPECT given_list
    { mv_Expectation *n = NEW(Expectation, @$); n->name = $2; n->condition = $4.first; $$ = NODE(n); }
;

/* A query is refused there, which a rule says. */
expr_in_parens:
  "(" expr ")" { $$ = $2; }
| QUERY_PAREN query ")" { $$ = $2; }
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
| GENERATED ALWAYS AS expr_in_parens
    { mv_Generated *n = NEW(Generated, @$); n->how = MV_generated_EXPRESSION; n->value = $4;
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
| ref TIMESERIES { mv_TimeSeriesKey *n = NEW(TimeSeriesKey, @$); n->column = $1; $$ = NODE(n); }
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
| TBLPROPERTIES property_list
    { mv_PropertiesClause *n = NEW(PropertiesClause, @$); n->properties = $2.first; $$ = NODE(n); }
| OPTIONS property_list
    { mv_OptionsClause *n = NEW(OptionsClause, @$); n->properties = $2.first; $$ = NODE(n); }
| USING path { mv_UsingClause *n = NEW(UsingClause, @$); n->format = $2; $$ = NODE(n); }
| PARTITIONED BY "(" partition_columns ")"
    { mv_PartitionedByClause *n = NEW(PartitionedByClause, @$); n->columns = $4.first; $$ = NODE(n); }
| PARTITIONED BY given_list
    { mv_PartitionedByClause *n = NEW(PartitionedByClause, @$); n->columns = $3.first; $$ = NODE(n); }
| CLUSTER BY "(" refs ")" { $$ = mv_cluster_by(cx, MV_cluster_COLUMNS, $4, @$); }
| CLUSTER BY given_list { $$ = mv_cluster_by(cx, MV_cluster_NONE, $3, @$); }
| CLUSTER BY AUTO { $$ = mv_cluster_by(cx, MV_cluster_AUTO, mv_none(), @$); }
| CLUSTER BY NONE { $$ = mv_cluster_by(cx, MV_cluster_OFF, mv_none(), @$); }
| CLUSTERED BY ref_list opt_sorted INTO number BUCKETS
    { mv_ClusteredByClause *n = NEW(ClusteredByClause, @$); n->columns = $3.first;
      n->sorted = $4.first; n->buckets = $6; $$ = NODE(n); }
| LOCATION string { mv_LocationClause *n = NEW(LocationClause, @$); n->path = $2; $$ = NODE(n); }
| WITH_OPTIONS "(" CREDENTIAL word ")"
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
| LANGUAGE word { mv_LanguageClause *n = NEW(LanguageClause, @$); n->language = $2; $$ = NODE(n); }
| REFRESH POLICY policy
    { mv_RefreshPolicyClause *n = NEW(RefreshPolicyClause, @$); n->policy = $3; $$ = NODE(n); }
| REFRESH POLICY given
    { mv_RefreshPolicyClause *n = NEW(RefreshPolicyClause, @$); n->given = $3; $$ = NODE(n); }
| REFRESH POLICY other_policy
    { mv_RefreshPolicyClause *n = NEW(RefreshPolicyClause, @$); mv_Ref *word = NEW(Ref, @3);
      word->path = mv_path_one(cx, @3); n->given = NODE(word); $$ = NODE(n); }
| refresh_clause
;

schedule_clause:
  SCHEDULE opt_refresh EVERY number schedule_unit
    { mv_ScheduleClause *n = NEW(ScheduleClause, @$); n->how = MV_schedule_EVERY; n->count = $4;
      n->unit = $5; $$ = NODE(n); }
| SCHEDULE opt_refresh CRON string opt_zone
    { mv_ScheduleClause *n = NEW(ScheduleClause, @$); n->how = MV_schedule_CRON; n->cron = $4;
      n->zone = $5; $$ = NODE(n); }
| SCHEDULE opt_refresh EVERY given
    { mv_ScheduleClause *n = NEW(ScheduleClause, @$); n->how = MV_schedule_EVERY; n->count = $4; $$ = NODE(n); }
| SCHEDULE opt_refresh given
    { mv_ScheduleClause *n = NEW(ScheduleClause, @$); n->given = $3; $$ = NODE(n); }
;

schedule_unit:
  IDENT { $$ = @1; }
| PLACEHOLDER { $$ = @1; }
;

trigger_clause:
  TRIGGER ON UPDATE { $$ = NODE(NEW(TriggerClause, @$)); }
| TRIGGER ON UPDATE AT MOST EVERY interval
    { mv_TriggerClause *n = NEW(TriggerClause, @$); n->at_most_every = $7; $$ = NODE(n); }
| TRIGGER ON UPDATE AT MOST EVERY given
    { mv_TriggerClause *n = NEW(TriggerClause, @$); n->at_most_every = $7; $$ = NODE(n); }
| TRIGGER ON UPDATE given
    { mv_TriggerClause *n = NEW(TriggerClause, @$); n->given = $4; $$ = NODE(n); }
;

hive_clause:
  table_format
| WITH SERDEPROPERTIES "(" properties ")"
| SKEWED BY "(" refs ")" ON "(" exprs ")"
;

table_format:
  STORED AS word
| STORED AS INPUTFORMAT string OUTPUTFORMAT string
| STORED BY string
| ROW FORMAT SERDE string
| ROW FORMAT DELIMITED row_formats
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

/* Words that are no policy: MV004 tells what is one. */
other_policy:
  IDENT
| STRICT
| STRICT INCREMENTAL
| NONE
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
| partition_typed
| function_call
;

partition_typed:
  word type
    { mv_ColumnDef *n = NEW(ColumnDef, @$); n->name = mv_path_one(cx, $1); n->type = $2;
      $$ = NODE(n); }
| partition_typed NOT NULL { $$ = mv_column_option($1, NODE(NEW(NotNull, mv_between(@2, @3))), @$); }
| partition_typed comment_clause { $$ = mv_column_option($1, $2, @$); }
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
| PARAM { $$ = NULL; }
;

property_value:
  STRING { $$ = mv_literal_of(cx, MV_literal_STRING, @1); }
| NUMBER { $$ = mv_literal_of(cx, MV_literal_NUMBER, @1); }
| TRUE { $$ = mv_literal_of(cx, MV_literal_TRUE, @1); }
| FALSE { $$ = mv_literal_of(cx, MV_literal_FALSE, @1); }
| PARAM { $$ = NODE(NEW(Param, @1)); }
| path { mv_Ref *n = NEW(Ref, @$); n->path = $1; $$ = NODE(n); }
| path "(" exprs ")" { mv_Name *n = NEW(Name, @1); n->path = $1; $$ = mv_call(cx, NODE(n), 0, $3, @$); }
;

/* ---- flows of streaming tables ----------------------------------------------------------- */

flow:
  flow_work
| IMPORT CHECKPOINT string flow_work { $$ = mv_at($4, @$); FLOW_NODE($$)->checkpoint = $3; }
;

flow_work:
  INSERT flow_rows { $$ = mv_flow_of($2, MV_flow_INSERT, @$); }
| INSERT ONCE flow_rows { $$ = mv_flow_of($3, MV_flow_INSERT, @$); FLOW_NODE($$)->once = true; }
| REPLACE WHERE expr flow_rows { $$ = mv_flow_of($4, MV_flow_REPLACE_WHERE, @$); FLOW_NODE($$)->where = $3; }
| REPLACE USING "(" refs ")" SEQUENCE BY expr flow_rows
    { $$ = mv_flow_of($9, MV_flow_REPLACE_USING, @$); FLOW_NODE($$)->using_columns = $4.first; FLOW_NODE($$)->sequence = $8; }
| AUTO CDC auto_cdc
    { mv_Flow *n = NEW(Flow, @$); n->what = MV_flow_AUTO_CDC; n->cdc = $3; $$ = NODE(n); }
;

/* As a Flow that has only these. */
flow_rows:
  BY NAME query { mv_Flow *n = NEW(Flow, @$); n->by_name = true; n->query = $3; $$ = NODE(n); }
| query { mv_Flow *n = NEW(Flow, @$); n->query = $1; $$ = NODE(n); }
;

/* What is missing in it is told by a rule. */
auto_cdc:
  %empty { $$ = NODE(NEW(AutoCdc, @$)); }
| FROM cdc_source { mv_AutoCdc *n = NEW(AutoCdc, @$); n->source = $2; $$ = NODE(n); }
| auto_cdc cdc_clause { $$ = mv_auto_cdc_clause($1, $2, @$); }
;

cdc_source:
  cdc_rows
| cdc_rows AS word { mv_Alias *n = NEW(Alias, mv_between(@2, @3)); n->name = $3; $$ = mv_at($1, @$); RELATION($$)->alias = NODE(n); }
| cdc_rows IDENT
    { mv_Alias *n = NEW(Alias, @2); n->name = @2; $$ = mv_at($1, @$); RELATION($$)->alias = NODE(n); }
;

cdc_rows:
  table_name { $$ = mv_relation(cx, $1, @$); }
| STREAM table_name opt_options { $$ = mv_relation(cx, $2, @$); RELATION($$)->stream = true; RELATION($$)->options = $3.first; }
| STREAM "(" table_name ")" opt_options { $$ = mv_relation(cx, $3, @$); RELATION($$)->stream = true; RELATION($$)->options = $5.first; }
| function_call { $$ = mv_relation(cx, $1, @$); }
| STREAM function_call { $$ = mv_relation(cx, $2, @$); RELATION($$)->stream = true; }
| QUERY_PAREN query ")" { $$ = mv_relation(cx, $2, @$); }
;

cdc_clause:
  KEYS ref_list { $$ = mv_cdc_clause(cx, MV_cdc_KEYS, @1, NULL, $2, false, @$); }
| IGNORE_NULL NULL UPDATES { $$ = mv_cdc_clause(cx, MV_cdc_IGNORE_NULLS, @$, NULL, mv_none(), false, @$); }
| IGNORE_NULL NULL UPDATES ON cdc_columns
    { $$ = mv_cdc_clause(cx, MV_cdc_IGNORE_NULLS, mv_between(@1, @4), NULL, $5, false, @$); }
| IGNORE_NULL NULL UPDATES ON "*" EXCEPT_COLUMNS "(" refs ")"
    { $$ = mv_cdc_clause(cx, MV_cdc_IGNORE_NULLS, mv_between(@1, @4), NULL, $8, true, @$); }
| APPLY AS DELETE WHEN expr { $$ = mv_cdc_clause(cx, MV_cdc_DELETE, mv_between(@1, @4), $5, mv_none(), false, @$); }
| APPLY AS TRUNCATE WHEN expr { $$ = mv_cdc_clause(cx, MV_cdc_TRUNCATE, mv_between(@1, @4), $5, mv_none(), false, @$); }
| WHERE expr { $$ = mv_cdc_clause(cx, MV_cdc_WHERE, @1, $2, mv_none(), false, @$); }
| SEQUENCE BY expr { $$ = mv_cdc_clause(cx, MV_cdc_SEQUENCE, mv_between(@1, @2), $3, mv_none(), false, @$); }
| SYSTEM SEQUENCE BY expr { $$ = mv_cdc_clause(cx, MV_cdc_SYSTEM_SEQUENCE, mv_between(@1, @3), $4, mv_none(), false, @$); }
| COLUMNS cdc_columns { $$ = mv_cdc_clause(cx, MV_cdc_COLUMNS, @1, NULL, $2, false, @$); }
| COLUMNS "*" EXCEPT_COLUMNS "(" refs ")" { $$ = mv_cdc_clause(cx, MV_cdc_COLUMNS, @1, NULL, $5, true, @$); }
| COLUMNS TO UPDATE ref { $$ = mv_cdc_clause(cx, MV_cdc_UPDATED, mv_between(@1, @3), NULL, mv_one($4), false, @$); }
| STORED AS SCD TYPE number { $$ = mv_cdc_scd(cx, $5, @$); }
| STORED AS BITEMPORAL { $$ = mv_cdc_scd(cx, NULL, @$); }
| TRACK HISTORY ON cdc_columns { $$ = mv_cdc_clause(cx, MV_cdc_HISTORY, mv_between(@1, @3), NULL, $4, false, @$); }
| TRACK HISTORY ON "*" EXCEPT_COLUMNS "(" refs ")"
    { $$ = mv_cdc_clause(cx, MV_cdc_HISTORY, mv_between(@1, @3), NULL, $7, true, @$); }
;

cdc_columns:
  "(" refs ")" { $$ = $2; }
| refs
;

/* ---- flows, functions, other objects ---------------------------------------------------------- */

definition:
  CREATE FLOW word opt_comment AS flow_action
    { mv_CreateFlow *n = NEW(CreateFlow, @$); n->name = mv_word_name(cx, $3); n->comment = $4; n->action = $6;
      $$ = NODE(n); }
| CREATE FLOW PATH opt_comment AS flow_action
    { mv_CreateFlow *n = NEW(CreateFlow, @$); mv_Name *name = NEW(Name, @3); name->path = mv_path_of(cx, $3);
      n->name = NODE(name); n->comment = $4; n->action = $6; $$ = NODE(n); }
| cdc_into
| CREATE modifier scopes FUNCTION if_not_exists object "(" opt_parameters ")" traits function_body
    { $$ = mv_create_function(cx, $2, $3, $5, $6, $8, @$); mv_function_traits(cx, $$, $10); FUNCTION_NODE($$)->body = $11; }
| CREATE modifier scopes FUNCTION if_not_exists object "(" opt_parameters ")" traits AS code
    { $$ = mv_create_function(cx, $2, $3, $5, $6, $8, @$); mv_function_traits(cx, $$, $10); FUNCTION_NODE($$)->body = $12;
      FUNCTION_NODE($$)->is_code = true; }
| CREATE modifier scopes FUNCTION if_not_exists object AS STRING opt_resources
    { $$ = mv_create_function(cx, $2, $3, $5, $6, mv_none(), @$);
      FUNCTION_NODE($$)->body = mv_literal_of(cx, MV_literal_STRING, @8);
      FUNCTION_NODE($$)->is_class = true;
      FUNCTION_NODE($$)->resources = $9.first; }
| CREATE modifier scopes PROCEDURE if_not_exists object "(" opt_parameters ")" procedure_traits opt_as block
    { mv_CreateProcedure *n = NEW(CreateProcedure, @$); n->or_replace = $2 == MV_OR_REPLACE;
      n->if_not_exists = $5; n->name = $6; n->parameters = $8.first; n->characteristics = $10.first;
      n->body = $12; $$ = NODE(n); }
| CREATE modifier scopes object_kind if_not_exists object object_clauses
    { mv_CreateObject *n = NEW(CreateObject, @$); n->or_replace = $2 == MV_OR_REPLACE;
      n->object = mv_span_of($3 ? @3.beg : @4.beg, @4.end); n->if_not_exists = $5;
      n->name = $6; n->clauses = $7.first; $$ = NODE(n); }
| CREATE INDEX if_not_exists word ON object "(" index_columns ")" opt_index_options
    { $$ = mv_index(cx, $3, $4, $6, NULL, $8, $10, @$); }
| CREATE INDEX if_not_exists word ON object USING path "(" index_columns ")" opt_index_options
    { $$ = mv_index(cx, $3, $4, $6, $8, $10, $12, @$); }
| CREATE INDEX if_not_exists word ON TABLE object "(" index_columns ")" opt_index_options
    { $$ = mv_index(cx, $3, $4, $7, NULL, $9, $11, @$); }
| CREATE INDEX if_not_exists word ON TABLE object USING path "(" index_columns ")" opt_index_options
    { $$ = mv_index(cx, $3, $4, $7, $9, $11, $13, @$); }
;

index_columns:
  index_column { $$ = mv_one($1); }
| index_columns "," index_column { $$ = mv_add($1, $3); }
;

index_column:
  field
| field OPTIONS property_list
    { mv_IndexColumn *n = NEW(IndexColumn, @$); n->column = $1; n->options = $3.first; $$ = NODE(n); }
;

opt_index_options:
  %empty { $$ = NULL; }
| OPTIONS "(" properties ")" { mv_OptionsClause *n = NEW(OptionsClause, @$); n->properties = $3.first; $$ = NODE(n); }
;

if_not_exists:
  %empty { $$ = false; }
| IF NOT EXISTS { $$ = true; }
;

if_exists:
  %empty { $$ = false; }
| IF EXISTS { $$ = true; }
;

opt_comment:
  %empty { $$ = NULL; }
| comment_clause
;

flow_action:
  cdc_into
| insert
;

cdc_into:
  AUTO CDC INTO object auto_cdc { $$ = mv_cdc_into(cx, false, false, $4, $5, @$); }
| AUTO CDC ONCE INTO object auto_cdc { $$ = mv_cdc_into(cx, false, true, $5, $6, @$); }
| APPLY CHANGES INTO object auto_cdc { $$ = mv_cdc_into(cx, true, false, $4, $5, @$); }
;

opt_parameters:
  %empty { $$ = mv_none(); }
| parameters
;

parameters:
  parameter { $$ = mv_one($1); }
| parameters "," parameter { $$ = mv_add($1, $3); }
;

parameter:
  column
| parameter_mode column { $$ = mv_at($2, @$); ((mv_ColumnDef *)mv_node_as($2, MV_ColumnDef))->mode = @1; }
;

parameter_mode:
  IN
| INOUT
| OUT
;

traits:
  %empty { $$ = mv_none(); }
| traits trait { $$ = mv_add($1, $2); }
;

procedure_traits:
  %empty { $$ = mv_none(); }
| procedure_traits procedure_trait { $$ = mv_add($1, $2); }
;

procedure_trait:
  trait_words { mv_Characteristic *n = NEW(Characteristic, @$); n->words = @$; $$ = NODE(n); }
| comment_clause
| DEFAULT COLLATION path { mv_CollationClause *n = NEW(CollationClause, @$); n->name = $3; $$ = NODE(n); }
;

trait:
  procedure_trait
| RETURNS type { $$ = $2; }
| RETURNS TABLE { mv_Values *n = NEW(Values, @$); $$ = NODE(n); }
| RETURNS TABLE "(" columns ")" { $$ = mv_returned_table(cx, $4, @$); }
;

function_body:
  RETURN expr { $$ = $2; }
| RETURN_QUERY query { $$ = $2; }
;

code:
  DOLLAR_BODY { $$ = mv_literal_of(cx, MV_literal_STRING, @1); }
| STRING { $$ = mv_literal_of(cx, MV_literal_STRING, @1); }
;

trait_words:
  LANGUAGE word
| DETERMINISTIC
| NOT DETERMINISTIC
| CONTAINS SQL
| READS SQL DATA
| MODIFIES SQL DATA
| SQL SECURITY INVOKER
| SQL SECURITY DEFINER
| SPECIFIC word
| HANDLER string
| PARAMETER STYLE word
| ENVIRONMENT "(" properties ")"
| CALLED ON NULL INPUT
| RETURNS NULL ON NULL INPUT
;

opt_resources:
  %empty { $$ = mv_none(); }
| USING resources { $$ = $2; }
;

resources:
  resource { $$ = mv_one($1); }
| resources "," resource { $$ = mv_add($1, $3); }
;

resource:
  word string { mv_OtherClause *n = NEW(OtherClause, @$); n->words = @$; $$ = NODE(n); }
;

object_kind:
  schema_word
| CATALOG
| FOREIGN CATALOG
| VOLUME
| LOCATION
| CONNECTION
| STORAGE CREDENTIAL
| SERVICE CREDENTIAL
| CREDENTIAL
;

schema_word:
  SCHEMA
| DATABASE
| NAMESPACE
;

object_clauses:
  %empty { $$ = mv_none(); }
| object_clauses object_clause { $$ = mv_add($1, $2); }
;

object_clause:
  comment_clause
| LOCATION string { mv_LocationClause *n = NEW(LocationClause, @$); n->path = $2; $$ = NODE(n); }
| MANAGED LOCATION string { mv_LocationClause *n = NEW(LocationClause, @$); n->managed = true; n->path = $3; $$ = NODE(n); }
| WITH DBPROPERTIES property_list { mv_PropertiesClause *n = NEW(PropertiesClause, @$); n->properties = $3.first; $$ = NODE(n); }
| WITH PROPERTIES property_list { mv_PropertiesClause *n = NEW(PropertiesClause, @$); n->properties = $3.first; $$ = NODE(n); }
| OPTIONS property_list { mv_OptionsClause *n = NEW(OptionsClause, @$); n->properties = $2.first; $$ = NODE(n); }
| DEFAULT COLLATION path { mv_CollationClause *n = NEW(CollationClause, @$); n->name = $3; $$ = NODE(n); }
| object_words { mv_OtherClause *n = NEW(OtherClause, @$); n->words = @$; $$ = NODE(n); }
;

object_words:
  USING SHARE path
| USING CONNECTION word
| USING ID string
| RETAIN DROPPED FOR number word
| TYPE word
| URL string
| WITH_OPTIONS "(" CREDENTIAL word ")"
| WITH_OPTIONS "(" STORAGE CREDENTIAL word ")"
;

/* ---- ALTER, DROP, REFRESH ---------------------------------------------------------------------- */

alter:
  ALTER alter_kind if_exists object alter_action
    { mv_Alter *n = NEW(Alter, @$); n->object = @2; n->if_exists = $3; n->name = $4; n->actions = $5; $$ = NODE(n); }
;

alter_kind:
  TABLE
| VIEW
| MATERIALIZED VIEW
| STREAMING TABLE
| schema_word
| CATALOG
| VOLUME
| CONNECTION
| EXTERNAL LOCATION
| STORAGE CREDENTIAL
| SERVICE CREDENTIAL
| CREDENTIAL
| FUNCTION
;

alter_action:
  RENAME TO object { $$ = mv_action(cx, mv_between(@1, @2), @$); ACTION($$)->to = $3; }
| RENAME COLUMN field TO plain_word { $$ = mv_action(cx, mv_between(@1, @2), @$); ACTION($$)->columns = $3; ACTION($$)->to = $5; }
| ADD column_word if_not_exists added_columns
    { $$ = mv_action(cx, mv_between(@1, @2), @$); ACTION($$)->if_not_exists = $3; ACTION($$)->columns = $4.first; }
| ADD column_word if_not_exists "(" added_columns ")"
    { $$ = mv_action(cx, mv_between(@1, @2), @$); ACTION($$)->if_not_exists = $3; ACTION($$)->columns = $5.first; }
| REPLACE column_word "(" added_columns ")" { $$ = mv_action(cx, mv_between(@1, @2), @$); ACTION($$)->columns = $4.first; }
| alter_word COLUMN column_changes { $$ = mv_action(cx, mv_between(@1, @2), @$); ACTION($$)->columns = $3.first; }
| alter_word column_changes { $$ = mv_action(cx, @1, @$); ACTION($$)->columns = $2.first; }
| DROP column_word if_exists "(" fields ")"
    { $$ = mv_action(cx, mv_between(@1, @2), @$); ACTION($$)->if_exists = $3; ACTION($$)->columns = $5.first; }
| DROP column_word if_exists fields
    { $$ = mv_action(cx, mv_between(@1, @2), @$); ACTION($$)->if_exists = $3; ACTION($$)->columns = $4.first; }
| ADD constraint { $$ = mv_action(cx, @1, @$); ACTION($$)->columns = $2; }
| ADD expectation { $$ = mv_action(cx, @1, @$); ACTION($$)->columns = $2; }
| DROP CONSTRAINT if_exists plain_word drop_tail
    { $$ = mv_action(cx, mv_between(@1, @2), @$); ACTION($$)->if_exists = $3; ACTION($$)->name = $4; ACTION($$)->tail = @5; }
| DROP PRIMARY KEY if_exists drop_tail
    { $$ = mv_action(cx, mv_between(@1, @3), @$); ACTION($$)->if_exists = $4; ACTION($$)->tail = @5; }
| DROP FOREIGN KEY if_exists "(" fields ")"
    { $$ = mv_action(cx, mv_between(@1, @3), @$); ACTION($$)->if_exists = $4; ACTION($$)->columns = $6.first; }
| SET properties_word property_list { $$ = mv_action(cx, mv_between(@1, @2), @$); ACTION($$)->properties = $3.first; }
| UNSET properties_word if_exists property_list
    { $$ = mv_action(cx, mv_between(@1, @2), @$); ACTION($$)->if_exists = $3; ACTION($$)->properties = $4.first; }
| CLUSTER BY given_list { $$ = mv_action(cx, mv_between(@1, @2), @$); ACTION($$)->clause = mv_cluster_by(cx, MV_cluster_NONE, $3, @$); }
| CLUSTER BY "(" fields ")" { $$ = mv_action(cx, mv_between(@1, @2), @$); ACTION($$)->clause = mv_cluster_by(cx, MV_cluster_COLUMNS, $4, @$); }
| CLUSTER BY AUTO { $$ = mv_action(cx, mv_between(@1, @2), @$); ACTION($$)->clause = mv_cluster_by(cx, MV_cluster_AUTO, mv_none(), @$); }
| CLUSTER BY NONE { $$ = mv_action(cx, mv_between(@1, @2), @$); ACTION($$)->clause = mv_cluster_by(cx, MV_cluster_OFF, mv_none(), @$); }
| REPLACE PARTITIONED BY WITH CLUSTER BY { $$ = mv_action(cx, @$, @$); }
| REPLACE PARTITIONED BY WITH CLUSTER BY AUTO
    { $$ = mv_action(cx, mv_between(@1, @6), @$); ACTION($$)->clause = mv_cluster_by(cx, MV_cluster_AUTO, mv_none(), mv_between(@5, @$)); }
| REPLACE PARTITIONED BY WITH CLUSTER BY "(" fields ")"
    { $$ = mv_action(cx, mv_between(@1, @6), @$); ACTION($$)->clause = mv_cluster_by(cx, MV_cluster_COLUMNS, $8, mv_between(@5, @$)); }
| ADD if_not_exists partition_places { $$ = mv_action(cx, @1, @$); ACTION($$)->if_not_exists = $2; ACTION($$)->partitions = $3.first; }
| DROP if_exists partitions drop_tail
    { $$ = mv_action(cx, @1, @$); ACTION($$)->if_exists = $2; ACTION($$)->partitions = $3.first; ACTION($$)->tail = @4; }
| partition SET LOCATION string { $$ = mv_action(cx, mv_between(@2, @3), @$); ACTION($$)->partitions = $1; ACTION($$)->to = $4; }
| partition RENAME TO partition { $$ = mv_action(cx, mv_between(@2, @3), @$); ACTION($$)->partitions = $1; ACTION($$)->to = $4; }
| RECOVER PARTITIONS { $$ = mv_action(cx, @$, @$); }
| SET LOCATION string { $$ = mv_action(cx, mv_between(@1, @2), @$); ACTION($$)->to = $3; }
| SET MANAGED LOCATION string { $$ = mv_action(cx, mv_between(@1, @3), @$); ACTION($$)->to = $4; }
| SET URL string { $$ = mv_action(cx, mv_between(@1, @2), @$); ACTION($$)->to = $3; }
| SET URL string FORCE { $$ = mv_action(cx, mv_between(@1, @2), @$); ACTION($$)->to = $3; ACTION($$)->tail = @4; }
| SET STORAGE CREDENTIAL plain_word { $$ = mv_action(cx, mv_between(@1, @3), @$); ACTION($$)->to = $4; }
| SET SERDE string opt_serde_properties
    { $$ = mv_action(cx, mv_between(@1, @2), @$); ACTION($$)->to = $3; ACTION($$)->properties = $4.first; }
| partition SET SERDE string opt_serde_properties
    { $$ = mv_action(cx, mv_between(@2, @3), @$); ACTION($$)->partitions = $1; ACTION($$)->to = $4; ACTION($$)->properties = $5.first; }
| partition SET SERDEPROPERTIES property_list
    { $$ = mv_action(cx, mv_between(@2, @3), @$); ACTION($$)->partitions = $1; ACTION($$)->properties = $4.first; }
| SET ROW FILTER object ON "(" exprs ")"
    { $$ = mv_action(cx, mv_between(@1, @3), @$); mv_RowFilterClause *n = NEW(RowFilterClause, mv_between(@2, @$));
      n->function = $4; n->arguments = $7.first; ACTION($$)->clause = NODE(n); }
| SET ROW FILTER object ON "(" ")"
    { $$ = mv_action(cx, mv_between(@1, @3), @$); mv_RowFilterClause *n = NEW(RowFilterClause, mv_between(@2, @$));
      n->function = $4; ACTION($$)->clause = NODE(n); }
| DROP ROW FILTER { $$ = mv_action(cx, @$, @$); }
| SET OWNER TO principal { $$ = mv_action(cx, mv_between(@1, @3), @$); ACTION($$)->to = $4; }
| OWNER TO principal { $$ = mv_action(cx, mv_between(@1, @2), @$); ACTION($$)->to = $3; }
| DROP FEATURE plain_word { $$ = mv_action(cx, mv_between(@1, @2), @$); ACTION($$)->name = $3; }
| DROP FEATURE plain_word TRUNCATE HISTORY { $$ = mv_action(cx, mv_between(@1, @2), @$); ACTION($$)->name = $3; ACTION($$)->tail = mv_between(@4, @5); }
| optimization_word PREDICTIVE OPTIMIZATION { $$ = mv_action(cx, @$, @$); }
| DEFAULT COLLATION path { $$ = mv_action(cx, mv_between(@1, @2), @$); mv_CollationClause *n = NEW(CollationClause, @$); n->name = $3; ACTION($$)->clause = NODE(n); }
| ADD refresh_clause { $$ = mv_action(cx, @1, @$); ACTION($$)->clause = $2; }
| ALTER refresh_clause { $$ = mv_action(cx, @1, @$); ACTION($$)->clause = $2; }
| DROP SCHEDULE { $$ = mv_action(cx, @$, @$); }
| DROP TRIGGER { $$ = mv_action(cx, @$, @$); }
| AS query { $$ = mv_action(cx, @1, @$); ACTION($$)->query = $2; }
| query { $$ = mv_action(cx, mv_span_of(@1.beg, @1.beg), @$); ACTION($$)->query = $1; }
| AS DOLLAR_BODY { $$ = mv_action(cx, @1, @$); ACTION($$)->to = mv_literal_of(cx, MV_literal_STRING, @2); }
| WITH SCHEMA binding { $$ = mv_action(cx, @$, @$); }
| OPTIONS "(" properties ")" { $$ = mv_action(cx, @1, @$); ACTION($$)->properties = $3.first; }
| SET RETAIN DROPPED TO number word { $$ = mv_action(cx, mv_between(@1, @4), @$); ACTION($$)->to = $5; ACTION($$)->tail = @6; }
| RETAIN DROPPED TO number word { $$ = mv_action(cx, mv_between(@1, @3), @$); ACTION($$)->to = $4; ACTION($$)->tail = @5; }
| COMPACT { $$ = mv_action(cx, @$, @$); }
;

opt_serde_properties:
  %empty { $$ = mv_none(); }
| WITH SERDEPROPERTIES property_list { $$ = $3; }
;

/* SCHEDULE … and TRIGGER …, also clauses of a definition. */
refresh_clause:
  schedule_clause
| trigger_clause
;

column_word:
  COLUMN
| COLUMNS
;

alter_word:
  ALTER
| CHANGE
;

properties_word:
  TBLPROPERTIES
| DBPROPERTIES
| PROPERTIES
| SERDEPROPERTIES
| TAGS
;

optimization_word:
  ENABLE
| DISABLE
| INHERIT
;

principal:
  plain_word
| STRING { $$ = mv_literal_of(cx, MV_literal_STRING, @1); }
;

added_columns:
  added_column { $$ = mv_one($1); }
| added_columns "," added_column { $$ = mv_add($1, $3); }
;

added_column:
  given
| typed_column
;

typed_column:
  plain_path type { mv_ColumnDef *n = NEW(ColumnDef, @$); n->name = $1; n->type = $2; $$ = NODE(n); }
| typed_column column_option { $$ = mv_column_option($1, $2, @$); }
| typed_column column_place { $$ = mv_column_option($1, $2, @$); }
;

column_place:
  FIRST { mv_ColumnPlace *n = NEW(ColumnPlace, @$); n->words = @1; $$ = NODE(n); }
| AFTER field { mv_ColumnPlace *n = NEW(ColumnPlace, @$); n->words = @1; n->after = $2; $$ = NODE(n); }
;

column_changes:
  column_change { $$ = mv_one($1); }
| column_changes "," column_change { $$ = mv_add($1, $3); }
;

column_change:
  field { $$ = mv_change(cx, mv_span_of(@1.end, @1.end), NULL, @$); CHANGE($$)->column = $1; }
| field change { $$ = $2; CHANGE($$)->column = $1; mv_at($$, @$); }
| field IDENT type change_options
    { mv_ColumnChange *n = NEW(ColumnChange, @$); mv_ColumnDef *d = NEW(ColumnDef, mv_between(@2, @4));
      d->name = mv_path_one(cx, @2); d->type = $3; d->options = $4; n->column = $1; n->value = NODE(d); $$ = NODE(n); }
;

change_options:
  %empty { $$ = mv_none(); }
| change_options NOT NULL { $$ = mv_add($1, NODE(NEW(NotNull, mv_between(@2, @3)))); }
| change_options comment_clause { $$ = mv_add($1, $2); }
| change_options column_place { $$ = mv_add($1, $2); }
;

change:
  TYPE type { $$ = mv_change(cx, @1, $2, @$); }
| comment_clause { $$ = mv_change(cx, NOWHERE, $1, @$); }
| column_place { $$ = mv_change(cx, NOWHERE, $1, @$); }
| SET NOT NULL { $$ = mv_change(cx, @$, NULL, @$); }
| DROP NOT NULL { $$ = mv_change(cx, @$, NULL, @$); }
| SET DEFAULT expr { $$ = mv_change(cx, mv_between(@1, @2), $3, @$); }
| DROP DEFAULT { $$ = mv_change(cx, @$, NULL, @$); }
| DROP IDENTITY { $$ = mv_change(cx, @$, NULL, @$); }
| SYNC IDENTITY { $$ = mv_change(cx, @$, NULL, @$); }
| SET MASK object { mv_Mask *m = NEW(Mask, mv_between(@2, @3)); m->function = $3; $$ = mv_change(cx, @1, NODE(m), @$); }
| SET MASK object USING COLUMNS "(" exprs ")"
    { mv_Mask *m = NEW(Mask, mv_between(@2, @8)); m->function = $3; m->arguments = $7.first; $$ = mv_change(cx, @1, NODE(m), @$); }
| DROP MASK { $$ = mv_change(cx, @$, NULL, @$); }
| SET TAGS "(" properties ")" { $$ = mv_change(cx, mv_between(@1, @2), NULL, @$); CHANGE($$)->options = $4.first; }
| UNSET TAGS "(" properties ")" { $$ = mv_change(cx, mv_between(@1, @2), NULL, @$); CHANGE($$)->options = $4.first; }
;

partition:
  PARTITION "(" partition_values ")" { mv_PartitionSpec *n = NEW(PartitionSpec, @$); n->values = $3.first; $$ = NODE(n); }
;

partition_values:
  partition_value { $$ = mv_one($1); }
| partition_values "," partition_value { $$ = mv_add($1, $3); }
;

partition_value:
  value
;

partitions:
  partition { $$ = mv_one($1); }
| partitions "," partition { $$ = mv_add($1, $3); }
;

partition_places:
  partition_place { $$ = mv_one($1); }
| partition_places partition_place { $$ = mv_add($1, $2); }
;

partition_place:
  partition
| partition LOCATION string { ((mv_PartitionSpec *)mv_node_as($1, MV_PartitionSpec))->location = $3; $$ = mv_at($1, @$); }
;

drop:
  DROP drop_kind if_exists object drop_tail
    { mv_Drop *n = NEW(Drop, @$); n->object = @2; n->if_exists = $3; n->name = $4; n->tail = @5; $$ = NODE(n); }
| DROP INDEX if_exists plain_word ON object
    { mv_Drop *n = NEW(Drop, @$); n->object = @2; n->if_exists = $3; n->name = $4; n->on = $6; $$ = NODE(n); }
| DROP INDEX if_exists plain_word ON TABLE object
    { mv_Drop *n = NEW(Drop, @$); n->object = @2; n->if_exists = $3; n->name = $4; n->on = $7; $$ = NODE(n); }
| REFRESH string { mv_Refresh *n = NEW(Refresh, @$); n->names = $2; $$ = NODE(n); }
| REFRESH refresh_kind refresh_names { mv_Refresh *n = NEW(Refresh, @$); n->object = @2; n->names = $3.first; $$ = NODE(n); }
| REFRESH refresh_kind refresh_names refresh_options
    { mv_Refresh *n = NEW(Refresh, @$); n->object = @2; n->names = $3.first; n->options = $4; $$ = NODE(n); }
;

drop_kind:
  TABLE
| TEMPORARY TABLE
| VIEW
| MATERIALIZED VIEW
| STREAMING TABLE
| schema_word
| CATALOG
| FUNCTION
| TEMPORARY FUNCTION
| TEMPORARY variable_word
| PROCEDURE
| VOLUME
| CONNECTION
| EXTERNAL LOCATION
| STORAGE CREDENTIAL
| SERVICE CREDENTIAL
| CREDENTIAL
| FLOW
;

variable_word:
  VAR
| VARIABLE
;

/* The name of what a command is about. Words that are keywords elsewhere have been made names by the filter. */
object:
  plain_path { mv_Name *n = NEW(Name, @$); n->path = $1; $$ = NODE(n); }
| ident_clause
| ident_clause "." path { $$ = mv_name_extend($1, $3, @$); }
;

plain_path:
  IDENT { $$ = mv_path_one(cx, @1); }
| PLACEHOLDER { $$ = mv_path_one(cx, @1); }
| PATH { $$ = mv_path_of(cx, $1); }
;

plain_word:
  IDENT { $$ = mv_word_name(cx, @1); }
| PLACEHOLDER { $$ = mv_word_name(cx, @1); }
;

objects:
  object { $$ = mv_one($1); }
| objects "," object { $$ = mv_add($1, $3); }
;

field:
  plain_path { $$ = mv_ref(cx, $1, @$); }
;

fields:
  field { $$ = mv_one($1); }
| fields "," field { $$ = mv_add($1, $3); }
;

opt_fields:
  %empty { $$ = mv_none(); }
| "(" fields ")" { $$ = $2; }
;

drop_tail:
  %empty
| CASCADE
| RESTRICT
| PURGE
| FORCE
;

refresh_kind:
  TABLE
| MATERIALIZED VIEW
| STREAMING TABLE
| FUNCTION
| FOREIGN TABLE
| FOREIGN CATALOG
| FOREIGN SCHEMA
;

refresh_names:
  object { $$ = mv_one($1); }
| refresh_names "," object { $$ = mv_add($1, $3); }
;

refresh_options:
  refresh_option { $$ = mv_one($1); }
| refresh_options refresh_option { $$ = mv_add($1, $2); }
;

refresh_option:
  FULL { mv_RefreshOption *n = NEW(RefreshOption, @$); n->word = @1; $$ = NODE(n); }
| SYNC { mv_RefreshOption *n = NEW(RefreshOption, @$); n->word = @1; $$ = NODE(n); }
| ASYNC { mv_RefreshOption *n = NEW(RefreshOption, @$); n->word = @1; $$ = NODE(n); }
| WHERE expr { mv_RefreshOption *n = NEW(RefreshOption, @$); n->word = @1; n->where = $2; $$ = NODE(n); }
;

/* ---- rows -------------------------------------------------------------------------------------- */

dml:
  change_rows
| WITH ctes change_rows { $$ = mv_dml_with(cx, mv_with(cx, NOWHERE, $2, mv_between(@1, @2)), $3, @$); }
| WITH RECURSIVE ctes change_rows { $$ = mv_dml_with(cx, mv_with(cx, @2, $3, mv_between(@1, @3)), $4, @$); }
| COPY INTO object opt_fields FROM copy_source opt_access copy_clauses
    { mv_CopyInto *n = NEW(CopyInto, @$); n->target = $3; n->columns = $4.first; n->source = $6; n->access = $7.first; n->clauses = $8.first; $$ = NODE(n); }
| COPY INTO object BY POSITION_WORD FROM copy_source opt_access copy_clauses
    { mv_CopyInto *n = NEW(CopyInto, @$); n->target = $3; n->by_position = true; n->source = $7; n->access = $8.first; n->clauses = $9.first;
      $$ = NODE(n); }
;

change_rows:
  insert
| FROM relations opt_lateral_views multi_inserts
    { mv_MultiInsert *n = NEW(MultiInsert, @$); n->from = $2.first; n->lateral_views = $3.first; n->inserts = $4; $$ = NODE(n); }
| UPDATE update_target SET assignments opt_where
    { mv_Update *n = NEW(Update, @$); n->target = $2; n->assignments = $4.first; n->where = $5; $$ = NODE(n); }
| DELETE FROM update_target opt_where { mv_Delete *n = NEW(Delete, @$); n->target = $3; n->where = $4; $$ = NODE(n); }
| MERGE opt_evolution INTO update_target USING relation_primary ON expr merge_clauses
    { mv_Merge *n = NEW(Merge, @$); n->schema_evolution = $2; n->target = $4; n->source = $6; n->on = $8; n->clauses = $9.first; $$ = NODE(n); }
;

opt_evolution:
  %empty { $$ = false; }
| WITH SCHEMA EVOLUTION { $$ = true; }
;

update_target:
  object opt_travel opt_options opt_alias { $$ = mv_relation_of(cx, $1, $2, $3, NULL, NULL, $4, @$); }
| object opt_travel opt_options alias WITH_OPTIONS property_list
    { $$ = mv_relation_of(cx, $1, $2, mv_concat($3, $6), NULL, NULL, $4, @$); }
;

assignments:
  assignment { $$ = mv_one($1); }
| assignments "," assignment { $$ = mv_add($1, $3); }
;

assignment:
  field "=" expr { mv_Assignment *n = NEW(Assignment, @$); n->target = $1; n->value = $3; $$ = NODE(n); }
;

merge_clauses:
  %empty { $$ = mv_none(); }
| merge_clauses merge_clause { $$ = mv_add($1, $2); }
;

merge_clause:
  WHEN MATCHED opt_and THEN merge_change { $$ = mv_merge_clause($5, MV_merge_MATCHED, $3, @$); }
| WHEN NOT MATCHED opt_and THEN merge_insert { $$ = mv_merge_clause($6, MV_merge_NOT_MATCHED, $4, @$); }
| WHEN NOT MATCHED BY TARGET opt_and THEN merge_insert { $$ = mv_merge_clause($8, MV_merge_NOT_MATCHED, $6, @$); }
| WHEN NOT MATCHED BY SOURCE opt_and THEN merge_change { $$ = mv_merge_clause($8, MV_merge_NOT_MATCHED_BY_SOURCE, $6, @$); }
;

opt_and:
  %empty { $$ = NULL; }
| AND expr { $$ = $2; }
;

merge_change:
  DELETE { mv_MergeClause *n = NEW(MergeClause, @$); n->action = @1; $$ = NODE(n); }
| UPDATE SET "*" opt_except
    { mv_MergeClause *n = NEW(MergeClause, @$); n->action = @1; n->star = true; n->except = $4.first; $$ = NODE(n); }
| UPDATE SET assignments { mv_MergeClause *n = NEW(MergeClause, @$); n->action = @1; n->assignments = $3.first; $$ = NODE(n); }
;

merge_insert:
  INSERT "*" opt_except
    { mv_MergeClause *n = NEW(MergeClause, @$); n->action = @1; n->star = true; n->except = $3.first; $$ = NODE(n); }
| INSERT opt_fields VALUES "(" exprs ")"
    { mv_MergeClause *n = NEW(MergeClause, @$); n->action = @1; n->columns = $2.first; n->values = $5.first; $$ = NODE(n); }
;

insert:
  insert_head query { $$ = $1; INSERT_NODE($$)->query = $2; mv_at($$, @$); }
| insert_head QUERY_PAREN query ")" alias { $$ = mv_insert_named(cx, $1, $3, $5, @$); }
| insert_start OVERWRITE directory query { mv_Insert *n = NEW(Insert, @$); n->overwrite = true; n->target = $3; n->query = $4; $$ = NODE(n); }
;

multi_inserts:
  multi_insert { $$ = mv_one($1); }
| multi_inserts multi_insert { $$ = mv_add($1, $2); }
;

multi_insert:
  multi_target SELECT opt_hints quantifier select_items opt_lateral_views opt_where opt_group opt_having opt_windows opt_qualify result_clauses
    { mv_node *s = mv_select(cx, $5, mv_none(), $6, mv_between(@2, @11));
      mv_select_tail(cx, s, $3, $4, $7, $8, $9, $10, $11);
      $$ = $1; INSERT_NODE($$)->query = mv_query(cx, NULL, s, $12, mv_between(@2, @$)); mv_at($$, @$); }
;

multi_target:
  insert_head
| insert_start OVERWRITE directory { mv_Insert *n = NEW(Insert, @$); n->overwrite = true; n->target = $3; $$ = NODE(n); }
;

insert_head:
  insert_into
| insert_into BY NAME { INSERT_NODE($1)->by_name = true; $$ = mv_at($1, @$); }
| insert_into "(" fields ")" { INSERT_NODE($1)->columns = $3.first; $$ = mv_at($1, @$); }
| insert_replace
| insert_replace BY NAME { INSERT_NODE($1)->by_name = true; $$ = mv_at($1, @$); }
;

insert_replace:
  insert_into replacement { $$ = mv_insert_replace($1, NULL, false, $2, @$); }
| insert_into BY NAME replacement { $$ = mv_insert_replace($1, NULL, true, $4, @$); }
| insert_into alias replacement { $$ = mv_insert_replace($1, $2, false, $3, @$); }
| insert_into alias BY NAME replacement { $$ = mv_insert_replace($1, $2, true, $5, @$); }
| insert_into alias WITH_OPTIONS property_list replacement
    { $$ = mv_insert_replace($1, $2, false, $5, @$); mv_insert_options($$, $4); }
| insert_into alias WITH_OPTIONS property_list BY NAME replacement
    { $$ = mv_insert_replace($1, $2, true, $7, @$); mv_insert_options($$, $4); }
| insert_into "(" fields ")" replace_rows
    { $$ = mv_insert_replace($1, NULL, false, $5, @$); INSERT_NODE($$)->columns = $3.first; }
;

/* As an Insert that has only this. */
replacement:
  replace_rows
| REPLACE USING "(" fields ")" opt_sequence_by
    { mv_Insert *n = NEW(Insert, @$); n->replace_using = $4.first; n->sequence = $6; $$ = NODE(n); }
;

replace_rows:
  REPLACE WHERE expr { mv_Insert *n = NEW(Insert, @$); n->replace_where = $3; $$ = NODE(n); }
| REPLACE ON expr { mv_Insert *n = NEW(Insert, @$); n->replace_on = $3; $$ = NODE(n); }
;

opt_sequence_by:
  %empty { $$ = NULL; }
| SEQUENCE BY expr { $$ = $3; }
;

insert_into:
  insert_start insert_mode opt_table_word object opt_options opt_partition_spec if_not_exists
    { $$ = mv_insert_into(cx, $1, $2, mv_relation_of(cx, $4, NULL, $5, NULL, NULL, NULL, mv_between(@4, @5)), $6, $7, @$); }
;

insert_start:
  INSERT { $$ = false; }
| INSERT WITH SCHEMA EVOLUTION { $$ = true; }
;

insert_mode:
  INTO { $$ = 0; }
| INTO ONCE { $$ = MV_INSERT_ONCE; }
| ONCE INTO { $$ = MV_INSERT_ONCE; }
| OVERWRITE { $$ = MV_INSERT_OVERWRITE; }
| OVERWRITE INTO { $$ = MV_INSERT_OVERWRITE; }
;

opt_table_word:
  %empty
| TABLE
;

opt_partition_spec:
  %empty { $$ = NULL; }
| partition
;

directory:
  DIRECTORY string directory_clauses { $$ = mv_directory(cx, false, $2, $3, @$); }
| LOCAL DIRECTORY string directory_clauses { $$ = mv_directory(cx, true, $3, $4, @$); }
| DIRECTORY directory_clauses1 { $$ = mv_directory(cx, false, NULL, $2, @$); }
| LOCAL DIRECTORY directory_clauses1 { $$ = mv_directory(cx, true, NULL, $3, @$); }
;

directory_clauses:
  %empty { $$ = mv_none(); }
| directory_clauses1
;

directory_clauses1:
  directory_clause { $$ = mv_one($1); }
| directory_clauses1 directory_clause { $$ = mv_add($1, $2); }
;

directory_clause:
  USING path { mv_UsingClause *n = NEW(UsingClause, @$); n->format = $2; $$ = NODE(n); }
| OPTIONS "(" properties ")" { mv_OptionsClause *n = NEW(OptionsClause, @$); n->properties = $3.first; $$ = NODE(n); }
| table_format { mv_OtherClause *n = NEW(OtherClause, @$); n->words = @$; $$ = NODE(n); }
;

copy_source:
  string
| QUERY_PAREN query ")" { $$ = $2; }
;

opt_access:
  %empty { $$ = mv_none(); }
| WITH_OPTIONS "(" credentials ")" { $$ = $3; }
;

credentials:
  credential { $$ = mv_one($1); }
| credentials credential { $$ = mv_add($1, $2); }
;

credential:
  CREDENTIAL word { $$ = mv_clause(cx, @1, mv_word_name(cx, $2), mv_none(), @$); }
| CREDENTIAL "(" properties ")" { $$ = mv_clause(cx, @1, NULL, $3, @$); }
| ENCRYPTION "(" properties ")" { $$ = mv_clause(cx, @1, NULL, $3, @$); }
;

copy_clauses:
  %empty { $$ = mv_none(); }
| copy_clauses copy_clause { $$ = mv_add($1, $2); }
;

copy_clause:
  FILEFORMAT "=" word { $$ = mv_clause(cx, @1, mv_word_name(cx, $3), mv_none(), @$); }
| FILES "=" "(" exprs ")" { $$ = mv_clause(cx, @1, NULL, $4, @$); }
| PATTERN "=" string { $$ = mv_clause(cx, @1, $3, mv_none(), @$); }
| FORMAT_OPTIONS property_list { $$ = mv_clause(cx, @1, NULL, $2, @$); }
| COPY_OPTIONS property_list { $$ = mv_clause(cx, @1, NULL, $2, @$); }
| VALIDATE ALL { $$ = mv_clause(cx, @$, NULL, mv_none(), @$); }
| VALIDATE number ROWS { $$ = mv_clause_tail(mv_clause(cx, @1, $2, mv_none(), @$), @3); }
;

/* ---- tables and the session -------------------------------------------------------------------- */

command:
  OPTIMIZE delta_table optimize_clauses { $$ = mv_command(cx, @1, $2, $3, @$); }
| VACUUM delta_table vacuum_clauses { $$ = mv_command(cx, @1, $2, $3, @$); }
| MSCK REPAIR TABLE object opt_repair { $$ = mv_command(cx, mv_between(@1, @3), $4, $5, @$); }
| REPAIR TABLE object opt_repair { $$ = mv_command(cx, mv_between(@1, @2), $3, $4, @$); }
| FSCK REPAIR TABLE object fsck_clauses { $$ = mv_command(cx, mv_between(@1, @3), $4, $5, @$); }
| ANALYZE TABLE object opt_partition_spec compute opt_statistics
    { $$ = mv_command(cx, mv_between(@1, @2), $3, mv_concat(mv_one($5), $6), @$); COMMAND($$)->partition = $4; }
| ANALYZE TABLES opt_in COMPUTE STATISTICS opt_noscan
    { $$ = mv_command(cx, mv_between(@1, @2), $3, mv_concat(mv_one(mv_clause(cx, mv_between(@4, @5), NULL, mv_none(), mv_between(@4, @5))), $6), @$); }
| TRUNCATE TABLE object opt_partition_spec { $$ = mv_command(cx, mv_between(@1, @2), $3, mv_none(), @$); COMMAND($$)->partition = $4; }
| RESTORE opt_table_word object opt_to travel
    { $$ = mv_command(cx, @1, $3, mv_one(mv_clause(cx, NOWHERE, $5, mv_none(), @5)), @$); }
| REORG TABLE object opt_where APPLY "(" reorg_words ")"
    { $$ = mv_command(cx, mv_between(@1, @2), $3, mv_one(mv_clause(cx, @7, $4, mv_none(), mv_between(@4, @$))), @$); }
| CACHE TABLE object opt_cache_options opt_cache_query
    { $$ = mv_command(cx, mv_between(@1, @2), $3, mv_none(), @$); COMMAND($$)->arguments = $4.first; COMMAND($$)->query = $5; }
| CACHE LAZY TABLE object opt_cache_options opt_cache_query
    { $$ = mv_command(cx, mv_between(@1, @3), $4, mv_none(), @$); COMMAND($$)->arguments = $5.first; COMMAND($$)->query = $6; }
| CACHE select { $$ = mv_command(cx, @1, NULL, mv_none(), @$); COMMAND($$)->query = $2; }
| UNCACHE TABLE if_exists object { $$ = mv_command(cx, mv_between(@1, @2), $4, mv_none(), @$); COMMAND($$)->if_exists = $3; }
| CLEAR CACHE { $$ = mv_command(cx, @$, NULL, mv_none(), @$); }
| USE CATALOG object { $$ = mv_command(cx, mv_between(@1, @2), $3, mv_none(), @$); }
| USE CATALOG PARAM { $$ = mv_command(cx, mv_between(@1, @2), NODE(NEW(Param, @3)), mv_none(), @$); }
| USE CATALOG STRING { $$ = mv_command(cx, mv_between(@1, @2), mv_literal_of(cx, MV_literal_STRING, @3), mv_none(), @$); }
| USE schema_word object { $$ = mv_command(cx, mv_between(@1, @2), $3, mv_none(), @$); }
| USE object { $$ = mv_command(cx, @1, $2, mv_none(), @$); }
| SET CATALOG object { $$ = mv_command(cx, mv_between(@1, @2), $3, mv_none(), @$); }
| SET CATALOG PARAM { $$ = mv_command(cx, mv_between(@1, @2), NODE(NEW(Param, @3)), mv_none(), @$); }
| SET CATALOG function_call { $$ = mv_command(cx, mv_between(@1, @2), $3, mv_none(), @$); }
| SET CATALOG STRING { $$ = mv_command(cx, mv_between(@1, @2), mv_literal_of(cx, MV_literal_STRING, @3), mv_none(), @$); }
| SET TIME ZONE { $$ = mv_command(cx, mv_between(@1, @3), NULL, mv_none(), @$); }
| SET TIME ZONE set_zone { $$ = mv_command(cx, mv_between(@1, @3), NULL, mv_none(), @$); COMMAND($$)->arguments = $4; }
| SET variable_word assignments { mv_SetVariable *n = NEW(SetVariable, @$); n->assignments = $3.first; $$ = NODE(n); }
| SET variable_word "(" fields ")" "=" QUERY_PAREN query ")"
    { mv_SetVariable *n = NEW(SetVariable, @$); n->targets = $4.first; n->query = $8; $$ = NODE(n); }
| SET variable_word "(" ")" "=" QUERY_PAREN query ")" { mv_SetVariable *n = NEW(SetVariable, @$); n->query = $7; $$ = NODE(n); }
| DECLARE objects opt_type opt_default { $$ = mv_declare(cx, false, $2, $3, $4, @$); }
| DECLARE variable_word objects opt_type opt_default { $$ = mv_declare(cx, false, $3, $4, $5, @$); }
| DECLARE OR REPLACE objects opt_type opt_default { $$ = mv_declare(cx, true, $4, $5, $6, @$); }
| DECLARE OR REPLACE variable_word objects opt_type opt_default { $$ = mv_declare(cx, true, $5, $6, $7, @$); }
| EXECUTE IMMEDIATE expr opt_into opt_using
    { mv_ExecuteImmediate *n = NEW(ExecuteImmediate, @$); n->text = $3; n->into = $4.first; n->using_arguments = $5.first; $$ = NODE(n); }
| CALL name "(" ")" { $$ = mv_command(cx, @1, $2, mv_none(), @$); }
| CALL name "(" arguments ")" { $$ = mv_command(cx, @1, $2, mv_none(), @$); COMMAND($$)->arguments = $4.first; }
| COMMENT ON comment_kind object IS comment_text
    { mv_CommentOn *n = NEW(CommentOn, @$); n->object = @3; n->name = $4; n->text = $6; $$ = NODE(n); }
| COMMENT ON comment_kind object COLUMN "(" column_comments ")"
    { mv_CommentOn *n = NEW(CommentOn, @$); n->object = @3; n->name = $4; n->columns = $7.first; $$ = NODE(n); }
| DECLARE object opt_sensitive CURSOR FOR query opt_read_only
    { mv_DeclareCursor *n = NEW(DeclareCursor, @$); n->name = $2; n->sensitive = $3; n->query = $6;
      n->read_only = $7; $$ = NODE(n); }
| OPEN object opt_using { $$ = mv_command(cx, @1, $2, mv_none(), @$); COMMAND($$)->arguments = $3.first; }
| FETCH opt_next object INTO fields { $$ = mv_command(cx, mv_between(@1, @2), $3, mv_none(), @$); COMMAND($$)->arguments = $5.first; }
| CLOSE object { $$ = mv_command(cx, @1, $2, mv_none(), @$); }
| LOAD DATA opt_local INPATH string opt_overwrite INTO TABLE object opt_partition_spec
    { $$ = mv_command(cx, mv_between(@1, @3), $9, mv_concat(mv_one(mv_clause(cx, @4, $5, mv_none(), mv_between(@4, @5))), $6), @$);
      COMMAND($$)->partition = $10; }
| UNDROP undrop_kind object { $$ = mv_command(cx, mv_between(@1, @2), $3, mv_none(), @$); }
| describe
| show
;

/* A name, or the path of its files. */
delta_table:
  object
| STRING { $$ = mv_literal_of(cx, MV_literal_STRING, @1); }
;

optimize_clauses:
  %empty { $$ = mv_none(); }
| optimize_clauses FULL { $$ = mv_add($1, mv_clause(cx, @2, NULL, mv_none(), @2)); }
| optimize_clauses WHERE expr { $$ = mv_add($1, mv_clause(cx, @2, $3, mv_none(), mv_between(@2, @3))); }
| optimize_clauses ZORDER BY "(" fields ")" { $$ = mv_add($1, mv_clause(cx, mv_between(@2, @3), NULL, $5, mv_between(@2, @6))); }
| optimize_clauses ZORDER BY fields { $$ = mv_add($1, mv_clause(cx, mv_between(@2, @3), NULL, $4, mv_between(@2, @4))); }
;

vacuum_clauses:
  %empty { $$ = mv_none(); }
| vacuum_clauses FULL { $$ = mv_add($1, mv_clause(cx, @2, NULL, mv_none(), @2)); }
| vacuum_clauses LITE { $$ = mv_add($1, mv_clause(cx, @2, NULL, mv_none(), @2)); }
| vacuum_clauses RETAIN number word { $$ = mv_add($1, mv_clause_tail(mv_clause(cx, @2, $3, mv_none(), mv_between(@2, @4)), $4)); }
| vacuum_clauses USING INVENTORY inventory
    { $$ = mv_add($1, mv_clause(cx, mv_between(@2, @3), $4, mv_none(), mv_between(@2, @4))); }
| vacuum_clauses DRY RUN { $$ = mv_add($1, mv_clause(cx, mv_between(@2, @3), NULL, mv_none(), mv_between(@2, @3))); }
;

inventory:
  object
| QUERY_PAREN query ")" { $$ = $2; $$->flags |= MV_PARENS; }
;

opt_repair:
  %empty { $$ = mv_none(); }
| repair_word PARTITIONS { $$ = mv_one(mv_clause(cx, @$, NULL, mv_none(), @$)); }
| SYNC METADATA { $$ = mv_one(mv_clause(cx, @$, NULL, mv_none(), @$)); }
;

repair_word:
  ADD
| DROP
| SYNC
;

fsck_clauses:
  fsck_mode
| fsck_mode DRY RUN { $$ = mv_add($1, mv_clause(cx, mv_between(@2, @3), NULL, mv_none(), mv_between(@2, @3))); }
;

fsck_mode:
  %empty { $$ = mv_none(); }
| METADATA ONLY { $$ = mv_one(mv_clause(cx, @$, NULL, mv_none(), @$)); }
| VERIFY ALL FILES { $$ = mv_one(mv_clause(cx, @$, NULL, mv_none(), @$)); }
| VERIFY FILES MODIFIED BETWEEN value AND value
    { mv_node *between = mv_between_of(cx, false, NULL, $5, $7, mv_between(@4, @7));
      $$ = mv_one(mv_clause(cx, mv_between(@1, @3), between, mv_none(), @$)); }
;

compute:
  COMPUTE STATISTICS { $$ = mv_clause(cx, @$, NULL, mv_none(), @$); }
| COMPUTE DELTA STATISTICS { $$ = mv_clause(cx, @$, NULL, mv_none(), @$); }
;

opt_statistics:
  %empty { $$ = mv_none(); }
| NOSCAN { $$ = mv_one(mv_clause(cx, @1, NULL, mv_none(), @1)); }
| FOR COLUMNS fields { $$ = mv_one(mv_clause(cx, mv_between(@1, @2), NULL, $3, @$)); }
| FOR ALL COLUMNS { $$ = mv_one(mv_clause(cx, @$, NULL, mv_none(), @$)); }
;

opt_noscan:
  %empty { $$ = mv_none(); }
| NOSCAN { $$ = mv_one(mv_clause(cx, @1, NULL, mv_none(), @1)); }
;

opt_in:
  %empty { $$ = NULL; }
| from_or_in object { $$ = $2; }
;

from_or_in:
  FROM
| IN
;

opt_to:
  %empty
| TO
;

reorg_words:
  PURGE
| UPGRADE UNIFORM "(" properties ")"
;

opt_cache_options:
  %empty { $$ = mv_none(); }
| OPTIONS "(" properties ")" { $$ = $3; }
;

opt_cache_query:
  %empty { $$ = NULL; }
| AS query { $$ = $2; }
| query
;

set_zone:
  LOCAL { mv_Ref *n = NEW(Ref, @1); n->path = mv_path_one(cx, @1); $$ = NODE(n); }
| string
| interval
;

opt_type:
  %empty { $$ = NULL; }
| type
;

opt_default:
  %empty { $$ = NULL; }
| DEFAULT expr { $$ = $2; }
| "=" expr { $$ = $2; }
;

opt_into:
  %empty { $$ = mv_none(); }
| INTO fields { $$ = $2; }
;

opt_using:
  %empty { $$ = mv_none(); }
| USING using_items { $$ = $2; }
| USING "(" expr AS word ")" { $$ = mv_one(mv_named(cx, $3, $5, mv_between(@3, @5))); }
;

using_items:
  pivot_value { $$ = mv_one($1); }
| using_items "," pivot_value { $$ = mv_add($1, $3); }
;

comment_kind:
  TABLE
| VIEW
| MATERIALIZED VIEW
| STREAMING TABLE
| COLUMN
| schema_word
| CATALOG
| VOLUME
| FUNCTION
| CONNECTION
| PROVIDER
| RECIPIENT
| SHARE
;

column_comments:
  column_comment { $$ = mv_one($1); }
| column_comments "," column_comment { $$ = mv_add($1, $3); }
;

column_comment:
  object IS comment_text { mv_CommentOn *n = NEW(CommentOn, @$); n->name = $1; n->text = $3; $$ = NODE(n); }
;

opt_sensitive:
  %empty { $$ = NOWHERE; }
| ASENSITIVE { $$ = @1; }
| INSENSITIVE { $$ = @1; }
;

opt_read_only:
  %empty { $$ = false; }
| FOR_READ READ ONLY { $$ = true; }
;

opt_next:
  %empty
| FROM
| NEXT FROM
;

comment_text:
  string
| NULL { $$ = mv_literal_of(cx, MV_literal_NULL, @1); }
;

opt_local:
  %empty
| LOCAL
;

opt_overwrite:
  %empty { $$ = mv_none(); }
| OVERWRITE { $$ = mv_one(mv_clause(cx, @1, NULL, mv_none(), @1)); }
;

undrop_kind:
  TABLE
| MATERIALIZED VIEW
| schema_word
| CATALOG
| VOLUME
;

describe:
  describe_word describe_extended object opt_partition_spec opt_describe_column opt_as_json
    { $$ = mv_command(cx, mv_between(@1, @2), $3, $6, @$); COMMAND($$)->partition = $4; COMMAND($$)->arguments = $5; }
| describe_word TABLE_WORD describe_extended object opt_partition_spec opt_describe_column opt_as_json
    { $$ = mv_command(cx, mv_between(@1, @3), $4, $7, @$); COMMAND($$)->partition = $5; COMMAND($$)->arguments = $6; }
| describe_word describe_object describe_extended object { $$ = mv_command(cx, mv_between(@1, @3), $4, mv_none(), @$); }
| describe_word FUNCTION describe_extended function_reference { $$ = mv_command(cx, mv_between(@1, @3), $4, mv_none(), @$); }
| describe_word HISTORY delta_table { $$ = mv_command(cx, mv_between(@1, @2), $3, mv_none(), @$); }
| describe_word HISTORY delta_table LIMIT number
    { $$ = mv_command(cx, mv_between(@1, @2), $3, mv_one(mv_clause(cx, @4, $5, mv_none(), mv_between(@4, @5))), @$); }
| describe_word DETAIL delta_table { $$ = mv_command(cx, mv_between(@1, @2), $3, mv_none(), @$); }
| describe_word QUERY query { $$ = mv_command(cx, mv_between(@1, @2), NULL, mv_none(), @$); COMMAND($$)->query = $3; }
| describe_word query { $$ = mv_command(cx, @1, NULL, mv_none(), @$); COMMAND($$)->query = $2; }
;

describe_word:
  DESC
| DESCRIBE
;

describe_extended:
  %empty
| EXTENDED
| FORMATTED
;

describe_object:
  schema_word
| CATALOG
| VOLUME
| CONNECTION
| SHARE
| RECIPIENT
| PROVIDER
| PROCEDURE
| EXTERNAL LOCATION
| STORAGE CREDENTIAL
| SERVICE CREDENTIAL
| CREDENTIAL
;

function_reference:
  object
| STRING { $$ = mv_literal_of(cx, MV_literal_STRING, @1); }
| operator_sign { $$ = mv_word_name(cx, @1); }
;

operator_sign:
  "="
| "<=>"
| "<>"
| "<"
| "<="
| ">"
| ">="
| "+"
| "-"
| "*"
| "/"
| "%"
| "~"
| "&"
| "|"
| "^"
| "<<"
| ">>"
| ">>>"
| "||"
| AND
| OR
| NOT
| IN
| CASE
| IS
;

opt_describe_column:
  %empty { $$ = NULL; }
| field
;

opt_as_json:
  %empty { $$ = mv_none(); }
| AS JSON { $$ = mv_one(mv_clause(cx, @$, NULL, mv_none(), @$)); }
;

show:
  SHOW TABLES opt_in opt_pattern opt_as_json
    { $$ = mv_command(cx, mv_between(@1, @2), $3, $5, @$); COMMAND($$)->arguments = $4; }
| SHOW show_list opt_in opt_pattern { $$ = mv_command(cx, mv_between(@1, @2), $3, mv_none(), @$); COMMAND($$)->arguments = $4; }
| SHOW TABLE EXTENDED opt_in LIKE string opt_partition_spec opt_as_json
    { $$ = mv_command(cx, mv_between(@1, @3), $4, $8, @$); COMMAND($$)->arguments = $6; COMMAND($$)->partition = $7; }
| SHOW CREATE TABLE object opt_as_serde { $$ = mv_command(cx, mv_between(@1, @3), $4, $5, @$); }
| SHOW COLUMNS from_or_in object opt_in { $$ = mv_command(cx, mv_between(@1, @2), $4, mv_none(), @$); COMMAND($$)->arguments = $5; }
| SHOW PARTITIONS object opt_partition_spec opt_as_json { $$ = mv_command(cx, mv_between(@1, @2), $3, $5, @$); COMMAND($$)->partition = $4; }
| SHOW TBLPROPERTIES object { $$ = mv_command(cx, mv_between(@1, @2), $3, mv_none(), @$); }
| SHOW TBLPROPERTIES object "(" property ")" { $$ = mv_command(cx, mv_between(@1, @2), $3, mv_none(), @$); COMMAND($$)->arguments = $5; }
| SHOW FUNCTIONS opt_in opt_function_pattern { $$ = mv_command(cx, mv_between(@1, @2), $3, mv_none(), @$); COMMAND($$)->arguments = $4; }
| SHOW function_scope FUNCTIONS opt_in opt_function_pattern
    { $$ = mv_command(cx, mv_between(@1, @3), $4, mv_none(), @$); COMMAND($$)->arguments = $5; }
| SHOW CURRENT schema_word { $$ = mv_command(cx, @$, NULL, mv_none(), @$); }
;

show_list:
  TABLES DROPPED
| VIEWS
| MATERIALIZED VIEWS
| schemas_word
| CATALOGS
| VOLUMES
| PROCEDURES
| CONNECTIONS
| RECIPIENTS
| PROVIDERS
| COLLATIONS
;

schemas_word:
  SCHEMAS
| DATABASES
| NAMESPACES
;

function_scope:
  USER
| SYSTEM
| ALL
;

opt_pattern:
  %empty { $$ = NULL; }
| string
| LIKE string { $$ = $2; }
;

opt_function_pattern:
  %empty { $$ = NULL; }
| function_pattern
| LIKE function_pattern { $$ = $2; }
;

function_pattern:
  STRING { $$ = mv_literal_of(cx, MV_literal_STRING, @1); }
| object
;

opt_as_serde:
  opt_as_json
| AS SERDE { $$ = mv_one(mv_clause(cx, @$, NULL, mv_none(), @$)); }
;

/* ---- SQL scripting ----------------------------------------------------------------------------- */

script:
  block
;

block:
  BEGIN_BLOCK statements END_BLOCK { mv_Block *n = NEW(Block, @$); n->statements = $2; $$ = NODE(n); }
| BEGIN_BLOCK ATOMIC statements END_BLOCK { mv_Block *n = NEW(Block, @$); n->atomic = true; n->statements = $3; $$ = NODE(n); }
| BEGIN_BLOCK NOT ATOMIC statements END_BLOCK { mv_Block *n = NEW(Block, @$); n->not_atomic = true; n->statements = $4; $$ = NODE(n); }
;

statements:
  %empty { $$ = mv_none(); }
| statements block_statement ";" { $$ = mv_add($1, $2); }
;

block_statement:
  statement
| LABEL ":" labelled opt_end_label { $$ = mv_label($3, @1, $4, @$); }
| loop opt_end_label { $$ = mv_label($1, NOWHERE, $2, @$); }
| IF_BLOCK if_branches opt_block_else END_BLOCK IF_WORD { mv_If *n = NEW(If, @$); n->branches = $2.first; n->otherwise = $3; $$ = NODE(n); }
| CASE_BLOCK opt_operand case_branches opt_block_else END_BLOCK CASE
    { mv_CaseStatement *n = NEW(CaseStatement, @$); n->operand = $2; n->branches = $3.first; n->otherwise = $4; $$ = NODE(n); }
| LEAVE word { mv_Jump *n = NEW(Jump, @$); n->word = @1; n->label = $2; $$ = NODE(n); }
| ITERATE word { mv_Jump *n = NEW(Jump, @$); n->word = @1; n->label = $2; $$ = NODE(n); }
| SET assignments { mv_SetVariable *n = NEW(SetVariable, @$); n->assignments = $2.first; $$ = NODE(n); }
| SET "(" refs ")" "=" QUERY_PAREN query ")" { mv_SetVariable *n = NEW(SetVariable, @$); n->targets = $3.first; n->query = $7; $$ = NODE(n); }
| DECLARE plain_word CONDITION opt_condition_state { mv_DeclareCondition *n = NEW(DeclareCondition, @$); n->name = @2; n->state = $4; $$ = NODE(n); }
| DECLARE handler_kind HANDLER FOR conditions handler_body
    { mv_DeclareHandler *n = NEW(DeclareHandler, @$); n->kind = @2; n->conditions = $5.first; n->body = $6; $$ = NODE(n); }
| SIGNAL condition opt_signal_set { $$ = mv_command(cx, @1, $2, mv_none(), @$); COMMAND($$)->arguments = $3.first; }
| RESIGNAL { $$ = mv_command(cx, @1, NULL, mv_none(), @$); }
;

labelled:
  block
| loop
;

loop:
  WHILE expr DO body END_BLOCK WHILE { $$ = mv_loop(cx, @1, $2, NULL, $4, @$); }
| REPEAT_BLOCK body UNTIL expr END_BLOCK REPEAT { $$ = mv_loop(cx, @1, $4, NULL, $2, @$); }
| LOOP body END_BLOCK LOOP { $$ = mv_loop(cx, @1, NULL, NULL, $2, @$); }
| FOR_BLOCK query DO body END_BLOCK FOR { $$ = mv_loop(cx, @1, NULL, $2, $4, @$); }
| FOR_BLOCK word AS query DO body END_BLOCK FOR { $$ = mv_loop(cx, @1, NULL, $4, $6, @$); mv_loop_variable($$, $2); }
;

opt_end_label:
  %empty { $$ = NOWHERE; }
| word { $$ = $1; }
;

body:
  QUERY_PLACEHOLDER
    { mv_Body *n = NEW(Body, @$); n->statements = mv_one(mv_query(cx, NULL, NODE(NEW(Placeholder, @1)), NULL, @$)); $$ = NODE(n); }
| block_statement ";" { mv_Body *n = NEW(Body, @$); n->statements = mv_one($1); $$ = NODE(n); }
| body block_statement ";" { mv_append(&((mv_Body *)mv_node_as($1, MV_Body))->statements, $2); $$ = mv_at($1, @$); }
;

if_branches:
  expr THEN body { $$ = mv_one(mv_branch(cx, $1, $3, @$)); }
| if_branches ELSEIF expr THEN body { $$ = mv_add($1, mv_branch(cx, $3, $5, mv_between(@2, @5))); }
;

case_branches:
  WHEN expr THEN body { $$ = mv_one(mv_branch(cx, $2, $4, @$)); }
| case_branches WHEN expr THEN body { $$ = mv_add($1, mv_branch(cx, $3, $5, mv_between(@2, @5))); }
;

opt_block_else:
  %empty { $$ = NULL; }
| ELSE body { $$ = $2; }
;

opt_condition_state:
  %empty { $$ = NULL; }
| FOR SQLSTATE string { $$ = $3; }
| FOR SQLSTATE VALUE string { $$ = $4; }
;

handler_kind:
  CONTINUE
| EXIT
;

conditions:
  condition { $$ = mv_one($1); }
| conditions "," condition { $$ = mv_add($1, $3); }
;

condition:
  SQLSTATE string { $$ = $2; }
| SQLSTATE VALUE string { $$ = $3; }
| SQLEXCEPTION { $$ = mv_word_name(cx, @1); }
| NOT FOUND { $$ = mv_word_name(cx, @$); }
| plain_path { mv_Name *n = NEW(Name, @$); n->path = $1; $$ = NODE(n); }
;

handler_body:
  statement
| LABEL ":" labelled opt_end_label { $$ = mv_label($3, @1, $4, @$); }
| SET assignments { mv_SetVariable *n = NEW(SetVariable, @$); n->assignments = $2.first; $$ = NODE(n); }
;

opt_signal_set:
  %empty { $$ = mv_none(); }
| SET assignments { $$ = $2; }
;

/* ---- queries ----------------------------------------------------------------------------- */

query:
  query_body result_clauses { $$ = mv_query(cx, NULL, $1, $2, @$); }
| WITH ctes query_body result_clauses
    { $$ = mv_query(cx, mv_with(cx, NOWHERE, $2, mv_between(@1, @2)), $3, $4, @$); }
| WITH RECURSIVE ctes query_body result_clauses
    { $$ = mv_query(cx, mv_with(cx, @2, $3, mv_between(@1, @3)), $4, $5, @$); }
| query more_select result_clauses { $$ = mv_multi_select(cx, $1, mv_query(cx, NULL, $2, $3, mv_between(@2, @3)), @$); }
;

/* SELECT behind a FROM that has selected before. */
more_select:
  MORE_SELECT opt_hints quantifier select_items opt_lateral_views opt_where opt_group opt_having opt_windows opt_qualify
    { $$ = mv_select(cx, $4, mv_none(), $5, @$); mv_select_tail(cx, $$, $2, $3, $6, $7, $8, $9, $10); }
;

pipe_step:
  SELECT opt_hints quantifier select_items opt_pipe_group opt_windows
    { $$ = mv_select(cx, $4, mv_none(), mv_none(), @$); mv_select_tail(cx, $$, $2, $3, NULL, $5, NULL, $6, NULL); }
| EXTEND select_items opt_windows { $$ = mv_pipe_step(cx, MV_pipe_EXTEND, $2, NULL, @$); PIPE_STEP($$)->windows = $3.first; }
| SET assignments { $$ = mv_pipe_step(cx, MV_pipe_SET, $2, NULL, @$); }
| DROP refs { $$ = mv_pipe_step(cx, MV_pipe_DROP, $2, NULL, @$); }
| AS name_word { $$ = mv_pipe_step(cx, MV_pipe_AS, mv_none(), $2, @$); }
| WHERE expr opt_windows
    { $$ = mv_pipe_step(cx, MV_pipe_WHERE, mv_none(), $2, @$); PIPE_STEP($$)->windows = $3.first; }
| AGGREGATE opt_pipe_group { $$ = mv_pipe_step(cx, MV_pipe_AGGREGATE, mv_none(), NULL, @$); PIPE_STEP($$)->group_by = $2; }
| AGGREGATE select_items opt_pipe_group { $$ = mv_pipe_step(cx, MV_pipe_AGGREGATE, $2, NULL, @$); PIPE_STEP($$)->group_by = $3; }
| UNION set_quantifier pipe_operand { $3->link = (uint8_t)(MV_link_UNION + $2); $$ = mv_pipe_step(cx, MV_pipe_SET_OPERATION, mv_none(), $3, @$); }
| EXCEPT set_quantifier pipe_operand { $3->link = (uint8_t)(MV_link_EXCEPT + $2); $$ = mv_pipe_step(cx, MV_pipe_SET_OPERATION, mv_none(), $3, @$); }
| MINUS set_quantifier pipe_operand { $3->link = (uint8_t)(MV_link_EXCEPT + $2); $$ = mv_pipe_step(cx, MV_pipe_SET_OPERATION, mv_none(), $3, @$); }
| INTERSECT set_quantifier pipe_operand { $3->link = (uint8_t)(MV_link_INTERSECT + $2); $$ = mv_pipe_step(cx, MV_pipe_SET_OPERATION, mv_none(), $3, @$); }
| join
| pivot
| unpivot
| pivot unpivot { $$ = mv_joined(cx, $1, $2, @$); }
| unpivot pivot { $$ = mv_joined(cx, $1, $2, @$); }
| bin_by
| sampled
| results { $$ = mv_at($1, @$); }
;

/* GROUP BY of a step may name its columns. */
opt_pipe_group:
  %empty { $$ = NULL; }
| GROUP BY pipe_groups { $$ = mv_group_by(cx, MV_group_NONE, $3, mv_none(), @$); }
| GROUP BY ALL { $$ = mv_group_by(cx, MV_group_ALL, mv_none(), mv_none(), @$); }
| GROUP BY pipe_groups WITH ROLLUP { $$ = mv_group_by(cx, MV_group_ROLLUP, $3, mv_none(), @$); }
| GROUP BY pipe_groups WITH CUBE { $$ = mv_group_by(cx, MV_group_CUBE, $3, mv_none(), @$); }
| GROUP BY pipe_groups GROUPING SETS "(" grouping_sets ")" { $$ = mv_group_by(cx, MV_group_SETS, $3, $7, @$); }
;

pipe_groups:
  pipe_group { $$ = mv_one($1); }
| pipe_groups "," pipe_group { $$ = mv_add($1, $3); }
;

pipe_group:
  expr opt_as_word { $$ = mv_named(cx, $1, $2, @$); }
| grouping
;

pipe_operand:
  select
| VALUES value_rows opt_alias { $$ = mv_values(cx, $2, $3, @$); }
| TABLE table_name { mv_TableQuery *n = NEW(TableQuery, @$); n->name = $2; $$ = NODE(n); }
| QUERY_PAREN query ")" { $$ = $2; $$->flags |= MV_PARENS; }
;

/* At least one of the clauses below. */
results:
  ORDER BY sort_items opt_cluster_by opt_distribute_by opt_sort_by late_windows opt_limit opt_offset
    { $$ = mv_results(cx, $3, $4, $5, $6, $7, $8, $9); }
| CLUSTER BY exprs opt_distribute_by opt_sort_by late_windows opt_limit opt_offset
    { $$ = mv_results(cx, mv_none(), $3, $4, $5, $6, $7, $8); }
| DISTRIBUTE BY exprs opt_sort_by late_windows opt_limit opt_offset
    { $$ = mv_results(cx, mv_none(), mv_none(), $3, $4, $5, $6, $7); }
| SORT BY sort_items late_windows opt_limit opt_offset
    { $$ = mv_results(cx, mv_none(), mv_none(), mv_none(), $3, $4, $5, $6); }
| LIMIT expr opt_offset { $$ = mv_results(cx, mv_none(), mv_none(), mv_none(), mv_none(), mv_none(), $2, $3); }
| LIMIT ALL opt_offset
    { $$ = mv_results(cx, mv_none(), mv_none(), mv_none(), mv_none(), mv_none(), mv_ref(cx, mv_path_one(cx, @2), @2), $3); }
| OFFSET expr { $$ = mv_results(cx, mv_none(), mv_none(), mv_none(), mv_none(), mv_none(), NULL, $2); }
;

/* ORDER BY … OFFSET, as a Query that has only these; most queries have none. */
result_clauses:
  %empty %prec NO_CLAUSE { $$ = NULL; }
| results
| WINDOW_LATE window_defs opt_limit opt_offset
    { $$ = mv_results(cx, mv_none(), mv_none(), mv_none(), mv_none(), $2, $3, $4); }
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
| FROM relations opt_lateral_views SELECT opt_hints quantifier select_items opt_lateral_views opt_where opt_group opt_having opt_windows opt_qualify
    { $$ = mv_select(cx, $7, $2, mv_concat($3, $8), @$); mv_select_tail(cx, $$, $5, $6, $9, $10, $11, $12, $13);
      SELECT($$)->from_first = true; }
| VALUES value_rows opt_alias { $$ = mv_values(cx, $2, $3, @$); }
| TABLE table_name { mv_TableQuery *n = NEW(TableQuery, @$); n->name = $2; $$ = NODE(n); }
| QUERY_PAREN query ")" { $$ = $2; $$->flags |= MV_PARENS; }
| transform_query
| DESCRIBE_QUERY HISTORY object { $$ = mv_command(cx, mv_between(@1, @2), $3, mv_none(), @$); }
| DESCRIBE_QUERY DETAIL object { $$ = mv_command(cx, mv_between(@1, @2), $3, mv_none(), @$); }
| QUERY_PLACEHOLDER { $$ = NODE(NEW(Placeholder, @1)); }
| query_body UNION set_quantifier query_body %prec UNION
    { $$ = mv_set_op(cx, $1, MV_link_UNION + $3, $4, @$); }
| query_body EXCEPT set_quantifier query_body %prec EXCEPT
    { $$ = mv_set_op(cx, $1, MV_link_EXCEPT + $3, $4, @$); }
| query_body MINUS set_quantifier query_body %prec MINUS
    { $$ = mv_set_op(cx, $1, MV_link_EXCEPT + $3, $4, @$); }
| query_body INTERSECT set_quantifier query_body %prec INTERSECT
    { $$ = mv_set_op(cx, $1, MV_link_INTERSECT + $3, $4, @$); }
| query_body PIPE pipe_step { $$ = mv_piped(cx, $1, $3, @$); }
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
  word { $$ = mv_hint(cx, $1, mv_none(), @$); }
| word "(" exprs ")" { $$ = mv_hint(cx, $1, $3, @$); }
;

select_items:
  select_item { $$ = mv_one($1); }
| select_items "," select_item { $$ = mv_add($1, $3); }
;

select_item:
  value
| boolean
| expr word { $$ = mv_named(cx, $1, $2, @$); }
| expr AS word { $$ = mv_named(cx, $1, $3, @$); }
| expr AS "(" names ")"
    { mv_Named *n = NEW(Named, @$); n->value = $1; n->aliases = $4.first; $$ = NODE(n); }
| expr NAMES_PAREN names ")"
    { mv_Named *n = NEW(Named, @$); n->value = $1; n->aliases = $3.first; $$ = NODE(n); }
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

/* SELECT TRANSFORM (…) USING 'program'. */
transform:
  transform_head opt_row_format opt_record_writer USING string opt_transform_as opt_row_format opt_record_reader
    { $$ = mv_transform_end(cx, $1, @2, $5, $6, @7, @$); mv_transform_records($$, $3, $8); }
;

transform_query:
  transform
| transform FROM relations opt_lateral_views opt_where opt_group opt_having opt_windows
    { $$ = mv_at($1, @$); mv_transform_from($$, $3, $4, $5, $6, $7, $8); }
| FROM relations opt_lateral_views transform opt_where opt_group opt_having opt_windows
    { $$ = mv_at($4, @$); mv_transform_from($$, $2, $3, $5, $6, $7, $8); }
;

transform_head:
  SELECT TRANSFORM "(" quantifier exprs_and_stars ")" { $$ = mv_transform(cx, @2, $4, $5, @$); }
| MAP_QUERY quantifier exprs_and_stars { $$ = mv_transform(cx, @1, $2, $3, @$); }
;

exprs_and_stars:
  expr_or_star { $$ = mv_one($1); }
| exprs_and_stars "," expr_or_star { $$ = mv_add($1, $3); }
;

expr_or_star:
  value
| boolean
| star
;

opt_row_format:
  %empty
| ROW FORMAT SERDE string
| ROW FORMAT SERDE string WITH SERDEPROPERTIES "(" properties ")"
| ROW FORMAT DELIMITED row_formats
;

opt_record_writer:
  %empty { $$ = NULL; }
| RECORDWRITER string { $$ = $2; }
;

opt_record_reader:
  %empty { $$ = NULL; }
| RECORDREADER string { $$ = $2; }
;

opt_transform_as:
  %empty { $$ = mv_none(); }
| AS names { $$ = $2; }
| AS "(" columns ")" { $$ = $3; }
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
| GROUP BY ALL { $$ = mv_group_by(cx, MV_group_ALL, mv_none(), mv_none(), @$); }
| GROUP BY group_items { $$ = mv_group_by(cx, MV_group_NONE, $3, mv_none(), @$); }
| GROUP BY group_items WITH ROLLUP { $$ = mv_group_by(cx, MV_group_ROLLUP, $3, mv_none(), @$); }
| GROUP BY group_items WITH CUBE { $$ = mv_group_by(cx, MV_group_CUBE, $3, mv_none(), @$); }
| GROUP BY WITH ROLLUP { $$ = mv_group_by(cx, MV_group_ROLLUP, mv_none(), mv_none(), @$); }
| GROUP BY WITH CUBE { $$ = mv_group_by(cx, MV_group_CUBE, mv_none(), mv_none(), @$); }
| GROUP BY group_items GROUPING SETS "(" grouping_sets ")" { $$ = mv_group_by(cx, MV_group_SETS, $3, $7, @$); }
;

group_items:
  group_item { $$ = mv_one($1); }
| group_items "," group_item { $$ = mv_add($1, $3); }
;

group_item:
  value
| boolean
| grouping
;

grouping:
  ROLLUP "(" grouping_sets ")"
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
  %empty %prec NO_CLAUSE { $$ = mv_none(); }
| WINDOW window_defs { $$ = $2; }
;

late_windows:
  %empty %prec NO_CLAUSE { $$ = mv_none(); }
| WINDOW_LATE window_defs { $$ = $2; }
;

window_defs:
  window_def { $$ = mv_one($1); }
| window_defs "," window_def { $$ = mv_add($1, $3); }
;

window_def:
  word AS window_spec
    { mv_WindowDef *n = NEW(WindowDef, @$); n->name = $1; n->spec = $3; $$ = NODE(n); }
| word AS word
    { mv_WindowDef *n = NEW(WindowDef, @$); mv_WindowName *w = NEW(WindowName, @3); w->name = $3;
      n->name = $1; n->spec = NODE(w); $$ = NODE(n); }
;

opt_order_by:
  %empty %prec NO_CLAUSE { $$ = mv_none(); }
| ORDER BY sort_items { $$ = $3; }
;

opt_cluster_by:
  %empty %prec NO_CLAUSE { $$ = mv_none(); }
| CLUSTER BY exprs { $$ = $3; }
;

opt_distribute_by:
  %empty %prec NO_CLAUSE { $$ = mv_none(); }
| DISTRIBUTE BY exprs { $$ = $3; }
;

opt_sort_by:
  %empty %prec NO_CLAUSE { $$ = mv_none(); }
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
  %empty %prec NO_CLAUSE { $$ = NULL; }
| LIMIT expr { $$ = $2; }
| LIMIT ALL { mv_Ref *n = NEW(Ref, @2); n->path = mv_path_one(cx, @2); $$ = NODE(n); }
;

opt_offset:
  %empty %prec NO_CLAUSE { $$ = NULL; }
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
| relation bin_by { $$ = mv_joined(cx, $1, $2, @$); }
| relation match_recognize { $$ = mv_joined(cx, $1, $2, @$); }
;

relation_primary:
  table_name opt_alias { $$ = mv_relation_of(cx, $1, NULL, mv_none(), NULL, NULL, $2, @$); }
| table_name travels opt_options opt_sample opt_watermark opt_alias
    { $$ = mv_relation_of(cx, $1, $2, $3, $4, $5, $6, @$); }
| table_name options opt_sample opt_watermark opt_alias
    { $$ = mv_relation_of(cx, $1, NULL, $2, $3, $4, $5, @$); }
| table_name sampled opt_watermark opt_alias
    { $$ = mv_relation_of(cx, $1, NULL, mv_none(), $2, $3, $4, @$); }
| table_name watermark opt_alias
    { $$ = mv_relation_of(cx, $1, NULL, mv_none(), NULL, $2, $3, @$); }
| table_name changes opt_options opt_alias
    { $$ = mv_relation_of(cx, $1, $2, $3, NULL, NULL, $4, @$); }
| STREAM stream_source opt_changes opt_options opt_identified opt_sample opt_watermark opt_alias
    { $$ = mv_relation_of(cx, $2, $3, $4, $6, $7, $8, @$); RELATION($$)->stream = true;
      RELATION($$)->identified = $5; }
| QUERY_PAREN query ")" opt_sample opt_watermark opt_alias
    { $$ = mv_relation_of(cx, $2, NULL, mv_none(), $4, $5, $6, @$); }
| "(" relation ")" opt_sample opt_watermark opt_alias
    { $$ = mv_relation_of(cx, $2, NULL, mv_none(), $4, $5, $6, @$); }
| VALUES value_rows opt_alias
    { $$ = mv_relation_of(cx, mv_values(cx, $2, NULL, mv_between(@1, @2)), NULL, mv_none(), NULL, NULL, $3, @$);
      }
| function_call opt_identified opt_sample opt_watermark opt_alias
    { $$ = mv_relation_of(cx, $1, NULL, mv_none(), $3, $4, $5, @$); RELATION($$)->identified = $2; }
| function_call WITH ORDINALITY opt_alias
    { $$ = mv_relation_of(cx, $1, NULL, mv_none(), NULL, NULL, $4, @$); RELATION($$)->ordinality = true; }
;

opt_identified:
  %empty { $$ = NOWHERE; }
| IDENTIFIED BY word { $$ = $3; }
;

stream_source:
  table_name
| "(" table_name ")" { $$ = $2; }
| function_call
| "(" function_call ")" { $$ = $2; }
;

opt_travel:
  %empty { $$ = NULL; }
| travels
;

travels:
  travel
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

opt_changes:
  %empty { $$ = NULL; }
| changes
;

changes:
  CHANGES FROM changes_bound { mv_Changes *n = NEW(Changes, @$); n->low = $3; $$ = NODE(n); }
| CHANGES FROM changes_bound TO_BOUND changes_bound
    { mv_Changes *n = NEW(Changes, @$); n->low = $3; n->high = $5; $$ = NODE(n); }
;

changes_bound:
  travel_word value opt_edge
    { mv_ChangesBound *n = NEW(ChangesBound, @$); n->how = $1; n->value = $2; n->edge = $3; $$ = NODE(n); }
;

travel_word:
  VERSION { $$ = MV_travel_VERSION; }
| TIMESTAMP { $$ = MV_travel_TIMESTAMP; }
;

opt_edge:
  %empty { $$ = NOWHERE; }
| INCLUSIVE { $$ = @1; }
| EXCLUSIVE { $$ = @1; }
;

opt_options:
  %empty { $$ = mv_none(); }
| options
;

options:
  WITH_OPTIONS "(" properties ")" { $$ = $3; }
;

opt_sample:
  %empty { $$ = NULL; }
| sampled
;

sampled:
  TABLESAMPLE sample_method "(" sample ")" { $$ = mv_at($4, @$); SAMPLE($$)->method = $2; }
| TABLESAMPLE sample_method "(" sample ")" REPEATABLE "(" number ")"
    { $$ = mv_at($4, @$); SAMPLE($$)->method = $2; mv_set_seed($$, $8); }
;

sample_method:
  %empty { $$ = NOWHERE; }
| SYSTEM { $$ = @1; }
| BERNOULLI { $$ = @1; }
;

sample:
  %empty { $$ = mv_sample_of(cx, MV_sample_NONE, NULL, NULL, NULL, @$); }
| expr PERCENT { $$ = mv_sample_of(cx, MV_sample_PERCENT, $1, NULL, NULL, @$); }
| expr ROWS { $$ = mv_sample_of(cx, MV_sample_ROWS, $1, NULL, NULL, @$); }
| expr { $$ = mv_sample_of(cx, MV_sample_BYTES, $1, NULL, NULL, @$); }
| BUCKET number OUT OF number { $$ = mv_sample_of(cx, MV_sample_BUCKET, $2, $5, NULL, @$); }
| BUCKET number OUT OF number ON expr { $$ = mv_sample_of(cx, MV_sample_BUCKET, $2, $5, $7, @$); }
;

opt_watermark:
  %empty { $$ = NULL; }
| watermark
;

watermark:
  WATERMARK expr opt_as_word DELAY OF interval
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
| join_type JOIN relation_primary nearest { $$ = mv_join_of(cx, $1, $3, @$); JOIN($$)->nearest = $4; }
| join_type JOIN LATERAL relation_primary nearest
    { $$ = mv_join_of(cx, $1, $4, @$); JOIN($$)->lateral = true; JOIN($$)->nearest = $5; }
| asof JOIN relation_primary match { $$ = mv_asof_join(cx, $1, $3, $4, @$); }
| asof JOIN relation_primary match ON expr { $$ = mv_asof_join(cx, $1, $3, $4, @$); JOIN($$)->on = $6; }
| asof JOIN relation_primary match USING "(" names ")"
    { $$ = mv_asof_join(cx, $1, $3, $4, @$); JOIN($$)->using_columns = $7.first; }
| join_type JOIN LATERAL relation_primary
    { $$ = mv_join_of(cx, $1, $4, @$); JOIN($$)->lateral = true; }
| join_type JOIN LATERAL relation_primary USING "(" names ")"
    { $$ = mv_join_of(cx, $1, $4, @$); JOIN($$)->lateral = true; JOIN($$)->using_columns = $7.first;
      }
| join_type JOIN LATERAL relation_primary ON expr
    { $$ = mv_join_of(cx, $1, $4, @$); JOIN($$)->lateral = true; JOIN($$)->on = $6; }
;

asof:
  ASOF { $$ = MV_join_INNER; }
| INNER ASOF { $$ = MV_join_INNER; }
| LEFT ASOF { $$ = MV_join_LEFT; }
| LEFT OUTER ASOF { $$ = MV_join_LEFT; }
;

match:
  MATCH_CONDITION "(" expr ")" { $$ = $3; }
;

nearest:
  nearest_how NEAREST opt_count BY nearest_by expr
    { mv_Nearest *n = NEW(Nearest, @$); n->how = @1; n->count = $3; n->by = @5; n->value = $6; $$ = NODE(n); }
;

nearest_how:
  APPROX
| EXACT
;

opt_count:
  %empty { $$ = NULL; }
| number
;

nearest_by:
  DISTANCE
| SIMILARITY
;

bin_by:
  BIN BY "(" RANGE ref TO ref BIN WIDTH expr opt_align DISTRIBUTE UNIFORM "(" refs ")" bin_names ")" opt_alias
    { mv_BinBy *n = NEW(BinBy, @$); n->low = $5; n->high = $7; n->width = $10; n->origin = $11;
      n->columns = $15.first; n->names = $17.first; n->alias = $19; $$ = NODE(n); }
;

match_recognize:
  MATCH_RECOGNIZE "(" opt_partition opt_order_by opt_measures opt_match_rows opt_match_skip MATCH_PATTERN DEFINE definitions ")" opt_alias
    { mv_MatchRecognize *n = NEW(MatchRecognize, @$); n->partition_by = $3.first; n->order_by = $4.first;
      n->measures = $5.first; n->rows = $6; n->skip = $7; n->pattern = @8; n->definitions = $10.first;
      n->alias = $12; $$ = NODE(n); }
;

opt_measures:
  %empty { $$ = mv_none(); }
| MEASURES pivot_aggregates { $$ = $2; }
;

opt_match_rows:
  %empty { $$ = NOWHERE; }
| MATCH_ROWS { $$ = @1; }
;

opt_match_skip:
  %empty { $$ = NOWHERE; }
| MATCH_SKIP { $$ = @1; }
;

definitions:
  pattern_variable { $$ = mv_one($1); }
| definitions "," pattern_variable { $$ = mv_add($1, $3); }
;

pattern_variable:
  word AS expr
    { mv_Named *n = NEW(Named, @$); n->value = $3; n->alias = $1; $$ = NODE(n); }
;

opt_align:
  %empty { $$ = NULL; }
| ALIGN TO expr { $$ = $3; }
;

bin_names:
  %empty { $$ = mv_none(); }
| bin_names IDENT AS word { $$ = mv_add($1, mv_bin_name(cx, @2, $4, mv_between(@2, @4))); }
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
| lateral_views
| lateral_views pivot { $$ = mv_add($1, $2); }
| lateral_views unpivot { $$ = mv_add($1, $2); }
| lateral_views pivot unpivot { $$ = mv_add(mv_add($1, $2), $3); }
;

lateral_views:
  lateral_view { $$ = mv_one($1); }
| lateral_views lateral_view { $$ = mv_add($1, $2); }
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

/* Where most expressions stand — items of lists — a rule takes `value` and `boolean` one by one:
 * going by way of `expr` would be a reduction more for each of them. */
expr:
  value
| boolean
;

boolean:
  predicate
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
| value IN "(" exprs_and_stars ")" { $$ = mv_in(cx, false, $1, $4, NULL, @$); }
| value NOT_LA IN "(" exprs_and_stars ")" { $$ = mv_in(cx, true, $1, $5, NULL, @$); }
| value IN PLACEHOLDER
    { $$ = mv_in(cx, false, $1, mv_one(mv_ref(cx, mv_path_one(cx, @3), @3)), NULL, @$); }
| value NOT_LA IN PLACEHOLDER
    { $$ = mv_in(cx, true, $1, mv_one(mv_ref(cx, mv_path_one(cx, @4), @4)), NULL, @$); }
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
| "(" star ")" { $$ = mv_parens($2, @$); }
| "(" tuple_item "," tuple_items ")"
    { mv_Tuple *n = NEW(Tuple, @$); n->items = mv_concat(mv_one($2), $4).first; $$ = NODE(n); }
| QUERY_PAREN query ")" { mv_Subquery *n = NEW(Subquery, @$); n->query = $2; $$ = NODE(n); }
| function_call
| call_with_parts
| CASE opt_operand whens opt_else END
    { mv_Case *n = NEW(Case, @$); n->operand = $2; n->whens = $3.first; n->otherwise = $4;
      $$ = NODE(n); }
| CAST "(" expr AS type ")"
    { mv_Cast *n = NEW(Cast, @$); n->value = $3; n->type = $5; $$ = NODE(n); }
| TRY_CAST "(" expr AS type ")"
    { mv_Cast *n = NEW(Cast, @$); n->safe = true; n->value = $3; n->type = $5; $$ = NODE(n); }
| interval
| value step %prec LBRACKET { $$ = mv_postfix(cx, $1, $2, @$); }
| prefix_ops value %prec SIGN { $$ = mv_prefix_of(cx, $1, $2, @$); }
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
| prefix_ops MORE_SIGN { $$ = mv_add($1, mv_prefix_sign(cx, @2)); }
;

prefix_op:
  "-" { $$ = mv_prefix_op(cx, MV_prefix_MINUS, @1); }
| "+" { $$ = mv_prefix_op(cx, MV_prefix_PLUS, @1); }
| "~" { $$ = mv_prefix_op(cx, MV_prefix_TILDE, @1); }
;

step:
  "." path { $$ = mv_fields(cx, MV_Field, $2); }
| "[" expr "]" { mv_Index *n = NEW(Index, @$); n->value = $2; $$ = mv_one(NODE(n)); }
| "[" "*" "]"
    { mv_Index *n = NEW(Index, @$); n->value = NODE(NEW(Star, @2)); $$ = mv_one(NODE(n)); }
| PATH_COLON path { $$ = mv_fields(cx, MV_PathField, $2); }
| PATH_COLON "[" "*" "]"
    { mv_Index *n = NEW(Index, @$); n->of_path = true; n->value = NODE(NEW(Star, @3)); $$ = mv_one(NODE(n)); }
| PATH_COLON "[" expr "]" { mv_Index *n = NEW(Index, @$); n->of_path = true; n->value = $3; $$ = mv_one(NODE(n)); }
| "::" plain_type { mv_CastStep *n = NEW(CastStep, @$); n->type = $2; $$ = mv_one(NODE(n)); }
| "?::" plain_type
    { mv_CastStep *n = NEW(CastStep, @$); n->type = $2; n->safe = true; $$ = mv_one(NODE(n)); }
| COLLATE path { mv_Collate *n = NEW(Collate, @$); n->name = $2; $$ = mv_one(NODE(n)); }
;


tuple_items:
  tuple_item { $$ = mv_one($1); }
| tuple_items "," tuple_item { $$ = mv_add($1, $3); }
;

tuple_item:
  expr opt_as_word { $$ = mv_named(cx, $1, $2, @$); }
| star
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
    { mv_Interval *n = NEW(Interval, @$); n->parts = mv_interval_signed($3.first, @2); $$ = NODE(n); }
| INTERVAL "+" interval_parts
    { mv_Interval *n = NEW(Interval, @$); n->parts = $3.first; $$ = NODE(n); }
;

interval_parts:
  string { $$ = mv_one(mv_interval_part(cx, $1, NOWHERE, NOWHERE, @$)); }
| interval_units
;

interval_units:
  interval_amount UNIT { $$ = mv_one(mv_interval_part(cx, $1, @2, NOWHERE, @$)); }
| interval_amount UNIT TO UNIT { $$ = mv_one(mv_interval_part(cx, $1, @2, @4, @$)); }
| interval_units interval_literal UNIT { $$ = mv_add($1, mv_interval_part(cx, $2, @3, NOWHERE, mv_between(@2, @3))); }
| interval_units interval_literal UNIT TO UNIT { $$ = mv_add($1, mv_interval_part(cx, $2, @3, @5, mv_between(@2, @5))); }
;

interval_literal:
  NUMBER { $$ = mv_literal_of(cx, MV_literal_NUMBER, @1); }
| STRING { $$ = mv_literal_of(cx, MV_literal_STRING, @1); }
;

interval_amount:
  NUMBER { $$ = mv_literal_of(cx, MV_literal_NUMBER, @1); }
| string
;

/* ---- calls ------------------------------------------------------------------------------- */

call:
  function_call
| call_with_parts
;

call_with_parts:
  call WITHIN GROUP "(" ORDER BY sort_items ")"
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
| EXTRACT "(" expr FROM expr ")" { $$ = mv_extract(cx, mv_word_name(cx, @1), $3, $5, @$); }
| SUBSTRING "(" expr FROM expr "," expr ")"
    { $$ = mv_word_call(cx, @1, MV_form_FROM_COMMA, mv_add(mv_add(mv_one($3), $5), $7), @$); }
| SUBSTRING "(" arguments FOR expr ")" { $$ = mv_substring_for(cx, @1, $3, @4, $5, @$); }
| SUBSTRING "(" expr FROM expr ")" { $$ = mv_word_call(cx, @1, MV_form_WORDS, mv_add(mv_one($3), $5), @$); }
| SUBSTRING "(" expr FROM expr FOR expr ")"
    { $$ = mv_word_call(cx, @1, MV_form_WORDS, mv_add(mv_add(mv_one($3), $5), $7), @$); }
| TRIM "(" expr FROM expr ")" { $$ = mv_word_call(cx, @1, MV_form_WORDS, mv_add(mv_one($3), $5), @$); }
| TRIM "(" trim_side FROM expr ")" { $$ = mv_word_call(cx, @1, $3, mv_one($5), @$); }
| TRIM "(" trim_side expr FROM expr ")" { $$ = mv_word_call(cx, @1, $3, mv_add(mv_one($4), $6), @$); }
| POSITION "(" value IN_POSITION value ")" { $$ = mv_word_call(cx, @1, MV_form_WORDS, mv_add(mv_one($3), $5), @$); }
| OVERLAY "(" expr PLACING expr FROM expr ")"
    { $$ = mv_word_call(cx, @1, MV_form_WORDS, mv_add(mv_add(mv_one($3), $5), $7), @$); }
| OVERLAY "(" expr PLACING expr FROM expr FOR expr ")"
    { $$ = mv_word_call(cx, @1, MV_form_WORDS, mv_add(mv_add(mv_add(mv_one($3), $5), $7), $9), @$); }
;

trim_side:
  BOTH { $$ = MV_form_BOTH; }
| LEADING { $$ = MV_form_LEADING; }
| TRAILING { $$ = MV_form_TRAILING; }
;

arguments:
  argument { $$ = mv_one($1); }
| arguments "," argument { $$ = mv_add($1, $3); }
;

argument:
  value
| boolean
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
| type_name "(" type_numbers ")" time_zone
    { mv_Type *n = NEW(Type, @$); n->name = mv_path_one(cx, @1); n->numbers = $3.first; n->zone = @5;
      $$ = NODE(n); }
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

#ifdef MV_EXPLAIN
/* States that default reductions have put on the stack, above what is left of the parser's own. */
typedef struct virtual_stack {
  const yy_state_t *own;
  yy_state_t states[64];
  int n;
} virtual_stack;

static int top_state(const virtual_stack *v) { return v->n ? v->states[v->n - 1] : *v->own; }

static void reduce(virtual_stack *v, int rule) {
  int length = yyr2[rule];
  for (; length > 0 && v->n > 0; length--) v->n--;
  v->own -= length;
  const int left = yyr1[rule] - YYNTOKENS, top = top_state(v), at = yypgoto[left] + top;
  const bool listed = at >= 0 && at <= YYLAST && yycheck[at] == top;
  v->states[v->n++] = (yy_state_t)(listed ? yytable[at] : yydefgoto[left]);
}

/* The tokens that a row of the table lists, ascending; returns how many. Most rows list few of many hundred: the loop
 * over all of a row's length is one that compilers make do many at once, and four are passed over together. */
static int listed_tokens(int row, uint16_t *kinds) {
  enum { ROOM = (YYNTOKENS + 31) / 32 * 32 };
  int16_t listed[ROOM] = {0};
  const int from = row < 0 ? -row : 0, room = YYLAST + 1 - row;
  if (from == 0 && room >= ROOM) {
    const yytype_int16 *check = yycheck + row;
    for (int k = 0; k < ROOM; k++) listed[k] = (int16_t)(check[k] == (int16_t)k);
  } else {
    for (int k = from; k < YYNTOKENS && k < room; k++) listed[k] = yycheck[row + k] == k;
  }
  int n = 0;
  for (int four = 0; four < YYNTOKENS; four += 4) {
    uint64_t any;
    memcpy(&any, listed + four, sizeof any);
    for (int k = four; any && k < four + 4; k++)
      if (listed[k] && k < YYNTOKENS) kinds[n++] = (uint16_t)k;
  }
  return n;
}

/* Finds the tokens that would have been right: what yypcontext_expected_tokens gives. That asks about each
 * token from the start; here those that a state lists are asked about, and the default reduction, which all others
 * have in common, is followed once. What a state there shifts is right without a question. */
static void find_right_tokens(const yypcontext_t *context, struct mv_expected *e) {
  bool asked[YYNTOKENS] = {false};
  uint16_t kinds[YYNTOKENS];
  virtual_stack v = {context->yyssp, {0}, 0};
  asked[YYSYMBOL_YYerror] = asked[YYSYMBOL_YYUNDEF] = true;
  for (int rule = -1; rule != 0 && v.n < 64;) {
    const int state = top_state(&v), row = yypact[state];
    const int n = yypact_value_is_default(row) ? 0 : listed_tokens(row, kinds);
    for (int i = 0; i < n; i++) {
      const int k = kinds[i];
      if (asked[k]) continue;
      asked[k] = true;
      if (yytable[row + k] > 0 || yy_lac(context->yyesa, context->yyes, context->yyes_capacity, context->yyssp,
                                         (yysymbol_kind_t)k) == 0)
        mv_expected_add(e, (unsigned)k);
    }
    rule = yydefact[state];
    if (rule) reduce(&v, rule);
  }
}
#endif

/* Keeps the first error of a statement: where it is, and what would have been right. Only with lookahead correction
 * (-Fparse.lac=full, see CMakeLists.txt) is that set exact; without it nobody asks. */
static int yyreport_syntax_error(const yypcontext_t *context, struct mv_parse *cx) {
  (void)yypcontext_expected_tokens; /* find_right_tokens is faster */
  if (cx->failed) return 0;
  cx->failed = true;
  cx->failed_at = yypcontext_token(context) == YYSYMBOL_YYEOF ? cx->n : cx->last;
#ifdef MV_EXPLAIN
  if (!cx->asks_at || cx->failed_at == *cx->asks_at) find_right_tokens(context, mv_expected_new(cx));
#endif
  return 0;
}

/* Called only when the stack is full. */
static void yyerror(const mv_span *at, struct mv_parse *cx, const char *message) {
  (void)at, (void)message;
  cx->failed = cx->too_deep = true;
  cx->failed_at = cx->last;
}
