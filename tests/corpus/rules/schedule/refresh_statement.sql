-- # WHERE on a materialized view [doc]
REFRESH MATERIALIZED VIEW gold.daily WHERE day > '2026-01-01';
--                                   ^^^^^^^^^^^^^^^^^^^^^^^^ MV214 WHERE is for streaming tables with a flow REPLACE WHERE, and a materialized view is refreshed as a whole

-- # options in any order, each once [doc]
REFRESH MATERIALIZED VIEW gold.daily FULL ASYNC;
REFRESH STREAMING TABLE silver.orders WHERE day > '2026-01-01' SYNC;

-- # twice
REFRESH MATERIALIZED VIEW gold.daily FULL SYNC FULL;
--                                             ^^^^ MV214 a REFRESH takes FULL only once
REFRESH STREAMING TABLE silver.orders SYNC ASYNC;
--                                         ^^^^^ MV214 a REFRESH takes SYNC or ASYNC only once

-- # a trigger is dropped as a schedule
ALTER MATERIALIZED VIEW gold.daily DROP TRIGGER;
--                                 ^^^^^^^^^^^^ MV214 there is no DROP TRIGGER: a trigger is dropped as a schedule is
-- ~ safe: write DROP SCHEDULE | TRIGGER => SCHEDULE
ALTER STREAMING TABLE silver.orders DROP SCHEDULE;

-- # tables of which more is known
CREATE STREAMING TABLE appended AS SELECT * FROM STREAM raw.events;
CREATE STREAMING TABLE filled_elsewhere;
CREATE MATERIALIZED VIEW shown AS SELECT day FROM silver.sales;
REFRESH STREAMING TABLE appended WHERE day > '2026-01-01';
--                               ^^^^^^^^^^^^^^^^^^^^^^^^ MV214 WHERE is for a flow REPLACE WHERE, and this streaming table has none
REFRESH STREAMING TABLE filled_elsewhere WHERE day > '2026-01-01';
REFRESH TABLE shown WHERE day > '2026-01-01';
--                  ^^^^^^^^^^^^^^^^^^^^^^^^ MV214 WHERE is for streaming tables with a flow REPLACE WHERE, and a materialized view is refreshed as a whole

-- # unknown
REFRESH STREAMING TABLE silver.orders WHERE day > '2026-01-01';
REFRESH TABLE ${table} WHERE day > '2026-01-01';
