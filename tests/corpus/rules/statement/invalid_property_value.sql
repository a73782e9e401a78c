-- # a value of another type [doc]
CREATE MATERIALIZED VIEW v TBLPROPERTIES ('delta.enableRowTracking' = 'yes') AS SELECT id FROM raw.t;
--                                                                    ^^^^^ MV015 'delta.enableRowTracking' takes true or false, not 'yes'

-- # true or false [doc]
CREATE MATERIALIZED VIEW v TBLPROPERTIES ('delta.enableRowTracking' = 'true') AS SELECT id FROM raw.t;

-- # a slip in a key [doc]
CREATE TABLE t (a INT) TBLPROPERTIES ('delta.enableRowTraking' = 'true');
--                                    ^^^^^^^^^^^^^^^^^^^^^^^^ MV015 'delta.enableRowTraking' is no property that the engine knows, and it refuses those
-- ~ unsafe: write delta.enableRowTracking | 'delta.enableRowTraking' => 'delta.enableRowTracking'

-- # numbers
CREATE TABLE t (a INT) TBLPROPERTIES ('delta.checkpointInterval' = 0, 'delta.dataSkippingNumIndexedCols' = -1);
--                                                                 ^ MV015 'delta.checkpointInterval' takes a whole number from 1 on, not '0'
CREATE TABLE u (a INT) TBLPROPERTIES ('delta.minReaderVersion' = '4', 'delta.minWriterVersion' = '7');
--                                                               ^^^ MV015 'delta.minReaderVersion' takes a whole number from 1 to 3, not '4'
ALTER TABLE u SET TBLPROPERTIES (delta.randomPrefixLength = 'two', delta.dataSkippingNumIndexedCols = 1.5);
--                                                          ^^^^^ MV015 'delta.randomPrefixLength' takes a whole number from 1 on, not 'two'
--                                                                                                    ^^^ MV015 'delta.dataSkippingNumIndexedCols' takes a whole number from -1 on, not '1.5'

-- # durations, sizes and words
CREATE TABLE t (a INT) TBLPROPERTIES ('delta.logRetentionDuration' = '1 month', 'delta.deletedFileRetentionDuration' = 'interval 7 days');
--                                                                   ^^^^^^^^^ MV015 'delta.logRetentionDuration' takes a duration such as 'interval 7 days', without months and years, not '1 month'
CREATE TABLE u (a INT) TBLPROPERTIES ('delta.logRetentionDuration' = '30', 'delta.targetFileSize' = 'big');
--                                                                   ^^^^ MV015 'delta.logRetentionDuration' takes a duration such as 'interval 7 days', without months and years, not '30'
--                                                                                                  ^^^^^ MV015 'delta.targetFileSize' takes a size such as '100mb', not 'big'
CREATE TABLE x (a INT) TBLPROPERTIES ('delta.targetFileSize' = '100mb', 'delta.columnMapping.mode' = 'names');
--                                                                                                   ^^^^^^^ MV015 'delta.columnMapping.mode' takes none, name or id, not 'names'
CREATE TABLE y (a INT) TBLPROPERTIES ('delta.isolationLevel' = 'serializable', 'delta.feature.rowTracking' = 'on');
--                                                                                                           ^^^^ MV015 'delta.feature.rowTracking' takes supported or enabled, not 'on'
CREATE TABLE z (a INT) TBLPROPERTIES ('delta.logRetentionDuration' = '1 week 2 days', 'delta.deletedFileRetentionDuration' = '168 hours');

-- # keys of pipelines
CREATE STREAMING TABLE s TBLPROPERTIES ('pipelines.reset.allowed' = 0, 'pipelines.trigger.interval' = '10 months') AS SELECT * FROM STREAM t;
--                                                                  ^ MV015 'pipelines.reset.allowed' takes true or false, not '0'
--                                                                                                    ^^^^^^^^^^^ MV015 'pipelines.trigger.interval' takes one number and unit, from '1 second' on, not '10 months'
CREATE STREAMING TABLE u TBLPROPERTIES (pipelines.channel = 'BETA', 'pipelines.autoOptimize.zOrderCols' = 'a,b') AS SELECT * FROM STREAM t;
--                                                          ^^^^^^ MV015 'pipelines.channel' takes CURRENT or PREVIEW, not 'BETA'
CREATE STREAMING TABLE x TBLPROPERTIES ('pipelines.reset.alowed' = 'false', 'pipelines.trigger.interval' = '1 hour') AS SELECT * FROM STREAM t;
--                                      ^^^^^^^^^^^^^^^^^^^^^^^^ MV015(info) 'pipelines.reset.alowed' is no property that the engine knows, and it does nothing
-- ~ unsafe: write pipelines.reset.allowed | 'pipelines.reset.alowed' => 'pipelines.reset.allowed'
CREATE STREAMING TABLE y TBLPROPERTIES ('pipelines.ours' = 1, 'pipelines.trigger.interval' = '0 seconds') AS SELECT * FROM STREAM t;
--                                      ^^^^^^^^^^^^^^^^ MV015(info) 'pipelines.ours' is no property that the engine knows, and it does nothing
--                                                                                           ^^^^^^^^^^^ MV015 'pipelines.trigger.interval' takes one number and unit, from '1 second' on, not '0 seconds'

-- # unknown: other keys, what a template gives, what is taken back
CREATE TABLE t (a INT) TBLPROPERTIES ('enableRowTracking' = 'yes', 'delta.appendOnly' = '${x}', 'delta.${k}' = 1, 'delta.constraints.c' = 'a > 1');
ALTER TABLE t UNSET TBLPROPERTIES ('delta.foo');
CREATE TABLE u (a INT) TBLPROPERTIES ('delta.appendOnly' = :on);
