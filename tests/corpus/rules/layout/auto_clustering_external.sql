-- # a table with a location [doc]
CREATE TABLE sales (day DATE, shop INT)
CLUSTER BY AUTO
-- @1-15 MV408 CLUSTER BY AUTO is for managed tables, and this one is external
LOCATION 's3://bucket/sales';

-- # a managed table [doc]
CREATE TABLE sales (day DATE, shop INT)
CLUSTER BY AUTO;

-- # ALTER of an external table
CREATE TABLE t (a INT) LOCATION 's3://bucket/t';
ALTER TABLE t CLUSTER BY AUTO;
--            ^^^^^^^^^^^^^^^ MV408 CLUSTER BY AUTO is for managed tables, and this one is external
CREATE EXTERNAL TABLE u (a INT) CLUSTER BY AUTO LOCATION 's3://bucket/u';
--                              ^^^^^^^^^^^^^^^ MV408 CLUSTER BY AUTO is for managed tables, and this one is external

-- # keys that are named
CREATE TABLE t (a INT) CLUSTER BY (a) LOCATION 's3://bucket/t';
ALTER TABLE t CLUSTER BY NONE;

-- # unknown
ALTER TABLE other CLUSTER BY AUTO;
CREATE TABLE t (a INT) CLUSTER BY ${keys} LOCATION 's3://bucket/t';
