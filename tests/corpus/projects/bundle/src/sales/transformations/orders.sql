CREATE OR REFRESH STREAMING TABLE orders AS
SELECT order_id, customer_id, placed_at, amount
FROM STREAM ${source_catalog}.raw.orders
WHERE '${region}' = 'eu';
