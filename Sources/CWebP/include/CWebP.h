#ifndef CWEBP_H
#define CWEBP_H

#include <stddef.h>
#include <stdint.h>

// libwebp and libwebpdemux are loaded at run time: see
// Docs/Decisions/0018-pictures-are-decoded-in-a-confined-child-process.md.

/// Loads both libraries once per process. Returns 1 or 0; all other functions may only be called after a success.
int cwebp_load(void);

/// The header of a WebP.
typedef struct {
    int width, height;
    int is_animated;
    /// 1 if decoding needs all pixels in memory.
    int is_lossless;
} cwebp_features;

/// Reads the header. Returns 1, or 0 if it is damaged.
int cwebp_read_features(const uint8_t *bytes, size_t length, cwebp_features *features);

/// Decodes a picture without animation into RGBA. Only scales down.
///
/// Writes four bytes per pixel. Returns the number of decoded rows from the top: fewer than height
/// if the file is cut off, 0 if it is damaged.
int cwebp_decode(
    const uint8_t *bytes, size_t length, int is_scaled, int width, int height, uint8_t *pixels);

/// A decoder for animated WebP.
typedef struct cwebp_animation cwebp_animation;

/// Opens an animation. Returns NULL if the file is damaged. The bytes must stay valid until
/// cwebp_animation_close.
cwebp_animation *cwebp_animation_open(const uint8_t *bytes, size_t length);
void cwebp_animation_close(cwebp_animation *animation);

/// Returns the next complete frame in RGBA, of the size in the header, and its end time in
/// milliseconds.
///
/// Returns NULL after the last frame. The pixels stay valid until the next call.
const uint8_t *cwebp_animation_next(cwebp_animation *animation, int *end);

#endif
