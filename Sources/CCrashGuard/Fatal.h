#ifndef CCRASHGUARD_FATAL_H
#define CCRASHGUARD_FATAL_H

/// From now on, fatal signals give the terminal back before they end the program.
void fatal_signals_hear(void);

/// Gives the fatal signals the actions that they had.
void fatal_signals_release(void);

#endif
