-- # a table that others read [doc]
-- mvlint.yml: catalog: {external_readers: [main.sales.orders]}
ALTER TABLE main.sales.orders SET TBLPROPERTIES ('delta.enableRowTracking' = 'true');
--                                               ^^^^^^^^^^^^^^^^^^^^^^^^^ MV409 row tracking is new to whoever writes to 'main.sales.orders' from outside of the workspace, and a program that does not know the feature is refused

-- # a table that nobody else reads [doc]
-- mvlint.yml: catalog: {external_readers: [main.sales.orders]}
ALTER TABLE main.sales.items SET TBLPROPERTIES ('delta.enableRowTracking' = 'true');

-- # when it is created, and by names of fewer parts
-- mvlint.yml: catalog: {external_readers: [orders, s.items], default_catalog: main, default_schema: S}
CREATE TABLE a.b.Orders (k INT) TBLPROPERTIES ('delta.enableDeletionVectors' = true, 'delta.enableRowTracking' = 'false');
--                                             ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ MV409 deletion vectors are new to whoever reads 'a.b.orders' from outside of the workspace, and a program that does not know the feature is refused
ALTER TABLE items SET TBLPROPERTIES ('DELTA.feature.rowTracking' = 'supported');
--                                   ^^^^^^^^^^^^^^^^^^^^^^^^^^^ MV409 row tracking is new to whoever writes to 'main.s.items' from outside of the workspace, and a program that does not know the feature is refused
USE SCHEMA other;
ALTER TABLE items SET TBLPROPERTIES ('delta.feature.rowTracking' = 'supported');
ALTER TABLE s.items UNSET TBLPROPERTIES ('delta.enableRowTracking');
ALTER TABLE s.no_items SET TBLPROPERTIES ('delta.enableRowTracking' = 'true');

-- # unknown: a template, fewer parts than are listed
-- mvlint.yml: catalog: {external_readers: [main.sales.orders]}
ALTER TABLE ${t} SET TBLPROPERTIES ('delta.enableRowTracking' = 'true');
ALTER TABLE orders SET TBLPROPERTIES ('delta.enableRowTracking' = 'true');
ALTER TABLE main.sales.orders SET TBLPROPERTIES ('delta.enableRowTracking' = '${on}', ${k} = 'true');

-- # without a configuration nothing is said
ALTER TABLE main.sales.orders SET TBLPROPERTIES ('delta.enableRowTracking' = 'true');
