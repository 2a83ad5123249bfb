#ifndef CARGUMENTS_H
#define CARGUMENTS_H

// The arguments that the C library passes to the program. Swift's CommandLine reads /proc/self/cmdline instead, and is
// empty if /proc is not mounted.

/// Returns the number of arguments, including the program's name.
int arguments_count(void);

/// Returns the argument at an index below arguments_count.
const char *arguments_at(int index);

#endif
