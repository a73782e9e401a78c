-- # text beyond ASCII [doc]
CREATE MATERIALIZED VIEW `größen` AS SELECT `größe`, 'día' AS tag FROM raw.t;
