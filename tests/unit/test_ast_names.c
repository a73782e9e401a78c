/* test_ast_names.c: what names and strings in the text mean. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "mvlint/ast.h"
#include "src/syntax/words.h"

static mv_stmt stmt;

static void open_text(const char *text) {
  memset(&stmt, 0, sizeof stmt);
  mv_arena_init(&stmt.arena, 0);
  stmt.source = mv_source_of("t.sql", text, strlen(text), 1 << 20);
  stmt.end = stmt.source->n;
}

static void close_text(void) {
  mv_source_free(stmt.source);
  mv_arena_free(&stmt.arena);
}

static mv_span whole(void) {
  return mv_span_of(0, stmt.end);
}

static bool is(mv_str s, const char *expected) {
  return mv_str_eq(s, mv_str_of(expected));
}

static bool name_is(const char *text, const char *expected) {
  open_text(text);
  bool same = is(mv_name_text(&stmt.arena, &stmt, whole()), expected);
  close_text();
  return same;
}

static void names_lose_their_quotes(void **state) {
  (void)state;
  assert_true(name_is("Sales", "Sales"));
  assert_true(name_is("`order`", "order"));
  assert_true(name_is("`a``b`", "a`b"));
  assert_true(name_is("````", "`"));
  assert_true(name_is("``", ""));
  assert_true(name_is("`", "`"));
  assert_true(name_is("`open", "`open"));
  assert_true(name_is("", ""));
}

static const mv_path *path_of(uint32_t n, const mv_span *parts) {
  mv_path *p = mv_alloc(&stmt.arena, sizeof *p + n * sizeof *parts);
  memcpy(p->parts, parts, n * sizeof *parts);
  p->n = n;
  return p;
}

static void paths_have_a_key(void **state) {
  (void)state;
  open_text("Prod.`Go``ld`.MV");
  const mv_span parts[] = {mv_span_of(0, 4), mv_span_of(5, 13), mv_span_of(14, 16)};
  const mv_path *p = path_of(3, parts), *one = path_of(1, parts + 2);
  assert_true(is(mv_path_key(&stmt.arena, &stmt, p), "prod.go`ld.mv"));
  assert_true(is(mv_path_last(&stmt.arena, &stmt, p), "MV"));
  assert_true(mv_path_is(&stmt, one, "mv"));
  assert_false(mv_path_is(&stmt, p, "mv"));
  assert_false(mv_path_is(&stmt, NULL, "mv"));
  assert_null(mv_path_last(&stmt.arena, &stmt, NULL).p);
  assert_int_equal(mv_path_key(&stmt.arena, &stmt, NULL).n, 0);
  assert_false(mv_path_is_opaque(&stmt, p));
  assert_false(mv_path_is_opaque(&stmt, NULL));
  close_text();
}

static bool opaque(const char *text) {
  open_text(text);
  bool answer = mv_name_is_opaque(&stmt, whole());
  close_text();
  return answer;
}

static void placeholders_are_opaque(void **state) {
  (void)state;
  assert_true(opaque("${schema}"));
  assert_true(opaque("sales_${env}"));
  assert_true(opaque("`sales_${env}`"));
  assert_true(opaque("{{ x }}"));
  assert_true(opaque("{{ this }}"));
  assert_true(opaque("{{ ref(x) }}"));
  assert_true(opaque("{{ ref('x').name }}"));
  assert_true(opaque("{{ ref('x') }}_{{ y }}"));
  assert_true(opaque("{{ source('a') }}"));
  assert_false(opaque("{{ ref('x') }}"));
  assert_false(opaque("{{- source(\"a\", 'b') -}}"));
  assert_true(opaque(":name"));
  assert_true(opaque("?"));
  assert_true(opaque("$name"));
  assert_true(opaque("t_{name}"));
  assert_true(opaque("{% if x %} t {% endif %}"));
  assert_true(opaque("<FILL-IN>"));
  assert_false(opaque("`a$b{c`"));
  assert_false(opaque("a:b"));
  assert_false(opaque("`$`"));
  assert_false(opaque(""));
}

static bool key_is(const char *text, const char *key, const char *last) {
  open_text(text);
  const mv_span part = whole();
  const mv_path *p = path_of(1, &part);
  bool same = is(mv_path_key(&stmt.arena, &stmt, p), key) &&
              is(mv_path_last(&stmt.arena, &stmt, p), last) && !mv_path_is_simple(&stmt, p);
  close_text();
  return same;
}

static void relations_of_dbt_are_names(void **state) {
  (void)state;
  assert_true(key_is("{{ ref('Orders') }}", "orders", "Orders"));
  assert_true(key_is("{{ref(\"p\", \"orders\")}}", "orders", "orders"));
  assert_true(key_is("{{ ref('orders', v=2) }}", "orders_v2", "orders_v2"));
  assert_true(key_is("{{ ref('p', 'orders', version='3') }}", "orders_v3", "orders_v3"));
  assert_true(key_is("{{- source('Raw', 'Orders') -}}", "raw.orders", "Orders"));
  assert_true(key_is("{{ config", "t", "t"));
  assert_true(key_is("{{ macro('x') }}", "{{ macro('x') }}", "{{ macro('x') }}"));
}

static void words_are_found(void **state) {
  (void)state;
  open_text("/* LIVE */ `live` 'LIVE' alive -- live\n Live x");
  mv_span at = mv_find_word(&stmt, whole(), "LIVE");
  assert_int_equal(at.beg, 40);
  assert_int_equal(at.end, 44);
  assert_true(mv_span_empty(mv_find_word(&stmt, mv_span_of(44, stmt.end), "LIVE")));
  close_text();
}

