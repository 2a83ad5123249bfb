#include "CLibArchive.h"

#include <dlfcn.h>
#include <errno.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <archive.h>
#include <archive_entry.h>

static struct {
    __typeof__(&archive_write_new) new_writer;
    __typeof__(&archive_write_set_format_zip) set_zip;
    __typeof__(&archive_write_zip_set_compression_store) store;
    __typeof__(&archive_write_zip_set_compression_deflate) deflate;
    __typeof__(&archive_write_set_bytes_per_block) set_block;
    __typeof__(&archive_write_open) open;
    __typeof__(&archive_write_header) header;
    __typeof__(&archive_write_data) data;
    __typeof__(&archive_write_finish_entry) finish_entry;
    __typeof__(&archive_write_close) close;
    __typeof__(&archive_write_free) free_writer;
    __typeof__(&archive_set_error) set_error;
    __typeof__(&archive_entry_new) new_entry;
    __typeof__(&archive_entry_free) free_entry;
    __typeof__(&archive_entry_set_pathname) set_name;
    __typeof__(&archive_entry_set_size) set_size;
    __typeof__(&archive_entry_set_filetype) set_type;
    __typeof__(&archive_entry_set_perm) set_mode;
} zip;

struct clibarchive_writer {
    struct archive *archive;
    int descriptor, error;
    // Set after the last entry. The writer then stores output of libarchive as the directory.
    int is_closing;
    uint8_t *directory;
    size_t count, room;
};

static pthread_once_t once = PTHREAD_ONCE_INIT;
static int is_loaded = 0;

static void load(void) {
    void *library = dlopen("libarchive.so.13", RTLD_NOW | RTLD_LOCAL);
    if (!library) return;
    struct {
        void **slot;
        const char *name;
    } symbols[] = {
        {(void **)&zip.new_writer, "archive_write_new"},
        {(void **)&zip.set_zip, "archive_write_set_format_zip"},
        {(void **)&zip.store, "archive_write_zip_set_compression_store"},
        {(void **)&zip.deflate, "archive_write_zip_set_compression_deflate"},
        {(void **)&zip.set_block, "archive_write_set_bytes_per_block"},
        {(void **)&zip.open, "archive_write_open"},
        {(void **)&zip.header, "archive_write_header"},
        {(void **)&zip.data, "archive_write_data"},
        {(void **)&zip.finish_entry, "archive_write_finish_entry"},
        {(void **)&zip.close, "archive_write_close"},
        {(void **)&zip.free_writer, "archive_write_free"},
        {(void **)&zip.set_error, "archive_set_error"},
        {(void **)&zip.new_entry, "archive_entry_new"},
        {(void **)&zip.free_entry, "archive_entry_free"},
        {(void **)&zip.set_name, "archive_entry_set_pathname"},
        {(void **)&zip.set_size, "archive_entry_set_size"},
        {(void **)&zip.set_type, "archive_entry_set_filetype"},
        {(void **)&zip.set_mode, "archive_entry_set_perm"},
    };
    for (size_t index = 0; index < sizeof symbols / sizeof symbols[0]; index++) {
        *symbols[index].slot = dlsym(library, symbols[index].name);
        if (!*symbols[index].slot) return;
    }
    is_loaded = 1;
}

int clibarchive_load(void) {
    pthread_once(&once, load);
    return is_loaded;
}

static int keep(clibarchive_writer *writer, const void *bytes, size_t count) {
    if (writer->count + count > writer->room) {
        size_t room = (writer->count + count) * 2;
        uint8_t *larger = realloc(writer->directory, room);
        if (!larger) return 0;
        writer->directory = larger;
        writer->room = room;
    }
    memcpy(writer->directory + writer->count, bytes, count);
    writer->count += count;
    return 1;
}

static la_ssize_t take(struct archive *archive, void *context, const void *bytes, size_t count) {
    clibarchive_writer *writer = context;
    if (writer->is_closing) {
        if (keep(writer, bytes, count)) return (la_ssize_t)count;
        errno = ENOMEM;
    } else {
        ssize_t written;
        do {
            written = write(writer->descriptor, bytes, count);
        } while (written < 0 && errno == EINTR);
        if (written > 0) return written;
    }
    writer->error = errno;
    zip.set_error(archive, writer->error, "not written");
    return -1;
}

clibarchive_writer *clibarchive_open(int descriptor) {
    clibarchive_writer *writer = calloc(1, sizeof *writer);
    if (!writer) return NULL;
    writer->descriptor = descriptor;
    writer->archive = zip.new_writer();
    // Unbuffered, so that all output before the end belongs to an entry.
    if (writer->archive && zip.set_zip(writer->archive) == ARCHIVE_OK
        && zip.set_block(writer->archive, 0) == ARCHIVE_OK
        && zip.open(writer->archive, writer, NULL, take, NULL) == ARCHIVE_OK)
        return writer;
    clibarchive_close(writer);
    return NULL;
}

int clibarchive_add(clibarchive_writer *writer, const char *name, const uint8_t *bytes,
                    size_t count, int is_stored) {
    struct archive *archive = writer->archive;
    struct archive_entry *entry = zip.new_entry();
    if (!entry) return 0;
    zip.set_name(entry, name);
    zip.set_size(entry, (la_int64_t)count);
    zip.set_type(entry, AE_IFREG);
    zip.set_mode(entry, 0644);
    int is_well = (is_stored ? zip.store(archive) : zip.deflate(archive)) == ARCHIVE_OK
                  && zip.header(archive, entry) == ARCHIVE_OK;
    zip.free_entry(entry);
    while (is_well && count > 0) {
        la_ssize_t taken = zip.data(archive, bytes, count);
        is_well = taken > 0;
        if (is_well) {
            bytes += taken;
            count -= (size_t)taken;
        }
    }
    return is_well && zip.finish_entry(archive) == ARCHIVE_OK;
}

const uint8_t *clibarchive_directory(clibarchive_writer *writer, size_t *count) {
    writer->is_closing = 1;
    if (zip.close(writer->archive) != ARCHIVE_OK) return NULL;
    *count = writer->count;
    return writer->directory;
}

int clibarchive_error(const clibarchive_writer *writer) { return writer->error; }

void clibarchive_close(clibarchive_writer *writer) {
    // Closing lets libarchive write its remaining output, which is freed below.
    writer->is_closing = 1;
    if (writer->archive) zip.free_writer(writer->archive);
    free(writer->directory);
    free(writer);
}
