-- # files [doc]
CREATE MATERIALIZED VIEW visits AS
SELECT day, count(*) AS visits FROM read_files('/Volumes/web/logs', format => 'json') GROUP BY day;
--                                  ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ MV106 read_files() reads no Delta table, so every refresh reads everything again and recomputes the view

-- # a table that was loaded from them [doc]
CREATE STREAMING TABLE raw.logs (day DATE, visitor STRING);
CREATE MATERIALIZED VIEW visits AS
SELECT day, count(*) AS visits FROM raw.logs GROUP BY day;

-- # a path with a format
CREATE MATERIALIZED VIEW v AS SELECT a.id AS id FROM parquet.`/mnt/landing/a` a LEFT JOIN csv.`s3://b/c` c ON a.id = c.id;
--                                                   ^^^^^^^^^^^^^^^^^^^^^^^^ MV106 parquet.`/mnt/landing/a` is no Delta table, so every refresh reads everything again and recomputes the view
--                                                                                        ^^^^^^^^^^^^^^ MV106 csv.`s3://b/c` is no Delta table, so every refresh reads everything again and recomputes the view

-- # a table of another format, also through a view
CREATE TABLE raw.old (id INT) USING parquet;
CREATE VIEW silver.old AS SELECT id FROM raw.old;
CREATE MATERIALIZED VIEW a AS SELECT id FROM raw.old;
--                                           ^^^^^^^ MV106 raw.old is no Delta table, so every refresh reads everything again and recomputes the view
CREATE MATERIALIZED VIEW b AS SELECT id FROM silver.old;
--                                           ^^^^^^^^^^ MV106 view 'silver.old' brings in raw.old, which is no Delta table, so every refresh reads everything again and recomputes the view

-- # queues
CREATE MATERIALIZED VIEW v AS SELECT value FROM read_kafka(bootstrapServers => 'k:9092', subscribe => 'x');
--                                              ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ MV106 read_kafka() reads no Delta table, so every refresh reads everything again and recomputes the view

-- # not documented, not known, or Delta: nothing is said
CREATE TABLE raw.ice (id INT) USING iceberg;
CREATE MATERIALIZED VIEW a AS SELECT id FROM delta.`/mnt/a`;
CREATE MATERIALIZED VIEW b AS SELECT id FROM range(10);
CREATE MATERIALIZED VIEW c AS SELECT id FROM raw.unheard_of;
CREATE MATERIALIZED VIEW d AS SELECT id FROM raw.ice;
CREATE MATERIALIZED VIEW e AS SELECT id FROM ${fmt}.`/mnt/a`;

-- # a full refresh is asked for; a streaming table
CREATE MATERIALIZED VIEW v REFRESH POLICY FULL AS SELECT id FROM csv.`/mnt/a`;
CREATE STREAMING TABLE s AS SELECT id FROM STREAM read_files('/mnt/a');
