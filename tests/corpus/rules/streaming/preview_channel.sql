-- # outside of a pipeline [doc]
CREATE OR REFRESH STREAMING TABLE customers
SCHEDULE EVERY 1 HOUR
FLOW AUTO CDC FROM STREAM feed KEYS (id) SEQUENCE BY changed_at;
--   ^^^^^^^^ MV319 AUTO CDC in a table outside of a pipeline works in the preview channel only
-- ~ unsafe: use the preview channel |  => TBLPROPERTIES ('pipelines.channel' = 'PREVIEW') 

-- # with the property [doc]
CREATE OR REFRESH STREAMING TABLE customers
SCHEDULE EVERY 1 HOUR
TBLPROPERTIES ('pipelines.channel' = 'PREVIEW')
FLOW AUTO CDC FROM STREAM feed KEYS (id) SEQUENCE BY changed_at;

-- # other properties, another channel
CREATE OR REFRESH STREAMING TABLE a TBLPROPERTIES ('x' = 'y') SCHEDULE EVERY 1 HOUR
FLOW AUTO CDC FROM STREAM feed KEYS (id) SEQUENCE BY at;
--   ^^^^^^^^ MV319 AUTO CDC in a table outside of a pipeline works in the preview channel only
-- ~ unsafe: use the preview channel |  => 'pipelines.channel' = 'PREVIEW', 
CREATE OR REFRESH STREAMING TABLE b TBLPROPERTIES (pipelines.channel = 'CURRENT') TRIGGER ON UPDATE
FLOW AUTO CDC FROM STREAM feed KEYS (id) SEQUENCE BY at;
--   ^^^^^^^^ MV319 AUTO CDC in a table outside of a pipeline works in the preview channel only

-- # it may be part of a pipeline, or say it in words of its own
CREATE OR REFRESH STREAMING TABLE c FLOW AUTO CDC FROM STREAM feed KEYS (id) SEQUENCE BY at;
CREATE OR REFRESH STREAMING TABLE d TBLPROPERTIES (pipelines.channel = 'preview') SCHEDULE EVERY 1 HOUR
FLOW AUTO CDC FROM STREAM feed KEYS (id) SEQUENCE BY at;
CREATE OR REFRESH STREAMING TABLE e TBLPROPERTIES (${properties}) SCHEDULE EVERY 1 HOUR
FLOW AUTO CDC FROM STREAM feed KEYS (id) SEQUENCE BY at;
CREATE OR REFRESH STREAMING TABLE f SCHEDULE EVERY 1 HOUR FLOW INSERT BY NAME SELECT * FROM STREAM feed;
