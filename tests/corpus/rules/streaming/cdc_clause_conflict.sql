-- # a truncation of a table with history [doc]
CREATE OR REFRESH STREAMING TABLE customers;
CREATE FLOW changes AS AUTO CDC INTO customers FROM STREAM feed KEYS (id)
APPLY AS TRUNCATE WHEN op = 'T' SEQUENCE BY changed_at STORED AS SCD TYPE 2;
-- @1-22 MV308 APPLY AS TRUNCATE WHEN goes with SCD TYPE 1 only, and this table is stored as SCD TYPE 2

-- # of one that keeps the last state [doc]
CREATE OR REFRESH STREAMING TABLE customers;
CREATE FLOW changes AS AUTO CDC INTO customers FROM STREAM feed KEYS (id)
APPLY AS TRUNCATE WHEN op = 'T' SEQUENCE BY changed_at STORED AS SCD TYPE 1;

-- # history without a type that has one
CREATE OR REFRESH STREAMING TABLE t;
CREATE FLOW f AS AUTO CDC INTO t FROM STREAM feed KEYS (id) SEQUENCE BY at TRACK HISTORY ON name;
--                                                                         ^^^^^^^^^^^^^^^^ MV308 TRACK HISTORY ON goes with SCD TYPE 2 only, and this table is stored as SCD TYPE 1
CREATE FLOW g AS AUTO CDC INTO t FROM STREAM feed KEYS (id) SEQUENCE BY at STORED AS SCD TYPE 1 TRACK HISTORY ON * EXCEPT (seen);
--                                                                                              ^^^^^^^^^^^^^^^^ MV308 TRACK HISTORY ON goes with SCD TYPE 2 only, and this table is stored as SCD TYPE 1

-- # columns to update
CREATE OR REFRESH STREAMING TABLE t;
CREATE FLOW f AS AUTO CDC INTO t FROM STREAM feed KEYS (id) IGNORE NULL UPDATES SEQUENCE BY at COLUMNS TO UPDATE changed;
--                                                                                             ^^^^^^^^^^^^^^^^^ MV308 COLUMNS TO UPDATE excludes IGNORE NULL UPDATES
CREATE FLOW g AS AUTO CDC INTO t FROM STREAM feed KEYS (id) SEQUENCE BY at STORED AS BITEMPORAL COLUMNS TO UPDATE changed;
--                                                                                              ^^^^^^^^^^^^^^^^^ MV308 COLUMNS TO UPDATE excludes STORED AS BITEMPORAL

-- # a second sequence
CREATE OR REFRESH STREAMING TABLE t;
CREATE FLOW f AS AUTO CDC INTO t FROM STREAM feed KEYS (id) SEQUENCE BY at SYSTEM SEQUENCE BY seen;
--                                                                         ^^^^^^^^^^^^^^^^^^ MV308 SYSTEM SEQUENCE BY goes with BITEMPORAL only, and this table is stored as SCD TYPE 1
CREATE FLOW g AS AUTO CDC INTO t FROM STREAM feed KEYS (id) SEQUENCE BY at SYSTEM SEQUENCE BY seen STORED AS BITEMPORAL;

-- # no such type
CREATE OR REFRESH STREAMING TABLE t;
CREATE FLOW f AS AUTO CDC INTO t FROM STREAM feed KEYS (id) SEQUENCE BY at STORED AS SCD TYPE 3;
--                                                                                            ^ MV308 there is no SCD TYPE 3

-- # what has no order
CREATE TABLE feed (id INT, at TIMESTAMP, tags MAP<STRING, STRING>, raw VARIANT, n INT);
CREATE OR REFRESH STREAMING TABLE t;
CREATE FLOW f AS AUTO CDC INTO t FROM STREAM feed KEYS (id) SEQUENCE BY tags;
--                                                                      ^^^^ MV308 'tags' is of type map<string,string>, which has no order
CREATE FLOW g AS AUTO CDC INTO t FROM STREAM feed KEYS (id) SEQUENCE BY struct(at, raw);
--                                                                      ^^^^^^^^^^^^^^^ MV308 'struct(at, raw)' is of type struct<at:timestamp,raw:variant>, which has no order
CREATE FLOW h AS AUTO CDC INTO t FROM STREAM feed KEYS (id) SEQUENCE BY struct(at, n);
CREATE FLOW i AS AUTO CDC INTO t FROM STREAM feed KEYS (id) SEQUENCE BY raw:n;
--                                                                      ^^^^^ MV308 'raw:n' is of type variant, which has no order

-- # columns that the source does not have
CREATE TABLE feed (id INT, at TIMESTAMP, op STRING);
CREATE OR REFRESH STREAMING TABLE t;
CREATE FLOW f AS AUTO CDC INTO t FROM STREAM(feed) KEYS (key) APPLY AS DELETE WHEN deleted SEQUENCE BY time
--                                                       ^^^ MV308 the source of the changes has no column 'key'
--                                                                                 ^^^^^^^ MV308 the source of the changes has no column 'deleted'
--                                                                                                     ^^^^ MV308 the source of the changes has no column 'time'
COLUMNS * EXCEPT (op, _rescued_data);
--                    ^^^^^^^^^^^^^ MV308 the source of the changes has no column '_rescued_data'
CREATE FLOW g AS AUTO CDC INTO t FROM STREAM feed WITH (readChangeFeed) KEYS (id) APPLY AS DELETE WHEN _change_type = 'delete'
SEQUENCE BY _commit_version COLUMNS * EXCEPT (_change_type, _commit_timestamp);

-- # a source that is not known
CREATE OR REFRESH STREAMING TABLE t;
CREATE FLOW f AS AUTO CDC INTO t FROM STREAM(elsewhere) KEYS (key) SEQUENCE BY time COLUMNS * EXCEPT (_rescued_data);
CREATE FLOW g AS AUTO CDC INTO t FROM STREAM(elsewhere) KEYS (key) APPLY AS TRUNCATE WHEN x SEQUENCE BY time STORED AS SCD TYPE ${type};
