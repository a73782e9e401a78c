CREATE OR REFRESH MATERIALIZED VIEW revenue AS
SELECT day, sum(revenue) AS revenue, count(*) AS orders
FROM order_days
GROUP BY day;

-- customers is the CRM's, which is another pipeline of this bundle.
CREATE OR REFRESH MATERIALIZED VIEW revenue_by_country
SCHEDULE EVERY 1 DAY
AS SELECT c.country, count(*) AS orders
FROM order_days o JOIN crm.customers c ON c.customer_id = o.customer_id
GROUP BY c.country;
