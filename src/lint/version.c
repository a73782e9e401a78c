/* version.c: which version of the library this is. The build says it, from CMakeLists.txt. */
#include "mvlint/mvlint.h"

#include "src/base/banned.h"

const char *mv_version(void) {
  return MVLINT_VERSION;
}
