#ifndef C_TASK_QUEUES_H
#define C_TASK_QUEUES_H

#include <stdint.h>

/// Runs Swift tasks on our own serial dispatch queues instead of the global ones.
///
/// Once a global queue has been used, dispatch wakes up every second to monitor its threads, even while the program
/// is idle. Call it before the first task.
void task_queues_install(void);

/// A descriptor that is readable once the wall clock reaches these seconds since 1970, at least 1, or once the clock
/// is set; -1 on failure.
int wall_alarm_open(int64_t seconds);

#endif
