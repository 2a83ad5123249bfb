#ifndef CCONFINEMENT_H
#define CCONFINEMENT_H

#include <stddef.h>
#include <stdint.h>

// A process that does dangerous work gives up whatever the work does not need.

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
