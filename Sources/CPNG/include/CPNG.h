#ifndef CPNG_H
#define CPNG_H

#include <stddef.h>
#include <stdint.h>

// libpng is loaded at run time: see Docs/Decisions/0018-pictures-are-decoded-in-a-confined-child-process.md.

/// A PNG decoder.
typedef struct cpng_reader cpng_reader;

/// Loads libpng once per process. Returns 1 or 0; all other functions may only be called after a success.
int cpng_load(void);

/// Reads everything before the pixels. Returns NULL if it is damaged. The bytes must stay valid
/// until cpng_close.
cpng_reader *cpng_open(const uint8_t *bytes, size_t length);
void cpng_close(cpng_reader *reader);

int cpng_width(const cpng_reader *reader);
int cpng_height(const cpng_reader *reader);

/// Prepares to decode rows in RGBA. The caller must check the size first. Returns 1, or 0 if the
/// file is damaged.
int cpng_start(cpng_reader *reader);

/// Returns the number of passes over all rows: 1, or 7 for an interlaced file.
int cpng_passes(const cpng_reader *reader);

/// Decodes the next row into RGBA, four bytes for each pixel of cpng_width.
///
/// In an interlaced file the row must contain the result of the previous passes. Returns 1, or 0 if
/// the file is damaged; then no more rows may be read.
int cpng_next_row(cpng_reader *reader, uint8_t *row);

/// Encodes RGBA pixels as a PNG, without alpha if all are opaque. Returns bytes that are never
/// freed, or NULL on failure.
const uint8_t *cpng_write(const uint8_t *pixels, int width, int height, size_t *count);

#endif
