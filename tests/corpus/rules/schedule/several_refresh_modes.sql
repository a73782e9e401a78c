-- # a schedule and a trigger [doc]
CREATE MATERIALIZED VIEW daily SCHEDULE EVERY 1 DAY TRIGGER ON UPDATE AS SELECT day, total FROM silver.sales;
--                                                  ^^^^^^^^^^^^^^^^^ MV208 TRIGGER stands beside SCHEDULE, and a dataset is refreshed in one way only

-- # one of them [doc]
CREATE MATERIALIZED VIEW daily TRIGGER ON UPDATE AT MOST EVERY INTERVAL 1 HOUR AS SELECT day, total FROM silver.sales;

-- # three
CREATE MATERIALIZED VIEW a TRIGGER ON UPDATE COMMENT 'x' SCHEDULE EVERY 1 DAY SCHEDULE CRON '0 0 6 * * ?' AS SELECT day FROM silver.sales;
--                                                       ^^^^^^^^^^^^^^^^^^^^ MV208 SCHEDULE stands beside TRIGGER, and a dataset is refreshed in one way only
--                                                                            ^^^^^^^^^^^^^^^^^^^^^^^^^^^ MV208 SCHEDULE stands beside TRIGGER, and a dataset is refreshed in one way only

-- # a dbt model
{{ config(materialized='materialized_view', schedule={'cron': '0 0 6 * * ?', 'every': '1 HOUR'}) }}
--                                          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ MV208 the schedule has both CRON and EVERY, and a dataset is refreshed in one way only
SELECT day FROM silver.sales

-- # unknown
CREATE MATERIALIZED VIEW a ${clauses} SCHEDULE EVERY 1 DAY AS SELECT day FROM silver.sales;
