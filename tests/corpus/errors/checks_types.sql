-- # types
SELECT CAST(a AS DECIMAL(38, 10)) AS a, CAST(b AS VARCHAR(10)) AS b, CAST(c AS ARRAY<MAP<STRING, STRUCT<x: INT>>>) AS c, CAST(d AS STRUCT<>) AS d, e::timestamp_ntz, CAST(f AS TIMESTAMP(3)) AS f, CAST(g AS TIME(6)) AS g FROM t;
-- # types of Databricks alone
CREATE TABLE t (a VARIANT, b GEOGRAPHY(4326), c GEOMETRY(ANY), d VOID, e OBJECT);
-- # a type of a template
CREATE TABLE t (a ${type}, b {{ kind }}, c DECIMAL(${p}, ${s}), d VARCHAR(:n));
-- # a type of other systems
CREATE TABLE t (a TEXT, b DATETIME NOT NULL);
--                ^^^^ MV004 'TEXT' is not a type = write STRING
--                        ^^^^^^^^ MV004 'DATETIME' is not a type = write TIMESTAMP
-- # a misspelt type
SELECT CAST(a AS STRNG) AS a FROM t;
--               ^^^^^ MV004 'STRNG' is not a type = did you mean STRING?
-- # an unknown type
SELECT a::colour FROM t;
--        ^^^^^^ MV004 'colour' is not a type
-- # an unknown type in an array
CREATE TABLE t (a ARRAY<NUMBER>);
--                      ^^^^^^ MV004 'NUMBER' is not a type = write DECIMAL
-- # VARCHAR without a length
CREATE TABLE t (a VARCHAR, b CHAR NOT NULL);
--                ^^^^^^^ MV004 VARCHAR needs a length = write the length in parentheses, or STRING
--                           ^^^^ MV004 CHAR needs a length = write the length in parentheses, or STRING
-- # two lengths
SELECT CAST(a AS CHAR(1, 2)) AS a FROM t;
--                       ^ MV004 CHAR has one length
-- # a length of a number
SELECT CAST(a AS INT(4)) AS a FROM t;
--                   ^ MV004 INT takes no number = leave the parentheses out
-- # a length of a string
CREATE TABLE t (a STRING(20));
--                       ^^ MV004 STRING takes no number = leave the parentheses out
-- # a precision that is too large
SELECT CAST(a AS DECIMAL(39, 2)) AS a FROM t;
--                       ^^ MV004 a precision of 39 is too large = a DECIMAL has at most 38 digits
-- # a scale that is too large
SELECT CAST(a AS NUMERIC(5, 6)) AS a FROM t;
--                          ^ MV004 the scale is larger than the precision = write DECIMAL(all digits, digits behind the point)
-- # a third number
SELECT CAST(a AS DEC(5, 2, 1)) AS a FROM t;
--                         ^ MV004 a DECIMAL has a precision and a scale and nothing else
-- # a precision of a time
SELECT CAST(a AS TIME(10)) AS a FROM t;
--                    ^^ MV004 a precision of 10 is too large
-- # ARRAY alone
SELECT CAST(a AS ARRAY) AS a FROM t;
--               ^^^^^ MV004 ARRAY needs its element types = write ARRAY<type>
-- # MAP alone
CREATE TABLE t (a MAP);
--                ^^^ MV004 MAP needs its element types = write MAP<key type, value type>
-- # STRUCT alone
CREATE TABLE t (a STRUCT);
--                ^^^^^^ MV004 STRUCT needs its element types = write STRUCT<name: type>
-- # a map of one type
CREATE TABLE t (a MAP<STRING>);
--                ^^^^^^^^^^^ MV004 MAP has two element types = write MAP<key type, value type>
-- # an array of two types
CREATE TABLE t (a ARRAY<INT, INT>);
--                ^^^^^^^^^^^^^^^ MV004 ARRAY has one element type = write ARRAY<type>
-- # elements of a number
CREATE TABLE t (a INT<STRING>);
--                   ^ MV001 unexpected '<'; expected ')', ',' or an option (NOT NULL, COMMENT …)
