-- # a comparison with NULL [doc]
CREATE OR REFRESH STREAMING TABLE s (
  CONSTRAINT located EXPECT (location != NULL) ON VIOLATION DROP ROW
--                           ^^^^^^^^^^^^^^^^ MV311 location != NULL is NULL for every row, so it tests nothing
-- ~ unsafe: write IS NOT NULL | location != NULL => location IS NOT NULL
) AS SELECT * FROM STREAM raw.events;

-- # a test for NULL [doc]
CREATE OR REFRESH STREAMING TABLE s (
  CONSTRAINT located EXPECT (location IS NOT NULL) ON VIOLATION DROP ROW
) AS SELECT * FROM STREAM raw.events;

-- # other comparisons
CREATE OR REFRESH STREAMING TABLE s (
  CONSTRAINT a EXPECT (a = NULL OR b <> NULL),
--                     ^^^^^^^^ MV311 a = NULL is NULL for every row, so it tests nothing
-- ~ unsafe: write IS NULL | a = NULL => a IS NULL
--                                 ^^^^^^^^^ MV311 b <> NULL is NULL for every row, so it tests nothing
-- ~ unsafe: write IS NOT NULL | b <> NULL => b IS NOT NULL
  CONSTRAINT b EXPECT (NULL == a),
--                     ^^^^^^^^^ MV311 NULL == a is NULL for every row, so it tests nothing
-- ~ unsafe: write IS NULL | NULL == a => a IS NULL
  CONSTRAINT c EXPECT (a > NULL),
--                     ^^^^^^^^ MV311 a > NULL is NULL for every row, so it tests nothing
  CONSTRAINT d EXPECT (NOT (a + 1) = NULL),
--                         ^^^^^^^^^^^^^^ MV311 (a + 1) = NULL is NULL for every row, so it tests nothing
-- ~ unsafe: write IS NULL | (a + 1) = NULL => (a + 1) IS NULL
  CONSTRAINT e EXPECT (a NOT IN ('x', NULL))
--                     ^^^^^^^^^^^^^^^^^^^^ MV311 NOT IN with a NULL in its list is true for no row
) AS SELECT * FROM STREAM raw.events;

-- # what is well defined
CREATE OR REFRESH STREAMING TABLE s (
  CONSTRAINT a EXPECT (a <=> NULL),
  CONSTRAINT b EXPECT (a IN ('x', NULL)),
  CONSTRAINT c EXPECT (coalesce(a, NULL) = 1),
  CONSTRAINT d EXPECT (CASE WHEN a = 1 THEN NULL ELSE true END),
  CONSTRAINT e EXPECT (a = ${nothing})
) AS SELECT * FROM STREAM raw.events WHERE x = NULL;

-- # comments in what the fix replaces
CREATE STREAMING TABLE t (
  CONSTRAINT c EXPECT (a /* null? */ = /* really */ NULL),
--                     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ MV311 a /* null? */ = /* really */ NULL is NULL for every row, so it tests nothing
-- ~ unsafe: write IS NULL | a /* null? */ = /* really */ NULL => a IS NULL /* null? */ /* really */
  CONSTRAINT d EXPECT (b = -- nothing
--                     ^^^^^^^^^^^^^^… MV311 b = -- nothing NULL is NULL for every row, so it tests nothing
-- ~ unsafe: write IS NULL | b = -- nothing<U+000A>    NULL => b IS NULL -- nothing<U+000A>
    NULL)) AS SELECT * FROM STREAM s;
