#include "CPNG.h"

#include <dlfcn.h>
#include <pthread.h>
#include <setjmp.h>
#include <stdlib.h>
#include <string.h>

#include <png.h>

static struct {
    __typeof__(&png_create_read_struct) create_read;
    __typeof__(&png_create_info_struct) create_info;
    __typeof__(&png_destroy_read_struct) destroy_read;
    __typeof__(&png_set_read_fn) set_read_fn;
    __typeof__(&png_get_io_ptr) get_io_ptr;
    __typeof__(&png_get_error_ptr) get_error_ptr;
    __typeof__(&png_error) error;
    __typeof__(&png_set_user_limits) set_user_limits;
    __typeof__(&png_set_compression_buffer_size) set_piece_size;
    __typeof__(&png_read_info) read_info;
    __typeof__(&png_get_image_width) get_width;
    __typeof__(&png_get_image_height) get_height;
    __typeof__(&png_set_expand) set_expand;
    __typeof__(&png_set_scale_16) set_scale_16;
    __typeof__(&png_set_gray_to_rgb) set_gray_to_rgb;
    __typeof__(&png_set_add_alpha) set_add_alpha;
    __typeof__(&png_set_interlace_handling) set_interlace_handling;
    __typeof__(&png_read_update_info) read_update_info;
    __typeof__(&png_get_rowbytes) get_rowbytes;
    __typeof__(&png_read_row) read_row;
    __typeof__(&png_image_write_to_memory) write_to_memory;
    __typeof__(&png_image_free) free_image;
} png;

struct cpng_reader {
    png_structp structure;
    png_infop info;
    jmp_buf failed;
    const uint8_t *next;
    size_t left;
    int width, height, passes;
};

static pthread_once_t once = PTHREAD_ONCE_INIT;
static int is_loaded = 0;

static void load(void) {
    void *library = dlopen("libpng16.so.16", RTLD_NOW | RTLD_LOCAL);
    if (!library) return;
    struct {
        void **slot;
        const char *name;
    } symbols[] = {
        {(void **)&png.create_read, "png_create_read_struct"},
        {(void **)&png.create_info, "png_create_info_struct"},
        {(void **)&png.destroy_read, "png_destroy_read_struct"},
        {(void **)&png.set_read_fn, "png_set_read_fn"},
        {(void **)&png.get_io_ptr, "png_get_io_ptr"},
        {(void **)&png.get_error_ptr, "png_get_error_ptr"},
        {(void **)&png.error, "png_error"},
        {(void **)&png.set_user_limits, "png_set_user_limits"},
        {(void **)&png.set_piece_size, "png_set_compression_buffer_size"},
        {(void **)&png.read_info, "png_read_info"},
        {(void **)&png.get_width, "png_get_image_width"},
        {(void **)&png.get_height, "png_get_image_height"},
        {(void **)&png.set_expand, "png_set_expand"},
        {(void **)&png.set_scale_16, "png_set_scale_16"},
        {(void **)&png.set_gray_to_rgb, "png_set_gray_to_rgb"},
        {(void **)&png.set_add_alpha, "png_set_add_alpha"},
        {(void **)&png.set_interlace_handling, "png_set_interlace_handling"},
        {(void **)&png.read_update_info, "png_read_update_info"},
        {(void **)&png.get_rowbytes, "png_get_rowbytes"},
        {(void **)&png.read_row, "png_read_row"},
        {(void **)&png.write_to_memory, "png_image_write_to_memory"},
        {(void **)&png.free_image, "png_image_free"},
    };
    for (size_t index = 0; index < sizeof symbols / sizeof symbols[0]; index++) {
        *symbols[index].slot = dlsym(library, symbols[index].name);
        if (!*symbols[index].slot) return;
    }
    is_loaded = 1;
}

int cpng_load(void) {
    pthread_once(&once, load);
    return is_loaded;
}

static void fail(png_structp structure, png_const_charp message) {
    (void)message;
    cpng_reader *reader = png.get_error_ptr(structure);
    longjmp(reader->failed, 1);
}

static void say_nothing(png_structp structure, png_const_charp message) {
    (void)structure;
    (void)message;
}

