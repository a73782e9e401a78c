-- # few triggers [doc]
CREATE MATERIALIZED VIEW latest TRIGGER ON UPDATE AS SELECT id, state FROM silver.orders;

