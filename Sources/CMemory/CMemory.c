#include "CMemory.h"

#include <fcntl.h>
#include <malloc.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <unistd.h>

void memory_share_arenas(void) { mallopt(M_ARENA_MAX, 3); }

void memory_make_room_for_descriptors(void) {
    enum { most = 1024 };
    struct rlimit limit;
    if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return;
    int last = limit.rlim_cur < most ? (int)limit.rlim_cur - 1 : most - 1;
    int first = open("/dev/null", O_RDONLY | O_CLOEXEC);
    if (first < 0) return;
    int far = fcntl(first, F_DUPFD_CLOEXEC, last);
    if (far >= 0) close(far);
    close(first);
}

void memory_trim(void) { malloc_trim(0); }
