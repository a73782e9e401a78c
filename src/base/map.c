/* map.c: text to pointer: a list while it is short, then open addressing with linear steps.
 *
 * The capacity is a power of two. Up to LIST_CAP names stand one behind the other and are compared;
 * a larger table is at most three quarters full, and a slot is free when its value is NULL. A slot keeps its
 * key's hash: a table that grows reads no key, and a search only those that are likely. The hash's
 * seed is the address of the first slots, so no input can be made to collide beforehand. */
#include "mvlint/base.h"

#include "src/base/hash.h"
#include "src/base/banned.h"

#define LIST_CAP 8u

void mv_map_init(mv_map *m, mv_arena *a) {
  m->arena = a;
  m->slots = NULL;
  m->seed = 0;
  m->n = m->cap = 0;
}

/* A list has no hashes. */
static uint32_t hash_in(const mv_map *m, mv_str key) {
  return m->cap > LIST_CAP ? (uint32_t)mv_str_hash_from(m->seed, key) : 0;
}

static bool is_at(const mv_map_slot *s, mv_str key, uint32_t hash) {
  return s->hash == hash && s->length == key.n && mv_str_ieq(mv_map_key(s), key);
}

static uint32_t first_place(const mv_map *m, uint32_t hash) {
  return m->cap > LIST_CAP ? hash & (m->cap - 1) : 0;
}

/* The slot of a key, or the free one where it would go: in a full list the one behind its end. */
static mv_map_slot *slot_of(const mv_map *m, mv_str key, uint32_t hash) {
  const bool list = m->cap <= LIST_CAP;
  uint32_t i = first_place(m, hash);
  while ((!list || i < m->cap) && m->slots[i].value && !is_at(&m->slots[i], key, hash))
    i = list ? i + 1 : (i + 1) & (m->cap - 1);
  return &m->slots[i];
}

static void put_back(mv_map *m, const mv_map_slot *old) {
  uint32_t i = first_place(m, old->hash);
  while (m->slots[i].value) i = (i + 1) & (m->cap - 1);
  m->slots[i] = *old;
}

static void grow(mv_map *m) {
  if (m->cap > UINT32_MAX / 2) mv_fail(MV_NO_MEMORY, MV_HERE);
  const mv_map_slot *before = m->slots;
  const uint32_t n = m->cap;
  const bool list = n <= LIST_CAP;
  const uint32_t cap = n ? n * 2 : LIST_CAP;
  m->slots = mv_new_n(m->arena, mv_map_slot, cap);
  m->cap = cap;
  if (n == 0) m->seed = (uintptr_t)m->slots;
  for (uint32_t i = 0; i < n; i++) {
    mv_map_slot s = before[i];
    if (!s.value) continue;
    if (list) s.hash = hash_in(m, mv_map_key(&s));
    put_back(m, &s);
  }
}

void *mv_map_get(const mv_map *m, mv_str key) {
  if (m->n == 0) return NULL;
  const mv_map_slot *s = slot_of(m, key, hash_in(m, key));
  return s < m->slots + m->cap ? s->value : NULL;
}

void *mv_map_put(mv_map *m, mv_str key, void *value) {
  MV_ASSERT(value);
  if (m->n >= (m->cap <= LIST_CAP ? m->cap : m->cap / 4 * 3)) grow(m);
  const uint32_t hash = hash_in(m, key);
  mv_map_slot *slot = slot_of(m, key, hash);
  void *before = slot->value;
  if (!before) {
    slot->key = key.p;
    slot->length = key.n;
    slot->hash = hash;
    m->n++;
  }
  slot->value = value;
  return before;
}
