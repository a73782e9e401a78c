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

-- # a modifier of another kind of dataset [doc]
CREATE OR REPLACE STREAMING TABLE s AS SELECT * FROM STREAM raw.t;
--     ^^^^^^^^^^ MV004 a streaming table takes no OR REPLACE = write OR REFRESH
-- ~ unsafe: write OR REFRESH | OR REPLACE => OR REFRESH

-- # a pipeline runs its datasets by its own schedule [doc]
CREATE PRIVATE MATERIALIZED VIEW v SCHEDULE EVERY 1 HOUR AS SELECT id FROM raw.t;
--                                 ^^^^^^^^^^^^^^^^^^^^^ MV004 a materialized view of a pipeline takes no SCHEDULE = leave it out: the pipeline or job that runs it says when
-- ~ unsafe: leave it out | SCHEDULE EVERY 1 HOUR  => 

-- # modifiers
CREATE OR REPLACE MATERIALIZED VIEW IF NOT EXISTS v AS SELECT 1 AS a;
--                                  ^^^^^^^^^^^^^ MV004 OR REPLACE and IF NOT EXISTS exclude each other = write one of the two
-- ~ unsafe: leave IF NOT EXISTS out | IF NOT EXISTS  => 
CREATE OR REFRESH STREAMING TABLE IF NOT EXISTS s AS SELECT * FROM STREAM raw.t;
--                                ^^^^^^^^^^^^^ MV004 OR REFRESH and IF NOT EXISTS exclude each other = write one of the two
-- ~ unsafe: leave IF NOT EXISTS out | IF NOT EXISTS  => 
CREATE OR REPLACE VIEW IF NOT EXISTS w AS SELECT 1 AS a;
--                     ^^^^^^^^^^^^^ MV004 OR REPLACE and IF NOT EXISTS exclude each other = write one of the two
-- ~ unsafe: leave IF NOT EXISTS out | IF NOT EXISTS  => 
CREATE OR REPLACE TABLE IF NOT EXISTS t (a INT);
--                      ^^^^^^^^^^^^^ MV004 OR REPLACE and IF NOT EXISTS exclude each other = write one of the two
-- ~ unsafe: leave IF NOT EXISTS out | IF NOT EXISTS  => 
CREATE EXTERNAL MATERIALIZED VIEW v AS SELECT 1 AS a;
--     ^^^^^^^^ MV004 a materialized view takes no EXTERNAL = leave EXTERNAL out
-- ~ unsafe: leave it out | EXTERNAL  => 
CREATE GLOBAL TABLE t (a INT);
--     ^^^^^^ MV004 a table takes no GLOBAL = leave GLOBAL out
-- ~ unsafe: leave it out | GLOBAL  => 
CREATE PRIVATE VIEW w AS SELECT 1 AS a;
--     ^^^^^^^ MV004 a view takes no PRIVATE = leave PRIVATE out
-- ~ unsafe: leave it out | PRIVATE  => 
CREATE OR REFRESH VIEW w AS SELECT 1 AS a;
--     ^^^^^^^^^^ MV004 a view takes no OR REFRESH = write OR REPLACE, or leave it out
-- ~ unsafe: leave it out | OR REFRESH  => 
CREATE OR REPLACE PRIVATE MATERIALIZED VIEW v AS SELECT 1 AS a;
--     ^^^^^^^^^^ MV004 a materialized view of a pipeline takes no OR REPLACE = write OR REFRESH
-- ~ unsafe: write OR REFRESH | OR REPLACE => OR REFRESH

