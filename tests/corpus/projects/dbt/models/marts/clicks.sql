select sum(weight) as weight, current_timestamp() as loaded_at
from {{ source('events', 'clicks') }}
