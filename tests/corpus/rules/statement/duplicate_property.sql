-- # a key twice [doc]
CREATE MATERIALIZED VIEW v
TBLPROPERTIES ('quality' = 'gold', 'owner.team' = 'sales', 'quality' = 'silver') AS
--                                                         ^^^^^^^^^ MV005 the key 'quality' is written twice, and the engine takes it only once
SELECT id FROM raw.t;

-- # each key once [doc]
CREATE MATERIALIZED VIEW v
TBLPROPERTIES ('quality' = 'gold', 'owner.team' = 'sales') AS
SELECT id FROM raw.t;

-- # the same said twice; words without quotes; options; ALTER; a schema; to unset
CREATE STREAMING TABLE s TBLPROPERTIES (a.b = 1, 'a.b' = 1) AS SELECT * FROM STREAM t;
--                                               ^^^^^ MV005 the key 'a.b' is written twice, and the engine takes it only once
-- ~ safe: leave the second out | , 'a.b' = 1 => 
CREATE TABLE t (a INT) USING csv OPTIONS (header = true, sep = ',', header = true);
--                                                                  ^^^^^^ MV005 the key header is written twice, and the engine takes it only once
-- ~ safe: leave the second out | , header = true => 
ALTER TABLE t SET TBLPROPERTIES ('k' = 1, 'k' = 2);
--                                        ^^^ MV005 the key 'k' is written twice, and the engine takes it only once
CREATE SCHEMA s WITH DBPROPERTIES ('k' = 1, 'k' = 2);
--                                          ^^^ MV005 the key 'k' is written twice, and the engine takes it only once
ALTER TABLE t UNSET TBLPROPERTIES ('k', 'k');
--                                      ^^^ MV005 the key 'k' is written twice, and the engine takes it only once
-- ~ safe: leave the second out | , 'k' => 

-- # the case of letters makes two keys
CREATE TABLE t (a INT) TBLPROPERTIES ('k' = 1, 'K' = 2);
CREATE TABLE u (a INT) TBLPROPERTIES ('k' = 1, 'K' = 2, 'k' = 3);
--                                                      ^^^ MV005 the key 'k' is written twice, and the engine takes it only once

-- # unknown: what a template gives
CREATE TABLE t (a INT) TBLPROPERTIES ('${a}' = 1, '${a}' = 2, ${b}, ${b});
