-- # a query and a flow [doc]
CREATE OR REFRESH STREAMING TABLE events AS SELECT * FROM STREAM raw.us_events;
CREATE FLOW eu AS INSERT INTO events BY NAME SELECT * FROM STREAM raw.eu_events;
--                            ^^^^^^ MV317 'events' is filled by its own query too, and the two do not know of each other

-- # two flows [doc]
CREATE OR REFRESH STREAMING TABLE events;
CREATE FLOW us AS INSERT INTO events BY NAME SELECT * FROM STREAM raw.us_events;
CREATE FLOW eu AS INSERT INTO events BY NAME SELECT * FROM STREAM raw.eu_events;

-- # a flow inside the table, a flow before it, changes
CREATE FLOW eu AS INSERT INTO a BY NAME SELECT * FROM STREAM raw.eu_events;
--                            ^ MV317 'a' is filled by its own query too, and the two do not know of each other
CREATE OR REFRESH STREAMING TABLE a FLOW INSERT BY NAME SELECT * FROM STREAM raw.us_events;
CREATE OR REFRESH STREAMING TABLE b AS SELECT * FROM STREAM raw.events;
CREATE FLOW c AS AUTO CDC INTO b FROM STREAM feed KEYS (id) SEQUENCE BY at;
--                             ^ MV317 'b' is filled by its own query too, and the two do not know of each other

-- # into a materialized view
CREATE OR REFRESH MATERIALIZED VIEW m AS SELECT id FROM base;
CREATE FLOW f AS INSERT INTO m BY NAME SELECT id FROM STREAM raw.events;
--                           ^ MV317 'm' is a materialized view, which only its own query fills

-- # other statements and other targets
CREATE OR REFRESH STREAMING TABLE a AS SELECT * FROM STREAM raw.events;
INSERT INTO a SELECT * FROM old.a;
CREATE FLOW f AS INSERT INTO other BY NAME SELECT * FROM STREAM raw.events;
CREATE FLOW g AS INSERT INTO ${target} BY NAME SELECT * FROM STREAM raw.events;
