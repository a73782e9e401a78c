-- # groups without end [doc]
CREATE OR REFRESH STREAMING TABLE hourly AS
SELECT window(ts, '1 hour') AS hour, count(*) AS n
FROM STREAM events
GROUP BY window(ts, '1 hour');
-- @1-29 MV304 groups of a stream without a watermark are never finished, so their state grows for ever

-- # with a watermark [doc]
CREATE OR REFRESH STREAMING TABLE hourly AS
SELECT window(ts, '1 hour') AS hour, count(*) AS n
FROM STREAM events WATERMARK ts DELAY OF INTERVAL 10 MINUTES
GROUP BY window(ts, '1 hour');

-- # joins of streams
CREATE OR REFRESH STREAMING TABLE a AS SELECT x.k FROM STREAM l AS x JOIN STREAM r AS y ON x.k = y.k;
--                                                                   ^^^^ MV304 two streams are joined without a watermark on both, so all their rows are kept for ever
CREATE OR REFRESH STREAMING TABLE b AS SELECT x.k FROM STREAM l WATERMARK ts DELAY OF INTERVAL 1 HOUR AS x LEFT JOIN STREAM r AS y ON x.k = y.k;
--                                                                                                         ^^^^^^^^^ MV304 two streams are joined without a watermark on both, so all their rows are kept for ever
CREATE OR REFRESH STREAMING TABLE c AS SELECT x.k FROM STREAM l AS x, STREAM r AS y WHERE x.k = y.k;
--                                                                    ^^^^^^^^^^^^^ MV304 two streams are joined without a watermark on both, so all their rows are kept for ever
CREATE OR REFRESH STREAMING TABLE d AS SELECT x.k, count(*) AS n FROM STREAM l AS x JOIN dim.d AS z ON x.k = z.k JOIN STREAM r AS y ON x.k = y.k GROUP BY x.k;
--                                                                                                               ^^^^ MV304 two streams are joined without a watermark on both, so all their rows are kept for ever

-- # doubles and order
CREATE OR REFRESH STREAMING TABLE a AS SELECT DISTINCT id FROM STREAM events;
--                                            ^^^^^^^^ MV304 DISTINCT over a stream without a watermark has to remember every row for ever
CREATE OR REFRESH STREAMING TABLE b AS SELECT id FROM STREAM events ORDER BY id, ts DESC;
--                                                                  ^^^^^^^^^^^^^^^^^^^^ MV304 the rows of a stream cannot be sorted, since they never are all there
CREATE OR REFRESH STREAMING TABLE c AS SELECT k, max(v) AS v FROM (SELECT * FROM STREAM events) AS x GROUP BY ALL;
--                                                                                                   ^^^^^^^^^^^^ MV304 groups of a stream without a watermark are never finished, so their state grows for ever

-- # by way of views and CTEs, in flows
CREATE TEMPORARY VIEW flowing AS SELECT * FROM STREAM events;
CREATE OR REFRESH STREAMING TABLE a AS SELECT k, count(*) AS n FROM flowing GROUP BY k;
--                                                                          ^^^^^^^^^^ MV304 groups of a stream without a watermark are never finished, so their state grows for ever
CREATE OR REFRESH STREAMING TABLE b;
CREATE FLOW f AS INSERT INTO b BY NAME WITH x AS (SELECT * FROM STREAM events) SELECT k, count(*) AS n FROM x GROUP BY k;
--                                                                                                            ^^^^^^^^^^ MV304 groups of a stream without a watermark are never finished, so their state grows for ever

-- # watermarks on all
CREATE TEMPORARY VIEW marked AS SELECT * FROM STREAM events WATERMARK ts DELAY OF INTERVAL 1 HOUR;
CREATE OR REFRESH STREAMING TABLE a AS SELECT window(ts, '1 day') AS w, count(*) AS n FROM STREAM marked GROUP BY window(ts, '1 day');
CREATE OR REFRESH STREAMING TABLE b AS SELECT x.k FROM STREAM l WATERMARK ts DELAY OF INTERVAL 1 HOUR AS x
JOIN STREAM r WATERMARK ts DELAY OF INTERVAL 1 HOUR AS y ON x.k = y.k;
CREATE OR REFRESH STREAMING TABLE c AS SELECT DISTINCT ts, id FROM STREAM events WATERMARK ts DELAY OF INTERVAL 1 HOUR;

-- # no stream, one stream, a stream beside tables
CREATE OR REFRESH STREAMING TABLE a AS SELECT x.k FROM STREAM l AS x JOIN (SELECT k, count(*) AS n FROM dim.d GROUP BY k) AS y ON x.k = y.k;
CREATE OR REFRESH STREAMING TABLE b FLOW INSERT ONCE BY NAME SELECT k, count(*) AS n FROM old.t GROUP BY k ORDER BY k;
CREATE OR REFRESH MATERIALIZED VIEW c AS SELECT k, count(*) AS n FROM t GROUP BY k;
SELECT DISTINCT k FROM STREAM events;

-- # once per query
CREATE STREAMING TABLE s AS SELECT lang, count(*) AS n FROM STREAM t GROUP BY lang ORDER BY n;
--                                                                   ^^^^^^^^^^^^^ MV304 groups of a stream without a watermark are never finished, so their state grows for ever
