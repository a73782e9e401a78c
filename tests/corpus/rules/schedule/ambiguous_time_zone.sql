-- # an abbreviation of several zones [doc]
CREATE MATERIALIZED VIEW daily SCHEDULE CRON '0 0 6 * * ?' AT TIME ZONE 'BST' AS SELECT day, total FROM silver.sales;
--                                                                      ^^^^^ MV206 the engine takes 'BST' for Asia/Dhaka, and readers may not

-- # the region that is meant [doc]
CREATE MATERIALIZED VIEW daily SCHEDULE CRON '0 0 6 * * ?' AT TIME ZONE 'Europe/London' AS SELECT day, total FROM silver.sales;

-- # offsets without summer time, and the wrong way round
CREATE MATERIALIZED VIEW a SCHEDULE CRON '0 0 6 * * ?' AT TIME ZONE 'EST' AS SELECT day FROM silver.sales;
--                                                                  ^^^^^ MV206 the engine takes 'EST' for UTC-5 all the year, and readers may not
CREATE MATERIALIZED VIEW b SCHEDULE CRON '0 0 6 * * ?' AT TIME ZONE 'Etc/GMT+5' AS SELECT day FROM silver.sales;
--                                                                  ^^^^^^^^^^^ MV206 the engine takes 'Etc/GMT+5' for UTC-5, and readers may not
CREATE MATERIALIZED VIEW c SCHEDULE CRON '0 0 6 * * ?' AT TIME ZONE 'CST' AS SELECT day FROM silver.sales;
--                                                                  ^^^^^ MV206 the engine takes 'CST' for America/Chicago, and readers may not

-- # clear ones
CREATE MATERIALIZED VIEW a SCHEDULE CRON '0 0 6 * * ?' AT TIME ZONE 'Etc/UTC' AS SELECT day FROM silver.sales;
CREATE MATERIALIZED VIEW b SCHEDULE CRON '0 0 6 * * ?' AT TIME ZONE 'GMT+5' AS SELECT day FROM silver.sales;
CREATE MATERIALIZED VIEW c SCHEDULE CRON '0 0 6 * * ?' AT TIME ZONE 'Etc/GMT' AS SELECT day FROM silver.sales;

-- # unknown text
CREATE MATERIALIZED VIEW a SCHEDULE CRON '0 0 6 * * ?' AT TIME ZONE '${zone}' AS SELECT day FROM silver.sales;
