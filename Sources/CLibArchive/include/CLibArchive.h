#ifndef CLIBARCHIVE_H
#define CLIBARCHIVE_H

#include <stddef.h>
#include <stdint.h>

// Writes zip files with libarchive, which clibarchive_load loads at run time.

typedef struct clibarchive_writer clibarchive_writer;

// Loads libarchive. Returns 0 if that fails; no other function may be called then.
int clibarchive_load(void);

// Starts a zip file at the current offset of a descriptor, which stays open. Returns NULL if out of
// memory.
clibarchive_writer *clibarchive_open(int descriptor);

// Adds an entry without a date. Returns 0 on failure; clibarchive_error has the reason.
int clibarchive_add(clibarchive_writer *writer, const char *name, const uint8_t *bytes,
                    size_t count, int is_stored);

// Finishes the entries and returns the central directory, which the caller must write after them.
//
// The bytes stay valid until the writer is closed. Returns NULL on failure.
const uint8_t *clibarchive_directory(clibarchive_writer *writer, size_t *count);

// Returns the errno of a failed write; 0 for any other failure.
int clibarchive_error(const clibarchive_writer *writer);

// Frees the writer. Bytes already written stay in the file.
void clibarchive_close(clibarchive_writer *writer);

#endif
