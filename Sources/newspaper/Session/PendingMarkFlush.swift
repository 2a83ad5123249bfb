import NewspaperUI
import Newsroom

/// Saves pending marks after the terminal is restored, and sends them to the servers of accounts.
@MainActor
struct PendingMarkFlush {
    let marker: MarkQueue
    /// The newspaper whose accounts receive the marks; `nil` if it has none.
    let accounts: ArchivedNewsService?
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
            await accounts?.pushBeforeQuitting()
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
