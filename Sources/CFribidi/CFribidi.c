#include "CFribidi.h"

#include <dlfcn.h>
#include <pthread.h>

static struct {
    __typeof__(&fribidi_get_bidi_types) get_bidi_types;
    __typeof__(&fribidi_get_bracket_types) get_bracket_types;
    __typeof__(&fribidi_get_par_embedding_levels_ex) get_par_embedding_levels;
    __typeof__(&fribidi_get_joining_types) get_joining_types;
    __typeof__(&fribidi_join_arabic) join_arabic;
    __typeof__(&fribidi_shape) shape;
} fribidi;

static pthread_once_t once = PTHREAD_ONCE_INIT;
static int is_loaded = 0;

static void load(void) {
    void *library = dlopen("libfribidi.so.0", RTLD_NOW | RTLD_LOCAL);
    if (!library) return;
    struct {
        void **slot;
        const char *name;
    } symbols[] = {
        {(void **)&fribidi.get_bidi_types, "fribidi_get_bidi_types"},
        {(void **)&fribidi.get_bracket_types, "fribidi_get_bracket_types"},
        {(void **)&fribidi.get_par_embedding_levels, "fribidi_get_par_embedding_levels_ex"},
        {(void **)&fribidi.get_joining_types, "fribidi_get_joining_types"},
        {(void **)&fribidi.join_arabic, "fribidi_join_arabic"},
        {(void **)&fribidi.shape, "fribidi_shape"},
    };
    for (size_t index = 0; index < sizeof symbols / sizeof symbols[0]; index++) {
        *symbols[index].slot = dlsym(library, symbols[index].name);
        if (!*symbols[index].slot) return;
    }
    is_loaded = 1;
}

int cfribidi_load(void) {
    pthread_once(&once, load);
    return is_loaded;
}

void cfribidi_get_bidi_types(
    const FriBidiChar *scalars, FriBidiStrIndex count, FriBidiCharType *types
) {
    fribidi.get_bidi_types(scalars, count, types);
}

void cfribidi_get_bracket_types(
    const FriBidiChar *scalars, FriBidiStrIndex count, const FriBidiCharType *types,
    FriBidiBracketType *brackets
) {
    fribidi.get_bracket_types(scalars, count, types, brackets);
}

FriBidiLevel cfribidi_get_par_embedding_levels(
    const FriBidiCharType *types, const FriBidiBracketType *brackets, FriBidiStrIndex count,
    FriBidiParType *base, FriBidiLevel *levels
) {
    return fribidi.get_par_embedding_levels(types, brackets, count, base, levels);
}

void cfribidi_get_joining_types(
    const FriBidiChar *scalars, FriBidiStrIndex count, FriBidiJoiningType *joining
) {
    fribidi.get_joining_types(scalars, count, joining);
}

void cfribidi_join_arabic(
    const FriBidiCharType *types, FriBidiStrIndex count, const FriBidiLevel *levels,
    FriBidiArabicProp *joining
) {
    fribidi.join_arabic(types, count, levels, joining);
}

void cfribidi_shape(
    FriBidiFlags flags, const FriBidiLevel *levels, FriBidiStrIndex count,
    FriBidiArabicProp *joining, FriBidiChar *scalars
) {
    fribidi.shape(flags, levels, count, joining, scalars);
}
