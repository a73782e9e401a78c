-- # a window, then a join [doc]
CREATE MATERIALIZED VIEW latest AS
WITH ranked AS (
  SELECT id, city, row_number() OVER (PARTITION BY id ORDER BY moved_at DESC) AS n FROM raw.moves
--                 ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ MV119 the window of row_number() stands below a join, and whether the view still refreshes incrementally is not documented
)
SELECT r.id, c.country FROM ranked r JOIN raw.cities c ON r.city = c.name;

-- # the join, then the window [doc]
CREATE MATERIALIZED VIEW latest AS
SELECT m.id, c.country FROM raw.moves m JOIN raw.cities c ON m.city = c.name
QUALIFY row_number() OVER (PARTITION BY m.id ORDER BY m.moved_at DESC) = 1;

-- # below a filter that is no QUALIFY
CREATE MATERIALIZED VIEW v AS
SELECT id FROM (SELECT id, row_number() OVER (PARTITION BY id ORDER BY t) AS n FROM raw.a) WHERE n = 1;
--                         ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ MV119 the window of row_number() stands below a filter, and whether the view still refreshes incrementally is not documented

-- # below an aggregation
CREATE MATERIALIZED VIEW v AS
SELECT g, sum(x) AS x FROM (SELECT g, lag(k) OVER (PARTITION BY g ORDER BY t) AS x FROM raw.a) GROUP BY g;
--                                    ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ MV119 the window of lag() stands below an aggregation, and whether the view still refreshes incrementally is not documented

-- # in a view that is read
CREATE VIEW silver.ranked AS SELECT id, rank() OVER (PARTITION BY g ORDER BY t) AS r FROM raw.a;
CREATE MATERIALIZED VIEW v AS SELECT r.id FROM silver.ranked r JOIN raw.b b ON r.id = b.id;
--                                             ^^^^^^^^^^^^^ MV119 view 'silver.ranked' brings in the window of rank(), which stands below a join, and whether the view still refreshes incrementally is not documented
CREATE MATERIALIZED VIEW w AS SELECT id, r FROM silver.ranked;

-- # a view that nobody knows
CREATE MATERIALIZED VIEW v AS SELECT r.id FROM silver.ranked r JOIN raw.b b ON r.id = b.id;
