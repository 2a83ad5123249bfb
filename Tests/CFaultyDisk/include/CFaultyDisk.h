/// A disk that fails on command, below SQLite: for tests only.
///
/// What happens to files elsewhere than in a folder that was named is what always happens.
#pragma once

/// What fails in a folder.
enum faulty_disk_operation {
    FAULTY_DISK_WRITE,
    FAULTY_DISK_SYNC,
    FAULTY_DISK_READ,
    /// Files can be read and not written, as on a disk that was mounted so.
    FAULTY_DISK_ALL_WRITING,
    /// Nothing fails, and somebody looks on.
    FAULTY_DISK_WATCH,
};

/// Puts the disk below every connection that is opened from now on; once is enough.
void faulty_disk_install(void);

/// From the operation with this number on, counted from 0, those of the kind in a folder fail with a code of SQLite.
void faulty_disk_break(const char *folder, enum faulty_disk_operation operation, int after, int code);

/// From now on calls a function before each write and each sync in a folder: what stands there then is what a kill at
/// that moment would leave.
void faulty_disk_watch(const char *folder, void (*look)(void *), void *context);

/// Lets everything in a folder work again, and says whether anything had failed.
int faulty_disk_mend(const char *folder);
