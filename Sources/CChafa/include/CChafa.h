#ifndef CCHAFA_H
#define CCHAFA_H

#include <stddef.h>
#include <stdint.h>

// libchafa is loaded at run time; see
// Docs/Decisions/History/0019-chafa-draws-sixels-and-quarter-blocks.md.

/// Loads libchafa and GLib once per process. Returns 1 or 0; the other functions may only be called after a success.
int cchafa_load(void);

/// Draws RGBA pixels as a sixel image of the same size with at most 256 colors.
///
/// Returns NULL if out of memory. The bytes are never freed.
const uint8_t *cchafa_sixels(const uint8_t *pixels, int width, int height, size_t *count);

/// Draws RGBA pixels with spaces, half blocks and quarter blocks.
///
/// Stores three numbers for each cell: a Unicode scalar, the foreground and the background color
/// as 0xRRGGBB, or UINT32_MAX for no color. Returns 1, or 0 if out of memory.
int cchafa_quarters(
    const uint8_t *pixels, int width, int height, int columns, int rows, uint32_t *cells);

#endif
