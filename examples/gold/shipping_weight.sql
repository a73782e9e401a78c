-- Mistake: the sum of a DOUBLE, which depends on the order of its rows; setup/tables.sql declares the column.
CREATE OR REPLACE MATERIALIZED VIEW retail.gold.shipping_weight
SCHEDULE CRON '0 0 5 * * ?' AT TIME ZONE 'Europe/Lisbon'
AS SELECT
  p.category_id,
  SUM(p.weight_kg) AS weight_kg,
  SUM(l.quantity) AS pieces
FROM retail.silver.order_lines AS l
JOIN retail.reference.products AS p ON l.product_id = p.product_id
GROUP BY p.category_id;
