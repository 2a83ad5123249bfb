#define _DEFAULT_SOURCE
#include "Terminal.h"

#include "CCrashGuard.h"
#include "Fatal.h"
#include "Report.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdatomic.h>
#include <string.h>
#include <unistd.h>

enum { longest_reset = 2048, patience_milliseconds = 200, most_tries = 200 };

static atomic_int owner;
static atomic_flag is_given_back = ATOMIC_FLAG_INIT;
static int terminal = -1;
static struct reset {
    char bytes[longest_reset];
    size_t length;
} resets[2];
/// The index of the reset sequence in use. Only the other one may be overwritten.
static atomic_int current_reset;
static struct termios modes_before;

void crash_guard_change(const char *reset, size_t length) {
    int next = 1 - atomic_load(&current_reset);
    resets[next].length = length < longest_reset ? length : longest_reset;
    memcpy(resets[next].bytes, reset, resets[next].length);
    atomic_store(&current_reset, next);
}

void crash_guard_install(
    int descriptor, const char *reset, size_t length, const struct termios *modes) {
    terminal = descriptor;
    crash_guard_change(reset, length);
    modes_before = *modes;
    atomic_store(&owner, terminal_is_ours);
    fatal_signals_hear();
    fatal_signals_hear_quit();
    report_gather_words();
}

void crash_guard_remove(void) {
    atomic_store(&owner, terminal_is_free);
    fatal_signals_release_quit();
    report_release_words();
}

void crash_guard_lend(void) {
    atomic_store(&owner, terminal_is_lent);
}

enum terminal_owner terminal_owner(void) {
    return (enum terminal_owner)atomic_load(&owner);
}

/// Opens the terminal again with O_NONBLOCK. Duplicates the descriptor if that fails.
static int reopened(void) {
    char path[] = "/proc/self/fd/__________";
    char *end = path + sizeof path - 1;
    char *digit = path + sizeof "/proc/self/fd/" - 1;
    char digits[10];
    int count = 0;
    for (int rest = terminal; count == 0 || rest > 0; rest /= 10) digits[count++] = (char)('0' + rest % 10);
    while (count > 0 && digit < end) *digit++ = digits[--count];
    *digit = 0;
    int descriptor = open(path, O_WRONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC);
    return descriptor >= 0 ? descriptor : dup(terminal);
}

static void write_reset(int descriptor) {
    // A copy, because the main thread may still run for a moment and change the array and the
    // index.
    const struct reset reset = resets[atomic_load(&current_reset)];
    size_t written = 0;
    struct pollfd room = {.fd = descriptor, .events = POLLOUT};
    for (int tries = 0; written < reset.length && tries < most_tries; tries++) {
        if (poll(&room, 1, patience_milliseconds) <= 0) return;
        ssize_t count = write(descriptor, reset.bytes + written, reset.length - written);
        if (count > 0) written += (size_t)count;
        if (count > 0 || errno == EINTR) continue;
        if (errno != EAGAIN) return;
        // Another thread is writing and holds the kernel's lock of the terminal.
        poll(NULL, 0, 1);
    }
}

void terminal_give_back(void) {
    enum terminal_owner owner = terminal_owner();
    if (owner == terminal_is_free || atomic_flag_test_and_set(&is_given_back)) return;
    if (owner == terminal_is_ours) {
        int descriptor = reopened();
        // Drops output of other threads, which must not follow the reset.
        int nowhere = open("/dev/null", O_WRONLY | O_CLOEXEC);
        if (nowhere >= 0) {
            dup2(nowhere, STDOUT_FILENO);
            dup2(nowhere, terminal);
        }
        write_reset(descriptor);
    }
    tcsetattr(STDIN_FILENO, TCSANOW, &modes_before);
}
