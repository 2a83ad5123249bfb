#include "CTaskQueues.h"

#include <stdatomic.h>
#include <stddef.h>
#include <stdint.h>

// From libdispatch, whose headers C targets do not find on Linux.
typedef struct dispatch_queue_s *dispatch_queue_t;
extern dispatch_queue_t dispatch_queue_create(const char *label, void *attributes);
extern void dispatch_async_f(dispatch_queue_t queue, void *context, void (*work)(void *));

// From Swift's concurrency runtime (Concurrency.h): a hook that is asked for every job of the global
// executor, and the function that runs a job. No executor means that the job may run anywhere.
typedef struct { void *identity; uintptr_t implementation; } executor_reference;
typedef __attribute__((swiftcall)) void (*enqueue_original)(void *job);
typedef __attribute__((swiftcall)) void (*enqueue_hook)(void *job, enqueue_original original);
extern enqueue_hook swift_task_enqueueGlobal_hook;
extern __attribute__((swiftcall)) void swift_job_run(void *job, executor_reference executor);

// More queues than cores: a long job holds up few others, and threads share the cores fairly.
enum { QUEUE_COUNT = 8 };
static dispatch_queue_t queues[QUEUE_COUNT];
static atomic_uint turn;

static void run(void *job) {
    swift_job_run(job, (executor_reference){NULL, 0});
}

static __attribute__((swiftcall)) void enqueue(void *job, enqueue_original original) {
    (void)original;
    dispatch_async_f(queues[atomic_fetch_add(&turn, 1) % QUEUE_COUNT], job, run);
}

void task_queues_install(void) {
    for (int index = 0; index < QUEUE_COUNT; index++) {
        queues[index] = dispatch_queue_create("newspaper.tasks", NULL);
    }
    swift_task_enqueueGlobal_hook = enqueue;
}
