#ifndef C_EVENT_SOURCES_H
#define C_EVENT_SOURCES_H

#include <signal.h>

// Descriptors for poll: the main queue and signals.

/// Returns a descriptor that is readable while the main dispatch queue has work.
int main_queue_descriptor(void);

/// Runs the pending work of the main queue. Must be called on the main thread, in programs that do
/// not call dispatch_main.
void main_queue_work(void);

/// Returns a descriptor that is readable while one of these signals is pending. All threads must
/// block these signals.
int signals_open(const sigset_t *signals);

/// Returns a pending signal of a descriptor from signals_open, or 0.
int signals_next(int descriptor);

#endif
