-- # a star [doc]
CREATE OR REPLACE VIEW daily AS SELECT * FROM sales;
--                                     ^ MV604 the star takes whatever columns its source has at the time

-- # the columns [doc]
CREATE OR REPLACE VIEW daily AS SELECT day, shop, total FROM sales;

-- # columns that are known
CREATE TABLE sales (day DATE, `the shop` INT);
CREATE VIEW a AS SELECT * FROM sales;
--                      ^ MV604 the star takes whatever columns its source has at the time
-- ~ safe: name the columns | * => day, `the shop`
CREATE VIEW b AS SELECT sales.*, day AS d FROM sales UNION ALL SELECT * EXCEPT (x) FROM other;
--                      ^^^^^^^ MV604 the star takes whatever columns its source has at the time
--                                                                    ^^^^^^^^^^^^ MV604 the star takes whatever columns its source has at the time

-- # inside, and in an aggregate
CREATE VIEW v AS WITH c AS (SELECT * FROM t) SELECT a, count(*) AS n FROM c GROUP BY a;
CREATE TEMPORARY VIEW w AS SELECT * FROM t;
SELECT * FROM t;
