#include "CThai.h"

#include <dlfcn.h>
#include <pthread.h>
#include <wchar.h>

_Static_assert(sizeof(wchar_t) == sizeof(uint32_t), "libthai reads UTF-32");

// Declared here as in thai/thbrk.h, so that the header need not be installed.
typedef struct _ThBrk ThBrk;

static ThBrk *breaker;
static int (*find_breaks)(ThBrk *breaker, const wchar_t *text, int positions[], size_t capacity);

static pthread_once_t once = PTHREAD_ONCE_INIT;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

static void load(void) {
    void *library = dlopen("libthai.so.0", RTLD_NOW | RTLD_LOCAL);
    if (!library) return;
    ThBrk *(*create)(const char *path);
    *(void **)&create = dlsym(library, "th_brk_new");
    *(void **)&find_breaks = dlsym(library, "th_brk_wc_find_breaks");
    if (create && find_breaks) breaker = create(NULL);
}

int cthai_load(void) {
    pthread_once(&once, load);
    return breaker != NULL;
}

int cthai_find_words(const uint32_t *text, int positions[], size_t capacity) {
    // libthai's documentation does not say whether one dictionary may be used by several threads.
    pthread_mutex_lock(&lock);
    int count = find_breaks(breaker, (const wchar_t *)text, positions, capacity);
    pthread_mutex_unlock(&lock);
    return count;
}
