-- The time of the refresh, by where it stands.
CREATE TABLE t (k INT, g STRING, v INT, amt DECIMAL(12,2), f DOUBLE, r FLOAT, s STRING, vr VARIANT, dt DATE, ts TIMESTAMP, arr ARRAY<INT>, st STRUCT<a: INT, f: DOUBLE>) TBLPROPERTIES ('delta.enableRowTracking' = 'true');
CREATE TABLE u (k INT, name STRING, lo INT, hi INT) TBLPROPERTIES ('delta.enableRowTracking' = 'true');
CREATE VIEW stamped AS SELECT k, now() AS at FROM t;
CREATE VIEW recent AS SELECT k FROM t WHERE dt = current_date();
CREATE FUNCTION age(d DATE) RETURNS INT RETURN datediff(current_date(), d);

-- # in WHERE
CREATE MATERIALIZED VIEW mv AS
SELECT k FROM t WHERE dt >= current_date() - INTERVAL 30 DAYS AND ts < CURRENT_TIMESTAMP AND ts > now() AND dt <> curdate() AND ts <> getdate();
-- = mv: eligible yes, create succeeds, expected incremental, refresh incremental
-- = techniques ROW_BASED APPEND_ONLY

-- # in WHERE of a CTE and of a branch
CREATE MATERIALIZED VIEW mv AS
WITH a AS (SELECT k FROM t WHERE ts < now()) SELECT k FROM a UNION ALL SELECT k FROM u WHERE current_date() > DATE '2020-01-01';
-- = mv: eligible yes, create succeeds, expected incremental, refresh incremental
-- = techniques ROW_BASED APPEND_ONLY

-- # other functions in WHERE
CREATE MATERIALIZED VIEW mv AS
SELECT k FROM t WHERE ts > localtimestamp() AND unix_timestamp(ts) < unix_timestamp();
-- = mv: eligible unknown, create succeeds, expected unknown, refresh unknown
-- = techniques ROW_BASED? APPEND_ONLY?
-- = noted MV102 TIME_FUNCTION: what localtimestamp() in WHERE does is not documented
-- = noted MV102 TIME_FUNCTION: what unix_timestamp() in WHERE does is not documented
-- = found MV102(info) MV102(info)

-- # constants in WHERE
CREATE MATERIALIZED VIEW mv AS
SELECT k FROM t WHERE dt > DATE 'today' AND ts < CAST('now' AS TIMESTAMP);
-- = mv: eligible unknown, create succeeds, expected unknown, refresh unknown
-- = techniques ROW_BASED? APPEND_ONLY?
-- = noted MV102 TIME_FUNCTION: what DATE 'today' in WHERE does is not documented
-- = noted MV102 TIME_FUNCTION: what CAST('now' AS TIMESTAMP) in WHERE does is not documented
-- = found MV102(info) MV102(info)

-- # in the select list
CREATE MATERIALIZED VIEW mv AS
SELECT k, current_timestamp() AS at FROM t;
-- = mv: eligible no, create succeeds, expected full, refresh full
-- = techniques
-- = stopped MV102 EXPRESSION_NOT_DETERMINISTIC: current_timestamp() in the select list changes from refresh to refresh
-- = found MV102(warning)

-- # inside of other expressions
CREATE MATERIALIZED VIEW mv AS
SELECT k, if(dt < current_date, 1, 0) AS a, filter(arr, x -> x > year(now())) AS b FROM t;
-- = mv: eligible no, create succeeds, expected full, refresh full
-- = techniques
-- = stopped MV102 EXPRESSION_NOT_DETERMINISTIC: current_date() in the select list changes from refresh to refresh
-- = stopped MV102 EXPRESSION_NOT_DETERMINISTIC: now() in the select list changes from refresh to refresh
-- = found MV102(warning) MV102(warning)

-- # a constant
CREATE MATERIALIZED VIEW mv AS
SELECT k, DATE 'yesterday' AS a, '2020-01-01'::date AS b FROM t;
-- = mv: eligible no, create succeeds, expected full, refresh full
-- = techniques
-- = stopped MV102 EXPRESSION_NOT_DETERMINISTIC: DATE 'yesterday' in the select list changes from refresh to refresh
-- = found MV102(warning)

-- # with an argument it is no time of the refresh
CREATE MATERIALIZED VIEW mv AS
SELECT k, unix_timestamp(ts) AS a FROM t;
-- = mv: eligible yes, create succeeds, expected incremental, refresh incremental
-- = techniques ROW_BASED APPEND_ONLY

