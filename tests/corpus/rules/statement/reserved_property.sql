-- # where the table lies [doc]
CREATE TABLE t (id INT) TBLPROPERTIES ('location' = '/mnt/t', 'quality' = 'gold');
--                                     ^^^^^^^^^^ MV006 'location' is no property: LOCATION says it
-- ~ unsafe: write LOCATION instead |  => LOCATION '/mnt/t'  | 'location' = '/mnt/t',  => 

-- # said by the clause [doc]
CREATE TABLE t (id INT) LOCATION '/mnt/t' TBLPROPERTIES ('quality' = 'gold');

-- # the others; alone in its list; where the clause is there
CREATE MATERIALIZED VIEW v TBLPROPERTIES ('a' = 1, provider = 'delta') AS SELECT 1 AS a;
--                                                 ^^^^^^^^ MV006 'provider' is no property: USING says it
-- ~ unsafe: write USING instead |  => USING delta  | , provider = 'delta' => 
CREATE MATERIALIZED VIEW w TBLPROPERTIES ('collation' = 'UTF8_BINARY') AS SELECT 1 AS a;
--                                        ^^^^^^^^^^^ MV006 'collation' is no property: DEFAULT COLLATION says it
-- ~ unsafe: write DEFAULT COLLATION instead | TBLPROPERTIES ('collation' = 'UTF8_BINARY') => DEFAULT COLLATION UTF8_BINARY
CREATE TABLE t (a INT) USING DELTA TBLPROPERTIES ('provider' = 'delta');
--                                                ^^^^^^^^^^ MV006 'provider' is no property: USING says it
CREATE TABLE u (a INT) TBLPROPERTIES ('owner' = 'me', 'external' = true, 'is_managed_location' = true);
--                                    ^^^^^^^ MV006 'owner' is no property: ALTER … OWNER TO says it
--                                                    ^^^^^^^^^^ MV006 'external' is no property: CREATE EXTERNAL TABLE says it
--                                                                       ^^^^^^^^^^^^^^^^^^^^^ MV006 'is_managed_location' is kept by the engine itself, which refuses it here
CREATE TABLE x (a INT) TBLPROPERTIES ('option.serialization' = 1);
--                                    ^^^^^^^^^^^^^^^^^^^^^^ MV006 'option.serialization' is kept by the engine itself, which refuses it here
ALTER TABLE u SET TBLPROPERTIES ('owner' = 'me');
--                               ^^^^^^^ MV006 'owner' is no property: ALTER … OWNER TO says it
CREATE TABLE y (a INT) USING csv OPTIONS ('owner' = 'me');
--                                        ^^^^^^^ MV006 'owner' is no property: ALTER … OWNER TO says it

-- # a comment is let through; other keys; the case of letters; schemas
CREATE TABLE t (a INT) TBLPROPERTIES ('comment' = 'x', 'my.location' = 'x', 'Location' = 'x', 'options' = 1);
CREATE SCHEMA s WITH DBPROPERTIES ('provider' = 'x', 'external' = 'y');

-- # unknown: a key or value that a template gives
CREATE TABLE t (a INT) TBLPROPERTIES ('${k}' = 'x', ${more});

-- # schemas
CREATE SCHEMA s WITH DBPROPERTIES ('location' = '/x', 'a' = 1);
--                                 ^^^^^^^^^^ MV006 'location' is no property: LOCATION says it

-- # settings of dbt have no clause to write
{{ config(materialized='table', tblproperties={'location': '/x', 'a': 'b'}) }}
--                                             ^^^^^^^^^^ MV006 'location' is no property: LOCATION says it
SELECT 1 AS a
