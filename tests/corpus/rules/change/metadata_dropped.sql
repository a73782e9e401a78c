-- # what is not repeated [doc]
-- ## before
CREATE OR REFRESH STREAMING TABLE orders
COMMENT 'all orders' TBLPROPERTIES ('team' = 'sales', 'quality' = 'silver') SCHEDULE EVERY 1 HOUR
AS SELECT id FROM STREAM raw;
-- ## after
CREATE OR REFRESH STREAMING TABLE orders TBLPROPERTIES ('quality' = 'silver')
--                                ^^^^^^ MV807 CREATE OR REFRESH of 'orders' takes away what it no longer says: the comment, the schedule, the property 'team'
AS SELECT id FROM STREAM raw;

-- # repeated in another order and spelling [doc]
-- ## before
CREATE OR REFRESH STREAMING TABLE orders
COMMENT 'all orders' TBLPROPERTIES ('team' = 'sales', 'quality' = 'silver') SCHEDULE EVERY 1 HOUR
AS SELECT id FROM STREAM raw;
-- ## after
CREATE OR REFRESH STREAMING TABLE orders
SCHEDULE EVERY 1 HOURS TBLPROPERTIES ("quality" = "silver", "TEAM" = "sales") COMMENT "all orders"
AS SELECT id FROM STREAM raw;

-- # what the server adds
-- ## before
CREATE OR REFRESH STREAMING TABLE orders
TBLPROPERTIES ('pipelines.pipelineId' = '7f0c', 'delta.enableRowTracking' = 'true', 'delta.feature.x' = 'supported', 'pipeline_internal.enzymeMode' = 'Advanced')
AS SELECT id FROM STREAM raw;
-- ## after
CREATE OR REFRESH STREAMING TABLE orders AS SELECT id FROM STREAM raw;

-- # another value is said, and is not gone
-- ## before
CREATE OR REFRESH STREAMING TABLE orders COMMENT 'a' SCHEDULE EVERY 1 HOUR TBLPROPERTIES ('a' = '1') AS SELECT id FROM STREAM raw;
-- ## after
CREATE OR REFRESH STREAMING TABLE orders COMMENT 'b' TRIGGER ON UPDATE TBLPROPERTIES ('a' = '2') AS SELECT id FROM STREAM raw;

-- # without OR REFRESH nothing is taken away
-- ## before
CREATE STREAMING TABLE orders COMMENT 'a' AS SELECT id FROM STREAM raw;
-- ## after
CREATE STREAMING TABLE orders AS SELECT id FROM STREAM raw;

-- # a trigger of a materialized view
-- ## before
CREATE OR REFRESH MATERIALIZED VIEW daily TRIGGER ON UPDATE AS SELECT id FROM orders;
-- ## after
CREATE OR REFRESH MATERIALIZED VIEW daily AS SELECT id FROM orders;
--                                  ^^^^^ MV807 CREATE OR REFRESH of 'daily' takes away what it no longer says: the schedule

-- # CREATE OR REPLACE puts another view in its place [doc]
-- ## before
CREATE OR REPLACE MATERIALIZED VIEW daily COMMENT 'by day' SCHEDULE EVERY 1 DAY TBLPROPERTIES ('team' = 'sales') AS SELECT id FROM orders;
-- ## after
CREATE OR REPLACE MATERIALIZED VIEW daily AS SELECT id FROM orders;
--                                  ^^^^^ MV807 CREATE OR REPLACE of 'daily' takes away what it no longer says: the comment, the schedule, the property 'team'

-- # OR REPLACE is new
-- ## before
CREATE MATERIALIZED VIEW daily COMMENT 'by day' TBLPROPERTIES ('team' = 'sales') AS SELECT id FROM orders;
-- ## after
CREATE OR REPLACE MATERIALIZED VIEW daily TBLPROPERTIES ('team' = 'sales') AS SELECT id FROM orders;
--                                  ^^^^^ MV807 CREATE OR REPLACE of 'daily' takes away what it no longer says: the comment

-- # what CREATE OR REPLACE does to the comment of a view is not said
-- ## before
CREATE OR REPLACE VIEW v COMMENT 'all' AS SELECT id FROM orders;
-- ## after
CREATE OR REPLACE VIEW v AS SELECT id FROM orders;
