#include "CFaultyDisk.h"

#include <pthread.h>
#include <sqlite3.h>
#include <stdlib.h>
#include <string.h>

#define PLACES 256

struct place {
    char folder[512];
    enum faulty_disk_operation operation;
    int left;
    int code;
    int has_struck;
    void (*look)(void *);
    void *context;
};

static struct place places[PLACES];
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static sqlite3_vfs *disk;
static sqlite3_vfs faulty;

/// A file of the VFS with its name, and the real file that it wraps.
struct file {
    sqlite3_file base;
    char *name;
    sqlite3_file *real;
};

static struct place *place_of(const char *name) {
    for (int index = 0; name && index < PLACES; index++) {
        size_t length = strlen(places[index].folder);
        if (length > 0 && strncmp(name, places[index].folder, length) == 0) return &places[index];
    }
    return NULL;
}

/// Returns the code with which an operation fails now, or SQLITE_OK.
static int failure(const char *name, enum faulty_disk_operation operation) {
    pthread_mutex_lock(&lock);
    struct place *place = place_of(name);
    int code = SQLITE_OK;
    void (*look)(void *) = NULL;
    void *context = NULL;
    if (place && place->operation == FAULTY_DISK_WATCH) {
        if (operation == FAULTY_DISK_WRITE || operation == FAULTY_DISK_SYNC) look = place->look;
        context = place->context;
    } else if (place && place->operation == operation) {
        if (place->left > 0) place->left--;
        else code = place->code;
    } else if (place && place->operation == FAULTY_DISK_ALL_WRITING && operation != FAULTY_DISK_READ) {
        code = place->code;
    }
    if (code) place->has_struck = 1;
    pthread_mutex_unlock(&lock);
    if (look) look(context);
    return code;
}

static int is_read_only(const char *name) {
    pthread_mutex_lock(&lock);
    struct place *place = place_of(name);
    int answer = place && place->operation == FAULTY_DISK_ALL_WRITING;
    pthread_mutex_unlock(&lock);
    return answer;
}

#define REAL(file) (((struct file *)(file))->real)
#define NAME(file) (((struct file *)(file))->name)

static int file_close(sqlite3_file *file) {
    int code = REAL(file)->pMethods ? REAL(file)->pMethods->xClose(REAL(file)) : SQLITE_OK;
    free(REAL(file));
    free(NAME(file));
    return code;
}

static int file_read(sqlite3_file *file, void *buffer, int count, sqlite3_int64 offset) {
    int code = failure(NAME(file), FAULTY_DISK_READ);
    return code ? code : REAL(file)->pMethods->xRead(REAL(file), buffer, count, offset);
}

static int file_write(sqlite3_file *file, const void *buffer, int count, sqlite3_int64 offset) {
    int code = failure(NAME(file), FAULTY_DISK_WRITE);
    return code ? code : REAL(file)->pMethods->xWrite(REAL(file), buffer, count, offset);
}

static int file_truncate(sqlite3_file *file, sqlite3_int64 size) {
    return REAL(file)->pMethods->xTruncate(REAL(file), size);
}

static int file_sync(sqlite3_file *file, int flags) {
    int code = failure(NAME(file), FAULTY_DISK_SYNC);
    return code ? code : REAL(file)->pMethods->xSync(REAL(file), flags);
}

static int file_size(sqlite3_file *file, sqlite3_int64 *size) { return REAL(file)->pMethods->xFileSize(REAL(file), size); }
static int file_lock(sqlite3_file *file, int level) { return REAL(file)->pMethods->xLock(REAL(file), level); }
static int file_unlock(sqlite3_file *file, int level) { return REAL(file)->pMethods->xUnlock(REAL(file), level); }
static int file_check(sqlite3_file *file, int *answer) { return REAL(file)->pMethods->xCheckReservedLock(REAL(file), answer); }
static int file_control(sqlite3_file *file, int order, void *value) { return REAL(file)->pMethods->xFileControl(REAL(file), order, value); }
static int file_sector(sqlite3_file *file) { return REAL(file)->pMethods->xSectorSize(REAL(file)); }
static int file_device(sqlite3_file *file) { return REAL(file)->pMethods->xDeviceCharacteristics(REAL(file)); }

