/// An SQLite VFS for tests that fails on command.
///
/// Only files in folders passed to faulty_disk_break or faulty_disk_watch are affected.
#pragma once

/// The operation that fails in a folder.
enum faulty_disk_operation {
    FAULTY_DISK_WRITE,
    FAULTY_DISK_SYNC,
    FAULTY_DISK_READ,
    /// All writing operations, as on a disk that is mounted read-only.
    FAULTY_DISK_ALL_WRITING,
    /// None, but a callback is called.
    FAULTY_DISK_WATCH,
};

/// Makes the VFS the default for connections that are opened later. Further calls have no effect.
void faulty_disk_install(void);

/// Makes operations in a folder fail with an SQLite code, from number `after` on, counted from 0.
void faulty_disk_break(const char *folder, enum faulty_disk_operation operation, int after, int code);

/// Calls a function before each write and sync in a folder, which then has the state that a kill would leave.
void faulty_disk_watch(const char *folder, void (*look)(void *), void *context);

/// Stops the failures in a folder, and returns whether anything has failed.
int faulty_disk_repair(const char *folder);
