-- # a key of a column that may be NULL [doc]
CREATE MATERIALIZED VIEW customers (id INT, name STRING, CONSTRAINT key PRIMARY KEY (id)) AS
--                                                                                   ^^ MV010 'id' is part of a PRIMARY KEY and not declared NOT NULL
-- ~ unsafe: declare it NOT NULL |  =>  NOT NULL
SELECT id, name FROM raw.customers;

-- # NOT NULL [doc]
CREATE MATERIALIZED VIEW customers (id INT NOT NULL, name STRING, CONSTRAINT key PRIMARY KEY (id)) AS
SELECT id, name FROM raw.customers;

-- # at the column, and with a time series
CREATE MATERIALIZED VIEW v (id INT PRIMARY KEY, k INT) AS SELECT id, k FROM raw.a;
--                                 ^^^^^^^^^^^ MV010 'id' is part of a PRIMARY KEY and not declared NOT NULL
-- ~ unsafe: declare it NOT NULL |  =>  NOT NULL
CREATE MATERIALIZED VIEW w (id INT NOT NULL, at DATE, PRIMARY KEY (id, at TIMESERIES)) AS SELECT id, at FROM raw.a;
--                                                                     ^^^^^^^^^^^^^ MV010 'at' is part of a PRIMARY KEY and not declared NOT NULL
-- ~ unsafe: declare it NOT NULL |  =>  NOT NULL

-- # tables, foreign keys, columns that are not listed
CREATE TABLE t (id INT, PRIMARY KEY (id));
CREATE MATERIALIZED VIEW v (id INT, CONSTRAINT f FOREIGN KEY (id) REFERENCES t) AS SELECT id FROM raw.a;
CREATE MATERIALIZED VIEW w (id INT NOT NULL, PRIMARY KEY (${key})) AS SELECT id FROM raw.a;
