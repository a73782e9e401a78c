-- # two views that read each other [doc]
CREATE MATERIALIZED VIEW gold.a AS SELECT x FROM gold.b;
--                       ^^^^^^ MV502 'gold.a' reads 'gold.b', which reads it in turn, so neither can be computed
CREATE MATERIALIZED VIEW gold.b AS SELECT x FROM gold.a;

-- # a way of three
CREATE VIEW a AS SELECT x FROM b;
--          ^ MV502 'a' reads 'b', which reads it in turn, so neither can be computed
CREATE VIEW b AS SELECT x FROM c JOIN d USING (x);
CREATE MATERIALIZED VIEW c AS SELECT x FROM a;
CREATE TABLE d (x INT);

-- # a view that reads itself
CREATE MATERIALIZED VIEW a AS SELECT x FROM a;
--                       ^ MV502 'a' reads itself, so it can never be computed

-- # two rings
CREATE VIEW a AS SELECT x FROM b;
--          ^ MV502 'a' reads 'b', which reads it in turn, so neither can be computed
CREATE VIEW b AS SELECT x FROM a;
CREATE VIEW c AS SELECT x FROM d, a;
--          ^ MV502 'c' reads 'd', which reads it in turn, so neither can be computed
--                                ^ MV601 no condition links 'a' to what stands before it, so all pairs of their rows are made
CREATE VIEW d AS SELECT x FROM c;

-- # a chain is no ring [doc]
CREATE MATERIALIZED VIEW gold.a AS SELECT x FROM silver.t;
CREATE MATERIALIZED VIEW gold.b AS SELECT x FROM gold.a;
CREATE MATERIALIZED VIEW gold.c AS SELECT x FROM gold.a JOIN gold.b USING (x);

-- # a table is filled once, from what was there before
CREATE OR REPLACE TABLE t AS SELECT x FROM t;
CREATE OR REPLACE TABLE a AS SELECT x FROM b;
CREATE VIEW b AS SELECT x FROM a;

-- # a CTE of that name is another thing
CREATE MATERIALIZED VIEW a AS WITH a AS (SELECT 1 AS x) SELECT x FROM a;

-- # a name that only a template knows
CREATE MATERIALIZED VIEW a AS SELECT x FROM ${source};

-- # a temporary view named as the table it reads
CREATE TEMPORARY VIEW orders AS SELECT x FROM orders;
