-- Views over views and functions over functions: what lies between decides as if it stood in the view itself.
CREATE TABLE t (k INT, v INT) TBLPROPERTIES ('delta.enableRowTracking' = 'false');
CREATE VIEW plain AS SELECT k, v FROM t;
CREATE VIEW positive AS SELECT k, v FROM plain WHERE v > 0;
CREATE VIEW renamed AS SELECT k AS k1, v AS v1 FROM positive;
CREATE VIEW ranked AS SELECT k, rank() OVER (PARTITION BY k ORDER BY v) AS r FROM t;
CREATE VIEW ranked_again AS SELECT k, r FROM (SELECT k, r FROM ranked);
CREATE VIEW first_ones AS SELECT k FROM ranked_again WHERE r = 1;
CREATE VIEW first_ones_again AS SELECT k FROM first_ones;
CREATE VIEW counted AS SELECT k, count(*) AS n FROM t GROUP BY k;
CREATE VIEW counted_again AS SELECT k, n FROM counted WHERE n > 1;
CREATE VIEW joined AS SELECT a.k FROM counted_again a JOIN t b ON a.k = b.k;
CREATE VIEW joined_again AS SELECT k FROM joined;
CREATE VIEW sorted AS SELECT k FROM (SELECT k FROM counted_again ORDER BY k);
CREATE VIEW sorted_again AS SELECT k FROM sorted;
CREATE FUNCTION drawn() RETURN rand();
CREATE FUNCTION drawn_again() RETURN drawn() + 1;
CREATE FUNCTION largest() RETURN (SELECT max(v) FROM t);
CREATE FUNCTION largest_again() RETURN largest() + 1;
CREATE FUNCTION rows_of() RETURNS TABLE (k INT) RETURN SELECT k FROM first_ones_again;
CREATE FUNCTION rows_again() RETURNS TABLE (k INT) RETURN SELECT k FROM rows_of();
CREATE TEMPORARY VIEW expecting (CONSTRAINT c EXPECT (k > 0)) AS SELECT k FROM plain;
CREATE VIEW over_expecting AS SELECT k FROM expecting;

-- # an aggregation over views that only select
CREATE MATERIALIZED VIEW mv AS
SELECT k, count(*) AS n FROM plain GROUP BY k;
-- = mv: eligible unknown, create succeeds, expected unknown, refresh unknown
-- = techniques GROUP_AGGREGATE? GENERIC_AGGREGATE?
-- = noted MV111: t has row tracking off; whether a lone aggregation or window needs it is not documented
-- = source t: table delta off
-- = found MV111(info)

-- # an aggregation over a view with a filter below it
CREATE MATERIALIZED VIEW mv AS
SELECT k1, count(*) AS n FROM renamed GROUP BY k1;
-- = mv: eligible no, create succeeds, expected full, refresh full
-- = techniques
-- = stopped MV111 ROW_TRACKING_NOT_ENABLED: t has row tracking off
-- = source t: table delta off
-- = found MV111(warning)

-- # a window below the filter of a view that others read
CREATE MATERIALIZED VIEW mv AS
SELECT k FROM first_ones_again;
-- = mv: eligible no, create succeeds, expected full, refresh full
-- = techniques
-- = noted MV119 WINDOW_FUNCTION_NOT_TOP_LEVEL: the window of rank() stands below a filter
-- = stopped MV111 ROW_TRACKING_NOT_ENABLED: t has row tracking off
-- = source t: table delta off
-- = found MV111(warning) MV119(info)

-- # a window under views that only select
CREATE MATERIALIZED VIEW mv AS
SELECT k FROM ranked_again;
-- = mv: eligible unknown, create succeeds, expected unknown, refresh unknown
-- = techniques WINDOW_FUNCTION?
-- = noted MV111: t has row tracking off; whether a lone aggregation or window needs it is not documented
-- = source t: table delta off
-- = found MV111(info)

-- # a filter of its own over them
CREATE MATERIALIZED VIEW mv AS
SELECT k FROM ranked_again WHERE r < 3;
-- = mv: eligible no, create succeeds, expected full, refresh full
-- = techniques
-- = noted MV119 WINDOW_FUNCTION_NOT_TOP_LEVEL: the window of rank() stands below a filter
-- = stopped MV111 ROW_TRACKING_NOT_ENABLED: t has row tracking off
-- = source t: table delta off
-- = found MV111(warning) MV119(info)

