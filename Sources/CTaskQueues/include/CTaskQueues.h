#ifndef C_TASK_QUEUES_H
#define C_TASK_QUEUES_H

#include <stdint.h>

/// Runs Swift tasks on serial dispatch queues of this program instead of dispatch's global queues.
///
/// Once a global queue has been used, dispatch wakes up every second to monitor its threads, even
/// while the program is idle. Must be called before the first task.
void task_queues_install(void);

/// Returns a descriptor that is readable when the wall clock reaches `seconds` since 1970 (at least
/// 1), or when the clock is set; -1 on failure.
int wall_alarm_open(int64_t seconds);

#endif
