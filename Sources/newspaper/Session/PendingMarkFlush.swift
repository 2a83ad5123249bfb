import NewspaperUI
import Newsroom

@MainActor
struct PendingMarkFlush {
    let marker: MarkQueue
    /// The accounts that receive the marks; `nil` for none.
    let accounts: NewspaperAccounts?
    let clock: WallClock

    /// Saves the marks, then exits with `status`.
    ///
    /// If this takes long, a message explains the delay, and `^C` then ends the program within a
    /// second.
    func saveAndExit(before status: Int32) {
        let failuresBefore = marker.failureCount
        Task {
            await marker.waitUntilStored()
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
