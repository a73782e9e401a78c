-- # a stream in a materialized view [doc]
CREATE OR REFRESH MATERIALIZED VIEW gold AS SELECT region, count(*) AS n FROM STREAM(silver.orders) GROUP BY region;
--                                                                            ^^^^^^^^^^^^^^^^^^^^^ MV302 silver.orders is read as a stream, and a materialized view reads tables as they are
-- ~ unsafe: read it as a table | STREAM(silver.orders) => silver.orders

-- # a table [doc]
CREATE OR REFRESH MATERIALIZED VIEW gold AS SELECT region, count(*) AS n FROM silver.orders GROUP BY region;

-- # other forms, under any policy
CREATE OR REFRESH MATERIALIZED VIEW a REFRESH POLICY FULL AS SELECT o.id FROM STREAM silver.orders WITH (startingVersion = 1) AS o;
--                                                                            ^^^^^^^^^^^^^^^^^^^^ MV302 silver.orders is read as a stream, and a materialized view reads tables as they are
-- ~ unsafe: read it as a table | STREAM silver.orders => silver.orders
CREATE OR REFRESH MATERIALIZED VIEW b AS WITH x AS (SELECT * FROM STREAM ( silver.orders )) SELECT * FROM x;
--                                                                ^^^^^^^^^^^^^^^^^^^^^^^^ MV302 silver.orders is read as a stream, and a materialized view reads tables as they are
-- ~ unsafe: read it as a table | STREAM ( silver.orders ) => silver.orders
CREATE OR REFRESH MATERIALIZED VIEW c AS SELECT * FROM STREAM read_files('/landing');
--                                                     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ MV302 read_files('/landing') is read as a stream, and a materialized view reads tables as they are
-- ~ unsafe: read it as a table | STREAM read_files('/landing') => read_files('/landing')
--                                                            ^^^^^^^^^^^^^^^^^^^^^^ MV106 read_files() reads no Delta table, so every refresh reads everything again and recomputes the view

-- # by way of views
CREATE TEMPORARY VIEW v AS SELECT * FROM STREAM silver.orders;
CREATE TEMPORARY VIEW w AS SELECT * FROM v;
CREATE OR REFRESH MATERIALIZED VIEW a AS SELECT id FROM w;
--                                                      ^ MV302 view 'w' reads a stream, and a materialized view reads tables as they are

-- # where streams belong, and names that look like one
CREATE OR REFRESH STREAMING TABLE a AS SELECT * FROM STREAM silver.orders;
CREATE OR REFRESH MATERIALIZED VIEW b AS SELECT id FROM stream;
CREATE OR REFRESH MATERIALIZED VIEW c AS SELECT id FROM orders AS stream;
CREATE VIEW d AS SELECT id FROM STREAM silver.orders;
