CREATE OR REFRESH MATERIALIZED VIEW customers AS
SELECT customer_id, country, current_timestamp() AS loaded_at
FROM raw.customers;

-- The other pipeline has an orders, too.
CREATE OR REFRESH MATERIALIZED VIEW orders AS
SELECT customer_id, count(*) AS orders FROM main.shop.orders GROUP BY customer_id;
