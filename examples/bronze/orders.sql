-- Orders as the shops send them: one JSON file an hour from each.

CREATE OR REFRESH STREAMING TABLE retail.bronze.orders_raw
COMMENT 'orders as delivered'
AS SELECT *, _metadata.file_path AS source_file
FROM STREAM read_files('/Volumes/retail/landing/orders/', format => 'json');

CREATE OR REFRESH STREAMING TABLE retail.bronze.order_lines_raw
COMMENT 'lines of orders as delivered'
AS SELECT *, _metadata.file_path AS source_file
FROM STREAM read_files(
  '/Volumes/retail/landing/order_lines/',
  format => 'json',
  schemaHints => 'order_id BIGINT, product_id BIGINT, quantity INT, unit_price STRING'
);
