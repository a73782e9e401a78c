-- # February has no day 30 [doc]
CREATE MATERIALIZED VIEW monthly SCHEDULE CRON '0 0 6 30 2 ?' AT TIME ZONE 'UTC' AS SELECT day, total FROM silver.sales;
--                                             ^^^^^^^^^^^^^^ MV204 this schedule never fires: no month of it has such a day from now on

-- # the last day of February [doc]
CREATE MATERIALIZED VIEW monthly SCHEDULE CRON '0 0 6 L 2 ?' AT TIME ZONE 'UTC' AS SELECT day, total FROM silver.sales;

-- # years
CREATE MATERIALIZED VIEW a SCHEDULE CRON '0 0 6 * * ? 2020-2025' AT TIME ZONE 'UTC' AS SELECT day FROM silver.sales;
--                                       ^^^^^^^^^^^^^^^^^^^^^^^ MV204 this schedule never fires: all its years are over
CREATE MATERIALIZED VIEW b SCHEDULE CRON '0 0 6 * * ? 2500' AT TIME ZONE 'UTC' AS SELECT day FROM silver.sales;
--                                       ^^^^^^^^^^^^^^^^^^ MV204 this schedule never fires: Quartz does not look so far ahead
CREATE MATERIALIZED VIEW c SCHEDULE CRON '0 0 6 29 2 ?' AT TIME ZONE 'UTC' AS SELECT day FROM silver.sales;
CREATE MATERIALIZED VIEW d SCHEDULE CRON '0 0 6 ? * 2#5 2026' AT TIME ZONE 'UTC' AS SELECT day FROM silver.sales;

-- # a field without a value
CREATE MATERIALIZED VIEW a SCHEDULE CRON '0 , 6 * * ?' AT TIME ZONE 'UTC' AS SELECT day FROM silver.sales;
--                                       ^^^^^^^^^^^^^ MV204 this schedule never fires: the field of the minute has no value

-- # today by the clock of the zone
CREATE MATERIALIZED VIEW a SCHEDULE CRON '0 0 23 31 12 ? 2025' AT TIME ZONE 'America/New_York' AS SELECT day FROM silver.sales;
CREATE MATERIALIZED VIEW b SCHEDULE CRON '0 0 23 31 12 ? 2025' AT TIME ZONE 'UTC' AS SELECT day FROM silver.sales;
--                                       ^^^^^^^^^^^^^^^^^^^^^ MV204 this schedule never fires: all its years are over

-- # unknown text
CREATE MATERIALIZED VIEW a SCHEDULE CRON '0 0 6 30 2 ? ${year}' AT TIME ZONE 'UTC' AS SELECT day FROM silver.sales;
