import NewspaperUI

/// Saves pending marks after the terminal is restored.
@MainActor
struct PendingMarkFlush {
    let marker: MarkQueue
    let clock: WallClock

    /// Saves the marks, then exits.
    ///
    /// A message explains a long delay. Then `^C` ends the program a second later, by its watchdog process.
    func settle(before status: Int32) {
        let failuresBefore = marker.failureCount
        Task {
            await marker.settle()
            if marker.failureCount > failuresBefore {
                Output.printError(SessionStrings.marksNotAvailable)
                ExitStatus.exit(status == ExitStatus.success ? ExitStatus.failure : status)
            }
            ExitStatus.exit(status)
        }
        Task {
            await clock.wait(.milliseconds(900))
            guard marker.isSending else { return }
            guard status == ExitStatus.success else {
                Output.printError(SessionStrings.marksNotSaved)
                ExitStatus.exit(status)
            }
            Output.printError(SessionStrings.savingMarks)
        }
    }
}
