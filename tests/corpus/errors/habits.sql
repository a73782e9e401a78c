-- # less or equal turned around
SELECT a FROM t WHERE a =< 1;
--                       ^ MV001 unexpected '<'; expected an expression = write <=
-- ~ safe: write <= | =< => <=
-- # greater or equal turned around
SELECT a FROM t WHERE a => 1;
--                      ^^ MV001 unexpected '=>'; expected GROUP, ORDER, WINDOW, CLUSTER … = write >= to compare
-- # IS before a value
SELECT a FROM t WHERE a IS 1;
--                         ^ MV001 unexpected '1'; expected DISTINCT, FALSE, NOT, NULL … = write = to compare
-- # IS NOT before a value
SELECT a FROM t WHERE a IS NOT 1;
--                             ^ MV001 unexpected '1'; expected DISTINCT, FALSE, NULL, TRUE … = write <> to compare
-- # NOT NULL without IS
SELECT a FROM t WHERE a NOT NULL;
--                      ^^^ MV001 unexpected 'NOT'; expected GROUP, ORDER, WINDOW, CLUSTER … = write IS NOT NULL
-- # EXISTS without parentheses
SELECT a FROM t WHERE EXISTS SELECT 1 FROM u;
--                           ^^^^^^ MV001 unexpected 'SELECT'; expected GROUP, ORDER, WINDOW, CLUSTER … = put the query in parentheses
-- # a parenthesis that closes nothing
SELECT a FROM t WHERE a = 1) AND b = 2;
--                         ^ MV001 unexpected ')'; expected GROUP, ORDER, WINDOW, CLUSTER … = no parenthesis is open that it closes
-- # GROUP BY behind ORDER BY
SELECT a, count(*) FROM t ORDER BY a GROUP BY a;
--                                   ^^^^^ MV001 unexpected 'GROUP'; expected ',', WINDOW, ASC, CLUSTER … = GROUP BY stands before HAVING and ORDER BY
-- # WHERE behind ORDER BY
SELECT a FROM t ORDER BY a WHERE a > 1;
--                         ^^^^^ MV001 unexpected 'WHERE'; expected ',', WINDOW, ASC, CLUSTER … = WHERE stands before GROUP BY; HAVING judges groups
-- # ORDER BY behind LIMIT
SELECT a FROM t LIMIT 10 ORDER BY a;
--                       ^^^^^ MV001 unexpected 'ORDER'; expected OFFSET or the end of the statement = ORDER BY stands before LIMIT
-- # LIMIT behind OFFSET
SELECT a FROM t OFFSET 5 LIMIT 10;
--                       ^^^^^ MV001 unexpected 'LIMIT'; expected the end of the statement = LIMIT stands before OFFSET
-- # OFFSET with ROWS
SELECT a FROM t OFFSET 5 ROWS FETCH NEXT 10 ROWS ONLY;
--                       ^^^^ MV001 unexpected 'ROWS'; expected the end of the statement = write LIMIT and OFFSET with numbers alone
-- # ON left out
SELECT a FROM t JOIN u t.a = u.a;
--                     ^^^ MV001 unexpected 't.a'; expected a name, ',', AS, ON … = write ON before the condition
-- # JOIN left out
SELECT a FROM t LEFT u ON t.a = u.a;
--                   ^ MV001 unexpected 'u'; expected ',', JOIN, WHERE, GROUP … = write LEFT JOIN
-- # JOIN behind WHERE
SELECT a FROM t JOIN u WHERE t.a = u.a JOIN v;
--                                     ^^^^ MV001 unexpected 'JOIN'; expected GROUP, ORDER, WINDOW, CLUSTER … = JOIN stands behind FROM, before WHERE
-- # a query behind FROM without parentheses
SELECT a FROM SELECT b FROM u;
--            ^^^^^^ MV001 unexpected 'SELECT'; expected a table or a query in parentheses = put the query in parentheses
-- # a variable of another dialect
SELECT @x = 1;
--     ^ MV001 unexpected character '@' = variables and parameters have no @ here
-- # SELECT INTO
SELECT a INTO x FROM t;
--       ^^^^ MV001 unexpected 'INTO'; expected ',', AS, FROM, WHERE … = write CREATE TABLE … AS or INSERT INTO before the query
-- # CROSS APPLY
SELECT a FROM t CROSS APPLY f(t.a) x;
--                    ^^^^^ MV001 unexpected 'APPLY'; expected ',', JOIN, WHERE, GROUP … = write JOIN LATERAL
-- # ELSEIF in an expression
SELECT CASE WHEN a THEN b ELSEIF c THEN d END FROM t;
--                        ^^^^^^ MV001 unexpected 'ELSEIF'; expected END, WHEN or ELSE = write WHEN
-- # CAST without parentheses
SELECT CAST a AS INT FROM t;
--            ^^ MV001 unexpected 'AS'; expected ',', FROM, WHERE, GROUP … = write CAST(… AS type)
-- # a type of any length
SELECT CAST(a AS VARCHAR(MAX)) FROM t;
--                       ^^^ MV001 unexpected 'MAX'; expected a name or a number = write STRING for a text of any length
-- # an array type with brackets
SELECT a::int[] FROM t;
--            ^ MV001 unexpected ']'; expected an expression = write ARRAY<…> for a type, array() for a value
-- # ORDER BY among arguments
SELECT string_agg(a, ',' ORDER BY a) FROM t;
--                       ^^^^^ MV001 unexpected 'ORDER'; expected ')', ',' or AS = write WITHIN GROUP (ORDER BY …) behind the call
-- # PARTITION misspelt
SELECT sum(a) OVER (PARTION BY b) FROM t;
--                          ^^ MV001 unexpected 'BY'; expected ')' = write PARTITION BY or ORDER BY
-- # DISTINCT ON
SELECT DISTINCT ON (a) a, b FROM t;
--              ^^ MV001 unexpected 'ON'; expected an expression = write QUALIFY row_number() OVER (…) = 1 behind the conditions
-- # a string left open
SELECT 'abc FROM t;
--     ^^^^^^^^^^^ MV001 the string that begins here is not closed = close it; a quote inside of a string is written \'
-- # a quote inside of a string
SELECT 'a', 'it's' FROM t;
--               ^^^^^^^^ MV001 the string that begins here is not closed = close it; a quote inside of a string is written \'
-- # a match by ~
SELECT a FROM t WHERE a ~ 'x';
--                      ^ MV001 unexpected '~'; expected GROUP, ORDER, WINDOW, CLUSTER … = write RLIKE
-- # no match by !~
SELECT a FROM t WHERE a !~ 'x';
--                      ^ MV001 unexpected '!'; expected GROUP, ORDER, WINDOW, CLUSTER … = write NOT RLIKE
-- # a path of JSON by ->>
SELECT a ->> 'x' FROM t;
--         ^ MV001 unexpected '>'; expected an expression = write column:path, or get_json_object()
-- # ARRAY with brackets
SELECT ARRAY[1, 2] FROM t;
--            ^ MV001 unexpected ','; expected ']' = write array(…)
-- # an array of brackets alone
SELECT [1, 2] FROM t;
--     ^ MV001 unexpected '['; expected an expression = write array(…)
-- # EXCLUDE
SELECT * EXCLUDE (a) FROM t;
--       ^^^^^^^ MV001 unexpected 'EXCLUDE'; expected ',', FROM, WHERE, GROUP … = write EXCEPT (…)
-- # REPLACE behind a star
SELECT * REPLACE (a AS b) FROM t;
--       ^^^^^^^ MV001 unexpected 'REPLACE'; expected ',', FROM, WHERE, GROUP … = write EXCEPT (…), and the new columns behind it
-- # EXCEPT without parentheses
SELECT * EXCEPT a FROM t;
--              ^ MV001 unexpected 'a'; expected a query = put the columns in parentheses: EXCEPT (…)
-- # SAMPLE
SELECT a FROM t SAMPLE (10);
--                      ^^ MV001 unexpected '10'; expected a name = write TABLESAMPLE (…)
-- # TABLESAMPLE without parentheses
SELECT a FROM t TABLESAMPLE 10 PERCENT;
--                          ^^ MV001 unexpected '10'; expected ',', JOIN, WHERE, GROUP … = write TABLESAMPLE (10 PERCENT)
-- # VERSION AS
SELECT a FROM t VERSION AS 3;
--                      ^^ MV001 unexpected 'AS'; expected ',', JOIN, WHERE, GROUP … = write VERSION AS OF
-- # TIMESTAMP OF
SELECT a FROM t TIMESTAMP OF '2024';
--                        ^^ MV001 unexpected 'OF'; expected ',', JOIN, WHERE, GROUP … = write TIMESTAMP AS OF
-- ~ safe: write AS |  => AS 
-- # UNIONALL
SELECT a FROM t UNIONALL SELECT b FROM u;
--                       ^^^^^^ MV001 unexpected 'SELECT'; expected ',', JOIN, WHERE, GROUP … = write UNION ALL
-- ~ safe: write UNION ALL | UNIONALL => UNION ALL
-- # a parenthesis left open before the next query
WITH x AS (SELECT 1), y AS (SELECT * FROM x SELECT * FROM y;
--                                          ^^^^^^ MV001 unexpected 'SELECT'; expected a name, ')', ',', AS … = close the parenthesis before it
-- # an operator misspelt
SELECT a FROM t WHERE a betwen 1 AND 2;
--                      ^^^^^^ MV001 unexpected 'betwen'; expected GROUP, ORDER, WINDOW, CLUSTER … = did you mean BETWEEN?
-- ~ unsafe: write BETWEEN | betwen => BETWEEN
-- # a clause misspelt
CREATE MATERIALIZED VIEW v COMENT 'x' AS SELECT a FROM t;
--                         ^^^^^^ MV001 unexpected 'COMENT'; expected AS, a clause (COMMENT, SCHEDULE …) or the end of the statement = did you mean COMMENT?
-- ~ unsafe: write COMMENT | COMENT => COMMENT
-- # COMMENT with =
CREATE MATERIALIZED VIEW v COMMENT = 'x' AS SELECT a FROM t;
--                                 ^ MV001 unexpected '='; expected a string = leave the = out
-- ~ safe: leave = out | = => 
-- # COMMENT without quotes
CREATE MATERIALIZED VIEW v COMMENT x AS SELECT a FROM t;
--                                 ^ MV001 unexpected 'x'; expected a string = put the comment in quotes
-- # EVERY without a number
CREATE MATERIALIZED VIEW v SCHEDULE EVERY HOUR AS SELECT a FROM t;
--                                        ^^^^ MV001 unexpected 'HOUR'; expected a number = write a number before HOUR
-- # EVERY with INTERVAL
CREATE MATERIALIZED VIEW v SCHEDULE EVERY INTERVAL 1 HOUR AS SELECT a FROM t;
--                                        ^^^^^^^^ MV001 unexpected 'INTERVAL'; expected a number = write the number and the unit, without INTERVAL
-- ~ safe: leave INTERVAL out | INTERVAL => 
-- # AT left out
CREATE MATERIALIZED VIEW v SCHEDULE CRON '0 0 * * * ?' TIME ZONE 'UTC' AS SELECT a FROM t;
--                                                     ^^^^ MV001 unexpected 'TIME'; expected AS, a clause (COMMENT, SCHEDULE …) or the end of the statement = write AT TIME ZONE
-- ~ safe: write AT |  => AT 
-- # POLICY left out
CREATE MATERIALIZED VIEW v REFRESH INCREMENTAL AS SELECT a FROM t;
--                                 ^^^^^^^^^^^ MV001 unexpected 'INCREMENTAL'; expected POLICY = write REFRESH POLICY
-- # WITH NO DATA
CREATE MATERIALIZED VIEW v WITH NO DATA AS SELECT a FROM t;
--                                 ^^^^ MV001 unexpected 'DATA'; expected AS, '(' or MAX = leave it out: the query says what the view holds
-- # WITH DATA
CREATE MATERIALIZED VIEW v AS SELECT a FROM t WITH DATA;
--                                            ^^^^ MV001 unexpected 'WITH'; expected a name, ',', AS, JOIN … = leave it out: the query says what the view holds
-- # EXPECT without parentheses
CREATE MATERIALIZED VIEW v (CONSTRAINT c EXPECT a > 0) AS SELECT a FROM t;
--                                              ^ MV001 unexpected 'a'; expected '(' = put the condition in parentheses: EXPECT (…)
-- # ON VIOLATION WARN
CREATE MATERIALIZED VIEW v (CONSTRAINT c EXPECT (a > 0) ON VIOLATION WARN) AS SELECT a FROM t;
--                                                                   ^^^^ MV001 unexpected 'WARN'; expected DROP or FAIL = leave ON VIOLATION out: such rows are kept and counted
-- # an expectation without a name
CREATE MATERIALIZED VIEW v (CONSTRAINT EXPECT (a > 0)) AS SELECT a FROM t;
--                                            ^ MV001 unexpected '('; expected EXPECT, CHECK, FOREIGN, PRIMARY … = give the expectation a name: CONSTRAINT name EXPECT (…)
-- # ON left out before VIOLATION
CREATE MATERIALIZED VIEW v (CONSTRAINT c EXPECT (a > 0) VIOLATION DROP ROW) AS SELECT a FROM t;
--                                                      ^^^^^^^^^ MV001 unexpected 'VIOLATION'; expected ')', ',' or ON = write ON VIOLATION
-- ~ safe: write ON |  => ON 
-- # CREATE STREAM TABLE
CREATE STREAM TABLE s AS SELECT * FROM STREAM t;
--     ^^^^^^ MV001 unexpected 'STREAM'; expected MATERIALIZED, STREAMING, VIEW, TABLE … = write CREATE STREAMING TABLE
-- # a name of an argument in quotes
SELECT * FROM read_files('x', 'format' => 'json');
--                                     ^^ MV001 unexpected '=>'; expected ')', ',' or AS = write the argument's name without quotes
-- # MERGE with FROM
MERGE INTO t FROM u ON t.a = u.a WHEN MATCHED THEN DELETE;
--           ^^^^ MV001 unexpected 'FROM'; expected a name, AS, USING, '@version' … = write USING
-- # VALUE
INSERT INTO t VALUE (1, 2);
--                   ^ MV001 unexpected '1'; expected a name = write VALUES
-- # ON CONFLICT
INSERT INTO t (a) VALUES (1) ON CONFLICT DO NOTHING;
--                           ^^ MV001 unexpected 'ON'; expected ',', AS, ORDER, WINDOW … = write MERGE INTO … USING … WHEN MATCHED
-- # SET left out
UPDATE t a = 1;
--         ^ MV001 unexpected '='; expected '(', WITH ( or SET = write SET before what is assigned
-- # UPDATE with FROM
UPDATE t SET a = 1 FROM u WHERE t.a = u.a;
--                 ^^^^ MV001 unexpected 'FROM'; expected ',', WHERE or the end of the statement = write MERGE INTO … USING … to take values from another table
-- # IF EXIST
DROP TABLE IF EXIST t;
--            ^^^^^ MV001 unexpected 'EXIST'; expected CASCADE, FORCE, PURGE or RESTRICT = write IF EXISTS
-- ~ safe: write EXISTS | EXIST => EXISTS
-- # two tables dropped at once
DROP TABLE a, b;
--          ^ MV001 unexpected ','; expected CASCADE, FORCE, PURGE or RESTRICT = drop each by a statement of its own
-- # ADD without COLUMN
ALTER TABLE t ADD a INT;
--                ^ MV001 unexpected 'a'; expected CHECK, COLUMN, COLUMNS, CONSTRAINT … = write ADD COLUMN
-- # DROP without COLUMN
ALTER TABLE t DROP a;
--                 ^ MV001 unexpected 'a'; expected COLUMN, COLUMNS, CONSTRAINT, FEATURE … = write DROP COLUMN
-- # RENAME without COLUMN
ALTER TABLE t RENAME a TO b;
--                   ^ MV001 unexpected 'a'; expected COLUMN or TO = write RENAME COLUMN … TO …
-- # MODIFY COLUMN
ALTER TABLE t MODIFY COLUMN a INT;
--            ^^^^^^ MV001 unexpected 'MODIFY'; expected a query, AS, ADD, ALTER … = write ALTER COLUMN
-- # SET SCHEDULE
ALTER MATERIALIZED VIEW v SET SCHEDULE EVERY 1 HOUR;
--                            ^^^^^^^^ MV001 unexpected 'SCHEDULE'; expected DBPROPERTIES, LOCATION, MANAGED, OWNER … = write ADD SCHEDULE, or ALTER SCHEDULE to change one
-- ~ unsafe: write ADD | SET => ADD
-- # IDENTITY
CREATE TABLE t (a INT IDENTITY(1, 1));
--                    ^^^^^^^^ MV001 unexpected 'IDENTITY'; expected ')', ',' or an option (NOT NULL, COMMENT …) = write GENERATED ALWAYS AS IDENTITY
-- # AUTO_INCREMENT
CREATE TABLE t (a INT AUTO_INCREMENT, b INT);
--                    ^^^^^^^^^^^^^^ MV001 unexpected 'AUTO_INCREMENT'; expected ')', ',' or an option (NOT NULL, COMMENT …) = write GENERATED ALWAYS AS IDENTITY
-- # GENERATED AS
CREATE TABLE t (a INT GENERATED AS (b));
--                    ^^^^^^^^^ MV001 unexpected 'GENERATED'; expected ')', ',' or an option (NOT NULL, COMMENT …) = write GENERATED ALWAYS AS (…)
-- # NOTNULL
CREATE TABLE t (a INT NOTNULL);
--                    ^^^^^^^ MV001 unexpected 'NOTNULL'; expected ')', ',' or an option (NOT NULL, COMMENT …) = write NOT NULL
-- ~ safe: write NOT NULL | NOTNULL => NOT NULL
-- # COMMENT ON without a kind
COMMENT ON t IS 'x';
--         ^ MV001 unexpected 't'; expected MATERIALIZED, STREAMING, VIEW, TABLE … = say what it is: COMMENT ON TABLE
-- # hours without their name
VACUUM t RETAIN 7;
--               ^ MV001 the statement ends too early; expected a name = name the unit: RETAIN 7 HOURS
-- # := of a variable
DECLARE x INT := 1;
--            ^ MV001 unexpected ':'; expected '(', '=', COLLATE or DEFAULT = write = alone
-- # a condition that begins a line without AND
SELECT a FROM t
WHERE a = 1
  b = 2;
--^ MV001 unexpected 'b'; expected GROUP, ORDER, WINDOW, CLUSTER … = if this is the next condition, write AND before it
-- ~ unsafe: write AND |  => AND 

-- # units of time that are short or misspelt
SELECT a + INTERVAL 1 HR AS b FROM t;
--                    ^^ MV001 unexpected 'HR'; expected a unit of time = did you mean HOUR?
-- ~ unsafe: write HOUR | HR => HOUR
SELECT a + INTERVAL 5 mins AS b FROM t;
--                    ^^^^ MV001 unexpected 'mins'; expected a unit of time = did you mean MINUTES?
-- ~ unsafe: write MINUTES | mins => MINUTES
SELECT a + INTERVAL 5 x AS b FROM t;
--                    ^ MV001 unexpected 'x'; expected a unit of time

-- # AT MOST EVERY without INTERVAL; a sample without parentheses
CREATE MATERIALIZED VIEW v TRIGGER ON UPDATE AT MOST EVERY 5 MINUTES AS SELECT a FROM t;
--                                                         ^ MV001 unexpected '5'; expected INTERVAL = write AT MOST EVERY INTERVAL 5 MINUTES
-- ~ safe: write INTERVAL |  => INTERVAL 
CREATE MATERIALIZED VIEW w TRIGGER ON UPDATE AT MOST EVERY HOUR AS SELECT a FROM t;
--                                                         ^^^^ MV001 unexpected 'HOUR'; expected INTERVAL = write AT MOST EVERY INTERVAL, a number and a unit
SELECT * FROM t TABLESAMPLE 5 PERCENT;
--                          ^ MV001 unexpected '5'; expected ',', JOIN, WHERE, GROUP … = write TABLESAMPLE (5 PERCENT)
