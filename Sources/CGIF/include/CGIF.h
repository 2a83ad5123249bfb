#ifndef CGIF_H
#define CGIF_H

#include <stddef.h>
#include <stdint.h>

// giflib is never linked: see Docs/Decisions/0018-pictures-are-decoded-in-a-confined-child-process.md.

/// One GIF that is being read.
typedef struct cgif_reader cgif_reader;

/// One image of a GIF, placed on the screen that all share.
typedef struct {
    int left, top, width, height;
    int is_interlaced;
    /// In hundredths of a second.
    int delay;
    /// What becomes of it before the next: 2 clears its place, 3 brings back what was there before.
    int disposal;
    /// The number of the colour that is not drawn, or -1.
    int transparent;
    /// Red, green and blue of each number; those that the file leaves out are black.
    uint8_t colors[256 * 3];
} cgif_image;

/// Loads giflib once in the process; every other function needs a success first. Answers 1 or 0.
int cgif_load(void);

/// Reads the header. The bytes must stay until cgif_close. Answers NULL when it is damaged.
cgif_reader *cgif_open(const uint8_t *bytes, size_t length);
void cgif_close(cgif_reader *reader);

int cgif_width(const cgif_reader *reader);
int cgif_height(const cgif_reader *reader);

/// Goes on to the next image. Answers 1, or 0 at the end or when the file is damaged.
int cgif_next_image(cgif_reader *reader, cgif_image *image);

/// Reads the next line of the image: numbers of colours, one byte a pixel, in the order of the file.
///
/// All lines must be read before the next image. Answers 1, or 0 when the file is damaged.
int cgif_next_line(cgif_reader *reader, uint8_t *numbers, int count);

#endif
