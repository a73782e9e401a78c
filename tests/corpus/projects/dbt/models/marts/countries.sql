select c.customer_id, n.name
from {{ ref('stg_customers') }} c
join {{ ref('country_names') }} n on n.code = c.country_code
