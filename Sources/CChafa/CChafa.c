#include "CChafa.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

// The parts of chafa.h used here (libchafa 1.12, interface 0). The header itself would need the headers of GLib.
typedef struct ChafaCanvasConfig ChafaCanvasConfig;
typedef struct ChafaCanvas ChafaCanvas;
typedef struct ChafaSymbolMap ChafaSymbolMap;
typedef struct {
    char *bytes;
    size_t count;
    size_t room;
} GString;
enum { CANVAS_MODE_TRUECOLOR = 0 };
enum { PIXEL_MODE_SYMBOLS = 0, PIXEL_MODE_SIXELS = 1 };
enum { PIXEL_RGBA8_UNASSOCIATED = 4 };
enum { SYMBOL_SPACE = 1 << 0, SYMBOL_SOLID = 1 << 1, SYMBOL_QUAD = 1 << 7, SYMBOL_HALF = 3 << 8 };

static struct {
    void (*set_n_threads)(int count);
    ChafaCanvasConfig *(*config_new)(void);
    void (*config_set_geometry)(ChafaCanvasConfig *config, int columns, int rows);
    void (*config_set_cell_geometry)(ChafaCanvasConfig *config, int width, int height);
    void (*config_set_canvas_mode)(ChafaCanvasConfig *config, int mode);
    void (*config_set_pixel_mode)(ChafaCanvasConfig *config, int mode);
    void (*config_set_symbol_map)(ChafaCanvasConfig *config, const ChafaSymbolMap *map);
    ChafaSymbolMap *(*symbol_map_new)(void);
    void (*symbol_map_add_by_tags)(ChafaSymbolMap *map, int tags);
    ChafaCanvas *(*canvas_new)(const ChafaCanvasConfig *config);
    void (*canvas_draw)(
        ChafaCanvas *canvas, int type, const uint8_t *pixels, int width, int height, int stride);
    GString *(*canvas_print)(ChafaCanvas *canvas, void *terminal);
    uint32_t (*canvas_get_char_at)(ChafaCanvas *canvas, int column, int row);
    void (*canvas_get_colors_at)(
        ChafaCanvas *canvas, int column, int row, int *foreground, int *background);
} chafa;

static pthread_once_t once = PTHREAD_ONCE_INIT;
static int is_loaded = 0;

static void load(void) {
    void *library = dlopen("libchafa.so.0", RTLD_NOW | RTLD_LOCAL);
    if (!library) return;
    struct {
        void **slot;
        const char *name;
    } symbols[] = {
        {(void **)&chafa.set_n_threads, "chafa_set_n_threads"},
        {(void **)&chafa.config_new, "chafa_canvas_config_new"},
        {(void **)&chafa.config_set_geometry, "chafa_canvas_config_set_geometry"},
        {(void **)&chafa.config_set_cell_geometry, "chafa_canvas_config_set_cell_geometry"},
        {(void **)&chafa.config_set_canvas_mode, "chafa_canvas_config_set_canvas_mode"},
        {(void **)&chafa.config_set_pixel_mode, "chafa_canvas_config_set_pixel_mode"},
        {(void **)&chafa.config_set_symbol_map, "chafa_canvas_config_set_symbol_map"},
        {(void **)&chafa.symbol_map_new, "chafa_symbol_map_new"},
        {(void **)&chafa.symbol_map_add_by_tags, "chafa_symbol_map_add_by_tags"},
        {(void **)&chafa.canvas_new, "chafa_canvas_new"},
        {(void **)&chafa.canvas_draw, "chafa_canvas_draw_all_pixels"},
        {(void **)&chafa.canvas_print, "chafa_canvas_print"},
        {(void **)&chafa.canvas_get_char_at, "chafa_canvas_get_char_at"},
        {(void **)&chafa.canvas_get_colors_at, "chafa_canvas_get_colors_at"},
    };
    for (size_t index = 0; index < sizeof symbols / sizeof symbols[0]; index++) {
        *symbols[index].slot = dlsym(library, symbols[index].name);
        if (!*symbols[index].slot) return;
    }
    // Each thread would reserve address space.
    chafa.set_n_threads(1);
    is_loaded = 1;
}

int cchafa_load(void) {
    pthread_once(&once, load);
    return is_loaded;
}

static ChafaCanvas *draw(
    const ChafaCanvasConfig *config, const uint8_t *pixels, int width, int height) {
    ChafaCanvas *canvas = chafa.canvas_new(config);
    if (canvas) {
        chafa.canvas_draw(canvas, PIXEL_RGBA8_UNASSOCIATED, pixels, width, height, 4 * width);
    }
    return canvas;
}

const uint8_t *cchafa_sixels(const uint8_t *pixels, int width, int height, size_t *count) {
    // A sixel is six pixels high; chafa would scale any other height to whole sixels. The added rows are
    // transparent.
    size_t row = 4 * (size_t)width;
    int whole = (height + 5) / 6 * 6;
    uint8_t *room = calloc((size_t)whole, row);
    if (!room) return NULL;
    memcpy(room, pixels, row * (size_t)height);
    ChafaCanvasConfig *config = chafa.config_new();
    chafa.config_set_canvas_mode(config, CANVAS_MODE_TRUECOLOR);
    chafa.config_set_pixel_mode(config, PIXEL_MODE_SIXELS);
    chafa.config_set_cell_geometry(config, 1, 1);
    chafa.config_set_geometry(config, width, whole);
    ChafaCanvas *canvas = draw(config, room, width, whole);
    GString *text = canvas ? chafa.canvas_print(canvas, NULL) : NULL;
    free(room);
    if (!text) return NULL;
    *count = text->count;
    return (const uint8_t *)text->bytes;
}

int cchafa_quarters(
    const uint8_t *pixels, int width, int height, int columns, int rows, uint32_t *cells) {
    ChafaSymbolMap *map = chafa.symbol_map_new();
    chafa.symbol_map_add_by_tags(map, SYMBOL_SPACE | SYMBOL_SOLID | SYMBOL_HALF | SYMBOL_QUAD);
    ChafaCanvasConfig *config = chafa.config_new();
    chafa.config_set_canvas_mode(config, CANVAS_MODE_TRUECOLOR);
    chafa.config_set_pixel_mode(config, PIXEL_MODE_SYMBOLS);
    chafa.config_set_symbol_map(config, map);
    chafa.config_set_geometry(config, columns, rows);
    ChafaCanvas *canvas = draw(config, pixels, width, height);
    if (!canvas) return 0;
    for (int row = 0; row < rows; row++) {
        for (int column = 0; column < columns; column++) {
            int foreground = -1, background = -1;
            chafa.canvas_get_colors_at(canvas, column, row, &foreground, &background);
            cells[0] = chafa.canvas_get_char_at(canvas, column, row);
            cells[1] = (uint32_t)foreground;
            cells[2] = (uint32_t)background;
            cells += 3;
        }
    }
    return 1;
}
