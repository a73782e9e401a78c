-- # one name twice [doc]
CREATE OR REFRESH STREAMING TABLE s (
  CONSTRAINT ok EXPECT (lang = 'en') ON VIOLATION DROP ROW,
  CONSTRAINT ok EXPECT (id != '') ON VIOLATION DROP ROW
--           ^^ MV312 another expectation is called 'ok', and what they count goes by the name
) AS SELECT * FROM STREAM raw.tweets;

-- # names of their own [doc]
CREATE OR REFRESH STREAMING TABLE s (
  CONSTRAINT english EXPECT (lang = 'en') ON VIOLATION DROP ROW,
  CONSTRAINT has_id EXPECT (id != '') ON VIOLATION DROP ROW
) AS SELECT * FROM STREAM raw.tweets;

-- # between columns, in another kind of dataset
CREATE OR REFRESH MATERIALIZED VIEW m (
  CONSTRAINT ok EXPECT (a > 0),
  a INT NOT NULL,
  CONSTRAINT key PRIMARY KEY (a),
  CONSTRAINT ok EXPECT (a < 9),
--           ^^ MV312 another expectation is called 'ok', and what they count goes by the name
  CONSTRAINT ok EXPECT (a <> 5)
--           ^^ MV312 another expectation is called 'ok', and what they count goes by the name
) AS SELECT a FROM t;

-- # other datasets, other spellings, unknown names
CREATE OR REFRESH STREAMING TABLE a (CONSTRAINT ok EXPECT (id > 0)) AS SELECT * FROM STREAM t;
CREATE OR REFRESH STREAMING TABLE b (CONSTRAINT ok EXPECT (id > 0), CONSTRAINT OK EXPECT (id < 9)) AS SELECT * FROM STREAM t;
CREATE OR REFRESH STREAMING TABLE c (CONSTRAINT ${x} EXPECT (id > 0), CONSTRAINT ${x} EXPECT (id < 9)) AS SELECT * FROM STREAM t;
