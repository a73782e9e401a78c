/* generate.c: bench_text KIND BYTES [FOLDER FILES]: SQL as it is written for pipelines, at least so many bytes of it, in
 * whole statements. The same number gives the same text, and a smaller one its beginning. With a folder it is spread
 * over so many files in folders of a hundred.
 *
 * Kinds: databricks; plain, which has the same shape without what PostgreSQL cannot read; single, one statement. */
#include <inttypes.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

static uint64_t state = 0x9E3779B97F4A7C15u;

/* xorshift: enough to vary names, and the same everywhere. */
static unsigned pick(unsigned n) {
  state ^= state << 13;
  state ^= state >> 7;
  state ^= state << 17;
  return (unsigned)((state >> 11) % n);
}
/* One pick a statement of C: the order of two in one call would be the compiler's. */

static const char *const subjects[] = {"orders",  "customers",     "payments",  "shipments",
                                       "returns", "sessions",      "inventory", "prices",
                                       "stores",  "loyalty_events"};
static const char *const columns[] = {"order_id", "customer_id", "store_code", "order_ts",
                                      "amount",   "quantity",    "unit_price", "currency",
                                      "channel",  "status",      "region",     "discount_pct"};
static const char *const types[] = {"BIGINT",
                                    "STRING",
                                    "DECIMAL(18, 2)",
                                    "TIMESTAMP",
                                    "DATE",
                                    "BOOLEAN",
                                    "INT",
                                    "STRUCT<street: STRING, zip: STRING>",
                                    "ARRAY<STRING>"};
#define ANY(list) list[pick(sizeof list / sizeof *list)]

static bool plain;
static unsigned long written;
#define SAY(...) (written += (unsigned long)printf(__VA_ARGS__))
/* What only Databricks reads. */
#define OWN(...) (plain ? 0 : SAY(__VA_ARGS__))

static void table(unsigned i) {
  const char *s = ANY(subjects);
  SAY("-- Reference data, loaded once a day by the back office.\n");
  SAY("CREATE TABLE IF NOT EXISTS prod.reference.%s_%u (\n", s, i);
  for (unsigned n = 4 + pick(6), k = 0; k < n; k++) {
    const char *type = ANY(types), *null = pick(3) ? "" : " NOT NULL";
    SAY("  %s_%u %s%s", columns[k], k, plain && strchr(type, '<') ? "STRING" : type, null);
    OWN(" COMMENT 'as sent by the source'");
    SAY(",\n");
  }
  SAY("  loaded_on DATE\n)");
  OWN("\nUSING DELTA\nCLUSTER BY (loaded_on)\nTBLPROPERTIES ('delta.enableRowTracking' = 'true', 'team' = 'retail')");
  SAY(";\n\n");
}

static void stream(unsigned i) {
  const char *s = ANY(subjects);
  if (plain) {
    SAY("CREATE MATERIALIZED VIEW prod.bronze.%s_raw_%u\n", s, i);
  } else {
    SAY("CREATE OR REFRESH STREAMING TABLE prod.bronze.%s_raw_%u (\n", s, i);
    SAY("  CONSTRAINT valid_id EXPECT (order_id IS NOT NULL AND order_id > 0) ON VIOLATION DROP "
        "ROW,\n");
    SAY("  CONSTRAINT recent EXPECT (order_ts >= TIMESTAMP '2020-01-01 00:00:00')\n)\n");
    SAY("COMMENT \"raw %s as delivered\"\n", s);
  }
  SAY("AS SELECT *, _metadata.file_path AS source_file, CAST(amount AS DECIMAL(18, 2)) AS "
      "amount_checked\n");
  if (plain)
    SAY("FROM prod.landing.%s\nWHERE order_id IS NOT NULL AND order_id > %u AND order_ts >= TIMESTAMP '2020-01-01 "
        "00:00:00';\n\n",
        s, i);
  else
    SAY("FROM STREAM read_files('/Volumes/prod/landing/%s/%u/', format => 'json', inferColumnTypes "
        "=> true);\n\n",
        s, i);
}

/* The totals of a day, without what ends the statement. */
static void daily(const char *s, const char *t, unsigned i) {
  SAY("SELECT\n  date_trunc('DAY', o.order_ts) AS order_day,\n  o.store_code,\n  "
      "upper(trim(o.channel)) AS channel,\n");
  SAY("  COUNT(*) AS orders,\n  SUM(o.amount * (1 - COALESCE(o.discount_pct, 0) / 100)) AS "
      "revenue,\n");
  SAY("  SUM(CASE WHEN o.status = 'returned' THEN 1 ELSE 0 END) AS returned,\n");
  SAY("  MAX(o.order_ts) FILTER (WHERE o.status IN ('paid', 'shipped', 'closed')) AS last_sale\n");
  SAY("FROM prod.silver.%s o\nLEFT JOIN prod.silver.%s_%u AS d\n  ON o.store_code = d.store_code",
      s, t, i);
  unsigned low = pick(10), high = 1000 + pick(9000);
  SAY(" AND d.valid_from <= o.order_ts\nWHERE o.amount BETWEEN %u AND %u.50\n", low, high);
  SAY("GROUP BY date_trunc('DAY', o.order_ts), o.store_code, upper(trim(o.channel))");
}

