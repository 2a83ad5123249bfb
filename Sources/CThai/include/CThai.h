#ifndef CTHAI_H
#define CTHAI_H

#include <stddef.h>
#include <stdint.h>

/// Loads libthai and its dictionary once per process. Returns 0 if one of them is not installed.
int cthai_load(void);

/// Finds the word boundaries of Thai text in UTF-32 that ends with 0.
///
/// Writes at most `capacity` positions to `positions`, and returns their number. Positions are ascending and between 0
/// and the length, both excluded. The time grows with the square of the length of long texts. May only be called after
/// `cthai_load` returned 1.
int cthai_find_words(const uint32_t *text, int positions[], size_t capacity);

#endif
