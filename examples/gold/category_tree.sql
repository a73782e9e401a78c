-- Mistake: a recursive query is computed from its start at every refresh.
CREATE OR REPLACE MATERIALIZED VIEW retail.gold.category_tree
COMMENT 'each category with all that lies above it'
AS
WITH RECURSIVE tree (category_id, ancestor_id, steps) AS (
  SELECT category_id, category_id, 0
  FROM retail.reference.categories
  UNION ALL
  SELECT t.category_id, c.parent_id, t.steps + 1
  FROM tree AS t
  JOIN retail.reference.categories AS c ON t.ancestor_id = c.category_id
  WHERE c.parent_id IS NOT NULL
)
SELECT category_id, ancestor_id, steps
FROM tree;
