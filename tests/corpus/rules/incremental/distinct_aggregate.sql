-- # how many customers [doc]
CREATE MATERIALIZED VIEW reach AS
SELECT day, count(DISTINCT customer_id) AS customers FROM raw.orders GROUP BY day;
--          ^^^^^^^^^^^^^^^^^^^^^^^^^^^ MV113(info) count(DISTINCT …) has no documented incremental form, so every refresh may recompute all rows

-- # in two steps [doc]
CREATE MATERIALIZED VIEW daily_customers AS
SELECT day, customer_id, count(*) AS orders FROM raw.orders GROUP BY day, customer_id;
CREATE MATERIALIZED VIEW reach AS
SELECT day, count(*) AS customers FROM daily_customers GROUP BY day;

-- # other aggregates, in HAVING
CREATE MATERIALIZED VIEW v AS
SELECT g, sum(DISTINCT k) AS s FROM raw.a GROUP BY g HAVING count(DISTINCT k) > 1;
--        ^^^^^^^^^^^^^^^ MV113(info) sum(DISTINCT …) has no documented incremental form, so every refresh may recompute all rows
--                                                          ^^^^^^^^^^^^^^^^^ MV113(info) count(DISTINCT …) has no documented incremental form, so every refresh may recompute all rows

-- # in a view that is read
CREATE VIEW silver.a AS SELECT g, count(DISTINCT k) AS n FROM raw.a GROUP BY g;
CREATE MATERIALIZED VIEW v AS SELECT g, n FROM silver.a;
--                                             ^^^^^^^^ MV113(info) view 'silver.a' brings in count(DISTINCT …), which has no documented incremental form, so every refresh may recompute all rows

-- # ALL, and functions that nobody knows
CREATE MATERIALIZED VIEW v AS SELECT g, count(ALL k) AS n, my.f(DISTINCT k) AS f FROM raw.a GROUP BY g;
