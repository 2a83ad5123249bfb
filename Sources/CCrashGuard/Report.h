#ifndef CCRASHGUARD_REPORT_H
#define CCRASHGUARD_REPORT_H

#include <signal.h>

/// Writes the report, if it was said where; calls only what is safe in the handler of a fatal signal.
void report_write(int number, const siginfo_t *info);

/// From now on, what anybody writes to standard error goes into memory, if it would go to the terminal.
void report_gather_words(void);

/// Standard error leads again where it did; what was gathered stays for the report.
void report_release_words(void);

#endif
