select * from {{ ref('revenue') }} where rand() < 0.5
