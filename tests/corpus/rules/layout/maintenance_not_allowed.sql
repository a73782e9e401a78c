-- # of a materialized view [doc]
CREATE OR REFRESH MATERIALIZED VIEW daily AS SELECT day, total FROM sales;
OPTIMIZE daily;
-- @1-8 MV410 OPTIMIZE is refused: 'daily' is a materialized view
VACUUM daily RETAIN 168 HOURS;
-- @1-6 MV410 VACUUM is refused: 'daily' is a materialized view
ALTER TABLE daily SET TBLPROPERTIES ('quality' = 'gold');
--    ^^^^^ MV410 'daily' is a materialized view, and ALTER TABLE is refused there

-- # of a table [doc]
CREATE TABLE daily (day DATE, total DECIMAL(18,2));
OPTIMIZE daily;
VACUUM daily RETAIN 168 HOURS;
ALTER TABLE daily SET TBLPROPERTIES ('quality' = 'gold');

-- # of a streaming table [doc]
CREATE OR REFRESH STREAMING TABLE events AS SELECT * FROM STREAM raw.events;
OPTIMIZE events;
ANALYZE TABLE events COMPUTE STATISTICS;
-- @1-13 MV410 ANALYZE TABLE is refused: 'events' is a streaming table
TRUNCATE TABLE events;
-- @1-14 MV410 TRUNCATE TABLE is refused: 'events' is a streaming table
RESTORE TABLE events TO VERSION AS OF 3;
-- @1-7 MV410 RESTORE is refused: 'events' is a streaming table
COPY INTO events FROM 's3://bucket/in' FILEFORMAT = JSON;
--        ^^^^^^ MV410 'events' is a streaming table, and COPY INTO is refused there
CREATE TABLE copy SHALLOW CLONE events;
--                              ^^^^^^ MV410 'events' is a streaming table, and CLONE is refused there
MERGE WITH SCHEMA EVOLUTION INTO events USING more ON events.id = more.id WHEN MATCHED THEN UPDATE SET *;
--                               ^^^^^^ MV410 'events' is a streaming table, and WITH SCHEMA EVOLUTION is refused there
INSERT WITH SCHEMA EVOLUTION INTO events SELECT * FROM more;
--                                ^^^^^^ MV410 'events' is a streaming table, and WITH SCHEMA EVOLUTION is refused there

-- # ALTER TABLE where the dataset has an ALTER of its own
CREATE MATERIALIZED VIEW cat.gold.m AS SELECT a FROM t;
ALTER TABLE cat.gold.m SET ROW FILTER f ON (a);
--    ^^^^^ MV410 'cat.gold.m' is a materialized view, and ALTER TABLE is refused there
-- ~ safe: write ALTER MATERIALIZED VIEW | TABLE => MATERIALIZED VIEW
ALTER TABLE cat.gold.m ALTER COLUMN a COMMENT 'x';
--    ^^^^^ MV410 'cat.gold.m' is a materialized view, and ALTER TABLE is refused there
-- ~ safe: write ALTER MATERIALIZED VIEW | TABLE => MATERIALIZED VIEW
ALTER TABLE cat.gold.m ALTER COLUMN a DROP MASK;
--    ^^^^^ MV410 'cat.gold.m' is a materialized view, and ALTER TABLE is refused there
-- ~ safe: write ALTER MATERIALIZED VIEW | TABLE => MATERIALIZED VIEW
ALTER TABLE cat.gold.m SET TAGS ('a' = 'b');
--    ^^^^^ MV410 'cat.gold.m' is a materialized view, and ALTER TABLE is refused there
-- ~ safe: write ALTER MATERIALIZED VIEW | TABLE => MATERIALIZED VIEW
CREATE STREAMING TABLE s AS SELECT * FROM STREAM raw.s;
ALTER TABLE s ADD SCHEDULE EVERY 1 HOUR;
--    ^^^^^ MV410 's' is a streaming table, and ALTER TABLE is refused there
-- ~ safe: write ALTER STREAMING TABLE | TABLE => STREAMING TABLE
ALTER TABLE s RENAME TO r;
--    ^^^^^ MV410 's' is a streaming table, and ALTER TABLE is refused there

-- # what these do not have
ALTER MATERIALIZED VIEW m RENAME TO n;
--                        ^^^^^^^^^ MV410 RENAME TO is refused on a materialized view
ALTER MATERIALIZED VIEW m OWNER TO somebody;
--                        ^^^^^^^^ MV410 OWNER TO is refused on a materialized view
ALTER MATERIALIZED VIEW m SET TBLPROPERTIES ('a' = 1);
--                        ^^^^^^^^^^^^^^^^^ MV410 SET TBLPROPERTIES is refused on a materialized view
ALTER STREAMING TABLE s CLUSTER BY (a);
--                      ^^^^^^^^^^ MV410 CLUSTER BY is refused on a streaming table
ALTER STREAMING TABLE s ADD COLUMN c INT;
--                      ^^^^^^^^^^ MV410 ADD COLUMN is refused on a streaming table

-- # what they have
ALTER MATERIALIZED VIEW m ADD SCHEDULE EVERY 1 HOUR;
ALTER MATERIALIZED VIEW m DROP SCHEDULE;
ALTER MATERIALIZED VIEW m SET TAGS ('a' = 'b');
ALTER MATERIALIZED VIEW m ALTER COLUMN a COMMENT 'x';
ALTER STREAMING TABLE s OWNER TO somebody;
ALTER STREAMING TABLE s SET ROW FILTER f ON (a);

-- # the nearest definition before decides
CREATE MATERIALIZED VIEW m AS SELECT a FROM t;
DROP MATERIALIZED VIEW m;
CREATE TABLE m (a INT);
OPTIMIZE m;
DROP TABLE m;
CREATE MATERIALIZED VIEW m AS SELECT a FROM t;
OPTIMIZE m;
-- @1-8 MV410 OPTIMIZE is refused: 'm' is a materialized view

-- # a definition that comes later
OPTIMIZE later;
-- @1-8 MV410 OPTIMIZE is refused: 'later' is a materialized view
CREATE MATERIALIZED VIEW later AS SELECT a FROM t;

-- # a copy of a view
CREATE MATERIALIZED VIEW m AS SELECT a FROM t;
CREATE TABLE c DEEP CLONE m;
--                        ^ MV410 'm' is a materialized view, and CLONE is refused there
CREATE TABLE d LIKE m;

-- # unknown
OPTIMIZE other;
VACUUM ${m};
ALTER TABLE IDENTIFIER(:m) RENAME TO n;
