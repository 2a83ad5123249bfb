#ifndef CCRASHGUARD_TERMINAL_H
#define CCRASHGUARD_TERMINAL_H

/// Whose the terminal is.
enum terminal_owner { terminal_is_free, terminal_is_lent, terminal_is_ours };

/// Whose the terminal is now; may be asked in a signal's handler.
enum terminal_owner terminal_owner(void);

/// Gives the terminal back as far as it has to be; only the first call does anything.
///
/// Calls only what POSIX lists as async-signal-safe. Never waits long for a terminal that takes nothing, and
/// what other threads still write to the terminal is lost.
void terminal_give_back(void);

#endif
