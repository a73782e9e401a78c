-- Mistake: a comma is missing after `pieces`. What follows is read all the same.
CREATE OR REPLACE MATERIALIZED VIEW retail.gold.baskets
AS SELECT
  order_id,
  SUM(quantity) AS pieces
  SUM(line_total) AS total
FROM retail.silver.order_lines
GROUP BY order_id;

CREATE OR REPLACE MATERIALIZED VIEW retail.gold.large_baskets
AS SELECT order_id, total
FROM retail.gold.baskets
WHERE total > 500;
