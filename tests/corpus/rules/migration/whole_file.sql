-- # a whole pipeline of old spellings
-- Databricks notebook source
CREATE INCREMENTAL LIVE TABLE raw_orders
--     ^^^^^^^^^^^^^^^^^^^^^^ MV701 INCREMENTAL LIVE TABLE is an old spelling that new pipelines no longer use
-- ~ safe: write STREAMING TABLE | INCREMENTAL LIVE TABLE => STREAMING TABLE
COMMENT "as they come"
AS SELECT *, _metadata.file_path FROM cloud_files("/landing/orders", "json", map("cloudFiles.inferColumnTypes", "true"));
--                                    ^^^^^^^^^^^ MV704 cloud_files() is the old form of STREAM read_files()
-- ~ safe: write STREAM read_files(…) | cloud_files => STREAM read_files |  => format =>  | map( =>  | "cloudFiles.inferColumnTypes" => inferColumnTypes | , =>  => | ) => 

-- COMMAND ----------

CREATE OR REFRESH STREAMING LIVE TABLE orders (
--                ^^^^^^^^^^^^^^^^^^^^ MV701 STREAMING LIVE TABLE is an old spelling that new pipelines no longer use
-- ~ safe: write STREAMING TABLE | STREAMING LIVE TABLE => STREAMING TABLE
  CONSTRAINT has_id EXPECT (id IS NOT NULL) ON VIOLATION DROP ROW
) AS SELECT id, customer, amount, file_time FROM STREAM(LIVE.raw_orders);
--                                                      ^^^^ MV702 the prefix LIVE is legacy: in the default publishing mode it is ignored, and the name means one of the current schema
-- ~ safe: leave it out | LIVE. => 

-- COMMAND ----------

CREATE TEMPORARY STREAMING LIVE TABLE passing AS SELECT * FROM STREAM(live.orders);
--               ^^^^^^^^^^^^^^^^^^^^ MV701 STREAMING LIVE TABLE is an old spelling that new pipelines no longer use
-- ~ safe: write PRIVATE STREAMING TABLE | TEMPORARY  =>  | STREAMING LIVE TABLE => PRIVATE STREAMING TABLE
--                                                                    ^^^^ MV702 the prefix live is legacy: in the default publishing mode it is ignored, and the name means one of the current schema
-- ~ safe: leave it out | live. => 

-- COMMAND ----------

CREATE LIVE VIEW large (CONSTRAINT positive EXPECT (amount > 0)) COMMENT "large ones"
--     ^^^^^^^^^ MV701 LIVE VIEW is an old spelling that new pipelines no longer use
-- ~ safe: write TEMPORARY VIEW | LIVE VIEW => TEMPORARY VIEW
AS SELECT * FROM LIVE.orders WHERE amount > 100;
--               ^^^^ MV702 the prefix LIVE is legacy: in the default publishing mode it is ignored, and the name means one of the current schema
-- ~ safe: leave it out | LIVE. => 

-- COMMAND ----------

CREATE TEMPORARY LIVE VIEW small AS SELECT * FROM live.orders WHERE amount <= 100;
--               ^^^^^^^^^ MV701 LIVE VIEW is an old spelling that new pipelines no longer use
-- ~ safe: write TEMPORARY VIEW | TEMPORARY  =>  | LIVE VIEW => TEMPORARY VIEW
--                                                ^^^^ MV702 the prefix live is legacy: in the default publishing mode it is ignored, and the name means one of the current schema
-- ~ safe: leave it out | live. => 
CREATE STREAMING LIVE VIEW flowing AS SELECT * FROM STREAM(LIVE.orders);
--     ^^^^^^^^^^^^^^^^^^^ MV701 STREAMING LIVE VIEW is an old spelling that new pipelines no longer use
-- ~ safe: write TEMPORARY VIEW | STREAMING LIVE VIEW => TEMPORARY VIEW
--                                                         ^^^^ MV702 the prefix LIVE is legacy: in the default publishing mode it is ignored, and the name means one of the current schema
-- ~ safe: leave it out | LIVE. => 
CREATE INCREMENTAL LIVE VIEW flowing_too AS SELECT * FROM STREAM LIVE.orders;
--     ^^^^^^^^^^^^^^^^^^^^^ MV701 INCREMENTAL LIVE VIEW is an old spelling that new pipelines no longer use
-- ~ safe: write TEMPORARY VIEW | INCREMENTAL LIVE VIEW => TEMPORARY VIEW
--                                                               ^^^^ MV702 the prefix LIVE is legacy: in the default publishing mode it is ignored, and the name means one of the current schema
-- ~ safe: leave it out | LIVE. => 

-- COMMAND ----------

CREATE OR REPLACE LIVE TABLE per_customer
--     ^^^^^^^^^^ MV004 a materialized view of a pipeline takes no OR REPLACE = write OR REFRESH
-- ~ unsafe: write OR REFRESH | OR REPLACE => OR REFRESH
--                ^^^^^^^^^^ MV701 LIVE TABLE is an old spelling that new pipelines no longer use
-- ~ safe: write MATERIALIZED VIEW | REPLACE => REFRESH | LIVE TABLE => MATERIALIZED VIEW
TBLPROPERTIES ("quality" = "gold")
AS SELECT customer, count(*) AS n FROM LIVE.large JOIN LIVE.small USING (customer) GROUP BY customer;
--                                     ^^^^ MV702 the prefix LIVE is legacy: in the default publishing mode it is ignored, and the name means one of the current schema
-- ~ safe: leave it out | LIVE. => 
--                                     ^^^^^^^^^^ MV115 view 'large' carries expectations, so every refresh recomputes the whole view
--                                                     ^^^^ MV702 the prefix LIVE is legacy: in the default publishing mode it is ignored, and the name means one of the current schema
-- ~ safe: leave it out | LIVE. => 

-- COMMAND ----------

CREATE OR REFRESH TEMPORARY LIVE TABLE once AS SELECT customer FROM LIVE.per_customer;
--                          ^^^^^^^^^^ MV701 LIVE TABLE is an old spelling that new pipelines no longer use
-- ~ safe: write PRIVATE MATERIALIZED VIEW | TEMPORARY  =>  | LIVE TABLE => PRIVATE MATERIALIZED VIEW
--                                                                  ^^^^ MV702 the prefix LIVE is legacy: in the default publishing mode it is ignored, and the name means one of the current schema
-- ~ safe: leave it out | LIVE. => 
--                                                                  ^^^^^^^^^^^^^^^^^ MV123 'LIVE.per_customer' is recomputed in full at every refresh, so what reads it has no changes to follow
CREATE OR REFRESH STREAMING TABLE customers;

-- COMMAND ----------

APPLY CHANGES INTO LIVE.customers
-- @1-13 MV703 APPLY CHANGES is the old name of AUTO CDC
-- ~ unsafe: write CREATE FLOW … AS AUTO CDC | APPLY CHANGES => CREATE FLOW customers AS AUTO CDC
--                 ^^^^ MV702 the prefix LIVE is legacy: in the default publishing mode it is ignored, and the name means one of the current schema
-- ~ safe: leave it out | LIVE. => 
FROM STREAM(LIVE.orders)
--          ^^^^ MV702 the prefix LIVE is legacy: in the default publishing mode it is ignored, and the name means one of the current schema
-- ~ safe: leave it out | LIVE. => 
KEYS (id)
APPLY AS DELETE WHEN amount = 0
SEQUENCE BY file_time
COLUMNS * EXCEPT (file_time)
STORED AS SCD TYPE 2;
