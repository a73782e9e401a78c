-- # a misspelt first word
SELCET 1;
-- @1-6 MV001 'SELCET' begins no statement
-- # a misspelt CREATE
CRAETE MATERIALIZED VIEW daily AS SELECT 1 AS one;
-- @1-6 MV001 'CRAETE' begins no statement
-- # a semicolon left out before CREATE
CREATE MATERIALIZED VIEW a AS SELECT 1 AS one
CREATE MATERIALIZED VIEW b AS SELECT 2 AS two;
-- @1-6 MV001 ';' is missing before this CREATE
-- # a semicolon left out before CREATE, a fault in what stands before
CREATE MATERIALIZED VIEW a AS SELECT FROM orders
--                                   ^^^^ MV001 unexpected 'FROM'; expected an expression
CREATE MATERIALIZED VIEW b AS SELECT 2 AS two;
-- # a semicolon left out before SELECT
SELECT id FROM a
SELECT id FROM b;
-- @1-6 MV001 unexpected 'SELECT'; expected a name, ',', AS, JOIN …
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
--     ^ MV001 the statement ends too early; expected a query, CODEGEN, COST, CREATE …
-- # a statement cut off at the end of the file
CREATE MATERIALIZED VIEW daily AS
SELECT id FROM orders WHERE
-- @28 MV001 the statement ends too early; expected an expression
