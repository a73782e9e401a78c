-- # a month that is none
SELECT DATE '2024-13-01' AS a;
--          ^^^^^^^^^^^^ MV004 '2024-13-01' is not a date = write year-month-day
-- # a day that the month has not
SELECT DATE '2023-02-29' AS a;
--          ^^^^^^^^^^^^ MV004 '2023-02-29' is not a date = write year-month-day
-- # a leap day
SELECT DATE '2024-02-29' AS a;
-- # a leap day of a century
SELECT DATE '1900-02-29' AS a;
--          ^^^^^^^^^^^^ MV004 '1900-02-29' is not a date = write year-month-day
-- # a year alone
SELECT DATE '2024' AS a, DATE '2024-03' AS b, DATE '+2024-3-1' AS c, DATE '2024-03-01T' AS d;
-- # a year of two digits
SELECT DATE '24-03-01' AS a;
--          ^^^^^^^^^^ MV004 '24-03-01' is not a date = write year-month-day
-- # a date in words
SELECT DATE '1 March 2024' AS a;
--          ^^^^^^^^^^^^^^ MV004 '1 March 2024' is not a date = write year-month-day
-- # a date with slashes
SELECT DATE '2024/03/01' AS a;
--          ^^^^^^^^^^^^ MV004 '2024/03/01' is not a date = write year-month-day
-- # a month with a blank behind
SELECT DATE '2024-03 ' AS a, DATE '2024-03 01' AS b;
--                                ^^^^^^^^^^^^ MV004 '2024-03 01' is not a date = write year-month-day
-- # an empty date
SELECT DATE '' AS a;
--          ^^ MV004 '' is not a date = write year-month-day
-- # days by name
SELECT DATE 'epoch' AS a, DATE ' Today ' AS b;
-- # an unknown day by name
SELECT DATE 'someday' AS a;
--          ^^^^^^^^^ MV004 'someday' is not a date = write year-month-day
-- # a date that a template fills in
SELECT DATE '${start}' AS a, DATE '{{ ds }}' AS b, DATE '<date>' AS c, TIMESTAMP '%(start)s' AS d;
-- # timestamps
SELECT TIMESTAMP '2024-01-31 23:59:59.123456' AS a, TIMESTAMP '2024-1-3T4:5' AS b, TIMESTAMP '2024-01-31 23:59:59 Europe/Berlin' AS c, TIMESTAMP '2024-01-31 10' AS d, TIMESTAMP '12:30:01' AS e, TIMESTAMP 'T12:30' AS f, TIMESTAMP_NTZ '2024-01-31' AS g, TIMESTAMP '2024-01-31T10:00:00Z' AS h;
-- # a minute that is none
SELECT TIMESTAMP '2024-01-31 23:60:00' AS a;
--               ^^^^^^^^^^^^^^^^^^^^^ MV004 '2024-01-31 23:60:00' is not a timestamp = write year-month-day hour:minute:second
-- # an hour that is none
SELECT TIMESTAMP_NTZ '2024-01-31 24:00:00' AS a;
--                   ^^^^^^^^^^^^^^^^^^^^^ MV004 '2024-01-31 24:00:00' is not a timestamp = write year-month-day hour:minute:second
-- # a timestamp without a date's dashes
SELECT TIMESTAMP_LTZ '20240131 10:00' AS a;
--                   ^^^^^^^^^^^^^^^^ MV004 '20240131 10:00' is not a timestamp = write year-month-day hour:minute:second
-- # a timestamp with a comma
SELECT TIMESTAMP '2024-01-31, 10:00' AS a;
--               ^^^^^^^^^^^^^^^^^^^ MV004 '2024-01-31, 10:00' is not a timestamp = write year-month-day hour:minute:second
-- # times
SELECT TIME '10:30' AS a, TIME '23:59:59.999999' AS b, TIME '12:30:00 PM' AS c;
-- # a second that is none
SELECT TIME '10:30:60' AS a;
--          ^^^^^^^^^^ MV004 '10:30:60' is not a time = write hour:minute:second
-- # an hour of half a day
SELECT TIME '13:30:00 AM' AS a;
--          ^^^^^^^^^^^^^ MV004 '13:30:00 AM' is not a time = write hour:minute:second
-- # no time
SELECT TIME '10' AS a;
--          ^^^^ MV004 '10' is not a time = write hour:minute:second
-- # a time with a zone
SELECT TIME '10:30:00 UTC' AS a;
--          ^^^^^^^^^^^^^^ MV004 '10:30:00 UTC' is not a time = write hour:minute:second
-- # hexadecimal digits
SELECT X'1f' AS a, x'ABC' AS b, X'' AS c;
-- # a letter that is no hexadecimal digit
SELECT X'1G' AS a;
--      ^^^^ MV004 '1G' is not hexadecimal digits = use the digits 0 to 9 and A to F
-- # a type that takes no string
SELECT FLOAT '1.5' AS a;
--     ^^^^^^^^^^^ MV004 'FLOAT' and a string make no literal = DATE, TIME, TIMESTAMP, INTERVAL and X take a string; an alias is a name, in back-quotes if need be
-- # a string as an alias
SELECT id 'Number' FROM orders;
--     ^^^^^^^^^^^ MV004 'id' and a string make no literal = DATE, TIME, TIMESTAMP, INTERVAL and X take a string; an alias is a name, in back-quotes if need be
-- # a word of a template before a string
SELECT ${unit} '2024-01-01' AS a;
-- # numbers in range
SELECT 127Y AS a, -128Y AS b, -32768S AS c, 9223372036854775807L AS d, -9223372036854775808L AS e, 1E308 AS f, 1e-400 AS g, 3.4e38F AS h, 0E999 AS i, 1.5BD AS j, 1D AS k, 12345678901234567890 AS l;
-- # a TINYINT that is too large
SELECT 128Y AS a;
--     ^^^^ MV004 128Y is out of the range of TINYINT
-- # a TINYINT that is too small
SELECT -129Y AS a;
--     ^^^^^ MV004 -129Y is out of the range of TINYINT
-- # a SMALLINT that is too large
SELECT 32768S AS a;
--     ^^^^^^ MV004 32768S is out of the range of SMALLINT
-- # a BIGINT that is too large
SELECT 9223372036854775808L AS a;
--     ^^^^^^^^^^^^^^^^^^^^ MV004 9223372036854775808L is out of the range of BIGINT
-- # zeros in front
SELECT 000000000000000000000000000127Y AS a;
-- # a DOUBLE that is too large
SELECT 1E309 AS a;
--     ^^^^^ MV004 1E309 is out of the range of DOUBLE
-- # a DOUBLE just too large
SELECT 1.7976931348623158E308 AS a, 1.7976931348623157E308 AS b;
--     ^^^^^^^^^^^^^^^^^^^^^^ MV004 1.7976931348623158E308 is out of the range of DOUBLE
-- # a FLOAT that is too large
SELECT 3.5E38F AS a;
--     ^^^^^^^ MV004 3.5E38F is out of the range of FLOAT
-- # a DECIMAL of too many digits
SELECT 123456789012345678901234567890123456789BD AS a;
--     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ MV004 123456789012345678901234567890123456789B… is out of the range of DECIMAL = a DECIMAL has at most 38 digits
-- # a DECIMAL of too many places
SELECT 1E-39BD AS a;
--     ^^^^^^^ MV004 1E-39BD is out of the range of DECIMAL = a DECIMAL has at most 38 digits
-- # a large number in a property
CREATE TABLE t (a INT) TBLPROPERTIES (a = 400Y, b = 1E999);
