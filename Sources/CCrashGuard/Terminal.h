#ifndef CCRASHGUARD_TERMINAL_H
#define CCRASHGUARD_TERMINAL_H

/// The program that uses the terminal: none, another one, or this one.
enum terminal_owner { terminal_is_free, terminal_is_lent, terminal_is_ours };

/// Returns the program that uses the terminal. Async-signal-safe.
enum terminal_owner terminal_owner(void);

/// Restores the terminal; only the first call has an effect.
///
/// Calls only functions that POSIX lists as async-signal-safe. Gives up soon if the terminal does
/// not accept output. Afterwards other threads cannot write to the terminal.
void terminal_give_back(void);

#endif
