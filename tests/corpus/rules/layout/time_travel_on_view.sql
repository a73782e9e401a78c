-- # a version of a view [doc]
CREATE OR REFRESH MATERIALIZED VIEW daily AS SELECT day, total FROM sales;
SELECT * FROM daily VERSION AS OF 12;
--                  ^^^^^^^^^^^^^^^^ MV411 'daily' is a materialized view, which has no versions to go back to
-- ~ unsafe: read it as it is now |  VERSION AS OF 12 => 

-- # a version of a table that it reads [doc]
CREATE OR REFRESH MATERIALIZED VIEW daily AS SELECT day, total FROM sales;
SELECT day, total FROM sales VERSION AS OF 12;

-- # a time, a short form, inside of a definition
CREATE MATERIALIZED VIEW m AS SELECT a FROM t;
SELECT * FROM m TIMESTAMP AS OF '2026-01-01';
--              ^^^^^^^^^^^^^^^^^^^^^^^^^^^^ MV411 'm' is a materialized view, which has no versions to go back to
-- ~ unsafe: read it as it is now |  TIMESTAMP AS OF '2026-01-01' => 
SELECT * FROM m FOR SYSTEM_VERSION AS OF 3 AS x;
--                  ^^^^^^^^^^^^^^^^^^^^^^ MV411 'm' is a materialized view, which has no versions to go back to
-- ~ unsafe: read it as it is now |  FOR SYSTEM_VERSION AS OF 3 => 
SELECT * FROM m@v3;
--             ^^^ MV411 'm' is a materialized view, which has no versions to go back to
-- ~ unsafe: read it as it is now | @v3 => 
CREATE VIEW v AS SELECT a FROM m VERSION AS OF 3;
--                               ^^^^^^^^^^^^^^^ MV411 'm' is a materialized view, which has no versions to go back to
-- ~ unsafe: read it as it is now |  VERSION AS OF 3 => 

-- # of a streaming table, of a CTE that has its name
CREATE STREAMING TABLE s AS SELECT * FROM STREAM raw.s;
CREATE MATERIALIZED VIEW m AS SELECT a FROM t;
SELECT * FROM s VERSION AS OF 3;
WITH m AS (SELECT 1 AS a) SELECT * FROM m;

-- # unknown
SELECT * FROM other VERSION AS OF 3;
SELECT * FROM ${m} VERSION AS OF 3;
