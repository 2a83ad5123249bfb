#define _GNU_SOURCE
#include "Report.h"

#include "CCrashGuard.h"
#include "Fatal.h"

#include <fcntl.h>
#include <limits.h>
#include <stdint.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>
#include <unwind.h>

enum { most_calls = 64, most_maps = 256 * 1024, most_words = 4096 };

static char report_path[PATH_MAX];
static char version[64];
/// The name of the current screen; a literal or never freed.
static const char *volatile screen;
/// `words` is the file in memory that replaces standard error; `error_before` is the original
/// standard error.
static int words = -1, error_before = -1;

static int report;
static uintptr_t calls[most_calls];
static int call_count;
static char maps[most_maps];

void crash_report_prepare(const char *path, const char *program_version) {
    strncpy(report_path, path, sizeof report_path - 1);
    strncpy(version, program_version, sizeof version - 1);
    fatal_signals_hear();
}

void crash_report_screen(const char *name) {
    screen = name;
}

void report_gather_words(void) {
    if (!isatty(STDERR_FILENO)) return;
    if (words < 0) words = memfd_create("words", MFD_CLOEXEC);
    if (error_before < 0) error_before = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 3);
    if (words >= 0 && error_before >= 0) dup2(words, STDERR_FILENO);
}

void report_release_words(void) {
    if (words >= 0 && error_before >= 0) dup2(error_before, STDERR_FILENO);
}

// Writing without stdio

static void put_bytes(const char *bytes, size_t count) {
    while (count > 0) {
        ssize_t written = write(report, bytes, count);
        if (written <= 0) return;
        bytes += written;
        count -= (size_t)written;
    }
}

static void put(const char *text) {
    put_bytes(text, strlen(text));
}

static void put_number(uintmax_t number, unsigned base, int width) {
    char digits[24];
    int count = 0;
    do {
        digits[count++] = "0123456789abcdef"[number % base];
        number /= base;
    } while ((number > 0 || count < width) && count < (int)sizeof digits);
    while (count > 0) put_bytes(&digits[--count], 1);
}

static void put_address(uintptr_t address) {
    put("0x");
    put_number(address, 16, 1);
}

/// Writes days since 1970 as a date, by Hinnant's civil calendar algorithm.
static void put_date(int64_t days) {
    days += 719468;
    int64_t era = days / 146097;
    int64_t day = days - era * 146097;
    int64_t year = (day - day / 1460 + day / 36524 - day / 146096) / 365;
    day -= 365 * year + year / 4 - year / 100;
    int64_t month = (5 * day + 2) / 153;
    day -= (153 * month + 2) / 5;
    put_number((uintmax_t)(year + era * 400 + (month >= 10)), 10, 4);
    put("-");
    put_number((uintmax_t)(month < 10 ? month + 3 : month - 9), 10, 2);
    put("-");
    put_number((uintmax_t)(day + 1), 10, 2);
}

static void put_time(void) {
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    put("time:     ");
    put_date(now.tv_sec / 86400);
    put(" ");
    put_number((uintmax_t)(now.tv_sec / 3600 % 24), 10, 2);
    put(":");
    put_number((uintmax_t)(now.tv_sec / 60 % 60), 10, 2);
    put(" UTC\n");
}

static const char *name_of(int number) {
    switch (number) {
    case SIGSEGV: return "SIGSEGV, invalid memory access";
    case SIGBUS: return "SIGBUS, access to memory that no longer exists";
    case SIGILL: return "SIGILL, failed runtime check";
    case SIGTRAP: return "SIGTRAP, failed runtime check";
    case SIGABRT: return "SIGABRT, aborted";
    case SIGFPE: return "SIGFPE, arithmetic error";
    default: return "SIGSYS, system call not allowed";
    }
}

static void put_signal(int number, const siginfo_t *info) {
    put("signal:   ");
    put(name_of(number));
    if (info->si_code == SI_USER || info->si_code == SI_QUEUE) {
        put("; sent by process ");
        put_number((uintmax_t)info->si_pid, 10, 1);
    } else if (info->si_code > 0) {
        put("; at ");
        put_address((uintptr_t)info->si_addr);
    }
    put("\n");
}

