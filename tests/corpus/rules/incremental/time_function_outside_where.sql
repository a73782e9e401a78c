-- # in the select list [doc]
CREATE MATERIALIZED VIEW loaded AS
SELECT order_id, current_timestamp() AS loaded_at FROM raw.orders;
--               ^^^^^^^^^^^^^^^^^^^ MV102 current_timestamp() in the select list changes from refresh to refresh, so every refresh recomputes the whole view

-- # a time of the source [doc]
CREATE MATERIALIZED VIEW loaded AS
SELECT order_id, ingested_at AS loaded_at FROM raw.orders;

-- # a moving window in WHERE [doc]
CREATE MATERIALIZED VIEW recent AS
SELECT order_id FROM raw.orders WHERE ordered_at >= current_date() - INTERVAL 30 DAYS;

-- # the age in days, new every day [doc]
CREATE MATERIALIZED VIEW ages AS
SELECT order_id, datediff(current_date(), ordered_at) AS age FROM raw.orders;
--                        ^^^^^^^^^^^^^^ MV102 current_date() in the select list changes from refresh to refresh, so every refresh recomputes the whole view

-- # without parentheses
CREATE MATERIALIZED VIEW v AS SELECT k, current_date AS d, CURRENT_TIMESTAMP AS ts FROM raw.a;
--                                      ^^^^^^^^^^^^ MV102 current_date in the select list changes from refresh to refresh, so every refresh recomputes the whole view
--                                                         ^^^^^^^^^^^^^^^^^ MV102 CURRENT_TIMESTAMP in the select list changes from refresh to refresh, so every refresh recomputes the whole view

-- # a column of that name
CREATE TABLE raw.days (current_date DATE, k INT);
CREATE MATERIALIZED VIEW v AS SELECT current_date, d.current_date AS x FROM raw.days d;
--                                                                          ^^^^^^^^ MV111(info) an incremental refresh needs row tracking on raw.days, whose definition does not switch it on

-- # a column of that name from a CTE
CREATE MATERIALIZED VIEW v AS WITH c AS (SELECT k AS current_date FROM raw.a) SELECT current_date FROM c;

-- # a date unit is no column and no function
CREATE MATERIALIZED VIEW v AS SELECT date_diff(day, created, current_date()) AS age FROM raw.a;
--                                                           ^^^^^^^^^^^^^^ MV102 current_date() in the select list changes from refresh to refresh, so every refresh recomputes the whole view

-- # GROUP BY and ORDER BY
CREATE MATERIALIZED VIEW v AS SELECT count(*) AS n FROM raw.a
GROUP BY datediff(curdate(), d)
--                ^^^^^^^^^ MV102 curdate() in GROUP BY changes from refresh to refresh, so every refresh recomputes the whole view
ORDER BY now();
-- @1-14 MV603 sorting is work at every refresh, and readers of the view get its rows in any order
-- ~ safe: leave ORDER BY out | <U+000A>ORDER BY now() => 
--       ^^^^^ MV102 now() in ORDER BY changes from refresh to refresh, so every refresh recomputes the whole view

-- # a join condition
CREATE MATERIALIZED VIEW v AS SELECT a.k FROM raw.a a JOIN raw.b b ON a.k = b.k AND b.until > now();
--                                                                                            ^^^^^ MV102 now() in a join condition changes from refresh to refresh, so every refresh recomputes the whole view

-- # an argument of an aggregate
CREATE MATERIALIZED VIEW v AS SELECT max(datediff(getdate(), d)) AS n FROM raw.a;
--                                                ^^^^^^^^^ MV102 getdate() in an aggregate's argument changes from refresh to refresh, so every refresh recomputes the whole view

-- # windows and generators
CREATE MATERIALIZED VIEW v AS
SELECT row_number() OVER (PARTITION BY k ORDER BY datediff(current_date(), d)) AS n, x.c
--                                                         ^^^^^^^^^^^^^^ MV102 current_date() in a window changes from refresh to refresh, so every refresh recomputes the whole view
FROM raw.a LATERAL VIEW explode(sequence(d, current_date())) x AS c;
--         ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ MV107(info) a generator has no documented incremental form, so every refresh may recompute all rows
--                                          ^^^^^^^^^^^^^^ MV102 current_date() in a generator's argument changes from refresh to refresh, so every refresh recomputes the whole view

-- # time travel to now
CREATE MATERIALIZED VIEW v AS SELECT k FROM raw.a TIMESTAMP AS OF current_timestamp();
--                                                                ^^^^^^^^^^^^^^^^^^^ MV102 current_timestamp() in AS OF changes from refresh to refresh, so every refresh recomputes the whole view

-- # WHERE of a CTE, a subquery and a nested query
CREATE MATERIALIZED VIEW v AS
WITH c AS (SELECT k FROM raw.a WHERE d > current_date)
SELECT c.k FROM c WHERE EXISTS (SELECT 1 FROM raw.b WHERE b.k = c.k AND b.ts > now());
--                      ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ MV108 an EXISTS subquery cannot be followed by changes, so every refresh recomputes the whole view

-- # the select list of a subquery in WHERE
CREATE MATERIALIZED VIEW v AS SELECT k FROM raw.a WHERE d = (SELECT current_date() AS d);
--                                                          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^ MV108 a scalar subquery cannot be followed by changes, so every refresh recomputes the whole view
--                                                                  ^^^^^^^^^^^^^^ MV102 current_date() in the select list changes from refresh to refresh, so every refresh recomputes the whole view

