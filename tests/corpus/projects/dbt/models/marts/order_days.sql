-- a comment before the settings
{{
  config(
    schedule = {'cron': '0 0 6 * * ?', 'time_zone_value': 'UTC'}
  )
}}

select date(placed_at) as day, amount, '{{ var("currency") }}' as currency
from {{ ref('stg_orders') }}
