-- # AS left out
CREATE MATERIALIZED VIEW daily
SELECT id FROM orders;
-- @1-1 MV001 AS is missing before the query = write AS in front of the query
-- # the query left out
CREATE MATERIALIZED VIEW daily AS;
--                               ^ MV001 the statement ends too early; expected a query
-- # nothing behind the name
CREATE MATERIALIZED VIEW daily;
-- @31 MV001 the statement ends before its query = write AS and a query
-- # the name left out
CREATE MATERIALIZED VIEW AS SELECT 1 AS one;
--                       ^^ MV001 unexpected 'AS'; expected a name
-- # VIEW left out
CREATE MATERIALIZED daily AS SELECT 1 AS one;
--                  ^^^^^ MV001 unexpected 'daily'; expected VIEW
-- # a misspelt kind
CREATE MATERIALISED VIEW daily AS SELECT 1 AS one;
--     ^^^^^^^^^^^^ MV001 unexpected 'MATERIALISED'; expected MATERIALIZED, STREAMING, VIEW, TABLE … = write MATERIALIZED
-- ~ safe: write MATERIALIZED | MATERIALISED => MATERIALIZED
-- # MATERIALIZED behind VIEW
CREATE VIEW MATERIALIZED daily AS SELECT 1 AS one;
--                       ^^^^^ MV001 unexpected 'daily'; expected AS, a clause (COMMENT, SCHEDULE …) or the end of the statement = write CREATE MATERIALIZED VIEW
-- # TABLE instead of VIEW
CREATE MATERIALIZED TABLE daily AS SELECT 1 AS one;
--                  ^^^^^ MV001 unexpected 'TABLE'; expected VIEW = write CREATE MATERIALIZED VIEW
-- ~ unsafe: write VIEW | TABLE => VIEW
-- # OR without its word
CREATE OR MATERIALIZED VIEW daily AS SELECT 1 AS one;
--        ^^^^^^^^^^^^ MV001 unexpected 'MATERIALIZED'; expected REFRESH or REPLACE
-- # IF NOT EXIST
CREATE MATERIALIZED VIEW IF NOT EXIST daily AS SELECT 1 AS one;
--                          ^^^ MV001 unexpected 'NOT'; expected AS, a clause (COMMENT, SCHEDULE …) or the end of the statement = write IF NOT EXISTS
-- # IF EXISTS
CREATE MATERIALIZED VIEW IF EXISTS daily AS SELECT 1 AS one;
--                          ^^^^^^ MV001 unexpected 'EXISTS'; expected AS, a clause (COMMENT, SCHEDULE …) or the end of the statement = write IF NOT EXISTS
-- # EVERY without SCHEDULE
CREATE MATERIALIZED VIEW daily EVERY 1 HOUR AS SELECT 1 AS one;
--                             ^^^^^ MV001 unexpected 'EVERY'; expected AS, a clause (COMMENT, SCHEDULE …) or the end of the statement = write SCHEDULE EVERY
-- ~ safe: write SCHEDULE |  => SCHEDULE 
-- # SCHEDULE without EVERY
CREATE MATERIALIZED VIEW daily SCHEDULE 1 HOUR AS SELECT 1 AS one;
--                                      ^ MV001 unexpected '1'; expected EVERY, CRON or REFRESH = write SCHEDULE EVERY
-- ~ safe: write EVERY |  => EVERY 
-- # EVERY without a unit
CREATE MATERIALIZED VIEW daily SCHEDULE EVERY 1 AS SELECT 1 AS one;
--                                              ^^ MV001 unexpected 'AS'; expected a name = name the unit: HOURS, DAYS or WEEKS
-- # INTERVAL left out
CREATE MATERIALIZED VIEW daily TRIGGER ON UPDATE AT MOST EVERY 1 HOUR AS SELECT 1 AS one;
--                                                             ^ MV001 unexpected '1'; expected INTERVAL = write AT MOST EVERY INTERVAL 1 HOUR
-- ~ safe: write INTERVAL |  => INTERVAL 
-- # AT MOST without EVERY
CREATE MATERIALIZED VIEW daily TRIGGER ON UPDATE AT MOST INTERVAL 1 HOUR AS SELECT 1 AS one;
--                                                       ^^^^^^^^ MV001 unexpected 'INTERVAL'; expected EVERY
-- # a policy of no known kind
CREATE MATERIALIZED VIEW daily REFRESH POLICY SOMETIMES AS SELECT 1 AS one;
--                                            ^^^^^^^^^ MV004 'SOMETIMES' is no refresh policy = write AUTO, INCREMENTAL, INCREMENTAL STRICT or FULL
-- # STRICT alone
CREATE MATERIALIZED VIEW daily REFRESH POLICY STRICT AS SELECT 1 AS one;
--                                            ^^^^^^ MV004 'STRICT' is no refresh policy = write REFRESH POLICY INCREMENTAL STRICT
-- ~ unsafe: write INCREMENTAL STRICT | STRICT => INCREMENTAL STRICT
-- # POLICY without REFRESH
CREATE MATERIALIZED VIEW daily POLICY FULL AS SELECT 1 AS one;
--                             ^^^^^^ MV001 unexpected 'POLICY'; expected AS, a clause (COMMENT, SCHEDULE …) or the end of the statement = write REFRESH POLICY
-- ~ safe: write REFRESH |  => REFRESH 
-- # EXPECT left out
CREATE MATERIALIZED VIEW daily (CONSTRAINT ok (id > 0) ON VIOLATION DROP ROW) AS SELECT id FROM orders;
--                                            ^ MV001 unexpected '('; expected EXPECT, CHECK, FOREIGN, PRIMARY …
-- # the condition without parentheses
CREATE MATERIALIZED VIEW daily (CONSTRAINT ok EXPECT id > 0) AS SELECT id FROM orders;
--                                                   ^^ MV001 unexpected 'id'; expected '(' = put the condition in parentheses: EXPECT (…)
-- # FAIL without UPDATE
CREATE MATERIALIZED VIEW daily (CONSTRAINT ok EXPECT (id > 0) ON VIOLATION FAIL) AS SELECT id FROM orders;
--                                                                             ^ MV001 unexpected ')'; expected UPDATE = write ON VIOLATION FAIL UPDATE
-- ~ safe: write UPDATE |  =>  UPDATE
-- # DROP without ROW
CREATE MATERIALIZED VIEW daily (CONSTRAINT ok EXPECT (id > 0) ON VIOLATION DROP) AS SELECT id FROM orders;
--                                                                             ^ MV001 unexpected ')'; expected ROW = write ON VIOLATION DROP ROW
-- ~ safe: write ROW |  =>  ROW
-- # an expectation behind the columns
CREATE MATERIALIZED VIEW daily (id) CONSTRAINT ok EXPECT (id > 0) AS SELECT id FROM orders;
--                                  ^^^^^^^^^^ MV001 unexpected 'CONSTRAINT'; expected AS, a clause (COMMENT, SCHEDULE …) or the end of the statement = write constraints in the list of columns, in parentheses behind the name
-- # a clause behind the query
CREATE MATERIALIZED VIEW daily AS SELECT id FROM orders
SCHEDULE EVERY 1 DAY;
--       ^^^^^ MV001 unexpected 'EVERY'; expected ',', JOIN, WHERE, GROUP … = write this clause before AS
-- # PARTITION BY instead of PARTITIONED BY
CREATE MATERIALIZED VIEW daily PARTITION BY (region) AS SELECT region FROM orders;
--                             ^^^^^^^^^ MV001 unexpected 'PARTITION'; expected AS, a clause (COMMENT, SCHEDULE …) or the end of the statement = write PARTITIONED BY
-- # an unknown clause
CREATE MATERIALIZED VIEW daily BUILD IMMEDIATE AS SELECT 1 AS one;
--                             ^^^^^ MV001 unexpected 'BUILD'; expected AS, a clause (COMMENT, SCHEDULE …) or the end of the statement
-- # a column without a name
CREATE TABLE orders (BIGINT NOT NULL, 'amount' INT);
--                                    ^^^^^^^^ MV001 unexpected string 'amount'; expected a name, CHECK, CONSTRAINT, FOREIGN …
-- # NULL as a column's option
CREATE TABLE orders (id BIGINT NULL);
--                             ^^^^ MV001 unexpected 'NULL'; expected ')', ',' or an option (NOT NULL, COMMENT …)
-- # a flow without BY NAME
CREATE STREAMING TABLE s FLOW INSERT SELECT * FROM STREAM raw;
--                            ^^^^^^ MV314 INSERT has no BY NAME, and flows match columns only by name
-- ~ safe: write BY NAME |  => BY NAME 
-- # keys without parentheses
CREATE STREAMING TABLE s FLOW AUTO CDC FROM STREAM raw KEYS id SEQUENCE BY at;
--                                                          ^^ MV001 unexpected 'id'; expected '('
-- # the type of a cast left out
CREATE MATERIALIZED VIEW daily AS SELECT CAST(id) AS id FROM orders;
--                                              ^ MV001 unexpected ')'; expected AS
-- # a row filter without WITH
CREATE MATERIALIZED VIEW daily ROW FILTER mine ON (id) AS SELECT id FROM orders;
--                                 ^^^^^^ MV001 unexpected 'FILTER'; expected FORMAT = write WITH ROW FILTER
