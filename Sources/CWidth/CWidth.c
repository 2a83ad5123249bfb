#define _XOPEN_SOURCE 700

#include "CWidth.h"

#include <wchar.h>

struct range {
    unsigned int first, last;
};

static const struct range ambiguous[] = {
#include "Ambiguous.h"
};

static bool ambiguous_take_two;

void width_widen(bool takes_two) {
    __atomic_store_n(&ambiguous_take_two, takes_two, __ATOMIC_RELAXED);
}

bool width_is_wide(void) { return __atomic_load_n(&ambiguous_take_two, __ATOMIC_RELAXED); }

bool width_is_ambiguous(wchar_t character) {
    size_t first = 0, end = sizeof ambiguous / sizeof ambiguous[0];
    while (first < end) {
        size_t middle = (first + end) / 2;
        if ((unsigned int)character > ambiguous[middle].last) {
            first = middle + 1;
        } else {
            end = middle;
        }
    }
    return first < sizeof ambiguous / sizeof ambiguous[0]
        && (unsigned int)character >= ambiguous[first].first;
}

int wcwidth(wchar_t character) {
    // A fast path, because ncurses calls this twice for every cell.
    if (character >= 0x20 && character < 0x7F) return 1;
    // This function replaces libc's wcwidth, but libc's wcswidth still uses the original.
    int columns = wcswidth(&character, 1);
    if (columns == 1 && width_is_wide() && width_is_ambiguous(character)) return 2;
    return columns;
}
