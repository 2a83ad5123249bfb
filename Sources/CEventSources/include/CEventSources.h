#ifndef C_EVENT_SOURCES_H
#define C_EVENT_SOURCES_H

#include <signal.h>

// Descriptors for poll: the main queue and signals.

/// A descriptor that is readable while the main dispatch queue has work.
int main_queue_descriptor(void);

/// Runs the pending work of the main queue. Only for the main thread, instead of dispatch_main.
void main_queue_work(void);

/// A descriptor that is readable while one of these signals is pending. They must be blocked in all threads.
int signals_open(const sigset_t *signals);

/// Returns a pending signal, or 0.
int signals_next(int descriptor);

#endif
