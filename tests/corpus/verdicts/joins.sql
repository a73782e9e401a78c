-- Joins, by how they find the rows that belong together.
CREATE TABLE t (k INT, g STRING, v INT, amt DECIMAL(12,2), f DOUBLE, r FLOAT, s STRING, vr VARIANT, dt DATE, ts TIMESTAMP, arr ARRAY<INT>, st STRUCT<a: INT, f: DOUBLE>) TBLPROPERTIES ('delta.enableRowTracking' = 'true');
CREATE TABLE u (k INT, name STRING, lo INT, hi INT) TBLPROPERTIES ('delta.enableRowTracking' = 'true');
CREATE STREAMING TABLE sx AS SELECT k, v FROM STREAM t;

-- # an equality
CREATE MATERIALIZED VIEW mv AS
SELECT t.k, u.name FROM t JOIN u ON t.k = u.k;
-- = mv: eligible yes, create succeeds, expected incremental, refresh incremental
-- = techniques ROW_BASED

-- # outer joins
CREATE MATERIALIZED VIEW mv AS
SELECT t.k, a.name, b.lo, c.hi FROM t LEFT JOIN u a ON t.k = a.k RIGHT JOIN u b USING (k) FULL OUTER JOIN u c ON t.k = c.k;
-- = mv: eligible yes, create succeeds, expected incremental, refresh incremental
-- = techniques ROW_BASED

-- # NATURAL
CREATE MATERIALIZED VIEW mv AS
SELECT * FROM t NATURAL JOIN u;
-- = mv: eligible yes, create succeeds, expected incremental, refresh incremental
-- = techniques ROW_BASED

-- # an equality and a range
CREATE MATERIALIZED VIEW mv AS
SELECT t.k FROM t JOIN u ON t.k = u.k AND t.v BETWEEN u.lo AND u.hi;
-- = mv: eligible yes, create succeeds, expected incremental, refresh incremental
-- = techniques ROW_BASED

-- # a range alone
CREATE MATERIALIZED VIEW mv AS
SELECT t.k FROM t JOIN u ON t.v BETWEEN u.lo AND u.hi;
-- = mv: eligible unknown, create succeeds, expected unknown, refresh unknown
-- = techniques ROW_BASED?
-- = noted -: whether a join without an equality of both sides has an incremental form is not documented

-- # one equality or another
CREATE MATERIALIZED VIEW mv AS
SELECT t.k FROM t JOIN u ON t.k = u.k OR t.v = u.lo;
-- = mv: eligible unknown, create succeeds, expected unknown, refresh unknown
-- = techniques ROW_BASED?
-- = noted -: whether a join without an equality of both sides has an incremental form is not documented

-- # an equality with NULL
CREATE MATERIALIZED VIEW mv AS
SELECT t.k FROM t JOIN u ON t.k IS NOT DISTINCT FROM u.k;
-- = mv: eligible yes, create succeeds, expected incremental, refresh incremental
-- = techniques ROW_BASED

-- # a constant
CREATE MATERIALIZED VIEW mv AS
SELECT t.k FROM t JOIN u ON 1 = 1;
-- = mv: eligible unknown, create succeeds, expected unknown, refresh unknown
-- = techniques ROW_BASED?
-- = noted MV107 OPERATOR_NOT_SUPPORTED: whether a join without a condition has an incremental form is not documented
-- = found MV601(warning) MV107(info)

-- # an equality within one side
CREATE MATERIALIZED VIEW mv AS
SELECT a.k FROM t a JOIN u b ON a.k = a.v;
-- = mv: eligible unknown, create succeeds, expected unknown, refresh unknown
-- = techniques ROW_BASED?
-- = noted -: whether a join without an equality of both sides has an incremental form is not documented
-- = found MV601(warning)

-- # CROSS JOIN, also with a condition behind it
CREATE MATERIALIZED VIEW mv AS
SELECT t.k FROM t CROSS JOIN u WHERE t.k = u.k;
-- = mv: eligible unknown, create succeeds, expected unknown, refresh unknown
-- = techniques ROW_BASED?
-- = noted MV107 OPERATOR_NOT_SUPPORTED: whether a CROSS JOIN has an incremental form is not documented
-- = found MV107(info)

