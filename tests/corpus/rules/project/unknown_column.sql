-- # a column that was renamed [doc]
CREATE TABLE raw.orders (id INT, amount INT) TBLPROPERTIES ('delta.enableRowTracking' = 'true');
CREATE MATERIALIZED VIEW orders AS
SELECT id, price FROM raw.orders;
--         ^^^^^ MV504 nothing that the query reads has a column 'price'

-- # as the table has it [doc]
CREATE TABLE raw.orders (id INT, amount INT) TBLPROPERTIES ('delta.enableRowTracking' = 'true');
CREATE MATERIALIZED VIEW orders AS
SELECT id, amount FROM raw.orders;

-- # through CTEs, joins, qualified names, aggregates
CREATE TABLE raw.a (id INT, k INT, s STRUCT<x: INT>) TBLPROPERTIES (delta.enableRowTracking = true);
CREATE MATERIALIZED VIEW v AS
WITH c AS (SELECT id, k AS j FROM raw.a)
SELECT c.k, a.s.x, sum(a.z) AS z FROM c JOIN raw.a a ON c.id = a.id AND c.j = a.j GROUP BY c.k, a.s.x;
--     ^^^ MV504 nothing that the query reads has a column 'c.k'
--                     ^^^ MV504 nothing that the query reads has a column 'a.z'
--                                                                            ^^^ MV504 nothing that the query reads has a column 'a.j'
--                                                                                         ^^^ MV504 nothing that the query reads has a column 'c.k'

-- # keys of the layout
CREATE MATERIALIZED VIEW v CLUSTER BY (id, region) AS SELECT id, k FROM raw.unheard_of;
--                                         ^^^^^^ MV403 there is no column 'region' to cluster by
CREATE MATERIALIZED VIEW w (a, b) PARTITIONED BY (b, k) AS SELECT id, k FROM raw.unheard_of;
--                                                   ^ MV504 the view has no column 'k'
CREATE MATERIALIZED VIEW x CLUSTER BY (region) AS SELECT * FROM raw.unheard_of;
CREATE MATERIALIZED VIEW y CLUSTER BY AUTO AS SELECT id FROM raw.unheard_of;

-- # aliases, lambdas, units, functions without parentheses, columns that the engine adds, correlation
CREATE TABLE raw.a (id INT, t TIMESTAMP, l ARRAY<INT>) TBLPROPERTIES (delta.enableRowTracking = true);
CREATE VIEW v AS
SELECT id AS i, i + 1 AS j, date_diff(day, t, current_timestamp) AS d, transform(l, e -> e + 1) AS l, _metadata.file_path AS f
FROM raw.a o WHERE EXISTS (SELECT 1 FROM raw.a n WHERE n.id = o.id AND t = o.t) ORDER BY j;

-- # a column without a name may have any
CREATE TEMPORARY VIEW a AS SELECT CAST(amount AS INT), id FROM raw.a;
CREATE MATERIALIZED VIEW v AS SELECT amount, id FROM a;

-- # one source is not known, or may have more columns
CREATE TABLE raw.a (id INT) TBLPROPERTIES (delta.enableRowTracking = true);
CREATE STREAMING TABLE raw.s (id INT);
CREATE MATERIALIZED VIEW v AS SELECT x FROM raw.a JOIN raw.unheard_of ON y = z;
CREATE MATERIALIZED VIEW w AS SELECT ${x}, x${y} FROM raw.a ${tail};

-- # in every clause, with the name that is meant
CREATE TABLE raw.a (region STRING, amount INT, l ARRAY<INT>) TBLPROPERTIES (delta.enableRowTracking = true);
CREATE MATERIALIZED VIEW v AS
SELECT region, sum(amout) AS s, count(*) FILTER (WHERE amunt > 0) AS c FROM raw.a WHERE regin = 'x'
--                 ^^^^^ MV504 nothing that the query reads has a column 'amout'
--                                                     ^^^^^ MV504 nothing that the query reads has a column 'amunt'
--                                                                                      ^^^^^ MV504 nothing that the query reads has a column 'regin'
GROUP BY regions HAVING sum(amounts) > 1 ORDER BY rgeion;
--       ^^^^^^^ MV504 nothing that the query reads has a column 'regions'
--                          ^^^^^^^ MV504 nothing that the query reads has a column 'amounts'
--                                       ^^^^^^^^^^^^^^^ MV603 sorting is work at every refresh, and readers of the view get its rows in any order
-- ~ safe: leave ORDER BY out |  ORDER BY rgeion => 
--                                                ^^^^^^ MV504 nothing that the query reads has a column 'rgeion'
CREATE MATERIALIZED VIEW w AS
SELECT region, rank() OVER (PARTITION BY reigon ORDER BY amoun) AS r, transform(l, e -> e + bmount) AS t FROM raw.a LATERAL VIEW explode(ll) x AS y
--                                       ^^^^^^ MV504 nothing that the query reads has a column 'reigon'
--                                                       ^^^^^ MV504 nothing that the query reads has a column 'amoun'
--                                                                                          ^^^^^^ MV504 nothing that the query reads has a column 'bmount'
--                                                                                                                  ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ MV107(info) a generator has no documented incremental form, so every refresh may recompute all rows
--                                                                                                                                       ^^ MV504 nothing that the query reads has a column 'll'
QUALIFY row_number() OVER p = 1;
CREATE MATERIALIZED VIEW x AS SELECT region FROM raw.a UNION ALL SELECT region FROM raw.a ORDER BY amount;
--                                                                                        ^^^^^^^^^^^^^^^ MV603 sorting is work at every refresh, and readers of the view get its rows in any order
-- ~ safe: leave ORDER BY out |  ORDER BY amount => 
--                                                                                                 ^^^^^^ MV504 nothing that the query reads has a column 'amount'

