-- Mistake: the time of the refresh and a random value in every row. No refresh can keep the old rows.
CREATE OR REPLACE MATERIALIZED VIEW retail.gold.order_audit
COMMENT 'orders for the auditors'
AS SELECT
  uuid() AS audit_id,
  order_id,
  store_id,
  amount,
  current_timestamp() AS loaded_at
FROM retail.silver.orders;
