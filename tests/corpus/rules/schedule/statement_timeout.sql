-- # more than two days [doc]
SET STATEMENT_TIMEOUT = 604800;
--                      ^^^^^^ MV212 STATEMENT_TIMEOUT takes 0 to 172800 seconds, and 604800 is outside

-- # six hours [doc]
SET STATEMENT_TIMEOUT = 21600;

-- # the bounds
SET statement_timeout = 0;
SET STATEMENT_TIMEOUT = 172800;
SET STATEMENT_TIMEOUT = 172801;
--                      ^^^^^^ MV212 STATEMENT_TIMEOUT takes 0 to 172800 seconds, and 172801 is outside
SET STATEMENT_TIMEOUT = -1;
--                      ^^ MV212 STATEMENT_TIMEOUT takes 0 to 172800 seconds, and -1 is outside
SET STATEMENT_TIMEOUT = 99999999999999999999;
--                      ^^^^^^^^^^^^^^^^^^^^ MV212 STATEMENT_TIMEOUT takes 0 to 172800 seconds, and 99999999999999999999 is outside

-- # strings and what is not known
SET STATEMENT_TIMEOUT = '6h';
SET STATEMENT_TIMEOUT = '999999';
SET STATEMENT_TIMEOUT = ${timeout};
SET STATEMENT_TIMEOUT;
SET other.timeout = 999999;
