#ifndef CNCURSES_SHIM_H
#define CNCURSES_SHIM_H

// What Swift cannot reach: global variables, macros and variadic functions.

#define NCURSES_WIDECHAR 1
#define _XOPEN_SOURCE_EXTENDED 1

#include <linux/kd.h>
#include <ncursesw/curses.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/syscall.h>
#include <unistd.h>

/// A file in memory that children do not inherit; -1 when there is none to be had.
static inline int cncurses_memory_file(void) {
    return (int)syscall(SYS_memfd_create, "newspaper", 1u);
}

/// The terminal's size as the kernel knows it; false when it knows none.
static inline bool cncurses_size(int *columns, int *rows) {
    struct winsize size;
    if (ioctl(1, TIOCGWINSZ, &size) != 0 || size.ws_col == 0 || size.ws_row == 0) return false;
    *columns = size.ws_col;
    *rows = size.ws_row;
    return true;
}

/// The scalars that the font of the Linux console on standard output has shapes for, in any order and some of them more
/// than once: how many there are, or -1 when it is no console, or one that does not say.
static inline int cncurses_console_font(unsigned short *scalars, int capacity) {
    struct unipair *pairs = calloc((size_t)capacity, sizeof *pairs);
    if (pairs == NULL) return -1;
    struct unimapdesc map = {.entry_ct = (unsigned short)capacity, .entries = pairs};
    int count = ioctl(1, GIO_UNIMAP, &map) == 0 ? map.entry_ct : -1;
    for (int index = 0; index < count; index++) scalars[index] = pairs[index].unicode;
    free(pairs);
    return count;
}

// Makes macros of common words, such as columns: nothing above may come after it.
#include <ncursesw/term.h>

/// Opens a screen on standard output and input; NULL when the terminal's entry is unusable.
///
/// An entry that is not NULL stands in TERMINFO meanwhile. It comes last in the environment and leaves
/// it before anything else is added, so that no other thread sees a half-changed list.
static inline SCREEN *cncurses_open(const char *terminal, const char *entry) {
    if (entry == NULL) return newterm(terminal, stdout, stdin);
    const char *found = getenv("TERMINFO");
    char *before = found ? strdup(found) : NULL;
    setenv("TERMINFO", entry, 1);
    SCREEN *screen = newterm(terminal, stdout, stdin);
    if (before) {
        setenv("TERMINFO", before, 1);
    } else {
        unsetenv("TERMINFO");
    }
    free(before);
    return screen;
}

/// Frees everything about a screen and about the terminal that it stood on.
static inline void cncurses_close(SCREEN *screen) {
    delscreen(screen);
}

/// Loads a terminal's entry without touching the terminal: 1 found, 0 generic or unknown, -1 no database.
static inline int cncurses_load(const char *terminal) {
    int result = -1;
    if (setupterm(terminal, 1, &result) == OK) return 1;
    return result;
}

/// Forgets the entry that cncurses_load found.
static inline void cncurses_unload(void) {
    if (cur_term) del_curterm(cur_term);
}

/// A string capability; NULL when the terminal has none of that name.
static inline const char *cncurses_string(const char *capability) {
    const char *found = tigetstr(capability);
    return found == (const char *)-1 ? NULL : found;
}

/// True for a Boolean capability that the terminal has.
static inline bool cncurses_flag(const char *capability) {
    return tigetflag(capability) > 0;
}

/// True while an entry is loaded; only then may the functions below be called.
static inline bool cncurses_has_entry(void) { return cur_term != NULL; }

// The capabilities of the loaded entry, by their places in <term.h>.
static inline bool cncurses_boolean_at(int index) { return CUR Booleans[index] == 1; }

static inline int cncurses_number_at(int index) {
    return CUR Numbers[index] < 0 ? -1 : CUR Numbers[index];
}

static inline const char *cncurses_string_at(int index) {
    const char *string = CUR Strings[index];
    return string == (const char *)-1 ? NULL : string;
}

static inline int cncurses_colors_index(void) { return (int)(&max_colors - CUR Numbers); }
static inline int cncurses_pairs_index(void) { return (int)(&max_pairs - CUR Numbers); }
static inline int cncurses_foreground_index(void) { return (int)(&set_a_foreground - CUR Strings); }
static inline int cncurses_background_index(void) { return (int)(&set_a_background - CUR Strings); }

/// How many bytes ncurses holds back at most, which it counts from the size of a screen at its opening (6.4).
static inline int cncurses_held_back(void) { return (2 + LINES) * (6 + COLS); }

/// Makes the next refresh draw everything; ncurses looks for no pair on the screen until then.
static inline void cncurses_draw_anew(void) { clearok(curscr, true); }

/// What the next doupdate() brings about. Cells are put there at once: a window of their own would be copied into it.
static inline WINDOW *cncurses_window(void) { return newscr; }
static inline int cncurses_colors(void) { return COLORS; }
static inline int cncurses_pairs(void) { return COLOR_PAIRS; }

static inline attr_t cncurses_bold(void) { return A_BOLD; }
static inline attr_t cncurses_italic(void) { return A_ITALIC; }
static inline attr_t cncurses_underline(void) { return A_UNDERLINE; }
static inline attr_t cncurses_reverse(void) { return A_REVERSE; }
static inline attr_t cncurses_dim(void) { return A_DIM; }

/// Keeps ncurses from resetting the reader's palette, which this program never changes.
///
/// ncurses sends the capability whenever it leaves or enters the screen. Of the entry's strings only
/// the bytes are shared with the library, so the string is emptied in place.
static inline void cncurses_keep_palette(void) {
    char *reset = tigetstr("oc");
    if (reset != NULL && reset != (char *)-1) *reset = '\0';
}

/// The sequence that moves the cursor outright, whatever ncurses believes about where it is.
///
/// mvcur() from an unknown place will not do: it leaves the move out when ncurses thinks it needless.
static inline const char *cncurses_move(int row, int column) {
    return tiparm(cursor_address, row, column);
}

/// Moves the rows from `first` to `last` up by `distance`, or down when it is negative.
static inline void cncurses_scroll(int first, int last, int distance) {
    scrollok(cncurses_window(), true);
    wsetscrreg(cncurses_window(), first, last);
    wscrl(cncurses_window(), distance);
    wsetscrreg(cncurses_window(), 0, LINES - 1);
    scrollok(cncurses_window(), false);
}

/// Puts one cell down: `text` is a base and what belongs to it, ended by zero.
///
/// The cell is made by hand: setcchar() takes marks only, while what is joined to a base has columns of its own elsewhere,
/// and none here. Nothing is a control here, for which each letter would be looked up once more by wadd_wch().
static inline void cncurses_put(
    int row, int column, const wchar_t *text, attr_t attributes, int pair
) {
    cchar_t cell = {
        .attr = attributes | (attr_t)COLOR_PAIR(pair > 255 ? 255 : pair),
        .ext_color = pair,
    };
    for (int index = 0; index < CCHARW_MAX && text[index] != 0; index++) {
        cell.chars[index] = text[index];
    }
    mvwadd_wchnstr(cncurses_window(), row, column, &cell, 1);
}

#endif
