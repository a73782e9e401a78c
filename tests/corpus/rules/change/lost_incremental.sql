-- # the cause stands in the view [doc]
-- ## before
CREATE MATERIALIZED VIEW sessions AS
SELECT id, started FROM visits WHERE id > 0;
-- ## after
CREATE MATERIALIZED VIEW sessions AS
SELECT id, started, row_number() OVER (ORDER BY started) AS n FROM visits WHERE id > 0;
--                  ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ MV803(info) the columns of 'sessions' change: 'n' is new
--                  ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ MV804 'sessions' could be refreshed incrementally, and now every refresh computes all rows: row_number() runs over a window without PARTITION BY
--                                    ^^^^^^^^^^^^^^^^^^ MV104 row_number() runs over a window without PARTITION BY, so any change recomputes all rows

-- # incremental before and after [doc]
-- ## before
CREATE MATERIALIZED VIEW sessions AS SELECT id FROM visits WHERE id > 0;
-- ## after
CREATE MATERIALIZED VIEW sessions REFRESH POLICY INCREMENTAL AS SELECT id FROM visits WHERE id > 0;

-- # another filter
-- ## before
CREATE MATERIALIZED VIEW sessions AS SELECT id FROM visits WHERE id > 0;
-- ## after
CREATE MATERIALIZED VIEW sessions AS SELECT id FROM visits WHERE id > 1;
--                                                                    ^ MV802 the query of materialized view 'sessions' changes here: its next refresh computes all rows anew

-- # the cause stands in a view that it reads
-- ## before
CREATE VIEW v AS SELECT id FROM visits;
CREATE MATERIALIZED VIEW sessions AS SELECT id FROM v WHERE id > 0;
-- ## after
CREATE VIEW v AS SELECT id, uuid() AS u FROM visits;
--                          ^^^^^^ MV803(info) the columns of 'v' change: 'u' is new; it is read by 'sessions'
--                          ^^^^^^^^^^^ MV802 the query of view 'v' changes here: it is part of 'sessions', whose next refresh computes all rows anew
CREATE MATERIALIZED VIEW sessions AS SELECT id, u FROM v WHERE id > 0;
--                                              ^ MV803(info) the columns of 'sessions' change: 'u' is new
--                                                     ^ MV101 view 'v' brings in uuid(), so every refresh recomputes all rows
--                                                     ^ MV804 'sessions' could be refreshed incrementally, and now every refresh computes all rows: uuid() is not deterministic

-- # the cause is a source
-- ## before
CREATE TABLE visits (id INT) TBLPROPERTIES ('delta.enableRowTracking' = 'true');
CREATE MATERIALIZED VIEW sessions AS SELECT id FROM visits WHERE id > 0;
-- ## after
CREATE TABLE visits (id INT) TBLPROPERTIES ('delta.enableRowTracking' = 'false');
CREATE MATERIALIZED VIEW sessions AS SELECT id FROM visits WHERE id > 0;
--                                                  ^^^^^^ MV111 visits has row tracking off, so every refresh recomputes the whole view
--                                                  ^^^^^^ MV804 'sessions' could be refreshed incrementally, and now every refresh computes all rows: visits has row tracking off

-- # it was asked to be computed in full before
-- ## before
CREATE MATERIALIZED VIEW sessions REFRESH POLICY FULL AS SELECT id FROM visits WHERE id > 0;
-- ## after
CREATE MATERIALIZED VIEW sessions REFRESH POLICY FULL AS SELECT id, uuid() AS u FROM visits WHERE id > 0;
--                                                                  ^^^^^^ MV803(info) the columns of 'sessions' change: 'u' is new

-- # not known before: say nothing
-- ## before
CREATE MATERIALIZED VIEW sessions AS SELECT id, ai_gen('x') AS x FROM visits WHERE id > 0;
-- ## after
CREATE MATERIALIZED VIEW sessions AS SELECT id, uuid() AS u FROM visits WHERE id > 0;
--                       ^^^^^^^^ MV803 the columns of 'sessions' change: 'x' is gone; 'u' is new
--                                              ^^^^^^ MV101 uuid() gives another value at every evaluation, so every refresh recomputes the whole view

-- # under a policy that does not go without
-- ## before
CREATE MATERIALIZED VIEW daily REFRESH POLICY INCREMENTAL AS SELECT day, count(*) AS n FROM orders GROUP BY day;
CREATE MATERIALIZED VIEW weekly REFRESH POLICY INCREMENTAL STRICT AS SELECT week, count(*) AS n FROM orders GROUP BY week;
-- ## after
CREATE MATERIALIZED VIEW daily REFRESH POLICY INCREMENTAL AS SELECT day, count(*) AS n, rand() AS r FROM orders GROUP BY day;
--                             ^^^^^^^^^^^^^^^^^^^^^^^^^^ MV112 REFRESH POLICY INCREMENTAL cannot hold: rand() is not deterministic
--                                                                                      ^^^^^^ MV101 rand() gives another value at every evaluation, so every refresh recomputes the whole view
--                                                                                      ^^^^^^ MV803(info) the columns of 'daily' change: 'r' is new
--                                                                                      ^^^^^^ MV804 'daily' could be refreshed incrementally, and now the engine refuses it under its REFRESH POLICY: rand() is not deterministic
CREATE MATERIALIZED VIEW weekly REFRESH POLICY INCREMENTAL STRICT AS SELECT week, count(*) AS n, rand() AS r FROM orders GROUP BY week;
--                              ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ MV112 REFRESH POLICY INCREMENTAL STRICT cannot hold: rand() is not deterministic
--                                                                                               ^^^^^^ MV101 rand() gives another value at every evaluation, so every refresh recomputes the whole view
--                                                                                               ^^^^^^ MV803(info) the columns of 'weekly' change: 'r' is new
--                                                                                               ^^^^^^ MV804 'weekly' could be refreshed incrementally, and now the engine refuses it under its REFRESH POLICY: rand() is not deterministic
