#include "CTaskQueues.h"

/// What runs is what is tested: all tests run on the queues on which the program runs.
__attribute__((constructor)) static void install(void) {
    task_queues_install();
}
