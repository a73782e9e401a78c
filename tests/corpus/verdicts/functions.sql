-- Functions: built in, and of the project.
CREATE TABLE t (k INT, g STRING, v INT, amt DECIMAL(12,2), f DOUBLE, r FLOAT, s STRING, vr VARIANT, dt DATE, ts TIMESTAMP, arr ARRAY<INT>, st STRUCT<a: INT, f: DOUBLE>) TBLPROPERTIES ('delta.enableRowTracking' = 'true');
CREATE TABLE u (k INT, name STRING, lo INT, hi INT) TBLPROPERTIES ('delta.enableRowTracking' = 'true');
CREATE FUNCTION plain(x INT) RETURNS INT RETURN x + 1;
CREATE FUNCTION dice() RETURNS DOUBLE RETURN rand();
CREATE FUNCTION lookup(x INT) RETURNS STRING RETURN (SELECT max(name) FROM u WHERE k = x);
CREATE FUNCTION rows_above(x INT) RETURNS TABLE (k INT, v INT) RETURN SELECT k, v FROM t WHERE k > x;
CREATE FUNCTION py(x INT) RETURNS INT LANGUAGE PYTHON AS $$return x$$;
CREATE FUNCTION py_fixed(x INT) RETURNS INT LANGUAGE PYTHON DETERMINISTIC AS $$return x$$;
CREATE FUNCTION declared(x INT) RETURNS INT NOT DETERMINISTIC RETURN x;

-- # another value each time
CREATE MATERIALIZED VIEW mv AS
SELECT k, rand() AS a, uuid() AS b, RANDN(42) AS c FROM t;
-- = mv: eligible no, create succeeds, expected full, refresh full
-- = techniques
-- = stopped MV101 EXPRESSION_NOT_DETERMINISTIC: rand() is not deterministic
-- = stopped MV101 EXPRESSION_NOT_DETERMINISTIC: uuid() is not deterministic
-- = stopped MV101 EXPRESSION_NOT_DETERMINISTIC: randn() is not deterministic
-- = found MV101(warning) MV101(warning) MV101(warning)

-- # in WHERE
CREATE MATERIALIZED VIEW mv AS
SELECT k FROM t WHERE rand() < 0.1;
-- = mv: eligible no, create succeeds, expected full, refresh full
-- = techniques
-- = stopped MV101 EXPRESSION_NOT_DETERMINISTIC: rand() is not deterministic
-- = found MV101(warning)

-- # in HAVING, GROUP BY and aggregates
CREATE MATERIALIZED VIEW mv AS
SELECT count(*) AS n, max(random()) AS m FROM t GROUP BY CAST(rand() * 10 AS INT) HAVING rand() > 0.5;
-- = mv: eligible no, create succeeds, expected full, refresh full
-- = techniques
-- = stopped MV101 EXPRESSION_NOT_DETERMINISTIC: random() is not deterministic
-- = stopped MV101 EXPRESSION_NOT_DETERMINISTIC: rand() is not deterministic
-- = stopped MV101 EXPRESSION_NOT_DETERMINISTIC: rand() is not deterministic
-- = found MV101(warning) MV101(warning) MV101(warning)

-- # in a lambda
CREATE MATERIALIZED VIEW mv AS
SELECT k, transform(arr, x -> x + rand()) AS a FROM t;
-- = mv: eligible no, create succeeds, expected full, refresh full
-- = techniques
-- = stopped MV101 EXPRESSION_NOT_DETERMINISTIC: rand() is not deterministic
-- = found MV101(warning)

-- # by how rows are stored
CREATE MATERIALIZED VIEW mv AS
SELECT k, input_file_name() AS a, spark_partition_id() AS b, monotonically_increasing_id() AS c FROM t;
-- = mv: eligible no, create succeeds, expected full, refresh full
-- = techniques
-- = stopped MV101 EXPRESSION_NOT_DETERMINISTIC: input_file_name() is not deterministic
-- = stopped MV101 EXPRESSION_NOT_DETERMINISTIC: spark_partition_id() is not deterministic
-- = stopped MV101 EXPRESSION_NOT_DETERMINISTIC: monotonically_increasing_id() is not deterministic
-- = found MV101(warning) MV101(warning) MV101(warning)

-- # in other code
CREATE MATERIALIZED VIEW mv AS
SELECT k, reflect('java.util.UUID', 'randomUUID') AS a FROM t;
-- = mv: eligible no, create succeeds, expected full, refresh full
-- = techniques
-- = stopped MV101 EXPRESSION_NOT_DETERMINISTIC: reflect() is not deterministic
-- = found MV101(warning)

