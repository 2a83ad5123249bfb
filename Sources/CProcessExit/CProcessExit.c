#define _GNU_SOURCE
#include "CProcessExit.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <unistd.h>

static int slow_descriptor = -1;

void process_exit_slow_descriptor(int descriptor) {
    slow_descriptor = descriptor;
}

/// Closes all descriptors except the two given ones. Returns 0 if the system refuses.
static int keep(unsigned int first, unsigned int second) {
    unsigned int lower = first < second ? first : second;
    unsigned int upper = first < second ? second : first;
    if (lower > 0 && close_range(0, lower - 1, 0) != 0) return 0;
    if (upper > lower + 1 && close_range(lower + 1, upper - 1, 0) != 0) return 0;
    return close_range(upper + 1, ~0U, 0) == 0;
}

_Noreturn void process_exit(int status) {
    fflush(NULL);
    int ends[2];
    if (slow_descriptor >= 0 && pipe2(ends, O_CLOEXEC) == 0) {
        // The child calls only functions that are allowed after a fork in a process with threads.
        if (_Fork() == 0) {
            char byte;
            if (!keep((unsigned int)slow_descriptor, (unsigned int)ends[0])) _exit(0);
            while (read(ends[0], &byte, 1) < 0 && errno == EINTR) {}
            _exit(0);
        }
    }
    _exit(status);
}
