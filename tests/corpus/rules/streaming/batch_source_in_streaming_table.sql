-- # a table that is read as a whole [doc]
CREATE OR REFRESH STREAMING TABLE silver AS SELECT id, amount FROM bronze.orders WHERE amount > 0;
--                                                                 ^^^^^^^^^^^^^ MV301 bronze.orders is read as a whole, and a streaming table takes in only streams
-- ~ unsafe: read it as a stream |  => STREAM 

-- # as a stream [doc]
CREATE OR REFRESH STREAMING TABLE silver AS SELECT id, amount FROM STREAM bronze.orders WHERE amount > 0;

-- # files, flows, changes
CREATE OR REFRESH STREAMING TABLE a AS SELECT * FROM read_files('/landing', format => 'json');
--                                                   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ MV301 read_files() is read as a whole, and a streaming table takes in only streams
-- ~ unsafe: read it as a stream |  => STREAM 
CREATE OR REFRESH STREAMING TABLE b FLOW INSERT BY NAME SELECT * FROM bronze.orders;
--                                                                    ^^^^^^^^^^^^^ MV301 bronze.orders is read as a whole, and a streaming table takes in only streams
-- ~ unsafe: read it as a stream |  => STREAM 
CREATE OR REFRESH STREAMING TABLE c FLOW REPLACE USING (id) SEQUENCE BY at BY NAME SELECT * FROM bronze.orders;
--                                                                                               ^^^^^^^^^^^^^ MV301 bronze.orders is read as a whole, and a streaming table takes in only streams
-- ~ unsafe: read it as a stream |  => STREAM 
CREATE OR REFRESH STREAMING TABLE d;
CREATE FLOW f AS INSERT INTO d BY NAME SELECT * FROM bronze.orders;
--                                                   ^^^^^^^^^^^^^ MV301 bronze.orders is read as a whole, and a streaming table takes in only streams
-- ~ unsafe: read it as a stream |  => STREAM 
CREATE OR REFRESH STREAMING TABLE e;
CREATE FLOW g AS AUTO CDC INTO e FROM bronze.orders KEYS (id) SEQUENCE BY at;
--                                    ^^^^^^^^^^^^^ MV301 bronze.orders is read as a whole, and a streaming table takes in only streams
-- ~ unsafe: read it as a stream |  => STREAM 
CREATE OR REFRESH STREAMING TABLE h AS WITH x AS (SELECT * FROM bronze.orders) SELECT * FROM x JOIN y ON x.id = y.id;
--                                                              ^^^^^^^^^^^^^ MV301 bronze.orders is read as a whole, and a streaming table takes in only streams
CREATE OR REFRESH STREAMING TABLE i AS SELECT 1 AS one;
--                                     ^^^^^^^^^^^^^^^ MV301 the query reads no stream, and a streaming table takes in only streams
CREATE OR REFRESH STREAMING TABLE j AS SELECT * FROM ${catalog}.bronze.orders;
--                                                   ^^^^^^^^^^^^^^^^^^^^^^^^ MV301 ${catalog}.bronze.orders is read as a whole, and a streaming table takes in only streams
-- ~ unsafe: read it as a stream |  => STREAM 

-- # a view that reads tables
CREATE TEMPORARY VIEW v AS SELECT * FROM bronze.orders;
CREATE OR REFRESH STREAMING TABLE a AS SELECT * FROM v;
--                                                   ^ MV301 v is read as a whole, and a streaming table takes in only streams
-- ~ unsafe: read it as a stream |  => STREAM 

-- # one stream is enough, in a view, a CTE, a subquery, an old function
CREATE TEMPORARY VIEW flowing AS SELECT * FROM STREAM bronze.orders;
CREATE TEMPORARY VIEW flowing2 AS SELECT * FROM flowing;
CREATE OR REFRESH STREAMING TABLE a AS SELECT * FROM flowing2;
CREATE OR REFRESH STREAMING TABLE b AS WITH x AS (SELECT * FROM STREAM bronze.orders) SELECT * FROM x;
CREATE OR REFRESH STREAMING TABLE c AS SELECT o.id, d.name FROM STREAM(bronze.orders) AS o JOIN dim.d AS d ON o.k = d.k;
CREATE OR REFRESH STREAMING TABLE d AS SELECT * FROM (SELECT * FROM STREAM bronze.orders) AS x;
CREATE OR REFRESH STREAMING TABLE e AS WITH x AS (SELECT * FROM STREAM bronze.orders) SELECT 1 AS one;
CREATE OR REFRESH STREAMING TABLE f AS SELECT * FROM STREAM bronze.a UNION ALL SELECT * FROM STREAM bronze.b;

-- # a flow that runs once, or replaces
CREATE OR REFRESH STREAMING TABLE a;
CREATE FLOW f AS INSERT INTO ONCE a BY NAME SELECT * FROM old.a;
CREATE FLOW g AS INSERT INTO a REPLACE WHERE day > '2026-01-01' BY NAME SELECT * FROM old.b;
CREATE OR REFRESH STREAMING TABLE b FLOW REPLACE WHERE day > '2026-01-01' BY NAME SELECT * FROM old.b;
CREATE OR REFRESH STREAMING TABLE c FLOW INSERT ONCE BY NAME SELECT * FROM old.b;
CREATE FLOW h AS AUTO CDC ONCE INTO a FROM old.b KEYS (id) SEQUENCE BY at;

-- # what is not known
CREATE OR REFRESH STREAMING TABLE a AS SELECT * FROM ${source};
CREATE OR REFRESH STREAMING TABLE b AS ${query};
CREATE OR REFRESH STREAMING TABLE c AS SELECT * FROM elsewhere.changes('x');
CREATE OR REFRESH STREAMING TABLE d AS SELECT * FROM IDENTIFIER(:source);
CREATE TEMPORARY VIEW given AS SELECT * FROM {{ source }};
CREATE OR REFRESH STREAMING TABLE e AS SELECT * FROM given;
