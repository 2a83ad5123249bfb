#ifndef CIDN_H
#define CIDN_H

/// Loads libidn2 once in the process; it comes with libcurl. Answers 0 when it is not there.
int cidn_load(void);

/// The ASCII form of a host's name in UTF-8, after UTS #46 as browsers do it, whatever the locale is.
///
/// Answers NULL when the name has none; the text goes to `free`. Needs a success of `cidn_load`.
char *cidn_to_ascii(const char *name);

/// The letters of a host's name in ASCII; NULL when it stands for none, the text goes to `free`.
char *cidn_to_unicode(const char *name);

#endif
