-- # a column that is not there [doc]
CREATE OR REFRESH MATERIALIZED VIEW daily
CLUSTER BY (region)
--          ^^^^^^ MV403 there is no column 'region' to cluster by
AS SELECT day, shop, total FROM sales;

-- # a column of the query [doc]
CREATE OR REFRESH MATERIALIZED VIEW daily
CLUSTER BY (day, shop)
AS SELECT day, shop, total FROM sales;

-- # a type without an order, a key twice [doc]
CREATE TABLE t (a BOOLEAN, b ARRAY<INT>, c INT, d STRUCT<e: INT, f: VARIANT>) CLUSTER BY (a, c, c);
--                                                                                        ^ MV403 'a' is of type boolean, which has no order to cluster by
--                                                                                              ^ MV403 the key 'c' is written twice
-- ~ safe: leave it out | , c => 
ALTER TABLE t CLUSTER BY (c, b, d);
--                           ^ MV403 'b' is of type array<int>, which has no order to cluster by
--                              ^ MV403 'd' is of type struct<e:int,f:variant>, which has no order to cluster by
ALTER TABLE t CLUSTER BY (d.e, d.f, d.g, C , c);
--                             ^^^ MV403 'd.f' is of type variant, which has no order to cluster by
--                                  ^^^ MV403 there is no column 'd.g' to cluster by
--                                           ^ MV401 CLUSTER BY takes at most 4 columns, and here are 5
--                                           ^ MV403 the key 'c' is written twice
-- ~ safe: leave it out |  , c => 

-- # types that come from the query
CREATE TABLE s (a BINARY, b MAP<STRING, INT>, c STRING);
CREATE TABLE t CLUSTER BY (a) AS SELECT a, c FROM s;
--                         ^ MV403 'a' is of type binary, which has no order to cluster by
CREATE MATERIALIZED VIEW v (x, y) CLUSTER BY (x, b) AS SELECT c, b FROM s;
--                                               ^ MV403 there is no column 'b' to cluster by
--                                                               ^ MV118 output column 'y' holds a MAP, so every refresh recomputes the whole view
--                                                                      ^ MV111(info) an incremental refresh needs row tracking on s, whose definition does not switch it on
CREATE STREAMING TABLE w CLUSTER BY (a, c, z) AS SELECT * FROM STREAM s;
--                                   ^ MV403 'a' is of type binary, which has no order to cluster by
--                                         ^ MV403 there is no column 'z' to cluster by
CREATE STREAMING TABLE w2 (a INT, c STRING) CLUSTER BY (a, b) AS SELECT a, c FROM STREAM s;
--                                                         ^ MV403 there is no column 'b' to cluster by

-- # partitions with types are columns too; quotes and case do not count
CREATE TABLE t (`a b` INT) CLUSTER BY (`A B`);
CREATE TABLE u (A INT) CLUSTER BY (a);
CREATE TABLE x (a INT);
ALTER TABLE x ADD COLUMN b INT;
ALTER TABLE x CLUSTER BY (b);

-- # unknown
CREATE OR REFRESH MATERIALIZED VIEW v CLUSTER BY (region) AS SELECT * FROM other;
CREATE OR REFRESH MATERIALIZED VIEW w CLUSTER BY (${key}, a, ${key}) AS SELECT a, ${more} FROM other;
CREATE OR REFRESH STREAMING TABLE target CLUSTER BY (id);
CREATE TABLE copy CLUSTER BY (a) AS SELECT f(a) AS a FROM other;
ALTER TABLE other CLUSTER BY (a);
CREATE TABLE clone LIKE other;
ALTER TABLE clone CLUSTER BY (a);

-- # a key that ALTER names
CREATE TABLE t (a INT, b INT) CLUSTER BY (a);
ALTER TABLE t CLUSTER BY (c);
--                        ^ MV403 there is no column 'c' to cluster by
