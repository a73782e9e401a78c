-- # a live table [doc]
CREATE OR REFRESH LIVE TABLE daily AS SELECT day, sum(total) AS total FROM sales GROUP BY day;
--                ^^^^^^^^^^ MV701 LIVE TABLE is an old spelling that new pipelines no longer use
-- ~ safe: write MATERIALIZED VIEW | LIVE TABLE => MATERIALIZED VIEW

-- # what it is called now [doc]
CREATE OR REFRESH MATERIALIZED VIEW daily AS SELECT day, sum(total) AS total FROM sales GROUP BY day;

-- # streaming and incremental
CREATE OR REFRESH STREAMING LIVE TABLE events AS SELECT * FROM STREAM raw.events;
--                ^^^^^^^^^^^^^^^^^^^^ MV701 STREAMING LIVE TABLE is an old spelling that new pipelines no longer use
-- ~ safe: write STREAMING TABLE | STREAMING LIVE TABLE => STREAMING TABLE
CREATE INCREMENTAL LIVE TABLE events2 AS SELECT * FROM STREAM raw.events;
--     ^^^^^^^^^^^^^^^^^^^^^^ MV701 INCREMENTAL LIVE TABLE is an old spelling that new pipelines no longer use
-- ~ safe: write STREAMING TABLE | INCREMENTAL LIVE TABLE => STREAMING TABLE
CREATE STREAMING LIVE VIEW events3 AS SELECT * FROM STREAM raw.events;
--     ^^^^^^^^^^^^^^^^^^^ MV701 STREAMING LIVE VIEW is an old spelling that new pipelines no longer use
-- ~ safe: write TEMPORARY VIEW | STREAMING LIVE VIEW => TEMPORARY VIEW

-- # temporary ones
CREATE TEMPORARY LIVE TABLE t1 AS SELECT 1 AS one;
--               ^^^^^^^^^^ MV701 LIVE TABLE is an old spelling that new pipelines no longer use
-- ~ safe: write PRIVATE MATERIALIZED VIEW | TEMPORARY  =>  | LIVE TABLE => PRIVATE MATERIALIZED VIEW
CREATE TEMPORARY STREAMING LIVE TABLE t2 AS SELECT * FROM STREAM raw.events;
--               ^^^^^^^^^^^^^^^^^^^^ MV701 STREAMING LIVE TABLE is an old spelling that new pipelines no longer use
-- ~ safe: write PRIVATE STREAMING TABLE | TEMPORARY  =>  | STREAMING LIVE TABLE => PRIVATE STREAMING TABLE
CREATE TEMPORARY LIVE VIEW t3 AS SELECT 1 AS one;
--               ^^^^^^^^^ MV701 LIVE VIEW is an old spelling that new pipelines no longer use
-- ~ safe: write TEMPORARY VIEW | TEMPORARY  =>  | LIVE VIEW => TEMPORARY VIEW

-- # small letters, comments and blanks between the words
create or replace streaming  live /* still */ table live_table AS SELECT * FROM STREAM raw.events;
--     ^^^^^^^^^^ MV004 a streaming table takes no OR REPLACE = write OR REFRESH
-- ~ unsafe: write OR REFRESH | or replace => OR REFRESH
--                ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ MV701 streaming live /* still */ table is an old spelling that new pipelines no longer use
-- ~ safe: write STREAMING TABLE | replace => REFRESH | streaming  live /* still */ table => STREAMING TABLE /* still */

-- # names with these words
CREATE OR REFRESH MATERIALIZED VIEW live AS SELECT 1 AS live_table;
CREATE STREAMING TABLE `live table` AS SELECT * FROM STREAM raw.events;

-- # below a mistake
CREATE LIVE TABLE t AS SELECT FROM WHERE;
--     ^^^^^^^^^^ MV701 LIVE TABLE is an old spelling that new pipelines no longer use
-- ~ safe: write MATERIALIZED VIEW | LIVE TABLE => MATERIALIZED VIEW
--                            ^^^^ MV001 unexpected 'FROM'; expected an expression
--                                 ^^^^^ MV001 unexpected 'WHERE'; expected a table or a query in parentheses
--                                      ^ MV001 the statement ends too early; expected an expression

-- # a temporary view is not refreshed
CREATE OR REFRESH LIVE VIEW v AS SELECT a FROM t;
--                ^^^^^^^^^ MV701 LIVE VIEW is an old spelling that new pipelines no longer use
-- ~ safe: write TEMPORARY VIEW | OR REFRESH  =>  | LIVE VIEW => TEMPORARY VIEW
CREATE OR REPLACE TEMPORARY LIVE VIEW w AS SELECT a FROM t;
--                          ^^^^^^^^^ MV701 LIVE VIEW is an old spelling that new pipelines no longer use
-- ~ safe: write TEMPORARY VIEW | OR REPLACE  =>  | TEMPORARY  =>  | LIVE VIEW => TEMPORARY VIEW
