#ifndef CJPEG_H
#define CJPEG_H

#include <stddef.h>
#include <stdint.h>

// libjpeg is never linked: see Docs/Decisions/0018-pictures-are-decoded-in-a-confined-child-process.md.

/// One JPEG that is being read.
typedef struct cjpeg_reader cjpeg_reader;

/// Loads libjpeg once in the process; every other function needs a success first. Answers 1 or 0.
int cjpeg_load(void);

/// Reads the header. The bytes must stay until cjpeg_close. Answers NULL when it is damaged.
cjpeg_reader *cjpeg_open(const uint8_t *bytes, size_t length);
void cjpeg_close(cjpeg_reader *reader);

int cjpeg_width(const cjpeg_reader *reader);
int cjpeg_height(const cjpeg_reader *reader);

/// Begins to decode at so many eighths (1 to 8) of the size; width and height are those of the rows then.
///
/// Answers 1, or 0 when it is damaged.
int cjpeg_start(cjpeg_reader *reader, int eighths);

/// Decodes the next row into RGBA; room is needed for four bytes a pixel of cjpeg_width.
///
/// Answers 1, or 0 when there are no more, because it is complete or because it is damaged.
int cjpeg_next_row(cjpeg_reader *reader, uint8_t *row);

#endif
