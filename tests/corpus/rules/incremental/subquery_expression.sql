-- # rows that another table has [doc]
CREATE MATERIALIZED VIEW bought AS
SELECT id, name FROM raw.customers WHERE id IN (SELECT customer_id FROM raw.orders);
--                                       ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ MV108 an IN subquery cannot be followed by changes, so every refresh recomputes the whole view

-- # a join [doc]
CREATE MATERIALIZED VIEW bought AS
SELECT c.id, c.name FROM raw.customers c JOIN silver.buyers b ON c.id = b.customer_id;

-- # one value [doc]
CREATE MATERIALIZED VIEW shares AS
SELECT id, amount / (SELECT max(amount) FROM raw.orders) AS share FROM raw.orders;
--                  ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ MV108 a scalar subquery cannot be followed by changes, so every refresh recomputes the whole view

-- # EXISTS, NOT IN, in a CTE, in a join condition
CREATE MATERIALIZED VIEW v AS
WITH c AS (SELECT id FROM raw.a a WHERE EXISTS (SELECT 1 FROM raw.b b WHERE b.id = a.id))
--                                      ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ MV108 an EXISTS subquery cannot be followed by changes, so every refresh recomputes the whole view
SELECT c.id FROM c LEFT JOIN raw.d d ON d.id = c.id AND d.k NOT IN (SELECT k FROM raw.e);
--                                                      ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ MV108 an IN subquery cannot be followed by changes, so every refresh recomputes the whole view

-- # in a view that is read, also through another view
CREATE VIEW silver.some AS SELECT id FROM raw.a WHERE id IN (SELECT id FROM raw.b);
CREATE VIEW silver.more AS SELECT id FROM silver.some;
CREATE MATERIALIZED VIEW v AS SELECT id FROM silver.some;
--                                           ^^^^^^^^^^^ MV108 view 'silver.some' brings in an IN subquery, which cannot be followed by changes, so every refresh recomputes the whole view
CREATE MATERIALIZED VIEW w AS SELECT m.id FROM silver.more m;
--                                             ^^^^^^^^^^^ MV108 view 'silver.more' brings in an IN subquery, which cannot be followed by changes, so every refresh recomputes the whole view

-- # a list of values, a subquery in FROM
CREATE MATERIALIZED VIEW v AS SELECT id FROM (SELECT id, k FROM raw.a) WHERE k IN (1, 2);

-- # a full refresh; a policy that is not known; no materialized view
CREATE MATERIALIZED VIEW v REFRESH POLICY FULL AS SELECT id FROM raw.a WHERE id IN (SELECT id FROM raw.b);
CREATE MATERIALIZED VIEW w REFRESH POLICY ${policy} AS SELECT id FROM raw.a WHERE id IN (SELECT id FROM raw.b);
CREATE VIEW x AS SELECT id FROM raw.a WHERE id IN (SELECT id FROM raw.b);
