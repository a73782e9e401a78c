-- Windows, QUALIFY and what stands above them.
CREATE TABLE t (k INT, g STRING, v INT, amt DECIMAL(12,2), f DOUBLE, r FLOAT, s STRING, vr VARIANT, dt DATE, ts TIMESTAMP, arr ARRAY<INT>, st STRUCT<a: INT, f: DOUBLE>) TBLPROPERTIES ('delta.enableRowTracking' = 'true');
CREATE TABLE u (k INT, name STRING, lo INT, hi INT) TBLPROPERTIES ('delta.enableRowTracking' = 'true');

-- # with PARTITION BY
CREATE MATERIALIZED VIEW mv AS
SELECT k, row_number() OVER (PARTITION BY g ORDER BY ts) AS n FROM t;
-- = mv: eligible yes, create succeeds, expected incremental, refresh incremental
-- = techniques WINDOW_FUNCTION

-- # in QUALIFY alone
CREATE MATERIALIZED VIEW mv AS
SELECT k, v FROM t QUALIFY row_number() OVER (PARTITION BY k ORDER BY ts DESC) = 1;
-- = mv: eligible yes, create succeeds, expected incremental, refresh incremental
-- = techniques WINDOW_FUNCTION

-- # in the words of Hive
CREATE MATERIALIZED VIEW mv AS
SELECT k, sum(v) OVER (DISTRIBUTE BY g SORT BY ts) AS s FROM t;
-- = mv: eligible yes, create succeeds, expected incremental, refresh incremental
-- = techniques WINDOW_FUNCTION

-- # without PARTITION BY
CREATE MATERIALIZED VIEW mv AS
SELECT k, dense_rank() OVER (ORDER BY g) AS n FROM t;
-- = mv: eligible no, create succeeds, expected full, refresh full
-- = techniques
-- = stopped MV104 WINDOW_WITHOUT_PARTITION_BY: dense_rank() runs over a window without PARTITION BY
-- = found MV104(warning)

-- # empty
CREATE MATERIALIZED VIEW mv AS
SELECT k, count(*) OVER () AS n FROM t;
-- = mv: eligible no, create succeeds, expected full, refresh full
-- = techniques
-- = stopped MV104 WINDOW_WITHOUT_PARTITION_BY: count() runs over a window without PARTITION BY
-- = found MV104(warning)

-- # by name
CREATE MATERIALIZED VIEW mv AS
SELECT k, rank() OVER w AS n FROM t WINDOW w AS (ORDER BY v);
-- = mv: eligible no, create succeeds, expected full, refresh full
-- = techniques
-- = stopped MV104 WINDOW_WITHOUT_PARTITION_BY: rank() runs over a window without PARTITION BY
-- = found MV104(warning)

-- # in QUALIFY without PARTITION BY
CREATE MATERIALIZED VIEW mv AS
SELECT k FROM t QUALIFY row_number() OVER (ORDER BY ts) = 1;
-- = mv: eligible no, create succeeds, expected full, refresh full
-- = techniques
-- = stopped MV104 WINDOW_WITHOUT_PARTITION_BY: row_number() runs over a window without PARTITION BY
-- = found MV104(warning)

-- # one of two
CREATE MATERIALIZED VIEW mv AS
SELECT rank() OVER (PARTITION BY g ORDER BY v) AS a, lag(v) OVER (ORDER BY v) AS b FROM t;
-- = mv: eligible no, create succeeds, expected full, refresh full
-- = techniques
-- = stopped MV104 WINDOW_WITHOUT_PARTITION_BY: lag() runs over a window without PARTITION BY
-- = found MV104(warning)

-- # below a projection
CREATE MATERIALIZED VIEW mv AS
SELECT k, n + 1 AS m FROM (SELECT k, rank() OVER (PARTITION BY g ORDER BY v) AS n FROM t);
-- = mv: eligible yes, create succeeds, expected incremental, refresh incremental
-- = techniques WINDOW_FUNCTION

