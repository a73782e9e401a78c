-- # the old statement [doc]
CREATE OR REFRESH STREAMING TABLE customers;
APPLY CHANGES INTO customers
-- @1-13 MV703 APPLY CHANGES is the old name of AUTO CDC
-- ~ unsafe: write CREATE FLOW … AS AUTO CDC | APPLY CHANGES => CREATE FLOW customers AS AUTO CDC
FROM STREAM(customers_cdc)
KEYS (id)
APPLY AS DELETE WHEN operation = 'DELETE'
SEQUENCE BY changed_at
COLUMNS * EXCEPT (operation)
STORED AS SCD TYPE 2;

-- # the flow [doc]
CREATE OR REFRESH STREAMING TABLE customers;
CREATE FLOW customers AS AUTO CDC INTO customers
FROM STREAM(customers_cdc)
KEYS (id)
APPLY AS DELETE WHEN operation = 'DELETE'
SEQUENCE BY changed_at
COLUMNS * EXCEPT (operation)
STORED AS SCD TYPE 2;

-- # with LIVE in front, quotes and small letters
apply /* what */ changes into live.`the customers` from stream(live.cdc) keys (id) sequence by at;
-- @1-24 MV703 apply /* what */ changes is the old name of AUTO CDC
-- ~ unsafe: write CREATE FLOW … AS AUTO CDC | apply /* what */ changes => CREATE FLOW `the customers` AS AUTO CDC /* what */
--                            ^^^^ MV702 the prefix live is legacy: in the default publishing mode it is ignored, and the name means one of the current schema
-- ~ safe: leave it out | live. => 
--                            ^^^^^^^^^^^^^^^^^^^^ MV309(info) no file that is read defines the streaming table 'live.`the customers`'
--                                                             ^^^^ MV702 the prefix live is legacy: in the default publishing mode it is ignored, and the name means one of the current schema
-- ~ safe: leave it out | live. => 

-- # in a flow that has a name
CREATE FLOW f AS APPLY CHANGES INTO customers FROM STREAM cdc KEYS (id) SEQUENCE BY at;
--               ^^^^^^^^^^^^^ MV703 APPLY CHANGES is the old name of AUTO CDC
-- ~ unsafe: write AUTO CDC | APPLY CHANGES => AUTO CDC
--                                  ^^^^^^^^^ MV309(info) no file that is read defines the streaming table 'customers'

-- # WHERE has no other form
APPLY CHANGES INTO customers FROM STREAM cdc KEYS (id) WHERE id > 0 SEQUENCE BY at;
-- @1-13 MV703 APPLY CHANGES is the old name of AUTO CDC
--                 ^^^^^^^^^ MV309(info) no file that is read defines the streaming table 'customers'

-- # a target that only the engine knows
APPLY CHANGES INTO IDENTIFIER(:target) FROM STREAM cdc KEYS (id) SEQUENCE BY at;
-- @1-13 MV703 APPLY CHANGES is the old name of AUTO CDC
APPLY CHANGES INTO ${schema}.customers FROM STREAM cdc KEYS (id) SEQUENCE BY at;
-- @1-13 MV703 APPLY CHANGES is the old name of AUTO CDC
-- ~ unsafe: write CREATE FLOW … AS AUTO CDC | APPLY CHANGES => CREATE FLOW customers AS AUTO CDC

-- # files as a source
APPLY CHANGES INTO LIVE.van FROM cloud_files('s3://bkt/van', 'json') KEYS (plate) SEQUENCE BY seen_at;
-- @1-13 MV703 APPLY CHANGES is the old name of AUTO CDC
-- ~ unsafe: write CREATE FLOW … AS AUTO CDC | APPLY CHANGES => CREATE FLOW van AS AUTO CDC
--                 ^^^^ MV702 the prefix LIVE is legacy: in the default publishing mode it is ignored, and the name means one of the current schema
-- ~ safe: leave it out | LIVE. => 
--                 ^^^^^^^^ MV309(info) no file that is read defines the streaming table 'LIVE.van'
--                               ^^^^^^^^^^^ MV704 cloud_files() is the old form of STREAM read_files()
-- ~ safe: write STREAM read_files(…) | cloud_files => STREAM read_files |  => format =>  |  => , inferColumnTypes => false
APPLY CHANGES INTO ${target} FROM STREAM cdc KEYS (id) SEQUENCE BY at;
-- @1-13 MV703 APPLY CHANGES is the old name of AUTO CDC
