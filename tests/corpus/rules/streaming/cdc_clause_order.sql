-- # deletions behind the sequence [doc]
CREATE OR REFRESH STREAMING TABLE customers;
CREATE FLOW changes AS AUTO CDC INTO customers FROM STREAM feed
KEYS (id) SEQUENCE BY changed_at APPLY AS DELETE WHEN op = 'D';
--                               ^^^^^^^^^^^^^^^^^^^^ MV306 APPLY AS DELETE WHEN stands behind SEQUENCE BY, which has to come after it
-- ~ safe: move APPLY AS DELETE WHEN in front of SEQUENCE BY |  => APPLY AS DELETE WHEN op = 'D'  |  APPLY AS DELETE WHEN op = 'D' => 

-- # in order [doc]
CREATE OR REFRESH STREAMING TABLE customers;
CREATE FLOW changes AS AUTO CDC INTO customers FROM STREAM feed
KEYS (id) APPLY AS DELETE WHEN op = 'D' SEQUENCE BY changed_at;

-- # keys last, in an old spelling
CREATE OR REFRESH STREAMING TABLE customers;
APPLY CHANGES INTO customers FROM STREAM(feed) SEQUENCE BY changed_at KEYS (id)
-- @1-13 MV703 APPLY CHANGES is the old name of AUTO CDC
-- ~ unsafe: write CREATE FLOW … AS AUTO CDC | APPLY CHANGES => CREATE FLOW customers AS AUTO CDC
--                                                                    ^^^^ MV306 KEYS stands behind SEQUENCE BY, which has to come after it
-- ~ safe: move KEYS in front of SEQUENCE BY |  => KEYS (id)  |  KEYS (id) => 
STORED AS SCD TYPE 2;

-- # several
CREATE OR REFRESH STREAMING TABLE t
FLOW AUTO CDC FROM STREAM feed STORED AS SCD TYPE 2 COLUMNS * EXCEPT (op) KEYS (id) SEQUENCE BY at;
--                                                  ^^^^^^^ MV306 COLUMNS stands behind STORED AS SCD TYPE 2, which has to come after it
-- ~ safe: move COLUMNS in front of STORED AS SCD TYPE 2 |  => COLUMNS * EXCEPT (op)  | COLUMNS * EXCEPT (op)  => 
--                                                                        ^^^^ MV306 KEYS stands behind STORED AS SCD TYPE 2, which has to come after it
-- ~ safe: move KEYS in front of STORED AS SCD TYPE 2 |  => KEYS (id)  | KEYS (id)  => 
--                                                                                  ^^^^^^^^^^^ MV306 SEQUENCE BY stands behind STORED AS SCD TYPE 2, which has to come after it
-- ~ safe: move SEQUENCE BY in front of STORED AS SCD TYPE 2 |  => SEQUENCE BY at  |  SEQUENCE BY at => 

-- # all of them in order
CREATE OR REFRESH STREAMING TABLE t;
CREATE FLOW f AS AUTO CDC INTO t FROM STREAM feed KEYS (id) IGNORE NULL UPDATES
APPLY AS DELETE WHEN op = 'D' APPLY AS TRUNCATE WHEN op = 'T' SEQUENCE BY at COLUMNS * EXCEPT (op)
STORED AS SCD TYPE 1;
CREATE OR REFRESH STREAMING TABLE t2;
CREATE FLOW f2 AS AUTO CDC INTO t2 FROM STREAM feed KEYS (id) SEQUENCE BY at
STORED AS SCD TYPE 2 TRACK HISTORY ON * EXCEPT (seen);

-- # a placeholder for a clause
CREATE OR REFRESH STREAMING TABLE t;
CREATE FLOW f AS AUTO CDC INTO t FROM STREAM feed KEYS (id) ${deletes} SEQUENCE BY at;
