select
  order_id,
  amount,
  placed_at
from {{ source('raw', 'orders') }}
where placed_at >= '{{ var("start_date") }}'
