-- # every ten seconds [doc]
CREATE MATERIALIZED VIEW latest SCHEDULE CRON '0/10 * * * * ?' AT TIME ZONE 'UTC' AS SELECT id, state FROM silver.orders;
--                                            ^^^^^^^^^^^^^^^^ MV215 this fires every 10 seconds, and a refresh takes longer than that

-- # every five minutes [doc]
CREATE MATERIALIZED VIEW latest SCHEDULE CRON '0 0/5 * * * ?' AT TIME ZONE 'UTC' AS SELECT id, state FROM silver.orders;

-- # once a minute, and by mistake
CREATE MATERIALIZED VIEW a SCHEDULE CRON '0 * * * * ?' AT TIME ZONE 'UTC' AS SELECT id FROM silver.orders;
CREATE MATERIALIZED VIEW b SCHEDULE CRON '* * 6 * * ?' AT TIME ZONE 'UTC' AS SELECT id FROM silver.orders;
--                                       ^^^^^^^^^^^^^ MV215 this fires every second from 06:00 to 06:59, and a refresh takes longer than that

-- # unknown text
CREATE MATERIALIZED VIEW a SCHEDULE CRON '${second} * * * * ?' AT TIME ZONE 'UTC' AS SELECT id FROM silver.orders;
