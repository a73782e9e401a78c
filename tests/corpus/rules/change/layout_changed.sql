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
