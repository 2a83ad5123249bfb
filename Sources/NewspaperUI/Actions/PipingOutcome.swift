/// The result of a program that used the terminal.
public enum PipingOutcome: Hashable, Sendable {
    /// It exited; 0 means success.
    case ended(status: Int32)
    /// It was terminated by a signal.
    case killed(signal: Int32)
    /// It could not be started, with the system's error message.
    case failed(detail: String)
}
