// A minimal full-screen program with a list: the baseline of the benchmarks.
//
// j and k move the reversed row, space turns the page, q quits.

#define NCURSES_WIDECHAR 1
#define _XOPEN_SOURCE_EXTENDED 1

#include <locale.h>
#include <ncursesw/curses.h>
#include <stdio.h>
#include <stdlib.h>

enum { entry_count = 1000, text_size = 512 };

static int selected;
static int first_visible;

// Every row differs between pages, as in a newspaper.
static void put_entry(int line, int entry) {
    static const char *const places[] = {
        "the harbour office", "the upper valley", "a town without a station", "the night ferry",
        "the botanical garden", "a weather ship", "the old observatory",
    };
    static const char *const events[] = {
        "counts its boats again", "opens for one more winter", "publishes the ledger of its debts",
        "asks for a second bridge", "loses the lawsuit about the bells",
    };
    char text[text_size];
    snprintf(
        text, sizeof text, " %4d  Dispatch from %s, which %s, by our correspondent no. %d",
        entry + 1, places[entry % 7], events[entry % 5], entry * 37 % 101
    );
    if (entry == selected) attron(A_REVERSE);
    mvprintw(line, 0, "%-*.*s", COLS, COLS, text);
    if (entry == selected) attroff(A_REVERSE);
}

static void draw(void) {
    int rows = LINES - 1;
    if (selected < first_visible) first_visible = selected;
    if (selected >= first_visible + rows) first_visible = selected - rows + 1;
    erase();
    for (int line = 0; line < rows && first_visible + line < entry_count; line++) {
        put_entry(line, first_visible + line);
    }
    mvaddstr(LINES - 1, 0, " j next  k previous  space page  q quit");
    refresh();
}

static void move_by(int step) {
    selected += step;
    if (selected < 0) selected = 0;
    if (selected >= entry_count) selected = entry_count - 1;
}

int main(void) {
    setlocale(LC_ALL, "");
    SCREEN *screen = newterm(NULL, stdout, stdin);
    if (screen == NULL) return 1;
    raw();
    noecho();
    keypad(stdscr, TRUE);
    curs_set(0);
    for (int key = 0; key != 'q' && key != ERR; key = getch()) {
        switch (key) {
        case 'j': move_by(1); break;
        case 'k': move_by(-1); break;
        case ' ':
            move_by(LINES - 1);
            first_visible = selected;
            break;
        }
        draw();
    }
    endwin();
    delscreen(screen);
    return 0;
}
