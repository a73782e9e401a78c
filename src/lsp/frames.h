/* frames.h: messages in the bytes of a stream: headers, a blank line, so many bytes of JSON. */
#ifndef MVLINT_LSP_FRAMES_H
#define MVLINT_LSP_FRAMES_H

#include "mvlint/base.h"

/* The longest message that is read, in bytes. */
#define MV_LSP_FRAME_MAX ((size_t)64 * 1024 * 1024)

typedef enum mv_frame_outcome {
  MV_FRAME_WHOLE,
  MV_FRAME_END,   /* of the stream, or it was told to stop */
  MV_FRAME_BROKEN /* no header that can be followed: where the next message begins is not known */
} mv_frame_outcome;

typedef struct mv_frames {
  int in, wake; /* descriptors; see mv_frames_next */
  bool (*idle)(void *data); /* asked when nothing came for a while: false ends the stream */
  void *data;
  char *bytes; /* owned: those that were read and not taken yet stand in [beg, end) */
  size_t beg, end, cap;
} mv_frames;

/* `wake`: a byte that can be read there has `idle` asked at once. */
void mv_frames_init(mv_frames *f, int in, int wake, bool (*idle)(void *data), void *data);
void mv_frames_free(mv_frames *f);
/* Waits for the next message. Its bytes are good until the next call, and may be changed. */
mv_frame_outcome mv_frames_next(mv_frames *f, char **body, size_t *n);

#endif
