-- # the finding is gone and the comment stayed [doc]
CREATE MATERIALIZED VIEW v AS
SELECT id, uuid() AS key -- mvlint: ignore MV102 because the key is never read
--         ^^^^^^ MV101 uuid() gives another value at every evaluation, so every refresh recomputes the whole view
--                                         ^^^^^ MV012 'MV102' suppresses nothing here
-- ~ safe: take the comment out |  -- mvlint: ignore MV102 because the key is never read => 
FROM t;

-- # a comment that is needed [doc]
CREATE MATERIALIZED VIEW v AS
SELECT id, uuid() AS key -- mvlint: ignore MV101 because the table is small
FROM t;

-- # this line, with codes, families, names, and without
CREATE MATERIALIZED VIEW v AS
SELECT uuid() AS a, -- noqa
  uuid() AS b, -- noqa: MV101
  uuid() AS c, --noqa:mv1
  uuid() AS d, /* NOQA : nondeterministic-function */
  uuid() AS e, -- noqa: LT01, MV101
  uuid() AS f, -- the key -- noqa: MV101
  uuid() AS g, -- mvlint: ignore
  uuid() AS h, -- mvlint:ignore MV101, MV102 because both
--                                     ^^^^^ MV012 'MV102' suppresses nothing here
  uuid() AS i -- mvlint: ignore nondeterministic-function
FROM t;

-- # where a finding begins and where it ends
CREATE MATERIALIZED VIEW v AS
SELECT sum(x) OVER ( -- noqa: MV104
    ORDER BY y
  ) AS a,
  sum(x) OVER (
    ORDER BY y
  ) AS b -- noqa: MV104
FROM t;

-- # the next statement, and no further
-- mvlint: ignore MV101
CREATE MATERIALIZED VIEW v AS
SELECT uuid() AS a,
  uuid() AS b FROM t;
CREATE MATERIALIZED VIEW w AS SELECT uuid() AS a FROM t;
--                                   ^^^^^^ MV101 uuid() gives another value at every evaluation, so every refresh recomputes the whole view

-- # two comments, and blank lines between
-- mvlint: ignore MV101 because of this
-- mvlint: ignore MV102 because of that

CREATE MATERIALIZED VIEW v AS SELECT uuid() AS a, current_date() AS b FROM t;

-- # inside of a statement: the next line
CREATE MATERIALIZED VIEW v AS
SELECT
  -- mvlint: ignore MV101
  -- a key of no meaning
  uuid() AS a,
  uuid() AS b
--^^^^^^ MV101 uuid() gives another value at every evaluation, so every refresh recomputes the whole view
FROM t;

-- # a whole file
-- mvlint: ignore-file MV101
CREATE MATERIALIZED VIEW v AS SELECT uuid() AS a FROM t;
CREATE MATERIALIZED VIEW w AS SELECT uuid() AS a, current_date() AS b FROM t;
--                                                ^^^^^^^^^^^^^^ MV102 current_date() in the select list changes from refresh to refresh, so every refresh recomputes the whole view

-- # a file, from its end
CREATE MATERIALIZED VIEW v AS SELECT uuid() AS a FROM t;
-- mvlint: ignore-file nondeterministic-function

-- # a line of its own does not hold for the next with noqa
-- noqa: MV101
--       ^^^^^ MV012 'MV101' suppresses nothing here
-- ~ safe: take the comment out | -- noqa: MV101<U+000A> => 
CREATE MATERIALIZED VIEW v AS SELECT uuid() AS a FROM t;
--                                   ^^^^^^ MV101 uuid() gives another value at every evaluation, so every refresh recomputes the whole view

-- # what is for others is left alone
SELECT a -- noqa: LT01
FROM t -- noqa: disable=all
WHERE a = 1 -- noqa
-- noqa: enable=all, LT01,LT02
-- the mvlint team owns this; noqanything
-- mvlint is a linter
;

-- # misspelt ones
SELECT 1 AS a -- noqa: MV999
--                     ^^^^^ MV012 'MV999' is the code of no rule
, 2 AS b -- mvlint: ignore MV1O1
--                         ^^^^^ MV012 'MV1O1' is neither a code nor the name of a rule
, 3 AS c -- mvlint: disable MV101
--          ^^^^^^^ MV012 'mvlint:' is followed by neither 'ignore' nor 'ignore-file'
, 4 AS d -- mvlint: ignore flaot-aggregate
--                         ^^^^^^^^^^^^^^^ MV012 'flaot-aggregate' is neither a code nor the name of a rule
;

-- # one of several
SELECT 1 AS a -- noqa: MV101, LT02, MV102
--                     ^^^^^ MV012 'MV101' suppresses nothing here
--                                  ^^^^^ MV012 'MV102' suppresses nothing here
;

-- # in strings and names there are no comments
CREATE MATERIALIZED VIEW v AS SELECT uuid() AS `-- noqa`, '-- noqa' AS b FROM t;
--                                   ^^^^^^ MV101 uuid() gives another value at every evaluation, so every refresh recomputes the whole view

-- # a rule that is off did not run
SELECT 1 AS a -- noqa: MV117
;

-- # a syntax error can be suppressed, the statement stays broken
SELECT FROM t; -- noqa: MV001

-- # itself
SELECT 1 AS a -- noqa: MV101, MV012
--                     ^^^^^ MV012 'MV101' suppresses nothing here
--                            ^^^^^ MV012 'MV012' suppresses nothing here
;

-- # after the last statement
SELECT 1 AS a;
-- mvlint: ignore MV101
--                ^^^^^ MV012 'MV101' suppresses nothing here
-- ~ safe: take the comment out | -- mvlint: ignore MV101<U+000A> => 

-- # a comment between words, which stay apart
SELECT/* mvlint: ignore MV101 */1 AS a, 2/* noqa: MV102 */AS b, 3 /* noqa: MV103 */AS c, 4 /* noqa: MV104 */ AS d;
--                      ^^^^^ MV012 'MV101' suppresses nothing here
-- ~ safe: take the comment out | /* mvlint: ignore MV101 */ =>  
--                                                ^^^^^ MV012 'MV102' suppresses nothing here
-- ~ safe: take the comment out | /* noqa: MV102 */ =>  
--                                                                         ^^^^^ MV012 'MV103' suppresses nothing here
-- ~ safe: take the comment out | /* noqa: MV103 */ => 
--                                                                                                  ^^^^^ MV012 'MV104' suppresses nothing here
-- ~ safe: take the comment out |  /* noqa: MV104 */ => 
