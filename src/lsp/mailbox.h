/* mailbox.h: messages between the thread that reads and the one that works. */
#ifndef MVLINT_LSP_MAILBOX_H
#define MVLINT_LSP_MAILBOX_H

#include <jansson.h>
#include <pthread.h>

#include "mvlint/base.h"

typedef enum mv_mail_kind {
  MV_MAIL_REQUEST,
  MV_MAIL_NOTIFICATION,
  MV_MAIL_RESPONSE,   /* to a request of the server */
  MV_MAIL_INVALID,    /* JSON, and no message */
  MV_MAIL_UNREADABLE  /* no JSON */
} mv_mail_kind;

typedef struct mv_mail {
  mv_mail_kind kind;
  json_t *json; /* NULL: unreadable */
  size_t size;  /* bytes that it had */
  bool cancelled;
  struct mv_mail *next;
} mv_mail;

/* A new message; takes the JSON over. */
mv_mail *mv_mail_new(mv_mail_kind kind, json_t *json, size_t size);
/* The method's name, or absent. */
mv_str mv_mail_method(const mv_mail *m);

typedef struct mv_mailbox {
  pthread_mutex_t lock;
  pthread_cond_t filled, emptied;
  mv_mail *first, **tail;
  const mv_mail *running; /* taken and not done yet */
  bool running_cancelled;
  bool ended;  /* nothing is put any more */
  bool closed; /* nothing is taken any more */
  size_t n, bytes;
} mv_mailbox;

void mv_mailbox_init(mv_mailbox *b);
/* Frees what nobody took. */
void mv_mailbox_free(mv_mailbox *b);
/* Waits while the box is full; once it is closed, what is put is freed. */
void mv_mailbox_put(mv_mailbox *b, mv_mail *m);
/* The next message, which the caller gives to mv_mailbox_done. NULL: there is none yet, or with `wait`, there will be
 * none. */
mv_mail *mv_mailbox_take(mv_mailbox *b, bool wait);
/* Frees what was taken. */
void mv_mailbox_done(mv_mailbox *b, mv_mail *m);
/* Marks the request with this id, waiting or running. */
void mv_mailbox_cancel(mv_mailbox *b, const json_t *id);
/* Whether the request that runs was cancelled. */
bool mv_mailbox_is_cancelled(mv_mailbox *b);
/* Whether a message of this method waits. */
bool mv_mailbox_holds(mv_mailbox *b, const char *method);
/* Nobody puts any more. */
void mv_mailbox_end(mv_mailbox *b);
/* Nobody takes any more. */
void mv_mailbox_close(mv_mailbox *b);

#endif
