-- Subqueries in expressions, and recursion.
CREATE TABLE t (k INT, g STRING, v INT, amt DECIMAL(12,2), f DOUBLE, r FLOAT, s STRING, vr VARIANT, dt DATE, ts TIMESTAMP, arr ARRAY<INT>, st STRUCT<a: INT, f: DOUBLE>) TBLPROPERTIES ('delta.enableRowTracking' = 'true');
CREATE TABLE u (k INT, name STRING, lo INT, hi INT) TBLPROPERTIES ('delta.enableRowTracking' = 'true');
CREATE TABLE off (k INT) TBLPROPERTIES ('delta.enableRowTracking' = 'false');

-- # IN
CREATE MATERIALIZED VIEW mv AS
SELECT k FROM t WHERE k IN (SELECT k FROM u);
-- = mv: eligible no, create succeeds, expected full, refresh full
-- = techniques
-- = stopped MV108 SUBQUERY_EXPRESSION_NOT_INCREMENTALIZABLE: an IN subquery stands in an expression
-- = found MV108(warning)

-- # NOT IN a list is none
CREATE MATERIALIZED VIEW mv AS
SELECT k FROM t WHERE k NOT IN (1, 2);
-- = mv: eligible yes, create succeeds, expected incremental, refresh incremental
-- = techniques ROW_BASED APPEND_ONLY

-- # EXISTS
CREATE MATERIALIZED VIEW mv AS
SELECT k FROM t WHERE NOT EXISTS (SELECT 1 FROM u WHERE u.k = t.k);
-- = mv: eligible no, create succeeds, expected full, refresh full
-- = techniques
-- = stopped MV108 SUBQUERY_EXPRESSION_NOT_INCREMENTALIZABLE: an EXISTS subquery stands in an expression
-- = found MV108(warning)

-- # scalar, in the select list and in HAVING
CREATE MATERIALIZED VIEW mv AS
SELECT g, count(*) AS n, (SELECT max(lo) FROM u) AS m FROM t GROUP BY g HAVING count(*) > (SELECT min(lo) FROM u);
-- = mv: eligible no, create succeeds, expected full, refresh full
-- = techniques
-- = stopped MV108 SUBQUERY_EXPRESSION_NOT_INCREMENTALIZABLE: a scalar subquery stands in an expression
-- = stopped MV108 SUBQUERY_EXPRESSION_NOT_INCREMENTALIZABLE: a scalar subquery stands in an expression
-- = found MV108(warning) MV108(warning)

-- # in a join
CREATE MATERIALIZED VIEW mv AS
SELECT t.k FROM t JOIN u ON t.k = u.k AND u.lo IN (SELECT k FROM t);
-- = mv: eligible no, create succeeds, expected full, refresh full
-- = techniques
-- = stopped MV108 SUBQUERY_EXPRESSION_NOT_INCREMENTALIZABLE: an IN subquery stands in an expression
-- = found MV108(warning)

-- # in a CASE, in a CTE
CREATE MATERIALIZED VIEW mv AS
WITH a AS (SELECT k, CASE WHEN EXISTS (SELECT 1 FROM u) THEN 1 END AS b FROM t) SELECT k, b FROM a;
-- = mv: eligible no, create succeeds, expected full, refresh full
-- = techniques
-- = stopped MV108 SUBQUERY_EXPRESSION_NOT_INCREMENTALIZABLE: an EXISTS subquery stands in an expression
-- = found MV108(warning)

-- # what it reads counts
CREATE MATERIALIZED VIEW mv AS
SELECT k FROM t WHERE k IN (SELECT k FROM off);
-- = mv: eligible no, create succeeds, expected full, refresh full
-- = techniques
-- = stopped MV108 SUBQUERY_EXPRESSION_NOT_INCREMENTALIZABLE: an IN subquery stands in an expression
-- = stopped MV111 ROW_TRACKING_NOT_ENABLED: off has row tracking off
-- = source off: table delta off
-- = found MV108(warning) MV111(warning)

-- # a recursive CTE
CREATE MATERIALIZED VIEW mv AS
WITH RECURSIVE r (n) AS (SELECT k FROM t WHERE k = 1 UNION ALL SELECT n + 1 FROM r WHERE n < 10) SELECT n FROM r;
-- = mv: eligible no, create succeeds, expected full, refresh full
-- = techniques
-- = stopped MV105 OPERATOR_NOT_SUPPORTED: r reads itself
-- = found MV105(warning)

-- # the word alone
CREATE MATERIALIZED VIEW mv AS
WITH RECURSIVE r AS (SELECT k FROM t) SELECT k FROM r;
-- = mv: eligible yes, create succeeds, expected incremental, refresh incremental
-- = techniques ROW_BASED APPEND_ONLY

-- # one that nothing reads
CREATE MATERIALIZED VIEW mv AS
WITH RECURSIVE r (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM r WHERE n < 10) SELECT k FROM t;
-- = mv: eligible yes, create succeeds, expected incremental, refresh incremental
-- = techniques ROW_BASED APPEND_ONLY
