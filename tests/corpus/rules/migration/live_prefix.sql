-- # a source by way of LIVE [doc]
CREATE OR REFRESH MATERIALIZED VIEW daily AS SELECT day, total FROM LIVE.sales;
--                                                                  ^^^^ MV702 the prefix LIVE is legacy: in the default publishing mode it is ignored, and the name means one of the current schema
-- ~ unsafe: leave it out | LIVE. => 

-- # the plain name [doc]
CREATE OR REFRESH MATERIALIZED VIEW daily AS SELECT day, total FROM sales;

-- # in a stream, a join, a subquery
CREATE OR REFRESH STREAMING TABLE s AS SELECT * FROM STREAM(live.events);
--                                                          ^^^^ MV702 the prefix live is legacy: in the default publishing mode it is ignored, and the name means one of the current schema
-- ~ unsafe: leave it out | live. => 
CREATE OR REFRESH STREAMING TABLE s2 AS SELECT * FROM STREAM Live.events;
--                                                           ^^^^ MV702 the prefix Live is legacy: in the default publishing mode it is ignored, and the name means one of the current schema
-- ~ unsafe: leave it out | Live. => 
CREATE TEMPORARY VIEW v AS SELECT a.x FROM a JOIN LIVE.b USING (x) WHERE a.y IN (SELECT y FROM LIVE.c);
--                                                ^^^^ MV702 the prefix LIVE is legacy: in the default publishing mode it is ignored, and the name means one of the current schema
-- ~ unsafe: leave it out | LIVE. => 
--                                                                                             ^^^^ MV702 the prefix LIVE is legacy: in the default publishing mode it is ignored, and the name means one of the current schema
-- ~ unsafe: leave it out | LIVE. => 

-- # as the target
CREATE OR REFRESH STREAMING TABLE LIVE.orders;
--                                ^^^^ MV702 the prefix LIVE is legacy: in the default publishing mode it is ignored, and the name means one of the current schema
-- ~ unsafe: leave it out | LIVE. => 

-- # a catalog of that name, a column, a string
CREATE OR REFRESH MATERIALIZED VIEW v AS SELECT live.x, 'LIVE.y' AS y FROM live.gold.t AS live;

-- # a schema of that name: these statements are in no pipeline
CREATE TABLE t AS SELECT * FROM live.orders;
CREATE OR REPLACE VIEW w AS SELECT * FROM live.orders;
CREATE OR REPLACE MATERIALIZED VIEW m AS SELECT a FROM live.orders;
SELECT * FROM live.orders;

-- # unknown names
CREATE OR REFRESH MATERIALIZED VIEW v AS SELECT a FROM ${live}.orders;

-- # in front of columns
CREATE LIVE TABLE v AS SELECT LIVE.a.x, LIVE.b.*, live.c FROM LIVE.a JOIN LIVE.b ON LIVE.a.id = LIVE.b.id;
--     ^^^^^^^^^^ MV701 LIVE TABLE is an old spelling that new pipelines no longer use
-- ~ safe: write MATERIALIZED VIEW | LIVE TABLE => MATERIALIZED VIEW
--                            ^^^^ MV702 the prefix LIVE is legacy: in the default publishing mode it is ignored, and the name means one of the current schema
-- ~ safe: leave it out | LIVE. => 
--                                      ^^^^ MV702 the prefix LIVE is legacy: in the default publishing mode it is ignored, and the name means one of the current schema
-- ~ safe: leave it out | LIVE. => 
--                                                            ^^^^ MV702 the prefix LIVE is legacy: in the default publishing mode it is ignored, and the name means one of the current schema
-- ~ safe: leave it out | LIVE. => 
--                                                                        ^^^^ MV702 the prefix LIVE is legacy: in the default publishing mode it is ignored, and the name means one of the current schema
-- ~ safe: leave it out | LIVE. => 
--                                                                                  ^^^^ MV702 the prefix LIVE is legacy: in the default publishing mode it is ignored, and the name means one of the current schema
-- ~ safe: leave it out | LIVE. => 
--                                                                                              ^^^^ MV702 the prefix LIVE is legacy: in the default publishing mode it is ignored, and the name means one of the current schema
-- ~ safe: leave it out | LIVE. => 

-- # a CTE of that name: another name is needed
CREATE LIVE TABLE v AS WITH a AS (SELECT * FROM LIVE.a), b AS (SELECT * FROM LIVE.a) SELECT a.x FROM LIVE.b JOIN a USING (id);
--     ^^^^^^^^^^ MV701 LIVE TABLE is an old spelling that new pipelines no longer use
-- ~ safe: write MATERIALIZED VIEW | LIVE TABLE => MATERIALIZED VIEW
--                                              ^^^^ MV702 the prefix LIVE is legacy: in the default publishing mode it is ignored, and the name means one of the current schema
-- ~ safe: leave it out | LIVE. => 
--                                                                           ^^^^ MV702 the prefix LIVE is legacy: in the default publishing mode it is ignored, and the name means one of the current schema
--                                                                                                   ^^^^ MV702 the prefix LIVE is legacy: in the default publishing mode it is ignored, and the name means one of the current schema
