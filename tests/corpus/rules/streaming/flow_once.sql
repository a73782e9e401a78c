-- # once, from a stream [doc]
CREATE OR REFRESH STREAMING TABLE events;
CREATE FLOW old_events AS INSERT INTO ONCE events BY NAME SELECT * FROM STREAM archive.events;
--                                                                      ^^^^^^^^^^^^^^^^^^^^^ MV313 STREAM archive.events never ends, and a flow with ONCE reads tables as they are
-- ~ unsafe: read it as a table | STREAM archive.events => archive.events

-- # once, from a table [doc]
CREATE OR REFRESH STREAMING TABLE events;
CREATE FLOW old_events AS INSERT INTO ONCE events BY NAME SELECT * FROM archive.events;

-- # other forms
CREATE OR REFRESH STREAMING TABLE a FLOW INSERT ONCE BY NAME SELECT * FROM STREAM(archive.events) AS e;
--                                                                         ^^^^^^^^^^^^^^^^^^^^^^ MV313 STREAM(archive.events) never ends, and a flow with ONCE reads tables as they are
-- ~ unsafe: read it as a table | STREAM(archive.events) => archive.events
CREATE OR REFRESH STREAMING TABLE b;
CREATE FLOW f AS AUTO CDC ONCE INTO b FROM STREAM archive.events KEYS (id) SEQUENCE BY at;
--                                         ^^^^^^^^^^^^^^^^^^^^^ MV313 STREAM archive.events never ends, and a flow with ONCE reads tables as they are
-- ~ unsafe: read it as a table | STREAM archive.events => archive.events
CREATE FLOW g AS INSERT ONCE INTO b BY NAME REPLACE USING (id) SEQUENCE BY at SELECT * FROM archive.events;
--                      ^^^^ MV313 ONCE excludes REPLACE USING, which takes in changes of a stream
CREATE TEMPORARY VIEW flowing AS SELECT * FROM STREAM archive.events;
CREATE FLOW h AS INSERT ONCE INTO b BY NAME SELECT * FROM flowing;
--                                                        ^^^^^^^ MV313 flowing never ends, and a flow with ONCE reads tables as they are

-- # both places of the word, and flows without it
CREATE OR REFRESH STREAMING TABLE a;
CREATE FLOW f AS INSERT INTO ONCE a BY NAME SELECT * FROM old.t;
CREATE FLOW g AS INSERT ONCE INTO a BY NAME SELECT * FROM old.t2;
CREATE FLOW h AS INSERT INTO a BY NAME SELECT * FROM STREAM new.t;
CREATE FLOW i AS INSERT ONCE INTO a BY NAME SELECT * FROM ${source};

-- # ONCE with REPLACE USING is one mistake
CREATE STREAMING TABLE b;
CREATE FLOW g AS INSERT ONCE INTO b BY NAME REPLACE USING (id) SEQUENCE BY at SELECT * FROM STREAM archive.events;
--                      ^^^^ MV313 ONCE excludes REPLACE USING, which takes in changes of a stream
