#ifndef CCHAFA_H
#define CCHAFA_H

#include <stddef.h>
#include <stdint.h>

// libchafa is never linked: see Docs/Decisions/History/0019-chafa-draws-sixels-and-quarter-blocks.md.

/// Loads libchafa, and GLib with it, once in the process; the others need a success first. Answers 1 or 0.
int cchafa_load(void);

/// Draws RGBA pixels as one sixel picture of the same size, with at most 256 colours.
///
/// Answers NULL when there is no memory. The bytes are never freed.
const uint8_t *cchafa_sixels(const uint8_t *pixels, int width, int height, size_t *count);

/// Draws RGBA pixels as cells of spaces, half and quarter blocks.
///
/// Each cell gets three numbers: a scalar, the colour of its letter and of its ground as 0xRRGGBB, or
/// UINT32_MAX for none. Answers 1, or 0 when there is no memory.
int cchafa_quarters(
    const uint8_t *pixels, int width, int height, int columns, int rows, uint32_t *cells);

#endif
