-- # other columns [doc]
-- ## before
CREATE OR REFRESH STREAMING TABLE orders CLUSTER BY (day) AS SELECT id, day FROM STREAM raw;
-- ## after
CREATE OR REFRESH STREAMING TABLE orders CLUSTER BY (day, id) AS SELECT id, day FROM STREAM raw;
--                                       ^^^^^^^^^^^^^^^^^^^^ MV806 'orders' is clustered otherwise now: rows that are already written stay where they are

-- # the same columns in another order [doc]
-- ## before
CREATE OR REFRESH STREAMING TABLE orders CLUSTER BY (day, id) AS SELECT id, day FROM STREAM raw;
-- ## after
CREATE OR REFRESH STREAMING TABLE orders CLUSTER BY (`ID`, day) AS SELECT id, day FROM STREAM raw;

-- # no longer clustered, and partitioned
-- ## before
CREATE MATERIALIZED VIEW daily CLUSTER BY (day) AS SELECT id, day FROM orders;
CREATE MATERIALIZED VIEW weekly AS SELECT id, week FROM orders;
-- ## after
CREATE MATERIALIZED VIEW daily AS SELECT id, day FROM orders;
--                       ^^^^^ MV806 'daily' is no longer clustered: rows that are already written stay where they are
CREATE MATERIALIZED VIEW weekly PARTITIONED BY (week) AS SELECT id, week FROM orders;
--                              ^^^^^^^^^^^^^^^^^^^^^ MV806 'weekly' is partitioned now: rows that are already written stay where they are

-- # chosen by the engine
-- ## before
CREATE MATERIALIZED VIEW daily CLUSTER BY (day) AS SELECT id, day FROM orders;
-- ## after
CREATE MATERIALIZED VIEW daily CLUSTER BY AUTO AS SELECT id, day FROM orders;
--                             ^^^^^^^^^^^^^^^ MV806 'daily' is clustered otherwise now: rows that are already written stay where they are

-- # NONE says what nothing says
-- ## before
CREATE MATERIALIZED VIEW daily CLUSTER BY NONE AS SELECT id, day FROM orders;
-- ## after
CREATE MATERIALIZED VIEW daily AS SELECT id, day FROM orders;

-- # a template
-- ## before
CREATE MATERIALIZED VIEW daily CLUSTER BY (day) AS SELECT id, day FROM orders;
-- ## after
CREATE MATERIALIZED VIEW daily CLUSTER BY (${keys}) AS SELECT id, day FROM orders;

-- # all rows are written anew: CREATE OR REPLACE [doc]
-- ## before
CREATE OR REPLACE MATERIALIZED VIEW daily CLUSTER BY (day) AS SELECT id, day FROM orders;
CREATE MATERIALIZED VIEW weekly AS SELECT id, week FROM orders;
-- ## after
CREATE OR REPLACE MATERIALIZED VIEW daily AS SELECT id, day FROM orders;
CREATE OR REPLACE MATERIALIZED VIEW weekly PARTITIONED BY (week) AS SELECT id, week FROM orders;

-- # all rows are written anew: another query, or at every refresh
-- ## before
CREATE MATERIALIZED VIEW daily CLUSTER BY (day) AS SELECT id, day FROM orders;
CREATE MATERIALIZED VIEW weekly REFRESH POLICY FULL CLUSTER BY (week) AS SELECT id, week FROM orders;
CREATE MATERIALIZED VIEW yearly CLUSTER BY (year) AS SELECT id, year, uuid() AS u FROM orders;
-- ## after
CREATE MATERIALIZED VIEW daily CLUSTER BY (id) AS SELECT id, day FROM orders WHERE id > 0;
--                                                                                 ^^^^^^ MV802 the query of materialized view 'daily' changes here: its next refresh computes all rows anew
CREATE MATERIALIZED VIEW weekly REFRESH POLICY FULL CLUSTER BY (id) AS SELECT id, week FROM orders;
--                              ^^^^^^^^^^^^^^^^^^^ MV121 nothing in the query stands against incremental refreshes, yet every refresh recomputes all rows
-- ~ unsafe: leave the policy out | REFRESH POLICY FULL  => 
CREATE MATERIALIZED VIEW yearly CLUSTER BY (id) AS SELECT id, year, uuid() AS u FROM orders;
--                                                                  ^^^^^^ MV101 uuid() gives another value at every evaluation, so every refresh recomputes the whole view
