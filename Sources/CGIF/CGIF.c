#include "CGIF.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include <gif_lib.h>

static struct {
    __typeof__(&DGifOpen) open;
    __typeof__(&DGifCloseFile) close;
    __typeof__(&DGifGetRecordType) get_record_type;
    __typeof__(&DGifGetImageDesc) get_image_desc;
    __typeof__(&DGifGetLine) get_line;
    __typeof__(&DGifGetExtension) get_extension;
    __typeof__(&DGifGetExtensionNext) get_extension_next;
    __typeof__(&DGifExtensionToGCB) extension_to_gcb;
} gif;

struct cgif_reader {
    GifFileType *file;
    const uint8_t *next;
    size_t left;
};

static pthread_once_t once = PTHREAD_ONCE_INIT;
static int is_loaded = 0;

static void load(void) {
    void *library = dlopen("libgif.so.7", RTLD_NOW | RTLD_LOCAL);
    if (!library) return;
    struct {
        void **slot;
        const char *name;
    } symbols[] = {
        {(void **)&gif.open, "DGifOpen"},
        {(void **)&gif.close, "DGifCloseFile"},
        {(void **)&gif.get_record_type, "DGifGetRecordType"},
        {(void **)&gif.get_image_desc, "DGifGetImageDesc"},
        {(void **)&gif.get_line, "DGifGetLine"},
        {(void **)&gif.get_extension, "DGifGetExtension"},
        {(void **)&gif.get_extension_next, "DGifGetExtensionNext"},
        {(void **)&gif.extension_to_gcb, "DGifExtensionToGCB"},
    };
    for (size_t index = 0; index < sizeof symbols / sizeof symbols[0]; index++) {
        *symbols[index].slot = dlsym(library, symbols[index].name);
        if (!*symbols[index].slot) return;
    }
    is_loaded = 1;
}

int cgif_load(void) {
    pthread_once(&once, load);
    return is_loaded;
}

static int take(GifFileType *file, GifByteType *destination, int count) {
    cgif_reader *reader = file->UserData;
    size_t taken = (size_t)count < reader->left ? (size_t)count : reader->left;
    memcpy(destination, reader->next, taken);
    reader->next += taken;
    reader->left -= taken;
    return (int)taken;
}

cgif_reader *cgif_open(const uint8_t *bytes, size_t length) {
    cgif_reader *reader = calloc(1, sizeof *reader);
    if (!reader) return NULL;
    reader->next = bytes;
    reader->left = length;
    int error = 0;
    reader->file = gif.open(reader, take, &error);
    if (reader->file) return reader;
    free(reader);
    return NULL;
}

void cgif_close(cgif_reader *reader) {
    int error = 0;
    gif.close(reader->file, &error);
    free(reader);
}

int cgif_width(const cgif_reader *reader) { return reader->file->SWidth; }

int cgif_height(const cgif_reader *reader) { return reader->file->SHeight; }

/// Reads an extension with all its blocks. If it is a graphic control, stores it for the next
/// image.
static int read_extension(cgif_reader *reader, cgif_image *image) {
    int code = 0;
    GifByteType *block = NULL;
    if (gif.get_extension(reader->file, &code, &block) != GIF_OK) return 0;
    while (block) {
        GraphicsControlBlock control;
        if (code == GRAPHICS_EXT_FUNC_CODE
            && gif.extension_to_gcb(block[0], block + 1, &control) == GIF_OK) {
            image->delay = control.DelayTime;
            image->disposal = control.DisposalMode;
            image->transparent = control.TransparentColor;
        }
        if (gif.get_extension_next(reader->file, &block) != GIF_OK) return 0;
    }
    return 1;
}

static int read_description(cgif_reader *reader, cgif_image *image) {
    if (gif.get_image_desc(reader->file) != GIF_OK) return 0;
    GifImageDesc *description = &reader->file->Image;
    image->left = description->Left;
    image->top = description->Top;
    image->width = description->Width;
    image->height = description->Height;
    image->is_interlaced = description->Interlace;
    ColorMapObject *map = description->ColorMap ? description->ColorMap : reader->file->SColorMap;
    for (int index = 0; map && index < map->ColorCount && index < 256; index++) {
        image->colors[3 * index] = map->Colors[index].Red;
        image->colors[3 * index + 1] = map->Colors[index].Green;
        image->colors[3 * index + 2] = map->Colors[index].Blue;
    }
    return 1;
}

int cgif_next_image(cgif_reader *reader, cgif_image *image) {
    memset(image, 0, sizeof *image);
    image->transparent = -1;
    while (1) {
        GifRecordType type = UNDEFINED_RECORD_TYPE;
        if (gif.get_record_type(reader->file, &type) != GIF_OK) return 0;
        switch (type) {
        case IMAGE_DESC_RECORD_TYPE: return read_description(reader, image);
        case EXTENSION_RECORD_TYPE:
            if (!read_extension(reader, image)) return 0;
            break;
        default: return 0;
        }
    }
}

int cgif_next_line(cgif_reader *reader, uint8_t *numbers, int count) {
    return gif.get_line(reader->file, numbers, count) == GIF_OK;
}
