-- Mistake: a clause that was copied and left standing.
CREATE OR REPLACE MATERIALIZED VIEW retail.gold.cancellations
COMMENT 'cancelled orders by shop and day'
TBLPROPERTIES ('team' = 'service')
COMMENT 'cancelled orders'
AS SELECT
  store_id,
  order_date,
  COUNT(*) AS cancelled
FROM retail.silver.orders
WHERE status = 'cancelled'
GROUP BY store_id, order_date;
