CREATE OR REFRESH STREAMING TABLE orders AS
SELECT order_id, customer_id, placed_at, amount
FROM STREAM raw.orders;