-- # an aggregation below a join of views
CREATE MATERIALIZED VIEW mv AS
SELECT k FROM joined_again;
-- = mv: eligible no, create succeeds, expected full, refresh full
-- = techniques
-- = stopped MV111 ROW_TRACKING_NOT_ENABLED: t has row tracking off
-- = stopped MV109 AGGREGATE_NOT_TOP_NODE: an aggregate stands below a join
-- = stopped MV111 ROW_TRACKING_NOT_ENABLED: t has row tracking off
-- = source t: table delta off
-- = found MV109(warning) MV111(warning)

-- # an aggregation below a sort of a view
CREATE MATERIALIZED VIEW mv AS
SELECT k FROM sorted_again;
-- = mv: eligible no, create succeeds, expected full, refresh full
-- = techniques
-- = stopped MV111 ROW_TRACKING_NOT_ENABLED: t has row tracking off
-- = noted -: an aggregate stands below a sort; what that does is not documented
-- = noted -: whether ORDER BY has an incremental form is not documented
-- = source t: table delta off
-- = found MV111(warning)

-- # the same view read twice
CREATE MATERIALIZED VIEW mv AS
SELECT a.k FROM first_ones_again a JOIN ranked_again b ON a.k = b.k;
-- = mv: eligible no, create succeeds, expected full, refresh full
-- = techniques
-- = noted MV119 WINDOW_FUNCTION_NOT_TOP_LEVEL: the window of rank() stands below a filter
-- = noted MV119 WINDOW_FUNCTION_NOT_TOP_LEVEL: the window of rank() stands below a join
-- = stopped MV111 ROW_TRACKING_NOT_ENABLED: t has row tracking off
-- = source t: table delta off
-- = found MV111(warning) MV119(info) MV119(info)

-- # a function that calls one that is random
CREATE MATERIALIZED VIEW mv AS
SELECT k, drawn_again() AS d FROM plain;
-- = mv: eligible no, create succeeds, expected full, refresh full
-- = techniques
-- = stopped MV111 ROW_TRACKING_NOT_ENABLED: t has row tracking off
-- = stopped MV101 EXPRESSION_NOT_DETERMINISTIC: rand() is not deterministic
-- = source t: table delta off
-- = found MV101(warning) MV111(warning)

-- # a function that reads a table in its body, under an aggregation
CREATE MATERIALIZED VIEW mv AS
SELECT k, count(*) AS n FROM t GROUP BY k HAVING count(*) > largest_again();
-- = mv: eligible no, create succeeds, expected full, refresh full
-- = techniques
-- = stopped MV111 ROW_TRACKING_NOT_ENABLED: t has row tracking off
-- = stopped MV108 SUBQUERY_EXPRESSION_NOT_INCREMENTALIZABLE: a scalar subquery stands in an expression
-- = stopped MV111 ROW_TRACKING_NOT_ENABLED: t has row tracking off
-- = source t: table delta off
-- = found MV111(warning) MV108(warning) MV111(warning)

-- # a function that gives what another one gives
CREATE MATERIALIZED VIEW mv AS
SELECT k FROM rows_again();
-- = mv: eligible no, create succeeds, expected full, refresh full
-- = techniques
-- = noted MV119 WINDOW_FUNCTION_NOT_TOP_LEVEL: the window of rank() stands below a filter
-- = stopped MV111 ROW_TRACKING_NOT_ENABLED: t has row tracking off
-- = source t: table delta off
-- = found MV111(warning) MV119(info)

-- # a view over one with expectations
CREATE MATERIALIZED VIEW mv AS
SELECT k FROM over_expecting;
-- = mv: eligible no, create succeeds, expected full, refresh full
-- = techniques
-- = stopped MV115 EXPECTATIONS_NOT_SUPPORTED: the view expecting carries expectations
-- = stopped MV111 ROW_TRACKING_NOT_ENABLED: t has row tracking off
-- = source t: table delta off
-- = found MV111(warning) MV115(warning)

-- # the view with expectations itself
CREATE MATERIALIZED VIEW mv AS
SELECT k FROM expecting;
-- = mv: eligible no, create succeeds, expected full, refresh full
-- = techniques
-- = stopped MV115 EXPECTATIONS_NOT_SUPPORTED: the view expecting carries expectations
-- = stopped MV111 ROW_TRACKING_NOT_ENABLED: t has row tracking off
-- = source t: table delta off
-- = found MV111(warning) MV115(warning)
