/* banned.h: C functions that this program never calls; using one is a compile error.
 *
 * Include it last: a system header that names one of these after this line would not compile
 * either, so the common ones are included here. Only alloc.c may name the allocators
 * (MV_OWNS_MEMORY). */
#ifndef MVLINT_SRC_BASE_BANNED_H
#define MVLINT_SRC_BASE_BANNED_H

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <time.h>

#if defined(__GNUC__)
/* The C library makes macros of these in some builds. */
#undef alloca
#undef sprintf
#undef vsprintf
#undef asprintf
#undef vasprintf

/* No bounds. */
#pragma GCC poison strcpy strcat stpcpy sprintf vsprintf gets
/* Bounds that do not always leave a terminator, or pad. */
#pragma GCC poison strncpy strncat stpncpy
/* Hidden state. */
#pragma GCC poison strtok asctime ctime gmtime localtime rand srand tmpnam
/* No way to tell a fault. */
#pragma GCC poison atoi atol atoll atof scanf sscanf fscanf
/* Stack without a bound. */
#pragma GCC poison alloca
/* Memory that bypasses mv_xmalloc. */
#pragma GCC poison strdup strndup asprintf vasprintf
#ifndef MV_OWNS_MEMORY
#pragma GCC poison malloc calloc realloc reallocarray
#endif
#endif

#endif
