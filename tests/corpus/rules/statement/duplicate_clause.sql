-- # two comments [doc]
CREATE MATERIALIZED VIEW daily
COMMENT 'revenue by day'
PARTITIONED BY (day)
  COMMENT 'daily revenue'
--^^^^^^^^^^^^^^^^^^^^^^^ MV003 COMMENT is written twice, and the engine takes it only once
-- ~ unsafe: leave the second out |   COMMENT 'daily revenue'<U+000A> => 
AS SELECT day, total FROM silver.sales;

-- # each clause once, in any order [doc]
CREATE MATERIALIZED VIEW daily
TBLPROPERTIES ('team' = 'sales')
COMMENT 'revenue by day'
CLUSTER BY (day)
AS SELECT day, total FROM silver.sales;

-- # properties in two places [doc]
CREATE STREAMING TABLE events TBLPROPERTIES ('a' = '1') TBLPROPERTIES ('b' = '2') AS SELECT * FROM STREAM raw.events;
--                                                      ^^^^^^^^^^^^^^^^^^^^^^^^^ MV003 TBLPROPERTIES is written twice, and the engine takes it only once
-- ~ unsafe: leave the second out | TBLPROPERTIES ('b' = '2')  => 

-- # three times
CREATE MATERIALIZED VIEW v CLUSTER BY (a) CLUSTER BY (b) CLUSTER BY AUTO AS SELECT a, b FROM raw.a;
--                                        ^^^^^^^^^^^^^^ MV003 CLUSTER BY is written twice, and the engine takes it only once
-- ~ unsafe: leave the second out | CLUSTER BY (b)  => 
--                                                       ^^^^^^^^^^^^^^^ MV003 CLUSTER BY is written twice, and the engine takes it only once
-- ~ unsafe: leave the second out | CLUSTER BY AUTO  => 

-- # policies and schedules
CREATE MATERIALIZED VIEW v REFRESH POLICY FULL SCHEDULE EVERY 1 HOUR REFRESH POLICY AUTO SCHEDULE EVERY 2 HOURS AS SELECT a FROM raw.a;
--                                                                   ^^^^^^^^^^^^^^^^^^^ MV003 REFRESH POLICY is written twice, and the engine takes it only once
-- ~ unsafe: leave the second out | REFRESH POLICY AUTO  => 
--                                                                                       ^^^^^^^^^^^^^^^^^^^^^^ MV208 SCHEDULE stands beside another, and a dataset is refreshed in one way only

-- # a schedule and a trigger are different clauses
CREATE MATERIALIZED VIEW v SCHEDULE EVERY 1 HOUR TRIGGER ON UPDATE AS SELECT a FROM raw.a;
--                                               ^^^^^^^^^^^^^^^^^ MV208 TRIGGER stands beside SCHEDULE, and a dataset is refreshed in one way only

-- # tables too
CREATE TABLE t (a INT) USING DELTA COMMENT 'x' COMMENT 'y';
--                                             ^^^^^^^^^^^ MV003 COMMENT is written twice, and the engine takes it only once
-- ~ unsafe: leave the second out |  COMMENT 'y' => 

-- # column options [doc]
CREATE TABLE t (id BIGINT NOT NULL NOT NULL, name STRING COMMENT 'a' DEFAULT 'x' COMMENT 'b');
--                                 ^^^^^^^^ MV003 NOT NULL is written twice, and the engine takes it only once
-- ~ safe: leave the second out |  NOT NULL => 
--                                                                               ^^^^^^^^^^^ MV003 COMMENT is written twice, and the engine takes it only once
-- ~ unsafe: leave the second out |  COMMENT 'b' => 

-- # the same option of different columns
CREATE TABLE t (id BIGINT NOT NULL COMMENT 'a', name STRING NOT NULL COMMENT 'a') COMMENT 'a';

-- # two places of a column
ALTER TABLE t ADD COLUMN b STRING FIRST COMMENT 'x' AFTER y;
--                                                  ^^^^^^^ MV003 FIRST or AFTER is written twice, and the engine takes it only once
-- ~ unsafe: leave the second out |  AFTER y => 

-- # clauses of a schema
CREATE SCHEMA s COMMENT 'a' LOCATION '/a' COMMENT 'b' LOCATION '/b';
--                                        ^^^^^^^^^^^ MV003 COMMENT is written twice, and the engine takes it only once
-- ~ unsafe: leave the second out | COMMENT 'b'  => 
--                                                    ^^^^^^^^^^^^^ MV003 LOCATION is written twice, and the engine takes it only once
-- ~ unsafe: leave the second out |  LOCATION '/b' => 

-- # traits of a function
CREATE FUNCTION f(x INT) RETURNS INT COMMENT 'a' DETERMINISTIC COMMENT 'b' NOT DETERMINISTIC RETURN x;
--                                                             ^^^^^^^^^^^ MV003 COMMENT is written twice, and the engine takes it only once
-- ~ unsafe: leave the second out | COMMENT 'b'  => 
--                                                                         ^^^^^^^^^^^^^^^^^ MV003 DETERMINISTIC is written twice, and the engine takes it only once
CREATE FUNCTION f(x INT) RETURNS INT LANGUAGE SQL COMMENT 'a' NOT DETERMINISTIC READS SQL DATA RETURN x;

-- # in AUTO CDC
CREATE STREAMING TABLE t;
CREATE FLOW f AS AUTO CDC INTO t FROM STREAM(src) KEYS (id) SEQUENCE BY ts STORED AS SCD TYPE 1 STORED AS SCD TYPE 2;
--                                                                                              ^^^^^^^^^^^^^^^^^^^^ MV003 STORED AS SCD TYPE 1 is written twice, and the engine takes it only once
CREATE STREAMING TABLE u FLOW AUTO CDC FROM STREAM src KEYS (id) SEQUENCE BY ts COLUMNS a, b COLUMNS * EXCEPT (c);
--                                                                                           ^^^^^^^ MV003 COLUMNS is written twice, and the engine takes it only once

-- # settings of dbt, first in a line of several
{{ config(liquid_clustered_by = ["status"],
          cluster_by = ["status"], materialized = "materialized_view") }}
--        ^^^^^^^^^^^^^^^^^^^^^^^ MV003 liquid_clustered_by is written twice, and the engine takes it only once
-- ~ safe: leave the second out | cluster_by = ["status"],  => 
SELECT status FROM {{ ref('orders') }}