-- # in GROUP BY
CREATE MATERIALIZED VIEW mv AS
SELECT current_date() AS d, count(*) AS n FROM t GROUP BY current_date();
-- = mv: eligible no, create succeeds, expected full, refresh full
-- = techniques
-- = stopped MV102 EXPRESSION_NOT_DETERMINISTIC: current_date() in the select list changes from refresh to refresh
-- = stopped MV102 EXPRESSION_NOT_DETERMINISTIC: current_date() in GROUP BY changes from refresh to refresh
-- = found MV102(warning) MV102(warning)

-- # in a join
CREATE MATERIALIZED VIEW mv AS
SELECT t.k FROM t JOIN u ON t.k = u.k AND t.dt > current_date();
-- = mv: eligible no, create succeeds, expected full, refresh full
-- = techniques
-- = stopped MV102 EXPRESSION_NOT_DETERMINISTIC: current_date() in a join condition changes from refresh to refresh
-- = found MV102(warning)

-- # in an aggregate's argument
CREATE MATERIALIZED VIEW mv AS
SELECT g, sum(CASE WHEN dt > current_date() THEN v END) AS s FROM t GROUP BY g;
-- = mv: eligible no, create succeeds, expected full, refresh full
-- = techniques
-- = stopped MV102 EXPRESSION_NOT_DETERMINISTIC: current_date() in an aggregate's argument changes from refresh to refresh
-- = found MV102(warning)

-- # in a window, also a named one
CREATE MATERIALIZED VIEW mv AS
SELECT k, rank() OVER w AS n FROM t WINDOW w AS (PARTITION BY current_date() ORDER BY k);
-- = mv: eligible no, create succeeds, expected full, refresh full
-- = techniques
-- = stopped MV102 EXPRESSION_NOT_DETERMINISTIC: current_date() in a window changes from refresh to refresh
-- = found MV102(warning)

-- # in HAVING, FILTER and QUALIFY
CREATE MATERIALIZED VIEW mv AS
SELECT g, count(*) FILTER (WHERE dt > current_date()) AS n FROM t GROUP BY g HAVING max(ts) > now();
-- = mv: eligible unknown, create succeeds, expected unknown, refresh unknown
-- = techniques GROUP_AGGREGATE? GENERIC_AGGREGATE?
-- = noted MV102 TIME_FUNCTION: what current_date() in FILTER does is not documented
-- = noted MV102 TIME_FUNCTION: what now() in HAVING does is not documented
-- = found MV102(info) MV102(info)

-- # in AS OF
CREATE MATERIALIZED VIEW mv AS
SELECT k FROM t TIMESTAMP AS OF current_timestamp();
-- = mv: eligible no, create succeeds, expected full, refresh full
-- = techniques
-- = noted -: whether changes of t as of a fixed time can be followed is not documented
-- = stopped MV102 EXPRESSION_NOT_DETERMINISTIC: current_timestamp() in AS OF changes from refresh to refresh
-- = found MV102(warning)

-- # in a view that is read
CREATE MATERIALIZED VIEW mv AS
SELECT k FROM stamped;
-- = mv: eligible no, create succeeds, expected full, refresh full
-- = techniques
-- = stopped MV102 EXPRESSION_NOT_DETERMINISTIC: now() in the select list changes from refresh to refresh
-- = found MV102(warning)

-- # in WHERE of a view that is read
CREATE MATERIALIZED VIEW mv AS
SELECT k FROM recent;
-- = mv: eligible yes, create succeeds, expected incremental, refresh incremental
-- = techniques ROW_BASED APPEND_ONLY

-- # in a function, called in the select list
CREATE MATERIALIZED VIEW mv AS
SELECT k, age(dt) AS a FROM t;
-- = mv: eligible no, create succeeds, expected full, refresh full
-- = techniques
-- = stopped MV102 EXPRESSION_NOT_DETERMINISTIC: age() in the select list changes from refresh to refresh
-- = found MV102(warning)

-- # in a function, called in WHERE
CREATE MATERIALIZED VIEW mv AS
SELECT k FROM t WHERE age(dt) < 3;
-- = mv: eligible yes, create succeeds, expected incremental, refresh incremental
-- = techniques ROW_BASED APPEND_ONLY

-- # in a CTE that nothing reads
CREATE MATERIALIZED VIEW mv AS
WITH a AS (SELECT now() AS n, rand() AS r FROM t), b AS (SELECT * FROM a) SELECT k FROM t;
-- = mv: eligible yes, create succeeds, expected incremental, refresh incremental
-- = techniques ROW_BASED APPEND_ONLY