static bool value_is(const char *text, const char *expected) {
  open_text(text);
  mv_Literal l;
  memset(&l, 0, sizeof l);
  l.head.kind = MV_Literal;
  l.head.at = whole();
  l.what = MV_literal_STRING;
  mv_str value = mv_string_value(&stmt.arena, &stmt, &l.head);
  bool same = expected ? is(value, expected) : value.p == NULL;
  if (expected) same = same && is(mv_string_text(&stmt.arena, &stmt, whole()), expected);
  close_text();
  return same;
}

static void strings_have_values(void **state) {
  (void)state;
  static const char *const cases[][2] = {
      {"'plain'", "plain"},
      {"''", ""},
      {"'it''s'", "it's"},
      {"\"say \"\"hi\"\" it's\"", "say \"hi\" it's"},
      {"'a\\nb\\t\\'\\\"\\\\\\q'", "a\nb\t'\"\\q"},
      {"'\\Z\\b\\r'", "\x1a\b\r"},
      {"'100\\% \\_x'", "100\\% \\_x"},
      {"'\\u00e9\\U0001F600'", "é\xf0\x9f\x98\x80"},
      {"'\\uD83D\\uDE00 \\uD83D'", "\xf0\x9f\x98\x80 \xef\xbf\xbd"},
      {"'\\U00110000'", "\xef\xbf\xbd"},
      {"'\\u00g1 \\u12'", "u00g1 u12"},
      {"'\\101\\141\\041'", "Aa!"},
      {"'\\18\\400'", "18400"},
      {"r'a\\n'", "a\\n"},
      {"R\"C:\\x'\"", "C:\\x'"},
      {"'a' \"b\"\n-- c 'x' \\\nstill\n/* /* */ 'y' */r'\\d'", "ab\\d"},
      {"'a'\xc2\xa0'b'", "ab"},
      {"$$a 'b' $c$$", "a 'b' $c"},
      {"$body$x$body$", "x"},
      {"'open \\", "open \\"},
      {"'a' 'open", "aopen"},
      {"r'", ""},
  };
  for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++)
    assert_true(value_is(cases[i][0], cases[i][1]));
  open_text("'\\0'");
  mv_str nul = mv_string_text(&stmt.arena, &stmt, whole());
  assert_int_equal(nul.n, 1);
  assert_int_equal(nul.p[0], 0);
  close_text();
}

static void typed_literals_have_values_too(void **state) {
  (void)state;
  open_text("DATE /* day */ '2024-01-01'");
  mv_Literal l;
  memset(&l, 0, sizeof l);
  l.head.kind = MV_Literal;
  l.head.at = whole();
  l.what = MV_literal_TYPED;
  l.type = mv_span_of(0, 4);
  assert_true(is(mv_string_value(&stmt.arena, &stmt, &l.head), "2024-01-01"));
  l.what = MV_literal_NUMBER;
  assert_null(mv_string_value(&stmt.arena, &stmt, &l.head).p);
  l.head.kind = MV_Param;
  assert_null(mv_string_value(&stmt.arena, &stmt, &l.head).p);
  assert_null(mv_string_value(&stmt.arena, &stmt, NULL).p);
  close_text();
}

static void other_text_stands_as_it_is(void **state) {
  (void)state;
  static const char *const texts[] = {"delta.enableRowTracking", "r", "r.x", "", "12", "$x"};
  for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
    open_text(texts[i]);
    assert_true(is(mv_string_text(&stmt.arena, &stmt, whole()), texts[i]));
    close_text();
  }
}

static bool same(const char *a, const char *b) {
  return mv_words_equal(mv_str_of(a), mv_str_of(b));
}

static void words_compare_without_blanks(void **state) {
  (void)state;
  assert_true(same("NOT  ENFORCED", "not/*x*/enforced -- end"));
  assert_true(same("WITH LOCAL TIME ZONE", " with local\r\ntime\xe3\x80\x80zone"));
  assert_true(same("a", "`A`"));
  assert_true(same("", " /* */ -- x"));
  assert_false(same("NOTENFORCED", "NOT ENFORCED"));
  assert_false(same("a", "a b"));
  assert_false(same("'a'", "'A'"));
  assert_false(same("a", "'a'"));
  assert_false(same("'a'", "a"));
  assert_false(same("r'a b'", "r'a  b'"));
  assert_true(same("/* a /*+ b */ x", "x"));
  assert_false(same("/*+ x */", ""));
  assert_true(same("/* open", ""));
  assert_true(same("'open", "'open"));
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(names_lose_their_quotes),
      cmocka_unit_test(paths_have_a_key),
      cmocka_unit_test(placeholders_are_opaque),
      cmocka_unit_test(relations_of_dbt_are_names),
      cmocka_unit_test(words_are_found),
      cmocka_unit_test(strings_have_values),
      cmocka_unit_test(typed_literals_have_values_too),
      cmocka_unit_test(other_text_stands_as_it_is),
      cmocka_unit_test(words_compare_without_blanks),
  };
  return cmocka_run_group_tests_name("ast names", tests, NULL, NULL);
}
