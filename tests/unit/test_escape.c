/* test_escape.c: text from outside in each of the places that are not JSON. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "arena.h"
#include "src/report/escape.h"

static const char *shown(const mv_buf *b) {
  const mv_str s = mv_buf_str(b);
  char *c = mv_alloc(&arena, (size_t)s.n + 1);
  if (s.n) memcpy(c, s.p, s.n);
  return c;
}

static const char *escaped(const char *text, const mv_escapes *place) {
  mv_buf b;
  mv_buf_init(&b, &arena, 0);
  mv_add_escaped(&b, mv_str_of(text), place);
  return shown(&b);
}

typedef void (*adder)(mv_buf *b, mv_str s);

static const char *added(adder add, const char *text) {
  mv_buf b;
  mv_buf_init(&b, &arena, 0);
  add(&b, mv_str_of(text));
  return shown(&b);
}

/* What the toolkit of GitHub's actions writes. */
static void commands_of_github(void **state) {
  (void)state;
  assert_string_equal(escaped("100% bad: a,b\r\nline2", &mv_workflow_text), "100%25 bad: a,b%0D%0Aline2");
  assert_string_equal(escaped("a b,c:d%\n.sql", &mv_workflow_value), "a b%2Cc%3Ad%25%0A.sql");
  assert_string_equal(escaped("%0A::error::x", &mv_workflow_text), "%250A::error::x");
}

static void commands_of_azure(void **state) {
  (void)state;
  assert_string_equal(escaped("100% bad; x]\nl2", &mv_azure_text), "100%AZP25 bad; x]%0Al2");
  assert_string_equal(escaped("a;b].sql\r%", &mv_azure_value), "a%3Bb%5D.sql%0D%AZP25");
  assert_string_equal(escaped("x ##vso[task.complete]", &mv_azure_plain),
                      "x <U+0023><U+0023>vso[task.complete]");
}

static void xml(void **state) {
  (void)state;
  assert_string_equal(escaped("<a b=\"c\"&'\t\r\n]]>", &mv_xml_value),
                      "&lt;a b=&quot;c&quot;&amp;&apos;&#9;&#13;&#10;]]&gt;");
  assert_string_equal(escaped("]]><x>&\n", &mv_xml_text), "]]&gt;&lt;x&gt;&amp;&lt;U+000A&gt;");
}

/* Also where the way to show it holds characters of the place. */
static void what_steers_is_shown(void **state) {
  (void)state;
  assert_string_equal(escaped("a\x1b[31m\xe2\x80\xae", &mv_workflow_text), "a<U+001B>[31m<U+202E>");
  assert_string_equal(escaped("\x1b\x01", &mv_xml_text), "&lt;U+001B&gt;&lt;U+0001&gt;");
  assert_string_equal(escaped("é🍋\xff", &mv_xml_value), "é🍋\xef\xbf\xbd");
}

static void uris(void **state) {
  (void)state;
  assert_string_equal(added(mv_add_uri, "models/my view #1 100%.sql"), "models/my%20view%20%231%20100%25.sql");
  assert_string_equal(added(mv_add_uri, "../a:b?\\é~_-.sql"), "../a%3Ab%3F%5C%C3%A9~_-.sql");
}

static void markdown_is_text(void **state) {
  (void)state;
  assert_string_equal(added(mv_add_markdown, "sum(a_b) * [x](y) `c` <img> | \\"),
                      "sum(a\\_b) \\* \\[x\\](y) \\`c\\` &lt;img&gt; \\| \\\\");
  assert_string_equal(added(mv_add_markdown, "@all #1 https://x :tada: $1$ &lt; a\nb"),
                      "@&#8203;all #&#8203;1 https:&#8203;//x :&#8203;tada:&#8203; &#36;&#8203;1&#36; &amp;&#8203;lt; a b");
  assert_string_equal(added(mv_add_markdown, "www.x.y GH-1 a-b a.b"), "www&#8203;.x.y GH&#8203;-1 a-b a.b");
  assert_string_equal(added(mv_add_markdown, "!1 a~b %\"c\" &2 $3 GL-4 5% a != b"),
                      "!&#8203;1 a\\~&#8203;b %&#8203;\"c\" &amp;&#8203;2 &#36;&#8203;3 GL&#8203;-4 5% a != b");
}

static void markdown_code_stays_code(void **state) {
  (void)state;
  assert_string_equal(added(mv_add_code, "a_b"), "`a_b`");
  assert_string_equal(added(mv_add_code, "a`b``c"), "```a`b``c```");
  assert_string_equal(added(mv_add_code, "`"), "`` ` ``");
  assert_string_equal(added(mv_add_code, ""), "`  `");
  assert_string_equal(added(mv_add_code, "a|b\nc"), "`a|b<U+000A>c`");
  assert_string_equal(added(mv_add_cell_code, "a|`b"), "``a\\|`b``");
}

static const char *fenced(const char *lines) {
  mv_buf b;
  mv_buf_init(&b, &arena, 0);
  mv_add_fenced(&b, "", "sql", mv_str_of(lines));
  return shown(&b);
}

static void markdown_blocks_are_not_ended(void **state) {
  (void)state;
  assert_string_equal(fenced("SELECT 1"), "```sql\nSELECT 1\n```\n");
  assert_string_equal(fenced("```\n````x\n"), "`````sql\n```\n````x\n`````\n");
  assert_string_equal(fenced(""), "```sql\n```\n");
  mv_buf b;
  mv_buf_init(&b, &arena, 0);
  mv_add_fenced(&b, "  ", "", mv_str_of("a\n\nb\n"));
  assert_string_equal(shown(&b), "  ```\n  a\n  \n  b\n  ```\n");
}

#define TEST(f) cmocka_unit_test_setup_teardown(f, setup, teardown)

int main(void) {
  const struct CMUnitTest tests[] = {
      TEST(commands_of_github),       TEST(commands_of_azure), TEST(xml),
      TEST(what_steers_is_shown),     TEST(uris),              TEST(markdown_is_text),
      TEST(markdown_code_stays_code), TEST(markdown_blocks_are_not_ended),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
