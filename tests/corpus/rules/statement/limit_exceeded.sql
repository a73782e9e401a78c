-- # nesting that a person can read [doc]
CREATE MATERIALIZED VIEW v AS SELECT ((((a + 1) * 2) + 3) * 4) AS x FROM raw.t;

-- # a long chain is no nesting
SELECT 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 AS x;
