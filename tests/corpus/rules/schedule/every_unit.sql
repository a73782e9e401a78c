-- # minutes [doc]
CREATE MATERIALIZED VIEW latest SCHEDULE EVERY 15 MINUTES AS SELECT id, state FROM silver.orders;
--                                                ^^^^^^^ MV202 EVERY takes hours, days and weeks, and no MINUTES
-- ~ unsafe: write CRON '0 */15 * * * ?' AT TIME ZONE 'UTC' | EVERY 15 MINUTES => CRON '0 */15 * * * ?' AT TIME ZONE 'UTC'

-- # the same as a cron expression [doc]
CREATE MATERIALIZED VIEW latest SCHEDULE CRON '0 */15 * * * ?' AT TIME ZONE 'UTC' AS SELECT id, state FROM silver.orders;

-- # no other form
CREATE MATERIALIZED VIEW a SCHEDULE EVERY 90 MINUTES AS SELECT id FROM silver.orders;
--                                           ^^^^^^^ MV202 EVERY takes hours, days and weeks, and no MINUTES
CREATE MATERIALIZED VIEW b SCHEDULE EVERY 7 MINUTES AS SELECT id FROM silver.orders;
--                                          ^^^^^^^ MV202 EVERY takes hours, days and weeks, and no MINUTES
CREATE MATERIALIZED VIEW c SCHEDULE EVERY 2 fortnights AS SELECT id FROM silver.orders;
--                                          ^^^^^^^^^^ MV202 EVERY takes hours, days and weeks, and no fortnights
CREATE MATERIALIZED VIEW d SCHEDULE EVERY ${n} MINUTES AS SELECT id FROM silver.orders;
--                                             ^^^^^^^ MV202 EVERY takes hours, days and weeks, and no MINUTES

-- # other units
CREATE MATERIALIZED VIEW a SCHEDULE REFRESH EVERY 120 MINUTES AS SELECT id FROM silver.orders;
--                                                    ^^^^^^^ MV202 EVERY takes hours, days and weeks, and no MINUTES
-- ~ unsafe: write EVERY 2 HOURS | EVERY 120 MINUTES => EVERY 2 HOURS
CREATE MATERIALIZED VIEW b SCHEDULE EVERY 60 MINUTES AS SELECT id FROM silver.orders;
--                                           ^^^^^^^ MV202 EVERY takes hours, days and weeks, and no MINUTES
-- ~ unsafe: write EVERY 1 HOUR | EVERY 60 MINUTES => EVERY 1 HOUR
CREATE MATERIALIZED VIEW c SCHEDULE EVERY 1 MINUTE AS SELECT id FROM silver.orders;
--                                          ^^^^^^ MV202 EVERY takes hours, days and weeks, and no MINUTE
-- ~ unsafe: write CRON '0 * * * * ?' AT TIME ZONE 'UTC' | EVERY 1 MINUTE => CRON '0 * * * * ?' AT TIME ZONE 'UTC'
CREATE MATERIALIZED VIEW d SCHEDULE EVERY 30 SECONDS AS SELECT id FROM silver.orders;
--                                           ^^^^^^^ MV202 EVERY takes hours, days and weeks, and no SECONDS
-- ~ unsafe: write CRON '*/30 * * * * ?' AT TIME ZONE 'UTC' | EVERY 30 SECONDS => CRON '*/30 * * * * ?' AT TIME ZONE 'UTC'
CREATE MATERIALIZED VIEW e SCHEDULE EVERY 1 MONTH AS SELECT id FROM silver.orders;
--                                          ^^^^^ MV202 EVERY takes hours, days and weeks, and no MONTH
-- ~ unsafe: write CRON '0 0 0 1 * ?' AT TIME ZONE 'UTC' | EVERY 1 MONTH => CRON '0 0 0 1 * ?' AT TIME ZONE 'UTC'
CREATE MATERIALIZED VIEW f SCHEDULE EVERY 3 months AS SELECT id FROM silver.orders;
--                                          ^^^^^^ MV202 EVERY takes hours, days and weeks, and no months
-- ~ unsafe: write CRON '0 0 0 1 */3 ?' AT TIME ZONE 'UTC' | EVERY 3 months => CRON '0 0 0 1 */3 ?' AT TIME ZONE 'UTC'
CREATE MATERIALIZED VIEW g SCHEDULE EVERY 1 QUARTER AS SELECT id FROM silver.orders;
--                                          ^^^^^^^ MV202 EVERY takes hours, days and weeks, and no QUARTER
-- ~ unsafe: write CRON '0 0 0 1 */3 ?' AT TIME ZONE 'UTC' | EVERY 1 QUARTER => CRON '0 0 0 1 */3 ?' AT TIME ZONE 'UTC'
CREATE MATERIALIZED VIEW h SCHEDULE EVERY 1 YEAR AS SELECT id FROM silver.orders;
--                                          ^^^^ MV202 EVERY takes hours, days and weeks, and no YEAR
-- ~ unsafe: write CRON '0 0 0 1 1 ?' AT TIME ZONE 'UTC' | EVERY 1 YEAR => CRON '0 0 0 1 1 ?' AT TIME ZONE 'UTC'
ALTER STREAMING TABLE t ALTER SCHEDULE EVERY 5 MINUTES;
--                                             ^^^^^^^ MV202 EVERY takes hours, days and weeks, and no MINUTES
-- ~ unsafe: write CRON '0 */5 * * * ?' AT TIME ZONE 'UTC' | EVERY 5 MINUTES => CRON '0 */5 * * * ?' AT TIME ZONE 'UTC'

-- # a unit that nobody knows
CREATE MATERIALIZED VIEW a SCHEDULE EVERY 15 ${unit} AS SELECT id FROM silver.orders;

-- # a dbt model
{{ config(materialized='materialized_view', schedule={'every': '15 MINUTES'}) }}
--                                                                 ^^^^^^^ MV202 EVERY takes hours, days and weeks, and no MINUTES
SELECT id FROM silver.orders

-- # short for a unit, or nearly one
CREATE MATERIALIZED VIEW a SCHEDULE EVERY 1 HR AS SELECT id FROM silver.orders;
--                                          ^^ MV202 EVERY takes hours, days and weeks, and no HR
-- ~ unsafe: write HOUR | HR => HOUR
CREATE MATERIALIZED VIEW b SCHEDULE EVERY 2 huors AS SELECT id FROM silver.orders;
--                                          ^^^^^ MV202 EVERY takes hours, days and weeks, and no huors
-- ~ unsafe: write HOURS | huors => HOURS
CREATE MATERIALIZED VIEW c SCHEDULE EVERY 5 MINS AS SELECT id FROM silver.orders;
--                                          ^^^^ MV202 EVERY takes hours, days and weeks, and no MINS
-- ~ unsafe: write CRON '0 */5 * * * ?' AT TIME ZONE 'UTC' | EVERY 5 MINS => CRON '0 */5 * * * ?' AT TIME ZONE 'UTC'
