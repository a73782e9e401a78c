-- # no keys [doc]
CREATE OR REFRESH STREAMING TABLE customers;
CREATE FLOW changes AS AUTO CDC INTO customers FROM STREAM feed SEQUENCE BY changed_at;
--                     ^^^^^^^^ MV307 AUTO CDC has no KEYS, which it cannot do without

-- # keys and sequence [doc]
CREATE OR REFRESH STREAMING TABLE customers;
CREATE FLOW changes AS AUTO CDC INTO customers FROM STREAM feed KEYS (id) SEQUENCE BY changed_at;

-- # no sequence, no source, nothing
CREATE OR REFRESH STREAMING TABLE t;
APPLY CHANGES INTO t FROM STREAM(feed) KEYS (id);
-- @1-13 MV307 APPLY CHANGES has no SEQUENCE BY, which it cannot do without
-- @1-13 MV703 APPLY CHANGES is the old name of AUTO CDC
-- ~ unsafe: write CREATE FLOW … AS AUTO CDC | APPLY CHANGES => CREATE FLOW t AS AUTO CDC
CREATE FLOW f AS AUTO CDC INTO t KEYS (id) SEQUENCE BY at;
--               ^^^^^^^^ MV307 AUTO CDC has no source, which it cannot do without
CREATE FLOW g AS AUTO CDC ONCE INTO t FROM feed;
--               ^^^^^^^^ MV307 AUTO CDC has no KEYS and no SEQUENCE BY, which it cannot do without
CREATE FLOW h AS AUTO CDC INTO t;
--               ^^^^^^^^ MV307 AUTO CDC has no source, no KEYS and no SEQUENCE BY, which it cannot do without
CREATE OR REFRESH STREAMING TABLE u FLOW AUTO CDC FROM STREAM feed SEQUENCE BY at;
--                                       ^^^^^^^^ MV307 AUTO CDC has no KEYS, which it cannot do without

-- # a placeholder may hold them
CREATE OR REFRESH STREAMING TABLE t;
CREATE FLOW f AS AUTO CDC INTO t FROM STREAM feed ${clauses};
CREATE FLOW g AS AUTO CDC INTO t FROM STREAM feed KEYS ${keys} SEQUENCE BY ${at};
