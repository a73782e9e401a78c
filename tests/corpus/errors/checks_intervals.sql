-- # texts
SELECT INTERVAL '1 day 2 hours' AS a, INTERVAL ' -3 months ' AS b, INTERVAL 'interval 1 year' AS c, INTERVAL '1.5 seconds' AS d, INTERVAL '- 1 WEEK' AS e, INTERVAL '.5 second' AS f;
-- # a text without a unit
SELECT INTERVAL '1' AS a;
--              ^^^ MV004 '1' is not an interval = write amount and unit: INTERVAL '1 day 2 hours'
-- # a text without an amount
SELECT INTERVAL 'day' AS a;
--              ^^^^^ MV004 'day' is not an interval = write amount and unit: INTERVAL '1 day 2 hours'
-- # no blank before the unit
SELECT INTERVAL '1day' AS a;
--              ^^^^^^ MV004 '1day' is not an interval = write amount and unit: INTERVAL '1 day 2 hours'
-- # an unknown unit in a text
SELECT INTERVAL '2 quarters' AS a;
--              ^^^^^^^^^^^^ MV004 '2 quarters' is not an interval = write amount and unit: INTERVAL '1 day 2 hours'
-- # a fraction of a day
SELECT INTERVAL '1.5 days' AS a;
--              ^^^^^^^^^^ MV004 '1.5 days' is not an interval = write amount and unit: INTERVAL '1 day 2 hours'
-- # an empty text
SELECT INTERVAL '' AS a;
--              ^^ MV004 '' is not an interval = write amount and unit: INTERVAL '1 day 2 hours'
-- # months and days in a text
SELECT INTERVAL '1 month 1 day' AS a;
--     ^^^^^^^^^^^^^^^^^^^^^^^^ MV004 an interval of years and months cannot have days or smaller units = write two intervals and add both
-- # a text that a template fills in
SELECT INTERVAL '${days} days' AS a, INTERVAL '{{ n }}' DAY AS b, INTERVAL ${n} DAYS AS c;
-- # amounts and units
SELECT INTERVAL 1 YEAR 2 MONTHS AS a, INTERVAL -1 DAY '3' HOURS 4.5 SECONDS AS b, INTERVAL ' 7 ' DAY AS c;
-- # years and hours
SELECT INTERVAL 1 YEAR 2 HOURS AS a;
--     ^^^^^^^^^^^^^^^^^^^^^^^ MV004 an interval of years and months cannot have days or smaller units = write two intervals and add both
-- # weeks and months
SELECT INTERVAL 2 WEEKS 1 MONTH AS a;
--     ^^^^^^^^^^^^^^^^^^^^^^^^ MV004 an interval of years and months cannot have days or smaller units = write two intervals and add both
-- # the unit in the string and behind it
SELECT INTERVAL '1 day' DAY AS a;
--              ^^^^^^^ MV004 '1 day' is not an amount of DAY = the unit stands behind the string: INTERVAL '1' DAY
-- # an amount of two numbers
SELECT INTERVAL '1 2' DAY AS a;
--              ^^^^^ MV004 '1 2' is not an amount of DAY = the unit stands behind the string: INTERVAL '1' DAY
-- # a fraction of an hour
SELECT INTERVAL 1.5 HOURS AS a, INTERVAL 1.0 HOUR AS b;
--              ^^^ MV004 only seconds can have a fraction = use the next smaller unit
-- # an amount with an exponent
SELECT INTERVAL 1E3 DAYS AS a;
--              ^^^ MV004 1E3 is not an amount of DAYS
-- # from unit to unit
SELECT INTERVAL '1-11' YEAR TO MONTH AS a, INTERVAL '-3 04' DAY TO HOUR AS b, INTERVAL '3 4:05' DAY TO MINUTE AS c, INTERVAL '3 04:05:06.789' DAY TO SECOND AS d, INTERVAL '100:05' HOUR TO MINUTE AS e, INTERVAL '4:05:06' HOUR TO SECOND AS f, INTERVAL '500:59.5' MINUTE TO SECOND AS g;
-- # twelve months
SELECT INTERVAL '1-12' YEAR TO MONTH AS a;
--              ^^^^^^ MV004 '1-12' is not an interval YEAR TO MONTH = write 'years-months'
-- # too many years
SELECT INTERVAL '178956970-8' YEAR TO MONTH AS a, INTERVAL '-178956970-8' YEAR TO MONTH AS b;
--              ^^^^^^^^^^^^^ MV004 '178956970-8' is not an interval YEAR TO MONTH = write 'years-months'
-- # a part left out
SELECT INTERVAL '04:05:06' DAY TO SECOND AS a;
--              ^^^^^^^^^^ MV004 '04:05:06' is not an interval DAY TO SECOND = write 'days hours:minutes:seconds'
-- # a part too many
SELECT INTERVAL '3 04:05' DAY TO HOUR AS a;
--              ^^^^^^^^^ MV004 '3 04:05' is not an interval DAY TO HOUR = write 'days hours'
-- # an hour out of range
SELECT INTERVAL '3 24' DAY TO HOUR AS a;
--              ^^^^^^ MV004 '3 24' is not an interval DAY TO HOUR = write 'days hours'
-- # too many days
SELECT INTERVAL '106751992 01' DAY TO HOUR AS a;
--              ^^^^^^^^^^^^^^ MV004 '106751992 01' is not an interval DAY TO HOUR = write 'days hours'
-- # a number from unit to unit
SELECT INTERVAL 1 YEAR TO MONTH AS a;
--              ^ MV004 the amount of YEAR TO MONTH is a string = write the amount in quotes
-- # from years to days
SELECT INTERVAL '1-1' YEAR TO DAY AS a;
--                    ^^^^^^^^^^^ MV004 there is no interval YEAR TO DAY = intervals go from YEAR to MONTH, or from DAY, HOUR or MINUTE to a smaller unit
-- # from small to large
SELECT INTERVAL '1:1' MINUTE TO HOUR AS a;
--                    ^^^^^^^^^^^^^^ MV004 there is no interval MINUTE TO HOUR = intervals go from YEAR to MONTH, or from DAY, HOUR or MINUTE to a smaller unit
-- # types
SELECT CAST(a AS INTERVAL DAY TO SECOND) AS a, CAST(b AS INTERVAL YEAR) AS b, CAST(c AS INTERVAL) AS c FROM t;
-- # a type of no interval
SELECT CAST(a AS INTERVAL MONTH TO DAY) AS a FROM t;
--                        ^^^^^^^^^^^^ MV004 there is no interval MONTH TO DAY = intervals go from YEAR to MONTH, or from DAY, HOUR or MINUTE to a smaller unit
-- # a type of weeks
SELECT CAST(a AS INTERVAL WEEK) AS a FROM t;
--                        ^^^^ MV004 there is no interval WEEK = intervals go from YEAR to MONTH, or from DAY, HOUR or MINUTE to a smaller unit
-- # one unit to another, and another to a third
SELECT INTERVAL '1-2' YEAR TO MONTH '3-4' YEAR TO MONTH;
--                                  ^^^^^^^^^^^^^^^^^^^ MV004 an interval from one unit to another stands alone = write two intervals and add both
-- # an amount behind one unit to another
SELECT INTERVAL '1:02' HOUR TO MINUTE '1' DAY;
--                                    ^^^^^^^ MV004 an interval from one unit to another stands alone = write two intervals and add both
-- # one unit to another behind an amount
SELECT INTERVAL 1 YEAR '2-1' YEAR TO MONTH;
--                     ^^^^^^^^^^^^^^^^^^^ MV004 an interval from one unit to another stands alone = write two intervals and add both
