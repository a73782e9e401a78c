-- # a query twice in WITH
WITH a AS (SELECT 1 AS x), b AS (SELECT 2 AS x), a AS (SELECT 3 AS x) SELECT * FROM a;
--                                               ^ MV004 the query 'a' is defined twice = give each a name of its own
-- # the same in back-quotes
WITH a AS (SELECT 1 AS x), `a` AS (SELECT 2 AS x) SELECT * FROM a;
--                         ^^^ MV004 the query '`a`' is defined twice = give each a name of its own
-- # names that differ in case
WITH a AS (SELECT 1 AS x), A AS (SELECT 2 AS x) SELECT * FROM a;
-- # many queries in WITH
WITH a AS (SELECT 1), b AS (SELECT 1), c AS (SELECT 1), d AS (SELECT 1), e AS (SELECT 1), f AS (SELECT 1), g AS (SELECT 1), h AS (SELECT 1), i AS (SELECT 1), c AS (SELECT 1) SELECT * FROM a;
--                                                                                                                                                            ^ MV004 the query 'c' is defined twice = give each a name of its own
-- # a level without RECURSIVE
WITH a (n) MAX RECURSION LEVEL 5 AS (SELECT 1) SELECT * FROM a;
--                             ^ MV004 a recursion level needs WITH RECURSIVE = write WITH RECURSIVE
-- # a window twice
SELECT sum(a) OVER w FROM t WINDOW w AS (PARTITION BY b), w AS (PARTITION BY c);
--                                                        ^ MV004 the window 'w' is defined twice = give each a name of its own
-- # a window that names another
SELECT sum(a) OVER v FROM t WINDOW w AS (PARTITION BY b), v AS (w);
-- # a window that names none
SELECT sum(a) OVER v FROM t WINDOW v AS (w);
--                                       ^ MV004 no window 'w' is defined in this clause
-- # a window that names a name
SELECT sum(a) OVER v FROM t WINDOW w AS (PARTITION BY b), v AS (w), u AS (v);
--                                                                        ^ MV004 the window 'v' is only another name itself = name a window that is written out
-- # a bound that is a column
SELECT sum(a) OVER (PARTITION BY b ORDER BY c ROWS BETWEEN n PRECEDING AND CURRENT ROW) FROM t;
--                                                         ^ MV004 a frame's bound is a constant = write a number or an interval
-- # a bound that is a call
SELECT sum(a) OVER (PARTITION BY b ORDER BY c ROWS BETWEEN 1 + abs(2) PRECEDING AND CURRENT ROW) FROM t;
--                                                             ^^^^^^ MV004 a frame's bound is a constant = write a number or an interval
-- # a bound that is the negative of a column
SELECT sum(a) OVER (PARTITION BY b ORDER BY c ROWS -n FOLLOWING) FROM t;
--                                                  ^ MV004 a frame's bound is a constant = write a number or an interval
-- # bounds
SELECT sum(a) OVER (PARTITION BY b ORDER BY c RANGE BETWEEN INTERVAL 1 DAY PRECEDING AND 1 + 1 FOLLOWING), sum(a) OVER (PARTITION BY b ORDER BY c ROWS ${n} PRECEDING), sum(a) OVER (PARTITION BY b ORDER BY c ROWS :n PRECEDING) FROM t;
-- # ORDER BY and SORT BY
SELECT a FROM t ORDER BY a SORT BY a;
--                                 ^ MV004 ORDER BY excludes CLUSTER BY, DISTRIBUTE BY and SORT BY = ORDER BY sorts all rows; leave the others out
-- # ORDER BY and CLUSTER BY
SELECT a FROM t ORDER BY a CLUSTER BY a;
--                                    ^ MV004 ORDER BY excludes CLUSTER BY, DISTRIBUTE BY and SORT BY = ORDER BY sorts all rows; leave the others out
-- # CLUSTER BY and SORT BY
SELECT a FROM t CLUSTER BY a SORT BY a;
--                                   ^ MV004 CLUSTER BY excludes DISTRIBUTE BY and SORT BY = CLUSTER BY means DISTRIBUTE BY and SORT BY the same
-- # DISTRIBUTE BY and SORT BY
SELECT a FROM t DISTRIBUTE BY a SORT BY a;
-- # an empty set in CUBE
SELECT a, count(*) FROM t GROUP BY CUBE (a, ());
--                                          ^^ MV004 CUBE takes no empty set = the empty set belongs to GROUPING SETS
-- # an empty set in ROLLUP
SELECT a, count(*) FROM t GROUP BY ROLLUP ((), a);
--                                         ^^ MV004 ROLLUP takes no empty set = the empty set belongs to GROUPING SETS
-- # an empty set in GROUPING SETS
SELECT a, count(*) FROM t GROUP BY GROUPING SETS (a, ());
-- # rows of different length
SELECT * FROM VALUES (1, 2), (3, 4), (5) AS v (a, b);
--                                   ^^^ MV004 this row has 1 value, but the rows above it have 2 = give all rows the same number of values
-- # rows of one value
VALUES 1, (2), (3);
-- # rows with a placeholder
SELECT * FROM VALUES (1, 2), (${row}), ${rows}, struct(1, 2), (:a, ?) AS v (a, b);
-- # a name too many for the rows
SELECT * FROM VALUES (1, 2), (3, 4) AS v (a, b, c);
--                                        ^^^^^^^^ MV004 the rows have 2 columns, but 3 names stand here
-- # a name too few for the rows
SELECT * FROM (VALUES (1, 2) AS v (a)) AS w;
--                                 ^^ MV004 the rows have 2 columns, but 1 name stands here
-- # LATERAL before a table
SELECT * FROM a, LATERAL b;
--                       ^ MV004 LATERAL belongs before a query in parentheses or a table function = leave LATERAL out
-- # LATERAL joined to a table
SELECT * FROM a JOIN LATERAL b ON a.id = b.id;
--                           ^ MV004 LATERAL belongs before a query in parentheses or a table function = leave LATERAL out
-- # LATERAL
SELECT * FROM a, LATERAL (SELECT a.x AS y) AS b LEFT JOIN LATERAL explode(a.z) AS c, LATERAL ${query} AS d;
-- # LATERAL with USING
SELECT * FROM a JOIN LATERAL (SELECT a.x AS y) AS b USING (y);
--                                                         ^ MV004 a LATERAL join cannot have USING = write ON with the condition
-- # LATERAL of a FULL join
SELECT * FROM a FULL OUTER JOIN LATERAL (SELECT a.x AS y) AS b ON true;
--              ^^^^^^^^^^^^^^^^^^^^^^^ MV004 there is no FULL join with LATERAL = LATERAL goes with INNER, CROSS and LEFT
-- # NATURAL and LATERAL
SELECT * FROM a NATURAL JOIN LATERAL (SELECT a.x AS y) AS b;
--              ^^^^^^^^^^^^^^^^^^^^ MV004 a LATERAL join cannot be NATURAL = join LATERAL with ON or without a condition
-- # NATURAL and CROSS
SELECT * FROM a NATURAL CROSS JOIN b;
--              ^^^^^^^^^^^^^^^^^^ MV004 a join cannot be both NATURAL and CROSS = write one of the two
-- # NATURAL with a condition
SELECT * FROM a NATURAL JOIN b ON a.id = b.id;
--                                ^^^^^^^^^^^ MV004 a NATURAL join takes no condition = leave NATURAL or the condition out
-- # NATURAL with columns
SELECT * FROM a NATURAL LEFT JOIN b USING (id);
--                                         ^^ MV004 a NATURAL join takes no condition = leave NATURAL or the condition out
-- # samples
SELECT * FROM a TABLESAMPLE (100 PERCENT) CROSS JOIN b TABLESAMPLE (0.5 PERCENT) CROSS JOIN c TABLESAMPLE (5 ROWS) CROSS JOIN d TABLESAMPLE (BUCKET 3 OUT OF 3) CROSS JOIN e TABLESAMPLE (${n});
-- # a sample over 100
SELECT * FROM a TABLESAMPLE (100.5 PERCENT);
--                           ^^^^^ MV004 a percentage is between 0 and 100
-- # a sample below 0
SELECT * FROM a TABLESAMPLE (-1 PERCENT);
--                           ^^ MV004 a percentage is between 0 and 100
-- # a sample in bytes
SELECT * FROM a TABLESAMPLE (10M);
--                           ^^^ MV004 a sample cannot be counted in bytes = write PERCENT or ROWS behind the number
-- # a sample of a number
SELECT * FROM a TABLESAMPLE (10);
--                           ^^ MV004 the number does not say what is counted = write PERCENT or ROWS behind the number
-- # a bucket that is not there
SELECT * FROM a TABLESAMPLE (BUCKET 4 OUT OF 3);
--                                  ^ MV004 there is no such bucket
-- # ESCAPE
SELECT a LIKE '10!%' ESCAPE '!' AS a, a LIKE b ESCAPE '\\' AS b, a LIKE b ESCAPE '€' AS c FROM t;
-- # ESCAPE with two characters
SELECT a LIKE b ESCAPE '!!' AS a FROM t;
--                     ^^^^ MV004 ESCAPE takes one character
-- # ESCAPE with none
SELECT a LIKE b ESCAPE '' AS a FROM t;
--                     ^^ MV004 ESCAPE takes one character
-- # LIKE ANY of nothing
SELECT a LIKE ANY () AS a FROM t;
--                 ^ MV004 LIKE needs a pattern
-- # a unit in quotes
SELECT date_add('day', 1, a) AS a, DATEDIFF('MONTH', a, b) AS b, timestampdiff('HOUR', a, b) AS c FROM t;
--              ^^^^^ MV004 the unit is a word, not a string = leave the quotes out
--                                          ^^^^^^^ MV004 the unit is a word, not a string = leave the quotes out
--                                                                             ^^^^^^ MV004 the unit is a word, not a string = leave the quotes out
-- # units
SELECT date_add(DAY, 1, a) AS a, date_add('2024-01-01', 1) AS b, datediff('2024-01-01', a) AS c, dateadd('${unit}', 1, a) AS d, x.dateadd('day', 1, a) AS e FROM t;
-- # an alias of two parts
SELECT 1 AS IDENTIFIER('a.b');
--          ^^^^^^^^^^^^^^^^^ MV004 this name has one part = write the name alone
-- # an alias of one part
SELECT 1 AS IDENTIFIER('a');
-- # nothing before WITH ROLLUP
SELECT a FROM t GROUP BY WITH ROLLUP;
--              ^^^^^^^^^^^^^^^^^^^^ MV004 GROUP BY has nothing to group by = write the columns in front of WITH
-- # DISTINCT of a TRANSFORM
SELECT TRANSFORM (DISTINCT a) USING 'cat' FROM t;
--     ^^^^^^^^^ MV004 TRANSFORM takes no DISTINCT and no ALL = take DISTINCT or ALL in a query around it, and leave it out here
-- # ALL of a MAP
MAP ALL a USING 'cat' FROM t;
-- @1-3 MV004 MAP takes no DISTINCT and no ALL = take DISTINCT or ALL in a query around it, and leave it out here
-- # the end of a line
SELECT TRANSFORM (a) ROW FORMAT DELIMITED LINES TERMINATED BY '\n' USING 'cat' AS (b) ROW FORMAT DELIMITED FIELDS TERMINATED BY ',' LINES TERMINATED BY '@' FROM t;
--                                                                                                                                                      ^^^ MV004 a line can only end with a newline = write '\n', or leave the clause out
-- # a table argument without parentheses
SELECT * FROM f(TABLE t);
--                    ^ MV004 a table as an argument needs parentheses = write TABLE (name)
-- # table arguments
SELECT * FROM f(TABLE (t) PARTITION BY a ORDER BY b, x => TABLE (SELECT 1) WITH SINGLE PARTITION ORDER BY c);
-- # a single partition of many
SELECT * FROM f(TABLE (t) WITH SINGLE PARTITION PARTITION BY a);
--                        ^^^^^^^^^^^^^^^^^^^^^ MV004 WITH SINGLE PARTITION excludes PARTITION BY = leave one of the two out
-- # an order of no partition
SELECT * FROM f(TABLE (t) ORDER BY a);
--                                 ^ MV004 ORDER BY needs PARTITION BY or WITH SINGLE PARTITION = write WITH SINGLE PARTITION in front of ORDER BY
-- # a sign for NOT behind an operand
SELECT a ! IN (1), a !LIKE 'b', a ! BETWEEN 1 AND 2, a IS ! NULL, a IS /* no */ !TRUE FROM t;
--       ^ MV004 '!' does not stand for NOT here = write NOT
--                   ^ MV004 '!' does not stand for NOT here = write NOT
--                                ^ MV004 '!' does not stand for NOT here = write NOT
--                                                        ^ MV004 '!' does not stand for NOT here = write NOT
--                                                                              ^ MV004 '!' does not stand for NOT here = write NOT
-- # a sign for NOT before a condition, and words
SELECT ! a, !(a IN (1)), a NOT IN (1), a NOT LIKE 'b', a IS NOT NULL, a != 1 FROM t;
