-- # a comma before FROM [doc]
CREATE MATERIALIZED VIEW daily AS
SELECT day, total, FROM silver.sales;
--                 ^^^^ MV001 unexpected 'FROM'; expected an expression = remove the comma before it
-- ~ safe: leave , out | , => 

-- # without it [doc]
CREATE MATERIALIZED VIEW daily AS
SELECT day, total FROM silver.sales;

-- # a missing semicolon between two definitions [doc]
CREATE MATERIALIZED VIEW a AS SELECT 1 AS x
CREATE MATERIALIZED VIEW b AS SELECT 2 AS x;
-- @1-6 MV001 ';' is missing before this CREATE = end the statement above with a semicolon

-- # a parenthesis that is not closed
CREATE MATERIALIZED VIEW v AS SELECT sum(a FROM raw.t;
--                                         ^^^^ MV001 unexpected 'FROM'; expected ')', ',', AS or '=>'

-- # a misspelt word
CREATE MATERIALISED VIEW v AS SELECT a FROM raw.t;
--     ^^^^^^^^^^^^ MV001 unexpected 'MATERIALISED'; expected MATERIALIZED, STREAMING, VIEW, TABLE … = write MATERIALIZED
-- ~ safe: write MATERIALIZED | MATERIALISED => MATERIALIZED

-- # a string that is not closed
SELECT 'abc FROM raw.t;
--     ^^^^^^^^^^^^^^^ MV001 the string that begins here is not closed = close it; a quote inside of a string is written \'

-- # the statement before and the one after are read
CREATE MATERIALIZED VIEW a AS SELECT uuid() AS x FROM raw.t;
--                                   ^^^^^^ MV101 uuid() gives another value at every evaluation, so every refresh recomputes the whole view
CREATE MATERIALIZED VIEW b AS SELECT FROM WHERE;
--                                   ^^^^ MV001 unexpected 'FROM'; expected an expression
--                                        ^^^^^ MV001 unexpected 'WHERE'; expected a table or a query in parentheses
--                                             ^ MV001 the statement ends too early; expected an expression
CREATE MATERIALIZED VIEW c AS SELECT uuid() AS x FROM raw.t;
--                                   ^^^^^^ MV101 uuid() gives another value at every evaluation, so every refresh recomputes the whole view
