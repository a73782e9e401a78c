-- # a pipeline on classic compute [doc]
-- databricks.yml: resources:
-- databricks.yml:   pipelines:
-- databricks.yml:     sales:
-- databricks.yml:       serverless: false
-- databricks.yml:       libraries: [{file: {path: case.sql}}]
CREATE MATERIALIZED VIEW daily AS SELECT day, count(*) AS n FROM main.raw.orders GROUP BY day;
--                       ^^^^^ MV122 the pipeline 'sales' is not serverless, so this view is recomputed in full at every refresh
CREATE MATERIALIZED VIEW weekly AS SELECT week, count(*) AS n FROM main.raw.orders GROUP BY week;

-- # a serverless one [doc]
-- databricks.yml: resources:
-- databricks.yml:   pipelines:
-- databricks.yml:     sales:
-- databricks.yml:       serverless: true
-- databricks.yml:       libraries: [{file: {path: case.sql}}]
CREATE MATERIALIZED VIEW daily AS SELECT day, count(*) AS n FROM main.raw.orders GROUP BY day;

-- # clusters; what is not kept up comes before
-- databricks.yml: resources: {pipelines: {sales: {name: The sales, clusters: [{label: default}], libraries: [{glob: {include: ./**}}]}}}
CREATE STREAMING TABLE s AS SELECT * FROM STREAM main.raw.orders;
CREATE MATERIALIZED VIEW day_all REFRESH POLICY FULL AS SELECT day, count(*) AS n FROM s GROUP BY day;
--                               ^^^^^^^^^^^^^^^^^^^ MV121 nothing in the query stands against incremental refreshes, yet every refresh recomputes all rows
-- ~ unsafe: leave the policy out | REFRESH POLICY FULL  => 
CREATE MATERIALIZED VIEW daily AS SELECT day, count(*) AS n FROM s GROUP BY day;
--                       ^^^^^ MV122 the pipeline 'The sales' is not serverless, so this view is recomputed in full at every refresh

-- # nothing is said of compute; said of another file; not known
-- databricks.yml: resources: {pipelines: {sales: {clusters: [], libraries: [{file: {path: ./case.sql}}]}}}
CREATE MATERIALIZED VIEW daily AS SELECT day, count(*) AS n FROM main.raw.orders GROUP BY day;

-- # another file's
-- databricks.yml: resources: {pipelines: {sales: {serverless: false, libraries: [{file: {path: other.sql}}]}}}
CREATE MATERIALIZED VIEW daily AS SELECT day, count(*) AS n FROM main.raw.orders GROUP BY day;

-- # the value of a variable, by target
-- databricks.yml: variables: {fast: {default: true}}
-- databricks.yml: targets: {dev: {default: true, variables: {fast: false}}, prod: {}}
-- databricks.yml: resources: {pipelines: {sales: {serverless: '${var.fast}', libraries: [{notebook: {path: case.sql}}]}}}
CREATE MATERIALIZED VIEW daily AS SELECT day, count(*) AS n FROM main.raw.orders GROUP BY day;
--                       ^^^^^ MV122 the pipeline 'sales' is not serverless, so this view is recomputed in full at every refresh

-- # a variable without a value
-- databricks.yml: variables: {fast: {description: who knows}}
-- databricks.yml: resources: {pipelines: {sales: {serverless: '${var.fast}', libraries: [{notebook: {path: case.sql}}]}}}
CREATE MATERIALIZED VIEW daily AS SELECT day, count(*) AS n FROM main.raw.orders GROUP BY day;
