-- # a key made up for each row [doc]
CREATE MATERIALIZED VIEW orders_with_key AS
SELECT uuid() AS id, order_id FROM raw.orders;
--     ^^^^^^ MV101 uuid() gives another value at every evaluation, so every refresh recomputes the whole view

-- # a key made from columns [doc]
CREATE MATERIALIZED VIEW orders_with_key AS
SELECT sha2(concat_ws('|', order_id, line_no), 256) AS id, order_id FROM raw.orders;

-- # a random sample of the rows [doc]
CREATE MATERIALIZED VIEW sampled AS
SELECT order_id FROM raw.orders WHERE rand(42) < 0.1;
--                                    ^^^^^^^^ MV101 rand() gives another value at every evaluation, so every refresh recomputes the whole view

-- # a sample that is the same at every refresh [doc]
CREATE MATERIALIZED VIEW sampled AS
SELECT order_id FROM raw.orders WHERE pmod(xxhash64(order_id), 10) = 0;

-- # inside a lambda
CREATE MATERIALIZED VIEW v AS
SELECT transform(items, x -> x.price * rand()) AS noisy FROM raw.orders;
--                                     ^^^^^^ MV101 rand() gives another value at every evaluation, so every refresh recomputes the whole view

-- # inside a CTE, a subquery and a join condition
CREATE MATERIALIZED VIEW v AS
WITH c AS (SELECT k, monotonically_increasing_id() AS n FROM raw.a)
--                   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ MV101 monotonically_increasing_id() depends on how the rows are spread over partitions, so every refresh recomputes the whole view
SELECT c.n, s.part FROM c
JOIN (SELECT k, spark_partition_id() AS part FROM raw.b) s ON c.k = s.k;
--              ^^^^^^^^^^^^^^^^^^^^ MV101 spark_partition_id() depends on how the rows are spread over partitions, so every refresh recomputes the whole view

-- # in every clause
CREATE MATERIALIZED VIEW v AS
SELECT k, max(randn()) AS m FROM raw.a GROUP BY k
--            ^^^^^^^ MV101 randn() gives another value at every evaluation, so every refresh recomputes the whole view
HAVING max(v) > random()
--              ^^^^^^^^ MV101 random() gives another value at every evaluation, so every refresh recomputes the whole view
ORDER BY RAND();
-- @1-15 MV603 sorting is work at every refresh, and readers of the view get its rows in any order
-- ~ safe: leave ORDER BY out | <U+000A>ORDER BY RAND() => 
--       ^^^^^^ MV101 rand() gives another value at every evaluation, so every refresh recomputes the whole view

-- # in FILTER, QUALIFY and a window
CREATE MATERIALIZED VIEW v AS
SELECT k, count(*) FILTER (WHERE rand() > 0.5) OVER (PARTITION BY k ORDER BY uuid()) AS n
--                               ^^^^^^ MV101 rand() gives another value at every evaluation, so every refresh recomputes the whole view
--                                                                           ^^^^^^ MV101 uuid() gives another value at every evaluation, so every refresh recomputes the whole view
FROM raw.a
QUALIFY row_number() OVER (PARTITION BY k ORDER BY ts) < rand();
--                                                       ^^^^^^ MV101 rand() gives another value at every evaluation, so every refresh recomputes the whole view

-- # where the rows came from
CREATE MATERIALIZED VIEW v AS SELECT *, input_file_name() AS f FROM raw.a;
--                                      ^^^^^^^^^^^^^^^^^ MV101 input_file_name() depends on the file that a row is read from, so every refresh recomputes the whole view

-- # an elderly name, quoted
CREATE MATERIALIZED VIEW v AS SELECT `java_method`('java.util.UUID', 'randomUUID') AS id FROM raw.a;
--                                   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ MV101 java_method() calls code whose answer may differ each time, so every refresh recomputes the whole view

-- # the function by its full name
CREATE MATERIALIZED VIEW v AS SELECT system.builtin.rand() AS r FROM raw.a;
--                                   ^^^^^^^^^^^^^^^^^^^^^ MV101 rand() gives another value at every evaluation, so every refresh recomputes the whole view

-- # a live table is a materialized view
CREATE LIVE TABLE v AS SELECT shuffle(items) AS s FROM raw.a;
--     ^^^^^^^^^^ MV701 LIVE TABLE is an old spelling that new pipelines no longer use
-- ~ safe: write MATERIALIZED VIEW | LIVE TABLE => MATERIALIZED VIEW
--                            ^^^^^^^^^^^^^^ MV101 shuffle() gives another value at every evaluation, so every refresh recomputes the whole view

-- # encryption with a random vector
CREATE MATERIALIZED VIEW v AS
SELECT aes_encrypt(a, k) AS a, aes_encrypt(a, k, 'CBC', 'DEFAULT', '') AS b FROM raw.a;
--     ^^^^^^^^^^^^^^^^^ MV101 aes_encrypt() gives another value at every evaluation, so every refresh recomputes the whole view
--                             ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ MV101 aes_encrypt() gives another value at every evaluation, so every refresh recomputes the whole view

-- # encryption that always gives the same
CREATE MATERIALIZED VIEW v AS
SELECT aes_encrypt(a, k, 'ECB') AS a, aes_encrypt(a, k, 'GCM', 'DEFAULT', iv) AS b, aes_encrypt(a, k, mode) AS c FROM raw.a;

-- # models and services: the effect is not documented
CREATE MATERIALIZED VIEW v AS
SELECT id, ai_query('model', txt) AS label FROM raw.n;
--         ^^^^^^^^^^^^^^^^^^^^^^ MV101(info) ai_query() asks a model or service at every refresh, and whether the view still refreshes incrementally is not documented

