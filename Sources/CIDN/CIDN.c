#include "CIDN.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdint.h>
#include <stddef.h>

// Constants from idn2.h, so that the header need not be installed.
enum { IDN2_OK = 0, IDN2_NFC_INPUT = 1, IDN2_NONTRANSITIONAL = 8 };

static struct {
    int (*lookup_u8)(const uint8_t *name, uint8_t **result, int flags);
    int (*to_unicode_8z8z)(const char *name, char **result, int flags);
} idn;

static pthread_once_t once = PTHREAD_ONCE_INIT;
static int is_loaded = 0;

static void load(void) {
    void *library = dlopen("libidn2.so.0", RTLD_NOW | RTLD_LOCAL);
    if (!library) return;
    *(void **)&idn.lookup_u8 = dlsym(library, "idn2_lookup_u8");
    *(void **)&idn.to_unicode_8z8z = dlsym(library, "idn2_to_unicode_8z8z");
    is_loaded = idn.lookup_u8 != NULL && idn.to_unicode_8z8z != NULL;
}

int cidn_load(void) {
    pthread_once(&once, load);
    return is_loaded;
}

char *cidn_to_ascii(const char *name) {
    uint8_t *result = NULL;
    int code = idn.lookup_u8((const uint8_t *)name, &result, IDN2_NFC_INPUT | IDN2_NONTRANSITIONAL);
    return code == IDN2_OK ? (char *)result : NULL;
}

char *cidn_to_unicode(const char *name) {
    char *result = NULL;
    return idn.to_unicode_8z8z(name, &result, 0) == IDN2_OK ? result : NULL;
}
