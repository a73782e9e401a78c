-- # no longer strict [doc]
-- ## before
CREATE MATERIALIZED VIEW daily REFRESH POLICY INCREMENTAL STRICT AS SELECT id FROM orders WHERE id > 0;
-- ## after
CREATE MATERIALIZED VIEW daily REFRESH POLICY INCREMENTAL AS SELECT id FROM orders WHERE id > 0;
--                             ^^^^^^^^^^^^^^^^^^^^^^^^^^ MV809 the refresh policy of 'daily' goes from INCREMENTAL STRICT to INCREMENTAL: a refresh that cannot go by changes computes all rows, and does not fail any more

-- # as strong as before [doc]
-- ## before
CREATE MATERIALIZED VIEW daily REFRESH POLICY INCREMENTAL AS SELECT id FROM orders WHERE id > 0;
-- ## after
CREATE MATERIALIZED VIEW daily REFRESH POLICY INCREMENTAL STRICT AS SELECT id FROM orders WHERE id > 0;

-- # taken away, and full
-- ## before
CREATE MATERIALIZED VIEW a REFRESH POLICY INCREMENTAL AS SELECT id FROM orders WHERE id > 0;
CREATE MATERIALIZED VIEW b REFRESH POLICY AUTO AS SELECT id FROM orders WHERE id > 0;
CREATE MATERIALIZED VIEW c REFRESH POLICY AUTO AS SELECT id FROM orders WHERE id > 0;
-- ## after
CREATE MATERIALIZED VIEW a AS SELECT id FROM orders WHERE id > 0;
--                       ^ MV809 the refresh policy of 'a' goes from INCREMENTAL to the default, AUTO: a definition that cannot be refreshed incrementally is accepted without a word
CREATE MATERIALIZED VIEW b REFRESH POLICY FULL AS SELECT id FROM orders WHERE id > 0;
--                         ^^^^^^^^^^^^^^^^^^^ MV121 nothing in the query stands against incremental refreshes, yet every refresh recomputes all rows
-- ~ unsafe: leave the policy out | REFRESH POLICY FULL  => 
--                         ^^^^^^^^^^^^^^^^^^^ MV809 the refresh policy of 'b' goes from AUTO to FULL: every refresh computes all rows
CREATE MATERIALIZED VIEW c AS SELECT id FROM orders WHERE id > 0;

-- # a template gives it
-- ## before
CREATE MATERIALIZED VIEW a REFRESH POLICY INCREMENTAL AS SELECT id FROM orders WHERE id > 0;
-- ## after
CREATE MATERIALIZED VIEW a REFRESH POLICY ${policy} AS SELECT id FROM orders WHERE id > 0;
