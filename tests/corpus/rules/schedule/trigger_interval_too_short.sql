-- # half a minute [doc]
CREATE MATERIALIZED VIEW latest TRIGGER ON UPDATE AT MOST EVERY INTERVAL 30 SECONDS AS SELECT id, state FROM silver.orders;
--                                                              ^^^^^^^^^^^^^^^^^^^ MV207 a trigger waits at least one minute, and INTERVAL 30 SECONDS is shorter

-- # a minute or more [doc]
CREATE MATERIALIZED VIEW latest TRIGGER ON UPDATE AT MOST EVERY INTERVAL 5 MINUTES AS SELECT id, state FROM silver.orders;

-- # in all spellings
CREATE MATERIALIZED VIEW a TRIGGER ON UPDATE AT MOST EVERY INTERVAL 60 SECONDS AS SELECT id FROM silver.orders;
CREATE MATERIALIZED VIEW b TRIGGER ON UPDATE AT MOST EVERY INTERVAL 59.9 SECONDS AS SELECT id FROM silver.orders;
--                                                         ^^^^^^^^^^^^^^^^^^^^^ MV207 a trigger waits at least one minute, and INTERVAL 59.9 SECONDS is shorter
CREATE MATERIALIZED VIEW c TRIGGER ON UPDATE AT MOST EVERY INTERVAL '45 seconds' AS SELECT id FROM silver.orders;
--                                                         ^^^^^^^^^^^^^^^^^^^^^ MV207 a trigger waits at least one minute, and INTERVAL '45 seconds' is shorter
CREATE MATERIALIZED VIEW d TRIGGER ON UPDATE AT MOST EVERY INTERVAL '0 00:00:30' DAY TO SECOND AS SELECT id FROM silver.orders;
--                                                         ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ MV207 a trigger waits at least one minute, and INTERVAL '0 00:00:30' DAY TO SECOND is shorter
CREATE MATERIALIZED VIEW e TRIGGER ON UPDATE AT MOST EVERY INTERVAL '1:30' MINUTE TO SECOND AS SELECT id FROM silver.orders;
CREATE MATERIALIZED VIEW f TRIGGER ON UPDATE AT MOST EVERY INTERVAL 0 HOURS AS SELECT id FROM silver.orders;
--                                                         ^^^^^^^^^^^^^^^^ MV207 a trigger waits at least one minute, and INTERVAL 0 HOURS is shorter
CREATE MATERIALIZED VIEW g TRIGGER ON UPDATE AT MOST EVERY INTERVAL -5 MINUTES AS SELECT id FROM silver.orders;
--                                                         ^^^^^^^^^^^^^^^^^^^ MV207 a trigger waits at least one minute, and INTERVAL -5 MINUTES is shorter
CREATE MATERIALIZED VIEW h TRIGGER ON UPDATE AT MOST EVERY INTERVAL '1' DAY AS SELECT id FROM silver.orders;
CREATE MATERIALIZED VIEW i TRIGGER ON UPDATE AT MOST EVERY INTERVAL 30 SECONDS 500 MILLISECONDS AS SELECT id FROM silver.orders;
--                                                         ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ MV207 a trigger waits at least one minute, and INTERVAL 30 SECONDS 500 MILLISECONDS is shorter
ALTER MATERIALIZED VIEW a ADD TRIGGER ON UPDATE AT MOST EVERY INTERVAL 10 SECONDS;
--                                                            ^^^^^^^^^^^^^^^^^^^ MV207 a trigger waits at least one minute, and INTERVAL 10 SECONDS is shorter

-- # unknown
CREATE MATERIALIZED VIEW a TRIGGER ON UPDATE AT MOST EVERY INTERVAL '${n}' SECONDS AS SELECT id FROM silver.orders;
CREATE MATERIALIZED VIEW b TRIGGER ON UPDATE AT MOST EVERY ${interval} AS SELECT id FROM silver.orders;
CREATE MATERIALIZED VIEW c TRIGGER ON UPDATE AT MOST EVERY INTERVAL 1 MONTH AS SELECT id FROM silver.orders;
