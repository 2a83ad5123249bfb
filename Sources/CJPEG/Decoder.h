// The decoder for one version of libjpeg. Version62.c and Version80.c compile it with their
// JPEG_LIB_VERSION, which determines the layout of the structures. Each file includes it once, so
// it has no include guard.
#include "CJPEG.h"
#include "Versions.h"

#include <dlfcn.h>
#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>

#include <jpeglib.h>
#include <jerror.h>

static struct {
    __typeof__(&jpeg_std_error) std_error;
    __typeof__(&jpeg_CreateDecompress) create;
    __typeof__(&jpeg_destroy_decompress) destroy;
    __typeof__(&jpeg_read_header) read_header;
    __typeof__(&jpeg_start_decompress) start;
    __typeof__(&jpeg_read_scanlines) read_scanlines;
    __typeof__(&jpeg_resync_to_restart) resync;
} jpeg;

struct cjpeg_reader {
    struct jpeg_decompress_struct info;
    struct jpeg_error_mgr errors;
    struct jpeg_source_mgr source;
    jmp_buf failed;
    int width, height;
    /// Whether the file ended before the picture was complete.
    int ran_dry;
    /// The number of warnings when the file ended.
    long warnings_before;
    /// Whether all data was read before the first row was requested, as in a progressive JPEG.
    int had_all;
};

static int load(void) {
    void *library = dlopen(CJPEG_FILE, RTLD_NOW | RTLD_LOCAL);
    if (!library) return 0;
    struct {
        void **slot;
        const char *name;
    } symbols[] = {
        {(void **)&jpeg.std_error, "jpeg_std_error"},
        {(void **)&jpeg.create, "jpeg_CreateDecompress"},
        {(void **)&jpeg.destroy, "jpeg_destroy_decompress"},
        {(void **)&jpeg.read_header, "jpeg_read_header"},
        {(void **)&jpeg.start, "jpeg_start_decompress"},
        {(void **)&jpeg.read_scanlines, "jpeg_read_scanlines"},
        {(void **)&jpeg.resync, "jpeg_resync_to_restart"},
    };
    for (size_t index = 0; index < sizeof symbols / sizeof symbols[0]; index++) {
        *symbols[index].slot = dlsym(library, symbols[index].name);
        if (!*symbols[index].slot) return 0;
    }
    return 1;
}


static cjpeg_reader *reader_of(j_common_ptr info) { return info->client_data; }

static void fail(j_common_ptr info) { longjmp(reader_of(info)->failed, 1); }

static void say_nothing(j_common_ptr info) { (void)info; }

static void note_warning(j_common_ptr info, int level) {
    if (level < 0) info->err->num_warnings++;
}

static void begin_source(j_decompress_ptr info) { (void)info; }

/// Supplies end-of-image markers at the end of the bytes. Called by libjpeg.
static boolean fill_source(j_decompress_ptr info) {
    static const JOCTET end[] = {0xFF, JPEG_EOI};
    cjpeg_reader *reader = reader_of((j_common_ptr)info);
    if (!reader->ran_dry) reader->warnings_before = info->err->num_warnings;
    reader->ran_dry = 1;
    info->src->next_input_byte = end;
    info->src->bytes_in_buffer = sizeof end;
    return TRUE;
}

static void skip_source(j_decompress_ptr info, long count) {
    if (count <= 0) return;
    if ((size_t)count > info->src->bytes_in_buffer) {
        fill_source(info);
        return;
    }
    info->src->next_input_byte += count;
    info->src->bytes_in_buffer -= (size_t)count;
}

static void close_reader(cjpeg_reader *reader);

static cjpeg_reader *open_reader(const uint8_t *bytes, size_t length) {
    cjpeg_reader *reader = calloc(1, sizeof *reader);
    if (!reader) return NULL;
    reader->info.err = jpeg.std_error(&reader->errors);
    reader->errors.error_exit = fail;
    reader->errors.output_message = say_nothing;
    reader->errors.emit_message = note_warning;
    reader->info.client_data = reader;
    if (setjmp(reader->failed)) {
        close_reader(reader);
        return NULL;
    }
    jpeg.create(&reader->info, JPEG_LIB_VERSION, sizeof reader->info);
    reader->source = (struct jpeg_source_mgr){
        .next_input_byte = bytes,
        .bytes_in_buffer = length,
        .init_source = begin_source,
        .fill_input_buffer = fill_source,
        .skip_input_data = skip_source,
        .resync_to_restart = jpeg.resync,
        .term_source = begin_source,
    };
    reader->info.src = &reader->source;
    jpeg.read_header(&reader->info, TRUE);
    reader->width = (int)reader->info.image_width;
    reader->height = (int)reader->info.image_height;
    return reader;
}

static void close_reader(cjpeg_reader *reader) {
    jpeg.destroy(&reader->info);
    free(reader);
}

static int width(const cjpeg_reader *reader) { return reader->width; }

static int height(const cjpeg_reader *reader) { return reader->height; }

static int start(cjpeg_reader *reader, int eighths) {
    if (setjmp(reader->failed)) return 0;
    struct jpeg_decompress_struct *info = &reader->info;
    int is_ink = info->jpeg_color_space == JCS_CMYK || info->jpeg_color_space == JCS_YCCK;
    info->out_color_space = is_ink ? JCS_CMYK : JCS_EXT_RGBA;
    info->scale_num = (unsigned)eighths;
    info->scale_denom = 8;
    jpeg.start(info);
    reader->width = (int)info->output_width;
    reader->height = (int)info->output_height;
    reader->had_all = reader->ran_dry;
    return 1;
}

/// Converts a pixel from CMYK to RGB. The values are inverted in files with Adobe's marker.
static void light_of_inks(uint8_t *pixel, int is_inverted) {
    int black = is_inverted ? pixel[3] : 255 - pixel[3];
    for (int part = 0; part < 3; part++) {
        int light = is_inverted ? pixel[part] : 255 - pixel[part];
        pixel[part] = (uint8_t)((light * black + 127) / 255);
    }
    pixel[3] = 255;
}

static int next_row(cjpeg_reader *reader, uint8_t *row) {
    if (setjmp(reader->failed)) return 0;
    struct jpeg_decompress_struct *info = &reader->info;
    if (info->output_scanline >= info->output_height) return 0;
    // libjpeg fills missing data with grey, so this returns no row instead. libjpeg also fills in a
    // missing end-of-image marker, but then without a warning about missing data.
    int lacks_data = reader->ran_dry && reader->errors.num_warnings > reader->warnings_before;
    if (lacks_data && !reader->had_all) return 0;
    JSAMPROW rows[] = {row};
    if (jpeg.read_scanlines(info, rows, 1) != 1) return 0;
    if (info->out_color_space == JCS_CMYK) {
        for (int x = 0; x < reader->width; x++) {
            light_of_inks(row + 4 * x, info->saw_Adobe_marker);
        }
    }
    return 1;
}

const cjpeg_decoder CJPEG_DECODER = {
    .load = load, .open = open_reader, .close = close_reader, .width = width,
    .height = height, .start = start, .next_row = next_row,
};
