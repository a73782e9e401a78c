-- # a sum [doc]
CREATE MATERIALIZED VIEW totals AS
SELECT day, sum(items) FROM raw.orders GROUP BY day;
--          ^^^^^^^^^^ MV009 sum(items) has no name, and only plain columns may go without
-- ~ unsafe: name it sum_items |  =>  AS sum_items

-- # with a name [doc]
CREATE MATERIALIZED VIEW totals AS
SELECT day, sum(items) AS items FROM raw.orders GROUP BY day;

-- # arithmetic, CASE, a literal; in a view
CREATE VIEW v AS SELECT a + 1, CASE WHEN b THEN 1 END, 'x' FROM raw.a;
--                      ^^^^^ MV009 a + 1 has no name, and only plain columns may go without
-- ~ unsafe: name it column_1 |  =>  AS column_1
--                             ^^^^^^^^^^^^^^^^^^^^^^ MV009 CASE WHEN b THEN 1 END has no name, and only plain columns may go without
-- ~ unsafe: name it column_2 |  =>  AS column_2
--                                                     ^^^ MV009 'x' has no name, and only plain columns may go without
-- ~ unsafe: name it column_3 |  =>  AS column_3

-- # columns, fields and stars keep their names, generators have some
CREATE MATERIALIZED VIEW v AS SELECT a, t.b, s.x.y, t.*, explode(c) FROM raw.a t;
--                                                       ^^^^^^^^^^ MV107(info) a generator has no documented incremental form, so every refresh may recompute all rows

-- # casts and paths keep the name of their column
CREATE MATERIALIZED VIEW v AS SELECT CAST(a AS INT), b::DATE, c:x.y, TRY_CAST(a + 1 AS INT) FROM raw.a;
--                                                                   ^^^^^^^^^^^^^^^^^^^^^^ MV009 TRY_CAST(a + 1 AS INT) has no name, and only plain columns may go without
-- ~ unsafe: name it column_4 |  =>  AS column_4

-- # a list of columns, and what others may name
CREATE MATERIALIZED VIEW v (a, b) AS SELECT k, count(*) FROM raw.a GROUP BY k;
CREATE MATERIALIZED VIEW w AS SELECT k FROM (SELECT k, count(*) FROM raw.a GROUP BY k);
CREATE TEMPORARY VIEW x AS SELECT count(*) FROM raw.a;

-- # placeholders
CREATE MATERIALIZED VIEW v AS SELECT ${a}, ${b} FROM raw.a;

-- # behind it stands what cannot be read
CREATE MATERIALIZED VIEW v AS SELECT 1 AS é;
--                                        ^ MV001 'é' holds a character that a name cannot have without back-quotes = write `é`
