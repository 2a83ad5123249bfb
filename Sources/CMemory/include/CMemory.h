#ifndef C_MEMORY_H
#define C_MEMORY_H

/// Limits malloc to three arenas.
///
/// With one arena per thread, each would keep the memory of a long story that its thread has
/// parsed. Must be called before the first thread is created.
void memory_share_arenas(void);

/// Enlarges the kernel's descriptor table to about a thousand entries.
///
/// Linux enlarges the table at the 65th, 129th and 257th descriptor. In a process with threads,
/// opening that descriptor takes 10 ms or more, until no core uses the old table. Must be called
/// before the first thread is created.
void memory_make_room_for_descriptors(void);

/// Returns freed memory to the system. Takes some milliseconds for much memory.
void memory_trim(void);

#endif
