-- # refreshed as another kind [doc]
CREATE MATERIALIZED VIEW daily AS SELECT id FROM raw.t;
REFRESH STREAMING TABLE daily;
--      ^^^^^^^^^^^^^^^ MV506 'daily' is a materialized view and cannot be refreshed as a streaming table

-- # refreshed as what it is [doc]
CREATE MATERIALIZED VIEW daily AS SELECT id FROM raw.t;
REFRESH MATERIALIZED VIEW daily;

-- # two definitions
CREATE MATERIALIZED VIEW a AS SELECT id FROM raw.t;
CREATE STREAMING TABLE a AS SELECT id FROM STREAM raw.t;
--                     ^ MV506 'a' is a streaming table here and a materialized view elsewhere, and a name has one kind
CREATE TABLE b (id INT);
CREATE MATERIALIZED VIEW b AS SELECT id FROM raw.t;
--                       ^ MV506 'b' is a materialized view here and a table elsewhere, and a name has one kind

-- # altered and dropped
CREATE STREAMING TABLE s AS SELECT id FROM STREAM raw.t;
CREATE MATERIALIZED VIEW m AS SELECT id FROM raw.t;
ALTER MATERIALIZED VIEW s ADD SCHEDULE EVERY 1 HOUR;
--    ^^^^^^^^^^^^^^^^^ MV506 's' is a streaming table and cannot be altered as a materialized view
DROP VIEW s;
--   ^^^^ MV506 's' is a streaming table and cannot be dropped as a view
DROP TABLE m;
--   ^^^^^ MV506 'm' is a materialized view and cannot be dropped as a table

-- # what may be done; a DROP that makes room; temporary views
CREATE STREAMING TABLE s AS SELECT id FROM STREAM raw.t;
DROP TABLE s;
CREATE MATERIALIZED VIEW s AS SELECT id FROM raw.t;
REFRESH TABLE s;
DROP VIEW v;
CREATE TABLE v (id INT);
CREATE TEMPORARY VIEW w AS SELECT 1 AS a;
CREATE TABLE w (a INT);

-- # unknown: nothing defines it, or a template names it
REFRESH MATERIALIZED VIEW other.v;
CREATE STREAMING TABLE ${t} AS SELECT id FROM STREAM raw.t;
REFRESH MATERIALIZED VIEW ${t};
