/* mvlint.h: the library, for programs that parse, lint or explain SQL that they hold. Includes what that takes; the other
 * headers beside it are for those that want more. packaging/example has whole programs.
 *
 * Ownership: what a function called …_new, …_run or …_of returns, the caller gives back with the …_free named beside it.
 * Findings, verdicts and their texts live as long as their run; names and texts that are `const char *` in the catalogue of
 * rules live forever. An input's text is copied; its settings and names are not, and outlive the run.
 *
 * Units: an mv_span counts bytes of the UTF-8 text of a source, from 0, its end exclusive. Lines and columns of an mv_place
 * are counted from 1, columns in code points. Sizes are bytes, moments seconds since 1970.
 *
 * Errors: what is wrong with SQL is a finding. What is wrong with a file is in its mv_file_result: `error`, `outcome`. A run
 * ends well whatever it is given. All else that allocates and finds no memory unwinds, as longjmp does, to the innermost
 * mv_guard of the thread, and without one ends the process; destructors of C++ between the two are not run.
 *
 * Threads: there is no state that runs share. Any number of threads may work at the same time, each with runs, parsers and
 * arenas of its own. One of those belongs to one thread at a time; that holds for reading results, too, because the places in a
 * source are made when first asked for. A run may start threads of its own (`jobs`), which end before it returns.
 *
 * Versions: codes and names of rules are kept. Until 1.0 structures and functions may change with the second number of the
 * version: the library is linked statically, and is of one version with its headers. */
#ifndef MVLINT_MVLINT_H
#define MVLINT_MVLINT_H

#include "mvlint/fix.h"
#include "mvlint/lint.h"
#include "mvlint/parse.h"
#include "mvlint/verdict.h"

#ifdef __cplusplus
extern "C" {
#endif

/* The version of the library, "0.1.0"; never freed. */
const char *mv_version(void);

#ifdef __cplusplus
}
#endif
#endif