-- # clauses that no form of the dataset has
CREATE MATERIALIZED VIEW v OPTIONS (a = 1) CLUSTERED BY (a) INTO 4 BUCKETS STORED AS PARQUET AS SELECT 1 AS a;
--                         ^^^^^^^^^^^^^^^ MV004 a materialized view takes no OPTIONS = write TBLPROPERTIES, or leave it out
-- ~ unsafe: leave it out | OPTIONS (a = 1)  => 
--                                         ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ MV004 a materialized view takes no CLUSTERED BY = write CLUSTER BY
-- ~ unsafe: leave it out | CLUSTERED BY (a) INTO 4 BUCKETS  => 
--                                                                         ^^^^^^^^^^^^^^^^^ MV004 a materialized view takes no such clause = leave it out
-- ~ unsafe: leave it out | STORED AS PARQUET  => 
CREATE STREAMING TABLE s REFRESH POLICY AUTO AS SELECT * FROM STREAM raw.t;
--                       ^^^^^^^^^^^^^^^^^^^ MV004 a streaming table takes no REFRESH POLICY = leave it out: only materialized views have one
-- ~ unsafe: leave it out | REFRESH POLICY AUTO  => 
CREATE VIEW w USING DELTA PARTITIONED BY (a) SCHEDULE EVERY 1 HOUR AS SELECT 1 AS a;
--            ^^^^^^^^^^^ MV004 a view takes no USING = leave it out
-- ~ unsafe: leave it out | USING DELTA  => 
--                        ^^^^^^^^^^^^^^^^^^ MV004 a view takes no PARTITIONED BY = leave it out: a view stores nothing
-- ~ unsafe: leave it out | PARTITIONED BY (a)  => 
--                                           ^^^^^^^^^^^^^^^^^^^^^ MV004 a view takes no SCHEDULE = leave it out: the pipeline or job that runs it says when
-- ~ unsafe: leave it out | SCHEDULE EVERY 1 HOUR  => 
CREATE TABLE t (a INT) TRIGGER ON UPDATE;
--                     ^^^^^^^^^^^^^^^^^ MV004 a table takes no TRIGGER = leave it out: the pipeline or job that runs it says when
-- ~ unsafe: leave it out |  TRIGGER ON UPDATE => 
CREATE MATERIALIZED VIEW v WITH SCHEMA BINDING FLOW INSERT BY NAME SELECT 1 AS a;
--                       ^ MV503 'v' is defined twice, and a pipeline takes each dataset once
--                         ^^^^^^^^^^^^^^^^^^^ MV004 a materialized view takes no WITH SCHEMA = leave it out
-- ~ unsafe: leave it out | WITH SCHEMA BINDING  => 
--                                                  ^^^^^^^^^^^^^^^^^^^^^^^^^^^^ MV004 a materialized view takes no FLOW = write AS and the query

-- # clauses of another form
CREATE OR REPLACE MATERIALIZED VIEW v USING DELTA LOCATION '/mnt/v' AS SELECT 1 AS a;
--                                    ^^^^^^^^^^^ MV004 a materialized view outside of pipelines takes no USING = leave it out
-- ~ unsafe: leave it out | USING DELTA  => 
--                                                ^^^^^^^^^^^^^^^^^ MV004 a materialized view outside of pipelines takes no LOCATION = leave it out: its schema says where it lies
-- ~ unsafe: leave it out | LOCATION '/mnt/v'  => 
CREATE PRIVATE STREAMING TABLE s DEFAULT COLLATION UTF8_BINARY TRIGGER ON UPDATE AS SELECT * FROM STREAM raw.t;
--                               ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ MV004 a streaming table of a pipeline takes no DEFAULT COLLATION = leave it out, or write COLLATE at the columns
-- ~ unsafe: leave it out | DEFAULT COLLATION UTF8_BINARY  => 
--                                                             ^^^^^^^^^^^^^^^^^ MV004 a streaming table of a pipeline takes no TRIGGER = leave it out: the pipeline or job that runs it says when
-- ~ unsafe: leave it out | TRIGGER ON UPDATE  => 
CREATE STREAMING TABLE u SCHEDULE EVERY 1 HOUR FLOW INSERT ONCE BY NAME SELECT * FROM raw.t;
--                                                         ^^^^ MV004 outside of pipelines no flow runs ONCE = leave ONCE out
CREATE MATERIALIZED VIEW x DEFAULT COLLATION UNICODE SCHEDULE EVERY 1 DAY AS SELECT 1 AS a;
--                         ^^^^^^^^^^^^^^^^^^^^^^^^^ MV004 a materialized view takes no other DEFAULT COLLATION than UTF8_BINARY = write DEFAULT COLLATION UTF8_BINARY, and COLLATE at the columns
CREATE PRIVATE MATERIALIZED VIEW y USING PARQUET AS SELECT 1 AS a;
--                                 ^^^^^^^^^^^^^ MV004 a materialized view of a pipeline is kept as DELTA or ICEBERG = write USING DELTA, or leave it out

