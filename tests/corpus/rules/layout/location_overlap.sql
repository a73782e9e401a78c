-- # one within the other [doc]
CREATE TABLE main.raw.sales (id INT) USING PARQUET LOCATION 's3://lake/sales';
CREATE TABLE main.raw.returns (id INT) USING PARQUET LOCATION 's3://lake/sales/returns';
--                                                   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ MV412 this place lies within that of 'main.raw.sales', and tables may not overlap

-- # side by side [doc]
CREATE TABLE main.raw.sales (id INT) USING PARQUET LOCATION 's3://lake/sales';
CREATE TABLE main.raw.returns (id INT) USING PARQUET LOCATION 's3://lake/returns';

-- # the same place, in another spelling; the outer one second
CREATE TABLE a (x INT) USING CSV LOCATION 's3a://lake/a/';
CREATE TABLE b (x INT) USING CSV LOCATION 's3://lake/a';
--                               ^^^^^^^^^^^^^^^^^^^^^^ MV412 the files of 'a' lie in the same place, and tables may not overlap
CREATE TABLE c (x INT) USING DELTA LOCATION 'abfss://c@acc.dfs.core.windows.net/t/c';
CREATE TABLE d (x INT) USING DELTA LOCATION 'abfss://c@acc.dfs.core.windows.net/t';
--                                 ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ MV412 the files of 'c' lie within this place, and tables may not overlap

-- # partitions outside of the table, and within it
CREATE TABLE t (a INT, day DATE) USING PARQUET PARTITIONED BY (day) LOCATION 's3://lake/t';
ALTER TABLE t ADD PARTITION (day = '2025-01-01') LOCATION 's3://lake/other/day';
--                                                        ^^^^^^^^^^^^^^^^^^^^^ MV412 the partition lies outside of 't', whose LOCATION is s3://lake/t
ALTER TABLE t ADD PARTITION (day = '2025-01-02') LOCATION 's3://lake/t/day';

-- # names that begin alike are other folders
CREATE TABLE a (x INT) USING CSV LOCATION 's3://lake/a';
CREATE TABLE b (x INT) USING CSV LOCATION 's3://lake/ab';

-- # the same table again, or what may be the same
CREATE TABLE main.s.a (x INT) USING CSV LOCATION 's3://lake/a';
CREATE OR REPLACE TABLE main.s.a (x INT) USING CSV LOCATION 's3://lake/a';
CREATE TABLE IF NOT EXISTS a (x INT) USING CSV LOCATION 's3://lake/a';
CREATE TABLE ${catalog}.s.a (x INT) USING CSV LOCATION 's3://lake/a';

-- # the first one is dropped, or moved, or its schema goes
CREATE TABLE a (x INT) USING CSV LOCATION 's3://lake/a';
DROP TABLE a;
CREATE TABLE b (x INT) USING CSV LOCATION 's3://lake/a';
CREATE TABLE c (x INT) USING CSV LOCATION 's3://lake/c';
ALTER TABLE c SET LOCATION 's3://lake/c2';
CREATE TABLE d (x INT) USING CSV LOCATION 's3://lake/c';
CREATE TABLE e (x INT) USING CSV LOCATION 's3://lake/e';
DROP SCHEMA s CASCADE;
CREATE TABLE f (x INT) USING CSV LOCATION 's3://lake/e';

-- # dropped before it is created, and after all
DROP TABLE IF EXISTS a;
-- @1-10 MV017 'a' is dropped and created again, which loses its grants and its history
CREATE TABLE a (x INT) USING CSV LOCATION 's3://lake/a';
CREATE TABLE b (x INT) USING CSV LOCATION 's3://lake/a';
--                               ^^^^^^^^^^^^^^^^^^^^^^ MV412 the files of 'a' lie in the same place, and tables may not overlap
DROP TABLE b;

-- # old metastores do not mind, nor places that nobody governs
CREATE TABLE hive_metastore.s.a (x INT) USING CSV LOCATION 's3://lake/a';
CREATE TABLE hive_metastore.s.b (x INT) USING CSV LOCATION 's3://lake/a';
CREATE TABLE c (x INT) USING CSV LOCATION '/mnt/lake/c';
CREATE TABLE d (x INT) USING CSV LOCATION '/mnt/lake/c';
ALTER TABLE hive_metastore.s.a ADD PARTITION (x = 1) LOCATION 's3://lake/x';

-- # unknown
CREATE TABLE a (x INT) USING CSV LOCATION '${root}/a';
CREATE TABLE b (x INT) USING CSV LOCATION '${root}/a';
