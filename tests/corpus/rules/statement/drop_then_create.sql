-- # a view that is dropped first [doc]
DROP MATERIALIZED VIEW IF EXISTS daily;
-- @1-22 MV017 'daily' is dropped and created again, which loses its grants and its history
CREATE MATERIALIZED VIEW daily AS SELECT id FROM raw.t;

-- # replaced [doc]
CREATE OR REPLACE MATERIALIZED VIEW daily AS SELECT id FROM raw.t;

-- # a streaming table dropped as a table, a table, a view; names that USE completes
DROP TABLE s;
-- @1-10 MV017 's' is dropped and created again, which loses its grants and its history
CREATE STREAMING TABLE s AS SELECT * FROM STREAM raw.t;
USE SCHEMA x;
DROP TABLE IF EXISTS t;
-- @1-10 MV017 'x.t' is dropped and created again, which loses its grants and its history
DROP VIEW v;
-- @1-9 MV017 'v' is dropped and created again, which loses its grants and its history
CREATE TABLE x.t (a INT);
CREATE VIEW v AS SELECT 1 AS a;

-- # another kind, another name, the other order, only once
DROP VIEW m;
CREATE MATERIALIZED VIEW m AS SELECT 1 AS a;
DROP TABLE a;
CREATE TABLE b (a INT);
CREATE TABLE c (a INT);
DROP TABLE c;
DROP FUNCTION f;
CREATE FUNCTION f() RETURNS INT RETURN 1;

-- # unknown names
DROP TABLE ${t};
CREATE TABLE ${t} (a INT);
