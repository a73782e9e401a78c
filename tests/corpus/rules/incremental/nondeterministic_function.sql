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
--                   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ MV101 monotonically_increasing_id() gives another value at every evaluation, so every refresh recomputes the whole view
SELECT c.n, s.part FROM c
JOIN (SELECT k, spark_partition_id() AS part FROM raw.b) s ON c.k = s.k;
--              ^^^^^^^^^^^^^^^^^^^^ MV101 spark_partition_id() gives another value at every evaluation, so every refresh recomputes the whole view

-- # in every clause
CREATE MATERIALIZED VIEW v AS
SELECT k, max(randn()) AS m FROM raw.a GROUP BY k
--            ^^^^^^^ MV101 randn() gives another value at every evaluation, so every refresh recomputes the whole view
HAVING max(v) > random()
--              ^^^^^^^^ MV101 random() gives another value at every evaluation, so every refresh recomputes the whole view
ORDER BY RAND();
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
--                                      ^^^^^^^^^^^^^^^^^ MV101 input_file_name() gives another value at every evaluation, so every refresh recomputes the whole view

-- # an elderly name, quoted
CREATE MATERIALIZED VIEW v AS SELECT `java_method`('java.util.UUID', 'randomUUID') AS id FROM raw.a;
--                                   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ MV101 java_method() gives another value at every evaluation, so every refresh recomputes the whole view

-- # the function by its full name
CREATE MATERIALIZED VIEW v AS SELECT system.builtin.rand() AS r FROM raw.a;
--                                   ^^^^^^^^^^^^^^^^^^^^^ MV101 rand() gives another value at every evaluation, so every refresh recomputes the whole view

-- # a live table is a materialized view
CREATE LIVE TABLE v AS SELECT shuffle(items) AS s FROM raw.a;
--     ^^^^^^^^^^ MV701 LIVE TABLE is an old spelling that new pipelines no longer use
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
