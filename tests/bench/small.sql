-- What a customer bought over the last years, and how that compares with the region.
-- Read by finance on Mondays; talk to them before a column goes.
CREATE MATERIALIZED VIEW prod.gold.customer_value AS
WITH lines AS (
  SELECT
    o.customer_id,
    o.store_code,
    o.order_id,
    date_trunc('MONTH', o.order_ts) AS order_month,
    l.quantity * l.unit_price * (1 - COALESCE(l.discount_pct, 0) / 100) AS amount
  FROM prod.silver.orders AS o
  JOIN prod.silver.order_lines AS l ON l.order_id = o.order_id
  WHERE o.status IN ('paid', 'shipped', 'closed')
    AND o.order_ts >= TIMESTAMP '2020-01-01 00:00:00'
    AND NOT o.is_test
),
months AS (
  SELECT
    customer_id,
    order_month,
    COUNT(DISTINCT order_id) AS orders,
    SUM(amount) AS spent
  FROM lines
  GROUP BY customer_id, order_month
)
SELECT
  c.customer_id,
  c.region,
  upper(trim(c.segment)) AS segment,
  m.order_month,
  m.orders,
  m.spent,
  CASE
    WHEN m.spent >= 10000 THEN 'large'
    WHEN m.spent >= 1000 THEN 'middle'
    ELSE 'small'
  END AS band,
  m.spent / NULLIF(m.orders, 0) AS spent_per_order
FROM months AS m
LEFT JOIN prod.silver.customers AS c ON c.customer_id = m.customer_id;
