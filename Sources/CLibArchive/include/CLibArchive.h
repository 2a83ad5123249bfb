#ifndef CLIBARCHIVE_H
#define CLIBARCHIVE_H

#include <stddef.h>
#include <stdint.h>

// libarchive's writer of zip files; the library is loaded by the first call of clibarchive_load.

typedef struct clibarchive_writer clibarchive_writer;

// 0 when the library cannot be loaded. Nothing else may be called then.
int clibarchive_load(void);

// Begins a file at the present place of a descriptor, which stays open; NULL without memory.
clibarchive_writer *clibarchive_open(int descriptor);

// A whole entry without a date. 0 when that fails; clibarchive_error says why.
int clibarchive_add(clibarchive_writer *writer, const char *name, const uint8_t *bytes,
                    size_t count, int is_stored);

// Writes what is left of the entries, and keeps the directory of them, which is to be written behind them.
// The bytes stay as long as the writer does; NULL when that fails.
const uint8_t *clibarchive_directory(clibarchive_writer *writer, size_t *count);

// The system's number for what went wrong in writing; 0 for anything else.
int clibarchive_error(const clibarchive_writer *writer);

// Forgets everything; what was written stays written.
void clibarchive_close(clibarchive_writer *writer);

#endif
