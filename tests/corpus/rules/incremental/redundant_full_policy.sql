-- # a sum of integers [doc]
CREATE MATERIALIZED VIEW totals
REFRESH POLICY FULL AS
-- @1-19 MV121 nothing in the query stands against incremental refreshes, yet every refresh recomputes all rows
-- ~ unsafe: leave the policy out | REFRESH POLICY FULL  => 
SELECT day, sum(items) AS items FROM raw.orders GROUP BY day;

-- # the engine may choose [doc]
CREATE MATERIALIZED VIEW totals
REFRESH POLICY AUTO AS
SELECT day, sum(items) AS items FROM raw.orders GROUP BY day;

-- # there is a reason for it
CREATE MATERIALIZED VIEW v REFRESH POLICY FULL AS SELECT id, uuid() AS u FROM raw.a;
CREATE MATERIALIZED VIEW w REFRESH POLICY FULL AS SELECT g, sum(CAST(v AS DOUBLE)) AS v FROM raw.a GROUP BY g;

-- # what is not documented may be one
CREATE MATERIALIZED VIEW v REFRESH POLICY FULL AS SELECT id FROM raw.a LIMIT 10;
--                                                                     ^^^^^^^^ MV605 LIMIT without ORDER BY takes any rows, and may take others at every refresh
CREATE MATERIALIZED VIEW w REFRESH POLICY ${policy} AS SELECT id FROM raw.a;
CREATE MATERIALIZED VIEW x REFRESH POLICY FULL AS SELECT id FROM raw.a ${more};

-- # a policy that is written twice
CREATE MATERIALIZED VIEW m REFRESH POLICY AUTO REFRESH POLICY FULL AS SELECT a FROM raw.a;
--                                             ^^^^^^^^^^^^^^^^^^^ MV003 REFRESH POLICY is written twice, and the engine takes it only once
-- ~ unsafe: leave the second out | REFRESH POLICY FULL  => 
--                                             ^^^^^^^^^^^^^^^^^^^ MV121 nothing in the query stands against incremental refreshes, yet every refresh recomputes all rows
-- ~ unsafe: leave the policy out | REFRESH POLICY FULL  => 
