-- Mistake: two windows over all rows at once, one of them behind a name.
CREATE OR REPLACE MATERIALIZED VIEW retail.gold.store_ranking
AS SELECT
  store_id,
  order_date,
  order_id,
  RANK() OVER (ORDER BY amount DESC) AS place_overall,
  RANK() OVER (PARTITION BY store_id ORDER BY amount DESC) AS place_in_store,
  SUM(amount) OVER in_time AS running_total
FROM retail.silver.orders
WINDOW in_time AS (ORDER BY ordered_at);
