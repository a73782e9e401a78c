-- # every pair of rows [doc]
CREATE MATERIALIZED VIEW pairs AS
SELECT a.id AS a, b.id AS b FROM raw.shops a CROSS JOIN raw.shops b;
--                                           ^^^^^^^^^^^^^^^^^^^^^^ MV107(info) a CROSS JOIN has no documented incremental form, so every refresh may recompute all rows
--                                           ^^^^^^^^^^^^^^^^^^^^^^ MV601 no condition links 'b' to what stands before it, so all pairs of their rows are made

-- # pairs that belong together [doc]
CREATE MATERIALIZED VIEW pairs AS
SELECT a.id AS a, b.id AS b FROM raw.shops a JOIN raw.shops b ON a.city = b.city;

-- # joins that only ask whether there is a row
CREATE MATERIALIZED VIEW v AS SELECT a.id FROM raw.a a LEFT SEMI JOIN raw.b b ON a.id = b.id;
--                                                     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ MV107(info) a SEMI JOIN has no documented incremental form, so every refresh may recompute all rows
CREATE MATERIALIZED VIEW w AS SELECT a.id FROM raw.a a LEFT ANTI JOIN raw.b b ON a.id = b.id;
--                                                     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ MV107(info) an ANTI JOIN has no documented incremental form, so every refresh may recompute all rows

-- # a comma with an equality in WHERE is a join like others
CREATE MATERIALIZED VIEW v AS SELECT a.id FROM raw.a a, raw.b b WHERE a.id = b.id;
CREATE MATERIALIZED VIEW w AS SELECT a.id FROM raw.a a, raw.b b WHERE x = y;

-- # a comma or a JOIN that nothing links
CREATE MATERIALIZED VIEW v AS SELECT a.id FROM raw.a a, raw.b b WHERE a.id = 5;
--                                                      ^^^^^^^ MV107(info) a join by comma without a condition has no documented incremental form, so every refresh may recompute all rows
--                                                      ^^^^^^^ MV601 no condition links 'b' to what stands before it, so all pairs of their rows are made
CREATE MATERIALIZED VIEW w AS SELECT a.id FROM raw.a a JOIN raw.b b ON true;
--                                                     ^^^^^^^^^^^^ MV601 no condition links 'b' to what stands before it, so all pairs of their rows are made
--                                                     ^^^^^^^^^^^^^^^^^^^^ MV107(info) a join without a condition has no documented incremental form, so every refresh may recompute all rows

-- # set operations
CREATE MATERIALIZED VIEW v AS SELECT id FROM raw.a EXCEPT SELECT id FROM raw.b;
--                                                 ^^^^^^ MV107(info) EXCEPT has no documented incremental form, so every refresh may recompute all rows
CREATE MATERIALIZED VIEW w AS SELECT id FROM raw.a MINUS ALL SELECT id FROM raw.b
--                                                 ^^^^^ MV107(info) EXCEPT has no documented incremental form, so every refresh may recompute all rows
INTERSECT SELECT id FROM raw.c;
-- @1-9 MV107(info) INTERSECT has no documented incremental form, so every refresh may recompute all rows
CREATE MATERIALIZED VIEW x AS SELECT id FROM raw.a UNION ALL SELECT id FROM raw.b;

-- # generators
CREATE MATERIALIZED VIEW v AS SELECT id, explode(tags) AS tag FROM raw.a;
--                                       ^^^^^^^^^^^^^ MV107(info) a generator has no documented incremental form, so every refresh may recompute all rows
CREATE MATERIALIZED VIEW w AS SELECT id, tag FROM raw.a LATERAL VIEW explode(tags) t AS tag;
--                                                      ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ MV107(info) a generator has no documented incremental form, so every refresh may recompute all rows

-- # a part of the rows
CREATE MATERIALIZED VIEW v AS SELECT id FROM raw.a LIMIT 10 OFFSET 5;
--                                                 ^^^^^^^^ MV605 LIMIT without ORDER BY takes any rows, and may take others at every refresh
--                                                       ^^ MV107(info) LIMIT has no documented incremental form, so every refresh may recompute all rows
--                                                                 ^ MV107(info) OFFSET has no documented incremental form, so every refresh may recompute all rows
CREATE MATERIALIZED VIEW w AS SELECT id FROM raw.a TABLESAMPLE (10 PERCENT);
--                                                 ^^^^^^^^^^^^^^^^^^^^^^^^ MV107(info) TABLESAMPLE has no documented incremental form, so every refresh may recompute all rows

-- # rows turned into columns and back
CREATE MATERIALIZED VIEW v AS SELECT * FROM raw.a PIVOT (max(v) FOR g IN ('x', 'y'));
--                                                ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ MV107(info) PIVOT has no documented incremental form, so every refresh may recompute all rows
CREATE MATERIALIZED VIEW w AS SELECT * FROM raw.a UNPIVOT (val FOR nm IN (v, k));
--                                                ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ MV107(info) UNPIVOT has no documented incremental form, so every refresh may recompute all rows

-- # groups of several kinds
CREATE MATERIALIZED VIEW v AS SELECT g, k, count(*) AS n FROM raw.a GROUP BY ROLLUP (g, k);
--                                                                  ^^^^^^^^^^^^^^^^^^^^^^ MV107(info) grouping by sets has no documented incremental form, so every refresh may recompute all rows

-- # in a view and in a CTE
CREATE VIEW silver.firsts AS SELECT id FROM raw.a LIMIT 10;
--                                                ^^^^^^^^ MV605 LIMIT without ORDER BY takes any rows, and may take others at every refresh
CREATE MATERIALIZED VIEW v AS WITH c AS (SELECT id FROM raw.b LIMIT 5) SELECT c.id FROM c JOIN silver.firsts f ON c.id = f.id;
--                                                            ^^^^^^^ MV605 LIMIT without ORDER BY takes any rows, and may take others at every refresh
--                                                                  ^ MV107(info) LIMIT has no documented incremental form, so every refresh may recompute all rows
--                                                                                             ^^^^^^^^^^^^^ MV107(info) view 'silver.firsts' brings in LIMIT, which has no documented incremental form, so every refresh may recompute all rows

-- # DISTINCT, UNION and ORDER BY: nothing is said
CREATE MATERIALIZED VIEW v AS SELECT DISTINCT id FROM raw.a UNION SELECT id FROM raw.b ORDER BY id;
--                                                                                     ^^^^^^^^^^^ MV603 sorting is work at every refresh, and readers of the view get its rows in any order
-- ~ safe: leave ORDER BY out |  ORDER BY id => 

-- # what a placeholder stands for
CREATE MATERIALIZED VIEW v AS SELECT id FROM raw.a ${tail};
