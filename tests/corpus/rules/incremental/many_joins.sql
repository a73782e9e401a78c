-- # six relations [doc]
CREATE MATERIALIZED VIEW wide AS
--                       ^^^^ MV116 5 joins in one query may make the engine recompute all rows instead of following changes through each of them
SELECT o.id, c.name, p.title, s.city, d.label, w.name AS warehouse
FROM raw.orders o
JOIN raw.customers c ON o.customer_id = c.id
JOIN raw.products p ON o.product_id = p.id
JOIN raw.shops s ON o.shop_id = s.id
LEFT JOIN raw.discounts d ON o.discount_id = d.id
LEFT JOIN raw.warehouses w ON s.warehouse_id = w.id;

-- # four relations [doc]
CREATE MATERIALIZED VIEW wide AS
SELECT o.id, c.name, p.title, s.city
FROM raw.orders o
JOIN raw.customers c ON o.customer_id = c.id
JOIN raw.products p ON o.product_id = p.id
JOIN raw.shops s ON o.shop_id = s.id;

-- # joins of views and CTEs count
CREATE VIEW silver.ab AS SELECT a.id FROM raw.a a JOIN raw.b b ON a.id = b.id JOIN raw.c c ON a.id = c.id;
CREATE MATERIALIZED VIEW v AS
--                       ^ MV116 5 joins in one query may make the engine recompute all rows instead of following changes through each of them
WITH x AS (SELECT d.id FROM raw.d d JOIN raw.e e ON d.id = e.id JOIN raw.f f ON d.id = f.id)
SELECT x.id FROM x JOIN silver.ab y ON x.id = y.id;

-- # a full refresh is asked for
CREATE MATERIALIZED VIEW v REFRESH POLICY FULL AS
SELECT a.id FROM raw.a a JOIN raw.b USING (id) JOIN raw.c USING (id) JOIN raw.d USING (id) JOIN raw.e USING (id) JOIN raw.f USING (id);
