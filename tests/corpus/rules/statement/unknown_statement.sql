-- # a word that begins no statement [doc]
FROBNICATE silver.sales;
-- @1-10 MV002 'FROBNICATE' begins no statement that this version knows; passed over

-- # statements that are read [doc]
CREATE TABLE silver.sales (day DATE, total DECIMAL(18, 2));
SELECT day, total FROM silver.sales;

-- # the next statement is read
FROBNICATE silver.sales WITH (a, b;
-- @1-10 MV002 'FROBNICATE' begins no statement that this version knows; passed over
CREATE MATERIALIZED VIEW m AS SELECT uuid() AS u FROM silver.sales;
--                                   ^^^^^^ MV101 uuid() gives another value at every evaluation, so every refresh recomputes the whole view
