select uuid() as id, day from {{ ref('revenue') }}
