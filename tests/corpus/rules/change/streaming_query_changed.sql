-- # the rows that are there stay [doc]
-- ## before
CREATE OR REFRESH STREAMING TABLE orders AS
SELECT id, amount FROM STREAM raw_orders;
-- ## after
CREATE OR REFRESH STREAMING TABLE orders AS
SELECT id, amount / 100 AS amount FROM STREAM raw_orders;
--         ^^^^^^^^^^^^^^^^^^^^^^ MV801 the query of streaming table 'orders' changes here: rows that are already written keep the result of the old one

-- # the same query in another layout [doc]
-- ## before
CREATE OR REFRESH STREAMING TABLE orders AS
SELECT id, amount FROM STREAM raw_orders WHERE amount > 0;
-- ## after
create or refresh streaming table orders as
select
  `id`, amount -- in cents
from stream(raw_orders)
where (amount > 0)

-- # a pipeline selects it for a full refresh [pipeline]
-- ## before
CREATE OR REFRESH STREAMING TABLE orders AS SELECT id FROM STREAM raw_orders WHERE id > 0;
-- ## after
CREATE OR REFRESH STREAMING TABLE orders AS SELECT id FROM STREAM raw_orders;
--                                                                ^^^^^^^^^^ MV801 the query of streaming table 'orders' changes here: rows that are already written keep the result of the old one

-- # reset is not allowed
-- ## before
CREATE OR REFRESH STREAMING TABLE orders TBLPROPERTIES ('pipelines.reset.allowed' = 'false') AS
SELECT id FROM STREAM raw_orders;
-- ## after
CREATE OR REFRESH STREAMING TABLE orders TBLPROPERTIES ('pipelines.reset.allowed' = 'false') AS
SELECT id FROM STREAM raw_orders WHERE id > 0;
--                                     ^^^^^^ MV801 the query of streaming table 'orders' changes here: rows that are already written keep the result of the old one

-- # strings differ in case
-- ## before
CREATE OR REFRESH STREAMING TABLE orders AS SELECT id FROM STREAM raw_orders WHERE kind = 'A';
-- ## after
CREATE OR REFRESH STREAMING TABLE orders AS SELECT id FROM STREAM raw_orders WHERE kind = 'a';
--                                                                                        ^^^ MV801 the query of streaming table 'orders' changes here: rows that are already written keep the result of the old one

-- # parentheses that change what is computed
-- ## before
CREATE OR REFRESH STREAMING TABLE orders AS SELECT a * b + c AS x FROM STREAM raw_orders;
-- ## after
CREATE OR REFRESH STREAMING TABLE orders AS SELECT a * (b + c) AS x FROM STREAM raw_orders;
--                                                     ^^^^^^^ MV801 the query of streaming table 'orders' changes here: rows that are already written keep the result of the old one

-- # a template may stand for what was there: say nothing
-- ## before
CREATE OR REFRESH STREAMING TABLE orders AS SELECT id FROM STREAM raw_orders WHERE kind = 'A';
-- ## after
CREATE OR REFRESH STREAMING TABLE orders AS SELECT id FROM STREAM raw_orders WHERE kind = ${kind};

-- # a new one, and one that is gone
-- ## before
CREATE OR REFRESH STREAMING TABLE orders AS SELECT id FROM STREAM raw_orders;
-- ## after
CREATE OR REFRESH STREAMING TABLE other AS SELECT id FROM STREAM raw_orders WHERE id > 0;

-- # the new state does not parse: say nothing of it
-- ## before
CREATE OR REFRESH STREAMING TABLE orders AS SELECT id FROM STREAM raw_orders;
-- ## after
CREATE OR REFRESH STREAMING TABLE orders AS SELECT id, FROM FROM STREAM raw_orders WHERE;
--                                                                                      ^ MV001 the statement ends too early; expected an expression

-- # another flow
-- ## before
CREATE OR REFRESH STREAMING TABLE orders FLOW AUTO CDC FROM STREAM raw_orders KEYS (id) SEQUENCE BY ts;
-- ## after
CREATE OR REFRESH STREAMING TABLE orders FLOW AUTO CDC FROM STREAM raw_orders KEYS (id) SEQUENCE BY ts2;
--                                                                                                  ^^^ MV801 the query of streaming table 'orders' changes here: rows that are already written keep the result of the old one

