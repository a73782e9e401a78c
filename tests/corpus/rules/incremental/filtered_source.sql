-- # a row filter [doc]
CREATE TABLE raw.orders (id INT, region STRING) TBLPROPERTIES ('delta.enableRowTracking' = 'true')
WITH ROW FILTER own_region ON (region);
CREATE MATERIALIZED VIEW orders AS
SELECT id, region FROM raw.orders;
--                     ^^^^^^^^^^ MV120 raw.orders has a row filter or a column mask, so every refresh recomputes the whole view

-- # the filter on the view [doc]
CREATE TABLE raw.orders (id INT, region STRING) TBLPROPERTIES ('delta.enableRowTracking' = 'true');
CREATE MATERIALIZED VIEW orders WITH ROW FILTER own_region ON (region) AS
SELECT id, region FROM raw.orders;

-- # a mask, also through a view
CREATE TABLE raw.people (id INT, mail STRING MASK hidden) TBLPROPERTIES (delta.enableRowTracking = true);
CREATE VIEW silver.people AS SELECT id FROM raw.people;
CREATE MATERIALIZED VIEW v AS SELECT id FROM raw.people;
--                                           ^^^^^^^^^^ MV120 raw.people has a row filter or a column mask, so every refresh recomputes the whole view
CREATE MATERIALIZED VIEW w AS SELECT id FROM silver.people;
--                                           ^^^^^^^^^^^^^ MV120 view 'silver.people' brings in raw.people, which has a row filter or a column mask, so every refresh recomputes the whole view

-- # a table that nobody knows
CREATE MATERIALIZED VIEW v AS SELECT id FROM raw.people;
