import CProcessExit
import Processes

/// The exit statuses, and the only function that exits.
enum ExitStatus {
    static let success: Int32 = 0
    static let failure: Int32 = 1
    static let usage: Int32 = 2

    /// Kills child processes and exits without running C destructors.
    ///
    /// The destructors of curl's dependencies free memory that the HTTP thread still uses.
    static func exit(_ status: Int32) -> Never {
        ChildProcessExchange.endAll()
        process_exit(status)
    }
}
