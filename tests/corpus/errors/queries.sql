-- # a misspelt clause
SELECT id FORM orders;
--             ^^^^^^ MV001 unexpected 'orders'; expected ',', FROM, WHERE, GROUP … = did you mean FROM?
-- ~ unsafe: write FROM | FORM => FROM
-- # a misspelt clause on a line of its own, behind an alias
SELECT id, count(*) AS n
FORM sales.orders
-- @1-4 MV001 unexpected 'FORM'; expected ',', FROM, WHERE, GROUP … = did you mean FROM?
-- ~ unsafe: write FROM | FORM => FROM
GROUP BY id;
-- # a comma left out before a name that is near to a clause
SELECT id, count(*) AS n
units, price FROM orders;
-- @1-5 MV001 unexpected 'units'; expected ',', FROM, WHERE, GROUP … = if this is the next item of the list, write a comma before it
-- ~ unsafe: write , |  => ,
-- # a misspelt WHERE
SELECT id FROM orders WERE id > 1;
--                         ^^ MV001 unexpected 'id'; expected ',', JOIN, WHERE, GROUP … = did you mean WHERE?
-- ~ unsafe: write WHERE | WERE => WHERE
-- # a misspelt GROUP BY
SELECT region, count(*) FROM orders GRUOP BY region;
--                                        ^^ MV001 unexpected 'BY'; expected ',', JOIN, WHERE, GROUP … = did you mean GROUP?
-- ~ unsafe: write GROUP | GRUOP => GROUP
-- # BY left out
SELECT region FROM orders ORDER region;
--                              ^^^^^^ MV001 unexpected 'region'; expected BY
-- # GROUP BY nothing
SELECT region FROM orders GROUP BY;
--                                ^ MV001 the statement ends too early; expected an expression, CUBE, GROUPING or ROLLUP
-- # nothing behind WHERE
SELECT id FROM orders WHERE;
--                         ^ MV001 the statement ends too early; expected an expression
-- # nothing behind FROM
SELECT id FROM;
--            ^ MV001 the statement ends too early; expected a table or a query in parentheses
-- # the items left out
SELECT FROM orders;
--     ^^^^ MV001 unexpected 'FROM'; expected an expression
-- # two WHERE
SELECT id FROM orders WHERE id > 1 WHERE id < 5;
--                                 ^^^^^ MV001 unexpected 'WHERE'; expected GROUP, ORDER, WINDOW, CLUSTER … = join the conditions with AND
-- # HAVING before GROUP BY
SELECT region FROM orders HAVING count(*) > 1 GROUP BY region;
--                                            ^^^^^ MV001 unexpected 'GROUP'; expected ORDER, WINDOW, CLUSTER, DISTRIBUTE … = GROUP BY stands before HAVING and ORDER BY
-- # WHERE behind GROUP BY
SELECT region FROM orders GROUP BY region WHERE region = 'EU';
--                                        ^^^^^ MV001 unexpected 'WHERE'; expected ',', ORDER, WINDOW, CLUSTER … = WHERE stands before GROUP BY; HAVING judges groups
-- # ORDER BY before UNION
SELECT id FROM a ORDER BY id UNION ALL SELECT id FROM b;
--                           ^^^^^ MV001 unexpected 'UNION'; expected ',', WINDOW, ASC, CLUSTER … = put the query before it in parentheses
-- # nothing behind UNION ALL
SELECT id FROM a UNION ALL;
--                        ^ MV001 the statement ends too early; expected a query
-- # the query behind WITH left out
WITH recent AS (SELECT 1 AS one);
--                              ^ MV001 the statement ends too early; expected a query or ','
-- # JOIN without a table
SELECT * FROM orders JOIN ON orders.id = 1;
--                        ^^ MV001 unexpected 'ON'; expected a table or a query in parentheses
-- # ON twice
SELECT * FROM a JOIN b ON a.id = b.id ON a.x = b.x;
--                                    ^^ MV001 unexpected 'ON'; expected ',', JOIN, WHERE, GROUP … = join the conditions with AND
-- # equal signs with a blank
SELECT id FROM orders WHERE id = = 1;
--                               ^ MV001 unexpected '='; expected an expression = write one =
-- ~ safe: leave = out | = => 
-- # AND doubled
SELECT id FROM orders WHERE id > 1 AND AND id < 5;
--                                     ^^^ MV001 unexpected 'AND'; expected an expression
-- # AND of C
SELECT id FROM orders WHERE id > 1 && id < 5;
--                                  ^ MV001 unexpected '&'; expected an expression = write AND
-- ~ safe: write AND | && => AND
-- # NOT in the wrong place
SELECT id FROM orders WHERE id IS NULL NOT;
--                                     ^^^ MV001 unexpected 'NOT'; expected AND, GROUP, ORDER, WINDOW …
-- # equal to NULL with IS
SELECT id FROM orders WHERE id IS = NULL;
--                                ^ MV001 unexpected '='; expected DISTINCT, FALSE, NOT, NULL … = write IS NULL, or = and a value
-- # CASE without END
SELECT CASE WHEN id > 1 THEN 'many' ELSE 'one' AS size FROM orders;
--                                             ^^ MV001 unexpected 'AS'; expected END
-- # CASE without THEN
SELECT CASE WHEN id > 1 'many' END FROM orders;
--                      ^^^^^^ MV001 unexpected string 'many'; expected THEN
-- # BETWEEN with a comma
SELECT id FROM orders WHERE id BETWEEN 1, 5;
--                                      ^ MV001 unexpected ','; expected AND
-- # LIMIT with two numbers
SELECT id FROM orders LIMIT 10, 20;
--                            ^ MV001 unexpected ','; expected OFFSET or the end of the statement = write LIMIT and the number of rows, then OFFSET and those to pass over
-- # TOP of T-SQL
SELECT TOP 10 id FROM orders;
--         ^^ MV001 unexpected '10'; expected ',', AS, FROM, WHERE … = write LIMIT at the end of the query
-- # FETCH FIRST
SELECT id FROM orders FETCH FIRST 10 ROWS ONLY;
--                          ^^^^^ MV001 unexpected 'FIRST'; expected ',', JOIN, WHERE, GROUP … = write LIMIT
-- # OVER without parentheses around the partition
SELECT rank() OVER PARTITION BY region FROM orders;
--                 ^^^^^^^^^ MV001 unexpected 'PARTITION'; expected a name or '(' = put the window in parentheses: OVER (…)
-- # PARTITION without BY
SELECT rank() OVER (PARTITION region ORDER BY id) FROM orders;
--                            ^^^^^^ MV001 unexpected 'region'; expected ')' = write PARTITION BY
-- # FILTER without WHERE
SELECT count(*) FILTER (id > 1) FROM orders;
--                      ^^ MV001 unexpected 'id'; expected WHERE = write FILTER (WHERE …)
-- # an interval without a unit
SELECT id FROM orders WHERE at > now() - INTERVAL '1' DAYZ HOUR;
--                                                    ^^^^ MV001 unexpected 'DAYZ'; expected GROUP, ORDER, WINDOW, CLUSTER …
-- # a cast with a comma
SELECT CAST(id, INT) FROM orders;
--            ^ MV001 unexpected ','; expected AS = write AS before the type
-- # a query as an argument
SELECT coalesce(SELECT max(id) FROM orders, 0);
--             ^ MV001 unexpected '('; expected ',', AS, FROM, WHERE … = a query as an argument needs parentheses of its own
-- # ANY of another dialect
SELECT id FROM orders WHERE id > ANY (SELECT 1);
--                                   ^ MV001 unexpected '('; expected GROUP, ORDER, WINDOW, CLUSTER … = write IN (SELECT …)
-- # a modulo in words
SELECT id MOD 2 = 0 FROM orders;
--            ^ MV001 unexpected '2'; expected ',', FROM, WHERE, GROUP … = write % or mod(a, b)
-- # an assignment
SELECT id FROM orders WHERE id := 1;
--                              ^ MV001 unexpected '='; expected a name or '[' = write = to compare, and SET to assign
-- # LATERAL VIEW without a function
SELECT * FROM orders LATERAL VIEW items i AS item;
--                                      ^ MV001 unexpected 'i'; expected '('
-- # TABLESAMPLE behind the alias
SELECT * FROM orders o TABLESAMPLE (10 PERCENT);
--                     ^^^^^^^^^^^ MV001 unexpected 'TABLESAMPLE'; expected ',', JOIN, WHERE, GROUP … = write the alias behind TABLESAMPLE (…)
