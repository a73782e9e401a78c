-- Orders with types, without those that cannot be right.

CREATE OR REFRESH STREAMING TABLE retail.silver.orders (
  CONSTRAINT order_has_id EXPECT (order_id IS NOT NULL) ON VIOLATION DROP ROW,
  CONSTRAINT order_is_recent EXPECT (ordered_at >= TIMESTAMP '2020-01-01 00:00:00')
)
CLUSTER BY (store_id, order_date)
COMMENT 'orders, one row each'
AS SELECT
  CAST(order_id AS BIGINT) AS order_id,
  CAST(customer_id AS BIGINT) AS customer_id,
  CAST(store_id AS INT) AS store_id,
  CAST(ordered_at AS TIMESTAMP) AS ordered_at,
  CAST(ordered_at AS DATE) AS order_date,
  lower(status) AS status,
  CAST(amount AS DECIMAL(12, 2)) AS amount
FROM STREAM retail.bronze.orders_raw;

CREATE OR REFRESH STREAMING TABLE retail.silver.order_lines (
  CONSTRAINT quantity_is_positive EXPECT (quantity > 0) ON VIOLATION DROP ROW,
  CONSTRAINT line_has_product EXPECT (product_id IS NOT NULL) ON VIOLATION FAIL UPDATE
)
COMMENT 'lines of orders, one row each'
AS SELECT
  order_id,
  product_id,
  quantity,
  unit_price::DECIMAL(10, 2) AS unit_price,
  quantity * unit_price::DECIMAL(10, 2) AS line_total
FROM STREAM retail.bronze.order_lines_raw;
