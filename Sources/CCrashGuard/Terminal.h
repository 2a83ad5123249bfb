#ifndef CCRASHGUARD_TERMINAL_H
#define CCRASHGUARD_TERMINAL_H

/// The owner of the terminal: none, another program, or this one.
enum terminal_owner { terminal_is_free, terminal_is_lent, terminal_is_ours };

/// The current owner. Async-signal-safe.
enum terminal_owner terminal_owner(void);

/// Restores the terminal; only the first call has an effect.
///
/// Calls only functions that POSIX lists as async-signal-safe. Gives up soon if the terminal does not accept output,
/// and drops later output of other threads to it.
void terminal_give_back(void);

#endif
