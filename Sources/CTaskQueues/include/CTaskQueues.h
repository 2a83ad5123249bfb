#ifndef C_TASK_QUEUES_H
#define C_TASK_QUEUES_H

/// Lets Swift's tasks run on serial dispatch queues of our own instead of dispatch's global ones.
///
/// Once a global queue has had work, dispatch wakes up every second to watch its threads, for ever; a
/// newspaper that nobody touches shall sleep. Call it before the first task.
void task_queues_install(void);

#endif
