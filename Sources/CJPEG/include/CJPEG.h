#ifndef CJPEG_H
#define CJPEG_H

#include <stddef.h>
#include <stdint.h>

// libjpeg is loaded at run time: see Docs/Decisions/0018-pictures-are-decoded-in-a-confined-child-process.md.

/// A JPEG decoder.
typedef struct cjpeg_reader cjpeg_reader;

/// Loads libjpeg once per process. Returns 1 or 0; all other functions may only be called after a success.
int cjpeg_load(void);

/// Reads the header. Returns NULL if it is damaged. The bytes must stay valid until cjpeg_close.
cjpeg_reader *cjpeg_open(const uint8_t *bytes, size_t length);
void cjpeg_close(cjpeg_reader *reader);

int cjpeg_width(const cjpeg_reader *reader);
int cjpeg_height(const cjpeg_reader *reader);

/// Starts decoding at a scale of `eighths`/8, from 1/8 to 8/8, and sets cjpeg_width and
/// cjpeg_height accordingly.
///
/// Returns 1, or 0 if the file is damaged.
int cjpeg_start(cjpeg_reader *reader, int eighths);

/// Decodes the next row into RGBA, four bytes for each pixel of cjpeg_width.
///
/// Returns 1, or 0 if there are no more rows or the file is damaged.
int cjpeg_next_row(cjpeg_reader *reader, uint8_t *row);

#endif
