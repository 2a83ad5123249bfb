#ifndef CFRIBIDI_H
#define CFRIBIDI_H

// Only types and constants of fribidi's header are used; its functions are loaded at run time. See
// Docs/Decisions/0002-libraries-are-loaded-on-first-use-or-linked-statically.md.
#include <fribidi/fribidi.h>

/// Loads fribidi once per process. Returns 1 or 0; all other functions may only be called after a success.
int cfribidi_load(void);

// Each function calls fribidi's function of the same name.
void cfribidi_get_bidi_types(const FriBidiChar *scalars, FriBidiStrIndex count, FriBidiCharType *types);
void cfribidi_get_bracket_types(
    const FriBidiChar *scalars, FriBidiStrIndex count, const FriBidiCharType *types,
    FriBidiBracketType *brackets);
FriBidiLevel cfribidi_get_par_embedding_levels(
    const FriBidiCharType *types, const FriBidiBracketType *brackets, FriBidiStrIndex count,
    FriBidiParType *base, FriBidiLevel *levels);
void cfribidi_get_joining_types(
    const FriBidiChar *scalars, FriBidiStrIndex count, FriBidiJoiningType *joining);
void cfribidi_join_arabic(
    const FriBidiCharType *types, FriBidiStrIndex count, const FriBidiLevel *levels,
    FriBidiArabicProp *joining);
void cfribidi_shape(
    FriBidiFlags flags, const FriBidiLevel *levels, FriBidiStrIndex count,
    FriBidiArabicProp *joining, FriBidiChar *scalars);

#endif
