#include "CEventSources.h"

#include <stddef.h>
#include <stdint.h>
#include <sys/signalfd.h>
#include <unistd.h>

// Functions of libdispatch for run loops that also serve the main queue, such as CoreFoundation's.
// They also exist on Linux.
extern int _dispatch_get_main_queue_handle_4CF(void);
extern void _dispatch_main_queue_callback_4CF(void *message);

int main_queue_descriptor(void) {
    return _dispatch_get_main_queue_handle_4CF();
}

void main_queue_work(void) {
    // Reads the number of wake-ups before running the work, so that wake-ups during the work are not lost.
    uint64_t wakeups;
    if (read(main_queue_descriptor(), &wakeups, sizeof wakeups) < 0) return;
    _dispatch_main_queue_callback_4CF(NULL);
}

int signals_open(const sigset_t *signals) {
    return signalfd(-1, signals, SFD_CLOEXEC | SFD_NONBLOCK);
}

int signals_next(int descriptor) {
    struct signalfd_siginfo info;
    return read(descriptor, &info, sizeof info) == sizeof info ? (int)info.ssi_signo : 0;
}
