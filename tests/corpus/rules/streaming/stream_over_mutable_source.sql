-- # a stream over the target of changes [doc]
CREATE OR REFRESH STREAMING TABLE customers;
CREATE FLOW changes AS AUTO CDC INTO customers FROM STREAM feed KEYS (id) SEQUENCE BY changed_at;
CREATE OR REFRESH STREAMING TABLE emails AS SELECT id, email FROM STREAM customers;
--                                                                ^^^^^^^^^^^^^^^^ MV303 AUTO CDC changes rows of 'customers' in place, and a stream fails on rows that change

-- # a materialized view over it [doc]
CREATE OR REFRESH STREAMING TABLE customers;
CREATE FLOW changes AS AUTO CDC INTO customers FROM STREAM feed KEYS (id) SEQUENCE BY changed_at;
CREATE OR REFRESH MATERIALIZED VIEW emails AS SELECT id, email FROM customers;

-- # rows that statements change, before or behind the stream
CREATE OR REFRESH STREAMING TABLE a AS SELECT * FROM STREAM raw.t1;
--                                                   ^^^^^^^^^^^^^ MV303 UPDATE changes rows of 'raw.t1' in place, and a stream fails on rows that change
CREATE OR REFRESH STREAMING TABLE b AS SELECT * FROM STREAM(raw.t2);
--                                                   ^^^^^^^^^^^^^^ MV303 DELETE changes rows of 'raw.t2' in place, and a stream fails on rows that change
CREATE OR REFRESH STREAMING TABLE c AS SELECT * FROM STREAM raw.t3;
--                                                   ^^^^^^^^^^^^^ MV303 MERGE changes rows of 'raw.t3' in place, and a stream fails on rows that change
CREATE OR REFRESH STREAMING TABLE d AS SELECT * FROM STREAM raw.t4;
--                                                   ^^^^^^^^^^^^^ MV303 INSERT OVERWRITE changes rows of 'raw.t4' in place, and a stream fails on rows that change
CREATE OR REFRESH STREAMING TABLE e AS SELECT * FROM STREAM raw.t5;
--                                                   ^^^^^^^^^^^^^ MV303 REPLACE WHERE changes rows of 'raw.t5' in place, and a stream fails on rows that change
UPDATE raw.t1 SET x = 1;
DELETE FROM raw.t2 WHERE x = 1;
MERGE INTO raw.t3 USING n ON raw.t3.id = n.id WHEN MATCHED THEN DELETE;
INSERT OVERWRITE raw.t4 SELECT * FROM n;
INSERT INTO raw.t5 REPLACE WHERE x = 1 SELECT * FROM n;

-- # datasets that are no list of rows, and flows
CREATE OR REFRESH MATERIALIZED VIEW m AS SELECT id FROM base;
CREATE VIEW sums AS SELECT region, sum(n) AS n FROM base GROUP BY region;
CREATE VIEW names AS SELECT DISTINCT name FROM base;
CREATE OR REFRESH STREAMING TABLE a AS SELECT * FROM STREAM m;
--                                                   ^^^^^^^^ MV303 'm' is a materialized view, whose refreshes rewrite rows, and a stream fails on rows that change
CREATE OR REFRESH STREAMING TABLE b AS SELECT * FROM STREAM sums;
--                                                   ^^^^^^^^^^^ MV303 'sums' is a view that makes one row of several, and a stream fails on rows that change
CREATE OR REFRESH STREAMING TABLE c;
CREATE FLOW f AS INSERT INTO c BY NAME SELECT * FROM STREAM names;
--                                                   ^^^^^^^^^^^^ MV303 'names' is a view that makes one row of several, and a stream fails on rows that change

-- # through views
CREATE OR REFRESH STREAMING TABLE t FLOW REPLACE WHERE day > '2026-01-01' BY NAME SELECT * FROM base;
CREATE VIEW v AS SELECT * FROM t;
CREATE VIEW w AS SELECT * FROM v WHERE x > 1;
CREATE OR REFRESH STREAMING TABLE a AS SELECT * FROM STREAM w;
--                                                   ^^^^^^^^ MV303 'w' brings in rows that REPLACE WHERE changes in place, and a stream fails on rows that change

-- # readers that are ready for changes
CREATE OR REFRESH STREAMING TABLE t;
CREATE FLOW f AS AUTO CDC INTO t FROM STREAM feed KEYS (id) SEQUENCE BY at;
CREATE OR REFRESH STREAMING TABLE a AS SELECT * FROM STREAM t WITH (SKIPCHANGECOMMITS);
CREATE OR REFRESH STREAMING TABLE b AS SELECT * FROM STREAM(t) WITH (readChangeFeed = true);

-- # sources that only grow
CREATE VIEW v AS SELECT id, val FROM base WHERE val > 1;
CREATE OR REFRESH STREAMING TABLE a AS SELECT * FROM STREAM v;
CREATE OR REFRESH STREAMING TABLE b AS SELECT * FROM STREAM a;
INSERT INTO base VALUES (1, 2);
MERGE INTO base USING n ON base.id = n.id WHEN NOT MATCHED THEN INSERT *;
UPDATE other SET x = 1;
CREATE OR REFRESH STREAMING TABLE c AS SELECT * FROM STREAM unknown.source;
