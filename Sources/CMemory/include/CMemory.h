#ifndef C_MEMORY_H
#define C_MEMORY_H

/// Lets all threads share three arenas: with one for each, a long story read by one after the other is kept in
/// every one of them. Call it before the first thread.
void memory_share_arenas(void);

/// Makes room in the kernel for about a thousand open files and connections. Call it before the first thread.
///
/// Linux makes the table of them larger at the 65th, the 129th and the 257th. In a process with threads whoever opens that
/// one waits until no core can look at the old table any more: 10 ms and more.
void memory_make_room_for_descriptors(void);

/// Makes room in the arena of the calling thread, which should not be the first one, without using it.
///
/// glibc (2.36) widens the arenas of threads by a page or two at a time, each time with a system call that stops
/// all other threads from growing; what was once made room stays so. Takes a tenth of a millisecond.
void memory_widen_arena(void);

/// Gives what was freed back to the system; takes some milliseconds after much.
void memory_give_back(void);

#endif
