-- # a misspelt first word
SELCET 1;
-- @1-6 MV001 'SELCET' begins no statement = did you mean SELECT?
-- # a misspelt CREATE
CRAETE MATERIALIZED VIEW daily AS SELECT 1 AS one;
-- @1-6 MV001 'CRAETE' begins no statement = did you mean CREATE?
-- # a semicolon left out before CREATE
CREATE MATERIALIZED VIEW a AS SELECT 1 AS one
CREATE MATERIALIZED VIEW b AS SELECT 2 AS two;
-- @1-6 MV001 ';' is missing before this CREATE = end the statement above with a semicolon
-- # a semicolon left out before CREATE, a fault in what stands before
CREATE MATERIALIZED VIEW a AS SELECT FROM orders
--                                   ^^^^ MV001 unexpected 'FROM'; expected an expression
CREATE MATERIALIZED VIEW b AS SELECT 2 AS two;
-- # a semicolon left out before SELECT
SELECT id FROM a
SELECT id FROM b;
-- @1-6 MV001 ';' is missing before this SELECT = end the statement above with a semicolon
-- # one that is wrong between two that are right
CREATE MATERIALIZED VIEW a AS SELECT 1 AS one;
CREATE MATERIALIZED VIEW b AS SELECT 2 AS two FROM;
--                                                ^ MV001 the statement ends too early; expected a table or a query in parentheses
CREATE MATERIALIZED VIEW c AS SELECT 3 AS three;
-- # each statement has its own fault
SELECT FROM a;
--     ^^^^ MV001 unexpected 'FROM'; expected an expression
SELECT id FROM;
--            ^ MV001 the statement ends too early; expected a table or a query in parentheses
CREATE VIEW;
--         ^ MV001 the statement ends too early; expected a name
-- # text that is no SQL
hello, this is a letter
-- @1-5 MV002 'hello' begins no statement that this version knows; passed over
-- # a query in parentheses left open, then another statement
(SELECT 1;
--       ^ MV001 the statement ends too early; expected ')', ',', AS, FROM …
SELECT 2;
-- # EXPLAIN of nothing
EXPLAIN;
--     ^ MV001 the statement ends too early; expected a statement
-- # EXPLAIN of nothing, with a mode
EXPLAIN EXTENDED;
--              ^ MV001 the statement ends too early; expected a statement
-- # EXPLAIN of what is no statement
EXPLAIN SELCET 1;
--      ^^^^^^ MV001 'SELCET' begins no statement = did you mean SELECT?
EXPLAIN EXTENDED hello;
--               ^^^^^ MV002 'hello' begins no statement that this version knows; passed over
-- # a statement cut off at the end of the file
CREATE MATERIALIZED VIEW daily AS
SELECT id FROM orders WHERE
-- @28 MV001 the statement ends too early; expected an expression

-- # BEGIN without END and nothing else
BEGIN
-- @1-5 MV001 BEGIN has no END before the statement's text is over = close the block with END;
-- # a lone parenthesis
)
-- @1-1 MV001 unexpected ')'; expected a statement
-- # a number
42;
-- @1-2 MV001 unexpected '42'; expected a statement
-- # a shell's remark
# SELECT 1;
-- @1-1 MV001 unexpected character '#'
SELECT 2;

-- # a query where the semicolon before it is missing
SELECT a FROM t

SELECT b FROM u
-- @1-6 MV001 ';' is missing before this SELECT = end the statement above with a semicolon

WITH x AS (SELECT 3) SELECT * FROM x;
-- @1-4 MV001 ';' is missing before this WITH = end the statement above with a semicolon

-- # a set operation goes on
SELECT a FROM t
UNION ALL
SELECT b FROM u
EXCEPT
SELECT DISTINCT c FROM w;

-- # a statement that is passed over is not closed
CREATE FUNCTION f() RETURNS INT AS $$ return 1;
--                                 ^^ MV001 the body that begins here is not closed
SELECT 1;
-- # the semicolon of a block's last statement left out
BEGIN
  SELECT 1
END;
-- @1-3 MV001 unexpected 'END'; expected ';', ',', AS, FROM …
-- # an INSERT without rows
INSERT INTO orders;
--                ^ MV001 the statement ends too early; expected a name, a query, AS, BY …
-- # a computed field of EXTRACT
SELECT EXTRACT(lower('YEAR') FROM d) FROM t;
--             ^^^^^^^^^^^^^ MV001 EXTRACT takes the name of a field before FROM = write YEAR, MONTH, DAY or another field without quotes
-- # a field of EXTRACT in quotes
SELECT EXTRACT('YEAR' FROM d) FROM t;
--             ^^^^^^ MV001 EXTRACT takes the name of a field before FROM = write YEAR, MONTH, DAY or another field without quotes
-- # a hint that is computed
SELECT /*+ IDENTIFIER('BROADCAST')(t) */ * FROM t;
--         ^^^^^^^^^^^^^^^^^^^^^^^ MV001 the name of a hint is a word = write the hint's name as it is
-- # a default of a column that is returned
CREATE FUNCTION f() RETURNS TABLE (a INT DEFAULT 5) RETURN SELECT 1;
--                                       ^^^^^^^^^ MV001 a column of RETURNS TABLE has a type and a COMMENT, nothing else = leave this out
