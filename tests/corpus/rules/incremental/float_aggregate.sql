-- # a column that is declared DOUBLE [doc]
CREATE TABLE silver.sales (day DATE, revenue DOUBLE, items INT);
--                                   ^^^^^^^^^^^^^^ MV507 'revenue' is DOUBLE, which forces sum() in 'daily' to recompute in full at every refresh
CREATE MATERIALIZED VIEW daily AS
SELECT day, sum(revenue) AS revenue FROM silver.sales GROUP BY day;
--          ^^^^^^^^^^^^ MV103 sum() over DOUBLE column 'revenue' forces a full recompute at every refresh
-- ~ unsafe: cast to DECIMAL(18,2) | revenue => CAST(revenue AS DECIMAL(18,2))
--                                       ^^^^^^^^^^^^ MV111(info) an incremental refresh may need row tracking on silver.sales, whose definition does not switch it on

-- # cast to DECIMAL [doc]
CREATE TABLE silver.sales (day DATE, revenue DOUBLE, items INT);
CREATE MATERIALIZED VIEW daily AS
SELECT day, sum(CAST(revenue AS DECIMAL(18, 2))) AS revenue FROM silver.sales GROUP BY day;
--                                                               ^^^^^^^^^^^^ MV111(info) an incremental refresh may need row tracking on silver.sales, whose definition does not switch it on

-- # a cast in the query [doc]
CREATE MATERIALIZED VIEW daily AS
SELECT day, avg(CAST(price AS FLOAT)) AS price FROM silver.sales GROUP BY day;
--          ^^^^^^^^^^^^^^^^^^^^^^^^^ MV103 avg() over a FLOAT expression forces a full recompute at every refresh
-- ~ unsafe: cast to DECIMAL(18,2) | FLOAT => DECIMAL(18,2)

-- # sums of DECIMAL and of integers [doc]
CREATE TABLE silver.sales (day DATE, revenue DECIMAL(18, 2), items INT);
CREATE MATERIALIZED VIEW daily AS
SELECT day, sum(revenue) AS revenue, avg(items) AS items FROM silver.sales GROUP BY day;
--                                                            ^^^^^^^^^^^^ MV111(info) an incremental refresh may need row tracking on silver.sales, whose definition does not switch it on

-- # which functions
CREATE TABLE raw.t (k INT, v INT, d DOUBLE, f FLOAT, a INT, amt DECIMAL(12,2), s STRING);
--                                ^^^^^^^^ MV507 'd' is DOUBLE, which forces 5 sums to recompute in full at every refresh
--                                          ^^^^^^^ MV507 'f' is FLOAT, which forces 2 sums to recompute in full at every refresh
CREATE MATERIALIZED VIEW m AS
SELECT k, SUM(d) AS sd, AVG(f) AS af, MAX(d) AS md, MIN(f) AS mf, COUNT(d) AS c, SUM(amt) AS sa,
--        ^^^^^^ MV103 sum() over DOUBLE column 'd' forces a full recompute at every refresh
-- ~ unsafe: cast to DECIMAL(18,2) | d => CAST(d AS DECIMAL(18,2))
--                      ^^^^^^ MV103 avg() over FLOAT column 'f' forces a full recompute at every refresh
-- ~ unsafe: cast to DECIMAL(18,2) | f => CAST(f AS DECIMAL(18,2))
       try_sum(d) AS ts, mean(d) AS me, try_avg(f) AS ta,
--     ^^^^^^^^^^ MV103 try_sum() over DOUBLE column 'd' forces a full recompute at every refresh
-- ~ unsafe: cast to DECIMAL(18,2) | d => CAST(d AS DECIMAL(18,2))
--                       ^^^^^^^ MV103 mean() over DOUBLE column 'd' forces a full recompute at every refresh
-- ~ unsafe: cast to DECIMAL(18,2) | d => CAST(d AS DECIMAL(18,2))
--                                      ^^^^^^^^^^ MV103 try_avg() over FLOAT column 'f' forces a full recompute at every refresh
-- ~ unsafe: cast to DECIMAL(18,2) | f => CAST(f AS DECIMAL(18,2))
       covar_pop(a, d) AS cp, covar_samp(d, a) AS cs, median(d) AS p
--     ^^^^^^^^^^^^^^^ MV103 covar_pop() over DOUBLE column 'd' forces a full recompute at every refresh
--                            ^^^^^^^^^^^^^^^^ MV103 covar_samp() over DOUBLE column 'd' forces a full recompute at every refresh
FROM raw.t GROUP BY k;
--   ^^^^^ MV111(info) an incremental refresh may need row tracking on raw.t, whose definition does not switch it on

