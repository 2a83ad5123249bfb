/// The result of a program that used the terminal.
public enum PipingOutcome: Hashable, Sendable {
    /// The program ended with a status, which is 0 for success.
    case ended(status: Int32)
    case killed(signal: Int32)
    /// The program could not be started; `detail` is the system's error message.
    case failed(detail: String)
}
