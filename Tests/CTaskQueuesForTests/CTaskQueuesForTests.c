#include "CTaskQueues.h"

/// Runs all tests on the same task queues as the program.
__attribute__((constructor)) static void install(void) {
    task_queues_install();
}
