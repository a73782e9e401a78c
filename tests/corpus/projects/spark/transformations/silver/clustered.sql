-- Spark clusters by columns and knows no policy.
CREATE MATERIALIZED VIEW clustered CLUSTER BY AUTO AS SELECT sensor_id FROM lake.telemetry.readings;
CREATE MATERIALIZED VIEW with_policy REFRESH POLICY INCREMENTAL AS SELECT sensor_id FROM hourly;
CREATE FLOW more AS INSERT INTO readings BY NAME SELECT sensor_id, taken_at, celsius, quality FROM STREAM raw.more;
