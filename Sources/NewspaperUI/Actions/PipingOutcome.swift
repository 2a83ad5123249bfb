/// The result of a program that used the terminal.
public enum PipingOutcome: Hashable, Sendable {
    /// 0 means success.
    case ended(status: Int32)
    case killed(signal: Int32)
    /// The system's error message.
    case failed(detail: String)
}
