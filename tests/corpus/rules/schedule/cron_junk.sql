-- # full names of days [doc]
CREATE MATERIALIZED VIEW daily SCHEDULE CRON '0 0 6 ? * MONDAY-FRIDAY' AT TIME ZONE 'UTC' AS SELECT day, total FROM silver.sales;
--                                                         ^^^^^^^^^^ MV211 Quartz takes 'MON' and ignores 'DAY-FRIDAY' behind it

-- # their first three letters [doc]
CREATE MATERIALIZED VIEW daily SCHEDULE CRON '0 0 6 ? * MON-FRI' AT TIME ZONE 'UTC' AS SELECT day, total FROM silver.sales;

-- # what else is ignored
CREATE MATERIALIZED VIEW a SCHEDULE CRON '0 *5 * * * ?' AT TIME ZONE 'UTC' AS SELECT day FROM silver.sales;
--                                           ^ MV211 Quartz takes '*' and ignores '5' behind it
CREATE MATERIALIZED VIEW b SCHEDULE CRON '0 0 6 1-5W * ?' AT TIME ZONE 'UTC' AS SELECT day FROM silver.sales;
--                                                 ^ MV211 Quartz takes '1-5' and ignores 'W' behind it
CREATE MATERIALIZED VIEW c SCHEDULE CRON '0 10-20/70 * * * ?' AT TIME ZONE 'UTC' AS SELECT day FROM silver.sales;
--                                               ^^^ MV211 the step in '10-20/70' is longer than the range and leaves only its first value
CREATE MATERIALIZED VIEW d SCHEDULE CRON '0 0 6, * * ?x' AT TIME ZONE 'UTC' AS SELECT day FROM silver.sales;
--                                             ^ MV211 Quartz ignores a comma without a value on both sides
--                                                    ^ MV211 Quartz takes '?' and ignores 'x' behind it
CREATE MATERIALIZED VIEW e SCHEDULE CRON '0\n0 0 0 * * ?' AT TIME ZONE 'UTC' AS SELECT day FROM silver.sales;
--                                         ^^^ MV211 Quartz takes '0' and ignores ' 0' behind it

-- # lists with W and L, a single day of the week, names in full
CREATE MATERIALIZED VIEW a SCHEDULE CRON '0 0 6 1W,15W * ?' AT TIME ZONE 'UTC' AS SELECT day FROM silver.sales;
CREATE MATERIALIZED VIEW b SCHEDULE CRON '0 0 6 1,L * ?' AT TIME ZONE 'UTC' AS SELECT day FROM silver.sales;
CREATE MATERIALIZED VIEW c SCHEDULE CRON '0 0 6 ? SEPT monday' AT TIME ZONE 'UTC' AS SELECT day FROM silver.sales;

-- # unknown text
CREATE MATERIALIZED VIEW a SCHEDULE CRON '0 0 6 ? * MONDAY-${day}' AT TIME ZONE 'UTC' AS SELECT day FROM silver.sales;