-- # a view that a streaming table reads
-- ## before
CREATE TEMPORARY VIEW cleaned AS SELECT id, amount FROM STREAM raw_orders;
CREATE OR REFRESH STREAMING TABLE orders AS SELECT id FROM cleaned;
-- ## after
CREATE TEMPORARY VIEW cleaned AS SELECT id, amount FROM STREAM raw_orders WHERE amount > 0;
--                                                                              ^^^^^^^^^^ MV801 the query of view 'cleaned' changes here: rows that 'orders' has written from it keep the result of the old one
CREATE OR REFRESH STREAMING TABLE orders AS SELECT id FROM cleaned;

-- # other words for the same
-- ## before
CREATE OR REFRESH STREAMING TABLE a AS SELECT CAST(x AS INTEGER) AS y, (p + q) - r AS s, z AS z FROM STREAM t;
CREATE OR REFRESH STREAMING TABLE b AS FROM STREAM t SELECT ALL x WHERE (x = 1 AND y = 2) AND z <> INTERVAL '1' DAY;
CREATE OR REFRESH STREAMING TABLE c AS SELECT x FROM STREAM t WHERE d > date'2026-01-01' UNION ALL (SELECT x FROM STREAM u);
-- ## after
CREATE OR REFRESH STREAMING TABLE a AS SELECT x::INT AS y, p + q - r AS s, z FROM STREAM(t);
CREATE OR REFRESH STREAMING TABLE b AS SELECT x FROM STREAM t WHERE x = 1 AND y = 2 AND z != INTERVAL 1 DAYS;
CREATE OR REFRESH STREAMING TABLE c AS SELECT x FROM STREAM t WHERE d > DATE "2026-01-01" UNION ALL SELECT x FROM STREAM u;

-- # not the same, though it looks so
-- ## before
CREATE OR REFRESH STREAMING TABLE a AS SELECT p - q - r AS s FROM STREAM t;
CREATE OR REFRESH STREAMING TABLE b AS SELECT x FROM STREAM t WHERE a AND b OR c;
CREATE OR REFRESH STREAMING TABLE c AS SELECT x FROM STREAM t WHERE d > 1.0;
-- ## after
CREATE OR REFRESH STREAMING TABLE a AS SELECT p - (q - r) AS s FROM STREAM t;
--                                                ^^^^^^^ MV801 the query of streaming table 'a' changes here: rows that are already written keep the result of the old one
CREATE OR REFRESH STREAMING TABLE b AS SELECT x FROM STREAM t WHERE a AND (b OR c);
--                                                                  ^^^^^^^^^^^^^^ MV801 the query of streaming table 'b' changes here: rows that are already written keep the result of the old one
CREATE OR REFRESH STREAMING TABLE c AS SELECT x FROM STREAM t WHERE d > 1.00;
--                                                                      ^^^^ MV801 the query of streaming table 'c' changes here: rows that are already written keep the result of the old one

-- # a flow in its new spelling
-- ## before
CREATE OR REFRESH STREAMING TABLE u;
APPLY CHANGES INTO u FROM STREAM changes KEYS (id) SEQUENCE BY ts;
-- ## after
CREATE OR REFRESH STREAMING TABLE u;
CREATE FLOW u AS AUTO CDC INTO u FROM STREAM changes KEYS (id) SEQUENCE BY ts;

-- # flows that are statements of their own
-- ## before
CREATE OR REFRESH STREAMING TABLE t;
CREATE FLOW east AS INSERT INTO t BY NAME SELECT id FROM STREAM raw_east;
CREATE FLOW west AS INSERT INTO t BY NAME SELECT id FROM STREAM raw_west;
APPLY CHANGES INTO u FROM STREAM changes KEYS (id) SEQUENCE BY ts STORED AS SCD TYPE 1;
-- ## after
CREATE OR REFRESH STREAMING TABLE t;
CREATE FLOW west AS INSERT INTO t BY NAME SELECT id FROM STREAM raw_west WHERE id > 0;
--                                                                             ^^^^^^ MV801 flow 'west' changes here: rows that it has already written keep the result of the old one
CREATE FLOW east AS INSERT INTO t BY NAME SELECT `id` FROM STREAM(raw_east);
APPLY CHANGES INTO u FROM STREAM changes KEYS (id) SEQUENCE BY ts STORED AS SCD TYPE 2;
-- @1-13 MV703 APPLY CHANGES is the old name of AUTO CDC
-- ~ unsafe: write CREATE FLOW … AS AUTO CDC | APPLY CHANGES => CREATE FLOW u AS AUTO CDC
--                 ^ MV309(info) no file that is read defines the streaming table 'u'
--                                                                ^^^^^^^^^^^^^^^^^^^^ MV801 flow 'u' changes here: rows that it has already written keep the result of the old one
