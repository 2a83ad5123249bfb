#ifndef C_MEMORY_H
#define C_MEMORY_H

/// Lets all threads share two arenas: with one for each, a long story read by one after the other is kept in
/// every one of them. Call it before the first thread.
void memory_share_arenas(void);

/// Gives what was freed back to the system; takes some milliseconds after much.
void memory_give_back(void);

#endif
