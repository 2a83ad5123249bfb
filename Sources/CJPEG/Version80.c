// jconfig.h sets the version of the build machine. jpeglib.h does not include it if it has been
// included.
#include <stddef.h>
#include <stdio.h>

#include <jconfig.h>
#define JCONFIG_INCLUDED
#undef JPEG_LIB_VERSION
#define JPEG_LIB_VERSION 80

#define CJPEG_FILE "libjpeg.so.8"
#define CJPEG_DECODER cjpeg_version_80
#include "Decoder.h"
