#ifndef CCONFINEMENT_H
#define CCONFINEMENT_H

#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

// Both sides of a process that does dangerous work: the parent starts and ends it, the child gives up
// whatever the work does not need.

/// A child process.
typedef struct {
    pid_t identifier;
    /// The kernel's handle for it, which never means another process; -1 where there are none.
    int handle;
    /// The parent's end of a socket whose other end is the child's standard input and output.
    int line;
} confined_child;

/// Starts a program that inherits nothing: no descriptor but the socket and /dev/null, no session, no
/// terminal, signals as after a login.
///
/// Both lists end with NULL. Answers 0, or the number of an error.
int confinement_start(
    confined_child *child, const char *path, char *const arguments[], char *const environment[]);

/// Kills the child and waits until it has gone. The socket stays open.
void confinement_end(const confined_child *child);

/// Limits this process: bytes of address space, seconds of computing, seconds on the clock.
///
/// When one of the latter two is over, the last words are written to standard output, and the process ends.
/// They are kept, not copied. It writes no files and leaves no core.
void confinement_limit(
    size_t memory, unsigned seconds, unsigned deadline, const uint8_t *last_words, size_t count);

/// From now on this process can use its memory, read and write what is open, and end; all other system
/// calls fail.
///
/// Answers 1, or 0 where the kernel or the machine has no such filter.
int confinement_lock(void);

#endif
