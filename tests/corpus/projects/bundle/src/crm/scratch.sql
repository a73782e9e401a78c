-- In no pipeline: a copy of what the CRM has.
CREATE OR REFRESH MATERIALIZED VIEW customers AS
SELECT customer_id FROM raw.customers;
