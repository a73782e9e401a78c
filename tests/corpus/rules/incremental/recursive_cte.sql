-- # a tree of categories [doc]
CREATE MATERIALIZED VIEW paths AS
WITH RECURSIVE tree AS (
--   ^^^^^^^^^ MV105 'tree' reads itself, and a recursive query is recomputed in full at every refresh
  SELECT id, name AS path FROM silver.categories WHERE parent IS NULL
  UNION ALL
  SELECT c.id, concat(t.path, '/', c.name) FROM silver.categories c JOIN tree t ON c.parent = t.id
)
SELECT id, path FROM tree;

-- # two levels as a join [doc]
CREATE MATERIALIZED VIEW paths AS
SELECT c.id, concat_ws('/', p.name, c.name) AS path
FROM silver.categories c LEFT JOIN silver.categories p ON c.parent = p.id;

-- # the word alone
CREATE MATERIALIZED VIEW v AS WITH RECURSIVE a AS (SELECT k FROM raw.a), b AS (SELECT k FROM a) SELECT k FROM b;

-- # numbers
CREATE MATERIALIZED VIEW v AS WITH RECURSIVE r AS (SELECT 1 AS n UNION ALL SELECT n + 1 FROM r WHERE n < 5) SELECT n FROM r;
--                                 ^^^^^^^^^ MV105 'r' reads itself, and a recursive query is recomputed in full at every refresh

-- # one of two, with its columns named, reading itself in a subquery
CREATE MATERIALIZED VIEW v AS
WITH RECURSIVE a AS (SELECT k FROM raw.a), R (n) AS (SELECT 1 UNION ALL SELECT s.n + 1 FROM (SELECT n FROM r) s JOIN a ON a.k = s.n)
--   ^^^^^^^^^ MV105 'R' reads itself, and a recursive query is recomputed in full at every refresh
SELECT n FROM r;

-- # without the word the name is a table
CREATE MATERIALIZED VIEW v AS WITH r AS (SELECT k FROM r) SELECT k FROM r;

-- # a table of a schema is another thing
CREATE MATERIALIZED VIEW v AS WITH RECURSIVE r AS (SELECT k FROM raw.r) SELECT k FROM r;

-- # an inner CTE hides the name
CREATE MATERIALIZED VIEW v AS WITH RECURSIVE r AS (WITH r AS (SELECT 1 AS k) SELECT k FROM r) SELECT k FROM r;

-- # a full refresh is asked for [doc]
CREATE MATERIALIZED VIEW numbers REFRESH POLICY FULL AS
WITH RECURSIVE r AS (SELECT 1 AS n UNION ALL SELECT n + 1 FROM r WHERE n < 5) SELECT n FROM r;

-- # what is no materialized view
CREATE VIEW v AS WITH RECURSIVE r AS (SELECT 1 AS n UNION ALL SELECT n + 1 FROM r WHERE n < 5) SELECT n FROM r;
