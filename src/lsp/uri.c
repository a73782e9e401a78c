/* uri.c: what clients call documents. Answers have the spelling that the client uses; decoded texts are compared. */
#include "src/lsp/uri.h"

#include "src/base/banned.h"

static int hex(char c) {
  const char l = mv_lower(c);
  if (mv_is_digit(c)) return c - '0';
  return l >= 'a' && l <= 'f' ? l - 'a' + 10 : -1;
}

/* A NUL stays as it is written: names end with one. */
static mv_str decode(mv_arena *a, mv_str s) {
  char *out = mv_new_n(a, char, s.n + 1);
  uint32_t n = 0;
  for (uint32_t i = 0; i < s.n; i++) {
    const int high = s.p[i] == '%' && i + 2 < s.n ? hex(s.p[i + 1]) : -1;
    const int low = high >= 0 ? hex(s.p[i + 2]) : -1;
    const bool escaped = low >= 0 && high + low > 0;
    out[n++] = escaped ? (char)(high * 16 + low) : s.p[i];
    if (escaped) i += 2;
  }
  return mv_str_at(out, n);
}

/* What stands behind "file://", without the name of this machine; absent for other schemes. */
static mv_str file_part(mv_str uri) {
  static const char *const beginnings[] = {"file://localhost/", "file:///"};
  for (size_t i = 0; i < sizeof beginnings / sizeof *beginnings; i++) {
    const uint32_t n = (uint32_t)strlen(beginnings[i]);
    if (uri.n >= n && mv_str_ieq(mv_str_at(uri.p, n), mv_str_of(beginnings[i]))) return mv_str_behind(uri, n - 1);
  }
  if (uri.n > 6 && mv_str_ieq(mv_str_at(uri.p, 6), mv_str_of("file:/")) && uri.p[6] != '/') return mv_str_behind(uri, 5);
  return mv_str_at(NULL, 0);
}

/* Editors write the letter of a drive as they like. */
static void lower_drive(char *path, uint32_t n) {
  if (n >= 3 && path[0] == '/' && path[2] == ':') path[1] = mv_lower(path[1]);
}

mv_str mv_uri_key(mv_arena *a, mv_str uri) {
  const mv_str file = file_part(uri);
  const mv_str key = decode(a, file.p ? file : uri);
  if (file.p) lower_drive((char *)(uintptr_t)key.p, key.n);
  return key;
}

mv_str mv_uri_path(mv_arena *a, mv_str uri) {
  const mv_str file = file_part(uri);
  return file.p ? mv_uri_key(a, uri) : file;
}

static bool is_plain(char c) {
  return mv_is_digit(c) || (mv_lower(c) >= 'a' && mv_lower(c) <= 'z') || (c != '\0' && strchr("-._~/!$&'()*+,;=@", c));
}

mv_str mv_uri_of_path(mv_arena *a, mv_str path) {
  mv_buf b;
  mv_buf_init(&b, a, 0);
  mv_buf_text(&b, "file://");
  for (uint32_t i = 0; i < path.n; i++) {
    if (is_plain(path.p[i]))
      mv_buf_char(&b, path.p[i]);
    else
      mv_buf_printf(&b, "%%%02X", (unsigned char)path.p[i]);
  }
  mv_buf_char(&b, '\0');
  return mv_str_at(b.p, b.n - 1);
}