-- # statistics: the effect is not documented
CREATE TABLE raw.t (k INT, d DOUBLE, i INT);
CREATE MATERIALIZED VIEW m AS
SELECT k, stddev(d) AS a, var_pop(d) AS b, corr(i, d) AS c, stddev(i) AS e FROM raw.t GROUP BY k;
--        ^^^^^^^^^ MV103(info) stddev() over DOUBLE column 'd' depends on the order of the rows, and its effect on the refresh is not documented
--                        ^^^^^^^^^^ MV103(info) var_pop() over DOUBLE column 'd' depends on the order of the rows, and its effect on the refresh is not documented
--                                         ^^^^^^^^^^ MV103(info) corr() over DOUBLE column 'd' depends on the order of the rows, and its effect on the refresh is not documented
--                                                                              ^^^^^ MV111(info) an incremental refresh may need row tracking on raw.t, whose definition does not switch it on

-- # strings are added as DOUBLE
CREATE TABLE raw.t (k INT, s STRING);
CREATE MATERIALIZED VIEW m AS SELECT k, sum(s) AS a, max(s) AS b, covar_pop(s, k) AS c FROM raw.t GROUP BY k;
--                                      ^^^^^^ MV103 sum() over STRING column 's' forces a full recompute at every refresh
-- ~ unsafe: cast to DECIMAL(18,2) | s => CAST(s AS DECIMAL(18,2))
--                                                                                          ^^^^^ MV111(info) an incremental refresh may need row tracking on raw.t, whose definition does not switch it on

-- # literals: 1.5 is a DECIMAL, 1.5D and 1e0 are DOUBLE
CREATE TABLE raw.t (k INT, v INT);
CREATE MATERIALIZED VIEW m AS
SELECT k, SUM(v * 1.5) AS dec, SUM(v * 1.5D) AS dbl, SUM(v * 1e0) AS exp, sum(1.5F) AS f, sum(1.5BD) AS bd FROM raw.t GROUP BY k;
--                             ^^^^^^^^^^^^^ MV103 sum() over a DOUBLE expression forces a full recompute at every refresh
-- ~ unsafe: cast to DECIMAL(18,2) | v * 1.5D => CAST(v * 1.5D AS DECIMAL(18,2))
--                                                   ^^^^^^^^^^^^ MV103 sum() over a DOUBLE expression forces a full recompute at every refresh
-- ~ unsafe: cast to DECIMAL(18,2) | v * 1e0 => CAST(v * 1e0 AS DECIMAL(18,2))
--                                                                        ^^^^^^^^^ MV103 sum() over a FLOAT expression forces a full recompute at every refresh
-- ~ unsafe: cast to DECIMAL(18,2) | 1.5F => CAST(1.5F AS DECIMAL(18,2))
--                                                                                                              ^^^^^ MV111(info) an incremental refresh may need row tracking on raw.t, whose definition does not switch it on

-- # division of integers is DOUBLE, of decimals DECIMAL
CREATE TABLE raw.t (k INT, v INT, amt DECIMAL(12,2));
CREATE MATERIALIZED VIEW m AS
SELECT k, sum(v / 2) AS a, sum(amt / 2) AS b, sum(v DIV 2) AS c, sum(v % 2) AS d FROM raw.t GROUP BY k;
--        ^^^^^^^^^^ MV103 sum() over a DOUBLE expression forces a full recompute at every refresh
-- ~ unsafe: cast to DECIMAL(18,2) | v / 2 => CAST(v / 2 AS DECIMAL(18,2))
--                                                                                    ^^^^^ MV111(info) an incremental refresh may need row tracking on raw.t, whose definition does not switch it on

-- # casts
CREATE TABLE raw.t (k INT, d DOUBLE, v INT);
CREATE MATERIALIZED VIEW m AS
SELECT k, SUM(CAST(d AS DECIMAL(18,4))) AS a, SUM(d::DECIMAL(18,2)) AS b, SUM(v::DOUBLE) AS c, sum(TRY_CAST(v AS REAL)) AS e FROM raw.t GROUP BY k;
--                                                                        ^^^^^^^^^^^^^^ MV103 sum() over a DOUBLE expression forces a full recompute at every refresh
-- ~ unsafe: cast to DECIMAL(18,2) | DOUBLE => DECIMAL(18,2)
--                                                                                             ^^^^^^^^^^^^^^^^^^^^^^^^ MV103 sum() over a FLOAT expression forces a full recompute at every refresh
-- ~ unsafe: cast to DECIMAL(18,2) | REAL => DECIMAL(18,2)
--                                                                                                                                ^^^^^ MV111(info) an incremental refresh may need row tracking on raw.t, whose definition does not switch it on

