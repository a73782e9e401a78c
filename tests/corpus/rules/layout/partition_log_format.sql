-- # Avro [doc]
SET spark.databricks.nonDelta.partitionLog.enabled = true;
CREATE TABLE logs (line STRING, day DATE)
USING AVRO
-- @1-10 MV406 no log of partitions is kept of avro, although the setting asks for it
PARTITIONED BY (day)
LOCATION 's3://bucket/logs';

-- # Parquet [doc]
SET spark.databricks.nonDelta.partitionLog.enabled = true;
CREATE TABLE logs (line STRING, day DATE)
USING PARQUET
PARTITIONED BY (day)
LOCATION 's3://bucket/logs';

-- # the setting is off, or comes later
CREATE TABLE a (line STRING) USING AVRO LOCATION 's3://bucket/a';
SET spark.databricks.nonDelta.partitionLog.enabled = true;
SET spark.databricks.nonDelta.partitionLog.enabled = false;
CREATE TABLE b (line STRING) USING AVRO LOCATION 's3://bucket/b';

-- # Delta, a managed table
SET spark.databricks.nonDelta.partitionLog.enabled = true;
CREATE TABLE a (line STRING) LOCATION 's3://bucket/a';
CREATE TABLE b (line STRING) USING delta LOCATION 's3://bucket/b';
CREATE TABLE c (line STRING) USING text;

-- # a definition that is judged later
SET spark.databricks.nonDelta.partitionLog.enabled = true;
CREATE OR REPLACE TABLE a USING text LOCATION 's3://bucket/a' AS SELECT line FROM other;
--                        ^^^^^^^^^^ MV406 no log of partitions is kept of text, although the setting asks for it

-- # unknown
SET spark.databricks.nonDelta.partitionLog.enabled = ${on};
CREATE TABLE a (line STRING) USING AVRO LOCATION 's3://bucket/a';
SET spark.databricks.nonDelta.partitionLog.enabled = true;
CREATE TABLE b (line STRING) USING ${format} LOCATION 's3://bucket/b';
