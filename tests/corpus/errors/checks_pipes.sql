-- # a window behind WHERE
TABLE t |> WHERE sum(a) OVER w > 1 WINDOW w AS (PARTITION BY b);
--                                        ^^^^^^^^^^^^^^^^^^^^^ MV004 WINDOW cannot stand behind WHERE in a pipe = define it in a SELECT step, then filter what that gives
-- # PIVOT and UNPIVOT
TABLE t |> PIVOT (sum(a) FOR b IN (1)) UNPIVOT (c FOR d IN (e));
--                                     ^^^^^^^^^^^^^^^^^^^^^^^^ MV004 a step takes one of PIVOT and UNPIVOT = write |> between the two
-- # UNPIVOT and PIVOT
TABLE t |> UNPIVOT (c FOR d IN (e)) PIVOT (sum(a) FOR b IN (1));
--                                  ^^^^^^^^^^^^^^^^^^^^^^^^^^^ MV004 a step takes one of PIVOT and UNPIVOT = write |> between the two
-- # each a step
TABLE t |> PIVOT (sum(a) FOR b IN (1)) |> UNPIVOT (c FOR d IN (e)) |> ORDER BY c |> LIMIT 1 OFFSET 2;
-- # sorted and limited
TABLE t |> ORDER BY a LIMIT 1;
--                          ^ MV004 a step either sorts or limits the rows = write |> before LIMIT or OFFSET
-- # sorted and offset
TABLE t |> CLUSTER BY a OFFSET 1;
--                             ^ MV004 a step either sorts or limits the rows = write |> before LIMIT or OFFSET
-- # a window behind ORDER BY
TABLE t |> ORDER BY a WINDOW w AS (PARTITION BY b);
--                           ^^^^^^^^^^^^^^^^^^^^^ MV004 WINDOW cannot stand in this step = define it in a SELECT step
-- # two sorts
TABLE t |> ORDER BY a SORT BY b;
--                            ^ MV004 ORDER BY excludes CLUSTER BY, DISTRIBUTE BY and SORT BY = ORDER BY sorts all rows; leave the others out
-- # a sort behind the last step
TABLE t |> SORT BY a ORDER BY b;
-- # a field that is set
TABLE t |> SET a = 1, s.f = 2;
--                    ^^^ MV004 SET takes columns, not their fields = set the whole column, with named_struct() for its fields
-- # a field that a template names
TABLE t |> SET ${a}.b = 1;
-- # nothing to aggregate
TABLE t |> AGGREGATE;
--         ^^^^^^^^^ MV004 AGGREGATE has nothing to compute = write an aggregate function, GROUP BY, or both
-- # all that is no aggregate
TABLE t |> AGGREGATE sum(a) GROUP BY ALL;
--                          ^^^^^^^^^^^^ MV004 AGGREGATE takes no GROUP BY ALL = write a GROUP BY of plain expressions, or group in a query before the pipe
-- # a rollup
TABLE t |> AGGREGATE sum(a) GROUP BY b WITH ROLLUP;
--                          ^^^^^^^^^^^^^^^^^^^^^^ MV004 AGGREGATE takes no ROLLUP, CUBE or GROUPING SETS = write a GROUP BY of plain expressions, or group in a query before the pipe
-- # a cube among the groups
TABLE t |> AGGREGATE sum(a) GROUP BY b, CUBE (c, d);
--                                      ^^^^^^^^^^^ MV004 AGGREGATE takes no ROLLUP, CUBE or GROUPING SETS = write a GROUP BY of plain expressions, or group in a query before the pipe
-- # grouping sets
TABLE t |> AGGREGATE sum(a) GROUP BY b, c GROUPING SETS (b, c);
--                          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ MV004 AGGREGATE takes no ROLLUP, CUBE or GROUPING SETS = write a GROUP BY of plain expressions, or group in a query before the pipe
-- # a window in an aggregate
TABLE t |> AGGREGATE 1 + sum(a) OVER (PARTITION BY c) GROUP BY b;
--                                   ^^^^^^^^^^^^^^^^ MV004 AGGREGATE with GROUP BY takes no window function = compute it in the SELECT or EXTEND step behind it
-- # which group it is
TABLE t |> AGGREGATE sum(a), grouping(b) + 1 GROUP BY b;
--                           ^^^^^^^^ MV004 AGGREGATE has no grouping sets to ask for = write a GROUP BY of plain expressions, or group in a query before the pipe
-- # a window in a query of its own, and without groups
TABLE t |> AGGREGATE sum((SELECT max(x) OVER (PARTITION BY y) FROM u)) GROUP BY b |> AGGREGATE sum(a) AS s |> SELECT sum(s) OVER (PARTITION BY s);
-- # a sample of nothing
SELECT * FROM t TABLESAMPLE ();
--                           ^ MV004 the sample has no size = write 10 PERCENT or 100 ROWS
-- # a sample of nothing in a pipe
TABLE t |> TABLESAMPLE ();
--                      ^ MV004 the sample has no size = write 10 PERCENT or 100 ROWS
