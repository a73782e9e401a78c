-- # a generated parameter
CREATE FUNCTION f(x INT, y INT GENERATED ALWAYS AS (x + 10)) RETURNS INT RETURN y + 1;
--                             ^^^^^^^^^^^^^^^^^^^^^^^^^^^^ MV004 a parameter cannot be generated = compute it in the body
-- # an identity as a parameter
CREATE FUNCTION f(id BIGINT GENERATED ALWAYS AS IDENTITY) RETURNS BIGINT RETURN id;
--                          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^ MV004 a parameter cannot be generated = compute it in the body
-- # constraints of parameters
CREATE FUNCTION f(x INT UNIQUE, y BIGINT CHECK (true)) RETURNS INT RETURN x;
--                      ^^^^^^ MV004 a parameter has no constraint = test the value in the body
--                                       ^^^^^^^^^^^^ MV004 a parameter has no constraint = test the value in the body
-- # a parameter without a type
CREATE FUNCTION f(x, y INT) RETURNS INT RETURN x;
--                ^ MV004 the parameter 'x' has no type = write the type behind the name
-- # a parameter without a type, of a procedure
CREATE PROCEDURE p(IN x INT, OUT y) LANGUAGE SQL AS BEGIN SELECT x; END;
--                               ^ MV004 the parameter 'y' has no type = write the type behind the name
-- # a default in between
CREATE FUNCTION f(x INT, y INT DEFAULT 1, z INT) RETURNS INT RETURN x;
--                                        ^ MV004 all parameters behind one with a DEFAULT need one = give it a DEFAULT too, or put it first
-- # parameters
CREATE FUNCTION f(x INT COMMENT 'one', y STRING DEFAULT 'a' COMMENT 'two') RETURNS STRING LANGUAGE SQL DETERMINISTIC READS SQL DATA RETURN x || y;
CREATE FUNCTION f(${parameters}) RETURNS INT RETURN 1;
CREATE TEMPORARY FUNCTION f AS 'a.B' USING JAR '/x.jar', FILE '/y', ARCHIVE '/z';
-- # a parameter twice
CREATE FUNCTION f(a INT, b INT, A STRING) RETURNS INT RETURN a;
--                              ^ MV004 the parameter 'A' is named twice = give each a name of its own
-- # a column twice
CREATE FUNCTION f() RETURNS TABLE (a INT, b INT, a INT) RETURN SELECT 1, 2, 3;
--                                               ^ MV004 the column 'a' is named twice = give each a name of its own
-- # OR REPLACE and IF NOT EXISTS
CREATE OR REPLACE FUNCTION IF NOT EXISTS f(x INT) RETURNS INT RETURN 1;
--                                       ^ MV004 OR REPLACE excludes IF NOT EXISTS = write one of the two
-- # OR REPLACE and IF NOT EXISTS of a procedure
CREATE OR REPLACE PROCEDURE IF NOT EXISTS p() LANGUAGE SQL AS BEGIN SELECT 1; END;
--                                        ^ MV004 OR REPLACE excludes IF NOT EXISTS = write one of the two
-- # a temporary function in a schema
CREATE TEMPORARY FUNCTION s.f(x INT) RETURNS INT RETURN 1;
--                        ^^^ MV004 a temporary function belongs to no schema: its name has one part = write its name alone
-- # a temporary function in a schema, by a string
CREATE TEMPORARY FUNCTION IDENTIFIER('s.f')(x INT) RETURNS INT RETURN 1;
--                        ^^^^^^^^^^^^^^^^^ MV004 a temporary function belongs to no schema: its name has one part = write its name alone
-- # a temporary function if it is not there
CREATE TEMPORARY FUNCTION IF NOT EXISTS f(x INT) RETURNS INT RETURN 1;
--                                      ^ MV004 a temporary function cannot have IF NOT EXISTS = write OR REPLACE, or leave IF NOT EXISTS out
-- # what a function is in the standard
CREATE FUNCTION f(x INT) RETURNS INT SPECIFIC g RETURNS NULL ON NULL INPUT MODIFIES SQL DATA SQL SECURITY INVOKER RETURN x;
--                                   ^^^^^^^^^^ MV004 a function cannot have SPECIFIC = leave it out
--                                              ^^^^^^^^^^^^^^^^^^^^^^^^^^ MV004 a function cannot have RETURNS NULL ON NULL INPUT = leave it out
--                                                                         ^^^^^^^^^^^^^^^^^ MV004 a function cannot have MODIFIES SQL DATA = leave it out
--                                                                                           ^^^^^^^^^^^^^^^^^^^^ MV004 a function cannot have SQL SECURITY INVOKER = leave it out
-- # a kind of resource
CREATE FUNCTION f AS 'a.B' USING MODULE '/x.py';
--                               ^^^^^^^^^^^^^^ MV004 there is no resource of this kind = write JAR, FILE or ARCHIVE before the path
-- # RETURNS twice
CREATE FUNCTION f(x INT) RETURNS INT RETURNS STRING RETURN x;
--                                           ^^^^^^ MV001 RETURNS is written twice = keep one of the two
