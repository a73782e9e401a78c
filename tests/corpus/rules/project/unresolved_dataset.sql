-- # a slip [doc]
CREATE MATERIALIZED VIEW customers AS SELECT id FROM raw.customers;
CREATE MATERIALIZED VIEW daily AS SELECT id FROM custmers;
--                                               ^^^^^^^^ MV501(info) nothing here defines 'custmers'
-- ~ unsafe: write customers | custmers => customers

-- # the name of the dataset [doc]
CREATE MATERIALIZED VIEW customers AS SELECT id FROM raw.customers;
CREATE MATERIALIZED VIEW daily AS SELECT id FROM customers;

-- # the definition itself, numbers, short names, a schema, a CTE, a name in another schema
CREATE MATERIALIZED VIEW customers AS SELECT id FROM customer;
CREATE MATERIALIZED VIEW sales_2023 AS SELECT id FROM sales_2024;
CREATE MATERIALIZED VIEW tab AS SELECT 1 AS id;
CREATE MATERIALIZED VIEW u AS SELECT id FROM tub;
CREATE MATERIALIZED VIEW v AS SELECT id FROM other.customrs;
CREATE MATERIALIZED VIEW w AS WITH custmers AS (SELECT 1 AS id) SELECT id FROM custmers;
CREATE TABLE s.orders (id INT);
CREATE MATERIALIZED VIEW ordersx AS SELECT id FROM orders;

-- # paths, functions, templates; statements that are no definitions
CREATE MATERIALIZED VIEW customers AS SELECT id FROM csv.`/mnt/customrs`;
--                                                   ^^^^^^^^^^^^^^^^^^^ MV106 csv.`/mnt/customrs` is no Delta table, so every refresh reads everything again and recomputes the view
CREATE MATERIALIZED VIEW a AS SELECT * FROM read_files('/mnt/x') JOIN ${customers};
--                                          ^^^^^^^^^^^^^^^^^^^^ MV106 read_files() reads no Delta table, so every refresh reads everything again and recomputes the view
--                                                               ^^^^^^^^^^^^^^^^^ MV107(info) a join without a condition has no documented incremental form, so every refresh may recompute all rows
SELECT id FROM custmers;
