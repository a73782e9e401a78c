-- Sources: formats, row tracking, filters, views, streams.
CREATE TABLE tracked (k INT, v INT) TBLPROPERTIES (delta.enableRowTracking = true);
CREATE TABLE off (k INT, v INT) TBLPROPERTIES ('delta.enableRowTracking' = 'false');
CREATE TABLE silent (k INT, v INT);
CREATE TABLE switched (k INT, v INT);
ALTER TABLE switched SET TBLPROPERTIES ('delta.enableRowTracking' = 'true');
CREATE TABLE texts (k INT, v INT) USING CSV LOCATION 's3://b/x';
CREATE TABLE ice (k INT, v INT) USING ICEBERG;
CREATE TABLE filtered (k INT, v INT) TBLPROPERTIES (delta.enableRowTracking = true) WITH ROW FILTER flt ON (k);
CREATE TABLE masked (k INT, v INT MASK hide) TBLPROPERTIES (delta.enableRowTracking = true);
CREATE FOREIGN CATALOG pg USING CONNECTION c OPTIONS (database 'd');
CREATE STREAMING TABLE stream_of AS SELECT k, v FROM STREAM tracked;
CREATE MATERIALIZED VIEW stored AS SELECT k, count(*) AS v FROM tracked GROUP BY k;
CREATE VIEW inlined AS SELECT k, v FROM off;
CREATE TEMPORARY VIEW guarded (CONSTRAINT c EXPECT (k > 0)) AS SELECT k, v FROM tracked;

-- # row tracking on
CREATE MATERIALIZED VIEW mv AS
SELECT k FROM tracked;
-- = mv: eligible yes, create succeeds, expected incremental, refresh incremental
-- = techniques ROW_BASED APPEND_ONLY

-- # off, where rows are followed
CREATE MATERIALIZED VIEW mv AS
SELECT k FROM off WHERE v > 1;
-- = mv: eligible no, create succeeds, expected full, refresh full
-- = techniques
-- = stopped MV111 ROW_TRACKING_NOT_ENABLED: off has row tracking off
-- = source off: table delta off
-- = found MV111(warning)

-- # off, in one branch
CREATE MATERIALIZED VIEW mv AS
SELECT k FROM off UNION ALL SELECT k FROM tracked;
-- = mv: eligible no, create succeeds, expected full, refresh full
-- = techniques
-- = stopped MV111 ROW_TRACKING_NOT_ENABLED: off has row tracking off
-- = source off: table delta off
-- = found MV111(warning)

-- # off, on one side of a join
CREATE MATERIALIZED VIEW mv AS
SELECT tracked.k FROM tracked JOIN off ON tracked.k = off.k;
-- = mv: eligible no, create succeeds, expected full, refresh full
-- = techniques
-- = stopped MV111 ROW_TRACKING_NOT_ENABLED: off has row tracking off
-- = source off: table delta off
-- = found MV111(warning)

-- # off, below a lone aggregation
CREATE MATERIALIZED VIEW mv AS
SELECT k, sum(v) AS s FROM off GROUP BY k;
-- = mv: eligible unknown, create succeeds, expected unknown, refresh unknown
-- = techniques GROUP_AGGREGATE? GENERIC_AGGREGATE?
-- = noted MV111: off has row tracking off; whether a lone aggregation or window needs it is not documented
-- = source off: table delta off
-- = found MV111(info)

-- # off, below an aggregation with HAVING
CREATE MATERIALIZED VIEW mv AS
SELECT k, sum(v) AS s FROM off GROUP BY k HAVING sum(v) > 1;
-- = mv: eligible no, create succeeds, expected full, refresh full
-- = techniques
-- = stopped MV111 ROW_TRACKING_NOT_ENABLED: off has row tracking off
-- = source off: table delta off
-- = found MV111(warning)

-- # off, below a lone window
CREATE MATERIALIZED VIEW mv AS
SELECT k, rank() OVER (PARTITION BY k ORDER BY v) AS n FROM off;
-- = mv: eligible unknown, create succeeds, expected unknown, refresh unknown
-- = techniques WINDOW_FUNCTION?
-- = noted MV111: off has row tracking off; whether a lone aggregation or window needs it is not documented
-- = source off: table delta off
-- = found MV111(info)

-- # off, below QUALIFY, which needs no more than its window
CREATE MATERIALIZED VIEW mv AS
SELECT k FROM off QUALIFY rank() OVER (PARTITION BY k ORDER BY v) = 1;
-- = mv: eligible unknown, create succeeds, expected unknown, refresh unknown
-- = techniques WINDOW_FUNCTION?
-- = noted MV111: off has row tracking off; whether a lone aggregation or window needs it is not documented
-- = source off: table delta off
-- = found MV111(info)

