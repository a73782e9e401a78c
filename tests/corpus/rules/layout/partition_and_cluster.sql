-- # both clauses [doc]
CREATE OR REFRESH MATERIALIZED VIEW daily
PARTITIONED BY (day)
CLUSTER BY (shop)
-- @1-17 MV402 a table is either partitioned or clustered, not both
-- ~ unsafe: leave PARTITIONED BY out | PARTITIONED BY (day)<U+000A> => 
AS SELECT day, shop, total FROM sales;

-- # one of them [doc]
CREATE OR REFRESH MATERIALIZED VIEW daily
CLUSTER BY (day, shop)
AS SELECT day, shop, total FROM sales;

-- # in the other order, with AUTO, of tables
CREATE TABLE t (a INT, b INT) CLUSTER BY AUTO PARTITIONED BY (a);
--                                            ^^^^^^^^^^^^^^^^^^ MV402 a table is either partitioned or clustered, not both
-- ~ unsafe: leave PARTITIONED BY out |  PARTITIONED BY (a) => 
CREATE TABLE u (a INT) PARTITIONED BY (b INT) CLUSTER BY (a);
--                                            ^^^^^^^^^^^^^^ MV402 a table is either partitioned or clustered, not both

-- # ALTER of a table that is partitioned [doc]
CREATE TABLE t (a INT, b INT) PARTITIONED BY (a);
ALTER TABLE t CLUSTER BY (b);
--            ^^^^^^^^^^^^^^ MV402 't' is partitioned, and CLUSTER BY is refused there
-- ~ unsafe: write REPLACE PARTITIONED BY WITH CLUSTER BY | CLUSTER BY => REPLACE PARTITIONED BY WITH CLUSTER BY

-- # with the words for it
CREATE TABLE t (a INT, b INT) PARTITIONED BY (a);
ALTER TABLE t REPLACE PARTITIONED BY WITH CLUSTER BY;
ALTER TABLE t CLUSTER BY (b);

-- # a table that is not
CREATE TABLE t (a INT, b INT);
ALTER TABLE t CLUSTER BY (b);
ALTER TABLE t CLUSTER BY NONE;
CREATE TABLE u (a INT, b INT) PARTITIONED BY (a);
ALTER TABLE u CLUSTER BY NONE;
CREATE OR REPLACE TABLE u (a INT, b INT);
ALTER TABLE u CLUSTER BY AUTO;

-- # unknown: what a placeholder says, a table that nobody defines
CREATE TABLE t (a INT, b INT) PARTITIONED BY (a) CLUSTER BY ${keys};
CREATE TABLE u (a INT, b INT) PARTITIONED BY (a) CLUSTER BY NONE;
ALTER TABLE other CLUSTER BY (b);

-- # settings of dbt: the comma goes with the argument
{{ config(materialized="materialized_view", partition_by = "status", liquid_clustered_by = ["status"]) }}
--                                                                   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ MV402 a table is either partitioned or clustered, not both
-- ~ unsafe: leave partition_by out | partition_by = "status",  => 
SELECT status FROM {{ ref('orders') }}

-- # the same, each on a line
{{ config(
  materialized="materialized_view",
  partition_by = "status",
  liquid_clustered_by = ["status"]
--^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ MV402 a table is either partitioned or clustered, not both
-- ~ unsafe: leave partition_by out |   partition_by = "status",<U+000A> => 
) }}
SELECT status FROM {{ ref('orders') }}

-- # the same, as the last argument
{{ config(
  materialized="materialized_view",
  liquid_clustered_by = ["status"],
  partition_by = "status"
--^^^^^^^^^^^^^^^^^^^^^^^ MV402 a table is either partitioned or clustered, not both
-- ~ unsafe: leave partition_by out | ,<U+000A>  partition_by = "status" => 
) }}
SELECT status FROM {{ ref('orders') }}

-- # the same, with a comma behind the last argument, and alone in its call
{{ config(materialized="materialized_view", liquid_clustered_by = ["status"]) }}
{{ config( partition_by = "status" , ) }}
--         ^^^^^^^^^^^^^^^^^^^^^^^ MV402 a table is either partitioned or clustered, not both
-- ~ unsafe: leave partition_by out |  partition_by = "status" ,  => 
SELECT status FROM {{ ref('orders') }}
