-- # no time zone
SET TIME ZONE;
-- @1-13 MV004 SET TIME ZONE needs a time zone
-- # offsets
SET TIME ZONE INTERVAL 10 HOURS 30 MINUTES;
SET TIME ZONE INTERVAL '-10:30' HOUR TO MINUTE;
SET TIME ZONE INTERVAL ${hours} HOURS;
SET TIME ZONE 'Europe/Paris';
SET TIME ZONE LOCAL;
-- # an offset of days
SET TIME ZONE INTERVAL 3 DAYS;
--                       ^^^^ MV004 an offset has hours, minutes and seconds alone
-- # an offset of months
SET TIME ZONE INTERVAL '1-2' YEAR TO MONTH;
--                           ^^^^ MV004 an offset has hours, minutes and seconds alone
-- # an offset with less than seconds
SET TIME ZONE INTERVAL 10 HOURS 1 MILLISECOND;
--                                ^^^^^^^^^^^ MV004 an offset has hours, minutes and seconds alone
-- # an offset that is too far
SET TIME ZONE INTERVAL 24 HOURS;
--            ^^^^^^^^^^^^^^^^^ MV004 an offset is 18 hours at most
-- # an offset that is too far, in a string
SET TIME ZONE INTERVAL '19:40:32' HOUR TO SECOND;
--            ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ MV004 an offset is 18 hours at most
-- # an offset that is too far, in parts
SET TIME ZONE INTERVAL 18 HOURS '1' SECOND;
--            ^^^^^^^^^^^^^^^^^^^^^^^^^^^^ MV004 an offset is 18 hours at most
-- # no variable
SET VARIABLE () = (SELECT 1);
-- @1-28 MV004 SET VARIABLE names no variable
-- # no change of a column
ALTER TABLE t CHANGE a;
--                   ^ MV004 it is not said what changes
-- # no change of the first column
ALTER TABLE t ALTER COLUMN a, b TYPE INT;
--                         ^ MV004 it is not said what changes