static void aggregate(unsigned i) {
  const char *s = ANY(subjects), *t = ANY(subjects);
  SAY("/* One row per day, store and channel. */\n");
  SAY("CREATE %sMATERIALIZED VIEW prod.gold.%s_daily_%u\n", plain ? "" : "OR REPLACE ", s, i);
  const unsigned hours = 1 + pick(23);
  OWN("  COMMENT 'daily totals of %s'\n  SCHEDULE EVERY %u HOURS\n", s, hours);
  SAY("AS\n");
  daily(s, t, i);
  SAY(";\n\n");
}

static void ranking(unsigned i) {
  const char *s = ANY(subjects);
  SAY("CREATE MATERIALIZED VIEW prod.gold.top_%s_%u%s AS\n", s, i, plain ? "" : " REFRESH POLICY AUTO");
  SAY("WITH totals AS (\n  SELECT customer_id, region, SUM(amount) AS spent, AVG(quantity) AS "
      "items\n");
  const unsigned days = 30 + pick(300);
  SAY("  FROM prod.silver.%s WHERE order_ts >= ", s);
  if (plain)
    SAY("current_date - INTERVAL '%u' DAY\n", days);
  else
    SAY("current_date() - INTERVAL %u DAYS\n", days);
  SAY("  GROUP BY customer_id, region\n), ranked AS (\n");
  SAY("  SELECT *, ROW_NUMBER() OVER (PARTITION BY region ORDER BY spent DESC NULLS LAST) AS place "
      "FROM totals\n)\n");
  SAY("SELECT r.customer_id, r.region, r.spent, r.items, %s AS city, tags[0] "
      "AS first_tag\n",
      plain ? "CAST(c.city AS STRING)" : "c.address:city::STRING");
  SAY("FROM ranked r JOIN prod.silver.customers c USING (customer_id)\n%s r.place <= %u;\n\n",
      plain ? "WHERE" : "QUALIFY", 10 + pick(90));
}

static void view(unsigned i) {
  const char *s = ANY(subjects), *a = ANY(columns), *b = ANY(columns);
  if (plain)
    SAY("CREATE VIEW prod.share.%s_%u (id, first_value, other) AS\n", s, i);
  else
    SAY("CREATE VIEW IF NOT EXISTS prod.share.%s_%u (`id`, `first value`, other) AS\n", s, i);
  SAY("SELECT order_id, %s, nvl(%s, '-') FROM prod.silver.%s WHERE NOT is_test AND region <> "
      "'n/a'\n",
      a, b, s);
  SAY("UNION ALL\nSELECT order_id, %s, '' FROM prod.archive.%s", b, s);
  const unsigned version = pick(99);
  OWN(" VERSION AS OF %u", version);
  SAY("; -- kept for audits\n\n");
}

/* One statement, of as many named queries as it takes. */
static void single(unsigned long wanted) {
  SAY("CREATE MATERIALIZED VIEW prod.gold.everything AS\nWITH");
  for (unsigned i = 0; written < wanted; i++) {
    const char *s = ANY(subjects), *t = ANY(subjects);
    SAY("%s %s_%u AS (\n", i ? "," : "", s, i);
    daily(s, t, i);
    SAY("\n)");
  }
  SAY("\nSELECT 1 AS one;\n");
}

/* What is written from here on goes to the file of this number. */
static void begin_file(const char *folder, unsigned long number) {
  char path[4096];
  snprintf(path, sizeof path, "%s/%02lu", folder, number / 100);
  (void)mkdir(path, 0777);
  snprintf(path, sizeof path, "%s/%02lu/%04lu.sql", folder, number / 100, number);
  if (!freopen(path, "w", stdout)) {
    perror(path);
    exit(2);
  }
}

int main(int argc, char **argv) {
  static void (*const kinds[])(unsigned) = {aggregate, stream,    aggregate, ranking,
                                            view,      aggregate, table};
  const char *kind = argc > 1 ? argv[1] : "";
  const unsigned long wanted = argc > 2 ? strtoul(argv[2], NULL, 10) : 0;
  const unsigned long files = argc > 4 ? strtoul(argv[4], NULL, 10) : 0;
  plain = strcmp(kind, "databricks") != 0;
  if (!wanted || (argc != 3 && !files) || (plain && strcmp(kind, "plain") != 0 && strcmp(kind, "single") != 0)) {
    fprintf(stderr, "usage: bench_text databricks|plain|single BYTES [FOLDER FILES]\n");
    return 2;
  }
  if (strcmp(kind, "single") == 0) {
    single(wanted);
    return 0;
  }
  unsigned long begun = 0;
  for (unsigned i = 0; written < wanted; i++) {
    if (begun < files && written >= wanted / files * begun) begin_file(argv[3], begun++);
    kinds[i % (sizeof kinds / sizeof *kinds)](i);
  }
  return 0;
}
