-- Aggregates: at the top, below others, and by function.
CREATE TABLE t (k INT, g STRING, v INT, amt DECIMAL(12,2), f DOUBLE, r FLOAT, s STRING, vr VARIANT, dt DATE, ts TIMESTAMP, arr ARRAY<INT>, st STRUCT<a: INT, f: DOUBLE>) TBLPROPERTIES ('delta.enableRowTracking' = 'true');
CREATE TABLE u (k INT, name STRING, lo INT, hi INT) TBLPROPERTIES ('delta.enableRowTracking' = 'true');
CREATE VIEW sums AS SELECT k, sum(v) AS sv FROM t GROUP BY k;
CREATE MATERIALIZED VIEW stored AS SELECT k, g, sum(v) AS sv FROM t GROUP BY k, g;

-- # groups that are kept up
CREATE MATERIALIZED VIEW mv AS
SELECT g, count(*) AS n, sum(v) AS s, avg(amt) AS a, stddev(v) AS d FROM t GROUP BY g;
-- = mv: eligible yes, create succeeds, expected incremental, refresh incremental
-- = techniques GROUP_AGGREGATE GENERIC_AGGREGATE

-- # GROUP BY ALL with a filter on both sides
CREATE MATERIALIZED VIEW mv AS
SELECT g, count(*) AS n FROM t WHERE v > 0 GROUP BY ALL HAVING count(*) > 3;
-- = mv: eligible yes, create succeeds, expected incremental, refresh incremental
-- = techniques GROUP_AGGREGATE GENERIC_AGGREGATE

-- # groups that are computed anew
CREATE MATERIALIZED VIEW mv AS
SELECT g, median(v) AS m FROM t GROUP BY g;
-- = mv: eligible yes, create succeeds, expected incremental, refresh incremental
-- = techniques GENERIC_AGGREGATE

-- # in HAVING alone
CREATE MATERIALIZED VIEW mv AS
SELECT g FROM t GROUP BY g HAVING median(v) > 3;
-- = mv: eligible yes, create succeeds, expected incremental, refresh incremental
-- = techniques GENERIC_AGGREGATE

-- # which of the two is not said
CREATE MATERIALIZED VIEW mv AS
SELECT g, min(v) AS lo, max(struct(ts, v)) AS latest, bool_or(v > 1) AS b FROM t GROUP BY g;
-- = mv: eligible yes, create succeeds, expected incremental, refresh incremental
-- = techniques GROUP_AGGREGATE? GENERIC_AGGREGATE

-- # over a join
CREATE MATERIALIZED VIEW mv AS
SELECT u.name, sum(t.v) AS s FROM t JOIN u ON t.k = u.k GROUP BY u.name;
-- = mv: eligible yes, create succeeds, expected incremental, refresh incremental
-- = techniques GROUP_AGGREGATE GENERIC_AGGREGATE

-- # a projection and a filter above
CREATE MATERIALIZED VIEW mv AS
SELECT s + 1 AS s1 FROM (SELECT g, sum(v) AS s FROM t GROUP BY g) WHERE s > 3;
-- = mv: eligible yes, create succeeds, expected incremental, refresh incremental
-- = techniques GROUP_AGGREGATE GENERIC_AGGREGATE

-- # below a join
CREATE MATERIALIZED VIEW mv AS
WITH a AS (SELECT k, sum(v) AS s FROM t GROUP BY k) SELECT u.name, a.s FROM a JOIN u ON a.k = u.k;
-- = mv: eligible no, create succeeds, expected full, refresh full
-- = techniques
-- = stopped MV109 AGGREGATE_NOT_TOP_NODE: an aggregate stands below a join
-- = found MV109(warning)

-- # below another aggregation
CREATE MATERIALIZED VIEW mv AS
SELECT max(n) AS m FROM (SELECT g, count(*) AS n FROM t GROUP BY g);
-- = mv: eligible no, create succeeds, expected full, refresh full
-- = techniques
-- = stopped MV109 AGGREGATE_NOT_TOP_NODE: an aggregate stands below another aggregation
-- = found MV109(warning)

