#define _GNU_SOURCE
#include "CProcesses.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <spawn.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>

enum { no_one = 0, somebody_starting = INT_MIN, most_companions = 1024 };

/// Children that end with this process, as arguments for kill(): negative if they lead a group.
/// Lock-free, because signal handlers read the array.
static _Atomic pid_t companions[most_companions];
static atomic_bool companions_are_ended;
/// The signal that is ending this process, or 0.
static atomic_int ending_signal;

/// Reserves a free slot; returns NULL if all are in use.
static _Atomic pid_t *companion_place(void) {
    for (size_t index = 0; index < most_companions; index++) {
        pid_t free = no_one;
        if (atomic_compare_exchange_strong(&companions[index], &free, somebody_starting)) return &companions[index];
    }
    return NULL;
}

/// Frees a child's slot. Must be called before the child is reaped, because its ID may then be
/// reused.
static void companion_forget(pid_t identifier) {
    for (size_t index = 0; index < most_companions; index++) {
        pid_t alone = identifier, group = -identifier;
        if (atomic_compare_exchange_strong(&companions[index], &alone, no_one)) return;
        if (atomic_compare_exchange_strong(&companions[index], &group, no_one)) return;
    }
}

static void end_all(void) {
    const struct timespec moment = {.tv_nsec = 1000000};
    atomic_store(&companions_are_ended, true);
    int patience = 1000;
    for (size_t index = 0; index < most_companions; index++) {
        // Wait for a thread that is starting a child. It then kills the child, or stores the
        // child's ID here.
        while (atomic_load(&companions[index]) == somebody_starting && patience-- > 0) nanosleep(&moment, NULL);
        pid_t companion = atomic_load(&companions[index]);
        if (companion != no_one && companion != somebody_starting) kill(companion, SIGKILL);
    }
}

/// Raises a signal with its default action. In the signal's own handler it arrives after the
/// return.
static void end_by(int number) {
    signal(number, SIG_DFL);
    raise(number);
}

void companions_end_before(int number) {
    if (number) atomic_store(&ending_signal, number);
    end_all();
}

static void end_with_companions(int number) {
    companions_end_before(number);
    end_by(number);
}

void companions_end(void) {
    int number = atomic_load(&ending_signal);
    if (!number) return end_all();
    // The main work may have ended before the signal was delivered, because a companion was killed; the signal still
    // ends us.
    sigset_t signals;
    sigemptyset(&signals);
    sigaddset(&signals, number);
    pthread_sigmask(SIG_UNBLOCK, &signals, NULL);
    end_by(number);
}

void companions_end_at_signals(void) {
    const int ends[] = {SIGINT, SIGTERM, SIGHUP, SIGPIPE};
    for (size_t index = 0; index < sizeof ends / sizeof *ends; index++) {
        struct sigaction action;
        if (sigaction(ends[index], NULL, &action) != 0 || action.sa_handler != SIG_DFL) continue;
        action.sa_handler = end_with_companions;
        action.sa_flags = SA_RESTART;
        sigaction(ends[index], &action, NULL);
    }
}

static int set_attributes(posix_spawnattr_t *attributes, enum child_group group) {
    sigset_t every, none;
    sigfillset(&every);
    sigemptyset(&none);
    posix_spawnattr_setsigdefault(attributes, &every);
    posix_spawnattr_setsigmask(attributes, &none);
    short flags = POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK;
    if (group == child_new_session) flags |= POSIX_SPAWN_SETSID;
    if (group == child_foreground_group) flags |= POSIX_SPAWN_SETPGROUP;
    return posix_spawnattr_setflags(attributes, flags);
}

static int set_actions(
    posix_spawn_file_actions_t *actions, const int streams[3], enum child_group group) {
    int failure = 0;
    // Done first, while this process is still in the foreground of standard input.
    if (group == child_foreground_group) {
        failure = posix_spawn_file_actions_addtcsetpgrp_np(actions, STDIN_FILENO);
    }
    for (int stream = 0; stream < 3 && !failure; stream++) {
        failure = streams[stream] >= 0
            ? posix_spawn_file_actions_adddup2(actions, streams[stream], stream)
            : posix_spawn_file_actions_addopen(
                  actions, stream, "/dev/null", stream == 0 ? O_RDONLY : O_WRONLY, 0);
    }
    return failure ? failure : posix_spawn_file_actions_addclosefrom_np(actions, 3);
}