-- # in WHERE, but not one of those that are accepted there
CREATE MATERIALIZED VIEW v AS SELECT k FROM raw.a WHERE ts > localtimestamp() AND u < unix_timestamp();
--                                                           ^^^^^^^^^^^^^^^^ MV102(info) localtimestamp() in WHERE changes from refresh to refresh, and whether the view still refreshes incrementally is not documented
--                                                                                    ^^^^^^^^^^^^^^^^ MV102(info) unix_timestamp() in WHERE changes from refresh to refresh, and whether the view still refreshes incrementally is not documented

-- # HAVING, QUALIFY and FILTER: not documented
CREATE MATERIALIZED VIEW v AS
SELECT k, count(*) FILTER (WHERE d = current_date()) AS n FROM raw.a
--                                   ^^^^^^^^^^^^^^ MV102(info) current_date() in FILTER changes from refresh to refresh, and whether the view still refreshes incrementally is not documented
GROUP BY k HAVING max(d) > current_date()
-- @1-10 MV109 an aggregation stands below a window, so every refresh recomputes the whole view
--                         ^^^^^^^^^^^^^^ MV102(info) current_date() in HAVING changes from refresh to refresh, and whether the view still refreshes incrementally is not documented
QUALIFY row_number() OVER (PARTITION BY k ORDER BY k) < day(now());
--                                                          ^^^^^ MV102(info) now() in QUALIFY changes from refresh to refresh, and whether the view still refreshes incrementally is not documented

-- # unix_timestamp of something is no clock
CREATE MATERIALIZED VIEW v AS SELECT unix_timestamp(ts) AS a, unix_timestamp() AS b FROM raw.a;
--                                                            ^^^^^^^^^^^^^^^^ MV102 unix_timestamp() in the select list changes from refresh to refresh, so every refresh recomputes the whole view

-- # words that stand for the time [doc]
CREATE MATERIALIZED VIEW v AS SELECT k, CAST('now' AS TIMESTAMP) AS loaded_at FROM raw.a;
--                                      ^^^^^^^^^^^^^^^^^^^^^^^^ MV102 CAST('now' AS TIMESTAMP) in the select list changes from refresh to refresh, so every refresh recomputes the whole view

-- # more words that stand for the time
CREATE MATERIALIZED VIEW v AS
SELECT DATE 'today' AS a,
--     ^^^^^^^^^^^^ MV102 DATE 'today' in the select list changes from refresh to refresh, so every refresh recomputes the whole view
       'yesterday'::DATE AS b,
--     ^^^^^^^^^^^^^^^^^ MV102 'yesterday'::DATE in the select list changes from refresh to refresh, so every refresh recomputes the whole view
       TIMESTAMP 'Tomorrow' AS c,
--     ^^^^^^^^^^^^^^^^^^^^ MV102 TIMESTAMP 'Tomorrow' in the select list changes from refresh to refresh, so every refresh recomputes the whole view
       CAST('now' AS STRING) AS d, DATE '2024-01-01' AS e, CAST('epoch' AS TIMESTAMP) AS f FROM raw.a;

-- # in a lambda
CREATE MATERIALIZED VIEW v AS SELECT filter(ds, d -> d < current_date()) AS past FROM raw.a;
--                                                       ^^^^^^^^^^^^^^ MV102 current_date() in the select list changes from refresh to refresh, so every refresh recomputes the whole view

-- # a lambda's parameter of that name
CREATE MATERIALIZED VIEW v AS SELECT transform(ds, current_date -> current_date + 1) AS x FROM raw.a;

-- # a full refresh is asked for
CREATE MATERIALIZED VIEW v REFRESH POLICY FULL AS SELECT now() AS ts FROM raw.a;

-- # a default value is no part of the query
CREATE TABLE t (ts TIMESTAMP DEFAULT current_timestamp());

-- # what is no materialized view
CREATE VIEW v AS SELECT current_date() AS d FROM raw.a;

-- # in a view that is read
CREATE VIEW silver.aged AS SELECT order_id, datediff(current_date(), ordered_at) AS age FROM raw.orders;
CREATE MATERIALIZED VIEW v AS SELECT order_id, age FROM silver.aged;
--                                                      ^^^^^^^^^^^ MV102 view 'silver.aged' brings in current_date(), which changes from refresh to refresh, so every refresh recomputes all rows

-- # a constant in a view, through a second one
CREATE VIEW a AS SELECT k, DATE 'today' AS day FROM raw.a;
CREATE VIEW b AS SELECT k, rand() AS r FROM a;
CREATE MATERIALIZED VIEW v AS SELECT k FROM b;
--                                          ^ MV101 view 'b' brings in rand(), so every refresh recomputes all rows
--                                          ^ MV102 view 'b' brings in DATE 'today', which changes from refresh to refresh, so every refresh recomputes all rows

-- # a view whose WHERE follows the time
CREATE VIEW recent AS SELECT k FROM raw.a WHERE d >= current_date() - INTERVAL 30 DAYS;
CREATE MATERIALIZED VIEW v AS SELECT k FROM recent;

-- # a view in which the effect is not documented
CREATE VIEW w AS SELECT k FROM raw.a GROUP BY k HAVING max(d) > now();
CREATE MATERIALIZED VIEW v AS SELECT k FROM w;
