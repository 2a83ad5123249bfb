#define _GNU_SOURCE
#include "CCrashGuard.h"
#include "Fatal.h"
#include "Terminal.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <string.h>
#include <sys/timerfd.h>
#include <time.h>
#include <unistd.h>

enum { patience_milliseconds = 1000, kept_capacity = 64 * 1024, control_c = 3 };

// Pipes that carry signal numbers from the handler to the main thread and to the watchdog.
static int to_main[2] = {-1, -1};
static int to_warden[2] = {-1, -1};
/// Expires when the main thread has been busy for one second.
static int timer = -1;
static int input = STDIN_FILENO;

/// Protects the variables below. No function outside this file is called while it is locked.
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static bool is_working;
/// Counts the heartbeats of the main thread.
static unsigned long signs;
/// Input that the watchdog has read and the main thread has not.
static unsigned char kept[kept_capacity];
static size_t kept_count;

/// Whether the main thread has read since it became busy; used by the main thread only.
static bool has_read;

// Used by the watchdog's thread only.
static bool is_reading;
static unsigned long signs_before;
static int interrupts;
static bool is_pasting;
static char sequence[6];
static size_t sequence_length;
static int status;
static struct timespec deadline;

/// Forwards a signal to both threads, except SIGINT while the terminal is lent.
static void hear(int number) {
    if (number == SIGINT && terminal_owner() == terminal_is_lent) return;
    int error = errno;
    unsigned char byte = (unsigned char)number;
    if (write(to_warden[1], &byte, 1) < 0 || write(to_main[1], &byte, 1) < 0) {
        // If a pipe is full, enough signals are pending.
    }
    errno = error;
}

static void ring_in(int milliseconds) {
    struct itimerspec time = {.it_value = {milliseconds / 1000, milliseconds % 1000 * 1000000}};
    timerfd_settime(timer, 0, &time, NULL);
}

static int milliseconds_left(void) {
    if (!status) return -1;
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    long left = (deadline.tv_sec - now.tv_sec) * 1000 + (deadline.tv_nsec - now.tv_nsec) / 1000000;
    return left > 0 ? (int)left : 0;
}

static _Noreturn void end(void) {
    terminal_give_back();
    fatal_call_first(0);
    _exit(status);
}

/// Gives the main thread one second to exit. A second request exits at once.
static void want_end(int number) {
    if (status) end();
    status = 128 + number;
    clock_gettime(CLOCK_MONOTONIC, &deadline);
    deadline.tv_sec += patience_milliseconds / 1000;
}

/// Counts ^C in the input, except in bracketed paste (between ESC [ 2 0 0 ~ and ESC [ 2 0 1 ~).
static void look_at(unsigned char byte) {
    if (byte == 0x1B) sequence_length = 0;
    if (byte == 0x1B || (sequence_length > 0 && sequence_length < sizeof sequence)) {
        sequence[sequence_length++] = (char)byte;
    } else {
        sequence_length = 0;
    }
    if (sequence_length == sizeof sequence) {
        if (memcmp(sequence, "\x1B[200~", sizeof sequence) == 0) is_pasting = true;
        if (memcmp(sequence, "\x1B[201~", sizeof sequence) == 0) is_pasting = false;
    }
    if (byte != control_c || is_pasting) return;
    if (++interrupts < 2) return;
    status = 128 + SIGINT;
    end();
}

/// Returns whether the main thread has been busy without a heartbeat since the timer expired. The
/// lock must be held.
static bool is_stuck(void) {
    return is_working && signs == signs_before && terminal_owner() == terminal_is_ours;
}

/// Starts reading input after the timer has expired, if the main thread has been busy with the same
/// work since then.
static void begin_reading(void) {
    unsigned long long rings;
    if (read(timer, &rings, sizeof rings) < 0) return;
    pthread_mutex_lock(&lock);
    signs_before = signs;
    is_reading = is_stuck();
    pthread_mutex_unlock(&lock);
    interrupts = 0;
    is_pasting = false;
    sequence_length = 0;
}

/// Reads input and keeps it for the main thread.
static void keep_input(void) {
    ssize_t count = 0;
    pthread_mutex_lock(&lock);
    is_reading = is_stuck() && kept_count < kept_capacity;
    struct pollfd request = {.fd = input, .events = POLLIN};
    if (is_reading && poll(&request, 1, 0) > 0) {
        count = read(input, kept + kept_count, kept_capacity - kept_count);
        for (ssize_t index = 0; index < count; index++) look_at(kept[kept_count++]);
        if (count == 0 || (count < 0 && errno != EINTR && errno != EAGAIN)) is_reading = false;
    }
    pthread_mutex_unlock(&lock);
    if (!is_reading && count <= 0 && (request.revents & POLLHUP) && !status) want_end(SIGHUP);
}

