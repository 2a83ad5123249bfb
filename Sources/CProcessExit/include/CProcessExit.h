#ifndef C_PROCESS_EXIT_H
#define C_PROCESS_EXIT_H

/// Sets a descriptor that the kernel closes slowly, so that process_exit does not wait for it. A
/// second call replaces it.
void process_exit_slow_descriptor(int descriptor);

/// Flushes stdout and exits without running destructors.
///
/// A forked child keeps the slow descriptor open until this process has exited, and no others.
_Noreturn void process_exit(int status);

#endif
