-- # nothing says that this is a pipeline [doc]
CREATE OR REFRESH MATERIALIZED VIEW daily AS SELECT id FROM raw.t;
OPTIMIZE raw.t;

-- # definitions [doc]
CREATE PRIVATE MATERIALIZED VIEW clean AS SELECT id FROM raw.t;
USE SCHEMA gold;
SET a.b = 1;
