-- # five keys [doc]
CREATE OR REFRESH MATERIALIZED VIEW daily
CLUSTER BY (country, city, shop, day, product)
--                                    ^^^^^^^ MV401 CLUSTER BY takes at most 4 columns, and here are 5
AS SELECT country, city, shop, day, product, total FROM sales;

-- # four keys [doc]
CREATE OR REFRESH MATERIALIZED VIEW daily
CLUSTER BY (country, city, shop, day)
AS SELECT country, city, shop, day, product, total FROM sales;

-- # of a table, a streaming table, in ALTER
CREATE TABLE t (a INT, b INT, c INT, d INT, e INT, f INT) CLUSTER BY (a, b, c, d, e, f);
--                                                                                ^^^^ MV401 CLUSTER BY takes at most 4 columns, and here are 6
CREATE OR REFRESH STREAMING TABLE s CLUSTER BY (a, b, c, d, x.e) AS SELECT * FROM STREAM raw.s;
--                                                          ^^^ MV401 CLUSTER BY takes at most 4 columns, and here are 5
ALTER TABLE u CLUSTER BY (a, b, c, d, e);
--                                    ^ MV401 CLUSTER BY takes at most 4 columns, and here are 5
ALTER TABLE w REPLACE PARTITIONED BY WITH CLUSTER BY (a, b, c, d, e);
--                                                                ^ MV401 CLUSTER BY takes at most 4 columns, and here are 5

-- # CLUSTER BY of a query is another thing
SELECT * FROM t CLUSTER BY a, b, c, d, e;

-- # unknown: a placeholder may stand for nothing
CREATE OR REFRESH MATERIALIZED VIEW v CLUSTER BY (a, b, c, d, ${more}) AS SELECT a, b, c, d FROM t;
CREATE OR REFRESH MATERIALIZED VIEW w CLUSTER BY ${keys} AS SELECT a, b, c, d FROM t;
CREATE OR REFRESH MATERIALIZED VIEW x CLUSTER BY AUTO AS SELECT a, b, c, d FROM t;