-- # the column list
CREATE VIEW w (a INT, b COMMENT 'b', c NOT NULL, CONSTRAINT e EXPECT (a > 0)) AS SELECT 1 AS a, 2 AS b, 3 AS c;
--               ^^^ MV004 the columns of a view have a name and a comment alone = cast the column in the query
-- ~ unsafe: leave it out |  INT => 
--                                     ^^^^^^^^ MV004 the columns of a view have a name and a comment alone = leave it out
-- ~ unsafe: leave it out |  NOT NULL => 
--                                               ^^^^^^^^^^^^^^^^^^^^^^^^^^^ MV004 a view takes no expectation = put it on a materialized view or streaming table
CREATE VIEW x (a, CONSTRAINT k PRIMARY KEY (a)) AS SELECT 1 AS a;
--                ^^^^^^^^^^^^^^^^^^^^^^^^^^^^ MV004 a view takes no constraint = leave it out, or put it on a table
CREATE MATERIALIZED VIEW v (a INT CHECK (a > 0), b INT, CONSTRAINT k UNIQUE (b)) AS SELECT 1 AS a, 2 AS b;
--                                ^^^^^^^^^^^^^ MV004 a materialized view takes no CHECK constraint = write an expectation: CONSTRAINT name EXPECT (…)
--                                                      ^^^^^^^^^^^^^^^^^^^^^^^ MV004 a materialized view takes no UNIQUE constraint = leave it out
EXPLAIN CREATE MATERIALIZED VIEW v (CONSTRAINT e EXPECT (a > 0)) AS SELECT 1 AS a;
--                                  ^^^^^^^^^^^^^^^^^^^^^^^^^^^ MV004 EXPLAIN takes no expectation = leave the expectations out while you explain the view
CREATE TEMPORARY VIEW y (a COMMENT 'a', CONSTRAINT e EXPECT (a > 0)) AS SELECT 1 AS a;
CREATE TEMPORARY VIEW z (a INT) USING csv OPTIONS (path '/mnt/z');

-- # policies
CREATE MATERIALIZED VIEW v REFRESH POLICY STRICT AS SELECT 1 AS a;
--                                        ^^^^^^ MV004 'STRICT' is no refresh policy = write REFRESH POLICY INCREMENTAL STRICT
-- ~ unsafe: write INCREMENTAL STRICT | STRICT => INCREMENTAL STRICT
CREATE MATERIALIZED VIEW w REFRESH POLICY INCREMENTL AS SELECT 1 AS a;
--                                        ^^^^^^^^^^ MV004 'INCREMENTL' is no refresh policy = write REFRESH POLICY INCREMENTAL
-- ~ unsafe: write INCREMENTAL | INCREMENTL => INCREMENTAL
CREATE MATERIALIZED VIEW x REFRESH POLICY SOMETIMES AS SELECT 1 AS a;
--                                        ^^^^^^^^^ MV004 'SOMETIMES' is no refresh policy = write AUTO, INCREMENTAL, INCREMENTAL STRICT or FULL
CREATE MATERIALIZED VIEW y REFRESH POLICY STRICT INCREMENTAL AS SELECT 1 AS a;
--                                        ^^^^^^^^^^^^^^^^^^ MV004 'STRICT INCREMENTAL' is no refresh policy = write REFRESH POLICY INCREMENTAL STRICT
-- ~ unsafe: write INCREMENTAL STRICT | STRICT INCREMENTAL => INCREMENTAL STRICT

-- # a name of too many parts
CREATE MATERIALIZED VIEW a.b.c.d AS SELECT 1 AS a;
--                       ^^^^^^^ MV004 the name has 4 parts, and there are three at most = write catalog, schema and name

-- # unknown: no word tells for what the file is, or a template does
CREATE MATERIALIZED VIEW IF NOT EXISTS v USING DELTA LOCATION '/mnt/v' AS SELECT 1 AS a;
CREATE MATERIALIZED VIEW w DEFAULT COLLATION UNICODE (CONSTRAINT e EXPECT (a > 0)) AS SELECT 1 AS a;
CREATE OR ${replace} MATERIALIZED VIEW x REFRESH POLICY ${policy} AS SELECT 1 AS a;
CREATE ${kind} y SCHEDULE EVERY 1 HOUR AS SELECT 1 AS a;
CREATE MATERIALIZED VIEW ${a}.${b}.c.d AS SELECT 1 AS a;
