#include <stddef.h>

/// X/Open's columns of one character, which <wchar.h> hides from Swift's Glibc module.
extern int wcwidth(wchar_t character);
