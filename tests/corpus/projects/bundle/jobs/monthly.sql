USE CATALOG `{{catalog}}`;
USE IDENTIFIER({{schema}});

CREATE OR REPLACE MATERIALIZED VIEW monthly
SCHEDULE CRON '0 0 6 1 * ?' AT TIME ZONE 'UTC'
AS SELECT date_trunc('MONTH', day) AS month, sum(revenue) AS revenue
FROM `{{catalog}}`.gold.revenue
GROUP BY date_trunc('MONTH', day);