-- # through functions, CASE and COALESCE
CREATE TABLE raw.t (k INT, d DOUBLE, v INT);
--                         ^^^^^^^^ MV507 'd' is DOUBLE, which forces 4 sums to recompute in full at every refresh
CREATE MATERIALIZED VIEW m AS
SELECT k, sum(CASE WHEN v > 0 THEN d ELSE 0 END) AS a, sum(coalesce(v, d)) AS b, sum(-d) AS c, sum(sqrt(v)) AS e, sum(round(d, 2)) AS f, sum(ceil(d)) AS g FROM raw.t GROUP BY k;
--        ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ MV103 sum() over a DOUBLE expression forces a full recompute at every refresh
-- ~ unsafe: cast to DECIMAL(18,2) | CASE WHEN v > 0 THEN d ELSE 0 END => CAST(CASE WHEN v > 0 THEN d ELSE 0 END AS DECIMAL(18,2))
--                                                     ^^^^^^^^^^^^^^^^^^^ MV103 sum() over a DOUBLE expression forces a full recompute at every refresh
-- ~ unsafe: cast to DECIMAL(18,2) | coalesce(v, d) => CAST(coalesce(v, d) AS DECIMAL(18,2))
--                                                                               ^^^^^^^ MV103 sum() over a DOUBLE expression forces a full recompute at every refresh
-- ~ unsafe: cast to DECIMAL(18,2) | -d => CAST(-d AS DECIMAL(18,2))
--                                                                                             ^^^^^^^^^^^^ MV103 sum() over a DOUBLE expression forces a full recompute at every refresh
-- ~ unsafe: cast to DECIMAL(18,2) | sqrt(v) => CAST(sqrt(v) AS DECIMAL(18,2))
--                                                                                                                ^^^^^^^^^^^^^^^^ MV103 sum() over a DOUBLE expression forces a full recompute at every refresh
-- ~ unsafe: cast to DECIMAL(18,2) | round(d, 2) => CAST(round(d, 2) AS DECIMAL(18,2))
--                                                                                                                                                              ^^^^^ MV111(info) an incremental refresh may need row tracking on raw.t, whose definition does not switch it on

-- # DISTINCT, FILTER and windows
CREATE TABLE raw.t (k INT, d DOUBLE);
--                         ^^^^^^^^ MV507 'd' is DOUBLE, which forces 3 sums to recompute in full at every refresh
CREATE MATERIALIZED VIEW m AS
SELECT k, sum(DISTINCT d) AS a, sum(d) FILTER (WHERE k > 0) AS b FROM raw.t GROUP BY k
--        ^^^^^^^^^^^^^^^ MV103 sum() over DOUBLE column 'd' forces a full recompute at every refresh
-- ~ unsafe: cast to DECIMAL(18,2) | d => CAST(d AS DECIMAL(18,2))
--        ^^^^^^^^^^^^^^^ MV113(info) sum(DISTINCT …) has no documented incremental form, so every refresh may recompute all rows
--                              ^^^^^^^^^^^^^^^^^^^^^^^^^^^ MV103 sum() over DOUBLE column 'd' forces a full recompute at every refresh
-- ~ unsafe: cast to DECIMAL(18,2) | d => CAST(d AS DECIMAL(18,2))
--                                                                    ^^^^^ MV111(info) an incremental refresh needs row tracking on raw.t, whose definition does not switch it on
--                                                                          ^^^^^^^^^^ MV109 an aggregation stands below UNION ALL, so every refresh recomputes the whole view
UNION ALL SELECT k, sum(d) OVER (PARTITION BY k) AS a, 0 AS b FROM raw.t;
--                  ^^^^^^^^^^^^^^^^^^^^^^^^^^^^ MV103 sum() over DOUBLE column 'd' forces a full recompute at every refresh
-- ~ unsafe: cast to DECIMAL(18,2) | d => CAST(d AS DECIMAL(18,2))
--                  ^^^^^^^^^^^^^^^^^^^^^^^^^^^^ MV119 the window of sum() stands below UNION ALL, and whether the view still refreshes incrementally is not documented

-- # HAVING, QUALIFY and ORDER BY
CREATE TABLE raw.t (k INT, d DOUBLE);
--                         ^^^^^^^^ MV507 'd' is DOUBLE, which forces 2 sums to recompute in full at every refresh
CREATE MATERIALIZED VIEW m AS
SELECT k FROM raw.t GROUP BY k HAVING sum(d) > 0 ORDER BY avg(d);
--            ^^^^^ MV111(info) an incremental refresh needs row tracking on raw.t, whose definition does not switch it on
--                                    ^^^^^^ MV103 sum() over DOUBLE column 'd' forces a full recompute at every refresh
-- ~ unsafe: cast to DECIMAL(18,2) | d => CAST(d AS DECIMAL(18,2))
--                                               ^^^^^^^^^^^^^^^ MV603 sorting is work at every refresh, and readers of the view get its rows in any order
-- ~ safe: leave ORDER BY out |  ORDER BY avg(d) => 
--                                                        ^^^^^^ MV103 avg() over DOUBLE column 'd' forces a full recompute at every refresh
-- ~ unsafe: cast to DECIMAL(18,2) | d => CAST(d AS DECIMAL(18,2))

