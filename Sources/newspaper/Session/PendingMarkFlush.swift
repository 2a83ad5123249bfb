import NewspaperUI

/// What was marked with the last keys, after the terminal was given back.
@MainActor
struct PendingMarkFlush {
    let marker: MarkQueue
    let clock: WallClock

    /// Has them kept, and then ends the program.
    ///
    /// Where that takes long, the reader is told why nothing happens. `^C` ends the program as ever: its warden does so a
    /// second later.
    func settle(before status: Int32) {
        let failuresBefore = marker.failureCount
        Task {
            await marker.settle()
            if marker.failureCount > failuresBefore {
                Output.complain(
                    "What you marked last could not be kept, for the archive did not answer."
                )
                ExitStatus.end(status == ExitStatus.success ? ExitStatus.failure : status)
            }
            ExitStatus.end(status)
        }
        Task {
            await clock.wait(.milliseconds(900))
            guard marker.isSending else { return }
            guard status == ExitStatus.success else {
                Output.complain("What you marked last is not kept: the archive is busy.")
                ExitStatus.end(status)
            }
            Output.complain(
                "Keeping what you marked last: another program is at work on the archive (^C gives it up)."
            )
        }
    }
}
