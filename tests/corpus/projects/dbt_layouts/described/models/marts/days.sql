SELECT day FROM {{ ref('revenue') }}
