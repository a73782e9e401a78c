-- # no log [doc]
CREATE TABLE logs (line STRING, day DATE)
USING PARQUET PARTITIONED BY (day) LOCATION 's3://bucket/logs';
MSCK REPAIR TABLE logs SYNC PARTITIONS;
-- @1-17 MV407 'logs' is created without a log of partitions, so there is nothing to repair

-- # with a log [doc]
SET spark.databricks.nonDelta.partitionLog.enabled = true;
CREATE TABLE logs (line STRING, day DATE)
USING PARQUET PARTITIONED BY (day) LOCATION 's3://bucket/logs';
MSCK REPAIR TABLE logs SYNC PARTITIONS;

-- # other words for it
CREATE TABLE main.raw.logs (line STRING, day DATE) USING json PARTITIONED BY (day) LOCATION 's3://bucket/logs';
REPAIR TABLE main.raw.logs;
-- @1-12 MV407 'main.raw.logs' is created without a log of partitions, so there is nothing to repair
MSCK REPAIR TABLE main.raw.logs SYNC METADATA;

-- # Delta, no partitions, another metastore
CREATE TABLE a (line STRING, day DATE) PARTITIONED BY (day) LOCATION 's3://bucket/a';
MSCK REPAIR TABLE a;
CREATE TABLE b (line STRING) USING csv LOCATION 's3://bucket/b';
MSCK REPAIR TABLE b;
CREATE TABLE hive_metastore.raw.c (line STRING, day DATE) USING csv PARTITIONED BY (day) LOCATION 's3://bucket/c';
MSCK REPAIR TABLE hive_metastore.raw.c;

-- # unknown
MSCK REPAIR TABLE other;
