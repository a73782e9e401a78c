/* preload.c: loaded before the C library: the nth of all allocations fails, once, whoever asks for it: the program, jansson,
 * libyaml, or the C library for itself; mapped memory and a thread that is started count as one each. MVLINT_FAIL_NTH says
 * which, and 0 none; with MVLINT_FAIL_PAGES only pages of the large size count, mapped or aligned to one. At the end what has
 * been is written to the descriptor MVLINT_FAIL_TOLD. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <unistd.h>

#include "preload.h"

extern void *__libc_malloc(size_t n);
extern void *__libc_calloc(size_t n, size_t size);
extern void *__libc_realloc(void *p, size_t n);
extern void *__libc_memalign(size_t alignment, size_t n);
extern void __libc_free(void *p);

static atomic_long left, blocks, mapped;
static int told = -1, pages_only;

/* Behind what the loader and the libraries take before main begins. A buffer of stdio's is kept to the end, so it has one. */
__attribute__((constructor)) static void begin(void) {
  static char buffer[BUFSIZ];
  const char *nth = getenv("MVLINT_FAIL_NTH"), *to = getenv("MVLINT_FAIL_TOLD");
  setvbuf(stdout, buffer, _IOFBF, sizeof buffer);
  unsetenv("LD_PRELOAD"); /* git allocates as ever */
  pages_only = getenv("MVLINT_FAIL_PAGES") != NULL;
  told = to ? (int)strtol(to, NULL, 10) : -1;
  atomic_store(&blocks, 0);
  atomic_store(&left, nth ? strtol(nth, NULL, 10) : 0);
}

__attribute__((destructor)) static void end(void) {
  const memory_report r = {atomic_load(&left) <= 0, atomic_load(&blocks), atomic_load(&mapped)};
  if (told >= 0 && write(told, &r, sizeof r) != (ssize_t)sizeof r) _exit(3);
}

static int page_fails(void) {
  if (atomic_load(&left) <= 0 || atomic_fetch_sub(&left, 1) != 1) return 0;
  errno = ENOMEM;
  return 1;
}

static int fails(void) {
  return !pages_only && page_fails();
}

static void *counted(void *p) {
  if (p) atomic_fetch_add(&blocks, 1);
  return p;
}

void *malloc(size_t n) {
  return fails() ? NULL : counted(__libc_malloc(n));
}
void *calloc(size_t n, size_t size) {
  return fails() ? NULL : counted(__libc_calloc(n, size));
}
void *realloc(void *p, size_t n) {
  if (fails()) return NULL;
  return p ? __libc_realloc(p, n) : counted(__libc_malloc(n));
}
int posix_memalign(void **p, size_t alignment, size_t n) {
  void *got = page_fails() ? NULL : counted(__libc_memalign(alignment, n));
  if (got) *p = got;
  return got ? 0 : ENOMEM;
}
void free(void *p) {
  if (p) atomic_fetch_sub(&blocks, 1);
  __libc_free(p);
}

/* The function of that name behind this one. */
static void find(const char *name, void *function) {
  *(void **)function = dlsym(RTLD_NEXT, name);
}

void *mmap(void *at, size_t n, int how, int flags, int file, off_t from) {
  void *(*real)(void *, size_t, int, int, int, off_t);
  find("mmap", &real);
  void *p = page_fails() ? MAP_FAILED : real(at, n, how, flags, file, from);
  if (p != MAP_FAILED) atomic_fetch_add(&mapped, (long)n);
  return p;
}

int munmap(void *p, size_t n) {
  int (*real)(void *, size_t);
  find("munmap", &real);
  atomic_fetch_sub(&mapped, (long)n);
  return real(p, n);
}

int pthread_create(pthread_t *thread, const pthread_attr_t *a, void *(*work)(void *), void *data) {
  int (*real)(pthread_t *, const pthread_attr_t *, void *(*)(void *), void *);
  find("pthread_create", &real);
  return fails() ? EAGAIN : real(thread, a, work, data);
}
