-- # a clustered table [doc]
CREATE TABLE sales (day DATE, shop INT) CLUSTER BY (day);
OPTIMIZE sales ZORDER BY (shop);
--             ^^^^^^^^^^^^^^^^ MV404 'sales' has CLUSTER BY, which excludes ZORDER BY
-- ~ safe: leave ZORDER BY out |  ZORDER BY (shop) => 

-- # without ZORDER BY [doc]
CREATE TABLE sales (day DATE, shop INT) CLUSTER BY (day, shop);
OPTIMIZE sales;

-- # AUTO, a streaming table, keys from ALTER
CREATE TABLE a (x INT) CLUSTER BY AUTO;
OPTIMIZE a WHERE x > 1 ZORDER BY x;
--                     ^^^^^^^^^^^ MV404 'a' has CLUSTER BY, which excludes ZORDER BY
-- ~ safe: leave ZORDER BY out |  ZORDER BY x => 
CREATE STREAMING TABLE b CLUSTER BY (x) AS SELECT * FROM STREAM raw.b;
OPTIMIZE b ZORDER BY (x);
--         ^^^^^^^^^^^^^ MV404 'b' has CLUSTER BY, which excludes ZORDER BY
-- ~ safe: leave ZORDER BY out |  ZORDER BY (x) => 
CREATE TABLE c (x INT);
OPTIMIZE c ZORDER BY (x);
ALTER TABLE c CLUSTER BY (x);
OPTIMIZE c ZORDER BY (x);
--         ^^^^^^^^^^^^^ MV404 'c' has CLUSTER BY, which excludes ZORDER BY
-- ~ safe: leave ZORDER BY out |  ZORDER BY (x) => 
ALTER TABLE c CLUSTER BY NONE;
OPTIMIZE c ZORDER BY (x);

-- # partitions
CREATE TABLE t (a INT, b INT) PARTITIONED BY (a);
OPTIMIZE t ZORDER BY (b);
ALTER TABLE t REPLACE PARTITIONED BY WITH CLUSTER BY;
OPTIMIZE t ZORDER BY (b);
--         ^^^^^^^^^^^^^ MV404 't' has CLUSTER BY, which excludes ZORDER BY
-- ~ safe: leave ZORDER BY out |  ZORDER BY (b) => 

-- # unknown
CREATE TABLE t (a INT) CLUSTER BY ${keys};
OPTIMIZE t ZORDER BY (a);
OPTIMIZE other ZORDER BY (a);

-- # the table is created afterwards
OPTIMIZE t ZORDER BY (b);
CREATE TABLE t (a INT, b INT) CLUSTER BY (a);