static void *watch(void *signals) {
    pthread_sigmask(SIG_SETMASK, signals, NULL);
    while (true) {
        struct pollfd requests[] = {
            {.fd = to_warden[0], .events = POLLIN},
            {.fd = timer, .events = POLLIN},
            {.fd = is_reading ? input : -1, .events = POLLIN},
        };
        int count = poll(requests, 3, milliseconds_left());
        unsigned char byte;
        while (read(to_warden[0], &byte, 1) == 1) want_end(byte);
        if (status && milliseconds_left() == 0) end();
        if (count <= 0) continue;
        if (requests[1].revents) begin_reading();
        if (requests[2].revents) keep_input();
    }
    return NULL;
}

/// Starts the thread, which receives only the given signals and fatal ones.
static void start_thread(const sigset_t *heard) {
    static sigset_t mask;
    sigset_t before;
    sigfillset(&mask);
    for (int number = 1; number < NSIG; number++) {
        if (sigismember(heard, number) == 1) sigdelset(&mask, number);
    }
    const int fatal[] = {SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGABRT, SIGTRAP, SIGSYS};
    for (size_t index = 0; index < sizeof fatal / sizeof *fatal; index++) sigdelset(&mask, fatal[index]);
    pthread_sigmask(SIG_BLOCK, heard, &before);
    pthread_attr_t attributes;
    pthread_attr_init(&attributes);
    pthread_attr_setdetachstate(&attributes, PTHREAD_CREATE_DETACHED);
    pthread_attr_setstacksize(&attributes, 256 * 1024);
    pthread_t thread;
    int failure = pthread_create(&thread, &attributes, watch, &mask);
    pthread_attr_destroy(&attributes);
    // Without the thread, the calling thread receives the signals.
    if (failure) pthread_sigmask(SIG_SETMASK, &before, NULL);
}

int watchdog_start(const int signals[], size_t count, int descriptor) {
    if (to_main[0] >= 0) return to_main[0];
    input = descriptor;
    timer = timerfd_create(CLOCK_MONOTONIC, TFD_CLOEXEC | TFD_NONBLOCK);
    if (timer < 0 || pipe2(to_warden, O_CLOEXEC | O_NONBLOCK) != 0) return -1;
    if (pipe2(to_main, O_CLOEXEC | O_NONBLOCK) != 0) return -1;
    sigset_t heard;
    sigemptyset(&heard);
    struct sigaction action = {.sa_handler = hear, .sa_flags = SA_RESTART};
    sigemptyset(&action.sa_mask);
    for (size_t index = 0; index < count; index++) {
        struct sigaction before;
        sigaction(signals[index], NULL, &before);
        if (before.sa_handler == SIG_IGN) continue;
        sigaddset(&heard, signals[index]);
        sigaction(signals[index], &action, NULL);
    }
    start_thread(&heard);
    return to_main[0];
}

int watchdog_next_signal(void) {
    unsigned char byte;
    return read(to_main[0], &byte, 1) == 1 ? byte : 0;
}

void watchdog_begin_work(void) {
    pthread_mutex_lock(&lock);
    is_working = true;
    signs++;
    pthread_mutex_unlock(&lock);
    has_read = false;
    ring_in(patience_milliseconds);
}

bool watchdog_end_work(void) {
    pthread_mutex_lock(&lock);
    is_working = false;
    signs++;
    bool has_kept = kept_count > 0;
    pthread_mutex_unlock(&lock);
    ring_in(0);
    return has_kept;
}

/// Returns whether the terminal has input or has hung up.
static bool has_typed(void) {
    struct pollfd request = {.fd = input, .events = POLLIN};
    return poll(&request, 1, 0) > 0;
}

bool watchdog_has_input(void) {
    pthread_mutex_lock(&lock);
    bool has_input = kept_count > 0 || has_typed();
    pthread_mutex_unlock(&lock);
    return has_input;
}

ssize_t watchdog_read(void *buffer, size_t capacity) {
    ssize_t count = -1;
    // The first read belongs to the work that started the timer.
    if (has_read) ring_in(patience_milliseconds);
    has_read = true;
    pthread_mutex_lock(&lock);
    signs++;
    if (kept_count > 0) {
        count = (ssize_t)(kept_count < capacity ? kept_count : capacity);
        memcpy(buffer, kept, (size_t)count);
        kept_count -= (size_t)count;
        memmove(kept, kept + count, kept_count);
    } else if (has_typed()) {
        count = read(input, buffer, capacity);
    } else {
        errno = EAGAIN;
    }
    int error = errno;
    pthread_mutex_unlock(&lock);
    errno = error;
    return count;
}
