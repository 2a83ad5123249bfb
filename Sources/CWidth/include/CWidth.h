#ifndef C_WIDTH_H
#define C_WIDTH_H

#include <stdbool.h>
#include <stddef.h>

/// X/Open's columns of one character, as all of the process asks for them, ncurses among it.
///
/// libc's, in which ambiguous characters take one column, unless width_widen was called with true: then they take two.
/// The program's own function stands in front of libc's for the libraries, too.
int wcwidth(wchar_t character);

/// True for a character of which Unicode's East Asian Width says that it takes one column or two ("A"), and which has a
/// shape of its own.
bool width_is_ambiguous(wchar_t character);

/// Says how many columns ambiguous characters take from now on: two, or one.
void width_widen(bool takes_two);

/// True when ambiguous characters take two columns.
bool width_is_wide(void);

#endif
