#define _DEFAULT_SOURCE
#include "Fatal.h"

#include "Terminal.h"

#include <signal.h>
#include <stdbool.h>
#include <stddef.h>

enum { stack_size = 64 * 1024 };

static const int fatal_signals[] = {SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGABRT, SIGTRAP, SIGQUIT, SIGSYS};
enum { signal_count = sizeof fatal_signals / sizeof *fatal_signals };

static struct sigaction actions_before[signal_count];
static char stack[stack_size];
static bool is_heard;

// Calls only what POSIX lists as async-signal-safe. The signal itself is blocked in here, so the one
// that is raised arrives after the return and ends the program. Not the action before: it may be the
// Swift runtime's, which holds a conversation with whoever sits at the terminal.
static void handle(int number) {
    terminal_give_back();
    signal(number, SIG_DFL);
    raise(number);
}

void fatal_signals_hear(void) {
    if (is_heard) return;
    is_heard = true;

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

void fatal_signals_release(void) {
    if (!is_heard) return;
    is_heard = false;
    for (int index = 0; index < signal_count; index++) {
        sigaction(fatal_signals[index], &actions_before[index], NULL);
    }
}
