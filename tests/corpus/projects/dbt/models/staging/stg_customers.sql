{{ config(tags=['daily']) }}

with renamed as (
  select customer_id, country_code from {{ source('raw', 'customers') }}
)
select * from renamed
