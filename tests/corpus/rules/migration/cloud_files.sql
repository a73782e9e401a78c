-- # the old function [doc]
CREATE OR REFRESH STREAMING TABLE events
AS SELECT * FROM cloud_files('/landing/events', 'json', map('cloudFiles.inferColumnTypes', 'true'));
--               ^^^^^^^^^^^ MV704 cloud_files() is the old form of STREAM read_files()
-- ~ unsafe: write STREAM read_files(…) | cloud_files('/landing/events', 'json', map('cloudFiles.inferColumnTypes', 'true')) => STREAM read_files('/landing/events', format => 'json', inferColumnTypes => 'true')

-- # the new one [doc]
CREATE OR REFRESH STREAMING TABLE events
AS SELECT * FROM STREAM read_files('/landing/events', format => 'json', inferColumnTypes => 'true');

-- # in a pipeline it is safe; types are text unless it is said
CREATE STREAMING LIVE TABLE a AS SELECT * FROM cloud_files("/x", "json");
--     ^^^^^^^^^^^^^^^^^^^^ MV701 STREAMING LIVE TABLE is an old spelling that new pipelines no longer use
-- ~ safe: write STREAMING TABLE | STREAMING LIVE TABLE => STREAMING TABLE
--                                             ^^^^^^^^^^^ MV704 cloud_files() is the old form of STREAM read_files()
-- ~ safe: write STREAM read_files(…) | cloud_files("/x", "json") => STREAM read_files("/x", format => "json", inferColumnTypes => false)
CREATE STREAMING LIVE TABLE b AS SELECT * FROM cloud_files("/x", "parquet");
--     ^^^^^^^^^^^^^^^^^^^^ MV701 STREAMING LIVE TABLE is an old spelling that new pipelines no longer use
-- ~ safe: write STREAMING TABLE | STREAMING LIVE TABLE => STREAMING TABLE
--                                             ^^^^^^^^^^^ MV704 cloud_files() is the old form of STREAM read_files()
-- ~ safe: write STREAM read_files(…) | cloud_files("/x", "parquet") => STREAM read_files("/x", format => "parquet")
CREATE STREAMING LIVE TABLE c AS SELECT * FROM cloud_files("/x", "csv", map("schema", "a INT", "header", "true", "delimiter", ";"));
--     ^^^^^^^^^^^^^^^^^^^^ MV701 STREAMING LIVE TABLE is an old spelling that new pipelines no longer use
-- ~ safe: write STREAMING TABLE | STREAMING LIVE TABLE => STREAMING TABLE
--                                             ^^^^^^^^^^^ MV704 cloud_files() is the old form of STREAM read_files()
-- ~ safe: write STREAM read_files(…) | cloud_files("/x", "csv", map("schema", "a INT", "header", "true", "delimiter", ";")) => STREAM read_files("/x", format => "csv", schema => "a INT", header => "true", delimiter => ";")
CREATE INCREMENTAL LIVE TABLE d AS SELECT *, _metadata.file_name FROM cloud_files("${path}/x", "csv", map("cloudFiles.maxFilesPerTrigger", "10", "cloudFiles.schemaLocation", "/s", "rescuedDataColumn", "_rescued", "my.option", "x")) AS f WHERE f.a > 1;
--     ^^^^^^^^^^^^^^^^^^^^^^ MV701 INCREMENTAL LIVE TABLE is an old spelling that new pipelines no longer use
-- ~ safe: write STREAMING TABLE | INCREMENTAL LIVE TABLE => STREAMING TABLE
--                                                                    ^^^^^^^^^^^ MV704 cloud_files() is the old form of STREAM read_files()
-- ~ safe: write STREAM read_files(…) | cloud_files("${path}/x", "csv", map("cloudFiles.maxFilesPerTrigger", "10", "cloudFiles.schemaLocation", "/s", "rescuedDataColumn", "_rescued", "my.option", "x")) => STREAM read_files("${path}/x", format => "csv", inferColumnTypes => false, maxFilesPerTrigger => "10", rescuedDataColumn => "_rescued", `my.option` => "x")

-- # STREAM is there already
CREATE STREAMING TABLE a AS SELECT * FROM STREAM(cloud_files('/x', 'json'));
--                                               ^^^^^^^^^^^ MV704 cloud_files() is the old form of STREAM read_files()
-- ~ unsafe: write STREAM read_files(…) | cloud_files('/x', 'json') => read_files('/x', format => 'json', inferColumnTypes => false)
CREATE STREAMING TABLE b AS SELECT * FROM STREAM cloud_files('/x', 'json');
--                                               ^^^^^^^^^^^ MV704 cloud_files() is the old form of STREAM read_files()
-- ~ unsafe: write STREAM read_files(…) | cloud_files('/x', 'json') => read_files('/x', format => 'json', inferColumnTypes => false)

-- # options that have no other name
CREATE STREAMING TABLE a AS SELECT * FROM cloud_files('/x', 'json', map('cloudFiles.useNotifications', 'true'));
--                                        ^^^^^^^^^^^ MV704 cloud_files() is the old form of STREAM read_files()
CREATE STREAMING TABLE b AS SELECT * FROM cloud_files('/x', 'json', ${options});
--                                        ^^^^^^^^^^^ MV704 cloud_files() is the old form of STREAM read_files()
CREATE STREAMING TABLE c AS SELECT * FROM cloud_files('/x', 'json', map('a'));
--                                        ^^^^^^^^^^^ MV704 cloud_files() is the old form of STREAM read_files()
CREATE STREAMING TABLE d AS SELECT * FROM cloud_files('/x');
--                                        ^^^^^^^^^^^ MV704 cloud_files() is the old form of STREAM read_files()

-- # other functions
CREATE STREAMING TABLE a AS SELECT cloud_files FROM STREAM t;
