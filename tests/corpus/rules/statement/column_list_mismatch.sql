-- # one name too few [doc]
CREATE MATERIALIZED VIEW totals (day, orders) AS
--                               ^^^^^^^^^^^ MV008 the list names 2 columns and the query gives 3
SELECT day, count(*), sum(items) FROM raw.orders GROUP BY day;

-- # a name for each [doc]
CREATE MATERIALIZED VIEW totals (day, orders, items) AS
SELECT day, count(*), sum(items) FROM raw.orders GROUP BY day;

-- # one too many, in a view and in a temporary view
CREATE VIEW v (a, b COMMENT 'x', c) AS SELECT a, b FROM raw.a;
--             ^^^^^^^^^^^^^^^^^^^ MV008 the list names 3 columns and the query gives 2
CREATE TEMPORARY VIEW w (a) AS SELECT a, b FROM raw.a;
--                       ^ MV008 the list names 1 column and the query gives 2

-- # a streaming table may have more columns, not fewer
CREATE STREAMING TABLE s (id INT, at TIMESTAMP, note STRING) AS SELECT id, at FROM STREAM raw.a;
CREATE STREAMING TABLE t (id INT) AS SELECT id, at FROM STREAM raw.a;
--                                              ^^ MV008 the query gives a column 'at' that the list of columns does not name

-- # a list of constraints names no columns
CREATE MATERIALIZED VIEW v (CONSTRAINT c EXPECT (a > 0)) AS SELECT a, b FROM raw.a;

-- # a star of a table that nobody knows, placeholders
CREATE VIEW v (a, b) AS SELECT * FROM raw.a;
CREATE VIEW w (a, ${columns}) AS SELECT a, b, c FROM raw.a;
CREATE VIEW x (a) AS SELECT a, ${columns} FROM raw.a;

-- # columns that no query gives are another rule's
CREATE MATERIALIZED VIEW v (a INT, b INT GENERATED ALWAYS AS (a + 1)) AS SELECT a FROM t;
--                                       ^^^^^^^^^^^^^^^^^^^^^^^^^^^ MV315(warning) a generated column is listed among what materialized views do not support
