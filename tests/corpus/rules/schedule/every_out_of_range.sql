-- # more hours than EVERY takes [doc]
CREATE MATERIALIZED VIEW daily SCHEDULE EVERY 96 HOURS AS SELECT day, total FROM silver.sales;
--                                            ^^ MV201 EVERY takes a whole number from 1 to 72 for HOURS, and 96 is none of them

-- # within the bounds [doc]
CREATE MATERIALIZED VIEW daily SCHEDULE EVERY 4 DAYS AS SELECT day, total FROM silver.sales;

-- # each unit has its own bounds
CREATE MATERIALIZED VIEW a SCHEDULE EVERY 72 HOUR AS SELECT day FROM silver.sales;
CREATE MATERIALIZED VIEW b SCHEDULE EVERY 73 HOUR AS SELECT day FROM silver.sales;
--                                        ^^ MV201 EVERY takes a whole number from 1 to 72 for HOURS, and 73 is none of them
CREATE MATERIALIZED VIEW c SCHEDULE REFRESH EVERY 31 days AS SELECT day FROM silver.sales;
CREATE MATERIALIZED VIEW d SCHEDULE REFRESH EVERY 32 days AS SELECT day FROM silver.sales;
--                                                ^^ MV201 EVERY takes a whole number from 1 to 31 for DAYS, and 32 is none of them
CREATE MATERIALIZED VIEW e SCHEDULE EVERY 8 WEEKS AS SELECT day FROM silver.sales;
CREATE MATERIALIZED VIEW f SCHEDULE EVERY 9 WEEKS AS SELECT day FROM silver.sales;
--                                        ^ MV201 EVERY takes a whole number from 1 to 8 for WEEKS, and 9 is none of them
CREATE MATERIALIZED VIEW g SCHEDULE EVERY 0 DAYS AS SELECT day FROM silver.sales;
--                                        ^ MV201 EVERY takes a whole number from 1 to 31 for DAYS, and 0 is none of them
CREATE MATERIALIZED VIEW h SCHEDULE EVERY 1.5 HOURS AS SELECT day FROM silver.sales;
--                                        ^^^ MV201 EVERY takes a whole number from 1 to 72 for HOURS, and 1.5 is none of them
CREATE MATERIALIZED VIEW i SCHEDULE EVERY 99999999999999999999 HOURS AS SELECT day FROM silver.sales;
--                                        ^^^^^^^^^^^^^^^^^^^^ MV201 EVERY takes a whole number from 1 to 72 for HOURS, and 99999999999999999999 is none of them

-- # ALTER
ALTER MATERIALIZED VIEW daily ADD SCHEDULE EVERY 90 DAYS;
--                                               ^^ MV201 EVERY takes a whole number from 1 to 31 for DAYS, and 90 is none of them
ALTER STREAMING TABLE events ALTER SCHEDULE EVERY 100 HOURS;
--                                                ^^^ MV201 EVERY takes a whole number from 1 to 72 for HOURS, and 100 is none of them

-- # unknown numbers and units
CREATE MATERIALIZED VIEW a SCHEDULE EVERY ${n} HOURS AS SELECT day FROM silver.sales;
CREATE MATERIALIZED VIEW b SCHEDULE EVERY 100 ${unit} AS SELECT day FROM silver.sales;
CREATE MATERIALIZED VIEW c SCHEDULE EVERY ${period} AS SELECT day FROM silver.sales;
