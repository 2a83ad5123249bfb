#ifndef CPNG_H
#define CPNG_H

#include <stddef.h>
#include <stdint.h>

// libpng is never linked: see Docs/Decisions/0018-pictures-are-decoded-in-a-confined-child-process.md.

/// One PNG that is being read.
typedef struct cpng_reader cpng_reader;

/// Loads libpng once in the process; every other function needs a success first. Answers 1 or 0.
int cpng_load(void);

/// Reads what stands before the pixels. The bytes must stay until cpng_close. Answers NULL when it is damaged.
cpng_reader *cpng_open(const uint8_t *bytes, size_t length);
void cpng_close(cpng_reader *reader);

int cpng_width(const cpng_reader *reader);
int cpng_height(const cpng_reader *reader);

/// Makes ready for rows in RGBA, after the size was judged. Answers 1, or 0 when it is damaged.
int cpng_start(cpng_reader *reader);

/// How often all rows are walked over: 1, or 7 for an interlaced file.
int cpng_passes(const cpng_reader *reader);

/// Decodes the next row into RGBA; room is needed for four bytes a pixel of cpng_width.
///
/// In an interlaced file the row must hold what the passes before have made of it. Answers 1, or 0 when it
/// is damaged; nothing may be read then any more.
int cpng_next_row(cpng_reader *reader, uint8_t *row);

/// Makes a file of pixels in RGBA, of RGB alone where none of them is transparent. Answers its bytes, which stay as long
/// as the process, or NULL.
const uint8_t *cpng_write(const uint8_t *pixels, int width, int height, size_t *count);

#endif
