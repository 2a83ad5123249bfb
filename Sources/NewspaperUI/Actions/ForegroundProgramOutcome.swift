/// The result of a program that used the terminal.
public enum ForegroundProgramOutcome: Hashable, Sendable {
    /// The program ended; status 0 is success.
    case ended(status: Int32)
    case killed(signal: Int32)
    /// The program did not start; `detail` is the system's message.
    case failed(detail: String)
}