-- # below a window of the same query
CREATE MATERIALIZED VIEW mv AS
SELECT g, rank() OVER (PARTITION BY g ORDER BY count(*)) AS r FROM t GROUP BY g;
-- = mv: eligible no, create succeeds, expected full, refresh full
-- = techniques
-- = stopped MV109 AGGREGATE_NOT_TOP_NODE: an aggregate stands below a window
-- = found MV109(warning)

-- # below a branch
CREATE MATERIALIZED VIEW mv AS
SELECT g, count(*) AS n FROM t GROUP BY g UNION ALL SELECT name, lo FROM u;
-- = mv: eligible no, create succeeds, expected full, refresh full
-- = techniques
-- = stopped MV109 AGGREGATE_NOT_TOP_NODE: an aggregate stands below UNION ALL
-- = found MV109(warning)

-- # below LIMIT
CREATE MATERIALIZED VIEW mv AS
SELECT g, count(*) AS n FROM t GROUP BY g LIMIT 3;
-- = mv: eligible no, create succeeds, expected full, refresh full
-- = techniques
-- = stopped MV109 AGGREGATE_NOT_TOP_NODE: an aggregate stands below LIMIT
-- = noted MV107 OPERATOR_NOT_SUPPORTED: whether LIMIT has an incremental form is not documented
-- = found MV109(warning) MV605(warning) MV107(info)

-- # below DISTINCT
CREATE MATERIALIZED VIEW mv AS
SELECT DISTINCT n FROM (SELECT g, count(*) AS n FROM t GROUP BY g);
-- = mv: eligible no, create succeeds, expected full, refresh full
-- = techniques
-- = noted -: whether DISTINCT has an incremental form is not documented
-- = stopped MV109 AGGREGATE_NOT_TOP_NODE: an aggregate stands below DISTINCT
-- = found MV109(warning)

-- # below ORDER BY
CREATE MATERIALIZED VIEW mv AS
SELECT g, count(*) AS n FROM t GROUP BY g ORDER BY n;
-- = mv: eligible unknown, create succeeds, expected unknown, refresh unknown
-- = techniques GROUP_AGGREGATE? GENERIC_AGGREGATE?
-- = noted -: an aggregate stands below a sort; what that does is not documented
-- = noted -: whether ORDER BY has an incremental form is not documented
-- = found MV603(info)

-- # below a generator
CREATE MATERIALIZED VIEW mv AS
SELECT g, explode(collect_list(v)) AS e FROM t GROUP BY g;
-- = mv: eligible no, create succeeds, expected full, refresh full
-- = techniques
-- = noted MV107 OPERATOR_NOT_SUPPORTED: whether a generator has an incremental form is not documented
-- = noted MV114 NON_DETERMINISTIC_EXPRESSION: the result of collect_list() depends on the order of rows
-- = stopped MV109 AGGREGATE_NOT_TOP_NODE: an aggregate stands below a generator
-- = found MV107(info) MV114(info) MV109(warning)

-- # in a view that is read
CREATE MATERIALIZED VIEW mv AS
SELECT t.k, sv FROM sums JOIN t ON sums.k = t.k;
-- = mv: eligible no, create succeeds, expected full, refresh full
-- = techniques
-- = stopped MV109 AGGREGATE_NOT_TOP_NODE: an aggregate stands below a join
-- = found MV109(warning)

-- # in a materialized view that is read
CREATE MATERIALIZED VIEW mv AS
SELECT g, max(sv) AS m FROM stored GROUP BY g;
-- = mv: eligible yes, create succeeds, expected incremental, refresh incremental
-- = techniques GROUP_AGGREGATE? GENERIC_AGGREGATE
-- = source stored: materialized_view delta on

