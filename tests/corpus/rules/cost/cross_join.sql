-- # no condition [doc]
CREATE OR REPLACE VIEW pairs AS
SELECT s.day, c.city FROM sales s JOIN customers c;
--                                ^^^^^^^^^^^^^^^^ MV601 no condition links 'c' to what stands before it, so all pairs of their rows are made

-- # the condition [doc]
CREATE OR REPLACE VIEW pairs AS
SELECT s.day, c.city FROM sales s JOIN customers c ON s.customer = c.id;

-- # in other words
CREATE VIEW a AS SELECT s.day FROM sales s CROSS JOIN customers c;
--                                         ^^^^^^^^^^^^^^^^^^^^^^ MV601 no condition links 'c' to what stands before it, so all pairs of their rows are made
CREATE VIEW b AS SELECT s.day FROM sales s, customers c WHERE s.day > '2026-01-01';
--                                          ^^^^^^^^^^^ MV601 no condition links 'c' to what stands before it, so all pairs of their rows are made
CREATE VIEW c AS SELECT s.day FROM sales s LEFT JOIN customers c ON c.city = 'x';
--                                         ^^^^^^^^^^^^^^^^^^^^^ MV601 no condition links 'c' to what stands before it, so all pairs of their rows are made
CREATE VIEW d AS SELECT s.day FROM sales s JOIN shops ON s.shop = shops.id JOIN customers c ON s.day > '2026' AND true;
--                                                                         ^^^^^^^^^^^^^^^^ MV601 no condition links 'c' to what stands before it, so all pairs of their rows are made
CREATE STREAMING TABLE e AS SELECT s.day FROM STREAM(sales) s CROSS JOIN main.x.customers WHERE s.day = s.other;
--                                                            ^^^^^^^^^^^^^^^^^^^^^^^^^^^ MV601 no condition links 'customers' to what stands before it, so all pairs of their rows are made

-- # linked in WHERE, by USING, by NATURAL, in parentheses
CREATE VIEW a AS SELECT s.day FROM sales s, customers c WHERE s.customer = c.id AND s.day > '2026';
CREATE VIEW b AS SELECT s.day FROM sales s CROSS JOIN customers c WHERE s.customer = c.id;
CREATE VIEW c AS SELECT day FROM sales JOIN customers USING (customer) NATURAL JOIN shops;
CREATE VIEW d AS SELECT s.day FROM sales s JOIN (customers c JOIN shops h ON c.shop = h.id) ON s.shop = h.id;
CREATE VIEW e AS SELECT a.x FROM a JOIN b ON a.x BETWEEN b.low AND b.high;
--                      ^^^ MV504 nothing that the query reads has a column 'a.x'
--                                           ^^^ MV504 nothing that the query reads has a column 'a.x'
--                                                       ^^^^^ MV504 nothing that the query reads has a column 'b.low'
--                                                                 ^^^^^^ MV504 nothing that the query reads has a column 'b.high'
CREATE VIEW f AS SELECT a.x FROM a LEFT SEMI JOIN b ON b.y = 1;
--                      ^^^ MV504 nothing that the query reads has a column 'a.x'
--                                                     ^^^ MV504 nothing that the query reads has a column 'b.y'
CREATE VIEW g AS SELECT a.x FROM s.a JOIN t.b ON s.a.x = t.b.y;

-- # one row, rows that are written down, functions
CREATE VIEW a AS SELECT s.day, m.top FROM sales s CROSS JOIN (SELECT max(total) AS top FROM sales) m;
CREATE VIEW b AS WITH m AS (SELECT max(total) AS top FROM sales) SELECT s.day, m.top FROM sales s, m;
CREATE VIEW c AS SELECT s.day FROM sales s CROSS JOIN VALUES (1), (2) AS v(n);
CREATE VIEW d AS SELECT s.day FROM sales s, LATERAL explode(s.lines) AS l(line);
CREATE VIEW e AS SELECT s.day FROM sales s CROSS JOIN range(10) r;
CREATE VIEW f AS WITH days AS (SELECT explode(sequence(DATE '2026-01-01', DATE '2026-12-31')) AS day) SELECT days.day, h.id FROM days CROSS JOIN shops h;
CREATE VIEW g AS SELECT s.day FROM sales s CROSS JOIN (SELECT id FROM shops ORDER BY id LIMIT 1) h;
CREATE VIEW h AS WITH k AS (SELECT 1 AS a UNION ALL SELECT 2) SELECT s.day FROM sales s CROSS JOIN k;

-- # of a query that is run once
SELECT * FROM a, b;

-- # unknown: names without a relation, subqueries, placeholders
CREATE VIEW a AS SELECT day FROM sales, customers WHERE customer = id;
CREATE VIEW b AS SELECT day FROM sales JOIN customers c ON customer = c.id;
CREATE VIEW c AS SELECT day FROM sales s JOIN customers c ON ${condition};
CREATE VIEW d AS SELECT s.day FROM sales s JOIN customers c WHERE (SELECT count(*) FROM x WHERE x.a = s.a AND x.b = c.b) > 1;
CREATE VIEW e AS SELECT s.day FROM sales s JOIN IDENTIFIER(:t) WHERE s.day > 1;
