-- # an aggregate [doc]
CREATE OR REFRESH STREAMING TABLE s (
  CONSTRAINT some EXPECT (count(*) > 0)
--                        ^^^^^^^^ MV310 count(*) is an aggregate over many rows, and an expectation is asked of each row alone
) AS SELECT * FROM STREAM raw.events;

-- # a condition on a row [doc]
CREATE OR REFRESH STREAMING TABLE s (
  CONSTRAINT positive EXPECT (amount > 0) ON VIOLATION DROP ROW
) AS SELECT * FROM STREAM raw.events;

-- # all that looks beyond a row
CREATE TABLE known (id INT);
CREATE FUNCTION check_py(x INT) RETURNS BOOLEAN LANGUAGE PYTHON AS $$ return x > 1 $$;
CREATE OR REFRESH STREAMING TABLE m (
  id INT,
  CONSTRAINT a EXPECT (row_number() OVER (PARTITION BY id ORDER BY id) = 1),
--                     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ MV310 row_number() OVER (PARTITION BY id ORDER BY id) looks at other rows, and an expectation is asked of each row alone
  CONSTRAINT b EXPECT (id IN (SELECT id FROM known)) ON VIOLATION DROP ROW,
--                     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^ MV310 id IN (SELECT id FROM known) reads other rows, and an expectation is asked of each row alone
  CONSTRAINT c EXPECT (EXISTS (SELECT 1 FROM known)),
--                     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^ MV310 EXISTS (SELECT 1 FROM known) reads other rows, and an expectation is asked of each row alone
  CONSTRAINT d EXPECT ((SELECT max(id) FROM known) >= id),
--                     ^^^^^^^^^^^^^^^^^^^^^^^^^^^ MV310 (SELECT max(id) FROM known) reads other rows, and an expectation is asked of each row alone
  CONSTRAINT e EXPECT (explode(array(id)) > 1),
--                     ^^^^^^^^^^^^^^^^^^ MV310 explode(array(id)) makes many rows of one, and an expectation is asked of each row alone
  CONSTRAINT f EXPECT (id > 0 AND rand() < 0.5) ON VIOLATION FAIL UPDATE,
--                                ^^^^^^ MV310 rand() gives another value each time, and an expectation takes deterministic built-in functions only
  CONSTRAINT g EXPECT (check_py(id))
--                     ^^^^^^^^^^^^ MV310 check_py(id) is written in Python, and an expectation takes deterministic built-in functions only
) AS SELECT id FROM STREAM known;

-- # where none is kept
ALTER TABLE t ADD CONSTRAINT b EXPECT (id > 0);
--                ^^^^^^^^^^^^^^^^^^^^^^^^^^^^ MV310 ALTER takes no expectation

-- # what a row tells
CREATE FUNCTION is_good(x INT) RETURNS BOOLEAN RETURN x > 1;
CREATE OR REFRESH STREAMING TABLE s (
  CONSTRAINT recent EXPECT (ts <= current_timestamp()),
  CONSTRAINT day EXPECT (day <= current_date),
  CONSTRAINT tags EXPECT (exists(tags, x -> x IS NOT NULL) AND size(filter(tags, x -> x = 'a')) > 0),
  CONSTRAINT own EXPECT (is_good(id)),
  CONSTRAINT strange EXPECT (elsewhere.f(id)),
  CONSTRAINT given EXPECT (${condition}),
  CONSTRAINT more EXPECT (id IN (1, 2, 3))
) AS SELECT * FROM STREAM raw.events;
CREATE TEMPORARY VIEW w (CONSTRAINT a EXPECT (id > 0)) AS SELECT * FROM STREAM raw.events;
CREATE TABLE p (id INT, CONSTRAINT a EXPECT (id > 0));
