-- # a control block of a template [doc]
SELECT day, total FROM silver.sales
{% if recent %} WHERE day > DATE '2026-01-01' {% endif %}
-- @1-15 MV011 a control block of a template is passed over, so the file is checked in part
ORDER BY day;

-- # values of a template are read over and the rest is checked [doc]
SELECT day, total FROM ${catalog}.silver.sales WHERE day > {{ first_day }} {# the first #};

-- # once a file
{% set days %} 7 {% endset %}
-- @1-14 MV011 a control block of a template is passed over, so the file is checked in part
SELECT {% for c in columns %} {{ c }}, {% endfor %} day FROM silver.sales;

-- # a tag that opens nothing
{% set days = 7 %}
SELECT day FROM silver.sales LIMIT {{ days }};

-- # a placeholder for a whole statement
SELECT day FROM silver.sales;
${setup};
-- @1-8 MV011 a placeholder that may be a whole statement is passed over, so the file is checked in part
{{ teardown() }};

-- # a placeholder before a statement
${setup}
-- @1-8 MV011 a placeholder that may be a whole statement is passed over, so the file is checked in part
SELECT day FROM silver.sales;

-- # settings are read or change nothing
{{ config(tags=['a']) }}
{{ log('begin') }}
SELECT day FROM silver.sales;

-- # settings alone
{{ config(enabled=false) }}

-- # a clause that may be nothing
SELECT day FROM silver.sales ${where} ORDER BY day;

-- # a cell in another language inside a statement
-- Databricks notebook source
SELECT day
-- MAGIC %python
-- MAGIC print(1)
-- @1-17 MV011 lines in another language inside a statement are passed over
FROM silver.sales;

-- # between statements it hides nothing
-- Databricks notebook source
-- MAGIC %python
-- MAGIC print(1)

-- COMMAND ----------

SELECT day FROM silver.sales

-- COMMAND ----------

-- MAGIC %md
-- MAGIC the end

-- # in comments and strings
SELECT '{% if x %}' AS a, '${b}' AS b FROM silver.sales; -- {% for %}
