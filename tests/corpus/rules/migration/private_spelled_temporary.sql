-- # a temporary streaming table [doc]
CREATE OR REFRESH TEMPORARY STREAMING TABLE clean AS SELECT * FROM STREAM raw.events;
--                ^^^^^^^^^ MV706 TEMPORARY is the old word for PRIVATE; the dataset outlives the update all the same
-- ~ safe: write PRIVATE | TEMPORARY => PRIVATE

-- # a private one [doc]
CREATE OR REFRESH PRIVATE STREAMING TABLE clean AS SELECT * FROM STREAM raw.events;

-- # a materialized view
create temporary materialized view daily as select day from sales;
--     ^^^^^^^^^ MV706 temporary is the old word for PRIVATE; the dataset outlives the update all the same
-- ~ safe: write PRIVATE | temporary => PRIVATE

-- # a temporary view stays one
CREATE TEMPORARY VIEW v AS SELECT day FROM sales;
CREATE OR REPLACE TEMP VIEW w AS SELECT day FROM sales;

-- # the LIVE spelling is another rule's
CREATE TEMPORARY LIVE TABLE t AS SELECT day FROM sales;
--               ^^^^^^^^^^ MV701 LIVE TABLE is an old spelling that new pipelines no longer use
-- ~ safe: write PRIVATE MATERIALIZED VIEW | TEMPORARY  =>  | LIVE TABLE => PRIVATE MATERIALIZED VIEW