static int file_map(sqlite3_file *file, int page, int size, int extend, void volatile **memory) {
    if (is_read_only(NAME(file))) return SQLITE_CANTOPEN;
    return REAL(file)->pMethods->xShmMap(REAL(file), page, size, extend, memory);
}

static int file_shm_lock(sqlite3_file *file, int offset, int count, int flags) {
    return REAL(file)->pMethods->xShmLock(REAL(file), offset, count, flags);
}

static void file_barrier(sqlite3_file *file) { REAL(file)->pMethods->xShmBarrier(REAL(file)); }
static int file_unmap(sqlite3_file *file, int remove) { return REAL(file)->pMethods->xShmUnmap(REAL(file), remove); }

static const sqlite3_io_methods methods = {
    .iVersion = 2,
    .xClose = file_close,
    .xRead = file_read,
    .xWrite = file_write,
    .xTruncate = file_truncate,
    .xSync = file_sync,
    .xFileSize = file_size,
    .xLock = file_lock,
    .xUnlock = file_unlock,
    .xCheckReservedLock = file_check,
    .xFileControl = file_control,
    .xSectorSize = file_sector,
    .xDeviceCharacteristics = file_device,
    .xShmMap = file_map,
    .xShmLock = file_shm_lock,
    .xShmBarrier = file_barrier,
    .xShmUnmap = file_unmap,
};

static int disk_open(sqlite3_vfs *vfs, const char *name, sqlite3_file *file, int flags, int *answer) {
    struct file *wrapped = (struct file *)file;
    memset(wrapped, 0, sizeof *wrapped);
    if (is_read_only(name) && flags & SQLITE_OPEN_READWRITE) {
        flags &= ~(SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE);
        flags |= SQLITE_OPEN_READONLY;
    }
    wrapped->real = calloc(1, (size_t)disk->szOsFile);
    // SQLite keeps a pointer to the name, and the parameters after it, while the file is open.
    int code = disk->xOpen(disk, name, wrapped->real, flags, answer);
    if (code != SQLITE_OK) {
        free(wrapped->real);
        return code;
    }
    wrapped->name = name ? strdup(name) : NULL;
    wrapped->base.pMethods = &methods;
    return SQLITE_OK;
}

static int disk_delete(sqlite3_vfs *vfs, const char *name, int syncs) {
    if (is_read_only(name)) return SQLITE_IOERR_DELETE;
    return disk->xDelete(disk, name, syncs);
}

void faulty_disk_install(void) {
    pthread_mutex_lock(&lock);
    if (!disk) {
        disk = sqlite3_vfs_find(NULL);
        faulty = *disk;
        faulty.zName = "faulty";
        faulty.pNext = NULL;
        faulty.szOsFile = sizeof(struct file);
        faulty.xOpen = disk_open;
        faulty.xDelete = disk_delete;
        sqlite3_vfs_register(&faulty, 1);
    }
    pthread_mutex_unlock(&lock);
}

static void enter(const char *folder, struct place entry) {
    faulty_disk_repair(folder);
    pthread_mutex_lock(&lock);
    for (int index = 0; index < PLACES; index++) {
        if (places[index].folder[0]) continue;
        places[index] = entry;
        strncpy(places[index].folder, folder, sizeof places[index].folder - 1);
        break;
    }
    pthread_mutex_unlock(&lock);
}

void faulty_disk_break(const char *folder, enum faulty_disk_operation operation, int after, int code) {
    enter(folder, (struct place){.operation = operation, .left = after, .code = code});
}

void faulty_disk_watch(const char *folder, void (*look)(void *), void *context) {
    enter(folder, (struct place){.operation = FAULTY_DISK_WATCH, .look = look, .context = context});
}

int faulty_disk_repair(const char *folder) {
    int has_struck = 0;
    pthread_mutex_lock(&lock);
    for (int index = 0; index < PLACES; index++) {
        if (strcmp(places[index].folder, folder) != 0) continue;
        places[index].folder[0] = 0;
        has_struck |= places[index].has_struck;
    }
    pthread_mutex_unlock(&lock);
    return has_struck;
}
