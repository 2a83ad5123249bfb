#include "CWebP.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdlib.h>

#include <webp/decode.h>
#include <webp/demux.h>

// The public functions are inline and pass the ABI version to these.
static struct {
    __typeof__(&WebPGetFeaturesInternal) get_features;
    __typeof__(&WebPInitDecoderConfigInternal) init_config;
    __typeof__(&WebPIDecode) idecode;
    __typeof__(&WebPIAppend) iappend;
    __typeof__(&WebPIDecGetRGB) idec_get_rgb;
    __typeof__(&WebPIDelete) idelete;
    __typeof__(&WebPAnimDecoderOptionsInitInternal) init_options;
    __typeof__(&WebPAnimDecoderNewInternal) animation_new;
    __typeof__(&WebPAnimDecoderHasMoreFrames) animation_has_more;
    __typeof__(&WebPAnimDecoderGetNext) animation_next;
    __typeof__(&WebPAnimDecoderDelete) animation_delete;
} webp;

static pthread_once_t once = PTHREAD_ONCE_INIT;
static int is_loaded = 0;

static void load(void) {
    void *decoder = dlopen("libwebp.so.7", RTLD_NOW | RTLD_GLOBAL);
    void *demuxer = dlopen("libwebpdemux.so.2", RTLD_NOW | RTLD_LOCAL);
    if (!decoder || !demuxer) return;
    struct {
        void *library;
        void **slot;
        const char *name;
    } symbols[] = {
        {decoder, (void **)&webp.get_features, "WebPGetFeaturesInternal"},
        {decoder, (void **)&webp.init_config, "WebPInitDecoderConfigInternal"},
        {decoder, (void **)&webp.idecode, "WebPIDecode"},
        {decoder, (void **)&webp.iappend, "WebPIAppend"},
        {decoder, (void **)&webp.idec_get_rgb, "WebPIDecGetRGB"},
        {decoder, (void **)&webp.idelete, "WebPIDelete"},
        {demuxer, (void **)&webp.init_options, "WebPAnimDecoderOptionsInitInternal"},
        {demuxer, (void **)&webp.animation_new, "WebPAnimDecoderNewInternal"},
        {demuxer, (void **)&webp.animation_has_more, "WebPAnimDecoderHasMoreFrames"},
        {demuxer, (void **)&webp.animation_next, "WebPAnimDecoderGetNext"},
        {demuxer, (void **)&webp.animation_delete, "WebPAnimDecoderDelete"},
    };
    for (size_t index = 0; index < sizeof symbols / sizeof symbols[0]; index++) {
        *symbols[index].slot = dlsym(symbols[index].library, symbols[index].name);
        if (!*symbols[index].slot) return;
    }
    is_loaded = 1;
}

int cwebp_load(void) {
    pthread_once(&once, load);
    return is_loaded;
}

int cwebp_read_features(const uint8_t *bytes, size_t length, cwebp_features *features) {
    WebPBitstreamFeatures found;
    if (webp.get_features(bytes, length, &found, WEBP_DECODER_ABI_VERSION) != VP8_STATUS_OK) {
        return 0;
    }
    features->width = found.width;
    features->height = found.height;
    features->is_animated = found.has_animation;
    features->is_lossless = found.format != 1;
    return 1;
}

int cwebp_decode(
    const uint8_t *bytes, size_t length, int is_scaled, int width, int height, uint8_t *pixels) {
    WebPDecoderConfig config;
    if (!webp.init_config(&config, WEBP_DECODER_ABI_VERSION)) return 0;
    config.options.use_scaling = is_scaled;
    config.options.scaled_width = width;
    config.options.scaled_height = height;
    config.output.colorspace = MODE_RGBA;
    config.output.is_external_memory = 1;
    config.output.u.RGBA.rgba = pixels;
    config.output.u.RGBA.stride = 4 * width;
    config.output.u.RGBA.size = 4 * (size_t)width * (size_t)height;
    WebPIDecoder *decoder = webp.idecode(NULL, 0, &config);
    if (!decoder) return 0;
    VP8StatusCode status = webp.iappend(decoder, bytes, length);
    int rows = 0;
    if (status == VP8_STATUS_OK) {
        rows = height;
    } else {
        int last = 0;
        if (webp.idec_get_rgb(decoder, &last, NULL, NULL, NULL)) rows = last;
    }
    webp.idelete(decoder);
    return rows < height ? rows : height;
}

struct cwebp_animation {
    WebPAnimDecoder *decoder;
};

cwebp_animation *cwebp_animation_open(const uint8_t *bytes, size_t length) {
    WebPAnimDecoderOptions options;
    if (!webp.init_options(&options, WEBP_DEMUX_ABI_VERSION)) return NULL;
    options.color_mode = MODE_RGBA;
    WebPData data = {bytes, length};
    cwebp_animation *animation = calloc(1, sizeof *animation);
    if (!animation) return NULL;
    animation->decoder = webp.animation_new(&data, &options, WEBP_DEMUX_ABI_VERSION);
    if (animation->decoder) return animation;
    free(animation);
    return NULL;
}

void cwebp_animation_close(cwebp_animation *animation) {
    webp.animation_delete(animation->decoder);
    free(animation);
}

const uint8_t *cwebp_animation_next(cwebp_animation *animation, int *end) {
    uint8_t *pixels = NULL;
    if (!webp.animation_has_more(animation->decoder)) return NULL;
    return webp.animation_next(animation->decoder, &pixels, end) ? pixels : NULL;
}
