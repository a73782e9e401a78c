-- # history without its columns [doc]
CREATE OR REFRESH STREAMING TABLE customers (id INT, name STRING);
--                                ^^^^^^^^^ MV309 'customers' keeps history by SCD TYPE 2, and its list of columns lacks __START_AT and __END_AT
CREATE FLOW changes AS AUTO CDC INTO customers FROM STREAM feed KEYS (id) SEQUENCE BY changed_at
STORED AS SCD TYPE 2;

-- # with them [doc]
CREATE OR REFRESH STREAMING TABLE customers (id INT, name STRING, __START_AT TIMESTAMP, __END_AT TIMESTAMP);
CREATE FLOW changes AS AUTO CDC INTO customers FROM STREAM feed KEYS (id) SEQUENCE BY changed_at
STORED AS SCD TYPE 2;

-- # other kinds of targets
CREATE TABLE t (id INT);
CREATE FLOW f AS AUTO CDC INTO t FROM STREAM feed KEYS (id) SEQUENCE BY at;
--                             ^ MV309 't' is a table, and AUTO CDC fills streaming tables
CREATE OR REFRESH MATERIALIZED VIEW m AS SELECT id FROM base;
CREATE FLOW g AS AUTO CDC INTO m FROM STREAM feed KEYS (id) SEQUENCE BY at;
--                             ^ MV309 'm' is a materialized view, and AUTO CDC fills streaming tables
CREATE OR REFRESH STREAMING TABLE i (id INT, __start_at TIMESTAMP) FLOW AUTO CDC FROM STREAM feed KEYS (id) SEQUENCE BY at STORED AS SCD TYPE 2;
--                                ^ MV309 'i' keeps history by SCD TYPE 2, and its list of columns lacks __END_AT

-- # a target that nothing defines
CREATE FLOW f AS AUTO CDC INTO nowhere FROM STREAM feed KEYS (id) SEQUENCE BY at;
--                             ^^^^^^^ MV309(info) no file that is read defines the streaming table 'nowhere'

-- # no list, no history, a name that is not known
CREATE OR REFRESH STREAMING TABLE a;
CREATE FLOW f AS AUTO CDC INTO a FROM STREAM feed KEYS (id) SEQUENCE BY at STORED AS SCD TYPE 2;
CREATE OR REFRESH STREAMING TABLE b (id INT);
CREATE FLOW g AS AUTO CDC INTO b FROM STREAM feed KEYS (id) SEQUENCE BY at STORED AS SCD TYPE 1;
CREATE OR REFRESH STREAMING TABLE c (CONSTRAINT k EXPECT (id > 0));
CREATE FLOW h AS AUTO CDC INTO c FROM STREAM feed KEYS (id) SEQUENCE BY at STORED AS SCD TYPE 2;
CREATE FLOW i AS AUTO CDC INTO ${target} FROM STREAM feed KEYS (id) SEQUENCE BY at STORED AS SCD TYPE 2;
CREATE FLOW j AS AUTO CDC INTO ${schema}.t FROM STREAM feed KEYS (id) SEQUENCE BY at STORED AS SCD TYPE 2;