-- # names of the select list, and names that the engine makes up
CREATE TABLE raw.a (region STRING, amount INT, l ARRAY<INT>) TBLPROPERTIES (delta.enableRowTracking = true);
CREATE VIEW v AS SELECT region AS r, count(1), sum(amount) AS s FROM raw.a GROUP BY r HAVING s > 1 ORDER BY `count(1)`, s, amount;
--                                   ^^^^^^^^ MV009 count(1) has no name, and only plain columns may go without
-- ~ unsafe: name it count |  =>  AS count
CREATE VIEW w AS SELECT posexplode(l) FROM raw.a ORDER BY pos;
CREATE VIEW x AS SELECT region, count(*) AS c FROM raw.a GROUP BY ALL ORDER BY ALL;
CREATE VIEW y AS SELECT region AS r FROM raw.a UNION ALL SELECT region FROM raw.a ORDER BY r;
CREATE VIEW z AS SELECT * FROM raw.a PIVOT (sum(amount) FOR region IN ('a', 'b')) ORDER BY a;
CREATE VIEW p AS FROM raw.a |> AGGREGATE sum(amount) AS s GROUP BY region |> WHERE s > 1 |> ORDER BY s, region;
CREATE VIEW q AS SELECT region, grouping_id() AS g, grouping__id AS h FROM raw.a GROUP BY region WITH ROLLUP ORDER BY g, h;

-- # a longer name than FROM has, fields as aliases, a view that gets another query, IDENTIFIER
CREATE TABLE orders (id INT, s STRUCT<x: INT, y: INT>) TBLPROPERTIES (delta.enableRowTracking = true);
CREATE MATERIALIZED VIEW a AS SELECT main.sales.orders.id, sales.orders.s.x, orders.nope.x FROM orders;
--                                                                           ^^^^^^^^^^^^^ MV007 there are two columns 'x', and names of columns must differ
--                                                                           ^^^^^^^^^^^^^ MV504 nothing that the query reads has a column 'orders.nope.x'
CREATE MATERIALIZED VIEW b AS SELECT s.x, x + 1 AS z, IDENTIFIER(col) AS c FROM orders;
CREATE VIEW v AS SELECT id FROM orders;
ALTER VIEW v AS SELECT id, s FROM orders;
CREATE MATERIALIZED VIEW c AS SELECT id, s FROM v;

-- # a streaming table has the columns of its list, whatever fills it
CREATE OR REFRESH STREAMING TABLE a (order_id BIGINT, amount DECIMAL(18,2)) AS SELECT order_id, amount FROM STREAM raw.orders;
CREATE OR REFRESH STREAMING TABLE b (order_id BIGINT, note STRING) FLOW INSERT BY NAME SELECT order_id FROM STREAM raw.orders;
CREATE OR REFRESH STREAMING TABLE c (order_id BIGINT) AS SELECT * FROM STREAM raw.orders;
CREATE OR REFRESH STREAMING TABLE d AS SELECT * FROM STREAM raw.orders;
CREATE MATERIALIZED VIEW v AS SELECT order_id, amont FROM a;
--                                             ^^^^^ MV504 nothing that the query reads has a column 'amont'
CREATE MATERIALIZED VIEW w AS SELECT order_id, note, nota FROM b;
--                                                   ^^^^ MV504 nothing that the query reads has a column 'nota'
CREATE MATERIALIZED VIEW x AS SELECT order_id, amount FROM c;
--                                             ^^^^^^ MV504 nothing that the query reads has a column 'amount'
CREATE MATERIALIZED VIEW y AS SELECT order_id, amont FROM d;
