-- Reference data of the shops: ordinary Delta tables, loaded by the back office every night.

CREATE TABLE IF NOT EXISTS retail.reference.stores (
  store_id INT NOT NULL COMMENT 'number over the door',
  store_name STRING,
  region STRING,
  opened_on DATE
)
USING DELTA
COMMENT 'one row per shop'
TBLPROPERTIES ('delta.enableRowTracking' = 'true');

CREATE TABLE IF NOT EXISTS retail.reference.products (
  product_id BIGINT NOT NULL,
  category_id INT,
  product_name STRING,
  list_price DECIMAL(10, 2),
  weight_kg DOUBLE COMMENT 'as the scales give it'
)
CLUSTER BY (category_id)
TBLPROPERTIES ('delta.enableRowTracking' = 'true');

CREATE TABLE IF NOT EXISTS retail.reference.categories (
  category_id INT NOT NULL,
  parent_id INT,
  category_name STRING
)
TBLPROPERTIES ('delta.enableRowTracking' = 'true');
