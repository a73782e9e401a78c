select day, sum(amount) as revenue
from {{ ref('order_days') }}
group by day
