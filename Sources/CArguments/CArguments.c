#include "CArguments.h"

static int count;
static char **arguments;

/// glibc passes the arguments of `main` to the constructors of a program.
__attribute__((constructor)) static void keep(int argc, char **argv) {
    count = argc;
    arguments = argv;
}

int arguments_count(void) { return count; }

const char *arguments_at(int index) { return arguments[index]; }
