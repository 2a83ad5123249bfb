#ifndef C_WIDTH_H
#define C_WIDTH_H

#include <stdbool.h>
#include <stddef.h>

/// Returns the number of columns of a character, for the whole process including ncurses.
///
/// Agrees with libc's wcwidth, except that ambiguous characters take two columns after
/// width_widen(true). The program's symbol takes precedence over libc's in all libraries.
int wcwidth(wchar_t character);

/// Returns whether a character is visible and its East Asian Width (Unicode) is ambiguous ("A").
bool width_is_ambiguous(wchar_t character);

/// Sets whether ambiguous characters take two columns or one.
void width_widen(bool takes_two);

/// Returns whether ambiguous characters take two columns.
bool width_is_wide(void);

#endif
