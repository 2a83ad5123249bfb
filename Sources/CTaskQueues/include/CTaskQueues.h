#ifndef C_TASK_QUEUES_H
#define C_TASK_QUEUES_H

#include <stdint.h>

/// Lets Swift's tasks run on serial dispatch queues of our own instead of dispatch's global ones.
///
/// Once a global queue has had work, dispatch wakes up every second to watch its threads, for ever; a
/// newspaper that nobody touches shall sleep. Call it before the first task.
void task_queues_install(void);

/// A descriptor that is readable once the clock on the wall shows so many seconds since 1970, at least 1, or once that
/// clock was set; -1 where the system gives none.
int wall_alarm_open(int64_t seconds);

#endif
