/* map.c: text to pointer: a list while it is short, then open addressing with linear steps.
 *
 * The capacity is a power of two. Up to LIST_CAP names stand one behind the other and are compared;
 * a larger table is at most three quarters full, and a slot is free when its value is NULL. The hash's
 * seed is the address of the slots, so no input can be made to collide beforehand. */
#include "mvlint/base.h"

#include "src/base/hash.h"
#include "src/base/banned.h"

#define LIST_CAP 8u

void mv_map_init(mv_map *m, mv_arena *a) {
  m->arena = a;
  m->slots = NULL;
  m->n = m->cap = 0;
}

static mv_map_slot *slot_in_list(mv_map_slot *slots, mv_str key) {
  mv_map_slot *s = slots;
  const mv_map_slot *end = slots + LIST_CAP;
  while (s < end && s->value && (s->key.n != key.n || !mv_str_ieq(s->key, key))) s++;
  return s;
}

/* The slot of a key, or the free one where it would go: in a full list the one behind its end. */
static mv_map_slot *slot_of(mv_map_slot *slots, uint32_t cap, mv_str key) {
  if (cap <= LIST_CAP) return slot_in_list(slots, key);
  uint32_t mask = cap - 1;
  uint32_t i = (uint32_t)mv_str_hash_from((uintptr_t)slots, key) & mask;
  while (slots[i].value && !mv_str_ieq(slots[i].key, key)) i = (i + 1) & mask;
  return &slots[i];
}

static void grow(mv_map *m) {
  if (m->cap > UINT32_MAX / 2) mv_fail(MV_NO_MEMORY, MV_HERE);
  uint32_t cap = m->cap ? m->cap * 2 : LIST_CAP;
  mv_map_slot *slots = mv_new_n(m->arena, mv_map_slot, cap);
  for (uint32_t i = 0; i < m->cap; i++)
    if (m->slots[i].value) *slot_of(slots, cap, m->slots[i].key) = m->slots[i];
  m->slots = slots;
  m->cap = cap;
}

void *mv_map_get(const mv_map *m, mv_str key) {
  if (m->n == 0) return NULL;
  const mv_map_slot *s = slot_of(m->slots, m->cap, key);
  return s < m->slots + m->cap ? s->value : NULL;
}

void *mv_map_put(mv_map *m, mv_str key, void *value) {
  MV_ASSERT(value);
  if (m->n >= (m->cap <= LIST_CAP ? m->cap : m->cap / 4 * 3)) grow(m);
  mv_map_slot *slot = slot_of(m->slots, m->cap, key);
  void *before = slot->value;
  if (!before) {
    slot->key = key;
    m->n++;
  }
  slot->value = value;
  return before;
}
