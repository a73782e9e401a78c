-- Right: one aggregate over a join, refreshed when its sources change.
CREATE OR REPLACE MATERIALIZED VIEW retail.gold.customer_value
COMMENT 'what each customer has spent'
TRIGGER ON UPDATE AT MOST EVERY INTERVAL 15 MINUTES
AS SELECT
  c.customer_id,
  c.country,
  COUNT(o.order_id) AS orders,
  SUM(o.amount) AS spent,
  MAX(o.ordered_at) AS last_order
FROM retail.silver.customers AS c
LEFT JOIN retail.silver.orders AS o
  ON c.customer_id = o.customer_id AND o.status <> 'cancelled'
GROUP BY c.customer_id, c.country;
