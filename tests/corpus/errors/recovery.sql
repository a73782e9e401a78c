-- # a semicolon missing between commands
DROP TABLE a
DROP TABLE b
-- @1-4 MV001 ';' is missing before this DROP = end the statement above with a semicolon
USE SCHEMA gold
-- @1-3 MV001 ';' is missing before this USE = end the statement above with a semicolon
SELECT 1 AS one;
-- @1-6 MV001 ';' is missing before this SELECT = end the statement above with a semicolon
-- # a semicolon missing before a change of rows
SELECT id FROM orders
INSERT INTO archive SELECT id FROM orders
-- @1-6 MV001 ';' is missing before this INSERT = end the statement above with a semicolon
MERGE INTO t USING s ON t.id = s.id
-- @1-5 MV001 ';' is missing before this MERGE = end the statement above with a semicolon
WHEN MATCHED THEN
UPDATE SET a = 1
WHEN NOT MATCHED THEN
INSERT (a) VALUES (1)
OPTIMIZE t;
-- @1-8 MV001 ';' is missing before this OPTIMIZE = end the statement above with a semicolon
-- # lines that begin with such words inside of their statement
WITH a AS (SELECT 1 AS x)
INSERT INTO t SELECT * FROM a;
FROM t
INSERT INTO a SELECT x
INSERT INTO b SELECT y;
ALTER TABLE t
DROP COLUMN x;
SELECT id AS
use, amount
optimize
FROM t
vacuum;
-- # a statement that is text does not swallow the next
GRANT SELECT ON TABLE a TO b
CREATE MATERIALIZED VIEW v AS SELECT rand() AS x FROM t;
-- @1-6 MV001 ';' is missing before this CREATE = end the statement above with a semicolon
--                                   ^^^^^^ MV101 rand() gives another value at every evaluation, so every refresh recomputes the whole view
-- # the query stands although a clause is wrong
CREATE MATERIALIZED VIEW v
SCHEDULE EVERYDAY
--       ^^^^^^^^ MV001 unexpected 'EVERYDAY'; expected EVERY, CRON or REFRESH
COMMENT 'x'
AS SELECT rand() AS x FROM t;
--        ^^^^^^ MV101 rand() gives another value at every evaluation, so every refresh recomputes the whole view
-- # the clauses stand although the query is wrong
CREATE LIVE TABLE v COMMENT 'x' AS SELECT a, FROM t GROUP a;
--     ^^^^^^^^^^ MV701 LIVE TABLE is an old spelling that new pipelines no longer use
-- ~ safe: write MATERIALIZED VIEW | LIVE TABLE => MATERIALIZED VIEW
--                                           ^^^^ MV001 unexpected 'FROM'; expected an expression = remove the comma before it
--                                                        ^ MV001 unexpected 'a'; expected BY
-- # an item that cannot be read
SELECT a, b [ c ) d, rand() AS e FROM t;
--              ^ MV001 unexpected ')'; expected ']'
-- # a parenthesis left open before FROM
CREATE MATERIALIZED VIEW v AS SELECT sum(amount AS total, rand() AS e FROM t;
--                                                        ^^^^^^ MV101 rand() gives another value at every evaluation, so every refresh recomputes the whole view
--                                                                    ^^^^ MV001 unexpected 'FROM'; expected ')', ',', IGNORE before ) or RESPECT before )
-- # a CASE left open
CREATE MATERIALIZED VIEW v AS SELECT CASE WHEN a THEN 1, rand() AS e FROM t;
--                                                     ^ MV001 unexpected ','; expected END, WHEN or ELSE
--                                                       ^^^^^^ MV101 rand() gives another value at every evaluation, so every refresh recomputes the whole view
-- # a comma left out, and another mistake in another clause
CREATE MATERIALIZED VIEW v AS SELECT a b c, rand() AS e FROM t WHERE x = ORDER BY e;
--                                       ^ MV001 unexpected 'c'; expected ',', FROM, WHERE, GROUP …
--                                          ^^^^^^ MV101 rand() gives another value at every evaluation, so every refresh recomputes the whole view
--                                                                       ^^^^^ MV001 unexpected 'ORDER'; expected an expression
-- # one bracket too many
CREATE MATERIALIZED VIEW v AS SELECT (a)), rand() AS e FROM t;
--                                      ^ MV001 unexpected ')'; expected ',', AS, FROM, WHERE … = no parenthesis is open that it closes
--                                         ^^^^^^ MV101 rand() gives another value at every evaluation, so every refresh recomputes the whole view
-- # a missing bracket is said once
SELECT cast(a AS decimal 10, 2)) FROM t;
--                       ^^ MV001 unexpected '10'; expected ')', '(' or COLLATE
-- # the same mistake in each item of a list is said once
SELECT (lower => 'q', upper => 'Q', digit => 'd', str => 'A');
--            ^^ MV001 unexpected '=>'; expected ')', ',' or AS
-- # in one of two expectations
CREATE MATERIALIZED VIEW v (
  CONSTRAINT a EXPECT (id > ) ON VIOLATION FAIL UPDATE,
--                          ^ MV001 unexpected ')'; expected an expression
  CONSTRAINT b EXPECT (amount > 0) ON VIOLATION SKIP ROW
--                                              ^^^^ MV001 unexpected 'SKIP'; expected DROP or FAIL
) AS SELECT rand() AS x FROM t;
--          ^^^^^^ MV101 rand() gives another value at every evaluation, so every refresh recomputes the whole view
-- # a column definition that cannot be read
CREATE TABLE t (a INT, b DECIMAL(10,, c STRING, d DOUBLE PRIMARY);
--                                  ^ MV001 unexpected ','; expected a name or a number = remove one of the two commas
--                                      ^^^^^^ MV001 unexpected 'STRING'; expected ')' or ','
-- # in a subquery
CREATE MATERIALIZED VIEW v AS
SELECT rand() AS x FROM (SELECT a FORM u) WHERE a IN (SELECT);
--     ^^^^^^ MV101 rand() gives another value at every evaluation, so every refresh recomputes the whole view
--                                     ^ MV001 unexpected 'u'; expected ')', ',', FROM, WHERE … = did you mean FROM?
--                                                          ^ MV001 unexpected ')'; expected an expression
-- # in a CTE
CREATE MATERIALIZED VIEW v AS
WITH a AS (SELECT x FROM WHERE y), b AS (SELECT rand() AS z FROM t) SELECT * FROM a, b;
--                       ^^^^^ MV001 unexpected 'WHERE'; expected a table or a query in parentheses
--                                              ^^^^^^ MV101 rand() gives another value at every evaluation, so every refresh recomputes the whole view
--                                                                                   ^ MV601 no condition links 'b' to what stands before it, so all pairs of their rows are made
-- # in a script
BEGIN
  DECLARE x INT DEFAULT = 1;
--                      ^ MV001 unexpected '='; expected an expression
  IF x > 1 THEN SELECT FROM t; END IF;
--                     ^^^^ MV001 unexpected 'FROM'; expected an expression
  INSERT INTO t VALUES (1,);
--                        ^ MV001 unexpected ')'; expected an expression = remove the comma before it
END;
-- # in a pipe
FROM orders |> WHERE |> SELECT id, |> LIMIT 1;
--                   ^^ MV001 unexpected '|>'; expected an expression
--                                 ^^ MV001 unexpected '|>'; expected an expression = remove the comma before it
-- # sixteen mistakes at most are told of one statement
SELECT (a b c), (a b c), (a b c), (a b c), (a b c), (a b c), (a b c), (a b c), (a b c), (a b c), (a b c), (a b c), (a b c), (a b c), (a b c), (a b c), (a b c), (a b c), (a b c), (a b c);
--          ^ MV001 unexpected 'c'; expected ','
--                   ^ MV001 unexpected 'c'; expected ','
--                            ^ MV001 unexpected 'c'; expected ','
--                                     ^ MV001 unexpected 'c'; expected ','
--                                              ^ MV001 unexpected 'c'; expected ','
--                                                       ^ MV001 unexpected 'c'; expected ','
--                                                                ^ MV001 unexpected 'c'; expected ','
--                                                                         ^ MV001 unexpected 'c'; expected ','
--                                                                                  ^ MV001 unexpected 'c'; expected ','
--                                                                                           ^ MV001 unexpected 'c'; expected ','
--                                                                                                    ^ MV001 unexpected 'c'; expected ','
--                                                                                                             ^ MV001 unexpected 'c'; expected ','
--                                                                                                                      ^ MV001 unexpected 'c'; expected ','
--                                                                                                                               ^ MV001 unexpected 'c'; expected ','
--                                                                                                                                        ^ MV001 unexpected 'c'; expected ','
--                                                                                                                                                 ^ MV001 unexpected 'c'; expected ','