-- # DISTINCT above groups by DISTINCT
CREATE MATERIALIZED VIEW mv AS
SELECT x.g, count(*) AS n FROM (SELECT DISTINCT g FROM t) x GROUP BY x.g;
-- = mv: eligible unknown, create succeeds, expected unknown, refresh unknown
-- = techniques GROUP_AGGREGATE? GENERIC_AGGREGATE?
-- = noted -: whether DISTINCT has an incremental form is not documented

-- # of distinct values
CREATE MATERIALIZED VIEW mv AS
SELECT g, count(DISTINCT k) AS n FROM t GROUP BY g;
-- = mv: eligible unknown, create succeeds, expected unknown, refresh unknown
-- = techniques GROUP_AGGREGATE? GENERIC_AGGREGATE?
-- = noted MV113 AGGREGATE_WITH_DISTINCT: count() is over distinct values; whether its groups are kept up is not documented
-- = found MV113(info)

-- # of distinct floats
CREATE MATERIALIZED VIEW mv AS
SELECT g, sum(DISTINCT f) AS s FROM t GROUP BY g;
-- = mv: eligible unknown, create succeeds, expected full, refresh full
-- = techniques GROUP_AGGREGATE? GENERIC_AGGREGATE?
-- = noted MV113 AGGREGATE_WITH_DISTINCT: sum() is over distinct values; whether its groups are kept up is not documented
-- = noted MV103: sum() adds FLOAT or DOUBLE values, so every refresh recomputes all rows
-- = found MV103(warning) MV113(info)

-- # in any order
CREATE MATERIALIZED VIEW mv AS
SELECT g, first(v) AS a, collect_set(k) AS b, mode(v) AS c FROM t GROUP BY g;
-- = mv: eligible unknown, create succeeds, expected unknown, refresh unknown
-- = techniques GROUP_AGGREGATE? GENERIC_AGGREGATE?
-- = noted MV114 NON_DETERMINISTIC_EXPRESSION: the result of first() depends on the order of rows
-- = noted MV114 NON_DETERMINISTIC_EXPRESSION: the result of collect_set() depends on the order of rows
-- = noted MV114 NON_DETERMINISTIC_EXPRESSION: the result of mode() depends on the order of rows
-- = found MV114(info) MV114(info) MV114(info)

-- # in an order that is settled
CREATE MATERIALIZED VIEW mv AS
SELECT g, mode(v, true) AS a, listagg(s, ',') WITHIN GROUP (ORDER BY s) AS b FROM t GROUP BY g;
-- = mv: eligible yes, create succeeds, expected incremental, refresh incremental
-- = techniques GROUP_AGGREGATE? GENERIC_AGGREGATE

-- # of rows that tie
CREATE MATERIALIZED VIEW mv AS
SELECT g, max_by(v, ts) AS a FROM t GROUP BY g;
-- = mv: eligible no, create succeeds, expected full, refresh full
-- = techniques
-- = stopped MV114 EXPRESSION_NOT_DETERMINISTIC: max_by() picks any of several rows when they tie
-- = found MV114(warning)

-- # estimates and percentiles
CREATE MATERIALIZED VIEW mv AS
SELECT g, approx_count_distinct(k) AS a, percentile(v, 0.9) AS b FROM t GROUP BY g;
-- = mv: eligible unknown, create succeeds, expected unknown, refresh unknown
-- = techniques GROUP_AGGREGATE? GENERIC_AGGREGATE?
-- = noted -: whether the groups of approx_count_distinct() are kept up is not documented
-- = noted -: whether the groups of percentile() are kept up is not documented

-- # grouping sets
CREATE MATERIALIZED VIEW mv AS
SELECT g, k, sum(v) AS s FROM t GROUP BY ROLLUP (g, k);
-- = mv: eligible unknown, create succeeds, expected unknown, refresh unknown
-- = techniques GROUP_AGGREGATE? GENERIC_AGGREGATE?
-- = noted MV107 OPERATOR_NOT_SUPPORTED: whether grouping by sets has an incremental form is not documented
-- = found MV107(info)
