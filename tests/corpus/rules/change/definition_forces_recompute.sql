-- # another query [doc]
-- ## before
CREATE MATERIALIZED VIEW daily AS
SELECT day, count(*) AS n FROM orders GROUP BY day;
-- ## after
CREATE MATERIALIZED VIEW daily AS
SELECT day, count(*) AS n FROM orders WHERE NOT test GROUP BY day;
--                                          ^^^^^^^^ MV802 the query of materialized view 'daily' changes here: its next refresh computes all rows anew

-- # the same query in another spelling [doc]
-- ## before
CREATE MATERIALIZED VIEW daily COMMENT 'orders by day' AS
SELECT day, count(*) AS n FROM orders WHERE (NOT test) GROUP BY day;
-- ## after
CREATE MATERIALIZED VIEW daily
  CLUSTER BY NONE
  COMMENT "orders by day" -- reviewed
AS (
  Select `Day`, COUNT( * ) n
    From orders
   Where not test
   Group By day
);

-- # a view that is part of others' queries
-- ## before
CREATE VIEW recent AS SELECT id, day FROM orders;
CREATE VIEW latest AS SELECT id, day FROM recent;
CREATE MATERIALIZED VIEW a AS SELECT id FROM recent;
CREATE MATERIALIZED VIEW b AS SELECT id FROM latest;
CREATE MATERIALIZED VIEW c AS SELECT id FROM a;
-- ## after
CREATE VIEW recent AS SELECT id, day FROM orders WHERE day > '2026-01-01';
--                                                     ^^^^^^^^^^^^^^^^^^ MV802 the query of view 'recent' changes here: it is part of 'a', 'b', whose next refresh computes all rows anew
CREATE VIEW latest AS SELECT id, day FROM recent;
CREATE MATERIALIZED VIEW a AS SELECT id FROM recent;
CREATE MATERIALIZED VIEW b AS SELECT id FROM latest;
CREATE MATERIALIZED VIEW c AS SELECT id FROM a;

-- # a view that nothing reads
-- ## before
CREATE VIEW recent AS SELECT id FROM orders;
-- ## after
CREATE VIEW recent AS SELECT id FROM orders WHERE id > 0;

-- # computed anew in any case
-- ## before
CREATE MATERIALIZED VIEW a REFRESH POLICY FULL AS SELECT id FROM orders WHERE id > 0;
-- ## after
CREATE MATERIALIZED VIEW a REFRESH POLICY FULL AS SELECT id FROM orders WHERE id > 1;
--                         ^^^^^^^^^^^^^^^^^^^ MV121 nothing in the query stands against incremental refreshes, yet every refresh recomputes all rows
-- ~ unsafe: leave the policy out | REFRESH POLICY FULL  => 

-- # a dataset that became a CTE's namesake
-- ## before
CREATE MATERIALIZED VIEW a AS SELECT id FROM orders;
-- ## after
CREATE MATERIALIZED VIEW a AS WITH orders AS (SELECT 1 AS id) SELECT id FROM orders;
--                            ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ MV802 the query of materialized view 'a' changes here: its next refresh computes all rows anew

-- # a query that USE leads elsewhere
-- ## before
USE SCHEMA one;
CREATE MATERIALIZED VIEW x.a AS SELECT id FROM orders;
-- ## after
USE SCHEMA two;
CREATE MATERIALIZED VIEW x.a AS SELECT id FROM orders;
--                                             ^^^^^^ MV802 the query of materialized view 'x.a' changes here: its next refresh computes all rows anew

-- # hints are no other query
-- ## before
CREATE MATERIALIZED VIEW a AS SELECT id FROM orders;
-- ## after
CREATE MATERIALIZED VIEW a AS SELECT /*+ REPARTITION(3) */ id FROM orders;

-- # a part that is gone
-- ## before
CREATE MATERIALIZED VIEW a AS SELECT id, amount FROM orders WHERE id > 0 ORDER BY id;
-- ## after
CREATE MATERIALIZED VIEW a AS SELECT id, amount FROM orders WHERE id > 0;
--                                                                     ^ MV802 the query of materialized view 'a' changes here: its next refresh computes all rows anew
