-- # in a pipeline [doc]
CREATE OR REFRESH PRIVATE MATERIALIZED VIEW sums AS
SELECT * FROM sales PIVOT (sum(amount) FOR quarter IN ('Q1', 'Q2'));
--                  ^^^^^ MV316 PIVOT is not supported in the source of a pipeline
--                  ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ MV107(info) PIVOT has no documented incremental form, so every refresh may recompute all rows

-- # an aggregate for each column [doc]
CREATE OR REFRESH PRIVATE MATERIALIZED VIEW sums AS
SELECT store,
  sum(amount) FILTER (WHERE quarter = 'Q1') AS q1,
  sum(amount) FILTER (WHERE quarter = 'Q2') AS q2
FROM sales GROUP BY store;

-- # UNPIVOT, and a view that a warehouse makes
CREATE OR REFRESH PRIVATE MATERIALIZED VIEW a AS SELECT * FROM sales UNPIVOT (amount FOR quarter IN (q1, q2));
--                                                                   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ MV107(info) UNPIVOT has no documented incremental form, so every refresh may recompute all rows
CREATE OR REPLACE MATERIALIZED VIEW b SCHEDULE EVERY 1 DAY AS SELECT * FROM sales PIVOT (sum(amount) FOR quarter IN ('Q1'));
--                                                                                ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ MV107(info) PIVOT has no documented incremental form, so every refresh may recompute all rows

-- # it may be either
CREATE OR REFRESH MATERIALIZED VIEW c AS SELECT * FROM sales PIVOT (sum(amount) FOR quarter IN ('Q1'));
--                                                           ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ MV107(info) PIVOT has no documented incremental form, so every refresh may recompute all rows
