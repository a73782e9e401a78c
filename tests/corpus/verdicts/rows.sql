-- What is followed row by row: projections, filters, UNION ALL and what has no documented form.
CREATE TABLE t (k INT, g STRING, v INT, amt DECIMAL(12,2), f DOUBLE, r FLOAT, s STRING, vr VARIANT, dt DATE, ts TIMESTAMP, arr ARRAY<INT>, st STRUCT<a: INT, f: DOUBLE>) TBLPROPERTIES ('delta.enableRowTracking' = 'true');
CREATE TABLE u (k INT, name STRING, lo INT, hi INT) TBLPROPERTIES ('delta.enableRowTracking' = 'true');

-- # a projection
CREATE MATERIALIZED VIEW mv AS
SELECT k, upper(g) AS g2, v * 2 AS v2 FROM t;
-- = mv: eligible yes, create succeeds, expected incremental, refresh incremental
-- = techniques ROW_BASED APPEND_ONLY

-- # a filter in any letters
CREATE MATERIALIZED VIEW mv AS
select K, V from T where V > 3;
-- = mv: eligible yes, create succeeds, expected incremental, refresh incremental
-- = techniques ROW_BASED APPEND_ONLY

-- # a CTE and a subquery in FROM are what they hold
CREATE MATERIALIZED VIEW mv AS
WITH a AS (SELECT k, v FROM t), b AS (SELECT k FROM a WHERE v > 1) SELECT k FROM (SELECT * FROM b) x;
-- = mv: eligible yes, create succeeds, expected incremental, refresh incremental
-- = techniques ROW_BASED APPEND_ONLY

-- # UNION ALL
CREATE MATERIALIZED VIEW mv AS
SELECT k, v FROM t UNION ALL SELECT k, lo FROM u;
-- = mv: eligible yes, create succeeds, expected incremental, refresh incremental
-- = techniques ROW_BASED APPEND_ONLY

-- # UNION is a grouping of which nothing is said
CREATE MATERIALIZED VIEW mv AS
SELECT k, v FROM t UNION SELECT k, lo FROM u;
-- = mv: eligible unknown, create succeeds, expected unknown, refresh unknown
-- = techniques ROW_BASED? APPEND_ONLY? GROUP_AGGREGATE? GENERIC_AGGREGATE?
-- = noted -: whether a UNION has an incremental form is not documented

-- # DISTINCT is another
CREATE MATERIALIZED VIEW mv AS
SELECT DISTINCT g FROM t;
-- = mv: eligible unknown, create succeeds, expected unknown, refresh unknown
-- = techniques ROW_BASED? APPEND_ONLY? GROUP_AGGREGATE? GENERIC_AGGREGATE?
-- = noted -: whether DISTINCT has an incremental form is not documented

-- # EXCEPT
CREATE MATERIALIZED VIEW mv AS
SELECT k FROM t EXCEPT SELECT k FROM u;
-- = mv: eligible unknown, create succeeds, expected unknown, refresh unknown
-- = techniques ROW_BASED? APPEND_ONLY? GROUP_AGGREGATE? GENERIC_AGGREGATE?
-- = noted MV107 OPERATOR_NOT_SUPPORTED: whether EXCEPT has an incremental form is not documented
-- = found MV107(info)

-- # INTERSECT ALL
CREATE MATERIALIZED VIEW mv AS
SELECT k FROM t INTERSECT ALL SELECT k FROM u;
-- = mv: eligible unknown, create succeeds, expected unknown, refresh unknown
-- = techniques ROW_BASED? APPEND_ONLY?
-- = noted MV107 OPERATOR_NOT_SUPPORTED: whether INTERSECT has an incremental form is not documented
-- = found MV107(info)

-- # ORDER BY
CREATE MATERIALIZED VIEW mv AS
SELECT k, v FROM t ORDER BY v;
-- = mv: eligible unknown, create succeeds, expected unknown, refresh unknown
-- = techniques ROW_BASED? APPEND_ONLY?
-- = noted -: whether ORDER BY has an incremental form is not documented
-- = found MV603(info)

-- # LIMIT and OFFSET
CREATE MATERIALIZED VIEW mv AS
SELECT k, v FROM t LIMIT 5 OFFSET 2;
-- = mv: eligible unknown, create succeeds, expected unknown, refresh unknown
-- = techniques ROW_BASED? APPEND_ONLY?
-- = noted MV107 OPERATOR_NOT_SUPPORTED: whether LIMIT has an incremental form is not documented
-- = noted MV107 OPERATOR_NOT_SUPPORTED: whether OFFSET has an incremental form is not documented
-- = found MV605(warning) MV107(info) MV107(info)

-- # TABLESAMPLE
CREATE MATERIALIZED VIEW mv AS
SELECT k FROM t TABLESAMPLE (10 PERCENT);
-- = mv: eligible unknown, create succeeds, expected unknown, refresh unknown
-- = techniques ROW_BASED? APPEND_ONLY?
-- = noted MV107 OPERATOR_NOT_SUPPORTED: whether TABLESAMPLE has an incremental form is not documented
-- = found MV107(info)

