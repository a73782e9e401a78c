-- # maintenance among definitions [doc pipeline]
CREATE OR REFRESH MATERIALIZED VIEW daily AS SELECT id FROM raw.t;
OPTIMIZE raw.t;
-- @1-8 MV016 the source of a pipeline only defines datasets, and OPTIMIZE defines none

-- # definitions alone [doc pipeline]
CREATE OR REFRESH MATERIALIZED VIEW daily AS SELECT id FROM raw.t;

-- # what can stand there [pipeline]
USE SCHEMA gold;
SET a.b = 1;
CREATE STREAMING TABLE s;
CREATE FLOW f AS INSERT INTO s BY NAME SELECT * FROM STREAM raw.t;
CREATE TABLE m (a INT) FLOW INSERT BY NAME SELECT a FROM STREAM raw.t;
CREATE TEMPORARY VIEW v AS SELECT 1 AS a;
CREATE FUNCTION g() RETURNS INT RETURN 1;

-- # what cannot [pipeline]
CREATE TABLE c AS SELECT 1 AS a;
-- @1-6 MV016 a pipeline fills its tables by flows, and copies or replaces none
INSERT INTO c SELECT 2;
-- @1-6 MV016 the source of a pipeline only defines datasets, and INSERT defines none
GRANT SELECT ON TABLE c TO everyone;
-- @1-5 MV016 the source of a pipeline only defines datasets, and GRANT defines none
SELECT 1;
-- @1-6 MV016 the source of a pipeline only defines datasets, and SELECT defines none

-- # unknown: nothing says that this is a pipeline, or a template gives the statement
INSERT INTO c SELECT 2;

-- # a template [pipeline]
${statement};
-- @1-12 MV011 a placeholder that may be a whole statement is passed over, so the file is checked in part
