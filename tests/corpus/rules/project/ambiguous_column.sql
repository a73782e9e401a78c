-- # the key of both sides [doc]
CREATE TABLE raw.orders (id INT, customer_id INT) TBLPROPERTIES ('delta.enableRowTracking' = 'true');
CREATE TABLE raw.customers (id INT, name STRING) TBLPROPERTIES ('delta.enableRowTracking' = 'true');
CREATE MATERIALIZED VIEW named AS
SELECT id, name FROM raw.orders o JOIN raw.customers c ON o.customer_id = c.id;
--     ^^ MV505 more than one relation has a column 'id'

-- # with the relation [doc]
CREATE TABLE raw.orders (id INT, customer_id INT) TBLPROPERTIES ('delta.enableRowTracking' = 'true');
CREATE TABLE raw.customers (id INT, name STRING) TBLPROPERTIES ('delta.enableRowTracking' = 'true');
CREATE MATERIALIZED VIEW named AS
SELECT o.id, name FROM raw.orders o JOIN raw.customers c ON o.customer_id = c.id;

-- # USING and NATURAL make one of both; ORDER BY and HAVING ask the select list
CREATE TABLE raw.a (id INT, k INT) TBLPROPERTIES (delta.enableRowTracking = true);
CREATE TABLE raw.b (id INT, v INT) TBLPROPERTIES (delta.enableRowTracking = true);
CREATE VIEW u AS SELECT id, v FROM raw.a JOIN raw.b USING (id);
CREATE VIEW v AS SELECT id, v FROM raw.a NATURAL JOIN raw.b;
CREATE VIEW w AS SELECT a.id, v FROM raw.a LEFT JOIN raw.b ON a.id = b.id ORDER BY id;
CREATE VIEW x AS SELECT a.id FROM raw.a LEFT SEMI JOIN raw.b ON a.id = b.id WHERE id > 1;

-- # one side is not known
CREATE TABLE raw.a (id INT, k INT) TBLPROPERTIES (delta.enableRowTracking = true);
CREATE VIEW v AS SELECT id FROM raw.a JOIN raw.unheard_of u ON a.k = u.k;

-- # in aggregates, windows and GROUP BY
CREATE TABLE raw.a (id INT, k INT) TBLPROPERTIES (delta.enableRowTracking = true);
CREATE TABLE raw.b (id INT, v INT) TBLPROPERTIES (delta.enableRowTracking = true);
CREATE MATERIALIZED VIEW m AS SELECT k, sum(id) AS s FROM raw.a JOIN raw.b ON a.id = b.id GROUP BY k, id;
--                                          ^^ MV505 more than one relation has a column 'id'
--                                                                                                    ^^ MV505 more than one relation has a column 'id'
CREATE MATERIALIZED VIEW n AS SELECT k, sum(v) OVER (PARTITION BY id) AS s FROM raw.a JOIN raw.b ON a.id = b.id;
--                                                                ^^ MV505 more than one relation has a column 'id'

-- # the select list names one of them
CREATE TABLE raw.a (id INT, k INT) TBLPROPERTIES (delta.enableRowTracking = true);
CREATE TABLE raw.b (id INT, v INT) TBLPROPERTIES (delta.enableRowTracking = true);
CREATE MATERIALIZED VIEW m AS SELECT a.id AS id, sum(v) AS s FROM raw.a JOIN raw.b ON a.id = b.id GROUP BY id HAVING id > 1 ORDER BY id;
--                                                                                                                          ^^^^^^^^^^^ MV603 sorting is work at every refresh, and readers of the view get its rows in any order
-- ~ safe: leave ORDER BY out |  ORDER BY id => 
CREATE VIEW n AS SELECT a.id FROM raw.a JOIN raw.b ON a.id = b.id ORDER BY id;
