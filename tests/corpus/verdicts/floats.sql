-- Sums of floating-point numbers: eligible, and recomputed all the same.
CREATE TABLE t (k INT, g STRING, v INT, amt DECIMAL(12,2), f DOUBLE, r FLOAT, s STRING, vr VARIANT, dt DATE, ts TIMESTAMP, arr ARRAY<INT>, st STRUCT<a: INT, f: DOUBLE>) TBLPROPERTIES ('delta.enableRowTracking' = 'true');
CREATE TABLE u (k INT, name STRING, lo INT, hi INT) TBLPROPERTIES ('delta.enableRowTracking' = 'true');

-- # SUM and AVG
CREATE MATERIALIZED VIEW mv AS
SELECT g, sum(f) AS a, mean(r) AS b, try_avg(f) AS c FROM t GROUP BY g;
-- = mv: eligible yes, create succeeds, expected full, refresh full
-- = techniques GROUP_AGGREGATE GENERIC_AGGREGATE
-- = noted MV103: sum() adds FLOAT or DOUBLE values, so every refresh recomputes all rows
-- = noted MV103: mean() adds FLOAT or DOUBLE values, so every refresh recomputes all rows
-- = noted MV103: try_avg() adds FLOAT or DOUBLE values, so every refresh recomputes all rows
-- = found MV103(warning) MV103(warning) MV103(warning)

-- # of a text
CREATE MATERIALIZED VIEW mv AS
SELECT g, sum(s) AS a FROM t GROUP BY g;
-- = mv: eligible yes, create succeeds, expected full, refresh full
-- = techniques GROUP_AGGREGATE GENERIC_AGGREGATE
-- = noted MV103: sum() adds FLOAT or DOUBLE values, so every refresh recomputes all rows
-- = found MV103(warning)

-- # of a quotient of integers
CREATE MATERIALIZED VIEW mv AS
SELECT g, sum(v / 2) AS a FROM t GROUP BY g;
-- = mv: eligible yes, create succeeds, expected full, refresh full
-- = techniques GROUP_AGGREGATE GENERIC_AGGREGATE
-- = noted MV103: sum() adds FLOAT or DOUBLE values, so every refresh recomputes all rows
-- = found MV103(warning)

-- # of a quotient of decimals
CREATE MATERIALIZED VIEW mv AS
SELECT g, sum(amt / 2) AS a, avg(v) AS b FROM t GROUP BY g;
-- = mv: eligible yes, create succeeds, expected incremental, refresh incremental
-- = techniques GROUP_AGGREGATE GENERIC_AGGREGATE

-- # by a cast
CREATE MATERIALIZED VIEW mv AS
SELECT g, sum(CAST(f AS DECIMAL(18, 2))) AS a FROM t GROUP BY g;
-- = mv: eligible yes, create succeeds, expected incremental, refresh incremental
-- = techniques GROUP_AGGREGATE GENERIC_AGGREGATE

-- # by a cast too late
CREATE MATERIALIZED VIEW mv AS
SELECT g, CAST(sum(f) AS DECIMAL(18, 2)) AS a FROM t GROUP BY g;
-- = mv: eligible yes, create succeeds, expected full, refresh full
-- = techniques GROUP_AGGREGATE GENERIC_AGGREGATE
-- = noted MV103: sum() adds FLOAT or DOUBLE values, so every refresh recomputes all rows
-- = found MV103(warning)

-- # of a field, in a CASE, with FILTER
CREATE MATERIALIZED VIEW mv AS
SELECT g, sum(CASE WHEN v > 3 THEN st.f END) FILTER (WHERE k > 1) AS a FROM t GROUP BY g;
-- = mv: eligible yes, create succeeds, expected full, refresh full
-- = techniques GROUP_AGGREGATE GENERIC_AGGREGATE
-- = noted MV103: sum() adds FLOAT or DOUBLE values, so every refresh recomputes all rows
-- = found MV103(warning)

