/* uri.h: what clients call documents. */
#ifndef MVLINT_LSP_URI_H
#define MVLINT_LSP_URI_H

#include "mvlint/base.h"

/* One text for all spellings of a URI, percent signs decoded: of a file its path, "/gold/a b.sql"; of others the whole URI,
 * "untitled:Untitled-1". Ends with a NUL. */
mv_str mv_uri_key(mv_arena *a, mv_str uri);
/* The path of a URI's file on this machine; absent: it is none, and no disk is asked. */
mv_str mv_uri_path(mv_arena *a, mv_str uri);
/* The URI of a file, which is named by an absolute path. Ends with a NUL. */
mv_str mv_uri_of_path(mv_arena *a, mv_str path);

#endif
