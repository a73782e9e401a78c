{{ config(materialized='materialized_view', tblproperties={'pipelines.reset.allowed': 'maybe'}) }}
select day, revenue / 2 from {{ ref('revenue') }}
