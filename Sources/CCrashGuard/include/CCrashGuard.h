#ifndef CCRASHGUARD_H
#define CCRASHGUARD_H

#include <stddef.h>
#include <termios.h>

/// Gives the terminal back when the program crashes.
///
/// From now on a fatal signal first writes `reset` to the terminal and restores `modes` on standard input,
/// then ends the program as if it had not been caught.
///
/// - Parameters:
///   - descriptor: Leads to the terminal, whatever becomes of standard output.
///   - reset: Bytes that bring the terminal to its senses; those beyond 256 are left out.
///   - length: How many bytes they are.
///   - modes: The terminal's modes before the program changed them.
void crash_guard_install(
    int descriptor, const char *reset, size_t length, const struct termios *modes);

/// Undoes crash_guard_install; harmless when nothing is installed.
void crash_guard_remove(void);

#endif
