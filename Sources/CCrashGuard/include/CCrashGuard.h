#ifndef CCRASHGUARD_H
#define CCRASHGUARD_H

#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>
#include <termios.h>

// The terminal is given back whatever happens: when the program crashes, and when it does not answer.

/// Gives the terminal back when the program crashes.
///
/// From now on a fatal signal first writes `reset` to the terminal and restores `modes` on standard input,
/// then ends the program as if it had not been caught.
///
/// - Parameters:
///   - descriptor: Leads to the terminal, whatever becomes of standard output.
///   - reset: Bytes that bring the terminal to its senses; those beyond 2,048 are left out.
///   - length: How many bytes they are.
///   - modes: The terminal's modes before the program changed them.
void crash_guard_install(
    int descriptor, const char *reset, size_t length, const struct termios *modes);

/// From now on a crash writes other bytes, at most 2,048, instead of those of crash_guard_install.
void crash_guard_change(const char *reset, size_t length);

/// Undoes crash_guard_install; harmless when nothing is installed.
void crash_guard_remove(void);

/// Says that the terminal is somebody else's for a while, until crash_guard_install: only its modes are then
/// restored, and SIGINT is meant for them.
void crash_guard_lend(void);

/// From now on a crash leaves a report: the signal, the time, the screen, the runtime's last words and the calls.
///
/// - Parameters:
///   - path: The report's file; missing folders are made then, for the reader alone.
///   - version: The program's name and version.
void crash_report_prepare(const char *path, const char *version);

/// Has a function called before a crash, or a thread that does not wait for the main one, ends the program.
///
/// It calls only what the handler of a signal may call, and is told the signal of a crash, else 0.
void crash_guard_call_first(void (*function)(int number));

/// Says what is on the screen; the name is not copied and must stay.
void crash_report_screen(const char *name);

/// Begins to hear the signals that ask for the program's end, and sees to it that the end comes.
///
/// A thread hears them. What the main thread has not done a second after the first signal, or at the second
/// signal, it does itself: it gives the terminal back and leaves with 128 and the signal's number. When the main
/// thread works longer than a second, it reads what is typed meanwhile and keeps it for warden_read: two ^C among
/// it end the program in the same way. Signals that were ignored before stay so.
///
/// - Parameters:
///   - signals: The signals; they are blocked in the calling thread and those that it starts.
///   - count: How many they are.
///   - input: The terminal's descriptor.
/// - Returns: A descriptor that is readable while warden_next has a signal for the main thread; -1 when the
///   system does not give what is needed. Called again it returns the same.
int warden_start(const int signals[], size_t count, int input);

/// A signal that the main thread has not seen yet; 0 when there is none.
int warden_next(void);

/// The main thread begins to work, and says so again when it is seen to be alive.
void warden_work(void);

/// The main thread is about to wait; true when something that was typed meanwhile waits for warden_read.
bool warden_rest(void);

/// Reads what was typed, without waiting; 0 at the terminal's end, -1 with EAGAIN when there is nothing.
///
/// Before warden_start it reads standard input.
ssize_t warden_read(void *buffer, size_t capacity);

/// True when warden_read has something, or the end, to say.
bool warden_has_input(void);

#endif