/// Returns the environment without GPG_TTY, so that GnuPG does not prompt on the terminal of a
/// full-screen program. NULL if out of memory; the caller frees it.
static char **variables_without_terminal(void) {
    static const char name[] = "GPG_TTY=";
    size_t count = 0;
    while (environ[count]) count++;
    char **variables = calloc(count + 1, sizeof *variables);
    if (!variables) return NULL;
    size_t kept = 0;
    for (size_t index = 0; index < count; index++) {
        if (strncmp(environ[index], name, sizeof name - 1) != 0) variables[kept++] = environ[index];
    }
    return variables;
}

/// Resets SIGCHLD if this process inherited that it is ignored, because the exit status of children
/// would be lost.
static void hear_of_children(void) {
    struct sigaction action;
    if (sigaction(SIGCHLD, NULL, &action) == 0 && action.sa_handler == SIG_IGN) {
        signal(SIGCHLD, SIG_DFL);
    }
}

/// Moves descriptors out of the range of the standard streams, unless they are already in place.
static int move_above(int moved[3], const int streams[3]) {
    for (int stream = 0; stream < 3; stream++) {
        moved[stream] = streams[stream];
        if (streams[stream] < 0 || streams[stream] > STDERR_FILENO || streams[stream] == stream) continue;
        moved[stream] = fcntl(streams[stream], F_DUPFD_CLOEXEC, 3);
        if (moved[stream] < 0) return errno;
    }
    return 0;
}

int child_start(
    child_process *child, char *const arguments[], char *const environment[], const int streams[3],
    enum child_group group, bool ends_with_us) {
    _Atomic pid_t *place = ends_with_us ? companion_place() : NULL;
    if (ends_with_us && (!place || atomic_load(&companions_are_ended))) {
        if (place) atomic_store(place, no_one);
        return EAGAIN;
    }
    hear_of_children();
    int moved[3] = {-1, -1, -1};
    posix_spawnattr_t attributes;
    posix_spawn_file_actions_t actions;
    posix_spawnattr_init(&attributes);
    posix_spawn_file_actions_init(&actions);
    int failure = move_above(moved, streams);
    if (!failure) failure = set_attributes(&attributes, group);
    if (!failure) failure = set_actions(&actions, moved, group);
    char **variables = NULL;
    if (!environment && group == child_new_session) {
        variables = variables_without_terminal();
        environment = variables;
    }
    if (!failure) {
        failure = posix_spawnp(
            &child->identifier, arguments[0], &actions, &attributes, arguments,
            environment ? environment : environ);
    }
    free(variables);
    posix_spawn_file_actions_destroy(&actions);
    posix_spawnattr_destroy(&attributes);
    for (int stream = 0; stream < 3; stream++) {
        if (moved[stream] >= 0 && moved[stream] != streams[stream]) close(moved[stream]);
    }
    pid_t companion = group == child_same_group ? child->identifier : -child->identifier;
    if (place) atomic_store(place, failure ? no_one : companion);
    if (failure) return failure;
    // companions_end may not have waited for this one.
    if (place && atomic_load(&companions_are_ended)) kill(companion, SIGKILL);
    child->handle = (int)syscall(SYS_pidfd_open, child->identifier, 0);
    return 0;
}

/// Returns whether the child ends before the timeout; true if it has no pidfd.
static bool ends_within(child_process child, int milliseconds) {
    if (child.handle < 0) return true;
    struct pollfd end = {.fd = child.handle, .events = POLLIN};
    int count = poll(&end, 1, milliseconds);
    return count > 0 || (count < 0 && errno != EINTR);
}

