#ifndef CCRASHGUARD_H
#define CCRASHGUARD_H

#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>
#include <termios.h>

// Restores the terminal when the program crashes or stops responding.

/// Restores the terminal when the program crashes.
///
/// The handler of a fatal signal writes `reset` to the terminal and restores `modes` on standard
/// input, then ends the program as if the signal had not been caught.
///
/// - Parameters:
/// - descriptor: The terminal, even if standard output is redirected.
/// - reset: Bytes that reset the terminal. Bytes beyond the first 2,048 are ignored.
/// - length: The number of bytes in `reset`.
/// - modes: The modes of the terminal before the program changed them.
void crash_guard_install(
    int descriptor, const char *reset, size_t length, const struct termios *modes);

/// Replaces the reset bytes set by crash_guard_install; at most 2,048.
void crash_guard_change(const char *reset, size_t length);

/// Undoes crash_guard_install, if it was called.
void crash_guard_remove(void);

/// Lends the terminal to another program until the next crash_guard_install.
///
/// During that time a crash restores only the terminal's modes, and this program ignores SIGINT.
void crash_guard_lend(void);

/// Enables crash reports with the signal, the time, the screen, captured standard error and the
/// backtrace.
///
/// - Parameters:
/// - path: The file of the report. A crash creates missing folders, which only the owner can read.
/// - version: The name and version of the program.
void crash_report_prepare(const char *path, const char *version);

/// Sets a function to call before a crash or the watchdog thread ends the program.
///
/// The function must be async-signal-safe. Its argument is the signal of a crash, or 0.
void crash_guard_call_first(void (*function)(int number));

/// Sets the name of the current screen for reports. The name is not copied and must stay valid.
void crash_report_screen(const char *name);

/// Starts the watchdog: a thread that handles the signals that request termination, and makes sure
/// that the program ends.
///
/// If the main thread has not exited one second after the first signal, or at the second signal,
/// the watchdog restores the terminal and exits with 128 plus the signal. If the main thread is busy
/// for more than a second, the watchdog reads the input and keeps it for watchdog_read; two ^C in it
/// also end the program. Signals that are ignored stay ignored.
///
/// - Parameters:
/// - signals: The signals. They are blocked in the calling thread and in threads that it starts.
/// - count: The number of signals.
/// - input: The descriptor of the terminal.
/// - Returns: A descriptor that is readable while warden_next has a signal; -1 on failure. Later
///   calls return the same descriptor.
int watchdog_start(const int signals[], size_t count, int input);

/// Returns the next signal for the main thread, or 0.
int watchdog_next_signal(void);

/// Marks the main thread as busy, and restarts the watchdog's timeout of one second.
void watchdog_begin_work(void);

/// Marks the main thread as idle. Returns whether watchdog_read has input.
bool watchdog_end_work(void);

/// Reads input without waiting. Returns 0 at the end of the input, and -1 with EAGAIN if none is
/// available.
///
/// Before warden_start it reads standard input.
ssize_t watchdog_read(void *buffer, size_t capacity);

/// Returns whether watchdog_read would return input or the end of the input.
bool watchdog_has_input(void);

#endif
