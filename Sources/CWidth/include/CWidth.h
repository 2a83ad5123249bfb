#ifndef C_WIDTH_H
#define C_WIDTH_H

#include <stdbool.h>
#include <stddef.h>

/// The columns of a character, for the whole process including ncurses.
///
/// The same as libc's wcwidth, in which ambiguous characters take one column, except that they take two after
/// width_widen(true). The program's symbol takes precedence over libc's in all libraries.
int wcwidth(wchar_t character);

/// Whether Unicode's East Asian Width of a character is ambiguous ("A") and the character is visible.
bool width_is_ambiguous(wchar_t character);

/// Sets whether ambiguous characters take two columns or one.
void width_widen(bool takes_two);

/// Whether ambiguous characters take two columns.
bool width_is_wide(void);

#endif
