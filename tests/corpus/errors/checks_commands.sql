-- # no time zone
SET TIME ZONE;
-- @1-13 MV004 SET TIME ZONE needs a time zone = write LOCAL, a name such as 'Europe/Paris', or an INTERVAL
-- # offsets
SET TIME ZONE INTERVAL 10 HOURS 30 MINUTES;
SET TIME ZONE INTERVAL '-10:30' HOUR TO MINUTE;
SET TIME ZONE INTERVAL ${hours} HOURS;
SET TIME ZONE 'Europe/Paris';
SET TIME ZONE LOCAL;
-- # an offset of days
SET TIME ZONE INTERVAL 3 DAYS;
--                       ^^^^ MV004 an offset has hours, minutes and seconds alone = write hours, minutes and seconds up to 18 hours
-- # an offset of months
SET TIME ZONE INTERVAL '1-2' YEAR TO MONTH;
--                           ^^^^ MV004 an offset has hours, minutes and seconds alone = write hours, minutes and seconds up to 18 hours
-- # an offset with less than seconds
SET TIME ZONE INTERVAL 10 HOURS 1 MILLISECOND;
--                                ^^^^^^^^^^^ MV004 an offset has hours, minutes and seconds alone = write hours, minutes and seconds up to 18 hours
-- # an offset that is too far
SET TIME ZONE INTERVAL 24 HOURS;
--            ^^^^^^^^^^^^^^^^^ MV004 an offset is 18 hours at most = write hours, minutes and seconds up to 18 hours
-- # an offset that is too far, in a string
SET TIME ZONE INTERVAL '19:40:32' HOUR TO SECOND;
--            ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ MV004 an offset is 18 hours at most = write hours, minutes and seconds up to 18 hours
-- # an offset that is too far, in parts
SET TIME ZONE INTERVAL 18 HOURS '1' SECOND;
--            ^^^^^^^^^^^^^^^^^^^^^^^^^^^^ MV004 an offset is 18 hours at most = write hours, minutes and seconds up to 18 hours
-- # no variable
SET VARIABLE () = (SELECT 1);
-- @1-28 MV004 SET VARIABLE names no variable = write the variables: SET VARIABLE (a, b) = (…)
-- # no change of a column
ALTER TABLE t CHANGE a;
--                   ^ MV004 it is not said what changes = write TYPE, SET, DROP, COMMENT, FIRST or AFTER behind the column
-- # no change of the first column
ALTER TABLE t ALTER COLUMN a, b TYPE INT;
--                         ^ MV004 it is not said what changes = write TYPE, SET, DROP, COMMENT, FIRST or AFTER behind the column
-- # a variable of no type
DECLARE x;
--      ^ MV004 a variable needs a type or a value = write its type, or DEFAULT and a value
-- # variables
DECLARE a, b INT;
DECLARE OR REPLACE VARIABLE c = 1;
DECLARE d ${type};
-- # an argument twice
EXECUTE IMMEDIATE 'SELECT :a' USING 10 AS a, 20 AS b, 30 AS a;
--                                                          ^ MV004 the argument 'a' is given twice = give each a name of its own
-- # a temporary function of a schema
DROP TEMPORARY FUNCTION IF EXISTS s.f;
--                                ^^^ MV004 a temporary function belongs to no schema: its name has one part = write its name alone
-- # the logical plan
EXPLAIN LOGICAL SELECT 1;
--      ^^^^^^^ MV004 no engine shows the logical plan alone = write EXTENDED, FORMATTED, COST or CODEGEN
EXPLAIN CREATE TABLE AS SELECT 1 AS a;
--      ^^^^^^^^^^^^^^^ MV004 what would be created has no name = write the name behind the kind
-- # JSON of a short description
DESCRIBE t AS JSON;
-- @1-8 MV004 AS JSON needs EXTENDED = write DESCRIBE EXTENDED … AS JSON
-- # JSON of a column
DESC FORMATTED t a AS JSON;
--               ^ MV004 AS JSON describes whole tables = leave the column or AS JSON out
-- # descriptions
DESC EXTENDED t PARTITION (a = 1) AS JSON;
DESCRIBE TABLE FORMATTED s.t a;
-- # a column of a partition
DESCRIBE t PARTITION (a = 1) b;
--                           ^ MV004 a column has no partition of its own = describe the column or the partition
-- # a cached query of a schema
CACHE TABLE s.c AS SELECT 1;
--          ^^^ MV004 a cached query belongs to no schema = write its name alone
-- # caches
CACHE TABLE s.t;
CACHE LAZY TABLE c OPTIONS ('storageLevel' = 'DISK_ONLY') SELECT 1;
-- # clauses of OPTIMIZE
OPTIMIZE t FULL WHERE a = 1 ZORDER BY (b, c);
-- # WHERE behind ZORDER BY
OPTIMIZE t ZORDER BY (a) WHERE b = 1;
--                       ^^^^^^^^^^^ MV004 WHERE comes too late here = write FULL, WHERE and ZORDER BY in this order
-- # FULL behind WHERE
OPTIMIZE t WHERE b = 1 FULL;
--                     ^^^^ MV004 FULL comes too late here = write FULL, WHERE and ZORDER BY in this order
-- # ZORDER BY twice
OPTIMIZE t ZORDER BY (a) ZORDER BY (b);
--                       ^^^^^^^^^^^^^ MV004 ZORDER BY is written twice = leave one out
-- # clauses of VACUUM
VACUUM t DRY RUN RETAIN 0.5 HOURS LITE;
VACUUM t RETAIN ${hours} HOURS;
-- # VACUUM in days
VACUUM t RETAIN 7 DAYS;
--       ^^^^^^^^^^^^^ MV004 RETAIN counts hours = write a number of HOURS
-- # RETAIN twice
VACUUM t RETAIN 1 HOURS RETAIN 2 HOURS;
--                      ^^^^^^^^^^^^^^ MV004 RETAIN is written twice = leave one out
-- # FULL and LITE
VACUUM t FULL LITE;
--            ^^^^ MV004 VACUUM is either FULL or LITE = write one of the two
