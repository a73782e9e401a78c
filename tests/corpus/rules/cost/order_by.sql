-- # sorted rows [doc]
CREATE OR REFRESH MATERIALIZED VIEW daily AS
SELECT day, total FROM sales
ORDER BY day DESC, total;
-- @1-24 MV603 sorting is work at every refresh, and readers of the view get its rows in any order
-- ~ safe: leave ORDER BY out | <U+000A>ORDER BY day DESC, total => 

-- # in no order [doc]
CREATE OR REFRESH MATERIALIZED VIEW daily
CLUSTER BY (day)
AS SELECT day, total FROM sales;

-- # behind a set operation, a CTE
CREATE MATERIALIZED VIEW v AS WITH c AS (SELECT a FROM t) SELECT a FROM c UNION ALL SELECT b FROM u ORDER BY a;
--                                                                                                  ^^^^^^^^^^ MV603 sorting is work at every refresh, and readers of the view get its rows in any order
-- ~ safe: leave ORDER BY out |  ORDER BY a => 

-- # it decides which rows there are
CREATE MATERIALIZED VIEW v AS SELECT a FROM t ORDER BY a LIMIT 10;
--                                                             ^^ MV107(info) LIMIT has no documented incremental form, so every refresh may recompute all rows

-- # inside of a window, a subquery, an aggregate
CREATE MATERIALIZED VIEW v AS SELECT a, row_number() OVER (PARTITION BY a ORDER BY b) AS n FROM t;

-- # other statements
SELECT a FROM t ORDER BY a;
CREATE VIEW v AS SELECT a FROM t ORDER BY a;
CREATE TABLE u AS SELECT a FROM t ORDER BY a;

-- # unknown: LIMIT may follow
CREATE MATERIALIZED VIEW v AS SELECT a FROM t ORDER BY a ${limit};

-- # in parentheses, on a line of its own below a comment
CREATE MATERIALIZED VIEW v AS (
  SELECT a FROM t
  ORDER BY a
--^^^^^^^^^^ MV603 sorting is work at every refresh, and readers of the view get its rows in any order
-- ~ safe: leave ORDER BY out |   ORDER BY a<U+000A> => 
);
CREATE MATERIALIZED VIEW w AS SELECT a FROM t -- all of them
ORDER BY a;
-- @1-10 MV603 sorting is work at every refresh, and readers of the view get its rows in any order
-- ~ safe: leave ORDER BY out | ORDER BY a => 
CREATE MATERIALIZED VIEW x AS (SELECT a FROM t ORDER BY a LIMIT 5) LIMIT 5;
--                                                              ^ MV107(info) LIMIT has no documented incremental form, so every refresh may recompute all rows
--                                                                       ^ MV107(info) LIMIT has no documented incremental form, so every refresh may recompute all rows
