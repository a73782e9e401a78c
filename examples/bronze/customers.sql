CREATE OR REFRESH STREAMING TABLE retail.bronze.customers_raw
COMMENT 'every change to a customer, oldest first'
AS SELECT
  customer_id,
  email,
  country,
  CAST(changed_at AS TIMESTAMP) AS changed_at
FROM STREAM read_files('/Volumes/retail/landing/customers/', format => 'csv', header => true);
