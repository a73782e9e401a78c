-- # a hint [doc]
CREATE OR REFRESH MATERIALIZED VIEW daily AS
SELECT /*+ BROADCAST(shops) */ day, city FROM sales JOIN shops USING (shop);
--         ^^^^^^^^^^^^^^^^ MV602 BROADCAST sends the table to every worker however large it grows
-- ~ safe: leave the hint out | /*+ BROADCAST(shops) */  => 

-- # without it [doc]
CREATE OR REFRESH MATERIALIZED VIEW daily AS
SELECT day, city FROM sales JOIN shops USING (shop);

-- # its other names, beside others
SELECT /*+ BROADCASTJOIN(b), REPARTITION(3) */ a.x FROM a JOIN b USING (x);
--         ^^^^^^^^^^^^^^^^ MV602 BROADCASTJOIN sends the table to every worker however large it grows
-- ~ safe: leave the hint out | BROADCASTJOIN(b),  => 
SELECT /*+ REPARTITION(3), mapjoin(b) */ a.x FROM a JOIN b USING (x);
--                         ^^^^^^^^^^ MV602 mapjoin sends the table to every worker however large it grows
-- ~ safe: leave the hint out | , mapjoin(b)  => 
SELECT /*+ MAPJOIN(b) */ /*+ REBALANCE */ a.x FROM a JOIN b USING (x);
--         ^^^^^^^^^^ MV602 MAPJOIN sends the table to every worker however large it grows
-- ~ safe: leave the hint out | MAPJOIN(b) */ /*+  => 

-- # other hints
SELECT /*+ MERGE(b), SHUFFLE_HASH(c), REBALANCE */ a.x FROM a JOIN b USING (x) JOIN c USING (x);
SELECT /* BROADCAST(b) */ a.x FROM a JOIN b USING (x);
