CREATE PRIVATE MATERIALIZED VIEW order_days AS
SELECT date(placed_at) AS day, customer_id, amount AS revenue
FROM orders;
