-- # the key comes from the side without a match [doc]
CREATE MATERIALIZED VIEW v AS
SELECT o.id, c.name, r.name AS region FROM orders o
LEFT JOIN customers c ON o.customer_id = c.id
LEFT JOIN regions r ON c.region_id = r.id;
--                     ^^^^^^^^^^^ MV606 'c.region_id' is NULL wherever 'c' has no row, and all such rows meet in one task

-- # from the side that keeps its rows [doc]
CREATE MATERIALIZED VIEW v AS
SELECT o.id, c.name, r.name AS region FROM orders o
LEFT JOIN customers c ON o.customer_id = c.id
LEFT JOIN regions r ON o.region_id = r.id;

-- # FULL and RIGHT, several keys, names without an alias
CREATE TEMPORARY VIEW v AS SELECT a.x FROM a FULL JOIN b ON a.id = b.id LEFT JOIN c ON c.x = a.x AND b.y = c.y AND c.z > 1;
--                                                                                           ^^^ MV606 'a.x' is NULL wherever 'a' has no row, and all such rows meet in one task
--                                                                                                   ^^^ MV606 'b.y' is NULL wherever 'b' has no row, and all such rows meet in one task
CREATE VIEW w AS SELECT 1 AS one FROM s.a RIGHT JOIN s.b ON a.id = b.id FULL OUTER JOIN s.c ON a.x = c.x;
--                                                                                             ^^^ MV606 'a.x' is NULL wherever 'a' has no row, and all such rows meet in one task

-- # joins that drop such rows, or say what NULL means
CREATE VIEW v AS SELECT 1 AS one FROM a LEFT JOIN b ON a.id = b.id JOIN c ON b.x = c.x;
CREATE VIEW w AS SELECT 1 AS one FROM a LEFT JOIN b ON a.id = b.id RIGHT JOIN c ON b.x = c.x;
CREATE VIEW x AS SELECT 1 AS one FROM a LEFT JOIN b ON a.id = b.id LEFT JOIN c ON b.x <=> c.x OR b.y = c.y;
CREATE VIEW y AS SELECT 1 AS one FROM a LEFT JOIN b USING (id) LEFT JOIN c USING (id);
CREATE VIEW z AS SELECT 1 AS one FROM a LEFT JOIN b ON a.id = b.id LEFT JOIN c ON coalesce(b.x, a.x) = c.x;
SELECT 1 AS one FROM a LEFT JOIN b ON a.id = b.id LEFT JOIN c ON b.x = c.x;

-- # unknown: whose column it is
CREATE VIEW v AS SELECT 1 AS one FROM a LEFT JOIN b ON a.id = b.id LEFT JOIN c ON x = c.x;
CREATE VIEW w AS SELECT 1 AS one FROM a LEFT JOIN b ON a.id = b.id LEFT JOIN c ON ${on};
