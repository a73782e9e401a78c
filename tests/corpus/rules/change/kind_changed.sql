-- # a streaming table where a materialized view was [doc]
-- ## before
CREATE MATERIALIZED VIEW orders AS SELECT id FROM raw;
-- ## after
CREATE OR REFRESH STREAMING TABLE orders AS SELECT id FROM STREAM raw;
--                                ^^^^^^ MV808 'orders' was a materialized view and becomes a streaming table: the engine does not turn one into the other

-- # the old one is dropped [doc]
-- ## before
CREATE MATERIALIZED VIEW orders AS SELECT id FROM raw;
-- ## after
DROP MATERIALIZED VIEW IF EXISTS orders;
CREATE OR REFRESH STREAMING TABLE orders AS SELECT id FROM STREAM raw;

-- # other kinds
-- ## before
CREATE VIEW a AS SELECT id FROM raw;
CREATE TABLE b (id INT);
CREATE OR REFRESH LIVE TABLE c AS SELECT id FROM raw;
CREATE TEMPORARY VIEW d AS SELECT id FROM raw;
-- ## after
CREATE TABLE a AS SELECT id FROM raw;
--           ^ MV808 'a' was a view and becomes a table: the engine does not turn one into the other
CREATE MATERIALIZED VIEW b AS SELECT id FROM raw;
--                       ^ MV808 'b' was a table and becomes a materialized view: the engine does not turn one into the other
CREATE OR REFRESH MATERIALIZED VIEW c AS SELECT id FROM raw;
CREATE VIEW d AS SELECT id FROM raw;

-- # dbt drops what is of another kind
-- ## before
{{ config(materialized='view') }}
SELECT id FROM {{ ref('raw') }}
-- ## after
{{ config(materialized='materialized_view') }}
SELECT id FROM {{ ref('raw') }}
