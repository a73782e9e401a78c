-- # a table that is loaded by INSERT OVERWRITE [doc]
CREATE TABLE sales (id INT, day DATE) TBLPROPERTIES ('delta.enableRowTracking' = 'true');
INSERT OVERWRITE sales SELECT id, day FROM raw.sales;
CREATE MATERIALIZED VIEW daily AS SELECT day, count(*) AS n FROM sales GROUP BY day;
--                                                               ^^^^^ MV123 INSERT OVERWRITE writes all rows of 'sales' anew, and the next refresh recomputes this view from them

-- # one that is merged into [doc]
CREATE TABLE sales (id INT, day DATE) TBLPROPERTIES ('delta.enableRowTracking' = 'true');
MERGE INTO sales USING raw.sales AS r ON sales.id = r.id
WHEN MATCHED THEN UPDATE SET * WHEN NOT MATCHED THEN INSERT *;
CREATE MATERIALIZED VIEW daily AS SELECT day, count(*) AS n FROM sales GROUP BY day;

-- # TRUNCATE, and the statements in another order
CREATE MATERIALIZED VIEW daily AS SELECT day, count(*) AS n FROM lake.sales GROUP BY day;
--                                                               ^^^^^^^^^^ MV123 TRUNCATE TABLE writes all rows of 'lake.sales' anew, and the next refresh recomputes this view from them
TRUNCATE TABLE Lake.Sales;

-- # CREATE OR REPLACE TABLE … AS, through a view
CREATE OR REPLACE TABLE sales AS SELECT * FROM raw.sales;
CREATE VIEW recent AS SELECT * FROM sales;
CREATE MATERIALIZED VIEW daily AS SELECT day, count(*) AS n FROM recent GROUP BY day;
--                                                               ^^^^^^ MV111(info) an incremental refresh may need row tracking on sales, whose definition does not switch it on
--                                                               ^^^^^^ MV123 CREATE OR REPLACE TABLE writes all rows of 'sales' anew, and the next refresh recomputes this view from them

-- # a materialized view that is recomputed in full
CREATE TABLE t (a INT, d DOUBLE) TBLPROPERTIES ('delta.enableRowTracking' = 'true');
CREATE MATERIALIZED VIEW first REFRESH POLICY FULL AS SELECT a FROM t;
--                             ^^^^^^^^^^^^^^^^^^^ MV121 nothing in the query stands against incremental refreshes, yet every refresh recomputes all rows
-- ~ unsafe: leave the policy out | REFRESH POLICY FULL  => 
CREATE MATERIALIZED VIEW second AS SELECT a FROM first;
--                                               ^^^^^ MV123 'first' is recomputed in full at every refresh, so what reads it has no changes to follow
CREATE MATERIALIZED VIEW third REFRESH POLICY FULL AS SELECT a FROM first WHERE rand() < 1;

-- # a part of a table, an empty table, a view
INSERT OVERWRITE sales PARTITION (day = DATE'2026-01-01') SELECT id FROM raw.sales;
TRUNCATE TABLE sales PARTITION (day = DATE'2026-01-01');
CREATE OR REPLACE TABLE sales (id INT, day DATE);
CREATE OR REPLACE VIEW v AS SELECT * FROM sales;
CREATE MATERIALIZED VIEW daily AS SELECT day, count(*) AS n FROM v GROUP BY day;
--                                                               ^ MV111(info) an incremental refresh may need row tracking on sales, whose definition does not switch it on

-- # unknown: say nothing
INSERT OVERWRITE ${schema}.sales SELECT * FROM raw.sales;
CREATE MATERIALIZED VIEW daily AS SELECT day, count(*) AS n FROM other.sales GROUP BY day;

-- # another table of the name
INSERT OVERWRITE a.sales SELECT * FROM raw.sales;
CREATE MATERIALIZED VIEW daily AS SELECT day, count(*) AS n FROM b.sales GROUP BY day;
