#include "CTaskQueues.h"

#include <stdatomic.h>
#include <stddef.h>
#include <stdint.h>

// Declarations of libdispatch, whose headers are not available to C targets on Linux.
typedef struct dispatch_queue_s *dispatch_queue_t;
extern dispatch_queue_t dispatch_queue_create(const char *label, void *attributes);
extern void dispatch_async_f(dispatch_queue_t queue, void *context, void (*work)(void *));

// From Swift's concurrency runtime (Concurrency.h): a hook for every job of the global executor, and the function
// that runs a job. No executor means that the job may run anywhere.
typedef struct { void *identity; uintptr_t implementation; } executor_reference;
typedef __attribute__((swiftcall)) void (*enqueue_original)(void *job);
typedef __attribute__((swiftcall)) void (*enqueue_hook)(void *job, enqueue_original original);
extern enqueue_hook swift_task_enqueueGlobal_hook;
extern __attribute__((swiftcall)) void swift_job_run(void *job, executor_reference executor);

// More queues than cores, so that a long job delays few others, and threads share the cores fairly.
enum { QUEUE_COUNT = 8 };
static struct queue {
    dispatch_queue_t dispatch;
    // The number of waiting and running jobs.
    atomic_int count;
} queues[QUEUE_COUNT];

static void run(void *job, struct queue *queue) {
    swift_job_run(job, (executor_reference){NULL, 0});
    atomic_fetch_sub(&queue->count, 1);
}

// Dispatch passes only the job, so each queue has its own function.
#define RUN(index) static void run##index(void *job) { run(job, &queues[index]); }
RUN(0) RUN(1) RUN(2) RUN(3) RUN(4) RUN(5) RUN(6) RUN(7)
static void (*const runs[QUEUE_COUNT])(void *) = {run0, run1, run2, run3, run4, run5, run6, run7};

// Returns the queue with the fewest jobs, so that a short job does not wait behind a long one while
// another queue is idle.
static struct queue *shortest(void) {
    struct queue *best = &queues[0];
    int least = atomic_load(&best->count);
    for (int index = 1; index < QUEUE_COUNT && least > 0; index++) {
        int count = atomic_load(&queues[index].count);
        if (count >= least) continue;
        best = &queues[index];
        least = count;
    }
    return best;
}

static __attribute__((swiftcall)) void enqueue(void *job, enqueue_original original) {
    (void)original;
    struct queue *queue = shortest();
    atomic_fetch_add(&queue->count, 1);
    dispatch_async_f(queue->dispatch, job, runs[queue - queues]);
}

void task_queues_install(void) {
    for (int index = 0; index < QUEUE_COUNT; index++) {
        queues[index].dispatch = dispatch_queue_create("newspaper.tasks", NULL);
    }
    swift_task_enqueueGlobal_hook = enqueue;
}