-- # off, below DISTINCT
CREATE MATERIALIZED VIEW mv AS
SELECT DISTINCT k FROM off;
-- = mv: eligible unknown, create succeeds, expected unknown, refresh unknown
-- = techniques ROW_BASED? APPEND_ONLY? GROUP_AGGREGATE? GENERIC_AGGREGATE?
-- = noted -: whether DISTINCT has an incremental form is not documented
-- = noted MV111: off has row tracking off; whether a lone aggregation or window needs it is not documented
-- = source off: table delta off
-- = found MV111(info)

-- # off, in a view that is read
CREATE MATERIALIZED VIEW mv AS
SELECT k FROM inlined;
-- = mv: eligible no, create succeeds, expected full, refresh full
-- = techniques
-- = stopped MV111 ROW_TRACKING_NOT_ENABLED: off has row tracking off
-- = source off: table delta off
-- = found MV111(warning)

-- # silent
CREATE MATERIALIZED VIEW mv AS
SELECT k FROM silent WHERE v > 1;
-- = mv: eligible yes, create succeeds, expected incremental, refresh incremental
-- = techniques ROW_BASED APPEND_ONLY
-- = source silent: table delta unknown
-- = assumed row tracking is on for silent, whose definition does not say
-- = found MV111(info)

-- # silent, below a lone aggregation, under a policy
CREATE MATERIALIZED VIEW mv REFRESH POLICY INCREMENTAL AS
SELECT k, count(*) AS n FROM silent GROUP BY k;
-- = mv: eligible yes, create unknown, expected incremental, refresh incremental
-- = techniques GROUP_AGGREGATE GENERIC_AGGREGATE
-- = source silent: table delta unknown
-- = assumed row tracking is on for silent, whose definition does not say
-- = found MV111(info)

-- # switched on later
CREATE MATERIALIZED VIEW mv AS
SELECT k FROM switched;
-- = mv: eligible yes, create succeeds, expected incremental, refresh incremental
-- = techniques ROW_BASED APPEND_ONLY

-- # not visible
CREATE MATERIALIZED VIEW mv AS
SELECT k FROM elsewhere.s.t;
-- = mv: eligible yes, create succeeds, expected incremental, refresh incremental
-- = techniques ROW_BASED APPEND_ONLY
-- = source elsewhere.s.t: unknown - unknown
-- = assumed elsewhere.s.t is a Delta table with row tracking; no definition of it was read

-- # not visible, under a policy
CREATE MATERIALIZED VIEW mv REFRESH POLICY INCREMENTAL STRICT AS
SELECT k FROM elsewhere;
-- = mv: eligible yes, create unknown, expected incremental, refresh incremental
-- = techniques ROW_BASED APPEND_ONLY
-- = source elsewhere: unknown - unknown
-- = assumed elsewhere is a Delta table with row tracking; no definition of it was read

-- # another format
CREATE MATERIALIZED VIEW mv AS
SELECT k FROM texts;
-- = mv: eligible no, create succeeds, expected full, refresh full
-- = techniques
-- = stopped MV106 INPUT_NOT_IN_DELTA: texts is not a Delta table
-- = source texts: table csv unknown
-- = found MV106(warning)

-- # Iceberg
CREATE MATERIALIZED VIEW mv AS
SELECT k FROM ice;
-- = mv: eligible yes, create succeeds, expected incremental, refresh incremental
-- = techniques ROW_BASED APPEND_ONLY
-- = source ice: table iceberg unknown

-- # a foreign catalog
CREATE MATERIALIZED VIEW mv AS
SELECT k FROM pg.public.orders;
-- = mv: eligible no, create succeeds, expected full, refresh full
-- = techniques
-- = stopped MV106 INPUT_NOT_IN_DELTA: pg.public.orders is not a Delta table
-- = source pg.public.orders: table - unknown
-- = found MV106(warning) MV123(info)

-- # a path
CREATE MATERIALIZED VIEW mv AS
SELECT * FROM PARQUET.`s3://b/p/`;
-- = mv: eligible no, create succeeds, expected full, refresh full
-- = techniques
-- = stopped MV106 INPUT_NOT_IN_DELTA: PARQUET.`s3://b/p/` is not a Delta table
-- = source PARQUET.`s3://b/p/`: path parquet unknown
-- = found MV106(warning)

-- # a path of Delta
CREATE MATERIALIZED VIEW mv AS
SELECT * FROM delta.`s3://b/p/`;
-- = mv: eligible unknown, create succeeds, expected unknown, refresh unknown
-- = techniques ROW_BASED? APPEND_ONLY?
-- = noted -: whether changes of delta.`s3://b/p/` can be followed is not documented
-- = source delta.`s3://b/p/`: path delta unknown

