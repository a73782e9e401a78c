-- # what was in the way is gone [doc]
-- ## before
CREATE MATERIALIZED VIEW sessions AS SELECT id, uuid() AS u FROM visits WHERE id > 0;
-- ## after
CREATE MATERIALIZED VIEW sessions AS SELECT id, sha2(CAST(id AS STRING), 256) AS u FROM visits WHERE id > 0;
--                       ^^^^^^^^ MV810 'sessions' was computed anew at every refresh, and can be refreshed incrementally now
--                                              ^^^^ MV802 the query of materialized view 'sessions' changes here: its next refresh computes all rows anew

-- # incremental before and after [doc]
-- ## before
CREATE MATERIALIZED VIEW sessions AS SELECT id FROM visits WHERE id > 0;
-- ## after
CREATE MATERIALIZED VIEW sessions REFRESH POLICY INCREMENTAL AS SELECT id FROM visits WHERE id > 0;

-- # full by its policy
-- ## before
CREATE MATERIALIZED VIEW sessions REFRESH POLICY FULL AS SELECT id, uuid() AS u FROM visits WHERE id > 0;
-- ## after
CREATE MATERIALIZED VIEW sessions REFRESH POLICY FULL AS SELECT id FROM visits WHERE id > 0;
--                       ^^^^^^^^ MV803 the columns of 'sessions' change: 'u' is gone
--                                ^^^^^^^^^^^^^^^^^^^ MV121 nothing in the query stands against incremental refreshes, yet every refresh recomputes all rows
-- ~ unsafe: leave the policy out | REFRESH POLICY FULL  => 

-- # by a source
-- ## before
CREATE TABLE visits (id INT) TBLPROPERTIES ('delta.enableRowTracking' = 'false');
CREATE MATERIALIZED VIEW sessions AS SELECT id FROM visits WHERE id > 0;
-- ## after
CREATE TABLE visits (id INT) TBLPROPERTIES ('delta.enableRowTracking' = 'true');
CREATE MATERIALIZED VIEW sessions AS SELECT id FROM visits WHERE id > 0;
--                       ^^^^^^^^ MV810 'sessions' was computed anew at every refresh, and can be refreshed incrementally now