-- # a generator in the select list
CREATE MATERIALIZED VIEW mv AS
SELECT k, explode(arr) AS e FROM t;
-- = mv: eligible unknown, create succeeds, expected unknown, refresh unknown
-- = techniques ROW_BASED? APPEND_ONLY?
-- = noted MV107 OPERATOR_NOT_SUPPORTED: whether a generator has an incremental form is not documented
-- = found MV107(info)

-- # a generator in LATERAL VIEW
CREATE MATERIALIZED VIEW mv AS
SELECT k, e FROM t LATERAL VIEW OUTER explode(arr) x AS e;
-- = mv: eligible unknown, create succeeds, expected unknown, refresh unknown
-- = techniques ROW_BASED? APPEND_ONLY?
-- = noted MV107 OPERATOR_NOT_SUPPORTED: whether a generator has an incremental form is not documented
-- = found MV107(info)

-- # a generator behind a comma
CREATE MATERIALIZED VIEW mv AS
SELECT k, e FROM t, LATERAL explode(arr) AS x(e);
-- = mv: eligible unknown, create succeeds, expected unknown, refresh unknown
-- = techniques ROW_BASED?
-- = noted MV107 OPERATOR_NOT_SUPPORTED: whether a generator has an incremental form is not documented
-- = found MV107(info)

-- # PIVOT
CREATE MATERIALIZED VIEW mv AS
SELECT * FROM (SELECT g, k, v FROM t) PIVOT (sum(v) FOR g IN ('a', 'b'));
-- = mv: eligible unknown, create succeeds, expected unknown, refresh unknown
-- = techniques ROW_BASED? APPEND_ONLY? GROUP_AGGREGATE? GENERIC_AGGREGATE?
-- = noted MV107 OPERATOR_NOT_SUPPORTED: whether PIVOT has an incremental form is not documented
-- = found MV107(info)

-- # UNPIVOT
CREATE MATERIALIZED VIEW mv AS
SELECT k, nm, val FROM (SELECT k, v, v + 1 AS w FROM t) UNPIVOT (val FOR nm IN (v, w));
-- = mv: eligible unknown, create succeeds, expected unknown, refresh unknown
-- = techniques ROW_BASED? APPEND_ONLY?
-- = noted MV107 OPERATOR_NOT_SUPPORTED: whether UNPIVOT has an incremental form is not documented
-- = found MV107(info)

-- # no FROM
CREATE MATERIALIZED VIEW mv AS
SELECT 1 AS a;
-- = mv: eligible unknown, create succeeds, expected unknown, refresh unknown
-- = techniques ROW_BASED? APPEND_ONLY?
-- = noted -: whether a SELECT without FROM has an incremental form is not documented

-- # VALUES
CREATE MATERIALIZED VIEW mv AS
SELECT * FROM VALUES (1, 2) AS q(a, b);
-- = mv: eligible unknown, create succeeds, expected unknown, refresh unknown
-- = techniques ROW_BASED? APPEND_ONLY?
-- = noted -: whether VALUES has an incremental form is not documented

-- # another collation
CREATE MATERIALIZED VIEW mv AS
SELECT k, s COLLATE UTF8_LCASE AS s2 FROM t;
-- = mv: eligible unknown, create succeeds, expected unknown, refresh unknown
-- = techniques ROW_BASED? APPEND_ONLY?
-- = noted -: what COLLATE UTF8_LCASE does to refreshes is not documented

-- # the usual collation
CREATE MATERIALIZED VIEW mv AS
SELECT k, s COLLATE UTF8_BINARY AS s2 FROM t;
-- = mv: eligible yes, create succeeds, expected incremental, refresh incremental
-- = techniques ROW_BASED APPEND_ONLY

-- # a MAP in the output
CREATE MATERIALIZED VIEW mv AS
SELECT k, named_struct('m', map(g, v)) AS x FROM t;
-- = mv: eligible no, create succeeds, expected full, refresh full
-- = techniques
-- = stopped MV118 MAP_TYPE_NOT_SUPPORTED: the output column x holds a MAP
-- = found MV118(warning)

-- # a MAP that is only read
CREATE MATERIALIZED VIEW mv AS
SELECT map(g, v)['a'] AS x FROM t;
-- = mv: eligible yes, create succeeds, expected incremental, refresh incremental
-- = techniques ROW_BASED APPEND_ONLY

-- # a view that is partitioned
CREATE MATERIALIZED VIEW mv PARTITIONED BY (g) AS SELECT k, g FROM t;
-- = mv: eligible yes, create succeeds, expected incremental, refresh incremental
-- = techniques PARTITION_OVERWRITE? ROW_BASED APPEND_ONLY