-- # through a CTE and a subquery
CREATE TABLE raw.t (k INT, d DOUBLE);
--                         ^^^^^^^^ MV507 'd' is DOUBLE, which forces sum() in 'm' to recompute in full at every refresh
CREATE MATERIALIZED VIEW m AS
WITH c AS (SELECT k, d * 2 AS twice FROM raw.t)
--                                       ^^^^^ MV111(info) an incremental refresh may need row tracking on raw.t, whose definition does not switch it on
SELECT s.k, sum(s.twice) AS a FROM (SELECT * FROM c) s GROUP BY s.k;
--          ^^^^^^^^^^^^ MV103 sum() over DOUBLE column 'twice' forces a full recompute at every refresh
-- ~ unsafe: cast to DECIMAL(18,2) | s.twice => CAST(s.twice AS DECIMAL(18,2))

-- # columns of a CTE that are named in its head
CREATE TABLE raw.t (k INT, d DOUBLE);
--                         ^^^^^^^^ MV507 'd' is DOUBLE, which forces sum() in 'm' to recompute in full at every refresh
CREATE MATERIALIZED VIEW m AS
WITH c (a, b) AS (SELECT k, d FROM raw.t) SELECT sum(a) AS a, sum(b) AS b FROM c;
--                                 ^^^^^ MV111(info) an incremental refresh may need row tracking on raw.t, whose definition does not switch it on
--                                                            ^^^^^^ MV103 sum() over DOUBLE column 'b' forces a full recompute at every refresh
-- ~ unsafe: cast to DECIMAL(18,2) | b => CAST(b AS DECIMAL(18,2))

-- # through a view of the same file, written before or after
CREATE MATERIALIZED VIEW m AS SELECT k, sum(amount) AS a FROM v GROUP BY k;
--                                      ^^^^^^^^^^^ MV103 sum() over DOUBLE column 'amount' forces a full recompute at every refresh
-- ~ unsafe: cast to DECIMAL(18,2) | amount => CAST(amount AS DECIMAL(18,2))
--                                                            ^ MV111(info) an incremental refresh may need row tracking on raw.t, whose definition does not switch it on
CREATE VIEW v AS SELECT k, d AS amount FROM raw.t;
CREATE TABLE raw.t (k INT, d DOUBLE);
--                         ^^^^^^^^ MV507 'd' is DOUBLE, which forces sum() in 'm' to recompute in full at every refresh

-- # a view whose list renames the columns
CREATE TABLE raw.t (k INT, d DOUBLE);
--                         ^^^^^^^^ MV507 'd' is DOUBLE, which forces sum() in 'm' to recompute in full at every refresh
CREATE VIEW v (x, y) AS SELECT k, d FROM raw.t;
CREATE MATERIALIZED VIEW m AS SELECT sum(x) AS a, sum(y) AS b FROM v;
--                                                ^^^^^^ MV103 sum() over DOUBLE column 'y' forces a full recompute at every refresh
-- ~ unsafe: cast to DECIMAL(18,2) | y => CAST(y AS DECIMAL(18,2))
--                                                                 ^ MV111(info) an incremental refresh may need row tracking on raw.t, whose definition does not switch it on

-- # a scalar subquery and a correlated one
CREATE TABLE raw.t (k INT, d DOUBLE);
--                         ^^^^^^^^ MV507 'd' is DOUBLE, which forces sum() in 'm' to recompute in full at every refresh
CREATE MATERIALIZED VIEW m AS
SELECT k, (SELECT sum(u.d) AS s FROM raw.t u WHERE u.k = t.k) AS a FROM raw.t t;
--        ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ MV108 a scalar subquery cannot be followed by changes, so every refresh recomputes the whole view
--                ^^^^^^^^ MV103 sum() over DOUBLE column 'd' forces a full recompute at every refresh
-- ~ unsafe: cast to DECIMAL(18,2) | u.d => CAST(u.d AS DECIMAL(18,2))
--                                                                      ^^^^^ MV111(info) an incremental refresh needs row tracking on raw.t, whose definition does not switch it on

-- # joins with USING and NATURAL
CREATE TABLE raw.a (k INT, x DOUBLE);
--                         ^^^^^^^^ MV507 'x' is DOUBLE, which forces 2 sums to recompute in full at every refresh
CREATE TABLE raw.b (k INT, y INT);
CREATE MATERIALIZED VIEW m AS SELECT k, sum(x) AS a, sum(y) AS b FROM raw.a JOIN raw.b USING (k) GROUP BY k;
--                                      ^^^^^^ MV103 sum() over DOUBLE column 'x' forces a full recompute at every refresh
-- ~ unsafe: cast to DECIMAL(18,2) | x => CAST(x AS DECIMAL(18,2))
--                                                                    ^^^^^ MV111(info) an incremental refresh needs row tracking on raw.a, whose definition does not switch it on
--                                                                               ^^^^^ MV111(info) an incremental refresh needs row tracking on raw.b, whose definition does not switch it on
CREATE MATERIALIZED VIEW n AS SELECT sum(x) AS a, sum(k) AS b FROM raw.a NATURAL JOIN raw.b;
--                                   ^^^^^^ MV103 sum() over DOUBLE column 'x' forces a full recompute at every refresh
-- ~ unsafe: cast to DECIMAL(18,2) | x => CAST(x AS DECIMAL(18,2))
--                                                                 ^^^^^ MV111(info) an incremental refresh needs row tracking on raw.a, whose definition does not switch it on
--                                                                                    ^^^^^ MV111(info) an incremental refresh needs row tracking on raw.b, whose definition does not switch it on

