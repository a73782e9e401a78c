-- Policies, and what they make of a query.
CREATE TABLE t (k INT, g STRING, v INT, amt DECIMAL(12,2), f DOUBLE, r FLOAT, s STRING, vr VARIANT, dt DATE, ts TIMESTAMP, arr ARRAY<INT>, st STRUCT<a: INT, f: DOUBLE>) TBLPROPERTIES ('delta.enableRowTracking' = 'true');
CREATE TABLE u (k INT, name STRING, lo INT, hi INT) TBLPROPERTIES ('delta.enableRowTracking' = 'true');

-- # none
CREATE MATERIALIZED VIEW mv AS
SELECT k FROM t;
-- = mv: eligible yes, create succeeds, expected incremental, refresh incremental
-- = techniques ROW_BASED APPEND_ONLY

-- # AUTO
CREATE MATERIALIZED VIEW mv REFRESH POLICY AUTO AS
SELECT k, rand() AS x FROM t;
-- = mv: eligible no, create succeeds, expected full, refresh full
-- = techniques
-- = stopped MV101 EXPRESSION_NOT_DETERMINISTIC: rand() is not deterministic
-- = found MV101(warning)

-- # INCREMENTAL
CREATE MATERIALIZED VIEW mv REFRESH POLICY INCREMENTAL AS
SELECT k FROM t;
-- = mv: eligible yes, create succeeds, expected incremental, refresh incremental
-- = techniques ROW_BASED APPEND_ONLY

-- # INCREMENTAL that cannot hold
CREATE MATERIALIZED VIEW mv REFRESH POLICY INCREMENTAL AS
SELECT k, rand() AS x, rank() OVER (ORDER BY v) AS n FROM t WHERE k IN (SELECT k FROM u);
-- = mv: eligible no, create fails, expected full, refresh fails
-- = techniques
-- = stopped MV101 EXPRESSION_NOT_DETERMINISTIC: rand() is not deterministic
-- = stopped MV104 WINDOW_WITHOUT_PARTITION_BY: rank() runs over a window without PARTITION BY
-- = stopped MV108 SUBQUERY_EXPRESSION_NOT_INCREMENTALIZABLE: an IN subquery stands in an expression
-- = found MV112(error) MV101(warning) MV104(warning) MV108(warning)

-- # INCREMENTAL where nothing is documented
CREATE MATERIALIZED VIEW mv REFRESH POLICY INCREMENTAL AS
SELECT k FROM t LIMIT 3;
-- = mv: eligible unknown, create unknown, expected unknown, refresh unknown
-- = techniques ROW_BASED? APPEND_ONLY?
-- = noted MV107 OPERATOR_NOT_SUPPORTED: whether LIMIT has an incremental form is not documented
-- = found MV605(warning) MV107(info)

-- # STRICT
CREATE MATERIALIZED VIEW mv REFRESH POLICY INCREMENTAL STRICT AS
SELECT k, current_timestamp() AS at FROM t;
-- = mv: eligible no, create fails, expected full, refresh fails
-- = techniques
-- = stopped MV102 EXPRESSION_NOT_DETERMINISTIC: current_timestamp() in the select list changes from refresh to refresh
-- = found MV112(error) MV102(warning)

-- # FULL
CREATE MATERIALIZED VIEW mv REFRESH POLICY FULL AS
SELECT k FROM t;
-- = mv: eligible yes, create succeeds, expected full, refresh full
-- = techniques ROW_BASED APPEND_ONLY
-- = found MV121(info)

-- # FULL of what cannot be anything else
CREATE MATERIALIZED VIEW mv REFRESH POLICY FULL AS
SELECT k, rand() AS x FROM t;
-- = mv: eligible no, create succeeds, expected full, refresh full
-- = techniques
-- = stopped MV101 EXPRESSION_NOT_DETERMINISTIC: rand() is not deterministic

-- # FULL of floats
CREATE MATERIALIZED VIEW mv REFRESH POLICY FULL AS
SELECT g, sum(f) AS s FROM t GROUP BY g;
-- = mv: eligible yes, create succeeds, expected full, refresh full
-- = techniques GROUP_AGGREGATE GENERIC_AGGREGATE
-- = noted MV103: sum() adds FLOAT or DOUBLE values, so every refresh recomputes all rows

-- # an error on the statement
CREATE MATERIALIZED VIEW mv (a, a) AS
SELECT k, v FROM t;
-- = mv: eligible yes, create fails, expected incremental, refresh fails
-- = techniques ROW_BASED APPEND_ONLY
-- = found MV007(error)

-- # a definition that does not parse
CREATE MATERIALIZED VIEW mv AS SELECT k, FROM t;
-- = mv: eligible unknown, create fails, expected unknown, refresh fails
-- = techniques
-- = noted -: the definition cannot be read
-- = found MV001(error)

-- # the operand of EXPLAIN
EXPLAIN CREATE MATERIALIZED VIEW mv REFRESH POLICY INCREMENTAL AS
SELECT k, rand() AS x FROM t;
-- = mv: eligible no, create fails, expected full, refresh fails
-- = techniques
-- = stopped MV101 EXPRESSION_NOT_DETERMINISTIC: rand() is not deterministic
-- = found MV112(error) MV101(warning)

-- # the old spelling
CREATE LIVE TABLE mv AS SELECT k, uuid() AS x FROM t;
-- = mv: eligible no, create succeeds, expected full, refresh full
-- = techniques
-- = stopped MV101 EXPRESSION_NOT_DETERMINISTIC: uuid() is not deterministic
-- = found MV701(warning) MV101(warning)

-- # rows that are dropped
CREATE MATERIALIZED VIEW mv (CONSTRAINT c EXPECT (v > 0) ON VIOLATION DROP ROW) AS
SELECT k, v FROM t;
-- = mv: eligible yes, create succeeds, expected incremental, refresh incremental
-- = techniques ROW_BASED APPEND_ONLY

-- # rows that are dropped beside NOT NULL
CREATE MATERIALIZED VIEW mv (k INT NOT NULL, v INT, CONSTRAINT c EXPECT (v > 0) ON VIOLATION DROP ROW) AS
SELECT k, v FROM t;
-- = mv: eligible no, create succeeds, expected full, refresh full
-- = techniques
-- = stopped MV115 EXPECTATIONS_NOT_SUPPORTED: expectation c drops rows, and a column is NOT NULL
-- = found MV115(warning)

-- # NOT NULL and an expectation that drops nothing
CREATE MATERIALIZED VIEW mv (k INT NOT NULL, v INT, CONSTRAINT c EXPECT (v > 0)) AS
SELECT k, v FROM t;
-- = mv: eligible yes, create succeeds, expected incremental, refresh incremental
-- = techniques ROW_BASED APPEND_ONLY
