-- # switched off [doc]
CREATE TABLE raw.orders (id INT, paid BOOLEAN) TBLPROPERTIES ('delta.enableRowTracking' = 'false');
CREATE MATERIALIZED VIEW paid AS
SELECT id FROM raw.orders WHERE paid;
--             ^^^^^^^^^^ MV111 raw.orders has row tracking off, so every refresh recomputes the whole view

-- # switched on [doc]
CREATE TABLE raw.orders (id INT, paid BOOLEAN) TBLPROPERTIES ('delta.enableRowTracking' = 'true');
CREATE MATERIALIZED VIEW paid AS
SELECT id FROM raw.orders WHERE paid;

-- # the definition does not say
CREATE TABLE raw.orders (id INT, paid BOOLEAN);
CREATE MATERIALIZED VIEW paid AS SELECT id FROM raw.orders WHERE paid;
--                                              ^^^^^^^^^^ MV111(info) an incremental refresh needs row tracking on raw.orders, whose definition does not switch it on

-- # an aggregation alone may do without
CREATE TABLE raw.a (g STRING) TBLPROPERTIES (delta.enableRowTracking = false);
CREATE TABLE raw.b (g STRING);
CREATE MATERIALIZED VIEW v AS SELECT g, count(*) AS n FROM raw.a GROUP BY g;
--                                                         ^^^^^ MV111(info) raw.a has row tracking off, and whether an aggregation or window alone needs it is not documented
CREATE MATERIALIZED VIEW w AS SELECT g, count(*) AS n FROM raw.b GROUP BY g;
--                                                         ^^^^^ MV111(info) an incremental refresh may need row tracking on raw.b, whose definition does not switch it on

-- # in a view that is read, and read twice
CREATE TABLE raw.a (id INT, k INT) TBLPROPERTIES (delta.enableRowTracking = false);
CREATE VIEW silver.a AS SELECT id FROM raw.a WHERE k = 1;
CREATE MATERIALIZED VIEW v AS SELECT x.id FROM silver.a x JOIN silver.a y ON x.id = y.id;
--                                             ^^^^^^^^ MV111 view 'silver.a' brings in raw.a, which has row tracking off, so every refresh recomputes the whole view

-- # materialized views and streaming tables have it; nothing is known of others
CREATE STREAMING TABLE raw.s (id INT);
CREATE MATERIALIZED VIEW raw.m AS SELECT id FROM raw.unheard_of WHERE id > 1;
CREATE MATERIALIZED VIEW v AS SELECT s.id FROM raw.s s JOIN raw.m m ON s.id = m.id;

-- # a full refresh is asked for
CREATE TABLE raw.a (id INT) TBLPROPERTIES (delta.enableRowTracking = false);
CREATE MATERIALIZED VIEW v REFRESH POLICY FULL AS SELECT id FROM raw.a WHERE id > 1;
