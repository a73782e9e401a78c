from pyspark import pipelines as dp
Q = f"""SELECT {a}, rand() AS r FROM {x}.t WHERE d > '\t{{}}'"""
@dp.materialized_view(name="a.b", comment='it\'s', refresh_policy="incremental_strict", cluster_by=["k", "l m"],
    table_properties={"k": "v"}, schema="k INT NOT NULL", private=True)
@dp.expect_or_drop("n", "k > 0")
@dp.expect_all({"m": "k = NULL"})
def f(a, *b):
    return spark.sql(Q)  # noqa: MV101
dp.create_streaming_table("t")
dp.create_auto_cdc_flow(target="t", source="s", keys=["k"], sequence_by=col("ts"), stored_as_scd_type=2)
@dlt.append_flow(target="t")
async def g(): return (spark.sql("CREATE LIVE TABLE x AS " "SELECT %s" % y))
spark.sql(r'SELECT {} FROM {b}'.format(f"{'x'}") + z[0].w)
# MAGIC %sql SELECT 1
# MAGIC , 2 FROM
