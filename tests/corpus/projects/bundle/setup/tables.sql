-- Run once by hand in each catalog.
CREATE TABLE IF NOT EXISTS raw.orders (
  order_id BIGINT NOT NULL,
  customer_id BIGINT,
  placed_at TIMESTAMP,
  amount DOUBLE
) TBLPROPERTIES ('delta.enableRowTracking' = 'true');
