#ifndef CWEBP_H
#define CWEBP_H

#include <stddef.h>
#include <stdint.h>

// libwebp and libwebpdemux are never linked: see Docs/Decisions/0018-pictures-are-decoded-in-a-confined-child-process.md.

/// Loads both libraries once in the process; every other function needs a success first. Answers 1 or 0.
int cwebp_load(void);

/// What the header of a WebP says.
typedef struct {
    int width, height;
    int is_animated;
    /// 1 when all pixels have to be in memory to decode it.
    int is_lossless;
} cwebp_features;

/// Reads the header. Answers 1, or 0 when it is damaged.
int cwebp_read_features(const uint8_t *bytes, size_t length, cwebp_features *features);

/// Decodes a picture that stands still into RGBA, scaled to a size that is not larger than its own.
///
/// Room is needed for four bytes a pixel. Answers how many rows from above are there: fewer than height
/// when the file is cut off, 0 when it is damaged.
int cwebp_decode(
    const uint8_t *bytes, size_t length, int is_scaled, int width, int height, uint8_t *pixels);

/// An animated WebP that is being read.
typedef struct cwebp_animation cwebp_animation;

/// The bytes must stay until cwebp_animation_close. Answers NULL when it is damaged.
cwebp_animation *cwebp_animation_open(const uint8_t *bytes, size_t length);
void cwebp_animation_close(cwebp_animation *animation);

/// The next whole picture in RGBA, of the size that the header says, and when it ends, in milliseconds.
///
/// Answers NULL when there are no more; the pixels are good until the next call.
const uint8_t *cwebp_animation_next(cwebp_animation *animation, int *end);

#endif
