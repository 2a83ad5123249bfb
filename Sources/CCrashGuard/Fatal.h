#ifndef CCRASHGUARD_FATAL_H
#define CCRASHGUARD_FATAL_H

/// Installs handlers for crash signals. They restore the terminal and write a crash report before
/// the program ends.
void fatal_signals_hear(void);

/// Calls the function set by crash_guard_call_first. `number` is the signal, or 0 if the program
/// exits by itself.
void fatal_call_first(int number);

/// Installs a handler for SIGQUIT, which restores the terminal before the program ends.
void fatal_signals_hear_quit(void);

/// Restores the previous action for SIGQUIT.
void fatal_signals_release_quit(void);

#endif
