SELECT day FROM {{ ref('days') }}
