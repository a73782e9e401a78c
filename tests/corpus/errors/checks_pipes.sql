-- # a window behind WHERE
TABLE t |> WHERE sum(a) OVER w > 1 WINDOW w AS (PARTITION BY b);
--                                        ^^^^^^^^^^^^^^^^^^^^^ MV004 WINDOW cannot stand behind WHERE in a pipe
-- # PIVOT and UNPIVOT
TABLE t |> PIVOT (sum(a) FOR b IN (1)) UNPIVOT (c FOR d IN (e));
--                                     ^^^^^^^^^^^^^^^^^^^^^^^^ MV004 a step takes one of PIVOT and UNPIVOT
-- # UNPIVOT and PIVOT
TABLE t |> UNPIVOT (c FOR d IN (e)) PIVOT (sum(a) FOR b IN (1));
--                                  ^^^^^^^^^^^^^^^^^^^^^^^^^^^ MV004 a step takes one of PIVOT and UNPIVOT
-- # each a step
TABLE t |> PIVOT (sum(a) FOR b IN (1)) |> UNPIVOT (c FOR d IN (e)) |> ORDER BY c |> LIMIT 1 OFFSET 2;
-- # sorted and limited
TABLE t |> ORDER BY a LIMIT 1;
--                          ^ MV004 a step either sorts or limits the rows
-- # sorted and offset
TABLE t |> CLUSTER BY a OFFSET 1;
--                             ^ MV004 a step either sorts or limits the rows
-- # a window behind ORDER BY
TABLE t |> ORDER BY a WINDOW w AS (PARTITION BY b);
--                           ^^^^^^^^^^^^^^^^^^^^^ MV004 WINDOW cannot stand in this step
-- # two sorts
TABLE t |> ORDER BY a SORT BY b;
--                            ^ MV004 ORDER BY excludes CLUSTER BY, DISTRIBUTE BY and SORT BY
-- # a sort behind the last step
TABLE t |> SORT BY a ORDER BY b;
-- # a field that is set
TABLE t |> SET a = 1, s.f = 2;
--                    ^^^ MV004 SET takes columns, not their fields
-- # a field that a template names
TABLE t |> SET ${a}.b = 1;
-- # nothing to aggregate
TABLE t |> AGGREGATE;
--         ^^^^^^^^^ MV004 AGGREGATE has nothing to compute
-- # all that is no aggregate
TABLE t |> AGGREGATE sum(a) GROUP BY ALL;
--                          ^^^^^^^^^^^^ MV004 AGGREGATE takes no GROUP BY ALL
-- # a rollup
TABLE t |> AGGREGATE sum(a) GROUP BY b WITH ROLLUP;
--                          ^^^^^^^^^^^^^^^^^^^^^^ MV004 AGGREGATE takes no ROLLUP, CUBE or GROUPING SETS
-- # a cube among the groups
TABLE t |> AGGREGATE sum(a) GROUP BY b, CUBE (c, d);
--                                      ^^^^^^^^^^^ MV004 AGGREGATE takes no ROLLUP, CUBE or GROUPING SETS
-- # grouping sets
TABLE t |> AGGREGATE sum(a) GROUP BY b, c GROUPING SETS (b, c);
--                          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ MV004 AGGREGATE takes no ROLLUP, CUBE or GROUPING SETS
-- # a window in an aggregate
TABLE t |> AGGREGATE 1 + sum(a) OVER (PARTITION BY c) GROUP BY b;
--                                   ^^^^^^^^^^^^^^^^ MV004 AGGREGATE with GROUP BY takes no window function
-- # which group it is
TABLE t |> AGGREGATE sum(a), grouping(b) + 1 GROUP BY b;
--                           ^^^^^^^^ MV004 AGGREGATE has no grouping sets to ask for
-- # a window in a query of its own, and without groups
TABLE t |> AGGREGATE sum((SELECT max(x) OVER (PARTITION BY y) FROM u)) GROUP BY b |> AGGREGATE sum(a) AS s |> SELECT sum(s) OVER (PARTITION BY s);
-- # a sample of nothing
SELECT * FROM t TABLESAMPLE ();
--                           ^ MV004 the sample has no size
-- # a sample of nothing in a pipe
TABLE t |> TABLESAMPLE ();
--                      ^ MV004 the sample has no size
