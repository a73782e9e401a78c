-- The latest row of each customer.
CREATE OR REPLACE MATERIALIZED VIEW retail.silver.customers
COMMENT 'customers as they are now'
AS
WITH numbered AS (
  SELECT
    customer_id,
    email,
    country,
    changed_at,
    ROW_NUMBER() OVER (PARTITION BY customer_id ORDER BY changed_at DESC) AS recency
  FROM retail.bronze.customers_raw
)
SELECT customer_id, email, country, changed_at
FROM numbered
WHERE recency = 1;
