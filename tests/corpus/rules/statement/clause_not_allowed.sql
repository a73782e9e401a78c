-- # a literal that is no value of its type [doc]
CREATE MATERIALIZED VIEW m AS SELECT id FROM raw.t WHERE day > DATE '2026-02-30';
--                                                                  ^^^^^^^^^^^^ MV004 '2026-02-30' is not a date = write year-month-day

-- # a type without its length [doc]
CREATE MATERIALIZED VIEW m AS SELECT CAST(name AS VARCHAR) AS name FROM raw.t;
--                                                ^^^^^^^ MV004 VARCHAR needs a length = write the length in parentheses, or STRING

-- # the same, as the engine takes it [doc]
CREATE MATERIALIZED VIEW m AS SELECT CAST(name AS STRING) AS name FROM raw.t WHERE day > DATE '2026-02-28';

-- # two ways to order a result
SELECT id FROM raw.t ORDER BY id SORT BY id;
--                                       ^^ MV004 ORDER BY excludes CLUSTER BY, DISTRIBUTE BY and SORT BY = ORDER BY sorts all rows; leave the others out

-- # what a parameter or a template brings is unknown, and silent
SELECT CAST(name AS VARCHAR({{ n }})) AS name, DATE '${day}' AS day FROM raw.t;
