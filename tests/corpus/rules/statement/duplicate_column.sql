-- # the key of both sides [doc]
CREATE MATERIALIZED VIEW named AS
SELECT o.id, c.id, c.name FROM raw.orders o JOIN raw.customers c ON o.customer_id = c.id;
--           ^^^^ MV007 there are two columns 'id', and names of columns must differ

-- # another name for one [doc]
CREATE MATERIALIZED VIEW named AS
SELECT o.id, c.id AS customer_id, c.name FROM raw.orders o JOIN raw.customers c ON o.customer_id = c.id;

-- # in the list of columns
CREATE TABLE t (id INT, name STRING, ID BIGINT);
--                                   ^^^^^^^^^ MV007 there are two columns 'ID', and names of columns must differ
CREATE MATERIALIZED VIEW v (a, `A`) AS SELECT x, y FROM raw.a;
--                             ^^^ MV007 there are two columns 'A', and names of columns must differ

-- # stars of known tables
CREATE TABLE raw.a (id INT, k INT) TBLPROPERTIES (delta.enableRowTracking = true);
CREATE TABLE raw.b (id INT, v INT) TBLPROPERTIES (delta.enableRowTracking = true);
CREATE MATERIALIZED VIEW u AS SELECT * FROM raw.a JOIN raw.b ON a.id = b.id;
--                                   ^ MV007 there are two columns 'id', and names of columns must differ
CREATE MATERIALIZED VIEW v AS SELECT a.*, b.id FROM raw.a JOIN raw.b ON a.id = b.id;
--                                        ^^^^ MV007 there are two columns 'id', and names of columns must differ
CREATE MATERIALIZED VIEW w AS SELECT * FROM raw.a JOIN raw.b USING (id);
CREATE MATERIALIZED VIEW x AS SELECT a.* EXCEPT (id), b.* FROM raw.a JOIN raw.b ON a.id = b.id;
CREATE MATERIALIZED VIEW y AS SELECT a.id, b.* FROM raw.a JOIN raw.b ON a.id = b.id;
--                                         ^^^ MV007 there are two columns 'id', and names of columns must differ

-- # the list of columns gives other names
CREATE MATERIALIZED VIEW v (a, b) AS SELECT o.id, c.id FROM raw.o JOIN raw.c ON o.c = c.id;

-- # in a branch of UNION, in a subquery: only what the view gives counts
CREATE MATERIALIZED VIEW v AS SELECT a, b FROM raw.a UNION ALL SELECT a, a FROM raw.b;

-- # stars of tables that nobody knows, placeholders
CREATE MATERIALIZED VIEW v AS SELECT o.*, c.name FROM raw.o o JOIN raw.c c ON o.cid = c.id;
CREATE MATERIALIZED VIEW w AS SELECT ${a}, ${a}, t.${b} FROM raw.o;