-- # star EXCEPT
CREATE TABLE raw.t (k INT, d DOUBLE, e DOUBLE);
--                                   ^^^^^^^^ MV507 'e' is DOUBLE, which forces sum() in 'm' to recompute in full at every refresh
CREATE MATERIALIZED VIEW m AS
WITH c AS (SELECT * EXCEPT (d), k AS d FROM raw.t) SELECT sum(d) AS a, sum(e) AS b FROM c;
--                                          ^^^^^ MV111(info) an incremental refresh may need row tracking on raw.t, whose definition does not switch it on
--                                                                     ^^^^^^ MV103 sum() over DOUBLE column 'e' forces a full recompute at every refresh
-- ~ unsafe: cast to DECIMAL(18,2) | e => CAST(e AS DECIMAL(18,2))

-- # set operations widen
CREATE TABLE raw.t (k INT, d DOUBLE);
--                         ^^^^^^^^ MV507 'd' is DOUBLE, which forces sum() in 'm' to recompute in full at every refresh
CREATE MATERIALIZED VIEW m AS
SELECT sum(x) AS a FROM (SELECT k AS x FROM raw.t UNION ALL SELECT d FROM raw.t);
--     ^^^^^^ MV103 sum() over DOUBLE column 'x' forces a full recompute at every refresh
-- ~ unsafe: cast to DECIMAL(18,2) | x => CAST(x AS DECIMAL(18,2))
--                                          ^^^^^ MV111(info) an incremental refresh needs row tracking on raw.t, whose definition does not switch it on

-- # fields of structs, elements of arrays
CREATE TABLE raw.t (k INT, s STRUCT<a: INT, b: DOUBLE>, arr ARRAY<DOUBLE>, m MAP<STRING, FLOAT>);
--                         ^^^^^^^^^^^^^^^^^^^^^^^^^^^ MV507 's' holds FLOAT or DOUBLE values, which forces 2 sums to recompute in full at every refresh
CREATE MATERIALIZED VIEW m AS
SELECT sum(s.a) AS a, sum(s.b) AS b, sum(t.s.b) AS c, sum(arr[0]) AS d, sum(m['x']) AS e FROM raw.t t;
--                    ^^^^^^^^ MV103 sum() over DOUBLE column 'b' forces a full recompute at every refresh
-- ~ unsafe: cast to DECIMAL(18,2) | s.b => CAST(s.b AS DECIMAL(18,2))
--                                   ^^^^^^^^^^ MV103 sum() over DOUBLE column 'b' forces a full recompute at every refresh
-- ~ unsafe: cast to DECIMAL(18,2) | t.s.b => CAST(t.s.b AS DECIMAL(18,2))
--                                                    ^^^^^^^^^^^ MV103 sum() over a DOUBLE expression forces a full recompute at every refresh
-- ~ unsafe: cast to DECIMAL(18,2) | arr[0] => CAST(arr[0] AS DECIMAL(18,2))
--                                                                      ^^^^^^^^^^^ MV103 sum() over a FLOAT expression forces a full recompute at every refresh
-- ~ unsafe: cast to DECIMAL(18,2) | m['x'] => CAST(m['x'] AS DECIMAL(18,2))
--                                                                                            ^^^^^ MV111(info) an incremental refresh may need row tracking on raw.t, whose definition does not switch it on

-- # LATERAL VIEW of an array
CREATE TABLE raw.t (k INT, arr ARRAY<DOUBLE>);
CREATE MATERIALIZED VIEW m AS SELECT k, sum(x) AS a FROM raw.t LATERAL VIEW explode(arr) e AS x GROUP BY k;
--                                      ^^^^^^ MV103 sum() over DOUBLE column 'x' forces a full recompute at every refresh
-- ~ unsafe: cast to DECIMAL(18,2) | x => CAST(x AS DECIMAL(18,2))
--                                                       ^^^^^ MV111(info) an incremental refresh may need row tracking on raw.t, whose definition does not switch it on
--                                                             ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ MV107(info) a generator has no documented incremental form, so every refresh may recompute all rows

