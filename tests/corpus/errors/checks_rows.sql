-- # a partition column twice
INSERT OVERWRITE t PARTITION (a = 1, b = 2, A = 3) SELECT 1;
--                                          ^ MV004 the partition names 'A' twice = leave one out
-- # a partition of DEFAULT
INSERT INTO t PARTITION (a = DEFAULT) SELECT 1;
--                           ^^^^^^^ MV004 a partition has no DEFAULT = write the value
-- # partitions
INSERT INTO t PARTITION (a = 1, b, c = ${c}) SELECT 1;
INSERT OVERWRITE t PARTITION (a = 1) IF NOT EXISTS SELECT 1;
ALTER TABLE t ADD PARTITION (a = 1, b = 'x');
ANALYZE TABLE t PARTITION (a, b = 2) COMPUTE STATISTICS;
DESCRIBE t PARTITION (a = 1);
SHOW PARTITIONS t PARTITION (a);
-- # IF NOT EXISTS without OVERWRITE
INSERT INTO t PARTITION (a = 1) IF NOT EXISTS SELECT 1;
--            ^^^^^^^^^^^^^^^^^ MV004 only INSERT OVERWRITE takes IF NOT EXISTS = leave IF NOT EXISTS out
-- # IF NOT EXISTS with an open partition
INSERT OVERWRITE t PARTITION (a = 1, b) IF NOT EXISTS SELECT 1;
--                                   ^ MV004 IF NOT EXISTS needs the value of each partition column = write column = value
-- # IF NOT EXISTS without a partition
INSERT OVERWRITE t IF NOT EXISTS SELECT 1;
--               ^ MV004 IF NOT EXISTS asks for a partition = write PARTITION (column = value) before it
-- # a partition without its value
ALTER TABLE t ADD PARTITION (a = 1, b);
--                                  ^ MV004 this partition column needs a value = write column = value
-- # a partition without its value, renamed
ALTER TABLE t PARTITION (a = 1) RENAME TO PARTITION (a);
--                                                   ^ MV004 this partition column needs a value = write column = value
-- # a partition without its value, placed
ALTER TABLE t PARTITION (a) SET LOCATION 'x';
--                       ^ MV004 this partition column needs a value = write column = value
-- # a partition without its value, described
DESCRIBE t PARTITION (c = 'Us', d);
--                              ^ MV004 this partition column needs a value = write column = value
-- # a partition without its value, loaded
LOAD DATA INPATH 'x' INTO TABLE t PARTITION (a);
--                                           ^ MV004 this partition column needs a value = write column = value
-- # a directory twice
INSERT OVERWRITE DIRECTORY '/a' USING parquet OPTIONS ('path' = '/b') SELECT 1;
--                                                     ^^^^^^^^^^^^^ MV004 the directory is written twice = leave one of the two out
-- # no directory
INSERT OVERWRITE DIRECTORY USING parquet OPTIONS ('compression' = 'gzip') SELECT 1;
--               ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ MV004 the directory has no path = write its path behind DIRECTORY
-- # directories
INSERT OVERWRITE DIRECTORY USING parquet OPTIONS (path '/b') SELECT 1;
INSERT OVERWRITE LOCAL DIRECTORY '/a' STORED AS ORC SELECT 1;
INSERT OVERWRITE DIRECTORY USING parquet OPTIONS (${options}) SELECT 1;
-- # columns of a target
DELETE FROM t AS x (a, b) WHERE a = 1;
--                  ^^^^ MV004 the columns cannot be renamed here = leave the list out
-- # columns of what is updated
UPDATE t x (a) SET a = 1;
--          ^ MV004 the columns cannot be renamed here = leave the list out
-- # columns of what is merged
MERGE INTO t USING s AS x (a) ON t.id = x.a WHEN MATCHED THEN DELETE;
--                         ^ MV004 the columns cannot be renamed here = leave the list out
-- # nothing is merged
MERGE INTO t USING s ON t.id = s.id;
--         ^ MV004 MERGE without a WHEN clause changes nothing = write WHEN MATCHED THEN …
-- # what is merged comes from a template
MERGE INTO t USING s ON t.id = s.id ${clauses};
-- # a clause that is never reached
MERGE INTO t USING s ON t.id = s.id WHEN MATCHED THEN DELETE WHEN NOT MATCHED THEN INSERT * WHEN MATCHED AND a > 1 THEN UPDATE SET a = 1;
--                                  ^^^^^^^^^^^^^^^^^^^^^^^^ MV004 WHEN MATCHED without a condition leaves nothing for the next = write AND with a condition, or put this clause last
-- # clauses of one kind
MERGE INTO t USING s ON t.id = s.id WHEN MATCHED AND a > 1 THEN DELETE WHEN MATCHED THEN UPDATE SET * WHEN NOT MATCHED THEN INSERT * WHEN NOT MATCHED BY SOURCE AND a THEN DELETE WHEN NOT MATCHED BY SOURCE THEN DELETE;
-- # values too few
MERGE INTO t USING s ON t.id = s.id WHEN NOT MATCHED THEN INSERT (a, b) VALUES (1);
--                                                                              ^ MV004 2 columns and 1 value = give each column a value
-- # values of a template
MERGE INTO t USING s ON t.id = s.id WHEN NOT MATCHED THEN INSERT (a, b) VALUES (${values});
MERGE INTO t USING s ON t.id = s.id WHEN NOT MATCHED THEN INSERT (a, ${columns}) VALUES (1, 2, 3);
-- # all of no row
MERGE INTO t USING s ON t.id = s.id WHEN NOT MATCHED BY SOURCE THEN UPDATE SET *;
--                                  ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ MV004 there is no row of the source to take * from = write column = value
