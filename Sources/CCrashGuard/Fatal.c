#define _GNU_SOURCE
#include "Fatal.h"

#include "CCrashGuard.h"
#include "Report.h"
#include "Terminal.h"

#include <signal.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>

enum { stack_size = 64 * 1024 };

static const int crashes[] = {SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGABRT, SIGTRAP, SIGSYS};
enum { crash_count = sizeof crashes / sizeof *crashes };

static struct sigaction actions_before[crash_count];
static struct sigaction quit_before;
static char stack[stack_size];
static bool is_heard, is_quit_heard;
static atomic_flag has_crashed = ATOMIC_FLAG_INIT;
static void (*volatile first)(int number);

void crash_guard_call_first(void (*function)(int number)) {
    first = function;
}

void fatal_call_first(int number) {
    if (first) first(number);
}

/// Sets the action for a signal that is raised again after its handler returns. If this program
/// owned the terminal, it is the default action, because the previous one may be the Swift
/// runtime's interactive backtracer.
static void prepare_end(int number, enum terminal_owner owner) {
    for (int index = 0; index < crash_count; index++) {
        if (owner == terminal_is_free && crashes[index] == number) {
            sigaction(number, &actions_before[index], NULL);
            return;
        }
    }
    signal(number, SIG_DFL);
}

// Calls only functions that POSIX lists as async-signal-safe. The signal is blocked in its handler, so the raised
// one arrives after the return.
static void handle(int number, siginfo_t *info, void *context) {
    (void)context;
    enum terminal_owner owner = terminal_owner();
    terminal_give_back();
    if (number != SIGQUIT && !atomic_flag_test_and_set(&has_crashed)) report_write(number, info);
    fatal_call_first(number);
    prepare_end(number, owner);
    raise(number);
}

static struct sigaction handling(void) {
    struct sigaction action = {.sa_sigaction = handle, .sa_flags = SA_ONSTACK | SA_SIGINFO};
    sigemptyset(&action.sa_mask);
    sigaddset(&action.sa_mask, SIGTTOU);  // for tcsetattr in a background process
    return action;
}

void fatal_signals_hear(void) {
    if (is_heard) return;
    is_heard = true;

    // For a stack overflow on the calling thread; other threads have no alternate stack.
    stack_t alternate = {.ss_sp = stack, .ss_size = stack_size};
    sigaltstack(&alternate, NULL);

    struct sigaction action = handling();
    for (int index = 0; index < crash_count; index++) {
        sigaction(crashes[index], &action, &actions_before[index]);
    }
}

void fatal_signals_hear_quit(void) {
    if (is_quit_heard) return;
    is_quit_heard = true;
    struct sigaction action = handling();
    sigaction(SIGQUIT, &action, &quit_before);
}

void fatal_signals_release_quit(void) {
    if (!is_quit_heard) return;
    is_quit_heard = false;
    sigaction(SIGQUIT, &quit_before, NULL);
}
