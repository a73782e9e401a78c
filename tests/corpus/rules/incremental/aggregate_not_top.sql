-- # a total joined to its rows [doc]
CREATE MATERIALIZED VIEW shares AS
SELECT o.id, o.items / t.items AS share
FROM raw.orders o
JOIN (SELECT customer_id, sum(items) AS items FROM raw.orders GROUP BY customer_id) t ON o.customer_id = t.customer_id;
--                                                            ^^^^^^^^^^^^^^^^^^^^ MV109 an aggregation stands below a join, so every refresh recomputes the whole view

-- # the total in a materialized view of its own [doc]
CREATE MATERIALIZED VIEW totals AS
SELECT customer_id, sum(items) AS items FROM raw.orders GROUP BY customer_id;
CREATE MATERIALIZED VIEW shares AS
SELECT o.id, o.items / t.items AS share FROM raw.orders o JOIN totals t ON o.customer_id = t.customer_id;

-- # an aggregate of an aggregate, in a CTE that is read twice
CREATE MATERIALIZED VIEW v AS
WITH c AS (SELECT g, k, sum(v) AS x FROM raw.a GROUP BY g, k)
--                                             ^^^^^^^^^^^^^ MV109 an aggregation stands below UNION ALL, so every refresh recomputes the whole view
SELECT g, max(x) AS x FROM (SELECT g, x FROM c UNION ALL SELECT g, x FROM c) GROUP BY g;

-- # below a window, below DISTINCT
CREATE MATERIALIZED VIEW v AS
SELECT g, rank() OVER (PARTITION BY g ORDER BY count(*)) AS r FROM raw.a GROUP BY g, k;
--                                                                       ^^^^^^^^^^^^^ MV109 an aggregation stands below a window, so every refresh recomputes the whole view
CREATE MATERIALIZED VIEW w AS
SELECT DISTINCT n FROM (SELECT g, count(*) AS n FROM raw.a GROUP BY g);
--                                                         ^^^^^^^^^^ MV109 an aggregation stands below DISTINCT, so every refresh recomputes the whole view

-- # in a view that is read
CREATE VIEW silver.counts AS SELECT g, count(*) AS n FROM raw.a GROUP BY g;
CREATE MATERIALIZED VIEW v AS SELECT a.g, c.n FROM raw.a a LEFT JOIN silver.counts c ON a.g = c.g;
--                                                                   ^^^^^^^^^^^^^ MV109 view 'silver.counts' brings in an aggregation, which stands below a LEFT JOIN, so every refresh recomputes the whole view
CREATE MATERIALIZED VIEW w AS SELECT g, n + 1 AS n FROM silver.counts WHERE n > 1;

-- # projections and filters above it
CREATE MATERIALIZED VIEW v AS
SELECT g, n * 2 AS n FROM (SELECT g, count(*) AS n FROM raw.a GROUP BY g HAVING count(*) > 1) WHERE n < 100;

-- # below a sort: not documented, and nothing is said
CREATE MATERIALIZED VIEW v AS SELECT g, count(*) AS n FROM raw.a GROUP BY g ORDER BY n;
--                                                                          ^^^^^^^^^^ MV603 sorting is work at every refresh, and readers of the view get its rows in any order
-- ~ safe: leave ORDER BY out |  ORDER BY n => 

-- # a view that nobody knows
CREATE MATERIALIZED VIEW v AS SELECT a.g, c.n FROM raw.a a LEFT JOIN silver.counts c ON a.g = c.g;
