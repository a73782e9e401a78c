-- # any hundred rows [doc]
CREATE OR REPLACE VIEW best AS
SELECT product, total FROM sales
LIMIT 100;
-- @1-9 MV605 LIMIT without ORDER BY takes any rows, and may take others at every refresh

-- # the hundred largest [doc]
CREATE OR REPLACE VIEW best AS
SELECT product, total FROM sales
ORDER BY total DESC, product
LIMIT 100;

-- # in a materialized view, in pages
CREATE MATERIALIZED VIEW v AS SELECT a FROM t LIMIT 5 OFFSET 10;
--                                            ^^^^^^^ MV605 LIMIT without ORDER BY takes any rows, and may take others at every refresh
--                                                  ^ MV107(info) LIMIT has no documented incremental form, so every refresh may recompute all rows
--                                                           ^^ MV107(info) OFFSET has no documented incremental form, so every refresh may recompute all rows

-- # in a view, a CTE, a scalar subquery, a branch of a set operation
CREATE VIEW v AS SELECT a FROM t LIMIT 5;
--                               ^^^^^^^ MV605 LIMIT without ORDER BY takes any rows, and may take others at every refresh
CREATE STREAMING TABLE s AS WITH c AS (SELECT a FROM u LIMIT 5) SELECT x FROM STREAM t JOIN c USING (a);
--                                                     ^^^^^^^ MV605 LIMIT without ORDER BY takes any rows, and may take others at every refresh
CREATE VIEW w AS (SELECT a FROM t LIMIT 1) UNION ALL SELECT a FROM u;
--                                ^^^^^^^ MV605 LIMIT without ORDER BY takes any rows, and may take others at every refresh

-- # in a pipe
CREATE VIEW v AS FROM t |> WHERE a > 1 |> LIMIT 3;
--                                        ^^^^^^^ MV605 LIMIT without ORDER BY takes any rows, and may take others at every refresh
CREATE VIEW w AS FROM t |> ORDER BY a |> LIMIT 3;

-- # no row is chosen
CREATE VIEW v AS SELECT max(a) AS a, count(*) AS n FROM t LIMIT 1;
CREATE VIEW w AS SELECT a FROM t LIMIT ALL;
CREATE VIEW x AS SELECT a FROM t LIMIT 0;
CREATE VIEW y AS SELECT 1 AS a LIMIT 1;
CREATE VIEW z AS SELECT a FROM t WHERE EXISTS (SELECT 1 FROM u WHERE u.a = t.a LIMIT 1);

-- # of a query that is run once
SELECT a FROM t LIMIT 10;
CREATE TABLE sample AS SELECT a FROM t LIMIT 10;
CREATE TEMPORARY VIEW sample AS SELECT a FROM t LIMIT 10;

-- # unknown: what the template puts there
CREATE VIEW v AS SELECT a FROM t ${order} LIMIT 10;
