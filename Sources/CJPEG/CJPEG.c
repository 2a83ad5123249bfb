#include "CJPEG.h"
#include "Versions.h"

#include <pthread.h>

static const cjpeg_decoder *decoder;
static pthread_once_t once = PTHREAD_ONCE_INIT;

static void choose(void) {
    if (cjpeg_version_62.load()) {
        decoder = &cjpeg_version_62;
    } else if (cjpeg_version_80.load()) {
        decoder = &cjpeg_version_80;
    }
}

int cjpeg_load(void) {
    pthread_once(&once, choose);
    return decoder != NULL;
}

cjpeg_reader *cjpeg_open(const uint8_t *bytes, size_t length) { return decoder->open(bytes, length); }

void cjpeg_close(cjpeg_reader *reader) { decoder->close(reader); }

int cjpeg_width(const cjpeg_reader *reader) { return decoder->width(reader); }

int cjpeg_height(const cjpeg_reader *reader) { return decoder->height(reader); }

int cjpeg_start(cjpeg_reader *reader, int eighths) { return decoder->start(reader, eighths); }

int cjpeg_next_row(cjpeg_reader *reader, uint8_t *row) { return decoder->next_row(reader, row); }
