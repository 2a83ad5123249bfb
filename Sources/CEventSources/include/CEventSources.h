#ifndef C_EVENT_SOURCES_H
#define C_EVENT_SOURCES_H

#include <signal.h>

// What a thread can wait for with poll, besides files: the main queue and signals.

/// A descriptor that is readable while the main dispatch queue has work.
int main_queue_descriptor(void);

/// Does the main queue's work that is there now; for the main thread alone, instead of dispatch_main.
void main_queue_work(void);

/// A descriptor that is readable while one of these signals waits; they must be blocked in all threads.
int signals_open(const sigset_t *signals);

/// Takes a signal that waits; 0 when there is none.
int signals_next(int descriptor);

#endif