-- # VALUES
CREATE MATERIALIZED VIEW m AS SELECT sum(a) AS a, sum(b) AS b FROM VALUES (1, 1.5D), (2, 2.5D) AS t(a, b);
--                                                ^^^^^^ MV103 sum() over DOUBLE column 'b' forces a full recompute at every refresh
-- ~ unsafe: cast to DECIMAL(18,2) | b => CAST(b AS DECIMAL(18,2))

-- # quoted names
CREATE TABLE `raw`.`t` (`the key` INT, `the ``sum``` DOUBLE);
--                                     ^^^^^^^^^^^^^^^^^^^^ MV507 'the `sum`' is DOUBLE, which forces sum() in 'm' to recompute in full at every refresh
CREATE MATERIALIZED VIEW m AS SELECT sum(`the ``sum```) AS a FROM raw.t;
--                                   ^^^^^^^^^^^^^^^^^^ MV103 sum() over DOUBLE column 'the `sum`' forces a full recompute at every refresh
-- ~ unsafe: cast to DECIMAL(18,2) | `the ``sum``` => CAST(`the ``sum``` AS DECIMAL(18,2))
--                                                                ^^^^^ MV111(info) an incremental refresh may need row tracking on raw.t, whose definition does not switch it on

-- # an alias used later in the same list
CREATE TABLE raw.t (k INT, d DOUBLE);
--                         ^^^^^^^^ MV507 'd' is DOUBLE, which forces sum() in 'm' to recompute in full at every refresh
CREATE MATERIALIZED VIEW m AS SELECT d * 2 AS twice, sum(twice) OVER (PARTITION BY k) AS a FROM raw.t;
--                                                   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ MV103 sum() over DOUBLE column 'twice' forces a full recompute at every refresh
-- ~ unsafe: cast to DECIMAL(18,2) | twice => CAST(twice AS DECIMAL(18,2))
--                                                                                              ^^^^^ MV111(info) an incremental refresh may need row tracking on raw.t, whose definition does not switch it on

-- # a lambda's parameter hides a column
CREATE TABLE raw.t (d DOUBLE, xs ARRAY<INT>);
CREATE MATERIALIZED VIEW m AS SELECT sum(aggregate(xs, 0, (d, x) -> d + x)) AS a FROM raw.t;
--                                                                                    ^^^^^ MV111(info) an incremental refresh may need row tracking on raw.t, whose definition does not switch it on

-- # nothing is known of the table
CREATE MATERIALIZED VIEW m AS SELECT k, sum(d) AS a, avg(t.f) AS b FROM raw.t t GROUP BY k;

-- # the column may be of either table
CREATE TABLE raw.t (k INT, d DOUBLE);
CREATE MATERIALIZED VIEW m AS SELECT sum(x) AS a FROM raw.t JOIN raw.unknown u ON t.k = u.k;
--                                                    ^^^^^ MV111(info) an incremental refresh needs row tracking on raw.t, whose definition does not switch it on

-- # a star of what is not known
CREATE MATERIALIZED VIEW m AS SELECT sum(x) AS a FROM (SELECT * FROM raw.unknown);

-- # another column of the name stands nearer
CREATE TABLE raw.t (k INT, d DOUBLE);
CREATE TABLE raw.u (k INT, d INT);
CREATE MATERIALIZED VIEW m AS SELECT (SELECT sum(d) AS s FROM raw.u) AS a FROM raw.t;
--                                   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ MV108 a scalar subquery cannot be followed by changes, so every refresh recomputes the whole view
--                                                            ^^^^^ MV111(info) an incremental refresh needs row tracking on raw.u, whose definition does not switch it on
--                                                                             ^^^^^ MV111(info) an incremental refresh needs row tracking on raw.t, whose definition does not switch it on

-- # views that read each other
CREATE VIEW a AS SELECT x FROM b;
--          ^ MV502 'a' reads 'b', which reads it in turn, so neither can be computed
CREATE VIEW b AS SELECT x FROM a;
CREATE MATERIALIZED VIEW m AS SELECT sum(x) AS s FROM a;

-- # a full refresh is asked for [doc]
CREATE MATERIALIZED VIEW daily REFRESH POLICY FULL AS
SELECT day, avg(CAST(price AS FLOAT)) AS price FROM silver.sales GROUP BY day;

-- # what is no materialized view
CREATE TABLE raw.t (k INT, d DOUBLE);
CREATE VIEW v AS SELECT sum(d) AS s FROM raw.t;

-- # what makes a number DOUBLE
CREATE TABLE raw.t (k INT, i INT, s STRING, dec DECIMAL(10,2), d DOUBLE) TBLPROPERTIES (delta.enableRowTracking = true);
--                                                             ^^^^^^^^ MV507 'd' is DOUBLE, which forces 3 sums to recompute in full at every refresh
CREATE MATERIALIZED VIEW m AS SELECT k,
  sum(coalesce(dec, '0')) AS a, sum(i / 100) AS b, sum(i * 1e0) AS c, sum(i + 0.5D) AS e, sum(pow(i, 2)) AS f,
