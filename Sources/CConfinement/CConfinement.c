#define _GNU_SOURCE
#include "CConfinement.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <stddef.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

static int set_attributes(posix_spawnattr_t *attributes) {
    sigset_t every, none;
    sigfillset(&every);
    sigemptyset(&none);
    posix_spawnattr_setsigdefault(attributes, &every);
    posix_spawnattr_setsigmask(attributes, &none);
    return posix_spawnattr_setflags(
        attributes, POSIX_SPAWN_SETSID | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK);
}

static int set_actions(posix_spawn_file_actions_t *actions, int line) {
    int failure = posix_spawn_file_actions_adddup2(actions, line, STDIN_FILENO);
    if (!failure) failure = posix_spawn_file_actions_adddup2(actions, line, STDOUT_FILENO);
    if (!failure) {
        failure = posix_spawn_file_actions_addopen(
            actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
    }
    return failure ? failure : posix_spawn_file_actions_addclosefrom_np(actions, 3);
}

/// A socket pair with both numbers above those of the standard streams, whichever of these are open.
static int make_line(int ends[2]) {
    if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) != 0) return errno;
    for (int side = 0; side < 2; side++) {
        if (ends[side] > STDERR_FILENO) continue;
        int moved = fcntl(ends[side], F_DUPFD_CLOEXEC, 3);
        close(ends[side]);
        ends[side] = moved;
    }
    return 0;
}

int confinement_start(
    confined_child *child, const char *path, char *const arguments[], char *const environment[]) {
    int ends[2];
    int failure = make_line(ends);
    if (failure) return failure;
    posix_spawnattr_t attributes;
    posix_spawn_file_actions_t actions;
    posix_spawnattr_init(&attributes);
    posix_spawn_file_actions_init(&actions);
    failure = set_attributes(&attributes);
    if (!failure) failure = set_actions(&actions, ends[1]);
    if (!failure) {
        failure = posix_spawn(
            &child->identifier, path, &actions, &attributes, arguments, environment);
    }
    posix_spawn_file_actions_destroy(&actions);
    posix_spawnattr_destroy(&attributes);
    close(ends[1]);
    if (failure) {
        close(ends[0]);
        return failure;
    }
    child->line = ends[0];
    child->handle = (int)syscall(SYS_pidfd_open, child->identifier, 0);
    return 0;
}

void confinement_end(const confined_child *child) {
    if (child->handle < 0) {
        kill(child->identifier, SIGKILL);
        while (waitpid(child->identifier, NULL, 0) < 0 && errno == EINTR) {}
        return;
    }
    syscall(SYS_pidfd_send_signal, child->handle, SIGKILL, NULL, 0);
    struct pollfd ended = {.fd = child->handle, .events = POLLIN};
    while (poll(&ended, 1, -1) < 0 && errno == EINTR) {}
    // Where SIGCHLD is ignored, the kernel has taken it away already, and this finds nothing.
    waitpid(child->identifier, NULL, WNOHANG);
    close(child->handle);
}

static const uint8_t *farewell;
static size_t farewell_count;

static void end_in_time(int signal) {
    (void)signal;
    if (write(STDOUT_FILENO, farewell, farewell_count) < 0) _exit(2);
    _exit(1);
}

static void set_limit(__rlimit_resource_t resource, rlim_t soft, rlim_t hard) {
    struct rlimit limit = {soft, hard};
    setrlimit(resource, &limit);
}

void confinement_limit(
    size_t memory, unsigned seconds, unsigned deadline, const uint8_t *last_words, size_t count) {
    farewell = last_words;
    farewell_count = count;
    signal(SIGXCPU, end_in_time);
    signal(SIGALRM, end_in_time);
    set_limit(RLIMIT_AS, memory, memory);
    set_limit(RLIMIT_CPU, seconds, seconds + 1);
    set_limit(RLIMIT_CORE, 0, 0);
    set_limit(RLIMIT_FSIZE, 0, 0);
    alarm(deadline);
}

#if defined(__x86_64__)
#define MACHINE AUDIT_ARCH_X86_64
#elif defined(__aarch64__)
#define MACHINE AUDIT_ARCH_AARCH64
#endif

#define ALLOW(call) \
    BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_##call, 0, 1), \
        BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW)

int confinement_lock(void) {
#ifdef MACHINE
    struct sock_filter rules[] = {
        BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, arch)),
        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, MACHINE, 1, 0),
        BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_KILL_PROCESS),
        BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, nr)),
        ALLOW(read),
        ALLOW(write),
        ALLOW(brk),
        ALLOW(mmap),
        ALLOW(munmap),
        ALLOW(mremap),
        ALLOW(mprotect),
        ALLOW(madvise),
        ALLOW(futex),
        ALLOW(rt_sigreturn),
        ALLOW(exit),
        ALLOW(exit_group),
        BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | EPERM),
    };
    struct sock_fprog program = {sizeof rules / sizeof rules[0], rules};
    return prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0
        && prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program, 0, 0) == 0;
#else
    return 0;
#endif
}
