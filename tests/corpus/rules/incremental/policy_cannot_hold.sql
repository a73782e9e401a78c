-- # an id for each row [doc]
CREATE MATERIALIZED VIEW orders
REFRESH POLICY INCREMENTAL AS
-- @1-26 MV112 REFRESH POLICY INCREMENTAL cannot hold: uuid() is not deterministic
SELECT uuid() AS key, id FROM raw.orders;
--     ^^^^^^ MV101 uuid() gives another value at every evaluation, so every refresh recomputes the whole view

-- # derived from the row [doc]
CREATE MATERIALIZED VIEW orders
REFRESH POLICY INCREMENTAL AS
SELECT sha2(CAST(id AS STRING), 256) AS key, id FROM raw.orders;

-- # several reasons, one of them twice
CREATE MATERIALIZED VIEW v REFRESH POLICY INCREMENTAL STRICT AS
--                         ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ MV112 REFRESH POLICY INCREMENTAL STRICT cannot hold: rand() is not deterministic; row_number() runs over a window without PARTITION BY; an IN subquery stands in an expression
SELECT id, rand() AS a, rand() AS b, row_number() OVER (ORDER BY id) AS n
--         ^^^^^^ MV101 rand() gives another value at every evaluation, so every refresh recomputes the whole view
--                      ^^^^^^ MV101 rand() gives another value at every evaluation, so every refresh recomputes the whole view
--                                                     ^^^^^^^^^^^^^ MV104 row_number() runs over a window without PARTITION BY, so any change recomputes all rows
FROM raw.a WHERE id IN (SELECT id FROM raw.b);
--               ^^^^^^^^^^^^^^^^^^^^^^^^^^^^ MV108 an IN subquery cannot be followed by changes, so every refresh recomputes the whole view

-- # in a view that is read
CREATE VIEW silver.a AS SELECT id FROM json.`/mnt/a`;
CREATE MATERIALIZED VIEW v REFRESH POLICY INCREMENTAL AS SELECT id FROM silver.a;
--                         ^^^^^^^^^^^^^^^^^^^^^^^^^^ MV112 REFRESH POLICY INCREMENTAL cannot hold: json.`/mnt/a` is not a Delta table
--                                                                      ^^^^^^^^ MV106 view 'silver.a' brings in json.`/mnt/a`, which is no Delta table, so every refresh reads everything again and recomputes the view

-- # what is not documented does not count, nor do sums of DOUBLE
CREATE MATERIALIZED VIEW v REFRESH POLICY INCREMENTAL AS SELECT id FROM raw.a LIMIT 10;
--                                                                            ^^^^^^^^ MV605 LIMIT without ORDER BY takes any rows, and may take others at every refresh
--                                                                                  ^^ MV107(info) LIMIT has no documented incremental form, so every refresh may recompute all rows
CREATE MATERIALIZED VIEW w REFRESH POLICY INCREMENTAL AS SELECT g, sum(CAST(x AS DOUBLE)) AS x FROM raw.a GROUP BY g;
--                                                                 ^^^^^^^^^^^^^^^^^^^^^^ MV103 sum() over a DOUBLE expression forces a full recompute at every refresh
-- ~ unsafe: cast to DECIMAL(18,2) | DOUBLE => DECIMAL(18,2)

-- # other policies
CREATE MATERIALIZED VIEW v AS SELECT uuid() AS key FROM raw.a;
--                                   ^^^^^^ MV101 uuid() gives another value at every evaluation, so every refresh recomputes the whole view
CREATE MATERIALIZED VIEW w REFRESH POLICY FULL AS SELECT uuid() AS key FROM raw.a;
CREATE MATERIALIZED VIEW x REFRESH POLICY ${policy} AS SELECT uuid() AS key FROM raw.a;

-- # other policies promise nothing
CREATE MATERIALIZED VIEW v REFRESH POLICY AUTO AS SELECT id, rand() AS a FROM raw.orders;
--                                                           ^^^^^^ MV101 rand() gives another value at every evaluation, so every refresh recomputes the whole view
CREATE MATERIALIZED VIEW w REFRESH POLICY FULL AS SELECT id, rand() AS a FROM raw.orders;
