#ifndef CCRASHGUARD_FATAL_H
#define CCRASHGUARD_FATAL_H

/// From now on, signals of crashes give the terminal back and write a report before they end the program.
void fatal_signals_hear(void);

/// Calls what shall be called before the program is ended, by a signal or, where it is 0, by us.
void fatal_call_first(int number);

/// From now on SIGQUIT, too, gives the terminal back before it ends the program.
void fatal_signals_hear_quit(void);

/// Gives SIGQUIT the action that it had.
void fatal_signals_release_quit(void);

#endif
