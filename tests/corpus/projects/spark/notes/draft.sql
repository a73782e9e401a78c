-- In no library.
CREATE MATERIALIZED VIEW hourly AS SELECT 1 AS a;
