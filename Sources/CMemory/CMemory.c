#include "CMemory.h"

#include <malloc.h>
#include <stdlib.h>

void memory_share_arenas(void) { mallopt(M_ARENA_MAX, 3); }

void memory_widen_arena(void) {
    // Each less than what glibc maps by itself.
    enum { count = 40, size = 100 << 10 };
    void *volatile blocks[count];
    for (int index = 0; index < count; index++) blocks[index] = malloc(size);
    for (int index = 0; index < count; index++) free(blocks[index]);
}

void memory_give_back(void) { malloc_trim(0); }