--^^^^^^^^^^^^^^^^^^^^^^^ MV103 sum() over a DOUBLE expression forces a full recompute at every refresh
-- ~ unsafe: cast to DECIMAL(18,2) | coalesce(dec, '0') => CAST(coalesce(dec, '0') AS DECIMAL(18,2))
--                              ^^^^^^^^^^^^ MV103 sum() over a DOUBLE expression forces a full recompute at every refresh
-- ~ unsafe: cast to DECIMAL(18,2) | i / 100 => CAST(i / 100 AS DECIMAL(18,2))
--                                                 ^^^^^^^^^^^^ MV103 sum() over a DOUBLE expression forces a full recompute at every refresh
-- ~ unsafe: cast to DECIMAL(18,2) | i * 1e0 => CAST(i * 1e0 AS DECIMAL(18,2))
--                                                                    ^^^^^^^^^^^^^ MV103 sum() over a DOUBLE expression forces a full recompute at every refresh
-- ~ unsafe: cast to DECIMAL(18,2) | i + 0.5D => CAST(i + 0.5D AS DECIMAL(18,2))
--                                                                                        ^^^^^^^^^^^^^^ MV103 sum() over a DOUBLE expression forces a full recompute at every refresh
-- ~ unsafe: cast to DECIMAL(18,2) | pow(i, 2) => CAST(pow(i, 2) AS DECIMAL(18,2))
  sum(if(k > 1, dec, 0e0)) AS g, sum(dec * d) AS h, sum(nvl(d, 0)) AS j, sum(greatest(i, d)) AS l, sum(float(dec)) AS n
--^^^^^^^^^^^^^^^^^^^^^^^^ MV103 sum() over a DOUBLE expression forces a full recompute at every refresh
-- ~ unsafe: cast to DECIMAL(18,2) | if(k > 1, dec, 0e0) => CAST(if(k > 1, dec, 0e0) AS DECIMAL(18,2))
--                               ^^^^^^^^^^^^ MV103 sum() over a DOUBLE expression forces a full recompute at every refresh
-- ~ unsafe: cast to DECIMAL(18,2) | dec * d => CAST(dec * d AS DECIMAL(18,2))
--                                                  ^^^^^^^^^^^^^^ MV103 sum() over a DOUBLE expression forces a full recompute at every refresh
-- ~ unsafe: cast to DECIMAL(18,2) | nvl(d, 0) => CAST(nvl(d, 0) AS DECIMAL(18,2))
--                                                                       ^^^^^^^^^^^^^^^^^^^ MV103 sum() over a DOUBLE expression forces a full recompute at every refresh
-- ~ unsafe: cast to DECIMAL(18,2) | greatest(i, d) => CAST(greatest(i, d) AS DECIMAL(18,2))
--                                                                                                 ^^^^^^^^^^^^^^^ MV103 sum() over a FLOAT expression forces a full recompute at every refresh
-- ~ unsafe: cast to DECIMAL(18,2) | float(dec) => CAST(float(dec) AS DECIMAL(18,2))
FROM raw.t GROUP BY k;

-- # what does not
CREATE TABLE raw.t (k INT, i INT, s STRING, dec DECIMAL(10,2), d DOUBLE) TBLPROPERTIES (delta.enableRowTracking = true);
CREATE MATERIALIZED VIEW m AS SELECT k,
  sum(coalesce(dec, 0)) AS a, sum(dec / 100) AS b, sum(i * 1e0BD) AS c, sum(i + 0.5) AS e, sum(dec * 2 + dec) AS f,
  sum(if(k > 1, dec, 0)) AS g, sum(decimal(d)) AS h, sum(round(dec, 1)) AS j, sum(i DIV 2 + i % 2) AS l, sum(length(s)) AS n,
  avg(i) AS o, min(d) AS q, max(d) AS r, count(d) AS t, sum(dec) FILTER (WHERE d > 0) AS u, percentile(d, 0.5) AS w
FROM raw.t GROUP BY k;

-- # texts, VARIANT and JSON
CREATE TABLE raw.t (k INT, s STRING, v VARIANT) TBLPROPERTIES (delta.enableRowTracking = true);
CREATE MATERIALIZED VIEW m AS SELECT k,
  sum(s:a.b) AS a, sum(get_json_object(s, '$.a')) AS b, sum(try_cast(s AS DOUBLE)) AS c, sum(from_json(s, 'a DOUBLE').a) AS e,
