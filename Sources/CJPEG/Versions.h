#ifndef CJPEG_VERSIONS_H
#define CJPEG_VERSIONS_H

#include "CJPEG.h"

/// The functions of CJPEG.h for one version of libjpeg.
typedef struct {
    int (*load)(void);
    cjpeg_reader *(*open)(const uint8_t *bytes, size_t length);
    void (*close)(cjpeg_reader *reader);
    int (*width)(const cjpeg_reader *reader);
    int (*height)(const cjpeg_reader *reader);
    int (*start)(cjpeg_reader *reader, int eighths);
    int (*next_row)(cjpeg_reader *reader, uint8_t *row);
} cjpeg_decoder;

/// The decoder for the interface of libjpeg 6.2, which Debian and Fedora have.
extern const cjpeg_decoder cjpeg_version_62;

/// The decoder for the interface of libjpeg 8, which Ubuntu and Arch Linux have.
extern const cjpeg_decoder cjpeg_version_80;

#endif
