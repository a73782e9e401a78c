-- # in Python, without a word on it [doc]
CREATE FUNCTION clean(s STRING) RETURNS STRING LANGUAGE PYTHON AS $$ return s.strip() $$;
CREATE MATERIALIZED VIEW names AS
SELECT id, clean(name) AS name FROM raw.customers;
--         ^^^^^^^^^^^ MV110 clean() is written in Python and not declared DETERMINISTIC, so every refresh recomputes the whole view

-- # declared DETERMINISTIC [doc]
CREATE FUNCTION clean(s STRING) RETURNS STRING LANGUAGE PYTHON DETERMINISTIC AS $$ return s.strip() $$;
CREATE MATERIALIZED VIEW names AS
SELECT id, clean(name) AS name FROM raw.customers;

-- # declared NOT DETERMINISTIC, in WHERE, in a view that is read, in another function
CREATE FUNCTION f(x INT) RETURNS INT NOT DETERMINISTIC RETURN x + 1;
CREATE FUNCTION g(x INT) RETURNS INT RETURN f(x) * 2;
CREATE VIEW silver.a AS SELECT id, f(k) AS k FROM raw.a;
CREATE MATERIALIZED VIEW v AS SELECT id FROM raw.a WHERE f(k) > 1;
--                                                       ^^^^ MV110 f() is declared NOT DETERMINISTIC, so every refresh recomputes the whole view
CREATE MATERIALIZED VIEW w AS SELECT id, k FROM silver.a;
--                                              ^^^^^^^^ MV110 view 'silver.a' brings in f(), which is declared NOT DETERMINISTIC, so every refresh recomputes the whole view
CREATE MATERIALIZED VIEW x AS SELECT id, g(k) AS k FROM raw.a;
--                                       ^^^^ MV110 function 'g' brings in f(), which is declared NOT DETERMINISTIC, so every refresh recomputes the whole view

-- # rand() in a function's body
CREATE FUNCTION dice() RETURNS DOUBLE RETURN rand() * 6;
CREATE FUNCTION age(d DATE) RETURNS INT RETURN datediff(current_date(), d);
CREATE MATERIALIZED VIEW v AS SELECT id, dice() AS d FROM raw.a;
--                                       ^^^^^^ MV101 function 'dice' brings in rand(), so every refresh recomputes all rows
CREATE MATERIALIZED VIEW w AS SELECT id, age(born) AS d FROM raw.a WHERE age(seen) < 10;
--                                       ^^^^^^^^^ MV102 function 'age' brings in current_date(), which changes from refresh to refresh, so every refresh recomputes all rows

-- # SQL bodies that vary with nothing, other languages, functions that nobody knows
CREATE FUNCTION f(x INT) RETURNS INT RETURN x + 1;
CREATE MATERIALIZED VIEW v AS SELECT id, f(k) AS a, main.f.unheard_of(k) AS b FROM raw.a;

-- # a full refresh is asked for
CREATE FUNCTION f(x INT) RETURNS INT NOT DETERMINISTIC RETURN x + 1;
CREATE MATERIALIZED VIEW v REFRESH POLICY FULL AS SELECT id, f(k) AS k FROM raw.a;