enum child_news child_wait(
    child_process child, int milliseconds, int *number, bool *by_signal, bool wants_stops) {
    if (!wants_stops && milliseconds >= 0 && !ends_within(child, milliseconds)) return child_continues;
    int status = 0;
    siginfo_t end;
    while (!wants_stops && waitid(P_PID, (id_t)child.identifier, &end, WEXITED | WNOWAIT) < 0 && errno == EINTR) {}
    if (!wants_stops) companion_forget(child.identifier);
    while (waitpid(child.identifier, &status, wants_stops ? WUNTRACED : 0) < 0) {
        if (errno != EINTR) return child_is_lost;
    }
    *by_signal = WIFSIGNALED(status);
    if (WIFSTOPPED(status)) {
        *number = WSTOPSIG(status);
        return child_has_stopped;
    }
    *number = *by_signal ? WTERMSIG(status) : WEXITSTATUS(status);
    return child_has_ended;
}

void child_signal(child_process child, int number, bool to_group) {
    if (to_group) {
        kill(-child.identifier, number);
    } else if (child.handle >= 0) {
        syscall(SYS_pidfd_send_signal, child.handle, number, NULL, 0);
    } else {
        kill(child.identifier, number);
    }
}

void child_limit_memory(child_process child, uint64_t bytes) {
    struct rlimit limit = {.rlim_cur = bytes, .rlim_max = bytes};
    (void)prlimit(child.identifier, RLIMIT_DATA, &limit, NULL);
}

static void *take_away(void *identifier) {
    while (waitpid((pid_t)(intptr_t)identifier, NULL, 0) < 0 && errno == EINTR) {}
    return NULL;
}

void child_let_go(child_process child) {
    sigset_t others, before;
    sigfillset(&others);
    const int traps[] = {SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGABRT, SIGTRAP, SIGSYS};
    for (size_t index = 0; index < sizeof traps / sizeof *traps; index++) sigdelset(&others, traps[index]);
    pthread_attr_t attributes;
    pthread_attr_init(&attributes);
    pthread_attr_setdetachstate(&attributes, PTHREAD_CREATE_DETACHED);
    pthread_attr_setstacksize(&attributes, 64 * 1024);
    pthread_sigmask(SIG_SETMASK, &others, &before);
    pthread_t thread;
    // Without a thread it stays a zombie until we exit, which is harmless.
    (void)pthread_create(&thread, &attributes, take_away, (void *)(intptr_t)child.identifier);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    pthread_attr_destroy(&attributes);
}

void child_forget(child_process *child) {
    if (child->handle >= 0) close(child->handle);
    child->handle = -1;
}

/// Makes a group the foreground group. SIGTTOU must be blocked, because this process may be in the
/// background.
static void hand_terminal_to(pid_t group) {
    sigset_t output, before;
    sigemptyset(&output);
    sigaddset(&output, SIGTTOU);
    pthread_sigmask(SIG_BLOCK, &output, &before);
    tcsetpgrp(STDIN_FILENO, group);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
}

void child_take_terminal_back(void) {
    hand_terminal_to(getpgrp());
}

void child_continue_in_front(child_process child) {
    hand_terminal_to(child.identifier);
    kill(-child.identifier, SIGCONT);
}

bool child_may_be_in_foreground(void) {
    return tcgetpgrp(STDIN_FILENO) == getpgrp();
}

bool terminal_answers_in_lines(void) {
    int terminal = open("/dev/tty", O_RDWR | O_NOCTTY | O_CLOEXEC);
    if (terminal < 0) return false;
    struct termios settings;
    bool answers = tcgetattr(terminal, &settings) == 0 && (settings.c_lflag & ICANON)
        && tcgetpgrp(terminal) == getpgrp();
    close(terminal);
    return answers;
}

int child_input(const uint8_t *bytes, size_t count) {
    int file = memfd_create("input", MFD_CLOEXEC);
    if (file < 0) return -1;
    size_t written = 0;
    while (written < count) {
        ssize_t step = write(file, bytes + written, count - written);
        if (step < 0 && errno == EINTR) continue;
        if (step <= 0) {
            close(file);
            return -1;
        }
        written += (size_t)step;
    }
    lseek(file, 0, SEEK_SET);
    return file;
}

int child_pipe(int ends[2]) {
    return pipe2(ends, O_CLOEXEC) == 0 ? 0 : errno;
}
