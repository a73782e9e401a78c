CREATE TEMPORARY VIEW good_readings AS
SELECT sensor_id, taken_at, CAST(celsius AS DOUBLE) AS celsius FROM readings WHERE quality > ${min_quality};

CREATE MATERIALIZED VIEW hourly AS
SELECT sensor_id, date_trunc('HOUR', taken_at) AS hour, avg(celsius) AS celsius
FROM good_readings
GROUP BY sensor_id, date_trunc('HOUR', taken_at);
