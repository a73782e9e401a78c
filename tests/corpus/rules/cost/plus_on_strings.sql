-- # names put together [doc]
CREATE TABLE people (first STRING, last STRING, age INT) TBLPROPERTIES ('delta.enableRowTracking' = 'true');
CREATE OR REFRESH MATERIALIZED VIEW names AS SELECT first + ' ' + last AS name FROM people;
--                                                        ^ MV607 + between strings adds them as numbers and puts no text together
-- ~ unsafe: write || | + => || | + => ||

-- # the operator for it [doc]
CREATE TABLE people (first STRING, last STRING, age INT) TBLPROPERTIES ('delta.enableRowTracking' = 'true');
CREATE OR REFRESH MATERIALIZED VIEW names AS SELECT first || ' ' || last AS name FROM people;

-- # with a comment between, in parentheses, with others
CREATE TABLE t (a STRING, b STRING, n INT);
SELECT a /* and */ + b, (a) + (b), upper(a) + b + n FROM t;
--     ^^^^^^^^^^^^^^^ MV607 + between strings adds them as numbers and puts no text together
--                          ^ MV607 + between strings adds them as numbers and puts no text together
-- ~ unsafe: write || | + => ||
--                                          ^ MV607 + between strings adds them as numbers and puts no text together

-- # numbers
CREATE TABLE t (a STRING, b STRING, n INT);
SELECT n + 1, a + 1, n + b, a - b, -n + 2 FROM t;

-- # unknown types
SELECT a + b, a + 'x', ${a} + ${b} FROM other;

-- # a separator is no number, whatever stands beside it
SELECT first + ' ' + last AS name, ', ' + place AS place FROM other;
--           ^ MV607 + between strings adds them as numbers and puts no text together
-- ~ unsafe: write || | + => || | + => ||
--                                      ^ MV607 + between strings adds them as numbers and puts no text together
-- ~ unsafe: write || | + => ||
SELECT day + '-' AS a, n + ' ' AS b, first + '' AS c FROM VALUES (DATE '2026-01-01', 1) AS v (day, n);
