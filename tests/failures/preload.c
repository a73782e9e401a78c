/* preload.c: loaded before the C library: the nth of all allocations fails, once, whoever asks for it: the program, jansson,
 * libyaml, or the C library for itself; a thread that is started counts as one. MVLINT_FAIL_NTH says which, and 0 none.
 * When it has come a byte is written to the descriptor MVLINT_FAIL_TOLD. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stddef.h>
#include <stdlib.h>
#include <unistd.h>

extern void *__libc_malloc(size_t n);
extern void *__libc_calloc(size_t n, size_t size);
extern void *__libc_realloc(void *p, size_t n);

static atomic_long left;
static int told = -1;

/* Behind what the loader and the libraries take before main begins. */
__attribute__((constructor)) static void begin(void) {
  const char *nth = getenv("MVLINT_FAIL_NTH"), *to = getenv("MVLINT_FAIL_TOLD");
  told = to ? (int)strtol(to, NULL, 10) : -1;
  unsetenv("LD_PRELOAD"); /* git allocates as ever */
  atomic_store(&left, nth ? strtol(nth, NULL, 10) : 0);
}

static int fails(void) {
  if (atomic_load(&left) <= 0 || atomic_fetch_sub(&left, 1) != 1) return 0;
  if (write(told, "x", 1) != 1) _exit(3);
  errno = ENOMEM;
  return 1;
}

void *malloc(size_t n) {
  return fails() ? NULL : __libc_malloc(n);
}
void *calloc(size_t n, size_t size) {
  return fails() ? NULL : __libc_calloc(n, size);
}
void *realloc(void *p, size_t n) {
  return fails() ? NULL : __libc_realloc(p, n);
}

typedef int starter(pthread_t *thread, const pthread_attr_t *a, void *(*work)(void *), void *data);

int pthread_create(pthread_t *thread, const pthread_attr_t *a, void *(*work)(void *), void *data) {
  starter *real;
  void *found = dlsym(RTLD_NEXT, "pthread_create");
  if (fails()) return EAGAIN;
  *(void **)(void *)&real = found;
  return real(thread, a, work, data);
}
