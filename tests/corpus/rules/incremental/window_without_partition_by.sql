-- # a number for every row [doc]
CREATE MATERIALIZED VIEW numbered AS
SELECT order_id, row_number() OVER (ORDER BY ordered_at) AS n FROM raw.orders;
--                                 ^^^^^^^^^^^^^^^^^^^^^ MV104 row_number() runs over a window without PARTITION BY, so any change recomputes all rows

-- # a number within each customer [doc]
CREATE MATERIALIZED VIEW numbered AS
SELECT order_id, row_number() OVER (PARTITION BY customer_id ORDER BY ordered_at) AS n FROM raw.orders;

-- # a named window [doc]
CREATE MATERIALIZED VIEW running AS
SELECT day, sum(items) OVER w AS total, max(items) OVER w AS most FROM silver.sales
WINDOW w AS (ORDER BY day);
--          ^^^^^^^^^^^^^^ MV104 window 'w' has no PARTITION BY, so any change recomputes all rows

-- # an empty window
CREATE MATERIALIZED VIEW v AS SELECT k, count(*) OVER () AS n FROM raw.a;
--                                                    ^^ MV104 count() runs over a window without PARTITION BY, so any change recomputes all rows

-- # a named window in parentheses
CREATE MATERIALIZED VIEW v AS SELECT rank() OVER (w) AS r FROM raw.a WINDOW w AS (ORDER BY k);
--                                                                               ^^^^^^^^^^^^ MV104 window 'w' has no PARTITION BY, so any change recomputes all rows

-- # a named window that nothing uses
CREATE MATERIALIZED VIEW v AS SELECT k FROM raw.a WINDOW w AS (ORDER BY k);

-- # of several named windows one
CREATE MATERIALIZED VIEW v AS
SELECT rank() OVER a AS r, rank() OVER b AS s FROM raw.a WINDOW a AS (PARTITION BY k ORDER BY v), b AS (ORDER BY v);
--                                                                                                     ^^^^^^^^^^^^ MV104 window 'b' has no PARTITION BY, so any change recomputes all rows

-- # QUALIFY
CREATE MATERIALIZED VIEW v AS SELECT k FROM raw.a QUALIFY row_number() OVER (ORDER BY ts DESC) = 1;
--                                                                          ^^^^^^^^^^^^^^^^^^ MV104 row_number() runs over a window without PARTITION BY, so any change recomputes all rows

-- # QUALIFY with a partition
CREATE MATERIALIZED VIEW v AS SELECT k FROM raw.a QUALIFY row_number() OVER (PARTITION BY k ORDER BY ts DESC) = 1;

-- # in a CTE, in a subquery, with a frame
CREATE MATERIALIZED VIEW v AS
WITH c AS (SELECT lag(k) OVER (ORDER BY ts) AS p FROM raw.a)
--                            ^^^^^^^^^^^^^ MV104 lag() runs over a window without PARTITION BY, so any change recomputes all rows
SELECT * FROM c JOIN (SELECT sum(v) OVER (ORDER BY ts ROWS BETWEEN 1 PRECEDING AND CURRENT ROW) AS s FROM raw.a) d ON c.p = d.s;
--                                       ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ MV104 sum() runs over a window without PARTITION BY, so any change recomputes all rows

-- # DISTRIBUTE BY is PARTITION BY
CREATE MATERIALIZED VIEW v AS SELECT rank() OVER (DISTRIBUTE BY k SORT BY v) AS r FROM raw.a;

-- # a full refresh is asked for
CREATE MATERIALIZED VIEW v REFRESH POLICY FULL AS SELECT rank() OVER (ORDER BY v) AS r FROM raw.a;

-- # what is no materialized view
CREATE VIEW v AS SELECT rank() OVER (ORDER BY v) AS r FROM raw.a;
