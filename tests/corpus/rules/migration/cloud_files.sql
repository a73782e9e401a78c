-- # the old function [doc]
CREATE OR REFRESH STREAMING TABLE events
AS SELECT * FROM cloud_files('/landing/events', 'json', map('cloudFiles.inferColumnTypes', 'true'));
--               ^^^^^^^^^^^ MV704 cloud_files() is the old form of STREAM read_files()
-- ~ unsafe: write STREAM read_files(…) | cloud_files => STREAM read_files |  => format =>  | map( =>  | 'cloudFiles.inferColumnTypes' => inferColumnTypes | , =>  => | ) => 

-- # the new one [doc]
CREATE OR REFRESH STREAMING TABLE events
AS SELECT * FROM STREAM read_files('/landing/events', format => 'json', inferColumnTypes => 'true');

-- # in a pipeline it is safe; types are text unless it is said
CREATE STREAMING LIVE TABLE a AS SELECT * FROM cloud_files("/x", "json");
--     ^^^^^^^^^^^^^^^^^^^^ MV701 STREAMING LIVE TABLE is an old spelling that new pipelines no longer use
-- ~ safe: write STREAMING TABLE | STREAMING LIVE TABLE => STREAMING TABLE
--                                             ^^^^^^^^^^^ MV704 cloud_files() is the old form of STREAM read_files()
-- ~ safe: write STREAM read_files(…) | cloud_files => STREAM read_files |  => format =>  |  => , inferColumnTypes => false
CREATE STREAMING LIVE TABLE b AS SELECT * FROM cloud_files("/x", "parquet");
--     ^^^^^^^^^^^^^^^^^^^^ MV701 STREAMING LIVE TABLE is an old spelling that new pipelines no longer use
-- ~ safe: write STREAMING TABLE | STREAMING LIVE TABLE => STREAMING TABLE
--                                             ^^^^^^^^^^^ MV704 cloud_files() is the old form of STREAM read_files()
-- ~ safe: write STREAM read_files(…) | cloud_files => STREAM read_files |  => format => 
CREATE STREAMING LIVE TABLE c AS SELECT * FROM cloud_files("/x", "csv", map("schema", "a INT", "header", "true", "delimiter", ";"));
--     ^^^^^^^^^^^^^^^^^^^^ MV701 STREAMING LIVE TABLE is an old spelling that new pipelines no longer use
-- ~ safe: write STREAMING TABLE | STREAMING LIVE TABLE => STREAMING TABLE
--                                             ^^^^^^^^^^^ MV704 cloud_files() is the old form of STREAM read_files()
-- ~ safe: write STREAM read_files(…) | cloud_files => STREAM read_files |  => format =>  | map( =>  | "schema" => schema | , =>  => | "header" => header | , =>  => | "delimiter" => delimiter | , =>  => | ) => 
CREATE INCREMENTAL LIVE TABLE d AS SELECT *, _metadata.file_name FROM cloud_files("${path}/x", "csv", map("cloudFiles.maxFilesPerTrigger", "10", "cloudFiles.schemaLocation", "/s", "rescuedDataColumn", "_rescued", "my.option", "x")) AS f WHERE f.a > 1;
--     ^^^^^^^^^^^^^^^^^^^^^^ MV701 INCREMENTAL LIVE TABLE is an old spelling that new pipelines no longer use
-- ~ safe: write STREAMING TABLE | INCREMENTAL LIVE TABLE => STREAMING TABLE
--                                                                    ^^^^^^^^^^^ MV704 cloud_files() is the old form of STREAM read_files()
-- ~ safe: write STREAM read_files(…) | cloud_files => STREAM read_files |  => format =>  |  => , inferColumnTypes => false | map( =>  | "cloudFiles.maxFilesPerTrigger" => maxFilesPerTrigger | , =>  => | "cloudFiles.schemaLocation", "/s",  =>  | "rescuedDataColumn" => rescuedDataColumn | , =>  => | "my.option" => `my.option` | , =>  => | ) => 

-- # STREAM is there already
CREATE STREAMING TABLE a AS SELECT * FROM STREAM(cloud_files('/x', 'json'));
--                                               ^^^^^^^^^^^ MV704 cloud_files() is the old form of STREAM read_files()
-- ~ unsafe: write STREAM read_files(…) | cloud_files => read_files |  => format =>  |  => , inferColumnTypes => false
CREATE STREAMING TABLE b AS SELECT * FROM STREAM cloud_files('/x', 'json');
--                                               ^^^^^^^^^^^ MV704 cloud_files() is the old form of STREAM read_files()
-- ~ unsafe: write STREAM read_files(…) | cloud_files => read_files |  => format =>  |  => , inferColumnTypes => false

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

-- # lines and comments stay
CREATE OR REFRESH STREAMING TABLE a AS SELECT * FROM cloud_files(
--                                                   ^^^^^^^^^^^ MV704 cloud_files() is the old form of STREAM read_files()
-- ~ unsafe: write STREAM read_files(…) | cloud_files => STREAM read_files |  => format =>  |  => , inferColumnTypes => false |   map(<U+000A> =>  | 'header' => header | , =>  => | 'cloudFiles.schemaLocation', '/schemas',<U+000A>     =>  | 'sep' => sep | , =>  => | , -- semicolons<U+000A>    'cloudFiles.format', 'csv' => -- semicolons |   )<U+000A> => 
  '/landing', -- where they come from
  'csv',
  map(
    -- the first line has names
    'header', 'true',
    'cloudFiles.schemaLocation', '/schemas',
    'sep', ';', -- semicolons
    'cloudFiles.format', 'csv'
  )
);
CREATE OR REFRESH STREAMING TABLE b AS SELECT * FROM cloud_files('/x', 'json', map('cloudFiles.schemaLocation', '/s'));
--                                                   ^^^^^^^^^^^ MV704 cloud_files() is the old form of STREAM read_files()
-- ~ unsafe: write STREAM read_files(…) | cloud_files => STREAM read_files |  => format =>  | , map('cloudFiles.schemaLocation', '/s') => , inferColumnTypes => false
CREATE OR REFRESH STREAMING TABLE c AS SELECT * FROM cloud_files('/x', 'parquet', map());
--                                                   ^^^^^^^^^^^ MV704 cloud_files() is the old form of STREAM read_files()
-- ~ unsafe: write STREAM read_files(…) | cloud_files => STREAM read_files |  => format =>  | , map() => 

-- # a parenthesis is missing
CREATE STREAMING LIVE TABLE a AS SELECT * FROM cloud_files('/x', 'json', map('cloudFiles.inferColumnTypes', 'true');
--     ^^^^^^^^^^^^^^^^^^^^ MV701 STREAMING LIVE TABLE is an old spelling that new pipelines no longer use
-- ~ safe: write STREAMING TABLE | STREAMING LIVE TABLE => STREAMING TABLE
--                                             ^^^^^^^^^^^ MV704 cloud_files() is the old form of STREAM read_files()
--                                                                                                                 ^ MV001 the statement ends too early; expected ')', ',' or AS
