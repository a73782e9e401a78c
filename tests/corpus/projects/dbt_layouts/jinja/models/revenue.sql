SELECT day, sum(amount) AS amount FROM main.sales.orders GROUP BY day