-- # below a filter
CREATE MATERIALIZED VIEW mv AS
SELECT k FROM (SELECT k, row_number() OVER (PARTITION BY k ORDER BY ts) AS n FROM t) WHERE n = 1;
-- = mv: eligible unknown, create succeeds, expected unknown, refresh unknown
-- = techniques WINDOW_FUNCTION?
-- = noted MV119 WINDOW_FUNCTION_NOT_TOP_LEVEL: the window of row_number() stands below a filter
-- = found MV119(info)

-- # below a join
CREATE MATERIALIZED VIEW mv AS
SELECT u.name, x.n FROM (SELECT k, rank() OVER (PARTITION BY g ORDER BY v) AS n FROM t) x JOIN u ON x.k = u.k;
-- = mv: eligible unknown, create succeeds, expected unknown, refresh unknown
-- = techniques WINDOW_FUNCTION?
-- = noted MV119 WINDOW_FUNCTION_NOT_TOP_LEVEL: the window of rank() stands below a join
-- = found MV119(info)

-- # below an aggregation
CREATE MATERIALIZED VIEW mv AS
SELECT g, sum(x) AS s FROM (SELECT g, lag(v) OVER (PARTITION BY g ORDER BY ts) AS x FROM t) GROUP BY g;
-- = mv: eligible unknown, create succeeds, expected unknown, refresh unknown
-- = techniques GROUP_AGGREGATE? GENERIC_AGGREGATE? WINDOW_FUNCTION?
-- = noted MV119 WINDOW_FUNCTION_NOT_TOP_LEVEL: the window of lag() stands below an aggregation
-- = found MV119(info)

-- # below a window
CREATE MATERIALIZED VIEW mv AS
SELECT k, rank() OVER (PARTITION BY n ORDER BY k) AS m FROM (SELECT k, rank() OVER (PARTITION BY g ORDER BY v) AS n FROM t);
-- = mv: eligible unknown, create succeeds, expected unknown, refresh unknown
-- = techniques WINDOW_FUNCTION?
-- = noted MV119 WINDOW_FUNCTION_NOT_TOP_LEVEL: the window of rank() stands below a window
-- = found MV119(info)

-- # in one branch
CREATE MATERIALIZED VIEW mv AS
SELECT k, rank() OVER (PARTITION BY g ORDER BY v) AS n FROM t UNION ALL SELECT k, lo FROM u;
-- = mv: eligible unknown, create succeeds, expected unknown, refresh unknown
-- = techniques WINDOW_FUNCTION?
-- = noted MV119 WINDOW_FUNCTION_NOT_TOP_LEVEL: the window of rank() stands below UNION ALL
-- = found MV119(info)

-- # over a join
CREATE MATERIALIZED VIEW mv AS
SELECT t.k, row_number() OVER (PARTITION BY u.name ORDER BY t.ts) AS n FROM t LEFT JOIN u ON t.k = u.k;
-- = mv: eligible yes, create succeeds, expected incremental, refresh incremental
-- = techniques WINDOW_FUNCTION

-- # aggregates have the window's order
CREATE MATERIALIZED VIEW mv AS
SELECT k, first_value(v) OVER (PARTITION BY g ORDER BY ts) AS a, collect_list(v) OVER (PARTITION BY g ORDER BY ts) AS b FROM t;
-- = mv: eligible yes, create succeeds, expected incremental, refresh incremental
-- = techniques WINDOW_FUNCTION

-- # rows that tie
CREATE MATERIALIZED VIEW mv AS
SELECT k, max_by(v, ts) OVER (PARTITION BY g) AS a FROM t;
-- = mv: eligible no, create succeeds, expected full, refresh full
-- = techniques
-- = stopped MV114 EXPRESSION_NOT_DETERMINISTIC: max_by() picks any of several rows when they tie
-- = found MV114(warning)
