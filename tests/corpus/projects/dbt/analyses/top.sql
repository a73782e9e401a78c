select * from {{ ref('revenue') }} order by revenue desc limit 10
