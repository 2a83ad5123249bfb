#ifndef CIDN_H
#define CIDN_H

/// Loads libidn2, a dependency of libcurl, once per process. Returns 0 if it is not installed.
int cidn_load(void);

/// Converts a host name in UTF-8 to ASCII by UTS #46, as browsers do and independently of the locale.
///
/// Returns NULL if the name is invalid; the result must be freed. May only be called after a success of `cidn_load`.
char *cidn_to_ascii(const char *name);

/// Converts a host name in ASCII to Unicode. Returns NULL if the name is invalid; the result must be freed.
char *cidn_to_unicode(const char *name);

#endif
