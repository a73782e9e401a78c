-- # the files of a table [doc]
CREATE TABLE sales (day DATE, total INT) USING PARQUET LOCATION 's3://bucket/sales/';
SELECT day, total FROM parquet.`s3://bucket/sales`;
--                     ^^^^^^^^^^^^^^^^^^^^^^^^^^^ MV405 these are the files of 'sales', read past the table

-- # the table [doc]
CREATE TABLE sales (day DATE, total INT) USING PARQUET LOCATION 's3://bucket/sales/';
SELECT day, total FROM sales;

-- # a folder below it, another spelling of it, a function, a definition
CREATE TABLE sales (day DATE, total INT) USING PARQUET LOCATION 's3://bucket/sales';
CREATE TABLE old (day DATE) USING csv LOCATION 'dbfs:/mnt/old';
SELECT * FROM parquet.`s3a://bucket/sales/day=2026-01-01`;
--            ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ MV405 these are the files of 'sales', read past the table
SELECT * FROM csv.`/mnt/old/`;
--            ^^^^^^^^^^^^^^^ MV405 these are the files of 'old', read past the table
SELECT * FROM read_files('s3://bucket/sales', format => 'parquet');
--                       ^^^^^^^^^^^^^^^^^^^ MV405 these are the files of 'sales', read past the table
CREATE VIEW v AS SELECT day FROM parquet.`s3://bucket/sales`;
--                               ^^^^^^^^^^^^^^^^^^^^^^^^^^^ MV405 these are the files of 'sales', read past the table

-- # written by path
INSERT INTO delta.`/mnt/x` SELECT 1 AS a;
--          ^^^^^^^^^^^^^^ MV405 rows are written to a path, where no table knows of them
UPDATE delta.`s3://bucket/y` SET a = 1;
--     ^^^^^^^^^^^^^^^^^^^^^ MV405 rows are written to a path, where no table knows of them
DELETE FROM delta.`s3://bucket/y` WHERE a = 1;
--          ^^^^^^^^^^^^^^^^^^^^^ MV405 rows are written to a path, where no table knows of them
MERGE INTO delta.`s3://bucket/y` AS t USING s ON t.a = s.a WHEN MATCHED THEN DELETE;
--         ^^^^^^^^^^^^^^^^^^^^^ MV405 rows are written to a path, where no table knows of them

-- # other places, and files that are loaded as they come
CREATE TABLE sales (day DATE) USING csv LOCATION 's3://bucket/sales';
SELECT * FROM csv.`s3://bucket/sales_old`;
SELECT * FROM csv.`s3://bucket`;
SELECT * FROM csv.`s3://bucket/Sales`;
CREATE STREAMING TABLE s AS SELECT * FROM STREAM read_files('s3://bucket/sales', format => 'csv');
INSERT INTO delta.sales SELECT 1 AS a;

-- # the table that is made of them
CREATE TABLE sales USING delta LOCATION 's3://bucket/sales' AS SELECT * FROM parquet.`s3://bucket/sales/raw`;

-- # unknown
CREATE TABLE t (day DATE) USING csv LOCATION '${path}/t';
SELECT * FROM csv.`${path}/t`;
SELECT * FROM json.`/landing/x`;
