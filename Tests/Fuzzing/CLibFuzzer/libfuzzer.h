#pragma once

#include <stddef.h>
#include <stdint.h>

/// libFuzzer as a library: it reads its options and folders from the arguments and calls back with
/// each input. LLVM documents it and installs no header for it.
int LLVMFuzzerRunDriver(
    int *argument_count,
    char ***arguments,
    int (*run_one)(const uint8_t *bytes, size_t count)
);
