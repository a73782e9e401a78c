-- # no zone [doc]
CREATE MATERIALIZED VIEW daily SCHEDULE CRON '0 0 6 * * ?' AS SELECT day, total FROM silver.sales;
--                             ^^^^^^^^^^^^^^^^^^^^^^^^^^^ MV213 without AT TIME ZONE the zone of the session that runs this decides when it fires

-- # a zone [doc]
CREATE MATERIALIZED VIEW daily SCHEDULE CRON '0 0 6 * * ?' AT TIME ZONE 'UTC' AS SELECT day, total FROM silver.sales;

-- # without clocks
CREATE MATERIALIZED VIEW a SCHEDULE EVERY 1 DAY AS SELECT day FROM silver.sales;
ALTER STREAMING TABLE t ADD SCHEDULE CRON '0 0 6 * * ?';
--                          ^^^^^^^^^^^^^^^^^^^^^^^^^^^ MV213 without AT TIME ZONE the zone of the session that runs this decides when it fires

-- # unknown
CREATE MATERIALIZED VIEW a SCHEDULE ${schedule} AS SELECT day FROM silver.sales;
