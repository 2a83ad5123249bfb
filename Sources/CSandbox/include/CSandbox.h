#ifndef CCONFINEMENT_H
#define CCONFINEMENT_H

#include <stddef.h>
#include <stdint.h>

// Drops the privileges of a process that decodes untrusted data.

/// Limits the address space in bytes, the CPU time in seconds, and the elapsed time in seconds.
///
/// If a time limit is exceeded, the process writes `last_words` to standard output and exits. The
/// bytes are not copied. The process can no longer write files or core dumps.
void confinement_limit(
    size_t memory, unsigned seconds, unsigned deadline, const uint8_t *last_words, size_t count);

/// Restricts system calls to memory management, reading and writing open descriptors, and exit. All
/// others fail.
///
/// Returns 1, or 0 if the kernel or the architecture does not support this.
int confinement_lock(void);

#endif