-- # read_files
CREATE MATERIALIZED VIEW mv AS
SELECT * FROM READ_FILES('/Volumes/c/s/v', format => 'csv');
-- = mv: eligible no, create succeeds, expected full, refresh full
-- = techniques
-- = stopped MV106 INPUT_NOT_IN_DELTA: READ_FILES() reads no Delta table
-- = source READ_FILES: function - unknown
-- = found MV106(warning)

-- # a queue
CREATE MATERIALIZED VIEW mv AS
SELECT * FROM read_kafka(bootstrapServers => 'x', subscribe => 'y');
-- = mv: eligible no, create succeeds, expected full, refresh full
-- = techniques
-- = stopped MV106 INPUT_NOT_IN_DELTA: read_kafka() reads no Delta table
-- = source read_kafka: function - unknown
-- = found MV106(warning)

-- # a function of the platform
CREATE MATERIALIZED VIEW mv AS
SELECT * FROM table_changes('tracked', 1);
-- = mv: eligible unknown, create succeeds, expected unknown, refresh unknown
-- = techniques ROW_BASED? APPEND_ONLY?
-- = noted -: whether changes of table_changes() can be followed is not documented

-- # range()
CREATE MATERIALIZED VIEW mv AS
SELECT id FROM range(10);
-- = mv: eligible unknown, create succeeds, expected unknown, refresh unknown
-- = techniques ROW_BASED? APPEND_ONLY?
-- = noted -: whether changes of range() can be followed is not documented

-- # system tables
CREATE MATERIALIZED VIEW mv AS
SELECT usage_date FROM system.billing.usage;
-- = mv: eligible unknown, create succeeds, expected unknown, refresh unknown
-- = techniques ROW_BASED? APPEND_ONLY?
-- = noted -: whether changes of system.billing.usage can be followed is not documented
-- = source system.billing.usage: unknown - unknown

-- # information_schema
CREATE MATERIALIZED VIEW mv AS
SELECT table_name FROM main.information_schema.tables;
-- = mv: eligible unknown, create succeeds, expected unknown, refresh unknown
-- = techniques ROW_BASED? APPEND_ONLY?
-- = noted -: whether changes of main.information_schema.tables can be followed is not documented
-- = source main.information_schema.tables: unknown - unknown

-- # as of a version
CREATE MATERIALIZED VIEW mv AS
SELECT k FROM tracked VERSION AS OF 3;
-- = mv: eligible unknown, create succeeds, expected unknown, refresh unknown
-- = techniques ROW_BASED? APPEND_ONLY?
-- = noted -: whether changes of tracked as of a fixed time can be followed is not documented

-- # a streaming table
CREATE MATERIALIZED VIEW mv AS
SELECT k FROM stream_of WHERE v > 1;
-- = mv: eligible yes, create succeeds, expected incremental, refresh incremental
-- = techniques ROW_BASED APPEND_ONLY
-- = source stream_of: streaming_table delta on

-- # a materialized view
CREATE MATERIALIZED VIEW mv AS
SELECT k FROM stored WHERE v > 1;
-- = mv: eligible yes, create succeeds, expected incremental, refresh incremental
-- = techniques ROW_BASED APPEND_ONLY
-- = source stored: materialized_view delta on

-- # as a stream
CREATE MATERIALIZED VIEW mv AS
SELECT k FROM STREAM(tracked);
-- = mv: eligible no, create fails, expected full, refresh fails
-- = techniques
-- = stopped MV302 STREAMING_SOURCE: tracked is read as a stream
-- = found MV302(error)

-- # a row filter
CREATE MATERIALIZED VIEW mv AS
SELECT k FROM filtered;
-- = mv: eligible no, create succeeds, expected full, refresh full
-- = techniques
-- = stopped MV120: filtered has a row filter or a column mask
-- = found MV120(warning)

-- # a mask
CREATE MATERIALIZED VIEW mv AS
SELECT k, count(*) AS n FROM masked GROUP BY k;
-- = mv: eligible no, create succeeds, expected full, refresh full
-- = techniques
-- = stopped MV120: masked has a row filter or a column mask
-- = found MV120(warning)

-- # a view with expectations
CREATE MATERIALIZED VIEW mv AS
SELECT k FROM guarded;
-- = mv: eligible no, create succeeds, expected full, refresh full
-- = techniques
-- = stopped MV115 EXPECTATIONS_NOT_SUPPORTED: the view guarded carries expectations
-- = found MV115(warning)

-- # a name that a parameter gives
CREATE MATERIALIZED VIEW mv AS
SELECT k FROM IDENTIFIER(:name);
-- = mv: eligible yes, create succeeds, expected incremental, refresh incremental
-- = techniques ROW_BASED APPEND_ONLY
-- = source IDENTIFIER(:name): unknown - unknown
-- = assumed IDENTIFIER(:name) is a Delta table with row tracking; no definition of it was read
