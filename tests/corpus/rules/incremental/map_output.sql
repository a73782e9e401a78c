-- # a map of attributes [doc]
CREATE MATERIALIZED VIEW products AS
SELECT id, map('color', color, 'size', size) AS attributes FROM raw.products;
--         ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ MV118 output column 'attributes' holds a MAP, so every refresh recomputes the whole view

-- # an array of its entries [doc]
CREATE MATERIALIZED VIEW products AS
SELECT id, map_entries(map('color', color, 'size', size)) AS attributes FROM raw.products;

-- # a column that is declared so, by name, by star, inside other types
CREATE TABLE raw.a (id INT, m MAP<STRING, INT>, d ARRAY<STRUCT<x: MAP<STRING, INT>>>) TBLPROPERTIES (delta.enableRowTracking = true);
CREATE MATERIALIZED VIEW v AS SELECT id, m FROM raw.a;
--                                       ^ MV118 output column 'm' holds a MAP, so every refresh recomputes the whole view
CREATE MATERIALIZED VIEW w AS SELECT * FROM raw.a;
--                                   ^ MV118 output column 'd' holds a MAP, so every refresh recomputes the whole view

-- # the view's own list names the column
CREATE MATERIALIZED VIEW v (k, n) AS SELECT id, map(1, 2) FROM raw.a;
--                                              ^^^^^^^^^ MV118 output column 'n' holds a MAP, so every refresh recomputes the whole view

-- # only one of its values, or not known
CREATE TABLE raw.a (id INT, m MAP<STRING, INT>) TBLPROPERTIES (delta.enableRowTracking = true);
CREATE MATERIALIZED VIEW v AS SELECT id, m['x'] AS x FROM raw.a;
CREATE MATERIALIZED VIEW w AS SELECT id, m FROM raw.unheard_of;
