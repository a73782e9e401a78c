-- # a column is gone and another has a new type [doc]
-- ## before
CREATE TABLE orders (id INT, day DATE, amount DECIMAL(10,2));
CREATE MATERIALIZED VIEW daily AS SELECT day, sum(amount) AS revenue, count(*) AS n FROM orders GROUP BY day;
CREATE MATERIALIZED VIEW monthly AS SELECT month(day) AS m, sum(revenue) AS revenue FROM daily GROUP BY month(day);
-- ## after
CREATE TABLE orders (id INT, day DATE, amount DECIMAL(10,2));
CREATE MATERIALIZED VIEW daily AS SELECT day, sum(CAST(amount AS DECIMAL(20,4))) AS revenue FROM orders GROUP BY day;
--                                            ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ MV803 the columns of 'daily' change: 'n' is gone; 'revenue' is decimal(30,4) instead of decimal(20,2); it is read by 'monthly'
--                                                ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ MV802 the query of materialized view 'daily' changes here: its next refresh computes all rows anew
--                                                                                               ^^^^^^ MV111(info) an incremental refresh may need row tracking on orders, whose definition does not switch it on
CREATE MATERIALIZED VIEW monthly AS SELECT month(day) AS m, sum(revenue) AS revenue FROM daily GROUP BY month(day);

-- # the same columns [doc]
-- ## before
CREATE MATERIALIZED VIEW daily AS SELECT day, count(*) AS n FROM orders GROUP BY day;
-- ## after
CREATE MATERIALIZED VIEW daily AS SELECT Day, count(*) AS N FROM orders GROUP BY day;

-- # a new column
-- ## before
CREATE MATERIALIZED VIEW v AS SELECT id FROM orders;
-- ## after
CREATE MATERIALIZED VIEW v AS SELECT id, day FROM orders;
--                                       ^^^ MV802 the query of materialized view 'v' changes here: its next refresh computes all rows anew
--                                       ^^^ MV803(info) the columns of 'v' change: 'day' is new

-- # written columns
-- ## before
CREATE OR REFRESH STREAMING TABLE s (id INT, day DATE);
CREATE VIEW v (a, b) AS SELECT id, day FROM s;
-- ## after
CREATE OR REFRESH STREAMING TABLE s (id BIGINT, day DATE);
--                                   ^^^^^^^^^ MV803 the columns of 's' change: 'id' is bigint instead of int; it is read by 'v'
CREATE VIEW v (a, c) AS SELECT id, day FROM s;
--                             ^^ MV803 the columns of 'v' change: 'b' is gone; 'c' is new; 'a' is bigint instead of int

-- # columns that are not known
-- ## before
CREATE MATERIALIZED VIEW v AS SELECT * FROM orders;
-- ## after
CREATE MATERIALIZED VIEW v AS SELECT *, 1 AS one FROM orders;
--                                      ^^^^^^^^ MV802 the query of materialized view 'v' changes here: its next refresh computes all rows anew

-- # more than can be named
-- ## before
CREATE VIEW v AS SELECT 1 AS a;
CREATE VIEW r1 AS SELECT a FROM v;
CREATE VIEW r2 AS SELECT a FROM v;
CREATE VIEW r3 AS SELECT a FROM v;
CREATE VIEW r4 AS SELECT a FROM v;
CREATE VIEW r5 AS SELECT a FROM v;
-- ## after
CREATE VIEW v AS SELECT 1 AS a, 2 AS b, 3 AS c, 4 AS d, 5 AS e, 6 AS f, 7 AS g, 8 AS h;
--                              ^ MV803(info) the columns of 'v' change: 'b', 'c', 'd', 'e', 'f' and 2 more are new; it is read by 'r1', 'r2', 'r3' and 2 more
CREATE VIEW r1 AS SELECT a FROM v;
CREATE VIEW r2 AS SELECT a FROM v;
CREATE VIEW r3 AS SELECT a FROM v;
CREATE VIEW r4 AS SELECT a FROM v;
CREATE VIEW r5 AS SELECT a FROM v;

-- # a table that something reads
-- ## before
CREATE TABLE raw.t (k INT, v DECIMAL(10,2), gone INT) TBLPROPERTIES ('delta.enableRowTracking' = 'true');
CREATE TABLE raw.u (k INT) TBLPROPERTIES ('delta.enableRowTracking' = 'true');
CREATE MATERIALIZED VIEW m AS SELECT k, sum(v) AS s FROM raw.t GROUP BY k;
CREATE MATERIALIZED VIEW n AS SELECT k, s FROM m;
CREATE VIEW w AS SELECT k FROM raw.u;
-- ## after
CREATE TABLE raw.t (k INT, v DOUBLE) TBLPROPERTIES ('delta.enableRowTracking' = 'true');
--                         ^^^^^^^^ MV507 'v' is DOUBLE, which forces sum() in 'm' to recompute in full at every refresh
--                         ^^^^^^^^ MV803 the columns of 'raw.t' change: 'gone' is gone; 'v' is double instead of decimal(10,2); it is read by 'm'
CREATE TABLE raw.u (k INT, note STRING) TBLPROPERTIES ('delta.enableRowTracking' = 'true');
--                         ^^^^^^^^^^^ MV803(info) the columns of 'raw.u' change: 'note' is new; it is read by 'w'
CREATE MATERIALIZED VIEW m AS SELECT k, sum(v) AS s FROM raw.t GROUP BY k;
--                                      ^^^^^^ MV103 sum() over DOUBLE column 'v' forces a full recompute at every refresh
-- ~ unsafe: cast to DECIMAL(18,2) | v => CAST(v AS DECIMAL(18,2))
CREATE MATERIALIZED VIEW n AS SELECT k, s FROM m;
--                                             ^ MV123 'm' is recomputed in full at every refresh, so what reads it has no changes to follow
CREATE VIEW w AS SELECT k FROM raw.u;

-- # a table becomes a view, which is told as that
-- ## before
CREATE TABLE t (a INT);
CREATE VIEW v AS SELECT a FROM t;
-- ## after
CREATE VIEW t AS SELECT 1 AS b;
--          ^ MV808 't' was a table and becomes a view: the engine does not turn one into the other
CREATE VIEW v AS SELECT * FROM t;
--          ^ MV803 the columns of 'v' change: 'a' is gone; 'b' is new

-- # a plain table: its DDL is not what it is
-- ## before
CREATE TABLE t (a INT);
-- ## after
CREATE TABLE t (a INT, b INT);
