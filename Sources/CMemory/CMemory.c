#include "CMemory.h"

#include <malloc.h>

void memory_share_arenas(void) { mallopt(M_ARENA_MAX, 2); }

void memory_give_back(void) { malloc_trim(0); }
