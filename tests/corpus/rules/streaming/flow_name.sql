-- # a name with a schema [doc]
CREATE OR REFRESH STREAMING TABLE prod.silver.events;
CREATE FLOW prod.silver.eu_events AS INSERT INTO prod.silver.events BY NAME SELECT * FROM STREAM raw.eu_events;
--          ^^^^^^^^^^^^^^^^^^^^^ MV318 a flow belongs to its pipeline and to no schema, so 'prod.silver.eu_events' is no name for one
-- ~ safe: write the last part alone | prod.silver.eu_events => eu_events

-- # a name of one part [doc]
CREATE OR REFRESH STREAMING TABLE prod.silver.events;
CREATE FLOW eu_events AS INSERT INTO prod.silver.events BY NAME SELECT * FROM STREAM raw.eu_events;

-- # with changes, and quoted
CREATE OR REFRESH STREAMING TABLE t;
CREATE FLOW silver.`the flow` COMMENT 'x' AS AUTO CDC INTO t FROM STREAM feed KEYS (id) SEQUENCE BY at;
--          ^^^^^^^^^^^^^^^^^ MV318 a flow belongs to its pipeline and to no schema, so 'silver.`the flow`' is no name for one
-- ~ safe: write the last part alone | silver.`the flow` => `the flow`

-- # one part with a dot in it, a placeholder
CREATE OR REFRESH STREAMING TABLE t;
CREATE FLOW `a.b` AS INSERT INTO t BY NAME SELECT * FROM STREAM raw.events;
CREATE FLOW ${prefix}.c AS INSERT INTO t BY NAME SELECT * FROM STREAM raw.events;
