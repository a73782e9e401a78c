-- # no policy [doc]
CREATE MATERIALIZED VIEW totals AS
--                       ^^^^^^ MV117 no REFRESH POLICY is written, so each refresh is incremental or full as the engine sees fit
SELECT day, count(*) AS orders FROM raw.orders GROUP BY day;

-- # a policy [doc]
CREATE MATERIALIZED VIEW totals
REFRESH POLICY INCREMENTAL AS
SELECT day, count(*) AS orders FROM raw.orders GROUP BY day;

-- # what has none, and what a placeholder may stand for
CREATE STREAMING TABLE s AS SELECT * FROM STREAM raw.a;
CREATE MATERIALIZED VIEW v REFRESH POLICY ${policy} AS SELECT id FROM raw.a;
CREATE MATERIALIZED VIEW w ${clauses} AS SELECT id FROM raw.a;
