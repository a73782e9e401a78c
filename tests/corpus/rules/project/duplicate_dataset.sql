-- # two definitions of one name [doc]
CREATE OR REFRESH MATERIALIZED VIEW daily AS SELECT id FROM raw.a;
CREATE OR REFRESH MATERIALIZED VIEW daily AS SELECT id FROM raw.b;
--                                  ^^^^^ MV503 'daily' is defined twice, and a pipeline takes each dataset once

-- # two names [doc]
CREATE OR REFRESH MATERIALIZED VIEW daily_a AS SELECT id FROM raw.a;
CREATE OR REFRESH MATERIALIZED VIEW daily_b AS SELECT id FROM raw.b;

-- # the same name, spelt otherwise; three of one name; live views
USE SCHEMA gold;
CREATE STREAMING TABLE s AS SELECT * FROM STREAM raw.a;
CREATE STREAMING TABLE gold.`S` AS SELECT * FROM STREAM raw.b;
--                     ^^^^^^^^ MV503 'gold.`S`' is defined twice, and a pipeline takes each dataset once
CREATE STREAMING TABLE s AS SELECT * FROM STREAM raw.c;
--                     ^ MV503 's' is defined twice, and a pipeline takes each dataset once
CREATE LIVE VIEW v AS SELECT 1 AS a;
--     ^^^^^^^^^ MV701 LIVE VIEW is an old spelling that new pipelines no longer use
-- ~ safe: write TEMPORARY VIEW | LIVE VIEW => TEMPORARY VIEW
CREATE LIVE VIEW v AS SELECT 2 AS a;
--     ^^^^^^^^^ MV701 LIVE VIEW is an old spelling that new pipelines no longer use
-- ~ safe: write TEMPORARY VIEW | LIVE VIEW => TEMPORARY VIEW
--               ^ MV503 'v' is defined twice, and a pipeline takes each dataset once

-- # dropped between, replaced, only when it is not there, explained
CREATE MATERIALIZED VIEW a AS SELECT 1 AS a;
DROP MATERIALIZED VIEW a;
-- @1-22 MV017 'a' is dropped and created again, which loses its grants and its history
CREATE MATERIALIZED VIEW a AS SELECT 2 AS a;
CREATE OR REPLACE MATERIALIZED VIEW a AS SELECT 3 AS a;
CREATE MATERIALIZED VIEW IF NOT EXISTS b AS SELECT 1 AS a;
CREATE MATERIALIZED VIEW IF NOT EXISTS b AS SELECT 1 AS a;
EXPLAIN CREATE MATERIALIZED VIEW a AS SELECT 4 AS a;

-- # tables, views and temporary views of scripts; names of templates
CREATE TABLE t (a INT);
CREATE TABLE t (a INT);
CREATE TEMPORARY VIEW w AS SELECT 1 AS a;
CREATE TEMPORARY VIEW w AS SELECT 2 AS a;
CREATE MATERIALIZED VIEW ${x} AS SELECT 1 AS a;
CREATE MATERIALIZED VIEW ${x} AS SELECT 1 AS a;
