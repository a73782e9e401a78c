-- Right: sums of decimals by plain columns, and the time only in WHERE.
CREATE OR REPLACE MATERIALIZED VIEW retail.gold.daily_revenue
REFRESH POLICY INCREMENTAL
SCHEDULE EVERY 6 HOURS
AS SELECT
  o.order_date,
  s.region,
  COUNT(*) AS orders,
  SUM(o.amount) AS revenue
FROM retail.silver.orders AS o
JOIN retail.reference.stores AS s ON o.store_id = s.store_id
WHERE o.status <> 'cancelled'
  AND o.order_date >= current_date() - INTERVAL 2 YEARS
GROUP BY o.order_date, s.region;
