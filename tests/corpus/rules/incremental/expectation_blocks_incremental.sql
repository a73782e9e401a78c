-- # a view with expectations [doc]
CREATE TEMPORARY VIEW clean (id, CONSTRAINT known EXPECT (id IS NOT NULL)) AS SELECT id FROM raw.orders;
CREATE MATERIALIZED VIEW orders AS
SELECT id FROM clean;
--             ^^^^^ MV115 view 'clean' carries expectations, so every refresh recomputes the whole view

-- # the expectations on the materialized view itself [doc]
CREATE TEMPORARY VIEW clean AS SELECT id FROM raw.orders;
CREATE MATERIALIZED VIEW orders (id INT, CONSTRAINT known EXPECT (id IS NOT NULL)) AS
SELECT id FROM clean;

-- # rows are dropped beside NOT NULL
CREATE MATERIALIZED VIEW v (id INT NOT NULL, CONSTRAINT c EXPECT (id > 0) ON VIOLATION DROP ROW) AS SELECT id FROM raw.a;
--                                           ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ MV115 expectation 'c' drops rows beside a NOT NULL column, so every refresh recomputes the whole view
CREATE MATERIALIZED VIEW w (id INT, CONSTRAINT c EXPECT (id > 0) ON VIOLATION DROP ROW) AS SELECT id FROM raw.a;
CREATE MATERIALIZED VIEW x (id INT NOT NULL, CONSTRAINT c EXPECT (id > 0) ON VIOLATION FAIL UPDATE) AS SELECT id FROM raw.a;

-- # through another view
CREATE TEMPORARY VIEW a (id, CONSTRAINT c EXPECT (id > 0)) AS SELECT id FROM raw.a;
CREATE TEMPORARY VIEW b AS SELECT id FROM a;
CREATE MATERIALIZED VIEW v AS SELECT id FROM b;
--                                           ^ MV115 view 'b' brings in view 'a', which carries expectations, so every refresh recomputes the whole view

-- # a materialized view with expectations is read as a table
CREATE MATERIALIZED VIEW a (id, CONSTRAINT c EXPECT (id > 0)) AS SELECT id FROM raw.a;
CREATE MATERIALIZED VIEW v AS SELECT id FROM a;

-- # a view that nobody knows
CREATE MATERIALIZED VIEW v AS SELECT id FROM clean;
