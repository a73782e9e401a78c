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
