-- # a DOUBLE column that a view adds up [doc]
CREATE TABLE raw.sales (id INT, region STRING, amount DOUBLE) TBLPROPERTIES (delta.enableRowTracking = true);
--                                             ^^^^^^^^^^^^^ MV507 'amount' is DOUBLE, which forces sum() in 'revenue' to recompute in full at every refresh
CREATE MATERIALIZED VIEW revenue AS
SELECT region, sum(amount) AS amount FROM raw.sales GROUP BY region;
--             ^^^^^^^^^^^ MV103 sum() over DOUBLE column 'amount' forces a full recompute at every refresh
-- ~ unsafe: cast to DECIMAL(18,2) | amount => CAST(amount AS DECIMAL(18,2))

-- # cast where it arises [doc]
CREATE TABLE raw.sales (id INT, region STRING, amount DECIMAL(18,2)) TBLPROPERTIES (delta.enableRowTracking = true);
CREATE MATERIALIZED VIEW revenue AS
SELECT region, sum(amount) AS amount FROM raw.sales GROUP BY region;

-- # once per column, though it comes by several ways
CREATE TABLE raw.t (k INT, d DOUBLE, f FLOAT, s STRING) TBLPROPERTIES (delta.enableRowTracking = true);
--                         ^^^^^^^^ MV507 'd' is DOUBLE, which forces 3 sums to recompute in full at every refresh
CREATE VIEW v AS SELECT k, d AS e, f * 2 AS g FROM raw.t;
--                                 ^^^^^ MV507 'g' becomes DOUBLE, which forces sum() in 'b' to recompute in full at every refresh
CREATE VIEW w AS SELECT * FROM v;
CREATE MATERIALIZED VIEW a AS SELECT k, sum(d) AS x, avg(d + 1) AS y, sum(s) AS z FROM raw.t GROUP BY k;
--                                      ^^^^^^ MV103 sum() over DOUBLE column 'd' forces a full recompute at every refresh
-- ~ unsafe: cast to DECIMAL(18,2) | d => CAST(d AS DECIMAL(18,2))
--                                                   ^^^^^^^^^^ MV103 avg() over a DOUBLE expression forces a full recompute at every refresh
-- ~ unsafe: cast to DECIMAL(18,2) | d + 1 => CAST(d + 1 AS DECIMAL(18,2))
--                                                                    ^^^^^^ MV103 sum() over STRING column 's' forces a full recompute at every refresh
-- ~ unsafe: cast to DECIMAL(18,2) | s => CAST(s AS DECIMAL(18,2))
CREATE MATERIALIZED VIEW b AS WITH c AS (SELECT * FROM w) SELECT k, sum(e) AS x, sum(g) AS y FROM c GROUP BY k;
--                                                                  ^^^^^^ MV103 sum() over DOUBLE column 'e' forces a full recompute at every refresh
-- ~ unsafe: cast to DECIMAL(18,2) | e => CAST(e AS DECIMAL(18,2))
--                                                                               ^^^^^^ MV103 sum() over DOUBLE column 'g' forces a full recompute at every refresh
-- ~ unsafe: cast to DECIMAL(18,2) | g => CAST(g AS DECIMAL(18,2))

-- # it arises in a view
CREATE TABLE raw.t (k INT, v INT) TBLPROPERTIES (delta.enableRowTracking = true);
CREATE VIEW half AS SELECT k, v / 2 AS h FROM raw.t;
--                            ^^^^^ MV507 'h' becomes DOUBLE, which forces sum() in 'a' to recompute in full at every refresh
CREATE MATERIALIZED VIEW a AS SELECT k, sum(h) AS x FROM half GROUP BY k;
--                                      ^^^^^^ MV103 sum() over DOUBLE column 'h' forces a full recompute at every refresh
-- ~ unsafe: cast to DECIMAL(18,2) | h => CAST(h AS DECIMAL(18,2))

-- # ALTER made it DOUBLE
CREATE TABLE raw.t (k INT, v INT) TBLPROPERTIES (delta.enableRowTracking = true);
ALTER TABLE raw.t ADD COLUMN d DOUBLE;
--                           ^^^^^^^^ MV507 'd' is DOUBLE, which forces sum() in 'a' to recompute in full at every refresh
CREATE MATERIALIZED VIEW a AS SELECT k, sum(d) AS x FROM raw.t GROUP BY k;
--                                      ^^^^^^ MV103 sum() over DOUBLE column 'd' forces a full recompute at every refresh
-- ~ unsafe: cast to DECIMAL(18,2) | d => CAST(d AS DECIMAL(18,2))

-- # in the view itself, of unknown type, of what does not spoil, under FULL, in what is no materialized view
CREATE TABLE raw.t (k INT, d DOUBLE, v INT) TBLPROPERTIES (delta.enableRowTracking = true);
CREATE MATERIALIZED VIEW a AS SELECT k, sum(v / 2) AS x, sum(u) AS y FROM raw.t JOIN raw.u USING (k) GROUP BY k;
--                                      ^^^^^^^^^^ MV103 sum() over a DOUBLE expression forces a full recompute at every refresh
-- ~ unsafe: cast to DECIMAL(18,2) | v / 2 => CAST(v / 2 AS DECIMAL(18,2))
CREATE MATERIALIZED VIEW b AS SELECT k, min(d) AS x, count(d) AS y, stddev(d) AS z FROM raw.t GROUP BY k;
--                                                                  ^^^^^^^^^ MV103(info) stddev() over DOUBLE column 'd' depends on the order of the rows, and its effect on the refresh is not documented
CREATE MATERIALIZED VIEW c REFRESH POLICY FULL AS SELECT k, sum(d) AS x FROM raw.t GROUP BY k;
CREATE VIEW e AS SELECT k, sum(d) AS x FROM raw.t GROUP BY k;