// Captured standard error

/// Appends the end of the captured standard error to the report, and repeats it on the original
/// descriptor.
static void put_words(void) {
    if (words < 0) return;
    off_t length = lseek(words, 0, SEEK_END);
    if (length <= 0) return;
    off_t start = length > most_words ? length - most_words : 0;
    ssize_t count = pread(words, maps, most_words, start);
    if (count <= 0) return;
    put("\nIts last words:\n");
    put_bytes(maps, (size_t)count);
    if (error_before >= 0 && write(error_before, maps, (size_t)count) < 0) return;
}

// Backtrace

static _Unwind_Reason_Code note_call(struct _Unwind_Context *context, void *nothing) {
    (void)nothing;
    calls[call_count++] = _Unwind_GetIP(context);
    return call_count < most_calls ? _URC_NO_REASON : _URC_END_OF_STACK;
}

static size_t read_maps(void) {
    int file = open("/proc/self/maps", O_RDONLY | O_CLOEXEC);
    if (file < 0) return 0;
    size_t length = 0;
    while (length < sizeof maps - 1) {
        ssize_t count = read(file, maps + length, sizeof maps - 1 - length);
        if (count <= 0) break;
        length += (size_t)count;
    }
    close(file);
    maps[length] = 0;
    return length;
}

static uintptr_t number_at(const char **text) {
    uintptr_t number = 0;
    for (;; (*text)++) {
        char letter = **text;
        if (letter >= '0' && letter <= '9') number = number * 16 + (uintptr_t)(letter - '0');
        else if (letter >= 'a' && letter <= 'f') number = number * 16 + (uintptr_t)(letter - 'a' + 10);
        else return number;
    }
}

/// Writes the file that is mapped at an address, and the offset in this file, as symbolizers
/// expect.
static void put_place(uintptr_t address) {
    const char *line = maps;
    const char *file = NULL;
    size_t file_length = 0;
    uintptr_t base = 0;
    while (*line) {
        const char *end = strchr(line, '\n');
        if (!end) return;
        const char *rest = line;
        uintptr_t start = number_at(&rest);
        rest++;
        uintptr_t stop = number_at(&rest);
        const char *path = memchr(line, '/', (size_t)(end - line));
        size_t length = path ? (size_t)(end - path) : 0;
        // Offsets count from the first mapping of a file.
        if (length != file_length || !path || memcmp(path, file, length) != 0) base = start;
        file = path;
        file_length = length;
        if (address >= start && address < stop) {
            put(" ");
            if (path) put_bytes(path, length);
            else put("[no file]");
            put(" + ");
            put_address(address - base);
            return;
        }
        line = end + 1;
    }
}

static void put_calls(void) {
    put("\nCall stack, innermost first; the first frames belong to the crash handler:\n");
    _Unwind_Backtrace(note_call, NULL);
    if (read_maps() == 0) return;
    for (int index = 0; index < call_count; index++) {
        put("  ");
        put_address(calls[index]);
        put_place(calls[index]);
        put("\n");
    }
}

static void make_folders(void) {
    for (char *slash = strchr(report_path + 1, '/'); slash; slash = strchr(slash + 1, '/')) {
        *slash = 0;
        mkdir(report_path, 0700);
        *slash = '/';
    }
}

void report_write(int number, const siginfo_t *info) {
    if (!*report_path) return;
    make_folders();
    report = open(report_path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0600);
    if (report < 0) return;
    fchmod(report, 0600);
    put("Newspaper crashed. Your data is safe. This report helps to fix the fault.\n\nversion:  ");
    put(version);
    put("\n");
    put_time();
    put_signal(number, info);
    put("screen:   ");
    put(screen ? screen : "none");
    put("\nthread:   ");
    put_number((uintmax_t)syscall(SYS_gettid), 10, 1);
    put(" of process ");
    put_number((uintmax_t)getpid(), 10, 1);
    put("\n");
    put_words();
    // This is done last, because unwinding a damaged stack may crash.
    put_calls();
    close(report);
}