static void take(png_structp structure, png_bytep destination, size_t count) {
    cpng_reader *reader = png.get_io_ptr(structure);
    if (count > reader->left) png.error(structure, "the end");
    memcpy(destination, reader->next, count);
    reader->next += count;
    reader->left -= count;
}

cpng_reader *cpng_open(const uint8_t *bytes, size_t length) {
    cpng_reader *reader = calloc(1, sizeof *reader);
    if (!reader) return NULL;
    reader->next = bytes;
    reader->left = length;
    if (setjmp(reader->failed)) {
        cpng_close(reader);
        return NULL;
    }
    reader->structure = png.create_read(PNG_LIBPNG_VER_STRING, reader, fail, say_nothing);
    if (reader->structure) reader->info = png.create_info(reader->structure);
    if (!reader->info) {
        cpng_close(reader);
        return NULL;
    }
    png_structp structure = reader->structure;
    png.set_read_fn(structure, reader, take);
    // Small pieces, because a piece that is cut off is lost as a whole.
    png.set_piece_size(structure, 1024);
    // The caller checks the size; libpng's own limit is lower.
    png.set_user_limits(structure, PNG_UINT_31_MAX, PNG_UINT_31_MAX);
    png.read_info(structure, reader->info);
    reader->width = (int)png.get_width(structure, reader->info);
    reader->height = (int)png.get_height(structure, reader->info);
    return reader;
}

void cpng_close(cpng_reader *reader) {
    if (reader->structure) png.destroy_read(&reader->structure, &reader->info, NULL);
    free(reader);
}

int cpng_width(const cpng_reader *reader) { return reader->width; }

int cpng_height(const cpng_reader *reader) { return reader->height; }

int cpng_start(cpng_reader *reader) {
    if (setjmp(reader->failed)) return 0;
    png_structp structure = reader->structure;
    png.set_expand(structure);
    png.set_scale_16(structure);
    png.set_gray_to_rgb(structure);
    png.set_add_alpha(structure, 0xFF, PNG_FILLER_AFTER);
    reader->passes = png.set_interlace_handling(structure);
    png.read_update_info(structure, reader->info);
    return png.get_rowbytes(structure, reader->info) == 4 * (size_t)reader->width;
}

int cpng_passes(const cpng_reader *reader) { return reader->passes; }

int cpng_next_row(cpng_reader *reader, uint8_t *row) {
    if (setjmp(reader->failed)) return 0;
    // Decode as a display row, in which a pass also fills the pixels of later passes.
    if (reader->passes > 1) {
        png.read_row(reader->structure, NULL, row);
    } else {
        png.read_row(reader->structure, row, NULL);
    }
    return 1;
}

/// Returns the pixels without alpha; NULL if a pixel is not opaque, or if out of memory.
static uint8_t *opaque(const uint8_t *pixels, size_t count) {
    for (size_t pixel = 0; pixel < count; pixel++) {
        if (pixels[pixel * 4 + 3] != 0xFF) return NULL;
    }
    uint8_t *plain = malloc(count * 3);
    if (!plain) return NULL;
    for (size_t pixel = 0; pixel < count; pixel++) memcpy(plain + pixel * 3, pixels + pixel * 4, 3);
    return plain;
}

const uint8_t *cpng_write(const uint8_t *pixels, int width, int height, size_t *count) {
    uint8_t *plain = opaque(pixels, (size_t)width * (size_t)height);
    png_image image = {
        .version = PNG_IMAGE_VERSION,
        .width = (png_uint_32)width,
        .height = (png_uint_32)height,
        .format = plain ? PNG_FORMAT_RGB : PNG_FORMAT_RGBA,
    };
    png_alloc_size_t room = PNG_IMAGE_PNG_SIZE_MAX(image);
    uint8_t *bytes = malloc(room);
    int is_written = bytes && png.write_to_memory(&image, bytes, &room, 0, plain ? plain : pixels, 0, NULL);
    png.free_image(&image);
    free(plain);
    if (is_written) {
        *count = room;
        return bytes;
    }
    free(bytes);
    return NULL;
}
