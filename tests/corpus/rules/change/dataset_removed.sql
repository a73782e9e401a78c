-- # a view is removed that another reads [doc]
-- ## before
CREATE MATERIALIZED VIEW daily AS SELECT day, count(*) AS n FROM orders GROUP BY day;
CREATE MATERIALIZED VIEW monthly AS SELECT month(day) AS m, sum(n) AS n FROM daily GROUP BY month(day);
-- ## after
CREATE MATERIALIZED VIEW monthly AS SELECT month(day) AS m, sum(n) AS n FROM daily GROUP BY month(day);
--                                                                           ^^^^^ MV805 'daily', a materialized view, is defined no more, and is still read here

-- # its reader goes with it [doc]
-- ## before
CREATE MATERIALIZED VIEW daily AS SELECT day, count(*) AS n FROM orders GROUP BY day;
CREATE MATERIALIZED VIEW monthly AS SELECT month(day) AS m, sum(n) AS n FROM daily GROUP BY month(day);
-- ## after
CREATE MATERIALIZED VIEW yearly AS SELECT year(day) AS y, count(*) AS n FROM orders GROUP BY year(day);

-- # renamed, and not everywhere
-- ## before
CREATE OR REFRESH STREAMING TABLE silver.orders AS SELECT id FROM STREAM raw;
CREATE MATERIALIZED VIEW a AS SELECT id FROM silver.orders;
CREATE MATERIALIZED VIEW b AS SELECT id FROM silver.orders;
-- ## after
CREATE OR REFRESH STREAMING TABLE silver.all_orders AS SELECT id FROM STREAM raw;
CREATE MATERIALIZED VIEW a AS SELECT id FROM silver.all_orders;
--                                           ^^^^^^^^^^^^^^^^^ MV802 the query of materialized view 'a' changes here: its next refresh computes all rows anew
CREATE MATERIALIZED VIEW b AS SELECT id FROM silver.orders;
--                                           ^^^^^^^^^^^^^ MV805 'silver.orders', a streaming table, is defined no more, and is still read here

-- # read by a flow and by a table
-- ## before
CREATE TEMPORARY VIEW x AS SELECT 1 AS id;
CREATE VIEW v AS SELECT id FROM raw;
-- ## after
CREATE FLOW f AS INSERT INTO t BY NAME SELECT id FROM STREAM v;
--                                                           ^ MV805 'v', a view, is defined no more, and is still read here
CREATE TABLE u AS SELECT id FROM v;

-- # a CTE has the name
-- ## before
CREATE VIEW v AS SELECT id FROM raw;
-- ## after
CREATE VIEW w AS WITH v AS (SELECT 1 AS id) SELECT id FROM v;

-- # a plain table stays when its DDL goes
-- ## before
CREATE TABLE t (id INT);
CREATE VIEW v AS SELECT id FROM t;
-- ## after
CREATE VIEW v AS SELECT id FROM t;

-- # the new state does not parse: it may be there
-- ## before
CREATE VIEW v AS SELECT id FROM raw;
CREATE VIEW w AS SELECT id FROM v;
-- ## after
CREATE VIEWS v AS SELECT id FROM raw;
--     ^^^^^ MV001 unexpected 'VIEWS'; expected MATERIALIZED, STREAMING, VIEW, TABLE …
CREATE VIEW w AS SELECT id FROM v;

-- # several read it, one of them a flow
-- ## before
CREATE VIEW v AS SELECT id FROM raw.t;
CREATE MATERIALIZED VIEW m AS SELECT id FROM v;
-- ## after
CREATE MATERIALIZED VIEW m AS SELECT id FROM v;
--                                           ^ MV805 'v', a view, is defined no more, and is still read here
CREATE FLOW f AS INSERT INTO t BY NAME SELECT id FROM STREAM v;
