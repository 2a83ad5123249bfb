#ifndef CGIF_H
#define CGIF_H

#include <stddef.h>
#include <stdint.h>

// giflib is loaded at run time: see Docs/Decisions/0018-pictures-are-decoded-in-a-confined-child-process.md.

/// A GIF decoder.
typedef struct cgif_reader cgif_reader;

/// An image of a GIF, with its position on the canvas.
typedef struct {
    int left, top, width, height;
    int is_interlaced;
    /// The duration of the image in hundredths of a second.
    int delay;
    /// The disposal method: 2 clears the image's area, 3 restores the previous pixels.
    int disposal;
    /// The index of the transparent color, or -1.
    int transparent;
    /// The palette as RGB; colors missing in the file are black.
    uint8_t colors[256 * 3];
} cgif_image;

/// Loads giflib once per process. Returns 1 or 0; all other functions may only be called after a success.
int cgif_load(void);

/// Reads the header. Returns NULL if it is damaged. The bytes must stay valid until cgif_close.
cgif_reader *cgif_open(const uint8_t *bytes, size_t length);
void cgif_close(cgif_reader *reader);

int cgif_width(const cgif_reader *reader);
int cgif_height(const cgif_reader *reader);

/// Reads the next image's header. Returns 1, or 0 at the end or if the file is damaged.
int cgif_next_image(cgif_reader *reader, cgif_image *image);

/// Reads the next row of the image: color indexes, one byte per pixel, in the order of the file.
///
/// All rows must be read before the next image. Returns 1, or 0 if the file is damaged.
int cgif_next_line(cgif_reader *reader, uint8_t *numbers, int count);

#endif
