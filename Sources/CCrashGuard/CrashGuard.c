#define _DEFAULT_SOURCE
#include "CCrashGuard.h"

#include <signal.h>
#include <stdbool.h>
#include <string.h>
#include <unistd.h>

enum { longest_reset = 256, stack_size = 64 * 1024 };

static const int fatal_signals[] = {SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGABRT, SIGTRAP, SIGQUIT, SIGSYS};
enum { signal_count = sizeof fatal_signals / sizeof *fatal_signals };

static struct sigaction actions_before[signal_count];
static int terminal;
static char reset_bytes[longest_reset];
static size_t reset_length;
static struct termios modes_before;
static char stack[stack_size];
static bool is_installed;
static volatile sig_atomic_t has_crashed;

static void write_reset(void) {
    size_t written = 0;
    while (written < reset_length) {
        ssize_t count = write(terminal, reset_bytes + written, reset_length - written);
        if (count <= 0) return;
        written += (size_t)count;
    }
}

// Calls only what POSIX lists as async-signal-safe. The signal itself is blocked in here, so the one
// that is raised arrives after the return and ends the program. Not the action before: it may be the
// Swift runtime's, which holds a conversation with whoever sits at the terminal.
static void handle(int number) {
    if (!has_crashed) {
        has_crashed = 1;
        write_reset();
        tcsetattr(STDIN_FILENO, TCSANOW, &modes_before);
    }
    signal(number, SIG_DFL);
    raise(number);
}

void crash_guard_install(
    int descriptor, const char *reset, size_t length, const struct termios *modes) {
    if (is_installed) return;
    is_installed = true;
    terminal = descriptor;
    reset_length = length < longest_reset ? length : longest_reset;
    memcpy(reset_bytes, reset, reset_length);
    modes_before = *modes;

    // Of use when the calling thread's stack is what overflowed; other threads keep their own.
    stack_t alternate = {.ss_sp = stack, .ss_size = stack_size};
    sigaltstack(&alternate, NULL);

    struct sigaction action = {.sa_handler = handle, .sa_flags = SA_ONSTACK};
    sigemptyset(&action.sa_mask);
    sigaddset(&action.sa_mask, SIGTTOU);  // a background program may set the modes then
    for (int index = 0; index < signal_count; index++) {
        sigaction(fatal_signals[index], &action, &actions_before[index]);
    }
}

void crash_guard_remove(void) {
    if (!is_installed) return;
    is_installed = false;
    for (int index = 0; index < signal_count; index++) {
        sigaction(fatal_signals[index], &actions_before[index], NULL);
    }
}
