/* encode.c: text to bytes as a file stores them: the way back of decode.c. */
#include "mvlint/source.h"

#include "src/base/banned.h"

static void add_unit(mv_buf *out, uint32_t unit, bool big) {
  const char high = (char)(unit >> 8), low = (char)(unit & 0xff);
  mv_buf_char(out, big ? high : low);
  mv_buf_char(out, big ? low : high);
}

static void add_point(mv_buf *out, uint32_t c, bool big) {
  if (c < 0x10000) {
    add_unit(out, c, big);
    return;
  }
  c -= 0x10000;
  add_unit(out, 0xd800 + (c >> 10), big);
  add_unit(out, 0xdc00 + (c & 0x3ff), big);
}

void mv_source_encode(mv_encoding encoding, mv_str text, mv_buf *out) {
  if (encoding == MV_UTF8_MARK) mv_buf_text(out, "\xef\xbb\xbf");
  if (encoding == MV_UTF8 || encoding == MV_UTF8_MARK) {
    mv_buf_add(out, text);
    return;
  }
  const bool big = encoding == MV_UTF16BE;
  add_unit(out, 0xfeff, big);
  for (uint32_t i = 0, point; i < text.n;) {
    const unsigned n = mv_utf8_decode(text.p + i, text.n - i, &point);
    add_point(out, point, big);
    i += n ? n : 1;
  }
}
