#ifndef C_PROCESS_EXIT_H
#define C_PROCESS_EXIT_H

/// Sets a descriptor that the kernel closes slowly; exiting will not wait for it. There can be only one.
void process_exit_slow_descriptor(int descriptor);

/// Flushes stdout and exits without running destructors.
///
/// A forked child with no other descriptors keeps the slow one open until this process has exited.
_Noreturn void process_exit(int status);

#endif
