/* mailbox.c: messages between two threads. A client that sends and never reads fills it up to a bound, and then has to
 * wait. */
#include "src/lsp/mailbox.h"

#include <stdlib.h>

#include "src/base/banned.h"

enum { MESSAGES_MAX = 10000 };
#define BYTES_MAX ((size_t)256 * 1024 * 1024)

mv_mail *mv_mail_new(mv_mail_kind kind, json_t *json, size_t size) {
  mv_mail *m = mv_xmalloc(sizeof *m);
  *m = (mv_mail){.kind = kind, .json = json, .size = size};
  return m;
}

static void free_mail(mv_mail *m) {
  json_decref(m->json);
  free(m);
}

mv_str mv_mail_method(const mv_mail *m) {
  const json_t *name = json_object_get(m->json, "method");
  return mv_str_at(json_string_value(name), (uint32_t)json_string_length(name));
}

void mv_mailbox_init(mv_mailbox *b) {
  memset(b, 0, sizeof *b);
  b->tail = &b->first;
  pthread_mutex_init(&b->lock, NULL);
  pthread_cond_init(&b->filled, NULL);
  pthread_cond_init(&b->emptied, NULL);
}

static mv_mail *unlink_first(mv_mailbox *b) {
  mv_mail *m = b->first;
  b->first = m->next;
  if (!b->first) b->tail = &b->first;
  b->n--;
  b->bytes -= m->size;
  return m;
}

void mv_mailbox_free(mv_mailbox *b) {
  while (b->first) free_mail(unlink_first(b));
  pthread_cond_destroy(&b->emptied);
  pthread_cond_destroy(&b->filled);
  pthread_mutex_destroy(&b->lock);
}

static bool is_full(const mv_mailbox *b) {
  return b->n >= MESSAGES_MAX || b->bytes >= BYTES_MAX;
}

void mv_mailbox_put(mv_mailbox *b, mv_mail *m) {
  pthread_mutex_lock(&b->lock);
  while (is_full(b) && !b->closed) pthread_cond_wait(&b->emptied, &b->lock);
  const bool refused = b->closed;
  if (!refused) {
    *b->tail = m;
    b->tail = &m->next;
    b->n++;
    b->bytes += m->size;
    pthread_cond_signal(&b->filled);
  }
  pthread_mutex_unlock(&b->lock);
  if (refused) free_mail(m);
}

mv_mail *mv_mailbox_take(mv_mailbox *b, bool wait) {
  pthread_mutex_lock(&b->lock);
  while (wait && !b->first && !b->ended) pthread_cond_wait(&b->filled, &b->lock);
  mv_mail *m = b->first ? unlink_first(b) : NULL;
  if (m) {
    b->running = m;
    b->running_cancelled = m->cancelled;
    pthread_cond_signal(&b->emptied);
  }
  pthread_mutex_unlock(&b->lock);
  return m;
}

void mv_mailbox_done(mv_mailbox *b, mv_mail *m) {
  pthread_mutex_lock(&b->lock);
  b->running = NULL;
  b->running_cancelled = false;
  pthread_mutex_unlock(&b->lock);
  free_mail(m);
}

static bool has_id(const mv_mail *m, const json_t *id) {
  return m->kind == MV_MAIL_REQUEST && json_equal(json_object_get(m->json, "id"), id);
}

void mv_mailbox_cancel(mv_mailbox *b, const json_t *id) {
  pthread_mutex_lock(&b->lock);
  if (b->running && has_id(b->running, id)) b->running_cancelled = true;
  for (mv_mail *m = b->first; m; m = m->next)
    if (has_id(m, id)) m->cancelled = true;
  pthread_mutex_unlock(&b->lock);
}

bool mv_mailbox_is_cancelled(mv_mailbox *b) {
  pthread_mutex_lock(&b->lock);
  const bool cancelled = b->running_cancelled;
  pthread_mutex_unlock(&b->lock);
  return cancelled;
}

bool mv_mailbox_holds(mv_mailbox *b, const char *method) {
  pthread_mutex_lock(&b->lock);
  bool found = false;
  for (const mv_mail *m = b->first; m && !found; m = m->next) found = mv_str_eq(mv_mail_method(m), mv_str_of(method));
  pthread_mutex_unlock(&b->lock);
  return found;
}

void mv_mailbox_end(mv_mailbox *b) {
  pthread_mutex_lock(&b->lock);
  b->ended = true;
  pthread_cond_signal(&b->filled);
  pthread_mutex_unlock(&b->lock);
}

void mv_mailbox_close(mv_mailbox *b) {
  pthread_mutex_lock(&b->lock);
  b->closed = true;
  pthread_cond_broadcast(&b->emptied);
  pthread_mutex_unlock(&b->lock);
}
