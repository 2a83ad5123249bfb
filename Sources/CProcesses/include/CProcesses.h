#ifndef CPROCESSES_H
#define CPROCESSES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

/// A child process.
typedef struct {
    pid_t identifier;
    /// The pidfd, which never refers to another process; -1 if the system has none.
    int handle;
} child_process;

/// The process group and session of a child.
enum child_group {
    /// In this program's process group: both receive the signals of the terminal's keys.
    child_same_group,
    /// In its own session, without a terminal.
    child_new_session,
    /// In its own process group, which becomes the foreground group of the terminal on our standard input.
    child_foreground_group
};

/// Starts a program found in PATH, which inherits only the given streams.
///
/// No signals are ignored or blocked in the child. Resets SIGCHLD here if this program was started with it ignored,
/// because otherwise the exit status of children is lost.
///
/// - Parameters:
///   - arguments: The program and its arguments, terminated by NULL.
///   - environment: Terminated by NULL; NULL itself for our environment, without GPG_TTY for child_stands_alone.
///   - streams: Descriptors for the three standard streams; -1 for /dev/null.
///   - ends_with_us: Whether companions_end kills it. It can be waited for, but not with wants_stops, and not be let
///     go.
/// - Returns: 0, or an errno.
int child_start(
    child_process *child, char *const arguments[], char *const environment[], const int streams[3],
    enum child_group group, bool ends_with_us);

/// A state change of a child.
enum child_news { child_has_ended, child_has_stopped, child_continues, child_is_lost };

/// Waits for a child to end, and reaps it.
///
/// - Parameters:
/// - milliseconds: The timeout; -1 for none.
/// - number: Receives the exit status, or the signal that ended or stopped the child.
/// - by_signal: Receives whether a signal ended the child.
/// - wants_stops: Whether to return when the child stops, too. The timeout does not apply then.
enum child_news child_wait(
    child_process child, int milliseconds, int *number, bool *by_signal, bool wants_stops);

/// Sends a signal to the child, or to the process group that it leads.
void child_signal(child_process child, int number, bool to_group);

/// Limits the data memory (RLIMIT_DATA) of the child and its own children; file mappings do not count.
void child_limit_memory(child_process child, uint64_t bytes);

/// Starts a thread that reaps the child when it ends.
void child_let_go(child_process child);

/// Closes the pidfd without waiting for the child.
void child_forget(child_process *child);

/// Makes this process group the foreground group of the terminal on standard input.
void child_take_terminal_back(void);

/// Makes the child's group the foreground group of the terminal on standard input, and continues it.
void child_continue_in_front(child_process child);

/// Returns whether this is the foreground group of the terminal on standard input.
bool child_may_be_in_foreground(void);

/// Returns whether this is the foreground group and the terminal is in line mode, so no full-screen
/// program uses it.
bool terminal_answers_in_lines(void);

/// Kills all companions (children started with ends_with_us) and the groups that they lead, and
/// prevents new ones.
///
/// Called before this program exits. Does not return if a signal is already ending this program.
void companions_end(void);

/// Kills all companions in a signal handler. `number` is the signal, which is about to end this
/// program; 0 for none.
void companions_end_before(int number);

/// Installs handlers that kill the companions. Applies to terminating signals that have no handler
/// yet.
void companions_end_at_signals(void);

/// Creates an unnamed file with these bytes, positioned at its start; -1 on failure.
int child_input(const uint8_t *bytes, size_t count);

/// Creates a pipe, read end first, that children inherit only if it is passed to them. Returns 0, or an errno.
int child_pipe(int ends[2]);

#endif
