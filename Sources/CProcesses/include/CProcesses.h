#ifndef CPROCESSES_H
#define CPROCESSES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

/// A process that was started here.
typedef struct {
    pid_t identifier;
    /// The kernel's handle for it, which never means another process; -1 where there are none.
    int handle;
} child_process;

/// Where a child stands among processes.
enum child_standing {
    /// In our group: what is typed at the terminal reaches it as it reaches us.
    child_stands_with_us,
    /// In a session of its own, without a terminal.
    child_stands_alone,
    /// In a group of its own, to which the terminal on our standard input is handed.
    child_stands_in_front
};

/// Starts a program, looked for in PATH, that inherits nothing but what is named here.
///
/// Its signals are as after a login: none ignored, none blocked. The ends of our children can be waited for from
/// now on, even if this program was started with SIGCHLD ignored.
///
/// - Parameters:
///   - arguments: End with NULL; the first is the program.
///   - environment: Ends with NULL; NULL itself for our own, without GPG_TTY for who stands alone.
///   - streams: What its three standard streams are; -1 for /dev/null.
///   - ends_with_us: Whether it is a companion: companions_end ends it. It is waited for, but not for stops, and not
///     let go.
/// - Returns: 0, or the number of an error.
int child_start(
    child_process *child, char *const arguments[], char *const environment[], const int streams[3],
    enum child_standing standing, bool ends_with_us);

/// What has become of a child.
enum child_news { child_has_ended, child_has_stopped, child_goes_on, child_is_lost };

/// Waits until the child has ended, or has stopped, if that is of interest, and takes it away in the former case.
///
/// - Parameters:
///   - milliseconds: How long to wait for an end; -1 for ever.
///   - number: The status that it left with, or the signal that ended or stopped it.
///   - by_signal: True when a signal ended it.
///   - wants_stops: Whether to return when it stops; there is no limit of time then.
enum child_news child_wait(
    child_process child, int milliseconds, int *number, bool *by_signal, bool wants_stops);

/// Sends a signal to the child, or to the whole group that it leads.
void child_signal(child_process child, int number, bool to_group);

/// Bounds the memory that the child, and whatever it starts, may write to: its data, not what it has mapped.
void child_limit_memory(child_process child, uint64_t bytes);

/// Has the child taken away when it ends, by a thread that waits for nothing else.
void child_let_go(child_process child);

/// Lets go of the handle.
void child_forget(child_process *child);

/// Takes the terminal on standard input back for our group.
void child_take_terminal_back(void);

/// Hands the terminal on standard input to the child's group, and lets it go on.
void child_continue_in_front(child_process child);

/// True when the terminal on standard input is ours to hand on.
bool child_may_stand_in_front(void);

/// True when we have the terminal in front, and it hands over what is typed in lines: no screen is open on it.
bool terminal_answers_in_lines(void);

/// Ends all companions, each with its group if it leads one, for this program is about to end: no other starts after it.
///
/// Where a signal is ending this program already, it does not return.
void companions_end(void);

/// Ends all companions in the handler of a signal, 0 for none, that is about to end this program.
void companions_end_before(int number);

/// From now on the signals that would end this program at once, and that it has not heard of yet, end its companions first.
void companions_end_at_signals(void);

/// A file without a name that holds these bytes, to be read from its beginning; -1 when there is no room.
int child_input(const uint8_t *bytes, size_t count);

/// A pipe, its end to read from first, that no child inherits unless it is given to it; 0, or the number of an error.
int child_pipe(int ends[2]);

#endif
