-- # a comma left out between items
SELECT id name, amount total sum FROM orders;
--                           ^^^ MV001 unexpected 'sum'; expected ',', FROM, WHERE, GROUP …
-- # a comma behind the last item
SELECT
  id,
  amount,
FROM orders;
-- @1-4 MV001 unexpected 'FROM'; expected an expression = remove the comma before it
-- ~ safe: leave , out | , => 
-- # a comma behind the last column
CREATE TABLE orders (
  id BIGINT,
  amount INT,
);
-- @1-1 MV001 unexpected ')'; expected a name, CHECK, CONSTRAINT, FOREIGN … = remove the comma before it
-- ~ safe: leave , out | , => 
-- # a comma behind the last expectation
CREATE MATERIALIZED VIEW v (
  CONSTRAINT ok EXPECT (id > 0),
) AS SELECT id FROM orders;
-- @1-1 MV001 unexpected ')'; expected a name, CHECK, CONSTRAINT, FOREIGN … = remove the comma before it
-- ~ safe: leave , out | , => 
-- # a comma left out between columns
CREATE TABLE orders (
  id BIGINT
  amount INT
--^^^^^^ MV001 unexpected 'amount'; expected ')', ',' or an option (NOT NULL, COMMENT …) = if this is the next item of the list, write a comma before it
-- ~ unsafe: write , |  => ,
);
-- # two commas
SELECT id,, amount FROM orders;
--        ^ MV001 unexpected ','; expected an expression = remove one of the two commas
-- ~ safe: leave , out | , => 
-- # a comma behind the last group
SELECT region, count(*) FROM orders GROUP BY region, ORDER BY region;
--                                                   ^^^^^ MV001 unexpected 'ORDER'; expected an expression, CUBE, GROUPING or ROLLUP = remove the comma before it
-- ~ safe: leave , out | , => 
-- # a comma before the main query
WITH recent AS (SELECT 1 AS one),
SELECT * FROM recent;
-- @1-6 MV001 unexpected 'SELECT'; expected a name = remove the comma before it
-- ~ safe: leave , out | , => 
-- # a comma left out between two queries of WITH
WITH a AS (SELECT 1 AS one)
b AS (SELECT 2 AS two)
-- @1-1 MV001 unexpected 'b'; expected a query or ',' = if this is the next item of the list, write a comma before it
-- ~ unsafe: write , |  => ,
SELECT * FROM a, b;
-- # a comma before AND
SELECT id FROM orders WHERE id > 1, AND id < 5;
--                                ^ MV001 unexpected ','; expected GROUP, ORDER, WINDOW, CLUSTER …
--                                  ^^^ MV001 unexpected 'AND'; expected an expression, CUBE, GROUPING or ROLLUP = remove the comma before it
-- # a parenthesis left open in an expression
SELECT round(sum(amount FROM orders;
--                      ^^^^ MV001 unexpected 'FROM'; expected ')', ',', AS or '=>'
-- # a parenthesis too many
SELECT round(sum(amount))) FROM orders;
--                       ^ MV001 unexpected ')'; expected ',', AS, FROM, WHERE … = no parenthesis is open that it closes
-- # a list of columns left open
CREATE MATERIALIZED VIEW v (
  id COMMENT 'key'
AS SELECT id FROM orders;
-- @1-2 MV001 unexpected 'AS'; expected ')', ',' or an option (NOT NULL, COMMENT …)
-- # a subquery left open
SELECT * FROM (SELECT id FROM orders WHERE id > 1;
--                                               ^ MV001 the statement ends too early; expected ')', GROUP, ORDER, WINDOW …
-- # an empty list of values
SELECT id FROM orders WHERE id IN ();
--                                 ^ MV001 unexpected ')'; expected an expression
-- # IN without parentheses
SELECT id FROM orders WHERE id IN 1, 2;
--                                ^ MV001 unexpected '1'; expected '(' = put the values in parentheses: IN (…)
-- # a comma behind the last argument
SELECT coalesce(a, b,) FROM orders;
--                   ^ MV001 unexpected ')'; expected an expression = remove the comma before it
-- ~ safe: leave , out | , => 
-- # properties without parentheses
CREATE MATERIALIZED VIEW v TBLPROPERTIES 'quality' = 'gold' AS SELECT 1 AS one;
--                                       ^^^^^^^^^ MV001 unexpected string 'quality'; expected '(' = put the properties in parentheses: TBLPROPERTIES ('key' = 'value')
-- # properties with a colon
CREATE MATERIALIZED VIEW v TBLPROPERTIES ('quality': 'gold') AS SELECT 1 AS one;
--                                                 ^ MV001 unexpected ':'; expected a name, ')', ',', a string …
-- # a comma left out between properties
CREATE MATERIALIZED VIEW v TBLPROPERTIES ('a' = '1' 'b' = '2') AS SELECT 1 AS one;
--                                                  ^^^ MV001 unexpected string 'b'; expected ')' or ','
-- # CLUSTER BY without parentheses
CREATE MATERIALIZED VIEW v CLUSTER BY region AS SELECT region FROM orders;
--                                    ^^^^^^ MV001 unexpected 'region'; expected '(', AUTO or NONE = put the columns in parentheses: CLUSTER BY (…)
-- # PARTITIONED BY without parentheses
CREATE MATERIALIZED VIEW v PARTITIONED BY region AS SELECT region FROM orders;
--                                        ^^^^^^ MV001 unexpected 'region'; expected '(' = put the columns in parentheses: PARTITIONED BY (…)
