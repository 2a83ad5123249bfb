#ifndef C_MEMORY_H
#define C_MEMORY_H

/// Limits malloc to three arenas. With one per thread, each arena would keep the memory of a long story that its
/// thread has parsed. Call it before the first thread.
void memory_share_arenas(void);

/// Enlarges the kernel's descriptor table to about a thousand entries. Call it before the first thread.
///
/// Linux enlarges it at the 65th, 129th and 257th descriptor. In a process with threads, that call waits until no
/// core uses the old table, 10 ms or more.
void memory_make_room_for_descriptors(void);

/// Enlarges the arena of the calling thread, which should not be the first one.
///
/// glibc (2.36) enlarges the arenas of threads by a page or two at a time, each time with a system call that blocks
/// other threads from enlarging theirs. An enlarged arena stays so. Takes 0.1 ms.
void memory_widen_arena(void);

/// Returns freed memory to the system; takes some milliseconds if there is much.
void memory_give_back(void);

#endif
