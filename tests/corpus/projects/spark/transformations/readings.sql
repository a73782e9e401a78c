CREATE STREAMING TABLE readings AS
SELECT sensor_id, taken_at, celsius, quality
FROM STREAM raw.readings;
