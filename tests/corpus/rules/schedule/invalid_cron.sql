-- # five fields, as cron of Unix has them [doc]
CREATE MATERIALIZED VIEW daily SCHEDULE CRON '0 6 * * *' AT TIME ZONE 'UTC' AS SELECT day, total FROM silver.sales;
--                                            ^^^^^^^^^ MV203 a cron expression of Quartz has 6 or 7 fields, and this has 5
-- ~ unsafe: write '0 0 6 * * ?' | '0 6 * * *' => '0 0 6 * * ?'

-- # neither day is '?' [doc]
CREATE MATERIALIZED VIEW daily SCHEDULE CRON '0 0 6 * * MON-FRI' AT TIME ZONE 'UTC' AS SELECT day, total FROM silver.sales;
--                                                  ^ MV203 Quartz takes only one of day of month and day of week
-- ~ unsafe: write '0 0 6 ? * MON-FRI' | '0 0 6 * * MON-FRI' => '0 0 6 ? * MON-FRI'

-- # second, minute, hour, day, month, day of week [doc]
CREATE MATERIALIZED VIEW daily SCHEDULE CRON '0 0 6 ? * MON-FRI' AT TIME ZONE 'UTC' AS SELECT day, total FROM silver.sales;

-- # the field at fault
CREATE MATERIALIZED VIEW a SCHEDULE CRON '0 60 0 * * ?' AT TIME ZONE 'UTC' AS SELECT day FROM silver.sales;
--                                          ^^ MV203 '60' is outside of 0 to 59, the values of the minute
CREATE MATERIALIZED VIEW b SCHEDULE CRON '0 0 6 ? * 0' AT TIME ZONE 'UTC' AS SELECT day FROM silver.sales;
--                                                  ^ MV203 '0' is outside of 1 to 7, the values of the day of week
CREATE MATERIALIZED VIEW c SCHEDULE CRON '0 0 6 1 * MON' AT TIME ZONE 'UTC' AS SELECT day FROM silver.sales;
--                                                  ^^^ MV203 Quartz takes only one of day of month and day of week
CREATE MATERIALIZED VIEW d SCHEDULE CRON '0 0 6 ? L *' AT TIME ZONE 'UTC' AS SELECT day FROM silver.sales;
--                                                ^ MV203 L has no meaning for the month
CREATE MATERIALIZED VIEW e SCHEDULE CRON '@daily' AT TIME ZONE 'UTC' AS SELECT day FROM silver.sales;
--                                        ^^^^^^ MV203 a cron expression of Quartz has 6 or 7 fields, and this has 1
-- ~ unsafe: write '0 0 0 * * ?' | '@daily' => '0 0 0 * * ?'
CREATE MATERIALIZED VIEW f SCHEDULE CRON '' AT TIME ZONE 'UTC' AS SELECT day FROM silver.sales;
--                                       ^^ MV203 a cron expression of Quartz has 6 or 7 fields, and this has 0
CREATE MATERIALIZED VIEW g SCHEDULE CRON '0 1,2,*/70 6 * * ?' AT TIME ZONE 'UTC' AS SELECT day FROM silver.sales;
--                                              ^^^^ MV203 a step for the minute is at most 59, and '*/70' has more
ALTER STREAMING TABLE t ADD SCHEDULE CRON '0 0 24 * * ?' AT TIME ZONE 'UTC';
--                                             ^^ MV203 '24' is outside of 0 to 23, the values of the hour

-- # the field's place in strings of all kinds
CREATE MATERIALIZED VIEW a SCHEDULE CRON '0 0 ' '25 * ' "* ?" AT TIME ZONE 'UTC' AS SELECT day FROM silver.sales;
--                                               ^^ MV203 '25' is outside of 0 to 23, the values of the hour
CREATE MATERIALIZED VIEW b SCHEDULE CRON r'0 0 25 * * ?' AT TIME ZONE 'UTC' AS SELECT day FROM silver.sales;
--                                             ^^ MV203 '25' is outside of 0 to 23, the values of the hour
CREATE MATERIALIZED VIEW c SCHEDULE CRON '0\t0\t25 * * ?' AT TIME ZONE 'UTC' AS SELECT day FROM silver.sales;
--                                              ^^ MV203 '25' is outside of 0 to 23, the values of the hour
CREATE MATERIALIZED VIEW d SCHEDULE CRON "0 \u0030 25 * * ?" AT TIME ZONE 'UTC' AS SELECT day FROM silver.sales;
--                                                 ^^ MV203 '25' is outside of 0 to 23, the values of the hour
CREATE MATERIALIZED VIEW e SCHEDULE CRON '0 0 ''25'' * * ?' AT TIME ZONE 'UTC' AS SELECT day FROM silver.sales;
--                                            ^^^^^^ MV203 ''25'' is no hour that Quartz can read

-- # unknown text
CREATE MATERIALIZED VIEW a SCHEDULE CRON '0 ${minute} 99 * * ?' AT TIME ZONE 'UTC' AS SELECT day FROM silver.sales;
CREATE MATERIALIZED VIEW b SCHEDULE CRON :cron AT TIME ZONE 'UTC' AS SELECT day FROM silver.sales;
CREATE MATERIALIZED VIEW c SCHEDULE CRON '{{ cron }}' AT TIME ZONE 'UTC' AS SELECT day FROM silver.sales;
CREATE MATERIALIZED VIEW d SCHEDULE ${schedule} AS SELECT day FROM silver.sales;

-- # a dbt model
{{ config(materialized='materialized_view', schedule={'cron': '0 6 * * *', 'time_zone_value': 'UTC'}) }}
--                                                             ^^^^^^^^^ MV203 a cron expression of Quartz has 6 or 7 fields, and this has 5
-- ~ unsafe: write '0 0 6 * * ?' | '0 6 * * *' => '0 0 6 * * ?'
SELECT day FROM silver.sales
