-- Databricks notebook source
CREATE OR REFRESH MATERIALIZED VIEW contacts AS
SELECT o.customer_id, o.orders FROM orders o;

-- COMMAND ----------

CREATE OR REFRESH MATERIALIZED VIEW customers AS
SELECT customer_id, 'XX' AS country FROM raw.customers_old;
