-- The same, with |>.
CREATE TABLE t (k INT, g STRING, v INT, amt DECIMAL(12,2), f DOUBLE, r FLOAT, s STRING, vr VARIANT, dt DATE, ts TIMESTAMP, arr ARRAY<INT>, st STRUCT<a: INT, f: DOUBLE>) TBLPROPERTIES ('delta.enableRowTracking' = 'true');
CREATE TABLE u (k INT, name STRING, lo INT, hi INT) TBLPROPERTIES ('delta.enableRowTracking' = 'true');

-- # a filter and a projection
CREATE MATERIALIZED VIEW mv AS
FROM t |> WHERE v > 1 |> SELECT k, v;
-- = mv: eligible yes, create succeeds, expected incremental, refresh incremental
-- = techniques ROW_BASED APPEND_ONLY

-- # an aggregation
CREATE MATERIALIZED VIEW mv AS
FROM t |> AGGREGATE sum(v) AS s, count(*) AS n GROUP BY g;
-- = mv: eligible yes, create succeeds, expected incremental, refresh incremental
-- = techniques GROUP_AGGREGATE GENERIC_AGGREGATE

-- # floats
CREATE MATERIALIZED VIEW mv AS
FROM t |> AGGREGATE sum(f) AS s GROUP BY g;
-- = mv: eligible yes, create succeeds, expected full, refresh full
-- = techniques GROUP_AGGREGATE GENERIC_AGGREGATE
-- = noted MV103: sum() adds FLOAT or DOUBLE values, so every refresh recomputes all rows
-- = found MV103(warning)

-- # a filter above an aggregation
CREATE MATERIALIZED VIEW mv AS
FROM t |> AGGREGATE sum(v) AS s GROUP BY g |> WHERE s > 2 |> SELECT g;
-- = mv: eligible yes, create succeeds, expected incremental, refresh incremental
-- = techniques GROUP_AGGREGATE GENERIC_AGGREGATE

-- # a join above an aggregation
CREATE MATERIALIZED VIEW mv AS
FROM t |> AGGREGATE sum(v) AS s GROUP BY g |> JOIN u ON s = u.k |> SELECT g;
-- = mv: eligible no, create succeeds, expected full, refresh full
-- = techniques
-- = stopped MV109 AGGREGATE_NOT_TOP_NODE: an aggregate stands below a join
-- = found MV109(warning)

-- # a window
CREATE MATERIALIZED VIEW mv AS
FROM t |> EXTEND rank() OVER (PARTITION BY g ORDER BY v) AS n |> SELECT k, n;
-- = mv: eligible yes, create succeeds, expected incremental, refresh incremental
-- = techniques WINDOW_FUNCTION

-- # a window below a filter
CREATE MATERIALIZED VIEW mv AS
FROM t |> EXTEND rank() OVER (PARTITION BY g ORDER BY v) AS n |> WHERE n = 1 |> SELECT k;
-- = mv: eligible unknown, create succeeds, expected unknown, refresh unknown
-- = techniques WINDOW_FUNCTION?
-- = noted MV119 WINDOW_FUNCTION_NOT_TOP_LEVEL: the window of rank() stands below a filter
-- = found MV119(info)

-- # a window without PARTITION BY
CREATE MATERIALIZED VIEW mv AS
FROM t |> EXTEND rank() OVER (ORDER BY v) AS n |> SELECT k, n;
-- = mv: eligible no, create succeeds, expected full, refresh full
-- = techniques
-- = stopped MV104 WINDOW_WITHOUT_PARTITION_BY: rank() runs over a window without PARTITION BY
-- = found MV104(warning)

-- # UNION ALL
CREATE MATERIALIZED VIEW mv AS
FROM t |> SELECT k |> UNION ALL (SELECT k FROM u);
-- = mv: eligible yes, create succeeds, expected incremental, refresh incremental
-- = techniques ROW_BASED APPEND_ONLY

-- # UNION
CREATE MATERIALIZED VIEW mv AS
FROM t |> SELECT k |> UNION DISTINCT (SELECT k FROM u);
-- = mv: eligible unknown, create succeeds, expected unknown, refresh unknown
-- = techniques ROW_BASED? APPEND_ONLY? GROUP_AGGREGATE? GENERIC_AGGREGATE?
-- = noted -: whether a UNION has an incremental form is not documented

-- # the time
CREATE MATERIALIZED VIEW mv AS
FROM t |> SELECT k, dt |> SET dt = current_date();
-- = mv: eligible no, create succeeds, expected full, refresh full
-- = techniques
-- = stopped MV102 EXPRESSION_NOT_DETERMINISTIC: current_date() in the select list changes from refresh to refresh
-- = found MV102(warning)

-- # the time in WHERE
CREATE MATERIALIZED VIEW mv AS
FROM t |> WHERE dt > current_date() - 3 |> SELECT k;
-- = mv: eligible yes, create succeeds, expected incremental, refresh incremental
-- = techniques ROW_BASED APPEND_ONLY

-- # a generator
CREATE MATERIALIZED VIEW mv AS
FROM t |> EXTEND explode(arr) AS e |> SELECT k, e;
-- = mv: eligible unknown, create succeeds, expected unknown, refresh unknown
-- = techniques ROW_BASED? APPEND_ONLY?
-- = noted MV107 OPERATOR_NOT_SUPPORTED: whether a generator has an incremental form is not documented
-- = found MV107(info)

-- # LIMIT
CREATE MATERIALIZED VIEW mv AS
FROM t |> SELECT k |> ORDER BY k |> LIMIT 3;
-- = mv: eligible unknown, create succeeds, expected unknown, refresh unknown
-- = techniques ROW_BASED? APPEND_ONLY?
-- = noted -: whether ORDER BY has an incremental form is not documented
-- = noted MV107 OPERATOR_NOT_SUPPORTED: whether LIMIT has an incremental form is not documented
-- = found MV107(info)