-- # SEMI and ANTI
CREATE MATERIALIZED VIEW mv AS
SELECT t.k FROM t LEFT SEMI JOIN u ON t.k = u.k LEFT ANTI JOIN sx ON t.k = sx.k;
-- = mv: eligible unknown, create succeeds, expected unknown, refresh unknown
-- = techniques ROW_BASED?
-- = noted MV107 OPERATOR_NOT_SUPPORTED: whether a SEMI JOIN has an incremental form is not documented
-- = noted MV107 OPERATOR_NOT_SUPPORTED: whether an ANTI JOIN has an incremental form is not documented
-- = source sx: streaming_table delta on
-- = found MV107(info) MV107(info)

-- # commas and equalities in WHERE
CREATE MATERIALIZED VIEW mv AS
SELECT t.k FROM t, u, sx x WHERE t.k = u.k AND u.k = x.k AND t.v > 3;
-- = mv: eligible yes, create succeeds, expected incremental, refresh incremental
-- = techniques ROW_BASED
-- = source sx: streaming_table delta on

-- # a comma that nothing links
CREATE MATERIALIZED VIEW mv AS
SELECT t.k FROM t, u, sx WHERE t.k = u.k;
-- = mv: eligible unknown, create succeeds, expected unknown, refresh unknown
-- = techniques ROW_BASED?
-- = noted MV107 OPERATOR_NOT_SUPPORTED: whether a join by comma without a condition has an incremental form is not documented
-- = source sx: streaming_table delta on
-- = found MV107(info) MV601(warning)

-- # a comma and a range
CREATE MATERIALIZED VIEW mv AS
SELECT t.k FROM t, u WHERE t.v > u.lo;
-- = mv: eligible unknown, create succeeds, expected unknown, refresh unknown
-- = techniques ROW_BASED?
-- = noted -: whether a join without an equality of both sides has an incremental form is not documented

-- # a comma and columns that may be of either
CREATE MATERIALIZED VIEW mv AS
SELECT v FROM t, u WHERE v = lo;
-- = mv: eligible yes, create succeeds, expected incremental, refresh incremental
-- = techniques ROW_BASED

-- # a comma behind a join
CREATE MATERIALIZED VIEW mv AS
SELECT a.k FROM t a JOIN u b ON a.k = b.k, sx c WHERE c.k = b.k;
-- = mv: eligible yes, create succeeds, expected incremental, refresh incremental
-- = techniques ROW_BASED
-- = source sx: streaming_table delta on

-- # LATERAL
CREATE MATERIALIZED VIEW mv AS
SELECT t.k, x.name FROM t JOIN LATERAL (SELECT name FROM u WHERE u.k = t.k) x;
-- = mv: eligible unknown, create succeeds, expected unknown, refresh unknown
-- = techniques ROW_BASED?
-- = noted -: whether a LATERAL join has an incremental form is not documented

-- # an anti join in other words
CREATE MATERIALIZED VIEW mv AS
SELECT t.k FROM t LEFT JOIN u ON t.k = u.k WHERE u.k IS NULL;
-- = mv: eligible yes, create succeeds, expected incremental, refresh incremental
-- = techniques ROW_BASED

-- # five joins
CREATE MATERIALIZED VIEW mv AS
SELECT a.k FROM t a JOIN t b ON a.k = b.k JOIN t c ON a.k = c.k JOIN t d ON a.k = d.k JOIN t e ON a.k = e.k JOIN t h ON a.k = h.k;
-- = mv: eligible yes, create succeeds, expected incremental, refresh incremental
-- = techniques ROW_BASED
-- = noted MV116 NUM_JOINS_THRESHOLD_EXCEEDED: 5 joins: the cost model may choose a full recompute
-- = found MV116(info)

-- # names of three parts
CREATE MATERIALIZED VIEW mv AS
SELECT main.raw.a.k FROM main.raw.a JOIN main.raw.b ON main.raw.a.k = main.raw.b.k, main.raw.c WHERE main.raw.c.k = main.raw.b.k;
-- = mv: eligible yes, create succeeds, expected incremental, refresh incremental
-- = techniques ROW_BASED
-- = source main.raw.a: unknown - unknown
-- = source main.raw.b: unknown - unknown
-- = source main.raw.c: unknown - unknown
-- = assumed main.raw.a is a Delta table with row tracking; no definition of it was read
-- = assumed main.raw.b is a Delta table with row tracking; no definition of it was read
-- = assumed main.raw.c is a Delta table with row tracking; no definition of it was read