-- # encryption
CREATE MATERIALIZED VIEW mv AS
SELECT k, aes_encrypt(s, 'k') AS a FROM t;
-- = mv: eligible no, create succeeds, expected full, refresh full
-- = techniques
-- = stopped MV101 EXPRESSION_NOT_DETERMINISTIC: aes_encrypt() is not deterministic
-- = found MV101(warning)

-- # encryption that is fixed
CREATE MATERIALIZED VIEW mv AS
SELECT k, aes_encrypt(s, 'k', 'ECB') AS a FROM t;
-- = mv: eligible yes, create succeeds, expected incremental, refresh incremental
-- = techniques ROW_BASED APPEND_ONLY

-- # a model
CREATE MATERIALIZED VIEW mv AS
SELECT k, ai_query('m', s) AS a FROM t;
-- = mv: eligible unknown, create succeeds, expected unknown, refresh unknown
-- = techniques ROW_BASED? APPEND_ONLY?
-- = noted MV101: ai_query() is answered by a model or service; what that does is not documented
-- = found MV101(info)

-- # the session
CREATE MATERIALIZED VIEW mv AS
SELECT k, current_user() AS a FROM t WHERE is_account_group_member('x');
-- = mv: eligible unknown, create succeeds, expected unknown, refresh unknown
-- = techniques ROW_BASED? APPEND_ONLY?
-- = noted -: current_user() depends on the session; what that does is not documented
-- = noted -: is_account_group_member() depends on the session; what that does is not documented

-- # higher-order functions
CREATE MATERIALIZED VIEW mv AS
SELECT k, transform(arr, x -> x + 1) AS a, exists(arr, x -> x > 3) AS b FROM t;
-- = mv: eligible yes, create succeeds, expected incremental, refresh incremental
-- = techniques ROW_BASED APPEND_ONLY

-- # a function of the project
CREATE MATERIALIZED VIEW mv AS
SELECT k, plain(v) AS a FROM t;
-- = mv: eligible yes, create succeeds, expected incremental, refresh incremental
-- = techniques ROW_BASED APPEND_ONLY

-- # one that calls rand()
CREATE MATERIALIZED VIEW mv AS
SELECT k, dice() AS a FROM t;
-- = mv: eligible no, create succeeds, expected full, refresh full
-- = techniques
-- = stopped MV101 EXPRESSION_NOT_DETERMINISTIC: rand() is not deterministic
-- = found MV101(warning)

-- # one with a subquery
CREATE MATERIALIZED VIEW mv AS
SELECT k, lookup(v) AS a FROM t;
-- = mv: eligible no, create succeeds, expected full, refresh full
-- = techniques
-- = stopped MV108 SUBQUERY_EXPRESSION_NOT_INCREMENTALIZABLE: a scalar subquery stands in an expression
-- = found MV108(warning)

-- # one that gives rows
CREATE MATERIALIZED VIEW mv AS
SELECT k, sum(v) AS s FROM rows_above(3) GROUP BY k;
-- = mv: eligible yes, create succeeds, expected incremental, refresh incremental
-- = techniques GROUP_AGGREGATE GENERIC_AGGREGATE

-- # Python
CREATE MATERIALIZED VIEW mv AS
SELECT k, py(v) AS a FROM t;
-- = mv: eligible no, create succeeds, expected full, refresh full
-- = techniques
-- = stopped MV110 UDF_NOT_DETERMINISTIC: py() is written in Python and not declared DETERMINISTIC
-- = found MV110(warning)

-- # Python that is declared
CREATE MATERIALIZED VIEW mv AS
SELECT k, py_fixed(v) AS a FROM t;
-- = mv: eligible yes, create succeeds, expected incremental, refresh incremental
-- = techniques ROW_BASED APPEND_ONLY

-- # declared not to be deterministic
CREATE MATERIALIZED VIEW mv AS
SELECT k, declared(v) AS a FROM t;
-- = mv: eligible no, create succeeds, expected full, refresh full
-- = techniques
-- = stopped MV110 UDF_NOT_DETERMINISTIC: declared() is declared NOT DETERMINISTIC
-- = found MV110(warning)

-- # one that is not known
CREATE MATERIALIZED VIEW mv AS
SELECT k, c.s.f(v) AS a FROM t;
-- = mv: eligible unknown, create succeeds, expected unknown, refresh unknown
-- = techniques ROW_BASED? APPEND_ONLY?
-- = noted -: whether the function c.s.f() is deterministic is not known
