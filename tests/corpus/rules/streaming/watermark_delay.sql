-- # a month [doc]
CREATE OR REFRESH STREAMING TABLE hourly AS
SELECT window(ts, '1 hour') AS hour, count(*) AS n
FROM STREAM events WATERMARK ts DELAY OF INTERVAL 1 MONTH
--                                       ^^^^^^^^^^^^^^^^ MV305 INTERVAL 1 MONTH is a month or more, and a watermark waits less than that
GROUP BY window(ts, '1 hour');

-- # some minutes [doc]
CREATE OR REFRESH STREAMING TABLE hourly AS
SELECT window(ts, '1 hour') AS hour, count(*) AS n
FROM STREAM events WATERMARK ts DELAY OF INTERVAL 10 MINUTES
GROUP BY window(ts, '1 hour');

-- # negative and zero
CREATE OR REFRESH STREAMING TABLE a AS SELECT * FROM STREAM e WATERMARK ts DELAY OF INTERVAL -1 HOUR;
--                                                                                  ^^^^^^^^^^^^^^^^ MV305 INTERVAL -1 HOUR is negative, and a watermark cannot run ahead of its rows
CREATE OR REFRESH STREAMING TABLE b AS SELECT * FROM STREAM e WATERMARK ts DELAY OF INTERVAL '-1 hour';
--                                                                                  ^^^^^^^^^^^^^^^^^^ MV305 INTERVAL '-1 hour' is negative, and a watermark cannot run ahead of its rows
CREATE OR REFRESH STREAMING TABLE c AS SELECT * FROM STREAM e WATERMARK ts DELAY OF INTERVAL - '5' MINUTES;
--                                                                                  ^^^^^^^^^^^^^^^^^^^^^^ MV305 INTERVAL - '5' MINUTES is negative, and a watermark cannot run ahead of its rows
CREATE OR REFRESH STREAMING TABLE d AS SELECT * FROM STREAM e WATERMARK ts DELAY OF INTERVAL 0 SECONDS;
--                                                                                  ^^^^^^^^^^^^^^^^^^ MV305 INTERVAL 0 SECONDS is no time at all, and the delay has to be positive
CREATE OR REFRESH STREAMING TABLE e AS SELECT * FROM STREAM f WATERMARK ts DELAY OF INTERVAL '-0 00:30:00' DAY TO SECOND;
--                                                                                  ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ MV305 INTERVAL '-0 00:30:00' DAY TO SECOND is negative, and a watermark cannot run ahead of its rows

-- # longer than a month in other units
CREATE OR REFRESH STREAMING TABLE a AS SELECT * FROM STREAM e WATERMARK ts DELAY OF INTERVAL 2 YEARS;
--                                                                                  ^^^^^^^^^^^^^^^^ MV305 INTERVAL 2 YEARS is a month or more, and a watermark waits less than that
CREATE OR REFRESH STREAMING TABLE b AS SELECT * FROM STREAM e WATERMARK ts DELAY OF INTERVAL 5 WEEKS;
--                                                                                  ^^^^^^^^^^^^^^^^ MV305 INTERVAL 5 WEEKS is a month or more, and a watermark waits less than that
CREATE OR REFRESH STREAMING TABLE c AS SELECT * FROM STREAM e WATERMARK ts DELAY OF INTERVAL '31' DAY;
--                                                                                  ^^^^^^^^^^^^^^^^^ MV305 INTERVAL '31' DAY is a month or more, and a watermark waits less than that
CREATE OR REFRESH STREAMING TABLE d AS SELECT * FROM STREAM e WATERMARK ts DELAY OF INTERVAL '30 days 24 hours';
--                                                                                  ^^^^^^^^^^^^^^^^^^^^^^^^^^^ MV305 INTERVAL '30 days 24 hours' is a month or more, and a watermark waits less than that
CREATE OR REFRESH STREAMING TABLE e AS SELECT * FROM STREAM f WATERMARK ts DELAY OF INTERVAL '0-1' YEAR TO MONTH;
--                                                                                  ^^^^^^^^^^^^^^^^^^^^^^^^^^^^ MV305 INTERVAL '0-1' YEAR TO MONTH is a month or more, and a watermark waits less than that

-- # shorter than any month, or not told
CREATE OR REFRESH STREAMING TABLE a AS SELECT * FROM STREAM e WATERMARK ts DELAY OF INTERVAL 30 DAYS;
CREATE OR REFRESH STREAMING TABLE b AS SELECT * FROM STREAM e WATERMARK ts DELAY OF INTERVAL '1 02:00:00' DAY TO SECOND;
CREATE OR REFRESH STREAMING TABLE c AS SELECT * FROM STREAM e WATERMARK ts DELAY OF INTERVAL 90.5 SECONDS;
CREATE OR REFRESH STREAMING TABLE d AS SELECT * FROM STREAM e WATERMARK ts DELAY OF INTERVAL '${delay}';
CREATE OR REFRESH STREAMING TABLE e AS SELECT * FROM STREAM f WATERMARK ts DELAY OF INTERVAL :n MONTHS;
