#ifndef CCRASHGUARD_REPORT_H
#define CCRASHGUARD_REPORT_H

#include <signal.h>

/// Writes the report if crash_report_prepare was called. Async-signal-safe.
void report_write(int number, const siginfo_t *info);

/// Redirects standard error to a file in memory if it is a terminal.
void report_gather_words(void);

/// Restores standard error. The captured text is kept for the crash report.
void report_release_words(void);

#endif