--^^^^^^^^^^ MV103 sum() over a STRING expression forces a full recompute at every refresh
-- ~ unsafe: cast to DECIMAL(18,2) | s:a.b => CAST(s:a.b AS DECIMAL(18,2))
--                 ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ MV103 sum() over a STRING expression forces a full recompute at every refresh
-- ~ unsafe: cast to DECIMAL(18,2) | get_json_object(s, '$.a') => CAST(get_json_object(s, '$.a') AS DECIMAL(18,2))
--                                                      ^^^^^^^^^^^^^^^^^^^^^^^^^^ MV103 sum() over a DOUBLE expression forces a full recompute at every refresh
-- ~ unsafe: cast to DECIMAL(18,2) | DOUBLE => DECIMAL(18,2)
--                                                                                       ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ MV103 sum() over a DOUBLE expression forces a full recompute at every refresh
-- ~ unsafe: cast to DECIMAL(18,2) | from_json(s, 'a DOUBLE').a => CAST(from_json(s, 'a DOUBLE').a AS DECIMAL(18,2))
  sum(variant_get(v, '$.a', 'double')) AS f, sum(v:a::double) AS g
--^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ MV103 sum() over a DOUBLE expression forces a full recompute at every refresh
-- ~ unsafe: cast to DECIMAL(18,2) | variant_get(v, '$.a', 'double') => CAST(variant_get(v, '$.a', 'double') AS DECIMAL(18,2))
--                                           ^^^^^^^^^^^^^^^^ MV103 sum() over a DOUBLE expression forces a full recompute at every refresh
-- ~ unsafe: cast to DECIMAL(18,2) | double => DECIMAL(18,2)
FROM raw.t GROUP BY k;
CREATE MATERIALIZED VIEW n AS SELECT k,
  sum(s:a.b::decimal(10,2)) AS a, sum(try_cast(s AS DECIMAL(10,2))) AS c, sum(from_json(s, 'a DECIMAL(10,2)').a) AS e,
  sum(variant_get(v, '$.a', 'decimal(10,2)')) AS f, sum(v:a::decimal(10,2)) AS g
FROM raw.t GROUP BY k;

-- # through three views, a branch of a UNION, a cast in a CTE and a generator
CREATE TABLE raw.t (k INT, d DOUBLE, dec DECIMAL(10,2), s STRING, ad ARRAY<DOUBLE>) TBLPROPERTIES (delta.enableRowTracking = true);
--                         ^^^^^^^^ MV507 'd' is DOUBLE, which forces 2 sums to recompute in full at every refresh
CREATE VIEW v1 AS SELECT * FROM raw.t;
CREATE VIEW v2 AS SELECT * FROM v1;
CREATE VIEW v3 AS SELECT k, d AS x FROM v2;
CREATE MATERIALIZED VIEW a AS SELECT k, sum(x) AS x FROM v3 GROUP BY k;
--                                      ^^^^^^ MV103 sum() over DOUBLE column 'x' forces a full recompute at every refresh
-- ~ unsafe: cast to DECIMAL(18,2) | x => CAST(x AS DECIMAL(18,2))
CREATE VIEW u AS SELECT k, dec AS x FROM raw.t UNION ALL SELECT k, d FROM raw.t;
CREATE MATERIALIZED VIEW b AS SELECT k, sum(x) AS x FROM u GROUP BY k;
--                                      ^^^^^^ MV103 sum() over DOUBLE column 'x' forces a full recompute at every refresh
-- ~ unsafe: cast to DECIMAL(18,2) | x => CAST(x AS DECIMAL(18,2))
CREATE MATERIALIZED VIEW c AS WITH c AS (SELECT k, cast(s AS double) AS x, cast(d AS decimal(10,2)) AS y FROM raw.t)
SELECT k, sum(x) AS x, sum(y) AS y FROM c GROUP BY k;
--        ^^^^^^ MV103 sum() over DOUBLE column 'x' forces a full recompute at every refresh
-- ~ unsafe: cast to DECIMAL(18,2) | x => CAST(x AS DECIMAL(18,2))
CREATE VIEW w AS SELECT k, explode(ad) AS x FROM raw.t;
CREATE MATERIALIZED VIEW e AS SELECT k, sum(x) AS x FROM w GROUP BY k;
--                                      ^^^^^^ MV103 sum() over DOUBLE column 'x' forces a full recompute at every refresh
-- ~ unsafe: cast to DECIMAL(18,2) | x => CAST(x AS DECIMAL(18,2))
--                                                       ^ MV107(info) view 'w' brings in a generator, which has no documented incremental form, so every refresh may recompute all rows

-- # the sum stands in a view that is read
CREATE TABLE raw.t (k INT, d DOUBLE) TBLPROPERTIES (delta.enableRowTracking = true);
CREATE VIEW sums AS SELECT k, sum(d) AS x FROM raw.t GROUP BY k;
CREATE MATERIALIZED VIEW m AS SELECT * FROM sums;
--                                          ^^^^ MV103 view 'sums' brings in sum() over FLOAT or DOUBLE values, which forces a full recompute at every refresh
CREATE MATERIALIZED VIEW n REFRESH POLICY FULL AS SELECT * FROM sums;
