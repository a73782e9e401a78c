-- # by place [doc]
CREATE OR REFRESH STREAMING TABLE events;
CREATE FLOW eu AS INSERT INTO events SELECT * FROM STREAM raw.eu_events;
--                ^^^^^^^^^^^^^^^^^^ MV314 INSERT INTO events has no BY NAME, and flows match columns only by name
-- ~ safe: write BY NAME |  => BY NAME 

-- # by name [doc]
CREATE OR REFRESH STREAMING TABLE events;
CREATE FLOW eu AS INSERT INTO events BY NAME SELECT * FROM STREAM raw.eu_events;

-- # other forms
CREATE OR REFRESH STREAMING TABLE t;
CREATE FLOW f AS INSERT INTO ONCE t SELECT * FROM old.t;
--               ^^^^^^^^^^^^^^^^^^ MV314 INSERT INTO ONCE t has no BY NAME, and flows match columns only by name
-- ~ safe: write BY NAME |  => BY NAME 
CREATE FLOW g AS INSERT INTO t (a, b) SELECT a, b FROM STREAM raw.events;
--               ^^^^^^^^^^^^^ MV314 INSERT INTO t has no BY NAME, and flows match columns only by name
CREATE FLOW h AS INSERT INTO t (SELECT a, b FROM STREAM raw.events);
--               ^^^^^^^^^^^^^ MV314 INSERT INTO t has no BY NAME, and flows match columns only by name
-- ~ safe: write BY NAME |  => BY NAME 
CREATE FLOW i AS INSERT INTO t WITH x AS (SELECT * FROM STREAM raw.events) SELECT * FROM x;
--               ^^^^^^^^^^^^^ MV314 INSERT INTO t has no BY NAME, and flows match columns only by name
-- ~ safe: write BY NAME |  => BY NAME 
CREATE FLOW j AS INSERT INTO t REPLACE WHERE a > 1 SELECT * FROM raw.events;
--               ^^^^^^^^^^^^^ MV314 INSERT INTO t has no BY NAME, and flows match columns only by name
-- ~ safe: write BY NAME |  => BY NAME 

-- # inside the table
CREATE OR REFRESH STREAMING TABLE a FLOW INSERT SELECT * FROM STREAM raw.events;
--                                       ^^^^^^ MV314 INSERT has no BY NAME, and flows match columns only by name
-- ~ safe: write BY NAME |  => BY NAME 
CREATE OR REFRESH STREAMING TABLE b FLOW INSERT ONCE SELECT * FROM raw.events;
--                                       ^^^^^^ MV314 INSERT has no BY NAME, and flows match columns only by name
-- ~ safe: write BY NAME |  => BY NAME 
CREATE OR REFRESH STREAMING TABLE c FLOW REPLACE WHERE day > '2026-01-01' SELECT * FROM raw.events;
--                                       ^^^^^^^ MV314 REPLACE has no BY NAME, and flows match columns only by name
-- ~ safe: write BY NAME |  => BY NAME 
CREATE OR REFRESH STREAMING TABLE d FLOW REPLACE USING (id) SEQUENCE BY at SELECT * FROM STREAM raw.events;
--                                       ^^^^^^^ MV314 REPLACE has no BY NAME, and flows match columns only by name
-- ~ safe: write BY NAME |  => BY NAME 

-- # no flow, or with the words
INSERT INTO t SELECT * FROM raw.events;
CREATE OR REFRESH STREAMING TABLE d FLOW REPLACE USING (id) SEQUENCE BY at BY NAME SELECT * FROM STREAM raw.events;
CREATE FLOW j AS INSERT INTO d REPLACE WHERE a > 1 BY NAME SELECT * FROM raw.events;
--                           ^ MV317 'd' is filled by its own query too, and the two do not know of each other