-- # in HAVING and QUALIFY
CREATE MATERIALIZED VIEW mv AS
SELECT g FROM t GROUP BY g HAVING sum(f) > 3;
-- = mv: eligible yes, create succeeds, expected full, refresh full
-- = techniques GROUP_AGGREGATE GENERIC_AGGREGATE
-- = noted MV103: sum() adds FLOAT or DOUBLE values, so every refresh recomputes all rows
-- = found MV103(warning)

-- # over a window
CREATE MATERIALIZED VIEW mv AS
SELECT k, sum(f) OVER (PARTITION BY g) AS a FROM t;
-- = mv: eligible yes, create succeeds, expected full, refresh full
-- = techniques WINDOW_FUNCTION
-- = noted MV103: sum() adds FLOAT or DOUBLE values, so every refresh recomputes all rows
-- = found MV103(warning)

-- # through UNION ALL
CREATE MATERIALIZED VIEW mv AS
SELECT g, sum(x) AS a FROM (SELECT g, amt AS x FROM t UNION ALL SELECT g, f FROM t) GROUP BY g;
-- = mv: eligible yes, create succeeds, expected full, refresh full
-- = techniques GROUP_AGGREGATE GENERIC_AGGREGATE
-- = noted MV103: sum() adds FLOAT or DOUBLE values, so every refresh recomputes all rows
-- = found MV103(warning)

-- # covariance
CREATE MATERIALIZED VIEW mv AS
SELECT g, covar_pop(f, v) AS a FROM t GROUP BY g;
-- = mv: eligible yes, create succeeds, expected full, refresh full
-- = techniques GROUP_AGGREGATE? GENERIC_AGGREGATE
-- = noted MV103: covar_pop() adds FLOAT or DOUBLE values, so every refresh recomputes all rows
-- = found MV103(warning)

-- # MIN, MAX and COUNT
CREATE MATERIALIZED VIEW mv AS
SELECT g, min(f) AS a, max(r) AS b, count(f) AS c FROM t GROUP BY g;
-- = mv: eligible yes, create succeeds, expected incremental, refresh incremental
-- = techniques GROUP_AGGREGATE? GENERIC_AGGREGATE

-- # of which nothing is said
CREATE MATERIALIZED VIEW mv AS
SELECT g, stddev(f) AS a, corr(f, v) AS b FROM t GROUP BY g;
-- = mv: eligible yes, create succeeds, expected unknown, refresh unknown
-- = techniques GROUP_AGGREGATE? GENERIC_AGGREGATE
-- = noted MV103: stddev() adds FLOAT or DOUBLE values; what that does to refreshes is not documented
-- = noted MV103: corr() adds FLOAT or DOUBLE values; what that does to refreshes is not documented
-- = found MV103(info) MV103(info)

-- # of columns whose types are not known
CREATE MATERIALIZED VIEW mv AS
SELECT g, sum(a) AS s, avg(b + c) AS m FROM elsewhere GROUP BY g;
-- = mv: eligible yes, create succeeds, expected incremental, refresh incremental
-- = techniques GROUP_AGGREGATE GENERIC_AGGREGATE
-- = source elsewhere: unknown - unknown
-- = assumed elsewhere is a Delta table with row tracking; no definition of it was read
-- = assumed a and b + c are not FLOAT or DOUBLE; their types are not known

-- # under a policy that demands
CREATE MATERIALIZED VIEW mv REFRESH POLICY INCREMENTAL AS
SELECT g, sum(f) AS s FROM t GROUP BY g;
-- = mv: eligible yes, create succeeds, expected full, refresh full
-- = techniques GROUP_AGGREGATE GENERIC_AGGREGATE
-- = noted MV103: sum() adds FLOAT or DOUBLE values, so every refresh recomputes all rows
-- = found MV103(warning)

-- # under one that is strict
CREATE MATERIALIZED VIEW mv REFRESH POLICY INCREMENTAL STRICT AS
SELECT g, sum(f) AS s FROM t GROUP BY g;
-- = mv: eligible yes, create succeeds, expected full, refresh fails
-- = techniques GROUP_AGGREGATE GENERIC_AGGREGATE
-- = noted MV103: sum() adds FLOAT or DOUBLE values, so every refresh recomputes all rows
-- = found MV103(warning)
