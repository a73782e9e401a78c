-- # a query alone [doc]
EXPLAIN MATERIALIZED VIEW FOR
--      ^^^^^^^^^^^^^^^^^^^^^ MV705 EXPLAIN MATERIALIZED VIEW FOR is an old form that new versions do not read
-- ~ unsafe: write EXPLAIN CREATE MATERIALIZED VIEW v AS | MATERIALIZED VIEW FOR => CREATE MATERIALIZED VIEW v AS
SELECT day, total FROM sales;

-- # the whole statement [doc]
EXPLAIN CREATE MATERIALIZED VIEW daily AS
SELECT day, total FROM sales;

-- # without a name
EXPLAIN CREATE MATERIALIZED VIEW AS SELECT day, total FROM sales;
--      ^^^^^^^^^^^^^^^^^^^^^^^^^^^ MV705 EXPLAIN takes a whole definition now, in which the view has a name
-- ~ unsafe: write EXPLAIN CREATE MATERIALIZED VIEW v AS | CREATE MATERIALIZED VIEW AS => CREATE MATERIALIZED VIEW v AS
explain extended create or replace materialized view as select day, total from sales;
--               ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ MV705 EXPLAIN takes a whole definition now, in which the view has a name
-- ~ unsafe: write EXPLAIN CREATE MATERIALIZED VIEW v AS | create or replace materialized view as => CREATE MATERIALIZED VIEW v AS

-- # EXPLAIN of other things
EXPLAIN SELECT day, total FROM sales;
EXPLAIN FORMATTED CREATE TABLE t AS SELECT day, total FROM sales;

-- # unknown
EXPLAIN ${view};
