/* base.h: text, memory and failure, the ground every layer stands on.
 *
 * Invariants: an allocation that returns, succeeded; nothing taken from an arena is ever freed on its own, but all that was
 * taken since a point may be. A failed allocation or a broken invariant unwinds to the innermost mv_guard() of the thread. */
#ifndef MVLINT_BASE_H
#define MVLINT_BASE_H

#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#ifdef __cplusplus
extern "C" {
#endif

#if defined(__GNUC__)
#define MV_PRINTF(fmt, args) __attribute__((format(printf, fmt, args)))
#define MV_NORETURN __attribute__((noreturn))
#define MV_LIKELY(x) __builtin_expect(!!(x), 1)
#define MV_UNLIKELY(x) __builtin_expect(!!(x), 0)
#else
#define MV_PRINTF(fmt, args)
#define MV_NORETURN
#define MV_LIKELY(x) (x)
#define MV_UNLIKELY(x) (x)
#endif

/* ---- text ------------------------------------------------------------------------------------ */

/* A piece of text: `n` bytes at `p`, not terminated, not owned. An absent text has p == NULL. */
typedef struct mv_str {
  const char *p;
  uint32_t n;
} mv_str;

/* For printf's "%.*s". */
#define MV_ARG(s) (int)(s).n, (s).p ? (s).p : ""

/* The text of a C string that outlives the result. */
mv_str mv_str_of(const char *c);
static inline mv_str mv_str_at(const char *p, uint32_t n) {
  mv_str s;
  s.p = p;
  s.n = n;
  return s;
}
bool mv_str_eq(mv_str a, mv_str b);
/* Equal but for the case of ASCII letters, as Spark compares names. */
bool mv_str_ieq(mv_str a, mv_str b);
bool mv_str_is_all(mv_str a, const char *b);
/* mv_str_ieq with a C string. Most texts that are looked for in a list differ in their first letter. */
static inline bool mv_str_is(mv_str a, const char *b) {
  return (a.n == 0 || ((a.p[0] ^ b[0]) & 0xDF) == 0) && mv_str_is_all(a, b);
}
/* Byte for byte. */
bool mv_str_begins(mv_str s, const char *with);
/* Has this ending, whatever the case of ASCII letters, and something before it. */
bool mv_str_ends(mv_str s, const char *ending);
/* All but the first `n` bytes. */
static inline mv_str mv_str_behind(mv_str s, uint32_t n) {
  return mv_str_at(s.p + n, s.n - n);
}
/* Without blanks, line ends and control characters at its ends. */
mv_str mv_str_trimmed(mv_str s);
int mv_str_cmp(mv_str a, mv_str b);       /* byte order */
/* Byte order, of the first text in lower case: for searches in tables. */
int mv_str_order_all(mv_str a, const char *b);
static inline int mv_str_order(mv_str a, const char *b) {
  const char first = a.n == 0 ? '\0' : a.p[0] >= 'A' && a.p[0] <= 'Z' ? (char)(a.p[0] + 32) : a.p[0];
  const int order = (unsigned char)first - (unsigned char)b[0];
  return order != 0 ? order : mv_str_order_all(a, b);
}
uint64_t mv_str_hash(mv_str s);           /* ignores ASCII case */
static inline bool mv_is_digit(char c) { return c >= '0' && c <= '9'; }
/* Within a line. */
static inline bool mv_is_blank(char c) { return c == ' ' || c == '\t'; }
static inline char mv_lower(char c) {
  return (c >= 'A' && c <= 'Z') ? (char)(c + 32) : c;
}
/* The number of the last of n items, each of which begins with a uint32_t, ascending, whose value is at most `most`;
 * 0 when none is. */
uint32_t mv_last_up_to(const void *items, size_t size, uint32_t n, uint32_t most);
/* Edit distance (insert, delete, change, swap of neighbours), ASCII case ignored; `limit` + 1 when it
 * is more than `limit`. Texts over 64 bytes are never near. */
unsigned mv_str_distance(mv_str a, mv_str b, unsigned limit);
/* A number in decimal digits, and nothing else. False when it is none or beyond 2^64. */
bool mv_number_of_text(const char *text, uint64_t *value);
/* A size in bytes, or with K, M or G. False when it is none or beyond 2^64. */
bool mv_size_of_text(const char *text, uint64_t *size);
/* The word nearest to a misspelt one, or NULL when none is near. */
typedef const char *(*mv_known_word)(const void *data, size_t i);
const char *mv_nearest(const char *word, mv_known_word at, const void *data, size_t n);

/* ---- failure --------------------------------------------------------------------------------- */

typedef enum mv_outcome { MV_DONE, MV_NO_MEMORY, MV_BROKEN } mv_outcome;

/* Runs work(data). If anything below calls mv_fail, the work is abandoned and its outcome returned;
 * what the work allocated outside an arena that `data` leads to is lost. Guards nest. */
mv_outcome mv_guard(void (*work)(void *data), void *data);
/* Abandons the innermost guarded work. Without a guard the process ends by abort(). */
MV_NORETURN void mv_fail(mv_outcome outcome, const char *where);
/* The place given to the last mv_fail of this thread: for the message that names it. */
const char *mv_fail_place(void);

#define MV_STRINGIFY_(x) #x
#define MV_STRINGIFY(x) MV_STRINGIFY_(x)
#define MV_HERE __FILE__ ":" MV_STRINGIFY(__LINE__)
/* Invariants that are cheap enough to hold in every build. */
#define MV_ASSERT(cond) ((cond) ? (void)0 : mv_fail(MV_BROKEN, MV_HERE ": " #cond))

/* malloc and realloc that unwind instead of returning NULL. free() what they give. */
void *mv_xmalloc(size_t n);
void *mv_xrealloc(void *p, size_t n);
/* What a function of the C library that allocates has just given: unwinds where that is NULL for want of memory, which is not
 * to be taken for a file that is not there. */
void *mv_unless_memory(void *p);

/* ---- arena ----------------------------------------------------------------------------------- */

/* What an arena that holds much takes at a time. */
#define MV_LARGE_PAGE ((size_t)2 * 1024 * 1024)
typedef struct mv_chunk mv_chunk;
typedef struct mv_arena {
  char *at, *end;   /* the free part of the newest chunk */
  mv_chunk *chunks; /* newest first */
  size_t next_size; /* of the chunk to come */
  size_t bytes;     /* taken from the system */
} mv_arena;

/* Whether a place lies in memory of the arena. Costs time in proportion to its chunks. */
bool mv_arena_holds(const mv_arena *a, const void *p);
/* An empty arena whose first chunk will hold `first` bytes. Takes no memory until used. */
void mv_arena_init(mv_arena *a, size_t first);
/* Gives back all memory; the arena is empty again and usable. */
void mv_arena_free(mv_arena *a);
/* Empties the arena for reuse: one chunk is kept, of several comes one of their size. */
void mv_arena_reset(mv_arena *a);
/* A point in the life of an arena; going back to it gives back all that was taken since, but for one chunk where it was
 * empty. */
typedef struct mv_arena_point {
  char *at;
  mv_chunk *newest, *older;
  size_t next_size, bytes;
} mv_arena_point;
mv_arena_point mv_arena_mark(const mv_arena *a);
void mv_arena_rewind(mv_arena *a, mv_arena_point to);
/* Runs work(scratch, data) with an arena that is freed then, whether it is done or abandoned. */
void mv_with_scratch(void (*work)(mv_arena *scratch, void *data), void *data);
/* mv_alloc_unset's slow path: takes a new chunk where the newest has no room. */
void *mv_arena_grow(mv_arena *a, size_t n);

#define MV_ALIGNMENT ((size_t)8)
/* n bytes, aligned for any object, that the caller writes at once. Both ends of the free part are aligned,
 * so where n bytes fit, n rounded up fits too. */
static inline void *mv_alloc_unset(mv_arena *a, size_t n) {
  char *p = a->at;
  if (MV_UNLIKELY(n >= (uintptr_t)a->end - (uintptr_t)p)) return mv_arena_grow(a, n);
  a->at = p + ((n + MV_ALIGNMENT - 1) & ~(MV_ALIGNMENT - 1));
  return p;
}
/* n zeroed bytes. */
static inline void *mv_alloc(mv_arena *a, size_t n) {
  return memset(mv_alloc_unset(a, n), 0, n);
}
#define mv_new(a, T) ((T *)mv_alloc((a), sizeof(T)))
#define mv_new_n(a, T, count) ((T *)mv_alloc((a), sizeof(T) * (size_t)(count)))

/* Texts in the arena: a copy, one with ASCII letters in lower case, and what printf makes. */
mv_str mv_str_copy(mv_arena *a, mv_str s);
mv_str mv_str_lower(mv_arena *a, mv_str s);
mv_str mv_format(mv_arena *a, const char *fmt, ...) MV_PRINTF(2, 3);
mv_str mv_vformat(mv_arena *a, const char *fmt, va_list args) MV_PRINTF(2, 0);

/* A growing list of C strings in an arena. The words are not copied. */
typedef struct mv_word_list {
  const char **items;
  size_t n, cap;
} mv_word_list;

/* At the end; `word` lives as long as the list. */
void mv_word_list_add(mv_word_list *w, mv_arena *a, const char *word);

/* ---- buffer ---------------------------------------------------------------------------------- */

/* Text that grows in an arena, up to `max` bytes (0: as many as fit); what would pass it is dropped, from
 * then on all is, and `cut` is set. */
typedef struct mv_buf {
  mv_arena *arena;
  char *p;
  uint32_t n, cap, max;
  bool cut;
} mv_buf;

/* Takes no memory until used. */
void mv_buf_init(mv_buf *b, mv_arena *a, uint32_t max);
void mv_buf_add(mv_buf *b, mv_str s);
void mv_buf_text(mv_buf *b, const char *c);
void mv_buf_char(mv_buf *b, char c);
void mv_buf_printf(mv_buf *b, const char *fmt, ...) MV_PRINTF(2, 3);
/* What it holds, until something is added. */
mv_str mv_buf_str(const mv_buf *b);

/* ---- map ------------------------------------------------------------------------------------- */

/* Text to a pointer, ASCII case ignored, in an arena; keys are not copied and must live as long. The
 * order of the slots differs from run to run: nothing may depend on it. */
typedef struct mv_map_slot {
  const char *key;
  uint32_t length, hash;
  void *value;
} mv_map_slot;
typedef struct mv_map {
  mv_arena *arena;
  mv_map_slot *slots;
  uint64_t seed;
  uint32_t n, cap;
} mv_map;
static inline mv_str mv_map_key(const mv_map_slot *s) {
  return mv_str_at(s->key, s->length);
}

/* Empty; takes no memory until used. */
void mv_map_init(mv_map *m, mv_arena *a);
void *mv_map_get(const mv_map *m, mv_str key); /* NULL when absent */
/* Sets the value of a key and returns what stood there before, or NULL. `value` is not NULL. */
void *mv_map_put(mv_map *m, mv_str key, void *value);

/* ---- UTF-8 ----------------------------------------------------------------------------------- */

/* The byte offset of the first byte that is not well-formed UTF-8, or n. */
size_t mv_utf8_check(const char *p, size_t n);
/* Length of the well-formed sequence at p (1 to 4) and its code point, or 0. */
unsigned mv_utf8_decode(const char *p, size_t n, uint32_t *code_point);
unsigned mv_utf8_encode(uint32_t code_point, char out[4]);
/* Code points in n bytes; each byte that belongs to no sequence counts as one. */
size_t mv_utf8_count(const char *p, size_t n);
/* Text fit for a person's eye, on one line: control characters, bidirectional marks and invisible
 * characters as <U+XXXX>, ill-formed bytes as U+FFFD, anything past `max` code points as "…" (0: no end). */
mv_str mv_printable(mv_arena *a, mv_str s, uint32_t max);
/* Lines in which no runner of builds finds a command, whoever's text they hold: "::" that begins a line, "##[" and
 * "##vso[" have their second character as <U+XXXX>. The text itself when there is none. */
mv_str mv_harmless(mv_arena *a, mv_str lines);
/* The beginning of a piece of SQL, for a message: each run of white space, line ends too, is one blank, the
 * rest as mv_printable shows it. Looks at no more of the text than it shows, but for white space. */
mv_str mv_excerpt(mv_arena *a, mv_str s, uint32_t max);

#ifdef __cplusplus
}
#endif
#endif
