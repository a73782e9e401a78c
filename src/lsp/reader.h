/* reader.h: the thread that reads: bytes to messages in a mailbox. */
#ifndef MVLINT_LSP_READER_H
#define MVLINT_LSP_READER_H

#include <stdatomic.h>

#include "src/lsp/frames.h"
#include "src/lsp/mailbox.h"

typedef struct mv_reader {
  int in;
  int wake[2]; /* a pipe: what is written to [1] wakes the thread */
  mv_mailbox *mailbox;
  mv_frames frames; /* the thread's own */
  atomic_bool stop;            /* set, and woken, by who wants it to end */
  _Atomic int64_t client_process; /* the stream is over when it ends; 0: none */
  bool broken;                 /* the stream was given up; good once the thread has ended */
  pthread_t thread;
} mv_reader;

/* Starts the thread. False: there is none. When the stream is over it ends the mailbox. */
bool mv_reader_start(mv_reader *r, int in, mv_mailbox *mailbox);
/* Ends the stream when this process ends. One that cannot be seen now, as in a container, is not waited for. */
void mv_reader_watch(mv_reader *r, int64_t process);
/* Ends the thread and waits for it. */
void mv_reader_join(mv_reader *r);

/* What a body of JSON is. Takes lone surrogates in it, and bytes that are no UTF-8, for U+FFFD, and integers of more than 64
 * bits for other numbers that large; changes the body. */
mv_mail *mv_mail_of_body(char *body, size_t n);

#endif
