#ifndef CIDN_H
#define CIDN_H

/// Loads libidn2, a dependency of libcurl, once per process. Returns 0 if it is not installed.
int cidn_load(void);

/// Converts a host name in UTF-8 to ASCII as UTS #46 specifies, which browsers follow, regardless
/// of the locale.
///
/// Returns NULL if the name is invalid. The caller frees the result. May only be called after
/// `cidn_load` returned 1.
char *cidn_to_ascii(const char *name);

/// Converts a host name in ASCII to Unicode. Returns NULL if the name is invalid. The caller frees
/// the result.
char *cidn_to_unicode(const char *name);

#endif
