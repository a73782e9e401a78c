-- # a string left open
SELECT 'open FROM orders;
--     ^^^^^^^^^^^^^^^^^ MV001 the string that begins here is not closed = close it; a quote inside of a string is written \'
-- # a string left open in the middle of a file hides the rest
SELECT 'open FROM orders;
--     ^^^^^^^^^^^^^^^^^ MV001 the string that begins here is not closed = close it; a quote inside of a string is written \'
SELECT 2;
-- # a comment left open
SELECT id /* open
--        ^^ MV001 the comment that begins here is not closed
FROM orders;
-- # a back-quote left open
SELECT `open FROM orders;
--     ^^^^^^^^^^^^^^^^^ MV001 the quoted name that begins here is not closed
-- # an apostrophe inside a comment
CREATE MATERIALIZED VIEW v COMMENT 'it's late' AS SELECT 1 AS one;
--                                     ^ MV001 unexpected 's'; expected AS, a clause (COMMENT, SCHEDULE …) or the end of the statement = write \' for a quote inside of a string
-- # smart single quotes
SELECT ‘open’ AS state FROM orders;
--     ^^^^^^ MV001 a typographic quote opens no string and no name = write a straight quote instead
-- # smart double quotes
SELECT “open” AS state FROM orders;
--     ^^^^^^ MV001 a typographic quote opens no string and no name = write a straight quote instead
-- # a string as alias
SELECT id AS 'order id' FROM orders;
--           ^^^^^^^^^^ MV001 unexpected string 'order id'; expected a name or '(' = an alias is no string: quote it with back-quotes
-- # a double-quoted alias is a string
SELECT id AS "order id" FROM orders;
--           ^^^^^^^^^^ MV001 unexpected string "order id"; expected a name or '(' = an alias is no string: quote it with back-quotes
-- # brackets of T-SQL
SELECT [order id] FROM [orders];
--     ^ MV001 unexpected '['; expected an expression = quote names with back-quotes
--                     ^ MV001 unexpected '['; expected a table or a query in parentheses = quote names with back-quotes
-- # letters that are not ASCII
SELECT straße FROM orders;
--     ^^^^^^ MV001 'straße' holds a character that a name cannot have without back-quotes = write `straße`
-- # a no-break hyphen copied from a page
SELECT id FROM orders WHERE id >= –1;
--                                ^^ MV001 '–1' holds a character that a name cannot have without back-quotes = write `–1`
-- # a hyphen in a table's name
SELECT id FROM order-lines;
--                  ^ MV001 unexpected '-'; expected a name, ',', AS, JOIN …
-- # a comment in quotes left out
CREATE MATERIALIZED VIEW v COMMENT daily AS SELECT 1 AS one;
--                                 ^^^^^ MV001 unexpected 'daily'; expected a string = put the comment in quotes
-- # a cron expression without quotes
CREATE MATERIALIZED VIEW v SCHEDULE CRON 0 0 * * * ? AS SELECT 1 AS one;
--                                       ^ MV001 unexpected '0'; expected a string = put the cron expression in quotes
-- # a placeholder left open
SELECT * FROM ${schema.orders;
--            ^^ MV001 the placeholder that begins here is not closed

-- # a body in dollars left open
CREATE FUNCTION f() RETURNS INT LANGUAGE PYTHON AS $$
--                                                 ^^ MV001 the body that begins here is not closed
return 1;
-- # a string left open in a statement that is passed over
INSERT INTO t VALUES ('open);
--                    ^^^^^^ MV001 the string that begins here is not closed = close it; a quote inside of a string is written \'
SELECT 2;
