-- # a name that is misspelt [doc]
CREATE MATERIALIZED VIEW daily SCHEDULE CRON '0 0 6 * * ?' AT TIME ZONE 'Amerika/New_York' AS SELECT day, total FROM silver.sales;
--                                                                      ^^^^^^^^^^^^^^^^^^ MV205 'Amerika/New_York' is no time zone
-- ~ unsafe: write 'America/New_York' | 'Amerika/New_York' => 'America/New_York'

-- # names and offsets that are known [doc]
CREATE MATERIALIZED VIEW a SCHEDULE CRON '0 0 6 * * ?' AT TIME ZONE 'America/New_York' AS SELECT day FROM silver.sales;
CREATE MATERIALIZED VIEW b SCHEDULE CRON '0 0 6 * * ?' AT TIME ZONE '+05:30' AS SELECT day FROM silver.sales;

-- # not LOCAL
CREATE MATERIALIZED VIEW a SCHEDULE CRON '0 0 6 * * ?' AT TIME ZONE LOCAL AS SELECT day FROM silver.sales;
--                                                                  ^^^^^ MV205 a schedule has no time zone LOCAL
CREATE MATERIALIZED VIEW b SCHEDULE CRON '0 0 6 * * ?' AT TIME ZONE 'LOCAL' AS SELECT day FROM silver.sales;
--                                                                  ^^^^^^^ MV205 'LOCAL' is no time zone

-- # many ways to be wrong
CREATE MATERIALIZED VIEW a SCHEDULE CRON '0 0 6 * * ?' AT TIME ZONE 'utc' AS SELECT day FROM silver.sales;
--                                                                  ^^^^^ MV205 'utc' is no time zone
-- ~ unsafe: write 'UTC' | 'utc' => 'UTC'
CREATE MATERIALIZED VIEW b SCHEDULE CRON '0 0 6 * * ?' AT TIME ZONE 'CEST' AS SELECT day FROM silver.sales;
--                                                                  ^^^^^^ MV205 'CEST' is no time zone
-- ~ unsafe: write 'Europe/Berlin' | 'CEST' => 'Europe/Berlin'
CREATE MATERIALIZED VIEW c SCHEDULE CRON '0 0 6 * * ?' AT TIME ZONE 'UTC+19' AS SELECT day FROM silver.sales;
--                                                                  ^^^^^^^^ MV205 'UTC+19' is no time zone
CREATE MATERIALIZED VIEW d SCHEDULE CRON '0 0 6 * * ?' AT TIME ZONE '05:30' AS SELECT day FROM silver.sales;
--                                                                  ^^^^^^^ MV205 '05:30' is no time zone
-- ~ unsafe: write '+05:30' | '05:30' => '+05:30'
CREATE MATERIALIZED VIEW e SCHEDULE CRON '0 0 6 * * ?' AT TIME ZONE '' AS SELECT day FROM silver.sales;
--                                                                  ^^ MV205 '' is no time zone
CREATE MATERIALIZED VIEW f SCHEDULE CRON '0 0 6 * * ?' AT TIME ZONE 'Amsterdam' AS SELECT day FROM silver.sales;
--                                                                  ^^^^^^^^^^^ MV205 'Amsterdam' is no time zone
-- ~ unsafe: write 'Europe/Amsterdam' | 'Amsterdam' => 'Europe/Amsterdam'
ALTER MATERIALIZED VIEW a ALTER SCHEDULE CRON '0 0 6 * * ?' AT TIME ZONE 'Mars/Olympus_Mons';
--                                                                       ^^^^^^^^^^^^^^^^^^^ MV205 'Mars/Olympus_Mons' is no time zone

-- # unknown text
CREATE MATERIALIZED VIEW a SCHEDULE CRON '0 0 6 * * ?' AT TIME ZONE '${zone}' AS SELECT day FROM silver.sales;
CREATE MATERIALIZED VIEW b SCHEDULE CRON '0 0 6 * * ?' AT TIME ZONE :zone AS SELECT day FROM silver.sales;

-- # a fix keeps the quotes
CREATE MATERIALIZED VIEW a SCHEDULE CRON '0 0 6 * * ?' AT TIME ZONE "Europe/Amstredam" AS SELECT 1 AS one;
--                                                                  ^^^^^^^^^^^^^^^^^^ MV205 'Europe/Amstredam' is no time zone
-- ~ unsafe: write 'Europe/Amsterdam' | "Europe/Amstredam" => "Europe/Amsterdam"
CREATE MATERIALIZED VIEW b SCHEDULE CRON '0 0 6 * * ?' AT TIME ZONE 'Europe/Amstredam' AS SELECT 1 AS one;
--                                                                  ^^^^^^^^^^^^^^^^^^ MV205 'Europe/Amstredam' is no time zone
-- ~ unsafe: write 'Europe/Amsterdam' | 'Europe/Amstredam' => 'Europe/Amsterdam'

-- # the zone of the session, which may be LOCAL or an interval
SET TIME ZONE 'Mars/Olympus';
--            ^^^^^^^^^^^^^^ MV205 'Mars/Olympus' is no time zone
SET TIME ZONE 'America/Los_Angeles';
SET TIME ZONE LOCAL;
SET TIME ZONE INTERVAL '08:30' HOUR TO MINUTE;
SET TIME ZONE '${zone}';