-- # a full refresh is asked for [doc]
CREATE MATERIALIZED VIEW sampled REFRESH POLICY FULL AS
SELECT order_id FROM raw.orders WHERE rand(42) < 0.1;

-- # the policy is written and is not FULL
CREATE MATERIALIZED VIEW v REFRESH POLICY INCREMENTAL AS SELECT uuid() AS id FROM raw.a;
--                         ^^^^^^^^^^^^^^^^^^^^^^^^^^ MV112 REFRESH POLICY INCREMENTAL cannot hold: uuid() is not deterministic
--                                                              ^^^^^^ MV101 uuid() gives another value at every evaluation, so every refresh recomputes the whole view

-- # columns, strings and comments of that name
CREATE MATERIALIZED VIEW v AS SELECT t.`uuid` AS uuid, t.rand, 'now()' AS txt /* rand() */ FROM raw.u AS t;

-- # a function of a schema is another function
CREATE MATERIALIZED VIEW v AS SELECT main.rand() AS r, my_catalog.my_schema.uuid() AS u FROM raw.a;

-- # session functions: the effect is not documented
CREATE MATERIALIZED VIEW v AS SELECT current_user() AS who, current_catalog() AS c FROM raw.a;

-- # a function that is not known
CREATE MATERIALIZED VIEW v AS SELECT my_udf(id) AS x FROM raw.a;

-- # what is no materialized view
CREATE VIEW v AS SELECT rand() AS r FROM raw.a;
CREATE TABLE t AS SELECT uuid() AS id FROM raw.a;
CREATE STREAMING TABLE s AS SELECT uuid() AS id FROM STREAM raw.a;
SELECT rand();

-- # the second of two statements
CREATE MATERIALIZED VIEW a AS SELECT 1 AS x;
CREATE MATERIALIZED VIEW b AS SELECT rand() AS r FROM t;
--                                   ^^^^^^ MV101 rand() gives another value at every evaluation, so every refresh recomputes the whole view

-- # in a view that is read
CREATE VIEW silver.keyed AS SELECT order_id, uuid() AS id FROM raw.orders;
CREATE MATERIALIZED VIEW v AS SELECT order_id, id FROM silver.keyed;
--                                                     ^^^^^^^^^^^^ MV101 view 'silver.keyed' brings in uuid(), so every refresh recomputes all rows

-- # through two views, a CTE and a subquery; the first call counts
CREATE OR REPLACE TEMPORARY VIEW inner_view AS SELECT k, transform(a, x -> rand()) AS r, uuid() AS u FROM raw.a;
CREATE VIEW outer_view AS WITH c AS (SELECT * FROM inner_view) SELECT k FROM c;
CREATE MATERIALIZED VIEW v AS SELECT a.k FROM raw.a a WHERE a.k IN (SELECT k FROM OUTER_VIEW);
--                                                          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ MV108 an IN subquery cannot be followed by changes, so every refresh recomputes the whole view
--                                                                                ^^^^^^^^^^ MV101 view 'outer_view' brings in rand(), so every refresh recomputes all rows

-- # a view with written types
CREATE VIEW w (k INT) AS SELECT rand() FROM raw.a;
--               ^^^ MV004 the columns of a view have a name and a comment alone = cast the column in the query
-- ~ unsafe: leave it out |  INT => 
CREATE MATERIALIZED VIEW v AS SELECT k FROM w JOIN w x USING (k);
--                                          ^ MV101 view 'w' brings in rand(), so every refresh recomputes all rows
--                                                 ^ MV101 view 'w' brings in rand(), so every refresh recomputes all rows

-- # the policy is FULL, and a view is no materialized view
CREATE VIEW w AS SELECT rand() AS r FROM raw.a;
CREATE MATERIALIZED VIEW v REFRESH POLICY FULL AS SELECT r FROM w;
CREATE VIEW x AS SELECT r FROM w;

-- # tables and materialized views are read as they are stored
CREATE TABLE t AS SELECT rand() AS r FROM raw.a;
CREATE MATERIALIZED VIEW m REFRESH POLICY FULL AS SELECT rand() AS r FROM raw.a;
CREATE MATERIALIZED VIEW v AS SELECT t.r FROM t JOIN m USING (r);
--                                            ^ MV111(info) an incremental refresh needs row tracking on t, whose definition does not switch it on
--                                                   ^ MV123 'm' is recomputed in full at every refresh, so what reads it has no changes to follow

-- # a CTE of that name
CREATE VIEW w AS SELECT rand() AS r FROM raw.a;
CREATE MATERIALIZED VIEW v AS WITH w AS (SELECT 1 AS r) SELECT r FROM w;

-- # in a view: a model and fixed encryption
CREATE VIEW w AS SELECT ai_query('m', a) AS r, aes_encrypt(a, k, 'ECB') AS e FROM raw.a;
CREATE MATERIALIZED VIEW v AS SELECT r FROM w;

-- # a ring of views
CREATE VIEW a AS SELECT rand() AS r FROM b;
--          ^ MV502 'a' reads 'b', which reads it in turn, so neither can be computed
CREATE VIEW b AS SELECT r FROM a;
CREATE MATERIALIZED VIEW v AS SELECT r FROM b;

-- # a policy that a placeholder stands for
CREATE MATERIALIZED VIEW v REFRESH POLICY ${policy} AS SELECT uuid() AS id FROM raw.a;

-- # a schedule that a placeholder stands for
CREATE MATERIALIZED VIEW v SCHEDULE ${schedule} CLUSTER BY ${columns} AS SELECT uuid() AS id FROM raw.a;
--                                                                              ^^^^^^ MV101 uuid() gives another value at every evaluation, so every refresh recomputes the whole view
