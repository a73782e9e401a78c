-- # the value of the latest row [doc]
CREATE MATERIALIZED VIEW latest AS
SELECT customer_id, max_by(city, moved_at) AS city FROM raw.moves GROUP BY customer_id;
--                  ^^^^^^^^^^^^^^^^^^^^^^ MV114 max_by() takes any of the rows that tie, so every refresh recomputes the whole view

-- # a struct that the time leads [doc]
CREATE MATERIALIZED VIEW latest AS
SELECT customer_id, max(struct(moved_at, city)).city AS city FROM raw.moves GROUP BY customer_id;

-- # whatever comes first
CREATE MATERIALIZED VIEW v AS
SELECT g, first(a) AS a, any_value(b) AS b, collect_list(c) AS c, mode(d) AS d, min_by(e, f) AS e FROM raw.a GROUP BY g;
--        ^^^^^^^^ MV114(info) first() depends on the order of the rows, and whether the view still refreshes incrementally is not documented
--                       ^^^^^^^^^^^^ MV114(info) any_value() depends on the order of the rows, and whether the view still refreshes incrementally is not documented
--                                          ^^^^^^^^^^^^^^^ MV114(info) collect_list() depends on the order of the rows, and whether the view still refreshes incrementally is not documented
--                                                                ^^^^^^^ MV114(info) mode() depends on the order of the rows, and whether the view still refreshes incrementally is not documented
--                                                                              ^^^^^^^^^^^^ MV114 min_by() takes any of the rows that tie, so every refresh recomputes the whole view

-- # in a view that is read
CREATE VIEW silver.a AS SELECT g, max_by(v, t) AS v FROM raw.a GROUP BY g;
CREATE MATERIALIZED VIEW v AS SELECT g, v FROM silver.a;
--                                             ^^^^^^^^ MV114 view 'silver.a' brings in max_by(), which takes any of the rows that tie, so every refresh recomputes the whole view

-- # an order is written, or does not matter
CREATE MATERIALIZED VIEW v AS
SELECT g, listagg(a, ',') WITHIN GROUP (ORDER BY a) AS a, max(b) AS b, count(c) AS c, median(d) AS d, approx_percentile(e, 0.5) AS e FROM raw.a GROUP BY g;

-- # functions that nobody knows
CREATE MATERIALIZED VIEW v AS SELECT g, my.first(a) AS a FROM raw.a GROUP BY g;
